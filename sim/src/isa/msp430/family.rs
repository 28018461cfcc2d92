//! What differs between CPUs that share the instructions of the MSP430.

use super::blocks::Way;
use super::decode::{Instruction, Words};
use super::disassemble::Described;
use super::execute::Interpreter;
use super::timing;
use crate::cost::Cost;
use crate::domain::{Bits, Value};
use crate::fault::Cause;
use crate::memory::Bus;
use crate::observer::{Flow, Mode};
use std::fmt::Debug;
use std::marker::PhantomData;

/// The instruction set, of a family of CPUs.
pub struct Msp430<F>(PhantomData<F>);

/// A family of CPUs.
pub trait Family: Sized + Send + Sync + 'static {
    /// What a register holds.
    type Register: Bits + Send + Sync;
    /// An address of code, as short as can be.
    type Address: Copy + Into<u32> + Send + Sync;
    /// An instruction that the others lack.
    type More: Copy + Debug + PartialEq + Send + Sync + 'static;

    /// The bits of an address, and of a register.
    const ADDRESSES: u32;

    /// An address of code.
    fn address(pc: u32) -> Self::Address;

    /// What an instruction costs; `word` is its first one.
    fn cost(instruction: &Instruction<Self::More>, word: u16) -> Cost;

    /// The address `index`, a word of an instruction, from an address in a register.
    fn indexed<V: Value<Plain = Self::Register>>(base: V, index: u32) -> V;

    /// A word whose sign was extended, in a register.
    fn extended<V: Value<Plain = Self::Register>>(word: V) -> V;

    /// Where the program was interrupted, from the two words on the stack.
    fn interrupted<V: Value<Plain = Self::Register>>(status: V, pc: V) -> V;

    /// The instruction that begins with `word`, if it is one that the others lack.
    fn decode_more(word: u16, words: &mut impl Words) -> Result<Self::More, Cause>;

    /// How the program goes on after it.
    fn flow(more: &Self::More) -> Flow;

    /// Carries it out; gives the cycles that it took beyond its cost. The program counter is where the
    /// program goes on, unless the instruction says otherwise.
    fn execute<M: Mode>(
        more: &Self::More,
        machine: &mut Interpreter<'_, Self, M>,
    ) -> Result<u32, Cause>;

    /// It as a text.
    fn describe(more: &Self::More, pc: u32, word: u16, length: u32) -> Described;

    /// What becomes of it in a block; `next` is the address after it.
    fn classify<M: Mode>(more: &Self::More, next: u32, memory: &Bus) -> Way<Self, M>;
}

/// MSP430x1xx and others up to the MSP430F2xx: 16 bits, 64 KB.
pub struct Classic;

/// There is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Never {}

impl Family for Classic {
    type Register = u16;
    type Address = u16;
    type More = Never;

    const ADDRESSES: u32 = 0xffff;

    fn address(pc: u32) -> u16 {
        pc as u16
    }

    fn cost(instruction: &Instruction<Never>, _word: u16) -> Cost {
        timing::cost(instruction)
    }

    #[inline(always)]
    fn indexed<V: Value<Plain = u16>>(base: V, index: u32) -> V {
        base.sum(V::known(index as u16), V::default(), 16).0
    }

    fn extended<V: Value<Plain = u16>>(word: V) -> V {
        word
    }

    fn interrupted<V: Value<Plain = u16>>(_status: V, pc: V) -> V {
        pc
    }

    fn decode_more(word: u16, _words: &mut impl Words) -> Result<Never, Cause> {
        Err(Cause::IllegalInstruction { word: word.into() })
    }

    fn flow(more: &Never) -> Flow {
        match *more {}
    }

    fn execute<M: Mode>(more: &Never, _: &mut Interpreter<'_, Self, M>) -> Result<u32, Cause> {
        match *more {}
    }

    fn describe(more: &Never, _pc: u32, _word: u16, _length: u32) -> Described {
        match *more {}
    }

    fn classify<M: Mode>(more: &Never, _next: u32, _memory: &Bus) -> Way<Self, M> {
        match *more {}
    }
}
