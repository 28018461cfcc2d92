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

/// Bytes of a bank.
const BANK: usize = 1 << 16;

/// The bytes of 64 KB of addresses, with the rights of each.
struct Bank {
    bytes: [u8; BANK],
    rights: [u8; BANK],
}

impl Bank {
    const EMPTY: Bank = Bank { bytes: [0; BANK], rights: [0; BANK] };

    fn permit(&mut self, start: usize, end: usize, rights: Rights) {
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
}

/// Four gigabytes, of which those banks take room that have memory. The first bank is found at once:
/// an address of 16 bits that was made wider needs no test at all.
pub struct Space {
    first: Bank,
    /// By the upper half of the address: which of the others has it, plus 1.
    numbers: Vec<u16>,
    others: Vec<Box<Bank>>,
}

impl Space {
    /// Nothing is mapped.
    #[allow(clippy::new_without_default)] // a default would be a space by accident
    pub fn new() -> Self {
        Space { first: Bank::EMPTY, numbers: Vec::new(), others: Vec::new() }
    }

    #[inline(always)]
    fn bank(&self, address: u32) -> Option<&Bank> {
        if address >> 16 == 0 {
            return Some(&self.first);
        }
        let number = *self.numbers.get((address >> 16) as usize)?;
        self.others.get(usize::from(number).wrapping_sub(1)).map(Box::as_ref)
    }

    #[inline(always)]
    fn bank_mut(&mut self, address: u32) -> Option<&mut Bank> {
        if address >> 16 == 0 {
            return Some(&mut self.first);
        }
        let number = *self.numbers.get((address >> 16) as usize)?;
        self.others.get_mut(usize::from(number).wrapping_sub(1)).map(Box::as_mut)
    }

    /// The bank of an address, made now if there is none.
    fn make(&mut self, address: u32) -> &mut Bank {
        let upper = (address >> 16) as usize;
        if upper == 0 {
            return &mut self.first;
        }
        if upper >= self.numbers.len() {
            self.numbers.resize(upper + 1, 0);
        }
        if self.numbers[upper] == 0 {
            self.others.push(Box::new(Bank::EMPTY));
            self.numbers[upper] = self.others.len() as u16;
        }
        &mut self.others[usize::from(self.numbers[upper]) - 1]
    }

    /// Gives `start..end` exactly these rights, and mends those of wider accesses around it.
    pub fn permit(&mut self, start: u32, end: u32, rights: Rights) {
        for (address, length) in pieces(start, (end - start) as usize) {
            let first = address as usize & (BANK - 1);
            self.make(address).permit(first, first + length, rights);
        }
    }

    /// Whether an access of `size` bytes at `address` needs no further thought.
    #[inline(always)]
    pub fn allows(&self, address: u32, rights: Rights, size: Size) -> bool {
        self.bank(address).is_some_and(|bank| {
            bank.rights[(address & 0xffff) as usize] & rights.of_size(size).0 != 0
        })
    }

    /// Whether each of these bytes allows a single access.
    pub fn all_allow(&self, address: u32, length: u32, rights: Rights) -> bool {
        (0..length).all(|offset| self.allows(address.wrapping_add(offset), rights, Size::Byte))
    }

    /// The byte at `address`, whatever its rights.
    #[inline(always)]
    pub fn byte(&self, address: u32) -> u8 {
        self.bank(address).map_or(0, |bank| bank.bytes[(address & 0xffff) as usize])
    }

    /// The two bytes at an even `address`, whatever their rights.
    #[inline(always)]
    pub fn half(&self, address: u32) -> u16 {
        self.bank(address).map_or(0, |bank| {
            let at = (address & 0xfffe) as usize;
            u16::from_le_bytes([bank.bytes[at], bank.bytes[at | 1]])
        })
    }

    /// The four bytes at a multiple of four, whatever their rights.
    #[inline(always)]
    pub fn word(&self, address: u32) -> u32 {
        self.bank(address).map_or(0, |bank| {
            let at = (address & 0xfffc) as usize;
            u32::from_le_bytes([
                bank.bytes[at],
                bank.bytes[at | 1],
                bank.bytes[at | 2],
                bank.bytes[at | 3],
            ])
        })
    }

    /// Stores a byte, whatever its rights.
    #[inline(always)]
    pub fn set_byte(&mut self, address: u32, value: u8) {
        if let Some(bank) = self.bank_mut(address) {
            bank.bytes[(address & 0xffff) as usize] = value;
        }
    }

    /// Stores two bytes at an even `address`, whatever their rights.
    #[inline(always)]
    pub fn set_half(&mut self, address: u32, value: u16) {
        if let Some(bank) = self.bank_mut(address) {
            let at = (address & 0xfffe) as usize;
            [bank.bytes[at], bank.bytes[at | 1]] = value.to_le_bytes();
        }
    }

    /// Stores four bytes at a multiple of four, whatever their rights.
    #[inline(always)]
    pub fn set_word(&mut self, address: u32, value: u32) {
        if let Some(bank) = self.bank_mut(address) {
            let at = (address & 0xfffc) as usize;
            bank.bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
        }
    }

    /// A number of bytes, whatever their rights; what is not mapped reads as zero.
    pub fn bytes(&self, start: u32, length: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(length);
        for (address, length) in pieces(start, length) {
            let first = address as usize & (BANK - 1);
            match self.bank(address) {
                Some(bank) => bytes.extend_from_slice(&bank.bytes[first..first + length]),
                None => bytes.resize(bytes.len() + length, 0),
            }
        }
        bytes
    }

    /// Stores bytes, whatever their rights; what is not mapped swallows them.
    pub fn set_bytes(&mut self, start: u32, mut bytes: &[u8]) {
        for (address, length) in pieces(start, bytes.len()) {
            let (here, rest) = bytes.split_at(length);
            let first = address as usize & (BANK - 1);
            if let Some(bank) = self.bank_mut(address) {
                bank.bytes[first..first + length].copy_from_slice(here);
            }
            bytes = rest;
        }
    }
}

/// A range as pieces that lie in one bank each: address and length. It ends where the space ends.
fn pieces(start: u32, length: usize) -> impl Iterator<Item = (u32, usize)> {
    let end = (u64::from(start) + length as u64).min(1 << 32);
    let mut next = u64::from(start);
    std::iter::from_fn(move || {
        let address = next;
        let border = (address | (BANK as u64 - 1)) + 1;
        next = border.min(end);
        (address < end).then_some((address as u32, (next - address) as usize))
    })
}
