//! The checker: goes through a certificate and believes nothing else.
//!
//! It knows polynomials over GF(2), sums of integers ([`linear`]) and the rules of [`super::certificate`], and shares no code
//! with the graph, the ring and the search. A node's polynomial is over variables, which are nodes
//! themselves; so each line is an identity between functions of the unknowns.
//!
//! What a node is, it is told by the [`Run`] that the certificate is about: a line that says otherwise is
//! refused.

mod adders;
mod by_truth_table;
mod linear;
mod products;

use linear::Linear;
use products::{Product, Products, Sum, once, one, plus};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;

/// Products of more terms than this are not followed. The widest search multiplies up to 64 times 16,000
/// (`Limits::wider`).
const MOST_TERMS: usize = 1 << 20;

/// Where a product has more terms than this, few variables are seen to.
const MANY: usize = 256;

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

/// What a node is in a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Definition {
    /// An unknown.
    Input,
    /// The product of two literals.
    And(u32, u32),
    /// Their sum.
    Xor(u32, u32),
    /// A LUT at some literals, with its values, 32 a word.
    Lut(Vec<u32>, Vec<u32>),
    /// An output of a call: the call by number, and which.
    Output(u32, u32),
    /// A bit of what an adder's words add up to: the adder by number, and the place.
    Sum(u32, u32),
}

/// The formulas that a certificate is about.
pub trait Run {
    /// What a node is; None if there is none, or if it is the constant.
    fn definition(&self, node: u32) -> Option<Definition>;

    /// The function of a call and the literals that it is given; None if there is none.
    fn call(&self, call: u32) -> Option<(u32, Vec<u32>)>;

    /// The words that an adder adds, and its outputs; None if there is none.
    fn adder(&self, adder: u32) -> Option<(Vec<Vec<u32>>, Vec<u32>)>;
}

/// The pairs of literals that a certificate about a run proves to be equal, in its order.
pub fn check(words: &[u32], run: &dyn Run) -> Result<Vec<(u32, u32)>, Flaw> {
    let mut checker = Checker {
        run,
        words,
        at: 0,
        products: Products::new(),
        sums: FxHashMap::from_iter([(0, Some(Sum::new()))]),
        variables: FxHashMap::default(),
        calls: FxHashMap::default(),
        outputs: FxHashMap::default(),
        equal: FxHashSet::default(),
        linear: Linear::default(),
    };
    let mut proved = Vec::new();
    while checker.at < words.len() {
        let line = checker.at;
        checker.line(&mut proved).map_err(|what| Flaw { at: line, what })?;
    }
    Ok(proved)
}

/// Literals are twice the number of their node.
const MOST_NODES: u32 = 1 << 31;

struct Checker<'a> {
    run: &'a dyn Run,
    words: &'a [u32],
    at: usize,
    products: Products,
    /// What each node is; None for those that are not used any more.
    sums: FxHashMap<u32, Option<Sum>>,
    /// What each variable is, if that is known.
    variables: FxHashMap<u32, Option<Sum>>,
    /// The function of each call, and the literals that it is given.
    calls: FxHashMap<u32, (u32, Vec<u32>)>,
    /// The call of a node, and which of its outputs the node is.
    outputs: FxHashMap<u32, (u32, u32)>,
    /// Calls of the same function that are given the same.
    equal: FxHashSet<(u32, u32)>,
    /// Adders.
    linear: Linear,
}

