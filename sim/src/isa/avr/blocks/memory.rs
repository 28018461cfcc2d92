//! What micro-operations do that read or write memory.

use super::fields::{Fields, Handler, Micro};
use crate::domain::Value;
use crate::engine::Cpu as _;
use crate::engine::blocks::{FAILED, interpret, site};
use crate::fault::Size;
use crate::isa::avr::instruction::{Address, Step, X, Y, Z};
use crate::isa::avr::state::{Byte, Pair, State, offset};
use crate::isa::avr::{DATA, Family};
use crate::memory::{Bus, Rights};
use crate::observer::Mode;

/// Reads data that is known to be readable, and says so.
#[inline(always)]
pub fn read<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &Bus,
    ops: &[Micro<F, M>],
    address: Pair<M>,
) -> Byte<M> {
    let at = DATA | u32::from(address.value());
    // Those who refuse accesses do not watch blocks.
    let _ = state.mode.read(site(ops), at, Size::Byte, state.cpu.stack());
    let value = memory.space.byte(at);
    state.mode.load(site(ops), address, memory, at, Size::Byte, value)
}

/// Writes data that is known to be writable, and says so.
#[inline(always)]
pub fn write<F: Family, M: Mode>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
    address: Pair<M>,
    value: Byte<M>,
) {
    let at = DATA | u32::from(address.value());
    let _ = state.mode.write(site(ops), at, Size::Byte, state.cpu.stack());
    memory.space.set_byte(at, value.value());
    state.mode.store(site(ops), address, memory, at, Size::Byte, value);
}

#[inline(always)]
fn allows<M: Mode>(memory: &Bus, address: Pair<M>, rights: Rights) -> bool {
    memory.space.allows(DATA | u32::from(address.value()), rights, Size::Byte)
}

/// Where an instruction's data is.
trait Mover {
    /// The address, and what the pointer becomes if it moves.
    fn locate<F: Family, M: Mode>(
        state: &State<F, M>,
        fields: &Fields,
    ) -> (Pair<M>, Option<(u8, Pair<M>)>);
}

/// `k`
struct Direct;
/// `P+q`
struct Displaced<const BASE: u8>;
/// `P+`
struct Increment<const BASE: u8>;
/// `-P`
struct Decrement<const BASE: u8>;

impl Mover for Direct {
    #[inline(always)]
    fn locate<F: Family, M: Mode>(
        _: &State<F, M>,
        fields: &Fields,
    ) -> (Pair<M>, Option<(u8, Pair<M>)>) {
        (Pair::<M>::known(fields.address), None)
    }
}

impl<const BASE: u8> Mover for Displaced<BASE> {
    #[inline(always)]
    fn locate<F: Family, M: Mode>(
        state: &State<F, M>,
        fields: &Fields,
    ) -> (Pair<M>, Option<(u8, Pair<M>)>) {
        (offset::<M>(state.cpu.pair(BASE), fields.k.into()), None)
    }
}

impl<const BASE: u8> Mover for Increment<BASE> {
    #[inline(always)]
    fn locate<F: Family, M: Mode>(
        state: &State<F, M>,
        _: &Fields,
    ) -> (Pair<M>, Option<(u8, Pair<M>)>) {
        let pointer = state.cpu.pair(BASE);
        (pointer, Some((BASE, offset::<M>(pointer, 1))))
    }
}

impl<const BASE: u8> Mover for Decrement<BASE> {
    #[inline(always)]
    fn locate<F: Family, M: Mode>(
        state: &State<F, M>,
        _: &Fields,
    ) -> (Pair<M>, Option<(u8, Pair<M>)>) {
        let before = offset::<M>(state.cpu.pair(BASE), 0xffff);
        (before, Some((BASE, before)))
    }
}

fn load_from<F: Family, M: Mode, P: Mover>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let (address, moved) = P::locate(state, &op.fields);
    if !allows::<M>(memory, address, Rights::READ) {
        // Flash in data space takes its time, which the run counts.
        return match F::TIMING.mapped_flash {
            0 => interpret(state, memory, ops),
            _ => FAILED | ops.len(),
        };
    }
    let value = read(state, memory, ops, address);
    if let Some((base, pointer)) = moved {
        state.cpu.set_pair(base, pointer);
    }
    state.cpu.set_r(op.fields.d, value);
    (next.handler)(state, memory, &ops[1..])
}

fn store_to<F: Family, M: Mode, P: Mover>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let (address, moved) = P::locate(state, &op.fields);
    if !allows::<M>(memory, address, Rights::WRITE) {
        return interpret(state, memory, ops);
    }
    let value = state.cpu.r(op.fields.d);
    write(state, memory, ops, address, value);
    if let Some((base, pointer)) = moved {
        state.cpu.set_pair(base, pointer);
    }
    (next.handler)(state, memory, &ops[1..])
}

/// With `$P` as the type of an address.
macro_rules! with_mover {
    ($address:expr, $P:ident => $body:expr) => {
        match $address {
            Address::Direct(_) => with_mover!(@ Direct, $P => $body),
            Address::Pointer(X, step) => with_mover!(step, X, $P => $body),
            Address::Pointer(Y, step) => with_mover!(step, Y, $P => $body),
            Address::Pointer(_, step) => with_mover!(step, Z, $P => $body),
        }
    };
    ($step:expr, $base:ident, $P:ident => $body:expr) => {
        match $step {
            Step::Displaced(_) => with_mover!(@ Displaced<$base>, $P => $body),
            Step::Increment => with_mover!(@ Increment<$base>, $P => $body),
            Step::Decrement => with_mover!(@ Decrement<$base>, $P => $body),
        }
    };
    (@ $mover:ty, $P:ident => $body:expr) => {{
        type $P = $mover;
        $body
    }};
}

/// LD, LDD and LDS.
pub fn load<F: Family, M: Mode>(address: Address) -> (Handler<F, M>, Fields) {
    (with_mover!(address, P => load_from::<F, M, P>), place(address))
}

/// ST, STD and STS.
pub fn store<F: Family, M: Mode>(address: Address) -> (Handler<F, M>, Fields) {
    (with_mover!(address, P => store_to::<F, M, P>), place(address))
}

/// LPM.
pub fn lpm<F: Family, M: Mode, const INCREMENT: bool>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
) -> usize {
    let [op, next, ..] = ops else { return 0 };
    let pointer = state.cpu.pair(POINTER);
    let at = u32::from(pointer.value());
    if !memory.space.allows(at, Rights::READ, Size::Byte) {
        return interpret(state, memory, ops);
    }
    let _ = state.mode.read(site(ops), at, Size::Byte, state.cpu.stack());
    let value = memory.space.byte(at);
    let value = state.mode.load(site(ops), pointer, memory, at, Size::Byte, value);
    if INCREMENT {
        state.cpu.set_pair(POINTER, offset::<M>(pointer, 1));
    }
    state.cpu.set_r(op.fields.d, value);
    (next.handler)(state, memory, &ops[1..])
}

/// The pointer of program memory.
const POINTER: u8 = Z;

/// The fields of an address, but for the register.
fn place(address: Address) -> Fields {
    match address {
        Address::Direct(address) => Fields { address, ..Fields::default() },
        Address::Pointer(_, Step::Displaced(k)) => Fields { k, ..Fields::default() },
        Address::Pointer(..) => Fields::default(),
    }
}
