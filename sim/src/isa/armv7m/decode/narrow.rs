//! Instructions of one half-word (DDI0403E, section A5.2).

use super::fields::{ahead, field, plain, register, shifted};
use crate::fault::Size;
use crate::isa::armv7m::instruction::{
    Address, Arrangement, Index, Instruction, LR, Offset, Operand, Operation, PC, Product, SP,
    Sets, Shift,
};

/// The instruction at `pc`, if the word has a meaning.
pub fn decode(pc: u32, word: u16) -> Option<Instruction> {
    Some(match word >> 12 {
        0..=3 => immediate(word),
        4 if field(word, 10, 2) == 0 => registers(word),
        4 if field(word, 10, 2) == 1 => return high(word),
        4 => load_literal(word),
        5 => by_register(word),
        6..=9 => by_constant(word),
        10 => address(pc, word),
        11 => return miscellaneous(pc, word),
        12 => return multiple(word),
        13 => return conditional(pc, word),
        _ => {
            let target = ahead(pc).wrapping_add_signed(i32::from((word << 5) as i16) >> 4);
            Instruction::Branch { condition: 14, target }
        }
    })
}

fn data(operation: Operation, d: u8, n: u8, operand: Operand) -> Instruction {
    Instruction::Data { operation, sets: Sets::OutsideIt, d, n, operand }
}

/// Shifts by a constant; sums and differences of low registers; eight bits of a constant.
fn immediate(word: u16) -> Instruction {
    let (low, middle, upper) = (register(word, 0, 3), register(word, 3, 3), register(word, 8, 3));
    let byte = Operand::Constant(field(word, 0, 8).into(), None);
    let three = register(word, 6, 3);
    let small = Operand::Constant(three.into(), None);
    match field(word, 11, 3) {
        kind @ 0..=2 => data(Operation::Mov, low, 0, shifted(middle, kind, register(word, 6, 5))),
        3 => match field(word, 9, 2) {
            0 => data(Operation::Add, low, middle, plain(three)),
            1 => data(Operation::Sub, low, middle, plain(three)),
            2 => data(Operation::Add, low, middle, small),
            _ => data(Operation::Sub, low, middle, small),
        },
        4 => data(Operation::Mov, upper, 0, byte),
        5 => compare(Operation::Cmp, upper, byte),
        6 => data(Operation::Add, upper, upper, byte),
        _ => data(Operation::Sub, upper, upper, byte),
    }
}

fn compare(operation: Operation, n: u8, operand: Operand) -> Instruction {
    Instruction::Data { operation, sets: Sets::Always, d: 0, n, operand }
}

/// Two low registers.
fn registers(word: u16) -> Instruction {
    use Operation::*;
    let (d, m) = (register(word, 0, 3), register(word, 3, 3));
    let two = |operation| data(operation, d, d, plain(m));
    let by = |shift| Instruction::ShiftBy { shift, sets: Sets::OutsideIt, d, n: d, m };
    match field(word, 6, 4) {
        0 => two(And),
        1 => two(Eor),
        2 => by(Shift::Lsl),
        3 => by(Shift::Lsr),
        4 => by(Shift::Asr),
        5 => two(Adc),
        6 => two(Sbc),
        7 => by(Shift::Ror),
        8 => compare(Tst, d, plain(m)),
        9 => data(Rsb, d, m, Operand::Constant(0, None)),
        10 => compare(Cmp, d, plain(m)),
        11 => compare(Cmn, d, plain(m)),
        12 => two(Orr),
        13 => {
            let (sets, product) = (Sets::OutsideIt, Product::Alone);
            Instruction::Multiply { sets, d, n: m, m: d, product }
        }
        14 => two(Bic),
        _ => two(Mvn),
    }
}

/// Any two registers; BX and BLX.
fn high(word: u16) -> Option<Instruction> {
    let (d, m) = (register(word, 0, 3) | register(word, 7, 1) << 3, register(word, 3, 4));
    let two =
        |operation| Instruction::Data { operation, sets: Sets::Never, d, n: d, operand: plain(m) };
    Some(match field(word, 8, 2) {
        0 => two(Operation::Add),
        1 => compare(Operation::Cmp, d, plain(m)),
        2 => two(Operation::Mov),
        _ if field(word, 0, 3) != 0 => return None,
        _ if field(word, 7, 1) != 0 => Instruction::CallTo { m },
        _ => Instruction::BranchTo { m },
    })
}

fn at(base: u8, offset: u16) -> Address {
    Address { base, offset: Offset::Constant(offset.into()), index: Index::Offset }
}

fn load_literal(word: u16) -> Instruction {
    let (t, address) = (register(word, 8, 3), at(PC, field(word, 0, 8) * 4));
    Instruction::Load { size: Size::Word, signed: false, t, address }
}

