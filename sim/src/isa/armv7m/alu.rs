//! Operations on words, as the manual's pseudocode has them (DDI0403E, sections A2.2.1 and D6.5).

use super::flags::Flags;
use super::instruction::{Arrangement, Operation, Shift};
use crate::domain::{Domain, Flag, Value};

/// A word twice as wide that goes with `V`.
type Long<V> = <<V as Value>::Domain as Domain>::Word<u64>;

/// Shifted by a constant, and the carry out; a shift to the left by 0 is none.
#[inline(always)]
pub fn shift_c<V: Value<Plain = u32>>(word: V, shift: Shift, amount: u8, carry: V) -> (V, V) {
    let amount = u32::from(amount);
    match (shift, amount) {
        (Shift::Lsl, 0) => (word, carry),
        (Shift::Lsl, _) => (word << amount, word.extract(32 - amount, 1)),
        (Shift::Lsr, 32) => (V::default(), word >> 31),
        (Shift::Lsr, _) => (word >> amount, word.extract(amount - 1, 1)),
        (Shift::Asr, 32) => (word.shift_right_signed(31), word >> 31),
        (Shift::Asr, _) => (word.shift_right_signed(amount), word.extract(amount - 1, 1)),
        (Shift::Ror, _) => (word.rotate_right(amount), word.extract(amount - 1, 1)),
        (Shift::Rrx, _) => (word >> 1 | carry << 31, word.extract(0, 1)),
    }
}

/// Shifted by what the lowest byte of a register says, and the carry out.
pub fn shift_by<V: Value<Plain = u32>>(word: V, shift: Shift, amount: V, carry: V) -> (V, V) {
    let amount = amount.extract(0, 8);
    let places = amount.resize::<u64>();
    let long: Long<V> = word.resize::<u64>();
    // In the upper half of a long word, what leaves at the lower end stays to be seen.
    let upper = || word.resize::<u64>() << 32;
    let high = |long: Long<V>| long.moved::<u32>(|bits| bits >> 32);
    let (result, out) = match shift {
        Shift::Lsl => {
            let long = long.shift_left_by(places);
            (long.resize::<u32>(), high(long).extract(0, 1))
        }
        Shift::Lsr => {
            let long = upper().shift_right_by(places);
            (high(long), long.resize::<u32>() >> 31)
        }
        Shift::Asr => {
            let long = upper().shift_right_signed_by(places);
            (high(long), long.resize::<u32>() >> 31)
        }
        _ => {
            let result = word.rotate_right_by(amount.extract(0, 5));
            (result, result >> 31)
        }
    };
    (result, V::select(amount.is_zero(), carry, out))
}

/// A sum with its carry and overflow.
#[inline(always)]
fn add<V: Value<Plain = u32>>(flags: &mut Flags<V>, set: bool, a: V, b: V, carry: V) -> V {
    let (result, out) = a.sum(b, carry, 32);
    if set {
        flags.set_result(result);
        flags.carry = out;
        flags.overflow = (a ^ result) & (b ^ result) & V::known(1 << 31);
        flags.overflow = flags.overflow >> 31;
    }
    result
}

/// An operation; `shifted` is the carry out of its operand's shift. With `alike`, both operands are the
/// same register: then what they differ in is known.
#[inline(always)]
pub fn operate<V: Value<Plain = u32>>(
    operation: Operation,
    flags: &mut Flags<V>,
    set: bool,
    (first, second, alike): (V, V, bool),
    shifted: V,
) -> V {
    use Operation::*;
    let (a, b) = match operation {
        Eor | Teq | Sub | Cmp | Sbc | Rsb | Bic if alike => (V::default(), V::default()),
        _ => (first, second),
    };
    let one = V::known(1);
    let carry = flags.carry;
    let result = match operation {
        And | Tst => a & b,
        Bic => a & !b,
        Orr => a | b,
        Orn => a | !b,
        Eor | Teq => a ^ b,
        Mov => b,
        Mvn => !b,
        Add | Cmn => return add(flags, set, a, b, V::default()),
        Adc => return add(flags, set, a, b, carry),
        Sub | Cmp => return add(flags, set, a, !b, one),
        Sbc => return add(flags, set, a, !b, carry),
        Rsb => return add(flags, set, !a, b, one),
    };
    if set {
        flags.set_result(result);
        flags.carry = shifted;
    }
    result
}

/// The nearest number that `bits` bits hold, and whether that is another one.
pub fn saturate<V: Value<Plain = u32>>(word: V, signed: bool, bits: u8) -> (V, V) {
    let bits = u32::from(bits);
    let negative = word.has_bit(31);
    let (greatest, least, sign) = match signed {
        true => ((1 << (bits - 1)) - 1, u32::MAX << (bits - 1), bits - 1),
        false => ((1_u64 << bits) as u32 - 1, 0, bits),
    };
    // It fits if all bits from the sign on are alike; without a sign, zero.
    let above = word.shift_right_signed(sign);
    let fits = match signed {
        true => above.is_zero().either((!above).is_zero()),
        false => above.is_zero(),
    };
    let limit = V::select(negative, V::known(least), V::known(greatest));
    (V::select(fits, word, limit), V::from_flag(fits.opposite()))
}

/// The parts of a word in another order.
pub fn arrange<V: Value<Plain = u32>>(arrangement: Arrangement, word: V) -> V {
    match arrangement {
        Arrangement::Bytes => word.reverse_bytes(),
        Arrangement::BytesOfHalves => word.swap_bytes_of_halves(),
        Arrangement::LowBytes => word.swap_bytes().extend::<u32>(16),
        Arrangement::Bits => word.reverse_bits(),
    }
}

/// The product of two words, the lower half first.
pub fn product<V: Value<Plain = u32>>(a: V, b: V, signed: bool) -> Long<V> {
    let wide = |word: V| if signed { word.extend::<u64>(32) } else { word.resize::<u64>() };
    wide(a).product(wide(b))
}
