//! The blocks of a program.

use super::translate::translate;
use super::{Block, Blocked, Fast, Stop};
use crate::cost::Totals;
use crate::engine::State;
use crate::memory::{Bus, ByAddress};
use crate::observer::Mode;

/// The blocks of a program, by the address where they begin.
pub struct Blocks<I: Blocked, M: Mode> {
    blocks: Vec<Block<I, M>>,
    /// By block: another one that begins at the same address, or [`INTERPRETED`].
    others: Vec<u32>,
    /// By the address in units of `Isa::CODE_ALIGNMENT`: 0 is not known yet, 1 is for the interpreter,
    /// others are blocks.
    index: ByAddress<u32>,
    /// Where no block goes on: it is left there, so that who runs it sees.
    stops: Vec<u32>,
    /// The mode's, for which they were translated.
    partition: u64,
    /// How many exits all of them have.
    exits: usize,
}

const INTERPRETED: u32 = 1;
const FIRST_BLOCK: u32 = 2;

/// The most blocks that begin at an address.
const MOST: u32 = 16;

impl<I: Blocked, M: Mode> Blocks<I, M> {
    /// The block at `pc` for what its first instruction finds, translated now if need be; `None` if there is
    /// no code that stays as it is.
    #[inline(always)]
    fn at(&mut self, pc: u32, cpu: &I::Cpu<M>, memory: &Bus, mode: &M) -> Option<&Block<I, M>> {
        let mut entry = self.index.get(pc / I::CODE_ALIGNMENT).copied().unwrap_or_default();
        if entry == INTERPRETED {
            return None;
        }
        let (found, mut tried) = (I::before(cpu), 0);
        while entry >= FIRST_BLOCK {
            let at = (entry - FIRST_BLOCK) as usize;
            if self.blocks.get(at).is_some_and(|block| block.found == found) {
                return self.blocks.get(at);
            }
            (entry, tried) = (self.others.get(at).copied().unwrap_or(INTERPRETED), tried + 1);
        }
        if tried == MOST { None } else { self.translate(pc, found, memory, mode) }
    }

    #[cold]
    fn translate(
        &mut self,
        pc: u32,
        found: I::Before,
        memory: &Bus,
        mode: &M,
    ) -> Option<&Block<I, M>> {
        let entry = self.index.entry(pc / I::CODE_ALIGNMENT);
        let Some(block) = translate(pc, found, memory, mode, self.exits) else {
            *entry = INTERPRETED;
            return None;
        };
        self.others.push((*entry).max(INTERPRETED));
        *entry = self.blocks.len() as u32 + FIRST_BLOCK;
        self.exits += block.ops.len();
        self.blocks.push(block);
        self.blocks.last()
    }
}

impl<I: Blocked, M: Mode> Fast<I, M> for Blocks<I, M> {
    fn new() -> Self {
        let (blocks, others, index) = (Vec::new(), Vec::new(), ByAddress::new());
        Blocks { blocks, others, index, stops: Vec::new(), partition: 0, exits: 0 }
    }

    fn clear(&mut self) {
        self.blocks.clear();
        self.others.clear();
        self.index.clear();
        self.exits = 0;
    }

    /// Leaves every block where the mode of a run wants to see.
    fn prepare(&mut self, mode: &M) {
        if self.stops != mode.followed() || self.partition != mode.partition() {
            self.clear();
            self.stops = mode.followed().to_vec();
            self.partition = mode.partition();
        }
    }

    #[inline(always)]
    fn run(
        &mut self,
        pc: u32,
        cycles: u64,
        state: &mut State<I, M>,
        memory: &mut Bus,
        totals: &mut Totals,
    ) -> Option<Stop> {
        let block = self.at(pc, &state.cpu, memory, &state.mode)?;
        (block.cycles() <= cycles).then(|| block.run(state, memory, totals))
    }

    fn tell_counts(&self, mode: &mut M) {
        let mut exits = mode.take_exits();
        if exits.is_empty() {
            return;
        }
        exits.resize(self.exits, 0);
        for block in &self.blocks {
            let exits = &exits[block.first_exit..][..block.ops.len()];
            for (pc, cycles, count) in block.counts(exits) {
                mode.counted(pc, count, cycles.into());
            }
        }
    }
}
