//! What the operations compute, and their flags (R01US0015, the page of each instruction). Written once, for
//! words of any kind.

use super::flags::{Data, Flags};
use super::instruction::{Alu, BitLogic, Condition, Rotation, Shift, WideAlu};
use crate::domain::{Bits, Flag, Value};

fn low<V: Value>(word: V) -> V {
    word.extract(0, 4)
}

fn sum<V: Data>(flags: &mut Flags<V>, old: V, operand: V, carry: V) -> V {
    let (result, out) = old.sum(operand, carry, 8);
    let half = low(old).sum(low(operand), carry, 4).1;
    *flags = Flags { carry: out, zero: result, half };
    result
}

fn difference<V: Data>(flags: &mut Flags<V>, old: V, operand: V, borrow: V) -> V {
    let (result, out) = old.difference(operand, borrow, 8);
    let half = low(old).difference(low(operand), borrow, 4).1;
    *flags = Flags { carry: out, zero: result, half };
    result
}

/// The result of an operation on two bytes; `alike` if both are the same register, of which what cancels out
/// depends on nothing. CMP gives what it found.
pub fn byte<V: Data>(op: Alu, flags: &mut Flags<V>, old: V, operand: V, alike: bool) -> V {
    let none = V::default();
    let carry = flags.carry;
    if alike {
        match op {
            Alu::Sub | Alu::Cmp => {
                difference(flags, none, none, none);
                return if op == Alu::Sub { none } else { old };
            }
            Alu::Xor => {
                flags.zero = none;
                return none;
            }
            Alu::Subc => return difference(flags, none, none, carry),
            _ => {}
        }
    }
    match op {
        Alu::Add => sum(flags, old, operand, none),
        Alu::Addc => sum(flags, old, operand, carry),
        Alu::Sub => difference(flags, old, operand, none),
        Alu::Subc => difference(flags, old, operand, carry),
        Alu::Cmp => {
            difference(flags, old, operand, none);
            old
        }
        Alu::And | Alu::Or | Alu::Xor => {
            let result = match op {
                Alu::And => old & operand,
                Alu::Or => old | operand,
                _ => old ^ operand,
            };
            flags.zero = result;
            result
        }
    }
}

/// The same of AX and a word. AC is the carry out of the lowest nibble, as of bytes; nobody states it.
pub fn word<V, W>(op: WideAlu, flags: &mut Flags<V>, old: W, operand: W, alike: bool) -> W
where
    V: Data,
    W: Value<Plain = u16, Flag = V::Flag, Domain = V::Domain>,
    V::Domain: crate::domain::Domain<Word<u8> = V>,
{
    let none = W::default();
    let (left, right) = if alike && op != WideAlu::Add { (none, none) } else { (old, operand) };
    let ((result, out), (_, half)) = match op {
        WideAlu::Add => (left.sum(right, none, 16), low(left).sum(low(right), none, 4)),
        _ => (left.difference(right, none, 16), low(left).difference(low(right), none, 4)),
    };
    let (high, lower) = result.split::<u8>();
    *flags = Flags { carry: out.resize::<u8>(), zero: high | lower, half: half.resize::<u8>() };
    if op == WideAlu::Cmp { old } else { result }
}

/// INC and DEC: CY stays.
pub fn step<V: Data>(flags: &mut Flags<V>, down: bool, old: V) -> V {
    let (carry, one) = (flags.carry, V::known(1));
    let change = if down { difference } else { sum };
    let result = change(flags, old, one, V::default());
    flags.carry = carry;
    result
}

/// A shift of any width: the result, and the last bit out.
pub fn shift<T: Bits, V: Value<Plain = T>>(kind: Shift, old: V, count: u32) -> (V, V) {
    match kind {
        Shift::Left => (old << count, old.extract(T::BITS - count, 1)),
        Shift::Right => (old >> count, old.extract(count - 1, 1)),
        Shift::Signed => (old.shift_right_signed(count), old.extract(count - 1, 1)),
    }
}

/// A rotation of A by one: the result, and CY.
pub fn rotate<V: Data>(kind: Rotation, old: V, carry: V) -> (V, V) {
    let (lowest, highest) = (old.extract(0, 1), old.extract(7, 1));
    match kind {
        Rotation::Right => (old.rotate_right(1), lowest),
        Rotation::RightThroughCarry => (old >> 1 | carry << 7, lowest),
        Rotation::Left => (old.rotate_left(1), highest),
        Rotation::LeftThroughCarry => (old.double(carry, 8).0, highest),
    }
}

/// CY with a bit.
pub fn logic<V: Data>(op: BitLogic, carry: V, bit: V) -> V {
    match op {
        BitLogic::Move => bit,
        BitLogic::And => carry & bit,
        BitLogic::Or => carry | bit,
        BitLogic::Xor => carry ^ bit,
    }
}

/// Whether a condition holds.
pub fn condition<V: Data>(condition: Condition, flags: &Flags<V>) -> V::Flag {
    let (carry, zero) = (flags.carry.has_bit(0), flags.zero.is_zero());
    match condition {
        Condition::Carry => carry,
        Condition::NoCarry => carry.opposite(),
        Condition::Zero => zero,
        Condition::NotZero => zero.opposite(),
        Condition::Higher => carry.either(zero).opposite(),
        Condition::NotHigher => carry.either(zero),
    }
}
