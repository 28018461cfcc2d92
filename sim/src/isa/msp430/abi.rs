//! The calling convention (TI SLAA534, "MSP430 Embedded Application Binary Interface", section 3.4).
//!
//! Four words travel in R12 to R15, the others on the stack above the return address; low words
//! come first. An argument takes the first registers that are free. One of 32 bits that finds only
//! R15 is split between it and the stack, unless something is on the stack already. One of 64 bits
//! takes all four registers or none; registers that it leaves free take later arguments, if those fit
//! entirely. R4 to R10 belong to the caller. The value comes back in R12 and R13.

use crate::isa::{Argument, Refusal};

/// The register of the first argument, and of the value.
pub const FIRST: usize = 12;
/// How many words travel in registers.
const IN_REGISTERS: usize = 4;

/// A register nobody set; recognisable, and not a writable address.
pub fn unset(register: usize) -> u16 {
    0xa5a0 | register as u16
}

/// The arguments' words: those for registers, from the first on, and those for the stack.
pub fn words(arguments: &[Argument]) -> Result<(Vec<u16>, Vec<u16>), Refusal> {
    let (mut registers, mut stack) = (Vec::new(), Vec::new());
    for argument in arguments {
        let mut words = match *argument {
            Argument::Word(value) => vec![
                u16::try_from(value).map_err(|_| Refusal::ArgumentTooLarge { value, bits: 16 })?,
            ],
            Argument::Long(value) => halves(value).to_vec(),
            Argument::Quad(value) => [halves(value as u32), halves((value >> 32) as u32)].concat(),
        };
        let free = IN_REGISTERS - registers.len();
        if words.len() <= free {
            registers.append(&mut words);
        } else if words.len() == 2 && free == 1 && stack.is_empty() {
            registers.push(words[0]);
            stack.push(words[1]);
        } else {
            stack.append(&mut words);
        }
    }
    Ok((registers, stack))
}

fn halves(value: u32) -> [u16; 2] {
    [value as u16, (value >> 16) as u16]
}
