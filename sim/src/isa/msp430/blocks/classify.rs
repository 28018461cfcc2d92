//! What an instruction becomes in a block.

use super::fields::Handler;
use super::handlers;
use super::select::{CARRY, From, OTHERS, Shape, To};
use crate::engine::blocks::{self, FlagUse, interpret, interpret_inside, interpret_jump};
use crate::isa::msp430::decode::{
    Condition, Decoded, Instruction, OneOperand, Operand, TwoOperand,
};
use crate::isa::msp430::registers::{CG, PC, SP, SR};
use crate::isa::msp430::{Family, Msp430};
use crate::memory::Bus;
use crate::observer::{Flow, Mode};

/// How a block goes on with an instruction.
pub type Way<F, M> = blocks::Way<Msp430<F>, M>;

/// The operands of a micro-operation.
#[derive(Debug, Clone, Copy, Default)]
pub struct Operands {
    pub a: u8,
    pub b: u8,
    pub x: u32,
    pub y: u32,
}

/// A micro-operation, but for the flags that are needed after it.
pub enum Kind<F: Family, M: Mode> {
    /// Format II, not CALL.
    One(OneOperand, Shape, Operands),
    /// Format I.
    Two(TwoOperand, Shape, Operands),
    /// ADD and SUB of a constant to the stack pointer.
    MoveStack(Operands),
    /// Computes no flags.
    Fixed(Handler<F, M>, Operands),
}

impl<F: Family, M: Mode> Kind<F, M> {
    /// With nothing but x.
    pub fn fixed(handler: Handler<F, M>, x: u32) -> Self {
        Kind::Fixed(handler, Operands { x, ..Operands::default() })
    }
}

/// What to make of the instruction at `pc`.
pub fn classify<F: Family, M: Mode>(
    pc: u32,
    decoded: &Decoded<F::More>,
    memory: &Bus,
) -> Way<F, M> {
    let next = pc.wrapping_add(decoded.length.into()) & F::ADDRESSES;
    let common = match decoded.instruction {
        Instruction::Two { op, byte, source, destination } => {
            two_operand(op, byte, source, destination, next)
                .map(|way| with_ports(way, byte, memory))
        }
        Instruction::One { op: OneOperand::Call, operand: Operand::Immediate(target), .. } => {
            Some(Way::Call { return_address: next, target: target & !1 })
        }
        Instruction::One { op, byte, operand } => one_operand(op, byte, operand, next),
        Instruction::Reti => None,
        Instruction::Jump { condition, target } => Some(jump(condition, target, next)),
        Instruction::More(ref more) => return F::classify(more, next, memory),
    };
    common.unwrap_or_else(|| interpreted(decoded.flow, next))
}

/// Jumps back are the ends of loops, and expected to be taken; others are not.
fn jump<F: Family, M: Mode>(condition: Condition, target: u32, next: u32) -> Way<F, M> {
    if condition == Condition::Always {
        return Way::Skip(target);
    }
    let back = target < next;
    let (expected, other) = if back { (target, next) } else { (next, target) };
    let handler = handlers::leave_when(condition, !back);
    Way::Fork { kind: Kind::fixed(handler, other), next: expected, other, on: 0, left: 0 }
}

/// An instruction for the interpreter.
pub fn interpreted<F: Family, M: Mode>(flow: Flow, next: u32) -> Way<F, M> {
    if flow != Flow::Next {
        return Way::End(Kind::fixed(interpret_jump, 0));
    }
    Way::On(Kind::fixed(interpret, 0), FlagUse::ALL, next)
}

/// The same, of one that accesses no memory and goes nowhere else.
pub fn inside<F: Family, M: Mode>(next: u32) -> Way<F, M> {
    Way::On(Kind::fixed(interpret_inside, 0), FlagUse::ALL, next)
}

fn flag_use(reads_carry: bool, sets: bool) -> FlagUse {
    FlagUse {
        reads: if reads_carry { CARRY } else { 0 },
        sets: if sets { CARRY | OTHERS } else { 0 },
    }
}

