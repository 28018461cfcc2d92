//! The CPUs, and the instructions that the MSP430 lacks.

use crate::fault::Size;
use crate::isa::msp430::{OneOperand, Operand, TwoOperand};

/// The family of CPUs.
pub struct CpuXV2;

/// How an instruction was encoded, if not as one of the MSP430.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Behind an extension word, which widens indexes and constants to 20 bits.
    Extended,
    /// As an address instruction.
    Address,
}

/// How often an instruction on registers is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Times {
    /// As the extension word says: 1 to 16.
    Number(u8),
    /// As the lowest four bits of a register say, and once more.
    Register(u8),
}

/// RRCM, RRAM, RLAM and RRUM, in the order of their encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    /// To the right through the carry.
    ThroughCarry,
    /// To the right, the sign staying.
    Arithmetic,
    /// To the left.
    Left,
    /// To the right, zeros entering.
    Unsigned,
}

/// What the MSP430 lacks. Operands of four bytes are address words, of 20 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum More {
    /// Format I, and the address instructions with two operands.
    Two {
        /// What is done.
        op: TwoOperand,
        /// On what.
        size: Size,
        /// Source.
        source: Operand,
        /// Destination.
        destination: Operand,
        /// How often.
        times: Times,
        /// The carry counts as zero.
        zero_carry: bool,
        /// How it was encoded.
        form: Form,
    },
    /// Format II, but CALL.
    One {
        /// What is done.
        op: OneOperand,
        /// On what.
        size: Size,
        /// Source, and destination where there is one.
        operand: Operand,
        /// How often.
        times: Times,
        /// The carry counts as zero.
        zero_carry: bool,
    },
    /// CALLA.
    Call {
        /// Where the function's address is.
        operand: Operand,
        /// Whether the word behind the instruction has only the lower bits of what is there.
        wide: bool,
    },
    /// A register is shifted by 1 to 4 places.
    Shift {
        /// Which way.
        shift: Shift,
        /// What of it.
        size: Size,
        /// By how much.
        count: u8,
        /// Which.
        register: u8,
    },
    /// PUSHM: a register and those below it.
    Push {
        /// What of them.
        size: Size,
        /// How many.
        count: u8,
        /// The highest.
        register: u8,
    },
    /// POPM: a register and those above it.
    Pop {
        /// What of them.
        size: Size,
        /// How many.
        count: u8,
        /// The lowest.
        register: u8,
    },
}
