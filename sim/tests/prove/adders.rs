//! Sums as adders: they are the sums of integers, and words that programs add in pieces are proved to be those of a
//! specification.

use super::Told;
use crate::common::adders::{Fault, Style, in_limbs, program};
use motecrypt_sim::equiv::check::{Definition, check};
use motecrypt_sim::equiv::{Claim, Limits, Proof, sweep};
use motecrypt_sim::logic::{ASSIGNMENTS, Cone, Draw, Literal, Signature, Xag};

/// The number that a word is in one assignment.
fn number(graph: &Xag, word: &[Literal], pattern: usize) -> u128 {
    word.iter().rev().fold(0, |all, &bit| all << 1 | u128::from(graph.value(bit, pattern)))
}

fn with_adders() -> Xag {
    let mut graph = Xag::new();
    graph.use_adders();
    graph
}

#[test]
fn an_adder_is_the_sum_of_integers_whatever_its_bits_have_in_common() {
    let mut graph = with_adders();
    let x = graph.inputs(8, Draw::Uniform);
    let y = graph.inputs(8, Draw::Uniform);
    let complement: Vec<Literal> = x.iter().map(|&bit| !bit).collect();
    let mixed: Vec<Literal> = (0..8).map(|place| [x[place], !y[place], x[0]][place % 3]).collect();
    let ones = vec![Literal::TRUE; 8];
    let low: Vec<Literal> =
        x.iter().enumerate().map(|(at, &bit)| if at < 4 { bit } else { Literal::FALSE }).collect();
    let words = [x, y, complement, mixed, ones, low, vec![Literal::FALSE; 8]];
    let carries = [Literal::FALSE, Literal::TRUE, words[0][3], !words[1][0]];
    for left in &words {
        for right in &words {
            for carry in carries {
                let sum = graph.sum_of_two(left, right, carry);
                assert_eq!(sum.len(), 9);
                for pattern in 0..ASSIGNMENTS {
                    let of = |word: &[Literal]| number(&graph, word, pattern);
                    assert_eq!(of(&sum), of(left) + of(right) + of(&[carry]));
                }
                // What determines an output does so, too.
                let bit = sum[5];
                if let Some(support) = graph.support(&[bit]) {
                    let table = graph.tabulate(&[bit], &support);
                    for pattern in 0..ASSIGNMENTS {
                        let at = number(&graph, &support, pattern) as usize;
                        assert_eq!(table[at] != 0, graph.value(bit, pattern));
                    }
                }
            }
        }
    }
}

#[test]
fn a_product_is_that_of_integers() {
    let mut graph = with_adders();
    let (x, y) = (graph.inputs(16, Draw::Uniform), graph.inputs(12, Draw::Uniform));
    let product = graph.product(&x, &y);
    for pattern in 0..ASSIGNMENTS {
        let of = |word: &[Literal]| number(&graph, word, pattern);
        assert_eq!(of(&product), of(&x) * of(&y));
    }
}

/// A function with adders of every kind: a sum with a carry, one in which places take no node, and a product.
fn of_cone(graph: &mut Xag, x: &[Literal]) -> Vec<Literal> {
    let (left, right) = (&x[..6], &x[6..12]);
    let sum = graph.sum_of_two(left, right, x[12]);
    let mut mixed: Vec<Literal> = (0..6).map(|at| [left[at], !right[at]][at % 2]).collect();
    mixed[0] = x[12];
    let other = graph.sum_of_two(left, &mixed, x[12]);
    let product = graph.product(&sum[2..6], &other[1..5]);
    [sum, other, product].concat()
}

fn signatures(graph: &Xag, word: &[Literal]) -> Vec<Signature> {
    word.iter().map(|&bit| graph.of(bit)).collect()
}

