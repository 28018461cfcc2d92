//! Long computations on a byte, whose polynomials have up to 256 terms everywhere.

use super::prove;
use motecrypt_sim::equiv::Claim;
use motecrypt_sim::equiv::check::check;
use motecrypt_sim::logic::{Draw, Literal, TruthTable, Xag};

/// The inverse in GF(2^8), as a LUT and by 89 products of bits; `wrong` is the LUT's mistake at 0x53.
fn inverses(wrong: u8) -> (Xag, Vec<Claim>) {
    let twice = |a: u8| (a << 1) ^ ((a >> 7) * 0x1b);
    let product = |a: u8, b: u8| {
        let add = |sum, bit: u8| twice(sum) ^ ((b >> bit & 1) * a);
        (0..8).rev().fold(0, add)
    };
    let inverse = |x: u8| (0..89).fold((x, x), |(a, b), _| (product(a, b), a)).0;
    let mut graph = Xag::new();
    let x = graph.inputs(8, Draw::Uniform);
    let lut: Vec<Literal> = (0..8)
        .map(|bit| {
            let of = |at| inverse(at as u8) ^ if at == 0x53 { wrong } else { 0 };
            graph.function(&x, &TruthTable::new(8, |at| of(at) >> bit & 1 != 0))
        })
        .collect();
    let mut multiply = |a: &[Literal], b: &[Literal]| {
        let mut sum = vec![Literal::FALSE; 8];
        for bit in (0..8).rev() {
            sum.rotate_right(1);
            for place in [1, 3, 4] {
                sum[place] = graph.xor(sum[place], sum[0]);
            }
            for (place, &of) in sum.iter_mut().zip(a) {
                let part = graph.and(of, b[bit]);
                *place = graph.xor(*place, part);
            }
        }
        sum
    };
    let circuit = (0..89).fold((x.clone(), x), |(a, b), _| (multiply(&a, &b), a)).0;
    (graph, circuit.into_iter().zip(lut).collect())
}

/// Products of polynomials in eight variables have up to 256 terms, and are many.
#[test]
fn long_computations_on_a_byte_are_followed() {
    let (graph, claims) = inverses(0);
    let proof = prove(&graph, &claims);
    let expected: Vec<_> = claims.iter().map(|(a, b)| (a.code(), b.code())).collect();
    assert_eq!(check(proof.certificate.words(), &graph), Ok(expected));
    let (graph, claims) = inverses(0x10);
    let proof = prove(&graph, &claims);
    assert_eq!(proof.open, [4]);
    let ones = proof.refuted.unwrap().1;
    let x: usize = ones.iter().map(|node| 1 << (node - 1)).sum();
    assert_eq!(x, 0x53);
}
