//! ARMv6-M (Arm DDI0419C, "ARMv6-M Architecture Reference Manual"), as the Cortex-M0 (Arm DDI0432C, "Cortex-M0 Technical
//! Reference Manual") and the Cortex-M0+ (Arm DDI0484C, "Cortex-M0+ Technical Reference Manual") have it.
//!
//! All of its instructions are those of ARMv7-M, encoded alike: what is here is what it lacks, and how long they take.

mod cores;
mod timing;

pub use super::armv7m::Armv7m as Armv6m;
pub use cores::{M0, M0Plus};
