//! From instructions to blocks.
//!
//! A block follows the program as long as it can tell where it goes: over jumps that are always
//! taken, into called functions and back, back along loops, and past other conditional jumps.
//! Where it guessed wrong it is left. It ends at its greatest length, at jumps to where a register
//! says, and where there is no code.

use super::classify::{Fields, FlagUse, Kind, Way, classify};
use super::handlers;
use super::micro::{Handler, Micro, Register};
use super::select::{self, Shape};
use super::{Block, Sum};
use crate::fault::Size;
use crate::isa::msp430::Memory;
use crate::isa::msp430::decode::{Decoded, fetch};
use crate::isa::msp430::flags::{AllFlags, NoFlags};
use crate::observer::Mode;
use crate::space::Rights;

/// The most instructions of a block. It also bounds the recursion where handlers that call each
/// other are not turned into jumps.
const LONGEST: u32 = 128;

/// An instruction on its way to a micro-operation; its handler depends on what follows.
struct Planned<M: Mode> {
    kind: Kind<M>,
    flags: FlagUse,
    pc: u16,
    /// The totals of the block after it.
    after: Sum,
}

/// The block that begins at `start`; `None` if there is no instruction that stays as it is. It does
/// not go on where the mode wants to see. Its first exit has the number `first_exit`.
pub fn translate<M: Mode>(
    start: u16,
    memory: &Memory,
    mode: &M,
    first_exit: usize,
) -> Option<Block<M>> {
    let mut path = Vec::new();
    let mut plan: Vec<Planned<M>> = Vec::new();
    let mut sum = Sum::default();
    let mut callers = Vec::new();
    let (mut pc, mut last) = (start, start);
    while sum.instructions < LONGEST {
        let Some(decoded) = lasting(pc, memory) else { break };
        sum.add(decoded.cost);
        path.push((pc, decoded.cost.cycles));
        let mut parts = true;
        let (kind, flags, next) = match classify(pc, &decoded, memory) {
            Way::Skip(next) => (None, FlagUse::default(), Some(next)),
            Way::On(kind, flags, next) => (Some(kind), flags, Some(next)),
            Way::End(kind) => (Some(kind), FlagUse::default(), None),
            Way::Call { home, target } => {
                callers.push(home);
                parts = false;
                let fields = Fields { x: home, y: target, ..Fields::default() };
                (Some(Kind::Fixed(handlers::call, fields)), FlagUse::default(), Some(target))
            }
            Way::Return => match callers.pop() {
                Some(home) => {
                    parts = false;
                    (Some(Kind::fixed(handlers::ret_to, home)), FlagUse::ALL, Some(home))
                }
                None => (Some(Kind::fixed(handlers::ret, 0)), FlagUse::default(), None),
            },
        };
        if let Some(kind) = kind {
            plan.push(Planned { kind, flags, pc, after: sum });
        }
        let Some(next) = next else { return Some(emit(plan, path, first_exit)) };
        (last, pc) = (pc, next);
        if mode.followed().contains(&pc.into()) || parts && mode.parts(last.into(), pc.into()) {
            break;
        }
    }
    if sum.instructions == 0 {
        return None;
    }
    let kind = Kind::fixed(handlers::leave, pc);
    plan.push(Planned { kind, flags: FlagUse::default(), pc: last, after: sum });
    Some(emit(plan, path, first_exit))
}

/// The instruction at an address, if programs can't change it.
fn lasting(pc: u16, memory: &Memory) -> Option<Decoded> {
    let changes = memory.space.allows(pc.into(), Rights::WRITE, Size::Byte);
    if changes { None } else { fetch(&memory.space, pc).ok() }
}

/// Backwards through the plan, so that each instruction computes only the flags that are looked at
/// afterwards. Whatever leaves the block may look at all of them.
fn emit<M: Mode>(plan: Vec<Planned<M>>, path: Vec<(u16, u8)>, first_exit: usize) -> Block<M> {
    let after = plan.iter().map(|planned| planned.after).collect();
    let mut needed = (true, true);
    let mut ops = Vec::with_capacity(plan.len());
    for planned in plan.into_iter().rev() {
        ops.push(micro(planned.kind, planned.pc, needed));
        needed = planned.flags.before(needed);
    }
    ops.reverse();
    Block { ops: ops.into(), after, path: path.into(), first_exit }
}

fn micro<M: Mode>(kind: Kind<M>, pc: u16, needed: (bool, bool)) -> Micro<M> {
    let (handler, fields): (Handler<M>, _) = match kind {
        Kind::Two(op, shape, fields) => (select::format_one(op, Shape { needed, ..shape }), fields),
        Kind::One(op, shape, fields) => (select::format_two(op, Shape { needed, ..shape }), fields),
        Kind::MoveStack(fields) => match needed {
            (false, false) => (handlers::move_stack::<M, NoFlags>, fields),
            _ => (handlers::move_stack::<M, AllFlags>, fields),
        },
        Kind::Fixed(handler, fields) => (handler, fields),
    };
    let (a, b) = (Register::new(fields.a), Register::new(fields.b));
    Micro { handler, x: fields.x, y: fields.y, a, b, pc }
}
