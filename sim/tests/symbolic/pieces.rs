//! Words that are added in pieces: as integers are, and the same literals however carries go up.

use super::{Word, at, compare, wide, word};
use motecrypt_sim::domain::symbolic::{Symbolic, scope, with_graph};
use motecrypt_sim::domain::{Flag, Value};
use motecrypt_sim::logic::{ASSIGNMENTS, Literal, Xag};

/// A word of 32 bits, the lowest byte first.
type Bytes = [Word; 4];

/// How two or three words are added.
type Add = fn(&[Bytes]) -> Bytes;

/// One of three carries, or what is made of it.
type Carry = fn(Word, Word, Word) -> Word;

fn sum(a: Word, b: Word, carry: Word) -> (Word, Word) {
    a.sum(b, carry, 8)
}

/// Two words after another.
fn folded(words: &[Bytes], add: impl Fn(Bytes, Bytes) -> Bytes) -> Bytes {
    words.iter().copied().reduce(add).unwrap()
}

/// Each byte with the carry out of the one below.
fn with_carries(words: &[Bytes]) -> Bytes {
    folded(words, |x, y| {
        let mut carry = Word::default();
        std::array::from_fn(|at| {
            let (byte, out) = sum(x[at], y[at], carry);
            carry = out;
            byte
        })
    })
}

/// The halves by themselves; the carry into the upper half is added there when it is done.
fn by_halves(words: &[Bytes], carry_of: impl Fn([Word; 2], [Word; 2], [Word; 2]) -> Word) -> Bytes {
    folded(words, |x, y| {
        let half = |x: [Word; 2], y: [Word; 2]| {
            let (low, carry) = sum(x[0], y[0], Word::default());
            [low, sum(x[1], y[1], carry).0]
        };
        let ([x0, x1, x2, x3], [y0, y1, y2, y3]) = (x, y);
        let low = half([x0, x1], [y0, y1]);
        let high = half([x2, x3], [y2, y3]);
        let carry = carry_of([x0, x1], [y0, y1], low);
        let [second, third] = half(high, [carry, Word::default()]);
        [low[0], low[1], second, third]
    })
}

/// The carry into the upper half from the highest bits.
fn with_majority(words: &[Bytes]) -> Bytes {
    by_halves(words, |[_, a], [_, b], [_, s]| ((a & b) | ((a | b) & !s)) >> 7)
}

/// The carry into the upper half from a comparison.
fn with_comparison(words: &[Bytes]) -> Bytes {
    by_halves(words, |_, [y0, y1], [low, high]| {
        let borrow = low.difference(y0, Word::default(), 8).1;
        high.difference(y1, borrow, 8).1
    })
}

/// The same where each half is added so, too: its carry is found by a comparison, and added later.
fn with_late_carries(words: &[Bytes]) -> Bytes {
    let none = Word::default();
    let late = |[x, u]: [Word; 2], [y, v]: [Word; 2]| {
        let low = sum(x, y, none).0;
        let less = low.difference(y, none, 8).1;
        [low, sum(sum(u, v, none).0, less, none).0]
    };
    folded(words, |[x0, x1, x2, x3], [y0, y1, y2, y3]| {
        let [first, second] = late([x0, x1], [y0, y1]);
        let carry = ((x1 & y1) | ((x1 | y1) & !second)) >> 7;
        let high = late([x2, x3], [y2, y3]);
        let third = sum(high[0], carry, none).0;
        let less = third.difference(high[0], none, 8).1;
        [first, second, third, sum(high[1], less, none).0]
    })
}

/// A byte that is counted up or not.
fn counted(byte: Word, carry: Word) -> Word {
    let (next, _) = sum(byte, Word::known(1), Word::default());
    Word::select(carry.has_bit(0).opposite(), byte, next)
}

/// Column by column, with a number of carries.
fn in_columns(words: &[Bytes]) -> Bytes {
    let mut count = Word::default();
    std::array::from_fn(|at| {
        let (mut total, mut next) = (words[0][at], Word::default());
        for word in std::iter::once(count).chain(words[1..].iter().map(|word| word[at])) {
            let (sum, carry) = sum(total, word, Word::default());
            total = sum;
            next = counted(next, carry);
        }
        count = next;
        total
    })
}

/// Halves of words, of which the upper one of the first is counted up by each carry.
fn with_counted_halves(words: &[Bytes]) -> Bytes {
    let [lows, highs] = [0, 16].map(|at| {
        let halves = words.iter().map(|word| (number(*word) >> at).resize::<u16>());
        halves.collect::<Vec<Symbolic<u16>>>()
    });
    let (mut low, mut high) = (lows[0], highs[0]);
    for other in &lows[1..] {
        let (sum, carry) = low.sum(*other, Symbolic::default(), 16);
        let (next, _) = high.sum(Symbolic::known(1), Symbolic::default(), 16);
        (low, high) = (sum, Symbolic::select(carry.has_bit(0).opposite(), high, next));
    }
    high = highs[1..].iter().fold(high, |sum, other| sum.sum(*other, Symbolic::default(), 16).0);
    let bytes = [low, low >> 8, high, high >> 8];
    bytes.map(|half| half.resize::<u8>())
}

