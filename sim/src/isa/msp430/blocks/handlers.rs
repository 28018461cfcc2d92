//! What micro-operations do. Each handler ends by calling the next one, which an optimising
//! compiler turns into a jump: instructions follow each other without a loop around them.

use super::micro::{FAILED, Handler, Micro};
use super::operands::{Destination, Source, Width, Word};
use super::operations::{Add, Needed, Operation, Sub, set_flags};
use crate::isa::msp430::Memory;
use crate::isa::msp430::decode::{Condition, fetch};
use crate::isa::msp430::execute::execute;
use crate::isa::msp430::registers::{PC, SP};
use crate::isa::msp430::state::State;
use crate::observer::Nobody;
use crate::space::Rights;

/// Anything that goes on with the next instruction.
pub fn interpret(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if !interpreted(state, memory, op) {
        return FAILED | ops.len();
    }
    (next.handler)(state, memory, &ops[1..])
}

/// Anything that may go on elsewhere: the block ends.
pub fn interpret_jump(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let Some(op) = ops.first() else { return 0 };
    if !interpreted(state, memory, op) {
        return FAILED | ops.len();
    }
    state.exit = state.registers[PC];
    ops.len() - 1
}

/// Hands one instruction to the interpreter.
#[inline(never)]
fn interpreted(state: &mut State, memory: &mut Memory, op: &Micro) -> bool {
    state.registers[PC] = op.pc;
    state.pack_flags();
    let result = fetch(&memory.space, op.pc)
        .and_then(|decoded| execute(&decoded, state, memory, &mut Nobody));
    state.unpack_flags();
    state.failure = result.err();
    state.failure.is_none()
}

/// A Format I instruction.
pub fn two<O, W, S, D, N>(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize
where
    O: Operation,
    W: Width,
    S: Source,
    D: Destination,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(source) = S::load::<W>(state, memory, op) else {
        return interpret(state, memory, ops);
    };
    let Some(place) = D::locate::<W>(state, memory, op, O::RIGHTS) else {
        S::undo(state, op);
        return interpret(state, memory, ops);
    };
    let old = if O::READS { D::load::<W>(state, memory, op, place) } else { 0 };
    let result = O::apply::<W, N>(state, source, old);
    if O::WRITES {
        D::store::<W>(state, memory, op, place, result);
    }
    (next.handler)(state, memory, &ops[1..])
}

/// What a Format II instruction does with its operand.
pub trait Change {
    fn apply<W: Width, N: Needed>(state: &mut State, value: u16) -> u16;
}

pub struct Rrc;
pub struct Rra;
pub struct Swpb;
pub struct Sxt;

impl Change for Rrc {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, value: u16) -> u16 {
        let result = value >> 1 | (state.flags.carry << 15) >> W::SHIFT;
        set_flags::<W, N>(state, result, value & 1 != 0, 0);
        result
    }
}

impl Change for Rra {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, value: u16) -> u16 {
        let result = value >> 1 | value & (0x8000 >> W::SHIFT);
        set_flags::<W, N>(state, result, value & 1 != 0, 0);
        result
    }
}

impl Change for Swpb {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(_state: &mut State, value: u16) -> u16 {
        value.swap_bytes()
    }
}

impl Change for Sxt {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, value: u16) -> u16 {
        let result = value as u8 as i8 as u16;
        set_flags::<W, N>(state, result, result != 0, 0);
        result
    }
}

/// A Format II instruction on its second operand, which is its only one.
pub fn one<C, W, D, N>(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize
where
    C: Change,
    W: Width,
    D: Destination,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(place) = D::locate::<W>(state, memory, op, Rights::WRITE) else {
        return interpret(state, memory, ops);
    };
    let value = D::load::<W>(state, memory, op, place);
    let result = C::apply::<W, N>(state, value);
    D::store::<W>(state, memory, op, place, result);
    (next.handler)(state, memory, &ops[1..])
}

/// Moves the stack pointer down and puts a word there; false if there is no room.
#[inline(always)]
fn push_value<W: Width>(state: &mut State, memory: &mut Memory, value: u16) -> bool {
    let slot = state.registers[SP].wrapping_sub(2);
    if slot < state.stack_limit || !memory.space.allows(slot.into(), Rights::WRITE, W::SIZE) {
        return false;
    }
    W::poke(memory, slot, value);
    state.registers[SP] = slot;
    state.lowest_sp = state.lowest_sp.min(slot);
    true
}

