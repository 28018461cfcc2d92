//! Sums of symbolic words: those of integers, and the same literals however they were added.

use super::{Word, at, compare, wide, word};
use motecrypt_sim::arith::Words;
use motecrypt_sim::domain::symbolic::{Symbolic, scope, with_graph};
use motecrypt_sim::domain::{Flag, Value};
use motecrypt_sim::logic::{ASSIGNMENTS, Draw, Literal, Xag};

#[test]
fn a_carry_that_is_added_later_joins_its_sum() {
    compare(
        "(a + b) + c",
        |a, b, c| {
            let (half, first) = a.sum(b, 0, 8);
            let (sum, second) = half.sum(c, 0, 8);
            [sum, first, second].map(u64::from).to_vec()
        },
        |a, b, c| {
            let (half, first) = a.sum(b, Word::default(), 8);
            let (sum, second) = half.sum(c, Word::default(), 8);
            [sum, first, second].map(wide).to_vec()
        },
    );
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let (a, b, c) = (word(0, 0), word(0, 0), word(0, 0xfe));
        let half = a.sum(b, Word::default(), 8).0;
        let (later, at_once) = (half.sum(c, Word::default(), 8).0, a.sum(b, c, 8).0);
        assert_eq!(later.literals(), at_once.literals());
    });
}

#[test]
fn a_word_that_may_be_counted_up_is_a_sum() {
    let next = |word: Symbolic<u16>| sum(word, Symbolic::known(1));
    compare(
        "(a + 1 or a) + b",
        |a, b, c| {
            let [a, b] = [a, b].map(|word| u16::from(word) << 8 | u16::from(!word));
            let counted = a.wrapping_add(u16::from(c & 1));
            let (sum, carry) = counted.sum(b, 0, 16);
            [counted, sum, carry, a.wrapping_add(u16::from(!c & 1))].map(u64::from).to_vec()
        },
        |a, b, c| {
            let [a, b] = [a, b].map(|word| long(!word, word));
            let counted = Symbolic::select(c.has_bit(0), next(a), a);
            let (sum, carry) = counted.sum(b, Symbolic::default(), 16);
            let opposite = Symbolic::select(c.has_bit(0), a, next(a));
            [counted, sum, carry, opposite].map(|word| word.resize::<u32>()).to_vec()
        },
    );
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let ([a, b], carry) = ([0; 2].map(|_| long(word(0, 0), word(0, 0))), word(0, 0xfe));
        let wanted = a.sum(b, carry.resize::<u16>(), 16).0;
        let counted = Symbolic::select(carry.has_bit(0), next(a), a);
        assert_eq!(sum(counted, b).literals(), wanted.literals());
        assert_eq!(sum(b, counted).literals(), wanted.literals());
        let halves = |word: Symbolic<u16>| word.split::<u8>();
        let carried = carry.has_bit(0);
        let (high, low) = Word::select_pair(carried.opposite(), halves(a), halves(next(a)));
        assert_eq!(sum(long(low, high), b).literals(), wanted.literals());
        // What comes after another word is chosen bit by bit.
        let other = Symbolic::select(carried, next(b), a);
        assert!((0..ASSIGNMENTS).all(|assignment| {
            let word = if at(carry, assignment) != 0 { next(b) } else { a };
            at(other, assignment) == at(word, assignment)
        }));
    });
}

/// A word twice as long, of two.
fn long(low: Word, high: Word) -> Symbolic<u16> {
    low.resize::<u16>() | high.resize::<u16>() << 8
}

pub fn sum(a: Symbolic<u16>, b: Symbolic<u16>) -> Symbolic<u16> {
    a.sum(b, Symbolic::default(), 16).0
}

pub fn less(a: Symbolic<u16>, b: Symbolic<u16>) -> Symbolic<u16> {
    a.difference(b, Symbolic::default(), 16).0
}

