//! What becomes of instructions in blocks: a handler compiled for just its operation, width, addressing
//! modes and the flags that somebody will look at.

mod classify;
mod fields;
mod handlers;
mod operands;
mod select;

use super::Msp430;
use super::decode::Decoded;
use super::flags::{AllFlags, NoFlags};
use crate::engine::blocks::{Blocked, leave};
use crate::memory::Bus;
use crate::observer::Mode;
use classify::{Kind, Operands, Way};
use fields::{Fields, Handler, Register};
use select::{CARRY, OTHERS, Shape};

impl Blocked for Msp430 {
    type Fields = Fields;
    type Address = u16;
    type Kind<M: Mode> = Kind<M>;

    fn address(pc: u32) -> u16 {
        pc as u16
    }

    fn classify<M: Mode>(pc: u32, decoded: &Decoded, memory: &Bus) -> Way<M> {
        classify::classify(pc as u16, decoded, memory)
    }

    fn call<M: Mode>(home: u32, target: u32) -> Kind<M> {
        let operands = Operands { x: home as u16, y: target as u16, ..Operands::default() };
        Kind::Fixed(handlers::call, operands)
    }

    fn ret<M: Mode>(home: Option<u32>) -> Kind<M> {
        match home {
            Some(home) => Kind::fixed(handlers::ret_to, home as u16),
            None => Kind::fixed(handlers::ret, 0),
        }
    }

    fn leave<M: Mode>(pc: u32) -> Kind<M> {
        Kind::fixed(leave, pc as u16)
    }

    fn exit(fields: &Fields) -> u32 {
        fields.x.into()
    }

    fn micro<M: Mode>(kind: Kind<M>, needed: u8) -> (Handler<M>, Fields) {
        let (handler, operands): (Handler<M>, _) = match kind {
            Kind::Two(op, shape, operands) => {
                (select::format_one(op, Shape { needed, ..shape }), operands)
            }
            Kind::One(op, shape, operands) => {
                (select::format_two(op, Shape { needed, ..shape }), operands)
            }
            Kind::MoveStack(operands) if needed & (CARRY | OTHERS) == 0 => {
                (handlers::move_stack::<M, NoFlags>, operands)
            }
            Kind::MoveStack(operands) => (handlers::move_stack::<M, AllFlags>, operands),
            Kind::Fixed(handler, operands) => (handler, operands),
        };
        let (a, b) = (Register::new(operands.a), Register::new(operands.b));
        (handler, Fields { x: operands.x, y: operands.y, a, b })
    }
}
