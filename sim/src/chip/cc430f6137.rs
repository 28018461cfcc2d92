//! CC430F6137 (TI SLAS554): 32 KB of flash, 4 KB of RAM, the 32-bit hardware multiplier, the AES module.

use super::Chip;
use super::devices::aes::{self, AES128, Aes};
use super::devices::multiplier32::{self, Multiplier32};
use crate::isa::msp430x::Msp430X;
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Msp430X>("cc430f6137", map());

/// The same chip, for firmware that uses its AES module.
pub static WITH_AES: Chip = Chip::of::<Msp430X>("cc430f6137-aes", map());

const fn map() -> Map {
    Map {
        regions: &[
            Region {
                name: "multiplier",
                start: 0x04c0,
                end: 0x04c0 + multiplier32::BYTES,
                kind: Kind::Device { make: || Box::new(Multiplier32::default()) },
            },
            Region {
                name: "aes",
                start: 0x09c0,
                end: 0x09c0 + aes::BYTES,
                kind: Kind::Device { make: || Box::new(Aes::new(&AES128)) },
            },
            Region { name: "boot loader", start: 0x1000, end: 0x1800, kind: Kind::Flash },
            Region { name: "information", start: 0x1800, end: 0x1a00, kind: Kind::Flash },
            Region { name: "ram", start: 0x1c00, end: 0x2c00, kind: Kind::Ram },
            Region { name: "flash", start: 0x8000, end: 0xff80, kind: Kind::Flash },
            Region { name: "vectors", start: 0xff80, end: 0x1_0000, kind: Kind::Flash },
        ],
        ram: (0x1c00, 0x2c00),
        return_address: 0x17fe,
        waits: None,
    }
}
