//! STM32F100RB (ST RM0041; DS5944): Cortex-M3 at up to 24 MHz, where flash answers at once; 128 KB of flash, 8 KB
//! of RAM.

use super::Chip;
use super::cortex_m::CONTROL;
use crate::isa::armv7m::{Armv7m, M3};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Armv7m<M3>>(
    "stm32f100rb",
    Map {
        regions: &[
            Region { name: "flash", start: 0x0800_0000, end: 0x0802_0000, kind: Kind::Flash },
            Region { name: "ram", start: 0x2000_0000, end: 0x2000_2000, kind: Kind::Ram },
            CONTROL,
        ],
        ram: (0x2000_0000, 0x2000_2000),
        return_address: 0x0802_0000,
        waits: None,
    },
);
