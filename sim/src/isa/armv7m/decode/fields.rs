//! Parts of instruction words.

use crate::isa::armv7m::instruction::{Operand, Shift};

/// Bits `low..low + count`.
pub fn field(word: u16, low: u32, count: u32) -> u16 {
    word >> low & ((1 << count) - 1)
}

/// The same as the number of a register.
pub fn register(word: u16, low: u32, count: u32) -> u8 {
    field(word, low, count) as u8
}

/// What `pc` is as an operand: two narrow instructions ahead.
pub fn ahead(pc: u32) -> u32 {
    pc.wrapping_add(4)
}

/// An operand shifted by a constant (DDI0403E, DecodeImmShift).
pub fn shifted(m: u8, kind: u16, amount: u8) -> Operand {
    let (shift, amount) = shift(kind, amount);
    Operand::Register(m, shift, amount)
}

pub fn shift(kind: u16, amount: u8) -> (Shift, u8) {
    match (kind, amount) {
        (0, _) => (Shift::Lsl, amount),
        (1, 0) => (Shift::Lsr, 32),
        (1, _) => (Shift::Lsr, amount),
        (2, 0) => (Shift::Asr, 32),
        (2, _) => (Shift::Asr, amount),
        (_, 0) => (Shift::Rrx, 1),
        _ => (Shift::Ror, amount),
    }
}

/// An operand that is a register as such.
pub fn plain(m: u8) -> Operand {
    Operand::Register(m, Shift::Lsl, 0)
}
