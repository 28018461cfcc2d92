//! What the last instructions have written, to registers and to memory.

use super::{Holder, Observer};
use crate::fault::Size;

/// What has been written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A register; its place is its number.
    Register = 0,
    /// Memory; its place is the address.
    Memory = 1,
}

/// The writes of the last instructions, in columns.
///
/// Instruction `i` has written what stands from `first[i]` to before `first[i + 1]`, of the last one to
/// the end, in `kinds`, `places`, `sizes` and `values`.
#[derive(Debug, Default)]
pub struct Values {
    length: usize,
    /// Cycles of the call so far.
    now: u64,
    /// Where the writes of the instruction that is being carried out begin.
    begun: usize,
    /// Addresses of instructions.
    pub addresses: Vec<u32>,
    /// Cycles from the start of the call to the start of each.
    pub cycles: Vec<u64>,
    /// Where the writes of each begin.
    pub first: Vec<u64>,
    /// What each write went to: a [`Kind`].
    pub kinds: Vec<u8>,
    /// The register's number, or the address.
    pub places: Vec<u32>,
    /// Bytes.
    pub sizes: Vec<u8>,
    /// What was written.
    pub values: Vec<u32>,
}

impl Values {
    /// Keeps the last `length` instructions.
    pub fn new(length: usize) -> Self {
        Values { length, ..Values::default() }
    }

    /// Ends the run: what is left are the last instructions, and what they have written.
    pub fn finish(&mut self) {
        self.forget(self.begun..self.kinds.len());
        self.keep();
    }

    fn wrote(&mut self, kind: Kind, place: u32, size: u8, value: u32) {
        self.kinds.push(kind as u8);
        self.places.push(place);
        self.sizes.push(size);
        self.values.push(value);
    }

    /// Forgets all instructions but the last.
    fn keep(&mut self) {
        let extra = self.addresses.len().saturating_sub(self.length);
        if extra == 0 {
            return;
        }
        let writes = self.first.get(extra).map_or(self.begun, |first| *first as usize);
        self.addresses.drain(..extra);
        self.cycles.drain(..extra);
        self.first.drain(..extra);
        self.first.iter_mut().for_each(|first| *first -= writes as u64);
        self.forget(0..writes);
        self.begun -= writes;
    }

    fn forget(&mut self, writes: std::ops::Range<usize>) {
        self.kinds.drain(writes.clone());
        self.places.drain(writes.clone());
        self.sizes.drain(writes.clone());
        self.values.drain(writes);
    }
}

impl Observer for Values {
    #[inline]
    fn executed(&mut self, pc: u32, cycles: u32) {
        self.addresses.push(pc);
        self.cycles.push(self.now);
        self.first.push(self.begun as u64);
        self.now += u64::from(cycles);
        self.begun = self.kinds.len();
        // Twice as many, so that each is moved once at most.
        if self.addresses.len() / 2 > self.length {
            self.keep();
        }
    }

    #[inline]
    fn put(&mut self, holder: Holder, bytes: u8, value: u32) {
        if let Holder::Register(number) = holder {
            self.wrote(Kind::Register, number.into(), bytes, value);
        }
    }

    #[inline]
    fn stored(&mut self, place: u32, size: Size, value: u32) {
        let bytes = size as u8;
        let bits = u32::MAX >> (32 - 8 * u32::from(bytes));
        self.wrote(Kind::Memory, place, bytes, value & bits);
    }
}