#[test]
fn a_function_taken_out_of_a_graph_keeps_its_adders() {
    let mut graph = with_adders();
    let x = graph.inputs(13, Draw::Uniform);
    let made = of_cone(&mut graph, &x);
    let cone = Cone::of(&graph, &x, &made).expect("it has no other inputs");
    assert!(cone.has_adders());
    // The same values, in the same graph the same nodes, and in one without adders the same function by gates.
    assert_eq!(cone.signatures(&signatures(&graph, &x)), signatures(&graph, &made));
    let size = graph.len();
    assert_eq!(cone.instantiate(&mut graph, &x), made);
    assert_eq!(graph.len(), size);
    let mut gates = Xag::new();
    let y = gates.inputs(13, Draw::Uniform);
    let taken = cone.instantiate(&mut gates, &y);
    assert_eq!(gates.adders(), 0);
    for (bit, &expected) in taken.into_iter().zip(&made) {
        assert_eq!(gates.exhaust(bit, &y), graph.exhaust(expected, &x));
    }
    // Some outputs alone; then as functions of others, which are cut: outputs of the same adder, and of one before.
    for (some, given) in
        [(vec![3], vec![]), (vec![4, 6], vec![3]), ((14..20).collect(), (1..6).collect())]
    {
        let part = cone.with_outputs(&some, &given);
        let before: Vec<Literal> = given.iter().map(|&at: &usize| made[at]).collect();
        let expected: Vec<Literal> = some.iter().map(|&at: &usize| made[at]).collect();
        let inputs = [&x[..], &before].concat();
        assert_eq!(part.signatures(&signatures(&graph, &inputs)), signatures(&graph, &expected));
        assert_eq!(part.inputs(), inputs.len());
    }
    // An output depends on nothing above its place.
    assert_eq!(cone.with_outputs(&[2], &[]).used().iter().filter(|used| **used).count(), 7);
}

#[test]
fn a_function_with_adders_is_proved_where_it_is_taken_to() {
    let mut graph = with_adders();
    let x = graph.inputs(96, Draw::Uniform);
    let (a, b, c) = (&x[..32], &x[32..64], &x[64..]);
    let half = in_limbs(&mut graph, Style::Late, 8, Fault::None, a, b);
    let program = in_limbs(&mut graph, Style::Late, 8, Fault::None, &half, c);
    let cone = Cone::of(&graph, &x, &program).expect("it has no other inputs");
    let mut other = with_adders();
    let y = other.inputs(96, Draw::Uniform);
    let taken = cone.instantiate(&mut other, &y);
    let right = other.add(&y[32..64], &y[64..], Literal::FALSE).0;
    let right = other.add(&right, &y[..32], Literal::FALSE).0;
    let claims: Vec<Claim> = taken.into_iter().zip(right).collect();
    assert!(super::holds(&other, &claims));
}

/// Of right programs how many are proved, by the way in which they add limbs: of 12 each.
const PROVED: [(Style, usize); 8] = [
    (Style::Chain, 12),
    (Style::Late, 12),
    (Style::Counted, 12),
    (Style::Early, 12),
    (Style::Compared, 12),
    (Style::ComparedFirst, 12),
    (Style::Back, 12),
    (Style::Majority, 0),
];

#[test]
fn sums_in_limbs_are_those_of_words() {
    let found = PROVED.map(|(style, proved)| {
        // Carries that are rare in words of 16 bits look like each other: that is tried in vain, within these limits.
        let futile = if proved == 0 { 200_000 } else { 4_000_000 };
        let limits = Limits { futile, ..Limits::default() };
        let sizes = [(32, 8), (32, 16), (64, 16)];
        let programs = sizes.iter().flat_map(|&sizes| (0..4).map(move |seed| (sizes, seed)));
        let is_proved = |&(sizes, seed): &((usize, usize), u64)| {
            let mut graph = with_adders();
            let (left, right) = program(&mut graph, style, sizes, seed, Fault::None);
            let claims: Vec<Claim> = left.into_iter().zip(right).collect();
            let proof = sweep(&graph, &claims, &[], limits, false);
            let expected: Vec<_> = claims.iter().map(|(a, b)| (a.code(), b.code())).collect();
            let is_done = proof.open.is_empty();
            assert!(!is_done || check(proof.certificate.words(), &graph) == Ok(expected));
            is_done
        };
        (style, programs.filter(is_proved).count())
    });
    assert_eq!(found, PROVED);
}

