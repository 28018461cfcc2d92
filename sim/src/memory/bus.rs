//! The way from a CPU to everything it can address.
//!
//! Plain memory is answered by the rights table of [`Space`]. Whatever that refuses comes to the
//! slow path, which knows mirrors and devices, and says what is wrong with the rest.

use super::{Device, Kind, Map, Move, Purpose, Region, Rights, Space, Waits};
use crate::fault::{Access, Cause, Size};

/// A device with the addresses it answers.
struct Port {
    region: Region,
    device: Box<dyn Device>,
}

/// Everything that a chip's CPU can address.
pub struct Bus {
    /// Plain memory.
    pub space: Space,
    /// The cycles of the call before the instruction that is being carried out. In blocks it is not
    /// up to date, and no clocked device is accessed there.
    pub now: u64,
    ports: Vec<Port>,
    /// Whether any device is clocked.
    clocked: bool,
    waits: Option<Box<dyn Waits>>,
    map: &'static Map,
}

impl Bus {
    /// Memory and devices of a map, flash erased and not executable until a program is loaded.
    pub fn new(map: &'static Map) -> Box<Self> {
        let waits = map.waits.map(|make| make());
        let mut bus = Box::new(Bus {
            space: Space::new(),
            now: 0,
            ports: Vec::new(),
            clocked: false,
            waits,
            map,
        });
        for region in map.regions {
            match region.kind {
                Kind::Ram => {
                    let rights = Rights::READ.and(Rights::WRITE).and(Rights::FETCH);
                    bus.space.permit(region.start, region.end, rights);
                }
                Kind::Flash => {
                    bus.space.permit(region.start, region.end, Rights::READ);
                    let erased = vec![0xff; (region.end - region.start) as usize];
                    bus.space.set_bytes(region.start, &erased);
                }
                Kind::Device { make } => bus.ports.push(Port { region: *region, device: make() }),
                Kind::Mirror { .. } => {}
            }
        }
        bus.clocked = bus.ports.iter().any(|port| port.device.is_clocked());
        bus
    }

    /// Whether any device knows the time.
    pub fn is_clocked(&self) -> bool {
        self.clocked
    }

    /// Whether accesses may have to wait.
    pub fn has_waits(&self) -> bool {
        self.waits.is_some()
    }

    /// The address after the last that is mapped.
    pub fn end(&self) -> u32 {
        self.map.regions.iter().map(|region| region.end).max().unwrap_or(0)
    }

    /// Puts every device into its state after power-up.
    pub fn reset_devices(&mut self) {
        for port in &mut self.ports {
            port.device.reset();
        }
    }

    /// A call begins: time starts again, and caches are empty.
    pub fn begin(&mut self) {
        self.now = 0;
        if let Some(waits) = &mut self.waits {
            waits.reset();
        }
    }

    /// How long an access waits that begins `after` cycles after the instruction. For instruction sets
    /// whose timing knows waits; each access has to ask once.
    #[inline(always)]
    pub fn wait(&mut self, purpose: Purpose, address: u32, size: Size, after: u32) -> u32 {
        let now = self.now + u64::from(after);
        self.waits.as_mut().map_or(0, |waits| waits.cycles(purpose, address, size, now))
    }

    /// How long an access waits that begins at a time of the call. For instruction sets that fetch ahead, on
    /// a clock of their own; each access has to ask once.
    #[inline(always)]
    pub fn wait_at(&mut self, purpose: Purpose, address: u32, size: Size, at: u64) -> u64 {
        self.waits.as_mut().map_or(0, |waits| waits.cycles(purpose, address, size, at).into())
    }

    /// Makes what programs can't write executable where a program was loaded.
    pub fn make_executable(&mut self, start: u32, end: u32) {
        for region in self.map.regions {
            let (start, end) = (start.max(region.start), end.min(region.end));
            if matches!(region.kind, Kind::Flash) && start < end {
                self.space.permit(start, end, Rights::READ.and(Rights::FETCH));
            }
        }
    }

    /// Whether a device answers at `address`.
    pub fn is_device(&self, address: u32) -> bool {
        !self.is_plain(address)
            && matches!(self.map.region(address), Some(Region { kind: Kind::Device { .. }, .. }))
    }

