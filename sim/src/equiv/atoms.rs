//! Atoms of linear forms: Boolean functions by their polynomials, up to the complement.

use super::ring::{Monomial, Polynomial, Ring};
use crate::arith::{Atom, Signed};
use rustc_hash::FxHashMap;

/// All atoms that have occurred.
#[derive(Debug, Default)]
pub struct Atoms(FxHashMap<Polynomial, Atom>);

impl Atoms {
    /// A function as a literal of forms.
    pub fn signed(&mut self, polynomial: &[Monomial]) -> Signed {
        let is_complement = polynomial.first() == Some(&Ring::ONE);
        let rest = &polynomial[usize::from(is_complement)..];
        if rest.is_empty() {
            return Signed { atom: None, is_complement };
        }
        let next = self.0.len() as Atom;
        let atom = match self.0.get(rest) {
            Some(&atom) => atom,
            None => *self.0.entry(rest.to_vec()).or_insert(next),
        };
        Signed { atom: Some(atom), is_complement }
    }
}
