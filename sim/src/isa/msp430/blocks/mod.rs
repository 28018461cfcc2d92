//! What becomes of instructions in blocks: a handler compiled for just its operation, width, addressing
//! modes and the flags that somebody will look at.

mod classify;
mod fields;
mod handlers;
mod operands;
mod select;

use super::decode::Decoded;
use super::flags::{AllFlags, NoFlags};
use super::{Family, Msp430};
use crate::domain::Bits;
use crate::engine::blocks::{Blocked, leave};
use crate::memory::Bus;
use crate::observer::Mode;
pub use classify::{Kind, Operands, Way, inside, interpreted};
use fields::{Fields, Handler, Register};
pub use operands::further;
use select::{CARRY, OTHERS, Shape};

impl<F: Family> Blocked for Msp430<F> {
    type Before = ();
    type Fields = Fields<F::Register>;
    type Address = F::Address;
    type Kind<M: Mode> = Kind<F, M>;

    fn address(pc: u32) -> F::Address {
        F::address(pc)
    }

    fn classify<M: Mode>(pc: u32, decoded: &Decoded<F::More>, memory: &Bus) -> Way<F, M> {
        classify::classify(pc, decoded, memory)
    }

    fn call<M: Mode>(_: &Decoded<F::More>, return_address: u32, target: u32) -> Kind<F, M> {
        let operands = Operands { x: return_address, y: target, ..Operands::default() };
        Kind::Fixed(handlers::call, operands)
    }

    fn ret<M: Mode>(_: &Decoded<F::More>, return_address: Option<u32>) -> Option<Kind<F, M>> {
        Some(match return_address {
            Some(return_address) => Kind::fixed(handlers::ret_to, return_address),
            None => Kind::fixed(handlers::ret, 0),
        })
    }

    fn leave<M: Mode>(pc: u32) -> Kind<F, M> {
        Kind::fixed(leave, pc)
    }

    fn exit(fields: &Fields<F::Register>) -> u32 {
        fields.x.widen() as u32
    }

    fn micro<M: Mode>(kind: Kind<F, M>, needed: u8) -> (Handler<F, M>, Fields<F::Register>) {
        let (handler, operands): (Handler<F, M>, _) = match kind {
            Kind::Two(op, shape, operands) => {
                (select::format_one(op, Shape { needed, ..shape }), operands)
            }
            Kind::One(op, shape, operands) => {
                (select::format_two(op, Shape { needed, ..shape }), operands)
            }
            Kind::MoveStack(operands) if needed & (CARRY | OTHERS) == 0 => {
                (handlers::move_stack::<F, M, NoFlags>, operands)
            }
            Kind::MoveStack(operands) => (handlers::move_stack::<F, M, AllFlags>, operands),
            Kind::Fixed(handler, operands) => (handler, operands),
        };
        let (a, b) = (Register::new(operands.a), Register::new(operands.b));
        let field = |number: u32| F::Register::truncate(number.into());
        (handler, Fields { x: field(operands.x), y: field(operands.y), a, b })
    }
}
