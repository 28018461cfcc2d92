//! The last instructions before now.

use super::Observer;
use std::collections::VecDeque;

/// The addresses of the last instructions, at most as many as asked for.
#[derive(Debug, Default)]
pub struct Trace {
    length: usize,
    last: VecDeque<u32>,
}

impl Trace {
    /// Keeps the last `length` instructions.
    pub fn new(length: usize) -> Self {
        Trace { length, last: VecDeque::new() }
    }

    /// Their addresses, the latest last.
    pub fn addresses(&self) -> impl Iterator<Item = u32> + '_ {
        self.last.iter().copied()
    }
}

impl Observer for Trace {
    fn executed(&mut self, pc: u32, _cycles: u32) {
        if self.last.len() == self.length {
            self.last.pop_front();
        }
        self.last.push_back(pc);
    }
}
