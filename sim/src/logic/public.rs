//! Which unknowns are public: a program may go one way or another by them.

use super::literal::Literal;
use super::xag::{Node, Xag};

impl Xag {
    /// These unknowns are public.
    pub fn publish(&mut self, unknowns: &[Literal]) {
        self.public.extend(unknowns.iter().map(|bit| bit.node() as u32));
    }

    /// Whether literals depend on nothing unknown but what is public.
    pub fn are_public(&self, literals: &[Literal]) -> bool {
        if self.public.is_empty() {
            return literals.iter().all(|bit| bit.is_known());
        }
        let needed = self.fanin(literals.iter().copied());
        (0u32..).zip(needed).all(|(node, is_needed)| {
            let is_unknown = is_needed && self.node(node as usize) == Node::Input;
            !is_unknown || self.public.contains(&node)
        })
    }
}
