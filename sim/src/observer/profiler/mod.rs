//! Where the cycles go, and what is done to memory: by instruction, by context of calls, and over
//! time.
//!
//! The caller says in a [`Plan`] which code is which function, and which memory is to be told
//! apart. What a profiler has counted is complete at any time, so that a run that fails has a
//! profile, too.

mod accesses;
mod calls;
mod depth;
mod ranges;

pub use accesses::{Accesses, Direction, SiteTraffic, Traffic};
pub use calls::{Calls, Edge, Event, Node};
pub use depth::{Depth, Peak};
pub use ranges::Ranges;

use super::{Cost, Frame, Observer, Step};
use crate::fault::{Cause, Size};
use crate::isa::listing::Flow;
use std::collections::BTreeMap;

/// What a profiler is to tell apart.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// Ranges of code, `start..end`, that are a function each.
    pub functions: Vec<(u32, u32)>,
    /// Ranges of data; of two that overlap, the later one counts.
    pub regions: Vec<(u32, u32)>,
    /// How many calls and returns to keep with their time.
    pub timeline: usize,
}

/// Counts what a run does.
#[derive(Debug)]
pub struct Profiler {
    /// Cycles so far.
    pub now: u64,
    /// Who called whom.
    pub calls: Calls,
    /// Reads and writes.
    pub accesses: Accesses,
    /// The stack.
    pub depth: Depth,
    costs: Vec<Cost>,
    /// What the instruction that is carried out has accessed so far.
    pending: Vec<(u32, Size, Direction)>,
}

impl Profiler {
    /// Has seen nothing.
    pub fn new(plan: &Plan) -> Self {
        Profiler {
            now: 0,
            calls: Calls::new(Ranges::new(&plan.functions), plan.timeline),
            accesses: Accesses::new(Ranges::new(&plan.regions)),
            depth: Depth::default(),
            costs: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// The addresses that were executed, in order.
    pub fn by_address(&self) -> BTreeMap<u32, Cost> {
        let all = self.costs.iter().enumerate();
        all.filter(|(_, cost)| cost.count > 0).map(|(pc, cost)| (pc as u32, *cost)).collect()
    }

    /// An instruction was carried out so often.
    pub fn count(&mut self, pc: u32, count: u64, cycles: u32) {
        let pc = pc as usize;
        if pc >= self.costs.len() {
            self.costs.resize(pc + 1, Cost::default());
        }
        self.costs[pc].count += count;
        self.costs[pc].cycles += count * u64::from(cycles);
    }
}

impl Observer for Profiler {
    fn enter(&mut self, entry: u32, frame: &Frame) {
        self.calls.begin(entry, frame.return_slot);
        self.depth.begin(frame.return_slot);
    }

    /// The last function is charged what it took.
    fn leave(&mut self) {
        self.calls.finish(self.now);
        self.depth.finish(self.now);
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        self.count(pc, 1, cycles);
        self.now += u64::from(cycles);
    }

    fn read(&mut self, address: u32, size: Size, _stack: u32) -> Result<(), Cause> {
        self.pending.push((address, size, Direction::Read));
        Ok(())
    }

    fn write(&mut self, address: u32, size: Size, _stack: u32) -> Result<(), Cause> {
        self.pending.push((address, size, Direction::Write));
        Ok(())
    }

    fn stepped(&mut self, step: &Step) {
        for (address, size, direction) in self.pending.drain(..) {
            self.accesses.count(step.pc, address, size, direction);
        }
        if self.depth.is_deeper(step.stack) {
            self.depth.deepest(self.now, step.pc, self.calls.current(), step.stack);
        }
        self.depth.at(self.now, step.stack);
        match step.flow {
            Flow::Call => self.calls.call(self.now, step.pc, step.next, step.stack),
            Flow::Return => self.calls.ret(self.now, step.pc, step.next, step.stack),
            _ => self.calls.arrive(self.now, step.pc, step.next, step.stack),
        }
    }
}
