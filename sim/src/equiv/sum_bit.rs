//! What an output of an adder is as a polynomial, computed when somebody asks.

use super::ring::{Polynomial, Ring, flipped, sum};
use std::rc::Rc;

/// Two words and a carry, and the outputs of their adder when it was made.
#[derive(Debug)]
pub struct Added {
    /// One word.
    pub left: Vec<Polynomial>,
    /// The other.
    pub right: Vec<Polynomial>,
    /// The carry into the lowest place.
    pub carry: Polynomial,
    /// Its outputs.
    pub outputs: Vec<Polynomial>,
}

/// An output of an adder.
#[derive(Debug, Clone)]
pub struct SumBit {
    /// The adder.
    pub of: Rc<Added>,
    /// The place of the output.
    pub place: usize,
}

impl SumBit {
    /// Its polynomial: the bits at its place, and the carry, which is the majority of the bits below and of the complement
    /// of their sum. None if it has more than `most` terms.
    pub fn polynomial(&self, ring: &mut Ring, most: usize) -> Option<Polynomial> {
        let Added { left, right, carry, outputs } = &*self.of;
        let carry = match self.place.checked_sub(1) {
            None => carry.clone(),
            Some(below) => {
                let (a, b) = (&left[below], &right[below]);
                let both = ring.multiply(a, b, most)?;
                let opposite = flipped(&outputs[below], true);
                sum(&both, &ring.multiply(&sum(a, b), &opposite, most)?)
            }
        };
        let bits = [left.get(self.place), right.get(self.place)];
        Some(bits.into_iter().flatten().fold(carry, |all, bit| sum(&all, bit)))
    }
}
