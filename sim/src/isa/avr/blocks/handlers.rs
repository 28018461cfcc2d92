//! What micro-operations do that touch registers, or the stack.

use super::fields::{Fields, Handler, Micro};
use super::memory::{read, write};
use crate::domain::{Flag, Value};
use crate::engine::Cpu as _;
use crate::engine::blocks::{FAILED, interpret, interpret_jump, site};
use crate::fault::Size;
use crate::isa::avr::alu::{self, Change, Operation};
use crate::isa::avr::flags::Needed;
use crate::isa::avr::instruction::Product;
use crate::isa::avr::state::{Byte, Pair, State, halves, offset, pair};
use crate::isa::avr::{DATA, Family};
use crate::memory::{Bus, Rights};
use crate::observer::{Channel, Condition, Flow, Mode, Step};

/// Where the second operand comes from.
pub trait From {
    /// Whether it is the destination.
    const ALIKE: bool = false;

    fn load<F: Family, M: Mode>(state: &State<F, M>, fields: &Fields) -> Byte<M>;
}

/// `Rr`
pub struct InRegister;
/// `Rd`
pub struct Same;
/// `K`
pub struct Constant;

impl From for InRegister {
    #[inline(always)]
    fn load<F: Family, M: Mode>(state: &State<F, M>, fields: &Fields) -> Byte<M> {
        state.cpu.r(fields.r)
    }
}

impl From for Same {
    const ALIKE: bool = true;

    #[inline(always)]
    fn load<F: Family, M: Mode>(state: &State<F, M>, fields: &Fields) -> Byte<M> {
        state.cpu.r(fields.d)
    }
}

impl From for Constant {
    #[inline(always)]
    fn load<F: Family, M: Mode>(_: &State<F, M>, fields: &Fields) -> Byte<M> {
        Byte::<M>::known(fields.k)
    }
}

/// An operation on a register and an operand.
pub fn two<F, M, O, S, N>(state: &mut State<F, M>, memory: &mut Bus, ops: &[Micro<F, M>]) -> usize
where
    F: Family,
    M: Mode,
    O: Operation,
    S: From,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let operand = S::load(state, &op.fields);
    let result = if S::ALIKE {
        O::alike::<_, N>(&mut state.cpu.flags, operand)
    } else {
        let old = if O::READS { state.cpu.r(op.fields.d) } else { Byte::<M>::default() };
        O::apply::<_, N>(&mut state.cpu.flags, old, operand)
    };
    if O::WRITES {
        state.cpu.set_r(op.fields.d, result);
    }
    (next.handler)(state, memory, &ops[1..])
}

/// An operation on a register.
pub fn one<F, M, C, N>(state: &mut State<F, M>, memory: &mut Bus, ops: &[Micro<F, M>]) -> usize
where
    F: Family,
    M: Mode,
    C: Change,
    N: Needed,
{
    let [op, next, ..] = ops else { return 0 };
    let value = state.cpu.r(op.fields.d);
    let result = C::apply::<_, N>(&mut state.cpu.flags, value);
    state.cpu.set_r(op.fields.d, result);
    (next.handler)(state, memory, &ops[1..])
}

/// MOVW.
pub fn movw<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let Fields { d, r, .. } = op.fields;
    let (high, low) = (state.cpu.r(r | 1), state.cpu.r(r));
    state.cpu.set_r(d, low);
    state.cpu.set_r(d | 1, high);
    (next.handler)(state, memory, &ops[1..])
}

/// ADIW and SBIW.
pub fn wide<F: Family, M: Mode, const SUBTRACT: bool, N: Needed>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let Fields { d, k, .. } = op.fields;
    let old = state.cpu.pair(d);
    let result = alu::wide::<Byte<M>, Pair<M>, N>(&mut state.cpu.flags, old, k, SUBTRACT);
    state.cpu.set_pair(d, result);
    (next.handler)(state, memory, &ops[1..])
}

