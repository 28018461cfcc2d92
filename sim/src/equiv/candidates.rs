//! Nodes by their signatures: which look alike, up to the complement.

use crate::logic::{Literal, Node, Signature, Xag};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many nodes of one class others are compared with.
const MOST_MEMBERS: usize = 3;

/// What is known of the signatures of the nodes of a program and of a specification.
pub struct CandidateClasses {
    /// Signatures that a node of the program has.
    of_program: FxHashSet<u128>,
    /// By signatures, nodes that others are compared with.
    members: FxHashMap<u128, Vec<Literal>>,
    /// The same of outputs of the program's adders.
    sums: FxHashMap<u128, Vec<Literal>>,
    keys: Vec<u128>,
    /// By node, whether the program or the specification needs it.
    is_needed: Vec<bool>,
    /// By node, how often products use it, and how often its complement.
    uses: Vec<(u32, u32)>,
}

/// A signature in short, the same for those of the complement.
fn key(signatures: &Signature) -> u128 {
    let flip = if signatures[0] & 1 != 0 { u64::MAX } else { 0 };
    signatures.iter().fold(0u128, |sum, &word| {
        (sum ^ u128::from(word ^ flip))
            .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
            .rotate_left(47)
    })
}

/// The literal of `like` that a node with its signature, or those of its complement, is.
pub fn matching_literal(graph: &Xag, node: usize, like: usize) -> Literal {
    let first = |node: usize| graph.signature(node)[0] & 1 != 0;
    Literal::of(like as u32).flipped(first(node) != first(like))
}

impl CandidateClasses {
    /// Of the nodes that are marked.
    pub fn new(graph: &Xag, program: &[bool], specification: &[bool]) -> CandidateClasses {
        let mut uses = vec![(0, 0); graph.len()];
        let mut of_program = FxHashSet::default();
        let mut keys = vec![0; graph.len()];
        let is_needed = program.iter().zip(specification).map(|(a, b)| a | b).collect();
        for node in 0..graph.len() {
            // An adder is visited as a whole, and a carry that nobody needs may be what is compared with.
            let is_sum = matches!(graph.node(node), Node::Sum(..));
            if !program[node] && !specification[node] && !is_sum {
                continue;
            }
            keys[node] = key(graph.signature(node));
            if program[node] {
                of_program.insert(keys[node]);
            }
            if let Node::And(a, b) = graph.node(node) {
                for operand in [a, b] {
                    let (plain, complement) = &mut uses[operand.node()];
                    *if operand.is_complement() { complement } else { plain } += 1;
                }
            }
        }
        let constant = vec![Literal::FALSE];
        let members = FxHashMap::from_iter([(key(graph.signature(0)), constant)]);
        CandidateClasses { of_program, members, sums: FxHashMap::default(), keys, is_needed, uses }
    }

    /// Literals that a node is to be compared with.
    pub fn like(&self, graph: &Xag, node: usize) -> Vec<Literal> {
        let members = self.members.get(&self.keys[node]).map_or(&[][..], Vec::as_slice);
        members.iter().map(|like| matching_literal(graph, node, like.node())).collect()
    }

    /// From now on others are compared with this node.
    pub fn join(&mut self, node: usize) {
        let members = self.members.entry(self.keys[node]).or_default();
        if members.len() < MOST_MEMBERS {
            members.push(Literal::of(node as u32));
        }
    }

    /// Whether a node is one of those that the program or the specification needs.
    pub fn is_needed(&self, node: usize) -> bool {
        self.is_needed[node]
    }

    /// Literals that an output of an adder is to be compared with.
    pub fn like_sum(&self, graph: &Xag, node: usize) -> Vec<Literal> {
        let sums = self.sums.get(&self.keys[node]).map_or(&[][..], Vec::as_slice);
        let mut likes = self.like(graph, node);
        likes.extend(sums.iter().map(|like| matching_literal(graph, node, like.node())));
        likes
    }

    /// From now on outputs of adders are compared with this one, which is the program's.
    pub fn join_sum(&mut self, node: usize) {
        let members = self.sums.entry(self.keys[node]).or_default();
        if members.len() < MOST_MEMBERS {
            members.push(Literal::of(node as u32));
        }
    }

    /// Whether the program has a node with this signature.
    pub fn is_shared(&self, node: usize) -> bool {
        self.of_program.contains(&self.keys[node])
    }

    /// Whether products mostly use the complement of a node.
    pub fn prefers_complement(&self, node: usize) -> bool {
        let (plain, complement) = self.uses[node];
        complement > plain
    }
}
