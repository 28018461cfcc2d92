//! The rules of data flow, against all values: a bit may only be called public if no values of the
//! secret bits change it, and where a rule is exact, a bit is called secret only if some do.

use motecrypt_sim::domain::tainted::{Labels, Tainted};
use motecrypt_sim::domain::{Flag, Value};

type Word = Tainted<u8, ()>;

/// Labels of the first, second and third operand.
const A: Labels = 1;
const B: Labels = 2;
const C: Labels = 4;

/// All words of some bits, all masks, as value and mask.
fn words(bits: u32) -> impl Iterator<Item = (u8, u8)> + Clone {
    let all = 0..=(0xff_u16 >> (8 - bits)) as u8;
    all.clone().flat_map(move |value| all.clone().map(move |mask| (value, mask)))
}

/// All values that a word may have, as far as anybody knows who knows its public bits.
fn values((value, mask): (u8, u8)) -> impl Iterator<Item = u8> + Clone {
    (0..=mask).filter(move |secret| secret & !mask == 0).map(move |secret| value & !mask | secret)
}

/// What an operation may give, of a word and a carry or condition.
#[derive(Default)]
struct Seen {
    first: Option<[u8; 2]>,
    varying: [u8; 2],
}

impl Seen {
    fn add(&mut self, result: [u8; 2]) {
        let first = *self.first.get_or_insert(result);
        for (varying, (a, b)) in self.varying.iter_mut().zip(first.iter().zip(result)) {
            *varying |= a ^ b;
        }
    }
}

/// Checks a result against all that are possible.
fn check(found: [Word; 2], expected: [u8; 2], seen: &Seen, exact: bool, what: &str) {
    for ((word, expected), varying) in found.iter().zip(expected).zip(seen.varying) {
        assert_eq!(word.value(), expected, "{what}");
        assert_eq!(varying & !word.mask(), 0, "{what}: {word:x?} hides {varying:#x}");
        assert!(!exact || word.mask() == varying, "{what}: {word:x?} is only {varying:#x}");
        assert_eq!(word.mask() != 0, word.labels() != 0, "{what}: {word:x?}");
    }
}

/// Two operands of four bits, and a carry.
fn two(
    name: &str,
    exact: bool,
    carries: bool,
    plain: impl Fn(u8, u8, u8) -> [u8; 2],
    tainted: impl Fn(Word, Word, Word) -> [Word; 2],
) {
    let carry_words: Vec<_> = words(1).take(if carries { 4 } else { 1 }).collect();
    for a in words(4) {
        for b in words(4) {
            for &c in &carry_words {
                let what = format!("{name} of {a:x?}, {b:x?}, {c:x?}");
                let [x, y, z] = [(a, A), (b, B), (c, C)]
                    .map(|((value, mask), label)| Word::new(value, mask, label, ()));
                let found = tainted(x, y, z);
                let mut seen = Seen::default();
                for a in values(a) {
                    for b in values(b) {
                        values(c).for_each(|c| seen.add(plain(a, b, c)));
                    }
                }
                check(found, plain(a.0, b.0, c.0), &seen, exact, &what);
                // Whoever can change a result has a label on it.
                let labels = found[0].labels() | found[1].labels();
                for (label, operand) in [(A, a), (B, b), (C, c)] {
                    if labels & label != 0 {
                        continue;
                    }
                    assert!(!changes(operand, label, (a, b, c), &plain), "{what}: {label}");
                }
            }
        }
    }
}

/// Whether the secret bits of one operand alone change the result, for some values of the others.
fn changes(
    operand: (u8, u8),
    label: Labels,
    (a, b, c): ((u8, u8), (u8, u8), (u8, u8)),
    plain: impl Fn(u8, u8, u8) -> [u8; 2],
) -> bool {
    let others = |word, own| if label == own { (0, 0) } else { word };
    values(others(a, A)).any(|a| {
        values(others(b, B)).any(|b| {
            values(others(c, C)).any(|c| {
                let mut seen = Seen::default();
                for value in values(operand) {
                    seen.add(match label {
                        A => plain(value, b, c),
                        B => plain(a, value, c),
                        _ => plain(a, b, value),
                    });
                }
                seen.varying != [0, 0]
            })
        })
    })
}

/// One operand of eight bits.
fn one(name: &str, plain: impl Fn(u8) -> u8, tainted: impl Fn(Word) -> Word) {
    for (value, mask) in words(8) {
        let mut seen = Seen::default();
        values((value, mask)).for_each(|value| seen.add([plain(value), 0]));
        let found = tainted(Word::new(value, mask, A, ()));
        let what = format!("{name} of {value:#x}, {mask:#x}");
        check([found, Word::default()], [plain(value), 0], &seen, true, &what);
    }
}

