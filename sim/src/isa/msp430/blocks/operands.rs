//! The parts handlers are made of: addressing modes.
//!
//! Absolute addresses are indexes from R3, which reads as zero. An operand that refuses leaves the
//! state as it is, so that the interpreter can do the same instruction; nobody has been told
//! anything until both operands are found to be in order.

use super::fields::{Micro, Register, step};
use crate::domain::{Bits, Value};
use crate::engine::blocks::site;
use crate::fault::Size;
use crate::isa::msp430::Family;
use crate::isa::msp430::alu::Width;
use crate::isa::msp430::registers::SP;
use crate::isa::msp430::state::{Datum, State, known};
use crate::memory::{Bus, Rights};
use crate::observer::{Flow, Mode};

/// Whether memory allows an access without further thought.
#[inline(always)]
pub fn allows<W: Width>(memory: &Bus, address: u32, rights: Rights) -> bool {
    memory.space.allows(address, rights, W::SIZE)
}

/// Reads memory that is known to be readable, and says so.
#[inline(always)]
pub fn read<F: Family, M: Mode, W: Width>(
    state: &mut State<F, M>,
    memory: &Bus,
    ops: &[Micro<F, M>],
    address: Datum<F, M>,
) -> Datum<F, M> {
    let at = place::<F, M>(address);
    let value = match W::SIZE {
        Size::Byte => u64::from(memory.space.byte(at)),
        _ => u64::from(memory.space.half(at)),
    };
    // Those who refuse accesses do not watch blocks.
    let _ = state.mode.read(site(ops), at, W::SIZE, state.cpu.value(SP));
    state.mode.load(site(ops), address, memory, at, W::SIZE, F::Register::truncate(value))
}

/// Writes memory that is known to be writable, and says so.
#[inline(always)]
pub fn write<F: Family, M: Mode, W: Width>(
    state: &mut State<F, M>,
    memory: &mut Bus,
    ops: &[Micro<F, M>],
    address: Datum<F, M>,
    value: Datum<F, M>,
) {
    let at = place::<F, M>(address);
    let _ = state.mode.write(site(ops), at, W::SIZE, state.cpu.value(SP));
    match W::SIZE {
        Size::Byte => memory.space.set_byte(at, value.value().widen() as u8),
        _ => memory.space.set_half(at, value.value().widen() as u16),
    }
    state.mode.store(site(ops), address, memory, at, W::SIZE, value);
}

/// An address as a number.
#[inline(always)]
pub fn place<F: Family, M: Mode>(address: Datum<F, M>) -> u32 {
    address.value().widen() as u32
}

/// An address some bytes after another.
#[inline(always)]
pub fn further<F: Family, V: Value<Plain = F::Register>>(address: V, bytes: u32) -> V {
    let bytes = V::known(F::Register::truncate((bytes & F::ADDRESSES).into()));
    address.sum(bytes, V::default(), F::ADDRESSES.count_ones()).0
}

/// What a field says.
#[inline(always)]
pub fn number<A: Bits>(field: A) -> u32 {
    field.widen() as u32
}

/// The first operand.
pub trait Source {
    /// Whether it is the second operand, too.
    const ALIKE: bool = false;

    /// Its address, if it may be read there; moves on what moves with it.
    fn locate<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &Bus,
        op: &Micro<F, M>,
    ) -> Option<Datum<F, M>>;

    /// Takes back what `locate` moved, because the second operand refused.
    #[inline(always)]
    fn undo<F: Family, M: Mode>(
        _state: &mut State<F, M>,
        _op: &Micro<F, M>,
        _address: Datum<F, M>,
    ) {
    }

    /// Its value, without the high byte if it is a byte.
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
    ) -> Datum<F, M>;
}

/// `Ra`
pub struct InRegister;
/// `Rb`, which is the second operand, too
pub struct Same;
/// `#x`
pub struct Constant;
/// `@Ra+`; x is the step
pub struct Increment;
/// `x(Ra)`
pub struct Indexed;
/// `&x`, a register of a device
pub struct Port;

macro_rules! located_nowhere {
    () => {
        #[inline(always)]
        fn locate<F: Family, M: Mode, W: Width>(
            _state: &mut State<F, M>,
            _memory: &Bus,
            _op: &Micro<F, M>,
        ) -> Option<Datum<F, M>> {
            Some(Datum::<F, M>::default())
        }
    };
}

impl Source for InRegister {
    located_nowhere!();

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        _memory: &mut Bus,
        ops: &[Micro<F, M>],
        _address: Datum<F, M>,
    ) -> Datum<F, M> {
        state.cpu.operand(ops[0].fields.a) & known::<F, M>(W::MASK)
    }
}

impl Source for Same {
    const ALIKE: bool = true;

    located_nowhere!();

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
    ) -> Datum<F, M> {
        ToRegister::load::<F, M, W>(state, memory, ops, address)
    }
}

impl Source for Constant {
    located_nowhere!();

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        _state: &mut State<F, M>,
        _memory: &mut Bus,
        ops: &[Micro<F, M>],
        _address: Datum<F, M>,
    ) -> Datum<F, M> {
        known::<F, M>(number(ops[0].fields.x) & W::MASK)
    }
}

