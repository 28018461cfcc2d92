//! A translated stretch of the program, and how it is run.

use super::Blocked;
use super::fast::Stop;
use super::micro::{FAILED, Micro};
use crate::cost::{Cost, Totals};
use crate::engine::{Cpu, State};
use crate::memory::Bus;
use crate::observer::{Flow, Mode, Step};

/// A translated stretch of the program.
pub struct Block<I: Blocked, M: Mode> {
    pub(super) ops: Box<[Micro<I, M>]>,
    /// By micro-operation: what the block has cost when it is left after it.
    pub(super) after: Box<[Sum]>,
    /// By micro-operation: what the next instruction finds when the block is left after it.
    pub(super) leaves: Box<[I::Before]>,
    /// All its instructions.
    pub(super) path: Box<[Passed<I>]>,
    /// What the first of them finds, for which it was translated.
    pub(super) found: I::Before,
    /// The most cycles it can take.
    pub(super) cycles: u64,
    /// The number of its first exit; each micro-operation is one.
    pub(super) first_exit: usize,
}

/// An instruction of a block.
pub(super) struct Passed<I: Blocked> {
    pub pc: I::Address,
    /// What its encoding says that it costs.
    pub cost: Cost,
    /// Its cycles if the block goes on.
    pub on: u8,
    /// Its cycles if the block is left there.
    pub left: u8,
    /// What the next one finds if the block goes on.
    pub leaves: I::Before,
}

/// Totals of a block, which are small.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    pub cycles: u32,
    pub instructions: u32,
    pub reads: u32,
    pub writes: u32,
}

impl Sum {
    pub fn add(&mut self, cost: Cost) {
        self.cycles += u32::from(cost.cycles);
        self.instructions += 1;
        self.reads += u32::from(cost.reads);
        self.writes += u32::from(cost.writes);
    }
}

impl<I: Blocked, M: Mode> Block<I, M> {
    /// The most cycles it can take.
    #[inline(always)]
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Runs it, and adds to the totals what was done.
    #[inline(always)]
    pub fn run(&self, state: &mut State<I, M>, memory: &mut Bus, totals: &mut Totals) -> Stop {
        let left = match self.ops.first() {
            Some(first) => (first.handler)(state, memory, &self.ops),
            None => 0,
        };
        let before = totals.instructions;
        let at = |left: usize| &self.after[self.ops.len() - left];
        state.mode.settle(|left| before + u64::from(at(left).instructions) - 1);
        let failed = left & FAILED != 0;
        let at = self.ops.len() - (left & !FAILED) - usize::from(!failed);
        let sum = &self.after[at];
        totals.cycles += u64::from(sum.cycles);
        totals.instructions += u64::from(sum.instructions);
        totals.reads += u64::from(sum.reads);
        totals.writes += u64::from(sum.writes);
        let pc = self.ops[at].pc.into();
        let start = totals.cycles - u64::from(sum.cycles);
        let clock = |left: usize| start + u64::from(self.after[self.ops.len() - left].cycles);
        let step =
            |next: u32, stack: u32| Step { pc, next, stack, return_address: 0, flow: Flow::Next };
        if failed {
            let stack = state.cpu.stack();
            let done = &self.path[..sum.instructions as usize - 1];
            I::set_before(&mut state.cpu, done.last().map_or(self.found, |passed| passed.leaves));
            for passed in done {
                state.mode.counted(passed.pc.into(), 1, passed.on.into());
            }
            let now = start + done.iter().map(|passed| u64::from(passed.on)).sum::<u64>();
            *totals -= self.path[done.len()].cost.into();
            totals.cycles = now;
            state.mode.left(None, clock, now, &step(pc, stack));
            return Stop::Failed(pc);
        }
        I::set_before(&mut state.cpu, self.leaves[at]);
        let last = step(state.exit, state.cpu.stack());
        state.mode.left(Some(self.first_exit + at), clock, totals.cycles, &last);
        Stop::Left { last: pc }
    }

    /// How often each instruction was carried out, if the exits were taken as often as this.
    pub(super) fn counts<'a>(
        &'a self,
        exits: &'a [u64],
    ) -> impl Iterator<Item = (u32, u8, u64)> + 'a {
        let mut later: u64 = exits.iter().sum();
        let mut op = 0;
        let counts = self.path.iter().zip(1..).map_while(move |(passed, instructions)| {
            while self.after[op].instructions < instructions {
                later -= exits[op];
                op += 1;
            }
            let here = if self.after[op].instructions == instructions { exits[op] } else { 0 };
            let pc: u32 = passed.pc.into();
            (later > 0).then_some([(pc, passed.on, later - here), (pc, passed.left, here)])
        });
        counts.flatten().filter(|(_, _, count)| *count > 0)
    }
}
