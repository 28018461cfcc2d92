//! Cycles (DS40002198, tables of chapter 5 "Instruction Set Summary", columns AVRe and AVRxt, for a
//! program counter of 16 bits), and data accesses.

use super::instruction::{Address, Instruction};
use crate::cost::Cost;

/// What differs between the families.
#[derive(Debug)]
pub struct Timing {
    pub lds: u8,
    /// ST and STD; STS takes the same in both.
    pub st: u8,
    pub push: u8,
    /// SBI and CBI.
    pub set_port: u8,
    /// RCALL and ICALL,
    pub short_call: u8,
    /// and CALL.
    pub call: u8,
    /// What a load takes longer from flash that is mapped into data space.
    pub mapped_flash: u8,
}

/// Column AVRe, which counts for AVRe+, too.
pub const AVRE: Timing =
    Timing { lds: 2, st: 2, push: 2, set_port: 2, short_call: 3, call: 4, mapped_flash: 0 };

/// Column AVRxt.
pub const AVRXT: Timing =
    Timing { lds: 3, st: 1, push: 1, set_port: 1, short_call: 2, call: 3, mapped_flash: 1 };

/// What a branch costs more when it is taken, and a skip for each word that it skips.
pub const TAKEN: u8 = 1;

/// What an instruction of so many bytes costs; of a conditional one, when it just goes on. Data memory is a byte wide:
/// a return address is two accesses.
pub fn cost(instruction: &Instruction, length: u8, timing: &Timing) -> Cost {
    let (cycles, reads, writes) = match instruction {
        Instruction::Two { .. } | Instruction::One { .. } | Instruction::Movw { .. } => (1, 0, 0),
        Instruction::Wide { .. } | Instruction::Multiply { .. } => (2, 0, 0),
        Instruction::Load { address: Address::Direct(_), .. } => (timing.lds, 1, 0),
        Instruction::Load { .. } => (2, 1, 0),
        Instruction::Store { address: Address::Direct(_), .. } => (2, 0, 1),
        Instruction::Store { .. } => (timing.st, 0, 1),
        Instruction::LoadProgram { .. } => (3, 1, 0),
        Instruction::StoreProgram => (1, 0, 0),
        Instruction::Push { .. } => (timing.push, 0, 1),
        Instruction::Pop { .. } => (2, 1, 0),
        Instruction::In { .. } | Instruction::Out { .. } => (1, 0, 0),
        Instruction::SetPort { .. } => (timing.set_port, 0, 0),
        Instruction::SetFlag { .. } | Instruction::Bst { .. } | Instruction::Bld { .. } => {
            (1, 0, 0)
        }
        Instruction::Branch { .. } | Instruction::Skip { .. } => (1, 0, 0),
        Instruction::Jump { .. } => (if length == 4 { 3 } else { 2 }, 0, 0),
        Instruction::JumpToZ => (2, 0, 0),
        Instruction::Call { .. } if length == 4 => (timing.call, 0, 2),
        Instruction::Call { .. } | Instruction::CallZ => (timing.short_call, 0, 2),
        Instruction::Return | Instruction::ReturnFromInterrupt => (4, 2, 0),
        Instruction::Sleep | Instruction::Nothing { .. } => (1, 0, 0),
    };
    Cost { cycles, reads, writes }
}
