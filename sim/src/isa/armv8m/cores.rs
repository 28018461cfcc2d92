//! The processor.

use super::timing::{InOrder, cycles};
use crate::convention::Convention;
use crate::isa::armv7m::Core;
use crate::isa::armv7m::convention::AAPCS;
use crate::isa::armv7m::instruction::Instruction;

/// Cortex-M33.
pub struct M33;

impl Core for M33 {
    type Clock = InOrder;

    const DSP: bool = true;
    const ANYWHERE: bool = true;
    const PLAIN: u32 = 0;
    const CONVENTION: &'static Convention = &AAPCS;
    /// PSP, PRIMASK, BASEPRI, FAULTMASK, CONTROL.
    const CONTROLS: &'static [u8] = &[9, 16, 17, 19, 20];

    fn has(_: &Instruction, _: bool) -> bool {
        true
    }

    fn listed(instruction: &Instruction) -> u32 {
        cycles(instruction, true)
    }
}
