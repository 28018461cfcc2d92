//! Proofs, certificates, and that nothing wrong is ever proved.

use crate::common::s_box::{by_circuit, by_table, functions};
use motecrypt_sim::equiv::check::{Definition, Run, check};
use motecrypt_sim::equiv::{Claim, Limits, Proof, sweep};
use motecrypt_sim::logic::{ASSIGNMENTS, Cone, Draw, Literal, Xag};

mod adders;
mod bytes;

fn prove(graph: &Xag, claims: &[Claim]) -> Proof {
    sweep(graph, claims, &[], Limits::default(), false)
}

/// Whether claims are proved, and the checker agrees that it is these.
fn holds(graph: &Xag, claims: &[Claim]) -> bool {
    let proof = prove(graph, claims);
    if !proof.open.is_empty() {
        return false;
    }
    let expected: Vec<_> = claims.iter().map(|(a, b)| (a.code(), b.code())).collect();
    assert_eq!(check(proof.certificate.words(), graph), Ok(expected));
    true
}

#[test]
fn the_s_box_of_ascon_is_its_circuit() {
    let mut graph = Xag::new();
    let x = graph.inputs(5, Draw::Uniform);
    let (lut, circuit) = (by_table(&mut graph, &x), by_circuit(&mut graph, &x));
    let claims: Vec<Claim> = circuit.into_iter().zip(lut).collect();
    assert!(holds(&graph, &claims));
}

/// Layers of the S-box with a linear map between, on so many columns.
fn layers(
    graph: &mut Xag,
    x: &[Literal],
    rounds: usize,
    s: fn(&mut Xag, &[Literal]) -> Vec<Literal>,
) -> Vec<Literal> {
    let mut state = x.to_vec();
    for _ in 0..rounds {
        state = state.chunks(5).flat_map(|column| s(graph, column)).collect();
        let n = state.len();
        state = (0..n)
            .map(|i| {
                let sum = graph.xor(state[i], state[(i + 7) % n]);
                graph.xor(sum, state[(i + 18) % n])
            })
            .collect();
    }
    state
}

#[test]
fn eight_rounds_are_proved_by_the_cuts_between_them() {
    let mut graph = Xag::new();
    let x = graph.inputs(40, Draw::Uniform);
    let lut = layers(&mut graph, &x, 8, by_table);
    let circuit = layers(&mut graph, &x, 8, by_circuit);
    let claims: Vec<Claim> = circuit.into_iter().zip(lut).collect();
    let proof = prove(&graph, &claims);
    assert!(proof.open.is_empty() && proof.widest < 100, "{} terms", proof.widest);
    assert!(holds(&graph, &claims));
}

#[test]
fn an_error_in_one_input_of_a_million_is_not_proved_and_refuted() {
    let mut graph = Xag::new();
    let x = graph.inputs(40, Draw::Uniform);
    let lut = layers(&mut graph, &x, 2, by_table);
    let mut circuit = layers(&mut graph, &x, 2, by_circuit);
    let trigger = graph.all(&x[..20]);
    circuit[3] = graph.xor(circuit[3], trigger);
    let same = (0..ASSIGNMENTS).all(|p| graph.value(circuit[3], p) == graph.value(lut[3], p));
    assert!(same, "no assignment that is tried shows it");
    let claims: Vec<Claim> = circuit.into_iter().zip(lut).collect();
    let proof = prove(&graph, &claims);
    assert_eq!(proof.open, [3]);
    let (claim, mut ones) = proof.refuted.expect("inputs that show it");
    ones.sort_unstable();
    assert_eq!(claim, 3);
    assert_eq!(ones, x[..20].iter().map(|bit| bit.node()).collect::<Vec<_>>());
}

