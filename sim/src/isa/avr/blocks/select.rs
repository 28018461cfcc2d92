//! Which handler carries out an instruction: one for each combination of operation, operand and needed
//! flags.

use super::classify::{CARRY, Kind, Source};
use super::fields::{Fields, Handler};
use super::handlers::{Constant, InRegister, Same, multiply, one, two, wide};
use crate::isa::avr::Family;
use crate::isa::avr::alu::{Change, Operation, with_change, with_operation};
use crate::isa::avr::flags::{AllFlags, NoFlags, OnlyCarry};
use crate::isa::avr::instruction::{Product, TwoOperand};
use crate::observer::Mode;

/// The handler of a micro-operation after which these flags are looked at.
pub fn select<F: Family, M: Mode>(kind: Kind<F, M>, needed: u8) -> (Handler<F, M>, Fields) {
    let needed = needed & 15;
    match kind {
        Kind::Two(op, from, fields) => (two_operand(op, from, needed), fields),
        Kind::One(op, fields) => (with_change!(op, C => change::<F, M, C>(needed)), fields),
        Kind::Wide(subtract, fields) => {
            let handler: Handler<F, M> = match (subtract, needed) {
                (false, 0) => wide::<F, M, false, NoFlags>,
                (false, CARRY) => wide::<F, M, false, OnlyCarry>,
                (false, _) => wide::<F, M, false, AllFlags>,
                (true, 0) => wide::<F, M, true, NoFlags>,
                (true, CARRY) => wide::<F, M, true, OnlyCarry>,
                (true, _) => wide::<F, M, true, AllFlags>,
            };
            (handler, fields)
        }
        Kind::Multiply(product, fractional, fields) => {
            (product_of(product, fractional, needed), fields)
        }
        Kind::Fixed(handler, fields) => (handler, fields),
    }
}

fn two_operand<F: Family, M: Mode>(op: TwoOperand, from: Source, needed: u8) -> Handler<F, M> {
    with_operation!(op, O => match from {
        Source::Register => flags::<F, M, O, InRegister>(needed),
        Source::Same => flags::<F, M, O, Same>(needed),
        Source::Constant => flags::<F, M, O, Constant>(needed),
    })
}

fn flags<F: Family, M: Mode, O: Operation, S: super::handlers::From>(needed: u8) -> Handler<F, M> {
    match needed {
        0 => two::<F, M, O, S, NoFlags>,
        CARRY => two::<F, M, O, S, OnlyCarry>,
        _ => two::<F, M, O, S, AllFlags>,
    }
}

fn change<F: Family, M: Mode, C: Change>(needed: u8) -> Handler<F, M> {
    match needed {
        0 => one::<F, M, C, NoFlags>,
        CARRY => one::<F, M, C, OnlyCarry>,
        _ => one::<F, M, C, AllFlags>,
    }
}

fn product_of<F: Family, M: Mode>(product: Product, fractional: bool, needed: u8) -> Handler<F, M> {
    match (product, fractional, needed) {
        (Product::Unsigned, false, 0) => multiply::<F, M, 0, false, NoFlags>,
        (Product::Unsigned, false, _) => multiply::<F, M, 0, false, AllFlags>,
        (Product::Unsigned, true, _) => multiply::<F, M, 0, true, AllFlags>,
        (Product::Signed, false, _) => multiply::<F, M, 1, false, AllFlags>,
        (Product::Signed, true, _) => multiply::<F, M, 1, true, AllFlags>,
        (Product::SignedUnsigned, false, _) => multiply::<F, M, 2, false, AllFlags>,
        (Product::SignedUnsigned, true, _) => multiply::<F, M, 2, true, AllFlags>,
    }
}
