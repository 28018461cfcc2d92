//! A call from its first instruction to its return: in blocks, or one instruction at a time.

mod routines;

use super::blocks::{Fast, Stop};
use super::{Cpu, Decode, Isa, State};
use crate::convention::Convention;
use crate::cost::Totals;
use crate::fault::{Cause, Fault};
use crate::memory::{Bus, ByAddress};
use crate::observer::{Frame, Mode, Site, Step};

/// Instructions, decoded once, by their address in units of [`Isa::CODE_ALIGNMENT`]; only those that
/// programs can't change.
pub type Decodings<I> = ByAddress<Option<<I as Isa>::Decoded>>;

/// A function whose return somebody waits for.
struct Followed {
    entry: u32,
    /// Where it returns to.
    return_address: u32,
    /// The lowest byte of the stack in use at its first instruction.
    slot: u32,
}

/// A call that is being carried out.
pub struct Run<'a, I: Isa, M: Mode> {
    /// The CPU.
    pub state: State<I, M>,
    /// What it took so far.
    pub totals: Totals,
    convention: &'static Convention,
    memory: &'a mut Bus,
    decodings: &'a mut Decodings<I>,
    followed: Vec<Followed>,
    /// The address it returns to.
    return_address: u32,
    /// What the lowest byte of the stack in use is after that.
    caller_stack: u32,
    /// The most cycles it may take.
    budget: u64,
}

impl<'a, I: Isa, M: Mode> Run<'a, I, M> {
    /// A call that has not begun.
    pub fn new(
        state: State<I, M>,
        frame: Frame,
        convention: &'static Convention,
        memory: &'a mut Bus,
        decodings: &'a mut Decodings<I>,
        budget: u64,
    ) -> Self {
        Run {
            return_address: I::return_address(&state.cpu, &memory.space),
            caller_stack: frame.arguments,
            state,
            totals: Totals::default(),
            convention,
            memory,
            decodings,
            followed: Vec::new(),
            budget,
        }
    }

    /// Until it returns, one instruction after the other.
    pub fn one_by_one(&mut self) -> Result<(), Fault> {
        let mut pc = self.state.cpu.pc();
        while self.state.cpu.pc() != self.return_address {
            pc = self.state.cpu.pc();
            self.follow_step(pc)?;
        }
        self.check_stack(pc)
    }

    /// The instruction at `pc`, and what somebody wants to know of functions that begin or return there.
    #[inline(always)]
    fn follow_step(&mut self, pc: u32) -> Result<(), Fault> {
        self.follow(pc);
        self.step(pc)?;
        self.see_returns();
        Ok(())
    }

    /// The same in blocks, but for functions that are followed; not where memory makes programs wait, since
    /// how long that is no block can tell.
    pub fn in_blocks(&mut self, fast: &mut I::Fast<M>) -> Result<(), Fault> {
        if self.memory.has_waits() {
            return self.one_by_one();
        }
        fast.prepare(&self.state.mode);
        let result = self.through_blocks(fast);
        fast.tell_counts(&mut self.state.mode);
        result
    }

    fn through_blocks(&mut self, fast: &mut I::Fast<M>) -> Result<(), Fault> {
        let mut pc = self.state.cpu.pc();
        let mut last = pc;
        while pc != self.return_address {
            self.follow(pc);
            if self.followed.is_empty() && self.state.cpu.is_settled() {
                let left = self.budget - self.totals.cycles;
                match fast.run(pc, left, &mut self.state, self.memory, &mut self.totals) {
                    Some(Stop::Left { last: at }) => {
                        (last, pc) = (at, self.state.exit);
                        continue;
                    }
                    Some(Stop::Failed(at)) => match self.state.failure.take() {
                        Some(cause) => return Err(self.fault(at, cause)),
                        None => pc = at,
                    },
                    None => {}
                }
            }
            self.state.cpu.set_pc(pc);
            last = pc;
            self.step(pc)?;
            self.see_returns();
            pc = self.state.cpu.pc();
        }
        self.state.cpu.set_pc(pc);
        self.check_stack(last)
    }

    /// The instruction at `pc`, where the program counter is.
    fn step(&mut self, pc: u32) -> Result<(), Fault> {
        self.carry_out(pc).map_err(|cause| self.fault(pc, cause))
    }

