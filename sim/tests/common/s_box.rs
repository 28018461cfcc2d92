//! A function of five bits that is anything but linear, in two ways.

use motecrypt_sim::logic::{Cone, Draw, Literal, TruthTable, Xag};

/// Ascon's S-box as the LUT of the standard, the first lane the highest bit.
const SBOX: [usize; 32] = [
    4, 11, 31, 20, 26, 21, 9, 2, 27, 5, 8, 18, 29, 3, 6, 28, 30, 19, 7, 14, 0, 13, 17, 24, 16, 12,
    1, 25, 22, 10, 15, 23,
];

/// The outputs from the LUT, one function each.
pub fn by_table(graph: &mut Xag, x: &[Literal]) -> Vec<Literal> {
    let index: Vec<Literal> = x.iter().rev().copied().collect();
    (0..5)
        .map(|lane| {
            let truth = TruthTable::new(5, |at| SBOX[at] >> (4 - lane) & 1 != 0);
            graph.function(&index, &truth)
        })
        .collect()
}

/// The circuit of the standard: sums, five products, sums.
pub fn by_circuit(graph: &mut Xag, x: &[Literal]) -> Vec<Literal> {
    let [x0, x1, x2, x3, x4] = x else { unreachable!() };
    let y = [graph.xor(*x0, *x4), *x1, graph.xor(*x2, *x1), *x3, graph.xor(*x4, *x3)];
    let z: Vec<Literal> = (0..5)
        .map(|i| {
            let product = graph.and(!y[(i + 1) % 5], y[(i + 2) % 5]);
            graph.xor(y[i], product)
        })
        .collect();
    vec![graph.xor(z[0], z[4]), graph.xor(z[1], z[0]), !z[2], graph.xor(z[3], z[2]), z[4]]
}

/// The same as functions by themselves: of the LUT, and of the circuit.
pub fn functions() -> [Cone; 2] {
    let mut graph = Xag::new();
    let x = graph.inputs(5, Draw::Uniform);
    let (lut, circuit) = (by_table(&mut graph, &x), by_circuit(&mut graph, &x));
    [lut, circuit].map(|made| Cone::of(&graph, &x, &made).expect("it has no other inputs"))
}
