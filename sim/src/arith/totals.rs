//! Sums of several words by their terms, between words that a specification names.
//!
//! A sum that is used outside sums, too, is a term of later ones, whatever it is a sum of itself: else the
//! sums of a function that adds in every round would have the terms of all rounds. Specification and
//! program have to agree on these words, so they are found in the specification beforehand, and known
//! by their values. All other sums are added term by term, in an order of the terms' own, with their
//! constants as one.

use super::agreement::plain_sum;
use super::sums::looks;
use super::terms::{
    MOST_BITS, MOST_TERMS, Total, Totals, Words, known_part, mask, significant, unknown_part, word,
};
use crate::logic::Literal;
use crate::logic::{Signature, Xag};
use rustc_hash::FxHashSet;
use std::iter::successors;

/// The fewest bits of a word that is known as a term, or as a sum: with fewer, the lower part of a term
/// would be known as the sum that it is.
const LEAST_BITS: usize = 8;

impl Xag {
    /// From now on sums are put in order between these words, which [`Xag::words`] of another
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

    /// Whether a specification made a sum of words.
    pub fn adds(&self) -> bool {
        !self.made.is_empty()
    }

    /// A specification uses a bit otherwise than in a sum.
    pub fn note_use(&mut self, bit: Literal) {
        if !bit.is_known() {
            self.used.insert(bit.node() as u32);
        }
    }

    /// What the specification has named so far.
    pub fn words(&self) -> Words {
        let (mut terms, mut ends) = (FxHashSet::default(), FxHashSet::default());
        for sum in &self.made {
            let is_used =
                |bit: &&Literal| bit.is_known() || self.used.contains(&(bit.node() as u32));
            let own = sum.iter().take_while(is_used).count();
            let unknown = unknown_part(sum);
            let looks = |lowest: usize| self.looks(&unknown[..lowest]);
            // What is never added is no term, however it is used: a program may add more to it.
            let bytes = own - own % LEAST_BITS;
            if bytes > 0 && self.added.contains(&looks(bytes)) {
                terms.extend((LEAST_BITS..=own).map(looks));
            } else if bytes > 0 {
                ends.insert(looks(own));
            }
        }
        Words { terms, ends, added: self.added.clone() }
    }

    /// Whether a word is known as a sum, or as what a specification adds.
    pub(crate) fn is_term(&self, word: &[Literal]) -> bool {
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
    pub(crate) fn add_terms(
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

    /// A part was taken away from a word. If that looks like a sum of the specification's, it is known
    /// as the sum of the part and the rest from now on: a decryption goes back from it to its terms.
    pub(crate) fn note_rest(&mut self, whole: &[Literal], part: &[Literal], rest: &[Literal]) {
        let looks = self.looks(whole);
        let Some(totals) = &mut self.totals else { return };
        if !totals.words.ends.contains(&looks) || totals.sums.contains_key(whole) {
            return;
        }
        let (width, mut total) = totals.of(part);
        if width == whole.len() {
            total.terms.push(rest.to_vec());
            totals.sums.insert(whole.to_vec(), total);
        }
    }

    /// Writes the lowest bits of a sum as they are in order. They have to be the same in all assignments.
    pub(crate) fn take_ordered(&mut self, sum: &mut [Literal], ordered: &[Literal]) {
        if sum.iter().zip(ordered).any(|(&a, &b)| self.of(a) != self.of(b)) {
            self.disagree("terms in order");
        }
        sum[..ordered.len()].copy_from_slice(ordered);
    }

    /// The sum of words, which have the same number of bits, and of a number: in as many of its lowest
    /// bits as all its terms are known. None of its bits if these are too many, or were in a sum before.
    pub(crate) fn sum_in_order(
        &mut self,
        words: &[impl AsRef<[Literal]>],
        number: u128,
    ) -> Vec<Literal> {
        if self.overfull {
            return Vec::new();
        }
        let Some(mut totals) = self.totals.take() else { return Vec::new() };
        let mut width = words.first().map_or(0, |word| word.as_ref().len()).min(MOST_BITS);
        let mut total = Total { terms: Vec::new(), number };
        for one in words {
            let (most, more) = totals.of(one.as_ref());
            width = width.min(most);
            total.terms.extend(more.terms);
            total.number = total.number.wrapping_add(more.number);
        }
        if total.terms.len() > MOST_TERMS {
            self.overfull = true;
            self.totals = Some(totals);
            return Vec::new();
        }
        total.terms.iter_mut().for_each(|term| term.resize(width, Literal::FALSE));
        total.terms.sort_by_cached_key(|term| self.values(term));
        total.number &= mask(width);
        let mut sum = self.sum_with(&total.terms, total.number, width);
        let contracted = self.contracted(&total.terms, width, &totals.words);
        if let Some((lower, terms)) = &contracted {
            let of_fewer = self.sum_with(terms, total.number & mask(*lower), *lower);
            sum[..*lower].copy_from_slice(&of_fewer);
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
            let fewer = contracted.as_ref().filter(|(lower, _)| lowest <= *lower);
            let terms = fewer.map_or(&total.terms, |(_, terms)| terms);
            let terms = terms.iter().map(|term| term[..lowest].to_vec()).collect();
            let number = number & mask(lowest);
            totals.sums.insert(unknown[..lowest].to_vec(), Total { terms, number });
        }
        self.totals = Some(totals);
        sum
    }

    /// The sum of a number and of terms, in this order.
    fn sum_with(&mut self, terms: &[Vec<Literal>], number: u128, width: usize) -> Vec<Literal> {
        let mut sum = word(number, width);
        for term in terms {
            sum = self.add(&sum, term, Literal::FALSE).0;
        }
        sum
    }

    /// The terms in as many of their lowest bits as two of them add up to another term, with that in
    /// their place: a program may add it where a specification adds the two. None if no two do.
    fn contracted(
        &mut self,
        terms: &[Vec<Literal>],
        width: usize,
        words: &Words,
    ) -> Option<(usize, Vec<Vec<Literal>>)> {
        let mut terms = terms.to_vec();
        let half = |&bits: &usize| Some(bits.next_power_of_two() / 2);
        let mut widths: Vec<usize> =
            successors(Some(width), half).take_while(|&bits| bits >= LEAST_BITS).collect();
        let mut lower = None;
        while let Some((bits, one, other)) = self.adding_up(&terms, &widths, words) {
            terms.iter_mut().for_each(|term| term.truncate(bits));
            let (later, first) = (terms.remove(other), terms.remove(one));
            terms.push(self.add(&first, &later, Literal::FALSE).0);
            terms.sort_by_cached_key(|term| self.values(term));
            widths = vec![bits];
            lower = Some(bits);
        }
        lower.map(|lower| (lower, terms))
    }

    /// The first two of several terms that add up to another, and in how many bits: as many of these
    /// as can be.
    fn adding_up(
        &self,
        terms: &[Vec<Literal>],
        widths: &[usize],
        words: &Words,
    ) -> Option<(usize, usize, usize)> {
        if terms.len() < 3 || words.terms.is_empty() {
            return None;
        }
        let values: Vec<_> = terms.iter().map(|term| self.values(term)).collect();
        let pairs = (1..terms.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
        let found = pairs.filter_map(|(one, other)| {
            let (sum, _) = plain_sum(&values[one], &values[other], Signature::default());
            let is_term = |&bits: &usize| words.terms.contains(&looks(sum[..bits].to_vec()));
            Some((widths.iter().position(is_term)?, one, other))
        });
        let (at, one, other) = found.min_by_key(|found| found.0)?;
        Some((widths[at], one, other))
    }
}
