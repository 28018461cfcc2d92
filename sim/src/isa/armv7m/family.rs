//! The instruction set, and what differs between processors with these instructions.

use super::course::Clock;
use super::instruction::Instruction;
use crate::convention::Convention;
use std::marker::PhantomData;

/// The instruction set, on a core. One that lacks some of the instructions is a core like others (ARMv6-M).
pub struct Armv7m<C>(PhantomData<C>);

/// What differs between processors with these instructions.
pub trait Core: Send + Sync + 'static {
    /// How long instructions take.
    type Clock: Clock;

    /// Whether it has the DSP extension, and with it a multiplier that takes one cycle for any product.
    const DSP: bool;

    /// Whether a single word or half-word may be at any address, not only at a multiple of its size.
    const ANYWHERE: bool;

    /// From this address upwards data in memory take no time beyond what an instruction says.
    const PLAIN: u32;

    /// How functions are called. Its flags are those that there are.
    const CONVENTION: &'static Convention;

    /// The numbers, in encodings, of the other stack pointer and of the registers that say who may interrupt. Calls list them in
    /// this order after APSR.
    const CONTROLS: &'static [u8];

    /// Whether it has an instruction, encoded in one half-word or in two.
    fn has(instruction: &Instruction, is_wide: bool) -> bool;

    /// The manual's cycles of an instruction by itself, with the least where there is a range; a branch is taken.
    fn listed(instruction: &Instruction) -> u32;
}
