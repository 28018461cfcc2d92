//! Which of some ranges an address lies in.

use crate::memory::ByAddress;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Ranges of addresses, numbered from 1.
#[derive(Debug, Default)]
pub struct Ranges {
    by_address: ByAddress<u16>,
    digest: u64,
}

impl Ranges {
    /// Of two ranges that overlap, the later one counts.
    pub fn new(ranges: &[(u32, u32)]) -> Self {
        let mut by_address = ByAddress::new();
        for (number, &(start, end)) in (1..).zip(ranges) {
            for address in (start..end).rev() {
                *by_address.entry(address) = number;
            }
        }
        let mut hasher = DefaultHasher::new();
        ranges.hash(&mut hasher);
        Ranges { by_address, digest: hasher.finish() }
    }

    /// The number of an address's range; 0 if it lies in none.
    #[inline(always)]
    pub fn of(&self, address: u32) -> u16 {
        self.by_address.get(address).copied().unwrap_or(0)
    }

    /// Equal ranges have equal digests; others, but for a chance of 1 in 2^64, have not.
    pub fn digest(&self) -> u64 {
        self.digest
    }
}
