//! Instruction words to instructions (SLAU049, sections 3.3 and 3.4).
//!
//! Decoding resolves everything that depends on the instruction's own address: immediate operands,
//! symbolic mode (an absolute address from here on), constants of the constant generators and
//! the targets of jumps.

use super::registers::{CG, PC, SP, SR};
use super::timing;
use crate::engine::Cost;
use crate::fault::{Cause, Size};
use crate::memory::{Rights, Space};
use crate::observer::Flow;

/// Format I operations, in the order of their opcodes from 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TwoOperand {
    Mov,
    Add,
    Addc,
    Subc,
    Sub,
    Cmp,
    Dadd,
    Bit,
    Bic,
    Bis,
    Xor,
    And,
}

/// Format II operations, in the order of their opcodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum OneOperand {
    Rrc,
    Swpb,
    Rra,
    Sxt,
    Push,
    Call,
}

impl TwoOperand {
    /// Whether the old value of the destination matters.
    pub const fn reads(self) -> bool {
        !matches!(self, TwoOperand::Mov)
    }

    /// Whether the destination gets the result.
    pub const fn writes(self) -> bool {
        !matches!(self, TwoOperand::Cmp | TwoOperand::Bit)
    }

    /// Whether it computes C, Z, N and V.
    pub const fn sets_flags(self) -> bool {
        !matches!(self, TwoOperand::Mov | TwoOperand::Bic | TwoOperand::Bis)
    }

    /// Whether its result depends on C.
    pub const fn reads_carry(self) -> bool {
        matches!(self, TwoOperand::Addc | TwoOperand::Subc | TwoOperand::Dadd)
    }
}

impl OneOperand {
    /// Whether it computes C, Z, N and V.
    pub const fn sets_flags(self) -> bool {
        matches!(self, OneOperand::Rrc | OneOperand::Rra | OneOperand::Sxt)
    }

    /// Whether its result depends on C.
    pub const fn reads_carry(self) -> bool {
        matches!(self, OneOperand::Rrc)
    }
}

/// When a jump is taken, in the order of the encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Condition {
    NotZero,
    Zero,
    NoCarry,
    Carry,
    Negative,
    GreaterOrEqual,
    Less,
    Always,
}

/// Where an operand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand {
    /// `Rn`
    Register(u8),
    /// `x(Rn)`
    Indexed(u8, u16),
    /// `&x`, and `x` relative to the program counter
    Absolute(u16),
    /// `@Rn`
    Indirect(u8),
    /// `@Rn+`
    Increment(u8),
    /// `#x`, stored after the instruction
    Immediate(u16),
    /// `#x`, made by a constant generator
    Constant(u16),
}

/// An instruction of the classic CPU.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instruction {
    /// Format I.
    Two {
        /// What is done.
        op: TwoOperand,
        /// On bytes, not words.
        byte: bool,
        /// Source.
        source: Operand,
        /// Destination: register, indexed or absolute.
        destination: Operand,
    },
    /// Format II.
    One {
        /// What is done.
        op: OneOperand,
        /// On bytes, not words.
        byte: bool,
        /// Source, and destination where there is one.
        operand: Operand,
    },
    /// Return from interrupt.
    Reti,
    /// A jump.
    Jump {
        /// When it is taken.
        condition: Condition,
        /// Where it goes.
        target: u16,
    },
}

/// An instruction, its length in bytes and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded {
    /// What it is.
    pub instruction: Instruction,
    /// 2, 4 or 6.
    pub length: u16,
    /// Cycles by the manual's tables, and data accesses.
    pub cost: Cost,
}

impl Decoded {
    /// How the program goes on after it.
    pub fn flow(&self) -> Flow {
        let to_pc = |operand: &Operand| *operand == Operand::Register(PC as u8);
        match &self.instruction {
            Instruction::Two { op: TwoOperand::Mov, byte: false, source, destination }
                if to_pc(destination) && *source == Operand::Increment(SP as u8) =>
            {
                Flow::Return
            }
            Instruction::Two { op: TwoOperand::Cmp | TwoOperand::Bit, .. } => Flow::Next,
            Instruction::Two { destination, .. } if to_pc(destination) => Flow::Branch,
            Instruction::One { op: OneOperand::Call, .. } => Flow::Call,
            Instruction::One { op: OneOperand::Push, .. } => Flow::Next,
            Instruction::One { operand, .. } if to_pc(operand) => Flow::Branch,
            Instruction::Reti => Flow::Return,
            Instruction::Jump { condition: Condition::Always, .. } => Flow::Branch,
            Instruction::Jump { .. } => Flow::Jump,
            _ => Flow::Next,
        }
    }
}

/// Reads the words of an instruction one after the other.
struct Words<F> {
    fetch: F,
    next: u16,
}

impl<F: FnMut(u16) -> Result<u16, Cause>> Words<F> {
    fn take(&mut self) -> Result<u16, Cause> {
        let word = (self.fetch)(self.next)?;
        self.next = self.next.wrapping_add(2);
        Ok(word)
    }

