//! Skips: the instruction that follows is left out, or, where a secret decides, chosen.

use super::decode::Decoded;
use super::execute::Interpreter;
use super::flags::Flags;
use super::state::{Byte, State};
use super::timing::{ROWS, Row};
use super::{Family, Rl78};
use crate::domain::{Flag, Value};
use crate::engine::Isa;
use crate::fault::Cause;
use crate::observer::{Condition, Mode};

/// What an instruction may change that touches nothing but registers and flags.
pub struct Touched<M: Mode> {
    registers: [Byte<M>; 8],
    flags: Flags<Byte<M>>,
}

impl<M: Mode> Touched<M> {
    pub fn of<F: Family>(state: &State<F, M>) -> Self {
        Touched { registers: state.cpu.banks[state.cpu.bank], flags: state.cpu.flags }
    }

    /// Things are as they were, if `condition` holds, and as they are now, if it does not.
    pub fn unless<F: Family>(self, condition: Condition<M>, state: &mut State<F, M>) {
        for number in (0..8).step_by(2) {
            let low = usize::from(number);
            let before = (self.registers[low + 1], self.registers[low]);
            let now = (state.cpu.r(number + 1), state.cpu.r(number));
            let (high, low) = Byte::<M>::select_pair(condition, before, now);
            state.cpu.set_r(number + 1, high);
            state.cpu.set_r(number, low);
        }
        state.cpu.flags = Flags::select(condition, &self.flags, &state.cpu.flags);
    }
}

/// Whether an instruction touches nothing but registers and takes the time that it takes to leave it out.
fn may_be_chosen(decoded: &Decoded) -> bool {
    decoded.instruction.is_internal() && decoded.cost.cycles == ROWS[Row::Skipped as usize].cycles
}

impl<F: Family, M: Mode> Interpreter<'_, F, M> {
    /// Leaves out the instruction at `next` if a condition holds. If that is a secret, and the instruction takes
    /// the time that it takes to leave it out, nobody can see it: then it is carried out, and what it
    /// changes depends on the condition.
    pub fn skip(&mut self, condition: Condition<M>, next: u32) -> Result<(), Cause> {
        let over = if condition.holds() || !condition.is_known() {
            Some(Rl78::<F>::decode(&self.memory.space, next)?)
        } else {
            None
        };
        if let Some(over) = over.filter(may_be_chosen) {
            if condition.holds() {
                self.state.mode.left_out(next);
            }
            if !condition.is_known() {
                self.choose(condition, &over, next);
                return Ok(());
            }
        }
        if let Some(over) = over.filter(|_| self.state.mode.decide(self.site, condition)) {
            let row = if over.prefixed { Row::SkippedPrefix } else { Row::Skipped };
            self.more += self.state.cpu.count(row);
            self.state.cpu.pc = next + u32::from(over.length);
        }
        Ok(())
    }

    fn choose(&mut self, skipped: Condition<M>, over: &Decoded, next: u32) {
        if !skipped.holds() {
            self.state.cpu.skipped_if = Some(skipped);
            return;
        }
        let before = Touched::of(self.state);
        self.compute(over.instruction);
        before.unless(skipped, self.state);
        self.more += self.state.cpu.count(Row::Skipped);
        self.state.cpu.pc = next + u32::from(over.length);
        self.written = over.writes;
        self.state.cpu.written_unless = Some(skipped);
    }
}
