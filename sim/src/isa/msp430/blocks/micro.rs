//! Micro-operations: instructions with everything decided that their encoding decides.

use crate::isa::msp430::Memory;
use crate::isa::msp430::state::{Datum, State};
use crate::observer::{Mode, Site};

/// Carries out the first of some micro-operations, then those that follow, until the block is left;
/// gives the number of those that were not carried out. With [`FAILED`], the first of them is the
/// one that failed.
pub type Handler<M> = fn(&mut State<M>, &mut Memory, &[Micro<M>]) -> usize;

/// Added to the number a [`Handler`] gives when one of them failed.
pub const FAILED: usize = 1 << 16;

/// One instruction of a block. What the fields mean depends on the handler.
pub struct Micro<M: Mode> {
    /// What carries it out.
    pub handler: Handler<M>,
    /// The first operand's index, step or constant.
    pub x: u16,
    /// The second operand's index.
    pub y: u16,
    /// The first operand's register.
    pub a: Register,
    /// The second operand's register.
    pub b: Register,
    /// The address of the instruction.
    pub pc: u16,
}

/// Where the first of some micro-operations is.
#[inline(always)]
pub fn site<M: Mode>(ops: &[Micro<M>]) -> Site {
    Site { pc: ops[0].pc.into(), left: ops.len() }
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

impl<M: Mode> State<M> {
    #[inline(always)]
    pub fn get(&self, register: Register) -> Datum<M> {
        self.registers[register as usize]
    }

    #[inline(always)]
    pub fn set(&mut self, register: Register, value: Datum<M>) {
        self.registers[register as usize] = value;
    }
}
