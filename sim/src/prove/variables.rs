//! The variables of polynomials with what they stand for, and differences that vanish when they are
//! replaced by it.

use super::ring::{Monomial, Polynomial, Ring};
use super::sweep::Limits;

/// A short sum has no more terms than this.
const SHORT: usize = 6;

/// What came of rewriting a difference: the nodes whose variables were replaced, or what was left if
/// nothing more is known of its variables.
pub type Rewritten = Result<Vec<usize>, Option<Polynomial>>;

/// All variables of a search.
pub struct Variables {
    /// The products of them.
    pub ring: Ring,
    limits: Limits,
    /// By variable; None for those of which nothing is known.
    definitions: Vec<Option<Polynomial>>,
    /// The node of each.
    nodes: Vec<usize>,
    /// Terms that were handled in vain.
    futile: usize,
}

impl Variables {
    /// None yet.
    pub fn new(limits: Limits) -> Variables {
        let (definitions, nodes) = (Vec::new(), Vec::new());
        Variables { ring: Ring::new(), limits, definitions, nodes, futile: 0 }
    }

    /// A variable for a node, with what it stands for if that is known.
    pub fn add(&mut self, node: usize, definition: Option<Polynomial>) -> Monomial {
        let number = self.definitions.len() as u32;
        self.definitions.push(definition);
        self.nodes.push(node);
        self.ring.variable(number)
    }

    /// The node of a variable.
    pub fn node(&self, variable: u32) -> usize {
        self.nodes[variable as usize]
    }

    /// Replaces variables in a difference until it vanishes: the latest first; if that leads
    /// nowhere, short sums before all others.
    pub fn rewrite(&mut self, difference: Polynomial) -> Rewritten {
        if difference.is_empty() {
            return Ok(Vec::new());
        }
        if self.futile > self.limits.futile {
            return Err(None);
        }
        match self.attempt(difference.clone(), false) {
            Err(None) => self.attempt(difference, true),
            decided => decided,
        }
    }

    fn attempt(&mut self, mut difference: Polynomial, sums_first: bool) -> Rewritten {
        let mut replaced = Vec::new();
        let mut handled = 0;
        while !difference.is_empty() {
            handled += difference.len();
            let is_defined = |v: u32| self.definitions[v as usize].is_some();
            let is_sum = |v: u32| {
                self.definitions[v as usize].as_ref().is_some_and(|definition| {
                    definition.len() <= SHORT
                        && definition.iter().all(|&m| self.ring.variables(m).len() <= 1)
                })
            };
            let mut chosen = None;
            if sums_first {
                chosen = self.ring.highest(&difference, is_sum);
            }
            let chosen = chosen.or_else(|| self.ring.highest(&difference, is_defined));
            let Some(variable) = chosen else {
                self.futile += handled;
                return Err(Some(difference));
            };
            let next = match &self.definitions[variable as usize] {
                Some(by) if replaced.len() < self.limits.replacements => {
                    self.ring.substitute(&difference, variable, by, self.limits.difference)
                }
                _ => None,
            };
            replaced.push(variable);
            let Some(next) = next else {
                self.futile += handled;
                return Err(None);
            };
            difference = next;
        }
        Ok(replaced.into_iter().map(|variable| self.node(variable)).collect())
    }
}