/// Products, of signs 0: none, 1: both, 2: the first.
pub fn multiply<F: Family, M: Mode, const SIGNS: u8, const FRACTIONAL: bool, N: Needed>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let product = match SIGNS {
        0 => Product::Unsigned,
        1 => Product::Signed,
        _ => Product::SignedUnsigned,
    };
    let (old, operand) = (state.cpu.r(op.fields.d), state.cpu.r(op.fields.r));
    let flags = &mut state.cpu.flags;
    let result = alu::multiply::<Byte<M>, Pair<M>, N>(flags, product, FRACTIONAL, old, operand);
    state.cpu.set_pair(0, result);
    (next.handler)(state, memory, &ops[1..])
}

/// BST.
pub fn bst<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    state.cpu.flags.transfer = state.cpu.r(op.fields.d).extract(op.fields.k.into(), 1);
    (next.handler)(state, memory, &ops[1..])
}

/// BLD.
pub fn bld<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let old = state.cpu.r(op.fields.d);
    let result = old.insert(state.cpu.flags.transfer, op.fields.k.into(), 1);
    state.cpu.set_r(op.fields.d, result);
    (next.handler)(state, memory, &ops[1..])
}

/// SEC and CLC.
pub fn set_carry<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    state.cpu.flags.carry = Byte::<M>::known(op.fields.k);
    (next.handler)(state, memory, &ops[1..])
}

/// SET and CLT.
pub fn set_transfer<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    state.cpu.flags.transfer = Byte::<M>::known(op.fields.k);
    (next.handler)(state, memory, &ops[1..])
}

/// Leaves the block if a condition is as given, or goes on. A secret one that decides about an
/// instruction that may be chosen is for the interpreter.
#[inline(always)]
fn fork<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
    condition: Condition<M>,
    leaves: bool,
    choosable: bool,
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if choosable && !condition.is_known() {
        return FAILED | ops.len();
    }
    if state.mode.decide(site(ops), condition) == leaves {
        state.exit = op.fields.target;
        return ops.len() - 1;
    }
    (next.handler)(state, memory, &ops[1..])
}

/// A branch: the block is left if the flag is as given.
fn leave_if<F: Family, M: Mode, const FLAG: u8, const SET: bool>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let flag = state.cpu.flags.get(FLAG);
    let choosable = ops.first().is_some_and(|op| op.fields.k != 0);
    fork(state, memory, ops, flag, SET, choosable)
}

/// Leaves the block if a flag is set, or if it is not.
pub fn leave_when<F: Family, M: Mode>(flag: u8, set: bool) -> Handler<F, M> {
    fn of<F: Family, M: Mode, const FLAG: u8>(set: bool) -> Handler<F, M> {
        if set { leave_if::<F, M, FLAG, true> } else { leave_if::<F, M, FLAG, false> }
    }
    match flag {
        0 => of::<F, M, 0>(set),
        1 => of::<F, M, 1>(set),
        2 => of::<F, M, 2>(set),
        3 => of::<F, M, 3>(set),
        4 => of::<F, M, 4>(set),
        5 => of::<F, M, 5>(set),
        6 => of::<F, M, 6>(set),
        _ => of::<F, M, 7>(set),
    }
}

/// CPSE of two registers.
pub fn skip_equal<F: Family, M: Mode, const CHOOSABLE: bool>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, ..] = ops else { return 0 };
    let Fields { d, r, .. } = op.fields;
    let differs = if d == r { Byte::<M>::default() } else { state.cpu.r(d) ^ state.cpu.r(r) };
    fork(state, memory, ops, differs.is_zero(), true, CHOOSABLE)
}

/// SBRC and SBRS.
fn skip_if<F: Family, M: Mode, const SET: bool, const CHOOSABLE: bool>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, ..] = ops else { return 0 };
    let bit = state.cpu.r(op.fields.d).has_bit((op.fields.k & 7).into());
    fork(state, memory, ops, bit, SET, CHOOSABLE)
}

/// SBRS, if `set`, or SBRC.
pub fn skip_bit<F: Family, M: Mode>(set: bool, choosable: bool) -> Handler<F, M> {
    match (set, choosable) {
        (false, false) => skip_if::<F, M, false, false>,
        (false, true) => skip_if::<F, M, false, true>,
        (true, false) => skip_if::<F, M, true, false>,
        (true, true) => skip_if::<F, M, true, true>,
    }
}

/// What the first of some micro-operations tells of itself.
#[inline(always)]
fn step<F: Family, M: Mode>(ops: &[Micro<F, M>], flow: Flow, next: u32, stack: u32) -> Step {
    Step { pc: ops[0].pc, next, stack, return_address: 0, flow }
}