impl Checker<'_> {
    fn next(&mut self) -> Result<u32, &'static str> {
        let word = self.words.get(self.at).ok_or("it ends within a line")?;
        self.at += 1;
        Ok(*word)
    }

    fn line(&mut self, proved: &mut Vec<(u32, u32)>) -> Result<(), &'static str> {
        match (self.next()?, self.next()?) {
            (operation, node) if !(8..=9).contains(&operation) && node >= MOST_NODES => {
                Err("a node has no such number")
            }
            (1, node) => {
                let flip = self.next()?;
                self.is(node, &Definition::Input)?;
                self.become_variable(node, None)?;
                let sum = self.variable(node, flip);
                self.define(node, sum)
            }
            (operation @ (2 | 3), node) => {
                let (a, b) = (self.next()?, self.next()?);
                let is = if operation == 2 { Definition::And } else { Definition::Xor };
                self.is(node, &is(a, b))?;
                let (a, b) = (self.literal(a)?, self.literal(b)?);
                let sum = if operation == 2 { self.product(&a, &b)? } else { plus(&a, &b) };
                self.define(node, sum)
            }
            (4, node) => {
                let sum = self.lut(node)?;
                self.define(node, sum)
            }
            (5, node) => {
                let flip = self.next()?;
                let sum = self.literal(node << 1 | flip & 1)?;
                self.become_variable(node, Some(sum))?;
                let sum = self.variable(node, flip);
                self.replace(node, sum)
            }
            (6, node) => {
                self.become_variable(node, None)?;
                let sum = self.variable(node, 0);
                self.replace(node, sum)
            }
            (7, node) => {
                let other = self.next()?;
                let (sum, equal) = (self.literal(node << 1)?, self.literal(other)?);
                self.vanishes(plus(&sum, &equal))?;
                self.replace(node, equal)
            }
            (8, a) => {
                let b = self.next()?;
                let is_there = |bit: u32| bit < 2 || self.run.definition(bit >> 1).is_some();
                let difference = match a == b {
                    true if !is_there(a) => return Err("a node is claimed that the run has not"),
                    true => Sum::new(),
                    false => plus(&self.literal(a)?, &self.literal(b)?),
                };
                self.vanishes(difference)?;
                proved.push((a, b));
                Ok(())
            }
            (9, call) => {
                let (function, given) = (self.next()?, self.next()?);
                let given: Vec<u32> = (0..given).map(|_| self.next()).collect::<Result<_, _>>()?;
                for &bit in &given {
                    self.literal(bit)?;
                }
                let is = (function, given);
                if self.run.call(call).as_ref() != Some(&is) {
                    return Err("a call is another one in the run");
                }
                match self.calls.insert(call, is) {
                    None => Ok(()),
                    Some(_) => Err("a call is defined twice"),
                }
            }
            (10, node) => {
                let output = (self.next()?, self.next()?);
                self.is(node, &Definition::Output(output.0, output.1))?;
                if !self.calls.contains_key(&output.0) {
                    return Err("a call is used before it is defined");
                }
                self.outputs.insert(node, output);
                self.become_variable(node, None)?;
                let sum = self.variable(node, 0);
                self.define(node, sum)
            }
            (11, node) => {
                let other = self.next()?;
                self.agree(node, other)?;
                let sum = self.literal(other << 1)?;
                self.replace(node, sum)
            }
            (12, node) => {
                self.literal(node << 1)?;
                self.sums.insert(node, None);
                Ok(())
            }
            (13, adder) => self.adder(adder),
            (14, equation) => self.word(equation),
            (15, equation) => self.closed(equation),
            (16, node) => self.disjoint(node),
            (17, equation) => self.chosen(equation),
            (18, node) => self.named(node),
            _ => Err("there is no such line"),
        }
    }

    /// A node is this in the run.
    fn is(&self, node: u32, definition: &Definition) -> Result<(), &'static str> {
        match self.run.definition(node) {
            Some(is) if is == *definition => Ok(()),
            _ => Err("a node is something else in the run"),
        }
    }

    fn literal(&self, literal: u32) -> Result<Sum, &'static str> {
        let sum = self.sums.get(&(literal >> 1)).ok_or("a node is used before it is defined")?;
        let sum = sum.as_ref().ok_or("a node is used that was forgotten")?;
        Ok(plus(sum, &one(literal & 1)))
    }

    /// A node that is a variable, or its complement.
    fn variable(&mut self, node: u32, flip: u32) -> Sum {
        plus(&[self.products.number(&[node])], &one(flip))
    }

    fn define(&mut self, node: u32, sum: Sum) -> Result<(), &'static str> {
        match self.sums.insert(node, Some(sum)) {
            None => Ok(()),
            Some(_) => Err("a node is defined twice"),
        }
    }

    fn replace(&mut self, node: u32, sum: Sum) -> Result<(), &'static str> {
        self.linear.replace(node, &sum);
        match self.sums.insert(node, Some(sum)) {
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

    /// Two nodes are the same output of the same function, which is given the same.
    fn agree(&mut self, node: u32, other: u32) -> Result<(), &'static str> {
        let output = |node| self.outputs.get(node).copied().ok_or("a node is no output of a call");
        let ((call, output), (like, same)) = (output(&node)?, output(&other)?);
        if output != same {
            return Err("two outputs are not the same one");
        }
        if self.equal.contains(&(call, like)) {
            return Ok(());
        }
        let of = |call| self.calls.get(call).ok_or("a call is used before it is defined");
        let ((function, given), (name, wanted)) = (of(&call)?, of(&like)?);
        if function != name || given.len() != wanted.len() {
            return Err("two calls are not of the same function");
        }
        for (&a, &b) in given.iter().zip(wanted) {
            if self.literal(a)? != self.literal(b)? {
                return Err("two calls are not given the same");
            }
        }
        self.equal.insert((call, like));
        Ok(())
    }

    /// Takes the variables that the line names out of a difference; nothing may be left.
    fn vanishes(&mut self, mut difference: Sum) -> Result<(), &'static str> {
        for _ in 0..self.next()? {
            let variable = self.next()?;
            let known = self.variables.get(&variable).cloned().flatten();
            let is = match known {
                Some(sum) => sum,
                None => {
                    let unknown = "a variable is replaced of which nothing is known";
                    self.definition(variable).ok_or(unknown)??
                }
            };
            let has = |product: &Product| self.products.of(*product).contains(&variable);
            let (with, without): (Sum, Sum) = difference.into_iter().partition(has);
            let rest = with.into_iter().map(|product| self.products.without(product, variable));
            let factor = once(rest.collect());
            difference = plus(&without, &self.product(&factor, &is)?);
        }
        if difference.is_empty() { Ok(()) } else { Err("a difference does not vanish") }
    }

    /// A LUT as the sum over its index bits x, from the highest on: what it is where x is 0, plus
    /// x times what changes with x.
    fn lut(&mut self, node: u32) -> Result<Sum, &'static str> {
        let inputs = self.next()? as usize;
        if inputs > 16 {
            return Err("a lut has too many bits in its index");
        }
        let bits: Vec<u32> = (0..inputs).map(|_| self.next()).collect::<Result<_, _>>()?;
        let index: Vec<Sum> =
            bits.iter().map(|&bit| self.literal(bit)).collect::<Result<_, _>>()?;
        let count = (1usize << inputs).div_ceil(32);
        let words: Vec<u32> = (0..count).map(|_| self.next()).collect::<Result<_, _>>()?;
        let bit = |at: usize| words[at / 32] >> (at % 32) & 1 != 0;
        let values: Vec<bool> = (0..1 << inputs).map(bit).collect();
        self.is(node, &Definition::Lut(bits, words))?;
        self.expand(&values, &index)
    }

    fn expand(&mut self, values: &[bool], index: &[Sum]) -> Result<Sum, &'static str> {
        if values.iter().all(|value| !value) {
            return Ok(Vec::new());
        }
        let Some((bit, lower)) = index.split_last() else {
            return Ok(one(1));
        };
        let (at_zero, at_one) = values.split_at(values.len() / 2);
        let changes: Vec<bool> = at_zero.iter().zip(at_one).map(|(a, b)| a != b).collect();
        let (at_zero, changes) = (self.expand(at_zero, lower)?, self.expand(&changes, lower)?);
        Ok(plus(&at_zero, &self.product(bit, &changes)?))
    }

    fn product(&mut self, a: &[Product], b: &[Product]) -> Result<Sum, &'static str> {
        if a.len().saturating_mul(b.len()) > MANY
            && let Some(product) = self.products.product_by_truth_table(a, b)
        {
            return Ok(product);
        }
        if a.len().saturating_mul(b.len()) > MOST_TERMS {
            return Err("a product has too many terms");
        }
        let mut products = Vec::with_capacity(a.len() * b.len());
        for &left in a {
            for &right in b {
                products.push(self.products.times(left, right));
            }
        }
        Ok(once(products))
    }
}
