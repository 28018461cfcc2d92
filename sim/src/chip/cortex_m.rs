//! What the memory map of every Cortex-M3 and M4 has: of the core's own registers, the one that decides about time.

use super::devices::registers::Registers;
use crate::isa::armv7m::AUXILIARY_CONTROL;
use crate::memory::{Kind, Region};

/// ACTLR: with its bit DISDEFWBUF set, stores wait for memory until the call returns.
pub const CONTROL: Region = Region {
    name: "auxiliary control",
    start: AUXILIARY_CONTROL,
    end: AUXILIARY_CONTROL + 4,
    kind: Kind::Device { make: || Box::new(Registers::<4>::default()) },
};
