//! What handlers know of their instruction.

use crate::engine::blocks;
use crate::isa::avr::Avr;

/// Carries out an instruction, and those that follow.
pub type Handler<F, M> = blocks::Handler<Avr<F>, M>;

/// One instruction of a block.
pub type Micro<F, M> = blocks::Micro<Avr<F>, M>;

/// What handlers know of their instruction.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fields {
    /// The first register.
    pub d: u8,
    /// The second one.
    pub r: u8,
    /// A constant, displacement or bit.
    pub k: u8,
    /// Where the block is left for, or the function that is called.
    pub target: u32,
    /// An address of data, or where a call returns to, in words.
    pub address: u16,
}
