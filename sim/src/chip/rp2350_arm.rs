//! RP2350 (Raspberry Pi, "RP2350 Datasheet", section 4.2) with one of its Cortex-M33, code and data in its 520 KB of RAM, which
//! answers at once as long as the other core and DMA leave it alone. Here the first 256 KB are for data, and what is behind them
//! holds the program and is called `flash`: nothing writes it.

use super::Chip;
use crate::isa::armv8m::{Armv8m, M33};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Armv8m<M33>>(
    "rp2350-arm",
    Map {
        regions: &[
            Region { name: "ram", start: 0x2000_0000, end: 0x2004_0000, kind: Kind::Ram },
            Region { name: "flash", start: 0x2004_0000, end: 0x2008_2000, kind: Kind::Flash },
        ],
        ram: (0x2000_0000, 0x2004_0000),
        return_address: 0x2008_2000,
        waits: None,
    },
);
