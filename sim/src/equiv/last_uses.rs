//! When a node of the program is needed for the last time.

use super::search::Claim;
use crate::logic::{Node, Xag};

/// For each of the program's own nodes the last that is made of it; 0 for all that stay.
pub struct LastUses(Vec<u32>);

impl LastUses {
    /// Of the nodes that only the program has. What is claimed stays.
    pub fn new(graph: &Xag, claims: &[Claim], is_own: impl Fn(usize) -> bool) -> LastUses {
        let mut last = vec![0; graph.len()];
        for node in (1..graph.len()).filter(|&node| is_own(node)) {
            graph.for_operands(node, |operand| {
                if is_own(operand.node()) {
                    last[operand.node()] = node as u32;
                }
            });
            if let Node::Sum(adder, _) = graph.node(node) {
                // All that it adds is needed for its first output.
                let words = graph.adder(adder).words.iter().flatten();
                words.filter(|bit| is_own(bit.node())).for_each(|bit| {
                    let use_before = &mut last[bit.node()];
                    *use_before = (*use_before).max(node as u32);
                });
            }
        }
        claims.iter().for_each(|claim| last[claim.0.node()] = 0);
        LastUses(last)
    }

    /// Whether nothing after `node` is made of `operand`.
    pub fn is_last(&self, node: usize, operand: usize) -> bool {
        self.0[operand] as usize == node
    }
}
