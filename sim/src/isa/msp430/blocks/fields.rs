//! What handlers know of their instruction.

use crate::engine::blocks;
use crate::isa::msp430::state::{Cpu, Datum};
use crate::isa::msp430::{Family, Msp430};
use crate::observer::{Flow, Mode, Step};

/// Carries out an instruction, and those that follow.
pub type Handler<F, M> = blocks::Handler<Msp430<F>, M>;

/// One instruction of a block.
pub type Micro<F, M> = blocks::Micro<Msp430<F>, M>;

/// Operands; what they mean depends on the handler.
#[derive(Debug, Clone, Copy)]
pub struct Fields<A> {
    /// The first operand's index, step or constant.
    pub x: A,
    /// The second operand's index.
    pub y: A,
    /// The first operand's register.
    pub a: Register,
    /// The second operand's register.
    pub b: Register,
}

/// A register number that needs no check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
#[rustfmt::skip]
pub enum Register { R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15 }

impl Register {
    /// The register of that number.
    pub fn new(number: u8) -> Register {
        use Register::*;
        const ALL: [Register; 16] =
            [R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15];
        ALL[usize::from(number & 15)]
    }
}

/// What an observer is told of the first of some micro-operations; only a call knows where it
/// returns to.
#[inline(always)]
pub fn step<F: Family, M: Mode>(ops: &[Micro<F, M>], flow: Flow, next: u32, stack: u32) -> Step {
    Step { pc: ops[0].pc.into(), next, stack, return_address: 0, flow }
}

impl<F: Family, M: Mode> Cpu<F, M> {
    /// A register that is an ordinary operand.
    #[inline(always)]
    pub fn operand(&self, register: Register) -> Datum<F, M> {
        self.registers[register as usize]
    }

    /// Gives it a value.
    #[inline(always)]
    pub fn set_operand(&mut self, register: Register, value: Datum<F, M>) {
        self.registers[register as usize] = value;
    }
}
