//! The flash of the SAM D21 with its cache (Microchip DS40001882, chapter "NVMCTRL"): eight lines of 64 bits, for
//! instructions and data, each at the place that its address says.
//!
//! How a line that is not there keeps a program waiting is not in the manual: here it is the wait state of each access to
//! one.

use crate::fault::Size;
use crate::memory::{Purpose, Waits};
use std::ops::Range;

/// Bytes of a line,
const LINE: u32 = 8;
/// and how many there are.
const COUNT: u32 = 8;

/// Flash at some clock.
#[derive(Debug)]
pub struct Flash {
    /// Where it is.
    pub addresses: Range<u32>,
    /// Wait states of a line that is not there.
    pub waits: u32,
}

/// See the module.
#[derive(Debug)]
pub struct Lines {
    flash: &'static Flash,
    /// By place: which one is there.
    lines: [Option<u32>; COUNT as usize],
}

impl Lines {
    /// With nothing in it.
    pub fn new(flash: &'static Flash) -> Self {
        Lines { flash, lines: [None; COUNT as usize] }
    }
}

impl Waits for Lines {
    fn cycles(&mut self, _: Purpose, address: u32, _: Size, _: u64) -> u32 {
        if !self.flash.addresses.contains(&address) {
            return 0;
        }
        let line = address / LINE;
        let place = &mut self.lines[(line % COUNT) as usize];
        if place.replace(line) == Some(line) { 0 } else { self.flash.waits }
    }

    fn reset(&mut self) {
        *self = Lines::new(self.flash);
    }
}