    fn carry_out(&mut self, pc: u32) -> Result<(), Cause> {
        let decoded = self.decoded(pc)?;
        let cost = decoded.cost();
        let budget = self.budget;
        if self.totals.cycles + u64::from(cost.cycles) > budget {
            return Err(Cause::BudgetExceeded { budget });
        }
        self.memory.now = self.totals.cycles;
        let site = Site { pc, left: 0 };
        self.state.mode.fetched(site, decoded.length());
        let more = I::execute(&decoded, &mut self.state, self.memory, site)?;
        let before = self.totals.instructions;
        self.state.mode.settle(|_| before);
        let cycles = u32::from(cost.cycles) + more;
        if more != 0 && self.totals.cycles + u64::from(cycles) > budget {
            return Err(Cause::BudgetExceeded { budget });
        }
        self.totals += cost.into();
        self.totals.cycles += u64::from(more);
        let (reads, writes) = self.state.cpu.beyond();
        self.totals.reads = self.totals.reads.wrapping_add_signed(reads.into());
        self.totals.writes = self.totals.writes.wrapping_add_signed(writes.into());
        self.state.mode.executed(pc, cycles);
        self.state.mode.stepped(&Step {
            pc,
            next: self.state.cpu.pc(),
            stack: self.state.cpu.stack(),
            return_address: pc.wrapping_add(decoded.length()),
            flow: decoded.flow(),
        });
        Ok(())
    }

    /// The instruction at `pc`.
    fn decoded(&mut self, pc: u32) -> Result<I::Decoded, Cause> {
        let slot = pc / I::CODE_ALIGNMENT;
        if let Some(Some(decoded)) = self.decodings.get(slot) {
            return Ok(*decoded);
        }
        let decoded = I::decode(&self.memory.space, pc)?;
        if self.memory.lasts(pc, decoded.length()) {
            *self.decodings.entry(slot) = Some(decoded);
        }
        Ok(decoded)
    }

    /// Waits for the return of the function at `pc`, if somebody wants to know.
    #[inline(always)]
    fn follow(&mut self, pc: u32) {
        if !self.state.mode.followed().contains(&pc) {
            return;
        }
        let (entry, slot) = (pc, self.state.cpu.stack());
        // Where a function begins it may come by again, in a loop.
        if self.followed.last().is_none_or(|last| (last.entry, last.slot) != (entry, slot)) {
            let return_address = I::return_address(&self.state.cpu, &self.memory.space);
            self.followed.push(Followed { entry, return_address, slot });
        }
    }

    /// Tells of functions that have returned.
    fn see_returns(&mut self) {
        while let Some(last) = self.followed.last() {
            let (pc, stack) = (self.state.cpu.pc(), self.state.cpu.stack());
            // With the return address in a register, the stack is the same before and after.
            let linked =
                I::CONVENTION.return_bytes == 0 && stack == last.slot && pc == last.return_address;
            if stack <= last.slot && !linked {
                break;
            }
            if pc == last.return_address {
                self.tell_return(last.entry);
            }
            self.followed.pop();
        }
    }

    /// The value of a function that has returned is an `int`, as far as anyone knows.
    fn tell_return(&mut self, entry: u32) {
        let State { cpu, mode, .. } = &mut self.state;
        let registers = (self.convention.value)(self.convention.int);
        let mut value: Vec<_> =
            registers.iter().map(|register| cpu.get(usize::from(*register))).collect();
        mode.returned(entry, &mut value);
        for (register, word) in registers.iter().zip(value) {
            cpu.set(usize::from(*register), word);
        }
    }

    /// A function gives the stack back as it was before its call; `pc` is its return.
    fn check_stack(&mut self, pc: u32) -> Result<(), Fault> {
        let (address, expected) = (self.state.cpu.stack(), self.caller_stack);
        if address == expected {
            return Ok(());
        }
        self.take_back(pc);
        Err(self.fault(pc, Cause::UnbalancedStack { address, expected }))
    }

    /// The totals go back to before the last instruction, which was at `pc`.
    fn take_back(&mut self, pc: u32) {
        let cost = self.decoded(pc).map(|decoded| decoded.cost()).unwrap_or_default();
        self.totals -= cost.into();
    }

    fn fault(&self, pc: u32, cause: Cause) -> Fault {
        Fault { cause, pc, symbol: None, cycle: self.totals.cycles }
    }
}
