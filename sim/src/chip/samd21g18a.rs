//! ATSAMD21G18A (Microchip DS40001882): Cortex-M0+ at 48 MHz, where flash takes a wait state and has a cache; 256 KB of
//! flash, 32 KB of RAM. Its multiplier takes one cycle.

use super::Chip;
use super::devices::lines::{Flash, Lines};
use crate::isa::armv6m::{Armv6m, M0Plus};
use crate::memory::{Kind, Map, Region};

static FLASH: Flash = Flash { addresses: 0..0x0004_0000, waits: 1 };

pub static CHIP: Chip = Chip::of::<Armv6m<M0Plus<1>>>(
    "samd21g18a",
    Map {
        regions: &[
            Region {
                name: "flash",
                start: FLASH.addresses.start,
                end: FLASH.addresses.end,
                kind: Kind::Flash,
            },
            Region { name: "ram", start: 0x2000_0000, end: 0x2000_8000, kind: Kind::Ram },
        ],
        ram: (0x2000_0000, 0x2000_8000),
        return_address: FLASH.addresses.end,
        waits: Some(|| Box::new(Lines::new(&FLASH))),
    },
);
