//! The bytes of memory as literals.

use super::plan::{Byte, Obstacle, Unknowns};
use crate::domain::symbolic::with_graph;
use crate::fault::Size;
use crate::logic::{Literal, TruthTable};
use crate::memory::{Bus, Rights, Space};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// What a read gives.
pub enum Read {
    /// These bits, the lowest first.
    Bits(Vec<Literal>),
    /// What is in memory.
    Known,
    /// Nothing that could be followed.
    Refused(Obstacle),
}

/// What is known of each byte.
pub struct Memory {
    cells: FxHashMap<u32, Byte>,
    written: FxHashSet<u32>,
    /// Ranges of writable memory whose bytes are what they are.
    known: Vec<(u32, u32)>,
    /// The frame of the program that is called: what is in use of the stack.
    frame: Range<u32>,
    /// What was read at an unknown address of constants.
    tables: FxHashMap<(Vec<Literal>, u32), Vec<Literal>>,
    /// While a routine is watched: what was there before it.
    outside: Option<Outside>,
}

/// Memory as a watched routine finds it, and what it has read of it.
#[derive(Default)]
struct Outside {
    cells: FxHashMap<u32, Byte>,
    written: FxHashSet<u32>,
    /// The unknowns that stand for what was read.
    read_set: ReadSet,
}

/// What a routine has read of the memory before it.
#[derive(Debug, Default)]
pub struct ReadSet {
    /// Bytes whose values it may know.
    pub keeps: Vec<u32>,
    /// Those that it has read, with their values.
    pub preconditions: Vec<(u32, u8)>,
    /// For each unknown what it stands for.
    pub unknowns: Vec<(Literal, Literal)>,
    /// For each of them the bits that hold it, or its complement.
    pub places: Vec<Vec<(u32, u8, bool)>>,
    by_node: FxHashMap<usize, usize>,
}

impl ReadSet {
    /// The unknown that stands for a bit, one for all bits that are the same.
    fn unknown(&mut self, address: u32, bit: u8, there: Literal, value: u8) -> Literal {
        let known = self.by_node.get(&there.node()).filter(|_| !there.is_known());
        if let Some(&number) = known {
            let (unknown, first) = self.unknowns[number];
            let flip = first != there;
            self.places[number].push((address, bit, flip));
            return unknown.flipped(flip);
        }
        let unknown = with_graph(|graph| graph.unknown(value >> bit & 1 != 0));
        self.by_node.insert(there.node(), self.unknowns.len());
        self.unknowns.push((unknown, there));
        self.places.push(vec![(address, bit, false)]);
        unknown
    }
}

fn byte(value: u8) -> Byte {
    std::array::from_fn(|bit| Literal::known(value >> bit & 1 != 0))
}

/// The byte at an address that no program can change.
fn constant(space: &Space, address: u32) -> Option<u8> {
    let is_constant = space.allows(address, Rights::READ, Size::Byte)
        && !space.allows(address, Rights::WRITE, Size::Byte);
    is_constant.then(|| space.byte(address))
}

impl Memory {
    /// Before the call.
    pub fn new(unknowns: &Unknowns) -> Self {
        let mut cells = FxHashMap::default();
        for (address, bytes) in &unknowns.memory {
            cells.extend((*address..).zip(bytes.iter().copied()));
        }
        Memory {
            cells,
            written: FxHashSet::default(),
            known: unknowns.known.clone(),
            frame: 0..0,
            tables: FxHashMap::default(),
            outside: None,
        }
    }

    /// A routine begins that may know nothing of memory but constants, its return address and some
    /// bytes; false if the return address is not known.
    pub fn enclose(
        &mut self,
        space: &Space,
        (stack_slot, length): (u32, u32),
        keeps: Vec<u32>,
    ) -> bool {
        let mut inside = FxHashMap::default();
        for at in stack_slot..stack_slot + length {
            let cell = byte(space.byte(at));
            if self.cell(space, at) != Some(cell) {
                return false;
            }
            inside.insert(at, cell);
        }
        self.outside = Some(Outside {
            cells: std::mem::replace(&mut self.cells, inside),
            written: std::mem::take(&mut self.written),
            read_set: ReadSet { keeps, ..ReadSet::default() },
        });
        true
    }

