//! An address space: its bytes, and for each address what a program may do there.
//!
//! One table look-up decides an access. The bits for accesses of two and four bytes are set only at
//! addresses where every byte allows the access and the alignment holds, so that the same single
//! test covers the map, the protection of flash and the alignment.

use crate::fault::Size;

/// What is allowed at one address; a set of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rights(u8);

impl Rights {
    /// Nothing.
    pub const NONE: Rights = Rights(0);
    /// Data may be read.
    pub const READ: Rights = Rights(1);
    /// Data may be written.
    pub const WRITE: Rights = Rights(8);
    /// Instructions may be fetched.
    pub const FETCH: Rights = Rights(64);

    /// Both sets.
    pub const fn and(self, other: Rights) -> Rights {
        Rights(self.0 | other.0)
    }

    /// Whether everything in `other` is allowed.
    pub const fn allow(self, other: Rights) -> bool {
        self.0 & other.0 == other.0
    }

    /// The bit that stands for an access of this size: three bits each for reading and writing.
    const fn of_size(self, size: Size) -> Rights {
        match size {
            Size::Byte => self,
            Size::Half => Rights(self.0 << 1),
            Size::Word => Rights(self.0 << 2),
        }
    }
}

/// `SIZE` bytes, a power of two, with the rights of each address.
pub struct Space<const SIZE: usize> {
    bytes: [u8; SIZE],
    rights: [u8; SIZE],
}

impl<const SIZE: usize> Space<SIZE> {
    /// Nothing is mapped.
    #[allow(clippy::new_without_default)] // a default would be a space by accident
    pub fn new() -> Self {
        Space { bytes: [0; SIZE], rights: [0; SIZE] }
    }

    /// Gives `start..end` exactly these rights, and mends those of wider accesses around it.
    pub fn permit(&mut self, start: u32, end: u32, rights: Rights) {
        let (start, end) = (start as usize, end as usize);
        self.rights[start..end].fill(rights.0);
        let single = Rights::READ.and(Rights::WRITE).and(Rights::FETCH);
        for (width, size) in [(2, Size::Half), (4, Size::Word)] {
            let first = start & !(width - 1);
            for address in (first..end).step_by(width) {
                let common = self.rights[address..address + width]
                    .iter()
                    .fold(single.0, |all, byte| all & byte);
                let data = Rights(common & !Rights::FETCH.0);
                self.rights[address] &= !Rights::READ.and(Rights::WRITE).of_size(size).0;
                self.rights[address] |= data.of_size(size).0;
            }
        }
    }

    /// Whether an access of `size` bytes at `address` needs no further thought.
    #[inline(always)]
    pub fn allows(&self, address: usize, rights: Rights, size: Size) -> bool {
        self.rights[address] & rights.of_size(size).0 != 0
    }

    /// The byte at `address`, whatever its rights.
    #[inline(always)]
    pub fn byte(&self, address: usize) -> u8 {
        self.bytes[address]
    }

    /// The two bytes at an even `address`, whatever their rights.
    #[inline(always)]
    pub fn half(&self, address: usize) -> u16 {
        u16::from_le_bytes([self.bytes[address & !1], self.bytes[address | 1]])
    }

    /// Stores a byte, whatever its rights.
    #[inline(always)]
    pub fn set_byte(&mut self, address: usize, value: u8) {
        self.bytes[address] = value;
    }

    /// Stores two bytes at an even `address`, whatever their rights.
    #[inline(always)]
    pub fn set_half(&mut self, address: usize, value: u16) {
        let [low, high] = value.to_le_bytes();
        self.bytes[address & !1] = low;
        self.bytes[address | 1] = high;
    }

    /// The bytes of `start..start + length`; `None` if they don't lie in the space.
    pub fn slice(&self, start: u32, length: usize) -> Option<&[u8]> {
        let start = start as usize;
        self.bytes.get(start..start.checked_add(length)?)
    }

    /// The same, to be changed.
    pub fn slice_mut(&mut self, start: u32, length: usize) -> Option<&mut [u8]> {
        let start = start as usize;
        self.bytes.get_mut(start..start.checked_add(length)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RAM: Rights = Rights::READ.and(Rights::WRITE);

    #[test]
    fn wide_accesses_need_every_byte_and_their_alignment() {
        let mut space = Space::<64>::new();
        space.permit(3, 21, Rights::READ);
        space.permit(9, 15, RAM);
        for address in 0..60 {
            for (size, width) in [(Size::Byte, 1), (Size::Half, 2), (Size::Word, 4)] {
                let within =
                    |start, end| address % width == 0 && address >= start && address + width <= end;
                assert_eq!(space.allows(address, Rights::READ, size), within(3, 21));
                assert_eq!(space.allows(address, Rights::WRITE, size), within(9, 15));
            }
        }
    }

    #[test]
    fn rights_can_be_taken_away() {
        let mut space = Space::<64>::new();
        space.permit(0, 64, RAM);
        space.permit(6, 7, Rights::NONE);
        for (address, size, expected) in
            [(4, Size::Word, false), (4, Size::Half, true), (6, Size::Half, false)]
        {
            assert_eq!(space.allows(address, Rights::READ, size), expected);
        }
        assert!(space.allows(8, Rights::WRITE, Size::Word));
        assert!(!space.allows(8, Rights::FETCH, Size::Byte));
    }
}
