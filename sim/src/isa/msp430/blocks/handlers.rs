//! What micro-operations do.

use super::fields::{Handler, Micro, step};
use super::operands::{Destination, Source, allows, further, number, place, read, write};
use crate::domain::Value;
use crate::engine::blocks::{interpret, interpret_jump, leave, site};
use crate::isa::msp430::Family;
use crate::isa::msp430::alu::{Add, Change, Operation, Sub, Width, Word};
use crate::isa::msp430::decode::Condition;
use crate::isa::msp430::flags::Needed;
use crate::isa::msp430::registers::SP;
use crate::isa::msp430::state::{Datum, State, known};
use crate::memory::{Bus, Rights};
use crate::observer::{Channel, Flow, Mode, Step};

/// A Format I instruction.
pub fn two<F, M, O, W, S, D, N>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize
where
    F: Family,
    M: Mode,
    O: Operation,
    W: Width,
    S: Source,
    D: Destination,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(from) = S::locate::<F, M, W>(state, memory, op) else {
        return interpret(state, memory, ops);
    };
    let Some(to) = D::locate::<F, M, W>(
        state,
        memory,
        op,
        if O::WRITES { Rights::WRITE } else { Rights::READ },
    ) else {
        S::undo(state, op, from);
        return interpret(state, memory, ops);
    };
    let source = S::load::<F, M, W>(state, memory, ops, from);
    let old = if O::READS {
        D::load::<F, M, W>(state, memory, ops, to)
    } else {
        Datum::<F, M>::default()
    };
    let result = if S::ALIKE {
        O::alike::<_, W, N>(&mut state.cpu.flags, source)
    } else {
        O::apply::<_, W, N>(&mut state.cpu.flags, source, old)
    };
    if O::WRITES {
        D::store::<F, M, W>(state, memory, ops, to, result);
    }
    (next.handler)(state, memory, &ops[1..])
}

/// A Format II instruction on its second operand, which is its only one.
pub fn one<F, M, C, W, D, N>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize
where
    F: Family,
    M: Mode,
    C: Change,
    W: Width,
    D: Destination,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(place) = D::locate::<F, M, W>(state, memory, op, Rights::WRITE) else {
        return interpret(state, memory, ops);
    };
    let value = D::load::<F, M, W>(state, memory, ops, place);
    let result = C::apply::<_, W, N>(&mut state.cpu.flags, value);
    let result = if D::IN_REGISTER { C::in_register::<F, _>(result) } else { result };
    D::store::<F, M, W>(state, memory, ops, place, result);
    (next.handler)(state, memory, &ops[1..])
}

/// Where a word would go that is pushed; `None` if there is no room.
#[inline(always)]
fn push_slot<F: Family, M: Mode, W: Width>(
    state: &State<F, M>,
    memory: &Bus,
) -> Option<Datum<F, M>> {
    let slot = further::<F, _>(state.cpu.registers[SP], 2u32.wrapping_neg());
    let at = place::<F, M>(slot);
    (at >= state.stack.limit && allows::<W>(memory, at, Rights::WRITE)).then_some(slot)
}

/// Moves the stack pointer there, and writes the word.
#[inline(always)]
fn push_value<F: Family, M: Mode, W: Width>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
    slot: Datum<F, M>,
    value: Datum<F, M>,
) {
    state.cpu.registers[SP] = slot;
    state.stack.lowest = state.stack.lowest.min(place::<F, M>(slot));
    write::<F, M, W>(state, memory, ops, slot, value);
}

/// PUSH of an operand that does not depend on the stack pointer.
pub fn push<F, M, W, S>(state: &mut State<F, M>, memory: &mut Bus, ops: &[Micro<F, M>]) -> usize
where
    F: Family,
    M: Mode,
    W: Width,
    S: Source,
{
    let [op, next, ..] = ops else { return 0 };
    let Some(from) = S::locate::<F, M, W>(state, memory, op) else {
        return interpret(state, memory, ops);
    };
    let Some(slot) = push_slot::<F, M, W>(state, memory) else {
        S::undo(state, op, from);
        return interpret(state, memory, ops);
    };
    let value = S::load::<F, M, W>(state, memory, ops, from);
    push_value::<F, M, W>(state, memory, ops, slot, value);
    state.mode.moved(site(ops), step(ops, Flow::Next, 0, place::<F, M>(slot)));
    (next.handler)(state, memory, &ops[1..])
}

