//! Functions by name: of their outputs nothing is known but what they are given.

use super::cone::Cone;
use super::literal::Literal;
use super::xag::{Application, Node, Signature, Xag, hash};

impl Xag {
    /// The outputs of a function by name; `cone` says what they are where it is tried, and of
    /// constants, of which the specification computes them, too.
    pub fn outputs_of(&mut self, function: u32, cone: &Cone, inputs: &[Literal]) -> Vec<Literal> {
        if inputs.iter().all(|bit| bit.is_known()) {
            return cone.instantiate(self, inputs);
        }
        let call = Application { function, inputs: inputs.into() };
        if let Some(outputs) = self.outputs.get(&call) {
            return outputs.clone();
        }
        let signatures: Vec<Signature> = inputs.iter().map(|&bit| self.of(bit)).collect();
        let number = self.calls.len() as u32;
        self.calls.push(call.clone());
        let outputs: Vec<Literal> = (0..)
            .zip(cone.signatures(&signatures))
            .map(|(output, signatures)| {
                Literal::of(self.push(Node::Output(number, output), signatures))
            })
            .collect();
        self.outputs.insert(call, outputs.clone());
        outputs
    }

    /// How a call of a function looks, by the values of what it is given.
    pub fn look(&self, function: u32, inputs: impl Iterator<Item = Literal>) -> u64 {
        hash(&(function, inputs.map(|bit| self.of(bit)).collect::<Vec<Signature>>()))
    }
}
