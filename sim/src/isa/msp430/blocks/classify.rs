//! What an instruction becomes in a block.

use super::handlers;
use super::micro::Handler;
use super::select::{From, Shape, To};
use crate::isa::msp430::Memory;
use crate::isa::msp430::decode::{
    Condition, Decoded, Instruction, OneOperand, Operand, TwoOperand,
};
use crate::isa::msp430::registers::{CG, PC, SP, SR};
use crate::observer::Mode;

/// Which flags an instruction looks at and sets, as (carry, others).
#[derive(Debug, Clone, Copy, Default)]
pub struct FlagUse {
    reads: (bool, bool),
    sets: (bool, bool),
}

impl FlagUse {
    /// May leave the block, for where all are looked at.
    pub const ALL: FlagUse = FlagUse { reads: (true, true), sets: (false, false) };

    /// The flags needed before the instruction, from those needed after it.
    pub fn before(self, after: (bool, bool)) -> (bool, bool) {
        (after.0 && !self.sets.0 || self.reads.0, after.1 && !self.sets.1 || self.reads.1)
    }
}

/// The fields of a micro-operation.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fields {
    pub a: u8,
    pub b: u8,
    pub x: u16,
    pub y: u16,
}

/// A micro-operation, but for the flags that are needed after it.
pub enum Kind<M: Mode> {
    /// Format II, not CALL.
    One(OneOperand, Shape, Fields),
    /// Format I.
    Two(TwoOperand, Shape, Fields),
    /// ADD and SUB of a constant to the stack pointer.
    MoveStack(Fields),
    /// Computes no flags.
    Fixed(Handler<M>, Fields),
}

impl<M: Mode> Kind<M> {
    /// With nothing but x.
    pub fn fixed(handler: Handler<M>, x: u16) -> Self {
        Kind::Fixed(handler, Fields { x, ..Fields::default() })
    }
}

/// How a block goes on with an instruction.
pub enum Way<M: Mode> {
    /// Nothing is to be done; the block goes on at an address.
    Skip(u16),
    /// A micro-operation; the block goes on at an address.
    On(Kind<M>, FlagUse, u16),
    /// The block's last micro-operation.
    End(Kind<M>),
    /// A function is called that is known.
    Call {
        /// Where it returns to.
        home: u16,
        /// Where it is.
        target: u16,
    },
    /// A function returns.
    Return,
}

/// What to make of the instruction at `pc`.
pub fn classify<M: Mode>(pc: u16, decoded: &Decoded, memory: &Memory) -> Way<M> {
    let next = pc.wrapping_add(decoded.length);
    let common = match decoded.instruction {
        Instruction::Two { op, byte, source, destination } => {
            two_operand(op, byte, source, destination, next)
                .map(|way| with_ports(way, byte, memory))
        }
        Instruction::One { op: OneOperand::Call, operand: Operand::Immediate(target), .. } => {
            Some(Way::Call { home: next, target: target & !1 })
        }
        Instruction::One { op, byte, operand } => one_operand(op, byte, operand, next),
        Instruction::Reti => None,
        Instruction::Jump { condition, target } => Some(jump(condition, target, next)),
    };
    common.unwrap_or_else(|| interpreted(&decoded.instruction, next))
}

/// Jumps back are the ends of loops, and expected to be taken; others are not.
fn jump<M: Mode>(condition: Condition, target: u16, next: u16) -> Way<M> {
    if condition == Condition::Always {
        return Way::Skip(target);
    }
    let back = target < next;
    let (expected, other) = if back { (target, next) } else { (next, target) };
    let handler = handlers::leave_when(condition, !back);
    Way::On(Kind::fixed(handler, other), FlagUse::ALL, expected)
}

/// An instruction for the interpreter.
fn interpreted<M: Mode>(instruction: &Instruction, next: u16) -> Way<M> {
    let writes_pc = match instruction {
        Instruction::Two { destination, .. } => *destination == Operand::Register(PC as u8),
        Instruction::One { op: OneOperand::Push, .. } => false,
        Instruction::One { op: OneOperand::Call, .. } | Instruction::Reti => true,
        Instruction::One { operand, .. } => *operand == Operand::Register(PC as u8),
        Instruction::Jump { .. } => true,
    };
    if writes_pc {
        return Way::End(Kind::fixed(handlers::interpret_jump, 0));
    }
    Way::On(Kind::fixed(handlers::interpret, 0), FlagUse::ALL, next)
}

/// Whether a register is an ordinary operand in a block; there, neither the program counter nor
/// the flags in the status register are up to date.
fn plain(register: u8) -> bool {
    !matches!(usize::from(register), PC | SR)
}

