//! Time that memory takes beyond what the tables of an instruction set count.

use crate::fault::Size;

/// What memory is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A part of an instruction.
    Fetch,
    /// Data.
    Read,
    /// Data, the other way.
    Write,
}

/// Wait states, caches and prefetch buffers of a chip. An instruction set whose timing knows waits asks
/// for each access, in the order in which they happen; others never ask.
pub trait Waits: Send + Sync {
    /// How many cycles an access waits that begins `now` cycles after the start of the call.
    fn cycles(&mut self, purpose: Purpose, address: u32, size: Size, now: u64) -> u32;

    /// Caches are empty, buffers too: each call begins like this, so that it takes the same time
    /// again.
    fn reset(&mut self);
}