    /// A source operand, or the operand of Format II; `mode` is the field As.
    fn source(&mut self, register: u8, mode: u16) -> Result<Operand, Cause> {
        Ok(match (usize::from(register), mode) {
            (CG, 0) => Operand::Constant(0),
            (CG, 1) => Operand::Constant(1),
            (CG, 2) => Operand::Constant(2),
            (CG, _) => Operand::Constant(0xffff),
            (SR, 2) => Operand::Constant(4),
            (SR, 3) => Operand::Constant(8),
            (PC, 3) => Operand::Immediate(self.take()?),
            (_, 0) => Operand::Register(register),
            (_, 1) => self.indexed(register)?,
            (_, 2) => Operand::Indirect(register),
            _ => Operand::Increment(register),
        })
    }

    /// The destination of Format I; `mode` is the bit Ad.
    fn destination(&mut self, register: u8, mode: u16) -> Result<Operand, Cause> {
        match mode {
            0 => Ok(Operand::Register(register)),
            _ => self.indexed(register),
        }
    }

    fn indexed(&mut self, register: u8) -> Result<Operand, Cause> {
        let at = self.next;
        let index = self.take()?;
        Ok(match usize::from(register) {
            PC => Operand::Absolute(at.wrapping_add(index)),
            SR => Operand::Absolute(index),
            _ => Operand::Indexed(register, index),
        })
    }
}

const TWO_OPERAND: [TwoOperand; 12] = {
    use TwoOperand::*;
    [Mov, Add, Addc, Subc, Sub, Cmp, Dadd, Bit, Bic, Bis, Xor, And]
};

const ONE_OPERAND: [OneOperand; 6] = {
    use OneOperand::*;
    [Rrc, Swpb, Rra, Sxt, Push, Call]
};

impl Condition {
    /// By its encoding.
    pub const ALL: [Condition; 8] = {
        use Condition::*;
        [NotZero, Zero, NoCarry, Carry, Negative, GreaterOrEqual, Less, Always]
    };
}

/// Decodes the instruction at `pc`; `fetch` gives the word at an address.
pub fn decode(pc: u16, fetch: impl FnMut(u16) -> Result<u16, Cause>) -> Result<Decoded, Cause> {
    let mut words = Words { fetch, next: pc };
    let word = words.take()?;
    let instruction = match word >> 12 {
        1 => one_operand(word, &mut words)?,
        2 | 3 => jump(word, pc),
        4.. => Instruction::Two {
            op: TWO_OPERAND[usize::from(word >> 12) - 4],
            byte: word & 0x40 != 0,
            source: words.source((word >> 8 & 15) as u8, word >> 4 & 3)?,
            destination: words.destination((word & 15) as u8, word >> 7 & 1)?,
        },
        _ => return Err(illegal(word)),
    };
    let length = words.next.wrapping_sub(pc);
    Ok(Decoded { instruction, length, cost: timing::cost(&instruction) })
}

/// Decodes the instruction at `pc` of a memory, if it may be fetched.
pub fn fetch(space: &Space, pc: u16) -> Result<Decoded, Cause> {
    decode(pc, |address| {
        if !space.allows(address.into(), Rights::FETCH, Size::Byte) {
            return Err(Cause::OutsideCode { address: address.into() });
        }
        Ok(space.half(address.into()))
    })
}

/// 0001 00oo obaa rrrr
fn one_operand<F>(word: u16, words: &mut Words<F>) -> Result<Instruction, Cause>
where
    F: FnMut(u16) -> Result<u16, Cause>,
{
    if word == 0x1300 {
        return Ok(Instruction::Reti);
    }
    let byte = word & 0x40 != 0;
    let Some(&op) = ONE_OPERAND.get(usize::from(word >> 7 & 31)) else {
        return Err(illegal(word));
    };
    let word_only = matches!(op, OneOperand::Swpb | OneOperand::Sxt | OneOperand::Call);
    if byte && word_only {
        return Err(illegal(word));
    }
    let operand = words.source((word & 15) as u8, word >> 4 & 3)?;
    let writes_back = !matches!(op, OneOperand::Push | OneOperand::Call);
    if writes_back && matches!(operand, Operand::Immediate(_) | Operand::Constant(_)) {
        return Err(illegal(word));
    }
    Ok(Instruction::One { op, byte, operand })
}

/// 001c ccoo oooo oooo: the offset counts words from the next instruction.
fn jump(word: u16, pc: u16) -> Instruction {
    let offset = ((word << 6) as i16 >> 5) as u16;
    Instruction::Jump {
        condition: Condition::ALL[usize::from(word >> 10 & 7)],
        target: pc.wrapping_add(2).wrapping_add(offset),
    }
}

fn illegal(word: u16) -> Cause {
    Cause::IllegalInstruction { word: u32::from(word) }
}
