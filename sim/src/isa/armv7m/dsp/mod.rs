//! The DSP extension, which makes ARMv7E-M of ARMv7-M (DDI0403E, section A1.3): arithmetic on half-words and bytes,
//! and products with sums. Each takes a cycle, whatever its operands are.

mod decode;
mod listing;
mod operate;

pub use decode::decode;
pub use listing::names;
pub use operate::{Operands, operate};

use super::shift::Shift;
use crate::fault::Size;

/// An operation; its registers are called as in the manual's figures, but for long results: `d` is their upper half
/// and `a` the lower one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dsp {
    /// QADD, QSUB; QDADD, QDSUB, where the second operand is doubled.
    Saturating { doubled: bool, subtract: bool },
    /// Sums and differences of parts.
    Parallel { parts: Parts, range: Range, signed: bool },
    /// SEL.
    Select,
    /// PKHBT; PKHTB, whose upper half is the first operand's.
    Pack { top: bool, shift: Shift, amount: u8 },
    /// SXTAH, SXTAB and those without a sign.
    ExtendAndAdd { signed: bool, size: Size, rotation: u8 },
    /// SXTB16 and UXTB16; SXTAB16 and UXTAB16, which add.
    ExtendBytes { signed: bool, rotation: u8, add: bool },
    /// SSAT16, USAT16.
    SaturateHalves { signed: bool, bits: u8 },
    /// SMULxy, SMLAxy, SMLALxy: of each factor, whether it is the upper half.
    MultiplyHalves { tops: [bool; 2], addend: Addend },
    /// SMUAD, SMUSD, SMLAD, SMLSD, SMLALD, SMLSLD.
    MultiplyPairs { crossed: bool, subtract: bool, addend: Addend },
    /// SMULWy, SMLAWy.
    MultiplyByHalf { top: bool, addend: Addend },
    /// SMMUL, SMMLA; SMMLS, which subtracts.
    MultiplyHigh { round: bool, subtract: bool, addend: Addend },
    /// USAD8, USADA8.
    Differences { addend: Addend },
    /// UMAAL.
    AddTwice,
}

/// What a product is added to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Addend {
    Nothing,
    Word,
    /// The result's two registers.
    Long,
}

/// Parts of words, and what is done with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parts {
    Add16,
    Sub16,
    /// ASX: the half-words of the second operand change places, the upper ones are added, the lower ones subtracted.
    AddSub,
    /// SAX: the other way round.
    SubAdd,
    Add8,
    Sub8,
}

/// What becomes of a part's result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    /// It wraps, and GE says of each part whether it is at least zero, or has a carry.
    Wrapping,
    /// It is the nearest number that there is.
    Saturating,
    /// It is halved.
    Halving,
}

impl Dsp {
    /// Whether the result has two registers.
    pub fn is_long(self) -> bool {
        match self {
            Dsp::MultiplyHalves { addend, .. } | Dsp::MultiplyPairs { addend, .. } => {
                addend == Addend::Long
            }
            Dsp::AddTwice => true,
            _ => false,
        }
    }

    /// Whether there is a third operand.
    pub fn has_addend(self) -> bool {
        match self {
            Dsp::MultiplyHalves { addend, .. }
            | Dsp::MultiplyPairs { addend, .. }
            | Dsp::MultiplyByHalf { addend, .. }
            | Dsp::MultiplyHigh { addend, .. }
            | Dsp::Differences { addend } => addend != Addend::Nothing,
            Dsp::AddTwice => true,
            _ => false,
        }
    }

    /// Whether it may change Q or GE.
    pub fn makes_flags(self) -> bool {
        match self {
            Dsp::Saturating { .. } | Dsp::SaturateHalves { .. } | Dsp::MultiplyByHalf { .. } => {
                true
            }
            Dsp::Parallel { range, .. } => range == Range::Wrapping,
            Dsp::MultiplyHalves { addend, .. } | Dsp::MultiplyPairs { addend, .. } => {
                addend != Addend::Long
            }
            _ => false,
        }
    }
}

impl Parts {
    /// Bits of a part.
    fn bits(self) -> u32 {
        if matches!(self, Parts::Add8 | Parts::Sub8) { 8 } else { 16 }
    }

    /// Whether the half-words of the second operand change places.
    fn are_crossed(self) -> bool {
        matches!(self, Parts::AddSub | Parts::SubAdd)
    }

    /// Whether a part, by number, is subtracted.
    fn subtract(self, part: u32) -> bool {
        match self {
            Parts::Add16 | Parts::Add8 => false,
            Parts::Sub16 | Parts::Sub8 => true,
            Parts::AddSub => part == 0,
            Parts::SubAdd => part != 0,
        }
    }
}
