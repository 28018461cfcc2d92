//! The variables of polynomials with what they stand for, and differences that vanish when they are
//! replaced by it.

use super::ring::{Monomial, Polynomial, Ring};
use super::search::Limits;
use super::sum_bit::SumBit;
use rustc_hash::FxHashSet;

/// What is short has no more terms than this.
const SHORT: usize = 6;

/// The most terms that are handled in one order where a difference is likely not to vanish.
const DOUBTFUL: usize = 200;

/// The same where outputs of adders are replaced: rare carries look like each other, and what is equal is seen to be by
/// equations.
const OF_SUMS: usize = 200;

/// What came of rewriting a difference: the nodes whose variables were replaced, or what was left if
/// nothing more is known of its variables.
pub type Rewritten = Result<Vec<usize>, Option<Polynomial>>;

/// In which order variables are replaced.
#[derive(Debug, Clone, Copy)]
enum Order {
    /// The latest first.
    Latest,
    /// Of short sums the latest first, then all others.
    LatestSums,
    /// What is short and made of variables that are there before all others. So what a multiplication
    /// adds up, in whatever order, vanishes before anybody looks into its factors, and so does a
    /// choice between bits of which some combination has a name.
    Closed,
}

/// What is known of a variable.
#[derive(Debug)]
enum Definition {
    /// Nothing.
    Free,
    /// What it stands for.
    Polynomial(Polynomial),
    /// The output of an adder that it is.
    Sum(SumBit),
}

/// All variables of a search.
pub struct Variables {
    /// The products of them.
    pub ring: Ring,
    limits: Limits,
    /// By variable.
    definitions: Vec<Definition>,
    /// The node of each.
    nodes: Vec<usize>,
    /// The orders in which differences are tried to vanish: the one that did last comes first.
    orders: [Order; 3],
    /// Terms that were handled in vain.
    futile: usize,
}

impl Variables {
    /// None yet.
    pub fn new(limits: Limits) -> Variables {
        let (definitions, nodes) = (Vec::new(), Vec::new());
        let orders = [Order::Latest, Order::LatestSums, Order::Closed];
        Variables { ring: Ring::new(), limits, definitions, nodes, orders, futile: 0 }
    }

    /// A variable for a node, with what it stands for if that is known.
    pub fn add(&mut self, node: usize, definition: Option<Polynomial>) -> Monomial {
        let number = self.definitions.len() as u32;
        self.definitions.push(definition.map_or(Definition::Free, Definition::Polynomial));
        self.nodes.push(node);
        self.ring.variable(number)
    }

    /// An output of an adder is what a variable stands for; if it is likely to be short, it is computed now, so that it is
    /// known to be.
    pub fn define_sum(&mut self, variable: Monomial, bit: SumBit, is_short: bool) {
        let number = self.ring.variables(variable)[0];
        let short = if is_short { bit.clone().polynomial(&mut self.ring, SHORT) } else { None };
        self.definitions[number as usize] =
            short.map_or(Definition::Sum(bit), Definition::Polynomial);
    }

    /// What a variable stands for, if that is known and not too long.
    fn definition(&mut self, variable: u32) -> Option<Polynomial> {
        match &self.definitions[variable as usize] {
            Definition::Free => None,
            Definition::Polynomial(polynomial) => Some(polynomial.clone()),
            Definition::Sum(bit) => bit.clone().polynomial(&mut self.ring, self.limits.terms),
        }
    }

    fn is_defined(&self, variable: u32) -> bool {
        !matches!(self.definitions[variable as usize], Definition::Free)
    }

    /// The node of a variable.
    pub fn node(&self, variable: u32) -> usize {
        self.nodes[variable as usize]
    }

    /// Replaces variables in a difference until it vanishes, in one order after another; with few terms in each if that is
    /// likely to be in vain.
    pub fn rewrite(&mut self, difference: Polynomial, is_doubtful: bool) -> Rewritten {
        if difference.is_empty() {
            return Ok(Vec::new());
        }
        if self.futile > self.limits.futile {
            return Err(None);
        }
        let most = match difference.len() {
            1 => self.limits.product,
            _ => self.limits.difference,
        };
        let attempt = if is_doubtful { DOUBTFUL } else { self.limits.attempt };
        let (mut handled, attempt) = (0, attempt.min(self.limits.attempt));
        for place in 0..self.orders.len() {
            let order = self.orders[place];
            let most_handled = handled + attempt;
            match self.attempt(difference.clone(), order, (most, most_handled), &mut handled) {
                Err(None) => {}
                Err(left) => {
                    self.futile += handled;
                    return Err(left);
                }
                replaced => {
                    // What is next to it will vanish in the same order.
                    self.orders[..=place].rotate_right(1);
                    return replaced;
                }
            }
        }
        self.futile += handled;
        Err(None)
    }

    fn attempt(
        &mut self,
        mut difference: Polynomial,
        order: Order,
        (most, mut most_handled): (usize, usize),
        handled: &mut usize,
    ) -> Rewritten {
        let mut replaced = Vec::new();
        let most_of_sums = *handled + OF_SUMS;
        while !difference.is_empty() {
            *handled += difference.len();
            if *handled > most_handled {
                return Err(None);
            }
            let Some(variable) = self.chosen(&difference, order) else {
                return Err(Some(difference));
            };
            if replaced.len() == self.limits.replacements {
                return Err(None);
            }
            if matches!(self.definitions[variable as usize], Definition::Sum(_)) {
                most_handled = most_handled.min(most_of_sums);
            }
            let by = self.definition(variable);
            let next = by.and_then(|by| self.ring.substitute(&difference, variable, &by, most));
            replaced.push(variable);
            let Some(next) = next else { return Err(None) };
            difference = next;
        }
        Ok(replaced.into_iter().map(|variable| self.node(variable)).collect())
    }

    /// The variable to be replaced next; None if nothing more is known of any.
    fn chosen(&self, difference: &[Monomial], order: Order) -> Option<u32> {
        let sum = match order {
            Order::Latest => None,
            Order::LatestSums => self.ring.highest(difference, |v| self.short_sum(v).is_some()),
            Order::Closed => self.closed(difference),
        };
        sum.or_else(|| self.ring.highest(difference, |v| self.is_defined(v)))
    }

    /// The highest of the variables that stand for something short of others that are there.
    fn closed(&self, difference: &[Monomial]) -> Option<u32> {
        let variables = difference.iter().flat_map(|&m| self.ring.variables(m));
        let there: FxHashSet<u32> = variables.copied().collect();
        let is_closed = |&variable: &u32| {
            let Some(definition) = self.short(variable) else { return false };
            let mut of = definition.iter().flat_map(|&m| self.ring.variables(m));
            of.all(|other| there.contains(other))
        };
        there.iter().copied().filter(is_closed).max()
    }

    /// What a variable stands for, if that is a short sum.
    fn short_sum(&self, variable: u32) -> Option<&Polynomial> {
        let definition = self.short(variable)?;
        definition.iter().all(|&m| self.ring.variables(m).len() <= 1).then_some(definition)
    }

    /// What a variable stands for, if that is short.
    fn short(&self, variable: u32) -> Option<&Polynomial> {
        match &self.definitions[variable as usize] {
            Definition::Polynomial(polynomial) if polynomial.len() <= SHORT => Some(polynomial),
            _ => None,
        }
    }
}
