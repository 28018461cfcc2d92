//! What sums are known to be made of.

use crate::logic::Literal;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most bits of a sum that is put in order.
pub(crate) const MOST_BITS: usize = 128;

/// A sum that has more terms than this is not put in order, and neither is any sum after it: what is made in every round
/// of what was made before has as many terms as there are ways back, and each pair of them is looked at.
pub(crate) const MOST_TERMS: usize = 400;

/// How many of its highest bits may be cut off a sum that is still known as one.
pub(crate) const MOST_CUT: usize = 8;

/// How many bits there are up to the highest that may be 1.
pub(crate) fn significant(word: &[Literal]) -> usize {
    word.iter().rposition(|bit| *bit != Literal::FALSE).map_or(0, |highest| highest + 1)
}

/// Words that a specification names, by how they look.
#[derive(Debug, Clone, Default)]
pub struct Words {
    /// Sums of which all bits are used outside sums as well as added, in every number of their lowest bits: how many
    /// are used is not certain where some are known. These are terms themselves.
    pub(crate) terms: FxHashSet<u64>,
    /// Sums that are used, but not added.
    pub(crate) ends: FxHashSet<u64>,
    /// What it adds, in whole bytes.
    pub(crate) added: FxHashSet<u64>,
}

impl Words {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty() && self.ends.is_empty() && self.added.is_empty()
    }

    /// Whether another has all of these.
    pub fn is_within(&self, other: &Words) -> bool {
        self.terms.is_subset(&other.terms)
            && self.ends.is_subset(&other.ends)
            && self.added.is_subset(&other.added)
    }

    /// Takes in those of another.
    pub fn extend(&mut self, other: &Words) {
        self.terms.extend(&other.terms);
        self.ends.extend(&other.ends);
        self.added.extend(&other.added);
    }
}

/// What is known of sums.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    pub(crate) words: Words,
    /// What was added, by the sum.
    pub(crate) sums: FxHashMap<Vec<Literal>, Total>,
}

/// Words, all with as many bits as their sum, and a number.
#[derive(Debug, Clone, Default)]
pub(crate) struct Total {
    pub(crate) terms: Vec<Vec<Literal>>,
    pub(crate) number: u128,
}

pub(crate) fn mask(width: usize) -> u128 {
    u128::MAX >> (MOST_BITS - width)
}

/// The number that a word is, if all of it is known.
pub(crate) fn number(word: &[Literal]) -> Option<u128> {
    word.iter().all(|bit| bit.is_known()).then(|| known_part(word))
}

/// A number as a word.
pub(crate) fn word(number: u128, bits: usize) -> Vec<Literal> {
    (0..bits).map(|bit| Literal::known(number >> bit & 1 != 0)).collect()
}

/// The number that the known bits of a word are. It goes to the constants of a sum: machines add known
/// parts of words as numbers.
pub(crate) fn known_part(word: &[Literal]) -> u128 {
    let value = |bit: &Literal| u128::from(bit.constant().unwrap_or(false));
    word.iter().rev().fold(0, |all, bit| all << 1 | value(bit))
}

/// The rest of a word: 0 for its known bits.
pub(crate) fn unknown_part(word: &[Literal]) -> Vec<Literal> {
    word.iter().map(|&bit| if bit.is_known() { Literal::FALSE } else { bit }).collect()
}

impl Totals {
    /// In how many of its lowest bits a word is known as a sum, and what it is there; if it is none,
    /// the word itself.
    pub(crate) fn of(&self, word: &[Literal]) -> (usize, Total) {
        if let Some(number) = number(word) {
            return (word.len(), Total { terms: Vec::new(), number });
        }
        let unknown = unknown_part(word);
        let mut lower = (1..=significant(word)).rev().take(MOST_CUT);
        let (width, mut total) = lower
            .find_map(|lowest| Some((lowest, self.sums.get(&unknown[..lowest])?.clone())))
            .unwrap_or_else(|| (word.len(), Total { terms: vec![unknown], number: 0 }));
        total.number = total.number.wrapping_add(known_part(word));
        (width, total)
    }
}
