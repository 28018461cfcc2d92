//! Cycles without wait states. Arm prints no table for the Cortex-M33: these are rules that others measured on the
//! RP2350 (`pipeline cycle test/doc/cortex_m33.md` in [jnk0le-random]), and what README.md says is assumed.
//!
//! One instruction begins in a cycle, in order. What goes through the shifter or the multiplier, and what comes from
//! memory, can be used a cycle later than other results. Two instructions of one half-word share a cycle if the second one
//! is a branch, IT or NOP.

use super::operands::{Operands, Result, is_shifted_constant, result};
use crate::isa::armv7m::course::{Clock, Course, Timed};
use crate::isa::armv7m::instruction::{Decoded, Instruction, Operand, PC, Sets};
use crate::isa::armv7m::pieces::pieces;

/// Registers and flags that the next instruction finds late, and whether it may share the cycle of the last one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InOrder {
    /// Registers that can be used a cycle after the next instruction could begin.
    late: u16,
    /// Those of them that are in time to be stored or added to a product,
    chained: u16,
    /// and of these the ones that a load brought.
    loaded: u16,
    /// Flags that can be used a cycle after the next instruction could begin.
    late_flags: bool,
    /// Whether the last instruction has one half-word and its cycle to itself.
    has_room: bool,
    /// Whether it has made flags.
    made_flags: bool,
}

/// The cycles of an instruction by itself; of a branch, if it is taken or not.
pub fn cycles(instruction: &Instruction, taken: bool) -> u32 {
    use Instruction::*;
    match *instruction {
        LoadMultiple { list, .. } if list >> PC != 0 => list.count_ones() + 2,
        LoadMultiple { list, .. } | StoreMultiple { list, .. } => list.count_ones().max(1),
        LoadPair { .. } | StorePair { .. } => 2,
        Load { t: PC, .. } | TableBranch { .. } => 3,
        Branch { .. } | BranchIf { .. } if !taken => 1,
        Branch { .. } | BranchIf { .. } | Call { .. } | CallTo { .. } | BranchTo { .. } => 2,
        Data { d: PC, operation, .. } if operation.has_result() => 2,
        Barrier { refill: true } => 3,
        _ => 1,
    }
}

/// Whether it makes flags where the course has taken it.
fn makes_flags(instruction: &Instruction, course: &Course) -> bool {
    use Instruction::*;
    let sets = match *instruction {
        Data { operation, .. } if !operation.has_result() => return true,
        Data { sets, .. } | ShiftBy { sets, .. } | Multiply { sets, .. } => sets,
        _ => return false,
    };
    sets == Sets::Always || sets == Sets::OutsideIt && !course.conditional
}

/// Whether flags decide about it, or go into its result.
fn needs_flags(instruction: &Instruction, course: &Course) -> bool {
    use crate::isa::armv7m::instruction::Operation::{Adc, Sbc};
    match *instruction {
        Instruction::Branch { condition, .. } => condition < 14,
        Instruction::Data { operation: Adc | Sbc, .. } | Instruction::ReadSpecial { .. } => true,
        _ => course.conditional,
    }
}

/// Cycles beyond these: of further accesses where data are not aligned, of a quotient, and of flags that are made of what
/// goes through the multiplier or of a shifted constant.
fn extra(instruction: &Instruction, course: &Course, made_flags: bool) -> u32 {
    use Instruction::*;
    match *instruction {
        Load { size, .. } | Store { size, .. } => {
            pieces(course.data.unwrap_or_default(), size).count() as u32 - 1
        }
        Divide { .. } => course.duration - 1,
        Multiply { .. } => made_flags.into(),
        Data { operand, .. } => (made_flags && is_shifted_constant(operand)).into(),
        _ => 0,
    }
}

impl InOrder {
    /// Whether an instruction waits a cycle for what the last one has computed.
    fn waits(&self, operands: &Operands) -> bool {
        let late = self.late & operands.early
            | self.late & !self.chained & (operands.addends | operands.stored | operands.sums)
            | self.loaded & operands.sums;
        late != 0
    }

    /// Whether it begins in the cycle of the last one.
    fn joins(&self, decoded: &Decoded, course: &Course) -> bool {
        use Instruction::*;
        let may_be_second = match decoded.instruction {
            Hint | IfThen { .. } | BranchTo { .. } => true,
            Branch { condition, .. } => {
                course.target.is_none() || condition >= 14 || !self.made_flags
            }
            _ => false,
        };
        self.has_room && decoded.length == 2 && may_be_second
    }
}

impl Clock for InOrder {
    #[inline(always)]
    fn pass(&mut self, _: u32, decoded: &Decoded, course: &Course, _: &mut impl Timed) -> u32 {
        let instruction = &decoded.instruction;
        let flags = self.late_flags && needs_flags(instruction, course);
        let made_flags = makes_flags(instruction, course);
        let alone = InOrder { has_room: decoded.length == 2, made_flags, ..InOrder::default() };
        if course.is_left_out {
            *self = alone;
            return 1 + u32::from(flags);
        }
        let stall = flags || self.waits(&Operands::of(instruction));
        let mut own = cycles(instruction, course.target.is_some());
        if !stall && self.joins(decoded, course) {
            own -= 1;
            if own == 0 {
                self.has_room = false;
                return 0;
            }
        }
        own += extra(instruction, course, made_flags);
        let mut next = alone;
        if course.target.is_none() {
            next.leave(decoded, made_flags, own);
        } else {
            next.has_room = false;
        }
        *self = next;
        own + u32::from(stall)
    }

    fn shows_what_is_left_out(&self, instruction: &Instruction) -> bool {
        self.late != 0 || result(instruction) != Result::Soon
    }

    fn settled(self) -> Self {
        self
    }
}

impl InOrder {
    /// What comes late of an instruction that took so many cycles.
    fn leave(&mut self, decoded: &Decoded, made_flags: bool, own: u32) {
        use Instruction::*;
        match decoded.instruction {
            Load { t, .. } | LoadExclusive { t, .. } => self.load(1 << t),
            LoadPair { second, .. } => self.load(1 << second),
            LoadMultiple { list, .. } if list != 0 => self.load(1 << list.ilog2()),
            _ => {}
        }
        if own == 1 {
            match result(&decoded.instruction) {
                Result::Soon => {}
                Result::Chained => {
                    self.late |= decoded.results;
                    self.chained |= decoded.results;
                }
                Result::Late => self.late |= decoded.results,
            }
            let shifted =
                matches!(decoded.instruction, Data { operand: Operand::Register(..), .. });
            self.late_flags = made_flags && shifted && self.late != 0;
        }
    }

    fn load(&mut self, registers: u16) {
        self.late |= registers;
        self.chained |= registers;
        self.loaded |= registers;
    }
}
