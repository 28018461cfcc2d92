//! The classic MSP430 CPU (TI SLAU049, "MSP430x1xx Family User's Guide", chapter 3).

mod abi;
mod alu;
mod blocks;
mod cpu;
mod decode;
mod disassemble;
mod execute;
mod flags;
mod registers;
mod run;
mod state;
mod timing;

pub use cpu::Msp430;
pub use decode::{Decoded, Instruction, OneOperand, Operand, TwoOperand, decode};
pub use registers::{CG, PC, SP, SR, flag};

/// The address space: 64 KB of memory and devices.
type Memory = crate::bus::Bus<0x1_0000>;