/// CALL of the address y: pushes the return address x; the callee's block part follows.
pub fn call<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let Some(slot) = push_slot::<F, M, Word>(state, memory) else {
        return interpret(state, memory, ops);
    };
    push_value::<F, M, Word>(state, memory, ops, slot, Datum::<F, M>::known(op.fields.x));
    let call = step(ops, Flow::Call, number(op.fields.y), place::<F, M>(slot));
    state.mode.moved(site(ops), Step { return_address: number(op.fields.x), ..call });
    (next.handler)(state, memory, &ops[1..])
}

/// Takes a return address from the stack, if there is one.
#[inline(always)]
fn pop_target<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> Option<u32> {
    let stack = state.cpu.registers[SP];
    if !allows::<Word>(memory, place::<F, M>(stack), Rights::READ) {
        return None;
    }
    let target = read::<F, M, Word>(state, memory, ops, stack);
    let after = further::<F, _>(stack, 2);
    state.cpu.registers[SP] = after;
    let target = number(state.mode.reveal(site(ops), Channel::Jump, target)) & !1;
    state.mode.moved(site(ops), step(ops, Flow::Return, target, place::<F, M>(after)));
    Some(target)
}

/// RET where the block ends.
pub fn ret<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let Some(target) = pop_target(state, memory, ops) else {
        return interpret_jump(state, memory, ops);
    };
    state.exit = target;
    ops.len() - 1
}

/// RET from a function whose CALL is in the block: goes on if it returns to x, as it should.
pub fn ret_to<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let Some(target) = pop_target(state, memory, ops) else {
        return interpret_jump(state, memory, ops);
    };
    if target == number(op.fields.x) {
        return (next.handler)(state, memory, &ops[1..]);
    }
    state.exit = target;
    ops.len() - 1
}

/// Adds x to the stack pointer, as ADD and SUB do.
pub fn move_stack<F: Family, M: Mode, N: Needed>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let old = state.cpu.registers[SP];
    let x = Datum::<F, M>::known(op.fields.x);
    // SUB's carry and overflow are those of the difference: y is 1 for SUB and 0 for ADD.
    let mut flags = state.cpu.flags;
    let sum = if number(op.fields.y) == 0 {
        Add::apply::<_, Word, N>(&mut flags, x, old)
    } else {
        let x = known::<F, M>(number(op.fields.x).wrapping_neg() & Word::MASK);
        Sub::apply::<_, Word, N>(&mut flags, x, old)
    };
    let moved = sum & known::<F, M>(!1);
    let at = place::<F, M>(moved);
    if at < state.stack.limit {
        return interpret(state, memory, ops);
    }
    state.mode.reveal(site(ops), Channel::StackPointer, moved);
    state.cpu.flags = flags;
    state.cpu.registers[SP] = moved;
    state.stack.lowest = state.stack.lowest.min(at);
    state.mode.moved(site(ops), step(ops, Flow::Next, 0, at));
    (next.handler)(state, memory, &ops[1..])
}

/// SETC and CLRC: the carry becomes x.
pub fn set_carry<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    state.cpu.flags.carry = Datum::<F, M>::known(op.fields.x);
    (next.handler)(state, memory, &ops[1..])
}

/// A conditional jump: the block is left for x if it is taken, or (`TAKEN` is false) if it is not.
fn leave_if<F: Family, M: Mode, const CONDITION: u8, const TAKEN: bool>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let allowed = state.cpu.flags.allow(Condition::ALL[CONDITION as usize]);
    if state.mode.decide(site(ops), allowed) == TAKEN {
        state.exit = number(op.fields.x);
        return ops.len() - 1;
    }
    (next.handler)(state, memory, &ops[1..])
}

/// Leaves the block if the condition holds, or if it does not.
pub fn leave_when<F: Family, M: Mode>(condition: Condition, holds: bool) -> Handler<F, M> {
    fn of<F: Family, M: Mode, const CONDITION: u8>(holds: bool) -> Handler<F, M> {
        if holds { leave_if::<F, M, CONDITION, true> } else { leave_if::<F, M, CONDITION, false> }
    }
    match condition {
        Condition::NotZero => of::<F, M, { Condition::NotZero as u8 }>(holds),
        Condition::Zero => of::<F, M, { Condition::Zero as u8 }>(holds),
        Condition::NoCarry => of::<F, M, { Condition::NoCarry as u8 }>(holds),
        Condition::Carry => of::<F, M, { Condition::Carry as u8 }>(holds),
        Condition::Negative => of::<F, M, { Condition::Negative as u8 }>(holds),
        Condition::GreaterOrEqual => of::<F, M, { Condition::GreaterOrEqual as u8 }>(holds),
        Condition::Less => of::<F, M, { Condition::Less as u8 }>(holds),
        Condition::Always => leave,
    }
}
