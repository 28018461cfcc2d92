//! The processors.

use super::timing::{Table, cycles};
use crate::convention::Convention;
use crate::isa::armv7m::Core;
use crate::isa::armv7m::convention::{AAPCS, REGISTERS_ARMV6M};
use crate::isa::armv7m::instruction::{Instruction, Special};

/// Cortex-M0, whose multiplier takes so many cycles: 1 or 32, as the chip's maker chose.
pub type M0<const MULTIPLY: u32> = Small<{ super::timing::M0 }, MULTIPLY>;

/// Cortex-M0+, the same way.
pub type M0Plus<const MULTIPLY: u32> = Small<{ super::timing::M0_PLUS }, MULTIPLY>;

/// A core, by the cycles that its pipeline takes to fill, and those of its multiplier.
pub struct Small<const REFILL: u32, const MULTIPLY: u32>;

/// N, Z, C, V.
const FLAGS: u32 = 0xf << 28;

static CONVENTION: Convention = Convention { registers: &REGISTERS_ARMV6M, flags: FLAGS, ..AAPCS };

impl<const REFILL: u32, const MULTIPLY: u32> Core for Small<REFILL, MULTIPLY> {
    type Clock = Table<REFILL, MULTIPLY>;

    const DSP: bool = false;
    const ANYWHERE: bool = false;
    const PLAIN: u32 = 0;
    const CONVENTION: &'static Convention = &CONVENTION;
    /// PSP, PRIMASK, CONTROL.
    const CONTROLS: &'static [u8] = &[9, 16, 20];

    /// DDI0419C, chapter A5: of two half-words there are BL, MRS, MSR, DMB, DSB and ISB.
    fn has(instruction: &Instruction, is_wide: bool) -> bool {
        match *instruction {
            Instruction::ReadSpecial { special, .. }
            | Instruction::WriteSpecial { special, .. } => match special {
                Special::Control(number) => Self::CONTROLS.contains(&number),
                _ => true,
            },
            Instruction::Call { .. } | Instruction::Barrier { .. } => true,
            Instruction::BranchIf { .. } | Instruction::IfThen { .. } => false,
            Instruction::Mask { primask, faultmask, .. } => primask && !faultmask,
            _ => !is_wide,
        }
    }

    fn listed(instruction: &Instruction) -> u32 {
        cycles::<REFILL, MULTIPLY>(instruction, true)
    }
}
