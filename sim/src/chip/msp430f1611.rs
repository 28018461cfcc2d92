//! MSP430F1611 (TI SLAS368): 48 KB of flash, 10 KB of RAM, the 16x16 hardware multiplier.

use super::Chip;
use super::devices::multiplier16::Multiplier16;
use crate::isa::msp430::{Classic, Msp430};
use crate::memory::{Kind, Map, Region};

pub static CHIP: Chip = Chip::of::<Msp430<Classic>>(
    "msp430f1611",
    Map {
        regions: &[
            MULTIPLIER,
            RAM_MIRROR,
            BOOT_LOADER,
            INFORMATION,
            Region { name: "ram", start: RAM, end: 0x3900, kind: Kind::Ram },
            Region { name: "flash", start: 0x4000, end: VECTORS.start, kind: Kind::Flash },
            VECTORS,
        ],
        ram: (RAM, 0x3900),
        return_address: RETURN_ADDRESS,
        waits: None,
    },
);

// What all chips of the family have.

pub const MULTIPLIER: Region = Region {
    name: "multiplier",
    start: 0x0130,
    end: 0x0140,
    kind: Kind::Device { make: || Box::new(Multiplier16::default()) },
};
pub const RAM: u32 = 0x1100;
pub const RAM_MIRROR: Region =
    Region { name: "ram mirror", start: 0x0200, end: 0x0a00, kind: Kind::Mirror { of: RAM } };
pub const BOOT_LOADER: Region =
    Region { name: "boot loader", start: 0x0c00, end: 0x1000, kind: Kind::Flash };
pub const INFORMATION: Region =
    Region { name: "information", start: 0x1000, end: RAM, kind: Kind::Flash };
pub const VECTORS: Region =
    Region { name: "vectors", start: 0xffe0, end: 0x1_0000, kind: Kind::Flash };
pub const RETURN_ADDRESS: u32 = 0x0bfe;
