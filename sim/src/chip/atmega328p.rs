//! ATmega328P (Microchip DS40002061, chapter "AVR Memories"): 32 KB of flash, 2 KB of RAM.

use super::Chip;
use super::devices::registers::Registers;
use super::devices::usart::{self, Usart};
use crate::isa::avr::{Avr, Classic, DATA};
use crate::memory::{Kind, Map, Region};

/// The data address of UCSR0A, and the one behind UDR0.
const USART0: u32 = 0xc0;
const MORE: u32 = USART0 + usart::BYTES as u32;

pub static CHIP: Chip = Chip::of::<Avr<Classic>>(
    "atmega328p",
    Map {
        regions: &[
            Region { name: "flash", start: 0, end: 0x8000, kind: Kind::Flash },
            Region {
                name: "i/o",
                start: DATA + 0x20,
                end: DATA + USART0,
                kind: Kind::Device {
                    make: || Box::new(Registers::<{ USART0 as usize - 0x20 }>::default()),
                },
            },
            Region {
                name: "usart0",
                start: DATA + USART0,
                end: DATA + MORE,
                kind: Kind::Device { make: || Box::new(Usart::default()) },
            },
            Region {
                name: "more i/o",
                start: DATA + MORE,
                end: DATA + 0x100,
                kind: Kind::Device {
                    make: || Box::new(Registers::<{ 0x100 - MORE as usize }>::default()),
                },
            },
            Region { name: "ram", start: DATA + 0x100, end: DATA + 0x900, kind: Kind::Ram },
        ],
        ram: (DATA + 0x100, DATA + 0x900),
        return_address: 0x1_fffe,
        waits: None,
    },
);
