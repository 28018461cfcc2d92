//! What a chip has at which address.

use super::{Device, Waits};

/// A kind of memory.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// Readable, writable, executable.
    Ram,
    /// The same bytes as the memory at `of`, seen a second time; no program is loaded here.
    Mirror {
        /// Where the memory itself is.
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

impl Kind {
    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Kind::Ram => "ram",
            Kind::Mirror { .. } => "mirror",
            Kind::Flash => "flash",
            Kind::Device { .. } => "device",
        }
    }
}

/// A stretch of addresses of one kind, `start..end`.
#[derive(Debug, Clone, Copy)]
pub struct Region {
    /// What people call it.
    pub name: &'static str,
    /// First address.
    pub start: u32,
    /// The address after the last.
    pub end: u32,
    /// What is there.
    pub kind: Kind,
}

impl Region {
    /// Whether an address lies in it.
    pub fn contains(&self, address: u32) -> bool {
        (self.start..self.end).contains(&address)
    }

    /// Whether bytes are kept here, which a program can be loaded into.
    pub fn is_memory(&self) -> bool {
        matches!(self.kind, Kind::Ram | Kind::Flash)
    }
}

/// The memory map of a chip.
#[derive(Debug)]
pub struct Map {
    /// Everything that is mapped, in the order of addresses; nothing else answers an access.
    pub regions: &'static [Region],
    /// The RAM that holds data, the machine's allocations and the stack, `start..end`.
    pub ram: (u32, u32),
    /// The address calls return to: where an instruction could be, but no program's is.
    pub return_address: u32,
    /// What accesses and fetches have to wait for, if for anything.
    pub waits: Option<fn() -> Box<dyn Waits>>,
}

impl Map {
    /// The region of an address.
    pub fn region(&self, address: u32) -> Option<&'static Region> {
        self.regions.iter().find(|region| region.contains(address))
    }

    /// Whether all of a range is memory of the chip.
    pub fn is_memory(&self, address: u32, length: usize) -> bool {
        let end = u64::from(address) + length as u64;
        let mut reached = u64::from(address);
        for region in self.regions.iter().filter(|region| region.is_memory()) {
            if (u64::from(region.start)..u64::from(region.end)).contains(&reached) {
                reached = u64::from(region.end);
            }
        }
        length == 0 || reached >= end
    }

    /// Whether any of a range is memory that programs can't write.
    pub fn has_flash(&self, address: u32, length: usize) -> bool {
        let end = u64::from(address) + length as u64;
        let overlaps = |region: &Region| address < region.end && u64::from(region.start) < end;
        self.regions.iter().any(|region| matches!(region.kind, Kind::Flash) && overlaps(region))
    }
}