    /// Whether a device answers at `address` that knows no time.
    pub fn is_port(&self, address: u32) -> bool {
        let device = self.devices().find(|(region, _)| region.contains(address));
        self.is_device(address) && device.is_some_and(|(_, device)| !device.is_clocked())
    }

    /// The device that answers at `address`: where it begins, and what the last access did with data.
    pub fn moves(&self, address: u32) -> Option<(u32, &[Move])> {
        let (region, device) = self.devices().find(|(region, _)| region.contains(address))?;
        Some((region.start, device.moves()))
    }

    /// All devices, with their regions.
    pub fn devices(&self) -> impl Iterator<Item = (&Region, &dyn Device)> {
        self.ports.iter().map(|port| (&port.region, port.device.as_ref()))
    }

    /// Whether memory answers at `address` that programs can write.
    pub fn is_writable(&self, address: u32) -> bool {
        self.space.allows(self.place(address), Rights::WRITE, Size::Byte)
    }

    /// Whether programs can't change any of these bytes.
    pub fn lasts(&self, start: u32, length: u32) -> bool {
        let address = |offset| start.wrapping_add(offset);
        (0..length).all(|offset| !self.space.allows(address(offset), Rights::WRITE, Size::Byte))
    }

    /// Whether instructions may be fetched from any of a range that programs can't write.
    pub fn has_lasting_code(&self, start: u32, length: usize) -> bool {
        let end = (u64::from(start) + length as u64).min(1 << 32);
        (u64::from(start)..end).any(|address| {
            let allows = |rights| self.space.allows(address as u32, rights, Size::Byte);
            allows(Rights::FETCH) && !allows(Rights::WRITE)
        })
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
        match self.map.region(address) {
            Some(Region { kind: Kind::Mirror { of }, start, .. }) => of + address - start,
            _ => address,
        }
    }

    fn is_plain(&self, address: u32) -> bool {
        self.space.allows(address, Rights::READ, Size::Byte)
    }

    fn port(&mut self, address: u32) -> Option<(u32, &mut dyn Device)> {
        let port = self.ports.iter_mut().find(|port| port.region.contains(address))?;
        Some((address - port.region.start, port.device.as_mut()))
    }

    /// Reads data; the address is a multiple of its size.
    #[inline(always)]
    pub fn read(&mut self, address: u32, size: Size) -> Result<u32, Cause> {
        if !self.space.allows(address, Rights::READ, size) {
            return self.read_slow(address, size);
        }
        Ok(match size {
            Size::Byte => u32::from(self.space.byte(address)),
            Size::Half => u32::from(self.space.half(address)),
            Size::Word => self.space.word(address),
        })
    }

    /// Writes data; the address is a multiple of its size.
    #[inline(always)]
    pub fn write(&mut self, address: u32, size: Size, value: u32) -> Result<(), Cause> {
        if !self.space.allows(address, Rights::WRITE, size) {
            return self.write_slow(address, size, value);
        }
        match size {
            Size::Byte => self.space.set_byte(address, value as u8),
            Size::Half => self.space.set_half(address, value as u16),
            Size::Word => self.space.set_word(address, value),
        }
        Ok(())
    }

    #[cold]
    fn read_slow(&mut self, address: u32, size: Size) -> Result<u32, Cause> {
        let access = Access::Read;
        if address & (size as u32 - 1) != 0 {
            return Err(Cause::Misaligned { access, address });
        }
        match self.map.region(address) {
            Some(Region { kind: Kind::Mirror { .. }, .. }) => self.read(self.place(address), size),
            Some(Region { kind: Kind::Device { .. }, .. }) => {
                let now = self.now;
                let port = self.port(address);
                Ok(port.map_or(0, |(offset, device)| device.read(offset, size, now)))
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
        match self.map.region(address) {
            Some(Region { kind: Kind::Mirror { .. }, .. }) => {
                self.write(self.place(address), size, value)
            }
            Some(Region { kind: Kind::Device { .. }, .. }) => {
                let now = self.now;
                if let Some((offset, device)) = self.port(address) {
                    device.write(offset, size, value, now);
                }
                Ok(())
            }
            Some(Region { kind: Kind::Flash, .. }) => Err(Cause::ReadOnly { address }),
            _ => Err(Cause::Unmapped { access, address }),
        }
    }
}
