//! Words that a specification names as terms of sums.

use super::read;
use super::sums::{less, sum};
use motecrypt_sim::arith::Words;
use motecrypt_sim::domain::symbolic::{Symbolic, scope};
use motecrypt_sim::logic::{ASSIGNMENTS, Draw, Literal, Xag};

/// Words that are made the same way in every graph.
fn row(graph: &mut Xag) -> [Vec<Literal>; 4] {
    std::array::from_fn(|_| graph.inputs(16, Draw::Uniform))
}

/// A specification's sum.
fn specified(graph: &mut Xag, a: &[Literal], b: &[Literal]) -> Vec<Literal> {
    let (mut sum, carry) = graph.add_in_order(a, b);
    sum.push(carry);
    graph.note_made(&sum, [a, b]);
    sum.truncate(16);
    sum
}

/// What a specification names that uses a + b outside sums, and may add c to it.
fn naming(is_added: bool) -> Words {
    let mut graph = Xag::new();
    let [a, b, c, _] = row(&mut graph);
    let named = specified(&mut graph, &a, &b);
    named.iter().for_each(|&bit| graph.note_use(bit));
    if is_added {
        specified(&mut graph, &named, &c);
    }
    graph.words()
}

#[test]
fn a_sum_that_is_used_outside_sums_and_added_is_a_term() {
    let words = naming(true);
    let mut more = Words::default();
    assert!(more.is_empty() && more.is_within(&words) && !words.is_within(&more));
    more.extend(&words);
    assert!(!more.is_empty() && words.is_within(&more));
    // Whether (a + b) + c + d is c + d + (a + b), and a + c + b + d; and the sum of a + b as it is, and others.
    let found = |words: Words| {
        let mut graph = Xag::new();
        graph.set_words(words);
        let [a, b, c, d] = row(&mut graph);
        let total = |graph: &mut Xag, terms: [&[Literal]; 4]| {
            let [first, others @ ..] = terms;
            others.iter().fold(first.to_vec(), |sum, term| specified(graph, &sum, term))
        };
        let zero = [Literal::FALSE; 16];
        let named = specified(&mut graph, &a, &b);
        let sum = total(&mut graph, [&named, &c, &d, &zero]);
        let others = [[&c[..], &d, &named, &zero], [&a, &c, &b, &d]];
        let [same, apart] = others.map(|terms| total(&mut graph, terms) == sum);
        let orders =
            [[0, 1, 2], [0, 2, 1], [1, 2, 0]].map(|order| order.map(|at| [&named, &c, &d][at]));
        let of_named = orders.iter().any(|[one, two, three]| {
            let (two, _) = graph.add(one, two, Literal::FALSE);
            graph.add(&two, three, Literal::FALSE).0 == sum
        });
        [same, apart, of_named]
    };
    assert_eq!(found(Words::default()), [true, true, false]);
    assert_eq!(found(words), [true, true, true]);
    // What is used but never added is its terms.
    assert_eq!(found(naming(false)), [true, true, false]);
}

#[test]
fn two_terms_that_add_up_to_a_term_are_that_in_their_bits() {
    let words = naming(true);
    let mut graph = Xag::new();
    graph.set_words(words);
    let [a, b, c, d] = row(&mut graph);
    let whole = [&a, &b, &c, &d].into_iter().cloned().reduce(|x, y| specified(&mut graph, &x, &y));
    // A machine with longer words, which has the carries out of them, too.
    let [a, b, c, d] = [a, b, c, d].map(|mut word| {
        word.resize(32, Literal::FALSE);
        word
    });
    let mut sum = d;
    for term in [&a, &c, &b] {
        let longer = graph.add_in_order(&sum, term).0;
        for assignment in 0..ASSIGNMENTS {
            let mut value = |bits: &[Literal]| scope(&mut graph, || read(bits, assignment));
            assert_eq!(value(&longer), value(&sum) + value(term));
        }
        sum = longer;
    }
    assert_eq!(Some(&sum[..16]), whole.as_deref());
}

#[test]
fn a_sum_of_too_many_terms_ends_the_order() {
    // Each is the sum of the two before it, and so of as many terms as a Fibonacci number.
    let made = |sums: usize| {
        let mut graph = Xag::new();
        graph.set_words(Words::default());
        let [mut before, mut last, ..] = row(&mut graph);
        for _ in 0..sums {
            let (next, _) = graph.add_in_order(&before, &last);
            for assignment in 0..ASSIGNMENTS {
                let mut value = |bits: &[Literal]| scope(&mut graph, || read(bits, assignment));
                assert_eq!(value(&next), (value(&before) + value(&last)) & 0xffff);
            }
            (before, last) = (last, next);
        }
        (graph.is_overfull(), graph.len())
    };
    let (of_377_terms, of_610) = (made(12), made(13));
    assert_eq!([of_377_terms.0, of_610.0], [false, true]);
    // From then on a sum of 16 bits takes no more than the nodes of one addition, of five for each bit.
    assert!(made(93).1 - of_610.1 <= 80 * 16 * 5);
}

#[test]
fn a_word_that_looks_like_a_sum_is_what_was_taken_away_and_the_rest() {
    for is_wrong in [false, true] {
        let mut graph = Xag::new();
        graph.set_words(naming(false));
        let [a, b, c, d] = row(&mut graph);
        let (sum_of_two, _) = graph.add(&a, &b, Literal::FALSE);
        // The same by other nodes, or a fault that one input in 2^16 shows.
        let hidden: Vec<Literal> = sum_of_two
            .iter()
            .enumerate()
            .map(|(place, &bit)| {
                let (both, only) = (graph.and(bit, d[place]), graph.and(bit, !d[place]));
                let fault = if is_wrong && place == 3 { graph.all(&d) } else { Literal::FALSE };
                let same = graph.xor(both, only);
                graph.xor(same, fault)
            })
            .collect();
        scope(&mut graph, || {
            let word = |bits: &[Literal]| Symbolic::<u16>::new(read(bits, 0) as u16, bits);
            let [a, b, c, hidden] = [&a, &b, &c, &hidden].map(|bits| word(bits));
            let rest = less(hidden, b);
            assert_ne!(rest.literals(), a.literals());
            let later = sum(hidden, c);
            assert_eq!(later.literals(), sum(sum(c, rest), b).literals());
            assert_ne!(later.literals(), sum(sum(c, a), b).literals());
        });
    }
}
