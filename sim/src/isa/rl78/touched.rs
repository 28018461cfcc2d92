//! What an instruction changes that may be left out.

use super::Family;
use super::flags::Flags;
use super::state::{Byte, State};
use crate::domain::Value;
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
