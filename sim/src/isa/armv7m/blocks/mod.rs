//! What becomes of instructions in blocks.
//!
//! Their time depends on what the instructions before have left in the pipeline, and on nothing else as long as
//! data are in RAM, where each access is a single one: a block is translated for the pipeline that it begins
//! with. What takes its time from elsewhere (products of 64 bits, quotients, data in flash at an address that
//! is computed, jumps to where a register says, IT) is left to the interpreter.

mod classify;
mod handlers;
mod memory;
mod select;

use super::course::{Course, WithoutWaits};
use super::instruction::{Decoded, Index, Instruction, Offset, Operation, PC, SP};
use super::pipeline::Pipeline;
use super::state::Cpu;
use super::{Armv7m, Core, timing};
use crate::engine::blocks::{self, Blocked, leave};
use crate::memory::Bus;
use crate::observer::{Flow, Mode};
use select::Shape;

/// Carries out an instruction, and those that follow.
pub type Handler<C, M> = blocks::Handler<Armv7m<C>, M>;

/// One instruction of a block.
pub type Micro<C, M> = blocks::Micro<Armv7m<C>, M>;

/// How a block goes on with an instruction.
pub type Way<C, M> = blocks::Way<Armv7m<C>, M>;

/// What handlers know of their instruction.
#[derive(Debug, Clone, Copy)]
pub struct Fields {
    /// The instruction.
    pub decoded: Decoded,
    /// A constant, an offset, or where the program goes on.
    pub constant: u32,
    /// The register that changes, or is stored,
    pub d: u8,
    /// those of the operands,
    pub n: u8,
    pub m: u8,
    /// and by how many places the last is shifted.
    pub amount: u8,
}

impl Fields {
    fn new(decoded: &Decoded, constant: u32) -> Self {
        Fields { decoded: *decoded, constant, d: 0, n: 0, m: 0, amount: 0 }
    }
}

/// A micro-operation, but for the flags that are needed after it.
pub enum Kind<C: Core, M: Mode> {
    /// An operation on registers that may make these flags.
    Data(Operation, Shape, u8, Fields),
    /// Computes the same flags always.
    Fixed(Handler<C, M>, Fields),
}

/// Where data are that take no time beyond what an instruction says.
const PLAIN: u32 = 0x2000_0000;

impl<C: Core> Blocked for Armv7m<C> {
    type Before = Pipeline;
    type Fields = Fields;
    type Address = u32;
    type Kind<M: Mode> = Kind<C, M>;

    fn address(pc: u32) -> u32 {
        pc
    }

    fn classify<M: Mode>(pc: u32, decoded: &Decoded, _: &Bus) -> Way<C, M> {
        classify::classify(pc, decoded)
    }

    fn call<M: Mode>(decoded: &Decoded, _: u32, _: u32) -> Kind<C, M> {
        Kind::Fixed(handlers::plain, Fields::new(decoded, 0))
    }

    fn ret<M: Mode>(decoded: &Decoded, home: Option<u32>) -> Option<Kind<C, M>> {
        Some(Kind::Fixed(handlers::ret_to, Fields::new(decoded, home?)))
    }

    fn leave<M: Mode>(pc: u32) -> Kind<C, M> {
        Kind::Fixed(leave, Fields::new(&Decoded::NOTHING, pc))
    }

    fn exit(fields: &Fields) -> u32 {
        fields.constant
    }

    fn micro<M: Mode>(kind: Kind<C, M>, needed: u8) -> (Handler<C, M>, Fields) {
        match kind {
            Kind::Data(operation, shape, sets, fields) => {
                (select::data(operation, shape, sets & needed != 0), fields)
            }
            Kind::Fixed(handler, fields) => (handler, fields),
        }
    }

    fn before<M: Mode>(cpu: &Cpu<M>) -> Pipeline {
        cpu.pipeline.settled()
    }

    fn set_before<M: Mode>(cpu: &mut Cpu<M>, before: Pipeline) {
        cpu.pipeline = before;
    }

    fn elapse(before: &mut Pipeline, pc: u32, decoded: &Decoded, next: u32, memory: &Bus) -> u8 {
        let behind = pc.wrapping_add(decoded.length.into());
        // A call or return takes its time wherever it goes, behind itself, too; a branch to there is in no block.
        let goes = next != behind || matches!(decoded.flow, Flow::Call | Flow::Return);
        let course = Course {
            target: goes.then_some(next),
            data: Some(literal(pc, &decoded.instruction).unwrap_or(PLAIN)),
            duration: timing::product::<C>(&decoded.instruction),
            ..Course::default()
        };
        let took = before.pass(pc, decoded, &course, &mut WithoutWaits(&memory.space));
        *before = before.settled();
        took as u8
    }
}

/// Where a load finds its data whose address the program counter gives.
fn literal(pc: u32, instruction: &Instruction) -> Option<u32> {
    match *instruction {
        Instruction::Load { t, address, .. } if address.base == PC && t != PC && t != SP => {
            match (address.offset, address.index) {
                (Offset::Constant(offset), Index::Offset) => {
                    Some((pc.wrapping_add(4) & !3).wrapping_add_signed(offset))
                }
                _ => None,
            }
        }
        _ => None,
    }
}
