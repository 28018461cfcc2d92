//! The registers while a program runs, in the words of the run's mode.

use super::flags::Flags;
use super::registers::{PC, SP, SR, flag};
use crate::domain::Value;
use crate::engine;
use crate::observer::{Mode, Word};

/// A word of a run.
pub type Datum<M> = Word<M, u16>;

/// Registers and flags.
pub struct Cpu<M: Mode> {
    /// R0 to R15. The arithmetic flags of the status register are zero here, and so is R3; while
    /// blocks run, the program counter is not up to date.
    pub registers: [Datum<M>; 16],
    /// The arithmetic flags.
    pub flags: Flags<Datum<M>>,
}

/// The CPU and who watches it.
pub type State<M> = engine::State<super::Msp430, M>;

impl<M: Mode> Cpu<M> {
    /// A register's value in this run.
    #[inline(always)]
    pub fn value(&self, register: usize) -> u16 {
        self.registers[register].value()
    }

    /// The status register, with all its bits.
    pub fn status(&self) -> Datum<M> {
        self.registers[SR] | self.flags.pack()
    }

    /// Replaces all bits of the status register.
    pub fn set_status(&mut self, word: Datum<M>) {
        self.flags = Flags::unpack(word);
        self.registers[SR] = word & Datum::<M>::known(flag::ALL & !flag::ARITHMETIC);
    }
}

impl<M: Mode> engine::Cpu<M> for Cpu<M> {
    type Word = u16;

    fn new() -> Self {
        Cpu { registers: [Datum::<M>::default(); 16], flags: Flags::default() }
    }

    #[inline(always)]
    fn pc(&self) -> u32 {
        self.value(PC).into()
    }

    #[inline(always)]
    fn set_pc(&mut self, pc: u32) {
        self.registers[PC] = Datum::<M>::known(pc as u16);
    }

    #[inline(always)]
    fn stack(&self) -> u32 {
        self.value(SP).into()
    }

    fn get(&self, register: usize) -> Datum<M> {
        if register == SR { self.status() } else { self.registers[register] }
    }

    fn set(&mut self, register: usize, word: Datum<M>) {
        if register == SR { self.set_status(word) } else { self.registers[register] = word }
    }
}
