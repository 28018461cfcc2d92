//! Registers of peripherals that are not modelled: each keeps what was written last.

use crate::fault::Size;
use crate::memory::{Cell, Device};

/// So many bytes of them, which are zero after reset.
pub struct Registers<const BYTES: usize> {
    bytes: [u8; BYTES],
}

impl<const BYTES: usize> Default for Registers<BYTES> {
    fn default() -> Self {
        Registers { bytes: [0; BYTES] }
    }
}

impl<const BYTES: usize> Device for Registers<BYTES> {
    fn read(&mut self, offset: u32, size: Size, _now: u64) -> u32 {
        let bytes = self.bytes.iter().skip(offset as usize).take(size as usize).rev();
        bytes.fold(0, |word, byte| word << 8 | u32::from(*byte))
    }

    fn write(&mut self, offset: u32, size: Size, value: u32, _now: u64) {
        let places = self.bytes.iter_mut().skip(offset as usize).take(size as usize);
        for (place, byte) in places.zip(value.to_le_bytes()) {
            *place = byte;
        }
    }

    fn reset(&mut self) {
        self.bytes.fill(0);
    }

    fn name(&self) -> &'static str {
        "i/o registers"
    }

    /// Nothing depends on anything else.
    fn flow(&self, offset: u32, written: &[Cell], cells: &mut [Cell]) {
        for (cell, written) in cells.iter_mut().skip(offset as usize).zip(written) {
            *cell = *written;
        }
    }
}