#[test]
fn a_wrong_carry_is_never_proved() {
    let limits = Limits { futile: 200_000, attempt: 10_000, ..Limits::default() };
    let (mut wrong, mut unseen) = (0, 0);
    for fault in Fault::ALL {
        for style in Style::ALL {
            for sizes in [(32, 8), (48, 16)] {
                for seed in 0..1 {
                    let mut graph = with_adders();
                    let (left, right) = program(&mut graph, style, sizes, seed, fault);
                    let claims: Vec<Claim> = left.into_iter().zip(right).collect();
                    let shown = (0..ASSIGNMENTS).any(|at| {
                        claims.iter().any(|&(a, b)| graph.value(a, at) != graph.value(b, at))
                    });
                    let proof = sweep(&graph, &claims, &[], limits, false);
                    assert!(!proof.open.is_empty(), "{fault:?} {style:?} {sizes:?} {seed}");
                    wrong += 1;
                    unseen += usize::from(!shown);
                }
            }
        }
    }
    assert!(wrong > 100 && unseen > 20, "{wrong} wrong, {unseen} of them in no assignment");
}

/// A hundred sums, each of the two before, in limbs and as a specification has them; one of them with a rare fault. What the
/// search says of it, and the step of the obstacle.
fn a_hundred_sums(faulty: usize) -> (Proof, Option<u32>) {
    let mut graph = with_adders();
    let words: Vec<Vec<Literal>> = (0..2).map(|_| graph.inputs(32, Draw::Uniform)).collect();
    let mut sums = |limbs: Option<usize>| {
        let mut words = words.clone();
        for step in 1..=100 {
            graph.set_origin(limbs.map_or(0, |_| step as u32));
            let fault = if step == faulty { Fault::RarelyDropped } else { Fault::None };
            let sum = match limbs {
                Some(limbs) => {
                    in_limbs(&mut graph, Style::Chain, limbs, fault, &words[0], &words[1])
                }
                None => graph.add(&words[0], &words[1], Literal::FALSE).0,
            };
            words.swap(0, 1);
            words[1] = sum;
            words[1].rotate_left(7);
        }
        words.concat()
    };
    let claims: Vec<Claim> = sums(Some(8)).into_iter().zip(sums(None)).collect();
    let proof = sweep(&graph, &claims, &[], Limits::default(), false);
    let step = proof.obstacle.map(|node| graph.origin(node));
    (proof, step)
}

#[test]
fn the_first_adder_that_fails_is_the_obstacle_and_the_end() {
    let (right, step) = a_hundred_sums(0);
    assert!(right.open.is_empty() && step.is_none());
    let (wrong, step) = a_hundred_sums(30);
    assert_eq!(step, Some(30));
    assert!(!wrong.open.is_empty());
    let sizes = [&wrong, &right].map(|proof| proof.certificate.words().len());
    assert!(3 * sizes[0] < 2 * sizes[1], "{sizes:?}: it goes on after the obstacle");
}

/// Words of four bits in limbs of two, in a way that needs every kind of line: exhaustible.
fn small(graph: &mut Xag, style: Style) -> (Vec<Literal>, Vec<Claim>) {
    let words: Vec<Vec<Literal>> = (0..3).map(|_| graph.inputs(4, Draw::Uniform)).collect();
    let [a, b, c] = &words[..] else { unreachable!() };
    let half = graph.add(a, b, Literal::FALSE).0;
    let right = graph.add(&half, c, Literal::FALSE).0;
    let left = in_limbs(graph, style, 2, Fault::None, b, c);
    let left = in_limbs(graph, style, 2, Fault::None, &left, a);
    (words.concat(), left.into_iter().zip(right).collect())
}

/// A sum in two limbs, of which the upper is counted up if there is a carry: by a jump over the step, as it were. Perhaps
/// with the adder suggested that this is.
fn by_a_skip(graph: &mut Xag, a: &[Literal], b: &[Literal], is_suggested: bool) -> Vec<Literal> {
    let half = a.len() / 2;
    let (low, carry) = graph.add(&a[..half], &b[..half], Literal::FALSE);
    let mut one = vec![Literal::FALSE; half];
    one[0] = Literal::TRUE;
    let next = graph.add(&a[half..], &one, Literal::FALSE).0;
    if is_suggested {
        graph.suggest_sum(carry, &next, &a[half..]);
    }
    let pairs = a[half..].iter().zip(&next);
    let upper: Vec<Literal> = pairs.map(|(&a, &b)| graph.select(carry, a, b)).collect();
    let upper = graph.add(&upper, &b[half..], Literal::FALSE).0;
    [low, upper].concat()
}

