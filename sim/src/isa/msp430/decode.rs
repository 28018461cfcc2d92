//! Instruction words to instructions (SLAU049, sections 3.3 and 3.4); those that not all CPUs have are
//! left to their family.
//!
//! Decoding resolves everything that depends on the instruction's own address: immediate operands,
//! symbolic mode (an absolute address from here on), constants of the constant generators and
//! the targets of jumps.

use super::Family;
use super::registers::{CG, PC, SP, SR};
use crate::cost::Cost;
use crate::domain::Bits;
use crate::fault::{Cause, Size};
use crate::memory::{Rights, Space};
use crate::observer::Flow;
use std::marker::PhantomData;

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
    /// `x(Rn)`; the word as it is stored
    Indexed(u8, u32),
    /// `&x`, and `x` relative to the program counter
    Absolute(u32),
    /// `@Rn`
    Indirect(u8),
    /// `@Rn+`
    Increment(u8),
    /// `#x`, stored after the instruction
    Immediate(u32),
    /// `#x`, made by a constant generator; -1 has all bits of a register
    Constant(u32),
}

impl Operand {
    /// Whether it is in memory.
    pub const fn is_memory(&self) -> bool {
        use Operand::*;
        !matches!(self, Register(_) | Immediate(_) | Constant(_))
    }
}

/// An instruction: one that all CPUs have, or one of those that only a family has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instruction<E> {
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
        target: u32,
    },
    /// An instruction that only this family has.
    More(E),
}

/// An instruction, its length in bytes and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded<E> {
    /// What it is.
    pub instruction: Instruction<E>,
    /// 2, 4, 6 or 8.
    pub length: u8,
    /// Cycles by the manual's tables, and data accesses.
    pub cost: Cost,
    /// How the program goes on after it.
    pub flow: Flow,
}

impl<E> Instruction<E> {
    /// How the program goes on after it; `more` says it of one that only the family has.
    fn flow(&self, more: impl Fn(&E) -> Flow) -> Flow {
        let to_pc = |operand: &Operand| *operand == Operand::Register(PC as u8);
        match self {
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
            Instruction::More(instruction) => more(instruction),
            _ => Flow::Next,
        }
    }
}

/// The words of an instruction one after the other.
pub trait Words {
    /// The next one.
    fn take(&mut self) -> Result<u16, Cause>;

    /// Its address.
    fn next(&self) -> u32;
}

/// They come from wherever `fetch` gets them.
struct Fetched<F, T> {
    fetch: T,
    next: u32,
    family: PhantomData<F>,
}

impl<F: Family, T: FnMut(u32) -> Result<u16, Cause>> Words for Fetched<F, T> {
    fn take(&mut self) -> Result<u16, Cause> {
        let word = (self.fetch)(self.next)?;
        self.next = self.next.wrapping_add(2) & F::ADDRESSES;
        Ok(word)
    }

    fn next(&self) -> u32 {
        self.next
    }
}

impl<F: Family, T: FnMut(u32) -> Result<u16, Cause>> Fetched<F, T> {
    /// A source operand, or the operand of Format II; `mode` is the field As.
    fn source(&mut self, register: u8, mode: u16) -> Result<Operand, Cause> {
        Ok(match (usize::from(register), mode) {
            (CG, 0) => Operand::Constant(0),
            (CG, 1) => Operand::Constant(1),
            (CG, 2) => Operand::Constant(2),
            (CG, _) => Operand::Constant(F::ADDRESSES),
            (SR, 2) => Operand::Constant(4),
            (SR, 3) => Operand::Constant(8),
            (PC, 3) => Operand::Immediate(self.take()?.into()),
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
        let index = self.take()?.into();
        Ok(match usize::from(register) {
            PC => {
                Operand::Absolute(F::indexed(F::Register::truncate(at.into()), index).widen() as u32)
            }
            SR => Operand::Absolute(index),
            _ => Operand::Indexed(register, index),
        })
    }
}

/// By opcode, from 4 on.
pub const TWO_OPERAND: [TwoOperand; 12] = {
    use TwoOperand::*;
    [Mov, Add, Addc, Subc, Sub, Cmp, Dadd, Bit, Bic, Bis, Xor, And]
};

/// By opcode.
pub const ONE_OPERAND: [OneOperand; 6] = {
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
pub fn decode<F: Family>(
    pc: u32,
    fetch: impl FnMut(u32) -> Result<u16, Cause>,
) -> Result<Decoded<F::More>, Cause> {
    let mut words = Fetched::<F, _> { fetch, next: pc, family: PhantomData };
    let word = words.take()?;
    let instruction = match word >> 12 {
        1 => one_operand(word, &mut words)?,
        2 | 3 => jump::<F>(word, pc),
        4.. => Instruction::Two {
            op: TWO_OPERAND[usize::from(word >> 12) - 4],
            byte: word & 0x40 != 0,
            source: words.source((word >> 8 & 15) as u8, word >> 4 & 3)?,
            destination: words.destination((word & 15) as u8, word >> 7 & 1)?,
        },
        _ => Instruction::More(F::decode_more(word, &mut words)?),
    };
    Ok(Decoded {
        instruction,
        length: words.next.wrapping_sub(pc) as u8,
        cost: F::cost(&instruction, word),
        flow: instruction.flow(F::flow),
    })
}

/// Decodes the instruction at `pc` of a memory, if it may be fetched.
pub fn fetch<F: Family>(space: &Space, pc: u32) -> Result<Decoded<F::More>, Cause> {
    decode::<F>(pc, |address| {
        if !space.allows(address, Rights::FETCH, Size::Byte) {
            return Err(Cause::OutsideCode { address });
        }
        Ok(space.half(address))
    })
}

/// 0001 00oo obaa rrrr; what else begins with 0001 is the family's.
fn one_operand<F: Family, T>(
    word: u16,
    words: &mut Fetched<F, T>,
) -> Result<Instruction<F::More>, Cause>
where
    T: FnMut(u32) -> Result<u16, Cause>,
{
    if word == 0x1300 {
        return Ok(Instruction::Reti);
    }
    let byte = word & 0x40 != 0;
    let Some(&op) = ONE_OPERAND.get(usize::from(word >> 7 & 31)) else {
        return Ok(Instruction::More(F::decode_more(word, words)?));
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
fn jump<F: Family>(word: u16, pc: u32) -> Instruction<F::More> {
    let offset = i32::from((word << 6) as i16 >> 5) as u32;
    Instruction::Jump {
        condition: Condition::ALL[usize::from(word >> 10 & 7)],
        target: pc.wrapping_add(2).wrapping_add(offset) & F::ADDRESSES,
    }
}

/// A word that is no instruction.
pub fn illegal(word: u16) -> Cause {
    Cause::IllegalInstruction { word: u32::from(word) }
}
