//! Functions that add, rotate and combine words: as a specification does, and in limbs, as machines do.

use super::Rng;
use motecrypt_sim::logic::{Draw, Literal, Xag};
use std::cell::Cell;

/// How a machine adds words in limbs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Each limb with the carry of that below.
    Chain,
    /// Each limb first, and the carry of that below then; both carries out are or'ed.
    Late,
    /// The same, and they are counted as a number.
    Counted,
    /// The carry first, and the other limb then.
    Early,
    /// The carry out of a limb is whether the sum is less than the second word.
    Compared,
    /// Whether it is less than the first.
    ComparedFirst,
    /// (x - y) + y + y.
    Back,
    /// The majority of the highest bits, where the sum is 0.
    Majority,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 8] = [
        Style::Chain,
        Style::Late,
        Style::Counted,
        Style::Early,
        Style::Compared,
        Style::ComparedFirst,
        Style::Back,
        Style::Majority,
    ];
}

/// What is wrong in a program: at the second limb of its first sum of two different unknown words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    None,
    /// The carry from below is not added.
    Dropped,
    /// Its opposite is.
    Complemented,
    /// It is added twice.
    Doubled,
    /// The carry of the limb below that is added instead.
    Earlier,
    /// The lowest bit of the limb is.
    OwnBit,
    /// It is not added where some bits of the inputs are all 1.
    RarelyDropped,
    /// It is added all the same where some bits of the inputs are all 1.
    RarelySet,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 7] = [
        Fault::Dropped,
        Fault::Complemented,
        Fault::Doubled,
        Fault::Earlier,
        Fault::OwnBit,
        Fault::RarelyDropped,
        Fault::RarelySet,
    ];
}

fn zeros(width: usize) -> Vec<Literal> {
    vec![Literal::FALSE; width]
}

fn opposite(word: &[Literal]) -> Vec<Literal> {
    word.iter().map(|&bit| !bit).collect()
}

/// The sum of two limbs and a carry, and the carry out of it.
fn add(graph: &mut Xag, a: &[Literal], b: &[Literal], carry: Literal) -> (Vec<Literal>, Literal) {
    graph.add(a, b, carry)
}

/// Whether a word is less than another.
fn less(graph: &mut Xag, a: &[Literal], b: &[Literal]) -> Literal {
    !add(graph, a, &opposite(b), Literal::TRUE).1
}

fn limb(
    graph: &mut Xag,
    style: Style,
    a: &[Literal],
    b: &[Literal],
    carry: Literal,
) -> (Vec<Literal>, Literal) {
    let none = zeros(a.len());
    let no = Literal::FALSE;
    match style {
        Style::Chain | Style::Back => add(graph, a, b, carry),
        Style::Late | Style::Counted => {
            let (half, first) = add(graph, a, b, no);
            let (sum, second) = add(graph, &half, &none, carry);
            let out = match style {
                Style::Late => graph.or(first, second),
                _ => {
                    let (mut one, mut other) = (zeros(a.len()), zeros(a.len()));
                    (one[0], other[0]) = (first, second);
                    add(graph, &one, &other, no).0[0]
                }
            };
            (sum, out)
        }
        Style::Early => {
            let (half, first) = add(graph, a, &none, carry);
            let (sum, second) = add(graph, &half, b, no);
            (sum, graph.xor(first, second))
        }
        Style::Compared | Style::ComparedFirst => {
            let (half, _) = add(graph, a, b, no);
            let first = less(graph, &half, if style == Style::Compared { b } else { a });
            let (sum, _) = add(graph, &half, &none, carry);
            let second = less(graph, &sum, &half);
            (sum, graph.or(first, second))
        }
        Style::Majority => {
            let (half, _) = add(graph, a, b, no);
            let (sum, _) = add(graph, &half, &none, carry);
            let top = a.len() - 1;
            let (x, y, s) = (a[top], b[top], !sum[top]);
            let both = graph.and(x, y);
            let either = graph.or(x, y);
            let passed = graph.and(either, s);
            (sum, graph.or(both, passed))
        }
    }
}

