//! Sums as they come: no term changes its place, but what goes into a sum late, or is taken out of it
//! again, is seen to be its carry.
//!
//! A compiler adds a word and a carry first and the other word then, or asks whether a sum is less
//! than one of its terms to know what was carried out of it. Both are the one chain of carries that a
//! specification has. Every rule here is an identity between numbers:
//!
//! - where w + 2^n p = a + b + c, what w + d carries out is as much as p less than what a + b + (c + d)
//!   does: c and d have to be one carry together;
//! - where w + 2^n p = a + b + c, w - a - c is b, less 2^n p.

use crate::logic::Literal;
use crate::logic::Xag;
use rustc_hash::{FxHashMap, FxHashSet};

/// After so many other sums a word is no longer half of one: what is added to it then is a sum of its own.
const SOON: usize = 6;

/// A word and the carry out of it, which are the sum of two words and of a carry into it.
#[derive(Debug, Clone)]
struct Sum {
    left: Vec<Literal>,
    right: Vec<Literal>,
    carry: Literal,
    out: Literal,
    /// How many sums there were before it.
    number: usize,
}

/// What a run remembers of its sums, as they came.
#[derive(Debug, Default)]
pub(crate) struct Unordered {
    /// The one chain of carries of a word.
    made: FxHashMap<Vec<Literal>, Sum>,
    /// How many sums there were.
    number: usize,
    /// What a word was added from last, by how it came.
    came: FxHashMap<Vec<Literal>, Sum>,
    /// What was carried out of sums.
    carries: FxHashSet<Literal>,
    /// What two carries are together, of which not both are 1: another carry.
    together: FxHashMap<(Literal, Literal), Literal>,
}

fn is_bit(word: &[Literal]) -> bool {
    word[1..].iter().all(|bit| *bit == Literal::FALSE)
}

fn is_zero(word: &[Literal]) -> bool {
    word.iter().all(|bit| *bit == Literal::FALSE)
}

impl Unordered {
    /// Whether a word is a carry, or zero.
    fn is_carry(&self, word: &[Literal]) -> bool {
        is_bit(word) && (word[0] == Literal::FALSE || self.carries.contains(&word[0]))
    }

    /// The one carry that two are.
    fn both(&self, one: Literal, other: Literal) -> Option<Literal> {
        match (one, other) {
            (Literal::FALSE, carry) | (carry, Literal::FALSE) => Some(carry),
            _ => self.together.get(&(one, other)).copied(),
        }
    }

    /// Two words and a carry of which a whole, another word and a carry are the sum, and the carry out
    /// of the whole.
    fn joined(&self, whole: &[Literal], other: &[Literal], carry: Literal) -> Option<Sum> {
        let Sum { left, right, carry: first, out, number } = self.made.get(whole)?;
        if self.number - number > SOON {
            return None;
        }
        let right = match (is_zero(other), is_zero(right)) {
            (true, _) => right.clone(),
            (_, true) => other.into(),
            _ => return None,
        };
        let carry = self.both(*first, carry)?;
        Some(Sum { left: left.clone(), right, carry, out: *out, number: self.number })
    }

    /// What is left of a whole without one of the two words that it was added from, and without the
    /// carry into it; and what is carried out then.
    fn without(&self, whole: &[Literal], part: &[Literal], borrow: Literal) -> Option<Sum> {
        let sum = self.came.get(whole).filter(|sum| sum.carry == borrow)?;
        let is_part = |word: &Vec<Literal>| word == part;
        match (is_part(&sum.left), is_part(&sum.right)) {
            (true, _) => Some(Sum { left: sum.right.clone(), ..sum.clone() }),
            (_, true) => Some(sum.clone()),
            _ => None,
        }
    }
}

impl Xag {
    /// From now on sums are left as they come.
    pub fn leave_sums(&mut self) {
        self.as_they_come = true;
    }

    /// Whether they are.
    pub fn leaves_sums(&self) -> bool {
        self.as_they_come
    }

    /// The sum of two words and a carry, and the carry out of it.
    pub(crate) fn add_as_it_comes(
        &mut self,
        sums: &mut Unordered,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        let opposite: Vec<Literal> = right.iter().map(|&bit| !bit).collect();
        if let Some(rest) = sums.without(left, &opposite, !carry) {
            return (rest.left, !rest.out);
        }
        let zeros = vec![Literal::FALSE; left.len()];
        // A carry is a carry into the other word.
        let (word, other, first) = match carry {
            Literal::FALSE if sums.is_carry(right) => (left, &zeros[..], right[0]),
            Literal::FALSE if sums.is_carry(left) => (right, &zeros[..], left[0]),
            _ => (left, right, carry),
        };
        if is_bit(word)
            && is_zero(other)
            && let Some(both) = sums.both(word[0], first)
        {
            let mut sum = zeros;
            sum[0] = both;
            return (sum, Literal::FALSE);
        }
        let (word, other) = if is_zero(word) { (other, word) } else { (word, other) };
        let joined = sums.joined(word, other, first).or_else(|| sums.joined(other, word, first));
        sums.number += 1;
        let number = sums.number;
        let made = |left: &[Literal], right: &[Literal], carry, out| Sum {
            left: left.into(),
            right: right.into(),
            carry,
            out,
            number,
        };
        let (whole, earlier) = match joined {
            Some(one) => {
                let out = one.out;
                (one, out)
            }
            None => (made(word, other, first, Literal::FALSE), Literal::FALSE),
        };
        let (sum, both) = self.add(&whole.left, &whole.right, whole.carry);
        let out = self.xor(both, earlier);
        if !earlier.is_known() && !out.is_known() {
            sums.together.insert((earlier, out), both);
            sums.together.insert((out, earlier), both);
        }
        let is_empty =
            |place: &usize| [whole.left[*place], whole.right[*place]] == [Literal::FALSE; 2];
        let passed_on = (0..sum.len()).filter(is_empty).map(|place| sum[place]);
        sums.carries.extend(passed_on.chain([out, both]));
        sums.made.insert(sum.clone(), Sum { out: both, ..whole });
        sums.came.insert(sum.clone(), made(left, right, carry, out));
        (sum, out)
    }
}
