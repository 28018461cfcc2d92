//! Where the cycles go.

use super::Observer;
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
    costs: Vec<Cost>,
}

impl Profile {
    /// The addresses that were executed, in order.
    pub fn by_address(&self) -> BTreeMap<u32, Cost> {
        let all = self.costs.iter().enumerate();
        all.filter(|(_, cost)| cost.count > 0).map(|(pc, cost)| (pc as u32, *cost)).collect()
    }
}

impl Observer for Profile {
    fn executed(&mut self, pc: u32, cycles: u32) {
        let pc = pc as usize;
        if pc >= self.costs.len() {
            self.costs.resize(pc + 1, Cost::default());
        }
        self.costs[pc].count += 1;
        self.costs[pc].cycles += u64::from(cycles);
    }
}
