//! The parts of DWARF that say which line tables a program has.
//!
//! Tables are found by the offsets of those who refer to them. Files of others may refer to tables
//! that overlap, or to one table many times; each is read once, and ends where the next one begins.
//! So the work is bounded by the size of the file.

use crate::elf::ElfError;
use gimli::{Abbreviations, AttributeValue, DebugAbbrev, DebugAbbrevOffset, DebugInfo};
use gimli::{EndianSlice, LittleEndian, UnitHeader, constants};
use object::elf::{FileHeader32, SHF_COMPRESSED};
use object::read::elf::{FileHeader, SectionHeader};
use std::collections::{BTreeMap, BTreeSet};

pub type Reader<'a> = EndianSlice<'a, LittleEndian>;

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
        let unreadable = |error: object::read::Error| ElfError::Broken(error.to_string());
        let endian = object::LittleEndian;
        let header = FileHeader32::<object::LittleEndian>::parse(data).map_err(unreadable)?;
        let headers = header.section_headers(endian, data).map_err(unreadable)?;
        let mut dwarf = Dwarf { info: &[], abbrev: &[], str: &[], line_str: &[], line: &[] };
        if headers.is_empty() {
            return Ok(dwarf);
        }
        let strings = header.section_strings_index(endian, data).map_err(unreadable)?;
        let names = match headers.get(strings.0) {
            Some(section) => section.data(endian, data).map_err(unreadable)?,
            None => &[],
        };
        for section in headers {
            let name = names.get(section.sh_name(endian) as usize..).unwrap_or_default();
            for (wanted, place) in [
                (".debug_info", &mut dwarf.info),
                (".debug_abbrev", &mut dwarf.abbrev),
                (".debug_str", &mut dwarf.str),
                (".debug_line_str", &mut dwarf.line_str),
                (".debug_line", &mut dwarf.line),
            ] {
                if name.strip_prefix(wanted.as_bytes()).is_none_or(|rest| rest.first() != Some(&0))
                {
                    continue;
                }
                if section.sh_flags(endian).contains(SHF_COMPRESSED) {
                    return Err(ElfError::Broken(format!("{wanted} is compressed")));
                }
                *place = section.data(endian, data).map_err(unreadable)?;
            }
        }
        Ok(dwarf)
    }

    /// All line tables, in the order of the file.
    pub fn line_tables(&self) -> Result<Vec<LineTable<'a>>, ElfError> {
        let (mut all, mut headers) = (DebugInfo::new(self.info, LittleEndian).units(), Vec::new());
        while let Some(header) = all.next().map_err(broken)? {
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
        let table =
            |((_, bytes), (address_size, folder))| LineTable { bytes, address_size, folder };
        Ok(tables.map(table).collect())
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
