//! R5F100LE, of the series RL78/G13 (Renesas R01UH0146, chapter "CPU architecture"): 64 KB of flash, 4 KB of RAM,
//! the S2 core. The data flash and the peripherals are not modelled: their registers keep what was written.
//!
//! Flash has three names, since the part from 2000H to EEFFH alone is seen in the page of data.

use super::Chip;
use super::devices::registers::Registers;
use crate::isa::rl78::{PAGE, Rl78, S2};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Rl78<S2>>(
    "r5f100le",
    Map {
        regions: &[
            Region { name: "low flash", start: 0, end: 0x2000, kind: Kind::Flash },
            Region { name: "flash", start: 0x2000, end: 0xef00, kind: Kind::Flash },
            Region { name: "high flash", start: 0xef00, end: 0x1_0000, kind: Kind::Flash },
            Region {
                name: "second special function registers",
                start: PAGE,
                end: PAGE + 0x800,
                kind: Kind::Device { make: || Box::new(Registers::<0x800>::default()) },
            },
            Region {
                name: "mirror",
                start: PAGE + 0x2000,
                end: PAGE + 0xef00,
                kind: Kind::Mirror { of: 0x2000 },
            },
            // The banks of registers above it are the CPU's.
            Region { name: "ram", start: PAGE + 0xef00, end: PAGE + 0xfee0, kind: Kind::Ram },
            Region {
                name: "special function registers",
                start: PAGE + 0xff00,
                end: PAGE + 0x1_0000,
                kind: Kind::Device { make: || Box::new(Registers::<0x100>::default()) },
            },
        ],
        ram: (PAGE + 0xef00, PAGE + 0xfee0),
        return_address: 0xfffe,
        waits: None,
    },
);
