//! ATmega128 (Microchip 2467, chapter "AVR Memories"): 128 KB of flash, 4 KB of RAM.

use super::Chip;
use super::devices::registers::Registers;
use crate::isa::avr::{Avr, Classic, DATA};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Avr<Classic>>(
    "atmega128",
    Map {
        regions: &[
            Region { name: "flash", start: 0, end: 0x2_0000, kind: Kind::Flash },
            Region {
                name: "i/o",
                start: DATA + 0x20,
                end: DATA + 0x100,
                kind: Kind::Device { make: || Box::new(Registers::<{ 0x100 - 0x20 }>::default()) },
            },
            Region { name: "ram", start: DATA + 0x100, end: DATA + 0x1100, kind: Kind::Ram },
        ],
        ram: (DATA + 0x100, DATA + 0x1100),
        return_address: 0x1_fffe,
        waits: None,
    },
);
