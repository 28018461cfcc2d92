//! Products of sums in a few variables: both are evaluated wherever these are 0 or 1, and the product is the one
//! sum of products that has the values which the product of the values is.

use super::products::{Product, Products, Sum};

/// The most variables.
const MOST: usize = 10;

impl Products {
    /// The product of two sums, if they have few variables.
    pub(super) fn product_by_truth_table(&mut self, a: &[Product], b: &[Product]) -> Option<Sum> {
        let mut variables: Vec<u32> = Vec::new();
        for &product in a.iter().chain(b) {
            let fresh: Vec<u32> =
                self.of(product).iter().copied().filter(|it| !variables.contains(it)).collect();
            variables.extend(fresh);
            if variables.len() > MOST {
                return None;
            }
        }
        variables.sort_unstable();
        let (a, b) = (self.values(a, &variables), self.values(b, &variables));
        let both = a.iter().zip(&b).map(|(a, b)| a & b).collect();
        let mut result = Sum::new();
        for (at, _) in below(both).into_iter().enumerate().filter(|(_, there)| *there) {
            let places = variables.iter().enumerate().filter(|(place, _)| at >> place & 1 != 0);
            let there: Vec<u32> = places.map(|(_, &variable)| variable).collect();
            result.push(self.number(&there));
        }
        result.sort_unstable();
        Some(result)
    }

    /// The values of a sum, by the set of variables that are 1.
    fn values(&self, sum: &[Product], variables: &[u32]) -> Vec<bool> {
        let mut there = vec![false; 1 << variables.len()];
        for &product in sum {
            let of = self.of(product);
            let bits = variables.iter().enumerate();
            let at: usize = bits.map(|(place, it)| usize::from(of.contains(it)) << place).sum();
            there[at] ^= true;
        }
        below(there)
    }
}

/// For each set how many of its subsets are there, modulo 2: from the products of a sum to its values, and from
/// its values to the products.
fn below(mut there: Vec<bool>) -> Vec<bool> {
    let mut half = 1;
    while half < there.len() {
        for part in there.chunks_mut(2 * half) {
            let (without, with) = part.split_at_mut(half);
            with.iter_mut().zip(without).for_each(|(with, without)| *with ^= *without);
        }
        half *= 2;
    }
    there
}
