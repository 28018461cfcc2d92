//! A call from its first instruction to its return: in blocks, or one instruction at a time.

use super::Memory;
use super::abi;
use super::blocks::{Blocks, Stop};
use super::decode::{Decoded, fetch};
use super::execute::execute;
use super::registers::{PC, SP};
use super::state::{Datum, State};
use crate::domain::Value;
use crate::fault::{Cause, Fault, Size};
use crate::isa::Totals;
use crate::observer::{Mode, Step};
use crate::space::Rights;

/// Instructions by half their address, decoded once; only those that programs can't change.
pub type Decodings = [Option<Decoded>];

/// A function whose return somebody waits for.
struct Followed {
    entry: u32,
    /// Where it returns to.
    home: u16,
    /// Where its return address is.
    slot: u16,
}

/// A call that is being carried out.
pub struct Run<'a, M: Mode> {
    /// The CPU.
    pub state: State<M>,
    /// What it took so far.
    pub totals: Totals,
    memory: &'a mut Memory,
    decodings: &'a mut Decodings,
    followed: Vec<Followed>,
    /// The address it returns to.
    home: u16,
    /// The stack pointer after that.
    caller_sp: u16,
    /// The most cycles it may take.
    budget: u64,
}

impl<'a, M: Mode> Run<'a, M> {
    /// A call that has not begun: the stack pointer is at its return address.
    pub fn new(
        state: State<M>,
        memory: &'a mut Memory,
        decodings: &'a mut Decodings,
        budget: u64,
    ) -> Self {
        let slot = state.value(SP);
        Run {
            home: memory.space.half(slot.into()),
            caller_sp: slot.wrapping_add(2),
            state,
            totals: Totals::default(),
            memory,
            decodings,
            followed: Vec::new(),
            budget,
        }
    }

    /// Until it returns, one instruction after the other.
    pub fn one_by_one(&mut self) -> Result<(), Fault> {
        let mut pc = self.state.value(PC);
        while self.state.value(PC) != self.home {
            pc = self.state.value(PC);
            self.follow(pc);
            self.step()?;
            self.see_returns();
        }
        self.check_stack(pc)
    }

    /// The same in blocks, but for functions that are followed.
    pub fn in_blocks(&mut self, blocks: &mut Blocks<M>) -> Result<(), Fault> {
        blocks.prepare(&self.state.mode);
        let result = self.through_blocks(blocks);
        blocks.tell_counts(&mut self.state.mode);
        result
    }

    fn through_blocks(&mut self, blocks: &mut Blocks<M>) -> Result<(), Fault> {
        let mut pc = self.state.value(PC);
        let mut last = pc;
        while pc != self.home {
            self.follow(pc);
            if self.followed.is_empty()
                && let Some(block) = blocks.at(pc, self.memory, &self.state.mode)
                && self.totals.cycles + block.cycles() <= self.budget
            {
                match block.run(&mut self.state, self.memory, &mut self.totals) {
                    Stop::Left { last: at } => (last, pc) = (at, self.state.exit),
                    Stop::Failed(at) => return Err(self.failure(at)),
                }
                continue;
            }
            self.state.registers[PC] = Datum::<M>::known(pc);
            last = pc;
            self.step()?;
            self.see_returns();
            pc = self.state.value(PC);
        }
        self.state.registers[PC] = Datum::<M>::known(pc);
        self.check_stack(last)
    }

    /// One instruction.
    fn step(&mut self) -> Result<(), Fault> {
        let pc = self.state.value(PC);
        self.carry_out(pc).map_err(|cause| self.fault(pc, cause))
    }

    fn carry_out(&mut self, pc: u16) -> Result<(), Cause> {
        let decoded = self.decoded(pc)?;
        if self.totals.cycles + u64::from(decoded.cost.cycles) > self.budget {
            return Err(Cause::BudgetExceeded { budget: self.budget });
        }
        execute(&decoded, &mut self.state, self.memory, 0)?;
        let before = self.totals.instructions;
        self.state.mode.settle(|_| before);
        self.totals += decoded.cost.into();
        self.state.mode.executed(pc.into(), decoded.cost.cycles.into());
        self.state.mode.stepped(&Step {
            pc: pc.into(),
            next: self.state.value(PC).into(),
            stack: self.state.value(SP).into(),
            flow: decoded.flow(),
        });
        Ok(())
    }

    /// The instruction at `pc`.
    fn decoded(&mut self, pc: u16) -> Result<Decoded, Cause> {
        let slot = usize::from(pc / 2);
        if let Some(decoded) = self.decodings[slot] {
            return Ok(decoded);
        }
        let space = &self.memory.space;
        let decoded = fetch(space, pc)?;
        if !space.allows(pc.into(), Rights::WRITE, Size::Byte) {
            self.decodings[slot] = Some(decoded);
        }
        Ok(decoded)
    }

    /// Waits for the return of the function at `pc`, if somebody wants to know.
    #[inline(always)]
    fn follow(&mut self, pc: u16) {
        if !self.state.mode.followed().contains(&pc.into()) {
            return;
        }
        let (entry, slot) = (pc.into(), self.state.value(SP));
        // Where a function begins it may come by again, in a loop.
        if self.followed.last().is_none_or(|last| (last.entry, last.slot) != (entry, slot)) {
            let home = self.memory.space.half(slot.into()) & !1;
            self.followed.push(Followed { entry, home, slot });
        }
    }

    /// Tells of functions that have returned.
    fn see_returns(&mut self) {
        while let Some(last) = self.followed.last()
            && self.state.value(SP) > last.slot
        {
            if self.state.value(PC) == last.home {
                let value = &mut self.state.registers[abi::FIRST];
                *value = self.state.mode.returned(last.entry, *value);
            }
            self.followed.pop();
        }
    }

    /// A function gives the stack back as it was before its call; `pc` is its return.
    fn check_stack(&mut self, pc: u16) -> Result<(), Fault> {
        let (address, expected) = (self.state.value(SP), self.caller_sp);
        if address == expected {
            return Ok(());
        }
        self.take_back(pc);
        let cause = Cause::UnbalancedStack { address: address.into(), expected: expected.into() };
        Err(self.fault(pc, cause))
    }

    /// What a block failed with, at `pc`.
    fn failure(&mut self, pc: u16) -> Fault {
        self.take_back(pc);
        let cause = self.state.failure.take().unwrap_or(Cause::OutsideCode { address: pc.into() });
        self.fault(pc, cause)
    }

    /// The totals go back to before the last instruction, which was at `pc`.
    fn take_back(&mut self, pc: u16) {
        let cost = self.decoded(pc).map(|decoded| decoded.cost).unwrap_or_default();
        self.totals -= cost.into();
    }

    fn fault(&self, pc: u16, cause: Cause) -> Fault {
        Fault { cause, pc: pc.into(), symbol: None, cycle: self.totals.cycles }
    }
}
