//! What becomes of the toy's instructions in blocks. Accesses to memory are left to the interpreter.

use super::isa::{A, Decoded, NO_FLAGS, Op, TAKEN, Toy, X, set};
use motecrypt_sim::domain::{Flag, Value};
use motecrypt_sim::engine::blocks::{self, Handler, Way, interpret, interpret_jump, site};
use motecrypt_sim::engine::{Decode, State};
use motecrypt_sim::memory::Bus;
use motecrypt_sim::observer::{Mode, Word};

type Micro<M> = blocks::Micro<Toy, M>;

/// What a handler needs to know.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fields {
    /// A constant.
    pub n: u8,
    /// Where the program goes on if the block is left.
    pub to: u16,
}

/// A micro-operation.
pub struct Kind<M: Mode> {
    pub handler: Handler<Toy, M>,
    pub fields: Fields,
}

/// What to make of an instruction.
pub fn kind<M: Mode>(pc: u32, decoded: &Decoded) -> Way<Toy, M> {
    let next = pc + decoded.length();
    let on = |handler: Handler<Toy, M>| {
        let fields = Fields { n: decoded.operand as u8, to: 0 };
        Way::On(Kind { handler, fields }, NO_FLAGS, next)
    };
    match decoded.op {
        Op::Ldi => on(ldi),
        Op::Tax => on(tax),
        Op::Dex => on(dex),
        Op::Lda | Op::Sta | Op::Add | Op::Xor => on(interpret),
        Op::Jnz => {
            // Back is where loops go.
            let (target, back) = (u32::from(decoded.operand), u32::from(decoded.operand) <= pc);
            let (handler, to): (Handler<Toy, M>, _) =
                if back { (stay_if, next) } else { (leave_if, target) };
            let fields = Fields { n: 0, to: to as u16 };
            let (on, left) = if back { (TAKEN, 0) } else { (0, TAKEN) };
            let next = if back { target } else { next };
            Way::Fork { kind: Kind { handler, fields }, next, other: to, on, left }
        }
        Op::Jsr => Way::Call { return_address: next, target: decoded.operand.into() },
        Op::Rts => Way::Return,
    }
}

/// RTS ends the block, or goes on where the block's own JSR was.
pub fn ret<M: Mode>(return_address: Option<u32>) -> Kind<M> {
    match return_address {
        Some(return_address) => {
            Kind { handler: ret_to, fields: Fields { n: 0, to: return_address as u16 } }
        }
        None => Kind { handler: interpret_jump, fields: Fields::default() },
    }
}

fn ldi<M: Mode>(state: &mut State<Toy, M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    set(state, site(ops), A, Word::<M, u8>::known(op.fields.n));
    (next.handler)(state, memory, &ops[1..])
}

fn tax<M: Mode>(state: &mut State<Toy, M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let [_, next, ..] = ops else { return 0 };
    set(state, site(ops), X, state.cpu.registers[A]);
    (next.handler)(state, memory, &ops[1..])
}

fn dex<M: Mode>(state: &mut State<Toy, M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let [_, next, ..] = ops else { return 0 };
    let less = state.cpu.registers[X].sum(Word::<M, u8>::known(0xff), Default::default(), 8).0;
    set(state, site(ops), X, less);
    (next.handler)(state, memory, &ops[1..])
}

fn stay_if<M: Mode>(state: &mut State<Toy, M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    jnz(state, memory, ops, true)
}

fn leave_if<M: Mode>(state: &mut State<Toy, M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    jnz(state, memory, ops, false)
}

fn jnz<M: Mode>(
    state: &mut State<Toy, M>,
    memory: &mut Bus,
    ops: &[Micro<M>],
    expected: bool,
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let taken = state.mode.decide(site(ops), state.cpu.result.is_zero().opposite());
    if taken != expected {
        state.exit = op.fields.to.into();
        return ops.len() - 1;
    }
    (next.handler)(state, memory, &ops[1..])
}

/// Goes on if the function returned to where it was called.
fn ret_to<M: Mode>(state: &mut State<Toy, M>, memory: &mut Bus, ops: &[Micro<M>]) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let left = interpret_jump(state, memory, ops);
    if left != ops.len() - 1 || state.exit != u32::from(op.fields.to) {
        return left;
    }
    (next.handler)(state, memory, &ops[1..])
}
