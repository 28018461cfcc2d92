//! Registers of the CPU that are also addresses of data: r0 to r31 in some families, the stack pointer,
//! the status register and RAMPZ.

use super::Family;
use super::flags::Flags;
use super::state::{Byte, Cpu, Pair, halves, pair};
use crate::observer::Mode;

/// A register of the CPU in data space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Special {
    Register(u8),
    Rampz,
    /// The lower (`false`) or upper half of the stack pointer.
    StackPointer(bool),
    Status,
}

/// What is at an address, if it is a register of the CPU.
pub fn special<F: Family>(address: u16) -> Option<Special> {
    if address < F::IO {
        return Some(Special::Register(address as u8));
    }
    match address - F::IO {
        0x3b if F::IO != 0 => Some(Special::Rampz),
        0x3d => Some(Special::StackPointer(false)),
        0x3e => Some(Special::StackPointer(true)),
        0x3f => Some(Special::Status),
        _ => None,
    }
}

impl<M: Mode> Cpu<M> {
    /// What such a register holds.
    pub fn special(&self, which: Special) -> Byte<M> {
        match which {
            Special::Register(number) => self.r(number),
            Special::Rampz => self.rampz,
            Special::StackPointer(upper) => {
                let (high, low) = halves::<M>(self.sp);
                if upper { high } else { low }
            }
            Special::Status => self.flags.pack(),
        }
    }

    /// Changes such a register. A half of the stack pointer waits for the other one.
    pub fn set_special(&mut self, which: Special, value: Byte<M>) {
        match which {
            Special::Register(number) => self.set_r(number, value),
            Special::Rampz => self.rampz = value,
            Special::StackPointer(upper) => {
                let (high, low) = halves::<M>(self.sp);
                let whole: Pair<M> =
                    if upper { pair::<M>(value, low) } else { pair::<M>(high, value) };
                if self.half_sp == Some(!upper) {
                    self.set_sp(whole);
                } else {
                    self.sp = whole;
                    self.half_sp = Some(upper);
                }
            }
            Special::Status => self.flags = Flags::unpack(value),
        }
    }
}
