//! The classic MSP430 CPU (TI SLAU049, "MSP430x1xx Family User's Guide", chapter 3).

mod abi;
mod alu;
mod cpu;
mod decode;
mod execute;
mod registers;
mod timing;

pub use cpu::Msp430;
pub use decode::{Decoded, Instruction, OneOperand, Operand, TwoOperand, decode};
pub use registers::{CG, PC, SP, SR, flag};
