//! The search for a proof: algebraic sweeping.
//!
//! First the specification, then the program: each node gets its polynomial over *variables*. A node
//! of the specification becomes a variable when it is more than a product and the program has a node
//! with the same patterns; so the two are cut wherever they compute the same. A node that has the
//! patterns of one before it is shown to be the same: the variables in the difference of the two
//! polynomials are replaced by what they are, the latest first, until nothing is left. What cannot be
//! shown this way stays what it is.

use super::certificate::Certificate;
use super::classes::Classes;
use super::ring::{Monomial, Polynomial, Ring, flipped, sum};
use crate::domain::symbolic::{Graph, Literal, Node, Table};
use rustc_hash::{FxHashMap, FxHashSet};

/// Sums with more terms than this become variables of the specification in any case.
const WIDE: usize = 64;

/// How far the search goes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The most terms of a node's polynomial.
    pub terms: usize,
    /// The most terms of a difference while it is rewritten.
    pub difference: usize,
    /// The most replacements in one difference.
    pub replacements: usize,
    /// The most terms that are handled in differences that do not vanish.
    pub futile: usize,
    /// The most terms that are handled in polynomials of nodes.
    pub effort: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            terms: 2000,
            difference: 4000,
            replacements: 2000,
            futile: 20_000_000,
            effort: 100_000_000,
        }
    }
}

/// Two literals that should be equal: of the program, and of the specification.
pub type Claim = (Literal, Literal);

/// A node that has the patterns of a literal and was not shown to be it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suspect {
    /// The node.
    pub node: usize,
    /// What it looks like.
    pub like: Literal,
}

/// What came of a search.
#[derive(Debug, Default)]
pub struct Proof {
    /// What the checker needs.
    pub certificate: Certificate,
    /// The claims that were not shown, by position.
    pub open: Vec<usize>,
    /// Inputs that refute the first claim that depends on inputs alone: those that are 1.
    pub refuted: Option<(usize, Vec<usize>)>,
    /// Matches that failed.
    pub suspects: Vec<Suspect>,
    /// Nodes that were cut.
    pub cuts: usize,
    /// The most terms of a polynomial.
    pub widest: usize,
    /// Nodes of the program that equal one of the specification.
    pub matched: Vec<usize>,
}

/// Looks for a proof of all claims. With `assume`, failed matches are taken for true, which proves
/// nothing, but finds the first place that is wrong.
///
/// `given` are literals that a program is given and that belong to the specification.
pub fn sweep(
    graph: &Graph,
    claims: &[Claim],
    given: &[Literal],
    limits: Limits,
    assume: bool,
) -> Proof {
    let mut sweep = Sweep {
        graph,
        limits,
        assume,
        ring: Ring::new(),
        polynomials: vec![None; graph.len()],
        definitions: Vec::new(),
        nodes: Vec::new(),
        complements: Vec::new(),
        calls: FxHashSet::default(),
        agreed: FxHashMap::default(),
        futile: 0,
        effort: 0,
        proof: Proof::default(),
    };
    sweep.polynomials[0] = Some(Vec::new());
    let program = graph.cone(claims.iter().map(|claim| claim.0));
    let wanted = || claims.iter().map(|claim| claim.1);
    let known = graph.cone(wanted().chain(given.iter().copied()));
    let mut classes = Classes::new(graph, &program, &known);
    // Of what is given, only that counts which the program has, too.
    let shared = (1..graph.len()).filter(|&node| known[node] && classes.is_shared(node));
    let specification = graph.cone(wanted().chain(shared.map(|node| Literal::of(node as u32))));
    for node in (1..graph.len()).filter(|&node| specification[node]) {
        sweep.visit(node, &mut classes, true);
    }
    for node in (1..graph.len()).filter(|&node| program[node] && !specification[node]) {
        sweep.visit(node, &mut classes, false);
    }
    for (position, &claim) in claims.iter().enumerate() {
        sweep.conclude(position, claim);
    }
    sweep.proof
}

/// The outcome of rewriting a difference: the variables that were replaced, or what was left.
type Rewritten = Result<Vec<u32>, Option<Polynomial>>;

