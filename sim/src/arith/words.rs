//! Words as rows of literals, the lowest bit first.

use crate::logic::Literal;
use crate::logic::Xag;

impl Xag {
    /// The sum of two words and a carry, and the carry out of it.
    pub fn add(
        &mut self,
        left: &[Literal],
        right: &[Literal],
        mut carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        if self.uses_adders() {
            let mut sum = self.sum_of_two(left, right, carry);
            let out = sum.pop().unwrap_or(carry);
            return (sum, out);
        }
        let mut sum = Vec::with_capacity(left.len());
        for (&a, &b) in left.iter().zip(right) {
            let differ = self.xor(a, b);
            sum.push(self.xor(differ, carry));
            carry = match self.leaves_sums() {
                true => self.majority(a, b, carry),
                false => self.carried(a, b, carry),
            };
        }
        (sum, carry)
    }

    /// What is carried out of three bits.
    fn carried(&mut self, a: Literal, b: Literal, carry: Literal) -> Literal {
        let differ = self.xor(a, b);
        let both = self.and(a, b);
        let passed = self.and(differ, carry);
        self.xor(both, passed)
    }

    /// The same, where a difference has the nodes of the sum that its complement is: the carry of the
    /// complements is the complement.
    fn majority(&mut self, a: Literal, b: Literal, carry: Literal) -> Literal {
        let bits = [a, b, carry];
        if let Some(known) = bits.iter().position(|bit| bit.is_known()) {
            let (one, other) = (bits[(known + 1) % 3], bits[(known + 2) % 3]);
            return match bits[known] {
                Literal::FALSE => self.and(one, other),
                _ => self.or(one, other),
            };
        }
        match bits.iter().filter(|bit| bit.is_complement()).count() {
            0 | 1 => self.carried(a, b, carry),
            _ => !self.carried(!a, !b, !carry),
        }
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
