//! The run that a certificate is about, as the checker is told of it: the nodes of the graph.

use super::check::{Definition, Run};
use crate::logic::{Adder, Literal, Node, Xag};

impl Run for Xag {
    fn definition(&self, node: u32) -> Option<Definition> {
        let at = node as usize;
        if at >= self.len() {
            return None;
        }
        Some(match self.node(at) {
            Node::False => return None,
            Node::Input => Definition::Input,
            Node::And(a, b) => Definition::And(a.code(), b.code()),
            Node::Xor(a, b) => Definition::Xor(a.code(), b.code()),
            Node::Lut(lut) => {
                let lut = self.lut(lut);
                let values = lut.truth.words().iter();
                let halves = values.flat_map(|word| [*word as u32, (*word >> 32) as u32]);
                let count = (1usize << lut.index.len()).div_ceil(32);
                let index = lut.index.iter().map(|bit| bit.code()).collect();
                Definition::Lut(index, halves.take(count).collect())
            }
            Node::Output(call, output) => Definition::Output(call, output),
            Node::Sum(adder, place) => Definition::Sum(adder, place),
        })
    }

    fn call(&self, call: u32) -> Option<(u32, Vec<u32>)> {
        let call = self.calls().get(call as usize)?;
        Some((call.function, call.inputs.iter().map(|bit| bit.code()).collect()))
    }

    fn adder(&self, adder: u32) -> Option<(Vec<Vec<u32>>, Vec<u32>)> {
        let Adder { words, outputs } =
            ((adder as usize) < self.adders()).then(|| self.adder(adder))?;
        let codes = |word: &[Literal]| word.iter().map(|bit| bit.code()).collect();
        Some((words.iter().map(|word| codes(word)).collect(), codes(outputs)))
    }
}