struct Sweep<'a> {
    graph: &'a Graph,
    limits: Limits,
    assume: bool,
    ring: Ring,
    /// By node.
    polynomials: Vec<Option<Polynomial>>,
    /// By variable; None for those of which nothing is known.
    definitions: Vec<Option<Polynomial>>,
    /// The node of each variable.
    nodes: Vec<usize>,
    /// The inputs of which the variable is the complement.
    complements: Vec<usize>,
    /// The calls that the certificate has.
    calls: FxHashSet<u32>,
    /// Calls of the program, with one of the specification, and whether they agree.
    agreed: FxHashMap<(u32, u32), bool>,
    futile: usize,
    effort: usize,
    proof: Proof,
}

impl Sweep<'_> {
    fn polynomial(&self, literal: Literal) -> Polynomial {
        let polynomial = self.polynomials[literal.node()].as_deref().unwrap_or_default();
        flipped(polynomial, literal.is_complement())
    }

    fn variable(&mut self, node: usize, definition: Option<Polynomial>) -> Monomial {
        let number = self.definitions.len() as u32;
        self.definitions.push(definition);
        self.nodes.push(node);
        self.ring.variable(number)
    }

    fn visit(&mut self, node: usize, classes: &mut Classes, is_specification: bool) {
        if self.graph.node(node) == Node::Input {
            let flip = classes.prefers_complement(node);
            self.proof.certificate.input(node, flip);
            let variable = self.variable(node, None);
            self.polynomials[node] = Some(flipped(&[variable], flip));
            if flip {
                self.complements.push(node);
            }
            classes.join(node);
            return;
        }
        if let Node::Output(call, output) = self.graph.node(node) {
            self.visit_output(node, (call, output), classes, is_specification);
            return;
        }
        self.proof.certificate.define(self.graph, node);
        let Some(polynomial) = self.compute(node) else {
            self.proof.certificate.blind(node);
            let variable = self.variable(node, None);
            self.polynomials[node] = Some(vec![variable]);
            return;
        };
        self.proof.widest = self.proof.widest.max(polynomial.len());
        self.polynomials[node] = Some(polynomial);
        for like in classes.like(self.graph, node) {
            if self.merge(node, like) {
                if !is_specification {
                    self.proof.matched.push(node);
                }
                return;
            }
        }
        if !is_specification {
            return;
        }
        classes.join(node);
        let polynomial = self.polynomials[node].take().unwrap_or_default();
        let terms = polynomial.iter().filter(|&&monomial| monomial != Ring::ONE).count();
        if terms > WIDE || terms > 1 && classes.is_shared(node) {
            let flip = classes.prefers_complement(node);
            self.proof.certificate.cut(node, flip);
            self.proof.cuts += 1;
            let variable = self.variable(node, Some(flipped(&polynomial, flip)));
            self.polynomials[node] = Some(flipped(&[variable], flip));
        } else {
            self.polynomials[node] = Some(polynomial);
        }
    }

    /// An output of a call is a variable, or that of a call that is given the same.
    fn visit_output(
        &mut self,
        node: usize,
        (call, output): (u32, u32),
        classes: &mut Classes,
        is_specification: bool,
    ) {
        if self.calls.insert(call) {
            self.proof.certificate.call(call, self.graph.call(call));
        }
        self.proof.certificate.define(self.graph, node);
        for like in classes.like(self.graph, node) {
            let Node::Output(other, same) = self.graph.node(like.node()) else { continue };
            if same == output && !like.is_complement() && self.agree(call, other) {
                self.proof.certificate.agree(node, like.node());
                self.polynomials[node] = Some(self.polynomial(like));
                if !is_specification {
                    self.proof.matched.push(node);
                }
                return;
            }
        }
        let variable = self.variable(node, None);
        self.polynomials[node] = Some(vec![variable]);
        if is_specification {
            classes.join(node);
        }
    }

    /// Whether two calls are of the same function and are given the same, which is shown input by
    /// input.
    fn agree(&mut self, call: u32, other: u32) -> bool {
        if let Some(&known) = self.agreed.get(&(call, other)) {
            return known;
        }
        let graph = self.graph;
        let (mine, wanted) = (graph.call(call), graph.call(other));
        let mut agree =
            mine.function == wanted.function && mine.inputs.len() == wanted.inputs.len();
        for (&a, &b) in mine.inputs.iter().zip(&wanted.inputs) {
            agree = agree
                && (self.polynomial(a) == self.polynomial(b)
                    || !a.is_known() && self.merge(a.node(), b.flipped(a.is_complement())));
        }
        self.agreed.insert((call, other), agree);
        agree
    }

    /// The polynomial of a node from those of its operands; None if it is too large.
    fn compute(&mut self, node: usize) -> Option<Polynomial> {
        let most = self.limits.terms;
        if self.effort > self.limits.effort {
            return None;
        }
        match self.graph.node(node) {
            Node::False => Some(Vec::new()),
            Node::Input | Node::Output(..) => None,
            Node::And(a, b) => {
                let (a, b) = (self.polynomial(a), self.polynomial(b));
                self.effort += a.len() * b.len();
                self.ring.multiply(&a, &b, most)
            }
            Node::Xor(a, b) => {
                let result = sum(&self.polynomial(a), &self.polynomial(b));
                self.effort += result.len();
                (result.len() <= most).then_some(result)
            }
            Node::Table(table) => {
                let Table { index, truth } = self.graph.table(table);
                let monomials = truth.monomials();
                let monomials: Vec<bool> =
                    (0..1 << index.len()).map(|m| monomials.get(m)).collect();
                let index: Vec<Polynomial> =
                    index.iter().map(|&bit| self.polynomial(bit)).collect();
                self.table(&monomials, &index)
            }
        }
    }

    /// The sum of products of index bits: those without the highest bit, and that bit times the rest.
    fn table(&mut self, monomials: &[bool], index: &[Polynomial]) -> Option<Polynomial> {
        if monomials.iter().all(|monomial| !monomial) {
            return Some(Vec::new());
        }
        let Some((bit, lower)) = index.split_last() else {
            return Some(vec![Ring::ONE]);
        };
        let (without, with) = monomials.split_at(monomials.len() / 2);
        let (without, with) = (self.table(without, lower)?, self.table(with, lower)?);
        self.effort += bit.len() * with.len();
        let product = self.ring.multiply(bit, &with, self.limits.terms)?;
        let result = sum(&without, &product);
        (result.len() <= self.limits.terms).then_some(result)
    }

    /// Shows that a node is a literal, and makes it that.
    fn merge(&mut self, node: usize, like: Literal) -> bool {
        let target = self.polynomial(like);
        let difference = sum(&self.polynomial(Literal::of(node as u32)), &target);
        match self.rewrite(difference) {
            Ok(replaced) => {
                let replaced: Vec<usize> =
                    replaced.iter().map(|&variable| self.nodes[variable as usize]).collect();
                self.proof.certificate.same(node, like, &replaced);
            }
            Err(_) => {
                self.proof.suspects.push(Suspect { node, like });
                if !self.assume {
                    return false;
                }
            }
        }
        self.polynomials[node] = Some(target);
        true
    }

    /// Replaces variables in a difference until it vanishes: the latest first; if that leads
    /// nowhere, short sums before all others.
    fn rewrite(&mut self, difference: Polynomial) -> Rewritten {
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
        const SHORT: usize = 6;
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
        Ok(replaced)
    }

    fn conclude(&mut self, position: usize, (program, specification): Claim) {
        let difference = sum(&self.polynomial(program), &self.polynomial(specification));
        match self.rewrite(difference) {
            Ok(replaced) => {
                let replaced: Vec<usize> =
                    replaced.iter().map(|&variable| self.nodes[variable as usize]).collect();
                self.proof.certificate.claim(program, specification, &replaced);
            }
            Err(left) => {
                self.proof.open.push(position);
                if self.proof.refuted.is_none()
                    && let Some(inputs) = left.and_then(|left| self.witness(&left))
                {
                    self.proof.refuted = Some((position, inputs));
                }
            }
        }
    }

    /// The inputs that are 1 in an assignment for which a polynomial is 1: all variables are 0 but
    /// those of one of its smallest products. None if not all its variables are inputs.
    fn witness(&self, polynomial: &[Monomial]) -> Option<Vec<usize>> {
        let smallest = polynomial.iter().min_by_key(|&&m| self.ring.variables(m).len())?;
        let inputs = |m: &Monomial| self.ring.variables(*m).iter();
        let nodes = |variable: &u32| self.nodes[*variable as usize];
        let only_inputs = polynomial
            .iter()
            .flat_map(inputs)
            .all(|variable| self.graph.node(nodes(variable)) == Node::Input);
        if !only_inputs {
            return None;
        }
        let set: Vec<usize> = inputs(smallest).map(nodes).collect();
        let (complements, plain): (Vec<usize>, Vec<usize>) =
            set.iter().partition(|node| self.complements.contains(node));
        let others = self.complements.iter().filter(|node| !complements.contains(node));
        Some(others.copied().chain(plain).collect())
    }
}
