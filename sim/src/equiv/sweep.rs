//! The search for a proof: equivalence sweeping with Boolean polynomials.
//!
//! First the specification, then the program: each node gets its polynomial over *variables*. A node
//! of the specification becomes a *cut point*, a variable, when it is more than a product and the program
//! has a node with the same signature; so the two are cut wherever they compute the same. A node that has the
//! signature of one before it is shown to be the same: the variables in the difference of the two
//! polynomials are replaced by what they are, the latest first, until nothing is left. What cannot be
//! shown this way stays what it is.

mod adders;

use super::atoms::Atoms;
use super::candidates::{CandidateClasses, matching_literal};
use super::certificate::Certificate;
use super::doubts::Doubts;
use super::last_uses::LastUses;
use super::ring::{Monomial, Polynomial, Ring, flipped, sum};
use super::search::{Claim, Limits};
use super::variables::Variables;
use crate::arith::{Atom, Equations, LinearForm};
use crate::logic::{Literal, Lut, Node, Xag};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// Sums with more terms than this become variables of the specification in any case.
const WIDE: usize = 64;

/// The same where they are the index of a LUT: their products with each other are wide.
const WIDE_INDEX: usize = 4;

/// Polynomials that have no more terms than this are kept.
const SMALL: usize = 16;

/// A node that has the signature of a literal and was not shown to be it.
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
    /// The node of the program's adder that was not shown to be the specification's, if that is why a claim is open.
    pub obstacle: Option<usize>,
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
    graph: &Xag,
    claims: &[Claim],
    given: &[Literal],
    limits: Limits,
    assume: bool,
) -> Proof {
    let mut sweep = Sweep {
        graph,
        limits,
        assume,
        variables: Variables::new(limits),
        polynomials: vec![None; graph.len()],
        indices: indices(graph),
        complements: Vec::new(),
        calls: FxHashSet::default(),
        agreed: FxHashMap::default(),
        partners: FxHashMap::default(),
        outputs: FxHashMap::default(),
        by_polynomial: FxHashMap::default(),
        atoms: Atoms::default(),
        equations: Equations::default(),
        equation_of: FxHashMap::default(),
        by_form: FxHashMap::default(),
        names: FxHashMap::default(),
        doubts: Doubts::new(graph.len()),
        effort: 0,
        most_effort: limits.effort.max(limits.effort_of_node * graph.len()),
        proof: Proof::default(),
    };
    sweep.polynomials[0] = Some(Vec::new());
    // A literal is itself, whatever it is made of.
    let claimed = || claims.iter().filter(|(program, specification)| program != specification);
    // What a given literal was made of is no work of the program's: not to be cut for its sake.
    let mut program = graph.fanin_above(claimed().map(|claim| claim.0), given);
    graph.reach_choices(&mut program);
    let wanted = || claimed().map(|claim| claim.1);
    let known = graph.fanin_above(wanted().chain(given.iter().copied()), &[]);
    let mut candidates = CandidateClasses::new(graph, &program, &known);
    // Of what is given, only that counts which the program has, too.
    let shared = (1..graph.len()).filter(|&node| known[node] && candidates.is_shared(node));
    let shared = shared.map(|node| Literal::of(node as u32));
    let specification = graph.fanin_above(wanted().chain(shared), &[]);
    for node in (1..graph.len()).filter(|&node| specification[node]) {
        sweep.visit(node, &mut candidates, true);
    }
    let is_own = |node: usize| program[node] && !specification[node];
    let last_uses = LastUses::new(graph, claims, is_own);
    for node in (1..graph.len()).filter(|&node| is_own(node)) {
        sweep.doubt(node);
        sweep.visit(node, &mut candidates, false);
        if let Some(obstacle) = sweep.doubts.end() {
            sweep.proof.obstacle = Some(obstacle);
            let is_open = |&at: &usize| claims[at].0 != claims[at].1;
            sweep.proof.open = (0..claims.len()).filter(is_open).collect();
            return sweep.proof;
        }
        sweep.forget(node, &last_uses);
    }
    for (position, &claim) in claims.iter().enumerate() {
        sweep.conclude(position, claim);
    }
    let first_open = sweep.proof.open.first().map(|&at| claims[at].0.node());
    sweep.proof.obstacle = first_open.and_then(|node| sweep.doubts.obstacle(node));
    sweep.proof
}

/// For each node whether it is a bit of a LUT's index.
fn indices(graph: &Xag) -> Vec<bool> {
    let mut found = vec![false; graph.len()];
    for node in 0..graph.len() {
        if let Node::Lut(lut) = graph.node(node) {
            graph.lut(lut).index.iter().for_each(|bit| found[bit.node()] = true);
        }
    }
    found
}

