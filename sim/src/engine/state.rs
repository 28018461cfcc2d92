//! A CPU while a program runs, in the words of the run's mode.

use super::{Cpu, Isa};
use crate::fault::Cause;
use crate::observer::Mode;

/// The registers, and what the engine keeps an eye on.
pub struct State<I: Isa, M: Mode> {
    /// Registers and flags.
    pub cpu: I::Cpu<M>,
    /// How deep the stack is, and may be.
    pub stack: Stack,
    /// Where a block went when it was left.
    pub exit: u32,
    /// Why a block failed.
    pub failure: Option<Cause>,
    /// Who watches, and how.
    pub mode: M,
}

impl<I: Isa, M: Mode> State<I, M> {
    /// Everything is zero.
    pub fn new(mode: M) -> Self {
        let stack = Stack { lowest: u32::MAX, limit: 0 };
        State { cpu: I::Cpu::new(), stack, exit: 0, failure: None, mode }
    }
}

/// The stack, by the lowest address of it that is in use.
#[derive(Debug, Clone, Copy)]
pub struct Stack {
    /// The lowest so far.
    pub lowest: u32,
    /// The lowest that is allowed.
    pub limit: u32,
}

impl Stack {
    /// The stack pointer has moved: the lowest byte in use is `address` now. Every change downwards has
    /// to pass here.
    #[inline(always)]
    pub fn reach(&mut self, address: u32) -> Result<(), Cause> {
        self.lowest = self.lowest.min(address);
        if address < self.limit {
            return Err(Cause::StackOverflow { address, limit: self.limit });
        }
        Ok(())
    }
}
