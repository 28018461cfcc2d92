//! Where the cycles go, and what is done to memory: by instruction, by context of calls, and over
//! time.
//!
//! The caller says in a [`Plan`] which code is which function, and which memory is to be told
//! apart. What a profiler has counted is complete at any time, so that a run that fails has a
//! profile, too.

mod accesses;
mod calls;
mod depth;
mod following;
mod ranges;

pub use accesses::{Accesses, Direction, SiteTraffic, Traffic};
pub use calls::{Calls, Edge, Event, Node};
pub use depth::{Depth, Peak};
pub use following::Following;
pub use ranges::Ranges;

use super::{Cost, Flow, Frame, Step};
use crate::memory::ByAddress;
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
    costs: ByAddress<Cost>,
}

impl Profiler {
    /// Has seen nothing.
    pub fn new(plan: &Plan) -> Self {
        Profiler {
            now: 0,
            calls: Calls::new(Ranges::new(&plan.functions), plan.timeline),
            accesses: Accesses::new(Ranges::new(&plan.regions)),
            depth: Depth::default(),
            costs: ByAddress::new(),
        }
    }

    /// The addresses that were executed, in order.
    pub fn by_address(&self) -> BTreeMap<u32, Cost> {
        let used = self.costs.iter().filter(|(_, cost)| cost.count > 0);
        used.map(|(pc, cost)| (pc, *cost)).collect()
    }

    /// An instruction was carried out so often.
    pub fn count(&mut self, pc: u32, count: u64, cycles: u32) {
        let cost = self.costs.entry(pc);
        cost.count += count;
        cost.cycles += count * u64::from(cycles);
    }
}

impl Profiler {
    /// A function begins at `entry`.
    fn begin(&mut self, entry: u32, frame: &Frame) {
        self.calls.begin(entry, frame);
        self.depth.begin(frame.return_slot);
    }

    /// Nothing more is coming: the last function is charged what it took.
    fn finish(&mut self) {
        self.calls.finish(self.now);
        self.depth.finish(self.now);
    }

    /// An instruction was carried out, in this many cycles.
    fn executed(&mut self, pc: u32, cycles: u32) {
        self.count(pc, 1, cycles);
        self.now += u64::from(cycles);
    }

    /// The latest instruction moved the stack pointer, or went elsewhere.
    fn stepped(&mut self, step: &Step) {
        if self.depth.is_deeper(step.stack) {
            self.depth.deepest(self.now, step.pc, self.calls.current(), step.stack);
        }
        self.depth.at(self.now, step.stack);
        match step.flow {
            Flow::Call => self.calls.call(self.now, step),
            Flow::Return => self.calls.ret(self.now, step.pc, step.next, step.stack),
            Flow::Next => {}
            Flow::Jump | Flow::Branch => {
                self.calls.arrive(self.now, step.pc, step.next, step.stack);
            }
        }
    }
}