const WAYS: [(&str, Add); 6] = [
    ("with carries", with_carries),
    ("with a majority", with_majority),
    ("with a comparison", with_comparison),
    ("with late carries", with_late_carries),
    ("in columns", in_columns),
    ("with counted halves", with_counted_halves),
];

fn number(bytes: Bytes) -> Symbolic<u32> {
    bytes.into_iter().rev().fold(Symbolic::default(), |all, byte| all << 8 | wide(byte))
}

/// From here on sums are put in order by their terms, of which the specification adds these.
fn between(words: &[Bytes]) {
    let words = words.iter().map(|word| number(*word)).collect::<Vec<_>>();
    with_graph(|graph| {
        for word in &words {
            graph.note_made(&[], [word.literals(), word.literals()]);
        }
        let words = graph.words();
        graph.set_words(words);
    });
}

#[test]
fn sums_in_pieces_are_those_of_integers() {
    for (name, add) in WAYS {
        compare(
            name,
            |a, b, c| {
                let [x, y, z] = [[a, b, !a, a], [b, a, b, !b], [c, a ^ b, 1, 0xff]];
                let [x, y, z] = [x, y, z].map(u32::from_le_bytes);
                let two = x.wrapping_add(y);
                let three = two.wrapping_add(z);
                [two, three, three.wrapping_add(two)].map(u64::from).to_vec()
            },
            |a, b, c| {
                let [x, y, z] =
                    [[a, b, !a, a], [b, a, b, !b], [c, a ^ b, Word::known(1), Word::known(0xff)]];
                if !with_graph(|graph| graph.has_words()) {
                    between(&[x, y]);
                }
                let two = add(&[x, y]);
                let three = add(&[x, y, z]);
                [two, three, add(&[three, two])].map(number).to_vec()
            },
        );
    }
}

/// Whether each way gives the literals of the whole words' sum, put in order.
#[test]
fn sums_in_pieces_are_the_same_whichever_way_carries_go() {
    for (name, add) in WAYS {
        let mut graph = Xag::new();
        scope(&mut graph, || {
            let words: Vec<Bytes> = (0..4).map(|_| std::array::from_fn(|_| word(0, 0))).collect();
            between(&words);
            let whole = |words: &[Bytes]| {
                let add = |x: Symbolic<u32>, y| x.sum(y, Symbolic::default(), 32).0;
                words.iter().map(|word| number(*word)).reduce(add).unwrap()
            };
            let is_same =
                |made: Bytes, wanted: Symbolic<u32>| number(made).literals() == wanted.literals();
            let [a, b, c, d] = [0, 1, 2, 3].map(|at| words[at]);
            let constant = 0x8203_40f1_u32.to_le_bytes().map(Word::known);
            assert!(is_same(add(&[a, b]), whole(&[b, a])), "{name}");
            assert!(is_same(add(&[c, b, a]), whole(&[a, b, c])), "{name}: three");
            assert!(
                is_same(add(&[c, constant, b, a]), whole(&[a, b, constant, c])),
                "{name}: a number"
            );
            // Of which the upper pieces are carries alone, and are not there to be added.
            let small = [5, 0, 0, 0].map(Word::known);
            let more = add(&[c, small]);
            assert!(is_same(add(&[d, more]), whole(&[c, small, d])), "{name}: a small number");
            let (two, three) = (add(&[d, c]), add(&[a, b, c]));
            assert!(is_same(add(&[two, three]), whole(&[a, b, c, c, d])), "{name}: sums");
            assert!(!is_same(add(&[two, two]), whole(&[a, b, c, c, d])), "{name}: others");
            assert!(!is_same(add(&[two, three]), whole(&[a, b, c, d])), "{name}: once");
        });
    }
}

/// As where a message is padded: some bytes of a word are known, in one sum with constants. Not all
/// ways end in order: what is added to a number is lost from sight.
#[test]
fn words_of_which_a_part_is_known_are_put_in_order_too() {
    let known = |byte: u8| Some(Word::known(byte));
    let cases: [[Option<Word>; 4]; 3] = [
        [known(0x23), known(0x81), None, None],
        [known(0xff), known(0xff), None, None],
        [None, known(0xc3), None, known(0)],
    ];
    for (name, add) in &WAYS[..4] {
        for (number_of_case, case) in cases.iter().enumerate() {
            let mut graph = Xag::new();
            scope(&mut graph, || {
                let part: Bytes = std::array::from_fn(|at| case[at].unwrap_or_else(|| word(0, 0)));
                let whole: Bytes = std::array::from_fn(|_| word(0, 0));
                between(&[part, whole]);
                let constant = 0x8203_f0f1_u32.to_le_bytes().map(Word::known);
                let plus = |x: Symbolic<u32>, y| x.sum(y, Symbolic::default(), 32).0;
                let [p, w, n] = [part, whole, constant].map(number);
                let is_same = |made: Bytes, wanted: Symbolic<u32>| {
                    number(made).literals() == wanted.literals()
                };
                let at = format!("{name}, {number_of_case}");
                assert!(is_same(add(&[part, constant]), plus(n, p)), "{at}");
                assert!(is_same(add(&[part, constant, whole]), plus(plus(w, p), n)), "{at}: three");
                assert!(is_same(add(&[whole, part, constant]), plus(plus(n, p), w)), "{at}: last");
            });
        }
    }
}

