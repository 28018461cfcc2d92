//! Sums: the equations of adders over the integers, and what follows when multiples of them are added up.
//!
//! A literal is a Boolean function, which is an *atom* or 1 less an atom; equal functions that have equal sums of products
//! are one atom. The words of an adder add up to its outputs, so words - outputs is a form in atoms that is 0 for all
//! inputs. If a word less another plus multiples of such forms has only multiples of 2^k as coefficients, the words are
//! equal in their lowest k bits. If a form plus such multiples is below 2^k with all atoms 1 that it grows by, so it is for
//! all inputs.

use super::products::{ONE, Sum, one, plus};
use rustc_hash::FxHashMap;

/// A Boolean function by its number, and whether 1 less that is meant. Number 0 is the constant 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Bit {
    pub(super) atom: u32,
    pub(super) flip: bool,
}

/// Numbers are multiples of 2^-FRACTION, modulo 2^256.
pub(super) const FRACTION: u32 = 128;

/// Where the size of a form matters nothing in it is added at a higher place, so that it is far from 2^256.
const HIGHEST: u32 = FRACTION + 64;

/// For the same reason no more terms than this are added.
const MOST_ADDED: usize = 1 << 30;

/// An integer modulo 2^256, the lowest limb first.
#[derive(Clone, Copy, Default)]
struct Number([u64; 4]);

impl Number {
    /// Adds limbs from one on.
    fn add(&mut self, limbs: [u64; 4]) {
        let mut carry = 0u128;
        for (mine, limb) in self.0.iter_mut().zip(limbs) {
            carry += u128::from(*mine) + u128::from(limb);
            *mine = carry as u64;
            carry >>= 64;
        }
    }

    /// Adds a small multiple of 2^place.
    fn add_multiple(&mut self, digit: i64, place: u32) {
        let wide = i128::from(digit) << (place % 64);
        let sign = (wide >> 127) as u64;
        let limbs = [wide as u64, (wide >> 64) as u64, sign, sign];
        let skipped = (place / 64) as usize;
        self.add(std::array::from_fn(|at| at.checked_sub(skipped).map_or(0, |at| limbs[at])));
    }

    /// Whether its lowest bits are 0.
    fn has_zeros(&self, bits: u32) -> bool {
        (0..bits).all(|bit| self.0[(bit / 64) as usize] >> (bit % 64) & 1 == 0)
    }

    fn is_negative(&self) -> bool {
        self.0[3] >> 63 != 0
    }
}

/// A constant and multiples of atoms.
#[derive(Default)]
pub(super) struct Form {
    constant: Number,
    atoms: FxHashMap<u32, Number>,
    /// How much was added, and the highest place of it.
    added: usize,
    highest: u32,
}

impl Form {
    /// Adds a small multiple of 2^place of a bit.
    pub(super) fn add(&mut self, bit: Bit, digit: i64, place: u32) {
        self.added += 1;
        self.highest = self.highest.max(place);
        if bit.flip {
            self.constant.add_multiple(digit, place);
        }
        if bit.atom != 0 {
            let digit = if bit.flip { -digit } else { digit };
            self.atoms.entry(bit.atom).or_default().add_multiple(digit, place);
        }
    }

    /// Whether 2^bits divides it.
    pub(super) fn is_multiple(&self, bits: u32) -> bool {
        let mut all = self.atoms.values().chain([&self.constant]);
        bits <= FRACTION && all.all(|number| number.has_zeros(FRACTION + bits))
    }

    /// Whether it is below 2^bits: with all atoms 1 that it grows by.
    pub(super) fn is_below(&self, bits: u32) -> bool {
        if self.added > MOST_ADDED || self.highest > HIGHEST || bits > 64 {
            return false;
        }
        let mut most = self.constant;
        let growing = self.atoms.values().filter(|number| !number.is_negative());
        growing.for_each(|number| most.add(number.0));
        most.add_multiple(-1, FRACTION + bits);
        most.is_negative()
    }
}

/// Words that add up to outputs.
pub(super) struct Equation {
    pub(super) words: Vec<Vec<Bit>>,
    /// Its outputs as they were at first, which their definitions are about, and as they are now.
    pub(super) made: Vec<Bit>,
    pub(super) outputs: Vec<Bit>,
    /// The node of each output; 0 where it is no node of its own.
    pub(super) nodes: Vec<u32>,
}

/// All adders so far.
#[derive(Default)]
pub(super) struct Linear {
    numbers: FxHashMap<Sum, u32>,
    /// The sum of products of each atom, from number 1 on.
    atoms: Vec<Sum>,
    pub(super) equations: Vec<Equation>,
    /// By atom the output that it is shown to be, as a bit.
    pub(super) names: FxHashMap<u32, Bit>,
    /// The output that a node is: the equation, and the place.
    pub(super) places: FxHashMap<u32, (usize, usize)>,
}

impl Linear {
    /// The bit that a sum of products is.
    pub(super) fn bit(&mut self, mut sum: Sum) -> Bit {
        let flip = sum.first() == Some(&ONE);
        if flip {
            sum.remove(0);
        }
        if sum.is_empty() {
            return Bit { atom: 0, flip };
        }
        let atom = *self.numbers.entry(sum).or_insert_with_key(|sum| {
            self.atoms.push(sum.clone());
            self.atoms.len() as u32
        });
        Bit { atom, flip }
    }

    /// The sum of products that a bit is.
    pub(super) fn sum(&self, bit: Bit) -> Sum {
        let atom = (bit.atom as usize).checked_sub(1).map_or(&[][..], |at| &self.atoms[at]);
        plus(atom, &one(bit.flip.into()))
    }

    /// A node is something else from now on.
    pub(super) fn replace(&mut self, node: u32, sum: &Sum) {
        if let Some(&(equation, place)) = self.places.get(&node) {
            self.equations[equation].outputs[place] = self.bit(sum.clone());
        }
    }
}
