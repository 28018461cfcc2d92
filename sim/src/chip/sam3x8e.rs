//! ATSAM3X8E (Atmel 11057): Cortex-M3 at 84 MHz, where flash takes four wait states and is read ahead in lines
//! of 128 bits; two planes of 256 KB of flash, which follow each other, 64 KB and 32 KB of RAM.

use super::Chip;
use super::cortex_m::CONTROL;
use super::devices::flash::{Flash, Speed};
use crate::isa::armv7m::{Armv7m, M3};
use crate::memory::{Kind, Map, Region};
use std::ops::Range;

const ADDRESSES: Range<u32> = 0x0008_0000..0x0010_0000;

static FLASH: [Range<u32>; 1] = [ADDRESSES];

static SPEED: Speed = Speed { line: 16, waits: 4, next: 93 };

pub static CHIP: Chip = Chip::of::<Armv7m<M3>>(
    "sam3x8e",
    Map {
        regions: &[
            Region { name: "flash", start: ADDRESSES.start, end: ADDRESSES.end, kind: Kind::Flash },
            Region { name: "ram", start: 0x2000_0000, end: 0x2001_0000, kind: Kind::Ram },
            Region { name: "second ram", start: 0x2008_0000, end: 0x2008_8000, kind: Kind::Ram },
            CONTROL,
        ],
        ram: (0x2000_0000, 0x2001_0000),
        return_address: ADDRESSES.end,
        waits: Some(|| Box::new(Flash::new(&FLASH, &SPEED))),
    },
);
