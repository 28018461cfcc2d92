//! Instruction words to instructions (SLAU208, sections "MSP430X Extended Instructions" and "MSP430X
//! Address Instructions").

use super::{CpuXV2, Form, More, Shift, Times};
use crate::fault::{Cause, Size};
use crate::isa::msp430::decode::{ONE_OPERAND, OneOperand, Operand, TWO_OPERAND, TwoOperand};
use crate::isa::msp430::decode::{Words, illegal};
use crate::isa::msp430::{CG, Family, PC, SR};

/// The instruction that begins with `word`.
pub fn decode(word: u16, words: &mut impl Words) -> Result<More, Cause> {
    match word >> 11 {
        0 | 1 if word >> 5 & 7 == 2 => Ok(shift(word)),
        0 | 1 => address(word, words),
        2 if word >> 10 == 0b00_0101 => Ok(stack(word)),
        2 => call(word, words),
        3 => extended(word, words),
        _ => Err(illegal(word)),
    }
}

/// 0000 nnkk 010w rrrr
fn shift(word: u16) -> More {
    use Shift::*;
    More::Shift {
        shift: [ThroughCarry, Arithmetic, Left, Unsigned][usize::from(word >> 8 & 3)],
        size: if word & 0x10 == 0 { Size::Word } else { Size::Half },
        count: (word >> 10 & 3) as u8 + 1,
        register: (word & 15) as u8,
    }
}

/// 0001 01pw nnnn rrrr
fn stack(word: u16) -> More {
    let size = if word & 0x100 == 0 { Size::Word } else { Size::Half };
    let (count, register) = ((word >> 4 & 15) as u8 + 1, (word & 15) as u8);
    match word & 0x200 {
        0 => More::Push { size, count, register },
        _ => More::Pop { size, count, register },
    }
}

/// 0000 ssss oooo dddd
fn address(word: u16, words: &mut impl Words) -> Result<More, Cause> {
    let (s, d) = ((word >> 8 & 15) as u8, (word & 15) as u8);
    let mut wide = |upper: u8| Ok::<_, Cause>(u32::from(upper) << 16 | u32::from(words.take()?));
    use TwoOperand::*;
    let (op, source, destination) = match word >> 4 & 15 {
        0 => (Mov, Operand::Indirect(s), Operand::Register(d)),
        1 => (Mov, Operand::Increment(s), Operand::Register(d)),
        2 => (Mov, Operand::Absolute(wide(s)?), Operand::Register(d)),
        3 => (Mov, indexed(s, words)?, Operand::Register(d)),
        6 => (Mov, Operand::Register(s), Operand::Absolute(wide(d)?)),
        7 => (Mov, Operand::Register(s), indexed(d, words)?),
        8 => (Mov, Operand::Immediate(wide(s)?), Operand::Register(d)),
        9 => (Cmp, Operand::Immediate(wide(s)?), Operand::Register(d)),
        10 => (Add, Operand::Immediate(wide(s)?), Operand::Register(d)),
        11 => (Sub, Operand::Immediate(wide(s)?), Operand::Register(d)),
        12 => (Mov, Operand::Register(s), Operand::Register(d)),
        13 => (Cmp, Operand::Register(s), Operand::Register(d)),
        14 => (Add, Operand::Register(s), Operand::Register(d)),
        15 => (Sub, Operand::Register(s), Operand::Register(d)),
        _ => return Err(illegal(word)),
    };
    Ok(More::Two {
        op,
        size: Size::Word,
        source,
        destination,
        times: Times::Number(1),
        zero_carry: false,
        form: Form::Address,
    })
}

/// `x(Rn)` with a word as index, as the MSP430 has it.
fn indexed(register: u8, words: &mut impl Words) -> Result<Operand, Cause> {
    let at = words.next();
    let index = words.take()?.into();
    Ok(match usize::from(register) {
        PC => Operand::Absolute(CpuXV2::indexed(at, index)),
        _ => Operand::Indexed(register, index),
    })
}