#[test]
fn sums_of_sums_are_the_same_in_any_order() {
    compare(
        "(a + b) + (b + (a ^ b))",
        |a, b, _| {
            let [a, b] = [a, b].map(|word| u16::from(word) << 8 | u16::from(!word));
            let (half, first) = a.sum(b, 0, 16);
            let (other, second) = b.sum(a ^ b, 0, 16);
            let (sum, third) = half.sum(other, 0, 16);
            [sum, first, second, third].map(u64::from).to_vec()
        },
        |a, b, _| {
            let none = Symbolic::default();
            let [a, b] = [a, b].map(|word| long(!word, word));
            let (half, first) = a.sum(b, none, 16);
            let (other, second) = b.sum(a ^ b, none, 16);
            let (sum, third) = half.sum(other, none, 16);
            [sum, first, second, third].map(|word| word.resize::<u32>()).to_vec()
        },
    );
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let [a, b, c, d] = [0; 4].map(|_| long(word(0, 0), word(0, 0)));
        let (left, right) = (sum(sum(sum(a, b), c), d), sum(sum(d, b), sum(c, a)));
        assert_eq!(left.literals(), right.literals());
        let other = sum(sum(sum(a, b), c), c);
        assert_ne!(left.literals(), other.literals());
        // A sum in more bits, of which some are left out before it is added to.
        let wider = |word: Symbolic<u16>, bits: usize| {
            let mut literals = word.literals().to_vec();
            literals.resize(bits, Literal::FALSE);
            literals
        };
        with_graph(|graph| {
            let (more, _) = graph.add_in_order(&wider(a, 17), &wider(b, 17));
            let (more, _) = graph.add_in_order(&more, &wider(c, 17));
            let cut: Vec<Literal> = more[..16].iter().copied().chain([Literal::FALSE]).collect();
            let (sum, _) = graph.add_in_order(&cut, &wider(d, 17));
            assert_eq!(sum[..16], *left.literals());
            for assignment in 0..ASSIGNMENTS {
                let number = |literals: &[Literal]| {
                    let bits = literals.iter().rev();
                    bits.fold(0, |n, &bit| n << 1 | u32::from(graph.value(bit, assignment)))
                };
                assert_eq!(number(&sum), number(&cut) + number(&wider(d, 17)));
            }
        });
    });
}

#[test]
fn a_term_comes_back_from_a_sum() {
    compare(
        "(a + b + c + d) - (b + c + d)",
        |a, b, c| {
            let [a, b] = [a, b].map(|word| u16::from(word) << 8 | u16::from(!word));
            let part = b.wrapping_add(u16::from(c)).wrapping_add(a ^ b);
            let whole = part.wrapping_add(a);
            [a, whole.wrapping_sub(part), whole.wrapping_sub(b), b.wrapping_sub(whole)]
                .map(u64::from)
                .to_vec()
        },
        |a, b, c| {
            let [a, b] = [a, b].map(|word| long(!word, word));
            let part = sum(sum(b, c.resize::<u16>()), a ^ b);
            let whole = sum(part, a);
            [a, less(whole, part), less(whole, b), less(b, whole)]
                .map(|word| word.resize::<u32>())
                .to_vec()
        },
    );
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let [a, b, c, d] = [0; 4].map(|_| long(word(0, 0), word(0, 0)));
        let whole = sum(sum(sum(a, b), c), d);
        // The same function by other nodes, which is known to be no sum.
        let hidden = with_graph(|graph| {
            let flips: Vec<Literal> = graph.inputs(16, Draw::Uniform);
            let bits = whole.literals().iter().zip(flips).map(|(&bit, flip)| {
                let (both, only) = (graph.and(bit, flip), graph.and(bit, !flip));
                graph.xor(both, only)
            });
            bits.collect::<Vec<Literal>>()
        });
        let hidden = Symbolic::<u16>::new(whole.value(), &hidden);
        assert_ne!(hidden.literals(), whole.literals());
        let rest = less(hidden, sum(sum(d, a), b));
        for assignment in 0..ASSIGNMENTS {
            assert_eq!(at(rest, assignment), at(c, assignment));
        }
        // From here on it is the sum of what was taken away and of the rest.
        let other = long(word(0, 0), word(0, 0));
        let later = sum(hidden, other);
        let terms = [other, a, b, rest, d].into_iter().reduce(sum).unwrap();
        assert_eq!(later.literals(), terms.literals());
    });
}

