//! MSP430F1611 (TI SLAS368): 48 KB of flash, 10 KB of RAM, the 16x16 hardware multiplier.

use super::Chip;
use super::devices::multiplier16::Multiplier16;
use crate::isa::msp430::{Classic, Msp430};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Msp430<Classic>>(
    "msp430f1611",
    Map {
        regions: &[
            Region {
                name: "multiplier",
                start: 0x0130,
                end: 0x0140,
                kind: Kind::Device { make: || Box::new(Multiplier16::default()) },
            },
            Region {
                name: "ram mirror",
                start: 0x0200,
                end: 0x0a00,
                kind: Kind::Mirror { of: 0x1100 },
            },
            Region { name: "boot loader", start: 0x0c00, end: 0x1000, kind: Kind::Flash },
            Region { name: "information", start: 0x1000, end: 0x1100, kind: Kind::Flash },
            Region { name: "ram", start: 0x1100, end: 0x3900, kind: Kind::Ram },
            Region { name: "flash", start: 0x4000, end: 0xffe0, kind: Kind::Flash },
            Region { name: "vectors", start: 0xffe0, end: 0x1_0000, kind: Kind::Flash },
        ],
        ram: (0x1100, 0x3900),
        return_address: 0x0bfe,
        waits: None,
    },
);
