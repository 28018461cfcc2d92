//! What becomes of instructions in blocks.
//!
//! Their time depends on what the instructions before have left in the pipeline, and on nothing else as long as
//! data are in RAM, where each access is a single one: a block is translated for the pipeline that it begins
//! with. What takes its time from elsewhere (products of 64 bits, quotients, data in flash at an address that
//! is computed, jumps to where a register says, IT) is left to the interpreter.

mod classify;
mod fields;
mod handlers;
mod memory;
mod select;

use super::course::{Clock, Course, WithoutWaits};
use super::family::{Armv7m, Core};
use super::instruction::Decoded;
use super::state::Cpu;
use super::timing;
use crate::engine::blocks::{Blocked, leave};
use crate::memory::Bus;
use crate::observer::{Flow, Mode};
use classify::{Kind, Way};
use fields::{Fields, Handler, literal};

impl<C: Core> Blocked for Armv7m<C> {
    type Before = C::Clock;
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

    fn ret<M: Mode>(decoded: &Decoded, return_address: Option<u32>) -> Option<Kind<C, M>> {
        Some(Kind::Fixed(handlers::ret_to, Fields::new(decoded, return_address?)))
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

    fn before<M: Mode>(cpu: &Cpu<C, M>) -> C::Clock {
        cpu.clock.settled()
    }

    fn set_before<M: Mode>(cpu: &mut Cpu<C, M>, before: C::Clock) {
        cpu.clock = before;
    }

    fn elapse(before: &mut C::Clock, pc: u32, decoded: &Decoded, next: u32, memory: &Bus) -> u8 {
        let behind = pc.wrapping_add(decoded.length.into());
        // A call or return takes its time wherever it goes, behind itself, too; a branch to there is in no block.
        let goes = next != behind || matches!(decoded.flow, Flow::Call | Flow::Return);
        let course = Course {
            target: goes.then_some(next),
            data: Some(literal(pc, &decoded.instruction).unwrap_or(C::PLAIN)),
            duration: timing::product::<C>(&decoded.instruction),
            ..Course::default()
        };
        let took = before.pass(pc, decoded, &course, &mut WithoutWaits(&memory.space));
        *before = before.settled();
        took as u8
    }
}
