//! Peripherals, as a bus sees them.

use crate::domain::symbolic::Symbolic;
use crate::domain::tainted::Labels;
use crate::fault::Size;

/// What is known of the secrets in one byte. Where no bit is secret, there are no labels.
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

/// What an access to a device does with data. Where a device tells this, its *cells* are the bytes that it
/// keeps; whatever else it does depends on nothing that they hold.
#[derive(Debug, Clone, Copy)]
pub enum Move {
    /// A byte of the word that is written is what a cell holds from now on.
    Take {
        /// Which byte, from the lowest on.
        byte: usize,
        /// Which cell.
        cell: usize,
    },
    /// It is added to what the cell holds, without carries.
    Add {
        /// Which byte.
        byte: usize,
        /// Which cell.
        cell: usize,
    },
    /// A byte of the word that is read is what a cell holds.
    Give {
        /// Which cell.
        cell: usize,
        /// Which byte.
        byte: usize,
    },
    /// Cells become a function of other cells.
    Make {
        /// Which of the device's functions: a number below that of its registers; None for one that is
        /// no more than a few sums.
        number: Option<u32>,
        /// The first of these.
        from: usize,
        /// How many they are.
        count: usize,
        /// The first of those that it makes.
        to: usize,
        /// The function.
        function: fn(&[Symbolic<u8>]) -> Vec<Symbolic<u8>>,
    },
    /// Cells become what others hold.
    Copy {
        /// The first of these.
        from: usize,
        /// The first that it becomes.
        to: usize,
        /// How many.
        count: usize,
    },
    /// All cells are zero.
    Clear {
        /// Whether nothing else that was before is left either.
        is_all: bool,
    },
    /// Some cells are zero.
    Zero {
        /// The first of these.
        from: usize,
        /// How many.
        count: usize,
    },
    /// The device tells everything from here on. What cells hold that were not told before is not known.
    Begin,
    /// What it does now is not told, and so nothing of what it holds is known.
    Lose,
}

/// A peripheral behind the bus. Offsets count from the start of its region.
pub trait Device: Send + Sync {
    /// A register is read by an instruction that begins `now` cycles after the start of the call.
    fn read(&mut self, offset: u32, size: Size, now: u64) -> u32;

    /// A register is written.
    fn write(&mut self, offset: u32, size: Size, value: u32, now: u64);

    /// Back to the state after power-up.
    fn reset(&mut self);

    /// What people call it.
    fn name(&self) -> &'static str;

    /// What programs have sent by it since the reset, if it is a line to the outside.
    fn sent(&self) -> &[u8] {
        &[]
    }

    /// What the last access did with data, one after the other; nothing if the device does not tell.
    fn moves(&self) -> &[Move] {
        &[]
    }

    /// Whether what it does depends on the time. If not, accesses to it are fast, and `now` is
    /// anything.
    fn is_clocked(&self) -> bool {
        false
    }

    /// A word with these secrets was written at `offset`: what is secret in its registers now.
    /// Unless a device says more, everything depends on everything that was ever written to it.
    fn flow(&self, _offset: u32, written: &[Cell], cells: &mut [Cell]) {
        let all = written.iter().chain(&*cells).fold(Cell::default(), |all, cell| all.or(*cell));
        if all.mask != 0 {
            cells.fill(Cell::secret(all.labels));
        }
    }
}