/// The first operand's addressing mode, register and index.
fn first(operand: Operand, byte: bool) -> Option<(From, u8, u16)> {
    match operand {
        Operand::Register(register) if plain(register) => Some((From::Register, register, 0)),
        Operand::Indexed(register, index) => Some((From::Indexed, register, index)),
        Operand::Absolute(address) => Some((From::Indexed, CG as u8, address)),
        Operand::Indirect(register) if plain(register) => Some((From::Indexed, register, 0)),
        Operand::Increment(register) if plain(register) => {
            let step = if byte && usize::from(register) != SP { 1 } else { 2 };
            Some((From::Increment, register, step))
        }
        Operand::Immediate(value) | Operand::Constant(value) => Some((From::Constant, 0, value)),
        _ => None,
    }
}

/// The second operand's addressing mode, register and index.
fn second(operand: Operand) -> Option<(To, u8, u16)> {
    match operand {
        Operand::Register(register) if plain(register) => Some((To::Register, register, 0)),
        Operand::Indexed(register, index) => Some((To::Memory, register, index)),
        Operand::Absolute(address) => Some((To::Memory, CG as u8, address)),
        Operand::Indirect(register) if plain(register) => Some((To::Memory, register, 0)),
        _ => None,
    }
}

/// Whether a result may be put there without further thought.
fn takes_results(to: To, register: u8) -> bool {
    to == To::Memory || !matches!(usize::from(register), SP | CG)
}

/// Goes the direct way to devices at fixed addresses, where there is one.
fn with_ports<M: Mode>(way: Way<M>, byte: bool, memory: &Memory) -> Way<M> {
    let Way::On(Kind::Two(op, mut shape, fields), flags, next) = way else { return way };
    let is_port = |base: u8, address: u16| {
        usize::from(base) == CG && (byte || address & 1 == 0) && memory.is_device(address.into())
    };
    match (shape.from, shape.to) {
        (From::Indexed, To::Register) if is_port(fields.a, fields.x) => shape.from = From::Port,
        (_, To::Memory) if op == TwoOperand::Mov && is_port(fields.b, fields.y) => {
            shape.to = To::Port;
        }
        _ => {}
    }
    Way::On(Kind::Two(op, shape, fields), flags, next)
}

fn two_operand<M: Mode>(
    op: TwoOperand,
    byte: bool,
    source: Operand,
    destination: Operand,
    next: u16,
) -> Option<Way<M>> {
    use TwoOperand::*;
    let to = |register: usize| destination == Operand::Register(register as u8);
    match (op, source) {
        (Mov, Operand::Increment(register)) if to(PC) && usize::from(register) == SP && !byte => {
            return Some(Way::Return);
        }
        (Mov, Operand::Immediate(target)) if to(PC) && !byte => {
            return Some(Way::Skip(target & !1));
        }
        (Mov, Operand::Constant(_)) if to(CG) => return Some(Way::Skip(next)), // NOP
        (Bis | Bic, Operand::Constant(1)) if to(SR) && !byte => {
            let flags = FlagUse { reads: (false, false), sets: (true, false) };
            let kind = Kind::fixed(handlers::set_carry, u16::from(op == Bis));
            return Some(Way::On(kind, flags, next)); // SETC, CLRC
        }
        (Add | Sub, Operand::Immediate(value) | Operand::Constant(value)) if to(SP) && !byte => {
            let subtract = op == Sub;
            let x = if subtract { value.wrapping_neg() } else { value };
            let fields = Fields { x, y: subtract.into(), ..Fields::default() };
            let flags = FlagUse { reads: (false, false), sets: (true, true) };
            return Some(Way::On(Kind::MoveStack(fields), flags, next));
        }
        _ => {}
    }
    let (from, a, x) = first(source, byte)?;
    let (to, b, y) = second(destination)?;
    if !takes_results(to, b) && op.writes() {
        return None;
    }
    let from = if source == destination && from == From::Register { From::Same } else { from };
    let sets = op.sets_flags();
    let flags = FlagUse { reads: (op.reads_carry(), false), sets: (sets, sets) };
    let shape = Shape { byte, from, to, needed: (true, true) };
    Some(Way::On(Kind::Two(op, shape, Fields { a, b, x, y }), flags, next))
}

fn one_operand<M: Mode>(op: OneOperand, byte: bool, operand: Operand, next: u16) -> Option<Way<M>> {
    let mut shape = Shape { byte, from: From::Register, to: To::Register, needed: (true, true) };
    let (fields, flags) = match op {
        OneOperand::Call => return None,
        OneOperand::Push => {
            let (from, a, x) = first(operand, byte)?;
            if usize::from(a) == SP {
                return None; // it moves before it is looked at
            }
            shape.from = from;
            (Fields { a, x, ..Fields::default() }, FlagUse::default())
        }
        OneOperand::Rrc | OneOperand::Rra | OneOperand::Swpb | OneOperand::Sxt => {
            let (to, b, y) = second(operand)?;
            if !takes_results(to, b) {
                return None;
            }
            shape.to = to;
            let sets = op.sets_flags();
            let reads = (op.reads_carry(), false);
            (Fields { b, y, ..Fields::default() }, FlagUse { reads, sets: (sets, sets) })
        }
    };
    Some(Way::On(Kind::One(op, shape, fields), flags, next))
}
