//! Words of symbolic bits, against integers: in every assignment that is tried, the literals of a
//! result have the value that the operation gives for the values of its operands.

use motecrypt_sim::domain::symbolic::{Symbolic, SymbolicFlag, scope, with_graph};
use motecrypt_sim::domain::{Bits, Flag, Value};
use motecrypt_sim::logic::{ASSIGNMENTS, Draw, Literal, TruthTable, Xag};

mod agreement;
mod exhaust;
mod pieces;
mod sums;
mod terms;
mod unordered;

type Word = Symbolic<u8>;

/// A word of which the bits in `known` are those of `value`, and the others unknown.
fn word(value: u8, known: u8) -> Word {
    let bits: Vec<Literal> = with_graph(|graph| {
        (0..8)
            .map(|bit| match known >> bit & 1 {
                0 => graph.inputs(1, Draw::Uniform)[0],
                _ => Literal::known(value >> bit & 1 != 0),
            })
            .collect()
    });
    Symbolic::new(read(&bits, 0) as u8, &bits)
}

/// What literals are in one of the assignments.
fn read(bits: &[Literal], assignment: usize) -> u64 {
    with_graph(|graph| {
        let bits = bits.iter().enumerate();
        bits.map(|(bit, &literal)| u64::from(graph.value(literal, assignment)) << bit).sum()
    })
}

fn at<T: Bits>(word: Symbolic<T>, assignment: usize) -> u64 {
    read(word.literals(), assignment)
}

/// An operation on three words, in all assignments, for words of many kinds.
fn compare(
    name: &str,
    plain: impl Fn(u8, u8, u8) -> Vec<u64>,
    symbolic: impl Fn(Word, Word, Word) -> Vec<Symbolic<u32>>,
) {
    let masks = [0x00, 0xff, 0xf0, 0x0f, 0xa5, 0x01, 0x80];
    let mut graph = Xag::new();
    scope(&mut graph, || {
        for (number, &known) in masks.iter().enumerate() {
            for (other, &also) in masks.iter().enumerate() {
                let (a, b) = (word(0x3c, known), word(0x96 ^ number as u8, also));
                let c = word(0, if (number + other) % 2 == 0 { 0xfe } else { 0xff });
                let results = symbolic(a, b, c);
                for assignment in 0..ASSIGNMENTS {
                    let [x, y, z] = [a, b, c].map(|word| at(word, assignment) as u8);
                    let expected = plain(x, y, z);
                    let found: Vec<u64> =
                        results.iter().map(|&word| at(word, assignment)).collect();
                    assert_eq!(found, expected, "{name} of {x:#x}, {y:#x}, {z}");
                }
                assert!(results.iter().all(Symbolic::is_consistent), "{name}: its own value");
            }
        }
    });
}

fn wide(word: Word) -> Symbolic<u32> {
    word.resize::<u32>()
}

fn flag(flag: SymbolicFlag) -> Symbolic<u32> {
    Symbolic::from_flag(flag)
}

#[test]
fn logic_and_moves_are_those_of_integers() {
    compare(
        "logic",
        |a, b, _| vec![a & b, a | b, a ^ b, !a].into_iter().map(u64::from).collect(),
        |a, b, _| vec![wide(a & b), wide(a | b), wide(a ^ b), wide(!a)],
    );
    compare(
        "moves",
        |a, _, _| {
            vec![
                u64::from(a << 3),
                u64::from(a >> 2),
                u64::from(a.rotate_right(3)),
                u64::from(a as i8 as u32),
                u64::from(a.reverse_bits()),
                u64::from(a >> 1 & 7),
            ]
        },
        |a, _, _| {
            vec![
                wide(a << 3),
                wide(a >> 2),
                wide(a.rotate_right(3)),
                a.extend::<u32>(8),
                wide(a.reverse_bits()),
                wide(a.extract(1, 3)),
            ]
        },
    );
}

#[test]
fn sums_and_products_are_those_of_integers() {
    compare(
        "sums",
        |a, b, c| {
            let (sum, carry) = a.sum(b, c, 8);
            let (less, borrow) = a.difference(b, c, 8);
            let (twice, out) = a.double(c, 8);
            [sum, carry, less, borrow, twice, out, a.wrapping_mul(b)].map(u64::from).to_vec()
        },
        |a, b, c| {
            let (sum, carry) = a.sum(b, c, 8);
            let (less, borrow) = a.difference(b, c, 8);
            let (twice, out) = a.double(c, 8);
            [sum, carry, less, borrow, twice, out, a.product(b)].map(wide).to_vec()
        },
    );
}

