//! The encodings, all of two half-words (DDI0403E, section A5.3).

use super::{Addend, Dsp, Parts, Range};
use crate::fault::Size;
use crate::isa::armv7m::instruction::{Instruction, PC, SP, Shift, Special};

/// The instruction, if the words have a meaning.
pub fn decode(first: u16, second: u16) -> Option<Instruction> {
    let [n, a, d, m] =
        [first, second >> 12, second >> 8, second].map(|register| (register & 15) as u8);
    if let Some(special) = flags(first, second) {
        return Some(Instruction::WriteSpecial { special, n });
    }
    let operation = operation(first, second, n, a)?;
    // Nothing points to the stack or jumps this way.
    let used = [
        (d, true),
        (n, !matches!(operation, Dsp::ExtendBytes { add: false, .. })),
        (m, !matches!(operation, Dsp::SaturateHalves { .. })),
        (a, operation.has_addend()),
    ];
    let is_odd = used.iter().any(|&(register, counts)| counts && matches!(register, SP | PC));
    let is_twice = operation.is_long() && a == d;
    (!is_odd && !is_twice).then_some(Instruction::Dsp { operation, d, n, m, a })
}

/// MSR to GE, alone or with the other flags.
fn flags(first: u16, second: u16) -> Option<Special> {
    match (first & 0xfff0, second & 0xfffc) {
        (0xf380, 0x8400) => Some(Special::Greater),
        (0xf380, 0x8c00) => Some(Special::AllFlags),
        _ => None,
    }
}

fn operation(first: u16, second: u16, n: u8, a: u8) -> Option<Dsp> {
    match first >> 4 {
        0xeac if second & 0x8010 == 0 => {
            let top = second & 0x20 != 0;
            let amount = (second >> 10 & 0x1c | second >> 6 & 3) as u8;
            let (shift, amount) = match (top, amount) {
                (false, _) => (Shift::Lsl, amount),
                (true, 0) => (Shift::Asr, 32),
                (true, _) => (Shift::Asr, amount),
            };
            Some(Dsp::Pack { top, shift, amount })
        }
        0xf32 | 0xf3a if second & 0xf0f0 == 0 => {
            let (signed, bits) = (first & 0x80 == 0, (second & 15) as u8);
            Some(Dsp::SaturateHalves { signed, bits: bits + u8::from(signed) })
        }
        0xfa0..=0xfa5 if second & 0xf0c0 == 0xf080 => extend(first, second, n),
        0xfa8..=0xfae if second & 0xf080 == 0xf000 => parallel(first, second),
        0xfa8 if second & 0xf0c0 == 0xf080 => {
            Some(Dsp::Saturating { doubled: second & 0x10 != 0, subtract: second & 0x20 != 0 })
        }
        0xfaa if second & 0xf0f0 == 0xf080 => Some(Dsp::Select),
        0xfb1..=0xfb7 => {
            multiply(first, second, if a == PC { Addend::Nothing } else { Addend::Word })
        }
        0xfbc..=0xfbe => multiply_long(first, second),
        _ => None,
    }
}

/// Section A5.3.12, with an addend, or of two bytes.
fn extend(first: u16, second: u16, n: u8) -> Option<Dsp> {
    let signed = first & 0x10 == 0;
    let rotation = (second >> 4 & 3) as u8 * 8;
    match (first >> 5 & 7, n == PC) {
        (0, false) => Some(Dsp::ExtendAndAdd { signed, size: Size::Half, rotation }),
        (1, _) => Some(Dsp::ExtendBytes { signed, rotation, add: n != PC }),
        (2, false) => Some(Dsp::ExtendAndAdd { signed, size: Size::Byte, rotation }),
        _ => None,
    }
}

/// Sections A5.3.13 and A5.3.14.
fn parallel(first: u16, second: u16) -> Option<Dsp> {
    let parts = match first >> 4 & 7 {
        0 => Parts::Add8,
        1 => Parts::Add16,
        2 => Parts::AddSub,
        4 => Parts::Sub8,
        5 => Parts::Sub16,
        6 => Parts::SubAdd,
        _ => return None,
    };
    let range = match second >> 4 & 3 {
        0 => Range::Wrapping,
        1 => Range::Saturating,
        2 => Range::Halving,
        _ => return None,
    };
    Some(Dsp::Parallel { parts, range, signed: second & 0x40 == 0 })
}

/// Section A5.3.16.
fn multiply(first: u16, second: u16, addend: Addend) -> Option<Dsp> {
    let [upper, lower] = [second & 0x20 != 0, second & 0x10 != 0];
    if second & 0xc0 != 0 || upper && first & 0x70 != 0x10 {
        return None;
    }
    Some(match first >> 4 & 7 {
        1 => Dsp::MultiplyHalves { tops: [upper, lower], addend },
        2 => Dsp::MultiplyPairs { crossed: lower, subtract: false, addend },
        3 => Dsp::MultiplyByHalf { top: lower, addend },
        4 => Dsp::MultiplyPairs { crossed: lower, subtract: true, addend },
        5 => Dsp::MultiplyHigh { round: lower, subtract: false, addend },
        // With nothing to subtract from, it has no name.
        6 if addend == Addend::Word => Dsp::MultiplyHigh { round: lower, subtract: true, addend },
        7 if !lower => Dsp::Differences { addend },
        _ => return None,
    })
}

/// Section A5.3.17.
fn multiply_long(first: u16, second: u16) -> Option<Dsp> {
    let [upper, lower] = [second & 0x20 != 0, second & 0x10 != 0];
    let addend = Addend::Long;
    match (first >> 4 & 7, second >> 4 & 15) {
        (4, 8..=11) => Some(Dsp::MultiplyHalves { tops: [upper, lower], addend }),
        (4, 12 | 13) => Some(Dsp::MultiplyPairs { crossed: lower, subtract: false, addend }),
        (5, 12 | 13) => Some(Dsp::MultiplyPairs { crossed: lower, subtract: true, addend }),
        (6, 6) => Some(Dsp::AddTwice),
        _ => None,
    }
}
