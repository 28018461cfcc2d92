//! Products of polynomials in a few variables, by their values: these are multiplied one by one.

use super::ring::{Monomial, Polynomial, Ring};

/// The most variables.
const MOST: usize = 10;

impl Ring {
    /// The product of two polynomials, if they have few variables.
    pub(super) fn multiply_in_few(&mut self, p: &[Monomial], q: &[Monomial]) -> Option<Polynomial> {
        let mut variables: Vec<u32> = Vec::with_capacity(MOST);
        for &monomial in p.iter().chain(q) {
            for &variable in self.variables(monomial) {
                if variables.contains(&variable) {
                    continue;
                }
                if variables.len() == MOST {
                    return None;
                }
                variables.push(variable);
            }
        }
        variables.sort_unstable_by(|a, b| b.cmp(a));
        let (mut values, others) = (self.values(p, &variables), self.values(q, &variables));
        values.iter_mut().zip(others).for_each(|(value, other)| *value &= other);
        transform(&mut values, variables.len());
        let mut product = Polynomial::new();
        let mut there = Vec::with_capacity(MOST);
        for at in (0..1usize << variables.len()).filter(|at| values[at / 64] >> (at % 64) & 1 != 0)
        {
            there.clear();
            let bits = variables.iter().enumerate().filter(|(bit, _)| at >> bit & 1 != 0);
            there.extend(bits.map(|(_, &variable)| variable));
            product.push(self.intern(&there));
        }
        product.sort_unstable();
        Some(product)
    }

    /// The value of a polynomial where each set of these variables is 1.
    fn values(&self, polynomial: &[Monomial], variables: &[u32]) -> Vec<u64> {
        let mut set = vec![0; (1usize << variables.len()).div_ceil(64)];
        for &monomial in polynomial {
            let places = self.variables(monomial).iter();
            let bit =
                |variable| variables.iter().position(|it| it == variable).map_or(0, |at| 1 << at);
            let at: usize = places.map(bit).sum();
            set[at / 64] ^= 1 << (at % 64);
        }
        transform(&mut set, variables.len());
        set
    }
}

/// From the products of a polynomial to its values, and back: what is there at an index becomes the sum of
/// all that is there at indices below it.
fn transform(words: &mut [u64], variables: usize) {
    const UPPER: [u64; 6] = [
        0xaaaa_aaaa_aaaa_aaaa,
        0xcccc_cccc_cccc_cccc,
        0xf0f0_f0f0_f0f0_f0f0,
        0xff00_ff00_ff00_ff00,
        0xffff_0000_ffff_0000,
        0xffff_ffff_0000_0000,
    ];
    for bit in 0..variables {
        if let Some(upper) = UPPER.get(bit) {
            words.iter_mut().for_each(|word| *word ^= *word << (1 << bit) & upper);
        } else {
            let stride = 1 << (bit - 6);
            for at in (0..words.len()).filter(|at| at & stride != 0) {
                words[at] ^= words[at ^ stride];
            }
        }
    }
}
