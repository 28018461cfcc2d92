//! The instructions behind the bytes 31H, 61H and 71H (R01US0015, instruction code maps 2 to 4).

use super::code::Code;
use super::instruction::{
    A, ALU, Address, Bit, BitJump, BitLogic, Condition, Instruction, Operand, Rotation, Shift,
    Wide, WideAlu, pair, register,
};
use crate::fault::Cause;

type Found = Result<Option<Instruction>, Cause>;

const AT_HL: Address = Address::Pointer(pair::HL, None);
const BY_B: Operand = Operand::Memory(Address::Indexed(register::B));
const BY_C: Operand = Operand::Memory(Address::Indexed(register::C));

/// Shifts, and jumps on bits.
pub fn second(code: &mut Code) -> Found {
    let opcode = code.byte()?;
    let (count, column) = (opcode >> 4, opcode & 15);
    let bytes = |shift, register| {
        (1..=7).contains(&count).then_some(Instruction::Shift(shift, register, count))
    };
    let words = |shift, pair| (count > 0).then_some(Instruction::ShiftWord(shift, pair, count));
    Ok(match column {
        0..=5 => {
            let number = count & 7;
            let bit = match (column % 2, count < 8) {
                (0, true) => Bit::Memory(code.short()?, number),
                (0, false) => Bit::Memory(code.special()?, number),
                (_, true) => Bit::Accumulator(number),
                (_, false) => Bit::Memory(AT_HL, number),
            };
            let jumps = [BitJump::Clearing, BitJump::Set, BitJump::Clear];
            let jump = jumps[usize::from(column / 2)];
            Some(Instruction::JumpBit(jump, bit, code.near_target()?))
        }
        0x7 => bytes(Shift::Left, register::C),
        0x8 => bytes(Shift::Left, register::B),
        0x9 => bytes(Shift::Left, register::A),
        0xa => bytes(Shift::Right, register::A),
        0xb => bytes(Shift::Signed, register::A),
        0xc => words(Shift::Left, pair::BC),
        0xd => words(Shift::Left, pair::AX),
        0xe => words(Shift::Right, pair::AX),
        0xf => words(Shift::Signed, pair::AX),
        _ => None,
    })
}

