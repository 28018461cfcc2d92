//! Functions of few unknowns at all their values.

use motecrypt_sim::logic::{Draw, Literal, TruthTable, Xag};

fn bits(values: &[u64], count: usize) -> Vec<bool> {
    (0..count).map(|at| values[at / 64] >> (at % 64) & 1 != 0).collect()
}

#[test]
fn every_value_is_that_of_the_function() {
    let mut graph = Xag::new();
    let unknowns = graph.inputs(9, Draw::Uniform);
    let table = TruthTable::new(3, |at| 0b1011_0010 >> at & 1 != 0);
    let looked_up = graph.function(&[unknowns[0], unknowns[4], !unknowns[8]], &table);
    let product = graph.and(unknowns[7], !unknowns[2]);
    let result = !graph.xor(looked_up, product);
    let expected = |at: usize| {
        let bit = |bit: usize| at >> bit & 1;
        let index = bit(0) | bit(4) << 1 | (bit(8) ^ 1) << 2;
        (0b1011_0010 >> index & 1) ^ (bit(7) & (bit(2) ^ 1)) ^ 1 != 0
    };
    let found = graph.exhaust(result, &unknowns).map(|values| bits(&values, 512));
    assert_eq!(found, Some((0..512).map(expected).collect()));
    let few = graph.exhaust(unknowns[1], &unknowns[..2]).map(|values| bits(&values, 4));
    assert_eq!(few, Some(vec![false, false, true, true]));
    let all = graph.exhaust(Literal::TRUE, &unknowns[..1]).map(|values| bits(&values, 2));
    assert_eq!(all, Some(vec![true, true]));
}

#[test]
fn what_depends_on_anything_else_has_no_values() {
    let mut graph = Xag::new();
    let unknowns = graph.inputs(3, Draw::Uniform);
    let product = graph.and(unknowns[0], unknowns[2]);
    assert_eq!(graph.exhaust(product, &unknowns[..2]), None);
    assert!(graph.exhaust(product, &unknowns).is_some());
}
