//! MSP430F1612 (TI SLAS368): the MSP430F1611 with 55 KB of flash and 5 KB of RAM.

use super::Chip;
use super::msp430f1611::{
    BOOT_LOADER, INFORMATION, MULTIPLIER, RAM, RAM_MIRROR, RETURN_ADDRESS, VECTORS,
};
use crate::isa::msp430::{Classic, Msp430};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Msp430<Classic>>(
    "msp430f1612",
    Map {
        regions: &[
            MULTIPLIER,
            RAM_MIRROR,
            BOOT_LOADER,
            INFORMATION,
            Region { name: "ram", start: RAM, end: 0x2500, kind: Kind::Ram },
            Region { name: "flash", start: 0x2500, end: VECTORS.start, kind: Kind::Flash },
            VECTORS,
        ],
        ram: (RAM, 0x2500),
        return_address: RETURN_ADDRESS,
        waits: None,
    },
);
