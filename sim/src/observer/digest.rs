//! Whether two runs went the same way: digests to compare, instead of traces.

use super::Observer;
use crate::fault::{Cause, Size};

/// One number for all instructions and one for all data accesses, in their order. Equal runs have
/// equal numbers; runs that differ have, but for a chance of 1 in 2^64, different ones.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Digest {
    /// Of the addresses of the instructions; one that is left out in the time that it takes counts as
    /// carried out.
    pub path: u64,
    /// Of the addresses, sizes and directions of the data accesses.
    pub accesses: u64,
    /// What is left out behind the instruction that is being carried out.
    left_out: Option<u32>,
}

/// Takes one more item into a digest; for a fixed digest, and for a fixed item, this is a bijection.
fn mix(digest: u64, item: u64) -> u64 {
    let product = (digest ^ item).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    product ^ product >> 29
}

impl Observer for Digest {
    fn executed(&mut self, pc: u32, _cycles: u32) {
        self.path = mix(self.path, u64::from(pc) + 1);
        if let Some(pc) = self.left_out.take() {
            self.path = mix(self.path, u64::from(pc) + 1);
        }
    }

    fn left_out(&mut self, pc: u32) {
        self.left_out = Some(pc);
    }

    fn read(&mut self, address: u32, size: Size, _stack: u32) -> Result<(), Cause> {
        self.accesses = mix(self.accesses, (u64::from(address) << 4) + size as u64);
        Ok(())
    }

    fn write(&mut self, address: u32, size: Size, _stack: u32) -> Result<(), Cause> {
        self.accesses = mix(self.accesses, (u64::from(address) << 4) + 8 + size as u64);
        Ok(())
    }
}
