//! What a device adds to its CPU: the memory map and the peripherals. One file for each chip.

mod msp430f1611;
pub mod multiplier16;

use crate::fault::Size;
use crate::isa::Core;
use crate::observer::taint::Cell;

/// A kind of memory.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// Readable, writable, executable.
    Ram,
    /// The same bytes as the RAM at `of`, seen a second time.
    Mirror {
        /// Where the RAM itself is.
        of: u32,
    },
    /// Readable and executable; a program's write is an error.
    Flash,
    /// The registers of a peripheral.
    Device {
        /// Makes the peripheral as it is after reset.
        make: fn() -> Box<dyn Device>,
    },
}

/// A stretch of addresses of one kind, `start..end`.
#[derive(Debug, Clone, Copy)]
pub struct Region {
    /// First address.
    pub start: u32,
    /// The address after the last.
    pub end: u32,
    /// What is there.
    pub kind: Kind,
}

/// A peripheral behind the bus. Offsets count from the start of its region.
pub trait Device: Send + Sync {
    /// A register is read.
    fn read(&mut self, offset: u32, size: Size) -> u32;
    /// A register is written.
    fn write(&mut self, offset: u32, size: Size, value: u32);
    /// Back to the state after power-up.
    fn reset(&mut self);
    /// What people call it.
    fn name(&self) -> &'static str;

    /// A word with these secrets was written at `offset`: what is secret in its registers now.
    /// Unless a device says more, everything depends on everything that was ever written to it.
    fn flow(&self, _offset: u32, written: &[Cell], cells: &mut [Cell]) {
        let all = written.iter().chain(&*cells).fold(Cell::default(), |all, cell| all.or(*cell));
        if all.mask != 0 {
            cells.fill(Cell::secret(all.labels));
        }
    }
}

/// A device, as its data sheet describes it.
#[derive(Debug)]
pub struct Chip {
    /// The name users give, in lower case.
    pub name: &'static str,
    /// Makes its CPU, with memory and devices by this description.
    pub build: fn(&'static Chip) -> Box<dyn Core>,
    /// Everything that is mapped, in the order of addresses; nothing else answers an access.
    pub map: &'static [Region],
    /// The region of RAM that holds data, the machine's allocations and the stack.
    pub ram: (u32, u32),
    /// The address calls return to: even, outside the map.
    pub return_address: u32,
}

/// Every chip there is.
pub const CHIPS: &[&Chip] = &[&msp430f1611::CHIP];

impl Chip {
    /// The chip of that name, in any case.
    pub fn find(name: &str) -> Option<&'static Chip> {
        CHIPS.iter().copied().find(|chip| chip.name.eq_ignore_ascii_case(name))
    }
}
