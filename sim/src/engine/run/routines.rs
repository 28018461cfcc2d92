//! A call in which routines are summarised.

use super::Run;
use crate::convention::Role;
use crate::cost::Totals;
use crate::engine::isa::registers;
use crate::engine::{Cpu, Isa, State};
use crate::fault::{Cause, Fault};
use crate::observer::{Arrival, Begun, Routines, Word};

/// A routine that is watched from its first instruction to its return.
struct Whole {
    arrival: Arrival,
    /// The totals at its first instruction.
    before: Totals,
    /// The lowest byte of the stack that was used before it.
    lowest: u32,
}

impl<I: Isa, M: Routines> Run<'_, I, M> {
    /// Until it returns, one instruction after the other, but for routines of which the mode knows what they do.
    pub fn with_routines(&mut self) -> Result<(), Fault> {
        let mut pc = self.state.cpu.pc();
        let mut whole = None;
        while self.state.cpu.pc() != self.return_address {
            pc = self.state.cpu.pc();
            if whole.is_none() && self.take_whole(pc, &mut whole)? {
                continue;
            }
            self.follow_step(pc)?;
            self.see_whole(pc, &mut whole)?;
        }
        self.check_stack(pc)
    }

    /// Takes the routine at `pc` as a whole, if it is one of those; whether it is done.
    fn take_whole(&mut self, pc: u32, whole: &mut Option<Whole>) -> Result<bool, Fault> {
        let State { cpu, mode, stack, .. } = &mut self.state;
        let is_known = I::Cpu::<M>::HAS_ROUTINES && mode.routines().contains(&pc);
        if !is_known || !cpu.is_plain() {
            return Ok(false);
        }
        let arrival = Arrival {
            entry: pc,
            return_address: I::return_address(cpu, &self.memory.space),
            stack_slot: cpu.stack(),
            return_bytes: self.convention.return_bytes,
            registers: self.convention.registers,
            flags: self.convention.flags,
        };
        let mut registers: Vec<_> = registers::<I, M>(cpu).collect();
        match mode.begin(&arrival, &mut registers, self.memory) {
            Begun::Not => return Ok(false),
            Begun::Replaced => {
                replace::<I, M>(cpu, registers);
                return Ok(false);
            }
            Begun::Watched => {
                replace::<I, M>(cpu, registers);
                *whole = Some(Whole { arrival, before: self.totals, lowest: stack.lowest });
                stack.lowest = arrival.stack_slot;
                return Ok(false);
            }
            Begun::Done(took, lowest) => {
                let reached = stack.reach(lowest);
                replace::<I, M>(cpu, registers);
                cpu.set_stack(arrival.stack_slot + arrival.return_bytes);
                cpu.set_pc(arrival.return_address);
                reached.map_err(|cause| self.fault(pc, cause))?;
                self.totals += took;
            }
        }
        Ok(true)
    }

    /// Tells of the routine that is taken as a whole when it has returned; `pc` was the last
    /// instruction.
    fn see_whole(&mut self, pc: u32, whole: &mut Option<Whole>) -> Result<(), Fault> {
        let Some(Whole { arrival, before, lowest }) = whole else { return Ok(()) };
        let State { cpu, mode, stack, .. } = &mut self.state;
        let has_returned = (cpu.pc(), cpu.stack())
            == (arrival.return_address, arrival.stack_slot + arrival.return_bytes);
        if has_returned && !cpu.is_plain() {
            mode.abandon();
        }
        if has_returned && !mode.is_lost() {
            let mut took = self.totals;
            took -= *before;
            let mut registers: Vec<_> = registers::<I, M>(cpu).collect();
            mode.end(took, stack.lowest, &mut registers, self.memory);
            replace::<I, M>(cpu, registers);
            stack.lowest = stack.lowest.min(*lowest);
            *whole = None;
        }
        if self.state.mode.is_lost() {
            let budget = self.budget;
            return Err(self.fault(pc, Cause::BudgetExceeded { budget }));
        }
        Ok(())
    }
}

/// Replaces all registers but those of the CPU itself.
fn replace<I: Isa, M: Routines>(cpu: &mut I::Cpu<M>, registers: Vec<Word<M, I::Word>>) {
    for (number, word) in registers.into_iter().enumerate() {
        if I::CONVENTION.registers[number].role != Role::Fixed {
            cpu.set(number, word);
        }
    }
}
