//! Programs: what an ELF file puts where, and its symbols.

mod error;
mod file;
mod limits;
mod parts;

pub use error::ElfError;
pub use file::File;
pub use limits::{MOST_BYTES, MOST_LOADED, RL78_CORE};
pub use parts::{Entry, Kind, Load, Section};

use crate::symbols::{Symbol, Symbols};
use object::elf::{ELFCLASS32, ELFDATA2LSB};

/// Bytes with their place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// The address of the first byte while the program runs.
    pub address: u32,
    /// What the file holds.
    pub bytes: Vec<u8>,
    /// Bytes of memory, the rest after `bytes` being zero.
    pub size: u32,
}

/// A program as it is linked.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// What is loaded.
    pub segments: Vec<Segment>,
    /// Where constants are, by address and length.
    pub constants: Vec<(u32, u32)>,
    /// The names in it.
    pub symbols: Symbols,
    /// What it says of its CPU beside the machine: `e_flags`.
    pub flags: u32,
}

/// The section of constants that are in RAM: the file may say that it is for writing, as all is that start-up code
/// copies, and nothing writes there.
pub const CONSTANTS: &str = ".mote_constants";

/// Reads a linked 32-bit little-endian program for the CPU with this `e_machine`.
pub fn parse(data: &[u8], wanted: u16) -> Result<Program, ElfError> {
    if data.len() < 20 || data[..4] != *b"\x7fELF" {
        return Err(ElfError::NotElf);
    }
    let found = u16::from_le_bytes([data[18], data[19]]);
    if data[4] != ELFCLASS32.0 || data[5] != ELFDATA2LSB.0 || found != wanted {
        return Err(ElfError::OtherMachine { found, wanted });
    }
    let file = File::new(data)?;
    if !file.is_linked {
        return Err(ElfError::NotLinked);
    }
    Ok(Program {
        segments: segments(&file)?,
        constants: constants(&file)?,
        symbols: symbols(&file)?,
        flags: file.machine_flags,
    })
}

/// Where the sections are that no function writes.
fn constants(file: &File) -> Result<Vec<(u32, u32)>, ElfError> {
    let is_constant = |it: &Section| it.is_held() && (!it.is_writable() || it.name == CONSTANTS);
    let sections = file.sections()?.into_iter().filter(is_constant);
    // The file has 32 bits, so that addresses have.
    Ok(sections.map(|it| (it.address as u32, it.size as u32)).collect())
}

fn segments(file: &File) -> Result<Vec<Segment>, ElfError> {
    let bytes = file.loads.iter().map(|load| load.size).sum();
    if bytes > MOST_LOADED {
        return Err(ElfError::LoadsTooMuch { bytes });
    }
    let taking = file.loads.iter().filter(|load| load.size > 0);
    // The file has 32 bits, so that addresses have.
    let segments: Vec<Segment> = taking
        .map(|load| Segment {
            address: load.address as u32,
            bytes: file.loaded(load).to_vec(),
            size: load.size as u32,
        })
        .collect();
    disjoint(&segments)?;
    Ok(segments)
}

/// Refuses segments that share memory: which of them would be there?
fn disjoint(segments: &[Segment]) -> Result<(), ElfError> {
    let mut ranges: Vec<(u32, u32)> =
        segments.iter().map(|segment| (segment.address, segment.address + segment.size)).collect();
    ranges.sort_unstable();
    match ranges.windows(2).find(|pair| pair[1].0 < pair[0].1) {
        Some(pair) => {
            Err(ElfError::Broken(format!("two of its segments are at {:#06x}", pair[1].0)))
        }
        None => Ok(()),
    }
}

/// Names of functions, objects and labels, global ones first.
fn symbols(file: &File) -> Result<Symbols, ElfError> {
    let mut symbols = Symbols::default();
    let mut entries = file.symbols()?;
    entries.retain(|entry| entry.is_defined && entry.kind() != Kind::Other);
    entries.sort_by_key(|entry| !entry.is_global());
    for entry in entries {
        let (address, size) = (entry.address as u32, entry.size as u32);
        symbols.add(&entry.name, Symbol { address, size });
    }
    Ok(symbols)
}
