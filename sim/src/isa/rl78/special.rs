//! Registers of the CPU that are also addresses of data: the banks below FFF00H, and some special function
//! registers.

use super::PAGE;
use super::state::{Byte, Cpu};
use crate::domain::Value;
use crate::observer::Mode;

/// Where the four banks begin: the fourth has the lowest address.
pub const BANKS: u32 = PAGE | 0xfee0;

/// A register of the CPU in data space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Special {
    /// A bank, and a register of it by number.
    Register(usize, u8),
    /// The lower (`false`) or upper half of the stack pointer.
    StackPointer(bool),
    Status,
    Cs,
    Es,
}

/// What is at an address, if it is a register of the CPU.
pub fn special(address: u32) -> Option<Special> {
    match address & 0xf_ffff {
        at @ 0xf_fee0..=0xf_feff => {
            let offset = at - BANKS;
            Some(Special::Register(3 - (offset / 8) as usize, (offset % 8) as u8))
        }
        at @ (0xf_fff8 | 0xf_fff9) => Some(Special::StackPointer(at % 2 != 0)),
        0xf_fffa => Some(Special::Status),
        0xf_fffc => Some(Special::Cs),
        0xf_fffd => Some(Special::Es),
        _ => None,
    }
}

impl<M: Mode> Cpu<M> {
    /// What such a register holds.
    pub fn special(&self, which: Special) -> Byte<M> {
        match which {
            Special::Register(bank, number) => self.banks[bank][usize::from(number)],
            Special::StackPointer(upper) => {
                let (high, low) = self.sp.split::<u8>();
                if upper { high } else { low }
            }
            Special::Status => self.psw(),
            Special::Cs => self.cs,
            Special::Es => self.es,
        }
    }
}