#[test]
fn a_comparison_of_tags_is_one_product() {
    let mut graph = Xag::new();
    let difference = graph.inputs(128, Draw::Sparse);
    let tag = graph.inputs(128, Draw::Uniform);
    let given: Vec<Literal> = tag.iter().zip(&difference).map(|(&a, &b)| graph.xor(a, b)).collect();
    let again: Vec<Literal> = given.iter().zip(&tag).map(|(&a, &b)| graph.xor(a, b)).collect();
    let some = again.iter().fold(Literal::FALSE, |some, &bit| graph.or(some, bit));
    let none = graph.none(&difference);
    assert!(holds(&graph, &[(some, !none)]));
    // Without the last bit they are not equal, which is seen in one assignment of 2^127.
    let fewer = graph.none(&difference[..127]);
    assert!(!holds(&graph, &[(some, !fewer)]));
}

#[test]
fn what_a_given_literal_was_made_of_is_not_cut() {
    let mut graph = Xag::new();
    let (x, y) = (graph.inputs(20, Draw::Uniform), graph.inputs(20, Draw::Uniform));
    let products: Vec<Literal> = x.iter().zip(&y).map(|(&a, &b)| graph.and(a, b)).collect();
    let tag = products.iter().fold(Literal::FALSE, |sum, &product| graph.xor(sum, product));
    let (a, b) = (graph.inputs(1, Draw::Uniform)[0], graph.inputs(1, Draw::Uniform)[0]);
    let (left, right, both) = (graph.and(a, tag), graph.and(b, tag), graph.xor(a, b));
    let claim = (graph.xor(left, right), graph.and(both, tag));
    let cuts = |given: &[Literal]| sweep(&graph, &[claim], given, Limits::default(), false).cuts;
    assert_eq!((cuts(&[]), cuts(&[tag])), (20, 2));
}

#[test]
fn a_literal_is_itself_whatever_it_is_made_of() {
    let mut graph = Xag::new();
    let (x, y) = (graph.inputs(64, Draw::Uniform), graph.inputs(64, Draw::Uniform));
    let product = graph.product(&x, &y)[64];
    let proof = sweep(&graph, &[(product, product)], &[], Limits::default(), false);
    assert_eq!((proof.open.len(), proof.widest), (0, 0));
    let code = product.code();
    assert_eq!(check(proof.certificate.words(), &graph), Ok(vec![(code, code)]));
    // Its complement is not.
    let proof = sweep(&graph, &[(product, !product)], &[], Limits::default(), false);
    assert_eq!(proof.open, [0]);
}

#[test]
fn sums_in_another_order_are_proved() {
    let mut graph = Xag::new();
    let words: Vec<Vec<Literal>> = (0..3).map(|_| graph.inputs(8, Draw::Uniform)).collect();
    let sum = |graph: &mut Xag, a: &[Literal], b: &[Literal]| graph.add(a, b, Literal::FALSE).0;
    let left = sum(&mut graph, &words[0], &words[1]);
    let right = sum(&mut graph, &words[1], &words[0]);
    let claims: Vec<Claim> = left.into_iter().zip(right).collect();
    assert!(holds(&graph, &claims));
}

/// Two products one after the other in a field of 2^16 elements: as sums of multiples of `h`, or from
/// the highest bit on.
fn hashed(
    graph: &mut Xag,
    blocks: [&[Literal]; 2],
    h: &[Literal],
    from_highest: bool,
) -> Vec<Literal> {
    let doubled = |graph: &mut Xag, x: &[Literal]| -> Vec<Literal> {
        let n = x.len();
        (0..n)
            .map(|i| match i {
                0 => x[n - 1],
                1 | 3 | 5 => graph.xor(x[i - 1], x[n - 1]),
                _ => x[i - 1],
            })
            .collect()
    };
    let mut sum = vec![Literal::FALSE; h.len()];
    for block in blocks {
        let factor: Vec<Literal> = sum.iter().zip(block).map(|(&a, &b)| graph.xor(a, b)).collect();
        let mut power = h.to_vec();
        sum = vec![Literal::FALSE; h.len()];
        for i in 0..h.len() {
            let bit = if from_highest { factor[h.len() - 1 - i] } else { factor[i] };
            if from_highest {
                sum = doubled(graph, &sum);
            }
            sum = sum
                .iter()
                .zip(&power)
                .map(|(&sum, &y)| {
                    let product = graph.and(bit, y);
                    graph.xor(sum, product)
                })
                .collect();
            if !from_highest {
                power = doubled(graph, &power);
            }
        }
    }
    sum
}

