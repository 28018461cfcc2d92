//! The flags, in the form in which operations produce them: most are never looked at.

use super::alu::{Data, Width, word};
use super::decode::Condition;
use super::registers::flag;
use crate::domain::Flag;
pub use crate::engine::needed::{AllFlags, Needed, NoFlags, OnlyCarry};

/// C, Z, N and V.
#[derive(Debug, Clone, Copy)]
pub struct Flags<V> {
    /// C is its lowest bit; the others are zero.
    pub carry: V,
    /// Z is set when it is zero.
    pub zero: V,
    /// N is its highest bit.
    pub sign: V,
    /// V is its highest bit.
    pub overflow: V,
}

impl<V: Data> Default for Flags<V> {
    /// All of them clear.
    fn default() -> Self {
        Flags { carry: V::default(), zero: word(1u32), sign: V::default(), overflow: V::default() }
    }
}

impl<V: Data> Flags<V> {
    /// Leaves those behind that are needed. V is the sign of `overflow`: bit 7 for a byte, 15 for a word.
    #[inline(always)]
    pub fn set<W: Width, N: Needed>(&mut self, result: V, carry: V, overflow: impl FnOnce() -> V) {
        if N::CARRY {
            self.carry = carry;
        }
        if N::OTHERS {
            self.zero = result;
            self.sign = result << (V::TOP - W::TOP);
            self.overflow = overflow() << (V::TOP - W::TOP);
        }
    }

    /// Takes them out of a word with the bits of the status register.
    pub fn unpack(status: V) -> Self {
        Flags {
            carry: status & word(flag::C),
            zero: !status & word(flag::Z),
            sign: status << (V::TOP - flag::N.ilog2()),
            overflow: status << (V::TOP - flag::V.ilog2()),
        }
    }

    /// A word with their bits of the status register.
    pub fn pack(&self) -> V {
        let bit = |set: V::Flag, bit: u16| V::from_flag(set) << bit.ilog2();
        self.carry
            | bit(self.zero.is_zero(), flag::Z)
            | bit(self.sign.has_bit(V::TOP), flag::N)
            | bit(self.overflow.has_bit(V::TOP), flag::V)
    }

    /// Whether a jump is taken (SLAU049, table 3-13).
    #[inline(always)]
    pub fn allow(&self, condition: Condition) -> V::Flag {
        match condition {
            Condition::NotZero => self.zero.is_zero().opposite(),
            Condition::Zero => self.zero.is_zero(),
            Condition::NoCarry => self.carry.has_bit(0).opposite(),
            Condition::Carry => self.carry.has_bit(0),
            Condition::Negative => self.sign.has_bit(V::TOP),
            Condition::GreaterOrEqual => self.less().opposite(),
            Condition::Less => self.less(),
            Condition::Always => V::default().is_zero(),
        }
    }

    #[inline(always)]
    fn less(&self) -> V::Flag {
        (self.sign ^ self.overflow).has_bit(V::TOP)
    }
}
