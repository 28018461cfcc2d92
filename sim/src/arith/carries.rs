//! Carries that are found otherwise than by the sum that they come out of.
//!
//! With x + y + b = s + 2^n c: s is less than x + b exactly if c is 1, so a comparison finds the
//! carry, and s - x - b is y. And c is the majority of the highest bits of x and y and of the
//! complement of that of s.

use crate::logic::Literal;
use crate::logic::{Node, Xag};
use rustc_hash::FxHashMap;

/// What a run remembers of carries.
#[derive(Debug, Default)]
pub(crate) struct Carries {
    /// The other of two that were added and the carry out of the sum, by the sum, one of them and the
    /// carry that was added, all three as they are added when that one is taken away from the sum.
    differences: FxHashMap<Summands, (Vec<Literal>, Literal)>,
    /// By the highest bit of a sum: those of what was added, the complement of its own, and the carry.
    tops: FxHashMap<usize, Vec<([Literal; 3], Literal)>>,
    /// By a bit, the carries of which it is the sum.
    sums: FxHashMap<Literal, Vec<Literal>>,
}

/// Two words and a carry.
type Summands = (Vec<Literal>, Vec<Literal>, Literal);

/// The values of three bits in all eight cases, and of their majority.
const BITS: [u8; 3] = [0b1010_1010, 0b1100_1100, 0b1111_0000];
const MAJORITY: u8 = 0b1110_1000;

/// How deep a carry is looked for that is found from the highest bits.
const MOST_STEPS: usize = 6;

/// Whether these are the values of the majority in all cases that there are: some bits may be known.
fn is_majority(values: u8, bits: &[Literal; 3]) -> bool {
    let cases = bits.iter().zip(BITS).fold(u8::MAX, |cases, (bit, ones)| match bit.constant() {
        Some(true) => cases & ones,
        Some(false) => cases & !ones,
        None => cases,
    });
    (values ^ MAJORITY) & cases == 0
}

impl Carries {
    /// What is left of a sum when one of two and the carry are taken away, and the carry out of that.
    pub(crate) fn difference(
        &self,
        sum: &[Literal],
        opposite: &[Literal],
        carry: Literal,
    ) -> Option<(&[Literal], Literal)> {
        let key = (sum.to_vec(), opposite.to_vec(), carry);
        self.differences.get(&key).map(|(other, out)| (&other[..], !*out))
    }

    /// Remembers a bit that is the sum of carries.
    pub(crate) fn note_sum(&mut self, bit: Literal, carries: Vec<Literal>) {
        self.sums.insert(bit, carries);
    }

    /// The carries of which a bit is known as the sum.
    pub(crate) fn in_sum(&self, bit: Literal) -> Option<&[Literal]> {
        self.sums.get(&bit).map(Vec::as_slice)
    }

    /// Remembers what was added with which carry, the sum and the carry out of it.
    pub(crate) fn note(
        &mut self,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
        (sum, out): (&[Literal], Literal),
    ) {
        for (part, other) in [(left, right), (right, left)] {
            let opposite = part.iter().map(|&bit| !bit).collect();
            let key = (sum.to_vec(), opposite, !carry);
            self.differences.insert(key, (other.to_vec(), out));
        }
        let (Some(&a), Some(&b), Some(&s)) = (left.last(), right.last(), sum.last()) else {
            return;
        };
        if !s.is_known() && !out.is_known() {
            self.tops.entry(s.node()).or_default().push(([a, b, !s], out));
        }
    }
}

impl Xag {
    /// The carry out of a sum that a bit is, as it comes out of the sum.
    pub(crate) fn same_carry(&self, carries: &Carries, bit: Literal) -> Option<Literal> {
        let mut waiting = vec![(bit.node(), 0)];
        while let Some((node, depth)) = waiting.pop() {
            for (bits, out) in carries.tops.get(&node).into_iter().flatten() {
                if self.case(bits, bit, 0).is_some_and(|case| is_majority(case, bits)) {
                    return Some(*out);
                }
            }
            if depth < MOST_STEPS {
                self.for_operands(node, |operand| waiting.push((operand.node(), depth + 1)));
            }
        }
        None
    }

    /// The values of a bit in all cases of three; None if it does not depend on them alone.
    fn case(&self, bits: &[Literal; 3], bit: Literal, depth: usize) -> Option<u8> {
        let flip = |values: u8, flips: bool| if flips { !values } else { values };
        let is_it = |one: &Literal| one.node() == bit.node() && !bit.is_known();
        if let Some(place) = bits.iter().position(is_it) {
            return Some(flip(BITS[place], bits[place] != bit));
        }
        if depth == MOST_STEPS {
            return None;
        }
        let values = match self.node(bit.node()) {
            Node::False => 0,
            Node::And(a, b) => self.case(bits, a, depth + 1)? & self.case(bits, b, depth + 1)?,
            Node::Xor(a, b) => self.case(bits, a, depth + 1)? ^ self.case(bits, b, depth + 1)?,
            _ => return None,
        };
        Some(flip(values, bit.is_complement()))
    }
}