#[test]
fn products_of_unknowns_are_proved_in_either_order() {
    let mut graph = Xag::new();
    let x = graph.inputs(48, Draw::Uniform);
    let (blocks, h) = ([&x[..16], &x[16..32]], &x[32..]);
    let specification = hashed(&mut graph, blocks, h, false);
    let mut program = hashed(&mut graph, blocks, h, true);
    let claims: Vec<Claim> = program.iter().copied().zip(specification.iter().copied()).collect();
    assert!(holds(&graph, &claims));
    let rare = graph.all(&h[..12]);
    program[7] = graph.xor(program[7], rare);
    let claims: Vec<Claim> = program.into_iter().zip(specification).collect();
    assert_eq!(prove(&graph, &claims).open, [7]);
}

#[test]
fn carries_that_are_rare_are_told_from_none() {
    // One is added in two ways; from the ninth bit on the carries are 0 in all assignments.
    let mut graph = Xag::new();
    let x = graph.inputs(24, Draw::Uniform);
    let one: Vec<Literal> = (0..24).map(|bit| Literal::known(bit == 0)).collect();
    let (sum, _) = graph.add(&x, &one, Literal::FALSE);
    let other: Vec<Literal> = (0..24)
        .map(|bit| {
            let none = graph.none(&x[..bit].iter().map(|&bit| !bit).collect::<Vec<_>>());
            graph.xor(x[bit], none)
        })
        .collect();
    let claims: Vec<Claim> = other.iter().copied().zip(sum).collect();
    assert!(holds(&graph, &claims));
    let lost: Vec<Claim> = x.iter().copied().zip(other).collect();
    assert_eq!(prove(&graph, &lost).open, (0..24).collect::<Vec<_>>());
}

/// A proof with every kind of line.
fn example() -> (Xag, Vec<Claim>) {
    let mut graph = Xag::new();
    let x = graph.inputs(10, Draw::Uniform);
    let lut = layers(&mut graph, &x, 2, by_table);
    let circuit = layers(&mut graph, &x, 2, by_circuit);
    (graph, circuit.into_iter().zip(lut).collect())
}

