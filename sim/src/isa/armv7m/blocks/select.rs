//! Which handler carries out an operation: one for each combination of operation, operand, and whether
//! somebody looks at its flags.

use super::fields::{Handler, Shape};
use super::handlers::operate;
use crate::isa::armv7m::Core;
use crate::isa::armv7m::instruction::Operation;
use crate::observer::Mode;

/// With `$N` as a number below a limit.
macro_rules! with_number {
    ($number:expr, [$($value:literal)*], $N:ident => $body:expr) => {
        match $number {
            $($value => { const $N: u8 = $value; $body })*
            _ => { const $N: u8 = 0; $body }
        }
    };
}

/// With `$N` as a condition.
macro_rules! with_condition {
    ($condition:expr, $N:ident => $body:expr) => {
        $crate::isa::armv7m::blocks::select::with_number!(
            $condition, [1 2 3 4 5 6 7 8 9 10 11 12 13], $N => $body)
    };
}

pub(super) use {with_condition, with_number};

/// The handler of an operation.
pub fn data<C: Core, M: Mode>(operation: Operation, shape: Shape, sets: bool) -> Handler<C, M> {
    with_number!(operation as u8, [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15], O => shaped::<C, M, O>(shape, sets))
}

fn shaped<C: Core, M: Mode, const O: u8>(shape: Shape, sets: bool) -> Handler<C, M> {
    with_number!(shape as u8, [1 2 3 4 5 6 7], S => match sets {
        true => operate::<C, M, O, S, true> as Handler<C, M>,
        false => operate::<C, M, O, S, false>,
    })
}
