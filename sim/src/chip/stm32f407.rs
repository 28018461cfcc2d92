//! STM32F407, with 1 MB of flash (ST RM0090; DS8626): Cortex-M4 at 168 MHz, where flash takes five wait states and has
//! caches; 128 KB of RAM, in two banks that follow each other. Its 64 KB beside the core, which hold no code, are left
//! out.

use super::Chip;
use super::cortex_m::CONTROL;
use super::devices::accelerator::{Accelerator, Flash};
use crate::isa::armv7m::{Armv7m, M4};
use crate::memory::{Kind, Map, Region};

static FLASH: Flash = Flash { addresses: 0x0800_0000..0x0810_0000, waits: 5 };

pub static CHIP: Chip = Chip::of::<Armv7m<M4>>(
    "stm32f407",
    Map {
        regions: &[
            Region {
                name: "flash",
                start: FLASH.addresses.start,
                end: FLASH.addresses.end,
                kind: Kind::Flash,
            },
            Region { name: "ram", start: 0x2000_0000, end: 0x2002_0000, kind: Kind::Ram },
            CONTROL,
        ],
        ram: (0x2000_0000, 0x2002_0000),
        return_address: FLASH.addresses.end,
        waits: Some(|| Box::new(Accelerator::new(&FLASH))),
    },
);
