//! The registers while a program runs, with the flags in two forms.
//!
//! One instruction at a time, the flags are bits of the status register. While blocks run, they
//! are kept apart, in the form in which operations produce them: most are never looked at.

use super::registers::{SR, flag};
use crate::fault::Cause;

/// The registers, and what the machine keeps an eye on.
#[derive(Debug, Clone, Default)]
pub struct State {
    /// R0 to R15. While blocks run, neither the program counter nor the arithmetic flags of the
    /// status register are up to date.
    pub registers: [u16; 16],
    /// The flags while blocks run.
    pub flags: Flags,
    /// Where a block went when it was left.
    pub exit: u16,
    /// Why a block failed.
    pub failure: Option<Cause>,
    /// The lowest stack pointer so far.
    pub lowest_sp: u16,
    /// The lowest address the stack may use.
    pub stack_limit: u16,
}

/// The flags as operations leave them.
#[derive(Debug, Clone, Copy, Default)]
pub struct Flags {
    /// C is its lowest bit; the others are zero.
    pub carry: u16,
    /// Z is set when its low half is zero, N when it is negative.
    pub result: i32,
    /// V is its highest bit.
    pub overflow: u16,
}

impl Flags {
    /// C.
    #[inline(always)]
    pub fn c(&self) -> bool {
        self.carry != 0
    }

    /// Z.
    #[inline(always)]
    pub fn z(&self) -> bool {
        self.result as u16 == 0
    }

    /// N.
    #[inline(always)]
    pub fn n(&self) -> bool {
        self.result < 0
    }

    /// V.
    #[inline(always)]
    pub fn v(&self) -> bool {
        self.overflow & 0x8000 != 0
    }
}

impl State {
    /// Takes the flags out of the status register.
    pub fn unpack_flags(&mut self) {
        let sr = self.registers[SR];
        let low = i32::from(sr & flag::Z == 0);
        self.flags = Flags {
            carry: sr & flag::C,
            result: if sr & flag::N != 0 { low | i32::MIN } else { low },
            overflow: if sr & flag::V != 0 { 0x8000 } else { 0 },
        };
    }

    /// Puts the flags back into the status register.
    pub fn pack_flags(&mut self) {
        let bit = |flag: u16, set: bool| if set { flag } else { 0 };
        self.registers[SR] = self.registers[SR] & !flag::ARITHMETIC
            | bit(flag::C, self.flags.c())
            | bit(flag::Z, self.flags.z())
            | bit(flag::N, self.flags.n())
            | bit(flag::V, self.flags.v());
    }
}
