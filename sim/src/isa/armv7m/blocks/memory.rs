//! What loads and stores of single words, half-words and bytes do in blocks.

use super::fields::{Handler, Micro};
use crate::domain::Value;
use crate::engine::Cpu as _;
use crate::engine::blocks::{FAILED, site};
use crate::fault::Size;
use crate::isa::armv7m::Core;
use crate::isa::armv7m::state::{State, W};
use crate::memory::{Bus, Rights};
use crate::observer::{Channel, Mode};

const WORD: u8 = Size::Word as u8;
const HALF: u8 = Size::Half as u8;
const BYTE: u8 = Size::Byte as u8;

const fn size(bytes: u8) -> Size {
    match bytes {
        WORD => Size::Word,
        HALF => Size::Half,
        _ => Size::Byte,
    }
}

/// A load without a sign from a constant distance to its base.
pub fn load<C: Core, M: Mode>(size: Size) -> Handler<C, M> {
    match size {
        Size::Word => load_from::<C, M, WORD>,
        Size::Half => load_from::<C, M, HALF>,
        Size::Byte => load_from::<C, M, BYTE>,
    }
}

/// A store, the same way.
pub fn store<C: Core, M: Mode>(size: Size) -> Handler<C, M> {
    match size {
        Size::Word => store_to::<C, M, WORD>,
        Size::Half => store_to::<C, M, HALF>,
        Size::Byte => store_to::<C, M, BYTE>,
    }
}

/// The address of an access.
#[inline(always)]
fn locate<C: Core, M: Mode>(state: &State<C, M>, op: &Micro<C, M>) -> W<M> {
    let base = state.cpu.register(op.fields.n);
    base.sum(W::<M>::known(op.fields.constant), W::<M>::default(), 32).0
}

/// The lowest bits of an address decide how many accesses it takes.
#[inline(always)]
fn show_alignment<C: Core, M: Mode, const BYTES: u8>(
    state: &mut State<C, M>,
    ops: &[Micro<C, M>],
    address: W<M>,
) {
    let low = address & W::<M>::known(u32::from(BYTES) - 1);
    state.mode.reveal(site(ops), Channel::Duration, low);
}

/// Reads data that is known to be readable, and says so.
#[inline(always)]
fn read<C: Core, M: Mode, const BYTES: u8>(
    state: &mut State<C, M>,
    memory: &Bus,
    ops: &[Micro<C, M>],
    address: W<M>,
) -> W<M> {
    let (at, size) = (address.value(), size(BYTES));
    // Those who refuse accesses do not watch blocks.
    let _ = state.mode.read(site(ops), at, size, state.cpu.stack());
    let value = match size {
        Size::Word => memory.space.word(at),
        Size::Half => memory.space.half(at).into(),
        Size::Byte => memory.space.byte(at).into(),
    };
    state.mode.load(site(ops), address, memory, at, size, value)
}

fn load_from<C: Core, M: Mode, const BYTES: u8>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let address = locate(state, op);
    let at = address.value();
    if at < C::PLAIN || !memory.space.allows(at, Rights::READ, size(BYTES)) {
        return FAILED | ops.len();
    }
    show_alignment::<C, M, BYTES>(state, ops, address);
    let value = read::<C, M, BYTES>(state, memory, ops, address);
    state.cpu.registers[usize::from(op.fields.d & 15)] = value;
    (next.handler)(state, memory, &ops[1..])
}

fn store_to<C: Core, M: Mode, const BYTES: u8>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let address = locate(state, op);
    let (at, size) = (address.value(), size(BYTES));
    if at < C::PLAIN || !memory.space.allows(at, Rights::WRITE, size) {
        return FAILED | ops.len();
    }
    show_alignment::<C, M, BYTES>(state, ops, address);
    let value = state.cpu.register(op.fields.d).extract(0, 8 * u32::from(BYTES));
    let _ = state.mode.write(site(ops), at, size, state.cpu.stack());
    match size {
        Size::Word => memory.space.set_word(at, value.value()),
        Size::Half => memory.space.set_half(at, value.value() as u16),
        Size::Byte => memory.space.set_byte(at, value.value() as u8),
    }
    state.mode.store(site(ops), address, memory, at, size, value);
    (next.handler)(state, memory, &ops[1..])
}

/// A word that stands beside the program.
pub fn literal<C: Core, M: Mode>(
    state: &mut State<C, M>,
    memory: &mut Bus,
    ops: &[Micro<C, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let at = op.fields.constant;
    if !memory.space.allows(at, Rights::READ, Size::Word) {
        return FAILED | ops.len();
    }
    let value = read::<C, M, WORD>(state, memory, ops, W::<M>::known(at));
    state.cpu.registers[usize::from(op.fields.d & 15)] = value;
    (next.handler)(state, memory, &ops[1..])
}
