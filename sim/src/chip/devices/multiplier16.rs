//! The 16x16 hardware multiplier of the MSP430x1xx (SLAU049, chapter "Hardware Multiplier").
//!
//! Writing the first operand chooses the operation, writing the second starts it; the result is
//! there for the next instruction. A byte written to an operand is extended with zeros, for the signed
//! operations too: programs extend the sign by `SXT &MPYS` and `SXT &OP2`, of which the latter
//! multiplies a second time.

use crate::fault::Size;
use crate::memory::{Cell, Device};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Unsigned,
    Signed,
    UnsignedAccumulate,
    SignedAccumulate,
}

// Offsets of the registers from 0x0130.

/// First operand of an unsigned product.
pub const MPY: u32 = 0x0;
/// First operand of a signed product.
pub const MPYS: u32 = 0x2;
/// First operand of an unsigned product that is added.
pub const MAC: u32 = 0x4;
/// First operand of a signed product that is added.
pub const MACS: u32 = 0x6;
/// Second operand: writing it multiplies.
pub const OP2: u32 = 0x8;
/// Lower half of the result.
pub const RESLO: u32 = 0xa;
/// Upper half of the result.
pub const RESHI: u32 = 0xc;
/// Carry, or sign, of the result.
pub const SUMEXT: u32 = 0xe;

/// The peripheral's registers.
#[derive(Debug, Clone, Default)]
pub struct Multiplier16 {
    mode: Mode,
    first: u16,
    second: u16,
    result: u32,
    sum_extension: u16,
}

impl Multiplier16 {
    fn signed(&self) -> bool {
        matches!(self.mode, Mode::Signed | Mode::SignedAccumulate)
    }

    fn accumulates(&self) -> bool {
        matches!(self.mode, Mode::UnsignedAccumulate | Mode::SignedAccumulate)
    }

    fn multiply(&mut self) {
        let product = if self.signed() {
            (i32::from(self.first as i16) * i32::from(self.second as i16)) as u32
        } else {
            u32::from(self.first) * u32::from(self.second)
        };
        match self.mode {
            Mode::Unsigned => (self.result, self.sum_extension) = (product, 0),
            Mode::Signed => {
                self.result = product;
                self.sum_extension = sign(product);
            }
            Mode::UnsignedAccumulate => {
                let (sum, carry) = self.result.overflowing_add(product);
                (self.result, self.sum_extension) = (sum, u16::from(carry));
            }
            Mode::SignedAccumulate => {
                self.result = self.result.wrapping_add(product);
                self.sum_extension = sign(self.result);
            }
        }
    }
}

/// 0xffff for a negative number, else 0.
fn sign(value: u32) -> u16 {
    ((value as i32) >> 31) as u16
}

impl Device for Multiplier16 {
    fn read(&mut self, offset: u32, size: Size, _now: u64) -> u32 {
        let register = match offset & !1 {
            MPY | MPYS | MAC | MACS => self.first,
            OP2 => self.second,
            RESLO => self.result as u16,
            RESHI => (self.result >> 16) as u16,
            _ => self.sum_extension,
        };
        match size {
            Size::Byte => u32::from(register >> (8 * (offset & 1)) & 0xff),
            _ => u32::from(register),
        }
    }

    fn write(&mut self, offset: u32, size: Size, value: u32, _now: u64) {
        let operand = match size {
            Size::Byte => value as u8 as u16,
            _ => value as u16,
        };
        match offset {
            MPY => (self.mode, self.first) = (Mode::Unsigned, operand),
            MPYS => (self.mode, self.first) = (Mode::Signed, operand),
            MAC => (self.mode, self.first) = (Mode::UnsignedAccumulate, operand),
            MACS => (self.mode, self.first) = (Mode::SignedAccumulate, operand),
            OP2 => {
                self.second = operand;
                self.multiply();
            }
            RESLO..SUMEXT => {
                let shift = 8 * (offset - RESLO);
                let mask = if size == Size::Byte { 0xff } else { 0xffff };
                self.result = self.result & !(mask << shift) | (value & mask) << shift;
            }
            _ => {} // the high bytes of the operands and SUMEXT can't be written
        }
    }

    fn reset(&mut self) {
        *self = Self::default();
    }

    fn name(&self) -> &'static str {
        "16x16 multiplier"
    }

    /// A product depends on both operands, a sum on what it is added to, too; every bit of the
    /// result may depend on every bit of these.
    fn flow(&self, offset: u32, written: &[Cell], cells: &mut [Cell]) {
        let word = [written[0], written.get(1).copied().unwrap_or_default()];
        let at = offset as usize;
        match offset {
            MPY | MPYS | MAC | MACS => {
                for register in [MPY, MPYS, MAC, MACS].map(|register| register as usize) {
                    cells[register..register + 2].copy_from_slice(&word);
                }
            }
            OP2 => {
                cells[at..at + 2].copy_from_slice(&word);
                let from = if self.accumulates() { MACS..SUMEXT } else { MACS..RESLO };
                let from = &cells[from.start as usize..from.end as usize];
                let all = from.iter().fold(Cell::default(), |all, cell| all.or(*cell));
                let result = if all.mask == 0 { all } else { Cell::secret(all.labels) };
                cells[RESLO as usize..].fill(result);
            }
            RESLO..SUMEXT => cells[at..at + written.len()].copy_from_slice(written),
            _ => {}
        }
    }
}