#[test]
fn a_condition_may_be_the_same_whatever_it_depends_on() {
    let mut graph = Xag::new();
    let x = graph.inputs(12, Draw::Uniform);
    let mut after = |counter: &[Literal]| {
        let one: Vec<Literal> = (0..8).map(|bit| Literal::known(bit == 0)).collect();
        let (sum, _) = graph.add(counter, &one, Literal::FALSE);
        graph.none(&sum)
    };
    let small = after(&[&x[..7], &[Literal::FALSE]].concat());
    let any = after(&x[..8]);
    assert!(!small.is_known() && graph.is_constant(small), "no byte below 128 is followed by 0");
    assert!(!graph.is_constant(any));
    let difference = graph.xor(x[0], x[1]);
    let impossible = graph.all(&[x[0], x[1], difference]);
    assert!(graph.is_constant(impossible));
    let (many, all) = (graph.all(&x), graph.all(&x[1..]));
    let neither = graph.and(many, !all);
    assert!(
        !neither.is_known() && !graph.is_constant(neither),
        "it depends on too many to be tried"
    );
}

#[test]
fn conditions_are_those_of_integers() {
    compare(
        "conditions",
        |a, b, c| {
            vec![
                u64::from(a == 0),
                u64::from(a >> 5 & 1),
                u64::from((a == 0) != (b == 0)),
                u64::from(a == 0 && b == 0),
                u64::from(if c == 1 { a } else { b }),
                u64::from(a != 0),
            ]
        },
        |a, b, c| {
            vec![
                flag(a.is_zero()),
                flag(a.has_bit(5)),
                flag(a.is_zero().differs(b.is_zero())),
                flag(a.is_zero().both(b.is_zero())),
                wide(Word::select(c.has_bit(0), a, b)),
                wide(a.is_some()),
            ]
        },
    );
}

#[test]
fn what_has_no_rule_is_refused() {
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let (a, b) = (word(0, 0), Word::known(7));
        b.decimal_sum(b, Word::default(), 8);
        b.divide(b);
        assert_eq!(with_graph(Xag::take_unsupported), None);
        b.decimal_sum(a, Word::default(), 8);
        assert_eq!(with_graph(Xag::take_unsupported), Some("a decimal sum"));
        b.divide(a);
        assert_eq!(with_graph(Xag::take_unsupported), Some("a division"));
    });
}

/// Numbers that are always the same.
fn scrambled(number: usize) -> usize {
    (number ^ number >> 7).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 23
}

#[test]
fn a_function_has_the_values_of_its_table() {
    let mut graph = Xag::new();
    let inputs = graph.inputs(6, Draw::Uniform);
    for case in 0..300 {
        let count = case % 6 + 1;
        // Literals that repeat, are complemented, or known.
        let index: Vec<Literal> = (0..count)
            .map(|bit| match scrambled(31 * case + bit) % 14 {
                choice @ 0..12 => inputs[choice % 6].flipped(choice >= 6),
                choice => Literal::known(choice == 13),
            })
            .collect();
        let truth = TruthTable::new(count, |at| scrambled(77 * case + at) & 1 != 0);
        let found = graph.function(&index, &truth);
        for assignment in 0..ASSIGNMENTS {
            let at: usize = index
                .iter()
                .enumerate()
                .map(|(bit, &literal)| usize::from(graph.value(literal, assignment)) << bit)
                .sum();
            assert_eq!(graph.value(found, assignment), truth.get(at), "case {case}");
        }
    }
}

#[test]
fn an_address_is_tabulated_over_what_determines_it() {
    let mut graph = Xag::new();
    let index = graph.inputs(8, Draw::Uniform);
    // A table that begins in the middle of its page: the address is a sum with carries.
    let base: Vec<Literal> = (0..16).map(|bit| Literal::known(0x4536 >> bit & 1 != 0)).collect();
    let mut wide = index.clone();
    wide.resize(16, Literal::FALSE);
    let (address, _) = graph.add(&base, &wide, Literal::FALSE);
    let support = graph.support(&address).expect("eight bits");
    assert_eq!(support, index);
    let places = graph.tabulate(&address, &support);
    assert_eq!(places, (0..256).map(|at| 0x4536 + at).collect::<Vec<u64>>());
    let many = graph.inputs(12, Draw::Uniform);
    assert_eq!(graph.support(&many), None);
}

#[test]
fn monomials_add_up_to_the_function() {
    for inputs in 0..=9_usize {
        let truth = TruthTable::new(inputs, |at| scrambled(at + 5 * inputs) & 1 != 0);
        let monomials = truth.monomials();
        for at in 0..1 << inputs {
            let below = (0..1 << inputs).filter(|monomial| monomial & !at == 0);
            let sum = below.filter(|&monomial| monomials.get(monomial)).count() % 2 != 0;
            assert_eq!(sum, truth.get(at), "{inputs} bits at {at}");
        }
    }
}
