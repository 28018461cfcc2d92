//! The parts handlers are made of: widths and addressing modes.
//!
//! Absolute addresses are indexes from R3, which reads as zero. An operand that refuses leaves the
//! state as it is, so that the interpreter can do the same instruction.

use super::micro::Micro;
use crate::fault::Size;
use crate::isa::msp430::Memory;
use crate::isa::msp430::state::State;
use crate::space::Rights;

/// Bytes or words.
pub trait Width {
    /// The size of a memory access.
    const SIZE: Size;
    /// The bits of a value.
    const MASK: u16;
    /// What moves the sign to the highest bit.
    const SHIFT: u32;

    /// Reads memory, if that needs no further thought.
    #[inline(always)]
    fn read(memory: &Memory, address: u16) -> Option<u16> {
        if !memory.space.allows(address.into(), Rights::READ, Self::SIZE) {
            return None;
        }
        Some(Self::peek(memory, address))
    }

    /// Reads memory that is known to be readable.
    #[inline(always)]
    fn peek(memory: &Memory, address: u16) -> u16 {
        match Self::SIZE {
            Size::Byte => memory.space.byte(address.into()).into(),
            _ => memory.space.half(address.into()),
        }
    }

    /// Writes memory that is known to be writable.
    #[inline(always)]
    fn poke(memory: &mut Memory, address: u16, value: u16) {
        match Self::SIZE {
            Size::Byte => memory.space.set_byte(address.into(), value as u8),
            _ => memory.space.set_half(address.into(), value),
        }
    }
}

pub struct Byte;
pub struct Word;

impl Width for Byte {
    const SIZE: Size = Size::Byte;
    const MASK: u16 = 0xff;
    const SHIFT: u32 = 8;
}

impl Width for Word {
    const SIZE: Size = Size::Half;
    const MASK: u16 = 0xffff;
    const SHIFT: u32 = 0;
}

/// The first operand.
pub trait Source {
    /// Its value, without the high byte if it is a byte.
    fn load<W: Width>(state: &mut State, memory: &mut Memory, op: &Micro) -> Option<u16>;

    /// Takes back what `load` did, because the second operand refused.
    #[inline(always)]
    fn undo(_state: &mut State, _op: &Micro) {}
}

/// `Ra`
pub struct InRegister;
/// `#x`
pub struct Constant;
/// `@Ra+`; x is the step
pub struct Increment;
/// `x(Ra)`
pub struct Indexed;
/// `&x`, a register of a device
pub struct Port;

impl Source for InRegister {
    #[inline(always)]
    fn load<W: Width>(state: &mut State, _memory: &mut Memory, op: &Micro) -> Option<u16> {
        Some(state.get(op.a) & W::MASK)
    }
}

impl Source for Constant {
    #[inline(always)]
    fn load<W: Width>(_state: &mut State, _memory: &mut Memory, op: &Micro) -> Option<u16> {
        Some(op.x & W::MASK)
    }
}

impl Source for Increment {
    #[inline(always)]
    fn load<W: Width>(state: &mut State, memory: &mut Memory, op: &Micro) -> Option<u16> {
        let address = state.get(op.a);
        let value = W::read(memory, address)?;
        state.set(op.a, address.wrapping_add(op.x));
        Some(value)
    }

    #[inline(always)]
    fn undo(state: &mut State, op: &Micro) {
        state.set(op.a, state.get(op.a).wrapping_sub(op.x));
    }
}

impl Source for Indexed {
    #[inline(always)]
    fn load<W: Width>(state: &mut State, memory: &mut Memory, op: &Micro) -> Option<u16> {
        W::read(memory, state.get(op.a).wrapping_add(op.x))
    }
}

impl Source for Port {
    #[inline(always)]
    fn load<W: Width>(_state: &mut State, memory: &mut Memory, op: &Micro) -> Option<u16> {
        memory.read(op.x.into(), W::SIZE).ok().map(|value| value as u16)
    }
}

/// The second operand.
pub trait Destination {
    /// Its place, if it allows what is to be done there.
    fn locate<W: Width>(state: &State, memory: &Memory, op: &Micro, rights: Rights) -> Option<u16>;

    /// What is there.
    fn load<W: Width>(state: &State, memory: &Memory, op: &Micro, place: u16) -> u16;

    /// Puts a result there.
    fn store<W: Width>(state: &mut State, memory: &mut Memory, op: &Micro, place: u16, value: u16);
}

/// `Rb`
pub struct ToRegister;
/// `y(Rb)`
pub struct ToMemory;
/// `&y`, a register of a device, which is only written
pub struct ToPort;

impl Destination for ToRegister {
    #[inline(always)]
    fn locate<W: Width>(_: &State, _: &Memory, _: &Micro, _: Rights) -> Option<u16> {
        Some(0)
    }

    #[inline(always)]
    fn load<W: Width>(state: &State, _memory: &Memory, op: &Micro, _place: u16) -> u16 {
        state.get(op.b) & W::MASK
    }

    #[inline(always)]
    fn store<W: Width>(state: &mut State, _: &mut Memory, op: &Micro, _place: u16, value: u16) {
        state.set(op.b, value);
    }
}

impl Destination for ToMemory {
    #[inline(always)]
    fn locate<W: Width>(state: &State, memory: &Memory, op: &Micro, rights: Rights) -> Option<u16> {
        let address = state.get(op.b).wrapping_add(op.y);
        memory.space.allows(address.into(), rights, W::SIZE).then_some(address)
    }

    #[inline(always)]
    fn load<W: Width>(_state: &State, memory: &Memory, _op: &Micro, place: u16) -> u16 {
        W::peek(memory, place)
    }

    #[inline(always)]
    fn store<W: Width>(_: &mut State, memory: &mut Memory, _: &Micro, place: u16, value: u16) {
        W::poke(memory, place, value);
    }
}

impl Destination for ToPort {
    #[inline(always)]
    fn locate<W: Width>(_: &State, _: &Memory, op: &Micro, _: Rights) -> Option<u16> {
        Some(op.y)
    }

    #[inline(always)]
    fn load<W: Width>(_: &State, _: &Memory, _: &Micro, _: u16) -> u16 {
        0
    }

    /// The address is known to be a device's, and to be aligned; that can't fail.
    #[inline(always)]
    fn store<W: Width>(_: &mut State, memory: &mut Memory, _: &Micro, place: u16, value: u16) {
        let _ = memory.write(place.into(), W::SIZE, value.into());
    }
}
