//! Sums of several words by their terms, between words that a specification names.
//!
//! A sum that is used outside sums is a term of later ones, whatever it is a sum of itself: else the
//! sums of a function that adds in every round would have the terms of all rounds. Specification and
//! program have to agree on these words, so they are found in the specification beforehand, and known
//! by their values. All other sums are added term by term, in an order of the terms' own, with their
//! constants as one.

use super::graph::Graph;
use super::literal::Literal;
use super::sums::{MOST_CUT, significant};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most bits of a sum that is put in order.
pub(super) const MOST_BITS: usize = 128;

/// The fewest bits of a word that is known as a term, or as a sum: with fewer, the lower part of a term
/// would be known as the sum that it is.
const LEAST_BITS: usize = 8;

/// Words that a specification names, by how they look.
#[derive(Debug, Clone, Default)]
pub struct Words {
    /// Sums of which all bits are used outside sums, in every number of their lowest bits: how many
    /// are used is not certain where some are known. These are terms themselves.
    terms: FxHashSet<u64>,
    /// What it adds, in whole bytes.
    added: FxHashSet<u64>,
}

impl Words {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty() && self.added.is_empty()
    }

    /// Whether another has all of these.
    pub fn is_within(&self, other: &Words) -> bool {
        self.terms.is_subset(&other.terms) && self.added.is_subset(&other.added)
    }

    /// Takes in those of another.
    pub fn extend(&mut self, other: &Words) {
        self.terms.extend(&other.terms);
        self.added.extend(&other.added);
    }
}

/// What is known of sums.
#[derive(Debug, Default)]
pub(super) struct Totals {
    words: Words,
    /// What was added, by the sum.
    sums: FxHashMap<Vec<Literal>, Total>,
}

/// Words, all with as many bits as their sum, and a number.
#[derive(Debug, Clone, Default)]
struct Total {
    terms: Vec<Vec<Literal>>,
    number: u128,
}

fn mask(width: usize) -> u128 {
    u128::MAX >> (MOST_BITS - width)
}

/// The number that a word is, if all of it is known.
pub(super) fn number(word: &[Literal]) -> Option<u128> {
    word.iter().all(|bit| bit.is_known()).then(|| known_part(word))
}

/// A number as a word.
pub(super) fn word(number: u128, bits: usize) -> Vec<Literal> {
    (0..bits).map(|bit| Literal::known(number >> bit & 1 != 0)).collect()
}

/// The number that the known bits of a word are. It goes to the constants of a sum: machines add known
/// parts of words as numbers.
fn known_part(word: &[Literal]) -> u128 {
    let value = |bit: &Literal| u128::from(bit.constant().unwrap_or(false));
    word.iter().rev().fold(0, |all, bit| all << 1 | value(bit))
}

/// The rest of a word: 0 for its known bits.
fn unknown_part(word: &[Literal]) -> Vec<Literal> {
    word.iter().map(|&bit| if bit.is_known() { Literal::FALSE } else { bit }).collect()
}

