//! Which handler carries out an instruction: one for each combination of operation, width,
//! addressing modes and needed flags.

use super::fields::Handler;
use super::handlers::{one, push, two};

use super::operands::{
    Constant, Destination, InRegister, Increment, Indexed, Port, Same, Source, ToMemory, ToPort,
    ToRegister,
};
use crate::isa::msp430::Family;
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
pub fn format_one<F: Family, M: Mode>(op: TwoOperand, shape: Shape) -> Handler<F, M> {
    match (op, shape.to) {
        (TwoOperand::Mov, To::Port) if shape.byte => to_port::<F, M, Byte>(shape.from),
        (TwoOperand::Mov, To::Port) => to_port::<F, M, Word>(shape.from),
        _ => with_operation!(op, O => width::<F, M, O>(shape)),
    }
}

fn width<F: Family, M: Mode, O: Operation>(shape: Shape) -> Handler<F, M> {
    if shape.byte { source::<F, M, O, Byte>(shape) } else { source::<F, M, O, Word>(shape) }
}

fn source<F: Family, M: Mode, O: Operation, W: Width>(shape: Shape) -> Handler<F, M> {
    match shape.from {
        From::Register => destination::<F, M, O, W, InRegister>(shape),
        From::Same => flags::<F, M, O, W, Same, ToRegister>(shape),
        From::Constant => destination::<F, M, O, W, Constant>(shape),
        From::Increment => destination::<F, M, O, W, Increment>(shape),
        From::Indexed => destination::<F, M, O, W, Indexed>(shape),
        From::Port => flags::<F, M, O, W, Port, ToRegister>(shape),
    }
}

fn destination<F: Family, M: Mode, O: Operation, W: Width, S: Source>(
    shape: Shape,
) -> Handler<F, M> {
    match shape.to {
        To::Register => flags::<F, M, O, W, S, ToRegister>(shape),
        To::Memory | To::Port => flags::<F, M, O, W, S, ToMemory>(shape),
    }
}

fn to_port<F: Family, M: Mode, W: Width>(from: From) -> Handler<F, M> {
    match from {
        From::Register | From::Same => two::<F, M, Mov, W, InRegister, ToPort, NoFlags>,
        From::Constant => two::<F, M, Mov, W, Constant, ToPort, NoFlags>,
        From::Increment => two::<F, M, Mov, W, Increment, ToPort, NoFlags>,
        From::Indexed | From::Port => two::<F, M, Mov, W, Indexed, ToPort, NoFlags>,
    }
}

fn flags<F: Family, M: Mode, O: Operation, W: Width, S: Source, D: Destination>(
    shape: Shape,
) -> Handler<F, M> {
    match shape.needed & (CARRY | OTHERS) {
        0 => two::<F, M, O, W, S, D, NoFlags>,
        CARRY => two::<F, M, O, W, S, D, OnlyCarry>,
        _ => two::<F, M, O, W, S, D, AllFlags>,
    }
}

/// The handler of RRC, RRA, SWPB or SXT on the second operand, or of PUSH of the first.
pub fn format_two<F: Family, M: Mode>(op: OneOperand, shape: Shape) -> Handler<F, M> {
    match op {
        OneOperand::Rrc => change_width::<F, M, Rrc>(shape),
        OneOperand::Rra => change_width::<F, M, Rra>(shape),
        OneOperand::Swpb => change::<F, M, Swpb, Word>(shape),
        OneOperand::Sxt => change::<F, M, Sxt, Word>(shape),
        OneOperand::Push if shape.byte => push_from::<F, M, Byte>(shape.from),
        OneOperand::Push | OneOperand::Call => push_from::<F, M, Word>(shape.from),
    }
}

fn change_width<F: Family, M: Mode, C: Change>(shape: Shape) -> Handler<F, M> {
    if shape.byte { change::<F, M, C, Byte>(shape) } else { change::<F, M, C, Word>(shape) }
}

fn change<F: Family, M: Mode, C: Change, W: Width>(shape: Shape) -> Handler<F, M> {
    match (shape.to, shape.needed & (CARRY | OTHERS)) {
        (To::Register, 0) => one::<F, M, C, W, ToRegister, NoFlags>,
        (To::Register, CARRY) => one::<F, M, C, W, ToRegister, OnlyCarry>,
        (To::Register, _) => one::<F, M, C, W, ToRegister, AllFlags>,
        _ => one::<F, M, C, W, ToMemory, AllFlags>,
    }
}

fn push_from<F: Family, M: Mode, W: Width>(from: From) -> Handler<F, M> {
    match from {
        From::Register | From::Same => push::<F, M, W, InRegister>,
        From::Constant => push::<F, M, W, Constant>,
        From::Increment => push::<F, M, W, Increment>,
        From::Indexed | From::Port => push::<F, M, W, Indexed>,
    }
}
