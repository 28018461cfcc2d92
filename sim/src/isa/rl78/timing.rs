//! What things cost: named rows, each with its source and, where sources differ or there is only one, how
//! much less or more it may be. Every cycle of a run belongs to a row, and a run tells how often it met each.
//!
//! Three sources: the operation list of R01US0015 as the notes of this project have it, which could not be
//! compared with the manual; the simulator of GNU gdb, which was written from the manual and leaves out
//! some costs; M. Matsui and Y. Murakami at FSE 2013 (doi 10.1007/978-3-662-43933-3_20), who state what
//! reading RAM and flash, a call with its return, and a hazard cost.

use super::instruction::{self, Address, Bit, Instruction, Operand, Wide};
use crate::cost::{Cost, Row as Line};

/// A row, by its place among [`ROWS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Row {
    Operation,
    InMemory,
    StepInMemory,
    Exchange,
    BitInMemory,
    Status,
    StatusBit,
    Jump,
    Branch,
    BitBranch,
    Taken,
    Call,
    CallTable,
    Break,
    Return,
    ReturnFromInterrupt,
    Halt,
    Multiply,
    DivideHalf,
    DivideWord,
    Accumulate,
    Prefix,
    FlashRead,
    FlashBitBranch,
    Skipped,
    SkippedPrefix,
    Hazard,
    LikelyHazard,
    NeighbourHazard,
}

/// How many rows there are.
pub const COUNT: usize = ROWS.len();

const BOTH: &str = "operation list; gdb";
const LIST: &str = "operation list alone: gdb counts 1 for the instruction";
const NOWHERE: &str = "no source states it";

const fn sure(name: &'static str, cycles: u8, source: &'static str) -> Line {
    Line { name, cycles, less: 0, more: 0, source }
}

/// All rows, in the order of [`Row`].
pub const ROWS: &[Line] = &[
    sure("operation", 1, BOTH),
    sure("operation on saddr", 2, BOTH),
    sure("inc or dec in memory", 2, BOTH),
    Line { name: "xch with memory", cycles: 2, less: 1, more: 0, source: LIST },
    Line { name: "bit written in memory", cycles: 2, less: 1, more: 0, source: LIST },
    Line { name: "psw written", cycles: 3, less: 2, more: 0, source: LIST },
    Line { name: "bit of psw written", cycles: 4, less: 3, more: 0, source: LIST },
    sure("br", 3, BOTH),
    sure("conditional branch", 2, BOTH),
    sure("branch on a bit", 3, BOTH),
    sure("branch taken", 2, BOTH),
    sure("call", 3, BOTH),
    Line { name: "callt", cycles: 5, less: 0, more: 0, source: "operation list alone" },
    sure("brk", 5, BOTH),
    sure("ret", 6, BOTH),
    Line { name: "reti or retb", cycles: 6, less: 5, more: 0, source: LIST },
    sure("halt or stop", 3, "operation list"),
    sure("mulhu or mulh", 2, BOTH),
    sure("divhu", 9, BOTH),
    sure("divwu", 17, BOTH),
    sure("machu or mach", 3, BOTH),
    Line {
        name: "prefix es:",
        cycles: 1,
        less: 1,
        more: 0,
        source: "operation list; gdb counts none",
    },
    Line {
        name: "flash read",
        cycles: 3,
        less: 0,
        more: 1,
        source: "FSE 2013 and gdb; of two in a row no source tells",
    },
    Line {
        name: "branch on a bit in flash",
        cycles: 1,
        less: 0,
        more: 1,
        source: "operation list; gdb counts one more",
    },
    Line {
        name: "skipped",
        cycles: 1,
        less: 1,
        more: 0,
        source: "operation list; gdb counts none",
    },
    Line {
        name: "skipped with es:",
        cycles: 2,
        less: 2,
        more: 0,
        source: "operation list; gdb counts none",
    },
    sure("hazard", 1, "FSE 2013; which registers: notes of R01US0015"),
    Line { name: "likely hazard", cycles: 1, less: 1, more: 0, source: NOWHERE },
    Line { name: "neighbour hazard", cycles: 0, less: 0, more: 1, source: NOWHERE },
];

/// The row of an instruction. What depends on addresses, or on which way it goes, comes on top.
pub fn row(instruction: &Instruction) -> Row {
    use Instruction::*;
    let place = instruction.address();
    let is_status = place == Some(Address::Near(0xfffa));
    match *instruction {
        Alu(op, Operand::Memory(Address::Near(_)), _) if op != instruction::Alu::Cmp => {
            Row::InMemory
        }
        Step { operand: Operand::Memory(_), .. } | StepWord { operand: Wide::Memory(_), .. } => {
            Row::StepInMemory
        }
        Exchange(Operand::Memory(_)) => Row::Exchange,
        Move(Operand::Memory(_), _) if is_status => Row::Status,
        PopStatus => Row::Status,
        FromCarry(Bit::Memory(..)) | SetBit(Bit::Memory(..), _) => {
            if is_status {
                Row::StatusBit
            } else {
                Row::BitInMemory
            }
        }
        Jump(_) | JumpAx => Row::Jump,
        JumpIf(..) => Row::Branch,
        JumpBit(..) => Row::BitBranch,
        Call(_) | CallPair(_) => Row::Call,
        CallTable(_) => Row::CallTable,
        Break => Row::Break,
        Return => Row::Return,
        ReturnFromInterrupt { .. } => Row::ReturnFromInterrupt,
        Halt { .. } => Row::Halt,
        Extended(operation) => match operation {
            instruction::Extended::Mulhu | instruction::Extended::Mulh => Row::Multiply,
            instruction::Extended::Divhu => Row::DivideHalf,
            instruction::Extended::Divwu => Row::DivideWord,
            instruction::Extended::Machu | instruction::Extended::Mach => Row::Accumulate,
        },
        _ => Row::Operation,
    }
}

/// What the encoding says, the prefix included.
pub fn cost(instruction: &Instruction, row: Row, prefixed: bool) -> Cost {
    let (reads, writes) = accesses(instruction);
    let prefix = if prefixed { ROWS[Row::Prefix as usize].cycles } else { 0 };
    Cost { cycles: ROWS[row as usize].cycles + prefix, reads, writes }
}

fn accesses(instruction: &Instruction) -> (u8, u8) {
    use Instruction::*;
    match *instruction {
        Push(_) | PushStatus | Call(_) | CallPair(_) => (0, 1),
        Pop(_) | PopStatus | Return | ReturnFromInterrupt { .. } => (1, 0),
        CallTable(_) | Break => (1, 1),
        Extended(instruction::Extended::Machu | instruction::Extended::Mach) => (1, 1),
        _ if instruction.address().is_none() => (0, 0),
        Move(Operand::Memory(_), Operand::Memory(_)) => (1, 1),
        Move(Operand::Memory(_), _) | MoveWord(Wide::Memory(_), _) | Set(..) | MoveString(_) => {
            (0, 1)
        }
        Alu(op, Operand::Memory(_), _) if op != instruction::Alu::Cmp => (1, 1),
        Exchange(_) | Step { .. } | StepWord { .. } | FromCarry(_) | SetBit(..) => (1, 1),
        _ => (1, 0),
    }
}
