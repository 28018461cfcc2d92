//! The registers while a program runs, in the words of the run's mode.

use super::flags::Flags;
use super::registers::{PC, SP, SR, flag};
use super::{Family, Msp430};
use crate::domain::{Bits, Value};
use crate::engine;
use crate::observer::{Mode, Word};

/// A word of a run, as wide as a register.
pub type Datum<F, M> = Word<M, <F as Family>::Register>;

/// One that everybody knows.
#[inline(always)]
pub fn known<F: Family, M: Mode>(number: u32) -> Datum<F, M> {
    Datum::<F, M>::known(F::Register::truncate(number.into()))
}

/// Registers and flags.
pub struct Cpu<F: Family, M: Mode> {
    /// R0 to R15. The arithmetic flags of the status register are zero here, and so is R3; while
    /// blocks run, the program counter is not up to date.
    pub registers: [Datum<F, M>; 16],
    /// The arithmetic flags.
    pub flags: Flags<Datum<F, M>>,
}

/// The CPU and who watches it.
pub type State<F, M> = engine::State<Msp430<F>, M>;

impl<F: Family, M: Mode> Cpu<F, M> {
    /// A register's value in this run.
    #[inline(always)]
    pub fn value(&self, register: usize) -> u32 {
        self.registers[register].value().widen() as u32
    }

    /// The status register, with all its bits.
    pub fn status(&self) -> Datum<F, M> {
        self.registers[SR] | self.flags.pack()
    }

    /// Replaces all bits of the status register.
    pub fn set_status(&mut self, word: Datum<F, M>) {
        self.flags = Flags::unpack(word);
        self.registers[SR] = word & known::<F, M>(u32::from(flag::ALL & !flag::ARITHMETIC));
    }
}

impl<F: Family, M: Mode> engine::Cpu<M> for Cpu<F, M> {
    type Word = F::Register;

    fn new() -> Self {
        Cpu { registers: [Datum::<F, M>::default(); 16], flags: Flags::default() }
    }

    #[inline(always)]
    fn pc(&self) -> u32 {
        self.value(PC)
    }

    #[inline(always)]
    fn set_pc(&mut self, pc: u32) {
        self.registers[PC] = known::<F, M>(pc);
    }

    #[inline(always)]
    fn stack(&self) -> u32 {
        self.value(SP)
    }

    const HAS_ROUTINES: bool = true;

    fn set_stack(&mut self, lowest: u32) {
        self.registers[SP] = known::<F, M>(lowest);
    }

    fn get(&self, register: usize) -> Datum<F, M> {
        if register == SR { self.status() } else { self.registers[register] }
    }

    fn set(&mut self, register: usize, word: Datum<F, M>) {
        if register == SR { self.set_status(word) } else { self.registers[register] = word }
    }
}
