//! STM32G071xB (ST RM0444; DS12232): Cortex-M0+ at up to 24 MHz, where flash answers at once; 128 KB of flash, 36 KB
//! of RAM. Its multiplier takes one cycle.

use super::Chip;
use crate::isa::armv6m::{Armv6m, M0Plus};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Armv6m<M0Plus<1>>>(
    "stm32g071",
    Map {
        regions: &[
            Region { name: "flash", start: 0x0800_0000, end: 0x0802_0000, kind: Kind::Flash },
            Region { name: "ram", start: 0x2000_0000, end: 0x2000_9000, kind: Kind::Ram },
        ],
        ram: (0x2000_0000, 0x2000_9000),
        return_address: 0x0802_0000,
        waits: None,
    },
);
