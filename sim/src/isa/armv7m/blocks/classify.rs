//! What an instruction becomes in a block.

use super::fields::{Fields, Handler, Shape, literal};
use super::select::with_condition;
use super::{handlers, memory};
use crate::engine::blocks::{self, FlagUse};
use crate::fault::Size;
use crate::isa::armv7m::instruction::{
    Address, Decoded, Index, Instruction, Offset, Operand, Operation, PC, SP, Sets, Shift,
};
use crate::isa::armv7m::{Armv7m, Core, timing};
use crate::observer::{Flow, Mode};

/// N and Z,
const RESULT: u8 = 1;
/// C,
const CARRY: u8 = 2;
/// V, among the flags that are looked at.
const OVERFLOW: u8 = 4;

/// How a block goes on with an instruction.
pub type Way<C, M> = blocks::Way<Armv7m<C>, M>;

/// A micro-operation, but for the flags that are needed after it.
pub enum Kind<C: Core, M: Mode> {
    /// An operation on registers that may make these flags.
    Data(Operation, Shape, u8, Fields),
    /// Computes the same flags always.
    Fixed(Handler<C, M>, Fields),
}

/// What to make of the instruction at `pc`.
pub fn classify<C: Core, M: Mode>(pc: u32, decoded: &Decoded) -> Way<C, M> {
    let next = pc.wrapping_add(decoded.length.into());
    let on = |kind| Way::On(kind, FlagUse::default(), next);
    let plain = || {
        let kind = Kind::Fixed(handlers::plain, Fields::new(decoded, 0));
        // Flags that it makes are made always; it may look at any.
        Way::On(kind, FlagUse { reads: u8::MAX, sets: 0 }, next)
    };
    if decoded.flow == Flow::Return {
        return Way::Return;
    }
    match decoded.instruction {
        Instruction::Data { operation, sets, d, n, operand } => {
            data(decoded, operation, sets, (d, n), operand, next).unwrap_or_else(|| match d {
                PC => Way::Stop,
                _ => plain(),
            })
        }
        Instruction::Load { size, signed, t, address } if t != PC && t != SP => {
            if let Some(place) = literal(pc, &decoded.instruction) {
                let fields = Fields { d: t, ..Fields::new(decoded, place) };
                return match (size, place % 4) {
                    (Size::Word, 0) => on(Kind::Fixed(memory::literal, fields)),
                    _ => Way::Stop,
                };
            }
            let simple = simple(decoded, t, address).filter(|_| !signed);
            simple.map_or_else(plain_data(decoded, address.base, next), |fields| {
                on(Kind::Fixed(memory::load(size), fields))
            })
        }
        Instruction::Store { size, t, address } => simple(decoded, t, address)
            .map_or_else(plain_data(decoded, address.base, next), |fields| {
                on(Kind::Fixed(memory::store(size), fields))
            }),
        Instruction::LoadPair { address, .. } | Instruction::StorePair { address, .. } => {
            plain_data(decoded, address.base, next)()
        }
        Instruction::LoadMultiple { list, .. } if list >> PC != 0 => Way::Stop,
        Instruction::LoadMultiple { base, .. } | Instruction::StoreMultiple { base, .. } => {
            plain_data(decoded, base, next)()
        }
        Instruction::Branch { target, .. } | Instruction::BranchIf { target, .. }
            if target == next =>
        {
            Way::Stop
        }
        Instruction::Branch { condition: 14, target } => Way::Skip(target),
        Instruction::Branch { condition, target } => {
            let back = target < next;
            let handler = with_condition!(condition, N => match back {
                true => handlers::leave_unless::<C, M, N> as Handler<C, M>,
                false => handlers::leave_if::<C, M, N>,
            });
            fork(decoded, handler, target, next)
        }
        Instruction::BranchIf { zero, n, target } => {
            // The block is left if the register is zero.
            let leaves = zero == (target >= next);
            let handler: Handler<C, M> = match leaves {
                true => handlers::leave_if_zero::<C, M, true>,
                false => handlers::leave_if_zero::<C, M, false>,
            };
            match fork(decoded, handler, target, next) {
                Way::Fork { kind: Kind::Fixed(handler, fields), next, other, on, left } => {
                    let kind = Kind::Fixed(handler, Fields { n, ..fields });
                    Way::Fork { kind, next, other, on, left }
                }
                way => way,
            }
        }
        Instruction::Call { target } => Way::Call { return_address: next, target },
        Instruction::Hint => Way::Skip(next),
        Instruction::ShiftBy { .. }
        | Instruction::MoveTop { .. }
        | Instruction::Address { .. }
        | Instruction::Extend { .. }
        | Instruction::Extract { .. }
        | Instruction::Insert { .. }
        | Instruction::Saturate { .. }
        | Instruction::Arrange { .. }
        | Instruction::LeadingZeros { .. }
        | Instruction::Multiply { .. }
        | Instruction::Dsp { .. } => plain(),
        Instruction::MultiplyLong { .. } if timing::product_of_64_bits::<C>().is_some() => plain(),
        _ => Way::Stop,
    }
}

