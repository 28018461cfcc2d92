//! Which handler carries out an instruction: one for each combination of operation, width,
//! addressing modes and needed flags.

use super::fields::Handler;
use super::handlers::{one, push, two};

use super::operands::{
    Constant, Destination, InRegister, Increment, Indexed, Port, Same, Source, ToMemory, ToPort,
    ToRegister,
};
use crate::isa::msp430::alu::{
    Byte, Change, Mov, Operation, Rra, Rrc, Swpb, Sxt, Width, Word, with_operation,
};
use crate::isa::msp430::decode::{OneOperand, TwoOperand};
use crate::isa::msp430::flags::{AllFlags, NoFlags, OnlyCarry};
use crate::observer::Mode;

/// How the first operand is addressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    Register,
    /// The register that is the second operand, too.
    Same,
    Constant,
    Increment,
    Indexed,
    Port,
}

/// How the second operand is addressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    Register,
    Memory,
    Port,
}

/// C, among the flags that are looked at;
pub const CARRY: u8 = 1;
/// and any of Z, N and V.
pub const OTHERS: u8 = 2;

/// Everything about an instruction that its handler depends on.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub byte: bool,
    pub from: From,
    pub to: To,
    /// Which flags are looked at: [`CARRY`], [`OTHERS`].
    pub needed: u8,
}

/// The handler of a Format I instruction. From a port, the way is to a register; to a port, the
/// operation is MOV.
pub fn format_one<M: Mode>(op: TwoOperand, shape: Shape) -> Handler<M> {
    match (op, shape.to) {
        (TwoOperand::Mov, To::Port) if shape.byte => to_port::<M, Byte>(shape.from),
        (TwoOperand::Mov, To::Port) => to_port::<M, Word>(shape.from),
        _ => with_operation!(op, O => width::<M, O>(shape)),
    }
}

fn width<M: Mode, O: Operation>(shape: Shape) -> Handler<M> {
    if shape.byte { source::<M, O, Byte>(shape) } else { source::<M, O, Word>(shape) }
}

fn source<M: Mode, O: Operation, W: Width>(shape: Shape) -> Handler<M> {
    match shape.from {
        From::Register => destination::<M, O, W, InRegister>(shape),
        From::Same => flags::<M, O, W, Same, ToRegister>(shape),
        From::Constant => destination::<M, O, W, Constant>(shape),
        From::Increment => destination::<M, O, W, Increment>(shape),
        From::Indexed => destination::<M, O, W, Indexed>(shape),
        From::Port => flags::<M, O, W, Port, ToRegister>(shape),
    }
}

fn destination<M: Mode, O: Operation, W: Width, S: Source>(shape: Shape) -> Handler<M> {
    match shape.to {
        To::Register => flags::<M, O, W, S, ToRegister>(shape),
        To::Memory | To::Port => flags::<M, O, W, S, ToMemory>(shape),
    }
}

fn to_port<M: Mode, W: Width>(from: From) -> Handler<M> {
    match from {
        From::Register | From::Same => two::<M, Mov, W, InRegister, ToPort, NoFlags>,
        From::Constant => two::<M, Mov, W, Constant, ToPort, NoFlags>,
        From::Increment => two::<M, Mov, W, Increment, ToPort, NoFlags>,
        From::Indexed | From::Port => two::<M, Mov, W, Indexed, ToPort, NoFlags>,
    }
}

fn flags<M: Mode, O: Operation, W: Width, S: Source, D: Destination>(shape: Shape) -> Handler<M> {
    match shape.needed & (CARRY | OTHERS) {
        0 => two::<M, O, W, S, D, NoFlags>,
        CARRY => two::<M, O, W, S, D, OnlyCarry>,
        _ => two::<M, O, W, S, D, AllFlags>,
    }
}

/// The handler of RRC, RRA, SWPB or SXT on the second operand, or of PUSH of the first.
pub fn format_two<M: Mode>(op: OneOperand, shape: Shape) -> Handler<M> {
    match op {
        OneOperand::Rrc => change_width::<M, Rrc>(shape),
        OneOperand::Rra => change_width::<M, Rra>(shape),
        OneOperand::Swpb => change::<M, Swpb, Word>(shape),
        OneOperand::Sxt => change::<M, Sxt, Word>(shape),
        OneOperand::Push if shape.byte => push_from::<M, Byte>(shape.from),
        OneOperand::Push | OneOperand::Call => push_from::<M, Word>(shape.from),
    }
}

fn change_width<M: Mode, C: Change>(shape: Shape) -> Handler<M> {
    if shape.byte { change::<M, C, Byte>(shape) } else { change::<M, C, Word>(shape) }
}

fn change<M: Mode, C: Change, W: Width>(shape: Shape) -> Handler<M> {
    match (shape.to, shape.needed & (CARRY | OTHERS)) {
        (To::Register, 0) => one::<M, C, W, ToRegister, NoFlags>,
        (To::Register, CARRY) => one::<M, C, W, ToRegister, OnlyCarry>,
        (To::Register, _) => one::<M, C, W, ToRegister, AllFlags>,
        _ => one::<M, C, W, ToMemory, AllFlags>,
    }
}

fn push_from<M: Mode, W: Width>(from: From) -> Handler<M> {
    match from {
        From::Register | From::Same => push::<M, W, InRegister>,
        From::Constant => push::<M, W, Constant>,
        From::Increment => push::<M, W, Increment>,
        From::Indexed | From::Port => push::<M, W, Indexed>,
    }
}
