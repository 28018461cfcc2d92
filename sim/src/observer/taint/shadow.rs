//! Of each byte of memory, which bits are secret, and by which secrets.

use crate::domain::Bits;
use crate::domain::tainted::{Labels, Link, Tainted};

/// What is known of one byte. Where no bit is secret, there are no labels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cell {
    /// The bits that depend on secrets.
    pub mask: u8,
    /// The secrets.
    pub labels: Labels,
}

impl Cell {
    /// A byte with these secret bits.
    #[inline(always)]
    pub fn new(mask: u8, labels: Labels) -> Cell {
        Cell { mask, labels: if mask == 0 { 0 } else { labels } }
    }

    /// A byte of which every bit is secret.
    pub fn secret(labels: Labels) -> Cell {
        Cell { mask: 0xff, labels }
    }

    /// Either of two bytes.
    pub fn or(self, other: Cell) -> Cell {
        Cell { mask: self.mask | other.mask, labels: self.labels | other.labels }
    }
}

/// An address space; outside of it nothing is secret.
#[derive(Debug)]
pub struct Shadow<L> {
    /// By address.
    pub cells: Box<[Cell]>,
    /// The ways of their secrets.
    links: Box<[L]>,
}

impl<L: Link> Shadow<L> {
    /// So many bytes, none of them secret.
    pub fn new(size: usize) -> Self {
        Shadow { cells: vec![Cell::default(); size].into(), links: vec![L::default(); size].into() }
    }

    /// All ways.
    pub fn links(&self) -> &[L] {
        &self.links
    }

    /// A word of so many bytes, whose value is known.
    #[inline(always)]
    pub fn load<T: Bits>(&self, place: usize, length: usize, value: T) -> Tainted<T, L> {
        let (Some(cells), Some(links)) =
            (self.cells.get(place..place + length), self.links.get(place..place + length))
        else {
            return Tainted::new(value, T::default(), 0, L::default());
        };
        let (mut mask, mut labels, mut link) = (0, 0, L::default());
        for (byte, (cell, way)) in cells.iter().zip(links).enumerate() {
            if cell.mask != 0 {
                link = if mask == 0 { *way } else { link.pick(*way) };
            }
            mask |= u64::from(cell.mask) << (8 * byte);
            labels |= cell.labels;
        }
        Tainted::new(value, T::truncate(mask), labels, link)
    }

    /// Replaces what is known of so many bytes.
    #[inline(always)]
    pub fn store<T: Bits>(&mut self, place: usize, length: usize, word: Tainted<T, L>) {
        let (Some(cells), Some(links)) =
            (self.cells.get_mut(place..place + length), self.links.get_mut(place..place + length))
        else {
            return;
        };
        for (byte, (cell, link)) in cells.iter_mut().zip(links).enumerate() {
            let mask = (word.mask().widen() >> (8 * byte)) as u8;
            *cell = Cell::new(mask, word.labels());
            *link = word.link();
        }
    }

    /// Every bit of a byte depends on these secrets, too.
    pub fn mark(&mut self, place: usize, labels: Labels, link: L) {
        if let (Some(cell), Some(way)) = (self.cells.get_mut(place), self.links.get_mut(place)) {
            *cell = cell.or(Cell::secret(labels));
            *way = link;
        }
    }

    /// Gives secret bytes of a range a way.
    pub fn relink(&mut self, range: std::ops::Range<usize>, link: L) {
        if let Some(links) = self.links.get_mut(range) {
            links.fill(link);
        }
    }
}
