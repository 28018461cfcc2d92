//! Equations between atoms, and forms that vanish when multiples of them are added.
//!
//! This is Gaussian elimination in which an atom has at most one equation that tells what it is, its *home*: the one that
//! it is an output of. Later equations are used first, so that what a word was made from is looked at only after words
//! that both sides have in common have cancelled.

use super::dyadic::Dyadic;
use super::linear_form::{Atom, LinearForm, Signed};
use rustc_hash::FxHashMap;

/// Forms are exact modulo this power of two.
pub const MOST_BITS: u32 = 128;

/// A form that is 0 whatever the inputs are: words less the outputs of their adder.
#[derive(Debug)]
pub struct Equation {
    /// The form, with integer coefficients.
    pub form: LinearForm,
    /// The outputs that no earlier equation is about, each with its place, from the lowest on. Their coefficients are
    /// these powers of two, or the opposite.
    pub own: Vec<(Atom, u32)>,
    /// All outputs but the carry, each with its place.
    pub low: Vec<(Atom, u32)>,
    /// The place of the highest output, which is the carry.
    pub top: u32,
}

/// Multiples of equations, by number.
pub type Multiples = Vec<(u32, Dyadic)>;

/// What is left of a form, and what was added to it.
#[derive(Debug)]
pub struct Reduction {
    /// The form after that.
    pub left: LinearForm,
    /// Equations with their multiples.
    pub multiples: Multiples,
}

/// All equations so far.
#[derive(Debug, Default)]
pub struct Equations {
    equations: Vec<Equation>,
    home: FxHashMap<Atom, u32>,
    /// The latest equation that has an atom among its low outputs.
    latest: FxHashMap<Atom, u32>,
}

impl Equations {
    /// Adds an equation, and returns its number.
    pub fn record(&mut self, mut equation: Equation) -> u32 {
        let number = self.equations.len() as u32;
        equation.own.retain(|(atom, _)| !self.home.contains_key(atom));
        self.home.extend(equation.own.iter().map(|&(atom, _)| (atom, number)));
        self.latest.extend(equation.low.iter().map(|&(atom, _)| (atom, number)));
        self.equations.push(equation);
        number
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.equations.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.equations.is_empty()
    }

    /// The equation that an atom is an output of, and its place there, if it is the highest.
    pub fn is_carry(&self, atom: Atom) -> bool {
        self.home.get(&atom).is_some_and(|&home| {
            let equation = &self.equations[home as usize];
            equation.own.last() == Some(&(atom, equation.top))
        })
    }

    /// Adds multiples of equations to a form modulo 2^width until it vanishes, nothing more goes away, or `most` were added.
    pub fn reduce(&self, form: LinearForm, width: u32, most: usize) -> Reduction {
        let (mut left, mut multiples) = (form.modulo(width), Multiples::new());
        while !left.is_zero() && multiples.len() < most {
            let Some((number, multiple)) = self.next(&left, width) else { break };
            let equation = &self.equations[number as usize];
            left = left.plus(multiple, &equation.form).modulo(width);
            multiples.push((number, multiple));
        }
        Reduction { left, multiples }
    }

    /// A word that a form is modulo 2^width if one sum in it is replaced by what was added: t + k for u makes k of u - t.
    pub fn word(&self, form: &LinearForm, width: u32) -> Option<Vec<Signed>> {
        let latest = form.terms.iter().filter_map(|(atom, _)| self.latest.get(atom).copied());
        let mut latest: Vec<u32> = latest.collect();
        latest.sort_unstable_by(|a, b| b.cmp(a));
        latest.dedup();
        latest.into_iter().find_map(|number| self.unfolded(number, form, width)?.word(width))
    }

    /// A form in which the low outputs of an equation are replaced by what adds up to them, and by the carry.
    fn unfolded(&self, number: u32, form: &LinearForm, width: u32) -> Option<LinearForm> {
        let equation = &self.equations[number as usize];
        let &(atom, place) = equation.low.first()?;
        let multiple = equation.multiple(atom, place, form.coefficient(atom))?;
        let unfolded = form.plus(multiple, &equation.form).modulo(width);
        let is_gone = |&(atom, _): &(Atom, u32)| unfolded.coefficient(atom).is_zero();
        equation.low.iter().all(is_gone).then_some(unfolded)
    }

    /// Adds multiples of equations to a form so that carries go, the latest first, until it is always below `limit`.
    pub fn below(&self, form: LinearForm, limit: Dyadic, most: usize) -> Option<Multiples> {
        let (mut left, mut multiples) = (form, Multiples::new());
        loop {
            if left.most() < limit {
                return Some(multiples);
            }
            if multiples.len() == most {
                return None;
            }
            let homes = self.homes(&left);
            let carry = |&number: &u32| Some((number, self.carry_multiple(number, &left)?));
            let (number, multiple) = homes.iter().find_map(carry)?;
            left = left.plus(multiple, &self.equations[number as usize].form);
            multiples.push((number, multiple));
        }
    }

    /// The equations that are home of an atom of a form, the latest first.
    fn homes(&self, form: &LinearForm) -> Vec<u32> {
        let homes = form.terms.iter().filter_map(|(atom, _)| self.home.get(atom).copied());
        let mut homes: Vec<u32> = homes.collect();
        homes.sort_unstable_by(|a, b| b.cmp(a));
        homes.dedup();
        homes
    }

    /// The equation that is added next, and how often.
    fn next(&self, form: &LinearForm, width: u32) -> Option<(u32, Dyadic)> {
        let multiple = |&number: &u32| {
            let carry = self.carry_multiple(number, form);
            Some((number, carry.or_else(|| self.word_multiple(number, form, width))?))
        };
        self.homes(form).iter().find_map(multiple)
    }

    /// How often an equation has to be added for its carry to go away: the limbs below telescope.
    fn carry_multiple(&self, number: u32, form: &LinearForm) -> Option<Dyadic> {
        let equation = &self.equations[number as usize];
        let &(carry, place) = equation.own.last().filter(|(_, place)| *place == equation.top)?;
        let coefficient = form.coefficient(carry);
        if coefficient.is_zero() { None } else { equation.multiple(carry, place, coefficient) }
    }

    /// How often an equation has to be added for all its own outputs to go away, where that is possible: they are a
    /// whole word of the form.
    fn word_multiple(&self, number: u32, form: &LinearForm, width: u32) -> Option<Dyadic> {
        let equation = &self.equations[number as usize];
        let there = |&(atom, place): &(Atom, u32)| {
            let coefficient = form.coefficient(atom);
            (!coefficient.is_zero()).then_some((atom, place, coefficient))
        };
        let (atom, place, coefficient) = equation.own.iter().find_map(there)?;
        let multiple = equation.multiple(atom, place, coefficient)?;
        let goes = |&(atom, _): &(Atom, u32)| {
            let sum = form.coefficient(atom).plus(multiple.times(equation.form.coefficient(atom)));
            sum.is_multiple(width)
        };
        equation.own.iter().all(goes).then_some(multiple)
    }
}

impl Equation {
    /// How often it has to be added to an output with this coefficient for that to go away.
    fn multiple(&self, atom: Atom, place: u32, coefficient: Dyadic) -> Option<Dyadic> {
        let multiple = coefficient.divided(place)?;
        let is_subtracted = self.form.coefficient(atom).is_negative();
        Some(if is_subtracted { multiple } else { multiple.negated() })
    }
}
