//! What micro-operations do.

use super::fields::{Handler, Micro, step};
use super::operands::{Destination, Source, allows, offset, read, write};
use crate::domain::Value;
use crate::engine::blocks::{interpret, interpret_jump, leave, site};
use crate::isa::msp430::alu::{Add, Change, Operation, Sub, Width, Word};
use crate::isa::msp430::decode::Condition;
use crate::isa::msp430::flags::Needed;
use crate::isa::msp430::registers::SP;
use crate::isa::msp430::state::{Datum, State};
use crate::memory::{Bus, Rights};
use crate::observer::{Channel, Flow, Mode, Step};

/// A Format I instruction.
pub fn two<M, O, W, S, D, N>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize
where
    M: Mode,
    O: Operation,
    W: Width,
    S: Source,
    D: Destination,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(from) = S::locate::<M, W>(state, memory, op) else {
        return interpret(state, memory, ops);
    };
    let Some(to) =
        D::locate::<M, W>(state, memory, op, if O::WRITES { Rights::WRITE } else { Rights::READ })
    else {
        S::undo(state, op, from);
        return interpret(state, memory, ops);
    };
    let source = S::load::<M, W>(state, memory, ops, from);
    let old =
        if O::READS { D::load::<M, W>(state, memory, ops, to) } else { Datum::<M>::default() };
    let result = if S::ALIKE {
        O::alike::<_, W, N>(&mut state.cpu.flags, source)
    } else {
        O::apply::<_, W, N>(&mut state.cpu.flags, source, old)
    };
    if O::WRITES {
        D::store::<M, W>(state, memory, ops, to, result);
    }
    (next.handler)(state, memory, &ops[1..])
}

/// A Format II instruction on its second operand, which is its only one.
pub fn one<M, C, W, D, N>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize
where
    M: Mode,
    C: Change,
    W: Width,
    D: Destination,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(place) = D::locate::<M, W>(state, memory, op, Rights::WRITE) else {
        return interpret(state, memory, ops);
    };
    let value = D::load::<M, W>(state, memory, ops, place);
    let result = C::apply::<_, W, N>(&mut state.cpu.flags, value);
    D::store::<M, W>(state, memory, ops, place, result);
    (next.handler)(state, memory, &ops[1..])
}

/// Where a word would go that is pushed; `None` if there is no room.
#[inline(always)]
fn push_slot<M: Mode, W: Width>(state: &State<M>, memory: &Bus) -> Option<Datum<M>> {
    let slot = offset(state.cpu.registers[SP], 2u16.wrapping_neg());
    let at = slot.value();
    (u32::from(at) >= state.stack.limit && allows::<W>(memory, at, Rights::WRITE)).then_some(slot)
}

/// Moves the stack pointer there, and writes the word.
#[inline(always)]
fn push_value<M: Mode, W: Width>(
    state: &mut State<M>,
    memory: &mut Bus,
    ops: &[Micro<M>],
    slot: Datum<M>,
    value: Datum<M>,
) {
    state.cpu.registers[SP] = slot;
    state.stack.lowest = state.stack.lowest.min(slot.value().into());
    write::<M, W>(state, memory, ops, slot, value);
}

/// PUSH of an operand that does not depend on the stack pointer.
pub fn push<M, W, S>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize
where
    M: Mode,
    W: Width,
    S: Source,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(from) = S::locate::<M, W>(state, memory, op) else {
        return interpret(state, memory, ops);
    };
    let Some(slot) = push_slot::<M, W>(state, memory) else {
        S::undo(state, op, from);
        return interpret(state, memory, ops);
    };
    let value = S::load::<M, W>(state, memory, ops, from);
    push_value::<M, W>(state, memory, ops, slot, value);
    state.mode.moved(site(ops), step(ops, Flow::Next, 0, slot.value()));
    (next.handler)(state, memory, &ops[1..])
}

/// CALL of the address y: pushes the return address x; the callee's block part follows.
pub fn call<M: Mode>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let Some(slot) = push_slot::<M, Word>(state, memory) else {
        return interpret(state, memory, ops);
    };
    push_value::<M, Word>(state, memory, ops, slot, Datum::<M>::known(op.fields.x));
    let call = step(ops, Flow::Call, op.fields.y, slot.value());
    state.mode.moved(site(ops), Step { home: op.fields.x.into(), ..call });
    (next.handler)(state, memory, &ops[1..])
}

