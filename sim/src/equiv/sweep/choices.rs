//! Which adders of suggestions a sweep visits as the program's own.

use crate::logic::{Node, Xag};

/// Takes adders that may be choices for the program's, where they are choices between sums of its own.
pub(super) fn take_choices(graph: &Xag, program: &mut [bool]) {
    for adder in 0..graph.adders() as u32 {
        let Some(choice) = graph.choice(adder) else { continue };
        let sums = &graph.adder(choice.adder).outputs;
        if sums
            .iter()
            .any(|bit| program[bit.node()] && matches!(graph.node(bit.node()), Node::Sum(..)))
        {
            let outputs = graph.adder(adder).outputs.iter();
            outputs.for_each(|bit| program[bit.node()] = true);
        }
    }
}
