//! Running fast: straight stretches of a program are translated once, and then run as a whole.
//!
//! A block decides everything that can be decided beforehand: operands, which flags will be looked
//! at, what it costs. Whatever is out of the ordinary (devices, faults, the status register as an
//! operand) it leaves to the interpreter, instruction by instruction, so that there is one place
//! that knows those.
//!
//! Only memory that programs can't write is translated, so that a block stays true.

mod classify;
mod handlers;
mod micro;
mod operands;
mod select;
mod translate;

use super::Memory;
use super::registers::SP;
use super::state::State;
use super::timing::Cost;
use crate::isa::Totals;
use crate::isa::listing::Flow;
use crate::observer::{Mode, Step};
use micro::{FAILED, Micro};
use translate::translate;

/// A translated stretch of the program.
pub struct Block<M: Mode> {
    ops: Box<[Micro<M>]>,
    /// By micro-operation: what the block has cost after it.
    after: Box<[Sum]>,
    /// All its instructions: address and cycles.
    path: Box<[(u16, u8)]>,
    /// The number of its first exit; each micro-operation is one.
    first_exit: usize,
}

/// Totals of a block, which are small.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    cycles: u32,
    instructions: u32,
    reads: u32,
    writes: u32,
}

impl Sum {
    fn add(&mut self, cost: Cost) {
        self.cycles += u32::from(cost.cycles);
        self.instructions += 1;
        self.reads += u32::from(cost.reads);
        self.writes += u32::from(cost.writes);
    }
}

/// How a block ended.
pub enum Stop {
    /// It was left, for `State::exit`.
    Left {
        /// The address of the last instruction.
        last: u16,
    },
    /// The instruction at this address failed, as `State::failure` says; the totals include it.
    Failed(u16),
}

impl<M: Mode> Block<M> {
    /// The most cycles it can take.
    #[inline(always)]
    pub fn cycles(&self) -> u64 {
        self.after.last().map_or(0, |sum| sum.cycles.into())
    }

    /// Runs it, and adds to the totals what was done.
    #[inline(always)]
    pub fn run(&self, state: &mut State<M>, memory: &mut Memory, totals: &mut Totals) -> Stop {
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
        let pc = self.ops[at].pc;
        let start = totals.cycles - u64::from(sum.cycles);
        let clock = |left: usize| start + u64::from(self.after[self.ops.len() - left].cycles);
        let step = |next: u16, stack: u16, flow| Step {
            pc: pc.into(),
            next: next.into(),
            stack: stack.into(),
            flow,
        };
        if failed {
            let stack = state.value(SP);
            let done = &self.path[..sum.instructions as usize - 1];
            for &(pc, cycles) in done {
                state.mode.counted(pc.into(), 1, cycles.into());
            }
            let now = start + done.iter().map(|&(_, cycles)| u64::from(cycles)).sum::<u64>();
            state.mode.left(None, clock, now, &step(pc, stack, Flow::Next));
            return Stop::Failed(pc);
        }
        let last = step(state.exit, state.value(SP), Flow::Next);
        state.mode.left(Some(self.first_exit + at), clock, totals.cycles, &last);
        Stop::Left { last: pc }
    }

    /// How often each instruction was carried out, if the exits were taken so often.
    fn counts<'a>(&'a self, exits: &'a [u64]) -> impl Iterator<Item = (u16, u8, u64)> + 'a {
        let mut later: u64 = exits.iter().sum();
        let mut op = 0;
        self.path.iter().zip(1..).map_while(move |(&(pc, cycles), instructions)| {
            while self.after[op].instructions < instructions {
                later -= exits[op];
                op += 1;
            }
            (later > 0).then_some((pc, cycles, later))
        })
    }
}

/// The blocks of a program, by the address where they begin.
pub struct Blocks<M: Mode> {
    blocks: Vec<Block<M>>,
    /// By half the address: 0 is not known yet, 1 is for the interpreter, others are blocks.
    index: Box<[u32; 0x8000]>,
    /// Where no block goes on: it is left there, so that who runs it sees.
    stops: Vec<u32>,
    /// The mode's, for which they were translated.
    partition: u64,
    /// How many exits all of them have.
    exits: usize,
}

const UNKNOWN: u32 = 0;
const INTERPRETED: u32 = 1;
const FIRST_BLOCK: u32 = 2;

impl<M: Mode> Blocks<M> {
    /// Nothing is translated.
    pub fn new() -> Self {
        Blocks {
            blocks: Vec::new(),
            index: Box::new([UNKNOWN; 0x8000]),
            stops: Vec::new(),
            partition: 0,
            exits: 0,
        }
    }

    /// Forgets everything, because the program has changed.
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.index.fill(UNKNOWN);
        self.exits = 0;
    }

    /// Leaves every block where the mode of a run wants to see.
    pub fn prepare(&mut self, mode: &M) {
        if self.stops != mode.followed() || self.partition != mode.partition() {
            self.clear();
            self.stops = mode.followed().to_vec();
            self.partition = mode.partition();
        }
    }

    /// Tells the mode how often each instruction was carried out in blocks.
    pub fn tell_counts(&self, mode: &mut M) {
        let mut exits = mode.take_exits();
        if exits.is_empty() {
            return;
        }
        exits.resize(self.exits, 0);
        for block in &self.blocks {
            let exits = &exits[block.first_exit..][..block.ops.len()];
            for (pc, cycles, count) in block.counts(exits) {
                mode.counted(pc.into(), count, cycles.into());
            }
        }
    }

    /// The block at `pc`, translated now if need be; `None` if there is no code that stays as it
    /// is.
    #[inline(always)]
    pub fn at(&mut self, pc: u16, memory: &Memory, mode: &M) -> Option<&Block<M>> {
        let entry = self.index[usize::from(pc / 2)];
        if entry >= FIRST_BLOCK {
            return self.blocks.get((entry - FIRST_BLOCK) as usize);
        }
        if entry == INTERPRETED { None } else { self.translate(pc, memory, mode) }
    }

    #[cold]
    fn translate(&mut self, pc: u16, memory: &Memory, mode: &M) -> Option<&Block<M>> {
        let Some(block) = translate(pc, memory, mode, self.exits) else {
            self.index[usize::from(pc / 2)] = INTERPRETED;
            return None;
        };
        self.index[usize::from(pc / 2)] = self.blocks.len() as u32 + FIRST_BLOCK;
        self.exits += block.ops.len();
        self.blocks.push(block);
        self.blocks.last()
    }
}
