//! The parts of DWARF that say which line tables a program has.
//!
//! Tables are found by the offsets of those who refer to them. Files of others may refer to tables
//! that overlap, or to one table many times; each is read once, and ends where the next one begins.
//! So the work is bounded by the size of the file.

use crate::elf::{ElfError, File};
use gimli::{Abbreviations, AttributeValue, DebugAbbrev, DebugAbbrevOffset, DebugInfo};
use gimli::{EndianSlice, LittleEndian, Reader as _, UnitHeader, constants};
use std::collections::{BTreeMap, BTreeSet};

pub type Reader<'a> = EndianSlice<'a, LittleEndian>;

/// Bytes of all line tables, and of all abbreviations: once read, they take many times that.
const MOST_BYTES: usize = 4 << 20;

/// Units of a program, each the translation of a source.
const MOST_UNITS: usize = 1 << 16;

/// Bytes of the folders and files of a line table; each of them may be a name.
const MOST_NAMES: usize = 1 << 18;

/// Attributes of a unit that are looked at; compilers put those that matter among the first.
const MOST_ATTRIBUTES: usize = 100;

/// The longest path or part of a path.
const LONGEST_NAME: usize = 4096;

/// The sections that matter; empty where the file has none of that name.
pub struct Dwarf<'a> {
    info: &'a [u8],
    abbrev: &'a [u8],
    str: &'a [u8],
    line_str: &'a [u8],
    line: &'a [u8],
}

/// A line table, and what the unit says that it belongs to.
pub struct LineTable<'a> {
    /// From its beginning to that of the next one.
    pub bytes: &'a [u8],
    /// How many bytes an address has.
    pub address_size: u8,
    /// The folder of the compilation.
    pub folder: Option<Reader<'a>>,
}

/// What is wrong with a file whose DWARF does not make sense.
pub fn broken(reason: impl std::fmt::Display) -> ElfError {
    ElfError::Broken(format!("its DWARF: {reason}"))
}

impl<'a> Dwarf<'a> {
    /// Of an ELF file.
    pub fn new(data: &'a [u8]) -> Result<Self, ElfError> {
        let file = File::new(data)?;
        if file.is_64 {
            return Err(broken("a small processor's has 32 bits"));
        }
        let named = |name| file.named(name).map(Option::unwrap_or_default);
        let short = |name| match named(name)? {
            bytes if bytes.len() > MOST_BYTES => {
                let (size, most) = (bytes.len().div_ceil(1 << 20), MOST_BYTES >> 20);
                Err(broken(format!("{name} has {size} MB, and at most {most} MB are read")))
            }
            bytes => Ok(bytes),
        };
        Ok(Dwarf {
            info: named(".debug_info")?,
            abbrev: short(".debug_abbrev")?,
            str: named(".debug_str")?,
            line_str: named(".debug_line_str")?,
            line: short(".debug_line")?,
        })
    }

