//! The calling convention (TI SLAA534, "MSP430 Embedded Application Binary Interface").
//!
//! Arguments are taken apart into words, low word first. The first four words travel in R12 to R15,
//! the others on the stack above the return address, so that a 32-bit argument may be split between
//! R15 and the stack. R4 to R10 belong to the caller. The value comes back in R12 and R13.

use crate::isa::{Argument, Refusal};

/// The register of the first argument, and of the value.
pub const FIRST: usize = 12;
/// How many words travel in registers.
const IN_REGISTERS: usize = 4;

/// A register nobody set; recognisable, and not a writable address.
pub fn unset(register: usize) -> u16 {
    0xa5a0 | register as u16
}

/// The arguments' words, split into those for registers and those for the stack.
pub fn words(arguments: &[Argument]) -> Result<(Vec<u16>, Vec<u16>), Refusal> {
    let mut words = Vec::new();
    for argument in arguments {
        match *argument {
            Argument::Word(value) => {
                let word = u16::try_from(value)
                    .map_err(|_| Refusal::ArgumentTooLarge { value, bits: 16 })?;
                words.push(word);
            }
            Argument::Long(value) => words.extend([value as u16, (value >> 16) as u16]),
        }
    }
    let stack = words.split_off(words.len().min(IN_REGISTERS));
    Ok((words, stack))
}