#[test]
fn masks_and_unions_are_exact() {
    let none = Word::default();
    two("and", true, false, |a, b, _| [a & b, 0], |a, b, _| [a & b, none]);
    two("or", true, false, |a, b, _| [a | b, 0], |a, b, _| [a | b, none]);
    two("xor", true, false, |a, b, _| [a ^ b, 0], |a, b, _| [a ^ b, none]);
    one("not", |a| !a, |a| !a);
}

#[test]
fn sums_are_exact_in_every_bit() {
    let pair = |(sum, carry)| [sum, carry];
    let tainted = |a: Word, b, c| <[Word; 2]>::from(a.sum(b, c, 4));
    two("sum", true, true, |a, b, c| pair(a.sum(b, c, 4)), tainted);
    let plain = |a: u8, _, c| pair(a.double(c, 4));
    two("double", true, true, plain, |a, _, c| <[Word; 2]>::from(a.double(c, 4)));
}

#[test]
fn decimal_sums_hide_nothing() {
    let plain = |a: u8, b: u8, c| <[u8; 2]>::from(a.decimal_sum(b, c, 4));
    let tainted = |a: Word, b, c| <[Word; 2]>::from(a.decimal_sum(b, c, 4));
    two("decimal sum", false, true, plain, tainted);
    // From digit to digit: 9 + 1 carries, and what is below stays public.
    let word = |value, mask| Tainted::<u16, ()>::new(value, mask, A, ());
    let (sum, carry) = word(0x0190, 0x0010).decimal_sum(word(0x0010, 0), word(0, 0), 16);
    assert_eq!((sum.value(), sum.mask(), carry.mask()), (0x0200, 0xfff0, 1));
}

#[test]
fn shifts_and_bytes_move_marks_along() {
    for count in 0..8 {
        one("left", |a| a << count, |a| a << count);
        one("right", |a| a >> count, |a| a >> count);
    }
    one("signed right", |a| (a as i8 >> 3) as u8, |a| a.shift_right_signed(3));
    for count in 0..8 {
        one("rotated right", |a| a.rotate_right(count), |a| Value::rotate_right(a, count));
        one("rotated left", |a| a.rotate_left(count), |a| Value::rotate_left(a, count));
    }
    for bits in 1..=8 {
        let unused = 8 - bits;
        let extended = |a: u8| ((a << unused) as i8 >> unused) as u8;
        one("extended", extended, |a| a.extend::<u8>(bits));
        let above = |a: u8| (i16::from(extended(a) as i8) >> 8) as u8;
        one("signs of a wider word", above, |a| a.extend::<u16>(bits).split::<u8>().0);
        for low in 0..=8 - bits {
            let ones = 0xff >> unused;
            one("extracted", |a| a >> low & ones, |a| a.extract(low, bits));
            let (field, old) = (0b0101_1010, 0b1100_1001);
            let place = ones << low;
            let plain = |a: u8| a & !place | field << low & place;
            one("inserted into", plain, |a| a.insert(Word::known(field), low, bits));
            let plain = |a: u8| old & !place | a << low & place;
            one("inserted", plain, |a| Word::known(old).insert(a, low, bits));
        }
    }
    one("in the other order", u8::reverse_bits, |a| a.reverse_bits());
    one("the same byte", |a| a, |a| a.reverse_bytes());
    one("the lower half", |a| a, |a| Word::known(0x5a).concat::<u16>(a).split::<u8>().1);
    one("the upper half", |a| a, |a| a.concat::<u16>(Word::known(0x5a)).split::<u8>().0);
    one("without the other half", |_| 0x5a, |a| a.concat::<u16>(Word::known(0x5a)).resize::<u8>());
}

