//! ATmega4809 (Microchip DS40002173, chapter "Memories"): 48 KB of flash, 6 KB of RAM; data space has the
//! flash a second time.

use super::Chip;
use super::devices::registers::Registers;
use crate::isa::avr::{Avr, DATA, Xt};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Avr<Xt>>(
    "atmega4809",
    Map {
        regions: &[
            Region { name: "flash", start: 0, end: 0xc000, kind: Kind::Flash },
            Region {
                name: "i/o",
                start: DATA,
                end: DATA + 0x1400,
                kind: Kind::Device { make: || Box::new(Registers::<0x1400>::default()) },
            },
            Region { name: "ram", start: DATA + 0x2800, end: DATA + 0x4000, kind: Kind::Ram },
            Region {
                name: "mapped flash",
                start: DATA + 0x4000,
                end: DATA + 0x1_0000,
                kind: Kind::Mirror { of: 0 },
            },
        ],
        ram: (DATA + 0x2800, DATA + 0x4000),
        return_address: 0x1_fffe,
        waits: None,
    },
);
