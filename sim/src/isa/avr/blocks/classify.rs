//! What an instruction becomes in a block.

use super::fields::{Fields, Handler};
use super::{handlers, memory};
use crate::engine::blocks::{self, FlagUse, interpret, interpret_jump};
use crate::isa::avr::execute::may_be_chosen;
use crate::isa::avr::flags::bit;
use crate::isa::avr::instruction::TwoOperand;
use crate::isa::avr::instruction::{Decoded, Instruction, OneOperand, Operand, Product, Test};
use crate::isa::avr::timing::TAKEN;
use crate::isa::avr::{Avr, Family, decode};
use crate::memory::Bus;
use crate::observer::Mode;

/// How a block goes on with an instruction.
pub type Way<F, M> = blocks::Way<Avr<F>, M>;

/// C,
pub const CARRY: u8 = 1;
/// Z,
pub const ZERO: u8 = 2;
/// N, V and S,
pub const SIGN: u8 = 4;
/// and H, among the flags that are looked at. T and I are always there.
pub const HALF: u8 = 8;

/// A micro-operation, but for the flags that are needed after it.
pub enum Kind<F: Family, M: Mode> {
    /// An operation on a register and a register, or a constant.
    Two(TwoOperand, Source, Fields),
    /// An operation on a register.
    One(OneOperand, Fields),
    /// ADIW and SBIW.
    Wide(bool, Fields),
    /// A product, fractional or not.
    Multiply(Product, bool, Fields),
    /// Computes no flags.
    Fixed(Handler<F, M>, Fields),
}

/// Where an operand comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Register,
    /// The register that is the destination.
    Same,
    Constant,
}

/// What to make of the instruction at `pc`.
pub fn classify<F: Family, M: Mode>(pc: u32, decoded: &Decoded, memory: &Bus) -> Way<F, M> {
    let next = pc + u32::from(decoded.length);
    let fixed = |handler: Handler<F, M>, fields| {
        Way::On(Kind::Fixed(handler, fields), FlagUse::default(), next)
    };
    let interpreted = || Way::On(Kind::Fixed(interpret, Fields::default()), FlagUse::ALL, next);
    match decoded.instruction {
        Instruction::Two { op, d, operand } => {
            let (source, fields) = match operand {
                Operand::Register(r) if r == d => {
                    (Source::Same, Fields { d, r, ..Fields::default() })
                }
                Operand::Register(r) => (Source::Register, Fields { d, r, ..Fields::default() }),
                Operand::Constant(k) => (Source::Constant, Fields { d, k, ..Fields::default() }),
            };
            Way::On(Kind::Two(op, source, fields), uses(op), next)
        }
        Instruction::One { op, d } => {
            let reads = if op == OneOperand::Ror { CARRY } else { 0 };
            let sets = match op {
                OneOperand::Swap => 0,
                OneOperand::Inc | OneOperand::Dec => ZERO | SIGN,
                OneOperand::Neg => CARRY | ZERO | SIGN | HALF,
                _ => CARRY | ZERO | SIGN,
            };
            Way::On(Kind::One(op, Fields { d, ..Fields::default() }), FlagUse { reads, sets }, next)
        }
        Instruction::Movw { d, r } => fixed(handlers::movw, Fields { d, r, ..Fields::default() }),
        Instruction::Wide { subtract, d, k } => {
            let flags = FlagUse { reads: 0, sets: CARRY | ZERO | SIGN };
            Way::On(Kind::Wide(subtract, Fields { d, k, ..Fields::default() }), flags, next)
        }
        Instruction::Multiply { product, fractional, d, r } => {
            let flags = FlagUse { reads: 0, sets: CARRY | ZERO };
            let fields = Fields { d, r, ..Fields::default() };
            Way::On(Kind::Multiply(product, fractional, fields), flags, next)
        }
        Instruction::Load { d, address } => {
            let (handler, fields) = memory::load(address);
            fixed(handler, Fields { d, ..fields })
        }
        Instruction::Store { r, address } => {
            let (handler, fields) = memory::store(address);
            fixed(handler, Fields { d: r, ..fields })
        }
        Instruction::LoadProgram { d, extended: false, increment } => {
            let handler =
                if increment { memory::lpm::<F, M, true> } else { memory::lpm::<F, M, false> };
            fixed(handler, Fields { d, ..Fields::default() })
        }
        Instruction::Push { r } => fixed(handlers::push, Fields { d: r, ..Fields::default() }),
        Instruction::Pop { d } => fixed(handlers::pop, Fields { d, ..Fields::default() }),
        Instruction::Bst { d, bit } => {
            fixed(handlers::bst, Fields { d, k: bit, ..Fields::default() })
        }
        Instruction::Bld { d, bit } => {
            fixed(handlers::bld, Fields { d, k: bit, ..Fields::default() })
        }
        Instruction::SetFlag { bit: bit::C, to } => {
            let flags = FlagUse { reads: 0, sets: CARRY };
            let fields = Fields { k: to.into(), ..Fields::default() };
            Way::On(Kind::Fixed(handlers::set_carry, fields), flags, next)
        }
        Instruction::SetFlag { bit: bit::T, to } => {
            fixed(handlers::set_transfer, Fields { k: to.into(), ..Fields::default() })
        }
        Instruction::Branch { bit, set, target } => {
            branch(bit, set, target, next, choosable::<F>(pc, target, memory))
        }
        Instruction::Skip { test, over } => {
            skip(test, over, next, choosable::<F>(pc, next + u32::from(over), memory))
        }
        Instruction::Jump { target } => Way::Skip(target),
        Instruction::Call { target } => Way::Call { return_address: next, target },
        Instruction::Return => Way::Return,
        Instruction::Nothing { .. } => Way::Skip(next),
        Instruction::JumpToZ | Instruction::CallZ | Instruction::ReturnFromInterrupt => {
            Way::End(Kind::Fixed(interpret_jump, Fields::default()))
        }
        _ => interpreted(),
    }
}