#[test]
fn wide_words_move_every_bit_to_its_place() {
    const VALUE: u64 = 0x8899_aabb_ccdd_eeff;
    let double = |a: Tainted<u32, ()>, low| a.concat::<u64>(low).split::<u32>().0;
    for bit in 0..32 {
        let word = Tainted::<u32, ()>::new(VALUE as u32, 1 << bit, A, ());
        let half =
            Tainted::<u16, ()>::new(VALUE as u16, 1_u16.checked_shl(bit).unwrap_or(0), A, ());
        let moved: [(&str, Tainted<u32, ()>, u32, u32); 8] = [
            ("REV", word.reverse_bytes(), 0xffee_ddcc, bit ^ 24),
            ("REV16", word.swap_bytes_of_halves(), 0xddcc_ffee, bit ^ 8),
            ("RBIT", word.reverse_bits(), 0xff77_bb33, 31 - bit),
            ("ROR", Value::rotate_right(word, 8), 0xffcc_ddee, (bit + 24) % 32),
            ("LSL", word << 4, 0xcdde_eff0, bit + 4),
            ("halves", half.concat::<u32>(half).split::<u16>().0.resize(), 0xeeff, bit),
            ("SWPB", word.swap_bytes(), 0xffee, if bit < 16 { bit ^ 8 } else { 32 }),
            ("doubles", double(word, Tainted::known(1)), 0xccdd_eeff, bit),
        ];
        for (name, found, value, place) in moved {
            let place = if name == "halves" && bit > 15 { 32 } else { place };
            let mask = 1_u32.checked_shl(place).unwrap_or(0);
            assert_eq!((found.value(), found.mask()), (value, mask), "{name} {bit}");
        }
    }
    let sign = Tainted::<u16, ()>::new(0x0080, 0x0080, A, ());
    let extended = sign.extend::<u64>(8);
    assert_eq!(
        (extended.value(), extended.mask()),
        (0x80_u64.wrapping_neg(), 0x80_u64.wrapping_neg())
    );
}

