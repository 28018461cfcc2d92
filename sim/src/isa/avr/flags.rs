//! The status register, in the form in which operations produce it: most flags are never looked at.

use crate::domain::Value;
pub use crate::engine::needed::{AllFlags, Needed, NoFlags, OnlyCarry};

/// Bits of SREG.
pub mod bit {
    pub const C: u8 = 0;
    pub const Z: u8 = 1;
    pub const N: u8 = 2;
    pub const V: u8 = 3;
    pub const S: u8 = 4;
    pub const H: u8 = 5;
    pub const T: u8 = 6;
    pub const I: u8 = 7;
}

/// All of them but I, which controls the CPU.
pub const ARITHMETIC: u32 = 0x7f;

/// A byte of a run.
pub trait Data: Value<Plain = u8> {}
impl<V: Value<Plain = u8>> Data for V {}

/// All flags.
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
    /// S is its highest bit.
    pub less: V,
    /// H is its lowest bit; the others are zero.
    pub half: V,
    /// T is its lowest bit; the others are zero.
    pub transfer: V,
    /// I is its lowest bit; the others are zero.
    pub interrupt: V,
}

impl<V: Data> Default for Flags<V> {
    /// All of them clear.
    fn default() -> Self {
        Flags {
            carry: V::default(),
            zero: V::known(1),
            sign: V::default(),
            overflow: V::default(),
            less: V::default(),
            half: V::default(),
            transfer: V::default(),
            interrupt: V::default(),
        }
    }
}

impl<V: Data> Flags<V> {
    /// Leaves Z, N, V and S behind, if somebody looks at them. V is the highest bit of `overflow`.
    #[inline(always)]
    pub fn result<N: Needed>(&mut self, result: V, overflow: impl FnOnce() -> V) {
        if N::OTHERS {
            self.zero = result;
            self.sign = result;
            self.overflow = overflow();
            self.less = result ^ self.overflow;
        }
    }

    /// Takes them out of SREG.
    pub fn unpack(word: V) -> Self {
        let single = |bit: u8| word.extract(bit.into(), 1);
        Flags {
            carry: single(bit::C),
            zero: !word & V::known(1 << bit::Z),
            sign: word << (7 - u32::from(bit::N)),
            overflow: word << (7 - u32::from(bit::V)),
            less: word << (7 - u32::from(bit::S)),
            half: single(bit::H),
            transfer: single(bit::T),
            interrupt: single(bit::I),
        }
    }

    /// SREG.
    pub fn pack(&self) -> V {
        let flags = (0..8).map(|bit| V::from_flag(self.get(bit)) << u32::from(bit));
        flags.fold(V::default(), |word, flag| word | flag)
    }

    /// A flag by its bit.
    #[inline(always)]
    pub fn get(&self, number: u8) -> V::Flag {
        match number {
            bit::C => self.carry.has_bit(0),
            bit::Z => self.zero.is_zero(),
            bit::N => self.sign.has_bit(7),
            bit::V => self.overflow.has_bit(7),
            bit::S => self.less.has_bit(7),
            bit::H => self.half.has_bit(0),
            bit::T => self.transfer.has_bit(0),
            _ => self.interrupt.has_bit(0),
        }
    }

    /// BSET and BCLR.
    pub fn set(&mut self, number: u8, to: bool) {
        let one = V::known(to.into());
        match number {
            bit::C => self.carry = one,
            bit::Z => self.zero = V::known((!to).into()),
            bit::N => self.sign = one << 7,
            bit::V => self.overflow = one << 7,
            bit::S => self.less = one << 7,
            bit::H => self.half = one,
            bit::T => self.transfer = one,
            _ => self.interrupt = one,
        }
    }

    /// Those that depend on a condition: what they are if it holds, or not.
    pub fn select(flag: V::Flag, yes: &Self, no: &Self) -> Self {
        let pick = |yes: V, no: V| V::select(flag, yes, no);
        Flags {
            carry: pick(yes.carry, no.carry),
            // As a bit, since other numbers may stand for the same flag.
            zero: pick(yes.zero.is_some(), no.zero.is_some()),
            sign: pick(yes.sign, no.sign),
            overflow: pick(yes.overflow, no.overflow),
            less: pick(yes.less, no.less),
            half: pick(yes.half, no.half),
            transfer: pick(yes.transfer, no.transfer),
            interrupt: pick(yes.interrupt, no.interrupt),
        }
    }
}
