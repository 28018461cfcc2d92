//! Tables with an entry for each address, of which only those stretches take room that are used.

/// Entries of a bank.
const BANK: usize = 1 << 16;

/// A table by address, in banks that grow when they are needed. The first bank is found at once, so
/// that an address space of 64 KB costs nothing; an address of 16 bits that was made wider needs no
/// test at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByAddress<T> {
    first: Vec<T>,
    /// By the upper half of the address: the number of its bank, plus 1.
    numbers: Vec<u16>,
    others: Vec<(u16, Vec<T>)>,
}

impl<T> Default for ByAddress<T> {
    fn default() -> Self {
        ByAddress { first: Vec::new(), numbers: Vec::new(), others: Vec::new() }
    }
}

impl<T: Clone + Default> ByAddress<T> {
    /// Nothing has an entry.
    pub fn new() -> Self {
        Self::default()
    }

    #[inline(always)]
    fn bank(&self, address: u32) -> Option<&Vec<T>> {
        if address >> 16 == 0 {
            return Some(&self.first);
        }
        let number = *self.numbers.get((address >> 16) as usize)?;
        self.others.get(usize::from(number).wrapping_sub(1)).map(|(_, bank)| bank)
    }

    #[inline(always)]
    fn bank_mut(&mut self, address: u32) -> Option<&mut Vec<T>> {
        if address >> 16 == 0 {
            return Some(&mut self.first);
        }
        let number = *self.numbers.get((address >> 16) as usize)?;
        self.others.get_mut(usize::from(number).wrapping_sub(1)).map(|(_, bank)| bank)
    }

    /// The entry of an address, if it has one.
    #[inline(always)]
    pub fn get(&self, address: u32) -> Option<&T> {
        if let Some(entry) = self.first.get(address as usize) {
            return Some(entry);
        }
        self.get_further(address)
    }

    /// The entry of an address that is not in the first bank.
    #[inline(always)]
    fn get_further(&self, address: u32) -> Option<&T> {
        if address >> 16 == 0 {
            return None;
        }
        self.bank(address)?.get((address & 0xffff) as usize)
    }

    /// The same, to be changed.
    #[inline(always)]
    pub fn get_mut(&mut self, address: u32) -> Option<&mut T> {
        if address >> 16 == 0 {
            return self.first.get_mut(address as usize);
        }
        self.bank_mut(address)?.get_mut((address & 0xffff) as usize)
    }

    /// The entries of a number of addresses that lie in one bank, if all have one.
    #[inline(always)]
    pub fn some(&self, address: u32, count: usize) -> Option<&[T]> {
        let start = (address & 0xffff) as usize;
        self.bank(address)?.get(start..start + count)
    }

    /// The same, to be changed.
    #[inline(always)]
    pub fn some_mut(&mut self, address: u32, count: usize) -> Option<&mut [T]> {
        let start = (address & 0xffff) as usize;
        self.bank_mut(address)?.get_mut(start..start + count)
    }

    /// The entry of an address; it gets one if it has none.
    #[inline(always)]
    pub fn entry(&mut self, address: u32) -> &mut T {
        if self.get(address).is_none() {
            self.grow(address);
        }
        let bank = match address >> 16 {
            0 => &mut self.first,
            upper => &mut self.others[usize::from(self.numbers[upper as usize]) - 1].1,
        };
        &mut bank[(address & 0xffff) as usize]
    }

    /// Gives all addresses of a bank up to this one an entry.
    #[cold]
    pub fn grow(&mut self, address: u32) {
        let upper = (address >> 16) as usize;
        let bank = if upper == 0 {
            &mut self.first
        } else {
            if upper >= self.numbers.len() {
                self.numbers.resize(upper + 1, 0);
            }
            if self.numbers[upper] == 0 {
                self.others.push((upper as u16, Vec::new()));
                self.numbers[upper] = self.others.len() as u16;
            }
            &mut self.others[usize::from(self.numbers[upper]) - 1].1
        };
        let length = (address as usize & (BANK - 1)) + 1;
        if length > bank.len() {
            bank.resize(length, T::default());
        }
    }

    /// The same with other entries.
    pub fn map<U>(&self, how: impl Fn(&T) -> U) -> ByAddress<U> {
        let all = |bank: &Vec<T>| bank.iter().map(&how).collect();
        ByAddress {
            first: all(&self.first),
            numbers: self.numbers.clone(),
            others: self.others.iter().map(|(upper, bank)| (*upper, all(bank))).collect(),
        }
    }

    /// Nothing has an entry any more.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// All entries in the order of addresses.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        let mut banks: Vec<(u16, &Vec<T>)> =
            self.others.iter().map(|(upper, bank)| (*upper, bank)).collect();
        banks.push((0, &self.first));
        banks.sort_by_key(|(upper, _)| *upper);
        banks.into_iter().flat_map(|(upper, bank)| {
            let at = move |lower: usize| u32::from(upper) << 16 | lower as u32;
            bank.iter().enumerate().map(move |(lower, entry)| (at(lower), entry))
        })
    }
}
