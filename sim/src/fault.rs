//! What can go wrong while a program runs, as one type for every instruction set.

use std::fmt;

/// How memory was touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Data read.
    Read,
    /// Data written.
    Write,
}

/// How many bytes an access touches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// One byte.
    Byte = 1,
    /// Two bytes, little endian.
    Half = 2,
    /// Four bytes, little endian.
    Word = 4,
}

/// The rule that was broken. Where and when is in [`Fault`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The instruction set gives this encoding no meaning.
    IllegalInstruction {
        /// Its first word.
        word: u32,
    },
    /// No memory and no modelled device answers at the address.
    Unmapped {
        /// What was tried.
        access: Access,
        /// Where.
        address: u32,
    },
    /// A program can't write to this memory.
    ReadOnly {
        /// Where.
        address: u32,
    },
    /// The CPU would silently clear the low address bits.
    Misaligned {
        /// What was tried.
        access: Access,
        /// Where.
        address: u32,
    },
    /// The stack pointer went below the memory left for the stack.
    StackOverflow {
        /// The stack pointer.
        address: u32,
        /// The lowest address the stack may use.
        limit: u32,
    },
    /// The program counter left the program.
    OutsideCode {
        /// The address of the word that was to be fetched.
        address: u32,
    },
    /// The function did not return in time.
    BudgetExceeded {
        /// The cycles it was given.
        budget: u64,
    },
    /// The access guard of this call does not allow it.
    Forbidden {
        /// What was tried.
        access: Access,
        /// Where.
        address: u32,
    },
    /// The function returned, but its stack pointer is not the caller's.
    UnbalancedStack {
        /// The stack pointer after the return.
        address: u32,
        /// The caller's.
        expected: u32,
    },
    /// The CPU went to sleep, and nothing that is modelled can wake it.
    Asleep,
}

/// A broken rule, with its place and time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What went wrong.
    pub cause: Cause,
    /// The instruction that did it.
    pub pc: u32,
    /// `pc` in terms of the program, as `function+0x12`; `None` if no symbol lies below it.
    pub symbol: Option<String>,
    /// Cycles from the start of the call to the start of that instruction.
    pub cycle: u64,
}

impl Cause {
    /// The data or code address the fault is about, if it is about one.
    pub fn address(&self) -> Option<u32> {
        match *self {
            Cause::Unmapped { address, .. }
            | Cause::ReadOnly { address }
            | Cause::Misaligned { address, .. }
            | Cause::StackOverflow { address, .. }
            | Cause::OutsideCode { address }
            | Cause::Forbidden { address, .. }
            | Cause::UnbalancedStack { address, .. } => Some(address),
            Cause::IllegalInstruction { .. } | Cause::BudgetExceeded { .. } | Cause::Asleep => None,
        }
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Access::Read => "read",
            Access::Write => "write",
        })
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::IllegalInstruction { word } => write!(f, "illegal instruction {word:#06x}"),
            Cause::Unmapped { access, address } => {
                write!(f, "{access} at {address:#06x}, which is outside the memory map")
            }
            Cause::ReadOnly { address } => write!(f, "write to flash at {address:#06x}"),
            Cause::Misaligned { access, address } => {
                write!(f, "misaligned word {access} at {address:#06x}")
            }
            Cause::StackOverflow { address, limit } => write!(
                f,
                "stack overflow: the stack pointer is {address:#06x}, and data ends at {limit:#06x}"
            ),
            Cause::OutsideCode { address } => {
                write!(f, "the program counter left the code: {address:#06x}")
            }
            Cause::BudgetExceeded { budget } => write!(f, "no return within {budget} cycles"),
            Cause::Forbidden { access, address } => {
                write!(f, "{access} at {address:#06x}, which this call does not allow")
            }
            Cause::UnbalancedStack { address, expected } => write!(
                f,
                "returned with the stack pointer at {address:#06x} instead of {expected:#06x}"
            ),
            Cause::Asleep => f.write_str("the CPU was switched off, and nothing can wake it"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (pc {:#06x}", self.cause, self.pc)?;
        if let Some(symbol) = &self.symbol {
            write!(f, " in {symbol}")?;
        }
        write!(f, ", cycle {})", self.cycle)
    }
}

impl std::error::Error for Fault {}
