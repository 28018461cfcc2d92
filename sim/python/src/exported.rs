//! Formulas as words, for a checker that knows nothing of this program.

use crate::bits;
use crate::errors::ArgumentError;
use crate::formula::Formula;
use motecrypt_sim::equiv::Certificate;
use motecrypt_sim::logic::{Literal, Node};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::collections::BTreeSet;

/// The literals of a number, the lowest bit first: twice the number of the node, plus 1 for the
/// complement; 0 and 1 are the constants.
#[pyfunction]
pub fn literals(number: &Bound<'_, PyAny>, width: usize) -> PyResult<Vec<u32>> {
    Ok(bits::literals(number, width)?.into_iter().map(Literal::code).collect())
}

/// The definitions of all nodes that some literals depend on, as lines of a certificate: operands
/// come before what is made of them.
#[pyfunction]
pub fn definitions<'py>(
    py: Python<'py>,
    formula: &Formula,
    literals: Vec<u32>,
) -> PyResult<Bound<'py, PyBytes>> {
    let graph = bits::lock(&formula.0);
    if literals.iter().any(|&code| code as usize / 2 >= graph.len()) {
        return Err(ArgumentError::new_err("a literal is of another formula"));
    }
    let roots = literals.into_iter().map(|code| Literal::of(code / 2));
    let mut reached = graph.fanin_above(roots, &[]);
    graph.reach_choices(&mut reached);
    let roots = (0u32..).zip(reached).filter(|it| it.1).map(|it| Literal::of(it.0));
    let needed = graph.fanin_above(roots, &[]);
    let mut lines = Certificate::default();
    let [mut called, mut added] = [BTreeSet::new(), BTreeSet::new()];
    for node in (1..graph.len()).filter(|&node| needed[node]) {
        match graph.node(node) {
            Node::Input => lines.input(node, false),
            Node::Output(call, _) if called.insert(call) => lines.call(call, graph.call(call)),
            Node::Sum(adder, _) if added.insert(adder) => lines.adder(adder, graph.adder(adder)),
            _ => {}
        }
        lines.define(&graph, node);
    }
    Ok(packed(py, lines.words()))
}

/// Words as bytes, the lowest byte of each first.
pub fn packed<'py>(py: Python<'py>, words: &[u32]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    PyBytes::new(py, &bytes)
}
