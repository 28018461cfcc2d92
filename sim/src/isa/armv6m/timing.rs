//! Cycles without wait states (Cortex-M0 Technical Reference Manual DDI0432C, table 3-1; Cortex-M0+ Technical Reference
//! Manual DDI0484C, table 3-1).
//!
//! Neither core has more to it: no instruction's time depends on its neighbours. The tables agree but for what fills
//! the pipeline anew, by which all differences are one cycle.

use crate::fault::Size;
use crate::isa::armv7m::course::{Clock, Course, Timed};
use crate::isa::armv7m::instruction::{Decoded, Instruction, PC};
use crate::memory::Purpose;

/// Cycles to fill the pipeline of the Cortex-M0, which has three stages,
pub const M0: u32 = 2;
/// and that of the Cortex-M0+, which has two.
pub const M0_PLUS: u32 = 1;

/// The table. An instruction leaves nothing to those that follow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Table<const REFILL: u32, const MULTIPLY: u32>;

/// The cycles of an instruction; of a conditional branch, if it is taken or not.
pub fn cycles<const REFILL: u32, const MULTIPLY: u32>(
    instruction: &Instruction,
    taken: bool,
) -> u32 {
    match *instruction {
        Instruction::Multiply { .. } => MULTIPLY,
        Instruction::Load { .. } | Instruction::Store { .. } => 2,
        // In the count of registers is the program counter: what the table says of POP leaves that open, and programs
        // that end in POP or in BX take the same cycles more on a board than here (README.md).
        Instruction::LoadMultiple { list, .. } if list >> PC != 0 => 2 + list.count_ones() + REFILL,
        Instruction::LoadMultiple { list, .. } | Instruction::StoreMultiple { list, .. } => {
            1 + list.count_ones()
        }
        Instruction::Branch { .. } if !taken => 1,
        Instruction::Branch { .. } | Instruction::BranchTo { .. } | Instruction::CallTo { .. } => {
            1 + REFILL
        }
        Instruction::Data { operation, d: PC, .. } if operation.has_result() => 1 + REFILL,
        Instruction::Call { .. }
        | Instruction::ReadSpecial { .. }
        | Instruction::WriteSpecial { .. }
        | Instruction::Barrier { .. } => 2 + REFILL,
        _ => 1,
    }
}

impl<const REFILL: u32, const MULTIPLY: u32> Clock for Table<REFILL, MULTIPLY> {
    /// Asks for the half-words of the instruction, and then for data: the one bus of the core carries everything.
    #[inline(always)]
    fn pass(
        &mut self,
        pc: u32,
        decoded: &Decoded,
        course: &Course,
        memory: &mut impl Timed,
    ) -> u32 {
        let mut waits = 0;
        let mut ask = |purpose, address, size| waits += memory.wait(purpose, address, size, 0);
        for offset in (0..decoded.length.into()).step_by(2) {
            ask(Purpose::Fetch, pc.wrapping_add(offset), Size::Half);
        }
        if let Some(at) = course.data {
            let mut several = |purpose, list: u16| {
                for number in 0..list.count_ones() {
                    ask(purpose, at.wrapping_add(4 * number), Size::Word);
                }
            };
            match decoded.instruction {
                Instruction::Load { size, .. } => ask(Purpose::Read, at, size),
                Instruction::Store { size, .. } => ask(Purpose::Write, at, size),
                Instruction::LoadMultiple { list, .. } => several(Purpose::Read, list),
                Instruction::StoreMultiple { list, .. } => several(Purpose::Write, list),
                _ => {}
            }
        }
        cycles::<REFILL, MULTIPLY>(&decoded.instruction, course.target.is_some()) + waits as u32
    }

    fn shows_what_is_left_out(&self, _: &Instruction) -> bool {
        false
    }

    fn settled(self) -> Self {
        self
    }
}
