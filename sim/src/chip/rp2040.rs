//! RP2040 (Raspberry Pi, "RP2040 Datasheet", section 2.6.2): Cortex-M0+, with code and data in its 264 KB of RAM, which
//! answers at once as long as the other core and DMA leave it alone. Of its six banks the first four, across which words
//! are striped, are one region, 256 KB long. Here its first 192 KB hold the program and are called `flash`: nothing writes
//! them. The rest and the two small banks are for data. Its multiplier takes one cycle.

use super::Chip;
use crate::isa::armv6m::{Armv6m, M0Plus};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Armv6m<M0Plus<1>>>(
    "rp2040",
    Map {
        regions: &[
            Region { name: "flash", start: 0x2000_0000, end: 0x2003_0000, kind: Kind::Flash },
            Region { name: "ram", start: 0x2003_0000, end: 0x2004_2000, kind: Kind::Ram },
        ],
        ram: (0x2003_0000, 0x2004_2000),
        return_address: 0x2004_2000,
        waits: None,
    },
);
