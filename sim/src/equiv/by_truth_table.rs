//! Products of polynomials in a few variables, by their values: these are multiplied one by one.

use super::ring::{Monomial, Polynomial, Ring};
use crate::logic::TruthTable;

/// The most variables.
const MOST: usize = 10;

impl Ring {
    /// The product of two polynomials, if they have few variables.
    pub(super) fn multiply_by_truth_table(
        &mut self,
        p: &[Monomial],
        q: &[Monomial],
    ) -> Option<Polynomial> {
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
        let (p, q) = (self.values(p, &variables), self.values(q, &variables));
        let products = TruthTable::new(variables.len(), |at| p.get(at) && q.get(at)).monomials();
        let mut product = Polynomial::new();
        let mut there = Vec::with_capacity(MOST);
        for at in (0..1usize << variables.len()).filter(|&at| products.get(at)) {
            there.clear();
            let bits = variables.iter().enumerate().filter(|(bit, _)| at >> bit & 1 != 0);
            there.extend(bits.map(|(_, &variable)| variable));
            product.push(self.intern(&there));
        }
        product.sort_unstable();
        Some(product)
    }

    /// The value of a polynomial where each set of these variables is 1: what makes sums of products
    /// of values makes values of these, too.
    fn values(&self, polynomial: &[Monomial], variables: &[u32]) -> TruthTable {
        let mut there = vec![false; 1 << variables.len()];
        for &monomial in polynomial {
            let places = self.variables(monomial).iter();
            let bit =
                |variable| variables.iter().position(|it| it == variable).map_or(0, |at| 1 << at);
            there[places.map(bit).sum::<usize>()] ^= true;
        }
        TruthTable::new(variables.len(), |at| there[at]).monomials()
    }
}
