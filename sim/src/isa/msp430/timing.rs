//! Cycles (TI SLAU049, section 3.4.4 "Instruction Cycles and Lengths"), and data accesses.
//!
//! A constant of a constant generator is timed like a register. The program counter as destination
//! has a column of its own; an instruction that only reads it there (CMP, BIT) is timed like one on
//! any other register.

use super::Never;
use super::decode::{Instruction, OneOperand, Operand};
use super::registers::PC;
use crate::cost::Cost;

/// The rows of both tables: how the source is addressed.
pub fn row(operand: &Operand) -> usize {
    match operand {
        Operand::Register(_) | Operand::Constant(_) => 0,
        Operand::Indirect(_) => 1,
        Operand::Increment(_) => 2,
        Operand::Immediate(_) => 3,
        Operand::Indexed(..) | Operand::Absolute(_) => 4,
    }
}

/// Table 3-16, "Format I Instruction Cycles and Lengths".
const FORMAT_I: [[u8; 3]; 5] = [
    // Rm  PC  x(Rm), EDE, &EDE
    [1, 2, 4], // Rn
    [2, 2, 5], // @Rn
    [2, 3, 5], // @Rn+
    [2, 3, 5], // #N
    [3, 3, 6], // x(Rn), EDE, &EDE
];

/// Table 3-15, "Format-II Instruction Cycles and Lengths".
const FORMAT_II: [[u8; 3]; 5] = [
    // RRA RRC SWPB SXT  PUSH  CALL
    [1, 3, 4], // Rn
    [3, 4, 4], // @Rn
    [3, 5, 5], // @Rn+
    [0, 4, 5], // #N; there is no RRA #N
    [4, 5, 5], // x(Rn), EDE, &EDE
];

/// Taken or not (text above table 3-16).
const JUMP: u8 = 2;

/// Table 3-14, "Interrupt and Reset Cycles".
const RETI: u8 = 5;

/// What an instruction costs.
pub fn cost(instruction: &Instruction<Never>) -> Cost {
    let (reads, writes) = accesses(instruction);
    Cost { cycles: cycles(instruction), reads, writes }
}

/// How often an instruction that all CPUs have reads data, and writes them.
pub fn accesses<E>(instruction: &Instruction<E>) -> (u8, u8) {
    let memory = |operand: &Operand| u8::from(operand.is_memory());
    match instruction {
        Instruction::Two { op, source, destination, .. } => {
            let there = memory(destination);
            (memory(source) + there * u8::from(op.reads()), there * u8::from(op.writes()))
        }
        Instruction::One { op: OneOperand::Push | OneOperand::Call, operand, .. } => {
            (memory(operand), 1)
        }
        Instruction::One { operand, .. } => (memory(operand), memory(operand)),
        Instruction::Reti => (2, 0),
        Instruction::Jump { .. } | Instruction::More(_) => (0, 0),
    }
}

/// The cycles of an instruction.
fn cycles(instruction: &Instruction<Never>) -> u8 {
    match instruction {
        Instruction::Two { op, source, destination, .. } => {
            let column = match destination {
                Operand::Register(register) if usize::from(*register) == PC && op.writes() => 1,
                Operand::Register(_) => 0,
                _ => 2,
            };
            FORMAT_I[row(source)][column]
        }
        Instruction::One { op, operand, .. } => {
            let column = match op {
                OneOperand::Push => 1,
                OneOperand::Call => 2,
                _ => 0,
            };
            FORMAT_II[row(operand)][column]
        }
        Instruction::Jump { .. } => JUMP,
        Instruction::Reti => RETI,
        Instruction::More(never) => match *never {},
    }
}
