//! The flags, most of them a word that is 0 or 1, and the conditions on them (DDI0403E, sections B1.4.2 and A7.3).

use crate::domain::{Flag, Value};

/// The bits of APSR that are flags.
pub const ARITHMETIC: u32 = 0x1f << 27 | 0xf << 16;

/// N, Z, C, V and Q, and GE, whose four bits are those of a word.
#[derive(Debug, Clone, Copy, Default)]
pub struct Flags<V> {
    pub negative: V,
    pub zero: V,
    pub carry: V,
    pub overflow: V,
    pub saturated: V,
    pub greater: V,
}

impl<V: Value<Plain = u32>> Flags<V> {
    /// As in APSR.
    pub fn pack(&self) -> V {
        self.negative << 31
            | self.zero << 30
            | self.carry << 29
            | self.overflow << 28
            | self.saturated << 27
            | self.greater << 16
    }

    /// From APSR.
    pub fn unpack(word: V) -> Self {
        Flags {
            negative: word.extract(31, 1),
            zero: word.extract(30, 1),
            carry: word.extract(29, 1),
            overflow: word.extract(28, 1),
            saturated: word.extract(27, 1),
            greater: word.extract(16, 4),
        }
    }

    /// N and Z of a result.
    #[inline(always)]
    pub fn set_result(&mut self, result: V) {
        self.negative = result >> 31;
        self.zero = V::from_flag(result.is_zero());
    }

    /// Each flag of one or of another.
    pub fn select(flag: V::Flag, yes: &Self, no: &Self) -> Self {
        Flags {
            negative: V::select(flag, yes.negative, no.negative),
            zero: V::select(flag, yes.zero, no.zero),
            carry: V::select(flag, yes.carry, no.carry),
            overflow: V::select(flag, yes.overflow, no.overflow),
            saturated: V::select(flag, yes.saturated, no.saturated),
            greater: V::select(flag, yes.greater, no.greater),
        }
    }

    /// Whether a condition holds, by its number in the encoding.
    #[inline(always)]
    pub fn allow(&self, condition: u8) -> V::Flag {
        let is = |word: V| word.has_bit(0);
        let holds = match condition >> 1 {
            0 => is(self.zero),
            1 => is(self.carry),
            2 => is(self.negative),
            3 => is(self.overflow),
            4 => is(self.carry).both(is(self.zero).opposite()),
            5 => is(self.negative).differs(is(self.overflow)).opposite(),
            6 => {
                let less = is(self.negative).differs(is(self.overflow));
                less.either(is(self.zero)).opposite()
            }
            _ => return V::Flag::known(true),
        };
        if condition & 1 == 0 { holds } else { holds.opposite() }
    }
}
