//! Reads and writes, by address, and by instruction and region.

use super::Ranges;
use crate::fault::Size;
use crate::memory::ByAddress;

/// Which way data goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Out of memory.
    Read = 0,
    /// Into memory.
    Write = 1,
}

/// How often an address was accessed; a wide access counts at its first address.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Traffic {
    /// By direction (read, write), then by size (1, 2, 4 bytes).
    pub counts: [[u64; 3]; 2],
}

/// What an instruction did in a region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiteTraffic {
    /// The address of the instruction.
    pub pc: u32,
    /// The number of the region, from 1; 0 is everything else.
    pub region: u16,
    /// How often it read there.
    pub reads: u64,
    /// How often it wrote there.
    pub writes: u64,
}

/// Counts accesses.
#[derive(Debug)]
pub struct Accesses {
    regions: Ranges,
    by_address: ByAddress<Traffic>,
    /// By instruction address: where in `rows` its row begins, plus 1.
    row: ByAddress<u32>,
    /// Rows of counts, by region and direction.
    rows: Vec<[u64; 2]>,
}

impl Accesses {
    /// Tells regions apart.
    pub fn new(regions: Ranges) -> Self {
        Accesses { regions, by_address: ByAddress::new(), row: ByAddress::new(), rows: Vec::new() }
    }

    /// Adds an access.
    #[inline(always)]
    pub fn count(&mut self, pc: u32, address: u32, size: Size, direction: Direction) {
        let row = match self.row.get(pc) {
            Some(&row) if row > 0 => row as usize - 1,
            _ => self.new_row(pc),
        };
        let region = usize::from(self.regions.of(address));
        if let Some(counts) = self.rows.get_mut(row + region) {
            counts[direction as usize] += 1;
        }
        let width = (size as usize).trailing_zeros() as usize;
        match self.by_address.get_mut(address) {
            Some(traffic) => traffic.counts[direction as usize][width] += 1,
            None => self.new_address(address, width, direction),
        }
    }

    #[cold]
    fn new_row(&mut self, pc: u32) -> usize {
        let row = self.rows.len();
        self.rows.resize(row + self.regions.numbers(), [0; 2]);
        *self.row.entry(pc) = row as u32 + 1;
        row
    }

    #[cold]
    fn new_address(&mut self, address: u32, width: usize, direction: Direction) {
        self.by_address.entry(address).counts[direction as usize][width] += 1;
    }

    /// Everything that was accessed, by address.
    pub fn touched(&self) -> impl Iterator<Item = (u32, &Traffic)> {
        self.by_address.iter().filter(|(_, traffic)| **traffic != Traffic::default())
    }

    /// What each instruction did in each region.
    pub fn by_site(&self) -> impl Iterator<Item = SiteTraffic> + '_ {
        let sites = self.row.iter().filter(|(_, row)| **row > 0);
        sites.flat_map(move |(pc, &row)| {
            let start = row as usize - 1;
            let counts = &self.rows[start..start + self.regions.numbers()];
            (0..)
                .zip(counts)
                .filter(|(_, [reads, writes])| reads + writes > 0)
                .map(move |(region, &[reads, writes])| SiteTraffic { pc, region, reads, writes })
        })
    }
}
