//! What the operations compute, and their flags (SLAU049, section 3.4.6, one page each).
//!
//! Operands of byte operations have their high byte cleared by the caller; so have the results.
//! The flags an operation computes come as the bits C, Z, N and V of the status register; `None` if
//! it leaves them alone.

use super::decode::{OneOperand, TwoOperand};
use super::registers::flag::{C, N, V, Z};

/// The highest bit of a byte or a word.
const fn sign_bit(byte: bool) -> u16 {
    if byte { 0x80 } else { 0x8000 }
}

const fn mask(byte: bool) -> u16 {
    if byte { 0xff } else { 0xffff }
}

/// N and Z of a result.
fn nz(result: u16, byte: bool) -> u16 {
    let negative = if result & sign_bit(byte) != 0 { N } else { 0 };
    let zero = if result == 0 { Z } else { 0 };
    negative | zero
}

fn set(flag: u16, condition: bool) -> u16 {
    if condition { flag } else { 0 }
}

/// A Format I operation.
pub fn two_operand(
    op: TwoOperand,
    source: u16,
    destination: u16,
    byte: bool,
    sr: u16,
) -> (u16, Option<u16>) {
    use TwoOperand::*;
    let logical = |result: u16, overflow: bool| {
        let flags = nz(result, byte) | set(C, result != 0) | set(V, overflow);
        (result, Some(flags))
    };
    let sum = |addend: u16, carry: u16| {
        let wide = u32::from(destination) + u32::from(addend) + u32::from(carry);
        let result = wide as u16 & mask(byte);
        let overflow = !(destination ^ addend) & (destination ^ result) & sign_bit(byte) != 0;
        let carry = wide > u32::from(mask(byte));
        (result, Some(nz(result, byte) | set(C, carry) | set(V, overflow)))
    };
    let complement = !source & mask(byte);
    match op {
        Mov => (source, None),
        Bic => (destination & !source, None),
        Bis => (destination | source, None),
        Add => sum(source, 0),
        Addc => sum(source, sr & C),
        Sub | Cmp => sum(complement, 1),
        Subc => sum(complement, sr & C),
        And | Bit => logical(destination & source, false),
        Xor => {
            let both_negative = destination & source & sign_bit(byte) != 0;
            logical(destination ^ source, both_negative)
        }
        Dadd => {
            let (result, carry) = decimal_sum(source, destination, byte, sr & C);
            (result, Some(nz(result, byte) | set(C, carry != 0)))
        }
    }
}

/// Adds decimal digits, one a nibble; the last carry goes with the result.
fn decimal_sum(a: u16, b: u16, byte: bool, mut carry: u16) -> (u16, u16) {
    let mut result = 0;
    for shift in (0..if byte { 8 } else { 16 }).step_by(4) {
        let digits = (a >> shift & 15) + (b >> shift & 15) + carry;
        carry = u16::from(digits > 9);
        let digit = if carry != 0 { digits - 10 } else { digits };
        result |= (digit & 15) << shift;
    }
    (result, carry)
}

/// A Format II operation. PUSH and CALL hand their value on.
pub fn one_operand(op: OneOperand, value: u16, byte: bool, sr: u16) -> (u16, Option<u16>) {
    let rotated = |top: u16| {
        let result = value >> 1 | top;
        (result, Some(nz(result, byte) | set(C, value & 1 != 0)))
    };
    match op {
        OneOperand::Rrc => rotated(if sr & C != 0 { sign_bit(byte) } else { 0 }),
        OneOperand::Rra => rotated(value & sign_bit(byte)),
        OneOperand::Swpb => (value.swap_bytes(), None),
        OneOperand::Sxt => {
            let result = value as u8 as i8 as u16;
            (result, Some(nz(result, false) | set(C, result != 0)))
        }
        OneOperand::Push | OneOperand::Call => (value, None),
    }
}
