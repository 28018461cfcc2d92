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

/// What is known of sums.
#[derive(Debug, Default)]
pub(super) struct Totals {
    /// Words that are terms themselves, by how their lowest bits look.
    words: FxHashSet<u64>,
    /// Words that the specification adds, by how they look in whole bytes.
    added: FxHashSet<u64>,
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
    word.iter().rev().try_fold(0, |all, bit| Some(all << 1 | u128::from(bit.constant()?)))
}

/// A word with 0 for its known bits, and the number that these are. What is known of a word goes to
/// the constants of a sum: machines add known parts of words as numbers.
fn parted(word: &[Literal]) -> (Vec<Literal>, u128) {
    let known: Vec<Literal> =
        word.iter().map(|bit| bit.constant().unwrap_or(false)).map(Literal::known).collect();
    let unknown =
        word.iter().map(|&bit| if bit.is_known() { Literal::FALSE } else { bit }).collect();
    (unknown, number(&known).unwrap_or_default())
}

impl Totals {
    /// In how many of its lowest bits a word is known as a sum, and what it is there; if it is none,
    /// the word itself.
    fn of(&self, word: &[Literal]) -> (usize, Total) {
        let (unknown, known) = parted(word);
        if number(word).is_some() {
            return (word.len(), Total { terms: Vec::new(), number: known });
        }
        let mut lower = (1..=significant(word)).rev().take(MOST_CUT);
        let (width, mut total) = lower
            .find_map(|lowest| Some((lowest, self.sums.get(&unknown[..lowest])?.clone())))
            .unwrap_or_else(|| (word.len(), Total { terms: vec![unknown], number: 0 }));
        total.number = total.number.wrapping_add(known);
        (width, total)
    }
}

impl Graph {
    /// From now on sums are put in order between these words, which [`Graph::words`] of another
    /// graph with the same inputs gave.
    pub fn set_words(&mut self, words: impl IntoIterator<Item = (u64, bool)>) {
        let (words, added) = words.into_iter().partition(|(_, is_word)| *is_word);
        let looks = |all: Vec<(u64, bool)>| all.into_iter().map(|(looks, _)| looks).collect();
        let totals = Totals { words: looks(words), added: looks(added), ..Totals::default() };
        self.totals = Some(Box::new(totals));
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
            let mut word = word.to_vec();
            word.resize(word.len().next_power_of_two(), Literal::FALSE);
            let bytes = (LEAST_BITS..=word.len()).step_by(8);
            let looks = bytes.map(|lowest| self.look_of_unknown(&word[..lowest]));
            self.added.extend(looks.collect::<Vec<_>>());
        }
    }

    /// A specification uses a bit otherwise than in a sum.
    pub fn note_use(&mut self, bit: Literal) {
        if !bit.is_known() {
            self.used.insert(bit.node() as u32);
        }
    }

    /// Sums of the specification of which all bits are used outside sums, by how they look in every
    /// number of bits: how many are used is not certain where some are known. And, with `false`,
    /// what is added in it.
    pub fn words(&self) -> Vec<(u64, bool)> {
        let mut words = FxHashSet::default();
        for sum in &self.made {
            let is_used =
                |bit: &&Literal| bit.is_known() || self.used.contains(&(bit.node() as u32));
            let own = sum.iter().take_while(is_used).count();
            words.extend((LEAST_BITS..=own).map(|lowest| self.look_of_unknown(&sum[..lowest])));
        }
        let words = words.into_iter().map(|looks| (looks, true));
        words.chain(self.added.iter().map(|&looks| (looks, false))).collect()
    }

    /// Whether a word is known as a sum, or as what a specification adds.
    pub(super) fn is_term(&self, word: &[Literal]) -> bool {
        self.totals.as_ref().is_some_and(|totals| {
            totals.sums.contains_key(&parted(word).0) || {
                let looks = self.look_of_unknown(word);
                totals.words.contains(&looks) || totals.added.contains(&looks)
            }
        })
    }

    /// What tells a word from others, by the values of its unknown bits.
    fn look_of_unknown(&self, word: &[Literal]) -> u64 {
        self.looks(&parted(word).0)
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
        for word in words {
            let (most, more) = totals.of(word.as_ref());
            width = width.min(most);
            total.terms.extend(more.terms);
            total.number = total.number.wrapping_add(more.number);
        }
        total.terms.iter_mut().for_each(|term| term.resize(width, Literal::FALSE));
        total.terms.sort_by_cached_key(|term| self.values(term));
        total.number &= mask(width);
        let mut sum: Vec<Literal> =
            (0..width).map(|bit| Literal::known(total.number >> bit & 1 != 0)).collect();
        for term in &total.terms {
            sum = self.add(&sum, term, Literal::FALSE).0;
        }
        let least = total.terms.iter().map(|term| significant(term)).max().unwrap_or(0);
        for lowest in least.max(LEAST_BITS)..=width {
            if totals.words.contains(&self.look_of_unknown(&sum[..lowest])) {
                continue;
            }
            let (unknown, known) = parted(&sum[..lowest]);
            let terms = total.terms.iter().map(|term| term[..lowest].to_vec()).collect();
            let number = total.number.wrapping_sub(known) & mask(lowest);
            totals.sums.insert(unknown, Total { terms, number });
        }
        self.totals = Some(totals);
        sum
    }
}
