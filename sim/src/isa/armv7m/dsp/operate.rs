//! What the operations do, as the manual's pseudocode has it (DDI0403E, section A7.7).

use super::{Addend, Dsp, Parts, Range};
use crate::domain::{Domain, Flag, Value};
use crate::fault::Size;
use crate::isa::armv7m::alu;
use crate::isa::armv7m::flags::Flags;

/// A word twice as wide that goes with `V`.
type Long<V> = <<V as Value>::Domain as Domain>::Word<u64>;

/// The registers that an operation may look at.
pub struct Operands<V> {
    pub d: V,
    pub n: V,
    pub m: V,
    pub a: V,
}

/// An operation. Gives the result, or its upper half and the lower one; Q is set if something did not fit, GE by some
/// sums.
pub fn operate<V: Value<Plain = u32>>(
    operation: Dsp,
    flags: &mut Flags<V>,
    operands: &Operands<V>,
) -> (V, Option<V>) {
    let &Operands { n, m, .. } = operands;
    let result = match operation {
        Dsp::Saturating { doubled, subtract } => {
            let (second, lost) = if doubled { saturating(n, n, false) } else { (n, V::default()) };
            let (result, saturated) = saturating(m, second, subtract);
            flags.saturated = flags.saturated | lost | saturated;
            result
        }
        Dsp::Parallel { parts, range, signed } => parallel(parts, range, signed, flags, n, m),
        Dsp::Select => (0..4).fold(V::default(), |word, byte| {
            let chosen = V::select(flags.greater.has_bit(byte), n, m);
            word | chosen.extract(8 * byte, 8) << (8 * byte)
        }),
        Dsp::Pack { top, shift, amount } => {
            let second = alu::shift_c(m, shift, amount, V::default()).0;
            let (high, low) = if top { (n, second) } else { (second, n) };
            high.insert(low, 0, 16)
        }
        Dsp::ExtendAndAdd { signed, size, rotation } => {
            let word = m.rotate_right(rotation.into());
            sum(n, extended(word, signed, if size == Size::Byte { 8 } else { 16 }))
        }
        Dsp::ExtendBytes { signed, rotation, add } => {
            let word = m.rotate_right(rotation.into());
            let half = |low| {
                let half = extended(word >> low, signed, 8);
                let half = if add { sum(n >> low, half) } else { half };
                half.extract(0, 16)
            };
            half(16) << 16 | half(0)
        }
        Dsp::SaturateHalves { signed, bits } => {
            let mut half = |top| {
                let (half, saturated) = alu::saturate(half(n, top), signed, bits);
                flags.saturated = flags.saturated | saturated;
                half.extract(0, 16)
            };
            half(true) << 16 | half(false)
        }
        Dsp::MultiplyHalves { tops: [first, second], addend } => {
            let product = half(n, first).product(half(m, second));
            return total(product.extend::<u64>(32), addend, flags, operands);
        }
        Dsp::MultiplyPairs { crossed, subtract, addend } => {
            let product = |top| {
                let product = half(n, top).product(half(m, top ^ crossed));
                product.extend::<u64>(32)
            };
            let (low, high) = (product(false), product(true));
            let both = if subtract { difference(low, high) } else { sum(low, high) };
            return total(both, addend, flags, operands);
        }
        Dsp::MultiplyByHalf { top, addend } => {
            let product = alu::product(n, half(m, top), true).shift_right_signed(16);
            return total(product, addend, flags, operands);
        }
        Dsp::MultiplyHigh { round, subtract, addend } => {
            let mut long = alu::product(n, m, true);
            if addend != Addend::Nothing {
                let before = operands.a.concat::<u64>(V::default());
                long = if subtract { difference(before, long) } else { sum(before, long) };
            }
            if round {
                long = sum(long, Long::<V>::known(1 << 31));
            }
            long.split::<u32>().0
        }
        Dsp::Differences { addend } => {
            let before = if addend == Addend::Nothing { V::default() } else { operands.a };
            (0..4).fold(before, |total, byte| {
                let apart = difference(n.extract(8 * byte, 8), m.extract(8 * byte, 8));
                sum(total, V::select(apart.has_bit(31), apart.negate(), apart))
            })
        }
        Dsp::AddTwice => {
            let more = sum(operands.d.resize::<u64>(), operands.a.resize::<u64>());
            let (high, low) = sum(alu::product(n, m, false), more).split::<u32>();
            return (high, Some(low));
        }
    };
    (result, None)
}

fn sum<V: Value>(a: V, b: V) -> V {
    a.sum(b, V::default(), <V::Plain as crate::domain::Bits>::BITS).0
}

fn difference<V: Value>(a: V, b: V) -> V {
    a.difference(b, V::default(), <V::Plain as crate::domain::Bits>::BITS).0
}

/// The lowest bits as a number.
fn extended<V: Value<Plain = u32>>(word: V, signed: bool, bits: u32) -> V {
    if signed { word.extend::<u32>(bits) } else { word.extract(0, bits) }
}

/// A half-word as a number with a sign.
fn half<V: Value<Plain = u32>>(word: V, top: bool) -> V {
    if top { word.shift_right_signed(16) } else { word.extend::<u32>(16) }
}

/// The nearest number to a sum or difference, and whether that is another one.
fn saturating<V: Value<Plain = u32>>(a: V, b: V, subtract: bool) -> (V, V) {
    let result = if subtract { difference(a, b) } else { sum(a, b) };
    let other = if subtract { !b } else { b };
    let overflow = (a ^ result) & (other ^ result);
    let limit = V::select(a.has_bit(31), V::known(1 << 31), V::known(i32::MAX as u32));
    (V::select(overflow.has_bit(31), limit, result), overflow >> 31)
}

/// A product, or some, added to what there is. In a word it may not fit.
fn total<V: Value<Plain = u32>>(
    product: Long<V>,
    addend: Addend,
    flags: &mut Flags<V>,
    operands: &Operands<V>,
) -> (V, Option<V>) {
    let long = match addend {
        Addend::Nothing => product,
        Addend::Word => sum(product, operands.a.extend::<u64>(32)),
        Addend::Long => {
            let (high, low) = sum(product, operands.d.concat::<u64>(operands.a)).split::<u32>();
            return (high, Some(low));
        }
    };
    let result = long.resize::<u32>();
    let lost = (long ^ result.extend::<u64>(32)).is_some();
    flags.saturated = flags.saturated | lost.resize::<u32>();
    (result, None)
}

fn parallel<V: Value<Plain = u32>>(
    parts: Parts,
    range: Range,
    signed: bool,
    flags: &mut Flags<V>,
    n: V,
    m: V,
) -> V {
    let bits = parts.bits();
    let m = if parts.are_crossed() { m.rotate_right(16) } else { m };
    let (mut word, mut greater) = (V::default(), V::default());
    for part in 0..32 / bits {
        let low = part * bits;
        let [a, b] = [n, m].map(|word| extended(word >> low, signed, bits));
        let subtract = parts.subtract(part);
        let result = if subtract { difference(a, b) } else { sum(a, b) };
        let holds = match signed || subtract {
            true => result.has_bit(31).opposite(),
            false => result.has_bit(bits),
        };
        // A bit for each byte of the part.
        for byte in low / 8..(low + bits) / 8 {
            greater = greater | V::from_flag(holds) << byte;
        }
        let result = match range {
            Range::Wrapping => result,
            Range::Saturating => alu::saturate(result, signed, bits as u8).0,
            Range::Halving => result >> 1,
        };
        word = word | result.extract(0, bits) << low;
    }
    if range == Range::Wrapping {
        flags.greater = greater;
    }
    word
}