fn by_register(word: u16) -> Instruction {
    let (t, base, m) = (register(word, 0, 3), register(word, 3, 3), register(word, 6, 3));
    let address = Address { base, offset: Offset::Register(m, 0), index: Index::Offset };
    let store = |size| Instruction::Store { size, t, address };
    let load = |size, signed| Instruction::Load { size, signed, t, address };
    match field(word, 9, 3) {
        0 => store(Size::Word),
        1 => store(Size::Half),
        2 => store(Size::Byte),
        3 => load(Size::Byte, true),
        4 => load(Size::Word, false),
        5 => load(Size::Half, false),
        6 => load(Size::Byte, false),
        _ => load(Size::Half, true),
    }
}

fn by_constant(word: u16) -> Instruction {
    let five = field(word, 6, 5);
    let (size, t, address) = match word >> 12 {
        6 => (Size::Word, register(word, 0, 3), at(register(word, 3, 3), five * 4)),
        7 => (Size::Byte, register(word, 0, 3), at(register(word, 3, 3), five)),
        8 => (Size::Half, register(word, 0, 3), at(register(word, 3, 3), five * 2)),
        _ => (Size::Word, register(word, 8, 3), at(SP, field(word, 0, 8) * 4)),
    };
    match field(word, 11, 1) {
        0 => Instruction::Store { size, t, address },
        _ => Instruction::Load { size, signed: false, t, address },
    }
}

/// ADR, and the same of the stack pointer.
fn address(pc: u32, word: u16) -> Instruction {
    let (d, offset) = (register(word, 8, 3), u32::from(field(word, 0, 8)) * 4);
    match field(word, 11, 1) {
        0 => Instruction::Address { d, address: (ahead(pc) & !3).wrapping_add(offset) },
        _ => sum(Operation::Add, d, offset),
    }
}

/// The stack pointer and a constant.
fn sum(operation: Operation, d: u8, constant: u32) -> Instruction {
    let operand = Operand::Constant(constant, None);
    Instruction::Data { operation, sets: Sets::Never, d, n: SP, operand }
}

fn miscellaneous(pc: u32, word: u16) -> Option<Instruction> {
    if word & 0x0500 == 0x0100 {
        let offset = field(word, 9, 1) << 6 | field(word, 3, 5) << 1;
        let target = ahead(pc).wrapping_add(offset.into());
        let (zero, n) = (field(word, 11, 1) == 0, register(word, 0, 3));
        return Some(Instruction::BranchIf { zero, n, target });
    }
    let (d, m) = (register(word, 0, 3), register(word, 3, 3));
    let extend = |signed, size| Some(Instruction::Extend { signed, size, d, m, rotation: 0 });
    let arrange = |arrangement| Some(Instruction::Arrange { arrangement, d, m });
    let listed = field(word, 0, 8);
    match (field(word, 8, 4), field(word, 6, 2)) {
        (0, kind) => {
            let operation = if kind < 2 { Operation::Add } else { Operation::Sub };
            Some(sum(operation, SP, u32::from(field(word, 0, 7)) * 4))
        }
        (2, 0) => extend(true, Size::Half),
        (2, 1) => extend(true, Size::Byte),
        (2, 2) => extend(false, Size::Half),
        (2, _) => extend(false, Size::Byte),
        (4 | 5, _) => {
            let list = listed | field(word, 8, 1) << LR;
            let (base, below, back) = (SP, true, true);
            (list != 0).then_some(Instruction::StoreMultiple { base, list, below, back })
        }
        (12 | 13, _) => {
            let list = listed | field(word, 8, 1) << PC;
            let (base, below, back) = (SP, false, true);
            (list != 0).then_some(Instruction::LoadMultiple { base, list, below, back })
        }
        (6, 1) if word & 0x2c == 0x20 => Some(Instruction::Mask {
            disable: field(word, 4, 1) != 0,
            primask: field(word, 1, 1) != 0,
            faultmask: field(word, 0, 1) != 0,
        }),
        (10, 0) => arrange(Arrangement::Bytes),
        (10, 1) => arrange(Arrangement::BytesOfHalves),
        (10, 3) => arrange(Arrangement::LowBytes),
        (15, _) if field(word, 0, 4) != 0 => Some(Instruction::IfThen { state: word as u8 }),
        (15, _) => hint(field(word, 4, 4)),
        _ => None,
    }
}

/// By its number: NOP and YIELD, WFE and WFI, SEV; the others do nothing.
pub fn hint(number: u16) -> Option<Instruction> {
    Some(if matches!(number, 2 | 3) { Instruction::Wait } else { Instruction::Hint })
}

/// The base moves, unless it is loaded.
fn multiple(word: u16) -> Option<Instruction> {
    let (base, list, below) = (register(word, 8, 3), field(word, 0, 8), false);
    (list != 0).then_some(match field(word, 11, 1) {
        0 => Instruction::StoreMultiple { base, list, below, back: true },
        _ => Instruction::LoadMultiple { base, list, below, back: list >> base & 1 == 0 },
    })
}

fn conditional(pc: u32, word: u16) -> Option<Instruction> {
    let condition = register(word, 8, 4);
    let target = ahead(pc).wrapping_add_signed(i32::from(word as i8) * 2);
    // 14 is never defined; 15 is SVC, and nobody answers that.
    (condition < 14).then_some(Instruction::Branch { condition, target })
}
