//! Reads and writes, by address, and by instruction and region.

use super::Ranges;
use crate::fault::Size;
use crate::memory::ByAddress;
use rustc_hash::FxHashMap;

/// Pairs of an instruction and a region that are told apart. Programs have a few for each instruction
/// that accesses memory; one made for it has as many as all its instructions times all its objects.
const MOST_PAIRS: usize = 1 << 20;

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
    /// The address of the instruction; `None` for all those together whose accesses to the region are
    /// not told apart.
    pub pc: Option<u32>,
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
    /// By instruction address: where in `pairs` its latest one is, plus 1.
    latest: ByAddress<u32>,
    /// What was accessed by whom, in the order of the first accesses.
    pairs: Vec<SiteTraffic>,
    /// Where in `pairs` an instruction and a region are. Of a pair beyond the limit there is but the
    /// region.
    places: FxHashMap<(Option<u32>, u16), u32>,
}

impl Accesses {
    /// Tells regions apart.
    pub fn new(regions: Ranges) -> Self {
        Accesses {
            regions,
            by_address: ByAddress::new(),
            latest: ByAddress::new(),
            pairs: Vec::new(),
            places: FxHashMap::default(),
        }
    }

    /// Adds an access.
    #[inline(always)]
    pub fn count(&mut self, pc: u32, address: u32, size: Size, direction: Direction) {
        let region = self.regions.of(address);
        let latest = self.latest.get(pc).map_or(0, |&latest| latest as usize);
        let pair = match self.pairs.get_mut(latest.wrapping_sub(1)) {
            Some(pair) if pair.region == region => pair,
            _ => self.pair(pc, region),
        };
        match direction {
            Direction::Read => pair.reads += 1,
            Direction::Write => pair.writes += 1,
        }
        let width = (size as usize).trailing_zeros() as usize;
        match self.by_address.get_mut(address) {
            Some(traffic) => traffic.counts[direction as usize][width] += 1,
            None => self.new_address(address, width, direction),
        }
    }

    /// The pair of an instruction and a region which is not that of its latest access.
    fn pair(&mut self, pc: u32, region: u16) -> &mut SiteTraffic {
        let known = self.places.get(&(Some(pc), region)).copied();
        let place = known.unwrap_or_else(|| {
            let pc = (self.pairs.len() < MOST_PAIRS).then_some(pc);
            *self.places.entry((pc, region)).or_insert_with(|| {
                self.pairs.push(SiteTraffic { pc, region, reads: 0, writes: 0 });
                self.pairs.len() as u32 - 1
            })
        });
        *self.latest.entry(pc) = place + 1;
        &mut self.pairs[place as usize]
    }

    #[cold]
    fn new_address(&mut self, address: u32, width: usize, direction: Direction) {
        self.by_address.entry(address).counts[direction as usize][width] += 1;
    }

    /// Everything that was accessed, by address.
    pub fn touched(&self) -> impl Iterator<Item = (u32, &Traffic)> {
        self.by_address.iter().filter(|(_, traffic)| **traffic != Traffic::default())
    }

    /// What each instruction did in each region; first what is of no single instruction.
    pub fn by_site(&self) -> Vec<SiteTraffic> {
        let mut pairs = self.pairs.clone();
        pairs.sort_by_key(|pair| (pair.pc, pair.region));
        pairs
    }
}