#[test]
fn a_word_that_is_added_twice_part_by_part_is_its_double() {
    let twice = |low: [Word; 2], high: [Word; 2], first: Word| {
        let ([x, y], [u, v]) = (low, high);
        let (half, carry) = x.sum(y, first, 8);
        let (other, out) = u.sum(v, carry, 8);
        let (half, carry) = half.sum(y, Word::default(), 8);
        let (other, last) = other.sum(v, carry, 8);
        [half, other, out, last]
    };
    compare(
        "(x + y + c) + y",
        |a, b, c| {
            let (x, y) = (u16::from(a) << 8 | u16::from(b), u16::from(!b) << 8 | u16::from(a));
            let (once, first) = x.sum(y, u16::from(c), 16);
            let (sum, second) = once.sum(y, 0, 16);
            [sum & 0xff, sum >> 8, first, second].map(u64::from).to_vec()
        },
        |a, b, c| twice([b, a], [a, !b], c).map(wide).to_vec(),
    );
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let [x, y, u, v] = [0; 4].map(|_| word(0, 0));
        let top = v >> 7;
        let [low, high, ..] = twice([x, y], [u, v], top);
        let turned = [y << 1 | top, v << 1 | y >> 7];
        let (wanted, carry) = x.sum(turned[0], Word::default(), 8);
        assert_eq!(low.literals(), wanted.literals());
        assert_eq!(high.literals(), u.sum(turned[1], carry, 8).0.literals());
    });
}

#[test]
fn sums_of_sums_part_by_part_are_those_of_words() {
    let parts = |x: [Word; 2], y: [Word; 2]| {
        let (low, carry) = x[0].sum(y[0], Word::default(), 8);
        [low, x[1].sum(y[1], carry, 8).0]
    };
    let rest = |x: [Word; 2], y: [Word; 2]| {
        let (low, borrow) = x[0].difference(y[0], Word::default(), 8);
        [low, x[1].difference(y[1], borrow, 8).0]
    };
    compare(
        "(a + b) + (b + c) - (c + b)",
        |a, b, c| {
            let [x, y, z] = [(a, b), (b, !a), (c, a ^ b)].map(|(l, h)| u16::from_le_bytes([l, h]));
            let whole = x.wrapping_add(y).wrapping_add(y.wrapping_add(z));
            let less = whole.wrapping_sub(z.wrapping_add(y));
            [whole & 0xff, whole >> 8, less & 0xff, less >> 8].map(u64::from).to_vec()
        },
        |a, b, c| {
            let [x, y, z] = [[a, b], [b, !a], [c, a ^ b]];
            let whole = parts(parts(x, y), parts(y, z));
            [whole, rest(whole, parts(z, y))].concat().into_iter().map(wide).collect()
        },
    );
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let words = [0; 4].map(|_| [word(0, 0), word(0, 0)]);
        let [a, b, c, d] = words.map(|[low, high]| long(low, high));
        let [e, f, g, h] = words;
        let [low, high] = parts(parts(parts(e, f), g), h);
        let wanted = sum(sum(d, b), sum(c, a));
        assert_eq!(long(low, high).literals(), wanted.literals());
    });
}

/// From here on sums are put in order by their terms, between no words.
fn by_terms() {
    with_graph(|graph| graph.set_words(Words::default()));
}

/// Three sums put in order by their terms, of which the last adds the first once more, by a function
/// that gives a sum and the carry out of it.
fn compare_by_terms(
    name: &str,
    add: impl Fn(Symbolic<u16>, Symbolic<u16>) -> (Symbolic<u16>, Symbolic<u16>),
) {
    compare(
        name,
        |a, b, _| {
            let [x, y] = [a, b].map(|word| u16::from(word) << 8 | u16::from(!word));
            let (sum, first) = x.sum(y, 0, 16);
            let (more, second) = sum.sum(0x8100, 0, 16);
            let (most, third) = more.sum(sum, 0, 16);
            [sum, first, more, second, most, third].map(u64::from).to_vec()
        },
        |a, b, _| {
            if !with_graph(|graph| graph.has_words()) {
                by_terms();
            }
            let [x, y] = [a, b].map(|word| long(!word, word));
            let (sum, first) = add(x, y);
            let (more, second) = add(sum, Symbolic::known(0x8100));
            let (most, third) = add(more, sum);
            [sum, first, more, second, most, third].map(|word| word.resize::<u32>()).to_vec()
        },
    );
}