/// PUSH of an operand that does not depend on the stack pointer.
pub fn push<W, S>(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize
where
    W: Width,
    S: Source,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(value) = S::load::<W>(state, memory, op) else { return interpret(state, memory, ops) };
    if !push_value::<W>(state, memory, value) {
        S::undo(state, op);
        return interpret(state, memory, ops);
    }
    (next.handler)(state, memory, &ops[1..])
}

/// CALL of a known address: pushes the return address x; the callee's block part follows.
pub fn call(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if !push_value::<Word>(state, memory, op.x) {
        return interpret(state, memory, ops);
    }
    (next.handler)(state, memory, &ops[1..])
}

/// RET where the block ends.
pub fn ret(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let stack = state.registers[SP];
    let Some(target) = Word::read(memory, stack) else {
        return interpret_jump(state, memory, ops);
    };
    state.registers[SP] = stack.wrapping_add(2);
    state.exit = target & !1;
    ops.len() - 1
}

/// RET from a function whose CALL is in the block: goes on if it returns to x, as it should.
pub fn ret_to(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let stack = state.registers[SP];
    match Word::read(memory, stack) {
        Some(target) if target == op.x => {
            state.registers[SP] = stack.wrapping_add(2);
            (next.handler)(state, memory, &ops[1..])
        }
        _ => ret(state, memory, ops),
    }
}

/// Adds x to the stack pointer, as ADD and SUB do.
pub fn move_stack<N: Needed>(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let old = state.registers[SP];
    let moved = old.wrapping_add(op.x) & !1;
    if moved < state.stack_limit {
        return interpret(state, memory, ops);
    }
    // SUB's carry and overflow are those of the difference: y is 1 for SUB and 0 for ADD.
    if op.y == 0 {
        Add::apply::<Word, N>(state, op.x, old);
    } else {
        Sub::apply::<Word, N>(state, op.x.wrapping_neg(), old);
    }
    state.registers[SP] = moved;
    state.lowest_sp = state.lowest_sp.min(moved);
    (next.handler)(state, memory, &ops[1..])
}

/// SETC and CLRC: the carry becomes x.
pub fn set_carry(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    state.flags.carry = op.x;
    (next.handler)(state, memory, &ops[1..])
}

/// Ends the block, to go on at x.
pub fn leave(state: &mut State, _memory: &mut Memory, ops: &[Micro]) -> usize {
    let Some(op) = ops.first() else { return 0 };
    state.exit = op.x;
    ops.len() - 1
}

/// A conditional jump, or the opposite of one: if its condition holds, the block is left for x.
fn leave_if<const CONDITION: u8>(state: &mut State, memory: &mut Memory, ops: &[Micro]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let flags = &state.flags;
    let holds = match CONDITION {
        NOT_ZERO => !flags.z(),
        ZERO => flags.z(),
        NO_CARRY => !flags.c(),
        CARRY => flags.c(),
        NEGATIVE => flags.n(),
        POSITIVE => !flags.n(),
        GREATER_OR_EQUAL => flags.n() == flags.v(),
        _ => flags.n() != flags.v(),
    };
    if holds {
        state.exit = op.x;
        return ops.len() - 1;
    }
    (next.handler)(state, memory, &ops[1..])
}

const NOT_ZERO: u8 = 0;
const ZERO: u8 = 1;
const NO_CARRY: u8 = 2;
const CARRY: u8 = 3;
const NEGATIVE: u8 = 4;
const POSITIVE: u8 = 5;
const GREATER_OR_EQUAL: u8 = 6;
const LESS: u8 = 7;

/// Leaves the block if the condition holds, or if it does not.
pub fn leave_when(condition: Condition, holds: bool) -> Handler {
    match (condition, holds) {
        (Condition::NotZero, true) | (Condition::Zero, false) => leave_if::<NOT_ZERO>,
        (Condition::Zero, true) | (Condition::NotZero, false) => leave_if::<ZERO>,
        (Condition::NoCarry, true) | (Condition::Carry, false) => leave_if::<NO_CARRY>,
        (Condition::Carry, true) | (Condition::NoCarry, false) => leave_if::<CARRY>,
        (Condition::Negative, true) => leave_if::<NEGATIVE>,
        (Condition::Negative, false) => leave_if::<POSITIVE>,
        (Condition::GreaterOrEqual, true) | (Condition::Less, false) => {
            leave_if::<GREATER_OR_EQUAL>
        }
        (Condition::Less, true) | (Condition::GreaterOrEqual, false) => leave_if::<LESS>,
        (Condition::Always, _) => leave,
    }
}