struct Sweep<'a> {
    graph: &'a Xag,
    limits: Limits,
    assume: bool,
    variables: Variables,
    /// By node.
    polynomials: Vec<Option<Polynomial>>,
    /// The nodes that are bits of a LUT's index.
    indices: Vec<bool>,
    /// The inputs of which the variable is the complement.
    complements: Vec<usize>,
    /// The calls that the certificate has.
    calls: FxHashSet<u32>,
    /// Calls of the program, with one of the specification, and whether they agree.
    agreed: FxHashMap<(u32, u32), bool>,
    /// The call that one agrees with.
    partners: FxHashMap<u32, u32>,
    /// The variables that are outputs of the specification's calls, by call and number.
    outputs: FxHashMap<(u32, u32), usize>,
    /// Nodes of the specification by what their polynomial was: the first to look at, whatever else
    /// has the same signature.
    by_polynomial: FxHashMap<u64, usize>,
    /// The functions that linear forms are about.
    atoms: Atoms,
    /// What is known of sums.
    equations: Equations,
    /// The adders that the certificate has, with the numbers of their equations.
    equation_of: FxHashMap<u32, u32>,
    /// Adders by what they add.
    by_form: FxHashMap<LinearForm, u32>,
    /// Outputs of adders by the choices that they are shown to be.
    names: FxHashMap<Atom, Literal>,
    /// What of the program cannot be shown any more.
    doubts: Doubts,
    /// Terms that were handled in polynomials of nodes, and the most that are.
    effort: usize,
    most_effort: usize,
    proof: Proof,
}