#[test]
fn sums_by_their_terms_are_those_of_integers() {
    compare_by_terms("a + b + 0x8100 + (a + b)", |a, b| a.sum(b, Symbolic::default(), 16));
}

#[test]
fn sums_by_their_terms_are_the_same_in_any_order() {
    let mut graph = Xag::new();
    scope(&mut graph, || {
        by_terms();
        let [x, y, z] = [0; 3].map(|_| long(word(0, 0), word(0, 0)));
        let [one, other] = [0x1234, 0x8100].map(Symbolic::<u16>::known);
        let whole = sum(sum(sum(x, one), sum(y, other)), z);
        let same = sum(sum(z, Symbolic::known(0x9334)), sum(y, x));
        assert_eq!(whole.literals(), same.literals());
        for wrong in [sum(whole, x), sum(sum(sum(x, y), z), Symbolic::known(0x9234))] {
            assert_ne!(wrong.literals(), whole.literals());
        }
        // A fault that one input in 2^16 shows, of which the assignments have none.
        let rare = with_graph(|graph| {
            let all = graph.all(z.literals());
            let mut bits = x.literals().to_vec();
            bits[0] = graph.xor(bits[0], all);
            bits
        });
        let wrong = sum(sum(sum(Symbolic::new(x.value(), &rare), y), z), Symbolic::known(0x9334));
        let values =
            |word| (0..ASSIGNMENTS).map(|assignment| at(word, assignment)).collect::<Vec<_>>();
        assert_eq!(values(wrong), values(whole));
        assert_ne!(wrong.literals(), whole.literals());
    });
}

/// The sum of two words of 16 bits by their halves, the carry in the second sum or, as it is found by
/// a comparison, after it.
fn by_halves(a: Symbolic<u16>, b: Symbolic<u16>, is_late: bool) -> (Symbolic<u16>, Symbolic<u16>) {
    let none = Word::default();
    let parts = |word: Symbolic<u16>| [word, word >> 8].map(|word| word.resize::<u8>());
    let ([x, u], [y, v]) = (parts(a), parts(b));
    let (low, carry) = x.sum(y, none, 8);
    let (high, out) = match is_late {
        false => v.sum(u, carry, 8),
        true => {
            let (high, first) = v.sum(u, none, 8);
            let (_, less) = low.difference(y, none, 8);
            let (high, second) = high.sum(less, none, 8);
            (high, first ^ second)
        }
    };
    (long(low, high), out.resize::<u16>())
}

#[test]
fn sums_in_pieces_are_those_of_integers() {
    for is_late in [false, true] {
        let name = "a + b + 0x8100 + (a + b) by halves";
        compare_by_terms(name, |a, b| by_halves(a, b, is_late));
    }
}

#[test]
fn sums_in_pieces_are_sums_of_whole_words() {
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let [x, y, z] = [0; 3].map(|_| long(word(0, 0), word(0, 0)));
        with_graph(|graph| {
            for pair in [[x, y], [y, z]] {
                graph.note_made(&[], [pair[0].literals(), pair[1].literals()]);
            }
            let words = graph.words();
            graph.set_words(words);
        });
        let number = Symbolic::<u16>::known(0x9334);
        let whole = sum(sum(sum(x, number), y), z);
        let halves = |a, b| by_halves(a, b, false).0;
        let same = halves(halves(z, y), halves(number, x));
        assert_eq!(whole.literals(), same.literals());
        // The halves of a number are added one after the other.
        let low = halves(x, Symbolic::known(0x34));
        let [first, second] = [low, low >> 8].map(|word| word.resize::<u8>());
        let (second, _) = second.sum(Symbolic::known(0x93), Word::default(), 8);
        let same = halves(halves(long(first, second), y), z);
        assert_eq!(whole.literals(), same.literals());
        for wrong in [halves(whole, x), halves(halves(x, y), z)] {
            assert_ne!(wrong.literals(), whole.literals());
        }
    });
}
