//! Functions by name: of their outputs nothing is known but what they are given.

use super::cone::Fragment;
use super::literal::Literal;
use super::xag::{Call, Graph, Node, Patterns, hash};

impl Graph {
    /// The outputs of a function by name; `fragment` says what they are where it is tried, and of
    /// constants, of which the specification computes them, too.
    pub fn outputs_of(
        &mut self,
        function: u32,
        fragment: &Fragment,
        inputs: &[Literal],
    ) -> Vec<Literal> {
        if inputs.iter().all(|bit| bit.is_known()) {
            return fragment.instantiate(self, inputs);
        }
        let call = Call { function, inputs: inputs.into() };
        if let Some(outputs) = self.outputs.get(&call) {
            return outputs.clone();
        }
        let patterns: Vec<Patterns> = inputs.iter().map(|&bit| self.of(bit)).collect();
        let number = self.calls.len() as u32;
        self.calls.push(call.clone());
        let outputs: Vec<Literal> = (0..)
            .zip(fragment.patterns(&patterns))
            .map(|(output, patterns)| {
                Literal::of(self.push(Node::Output(number, output), patterns))
            })
            .collect();
        self.outputs.insert(call, outputs.clone());
        outputs
    }

    /// How a call of a function looks, by the values of what it is given.
    pub fn look(&self, function: u32, inputs: impl Iterator<Item = Literal>) -> u64 {
        hash(&(function, inputs.map(|bit| self.of(bit)).collect::<Vec<Patterns>>()))
    }
}
