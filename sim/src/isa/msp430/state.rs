//! The registers while a program runs, in the words of the run's mode.

use super::flags::Flags;
use super::registers::{SR, flag};
use crate::domain::Value;
use crate::fault::Cause;
use crate::observer::{Mode, Word};

/// A word of a run.
pub type Datum<M> = Word<M, u16>;

/// The registers, and what the machine keeps an eye on.
pub struct State<M: Mode> {
    /// R0 to R15. The arithmetic flags of the status register are zero here, and so is R3; while
    /// blocks run, the program counter is not up to date.
    pub registers: [Datum<M>; 16],
    /// The arithmetic flags.
    pub flags: Flags<Datum<M>>,
    /// Where a block went when it was left.
    pub exit: u16,
    /// Why a block failed.
    pub failure: Option<Cause>,
    /// The lowest stack pointer so far.
    pub lowest_sp: u16,
    /// The lowest address the stack may use.
    pub stack_limit: u16,
    /// Who watches, and how.
    pub mode: M,
}

impl<M: Mode> State<M> {
    /// Everything is zero.
    pub fn new(mode: M) -> Self {
        State {
            registers: [Datum::<M>::default(); 16],
            flags: Flags::default(),
            exit: 0,
            failure: None,
            lowest_sp: 0,
            stack_limit: 0,
            mode,
        }
    }

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