impl Totals {
    /// In how many of its lowest bits a word is known as a sum, and what it is there; if it is none,
    /// the word itself.
    fn of(&self, word: &[Literal]) -> (usize, Total) {
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

impl Graph {
    /// From now on sums are put in order between these words, which [`Graph::words`] of another
    /// graph with the same inputs gave.
    pub fn set_words(&mut self, words: Words) {
        self.totals = Some(Box::new(Totals { words, ..Totals::default() }));
    }

    /// Whether sums are put in order between words.
    pub fn has_words(&self) -> bool {
        self.totals.is_some()
    }

    /// A specification made a sum of words.
    pub fn note_made(&mut self, sum: &[Literal], words: [&[Literal]; 2]) {
        self.made.push(sum.into());
        for word in words {
            // A specification's number ends at its highest bit that may be 1, a machine's word does not.
            let mut word = unknown_part(word);
            word.resize(word.len().next_power_of_two(), Literal::FALSE);
            let bytes = (LEAST_BITS..=word.len()).step_by(8);
            let looks = bytes.map(|lowest| self.looks(&word[..lowest]));
            self.added.extend(looks.collect::<Vec<_>>());
        }
    }

    /// A specification uses a bit otherwise than in a sum.
    pub fn note_use(&mut self, bit: Literal) {
        if !bit.is_known() {
            self.used.insert(bit.node() as u32);
        }
    }

    /// What the specification has named so far.
    pub fn words(&self) -> Words {
        let mut terms = FxHashSet::default();
        for sum in &self.made {
            let is_used =
                |bit: &&Literal| bit.is_known() || self.used.contains(&(bit.node() as u32));
            let own = sum.iter().take_while(is_used).count();
            let unknown = unknown_part(sum);
            terms.extend((LEAST_BITS..=own).map(|lowest| self.looks(&unknown[..lowest])));
        }
        Words { terms, added: self.added.clone() }
    }

    /// Whether a word is known as a sum, or as what a specification adds.
    pub(super) fn is_term(&self, word: &[Literal]) -> bool {
        let unknown = unknown_part(word);
        self.totals.as_ref().is_some_and(|totals| {
            totals.sums.contains_key(&unknown) || {
                let looks = self.looks(&unknown);
                totals.words.terms.contains(&looks) || totals.words.added.contains(&looks)
            }
        })
    }

    /// The sum of two words, and the carry out of it, where words are known as terms. None if they are
    /// not.
    pub(super) fn add_terms(
        &mut self,
        left: &[Literal],
        right: &[Literal],
    ) -> Option<(Vec<Literal>, Literal)> {
        if !self.has_words() {
            return None;
        }
        let (mut sum, out) = self.add(left, right, Literal::FALSE);
        let ordered = self.sum_in_order(&[left, right], 0);
        self.take_ordered(&mut sum, &ordered);
        Some((sum, out))
    }

    /// Writes the lowest bits of a sum as they are in order. False, and nothing is changed, where they
    /// are not the same in all assignments: then a rule has taken something for a part of a sum that
    /// is none.
    pub(super) fn take_ordered(&self, sum: &mut [Literal], ordered: &[Literal]) -> bool {
        let is_same = sum.iter().zip(ordered).all(|(&a, &b)| self.of(a) == self.of(b));
        if is_same {
            sum[..ordered.len()].copy_from_slice(ordered);
        }
        is_same
    }

    /// The sum of words, which have the same number of bits, and of a number: in as many of its lowest
    /// bits as all its terms are known.
    pub(super) fn sum_in_order(
        &mut self,
        words: &[impl AsRef<[Literal]>],
        number: u128,
    ) -> Vec<Literal> {
        let Some(mut totals) = self.totals.take() else { return Vec::new() };
        let mut width = words.first().map_or(0, |word| word.as_ref().len()).min(MOST_BITS);
        let mut total = Total { terms: Vec::new(), number };
        for one in words {
            let (most, more) = totals.of(one.as_ref());
            width = width.min(most);
            total.terms.extend(more.terms);
            total.number = total.number.wrapping_add(more.number);
        }
        total.terms.iter_mut().for_each(|term| term.resize(width, Literal::FALSE));
        total.terms.sort_by_cached_key(|term| self.values(term));
        total.number &= mask(width);
        let mut sum = word(total.number, width);
        for term in &total.terms {
            sum = self.add(&sum, term, Literal::FALSE).0;
        }
        let least = total.terms.iter().map(|term| significant(term)).max().unwrap_or(0);
        let unknown = unknown_part(&sum);
        let number = total.number.wrapping_sub(known_part(&sum));
        // A word may be added in longer pieces first and in bytes later.
        let bytes = (LEAST_BITS..least.min(width)).step_by(LEAST_BITS);
        for lowest in bytes.chain(least.max(LEAST_BITS)..=width) {
            if totals.words.terms.contains(&self.looks(&unknown[..lowest])) {
                continue;
            }
            let terms = total.terms.iter().map(|term| term[..lowest].to_vec()).collect();
            let number = number & mask(lowest);
            totals.sums.insert(unknown[..lowest].to_vec(), Total { terms, number });
        }
        self.totals = Some(totals);
        sum
    }
}