impl Source for Increment {
    #[inline(always)]
    fn locate<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &Bus,
        op: &Micro<F, M>,
    ) -> Option<Datum<F, M>> {
        let address = state.cpu.operand(op.fields.a);
        if !allows::<W>(memory, place::<F, M>(address), Rights::READ) {
            return None;
        }
        state.cpu.set_operand(op.fields.a, further::<F, _>(address, number(op.fields.x)));
        Some(address)
    }

    #[inline(always)]
    fn undo<F: Family, M: Mode>(state: &mut State<F, M>, op: &Micro<F, M>, address: Datum<F, M>) {
        state.cpu.set_operand(op.fields.a, address);
    }

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
    ) -> Datum<F, M> {
        if ops[0].fields.a == Register::R1 {
            let stack = state.cpu.value(SP);
            state.mode.moved(site(ops), step(ops, Flow::Next, 0, stack));
        }
        read::<F, M, W>(state, memory, ops, address)
    }
}

impl Source for Indexed {
    #[inline(always)]
    fn locate<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &Bus,
        op: &Micro<F, M>,
    ) -> Option<Datum<F, M>> {
        let address = F::indexed(state.cpu.operand(op.fields.a), number(op.fields.x));
        allows::<W>(memory, place::<F, M>(address), Rights::READ).then_some(address)
    }

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
    ) -> Datum<F, M> {
        read::<F, M, W>(state, memory, ops, address)
    }
}

impl Source for Port {
    located_nowhere!();

    /// The address is known to be a device's, and to be aligned; that can't fail.
    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        _address: Datum<F, M>,
    ) -> Datum<F, M> {
        let at = number(ops[0].fields.x);
        let _ = state.mode.read(site(ops), at, W::SIZE, state.cpu.value(SP));
        let value = memory.read(at, W::SIZE).unwrap_or_default();
        let value = F::Register::truncate(value.into());
        state.mode.load(site(ops), known::<F, M>(at), memory, at, W::SIZE, value)
    }
}

/// The second operand.
pub trait Destination {
    /// Whether it is a register.
    const IN_REGISTER: bool = false;

    /// Its address, if it allows what is to be done there.
    fn locate<F: Family, M: Mode, W: Width>(
        state: &State<F, M>,
        memory: &Bus,
        op: &Micro<F, M>,
        rights: Rights,
    ) -> Option<Datum<F, M>>;

    /// What is there.
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
    ) -> Datum<F, M>;

    /// Puts a result there.
    fn store<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
        value: Datum<F, M>,
    );
}

/// `Rb`
pub struct ToRegister;
/// `y(Rb)`
pub struct ToMemory;
/// `&y`, a register of a device, which is only written
pub struct ToPort;

impl Destination for ToRegister {
    const IN_REGISTER: bool = true;

    #[inline(always)]
    fn locate<F: Family, M: Mode, W: Width>(
        _: &State<F, M>,
        _: &Bus,
        _: &Micro<F, M>,
        _: Rights,
    ) -> Option<Datum<F, M>> {
        Some(Datum::<F, M>::default())
    }

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        _memory: &Bus,
        ops: &[Micro<F, M>],
        _address: Datum<F, M>,
    ) -> Datum<F, M> {
        state.cpu.operand(ops[0].fields.b) & known::<F, M>(W::MASK)
    }

    #[inline(always)]
    fn store<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        _memory: &mut Bus,
        ops: &[Micro<F, M>],
        _address: Datum<F, M>,
        value: Datum<F, M>,
    ) {
        state.cpu.set_operand(ops[0].fields.b, value);
    }
}

impl Destination for ToMemory {
    #[inline(always)]
    fn locate<F: Family, M: Mode, W: Width>(
        state: &State<F, M>,
        memory: &Bus,
        op: &Micro<F, M>,
        rights: Rights,
    ) -> Option<Datum<F, M>> {
        let address = F::indexed(state.cpu.operand(op.fields.b), number(op.fields.y));
        allows::<W>(memory, place::<F, M>(address), rights).then_some(address)
    }

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
    ) -> Datum<F, M> {
        read::<F, M, W>(state, memory, ops, address)
    }

    #[inline(always)]
    fn store<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
        value: Datum<F, M>,
    ) {
        write::<F, M, W>(state, memory, ops, address, value);
    }
}

impl Destination for ToPort {
    #[inline(always)]
    fn locate<F: Family, M: Mode, W: Width>(
        _: &State<F, M>,
        _: &Bus,
        op: &Micro<F, M>,
        _: Rights,
    ) -> Option<Datum<F, M>> {
        Some(Datum::<F, M>::known(op.fields.y))
    }

    #[inline(always)]
    fn load<F: Family, M: Mode, W: Width>(
        _: &mut State<F, M>,
        _: &Bus,
        _: &[Micro<F, M>],
        _: Datum<F, M>,
    ) -> Datum<F, M> {
        Datum::<F, M>::default()
    }

    /// The address is known to be a device's, and to be aligned; that can't fail.
    #[inline(always)]
    fn store<F: Family, M: Mode, W: Width>(
        state: &mut State<F, M>,
        memory: &mut Bus,
        ops: &[Micro<F, M>],
        address: Datum<F, M>,
        value: Datum<F, M>,
    ) {
        let at = number(ops[0].fields.y);
        let _ = state.mode.write(site(ops), at, W::SIZE, state.cpu.value(SP));
        let _ = memory.write(at, W::SIZE, value.value().widen() as u32);
        state.mode.store_device(site(ops), address, memory, at, W::SIZE, value);
    }
}