    /// All line tables, in the order of the file.
    pub fn line_tables(&self) -> Result<Vec<LineTable<'a>>, ElfError> {
        let (mut all, mut headers) = (DebugInfo::new(self.info, LittleEndian).units(), Vec::new());
        while let Some(header) = all.next().map_err(broken)? {
            if headers.len() == MOST_UNITS {
                return Err(broken(format!("it has more than {MOST_UNITS} units")));
            }
            headers.push(header);
        }
        let abbreviations = self.abbreviations(&headers)?;
        let mut units = BTreeMap::new();
        for header in &headers {
            let known = &abbreviations[&header.debug_abbrev_offset().0];
            if let (Some(table), folder) = self.root(header, known)? {
                units.entry(table).or_insert((header.address_size(), folder));
            }
        }
        let tables = cut(self.line, units.keys().copied())?;
        let tables = tables.into_iter().zip(units.into_values());
        let table = |((_, bytes), (address_size, folder))| {
            check_names(bytes)?;
            Ok(LineTable { bytes, address_size, folder })
        };
        tables.map(table).collect()
    }

    fn abbreviations(
        &self,
        headers: &[UnitHeader<Reader<'a>>],
    ) -> Result<BTreeMap<usize, Abbreviations>, ElfError> {
        let offsets: BTreeSet<usize> =
            headers.iter().map(|header| header.debug_abbrev_offset().0).collect();
        let read = |(offset, bytes)| {
            let section = DebugAbbrev::new(bytes, LittleEndian);
            let table = section.abbreviations(DebugAbbrevOffset(0)).map_err(broken)?;
            Ok((offset, table))
        };
        cut(self.abbrev, offsets.into_iter())?.into_iter().map(read).collect()
    }

    /// Where the line table of a unit is, and its folder.
    fn root(
        &self,
        header: &UnitHeader<Reader<'a>>,
        abbreviations: &Abbreviations,
    ) -> Result<(Option<usize>, Option<Reader<'a>>), ElfError> {
        let mut entries = header.entries_raw(abbreviations, None).map_err(broken)?;
        let (mut table, mut folder) = (None, None);
        let root = entries.read_abbreviation().map_err(broken)?;
        let attributes = root.map_or(&[][..], |root| root.attributes());
        for specification in attributes.iter().take(MOST_ATTRIBUTES) {
            let attribute = entries.read_attribute(*specification).map_err(broken)?;
            match (attribute.name(), attribute.value()) {
                (constants::DW_AT_stmt_list, AttributeValue::DebugLineRef(offset)) => {
                    table = Some(offset.0);
                }
                (constants::DW_AT_comp_dir, value) => folder = self.name(value)?,
                _ => {}
            }
        }
        Ok((table, folder))
    }

    /// A name; `None` if it is in none of the usual sections.
    pub fn name(&self, value: AttributeValue<Reader<'a>>) -> Result<Option<Reader<'a>>, ElfError> {
        let (section, start) = match value {
            AttributeValue::String(name) => (name.slice(), 0),
            AttributeValue::DebugStrRef(offset) => (self.str, offset.0),
            AttributeValue::DebugLineStrRef(offset) => (self.line_str, offset.0),
            _ => return Ok(None),
        };
        let bytes = section.get(start..).ok_or_else(|| broken("a name lies outside of it"))?;
        let within = &bytes[..bytes.len().min(LONGEST_NAME + 1)];
        let length = within.iter().position(|&byte| byte == 0).unwrap_or(within.len());
        if length > LONGEST_NAME {
            return Err(broken(format!("a name is longer than {LONGEST_NAME} bytes")));
        }
        Ok(Some(EndianSlice::new(&bytes[..length], LittleEndian)))
    }
}

/// Refuses a line table that says that it has too many names: a list of them, which takes a hundred
/// bytes for each, is made before any is used.
fn check_names(table: &[u8]) -> Result<(), ElfError> {
    let mut table = EndianSlice::new(table, LittleEndian);
    let mut header = || {
        let (_, format) = table.read_initial_length()?;
        let version = table.read_u16()?;
        // The sizes of an address and of a selector of segments.
        table.skip(if version >= 5 { 2 } else { 0 })?;
        table.read_length(format)
    };
    match header().map_err(broken)? {
        size if size > MOST_NAMES => {
            let (size, most) = (size.div_ceil(1 << 10), MOST_NAMES >> 10);
            Err(broken(format!("a table has {size} KB of names, and at most {most} KB are read")))
        }
        _ => Ok(()),
    }
}

/// A section in pieces that begin at these offsets, which are in order.
fn cut(
    section: &[u8],
    offsets: impl Iterator<Item = usize>,
) -> Result<Vec<(usize, &[u8])>, ElfError> {
    let mut pieces = Vec::new();
    let mut offsets = offsets.peekable();
    while let Some(start) = offsets.next() {
        let end = offsets.peek().map_or(section.len(), |&next| next.min(section.len()));
        let piece = section.get(start..end).ok_or_else(|| broken("a table lies outside of it"))?;
        pieces.push((start, piece));
    }
    Ok(pieces)
}
