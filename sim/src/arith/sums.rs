//! Sums of sums: what is added once, in whatever order and parts, is the same nodes.

use super::pieces::Pieces;
use super::terms::{MOST_CUT, MOST_TERMS, significant};
use super::unordered::Unordered;
use crate::logic::Literal;
use crate::logic::{Signature, Xag, hash};
use rustc_hash::FxHashMap;

/// What a run remembers of its sums.
#[derive(Debug, Default)]
pub struct Sums {
    /// What was added, by the sum. Compilers add the upper half of a long word first and the carry
    /// of the lower half then: a carry that is added later joins its sum.
    words: FxHashMap<Vec<Literal>, Sum>,
    /// The same bit by bit, for words that are added part by part.
    bits: FxHashMap<Literal, Bit>,
    /// Carries of a word that is added for the second time.
    again: FxHashMap<Literal, Again>,
    /// What was added so far of words that are added part by part, by the carry out of it.
    chains: FxHashMap<Literal, Chain>,
    /// Words, and the carry out of counting them up, by the number that comes next.
    next: FxHashMap<Vec<Literal>, (Vec<Literal>, Literal)>,
    /// Sums of a word and a carry to which the other word is added later.
    early: FxHashMap<Vec<Literal>, Early>,
    /// Pieces of words, where words are known as terms.
    pieces: Pieces,
    /// Sums, where they are left as they come.
    unordered: Unordered,
}

/// What is added.
type Terms = Vec<Vec<Literal>>;

/// Words with fewer bits are parts of longer ones, of which nothing is known here: they are added as
/// they come.
const LEAST_IN_ORDER: usize = 16;

/// The bits of a part.
const PART: usize = 8;

/// Whether all bits but the lowest are 0.
fn single(word: &[Literal]) -> bool {
    word[1..].iter().all(|bit| *bit == Literal::FALSE)
}

/// A bit of a sum: what was added to what with which carry, and the carry out of it.
#[derive(Debug, Clone, Copy)]
struct Bit {
    left: Literal,
    right: Literal,
    carry: Literal,
    out: Literal,
}

/// What a carry of (x + y) + y is, with the carry `once` at the same place of x + y: both together
/// are as much as the carry of x + 2y and the bit of 2y, of which each is 0 or 1.
#[derive(Debug, Clone, Copy)]
struct Again {
    once: Literal,
    carry: Literal,
    bit: Literal,
}

/// The lower parts of two words, and the carry into the lowest: 1 where the second is subtracted, and
/// is here as its complement.
#[derive(Debug, Clone)]
struct Chain {
    left: Vec<Literal>,
    right: Vec<Literal>,
    first: Literal,
}

/// A word that a bit was added to, the bit, and the carry out of it.
#[derive(Debug)]
struct Early {
    word: Vec<Literal>,
    bit: Literal,
    out: Literal,
}

#[derive(Debug)]
struct Sum {
    left: Vec<Literal>,
    right: Vec<Literal>,
    carry: Literal,
}

impl Sums {
    fn remember(&mut self, left: &[Literal], right: &[Literal], sum: &[Literal], carry: Literal) {
        let made = Sum { left: left.into(), right: right.into(), carry };
        self.words.insert(sum.into(), made);
    }

    /// Remembers what comes after a word, and the carry out of that.
    pub fn remember_next(&mut self, word: &[Literal], next: &[Literal], out: Literal) {
        self.next.insert(next.into(), (word.into(), out));
    }

    /// If one of two bits is a bit x + y and the other y, and the carry fits: x, y, how the chain of
    /// carries of x + 2y stands, and the carry out of x + y.
    fn twice(
        &self,
        a: Literal,
        b: Literal,
        carry: Literal,
    ) -> Option<(Literal, Literal, Again, Literal)> {
        [(a, b), (b, a)].into_iter().find_map(|(sum, y)| {
            let &Bit { left, right, carry: once, out } = self.bits.get(&sum)?;
            let x = match y {
                y if y == right => left,
                y if y == left => right,
                _ => return None,
            };
            let again = match carry {
                Literal::FALSE => Again { once, carry: Literal::FALSE, bit: once },
                carry => *self.again.get(&carry)?,
            };
            (again.once == once && !y.is_known()).then_some((x, y, again, out))
        })
    }
}