/// A name, and how bits get to their place, of plain words and of others.
type Place = (&'static str, fn(u8) -> u8, fn(Word) -> Word);

/// Four bits at three places of a byte: at its ends, and as a signed number.
fn places() -> [Place; 3] {
    [
        ("low", |a| a, |a| a),
        ("high", |a| a << 4, |a| a << 4),
        ("signed", |a| ((a << 4) as i8 >> 4) as u8, |a| a.extend::<u8>(4)),
    ]
}

/// Two operands, each of them at each of the places. No mark may be missing.
fn two_at_places(
    name: &str,
    plain: impl Fn(u8, u8) -> [u8; 2],
    tainted: impl Fn(Word, Word) -> [Word; 2],
) {
    for (of, first, first_word) in places() {
        for (and, second, second_word) in places() {
            let plain = |a, b, _| plain(first(a), second(b));
            let tainted = |a, b, _| tainted(first_word(a), second_word(b));
            two(&format!("{name}, {of} and {and}"), false, false, plain, tainted);
        }
    }
}

#[test]
fn differences_are_exact_in_every_bit() {
    let plain = |a: u8, b: u8, c: u8| [a.wrapping_sub(b + c) & 15, u8::from(a < b + c)];
    let tainted = |a: Word, b, c| <[Word; 2]>::from(a.difference(b, c, 4));
    two("difference", true, true, plain, tainted);
    one("negative", u8::wrapping_neg, |a| a.negate());
}

/// Not exact: one bit of a secret number may move several bits of the word.
#[test]
fn shifts_by_secret_numbers_hide_nothing() {
    type Shift<V> = fn(V, V) -> V;
    let shifts: [(&str, Shift<u8>, Shift<Word>); 4] = [
        ("LSL", |a, n| if n < 8 { a << n } else { 0 }, |a, n| a.shift_left_by(n)),
        ("LSR", |a, n| if n < 8 { a >> n } else { 0 }, |a, n| a.shift_right_by(n)),
        ("ASR", |a, n| (a as i8 >> n.min(7)) as u8, |a, n| a.shift_right_signed_by(n)),
        ("ROR", |a, n| a.rotate_right(n.into()), |a, n| a.rotate_right_by(n)),
    ];
    for (name, plain, tainted) in shifts {
        for (of, first, first_word) in places() {
            let tainted = |a, n, _| [tainted(first_word(a), n), Word::default()];
            two(&format!("{name}, {of}"), false, false, |a, n, _| [plain(first(a), n), 0], tainted);
        }
        // By a public number, they are exact.
        for count in [0, 1, 4, 7, 8, 9, 31, 64, 255] {
            one(name, |a| plain(a, count), |a| tainted(a, Word::known(count)));
        }
        // Plain words have their own way.
        for (a, n) in (0..=255).flat_map(|a| (0..=255).map(move |n| (a, n))) {
            assert_eq!(tainted(Word::known(a), Word::known(n)).value(), plain(a, n), "{name}");
        }
    }
    assert_eq!(0x8000_0000_u32.shift_right_signed_by(u32::MAX), u32::MAX);
    assert_eq!(1_u64.shift_left_by(1 << 32), 0);
    assert_eq!(6_u64.rotate_right_by(65), 3);
}

/// Not exact: a product has bits that the sums of its parts can't have.
#[test]
fn products_hide_nothing() {
    let tainted = |a: Word, b: Word| [a.product(b), Word::default()];
    two_at_places("product", |a, b| [a.wrapping_mul(b), 0], tainted);
    let split = |wide: u16| [(wide >> 8) as u8, wide as u8];
    let signed = |a: u8, b: u8| split((i16::from(a as i8) * i16::from(b as i8)) as u16);
    let tainted = |a: Word, b: Word| {
        <[Word; 2]>::from(a.extend::<u16>(8).product(b.extend::<u16>(8)).split::<u8>())
    };
    two_at_places("wide product", signed, tainted);
    // By a public power of two it is a shift; no bit is marked that is too high for the product.
    for count in 0..8 {
        one("shift", |a| a << count, |a| a.product(Word::known(1 << count)));
    }
    let [a, b] = [0x1_0003, 7].map(|mask| Tainted::<u32, ()>::new(0, mask, A, ()));
    assert_eq!(a.product(b).mask(), 0x7_001f);
    let wide = Tainted::<u64, ()>::new(u64::MAX, u64::MAX, A, ());
    assert_eq!((wide.product(wide).value(), wide.product(wide).mask()), (1, u64::MAX));
}

/// Not exact: what lies below the highest bit that may change is marked.
#[test]
fn quotients_hide_nothing() {
    let plain = |a: u8, b: u8| [a.checked_div(b).unwrap_or(0), a.checked_rem(b).unwrap_or(a)];
    two_at_places("divide", plain, |a, b| a.divide(b).into());
    let signed = |a: u8, b: u8| {
        let (a, b) = (a as i8, b as i8);
        if b == 0 { [0, a as u8] } else { [a.wrapping_div(b) as u8, a.wrapping_rem(b) as u8] }
    };
    two_at_places("divide signed", signed, |a, b| a.divide_signed(b).into());
    for (a, b) in (0..=255).flat_map(|a| (0..=255).map(move |b| (a, b))) {
        let word = |pair: (Word, Word)| [pair.0.value(), pair.1.value()];
        assert_eq!(word(Word::known(a).divide_signed(Word::known(b))), signed(a, b));
        assert_eq!(<[u8; 2]>::from(a.divide_signed(b)), signed(a, b));
    }
    for count in 0..8 {
        one("shift", |a| a >> count, |a| a.divide(Word::known(1 << count)).0);
        one("rest", |a| a & ((1 << count) - 1), |a| a.divide(Word::known(1 << count)).1);
    }
}

#[test]
fn choices_are_exact() {
    let plain = |a, b, c| [if c & 1 != 0 { a } else { b }, 0];
    let tainted = |a, b, c: Word| [Word::select(c.has_bit(0), a, b), Word::default()];
    two("select", true, true, plain, tainted);
    let plain = |a, b, c| if c & 1 != 0 { [a, b] } else { [b, a] };
    let tainted =
        |a, b, c: Word| <[Word; 2]>::from(Word::select_pair(c.has_bit(0), (a, b), (b, a)));
    two("a choice between pairs", true, true, plain, tainted);
    one("leading zeros", |a| a.leading_zeros() as u8, Value::leading_zeros);
    assert_eq!(Value::leading_zeros(1_u32), 31);
}

#[test]
fn conditions_are_exact() {
    one("is_some", |a| u8::from(a != 0), |a| a.is_some());
    one("is_zero", |a| u8::from(a == 0), |a| Word::from_flag(a.is_zero()));
    one("not zero", |a| u8::from(a != 0), |a| Word::from_flag(a.is_zero().opposite()));
    for bit in 0..8 {
        one("bit", |a| a >> bit & 1, |a| Word::from_flag(a.has_bit(bit)));
    }
    let none = Word::default();
    let flag = |a: Word, b: Word| Word::from_flag(a.has_bit(0).differs(b.has_bit(0)));
    two("differs", true, false, |a, b, _| [(a ^ b) & 1, 0], |a, b, _| [flag(a, b), none]);
    let flags = |a: Word, b: Word| {
        let (a, b) = (a.has_bit(0), b.has_bit(0));
        [Word::from_flag(a.both(b)), Word::from_flag(a.either(b))]
    };
    two("both, either", true, false, |a, b, _| [a & b & 1, (a | b) & 1], |a, b, _| flags(a, b));
}
