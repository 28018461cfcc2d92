//! The way from a CPU to everything it can address.
//!
//! Plain memory is answered by the rights table of [`Space`]. Whatever that refuses comes to the
//! slow path, which knows mirrors and devices, and says what is wrong with the rest.

use crate::chip::{Device, Kind, Region};
use crate::fault::{Access, Cause, Size};
use crate::observer::taint::Cell;
use crate::space::{Rights, Space};
use std::ops::Range;

/// A device with the addresses it answers.
struct Port {
    region: Region,
    device: Box<dyn Device>,
}

/// One address space of a chip.
pub struct Bus<const SIZE: usize> {
    /// Plain memory.
    pub space: Space<SIZE>,
    ports: Vec<Port>,
    map: &'static [Region],
}

impl<const SIZE: usize> Bus<SIZE> {
    /// Memory and devices of a map, flash erased and not executable until a program is loaded.
    pub fn new(map: &'static [Region]) -> Box<Self> {
        let mut bus = Box::new(Bus { space: Space::new(), ports: Vec::new(), map });
        for region in map {
            let length = (region.end - region.start) as usize;
            match region.kind {
                Kind::Ram => {
                    let rights = Rights::READ.and(Rights::WRITE).and(Rights::FETCH);
                    bus.space.permit(region.start, region.end, rights);
                }
                Kind::Flash => {
                    bus.space.permit(region.start, region.end, Rights::READ);
                    if let Some(bytes) = bus.space.slice_mut(region.start, length) {
                        bytes.fill(0xff);
                    }
                }
                Kind::Device { make } => bus.ports.push(Port { region: *region, device: make() }),
                Kind::Mirror { .. } => {}
            }
        }
        bus
    }

    /// Puts every device into its state after power-up.
    pub fn reset_devices(&mut self) {
        for port in &mut self.ports {
            port.device.reset();
        }
    }

    fn region(&self, address: u32) -> Option<&'static Region> {
        self.map.iter().find(|region| (region.start..region.end).contains(&address))
    }

    /// Whether a device answers at `address`.
    pub fn is_device(&self, address: u32) -> bool {
        !self.is_plain(address)
            && matches!(self.region(address), Some(Region { kind: Kind::Device { .. }, .. }))
    }

    /// A word with these secrets was written to a device; `cells` are those of the address space.
    /// Gives the range of the device's addresses.
    pub fn flow(&self, address: u32, written: &[Cell], cells: &mut [Cell]) -> Range<usize> {
        let within = |port: &&Port| (port.region.start..port.region.end).contains(&address);
        let Some(port) = self.ports.iter().find(within) else { return 0..0 };
        let range = port.region.start as usize..port.region.end as usize;
        if let Some(cells) = cells.get_mut(range.clone()) {
            port.device.flow(address - port.region.start, written, cells);
        }
        range
    }

    /// The names of devices with secrets in them.
    pub fn secretive(&self, cells: &[Cell]) -> Vec<&'static str> {
        let holds = |port: &&Port| {
            let range = port.region.start as usize..port.region.end as usize;
            cells.get(range).is_some_and(|cells| cells.iter().any(|cell| cell.mask != 0))
        };
        self.ports.iter().filter(holds).map(|port| port.device.name()).collect()
    }

    /// Where the memory is that answers at `address`: mirrors see it a second time.
    pub fn place(&self, address: u32) -> u32 {
        match self.is_plain(address) {
            true => address,
            false => self.place_slow(address),
        }
    }

    #[cold]
    fn place_slow(&self, address: u32) -> u32 {
        match self.region(address) {
            Some(Region { kind: Kind::Mirror { of }, start, .. }) => of + address - start,
            _ => address,
        }
    }

    fn is_plain(&self, address: u32) -> bool {
        self.space.allows(address as usize, Rights::READ, Size::Byte)
    }

    fn port(&mut self, address: u32) -> Option<(u32, &mut dyn Device)> {
        let port = self
            .ports
            .iter_mut()
            .find(|port| (port.region.start..port.region.end).contains(&address))?;
        Some((address - port.region.start, port.device.as_mut()))
    }

    /// Reads a byte, or two bytes at an even address.
    #[inline(always)]
    pub fn read(&mut self, address: usize, size: Size) -> Result<u32, Cause> {
        if !self.space.allows(address, Rights::READ, size) {
            return self.read_slow(address as u32, size);
        }
        Ok(match size {
            Size::Byte => u32::from(self.space.byte(address)),
            _ => u32::from(self.space.half(address)),
        })
    }

    /// Writes a byte, or two bytes at an even address.
    #[inline(always)]
    pub fn write(&mut self, address: usize, size: Size, value: u32) -> Result<(), Cause> {
        if !self.space.allows(address, Rights::WRITE, size) {
            return self.write_slow(address as u32, size, value);
        }
        match size {
            Size::Byte => self.space.set_byte(address, value as u8),
            _ => self.space.set_half(address, value as u16),
        }
        Ok(())
    }

    #[cold]
    fn read_slow(&mut self, address: u32, size: Size) -> Result<u32, Cause> {
        let access = Access::Read;
        if address & (size as u32 - 1) != 0 {
            return Err(Cause::Misaligned { access, address });
        }
        match self.region(address) {
            Some(Region { kind: Kind::Mirror { .. }, .. }) => {
                self.read(self.place(address) as usize, size)
            }
            Some(Region { kind: Kind::Device { .. }, .. }) => {
                let port = self.port(address);
                Ok(port.map_or(0, |(offset, device)| device.read(offset, size)))
            }
            _ => Err(Cause::Unmapped { access, address }),
        }
    }

    #[cold]
    fn write_slow(&mut self, address: u32, size: Size, value: u32) -> Result<(), Cause> {
        let access = Access::Write;
        if address & (size as u32 - 1) != 0 {
            return Err(Cause::Misaligned { access, address });
        }
        match self.region(address) {
            Some(Region { kind: Kind::Mirror { .. }, .. }) => {
                self.write(self.place(address) as usize, size, value)
            }
            Some(Region { kind: Kind::Device { .. }, .. }) => {
                if let Some((offset, device)) = self.port(address) {
                    device.write(offset, size, value);
                }
                Ok(())
            }
            Some(Region { kind: Kind::Flash, .. }) => Err(Cause::ReadOnly { address }),
            _ => Err(Cause::Unmapped { access, address }),
        }
    }
}
