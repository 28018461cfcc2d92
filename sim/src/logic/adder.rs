//! One step that adds words: what it adds, and its outputs.
//!
//! The equation of an adder holds over the integers: its words add up to the number that its outputs are. So a carry
//! out of a sum is just its highest output, and there is neither a modulus nor a quotient to speak of.

use super::literal::Literal;

/// Words that are added, and the bits of their sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adder {
    /// What is added, the lowest bit of each word first.
    pub words: Box<[Box<[Literal]>]>,
    /// All bits of the sum, the lowest first: it keeps its full width, though some may be no nodes of its own.
    pub outputs: Box<[Literal]>,
}

/// An adder that adds to a word, if a condition holds, what another adds to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The other adder.
    pub adder: u32,
    /// Which of its words.
    pub word: u32,
    /// The condition.
    pub condition: Literal,
}

/// The majority of three.
pub(crate) fn majority<const N: usize>(a: [u64; N], b: [u64; N], c: [u64; N]) -> [u64; N] {
    std::array::from_fn(|at| a[at] & b[at] | (a[at] ^ b[at]) & c[at])
}

impl Adder {
    /// The two words and the bit that a chain of carries adds; None for the rows of a product.
    pub fn chain(&self) -> Option<(&[Literal], &[Literal], Literal)> {
        match &*self.words {
            [left, right, carry] if left.len() == right.len() => match **carry {
                [carry] => Some((left, right, carry)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Literals that determine an output.
    ///
    /// The carry into a place is the majority of both bits below and of the complement of their sum, so no more than the
    /// place below is needed: if these bits are equal, they are the carry, and else the carry is what the sum is not.
    pub fn for_operands(&self, place: usize, mut see: impl FnMut(Literal)) {
        let Some((left, right, carry)) = self.chain() else {
            let below = self.words.iter().flat_map(|word| word.iter().take(place + 1));
            below.for_each(|&bit| see(bit));
            return;
        };
        match place {
            0 => see(carry),
            _ => [left[place - 1], right[place - 1], self.outputs[place - 1]]
                .into_iter()
                .for_each(&mut see),
        }
        if place < left.len() {
            see(left[place]);
            see(right[place]);
        }
    }

    /// The values of an output, by those of what determines it.
    pub fn output<const N: usize>(
        &self,
        place: usize,
        of: impl Fn(Literal) -> [u64; N],
    ) -> [u64; N] {
        let Some((left, right, carry)) = self.chain() else {
            return self.sum(place + 1, of)[place];
        };
        let carry = match place {
            0 => of(carry),
            _ => {
                let opposite = of(self.outputs[place - 1]).map(|word| !word);
                majority(of(left[place - 1]), of(right[place - 1]), opposite)
            }
        };
        if place == left.len() {
            return carry;
        }
        let (a, b) = (of(left[place]), of(right[place]));
        std::array::from_fn(|at| a[at] ^ b[at] ^ carry[at])
    }

    /// The values of the lowest bits of the sum, `width` of them, by those of the words.
    pub fn sum<const N: usize>(
        &self,
        width: usize,
        of: impl Fn(Literal) -> [u64; N],
    ) -> Vec<[u64; N]> {
        let mut sum = vec![[0; N]; width];
        for word in &self.words {
            let mut carry = [0; N];
            for (place, bit) in sum.iter_mut().enumerate() {
                let (a, b) = (*bit, word.get(place).map_or([0; N], |&bit| of(bit)));
                *bit = std::array::from_fn(|at| a[at] ^ b[at] ^ carry[at]);
                carry = majority(a, b, carry);
            }
        }
        sum
    }
}
