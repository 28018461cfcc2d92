//! STM32F103RB (ST RM0008; DS5319): Cortex-M3 at 72 MHz, where flash takes two wait states and is read ahead;
//! 128 KB of flash, 20 KB of RAM.

use super::Chip;
use super::cortex_m::CONTROL;
use super::devices::flash::{Flash, Speed};
use crate::isa::armv7m::{Armv7m, M3};
use crate::memory::{Kind, Map, Region};
use std::ops::Range;

const ADDRESSES: Range<u32> = 0x0800_0000..0x0802_0000;

static FLASH: [Range<u32>; 1] = [ADDRESSES];

static SPEED: Speed = Speed { line: 8, waits: 2, next: 122 };

pub static CHIP: Chip = Chip::of::<Armv7m<M3>>(
    "stm32f103rb",
    Map {
        regions: &[
            Region { name: "flash", start: ADDRESSES.start, end: ADDRESSES.end, kind: Kind::Flash },
            Region { name: "ram", start: 0x2000_0000, end: 0x2000_5000, kind: Kind::Ram },
            CONTROL,
        ],
        ram: (0x2000_0000, 0x2000_5000),
        return_address: ADDRESSES.end,
        waits: Some(|| Box::new(Flash::new(&FLASH, &SPEED))),
    },
);
