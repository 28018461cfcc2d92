//! The parts handlers are made of: addressing modes.
//!
//! Absolute addresses are indexes from R3, which reads as zero. An operand that refuses leaves the
//! state as it is, so that the interpreter can do the same instruction; nobody has been told
//! anything until both operands are found to be in order.

use super::fields::{Micro, Register, step};
use crate::domain::Value;
use crate::engine::blocks::site;
use crate::fault::Size;
use crate::isa::msp430::alu::Width;
use crate::isa::msp430::registers::SP;
use crate::isa::msp430::state::{Datum, State};
use crate::memory::{Bus, Rights};
use crate::observer::{Flow, Mode};

/// Whether memory allows an access without further thought.
#[inline(always)]
pub fn allows<W: Width>(memory: &Bus, address: u16, rights: Rights) -> bool {
    memory.space.allows(address.into(), rights, W::SIZE)
}

/// Reads memory that is known to be readable, and says so.
#[inline(always)]
pub fn read<M: Mode, W: Width>(
    state: &mut State<M>,
    memory: &Bus,
    ops: &[Micro<M>],
    address: Datum<M>,
) -> Datum<M> {
    let at = address.value();
    let value = match W::SIZE {
        Size::Byte => memory.space.byte(at.into()).into(),
        _ => memory.space.half(at.into()),
    };
    // Those who refuse accesses do not watch blocks.
    let _ = state.mode.read(site(ops), at.into(), W::SIZE, state.cpu.registers[SP].value().into());
    state.mode.load(site(ops), address, memory, at.into(), W::SIZE, value)
}

/// Writes memory that is known to be writable, and says so.
#[inline(always)]
pub fn write<M: Mode, W: Width>(
    state: &mut State<M>,
    memory: &mut Bus,
    ops: &[Micro<M>],
    address: Datum<M>,
    value: Datum<M>,
) {
    let at = address.value();
    let _ = state.mode.write(site(ops), at.into(), W::SIZE, state.cpu.registers[SP].value().into());
    match W::SIZE {
        Size::Byte => memory.space.set_byte(at.into(), value.value() as u8),
        _ => memory.space.set_half(at.into(), value.value()),
    }
    state.mode.store(site(ops), address, memory, at.into(), W::SIZE, value);
}

/// An address some way after another.
#[inline(always)]
pub fn offset<V: Value<Plain = u16>>(address: V, index: u16) -> V {
    address.sum(V::known(index), V::default(), 16).0
}

/// The first operand.
pub trait Source {
    /// Whether it is the second operand, too.
    const ALIKE: bool = false;

    /// Its address, if it may be read there; moves on what moves with it.
    fn locate<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &Bus,
        op: &Micro<M>,
    ) -> Option<Datum<M>>;

    /// Takes back what `locate` moved, because the second operand refused.
    #[inline(always)]
    fn undo<M: Mode>(_state: &mut State<M>, _op: &Micro<M>, _address: Datum<M>) {}

    /// Its value, without the high byte if it is a byte.
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
    ) -> Datum<M>;
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
        fn locate<M: Mode, W: Width>(
            _state: &mut State<M>,
            _memory: &Bus,
            _op: &Micro<M>,
        ) -> Option<Datum<M>> {
            Some(Datum::<M>::default())
        }
    };
}

impl Source for InRegister {
    located_nowhere!();

    #[inline(always)]
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        _memory: &mut Bus,
        ops: &[Micro<M>],
        _address: Datum<M>,
    ) -> Datum<M> {
        state.cpu.operand(ops[0].fields.a) & Datum::<M>::known(W::MASK)
    }
}

impl Source for Same {
    const ALIKE: bool = true;

    located_nowhere!();

    #[inline(always)]
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
    ) -> Datum<M> {
        ToRegister::load::<M, W>(state, memory, ops, address)
    }
}

impl Source for Constant {
    located_nowhere!();

    #[inline(always)]
    fn load<M: Mode, W: Width>(
        _state: &mut State<M>,
        _memory: &mut Bus,
        ops: &[Micro<M>],
        _address: Datum<M>,
    ) -> Datum<M> {
        Datum::<M>::known(ops[0].fields.x & W::MASK)
    }
}

impl Source for Increment {
    #[inline(always)]
    fn locate<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &Bus,
        op: &Micro<M>,
    ) -> Option<Datum<M>> {
        let address = state.cpu.operand(op.fields.a);
        if !allows::<W>(memory, address.value(), Rights::READ) {
            return None;
        }
        state.cpu.set_operand(op.fields.a, offset(address, op.fields.x));
        Some(address)
    }

    #[inline(always)]
    fn undo<M: Mode>(state: &mut State<M>, op: &Micro<M>, address: Datum<M>) {
        state.cpu.set_operand(op.fields.a, address);
    }

    #[inline(always)]
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
    ) -> Datum<M> {
        if ops[0].fields.a == Register::R1 {
            let stack = state.cpu.registers[SP].value();
            state.mode.moved(site(ops), step(ops, Flow::Next, 0, stack));
        }
        read::<M, W>(state, memory, ops, address)
    }
}

