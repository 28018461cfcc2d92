//! Of each byte of memory, which bits are secret, and by which secrets.

use crate::domain::Bits;
use crate::domain::tainted::{Labels, Link, Tainted};
use crate::fault::Size;
use crate::memory::{ByAddress, Cell};
use std::ops::Range;

/// What is known of one byte.
#[derive(Debug, Clone, Copy, Default)]
struct Known<L> {
    cell: Cell,
    /// The way of its secret.
    link: L,
}

/// All memory; what has no entry is not secret.
#[derive(Debug)]
pub struct Shadow<L> {
    known: ByAddress<Known<L>>,
}

impl<L: Link> Shadow<L> {
    /// Nothing is secret.
    pub fn new() -> Self {
        Shadow { known: ByAddress::new() }
    }

    /// All ways.
    pub fn links(&self) -> impl Iterator<Item = L> {
        self.known.iter().map(|(_, known)| known.link)
    }

    /// All bytes that have been secret.
    pub fn cells(&self) -> ByAddress<Cell> {
        self.known.map(|known| known.cell)
    }

    /// What is known of one byte.
    pub fn cell(&self, place: u32) -> Cell {
        self.known.get(place).map_or(Cell::default(), |known| known.cell)
    }

    /// A word of this length, whose value is known.
    #[inline(always)]
    pub fn load<T: Bits>(&self, place: u32, length: usize, value: T) -> Tainted<T, L> {
        let Some(bytes) = self.known.some(place, length) else {
            return self.load_bytes(place, length, value);
        };
        word(bytes.iter(), value)
    }

    /// The same where not every byte has an entry.
    #[cold]
    fn load_bytes<T: Bits>(&self, place: u32, length: usize, value: T) -> Tainted<T, L> {
        let none = Known::default();
        let at = |offset| self.known.get(place.wrapping_add(offset)).unwrap_or(&none);
        word((0..length as u32).map(at), value)
    }

    /// Replaces what is known of some bytes.
    #[inline(always)]
    pub fn store<T: Bits>(&mut self, place: u32, length: usize, word: Tainted<T, L>) {
        let Some(bytes) = self.known.some_mut(place, length) else {
            return self.store_bytes(place, length, word);
        };
        for (byte, known) in bytes.iter_mut().enumerate() {
            *known = part(word, byte);
        }
    }

    /// The same where not every byte has an entry.
    #[cold]
    fn store_bytes<T: Bits>(&mut self, place: u32, length: usize, word: Tainted<T, L>) {
        for byte in 0..length {
            let (at, known) = (place.wrapping_add(byte as u32), part(word, byte));
            if known.cell.mask != 0 || self.known.get(at).is_some() {
                *self.known.entry(at) = known;
            }
        }
    }

    /// What is known of a range, all its bytes together.
    pub fn all(&self, range: Range<u32>) -> (Cell, L) {
        let some = range.filter_map(|place| self.known.get(place));
        let secret = some.filter(|known| known.cell.mask != 0);
        secret.fold(Default::default(), |(cell, link): (Cell, L), known| {
            let way = if cell.mask == 0 { known.link } else { link.pick(known.link) };
            (cell.or(known.cell), way)
        })
    }

    /// Every bit of some bytes depends on these secrets, too.
    pub fn mark_all(&mut self, place: u32, size: Size, labels: Labels, link: L) {
        for byte in 0..size as u32 {
            self.mark(place.wrapping_add(byte), labels, link);
        }
    }

    /// Every bit of a byte depends on these secrets, too.
    pub fn mark(&mut self, place: u32, labels: Labels, link: L) {
        let known = self.known.entry(place);
        *known = Known { cell: known.cell.or(Cell::secret(labels)), link };
    }

    /// Whether any byte of a range has a secret bit.
    pub fn is_secret(&self, range: Range<u32>) -> bool {
        self.all(range).0.mask != 0
    }

    /// Changes what is known of a range, whose secrets get a way, if one is given.
    pub fn change(&mut self, range: Range<u32>, link: Option<L>, how: impl FnOnce(&mut [Cell])) {
        let mut cells: Vec<Cell> = range.clone().map(|place| self.cell(place)).collect();
        how(&mut cells);
        for (place, cell) in range.zip(cells) {
            let known = self.known.entry(place);
            *known = Known { cell, link: link.unwrap_or(known.link) };
        }
    }
}

/// What is known of one byte of a word.
#[inline(always)]
fn part<T: Bits, L: Link>(word: Tainted<T, L>, byte: usize) -> Known<L> {
    let mask = (word.mask().widen() >> (8 * byte)) as u8;
    Known { cell: Cell::new(mask, word.labels()), link: word.link() }
}

/// A word of these bytes, the lowest first.
#[inline(always)]
fn word<'a, T: Bits, L: Link>(
    bytes: impl Iterator<Item = &'a Known<L>>,
    value: T,
) -> Tainted<T, L> {
    let (mut mask, mut labels, mut link) = (0, 0, L::default());
    for (byte, known) in bytes.enumerate() {
        if known.cell.mask != 0 {
            link = if mask == 0 { known.link } else { link.pick(known.link) };
        }
        mask |= u64::from(known.cell.mask) << (8 * byte);
        labels |= known.cell.labels;
    }
    Tainted::new(value, T::truncate(mask), labels, link)
}