/// A carry that is lost, that goes up twice, or that belongs to another sum.
#[test]
fn a_wrong_carry_gives_another_sum() {
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let words: [Bytes; 3] = [0; 3].map(|_| std::array::from_fn(|_| word(0, 0)));
        between(&words);
        let [x, y, z] = words;
        let right = with_carries(&[x, y]);
        let [zero, none] = [Word::default(); 2];
        let (_, other) = sum(z[1], y[1], sum(z[0], y[0], none).1);
        let (_, carry) = sum(x[1], y[1], sum(x[0], y[0], none).1);
        let wrong: [(&str, Carry); 4] = [
            ("lost", |_, _, _| Word::default()),
            ("of another sum", |_, other, _| other),
            ("too early", |_, _, early| early),
            ("turned round", |carry, _, _| carry ^ Word::known(1)),
        ];
        let early = sum(x[0], y[0], none).1;
        let values = |bytes: Bytes| {
            (0..ASSIGNMENTS).map(|assignment| at(number(bytes), assignment)).collect::<Vec<_>>()
        };
        assert_eq!(values(by_halves(&[x, y], |_, _, _| carry)), values(right));
        for (name, of) in wrong {
            let made = by_halves(&[x, y], |_, _, _| of(carry, other, early));
            assert_ne!(values(made), values(right), "{name}");
            for assignment in 0..ASSIGNMENTS {
                let [a, b] = [x, y].map(|word| at(number(word), assignment) as u32);
                let bit = at(of(carry, other, early), assignment) as u32;
                let low = a.wrapping_add(b) & 0xffff;
                let high = (a >> 16).wrapping_add(b >> 16).wrapping_add(bit) << 16;
                assert_eq!(at(number(made), assignment), u64::from(high | low), "{name}");
            }
        }
        // Twice, which is no carry of the sum: what comes out is counted up once more.
        let twice = by_halves(&[x, y], |_, _, _| carry);
        let [second, third] = {
            let (second, out) = sum(twice[2], carry, zero);
            [second, sum(twice[3], zero, out).0]
        };
        for assignment in 0..ASSIGNMENTS {
            let bytes = number([twice[0], twice[1], second, third]);
            let expected = (at(number(right), assignment) as u32)
                .wrapping_add((at(carry, assignment) as u32) << 16);
            assert_eq!(at(bytes, assignment), u64::from(expected));
        }
        let unlike: &[Literal] = &[second, third].map(|byte| byte.literals().to_vec()).concat();
        assert_ne!(unlike, &number(right).literals()[16..]);
    });
}

/// A number that goes up by what a carry counts up: the carry out is that of the number that comes
/// next, or none.
fn with_a_skip(words: &[Bytes]) -> Bytes {
    let (low, mut carry) = sum(words[0][0], words[1][0], Word::default());
    let mut bytes = [low; 4];
    for (byte, old) in bytes[1..].iter_mut().zip(&words[0][1..]) {
        let condition = carry.has_bit(0).opposite();
        let (next, out) = sum(*old, Word::known(1), Word::default());
        *byte = Word::select(condition, *old, next);
        carry = Word::select(condition, carry, out);
    }
    bytes
}

#[test]
fn a_carry_that_is_skipped_or_not_is_that_of_the_sum() {
    compare(
        "a small number by skips",
        |a, b, c| {
            let [x, y] = [u32::from_le_bytes([a, !a, b, 0xff]), u32::from(b ^ c)];
            vec![u64::from(x.wrapping_add(y))]
        },
        |a, b, c| {
            let x = [a, !a, b, Word::known(0xff)];
            if !with_graph(|graph| graph.has_words()) {
                between(&[x]);
            }
            vec![number(with_a_skip(&[x, [b ^ c; 4]]))]
        },
    );
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let zero = Word::default();
        let x: Bytes = std::array::from_fn(|_| word(0, 0));
        let y = [word(0, 0), zero, zero, zero];
        between(&[x, y]);
        let whole = number(x).sum(number(y), Symbolic::default(), 32).0;
        assert_eq!(number(with_a_skip(&[x, y])).literals(), whole.literals());
    });
}