impl Sweep<'_> {
    fn polynomial(&self, literal: Literal) -> Polynomial {
        let polynomial = self.polynomials[literal.node()].as_deref().unwrap_or_default();
        flipped(polynomial, literal.is_complement())
    }

    /// Of the polynomial of a node, the same for its complement.
    fn hash(&self, node: usize) -> u64 {
        let mut hasher = FxHasher::default();
        let polynomial = self.polynomials[node].iter().flatten();
        polynomial.filter(|&&monomial| monomial != Ring::ONE).for_each(|it| it.hash(&mut hasher));
        hasher.finish()
    }

    fn visit(&mut self, node: usize, candidates: &mut CandidateClasses, is_specification: bool) {
        if self.graph.node(node) == Node::Input {
            let flip = candidates.prefers_complement(node);
            self.proof.certificate.input(node, flip);
            let variable = self.variables.add(node, None);
            self.polynomials[node] = Some(flipped(&[variable], flip));
            if flip {
                self.complements.push(node);
            }
            candidates.join(node);
            return;
        }
        if let Node::Output(call, output) = self.graph.node(node) {
            self.visit_output(node, (call, output), candidates, is_specification);
            return;
        }
        if let Node::Sum(adder, _) = self.graph.node(node) {
            self.visit_adder(adder, candidates, is_specification);
            return;
        }
        self.proof.certificate.define(self.graph, node);
        let Some(polynomial) = self.compute(node) else {
            self.proof.certificate.free(node);
            let variable = self.variables.add(node, None);
            self.polynomials[node] = Some(vec![variable]);
            return;
        };
        self.proof.widest = self.proof.widest.max(polynomial.len());
        self.polynomials[node] = Some(polynomial);
        if !is_specification {
            self.exclude(node);
            if self.name(node) {
                return;
            }
        }
        let hash = self.hash(node);
        let same =
            self.by_polynomial.get(&hash).map(|&same| matching_literal(self.graph, node, same));
        let likes = match is_specification && !self.limits.compares_within {
            true => Vec::new(),
            false => candidates.like(self.graph, node),
        };
        for like in same.into_iter().chain(likes) {
            if self.merge(node, like) {
                if !is_specification {
                    self.proof.matched.push(node);
                    self.doubts.clear(node);
                }
                return;
            }
        }
        if !is_specification {
            return;
        }
        candidates.join(node);
        self.by_polynomial.insert(hash, node);
        let polynomial = self.polynomials[node].take().unwrap_or_default();
        let terms = polynomial.iter().filter(|&&monomial| monomial != Ring::ONE).count();
        let most = if self.indices[node] { WIDE_INDEX } else { WIDE };
        if terms > most || terms > 1 && candidates.is_shared(node) {
            let flip = candidates.prefers_complement(node);
            self.proof.certificate.cut(node, flip);
            self.proof.cuts += 1;
            let variable = self.variables.add(node, Some(flipped(&polynomial, flip)));
            self.polynomials[node] = Some(flipped(&[variable], flip));
        } else {
            self.polynomials[node] = Some(polynomial);
        }
    }

    /// A node of the program that is no output of an adder is as doubtful as what it is made of, until it is shown to be
    /// what it looks like.
    fn doubt(&mut self, node: usize) {
        if matches!(self.graph.node(node), Node::Sum(..)) || !self.graph.uses_adders() {
            return;
        }
        let mut operands = Vec::new();
        self.graph.for_operands(node, |operand| operands.push(operand.node()));
        self.doubts.pass(node, operands.into_iter());
    }

    /// After the visit of a node of the program: large polynomials that were needed for it, and are not again, are
    /// kept no longer.
    fn forget(&mut self, node: usize, last_uses: &LastUses) {
        let graph = self.graph;
        graph.for_operands(node, |operand| {
            let at = operand.node();
            let is_large = self.polynomials[at].as_ref().is_some_and(|it| it.len() > SMALL);
            if is_large && last_uses.is_last(node, at) {
                self.polynomials[at] = None;
                self.proof.certificate.forget(at);
            }
        });
    }

    /// An output of a call is a variable, or that of a call that is given the same.
    fn visit_output(
        &mut self,
        node: usize,
        (call, output): (u32, u32),
        candidates: &mut CandidateClasses,
        is_specification: bool,
    ) {
        if self.calls.insert(call) {
            self.proof.certificate.call(call, self.graph.call(call));
        }
        self.proof.certificate.define(self.graph, node);
        // A bit that is rarely 1 looks like that of any call; the others have told which it is.
        let partner =
            self.partners.get(&call).and_then(|&other| self.outputs.get(&(other, output)));
        let partner = partner.map(|&same| Literal::of(same as u32));
        for like in partner.into_iter().chain(candidates.like(self.graph, node)) {
            let Node::Output(other, same) = self.graph.node(like.node()) else { continue };
            if same == output && !like.is_complement() && self.agree(call, other) {
                self.proof.certificate.agree(node, like.node());
                self.polynomials[node] = Some(self.polynomial(like));
                self.partners.insert(call, other);
                if !is_specification {
                    self.proof.matched.push(node);
                    self.doubts.clear(node);
                }
                return;
            }
        }
        let variable = self.variables.add(node, None);
        self.polynomials[node] = Some(vec![variable]);
        if is_specification {
            candidates.join(node);
            self.outputs.insert((call, output), node);
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
        if self.effort > self.most_effort {
            return None;
        }
        match self.graph.node(node) {
            Node::False => Some(Vec::new()),
            Node::Input | Node::Output(..) | Node::Sum(..) => None,
            Node::And(a, b) => {
                let (a, b) = (self.polynomial(a), self.polynomial(b));
                self.multiply(&a, &b)
            }
            Node::Xor(a, b) => {
                let result = sum(&self.polynomial(a), &self.polynomial(b));
                self.effort += result.len();
                (result.len() <= most).then_some(result)
            }
            Node::Lut(lut) => {
                let Lut { index, truth } = self.graph.lut(lut);
                let monomials = truth.monomials();
                let monomials: Vec<bool> =
                    (0..1 << index.len()).map(|m| monomials.get(m)).collect();
                let index: Vec<Polynomial> =
                    index.iter().map(|&bit| self.polynomial(bit)).collect();
                self.lut(&monomials, &index)
            }
        }
    }

    fn multiply(&mut self, p: &[Monomial], q: &[Monomial]) -> Option<Polynomial> {
        let before = self.variables.ring.handled;
        let product = self.variables.ring.multiply(p, q, self.limits.terms);
        self.effort += self.variables.ring.handled - before;
        product
    }

    /// The sum of products of index bits: those without the highest bit, and that bit times the rest.
    fn lut(&mut self, monomials: &[bool], index: &[Polynomial]) -> Option<Polynomial> {
        if monomials.iter().all(|monomial| !monomial) {
            return Some(Vec::new());
        }
        let Some((bit, lower)) = index.split_last() else {
            return Some(vec![Ring::ONE]);
        };
        let (without, with) = monomials.split_at(monomials.len() / 2);
        let (without, with) = (self.lut(without, lower)?, self.lut(with, lower)?);
        let product = self.multiply(bit, &with)?;
        let result = sum(&without, &product);
        (result.len() <= self.limits.terms).then_some(result)
    }

    /// Shows that a node is a literal, and makes it that.
    fn merge(&mut self, node: usize, like: Literal) -> bool {
        let target = self.polynomial(like);
        let difference = sum(&self.polynomial(Literal::of(node as u32)), &target);
        let is_doubtful = self.doubts.obstacle(node).is_some();
        match self.variables.rewrite(difference, is_doubtful) {
            Ok(replaced) => self.proof.certificate.same(node, like, &replaced),
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

    fn conclude(&mut self, position: usize, (program, specification): Claim) {
        let difference = sum(&self.polynomial(program), &self.polynomial(specification));
        let is_doubtful = self.doubts.obstacle(program.node()).is_some();
        match self.variables.rewrite(difference, is_doubtful) {
            Ok(replaced) => self.proof.certificate.claim(program, specification, &replaced),
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
        let smallest =
            polynomial.iter().min_by_key(|&&m| self.variables.ring.variables(m).len())?;
        let inputs = |m: &Monomial| self.variables.ring.variables(*m).iter();
        let nodes = |variable: &u32| self.variables.node(*variable);
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