/// Operations between registers and with an index, and what is rare.
pub fn third(code: &mut Code) -> Found {
    use Instruction as I;
    let opcode = code.byte()?;
    let (row, column) = (opcode >> 4, opcode & 15);
    let memory = Operand::Memory;
    Ok(Some(match (row, column) {
        (0..=7, 0..=7) => I::Alu(ALU[usize::from(row)], Operand::Register(column), A),
        (0..=7, 8 | 0xa..=0xf) => I::Alu(ALU[usize::from(row)], A, Operand::Register(column - 8)),
        (0 | 2 | 4, 9) => {
            let op = [WideAlu::Add, WideAlu::Sub, WideAlu::Cmp][usize::from(row / 2)];
            I::WideAlu(op, Wide::Memory(code.displaced(pair::HL)?))
        }
        (5 | 6, 9) => I::Step { down: row == 6, operand: memory(code.displaced(pair::HL)?) },
        (7 | 8, 9) => {
            I::StepWord { down: row == 8, operand: Wide::Memory(code.displaced(pair::HL)?) }
        }
        (8..=0xf, 0) => I::Alu(ALU[usize::from(row - 8)], A, BY_B),
        (8..=0xf, 2) => I::Alu(ALU[usize::from(row - 8)], A, BY_C),
        (8..=0xf, 4..=7) => I::CallTable(u16::from(0x80 | (column & 3) << 4 | (row & 7) << 1)),
        (8, 0xa..=0xf) => I::Exchange(Operand::Register(column - 8)),
        (0xa, 8) => I::Exchange(memory(code.short()?)),
        (0xa, 9) => I::Exchange(BY_C),
        (0xa, 0xa) => I::Exchange(memory(code.absolute()?)),
        (0xa, 0xb) => I::Exchange(memory(code.special()?)),
        (0xa, 0xc) => I::Exchange(memory(AT_HL)),
        (0xa, 0xd) => I::Exchange(memory(code.displaced(pair::HL)?)),
        (0xa, 0xe) => I::Exchange(memory(Address::Pointer(pair::DE, None))),
        (0xa, 0xf) => I::Exchange(memory(code.displaced(pair::DE)?)),
        (0xb, 8) => I::Move(memory(Address::Near(0xfffd)), memory(code.short()?)),
        (0xb, 9) => I::Exchange(BY_B),
        (0xc, 3) => I::JumpIf(Condition::Higher, code.near_target()?),
        (0xd, 3) => I::JumpIf(Condition::NotHigher, code.near_target()?),
        (0xe, 3) => I::Skip(Condition::Higher),
        (0xf, 3) => I::Skip(Condition::NotHigher),
        (0xc, 8) => I::Skip(Condition::Carry),
        (0xd, 8) => I::Skip(Condition::NoCarry),
        (0xe, 8) => I::Skip(Condition::Zero),
        (0xf, 8) => I::Skip(Condition::NotZero),
        (0xc, 9) => I::Move(A, BY_B),
        (0xd, 9) => I::Move(BY_B, A),
        (0xe, 9) => I::Move(A, BY_C),
        (0xf, 9) => I::Move(BY_C, A),
        (0xc..=0xf, 0xa) => I::CallPair(row - 0xc),
        (0xc, 0xb) => I::JumpAx,
        (0xd, 0xb) => I::Rotate(Rotation::Right),
        (0xe, 0xb) => I::Rotate(Rotation::Left),
        (0xf, 0xb) => I::Rotate(Rotation::RightThroughCarry),
        (0xc, 0xc) => I::Break,
        (0xd, 0xc) => I::Rotate(Rotation::LeftThroughCarry),
        (0xe, 0xc) => I::ReturnFromInterrupt { from_break: true },
        (0xf, 0xc) => I::ReturnFromInterrupt { from_break: false },
        (0xc, 0xd) => I::PopStatus,
        (0xd, 0xd) => I::PushStatus,
        (0xe | 0xf, 0xd) => I::Halt { stop: row == 0xf },
        (0xc, 0xe) => I::MoveString(code.displaced(pair::HL)?),
        (0xd, 0xe) => I::CompareString(code.displaced(pair::HL)?),
        (0xe, 0xe) => I::RotateWord(pair::AX),
        (0xf, 0xe) => I::RotateWord(pair::BC),
        (0xc..=0xf, 0xf) => I::SelectBank(row - 0xc),
        _ => return Ok(None),
    }))
}

/// Bits.
pub fn fourth(code: &mut Code) -> Found {
    use Instruction as I;
    let opcode = code.byte()?;
    let (row, column) = (opcode >> 4, opcode & 15);
    let number = row & 7;
    match opcode {
        0x80 | 0x88 => return Ok(Some(I::SetCarry(column == 0))),
        0xc0 => return Ok(Some(I::FlipCarry)),
        _ => {}
    }
    let bit = match (row < 8, column & 7, column < 8) {
        (true, 0, _) => Bit::Memory(code.absolute()?, number),
        (true, _, true) => Bit::Memory(code.short()?, number),
        (true, _, false) => Bit::Memory(code.special()?, number),
        (false, 0, _) => return Ok(None),
        (false, _, true) => Bit::Memory(AT_HL, number),
        (false, _, false) => Bit::Accumulator(number),
    };
    Ok(Some(match column & 7 {
        0 => I::SetBit(bit, column == 0),
        1 => I::FromCarry(bit),
        2 => I::SetBit(bit, true),
        3 => I::SetBit(bit, false),
        4 => I::ToCarry(BitLogic::Move, bit),
        5 => I::ToCarry(BitLogic::And, bit),
        6 => I::ToCarry(BitLogic::Or, bit),
        _ => I::ToCarry(BitLogic::Xor, bit),
    }))
}
