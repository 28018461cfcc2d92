//! Bytes to instructions (R01US0015, "RL78 Family User's Manual: Software", instruction code maps). The
//! second to fourth map, behind the bytes 31H, 61H and 71H, are in [`maps`](super::maps).

use super::Family;
use super::code::Code;
use super::hazard::Registers;
use super::instruction::Wide;
use super::instruction::{
    A, ALU, Address, Alu, Condition, Extended, Index, Instruction, Operand, WideAlu, pair, register,
};
use super::maps;
use super::timing::{self, Row};
use crate::cost::Cost;
use crate::fault::Cause;
use crate::memory::Space;
use crate::observer::Flow;

/// The prefix that takes the page of a data address from ES.
const PREFIX: u8 = 0x11;
/// An instruction with all that does not depend on registers and memory.
#[derive(Debug, Clone, Copy)]
pub struct Decoded {
    pub instruction: Instruction,
    /// Bytes, the prefix included.
    pub length: u8,
    /// Whether it has the prefix ES:.
    pub prefixed: bool,
    /// What it costs.
    pub row: Row,
    pub cost: Cost,
    /// The registers by which it addresses,
    pub uses: Registers,
    /// and those that it writes.
    pub writes: Registers,
}

impl Decoded {
    pub fn flow(&self) -> Flow {
        match self.instruction {
            Instruction::JumpIf(..) | Instruction::JumpBit(..) | Instruction::Skip(_) => Flow::Jump,
            Instruction::Jump(_) | Instruction::JumpAx | Instruction::Halt { .. } => Flow::Branch,
            Instruction::Call(_)
            | Instruction::CallPair(_)
            | Instruction::CallTable(_)
            | Instruction::Break => Flow::Call,
            Instruction::Return | Instruction::ReturnFromInterrupt { .. } => Flow::Return,
            _ => Flow::Next,
        }
    }
}

/// The instruction at `pc`.
pub fn fetch<F: Family>(space: &Space, pc: u32) -> Result<Decoded, Cause> {
    let mut code = Code { space, at: pc };
    let first = code.byte()?;
    let prefixed = first == PREFIX;
    let opcode = if prefixed { code.byte()? } else { first };
    let illegal = Cause::IllegalInstruction { word: opcode.into() };
    let found = match opcode {
        0x31 => maps::second(&mut code)?,
        0x61 => maps::third(&mut code)?,
        0x71 => maps::fourth(&mut code)?,
        _ => plain::<F>(opcode, &mut code)?,
    };
    let movable =
        |instruction: &Instruction| instruction.address().is_some_and(Address::takes_prefix);
    let instruction = found.filter(|it| !prefixed || movable(it)).ok_or(illegal)?;
    let row = timing::row(&instruction);
    Ok(Decoded {
        instruction,
        length: (code.at - pc) as u8,
        prefixed,
        row,
        cost: timing::cost(&instruction, row, prefixed),
        uses: Registers::used(&instruction),
        writes: Registers::written(&instruction),
    })
}

const AX: Wide = Wide::Pair(pair::AX);

