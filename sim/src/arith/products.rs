//! Products of two numbers.

use crate::logic::Literal;
use crate::logic::Xag;

impl Xag {
    /// The product of two numbers, in as many bits as both have: the multiples of the second one by the
    /// bits of the first, added up from the lowest on.
    pub fn product(&mut self, left: &[Literal], right: &[Literal]) -> Vec<Literal> {
        let has_unknowns = |word: &[Literal]| word.iter().filter(|bit| !bit.is_known()).count() > 1;
        self.multiplies |= has_unknowns(left) && has_unknowns(right);
        if self.uses_adders() {
            return self.product_by_adder(left, right);
        }
        let mut product = vec![Literal::FALSE; left.len() + right.len()];
        for (place, &bit) in left.iter().enumerate() {
            let mut multiple = vec![Literal::FALSE; product.len()];
            for (to, &other) in multiple[place..].iter_mut().zip(right) {
                *to = self.and(bit, other);
            }
            (product, _) = self.add(&product, &multiple, Literal::FALSE);
        }
        product
    }
}
