//! The flags, in the form in which operations leave them, and PSW, which has them as bits.

use crate::domain::Value;

/// Bits of PSW.
pub mod bit {
    pub const CY: u32 = 0;
    pub const RBS0: u32 = 3;
    pub const AC: u32 = 4;
    pub const RBS1: u32 = 5;
    pub const Z: u32 = 6;
    pub const IE: u32 = 7;
}

/// The arithmetic flags: CY, AC and Z.
pub const ARITHMETIC: u32 = 1 << bit::CY | 1 << bit::AC | 1 << bit::Z;

/// The bits of PSW that are no flags and choose no bank: IE, ISP1 and ISP0.
pub const CONTROL: u8 = 0x86;

/// A byte of a run.
pub trait Data: Value<Plain = u8> {}
impl<V: Value<Plain = u8>> Data for V {}

/// The flags that operations make.
#[derive(Debug, Clone, Copy)]
pub struct Flags<V> {
    /// CY is its lowest bit; the others are zero.
    pub carry: V,
    /// Z is set when it is zero.
    pub zero: V,
    /// AC is its lowest bit; the others are zero.
    pub half: V,
}

impl<V: Data> Default for Flags<V> {
    /// All of them clear.
    fn default() -> Self {
        Flags { carry: V::default(), zero: V::known(1), half: V::default() }
    }
}

impl<V: Data> Flags<V> {
    /// Takes them out of PSW.
    pub fn unpack(word: V) -> Self {
        Flags {
            carry: word.extract(bit::CY, 1),
            zero: !word & V::known(1 << bit::Z),
            half: word.extract(bit::AC, 1),
        }
    }

    /// Their bits of PSW.
    pub fn pack(&self) -> V {
        V::from_flag(self.zero.is_zero()) << bit::Z | self.half << bit::AC | self.carry
    }

    /// Those that depend on a condition: what they are if it holds, or not.
    pub fn select(flag: V::Flag, yes: &Self, no: &Self) -> Self {
        let pick = |yes: V, no: V| V::select(flag, yes, no);
        Flags {
            carry: pick(yes.carry, no.carry),
            // As a bit, since other numbers may stand for the same flag.
            zero: pick(yes.zero.is_some(), no.zero.is_some()),
            half: pick(yes.half, no.half),
        }
    }
}
