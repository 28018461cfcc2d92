//! Where the cycles go.

use super::Observer;
use crate::memory::ByAddress;
use std::collections::BTreeMap;

/// What one address cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often the instruction was carried out.
    pub count: u64,
    /// Its cycles, in total.
    pub cycles: u64,
}

/// Counts and cycles by address.
#[derive(Debug, Default)]
pub struct Profile {
    costs: ByAddress<Cost>,
}

impl Profile {
    /// The addresses that were executed, in order.
    pub fn by_address(&self) -> BTreeMap<u32, Cost> {
        let used = self.costs.iter().filter(|(_, cost)| cost.count > 0);
        used.map(|(pc, cost)| (pc, *cost)).collect()
    }
}

impl Observer for Profile {
    fn executed(&mut self, pc: u32, cycles: u32) {
        let cost = self.costs.entry(pc);
        cost.count += 1;
        cost.cycles += u64::from(cycles);
    }
}
