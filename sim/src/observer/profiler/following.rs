//! The profiler as a mode: fast in blocks, and beside other observers one instruction at a time.

use super::{Direction, Profiler};
use crate::domain::Integers;
use crate::fault::{Cause, Size};
use crate::observer::{Flow, Frame, Mode, Observer, Site, Step};

/// A run with plain words, a profiler, and an observer.
pub struct Following<O> {
    /// What follows.
    pub profiler: Profiler,
    observer: O,
    /// How often each exit of a block was taken.
    exits: Vec<u64>,
    /// What happened in the block that runs, by the number of micro-operations left.
    told: Vec<(usize, Step)>,
}

impl<O> Following<O> {
    /// Nothing has happened yet.
    pub fn new(profiler: Profiler, observer: O) -> Self {
        Following { profiler, observer, exits: Vec::new(), told: Vec::new() }
    }

    #[cold]
    fn first_exit(&mut self, exit: usize) {
        self.exits.resize(exit + 1, 0);
        self.exits[exit] = 1;
    }
}

impl<O: Observer> Mode for Following<O> {
    type Domain = Integers;

    fn enter(&mut self, entry: u32, frame: &Frame) {
        self.profiler.begin(entry, frame);
        self.observer.enter(entry, frame);
    }

    fn leave(&mut self) {
        self.profiler.finish();
        self.observer.leave();
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        self.profiler.executed(pc, cycles);
        self.observer.executed(pc, cycles);
    }

    fn left_out(&mut self, pc: u32) {
        self.observer.left_out(pc);
    }

    fn stepped(&mut self, step: &Step) {
        self.profiler.stepped(step);
        if step.flow == Flow::Next {
            self.profiler.calls.arrive(self.profiler.now, step.pc, step.next, step.stack);
        }
        self.observer.stepped(step);
    }

    #[inline(always)]
    fn read(&mut self, at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.profiler.accesses.count(at.pc, address, size, Direction::Read);
        self.observer.read(address, size, stack)
    }

    #[inline(always)]
    fn write(&mut self, at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.profiler.accesses.count(at.pc, address, size, Direction::Write);
        self.observer.write(address, size, stack)
    }

    #[inline(always)]
    fn moved(&mut self, at: Site, step: Step) {
        self.told.push((at.left, step));
    }

    #[inline(always)]
    fn left(&mut self, exit: Option<usize>, clock: impl Fn(usize) -> u64, now: u64, last: &Step) {
        if let Some(exit) = exit {
            match self.exits.get_mut(exit) {
                Some(count) => *count += 1,
                None => self.first_exit(exit),
            }
        }
        for (left, step) in self.told.drain(..) {
            self.profiler.now = clock(left);
            self.profiler.stepped(&step);
        }
        self.profiler.now = now;
        self.profiler.depth.at(now, last.stack);
        if self.profiler.calls.is_elsewhere(last.next) {
            self.profiler.calls.arrive(now, last.pc, last.next, last.stack);
        }
    }

    fn parts(&self, from: u32, to: u32) -> bool {
        let functions = &self.profiler.calls;
        functions.function(from) != functions.function(to)
    }

    fn partition(&self) -> u64 {
        self.profiler.calls.partition()
    }

    fn take_exits(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.exits)
    }

    fn counted(&mut self, pc: u32, count: u64, cycles: u32) {
        self.profiler.count(pc, count, cycles);
    }
}