#[test]
fn a_step_that_is_skipped_is_the_sum_with_a_carry() {
    for (is_suggested, is_proved) in [(true, true), (false, false)] {
        let mut graph = with_adders();
        let x = graph.inputs(64, Draw::Uniform);
        let left = by_a_skip(&mut graph, &x[..32], &x[32..], is_suggested);
        let right = graph.add(&x[..32], &x[32..], Literal::FALSE).0;
        let claims: Vec<Claim> = left.into_iter().zip(right).collect();
        assert_eq!(super::holds(&graph, &claims), is_proved);
    }
    // What is suggested is a hint: another choice than that is not proved.
    let mut graph = with_adders();
    let x = graph.inputs(64, Draw::Uniform);
    let mut left = by_a_skip(&mut graph, &x[..32], &x[32..], true);
    let rare = graph.all(&x[..24]);
    left[31] = graph.xor(left[31], rare);
    let right = graph.add(&x[..32], &x[32..], Literal::FALSE).0;
    let claims: Vec<Claim> = left.into_iter().zip(right).collect();
    assert!(!super::holds(&graph, &claims));
}

/// Whatever word of a certificate about sums changes, it proves no claim that does not hold, which is seen by all values
/// of its twelve inputs.
#[test]
fn a_changed_certificate_of_sums_proves_nothing_wrong() {
    let (mut refused, mut accepted) = (0, 0);
    for style in [Some(Style::Late), Some(Style::Counted), Some(Style::Chain), None] {
        let mut graph = with_adders();
        let (inputs, claims) = match style {
            Some(style) => small(&mut graph, style),
            None => {
                let inputs = graph.inputs(8, Draw::Uniform);
                let left = by_a_skip(&mut graph, &inputs[..4], &inputs[4..], true);
                let right = graph.add(&inputs[..4], &inputs[4..], Literal::FALSE).0;
                (inputs, left.into_iter().zip(right).collect())
            }
        };
        let proof = super::prove(&graph, &claims);
        assert!(proof.open.is_empty(), "{style:?}");
        let words = proof.certificate.words();
        let expected: Vec<_> = claims.iter().map(|(a, b)| (a.code(), b.code())).collect();
        assert_eq!(check(words, &graph), Ok(expected));
        for at in 0..words.len() {
            let flips = [1, 2, 4, 8, 1 << 7, 1 << 31].map(|flip| words[at] ^ flip);
            let others = [0, words[at].wrapping_add(1), words[at].wrapping_neg()];
            for other in flips.into_iter().chain(others).filter(|other| *other != words[at]) {
                let mut changed = words.to_vec();
                changed[at] = other;
                let Ok(found) = check(&changed, &graph) else {
                    refused += 1;
                    continue;
                };
                for (a, b) in found {
                    let [a, b] = [a, b].map(Literal::from_code);
                    let values = [a, b].map(|bit| graph.exhaust(bit, &inputs));
                    assert_eq!(values[0], values[1], "word {at} as {other} proves {a:?} = {b:?}");
                }
                accepted += 1;
            }
        }
    }
    assert!(refused > 10 * accepted, "{refused} refused, {accepted} go through");
}

/// Two words of two bits, and their adder: nodes 1 to 4 are x0, x1, y0, y1, and 5 to 7 the sum.
fn told() -> Told {
    let inputs = (1..5).map(|node| (node, Definition::Input));
    let outputs = (5..8).map(|node| (node, Definition::Sum(0, node - 5)));
    let adder = (vec![vec![2, 4], vec![6, 8], vec![0]], vec![10, 12, 14]);
    // The same adder with an output that it does not have, and the product of x0 and y0 as the sum of one row.
    let other = (vec![vec![2, 4], vec![2, 8], vec![0]], vec![0, 12, 14]);
    let narrow = (vec![vec![2, 4], vec![6, 8]], vec![10, 12]);
    let adders = vec![adder, other, narrow];
    Told { nodes: inputs.chain(outputs).collect(), adders, ..Told::default() }
}

