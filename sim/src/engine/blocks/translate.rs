//! From instructions to blocks.
//!
//! A block follows the program as long as it can tell where it goes: over jumps that are always
//! taken, into called functions and back, back along loops, and past other conditional jumps.
//! Where it guessed wrong it is left. It ends at its greatest length, at jumps to where a register
//! says, and where there is no code.

use super::block::{Block, Passed, Sum};
use super::{Blocked, Micro};
use crate::engine::Decode;
use crate::memory::Bus;
use crate::observer::Mode;

/// The most instructions of a block. It also bounds the recursion where handlers that call each
/// other are not turned into jumps.
const LONGEST: u32 = 128;

/// Which flags an instruction looks at and sets: sets of bits, of which each set of instructions has
/// its own.
#[derive(Debug, Clone, Copy, Default)]
pub struct FlagUse {
    /// Those it looks at.
    pub reads: u8,
    /// Those it sets.
    pub sets: u8,
}

impl FlagUse {
    /// May leave the block, for where all are looked at.
    pub const ALL: FlagUse = FlagUse { reads: u8::MAX, sets: 0 };

    /// The flags needed before the instruction, from those needed after it.
    fn before(self, after: u8) -> u8 {
        after & !self.sets | self.reads
    }
}

/// How a block goes on with an instruction.
pub enum Way<I: Blocked, M: Mode> {
    /// The block ends before it, because its time depends on more than which way it goes.
    Stop,
    /// Nothing is to be done; the block goes on at an address.
    Skip(u32),
    /// A micro-operation; the block goes on at an address.
    On(I::Kind<M>, FlagUse, u32),
    /// A micro-operation that leaves the block unless things go as expected.
    Fork {
        /// What it does.
        kind: I::Kind<M>,
        /// Where the block goes on,
        next: u32,
        /// and where the program does if the block is left.
        other: u32,
        /// The cycles it takes in the first case, beyond what its encoding says,
        on: u8,
        /// and in the other one.
        left: u8,
    },
    /// The block's last micro-operation.
    End(I::Kind<M>),
    /// A function is called that is known.
    Call {
        /// Where it returns to.
        return_address: u32,
        /// Where it is.
        target: u32,
    },
    /// A function returns.
    Return,
}

/// An instruction on its way to a micro-operation; its handler depends on what follows.
struct Planned<I: Blocked, M: Mode> {
    kind: I::Kind<M>,
    flags: FlagUse,
    pc: u32,
    /// The totals of the block if it is left after it.
    after: Sum,
    /// What the next instruction finds then.
    leaves: I::Before,
}

/// The block that begins at `start`, with what was left to it; `None` if there is no instruction that stays
/// as it is. It does not go on where the mode wants to see. Its first exit has the number `first_exit`.
pub fn translate<I: Blocked, M: Mode>(
    start: u32,
    found: I::Before,
    memory: &Bus,
    mode: &M,
    first_exit: usize,
) -> Option<Block<I, M>> {
    let mut path = Vec::new();
    let mut plan: Vec<Planned<I, M>> = Vec::new();
    let mut sum = Sum::default();
    let mut callers = Vec::new();
    let mut before = found;
    let (mut pc, mut last) = (start, start);
    while sum.instructions < LONGEST {
        let Some(decoded) = lasting::<I>(pc, memory) else { break };
        let way = I::classify(pc, &decoded, memory);
        if matches!(way, Way::Stop) {
            break;
        }
        let cost = decoded.cost();
        let (mut parts, mut more, mut other) = (true, (0, 0), None);
        let (kind, flags, next) = match way {
            Way::Stop => (None, FlagUse::default(), None),
            Way::Skip(next) => (None, FlagUse::default(), Some(next)),
            Way::On(kind, flags, next) => (Some(kind), flags, Some(next)),
            Way::Fork { kind, next, other: to, on, left } => {
                (more, other) = ((on, left), Some(to));
                (Some(kind), FlagUse::ALL, Some(next))
            }
            Way::End(kind) => (Some(kind), FlagUse::default(), None),
            Way::Call { return_address, target } => {
                callers.push(return_address);
                parts = false;
                (Some(I::call(&decoded, return_address, target)), FlagUse::default(), Some(target))
            }
            Way::Return => {
                let return_address = callers.pop();
                let Some(kind) = I::ret(&decoded, return_address) else { break };
                parts = return_address.is_none();
                let flags = if parts { FlagUse::default() } else { FlagUse::ALL };
                (Some(kind), flags, return_address)
            }
        };
        let mut leaves = before;
        if let Some(other) = other.or(next) {
            more.1 += I::elapse(&mut leaves, pc, &decoded, other, memory);
        }
        if let Some(next) = next {
            more.0 += I::elapse(&mut before, pc, &decoded, next, memory);
        }
        sum.add(cost);
        let (on, left) = (cost.cycles + more.0, cost.cycles + more.1);
        path.push(Passed { pc: I::address(pc), cost, on, left, leaves: before });
        if let Some(kind) = kind {
            let after = Sum { cycles: sum.cycles + u32::from(more.1), ..sum };
            plan.push(Planned { kind, flags, pc, after, leaves });
        }
        sum.cycles += u32::from(more.0);
        let Some(next) = next else { return Some(emit(plan, path, found, first_exit)) };
        (last, pc) = (pc, next);
        if mode.followed().contains(&pc) || parts && mode.parts(last, pc) {
            break;
        }
    }
    if sum.instructions == 0 {
        return None;
    }
    let (kind, flags) = (I::leave(pc), FlagUse::default());
    plan.push(Planned { kind, flags, pc: last, after: sum, leaves: before });
    Some(emit(plan, path, found, first_exit))
}

/// The instruction at an address, if programs can't change it.
fn lasting<I: Blocked>(pc: u32, memory: &Bus) -> Option<I::Decoded> {
    let decoded = I::decode(&memory.space, pc).ok()?;
    memory.lasts(pc, decoded.length()).then_some(decoded)
}

/// Backwards through the plan, so that each instruction computes only the flags that are looked at
/// afterwards. Whatever leaves the block may look at all of them.
fn emit<I: Blocked, M: Mode>(
    plan: Vec<Planned<I, M>>,
    path: Vec<Passed<I>>,
    found: I::Before,
    first_exit: usize,
) -> Block<I, M> {
    let after: Box<[Sum]> = plan.iter().map(|planned| planned.after).collect();
    let leaves = plan.iter().map(|planned| planned.leaves).collect();
    let cycles = after.iter().map(|sum| sum.cycles.into()).max().unwrap_or(0);
    let mut needed = u8::MAX;
    let mut ops = Vec::with_capacity(plan.len());
    for planned in plan.into_iter().rev() {
        let (handler, fields) = I::micro(planned.kind, needed);
        ops.push(Micro { handler, fields, pc: I::address(planned.pc) });
        needed = planned.flags.before(needed);
    }
    ops.reverse();
    Block { ops: ops.into(), after, leaves, path: path.into(), found, cycles, first_exit }
}
