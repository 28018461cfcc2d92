//! The MSP430X CPU of 20 bits as CPUXV2 has it (TI SLAU208, "MSP430x5xx and MSP430x6xx Family User's
//! Guide", chapter "CPUX"; the same in SLAU259 for the CC430 and in SLAU367 for the MSP430FR59xx).
//!
//! It has the instructions of the MSP430, with tables of its own, and those that are here. Functions are
//! called as the MSP430's are: that is the small memory model, with code, data and stack below 64 KB.

mod classify;
mod decode;
mod disassemble;
mod execute;
mod instruction;
mod timing;

pub use instruction::{CpuXV2, Form, More, Shift, Times};

use super::msp430::decode::{Instruction, OneOperand, Operand, TwoOperand, Words};
use super::msp430::disassemble::Described;
use super::msp430::execute::Interpreter;
use super::msp430::{Family, Msp430, PC, SP, Way};
use crate::cost::Cost;
use crate::domain::Value;
use crate::fault::{Cause, Size};
use crate::memory::Bus;
use crate::observer::{Flow, Mode};

/// The instruction set.
pub type Msp430X = Msp430<CpuXV2>;

/// A word's sign in the bits above it, up to bit 19.
fn signed(word: u64) -> u64 {
    (word as i16 as u64) & u64::from(CpuXV2::ADDRESSES)
}

impl Family for CpuXV2 {
    type Register = u32;
    type Address = u32;
    type More = More;

    const ADDRESSES: u32 = 0xf_ffff;

    fn address(pc: u32) -> u32 {
        pc
    }

    fn cost(instruction: &Instruction<More>, word: u16) -> Cost {
        timing::cost(instruction, word)
    }

    /// "Indexed mode": in the lower 64 KB a sum stays there; above, the index has a sign.
    #[inline(always)]
    fn indexed<V: Value<Plain = u32>>(base: V, index: u32) -> V {
        let low = base & V::known(0xffff);
        let low = low.sum(V::known(index & 0xffff), V::default(), 16).0;
        let above = V::known(signed(index.into()) as u32);
        let above = base.sum(above, V::default(), 20).0;
        V::select((base >> 16).is_zero(), low, above)
    }

    #[inline(always)]
    fn extended<V: Value<Plain = u32>>(word: V) -> V {
        word.moved::<u32>(signed)
    }

    fn interrupted<V: Value<Plain = u32>>(status: V, pc: V) -> V {
        pc | (status >> 12) << 16
    }

    fn decode_more(word: u16, words: &mut impl Words) -> Result<More, Cause> {
        decode::decode(word, words)
    }

    fn flow(more: &More) -> Flow {
        let to_pc = |operand: &Operand| *operand == Operand::Register(PC as u8);
        match more {
            More::Two { op: TwoOperand::Mov, size: Size::Word, source, destination, .. }
                if to_pc(destination) && *source == Operand::Increment(SP as u8) =>
            {
                Flow::Return
            }
            More::Two { op, destination, .. } if op.writes() && to_pc(destination) => Flow::Branch,
            More::One { op: OneOperand::Push, .. } => Flow::Next,
            More::One { operand, .. } if to_pc(operand) => Flow::Branch,
            More::Shift { register, .. } if usize::from(*register) == PC => Flow::Branch,
            More::Pop { count, register, .. } if register + count > 16 || *register == 0 => {
                Flow::Branch
            }
            More::Call { .. } => Flow::Call,
            _ => Flow::Next,
        }
    }

    fn execute<M: Mode>(more: &More, machine: &mut Interpreter<'_, Self, M>) -> Result<u32, Cause> {
        execute::execute(more, machine)
    }

    fn describe(more: &More, pc: u32, word: u16, length: u32) -> Described {
        disassemble::describe(more, pc, word, length)
    }

    fn classify<M: Mode>(more: &More, next: u32, memory: &Bus) -> Way<Self, M> {
        classify::classify(more, next, memory)
    }
}
