//! The flash of the STM32F4 with its accelerator (ST RM0090, section 3.5): lines of 128 bits, 64 of them kept for
//! instructions and 8 for data, and the line after the one that instructions come from is read ahead. The line that
//! nobody has used for longest makes room.
//!
//! The manual says what is kept and how long a read takes; what takes turns with what is not in it. Here flash does one
//! read at a time, and a read that has begun is finished, also if nobody wants its line any more.

use crate::fault::Size;
use crate::memory::{Purpose, Waits};
use std::collections::VecDeque;
use std::ops::Range;

const LINE: u32 = 16;

/// Lines that are kept for instructions,
const INSTRUCTIONS: usize = 64;
/// and for data.
const DATA: usize = 8;

/// Flash at some clock.
#[derive(Debug)]
pub struct Flash {
    /// Where it is.
    pub addresses: Range<u32>,
    /// Wait states of a line that is not there.
    pub waits: u32,
}

/// Lines, the one that was used last in front.
#[derive(Debug, Default)]
struct Lines(VecDeque<u32>);

impl Lines {
    /// Whether a line is there; then it has been used.
    fn touch(&mut self, line: u32) -> bool {
        let Some(place) = self.0.iter().position(|&it| it == line) else { return false };
        self.0.remove(place);
        self.0.push_front(line);
        true
    }

    fn keep(&mut self, line: u32, most: usize) {
        self.0.truncate(most - 1);
        self.0.push_front(line);
    }
}

/// See the module.
#[derive(Debug)]
pub struct Accelerator {
    flash: &'static Flash,
    instructions: Lines,
    data: Lines,
    /// The line that is read ahead, and when it can be used.
    ahead: Option<(u32, u64)>,
    /// When flash can begin with another read.
    free: u64,
}

impl Accelerator {
    /// With nothing in it.
    pub fn new(flash: &'static Flash) -> Self {
        let (instructions, data) = (Lines::default(), Lines::default());
        Accelerator { flash, instructions, data, ahead: None, free: 0 }
    }

    /// Reads a line; gives when it can be used.
    fn read(&mut self, now: u64) -> u64 {
        let ready = self.free.max(now) + u64::from(self.flash.waits);
        self.free = ready + 1;
        ready
    }

    fn fetch(&mut self, line: u32, now: u64) -> u64 {
        if self.instructions.0.front() == Some(&line) {
            return now;
        }
        let is_first = self.instructions.0.is_empty();
        let ready = if self.instructions.touch(line) {
            now
        } else {
            self.instructions.keep(line, INSTRUCTIONS);
            match self.ahead {
                // The caller has fetched what the call begins with.
                _ if is_first => now,
                Some((ahead, ready)) if ahead == line => ready.max(now),
                _ => self.read(now),
            }
        };
        self.read_ahead(line.wrapping_add(1), ready);
        ready
    }

    fn read_ahead(&mut self, line: u32, now: u64) {
        let is_read = self.ahead.is_some_and(|(ahead, _)| ahead == line);
        if !is_read && !self.instructions.0.contains(&line) {
            self.ahead = Some((line, self.read(now)));
        }
    }

    fn access(&mut self, line: u32, now: u64) -> u64 {
        if self.data.touch(line) {
            return now;
        }
        let ready = self.read(now);
        self.data.keep(line, DATA);
        ready
    }
}

impl Waits for Accelerator {
    fn cycles(&mut self, purpose: Purpose, address: u32, _size: Size, now: u64) -> u32 {
        if !self.flash.addresses.contains(&address) {
            return 0;
        }
        let line = address / LINE;
        let ready = match purpose {
            Purpose::Fetch => self.fetch(line, now),
            _ => self.access(line, now),
        };
        (ready - now) as u32
    }

    fn reset(&mut self) {
        *self = Accelerator::new(self.flash);
    }
}