impl Xag {
    /// The same; if one of them is a sum itself and the other a single bit, the bit goes in as that
    /// sum's carry: (p + q) + c is p + q with c carried in, and one of the two carries out of it.
    pub fn add_joined(
        &mut self,
        sums: &mut Sums,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        if self.uses_adders() {
            return self.add(left, right, carry);
        }
        let (rule, (sum, out)) = if self.leaves_sums() {
            ("sums as they come", self.add_as_it_comes(&mut sums.unordered, left, right, carry))
        } else if self.has_words() {
            ("sums in pieces", self.add_in_pieces(&mut sums.pieces, left, right, carry))
        } else {
            ("joined sums", self.add_and_join(sums, left, right, carry))
        };
        self.compare_sum(rule, (left, right, carry), (&sum, out));
        (sum, out)
    }

    fn add_and_join(
        &mut self,
        sums: &mut Sums,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        for (whole, bit) in [(left, right), (right, left)] {
            if !single(bit) || single(whole) {
                continue;
            }
            let late = match (bit[0], carry) {
                (late, Literal::FALSE) | (Literal::FALSE, late) => late,
                _ => continue,
            };
            if late.is_known() {
                continue;
            }
            if let Some(Sum { left, right, carry: first }) = sums.words.get(whole) {
                let (sum, both) = self.add(left, right, late);
                return (sum, self.xor(both, *first));
            }
        }
        for (whole, other) in [(left, right), (right, left)] {
            if carry == Literal::FALSE
                && let Some(Early { word, bit, out }) = sums.early.get(whole)
            {
                let (sum, both) = self.add(word, other, *bit);
                return (sum, self.xor(both, *out));
            }
        }
        if left.len() < LEAST_IN_ORDER {
            let (mut sum, out, is_double) = self.add_parts(sums, left, right, carry);
            let is_step = carry.is_known() && (single(left) || single(right));
            if left.len() == PART && !is_double && !is_step {
                sum = self.in_chain(sums, left, right, (carry, out)).unwrap_or(sum);
            }
            if carry == Literal::FALSE && !single(left) && !single(right) {
                sums.remember(left, right, &sum, out);
            }
            return (sum, out);
        }
        if carry == Literal::TRUE {
            let part: Vec<Literal> = right.iter().map(|&bit| !bit).collect();
            return self.subtract_in_order(left, &part);
        }
        if carry != Literal::FALSE || single(left) || single(right) {
            return self.add(left, right, carry);
        }
        let (sum, out) = self.add_in_order(left, right);
        sums.remember(left, right, &sum, out);
        (sum, out)
    }

    /// One of two words of which the other is the next number: a word and a carry. None if they are
    /// not.
    pub fn next_if(
        &mut self,
        sums: &mut Sums,
        condition: Literal,
        yes: &[Literal],
        no: &[Literal],
    ) -> Option<Vec<Literal>> {
        let comes_after = |next: &[Literal], word: &[Literal]| {
            sums.next.get(next).filter(|(before, _)| before == word).map(|&(_, out)| out)
        };
        let (word, bit, last) = match (comes_after(yes, no), comes_after(no, yes)) {
            (Some(last), _) => (no, condition, last),
            (_, Some(last)) => (yes, !condition, last),
            _ => return None,
        };
        if self.uses_adders() {
            return None;
        }
        let zeros = vec![Literal::FALSE; word.len()];
        let sum = if self.leaves_sums() {
            self.add_as_it_comes(&mut sums.unordered, word, &zeros, bit).0
        } else if self.has_words() {
            let (sum, out) = self.add_in_pieces(&mut sums.pieces, word, &zeros, bit);
            let same = self.and(bit, last);
            sums.pieces.carries.note_sum(same, vec![out]);
            sum
        } else {
            let (sum, out) = self.add(word, &zeros, bit);
            sums.early.insert(sum.clone(), Early { word: word.into(), bit, out });
            sum
        };
        self.compare_choice("the next number", condition, (yes, no), &sum);
        Some(sum)
    }