/// The first map; `None` where it has no instruction.
fn plain<F: Family>(opcode: u8, code: &mut Code) -> Result<Option<Instruction>, Cause> {
    use Instruction as I;
    let (row, column) = (opcode >> 4, opcode & 15);
    let memory = Operand::Memory;
    let table = |base, index| memory(Address::Table(base, index));
    let (b, c) = (Index::Single(register::B), Index::Single(register::C));
    Ok(Some(match (row, column) {
        (0x0, 0x0) => I::Nop,
        (0x0, 0x8) => I::Exchange(Operand::Register(register::X)),
        (0x1 | 0x2, 0x0) => I::MoveStack { down: row == 2, by: code.byte()? },
        (0x1, 2 | 4 | 6) => I::MoveWord(Wide::Pair(column / 2), AX),
        (0x1, 3 | 5 | 7) => I::MoveWord(AX, Wide::Pair(column / 2)),
        (0x0 | 0x2 | 0x4, 1..=7) if (row, column) != (4, 1) => {
            let op = [WideAlu::Add, WideAlu::Sub, WideAlu::Cmp][usize::from(row / 2)];
            I::WideAlu(op, wide_source(column, code)?)
        }
        (0x3, 0 | 2 | 4 | 6) => I::MoveWord(Wide::Pair(column / 2), Wide::Constant(code.word()?)),
        (0x3, 3 | 5 | 7) => I::ExchangeWord(column / 2),
        (0x4, 0x0) => I::Alu(Alu::Cmp, memory(code.absolute()?), code.constant()?),
        (0x4, 0x1) => I::Move(memory(Address::Near(0xfffd)), code.constant()?),
        (0x5, 0..=7) => I::Move(Operand::Register(column), code.constant()?),
        (0x6, 0..=7) if column != 1 => I::Move(A, Operand::Register(column)),
        (0x7, 0..=7) if column != 1 => I::Move(Operand::Register(column), A),
        (0x0, 0x9) => I::Move(A, table(code.word()?, b)),
        (0x1, 0x8) => I::Move(table(code.word()?, b), A),
        (0x1, 0x9) => I::Move(table(code.word()?, b), code.constant()?),
        (0x2, 0x8) => I::Move(table(code.word()?, c), A),
        (0x2, 0x9) => I::Move(A, table(code.word()?, c)),
        (0x3, 0x8) => I::Move(table(code.word()?, c), code.constant()?),
        (0x3, 0x9) => I::Move(table(code.word()?, Index::Both), code.constant()?),
        (0x4, 0x8) => I::Move(table(code.word()?, Index::Both), A),
        (0x4, 0x9) => I::Move(A, table(code.word()?, Index::Both)),
        (0x5..=0x7, 0x8 | 0x9) => {
            let index = [b, c, Index::Both][usize::from(row - 5)];
            let place = Wide::Memory(Address::Table(code.word()?, index));
            if column == 8 { I::MoveWord(place, AX) } else { I::MoveWord(AX, place) }
        }
        (0x0..=0x7, 0xa) => I::Alu(ALU[usize::from(row)], memory(code.short()?), code.constant()?),
        (0x0..=0x7, 0xb..=0xf) => {
            let from = match column {
                0xb => memory(code.short()?),
                0xc => code.constant()?,
                0xd => memory(Address::Pointer(pair::HL, None)),
                0xe => memory(code.displaced(pair::HL)?),
                _ => memory(code.absolute()?),
            };
            I::Alu(ALU[usize::from(row)], A, from)
        }
        (0x8 | 0x9, 0..=7) => I::Step { down: row == 9, operand: Operand::Register(column) },
        (0x8, _) => I::Move(A, memory(code.column(column)?)),
        (0x9, _) => I::Move(memory(code.column(column)?), A),
        (0xa | 0xb, 0..=7) => {
            let down = row == 0xb;
            match column {
                0 => I::Step { down, operand: memory(code.absolute()?) },
                4 => I::Step { down, operand: memory(code.short()?) },
                2 => I::StepWord { down, operand: Wide::Memory(code.absolute()?) },
                6 => I::StepWord { down, operand: Wide::Memory(code.short()?) },
                _ => I::StepWord { down, operand: Wide::Pair(column / 2) },
            }
        }
        (0xa, _) => I::MoveWord(AX, Wide::Memory(code.column(column)?)),
        (0xb, _) => I::MoveWord(Wide::Memory(code.column(column)?), AX),
        (0xc, 0..=7) => {
            if column % 2 == 0 {
                I::Pop(column / 2)
            } else {
                I::Push(column / 2)
            }
        }
        (0xc, 0x9 | 0xb) => {
            let place = if column == 9 { code.short()? } else { code.special()? };
            I::MoveWord(Wide::Memory(place), Wide::Constant(code.word()?))
        }
        (0xc, _) => store_constant::<F>(column, code)?,
        (0xd, 0..=3) => I::CompareZero(Operand::Register(column)),
        (0xd, 4) => I::CompareZero(memory(code.short()?)),
        (0xd, 5) => I::CompareZero(memory(code.absolute()?)),
        (0xd, 6) => I::Multiply,
        (0xd, 7) => I::Return,
        (0xd, 0xc..=0xf) => {
            use Condition::{Carry, NoCarry, NotZero, Zero};
            let condition = [Carry, Zero, NoCarry, NotZero][usize::from(column - 0xc)];
            I::JumpIf(condition, code.near_target()?)
        }
        (0xe | 0xf, 0..=3) => I::Set(Operand::Register(column), row == 0xe),
        (0xe | 0xf, 4) => I::Set(memory(code.short()?), row == 0xe),
        (0xe | 0xf, 5) => I::Set(memory(code.absolute()?), row == 0xe),
        (0xe | 0xf, 6 | 7) => I::SetPair(column - 6, row == 0xe),
        (0xd..=0xf, 8..=0xb) => load_other(row - 0xd, column, code)?,
        (0xe, 0xc) => I::Jump(code.whole_target()?),
        (0xe, 0xd) => I::Jump(code.word()?.into()),
        (0xe, 0xe) => I::Jump(code.far_target()?),
        (0xe, 0xf) => I::Jump(code.near_target()?),
        (0xf, 0xc) => I::Call(code.whole_target()?),
        (0xf, 0xd) => I::Call(code.word()?.into()),
        (0xf, 0xe) => I::Call(code.far_target()?),
        // FFH, which erased flash holds, resets the chip.
        _ => return Ok(None),
    }))
}

/// The source of ADDW, SUBW and CMPW with AX.
fn wide_source(column: u8, code: &mut Code) -> Result<Wide, Cause> {
    Ok(match column {
        2 => Wide::Memory(code.absolute()?),
        4 => Wide::Constant(code.word()?),
        6 => Wide::Memory(code.short()?),
        _ => Wide::Pair(column / 2),
    })
}

/// X, B and C, or BC, DE and HL, from `saddr` or `!addr16`.
fn load_other(which: u8, column: u8, code: &mut Code) -> Result<Instruction, Cause> {
    let place = if column.is_multiple_of(2) { code.short()? } else { code.absolute()? };
    let byte = [register::X, register::B, register::C][usize::from(which)];
    Ok(if column < 0xa {
        Instruction::Move(Operand::Register(byte), Operand::Memory(place))
    } else {
        Instruction::MoveWord(Wide::Pair(which + 1), Wide::Memory(place))
    })
}

/// A constant to memory. On the S3 core some of those to FFFFBH are arithmetic.
fn store_constant<F: Family>(column: u8, code: &mut Code) -> Result<Instruction, Cause> {
    let place = code.column(column)?;
    let value = code.byte()?;
    let special = place == Address::Near(0xfffb) && column == 0xe;
    let extended = match value {
        1 => Some(Extended::Mulhu),
        2 => Some(Extended::Mulh),
        3 => Some(Extended::Divhu),
        5 => Some(Extended::Machu),
        6 => Some(Extended::Mach),
        0xb => Some(Extended::Divwu),
        _ => None,
    };
    Ok(match extended.filter(|_| special && F::MULTIPLIES) {
        Some(operation) => Instruction::Extended(operation),
        None => Instruction::Move(Operand::Memory(place), Operand::Constant(value)),
    })
}
