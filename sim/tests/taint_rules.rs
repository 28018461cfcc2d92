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
    let word = |mask| Tainted::<u16, ()>::new(0x1280, mask, A, ());
    for (mask, swapped, extended) in
        [(0x0101, 0x0101, 0x0001), (0x0012, 0x1200, 0x0012), (0xf080, 0x80f0, 0xff80)]
    {
        assert_eq!(word(mask).swap_bytes().mask(), swapped);
        assert_eq!(word(mask).swap_bytes().value(), 0x8012);
        assert_eq!(word(mask).extend_byte().mask(), extended);
        assert_eq!(word(mask).extend_byte().value(), 0xff80);
    }
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
}
