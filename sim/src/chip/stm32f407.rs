//! STM32F407, with 1 MB of flash (ST RM0090; DS8626): Cortex-M4 at 168 MHz, where flash takes five wait states and has
//! caches; 128 KB of RAM, in two banks that follow each other. Its 64 KB beside the core, which hold no code, are left
//! out. At 24 MHz flash answers at once (RM0090, section 3.5), and caches would save nothing.

use super::Chip;
use super::cortex_m::CONTROL;
use super::devices::accelerator::{Accelerator, Flash};
use crate::isa::armv7m::{Armv7m, M4};
use crate::memory::{Kind, Map, Region, Waits};
use std::ops::Range;

const ADDRESSES: Range<u32> = 0x0800_0000..0x0810_0000;

static FLASH: Flash = Flash { addresses: ADDRESSES, waits: 5 };

static REGIONS: [Region; 3] = [
    Region { name: "flash", start: ADDRESSES.start, end: ADDRESSES.end, kind: Kind::Flash },
    Region { name: "ram", start: 0x2000_0000, end: 0x2002_0000, kind: Kind::Ram },
    CONTROL,
];

const fn map(regions: &'static [Region], waits: Option<fn() -> Box<dyn Waits>>) -> Map {
    Map { regions, ram: (0x2000_0000, 0x2002_0000), return_address: ADDRESSES.end, waits }
}

pub static CHIP: Chip =
    Chip::of::<Armv7m<M4>>("stm32f407", map(&REGIONS, Some(|| Box::new(Accelerator::new(&FLASH)))));

pub static AT_24_MHZ: Chip = Chip::of::<Armv7m<M4>>("stm32f407-24mhz", map(&REGIONS, None));