    /// The sum of parts of longer words and a carry, and the carry out of it. To add a word twice is
    /// to add its double: (x + y) + y is the chain of carries of x + 2y. Whether it is one is said.
    fn add_parts(
        &mut self,
        sums: &mut Sums,
        left: &[Literal],
        right: &[Literal],
        mut carry: Literal,
    ) -> (Vec<Literal>, Literal, bool) {
        let (mut sum, mut is_double) = (Vec::with_capacity(left.len()), false);
        for (&a, &b) in left.iter().zip(right) {
            if let Some((x, y, again, out)) = sums.twice(a, b, carry) {
                let (bit, carry_of_double) = self.add(&[x], &[again.bit], again.carry);
                sum.extend(bit);
                let both = self.xor(carry_of_double, y);
                carry = self.xor(out, both);
                let next = Again { once: out, carry: carry_of_double, bit: y };
                sums.again.insert(carry, next);
                is_double = true;
                continue;
            }
            let (bit, out) = self.add(&[a], &[b], carry);
            sums.bits.insert(bit[0], Bit { left: a, right: b, carry, out });
            sum.extend(bit);
            carry = out;
        }
        (sum, carry, is_double)
    }

    /// The sum of parts of longer words with a carry from below and one out of them, as that part of
    /// the sum of the words so far. None if it is not known what is below.
    fn in_chain(
        &mut self,
        sums: &mut Sums,
        left: &[Literal],
        right: &[Literal],
        (carry, out): (Literal, Literal),
    ) -> Option<Vec<Literal>> {
        let chain = match carry.constant() {
            Some(_) => Chain { left: Vec::new(), right: Vec::new(), first: carry },
            None => sums.chains.get(&carry)?.clone(),
        };
        let below = chain.left.len();
        let (left, right) = ([&chain.left, left].concat(), [&chain.right, right].concat());
        let sum = match chain.first {
            Literal::FALSE => self.add_in_order(&left, &right).0,
            _ => {
                let part: Vec<Literal> = right.iter().map(|&bit| !bit).collect();
                self.subtract_in_order(&left, &part).0
            }
        };
        if !out.is_known() {
            sums.chains.insert(out, Chain { left, right, first: chain.first });
        }
        Some(sum[below..].to_vec())
    }

    /// The sum of two words, and the carry out of it. Where they are sums themselves, all their terms
    /// are added in an order of their own: (a + b) + c and (c + a) + b are the same nodes.
    pub fn add_in_order(&mut self, left: &[Literal], right: &[Literal]) -> (Vec<Literal>, Literal) {
        if self.uses_adders() {
            return self.add(left, right, Literal::FALSE);
        }
        let (sum, out) = self.add_terms(left, right).unwrap_or_else(|| self.in_order(left, right));
        self.compare_sum("sums in order", (left, right, Literal::FALSE), (&sum, out));
        (sum, out)
    }

    fn in_order(&mut self, left: &[Literal], right: &[Literal]) -> (Vec<Literal>, Literal) {
        let (mut sum, out) = self.add(left, right, Literal::FALSE);
        if self.overfull || self.leaves_sums() {
            return (sum, out);
        }
        let (mut width, mut terms) = self.terms_of(left);
        let (other, more) = self.terms_of(right);
        width = width.min(other);
        terms.extend(more);
        if terms.len() > MOST_TERMS {
            self.overfull = true;
            return (sum, out);
        }
        terms.iter_mut().for_each(|term| term.resize(width, Literal::FALSE));
        if terms.len() > 2 {
            terms.sort_by_cached_key(|term| self.values(term));
            if let Some(ordered) = self.sum_of(&terms) {
                sum[..width].copy_from_slice(&ordered);
            }
        }
        let least = terms.iter().map(|term| significant(term)).max().unwrap_or(0);
        self.note_sum(&sum, &terms, least);
        (sum, out)
    }