/// 0001 0011 01mm rrrr, and 0001 0011 10mm xxxx with the upper bits of what follows
fn call(word: u16, words: &mut impl Words) -> Result<More, Cause> {
    let register = (word & 15) as u8;
    let at = words.next();
    let mut wide = || Ok::<_, Cause>(u32::from(word & 15) << 16 | u32::from(words.take()?));
    let (operand, wide) = match word >> 4 {
        0x134 => (Operand::Register(register), false),
        0x135 => (indexed(register, words)?, false),
        0x136 => (Operand::Indirect(register), false),
        0x137 => (Operand::Increment(register), false),
        0x138 => (Operand::Absolute(wide()?), true),
        0x139 => (Operand::Absolute(at.wrapping_add(wide()?) & CpuXV2::ADDRESSES), true),
        0x13b => (Operand::Immediate(wide()?), true),
        _ => return Err(illegal(word)),
    };
    Ok(More::Call { operand, wide })
}

/// The extension word, and what it extends.
fn extended(extension: u16, words: &mut impl Words) -> Result<More, Cause> {
    let word = words.take()?;
    let is_two = word >> 12 >= 4;
    let is_one = word >> 10 == 0b00_0100;
    let source_mode = word >> 4 & 3;
    let on_registers = source_mode == 0 && (is_one || word & 0x80 == 0);
    let (times, zero_carry) = match on_registers {
        true if extension & 0x80 == 0 => {
            (Times::Number((extension & 15) as u8 + 1), extension & 0x100 != 0)
        }
        true => (Times::Register((extension & 15) as u8), extension & 0x100 != 0),
        false => (Times::Number(1), false),
    };
    let mut operand = |register: u8, mode: u16, upper: u16| -> Result<Operand, Cause> {
        let at = words.next();
        let mut wide = || Ok::<_, Cause>(u32::from(upper & 15) << 16 | u32::from(words.take()?));
        Ok(match (usize::from(register), mode) {
            (CG, 0) => Operand::Constant(0),
            (CG, 1) => Operand::Constant(1),
            (CG, 2) => Operand::Constant(2),
            (CG, _) => Operand::Constant(CpuXV2::ADDRESSES),
            (SR, 2) => Operand::Constant(4),
            (SR, 3) => Operand::Constant(8),
            (PC, 3) => Operand::Immediate(wide()?),
            (PC, 1) => Operand::Absolute(at.wrapping_add(wide()?) & CpuXV2::ADDRESSES),
            (SR, 1) => Operand::Absolute(wide()?),
            (_, 0) => Operand::Register(register),
            (_, 1) => Operand::Indexed(register, wide()?),
            (_, 2) => Operand::Indirect(register),
            _ => Operand::Increment(register),
        })
    };
    let size = match (extension & 0x40 != 0, word & 0x40 != 0) {
        (false, true) => Some(Size::Word),
        (true, false) => Some(Size::Half),
        (true, true) => Some(Size::Byte),
        (false, false) => None,
    };
    if is_two {
        let source = operand((word >> 8 & 15) as u8, source_mode, extension >> 7)?;
        let register = (word & 15) as u8;
        let destination = match word >> 7 & 1 {
            0 => Operand::Register(register),
            _ if usize::from(register) == CG => return Err(illegal(word)),
            _ => operand(register, 1, extension)?,
        };
        return Ok(More::Two {
            op: TWO_OPERAND[usize::from(word >> 12) - 4],
            size: size.ok_or(illegal(word))?,
            source,
            destination,
            times,
            zero_carry,
            form: Form::Extended,
        });
    }
    let op = match ONE_OPERAND.get(usize::from(word >> 7 & 7)) {
        Some(op) if is_one && *op != OneOperand::Call => *op,
        _ => return Err(illegal(word)),
    };
    let size = match (op, size) {
        // Here, the bit that tells bytes from words is always clear.
        (OneOperand::Swpb | OneOperand::Sxt, None) => Size::Word,
        (OneOperand::Swpb | OneOperand::Sxt, Some(size)) if size != Size::Half => {
            return Err(illegal(word));
        }
        (_, size) => size.ok_or(illegal(word))?,
    };
    let operand = operand((word & 15) as u8, source_mode, extension >> 7)?;
    let constant = matches!(operand, Operand::Immediate(_) | Operand::Constant(_));
    let to_stack = op == OneOperand::Push;
    // How often PUSHX writes has to be known beforehand.
    if constant && !to_stack || to_stack && matches!(times, Times::Register(_)) {
        return Err(illegal(word));
    }
    Ok(More::One { op, size, operand, times, zero_carry })
}
