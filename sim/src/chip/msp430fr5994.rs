//! MSP430FR5994 (TI SLASE54): 256 KB of FRAM, 8 KB of RAM of which half is shared with the LEA, the 32-bit
//! hardware multiplier, the AES256 module.
//!
//! The memory protection unit keeps programs from writing the FRAM. Up to 8 MHz it answers at once; at 16
//! MHz it takes a wait state where its cache does not help.

use super::Chip;
use super::devices::aes::{self, AES256, Aes};
use super::devices::fram::Fram;
use super::devices::multiplier32::{self, Multiplier32};
use crate::isa::msp430x::Msp430X;
use crate::memory::{Kind, Map, Region, Waits};
use std::ops::Range;

pub static CHIP: Chip = Chip::of::<Msp430X>("msp430fr5994", map(None));

/// The same chip, for firmware that uses its AES module.
pub static WITH_AES: Chip = Chip::of::<Msp430X>("msp430fr5994-aes", map(None));

pub static AT_16_MHZ: Chip =
    Chip::of::<Msp430X>("msp430fr5994-16mhz", map(Some(|| Box::new(Fram::new(&FRAM, 1)))));

/// Information, and programs.
static FRAM: [Range<u32>; 2] = [0x1800..0x1a00, 0x4000..0x4_4000];

const fn map(waits: Option<fn() -> Box<dyn Waits>>) -> Map {
    Map {
        regions: &[
            Region { name: "tiny ram", start: 0x000a, end: 0x0020, kind: Kind::Ram },
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
                kind: Kind::Device { make: || Box::new(Aes::new(&AES256)) },
            },
            Region { name: "boot loader", start: 0x1000, end: 0x1800, kind: Kind::Flash },
            Region { name: "information", start: 0x1800, end: 0x1a00, kind: Kind::Flash },
            Region { name: "ram", start: 0x1c00, end: 0x2c00, kind: Kind::Ram },
            Region { name: "lea ram", start: 0x2c00, end: 0x3c00, kind: Kind::Ram },
            Region { name: "flash", start: 0x4000, end: 0xff80, kind: Kind::Flash },
            Region { name: "vectors", start: 0xff80, end: 0x1_0000, kind: Kind::Flash },
            Region { name: "upper flash", start: 0x1_0000, end: 0x4_4000, kind: Kind::Flash },
        ],
        ram: (0x1c00, 0x2c00),
        return_address: 0x17fe,
        waits,
    }
}
