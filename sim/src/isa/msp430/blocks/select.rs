//! Which handler carries out an instruction: one for each combination of operation, width,
//! addressing modes and needed flags.

use super::handlers::{Change, Rra, Rrc, Swpb, Sxt, one, push, two};
use super::micro::Handler;
use super::operands::{
    Byte, Constant, Destination, InRegister, Increment, Indexed, Port, Source, ToMemory, ToPort,
    ToRegister, Width, Word,
};
use super::operations::*;
use crate::isa::msp430::decode::{OneOperand, TwoOperand};

/// How the first operand is addressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    Register,
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

/// Everything about an instruction that its handler depends on.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub byte: bool,
    pub from: From,
    pub to: To,
    /// Whether the carry is looked at, and any other flag.
    pub needed: (bool, bool),
}

/// The handler of a Format I instruction. From a port, the way is to a register; to a port, the
/// operation is MOV.
pub fn format_one(op: TwoOperand, shape: Shape) -> Handler {
    match op {
        TwoOperand::Mov if shape.to == To::Port => match shape.byte {
            true => to_port::<Byte>(shape.from),
            false => to_port::<Word>(shape.from),
        },
        TwoOperand::Mov => width::<Mov>(shape),
        TwoOperand::Add => width::<Add>(shape),
        TwoOperand::Addc => width::<Addc>(shape),
        TwoOperand::Subc => width::<Subc>(shape),
        TwoOperand::Sub => width::<Sub>(shape),
        TwoOperand::Cmp => width::<Cmp>(shape),
        TwoOperand::Dadd => width::<Dadd>(shape),
        TwoOperand::Bit => width::<Bit>(shape),
        TwoOperand::Bic => width::<Bic>(shape),
        TwoOperand::Bis => width::<Bis>(shape),
        TwoOperand::Xor => width::<Xor>(shape),
        TwoOperand::And => width::<And>(shape),
    }
}

fn width<O: Operation>(shape: Shape) -> Handler {
    if shape.byte { source::<O, Byte>(shape) } else { source::<O, Word>(shape) }
}

fn source<O: Operation, W: Width>(shape: Shape) -> Handler {
    match shape.from {
        From::Register => destination::<O, W, InRegister>(shape),
        From::Constant => destination::<O, W, Constant>(shape),
        From::Increment => destination::<O, W, Increment>(shape),
        From::Indexed => destination::<O, W, Indexed>(shape),
        From::Port => flags::<O, W, Port, ToRegister>(shape),
    }
}

fn destination<O: Operation, W: Width, S: Source>(shape: Shape) -> Handler {
    match shape.to {
        To::Register => flags::<O, W, S, ToRegister>(shape),
        To::Memory | To::Port => flags::<O, W, S, ToMemory>(shape),
    }
}

fn to_port<W: Width>(from: From) -> Handler {
    match from {
        From::Register => two::<Mov, W, InRegister, ToPort, NoFlags>,
        From::Constant => two::<Mov, W, Constant, ToPort, NoFlags>,
        From::Increment => two::<Mov, W, Increment, ToPort, NoFlags>,
        From::Indexed | From::Port => two::<Mov, W, Indexed, ToPort, NoFlags>,
    }
}

fn flags<O: Operation, W: Width, S: Source, D: Destination>(shape: Shape) -> Handler {
    match shape.needed {
        (false, false) => two::<O, W, S, D, NoFlags>,
        (true, false) => two::<O, W, S, D, OnlyCarry>,
        (_, true) => two::<O, W, S, D, AllFlags>,
    }
}

/// The handler of RRC, RRA, SWPB or SXT on the second operand, or of PUSH of the first.
pub fn format_two(op: OneOperand, shape: Shape) -> Handler {
    match op {
        OneOperand::Rrc => change_width::<Rrc>(shape),
        OneOperand::Rra => change_width::<Rra>(shape),
        OneOperand::Swpb => change::<Swpb, Word>(shape),
        OneOperand::Sxt => change::<Sxt, Word>(shape),
        OneOperand::Push if shape.byte => push_from::<Byte>(shape.from),
        OneOperand::Push | OneOperand::Call => push_from::<Word>(shape.from),
    }
}

fn change_width<C: Change>(shape: Shape) -> Handler {
    if shape.byte { change::<C, Byte>(shape) } else { change::<C, Word>(shape) }
}

fn change<C: Change, W: Width>(shape: Shape) -> Handler {
    match (shape.to, shape.needed) {
        (To::Register, (false, false)) => one::<C, W, ToRegister, NoFlags>,
        (To::Register, (true, false)) => one::<C, W, ToRegister, OnlyCarry>,
        (To::Register, (_, true)) => one::<C, W, ToRegister, AllFlags>,
        _ => one::<C, W, ToMemory, AllFlags>,
    }
}

fn push_from<W: Width>(from: From) -> Handler {
    match from {
        From::Register => push::<W, InRegister>,
        From::Constant => push::<W, Constant>,
        From::Increment => push::<W, Increment>,
        From::Indexed | From::Port => push::<W, Indexed>,
    }
}
