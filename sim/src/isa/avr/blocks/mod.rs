//! What becomes of instructions in blocks: a handler compiled for just its operation, addressing mode
//! and the flags that somebody will look at.

mod classify;
mod fields;
mod handlers;
mod memory;
mod select;

use super::instruction::Decoded;
use super::{Avr, Family};
use crate::engine::blocks::{Blocked, leave};
use crate::memory::Bus;
use crate::observer::Mode;
use classify::{Kind, Way};
use fields::{Fields, Handler};

impl<F: Family> Blocked for Avr<F> {
    type Before = ();
    type Fields = Fields;
    type Address = u32;
    type Kind<M: Mode> = Kind<F, M>;

    fn address(pc: u32) -> u32 {
        pc
    }

    fn classify<M: Mode>(pc: u32, decoded: &Decoded, memory: &Bus) -> Way<F, M> {
        classify::classify(pc, decoded, memory)
    }

    fn call<M: Mode>(_: &Decoded, return_address: u32, target: u32) -> Kind<F, M> {
        let fields = Fields { address: (return_address / 2) as u16, target, ..Fields::default() };
        Kind::Fixed(handlers::call, fields)
    }

    fn ret<M: Mode>(_: &Decoded, return_address: Option<u32>) -> Option<Kind<F, M>> {
        Some(match return_address {
            Some(return_address) => {
                let fields = Fields { address: (return_address / 2) as u16, ..Fields::default() };
                Kind::Fixed(handlers::ret_to, fields)
            }
            None => Kind::Fixed(handlers::ret, Fields::default()),
        })
    }

    fn leave<M: Mode>(pc: u32) -> Kind<F, M> {
        Kind::Fixed(leave, Fields { target: pc, ..Fields::default() })
    }

    fn exit(fields: &Fields) -> u32 {
        fields.target
    }

    fn micro<M: Mode>(kind: Kind<F, M>, needed: u8) -> (Handler<F, M>, Fields) {
        select::select(kind, needed)
    }
}