/// The sum of two words in limbs, with something wrong in it; 24 bits of the words are rarely all 1.
pub fn in_limbs(
    graph: &mut Xag,
    style: Style,
    limbs: usize,
    fault: Fault,
    a: &[Literal],
    b: &[Literal],
) -> Vec<Literal> {
    let (mut carry, mut before) = (Literal::FALSE, Literal::FALSE);
    let few = a.len().min(12);
    let carries = graph.all(&[&a[..few], &b[..few]].concat());
    let carries_nothing = graph.all(&[&a[..few], &opposite(&b[..few])[..]].concat());
    let mut sum = Vec::new();
    for (place, (a, b)) in a.chunks(limbs).zip(b.chunks(limbs)).enumerate() {
        let is_here = place == 1;
        let into = match fault {
            Fault::Dropped if is_here => Literal::FALSE,
            Fault::Complemented if is_here => !carry,
            Fault::Earlier if place == 2 => before,
            Fault::OwnBit if is_here => a[0],
            Fault::RarelyDropped if is_here => graph.and(carry, !carries),
            Fault::RarelySet if is_here => graph.or(carry, carries_nothing),
            _ => carry,
        };
        let (mut part, out) = limb(graph, style, a, b, into);
        if fault == Fault::Doubled && is_here {
            part = add(graph, &part, &zeros(part.len()), carry).0;
        }
        sum.extend(part);
        (before, carry) = (carry, out);
    }
    sum
}

fn rotated(word: &[Literal], by: usize) -> Vec<Literal> {
    let mut word = word.to_vec();
    word.rotate_left(by);
    word
}

fn xor(graph: &mut Xag, a: &[Literal], b: &[Literal]) -> Vec<Literal> {
    a.iter().zip(b).map(|(&a, &b)| graph.xor(a, b)).collect()
}

/// A way to add two words.
type Addition<'a> = dyn Fn(&mut Xag, &[Literal], &[Literal]) -> Vec<Literal> + 'a;

/// A few rounds: some words are added up in one order or another, and the sum is rotated and combined with them.
fn rounds(
    graph: &mut Xag,
    inputs: &[Vec<Literal>],
    seed: u64,
    is_other_order: bool,
    add: &Addition<'_>,
) -> Vec<Literal> {
    let width = inputs[0].len();
    let mut random = Rng::new(seed + 1);
    let mut below = |most: usize| (random.next() >> 32) as usize % most;
    let mut state = inputs.to_vec();
    for round in 0..3 {
        let count = 2 + below(4);
        let mut terms: Vec<Vec<Literal>> = (0..count)
            .map(|_| match below(5) {
                0 => (0..width).map(|_| Literal::known(below(2) == 1)).collect(),
                _ => state[below(inputs.len())].clone(),
            })
            .collect();
        let turn = below(count);
        if is_other_order {
            terms.rotate_left(turn);
            if below(2) == 1 {
                terms.reverse();
            }
        } else {
            below(2);
        }
        let (first, others) = terms.split_first().unwrap();
        let sum = others.iter().fold(first.clone(), |sum, term| add(graph, &sum, term));
        let mixed = xor(graph, &state[(round + 1) % inputs.len()].clone(), &sum);
        state[round % inputs.len()] = sum;
        state[(round + 1) % inputs.len()] = rotated(&mixed, 1 + below(width - 1));
    }
    state.concat()
}

/// A function of four words of `width` bits, in limbs of `limbs` bits and as a specification has it.
pub fn program(
    graph: &mut Xag,
    style: Style,
    (width, limbs): (usize, usize),
    seed: u64,
    fault: Fault,
) -> (Vec<Literal>, Vec<Literal>) {
    let inputs: Vec<Vec<Literal>> = (0..4).map(|_| graph.inputs(width, Draw::Uniform)).collect();
    let plain = |graph: &mut Xag, a: &[Literal], b: &[Literal]| graph.add(a, b, Literal::FALSE).0;
    let right = rounds(graph, &inputs, seed, false, &plain);
    let faults = Cell::new(fault);
    let machine = |graph: &mut Xag, a: &[Literal], b: &[Literal]| {
        let is_unknown = |word: &[Literal]| word.iter().all(|bit| !bit.is_known());
        let fault = match is_unknown(a) && is_unknown(b) && a != b {
            true => faults.replace(Fault::None),
            false => Fault::None,
        };
        if style != Style::Back {
            return in_limbs(graph, style, limbs, fault, a, b);
        }
        let (mut carry, mut rest) = (Literal::TRUE, Vec::new());
        for (a, b) in a.chunks(limbs).zip(b.chunks(limbs)) {
            let (part, out) = graph.add(a, &opposite(b), carry);
            rest.extend(part);
            carry = out;
        }
        let once = in_limbs(graph, style, limbs, fault, &rest, b);
        in_limbs(graph, style, limbs, Fault::None, &once, b)
    };
    let left = rounds(graph, &inputs, seed, true, &machine);
    assert_eq!(faults.get(), Fault::None, "no two words are added that are different and unknown");
    (left, right)
}