/// Branches back are the ends of loops, and expected to be taken; others are not.
fn fork<C: Core, M: Mode>(
    decoded: &Decoded,
    handler: Handler<C, M>,
    target: u32,
    behind: u32,
) -> Way<C, M> {
    let (next, other) = if target < behind { (target, behind) } else { (behind, target) };
    let kind = Kind::Fixed(handler, Fields::new(decoded, other));
    Way::Fork { kind, next, other, on: 0, left: 0 }
}

/// An operation whose handler is made for it.
fn data<C: Core, M: Mode>(
    decoded: &Decoded,
    operation: Operation,
    sets: Sets,
    (d, n): (u8, u8),
    operand: Operand,
    next: u32,
) -> Option<Way<C, M>> {
    use Operation::*;
    let writes = operation.has_result() && (d == SP || d == PC);
    let reads_pc = operation.has_first() && n == PC || matches!(operand, Operand::Register(PC, ..));
    if writes || reads_pc {
        return None;
    }
    let with = |constant, m, amount| Fields { d, n, m, amount, ..Fields::new(decoded, constant) };
    let (shape, fields, makes_carry) = match operand {
        Operand::Constant(value, None) => (Shape::Constant, with(value, 0, 0), false),
        Operand::Constant(value, Some(carry)) => {
            (Shape::ConstantAndCarry, with(value, 0, carry.into()), true)
        }
        Operand::Register(m, Shift::Lsl, 0) if operation.has_first() && m == n => {
            (Shape::Same, with(0, m, 0), false)
        }
        Operand::Register(m, Shift::Lsl, 0) => (Shape::Register, with(0, m, 0), false),
        Operand::Register(m, Shift::Lsl, k) => (Shape::Lsl, with(0, m, k), true),
        Operand::Register(m, Shift::Lsr, k) => (Shape::Lsr, with(0, m, k), true),
        Operand::Register(m, Shift::Asr, k) => (Shape::Asr, with(0, m, k), true),
        Operand::Register(m, Shift::Ror, k) => (Shape::Ror, with(0, m, k), true),
        Operand::Register(_, Shift::Rrx, _) => return None,
    };
    // Outside of IT.
    let flags = match operation {
        _ if sets == Sets::Never => 0,
        Add | Cmn | Adc | Sub | Cmp | Sbc | Rsb => RESULT | CARRY | OVERFLOW,
        _ if makes_carry => RESULT | CARRY,
        _ => RESULT,
    };
    let reads = if matches!(operation, Adc | Sbc) { CARRY } else { 0 };
    let kind = Kind::Data(operation, shape, flags, fields);
    Some(Way::On(kind, FlagUse { reads, sets: flags }, next))
}

/// The fields of an access that changes no base, at a constant distance.
fn simple(decoded: &Decoded, t: u8, address: Address) -> Option<Fields> {
    let Address { base, offset: Offset::Constant(offset), index: Index::Offset } = address else {
        return None;
    };
    let is_plain = t != PC && t != SP && base != PC;
    is_plain.then(|| Fields { d: t, n: base, ..Fields::new(decoded, offset as u32) })
}

/// An access for the interpreter, if its data is where it takes no time of its own.
fn plain_data<C: Core, M: Mode>(
    decoded: &Decoded,
    base: u8,
    next: u32,
) -> impl Fn() -> Way<C, M> + use<C, M> {
    let fields = Fields::new(decoded, 0);
    move || match base {
        PC => Way::Stop,
        _ => Way::On(Kind::Fixed(handlers::plain_data, fields), FlagUse::default(), next),
    }
}
