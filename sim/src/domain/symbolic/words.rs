//! Words as rows of literals, the lowest bit first.

use super::graph::Graph;
use super::literal::Literal;

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