    /// The routine has returned: the bytes that it wrote, and what it has read. Memory is as it was
    /// before it.
    pub fn disclose(&mut self) -> (Vec<(u32, Byte)>, ReadSet) {
        let outside = self.outside.take().unwrap_or_default();
        let inside = std::mem::replace(&mut self.cells, outside.cells);
        let mut written: Vec<u32> =
            std::mem::replace(&mut self.written, outside.written).into_iter().collect();
        written.sort_unstable();
        (written.into_iter().map(|at| (at, inside[&at])).collect(), outside.read_set)
    }

    /// What of memory before the routine is known of it so far.
    pub fn read_set(&self) -> Option<&ReadSet> {
        self.outside.as_ref().map(|outside| &outside.read_set)
    }

    /// The byte at an address, if it is known.
    pub fn cell(&self, space: &Space, address: u32) -> Option<Byte> {
        match self.cells.get(&address) {
            Some(cell) => Some(*cell),
            None => self.settled(space, address).map(byte),
        }
    }

    /// The bytes that were given or written so far, by address.
    pub fn cells(&self) -> Vec<(u32, Byte)> {
        let mut cells: Vec<_> = self.cells.iter().map(|(at, cell)| (*at, *cell)).collect();
        cells.sort_unstable_by_key(|cell| cell.0);
        cells
    }

    /// Makes a byte that was given or written something else; false if it is neither.
    pub fn replace(&mut self, address: u32, cell: Byte) -> bool {
        self.cells.get_mut(&address).map(|there| *there = cell).is_some()
    }

    /// Puts a byte into memory.
    pub fn put(&mut self, address: u32, cell: Byte) {
        self.cells.insert(address, cell);
        self.written.insert(address);
    }

    /// Makes what a watched routine reads at an address an unknown.
    fn borrow(&mut self, space: &Space, address: u32) -> Option<Byte> {
        let known = self
            .known
            .iter()
            .any(|(start, length)| (*start..start.saturating_add(*length)).contains(&address));
        let outside = self.outside.as_mut()?;
        let there = match outside.cells.get(&address) {
            Some(cell) => *cell,
            None if known => byte(space.byte(address)),
            None => return None,
        };
        let Outside { read_set, .. } = outside;
        let value = space.byte(address);
        let cell = if read_set.keeps.contains(&address) && there == byte(value) {
            read_set.preconditions.push((address, value));
            there
        } else {
            std::array::from_fn(|bit| read_set.unknown(address, bit as u8, there[bit], value))
        };
        self.cells.insert(address, cell);
        Some(cell)
    }

    /// A byte of the frame that was never written is an unknown of its own: what is proved of the program
    /// holds whatever is there.
    fn unset(&mut self, address: u32, value: u8) -> Option<Byte> {
        if self.outside.is_some() || !self.frame.contains(&address) {
            return None;
        }
        let bit = |bit: usize| with_graph(|graph| graph.unknown(value >> bit & 1 != 0));
        let cell = std::array::from_fn(bit);
        self.cells.insert(address, cell);
        Some(cell)
    }

    /// The stack of the program that is called begins below this address.
    pub fn set_frame(&mut self, end: u32) {
        self.frame = end..end;
    }

    /// The stack pointer is this one now.
    pub fn set_stack(&mut self, stack: u32) {
        self.frame.start = stack;
    }

    /// So many bytes are what they are in the run.
    pub fn know(&mut self, address: u32, length: u32) {
        self.known.push((address, length));
    }

    /// What memory is in the end, and what was written.
    pub fn into_parts(self) -> (Vec<(u32, Byte)>, Vec<u32>) {
        let cells = self.cells();
        let mut written: Vec<_> = self.written.into_iter().collect();
        written.sort_unstable();
        (cells, written)
    }

    fn is_known(&self, space: &Space, address: u32) -> bool {
        constant(space, address).is_some()
            || self.outside.is_none()
                && self.known.iter().any(|(start, length)| {
                    (*start..start.saturating_add(*length)).contains(&address)
                })
    }

