//! STM32F030x8 (ST RM0360; DS9773): Cortex-M0 at up to 24 MHz, where flash answers at once; 64 KB of flash, 8 KB of
//! RAM. Its multiplier takes one cycle.

use super::Chip;
use crate::isa::armv6m::{Armv6m, M0};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Armv6m<M0<1>>>(
    "stm32f030",
    Map {
        regions: &[
            Region { name: "flash", start: 0x0800_0000, end: 0x0801_0000, kind: Kind::Flash },
            Region { name: "ram", start: 0x2000_0000, end: 0x2000_2000, kind: Kind::Ram },
        ],
        ram: (0x2000_0000, 0x2000_2000),
        return_address: 0x0801_0000,
        waits: None,
    },
);
