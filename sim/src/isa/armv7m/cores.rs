//! The processors with all of these instructions.

use super::convention::AAPCS;
use super::family::Core;
use super::instruction::Instruction;
use super::pipeline::Pipeline;
use super::timing;
use crate::convention::Convention;

/// One of them.
pub struct Mainline<const DSP: bool>;

/// Cortex-M3.
pub type M3 = Mainline<false>;
/// Cortex-M4, without its floating-point unit.
pub type M4 = Mainline<true>;

impl<const WITH_DSP: bool> Core for Mainline<WITH_DSP> {
    type Clock = Pipeline;

    const DSP: bool = WITH_DSP;
    const ANYWHERE: bool = true;
    const PLAIN: u32 = 0x2000_0000;
    const CONVENTION: &'static Convention = &AAPCS;
    /// PSP, PRIMASK, BASEPRI, FAULTMASK, CONTROL.
    const CONTROLS: &'static [u8] = &[9, 16, 17, 19, 20];

    fn has(_: &Instruction, _: bool) -> bool {
        true
    }

    fn listed(instruction: &Instruction) -> u32 {
        timing::listed::<Self>(instruction)
    }
}