    /// The byte at an address that is known and was not written.
    fn settled(&self, space: &Space, address: u32) -> Option<u8> {
        let is_known = !self.cells.contains_key(&address) && self.is_known(space, address);
        is_known.then(|| space.byte(address))
    }

    /// A word at a known address, which holds `value` in the run.
    pub fn read(&mut self, space: &Space, place: u32, size: Size, value: u64) -> Read {
        let places = place..place + size as u32;
        if places.clone().all(|at| !self.cells.contains_key(&at) && self.is_known(space, at)) {
            return Read::Known;
        }
        let mut bits = Vec::with_capacity(8 * size as usize);
        for (number, at) in places.enumerate() {
            match self.cells.get(&at) {
                Some(byte) => bits.extend(byte),
                None if self.is_known(space, at) => {
                    bits.extend(byte((value >> (8 * number)) as u8))
                }
                None => {
                    let unset = (value >> (8 * number)) as u8;
                    match self.borrow(space, at).or_else(|| self.unset(at, unset)) {
                        Some(byte) => bits.extend(byte),
                        None => return Read::Refused(Obstacle::Uninitialised(at)),
                    }
                }
            }
        }
        Read::Bits(bits)
    }

    /// Puts a word of literals into memory.
    pub fn write(&mut self, place: u32, size: Size, literals: &[Literal]) {
        for (number, at) in (place..place + size as u32).enumerate() {
            let bits = &literals[8 * number..8 * number + 8];
            self.cells.insert(at, std::array::from_fn(|bit| bits[bit]));
            self.written.insert(at);
        }
    }

    /// A word at an address that depends on unknowns: of constants as functions of the few nodes
    /// that determine the address, else a choice among the bytes that it may be.
    pub fn look_up(&mut self, memory: &Bus, address: &[Literal], size: Size) -> Read {
        let space = &memory.space;
        let key = (address.to_vec(), size as u32);
        if let Some(bits) = self.tables.get(&key) {
            return Read::Bits(bits.clone());
        }
        with_graph(|graph| {
            let Some(support) = graph.support(address) else {
                return Read::Refused(Obstacle::WideRead);
            };
            let addresses = graph.tabulate(address, &support).into_iter();
            let places: Vec<u32> = addresses.map(|at| memory.place(at as u32)).collect();
            let width = size as u32;
            let mut values: Vec<Option<u64>> = Vec::with_capacity(places.len());
            for &place in &places {
                if !place.is_multiple_of(width) {
                    return Read::Refused(Obstacle::Read(place));
                }
                let mut bytes = (place..place + width).rev().map(|at| self.settled(space, at));
                values.push(bytes.try_fold(0, |word, byte| Some(word << 8 | u64::from(byte?))));
            }
            let bits: Vec<Literal> =
                if let Some(values) = values.into_iter().collect::<Option<Vec<u64>>>() {
                    let column =
                        |bit: u32| TruthTable::new(support.len(), |at| values[at] >> bit & 1 != 0);
                    let bits: Vec<Literal> =
                        (0..8 * width).map(|bit| graph.function(&support, &column(bit))).collect();
                    let mut all = places.iter().flat_map(|&at| at..at + width);
                    if all.all(|at| constant(space, at).is_some()) {
                        self.tables.insert(key, bits.clone());
                    }
                    bits
                } else {
                    let mut words = Vec::with_capacity(places.len());
                    for place in places {
                        let mut word = Vec::new();
                        for at in place..place + width {
                            match (self.cells.get(&at), self.settled(space, at)) {
                                (Some(bits), _) => word.extend(bits),
                                (None, Some(value)) => word.extend(byte(value)),
                                (None, None) => return Read::Refused(Obstacle::Read(at)),
                            }
                        }
                        words.push(word);
                    }
                    for &bit in &support {
                        words = words
                            .chunks(2)
                            .map(|pair| {
                                pair[0]
                                    .iter()
                                    .zip(&pair[1])
                                    .map(|(&a, &b)| graph.select(bit, a, b))
                                    .collect()
                            })
                            .collect();
                    }
                    words.swap_remove(0)
                };
            Read::Bits(bits)
        })
    }
}
