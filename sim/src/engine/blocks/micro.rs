//! Micro-operations: instructions with everything decided that their encoding decides.

use super::Blocked;
use crate::engine::{Cpu, Decode, State};
use crate::memory::Bus;
use crate::observer::{Mode, Site, Step};

/// Carries out the first of some micro-operations, then those that follow, until the block is left;
/// gives the number of those that were not carried out. With [`FAILED`], the first of them is the
/// one that failed, or, if [`State::failure`] has no cause, the one that the run has to carry out.
///
/// Each handler ends by calling the next one, which an optimising compiler turns into a jump:
/// instructions follow each other without a loop around them.
pub type Handler<I, M> = fn(&mut State<I, M>, &mut Bus, &[Micro<I, M>]) -> usize;

/// Added to the number a [`Handler`] gives when one of them failed.
pub const FAILED: usize = 1 << 16;

/// One instruction of a block.
pub struct Micro<I: Blocked, M: Mode> {
    /// What carries it out.
    pub handler: Handler<I, M>,
    /// What that needs to know.
    pub fields: I::Fields,
    /// The address of the instruction.
    pub pc: I::Address,
}

/// Where the first of some micro-operations is.
#[inline(always)]
pub fn site<I: Blocked, M: Mode>(ops: &[Micro<I, M>]) -> Site {
    Site { pc: ops[0].pc.into(), left: ops.len() }
}

/// Anything that goes on with the next instruction.
pub fn interpret<I: Blocked, M: Mode>(
    state: &mut State<I, M>,
    memory: &mut Bus,
    ops: &[Micro<I, M>],
) -> usize {
    let [_, next, ..] = ops else { return 0 };
    if !interpreted(state, memory, ops) {
        return FAILED | ops.len();
    }
    (next.handler)(state, memory, &ops[1..])
}

/// The same of an instruction that accesses no memory, and so need not know the time.
pub fn interpret_inside<I: Blocked, M: Mode>(
    state: &mut State<I, M>,
    memory: &mut Bus,
    ops: &[Micro<I, M>],
) -> usize {
    let [_, next, ..] = ops else { return 0 };
    if !carried_out(state, memory, ops) {
        return FAILED | ops.len();
    }
    (next.handler)(state, memory, &ops[1..])
}

/// Anything that may go on elsewhere: the block ends.
pub fn interpret_jump<I: Blocked, M: Mode>(
    state: &mut State<I, M>,
    memory: &mut Bus,
    ops: &[Micro<I, M>],
) -> usize {
    if !interpreted(state, memory, ops) {
        return FAILED | ops.len();
    }
    state.exit = state.cpu.pc();
    ops.len() - 1
}

/// Hands one instruction to the interpreter. Where devices have clocks, that is done by the run, which
/// knows the time.
fn interpreted<I: Blocked, M: Mode>(
    state: &mut State<I, M>,
    memory: &mut Bus,
    ops: &[Micro<I, M>],
) -> bool {
    !memory.is_clocked() && carried_out(state, memory, ops)
}

/// Decodes and executes one instruction.
#[inline(never)]
fn carried_out<I: Blocked, M: Mode>(
    state: &mut State<I, M>,
    memory: &mut Bus,
    ops: &[Micro<I, M>],
) -> bool {
    let Some(op) = ops.first() else { return false };
    let pc = op.pc.into();
    state.cpu.set_pc(pc);
    let result = I::decode(&memory.space, pc).and_then(|decoded| {
        I::execute(&decoded, state, memory, site(ops))?;
        let step = Step {
            pc,
            next: state.cpu.pc(),
            stack: state.cpu.stack(),
            return_address: pc.wrapping_add(decoded.length()),
            flow: decoded.flow(),
        };
        state.mode.moved(site(ops), step);
        Ok(())
    });
    state.failure = result.err();
    state.failure.is_none()
}

/// Ends the block, to go on at [`Blocked::exit`].
pub fn leave<I: Blocked, M: Mode>(
    state: &mut State<I, M>,
    _memory: &mut Bus,
    ops: &[Micro<I, M>],
) -> usize {
    let Some(op) = ops.first() else { return 0 };
    state.exit = I::exit(&op.fields);
    ops.len() - 1
}