/// Whether so many bytes can be pushed without further thought.
#[inline(always)]
fn has_room<F: Family, M: Mode>(state: &State<F, M>, memory: &Bus, bytes: u16) -> bool {
    let sp = state.cpu.sp.value();
    let after = DATA | u32::from(sp.wrapping_sub(bytes).wrapping_add(1));
    after >= state.stack.limit
        && (0..bytes).all(|it| {
            let slot = DATA | u32::from(sp.wrapping_sub(it));
            memory.space.allows(slot, Rights::WRITE, Size::Byte)
        })
}

#[inline(always)]
fn push_value<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
    value: Byte<M>,
) {
    let slot = state.cpu.sp;
    state.cpu.set_sp(offset::<M>(slot, 0xffff));
    state.stack.lowest = state.stack.lowest.min(state.cpu.stack());
    write(state, memory, ops, slot, value);
}

/// PUSH.
pub fn push<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if !has_room(state, memory, 1) {
        return interpret(state, memory, ops);
    }
    let value = state.cpu.r(op.fields.d);
    push_value(state, memory, ops, value);
    let stack = state.cpu.stack();
    state.mode.moved(site(ops), step(ops, Flow::Next, 0, stack));
    (next.handler)(state, memory, &ops[1..])
}

/// CALL and RCALL: the callee's block part follows.
pub fn call<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if !has_room(state, memory, 2) {
        return interpret(state, memory, ops);
    }
    let (high, low) = halves::<M>(Pair::<M>::known(op.fields.address));
    push_value(state, memory, ops, low);
    push_value(state, memory, ops, high);
    let stack = state.cpu.stack();
    let call = step(ops, Flow::Call, op.fields.target, stack);
    state.mode.moved(site(ops), Step { return_address: u32::from(op.fields.address) * 2, ..call });
    (next.handler)(state, memory, &ops[1..])
}

/// A byte of the stack, if one is there.
#[inline(always)]
fn pop_value<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> Byte<M> {
    let slot = offset::<M>(state.cpu.sp, 1);
    let value = read(state, memory, ops, slot);
    state.cpu.set_sp(slot);
    value
}

/// Whether there are so many bytes on the stack.
#[inline(always)]
fn has_bytes<F: Family, M: Mode>(state: &State<F, M>, memory: &Bus, bytes: u16) -> bool {
    let sp = state.cpu.sp.value();
    (1..=bytes).all(|it| {
        let slot = DATA | u32::from(sp.wrapping_add(it));
        memory.space.allows(slot, Rights::READ, Size::Byte)
    })
}

/// POP.
pub fn pop<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if !has_bytes(state, memory, 1) {
        return interpret(state, memory, ops);
    }
    let value = pop_value(state, memory, ops);
    state.cpu.set_r(op.fields.d, value);
    let stack = state.cpu.stack();
    state.mode.moved(site(ops), step(ops, Flow::Next, 0, stack));
    (next.handler)(state, memory, &ops[1..])
}

/// Takes a return address from the stack, which is there: in words.
#[inline(always)]
fn pop_target<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> u16 {
    let high = pop_value(state, memory, ops);
    let low = pop_value(state, memory, ops);
    let target = state.mode.reveal(site(ops), Channel::Jump, pair::<M>(high, low));
    let stack = state.cpu.stack();
    state.mode.moved(site(ops), step(ops, Flow::Return, u32::from(target) * 2, stack));
    target
}

/// RET where the block ends.
pub fn ret<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    if !has_bytes(state, memory, 2) {
        return interpret_jump(state, memory, ops);
    }
    state.exit = u32::from(pop_target(state, memory, ops)) * 2;
    ops.len() - 1
}

/// RET from a function whose call is in the block: goes on if it returns there, as it should.
pub fn ret_to<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    if !has_bytes(state, memory, 2) {
        return interpret_jump(state, memory, ops);
    }
    let target = pop_target(state, memory, ops);
    if target == op.fields.address {
        return (next.handler)(state, memory, &ops[1..]);
    }
    state.exit = u32::from(target) * 2;
    ops.len() - 1
}
