//! ARMv8-M Mainline (Arm DDI0553, "Armv8-M Architecture Reference Manual"), as the Cortex-M33 has it (Arm 100230, "Cortex-M33
//! Processor Technical Reference Manual"), with the DSP extension, without a floating-point unit and without TrustZone.
//!
//! The instructions are those of ARMv7-M; what ARMv8-M adds to them is not here. Here is how long they take.

mod cores;
mod operands;
mod timing;

pub use super::armv7m::Armv7m as Armv8m;
pub use cores::M33;