#[test]
fn false_lines_about_sums_are_refused() {
    let inputs: Vec<u32> = (1..5).flat_map(|node| [1, node, 0]).collect();
    let adder = [13, 0, 3, 2, 2, 4, 2, 6, 8, 1, 0, 3, 10, 12, 14];
    let with = |lines: &[&[u32]]| {
        check(&[&[&inputs[..], &adder[..]][..], lines].concat().concat(), &told())
    };
    let what = |lines: &[&[u32]]| with(lines).unwrap_err().what;
    assert_eq!(with(&[]), Ok(vec![]));
    assert_eq!(what(&[&adder]), "a node becomes a variable twice");
    assert_eq!(
        what(&[&[13, 0, 3, 2, 2, 4, 2, 6, 8, 1, 1, 3, 10, 12, 14]]),
        "an adder is another one in the run"
    );
    let other = [13, 1, 3, 2, 2, 4, 2, 2, 8, 1, 0, 3, 0, 12, 14];
    assert_eq!(what(&[&other]), "an output is another literal than the sum has there");
    assert_eq!(what(&[&[13, 2, 2, 2, 2, 4, 2, 6, 8, 2, 10, 12]]), "an adder has too few outputs");
    assert_eq!(what(&[&[13, 7, 0, 0]]), "an adder is another one in the run");
    // The sum is neither of the words, nor 0, and has three bits.
    assert_eq!(what(&[&[14, 0, 1, 2, 0]]), "a sum is not the word");
    assert_eq!(what(&[&[14, 0, 1, 0, 0]]), "a sum is not the word");
    assert_eq!(what(&[&[15, 0, 2, 0]]), "a sum may have more bits");
    assert_eq!(with(&[&[15, 0, 3, 0]]), Ok(vec![]));
    assert_eq!(what(&[&[15, 0, 4, 0]]), "an adder has not so many outputs");
    // It is itself, by its own equation, once.
    let itself = |width: u32, multiples: &[u32]| {
        let word = [&[14, 0, width][..], &[10, 12, 14][..width as usize], multiples].concat();
        with(&[&word])
    };
    let minus = -1i32 as u32;
    assert_eq!(itself(3, &[1, 0, 0, minus]), Ok(vec![]));
    for wrong in [&[0][..], &[1, 0, 0, 1], &[1, 0, 1, minus], &[1, 0, minus, minus], &[1, 0, 0, 2]]
    {
        assert_eq!(itself(3, wrong).unwrap_err().what, "a sum is not the word", "{wrong:?}");
    }
    assert_eq!(
        itself(3, &[2, 0, 0, minus, 0, 3, 1]),
        Ok(vec![]),
        "2^3 times an equation is nothing"
    );
    let what = |line: &[u32]| itself(3, line).unwrap_err().what;
    assert_eq!(what(&[1, 1, 0, minus]), "an equation is used before it is there");
    assert_eq!(what(&[1, 0, -129i32 as u32, 1]), "an exponent is out of range");
    assert_eq!(what(&[1, 0, 1 << 20, 1]), "an exponent is out of range");
    assert_eq!(what(&[2, 0, 0, minus]), "it ends within a line");
    let what = |lines: &[&[u32]]| with(lines).unwrap_err().what;
    // It is no choice between itself and one of its words: it adds the other whatever holds. That a sum is chosen always is
    // true. And a node is no choice if none is known.
    assert_eq!(what(&[&[17, 0, 0, 0, 2]]), "a choice is not what an adder adds");
    assert_eq!(what(&[&[17, 0, 0, 0, 0]]), "a choice is not what an adder adds");
    assert_eq!(with(&[&[17, 0, 0, 0, 1]]), Ok(vec![]));
    assert_eq!(what(&[&[17, 0, 0, 3, 1]]), "an equation has not so many words");
    assert_eq!(what(&[&[17, 0, 1, 0, 1]]), "an equation is used before it is there");
    assert_eq!(what(&[&[18, 1]]), "a node is no choice");
    // Two unknowns may both be 1.
    assert_eq!(with(&[&[16, 0, 2, 4, 0]]).unwrap_err().what, "two literals may both be 1");
}