impl Source for Indexed {
    #[inline(always)]
    fn locate<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &Bus,
        op: &Micro<M>,
    ) -> Option<Datum<M>> {
        let address = offset(state.cpu.operand(op.fields.a), op.fields.x);
        allows::<W>(memory, address.value(), Rights::READ).then_some(address)
    }

    #[inline(always)]
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
    ) -> Datum<M> {
        read::<M, W>(state, memory, ops, address)
    }
}

impl Source for Port {
    located_nowhere!();

    /// The address is known to be a device's, and to be aligned; that can't fail.
    #[inline(always)]
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        _address: Datum<M>,
    ) -> Datum<M> {
        let at = ops[0].fields.x;
        let _ =
            state.mode.read(site(ops), at.into(), W::SIZE, state.cpu.registers[SP].value().into());
        let value = memory.read(at.into(), W::SIZE).unwrap_or_default() as u16;
        state.mode.load(site(ops), Datum::<M>::known(at), memory, at.into(), W::SIZE, value)
    }
}

/// The second operand.
pub trait Destination {
    /// Its address, if it allows what is to be done there.
    fn locate<M: Mode, W: Width>(
        state: &State<M>,
        memory: &Bus,
        op: &Micro<M>,
        rights: Rights,
    ) -> Option<Datum<M>>;

    /// What is there.
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
    ) -> Datum<M>;

    /// Puts a result there.
    fn store<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
        value: Datum<M>,
    );
}

/// `Rb`
pub struct ToRegister;
/// `y(Rb)`
pub struct ToMemory;
/// `&y`, a register of a device, which is only written
pub struct ToPort;

impl Destination for ToRegister {
    #[inline(always)]
    fn locate<M: Mode, W: Width>(
        _: &State<M>,
        _: &Bus,
        _: &Micro<M>,
        _: Rights,
    ) -> Option<Datum<M>> {
        Some(Datum::<M>::default())
    }

    #[inline(always)]
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        _memory: &Bus,
        ops: &[Micro<M>],
        _address: Datum<M>,
    ) -> Datum<M> {
        state.cpu.operand(ops[0].fields.b) & Datum::<M>::known(W::MASK)
    }

    #[inline(always)]
    fn store<M: Mode, W: Width>(
        state: &mut State<M>,
        _memory: &mut Bus,
        ops: &[Micro<M>],
        _address: Datum<M>,
        value: Datum<M>,
    ) {
        state.cpu.set_operand(ops[0].fields.b, value);
    }
}

impl Destination for ToMemory {
    #[inline(always)]
    fn locate<M: Mode, W: Width>(
        state: &State<M>,
        memory: &Bus,
        op: &Micro<M>,
        rights: Rights,
    ) -> Option<Datum<M>> {
        let address = offset(state.cpu.operand(op.fields.b), op.fields.y);
        allows::<W>(memory, address.value(), rights).then_some(address)
    }

    #[inline(always)]
    fn load<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
    ) -> Datum<M> {
        read::<M, W>(state, memory, ops, address)
    }

    #[inline(always)]
    fn store<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
        value: Datum<M>,
    ) {
        write::<M, W>(state, memory, ops, address, value);
    }
}

impl Destination for ToPort {
    #[inline(always)]
    fn locate<M: Mode, W: Width>(
        _: &State<M>,
        _: &Bus,
        op: &Micro<M>,
        _: Rights,
    ) -> Option<Datum<M>> {
        Some(Datum::<M>::known(op.fields.y))
    }

    #[inline(always)]
    fn load<M: Mode, W: Width>(_: &mut State<M>, _: &Bus, _: &[Micro<M>], _: Datum<M>) -> Datum<M> {
        Datum::<M>::default()
    }

    /// The address is known to be a device's, and to be aligned; that can't fail.
    #[inline(always)]
    fn store<M: Mode, W: Width>(
        state: &mut State<M>,
        memory: &mut Bus,
        ops: &[Micro<M>],
        address: Datum<M>,
        value: Datum<M>,
    ) {
        let at = u32::from(ops[0].fields.y);
        let _ = state.mode.write(site(ops), at, W::SIZE, state.cpu.registers[SP].value().into());
        let _ = memory.write(at, W::SIZE, value.value().into());
        state.mode.store_device(site(ops), address, memory, at, W::SIZE, value);
    }
}
