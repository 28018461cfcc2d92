//! Words as rows of literals, the lowest bit first.

use super::graph::Graph;
use super::literal::Literal;
use rustc_hash::FxHashMap;

/// What is remembered of sums, so that a carry that is added later joins them.
///
/// Compilers add the upper half of a long word first and the carry of the lower half then: two
/// chains of carries that only together are that of the specification.
#[derive(Debug, Default)]
pub struct Sums(FxHashMap<Vec<Literal>, Sum>);

/// Words whose sums are sums again have no more terms than this.
const MOST_TERMS: usize = 8;

/// How many bits there are up to the highest that may be 1.
fn significant(word: &[Literal]) -> usize {
    word.iter().rposition(|bit| *bit != Literal::FALSE).map_or(0, |highest| highest + 1)
}

#[derive(Debug)]
struct Sum {
    left: Vec<Literal>,
    right: Vec<Literal>,
    carry: Literal,
}

impl Graph {
    /// The sum of two words and a carry, and the carry out of it.
    pub fn add(
        &mut self,
        left: &[Literal],
        right: &[Literal],
        mut carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        let mut sum = Vec::with_capacity(left.len());
        for (&a, &b) in left.iter().zip(right) {
            let differ = self.xor(a, b);
            sum.push(self.xor(differ, carry));
            let both = self.and(a, b);
            let passed = self.and(differ, carry);
            carry = self.xor(both, passed);
        }
        (sum, carry)
    }

    /// The same; if one of them is a sum itself and the other a single bit, the bit goes in as that
    /// sum's carry: (p + q) + c is p + q with c carried in, and one of the two carries out of it.
    pub fn add_joined(
        &mut self,
        sums: &mut Sums,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        let single = |word: &[Literal]| word[1..].iter().all(|bit| *bit == Literal::FALSE);
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
            if let Some(Sum { left, right, carry: first }) = sums.0.get(whole) {
                let (sum, both) = self.add(left, right, late);
                return (sum, self.xor(both, *first));
            }
        }
        if carry != Literal::FALSE || single(left) || single(right) {
            return self.add(left, right, carry);
        }
        let (sum, out) = self.add_in_order(left, right);
        let made = Sum { left: left.into(), right: right.into(), carry: out };
        sums.0.insert(sum.clone(), made);
        (sum, out)
    }

    /// The sum of two words, and the carry out of it. Where they are sums themselves, all their terms
    /// are added in an order of their own: (a + b) + c and (c + a) + b are the same nodes.
    pub fn add_in_order(&mut self, left: &[Literal], right: &[Literal]) -> (Vec<Literal>, Literal) {
        let (mut sum, out) = self.add(left, right, Literal::FALSE);
        let mut terms = Vec::new();
        let mut width = sum.len();
        for word in [left, right] {
            let own = significant(word);
            let known = (1..=own)
                .rev()
                .take(MOST_TERMS)
                .find_map(|lowest| Some((lowest, self.terms.get(&word[..lowest])?)));
            match known {
                // In so many bits it is the sum of its terms.
                Some((lowest, known)) => {
                    width = width.min(lowest);
                    terms.extend(known.iter().cloned());
                }
                None => terms.push(word[..own].to_vec()),
            }
        }
        if terms.len() > MOST_TERMS {
            return (sum, out);
        }
        terms.iter_mut().for_each(|term| term.resize(width, Literal::FALSE));
        if terms.len() > 2 {
            terms.sort_by_cached_key(|term| {
                term.iter().map(|&bit| self.of(bit)).collect::<Vec<_>>()
            });
            let ordered = terms[1..]
                .iter()
                .fold(terms[0].clone(), |sum, term| self.add(&sum, term, Literal::FALSE).0);
            sum[..width].copy_from_slice(&ordered);
        }
        let least = terms.iter().map(|term| significant(term)).max().unwrap_or(0);
        for lowest in least.max(1)..=width {
            let terms = terms.iter().map(|term| term[..lowest].to_vec()).collect();
            self.terms.insert(sum[..lowest].to_vec(), terms);
        }
        (sum, out)
    }

    /// Whether all of them are 1.
    pub fn all(&mut self, bits: &[Literal]) -> Literal {
        match bits {
            [] => Literal::TRUE,
            [bit] => *bit,
            _ => {
                let (low, high) = bits.split_at(bits.len() / 2);
                let (low, high) = (self.all(low), self.all(high));
                self.and(low, high)
            }
        }
    }

    /// Whether none of them is 1.
    pub fn none(&mut self, bits: &[Literal]) -> Literal {
        let opposite: Vec<Literal> = bits.iter().map(|&bit| !bit).collect();
        self.all(&opposite)
    }
}
