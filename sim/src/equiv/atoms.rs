//! Atoms of linear forms: Boolean functions by their polynomials, up to the complement.

use super::ring::{Monomial, Polynomial, Ring};
use crate::arith::{Atom, Signed};
use crate::logic::Literal;
use rustc_hash::FxHashMap;

/// All atoms that have occurred.
#[derive(Debug, Default)]
pub struct Atoms {
    numbers: FxHashMap<Polynomial, Atom>,
    /// A literal that each of them is, if there is one.
    literals: Vec<Option<Literal>>,
}

impl Atoms {
    /// A function as a literal of forms; `literal` is a node that computes it.
    pub fn signed(&mut self, polynomial: &[Monomial], literal: Option<Literal>) -> Signed {
        let is_complement = polynomial.first() == Some(&Ring::ONE);
        let rest = &polynomial[usize::from(is_complement)..];
        if rest.is_empty() {
            return Signed { atom: None, is_complement };
        }
        let next = self.literals.len() as Atom;
        let atom = match self.numbers.get(rest) {
            Some(&atom) => atom,
            None => {
                self.literals.push(None);
                *self.numbers.entry(rest.to_vec()).or_insert(next)
            }
        };
        let known = &mut self.literals[atom as usize];
        *known = known.or(literal.map(|literal| literal.flipped(is_complement)));
        Signed { atom: Some(atom), is_complement }
    }

    /// A function as a literal of forms, if it has occurred.
    pub fn known(&self, polynomial: &[Monomial]) -> Option<Signed> {
        let is_complement = polynomial.first() == Some(&Ring::ONE);
        let atom = self.numbers.get(&polynomial[usize::from(is_complement)..])?;
        Some(Signed { atom: Some(*atom), is_complement })
    }

    /// The node that a literal of forms was made from; None if there is none.
    pub fn literal(&self, signed: Signed) -> Option<Literal> {
        let atom = match signed.atom {
            None => Literal::FALSE,
            Some(atom) => self.literals[atom as usize]?,
        };
        Some(atom.flipped(signed.is_complement))
    }
}