fn uses(op: TwoOperand) -> FlagUse {
    use TwoOperand::*;
    FlagUse {
        reads: match op {
            Adc => CARRY,
            Sbc | Cpc => CARRY | ZERO,
            _ => 0,
        },
        sets: match op {
            Mov => 0,
            And | Or | Eor => ZERO | SIGN,
            _ => CARRY | ZERO | SIGN | HALF,
        },
    }
}

/// Whether a condition decides only about the next instruction, which may be chosen.
fn choosable<F: Family>(pc: u32, target: u32, memory: &Bus) -> bool {
    let over = || decode::fetch(&memory.space, pc + 2, F::TIMING);
    target == pc + 4 && over().is_ok_and(|over| may_be_chosen(&over))
}

/// Branches back are the ends of loops, and expected to be taken; others are not.
fn branch<F: Family, M: Mode>(
    number: u8,
    set: bool,
    target: u32,
    next: u32,
    choosable: bool,
) -> Way<F, M> {
    let back = target < next;
    let (expected, other) = if back { (target, next) } else { (next, target) };
    let handler = handlers::leave_when(number, set != back);
    let fields = Fields { target: other, k: choosable.into(), ..Fields::default() };
    let (on, left) = if back { (TAKEN, 0) } else { (0, TAKEN) };
    Way::Fork { kind: Kind::Fixed(handler, fields), next: expected, other, on, left }
}

/// A skip is expected not to be done.
fn skip<F: Family, M: Mode>(test: Test, over: u8, next: u32, choosable: bool) -> Way<F, M> {
    let other = next + u32::from(over);
    let fields = Fields { target: other, ..Fields::default() };
    let (handler, fields): (Handler<F, M>, _) = match test {
        Test::Equal(d, r) if choosable => {
            (handlers::skip_equal::<F, M, true>, Fields { d, r, ..fields })
        }
        Test::Equal(d, r) => (handlers::skip_equal::<F, M, false>, Fields { d, r, ..fields }),
        Test::Register(d, k, set) => {
            (handlers::skip_bit(set, choosable), Fields { d, k, ..fields })
        }
        // What a port holds, the interpreter knows.
        Test::Port(..) => return Way::Stop,
    };
    let left = TAKEN * over / 2;
    Way::Fork { kind: Kind::Fixed(handler, fields), next, other, on: 0, left }
}
