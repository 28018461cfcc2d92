//! What micro-operations do that touch registers, or go elsewhere.

use super::fields::{Micro, OPERATIONS, SHAPES, Shape};
use crate::domain::{Flag, Value};
use crate::engine::Cpu as _;
use crate::engine::blocks::{FAILED, site};
use crate::fault::Size;
use crate::isa::armv7m::accesses;
use crate::isa::armv7m::instruction::{Instruction, Shift};
use crate::isa::armv7m::state::{State, W};
use crate::isa::armv7m::{Core, alu, execute};
use crate::memory::{Bus, Rights};
use crate::observer::{Condition, Mode, Step};

/// An operation on registers.
pub fn operate<C: Core, M: Mode, const O: u8, const S: u8, const SETS: bool>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let (operation, fields) = (OPERATIONS[O as usize], &op.fields);
    let cpu = &state.cpu;
    let none = cpu.flags.carry;
    let shifted = |shift| alu::shift_c(cpu.register(fields.m), shift, fields.amount, none);
    let (second, carry) = match SHAPES[S as usize] {
        Shape::Constant => (W::<M>::known(fields.constant), none),
        Shape::ConstantAndCarry => {
            (W::<M>::known(fields.constant), W::<M>::known(fields.amount.into()))
        }
        Shape::Register | Shape::Same => (cpu.register(fields.m), none),
        Shape::Lsl => shifted(Shift::Lsl),
        Shape::Lsr => shifted(Shift::Lsr),
        Shape::Asr => shifted(Shift::Asr),
        Shape::Ror => shifted(Shift::Ror),
    };
    let alike = SHAPES[S as usize] as u8 == Shape::Same as u8;
    let first = if operation.has_first() { cpu.register(fields.n) } else { W::<M>::default() };
    let operands = (first, second, alike);
    let flags = &mut state.cpu.flags;
    let result = alu::operate(operation, flags, SETS, operands, carry);
    if operation.has_result() {
        state.cpu.registers[usize::from(fields.d & 15)] = result;
    }
    (next.handler)(state, memory, &ops[1..])
}

/// Anything that touches registers, the stack pointer among them; BL, behind which the callee follows.
pub fn plain<C: Core, M: Mode>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [_, next, ..] = ops else { return 0 };
    match carried_out(state, memory, ops) {
        Some(_) => (next.handler)(state, memory, &ops[1..]),
        None => FAILED | ops.len(),
    }
}

/// Loads and stores whose data is in RAM, each access a single one.
pub fn plain_data<C: Core, M: Mode>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [op, ..] = ops else { return 0 };
    let (address, words, size) = accesses::extent(&state.cpu, &op.fields.decoded.instruction);
    let is_plain = address >= C::PLAIN
        && (0..words).all(|word| {
            let at = address.wrapping_add(4 * word);
            memory.space.allows(at, Rights::READ.and(Rights::WRITE), size)
        });
    if is_plain { plain(state, memory, ops) } else { FAILED | ops.len() }
}

/// Hands one instruction to the interpreter, but for its time; gives where the program goes on.
#[inline(never)]
fn carried_out<C: Core, M: Mode>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> Option<u32> {
    let op = ops.first()?;
    let decoded = &op.fields.decoded;
    let behind = op.pc.wrapping_add(decoded.length.into());
    state.cpu.pc = op.pc;
    match execute::carry_out(decoded, state, memory, site(ops)) {
        Ok((target, _)) => {
            let next = target.unwrap_or(behind);
            let stack = state.cpu.stack();
            let step = Step { pc: op.pc, next, stack, return_address: behind, flow: decoded.flow };
            state.mode.moved(site(ops), step);
            Some(next)
        }
        Err(cause) => {
            state.failure = Some(cause);
            None
        }
    }
}

#[inline(always)]
fn fork<C: Core, M: Mode>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
    condition: Condition<M>,
    leaves: bool,
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if state.mode.decide(site(ops), condition) == leaves {
        state.exit = op.fields.constant;
        return ops.len() - 1;
    }
    (next.handler)(state, memory, &ops[1..])
}

/// A branch that is expected not to be taken.
pub fn leave_if<C: Core, M: Mode, const N: u8>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let holds = state.cpu.flags.allow(N);
    fork(state, memory, ops, holds, true)
}

/// One that is expected to be taken.
pub fn leave_unless<C: Core, M: Mode, const N: u8>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let holds = state.cpu.flags.allow(N);
    fork(state, memory, ops, holds, false)
}

/// CBZ and CBNZ: the block is left if the register is zero, or if it is not.
pub fn leave_if_zero<C: Core, M: Mode, const ZERO: bool>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [op, ..] = ops else { return 0 };
    let is_zero = state.cpu.register(op.fields.n).is_zero();
    let zero = matches!(op.fields.decoded.instruction, Instruction::BranchIf { zero: true, .. });
    let taken = if zero { is_zero } else { is_zero.opposite() };
    fork(state, memory, ops, taken, zero == ZERO)
}

/// A return from a function whose call is in the block, if it is to there.
pub fn ret_to<C: Core, M: Mode>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [op, ..] = ops else { return 0 };
    let target = match op.fields.decoded.instruction {
        Instruction::BranchTo { m } => state.cpu.register(m).value(),
        ref instruction => {
            let (address, words, _) = accesses::extent(&state.cpu, instruction);
            let last = address.wrapping_add(4 * words.wrapping_sub(1));
            let is_plain = memory.space.allows(last, Rights::READ.and(Rights::WRITE), Size::Word);
            if address >= C::PLAIN && is_plain { memory.space.word(last) } else { 0 }
        }
    };
    if target == op.fields.constant | 1 { plain(state, memory, ops) } else { FAILED | ops.len() }
}