/// Takes a return address from the stack, if there is one.
#[inline(always)]
fn pop_target<M: Mode>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> Option<u16> {
    let stack = state.cpu.registers[SP];
    if !allows::<Word>(memory, stack.value(), Rights::READ) {
        return None;
    }
    let target = read::<M, Word>(state, memory, ops, stack);
    let after = offset(stack, 2);
    state.cpu.registers[SP] = after;
    let target = state.mode.reveal(site(ops), Channel::Jump, target) & !1;
    state.mode.moved(site(ops), step(ops, Flow::Return, target, after.value()));
    Some(target)
}

/// RET where the block ends.
pub fn ret<M: Mode>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let Some(target) = pop_target(state, memory, ops) else {
        return interpret_jump(state, memory, ops);
    };
    state.exit = target.into();
    ops.len() - 1
}

/// RET from a function whose CALL is in the block: goes on if it returns to x, as it should.
pub fn ret_to<M: Mode>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let Some(target) = pop_target(state, memory, ops) else {
        return interpret_jump(state, memory, ops);
    };
    if target == op.fields.x {
        return (next.handler)(state, memory, &ops[1..]);
    }
    state.exit = target.into();
    ops.len() - 1
}

/// Adds x to the stack pointer, as ADD and SUB do.
pub fn move_stack<M: Mode, N: Needed>(
    state: &mut State<M>,
    memory: &mut Bus,
    ops: &[Micro<M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let old = state.cpu.registers[SP];
    let x = Datum::<M>::known(op.fields.x);
    // SUB's carry and overflow are those of the difference: y is 1 for SUB and 0 for ADD.
    let mut flags = state.cpu.flags;
    let sum = if op.fields.y == 0 {
        Add::apply::<_, Word, N>(&mut flags, x, old)
    } else {
        let x = Datum::<M>::known(op.fields.x.wrapping_neg());
        Sub::apply::<_, Word, N>(&mut flags, x, old)
    };
    let moved = sum & Datum::<M>::known(!1);
    if u32::from(moved.value()) < state.stack.limit {
        return interpret(state, memory, ops);
    }
    state.mode.reveal(site(ops), Channel::StackPointer, moved);
    state.cpu.flags = flags;
    state.cpu.registers[SP] = moved;
    state.stack.lowest = state.stack.lowest.min(moved.value().into());
    state.mode.moved(site(ops), step(ops, Flow::Next, 0, moved.value()));
    (next.handler)(state, memory, &ops[1..])
}

/// SETC and CLRC: the carry becomes x.
pub fn set_carry<M: Mode>(state: &mut State<M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    state.cpu.flags.carry = Datum::<M>::known(op.fields.x);
    (next.handler)(state, memory, &ops[1..])
}

/// A conditional jump: the block is left for x if it is taken, or (`TAKEN` is false) if it is not.
fn leave_if<M: Mode, const CONDITION: u8, const TAKEN: bool>(
    state: &mut State<M>,
    memory: &mut Bus,
    ops: &[Micro<M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let allowed = state.cpu.flags.allow(Condition::ALL[CONDITION as usize]);
    if state.mode.decide(site(ops), allowed) == TAKEN {
        state.exit = op.fields.x.into();
        return ops.len() - 1;
    }
    (next.handler)(state, memory, &ops[1..])
}

/// Leaves the block if the condition holds, or if it does not.
pub fn leave_when<M: Mode>(condition: Condition, holds: bool) -> Handler<M> {
    fn of<M: Mode, const CONDITION: u8>(holds: bool) -> Handler<M> {
        if holds { leave_if::<M, CONDITION, true> } else { leave_if::<M, CONDITION, false> }
    }
    match condition {
        Condition::NotZero => of::<M, { Condition::NotZero as u8 }>(holds),
        Condition::Zero => of::<M, { Condition::Zero as u8 }>(holds),
        Condition::NoCarry => of::<M, { Condition::NoCarry as u8 }>(holds),
        Condition::Carry => of::<M, { Condition::Carry as u8 }>(holds),
        Condition::Negative => of::<M, { Condition::Negative as u8 }>(holds),
        Condition::GreaterOrEqual => of::<M, { Condition::GreaterOrEqual as u8 }>(holds),
        Condition::Less => of::<M, { Condition::Less as u8 }>(holds),
        Condition::Always => leave,
    }
}