/// The checker believes nothing: whatever word of a certificate changes, it proves no claim that
/// does not hold. Literals are compared by their values in all assignments of ten inputs.
#[test]
fn a_changed_certificate_proves_nothing_wrong() {
    let (graph, claims) = example();
    let proof = prove(&graph, &claims);
    let words = proof.certificate.words();
    let expected: Vec<_> = claims.iter().map(|(a, b)| (a.code(), b.code())).collect();
    assert_eq!(check(words, &graph), Ok(expected));
    let (mut refused, mut proved) = (0, 0);
    for at in 0..words.len() {
        for flip in [1, 2, 4, 1 << 31] {
            let mut changed = words.to_vec();
            changed[at] ^= flip;
            match check(&changed, &graph) {
                // What still goes through claims what holds as well.
                Ok(found) => {
                    for (a, b) in found {
                        let (a, b) = (Literal::from_code(a), Literal::from_code(b));
                        let equal = |p| graph.value(a, p) == graph.value(b, p);
                        assert!((0..ASSIGNMENTS).all(equal), "word {at} proves {a:?} = {b:?}");
                    }
                    proved += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 3 * words.len(), "{refused} refused, {proved} go through");
}

/// A run by hand.
#[derive(Default)]
struct Told {
    nodes: Vec<(u32, Definition)>,
    calls: Vec<(u32, (u32, Vec<u32>))>,
    adders: Vec<Added>,
}

/// The words that an adder adds, and its outputs.
type Added = (Vec<Vec<u32>>, Vec<u32>);

impl Run for Told {
    fn definition(&self, node: u32) -> Option<Definition> {
        self.nodes.iter().find(|it| it.0 == node).map(|it| it.1.clone())
    }

    fn call(&self, call: u32) -> Option<(u32, Vec<u32>)> {
        self.calls.iter().find(|it| it.0 == call).map(|it| it.1.clone())
    }

    fn adder(&self, adder: u32) -> Option<Added> {
        self.adders.get(adder as usize).cloned()
    }
}

/// Two unknowns, their product, and a LUT at them.
fn told() -> Told {
    let lut = Definition::Lut(vec![2, 4], vec![0b1000]);
    let [x, y] = [Definition::Input, Definition::Input];
    Told { nodes: vec![(1, x), (2, y), (3, Definition::And(2, 4)), (4, lut)], ..Told::default() }
}

#[test]
fn false_lines_are_refused() {
    // Two unknowns, and that they are equal.
    let unknowns = [1, 1, 0, 1, 2, 0];
    let with = |line: &[u32]| check(&[&unknowns[..], line].concat(), &told());
    assert_eq!(with(&[8, 2, 4, 0]).unwrap_err().what, "a difference does not vanish");
    assert_eq!(with(&[7, 1, 4, 0]).unwrap_err().what, "a difference does not vanish");
    assert_eq!(
        with(&[8, 2, 4, 1, 1]).unwrap_err().what,
        "a variable is replaced of which nothing is known"
    );
    assert_eq!(with(&[8, 2, 6, 0]).unwrap_err().what, "a node is used before it is defined");
    let product = [2, 3, 2, 4];
    let twice = [product, product].concat();
    assert_eq!(with(&twice).unwrap_err().what, "a node is defined twice");
    assert_eq!(with(&[5, 1, 0]).unwrap_err().what, "a node becomes a variable twice");
    assert_eq!(with(&[12, 1, 8, 2, 4, 0]).unwrap_err().what, "a node is used that was forgotten");
    assert_eq!(with(&[12, 1, 1, 1, 0]).unwrap_err().what, "a node becomes a variable twice");
    let again = [&product[..], &[12, 3], &product].concat();
    assert_eq!(with(&again).unwrap_err().what, "a node is defined twice");
    assert_eq!(with(&[99, 1]).unwrap_err().what, "there is no such line");
    assert_eq!(with(&[8, 2]).unwrap_err().what, "it ends within a line");
    assert_eq!(with(&[8, 2, 3, 0]).unwrap_err().what, "a difference does not vanish");
    assert_eq!(with(&[8, 2, 2, 0]), Ok(vec![(2, 2)]));
    assert_eq!(with(&[8, 6, 6, 0]), Ok(vec![(6, 6)]), "of which nothing else is said");
}

/// What a certificate says of a node is what the run says.
#[test]
fn forged_definitions_are_refused() {
    let unknowns = [1, 1, 0, 1, 2, 0];
    let with = |line: &[u32]| check(&[&unknowns[..], line].concat(), &told());
    let other = "a node is something else in the run";
    for line in [
        &[1, 3, 0][..],           // the product, as an unknown
        &[3, 3, 2, 4],            // as a sum
        &[2, 3, 2, 5],            // of a complement
        &[2, 3, 4, 2],            // of the same in another order
        &[4, 3, 2, 2, 4, 0b1000], // as a LUT
        &[4, 4, 2, 2, 4, 0b1100], // the LUT with other values
        &[4, 4, 2, 4, 2, 0b1000], // at another index
        &[4, 4, 1, 2, 0b10],      // at a shorter one
        &[2, 5, 2, 4],            // a node that is none
        &[2, 0, 2, 4],            // the constant
    ] {
        assert_eq!(with(line).unwrap_err().what, other, "{line:?}");
    }
    assert_eq!(with(&[4, 4, 2, 2, 4, 0b1000, 2, 3, 2, 4, 8, 8, 6, 0]), Ok(vec![(8, 6)]));
    // Twice this number is twice the first node's.
    let large = 1 << 31 | 1;
    for line in [&[1, large, 0][..], &[5, large, 0], &[6, large], &[7, large, 2, 0], &[12, large]] {
        assert_eq!(with(line).unwrap_err().what, "a node has no such number", "{line:?}");
    }
    // Of the constant a claim may be made, but of no node that is not there.
    assert_eq!(with(&[8, 1, 1, 0]), Ok(vec![(1, 1)]));
    assert_eq!(with(&[8, 10, 10, 0]).unwrap_err().what, "a node is claimed that the run has not");
}

/// Searches that give up say so, and prove nothing.
#[test]
fn limits_leave_claims_open() {
    let (graph, claims) = example();
    let limits = Limits { terms: 3, difference: 3, replacements: 1, ..Limits::default() };
    let proof = sweep(&graph, &claims, &[], limits, false);
    assert!(!proof.open.is_empty());
    // A second search goes further where the first came near its limit.
    assert!(limits.wider(1).is_none());
    let wider = limits.wider(proof.widest).expect("it was as wide as it may be");
    assert!(sweep(&graph, &claims, &[], wider, false).open.is_empty());
    // Effort is counted for all, or for each node, whichever is more.
    for (each, is_enough) in [(0, false), (400, true)] {
        let limits = Limits { effort: 10, effort_of_node: each, ..Limits::default() };
        let proof = sweep(&graph, &claims, &[], limits, false);
        assert_eq!(proof.open.is_empty(), is_enough);
    }
}

/// Calls of a function by its name, once on the given literals and once on others.
fn called(change: impl Fn(&mut Xag, &mut Vec<Literal>), name: u32) -> bool {
    let [function, _] = functions();
    let mut graph = Xag::new();
    let x = graph.inputs(10, Draw::Uniform);
    let rounds = |graph: &mut Xag, x: &[Literal], by: fn(&mut Xag, &[Literal]) -> Vec<Literal>| {
        [by(graph, &x[..5]), by(graph, &x[5..])].concat()
    };
    // The two are not given the same nodes, but the same functions.
    let wanted = rounds(&mut graph, &x, by_table);
    let mut given = rounds(&mut graph, &x, by_circuit);
    change(&mut graph, &mut given);
    let wanted = graph.outputs_of(3, &function, &wanted[..5]);
    let made = graph.outputs_of(name, &function, &given[..5]);
    let claims: Vec<Claim> = made.into_iter().zip(wanted).collect();
    holds(&graph, &claims)
}

/// Five calls of a function with a bit that is 1 for one input in 2^10.
#[test]
fn rare_bits_of_many_calls_are_told_apart_by_their_other_bits() {
    let mut function = Xag::new();
    let inputs = function.inputs(10, Draw::Uniform);
    let outputs = [function.xor(inputs[0], inputs[7]), function.all(&inputs)];
    let function = Cone::of(&function, &inputs, &outputs).expect("it has no other inputs");
    let mut graph = Xag::new();
    let x = graph.inputs(50, Draw::Uniform);
    let mut claims: Vec<Claim> = Vec::new();
    for block in x.chunks_exact(10) {
        let mut by = |rounds: fn(&mut Xag, &[Literal]) -> Vec<Literal>| {
            let given = [rounds(&mut graph, &block[..5]), rounds(&mut graph, &block[5..])].concat();
            graph.outputs_of(3, &function, &given)
        };
        let (wanted, made) = (by(by_table), by(by_circuit));
        claims.extend(made.into_iter().zip(wanted));
    }
    assert!(holds(&graph, &claims));
}

#[test]
fn a_function_by_name_is_the_same_only_if_it_is_given_the_same() {
    assert!(called(|_, _| {}, 3));
    assert!(!called(|_, given| given.swap(0, 1), 3));
    assert!(!called(|_, given| given[4] = !given[4], 3));
    // Another function, whatever it makes where it is tried.
    assert!(!called(|_, _| {}, 4));
    // Given something else for one input in 2^10, which no assignment need show.
    let rarely = |graph: &mut Xag, given: &mut Vec<Literal>| {
        let trigger = graph.all(&given.clone());
        given[2] = graph.xor(given[2], trigger);
    };
    assert!(!called(rarely, 3));
}

#[test]
fn false_lines_about_functions_are_refused() {
    // An unknown, the function 7 at it and at its complement, and an output of each.
    let calls = [1, 1, 0, 9, 0, 7, 1, 2, 9, 1, 7, 1, 3, 10, 2, 0, 0, 10, 3, 1, 0];
    let told = |function: u32, output: u32| Told {
        nodes: vec![
            (1, Definition::Input),
            (2, Definition::Output(0, 0)),
            (3, Definition::Output(1, 0)),
            (4, Definition::Output(2, output)),
            (5, Definition::Output(9, 0)),
        ],
        calls: vec![(0, (7, vec![2])), (1, (7, vec![3])), (2, (function, vec![2]))],
        ..Told::default()
    };
    let with = |line: &[u32]| check(&[&calls[..], line].concat(), &told(7, 0));
    let what = |line: &[u32]| with(line).unwrap_err().what;
    assert_eq!(what(&[11, 2, 3]), "two calls are not given the same");
    assert_eq!(what(&[11, 2, 1]), "a node is no output of a call");
    assert_eq!(what(&[10, 5, 9, 0]), "a call is used before it is defined");
    assert_eq!(what(&[9, 2, 7, 1, 8]), "a node is used before it is defined");
    assert_eq!(what(&[9, 1, 7, 1, 3]), "a call is defined twice");
    assert_eq!(what(&[10, 3, 1, 0]), "a node becomes a variable twice");
    // Another function, given something else, or no call of the run; another output.
    for line in [&[9, 2, 8, 1, 2][..], &[9, 2, 7, 1, 3], &[9, 3, 7, 1, 2]] {
        assert_eq!(what(line), "a call is another one in the run");
    }
    assert_eq!(what(&[9, 2, 7, 1, 2, 10, 4, 2, 1]), "a node is something else in the run");
    let same = |function: u32, output: u32| {
        let lines = [9, 2, function, 1, 2, 10, 4, 2, output, 11, 4, 2, 8, 8, 4, 0];
        check(&[&calls[..], &lines].concat(), &told(function, output))
    };
    assert_eq!(same(7, 0), Ok(vec![(8, 4)]));
    assert_eq!(same(8, 0).unwrap_err().what, "two calls are not of the same function");
    assert_eq!(same(7, 1).unwrap_err().what, "two outputs are not the same one");
}

#[test]
fn a_fragment_is_the_same_functions_elsewhere() {
    let functions = functions();
    let mut graph = Xag::new();
    let x = graph.inputs(5, Draw::Uniform);
    for function in &functions {
        let made = function.instantiate(&mut graph, &x);
        let signatures: Vec<_> = x.iter().map(|&bit| graph.of(bit)).collect();
        let values: Vec<_> = made.iter().map(|&bit| graph.of(bit)).collect();
        assert_eq!(function.evaluate(&signatures), values);
    }
    let [lut, circuit] = functions.map(|function| function.instantiate(&mut graph, &x));
    assert!(holds(&graph, &circuit.into_iter().zip(lut).collect::<Vec<_>>()));
    let y = graph.inputs(1, Draw::Uniform);
    let sum = graph.xor(x[0], y[0]);
    assert!(Cone::of(&graph, &x, &[sum]).is_none(), "it depends on something else");
}