/// Whether a register is an ordinary operand in a block; there, neither the program counter nor
/// the flags in the status register are up to date.
fn plain(register: u8) -> bool {
    !matches!(usize::from(register), PC | SR)
}

/// The first operand's addressing mode, register and index.
fn first(operand: Operand, byte: bool) -> Option<(From, u8, u32)> {
    match operand {
        Operand::Register(register) if plain(register) => Some((From::Register, register, 0)),
        Operand::Indexed(register, index) => Some((From::Indexed, register, index)),
        Operand::Absolute(address @ 0..=0xffff) => Some((From::Indexed, CG as u8, address)),
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
fn second(operand: Operand) -> Option<(To, u8, u32)> {
    match operand {
        Operand::Register(register) if plain(register) => Some((To::Register, register, 0)),
        Operand::Indexed(register, index) => Some((To::Memory, register, index)),
        Operand::Absolute(address @ 0..=0xffff) => Some((To::Memory, CG as u8, address)),
        Operand::Indirect(register) if plain(register) => Some((To::Memory, register, 0)),
        _ => None,
    }
}

/// Whether a result may be put there without further thought.
fn takes_results(to: To, register: u8) -> bool {
    to == To::Memory || !matches!(usize::from(register), SP | CG)
}

/// Goes the direct way to devices at fixed addresses, where there is one.
fn with_ports<F: Family, M: Mode>(way: Way<F, M>, byte: bool, memory: &Bus) -> Way<F, M> {
    let Way::On(Kind::Two(op, mut shape, fields), flags, next) = way else { return way };
    let is_port = |base: u8, address: u32| {
        usize::from(base) == CG && (byte || address & 1 == 0) && memory.is_port(address)
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

fn two_operand<F: Family, M: Mode>(
    op: TwoOperand,
    byte: bool,
    source: Operand,
    destination: Operand,
    next: u32,
) -> Option<Way<F, M>> {
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
            let flags = FlagUse { reads: 0, sets: CARRY };
            let kind = Kind::fixed(handlers::set_carry, u32::from(op == Bis));
            return Some(Way::On(kind, flags, next)); // SETC, CLRC
        }
        (Add | Sub, Operand::Immediate(value) | Operand::Constant(value)) if to(SP) && !byte => {
            let subtract = op == Sub;
            let x = if subtract { value.wrapping_neg() & 0xffff } else { value & 0xffff };
            let fields = Operands { x, y: subtract.into(), ..Operands::default() };
            let flags = FlagUse { reads: 0, sets: CARRY | OTHERS };
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
    let flags = flag_use(op.reads_carry(), op.sets_flags());
    let shape = Shape { byte, from, to, needed: CARRY | OTHERS };
    Some(Way::On(Kind::Two(op, shape, Operands { a, b, x, y }), flags, next))
}

fn one_operand<F: Family, M: Mode>(
    op: OneOperand,
    byte: bool,
    operand: Operand,
    next: u32,
) -> Option<Way<F, M>> {
    let mut shape = Shape { byte, from: From::Register, to: To::Register, needed: CARRY | OTHERS };
    let (fields, flags) = match op {
        OneOperand::Call => return None,
        OneOperand::Push => {
            let (from, a, x) = first(operand, byte)?;
            if usize::from(a) == SP {
                return None; // it moves before it is looked at
            }
            shape.from = from;
            (Operands { a, x, ..Operands::default() }, FlagUse::default())
        }
        OneOperand::Rrc | OneOperand::Rra | OneOperand::Swpb | OneOperand::Sxt => {
            let (to, b, y) = second(operand)?;
            if !takes_results(to, b) {
                return None;
            }
            shape.to = to;
            let flags = flag_use(op.reads_carry(), op.sets_flags());
            (Operands { b, y, ..Operands::default() }, flags)
        }
    };
    Some(Way::On(Kind::One(op, shape, fields), flags, next))
}
