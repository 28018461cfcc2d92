//! What several tests need: programs, and chance that repeats itself.

pub mod adders;
pub mod beside;
pub mod programs;
pub mod s_box;

use motecrypt_sim::machine::Machine;

/// Where programs begin.
pub const START: u32 = 0x4000;
/// `RET`
pub const RET: u16 = 0x4130;

/// An xorshift generator: the same numbers every time.
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn word(&mut self) -> u16 {
        (self.next() >> 24) as u16
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 20) as usize % limit
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Bytes of words, little endian.
pub fn bytes(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// An ELF file for `machine` (105 is the MSP430): segments, and symbols with their addresses.
pub fn elf_for(machine: u16, segments: &[(u32, Vec<u8>)], symbols: &[(&str, u32)]) -> Vec<u8> {
    let mut file = vec![0; 52 + 32 * segments.len()];
    let mut headers = Vec::new();
    for (address, data) in segments {
        let (offset, size) = (file.len() as u32, data.len() as u32);
        headers.push([1, offset, *address, *address, size, size, 7, 2]);
        file.extend(data);
    }
    let (mut names, mut table) = (vec![0], vec![0; 16]);
    for (name, address) in symbols {
        for value in [names.len() as u32, *address, 0] {
            table.extend(value.to_le_bytes());
        }
        table.extend([0x12, 0, 0xf1, 0xff]); // global function, absolute
        names.extend(name.bytes().chain([0]));
    }
    let table_at = file.len() as u32;
    file.extend(&table);
    let names_at = file.len() as u32;
    file.extend(&names);
    let sections_at = file.len() as u32;
    let sections: [[u32; 10]; 3] = [
        [0; 10],
        [0, 2, 0, 0, table_at, table.len() as u32, 2, 1, 4, 16],
        [0, 3, 0, 0, names_at, names.len() as u32, 0, 0, 1, 0],
    ];
    file.extend(sections.iter().flatten().flat_map(|value| value.to_le_bytes()));
    file[..7].copy_from_slice(b"\x7fELF\x01\x01\x01");
    let mut at = 16;
    let mut put = |value: u32, size: usize| {
        file[at..at + size].copy_from_slice(&value.to_le_bytes()[..size]);
        at += size;
    };
    let count = segments.len() as u32;
    for (value, size) in [(2, 2), (machine.into(), 2), (1, 4), (START, 4), (52, 4)] {
        put(value, size);
    }
    for (value, size) in [(sections_at, 4), (0, 4), (52, 2), (32, 2), (count, 2)] {
        put(value, size);
    }
    for (value, size) in [(40, 2), (3, 2), (2, 2)] {
        put(value, size);
    }
    for value in headers.iter().flatten() {
        put(*value, 4);
    }
    file
}

/// A program of one function, `f`.
pub fn program(words: &[u16]) -> Vec<u8> {
    elf_for(105, &[(START, bytes(words))], &[("f", START)])
}

/// A machine with a program of one function, `f`.
pub fn machine(words: &[u16]) -> Machine {
    Machine::new("msp430f1611", &program(words)).expect("a sound program")
}
