//! The checker: goes through a certificate and believes nothing else.
//!
//! It knows polynomials over GF(2) and the eight rules of [`super::certificate`], and shares no code
//! with the graph, the ring and the search. A node's polynomial is over variables, which are nodes
//! themselves; so each line is an identity between functions of the unknowns.

use std::collections::HashMap;
use std::fmt;

/// A product of variables, ascending.
type Product = Box<[u32]>;

/// A sum of products, ascending, each once.
type Sum = Vec<Product>;

/// Sums that are larger than this are not followed.
const MOST_TERMS: usize = 1 << 18;

/// Why a certificate is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// The word at which its line begins.
    pub at: usize,
    /// What is wrong.
    pub what: &'static str,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the certificate is wrong at word {}: {}", self.at, self.what)
    }
}

impl std::error::Error for Flaw {}

/// The pairs of literals that a certificate proves to be equal, in its order.
pub fn check(words: &[u32]) -> Result<Vec<(u32, u32)>, Flaw> {
    let mut checker = Checker { words, at: 0, sums: HashMap::new(), variables: HashMap::new() };
    checker.sums.insert(0, Vec::new());
    let mut proved = Vec::new();
    while checker.at < words.len() {
        let line = checker.at;
        checker.line(&mut proved).map_err(|what| Flaw { at: line, what })?;
    }
    Ok(proved)
}

struct Checker<'a> {
    words: &'a [u32],
    at: usize,
    /// What each node is.
    sums: HashMap<u32, Sum>,
    /// What each variable is, if that is known.
    variables: HashMap<u32, Option<Sum>>,
}

impl Checker<'_> {
    fn next(&mut self) -> Result<u32, &'static str> {
        let word = self.words.get(self.at).ok_or("it ends within a line")?;
        self.at += 1;
        Ok(*word)
    }

    fn line(&mut self, proved: &mut Vec<(u32, u32)>) -> Result<(), &'static str> {
        match (self.next()?, self.next()?) {
            (1, node) => {
                let flip = self.next()?;
                self.become_variable(node, None)?;
                self.define(node, plus(vec![Box::new([node])], one(flip)))
            }
            (operation @ (2 | 3), node) => {
                let (a, b) = (self.next()?, self.next()?);
                let (a, b) = (self.literal(a)?, self.literal(b)?);
                let sum = if operation == 2 { product(&a, &b)? } else { plus(a, b) };
                self.define(node, sum)
            }
            (4, node) => {
                let sum = self.table()?;
                self.define(node, sum)
            }
            (5, node) => {
                let flip = self.next()?;
                let sum = self.literal(node << 1 | flip & 1)?;
                self.become_variable(node, Some(sum))?;
                self.replace(node, plus(vec![Box::new([node])], one(flip)))
            }
            (6, node) => {
                self.become_variable(node, None)?;
                self.replace(node, vec![Box::new([node])])
            }
            (7, node) => {
                let other = self.next()?;
                let (sum, equal) = (self.literal(node << 1)?, self.literal(other)?);
                self.vanishes(plus(sum, equal.clone()))?;
                self.replace(node, equal)
            }
            (8, a) => {
                let b = self.next()?;
                let difference = plus(self.literal(a)?, self.literal(b)?);
                self.vanishes(difference)?;
                proved.push((a, b));
                Ok(())
            }
            _ => Err("there is no such line"),
        }
    }

    fn literal(&self, literal: u32) -> Result<Sum, &'static str> {
        let sum = self.sums.get(&(literal >> 1)).ok_or("a node is used before it is defined")?;
        Ok(plus(sum.clone(), one(literal & 1)))
    }

    fn define(&mut self, node: u32, sum: Sum) -> Result<(), &'static str> {
        match self.sums.insert(node, sum) {
            None => Ok(()),
            Some(_) => Err("a node is defined twice"),
        }
    }

    fn replace(&mut self, node: u32, sum: Sum) -> Result<(), &'static str> {
        match self.sums.insert(node, sum) {
            Some(_) => Ok(()),
            None => Err("a node is used before it is defined"),
        }
    }

    fn become_variable(&mut self, node: u32, is: Option<Sum>) -> Result<(), &'static str> {
        match self.variables.insert(node, is) {
            None => Ok(()),
            Some(_) => Err("a node becomes a variable twice"),
        }
    }

    /// Takes the variables that the line names out of a difference; nothing may be left.
    fn vanishes(&mut self, mut difference: Sum) -> Result<(), &'static str> {
        for _ in 0..self.next()? {
            let variable = self.next()?;
            let known = self.variables.get(&variable).and_then(Option::as_ref);
            let is = known.ok_or("a variable is replaced of which nothing is known")?;
            let (with, without): (Sum, Sum) =
                difference.into_iter().partition(|product| product.contains(&variable));
            let rest = |product: Product| -> Product {
                product.iter().copied().filter(|&other| other != variable).collect()
            };
            let factor = once(with.into_iter().map(rest).collect());
            difference = plus(without, product(&factor, is)?);
        }
        if difference.is_empty() { Ok(()) } else { Err("a difference does not vanish") }
    }

    /// A table as the sum over its index bits x, from the highest on: what it is where x is 0, plus
    /// x times what changes with x.
    fn table(&mut self) -> Result<Sum, &'static str> {
        let inputs = self.next()? as usize;
        if inputs > 16 {
            return Err("a table has too many bits in its index");
        }
        let mut index = Vec::new();
        for _ in 0..inputs {
            let bit = self.next()?;
            index.push(self.literal(bit)?);
        }
        let mut values = Vec::new();
        for _ in 0..(1usize << inputs).div_ceil(32) {
            let word = self.next()?;
            values.extend((0..32).map(|bit| word >> bit & 1 != 0));
        }
        values.truncate(1 << inputs);
        expand(&values, &index)
    }
}

fn expand(values: &[bool], index: &[Sum]) -> Result<Sum, &'static str> {
    if values.iter().all(|value| !value) {
        return Ok(Vec::new());
    }
    let Some((bit, lower)) = index.split_last() else {
        return Ok(one(1));
    };
    let (at_zero, at_one) = values.split_at(values.len() / 2);
    let changes: Vec<bool> = at_zero.iter().zip(at_one).map(|(a, b)| a != b).collect();
    Ok(plus(expand(at_zero, lower)?, product(bit, &expand(&changes, lower)?)?))
}

fn one(times: u32) -> Sum {
    if times & 1 != 0 { vec![Box::new([])] } else { Vec::new() }
}

/// Products in any order, those that come an even number of times taken away.
fn once(mut products: Vec<Product>) -> Sum {
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

fn plus(mut a: Sum, b: Sum) -> Sum {
    if b.is_empty() {
        return a;
    }
    a.extend(b);
    once(a)
}

fn product(a: &Sum, b: &Sum) -> Result<Sum, &'static str> {
    if a.len().saturating_mul(b.len()) > MOST_TERMS {
        return Err("a product has too many terms");
    }
    let mut products = Vec::with_capacity(a.len() * b.len());
    for left in a {
        for right in b {
            let mut both: Vec<u32> = left.iter().chain(right.iter()).copied().collect();
            both.sort_unstable();
            both.dedup();
            products.push(both.into());
        }
    }
    Ok(once(products))
}
