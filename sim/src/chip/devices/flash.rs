//! Flash that is slower than the CPU, read in lines ahead of the program: the prefetch buffer of the STM32F1
//! (ST RM0008, section 3.3.3), the flash accelerator of the SAM3X (Atmel 11057, section 18.4.2).
//!
//! How far reading ahead keeps up is in no manual. What the next line costs is measured: four permutations on
//! boards with both chips (Cardoso dos Santos and Großschädl, "An Evaluation of the Multi-Platform Efficiency
//! of Lightweight Cryptographic Permutations").

use crate::fault::Size;
use crate::memory::{Purpose, Waits};
use std::ops::Range;

/// A kind of flash, at some clock.
#[derive(Debug)]
pub struct Speed {
    /// Bytes that are read at once.
    pub line: u32,
    /// Wait states of a line that nobody has asked for.
    pub waits: u32,
    /// Cycles that instructions wait for the line after the one they come from, in hundredths.
    pub next: u32,
}

/// The flash of a chip.
pub struct Flash {
    addresses: &'static [Range<u32>],
    speed: &'static Speed,
    /// The line that instructions come from, and the one before it, which is still there.
    lines: [Option<u32>; 2],
    /// The line of the last data.
    data: Option<u32>,
    /// Hundredths of cycles that nobody has waited for yet.
    owed: u32,
}

impl Flash {
    /// With empty buffers.
    pub fn new(addresses: &'static [Range<u32>], speed: &'static Speed) -> Self {
        Flash { addresses, speed, lines: [None; 2], data: None, owed: 0 }
    }

    fn fetch(&mut self, line: u32) -> u32 {
        if self.lines.contains(&Some(line)) {
            return 0;
        }
        let [last, _] = std::mem::replace(&mut self.lines, [Some(line), None]);
        match last {
            // The caller has fetched what the call begins with.
            None => 0,
            Some(last) if last.wrapping_add(1) == line => {
                self.lines[1] = Some(last);
                self.owed += self.speed.next;
                let waits = self.owed / 100;
                self.owed %= 100;
                waits
            }
            Some(_) => self.speed.waits,
        }
    }
}

impl Waits for Flash {
    fn cycles(&mut self, purpose: Purpose, address: u32, _size: Size, _now: u64) -> u32 {
        if !self.addresses.iter().any(|range| range.contains(&address)) {
            return 0;
        }
        let line = address / self.speed.line;
        if purpose == Purpose::Fetch {
            return self.fetch(line);
        }
        let before = self.data.replace(line);
        if before == Some(line) { 0 } else { self.speed.waits }
    }

    fn reset(&mut self) {
        *self = Flash::new(self.addresses, self.speed);
    }
}
