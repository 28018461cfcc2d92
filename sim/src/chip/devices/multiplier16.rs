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

/// Offsets of the registers from 0x0130.
const MPY: u32 = 0x0;
const MPYS: u32 = 0x2;
const MAC: u32 = 0x4;
const MACS: u32 = 0x6;
const OP2: u32 = 0x8;
const RESLO: u32 = 0xa;
const RESHI: u32 = 0xc;
const SUMEXT: u32 = 0xe;

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Each pair of operands, with each first register: RESLO, RESHI and SUMEXT after a start
    /// from the given result.
    fn multiply(register: u32, before: u32, a: u16, b: u16) -> (u32, u16) {
        let mut device = Multiplier16::default();
        device.write(RESLO, Size::Half, before & 0xffff, 0);
        device.write(RESHI, Size::Half, before >> 16, 0);
        device.write(register, Size::Half, a.into(), 0);
        device.write(OP2, Size::Half, b.into(), 0);
        let result = device.read(RESLO, Size::Half, 0) | device.read(RESHI, Size::Half, 0) << 16;
        (result, device.read(SUMEXT, Size::Half, 0) as u16)
    }

    const EDGES: [u16; 8] = [0, 1, 2, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff];

    #[test]
    fn every_mode_multiplies_as_the_manual_says() {
        for before in [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] {
            for a in EDGES {
                for b in EDGES {
                    let unsigned = u64::from(a) * u64::from(b);
                    let signed = i64::from(a as i16) * i64::from(b as i16);
                    let negative = |value: u32| if value >> 31 != 0 { 0xffff } else { 0 };
                    assert_eq!(multiply(MPY, before, a, b), (unsigned as u32, 0));
                    let product = signed as u32;
                    assert_eq!(multiply(MPYS, before, a, b), (product, negative(product)));
                    let sum = u64::from(before) + unsigned;
                    assert_eq!(multiply(MAC, before, a, b), (sum as u32, (sum >> 32) as u16));
                    let sum = (i64::from(before as i32) + signed) as u32;
                    assert_eq!(multiply(MACS, before, a, b), (sum, negative(sum)));
                }
            }
        }
    }

    #[test]
    fn the_first_operand_stays_for_the_next_product() {
        let mut device = Multiplier16::default();
        device.write(MAC, Size::Half, 1000, 0);
        for second in [3, 4, 5] {
            device.write(OP2, Size::Half, second, 0);
        }
        assert_eq!(device.read(RESLO, Size::Half, 0), 12000);
        assert_eq!(device.read(MPYS, Size::Half, 0), 1000);
    }

    #[test]
    fn bytes_are_extended_with_zeros() {
        let mut device = Multiplier16::default();
        device.write(MPYS, Size::Byte, 0xff, 0);
        device.write(OP2, Size::Byte, 0xfe, 0);
        assert_eq!(device.read(RESLO, Size::Half, 0), 0xff * 0xfe);
        // SXT &OP2 and SXT &MPYS write the extended words back.
        device.write(MPYS, Size::Half, 0xffff, 0);
        device.write(OP2, Size::Half, 0xfffe, 0);
        assert_eq!(device.read(RESLO, Size::Half, 0), 2);
        assert_eq!(device.read(RESHI, Size::Half, 0), 0);
    }

    #[test]
    fn results_can_be_set_by_halves_and_bytes() {
        let mut device = Multiplier16::default();
        device.write(RESLO, Size::Half, 0x1122, 0);
        device.write(RESHI, Size::Half, 0x3344, 0);
        device.write(RESLO + 1, Size::Byte, 0xaa, 0);
        device.write(RESHI, Size::Byte, 0xbb, 0);
        assert_eq!(device.result, 0x33bb_aa22);
        assert_eq!(device.read(RESHI + 1, Size::Byte, 0), 0x33);
        device.write(SUMEXT, Size::Half, 7, 0);
        device.write(MPY + 1, Size::Byte, 7, 0);
        assert_eq!(device.read(SUMEXT, Size::Half, 0), 0);
        assert_eq!(device.first, 0);
        device.reset();
        assert_eq!(device.result, 0);
    }
}
