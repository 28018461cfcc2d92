//! The FRAM of the MSP430FR59xx above 8 MHz: wait states, and the cache before it (SLAU367, chapter "FRAM
//! Controller A").
//!
//! The cache has four lines of 64 bits in two ways. The manual does not say which line makes room for
//! another; here it is the one that was used longest ago. Programs cannot write the FRAM here.

use crate::fault::Size;
use crate::memory::{Purpose, Waits};
use std::ops::Range;

/// Bytes of a line.
const LINE: u32 = 8;

/// The FRAM of a chip.
pub struct Fram {
    /// Where it is.
    addresses: &'static [Range<u32>],
    /// The cycles of an access that the cache does not answer (NWAITS).
    waits: u32,
    /// The lines of each set, the last used first.
    sets: [[Option<u32>; 2]; 2],
}

impl Fram {
    /// With an empty cache.
    pub fn new(addresses: &'static [Range<u32>], waits: u32) -> Self {
        Fram { addresses, waits, sets: Default::default() }
    }
}

impl Waits for Fram {
    fn cycles(&mut self, _purpose: Purpose, address: u32, _size: Size, _now: u64) -> u32 {
        if !self.addresses.iter().any(|range| range.contains(&address)) {
            return 0;
        }
        let line = address / LINE;
        let set = &mut self.sets[(line % 2) as usize];
        let [first, second] = *set;
        if first == Some(line) {
            return 0;
        }
        *set = [Some(line), first];
        if second == Some(line) { 0 } else { self.waits }
    }

    fn reset(&mut self) {
        self.sets = Default::default();
    }
}
