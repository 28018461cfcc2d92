//! Skips: the instruction that follows is left out, or, where a secret decides, chosen.

use super::decode::Decoded;
use super::execute::Interpreter;
use super::timing::{ROWS, Row};
use super::touched::Touched;
use super::{Family, Rl78};
use crate::domain::Flag;
use crate::engine::Isa;
use crate::fault::Cause;
use crate::observer::{Condition, Mode};

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
