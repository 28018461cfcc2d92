//! Polynomials over GF(2) in variables whose square is themselves: sums of products, each once.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A product of variables, by number; [`Ring::ONE`] is that of none.
pub type Monomial = u32;

/// A sum of products in ascending order.
pub type Polynomial = Vec<Monomial>;

/// More terms than this may be multiplied by values, where there are few variables.
const MANY: usize = 256;

/// Once all products together have so many variables, nothing more is multiplied: they take 4 bytes each.
const MOST_VARIABLES: usize = 1 << 28;

/// All products that have occurred.
#[derive(Debug)]
pub struct Ring {
    /// The variables of one product after the other, each product's in descending order.
    variables: Vec<u32>,
    /// Where each product begins, and where the last one ends.
    starts: Vec<u32>,
    unique: HashTable<Monomial>,
    /// How many terms were handled in products.
    pub handled: usize,
}

impl Default for Ring {
    fn default() -> Self {
        Ring::new()
    }
}

fn hash(variables: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    variables.hash(&mut hasher);
    hasher.finish()
}

impl Ring {
    /// The product of no variables.
    pub const ONE: Monomial = 0;

    /// One with that product.
    pub fn new() -> Ring {
        Ring { variables: Vec::new(), starts: vec![0, 0], unique: HashTable::new(), handled: 0 }
    }

    /// The variables of a product, in descending order.
    pub fn variables(&self, monomial: Monomial) -> &[u32] {
        let (start, end) = (self.starts[monomial as usize], self.starts[monomial as usize + 1]);
        &self.variables[start as usize..end as usize]
    }

    pub(super) fn intern(&mut self, variables: &[u32]) -> Monomial {
        if variables.is_empty() {
            return Ring::ONE;
        }
        let key = hash(variables);
        if let Some(&found) = self.unique.find(key, |&m| self.variables(m) == variables) {
            return found;
        }
        let number = self.starts.len() as u32 - 1;
        self.variables.extend_from_slice(variables);
        self.starts.push(self.variables.len() as u32);
        let (all, starts) = (&self.variables, &self.starts);
        self.unique.insert_unique(key, number, |&m| {
            hash(&all[starts[m as usize] as usize..starts[m as usize + 1] as usize])
        });
        number
    }

    /// A variable as a product.
    pub fn variable(&mut self, variable: u32) -> Monomial {
        self.intern(&[variable])
    }

    /// The product of two.
    pub fn times(&mut self, a: Monomial, b: Monomial) -> Monomial {
        if a == Ring::ONE || a == b {
            return b;
        }
        if b == Ring::ONE {
            return a;
        }
        let (left, right) = (self.variables(a), self.variables(b));
        let mut both = Vec::with_capacity(left.len() + right.len());
        let (mut l, mut r) = (0, 0);
        while let (Some(&x), Some(&y)) = (left.get(l), right.get(r)) {
            both.push(x.max(y));
            l += usize::from(x >= y);
            r += usize::from(y >= x);
        }
        both.extend_from_slice(&left[l..]);
        both.extend_from_slice(&right[r..]);
        self.intern(&both)
    }

    /// A product that has a variable, without it.
    fn without(&mut self, monomial: Monomial, variable: u32) -> Monomial {
        let rest: Vec<u32> =
            self.variables(monomial).iter().copied().filter(|&v| v != variable).collect();
        self.intern(&rest)
    }

    /// The highest variable of a polynomial that `wanted` takes.
    pub fn highest(&self, polynomial: &[Monomial], wanted: impl Fn(u32) -> bool) -> Option<u32> {
        let best = |m: &Monomial| self.variables(*m).iter().copied().find(|&v| wanted(v));
        polynomial.iter().filter_map(best).max()
    }

    /// Whether there are too many products for more of them.
    fn is_full(&self) -> bool {
        self.variables.len() > MOST_VARIABLES
    }

    /// The product of two polynomials; None if it has more than `most` terms, or takes far more
    /// than that to compute.
    pub fn multiply(&mut self, p: &[Monomial], q: &[Monomial], most: usize) -> Option<Polynomial> {
        if self.is_full() {
            return None;
        }
        if p.len().saturating_mul(q.len()) > MANY
            && let Some(product) = self.multiply_by_truth_table(p, q)
        {
            self.handled += p.len() + q.len() + product.len();
            return (product.len() <= most).then_some(product);
        }
        self.handled += p.len().saturating_mul(q.len());
        if p.len().saturating_mul(q.len()) > 64 * most {
            return None;
        }
        let mut terms = Vec::with_capacity(p.len() * q.len());
        for &a in p {
            for &b in q {
                terms.push(self.times(a, b));
            }
        }
        let product = cancelled(terms);
        (product.len() <= most).then_some(product)
    }

    /// A polynomial with a variable replaced by what it is equal to.
    pub fn substitute(
        &mut self,
        polynomial: &[Monomial],
        variable: u32,
        by: &[Monomial],
        most: usize,
    ) -> Option<Polynomial> {
        if self.is_full() {
            return None;
        }
        let (mut with, mut rest) = (Vec::new(), Vec::new());
        for &monomial in polynomial {
            if self.variables(monomial).contains(&variable) {
                with.push(self.without(monomial, variable));
            } else {
                rest.push(monomial);
            }
        }
        let product = self.multiply(&cancelled(with), by, most)?;
        let result = sum(&rest, &product);
        (result.len() <= most).then_some(result)
    }
}

/// Terms in any order, those that occur twice taken away.
fn cancelled(mut terms: Vec<Monomial>) -> Polynomial {
    terms.sort_unstable();
    let mut kept: Polynomial = Vec::with_capacity(terms.len());
    for term in terms {
        if kept.last() == Some(&term) {
            kept.pop();
        } else {
            kept.push(term);
        }
    }
    kept
}

/// The sum of two polynomials.
pub fn sum(p: &[Monomial], q: &[Monomial]) -> Polynomial {
    let mut result = Vec::with_capacity(p.len() + q.len());
    let (mut l, mut r) = (0, 0);
    while let (Some(&x), Some(&y)) = (p.get(l), q.get(r)) {
        match x.cmp(&y) {
            std::cmp::Ordering::Less => {
                result.push(x);
                l += 1;
            }
            std::cmp::Ordering::Greater => {
                result.push(y);
                r += 1;
            }
            std::cmp::Ordering::Equal => {
                l += 1;
                r += 1;
            }
        }
    }
    result.extend_from_slice(&p[l..]);
    result.extend_from_slice(&q[r..]);
    result
}

/// A polynomial, or that plus 1.
pub fn flipped(polynomial: &[Monomial], flip: bool) -> Polynomial {
    if flip { sum(polynomial, &[Ring::ONE]) } else { polynomial.to_vec() }
}
