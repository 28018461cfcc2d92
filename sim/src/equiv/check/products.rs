//! Sums of products of variables modulo 2.

use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A product of variables by its number in [`Products`].
pub(super) type Product = u32;

/// The product of no variables.
pub(super) const ONE: Product = 0;

/// A sum of products, ascending, each once.
pub(super) type Sum = Vec<Product>;

/// Every product that has occurred; equal ones have one number.
pub(super) struct Products {
    /// The variables of each, ascending.
    variables: Vec<Rc<[u32]>>,
    numbers: FxHashMap<Rc<[u32]>, Product>,
}

impl Products {
    /// The product of none alone.
    pub(super) fn new() -> Products {
        let mut products = Products { variables: Vec::new(), numbers: FxHashMap::default() };
        products.number(&[]);
        products
    }

    /// The variables of a product.
    pub(super) fn of(&self, product: Product) -> &[u32] {
        &self.variables[product as usize]
    }

    /// The product of some variables, which are ascending.
    pub(super) fn number(&mut self, variables: &[u32]) -> Product {
        if let Some(&number) = self.numbers.get(variables) {
            return number;
        }
        let (number, variables) = (self.variables.len() as Product, Rc::from(variables));
        self.variables.push(Rc::clone(&variables));
        self.numbers.insert(variables, number);
        number
    }

    /// The product of two.
    pub(super) fn times(&mut self, a: Product, b: Product) -> Product {
        if a == ONE || a == b {
            return b;
        }
        if b == ONE {
            return a;
        }
        let mut both = [self.of(a), self.of(b)].concat();
        both.sort_unstable();
        both.dedup();
        self.number(&both)
    }

    /// A product without one of its variables.
    pub(super) fn without(&mut self, product: Product, variable: u32) -> Product {
        let others = self.of(product).iter().copied().filter(|&other| other != variable);
        let rest: Vec<u32> = others.collect();
        self.number(&rest)
    }
}

/// 1, or 0 of an even number.
pub(super) fn one(times: u32) -> Sum {
    if times & 1 != 0 { vec![ONE] } else { Sum::new() }
}

/// Products in any order, those that come an even number of times taken away.
pub(super) fn once(mut products: Vec<Product>) -> Sum {
    products.sort_unstable();
    let mut kept: Sum = Vec::with_capacity(products.len());
    for product in products {
        if kept.last() == Some(&product) {
            kept.pop();
        } else {
            kept.push(product);
        }
    }
    kept
}

/// The sum of two.
pub(super) fn plus(a: &[Product], b: &[Product]) -> Sum {
    match (a, b) {
        (one, []) | ([], one) => one.to_vec(),
        _ => once([a, b].concat()),
    }
}
