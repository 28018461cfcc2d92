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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lines_of_a_set_are_kept() {
        const FRAM: Range<u32> = 0x4000..0x8000;
        let mut fram = Fram::new(&[FRAM], 1);
        let mut read = |address| fram.cycles(Purpose::Read, address, Size::Half, 0);
        assert_eq!([0x4000, 0x4006, 0x4008, 0x400e].map(&mut read), [1, 0, 1, 0]);
        // Three lines of one set: the one that was used longest ago goes.
        assert_eq!([0x4010, 0x4000, 0x4020, 0x4000, 0x4010].map(&mut read), [1, 0, 1, 0, 1]);
        assert_eq!(read(0x4008), 0);
        assert_eq!(read(0x3ffe), 0);
        fram.reset();
        assert_eq!(fram.cycles(Purpose::Fetch, 0x4008, Size::Half, 0), 1);
    }
}