    /// The difference of two words, and the carry out of it.
    ///
    /// Where a sum is known that looks like the whole, its terms are taken away in the opposite of
    /// their order, so that what is left of a sum of many is the one that is not in the part. And the
    /// whole is that sum from now on: a cipher that goes back from a sum to one of its terms, as
    /// decryption does, adds the same terms as one that goes forth.
    fn subtract_in_order(
        &mut self,
        whole: &[Literal],
        part: &[Literal],
    ) -> (Vec<Literal>, Literal) {
        let opposite: Vec<Literal> = part.iter().map(|&bit| !bit).collect();
        let (mut rest, out) = self.add(whole, &opposite, Literal::TRUE);
        let own = significant(whole);
        if let Some((before, after)) = self.around_one_more(&whole[..own], part) {
            let mut ordered = whole[..own].to_vec();
            let sum = self.sum_of(&before);
            for term in after.iter().rev().chain(sum.as_ref()) {
                let opposite: Vec<Literal> = term.iter().map(|&bit| !bit).collect();
                ordered = self.add(&ordered, &opposite, Literal::TRUE).0;
            }
            rest[..own].copy_from_slice(&ordered);
            if !self.terms.contains_key(&whole[..own]) {
                let terms: Vec<_> = before.into_iter().chain([ordered]).chain(after).collect();
                self.note_sum(whole, &terms, own);
            }
        }
        (rest, out)
    }

    /// The terms of a part that come before and after the one more that a whole has, in the order in
    /// which a known sum that looks like the whole has them.
    fn around_one_more(&self, whole: &[Literal], part: &[Literal]) -> Option<(Terms, Terms)> {
        let known = self.sums.get(&self.looks(whole))?;
        let mut wanted: Vec<_> = self.terms[known].iter().map(|term| self.values(term)).collect();
        let (width, mut terms) = self.terms_of(part);
        if width < whole.len() || terms.len() + 1 != wanted.len() {
            return None;
        }
        terms.iter_mut().for_each(|term| term.resize(whole.len(), Literal::FALSE));
        wanted.sort_unstable();
        terms.sort_by_cached_key(|term| self.values(term));
        let more = (0..terms.len())
            .find(|&place| self.values(&terms[place]) != wanted[place])
            .unwrap_or(terms.len());
        let after = terms.split_off(more);
        let alike = after.iter().zip(&wanted[more + 1..]).all(|(a, b)| self.values(a) == *b);
        alike.then_some((terms, after))
    }

    /// The sum of words in this order; None if there are none.
    fn sum_of(&mut self, terms: &[Vec<Literal>]) -> Option<Vec<Literal>> {
        let (first, others) = terms.split_first()?;
        let add = |sum: Vec<Literal>, term: &Vec<Literal>| self.add(&sum, term, Literal::FALSE).0;
        Some(others.iter().fold(first.clone(), add))
    }

    /// In how many of its lowest bits a word is known as a sum, and the terms of it; the word itself
    /// if it is none.
    fn terms_of(&self, word: &[Literal]) -> (usize, Terms) {
        let own = significant(word);
        let mut lower = (1..=own).rev().take(MOST_CUT);
        lower
            .find_map(|lowest| Some((lowest, self.terms.get(&word[..lowest])?.clone())))
            .unwrap_or_else(|| (word.len(), vec![word.to_vec()]))
    }

    /// Remembers a word as the sum of these terms, in every number of bits from `least` on; one of two
    /// parts in the lower one, too.
    fn note_sum(&mut self, sum: &[Literal], terms: &[Vec<Literal>], least: usize) {
        let all = terms[0].len();
        let lower = (PART < least && all <= 2 * PART + 1).then_some(PART);
        for lowest in lower.into_iter().chain(least.max(1)..=all) {
            let terms = terms.iter().map(|term| term[..lowest].to_vec()).collect();
            self.sums.insert(self.looks(&sum[..lowest]), sum[..lowest].to_vec());
            self.terms.insert(sum[..lowest].to_vec(), terms);
        }
    }

    /// The values of a word for all assignments.
    pub(crate) fn values(&self, word: &[Literal]) -> Vec<Signature> {
        word.iter().map(|&bit| self.of(bit)).collect()
    }

    /// What tells a word from others, by its values for all assignments but the run itself: a routine that
    /// is carried out on unknowns is the same whatever these stand for.
    pub(crate) fn looks(&self, word: &[Literal]) -> u64 {
        looks(self.values(word))
    }
}

/// The same of a word that has these values.
pub(crate) fn looks(mut values: Vec<Signature>) -> u64 {
    values.iter_mut().for_each(|signatures| signatures[0] &= !1);
    hash(&values)
}
