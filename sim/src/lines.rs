//! Which line of which source an instruction comes from, as DWARF says.

use crate::elf::ElfError;
use gimli::{Dwarf, EndianSlice, LittleEndian};
use object::elf::{FileHeader32, SHF_COMPRESSED};
use object::read::elf::{FileHeader, SectionHeader};

/// A stretch of the program that comes from one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// Its first address.
    pub start: u32,
    /// The address after it.
    pub end: u32,
    /// The path of the source, as the compiler was given it.
    pub file: String,
    /// The line, from 1; 0 if the compiler made it up.
    pub line: u32,
}

type Reader<'a> = EndianSlice<'a, LittleEndian>;

/// All stretches of a linked program, by address; none if it was built without line information.
/// Functions that a linker dropped remain, at addresses where there is no code.
pub fn lines(data: &[u8]) -> Result<Vec<Stretch>, ElfError> {
    let broken = |error: gimli::Error| ElfError::Broken(format!("its DWARF: {error}"));
    if data.len() < 4 || data[..4] != *b"\x7fELF" {
        return Err(ElfError::NotElf);
    }
    let dwarf = Dwarf::load(|id| section(data, id.name()))?;
    let mut stretches = Vec::new();
    let mut units = dwarf.units();
    while let Some(header) = units.next().map_err(broken)? {
        let unit = dwarf.unit(header).map_err(broken)?;
        unit_lines(&dwarf, &unit, &mut stretches).map_err(broken)?;
    }
    stretches.sort_by_key(|stretch| stretch.start);
    Ok(stretches)
}

/// A debug section; empty if the file has none of that name.
fn section<'a>(data: &'a [u8], name: &str) -> Result<Reader<'a>, ElfError> {
    let broken = |error: object::read::Error| ElfError::Broken(error.to_string());
    let endian = object::LittleEndian;
    let header = FileHeader32::<object::LittleEndian>::parse(data).map_err(broken)?;
    let sections = header.sections(endian, data).map_err(broken)?;
    let bytes = match sections.section_by_name(endian, name.as_bytes()) {
        Some((_, section)) if section.sh_flags(endian).contains(SHF_COMPRESSED) => {
            return Err(ElfError::Broken(format!("{name} is compressed")));
        }
        Some((_, section)) => section.data(endian, data).map_err(broken)?,
        None => &[],
    };
    Ok(EndianSlice::new(bytes, LittleEndian))
}

fn unit_lines<'a>(
    dwarf: &Dwarf<Reader<'a>>,
    unit: &gimli::Unit<Reader<'a>>,
    stretches: &mut Vec<Stretch>,
) -> Result<(), gimli::Error> {
    let Some(program) = unit.line_program.clone() else { return Ok(()) };
    let mut rows = program.rows();
    let mut open: Option<Stretch> = None;
    while let Some((header, row)) = rows.next_row()? {
        let address = row.address() as u32;
        if let Some(mut stretch) = open.take() {
            stretch.end = address;
            if stretch.start < address {
                stretches.push(stretch);
            }
        }
        if row.end_sequence() {
            continue;
        }
        let file = match row.file(header) {
            Some(file) => path(dwarf, unit, header, file)?,
            None => String::new(),
        };
        let line = row.line().map_or(0, |line| line.get() as u32);
        open = Some(Stretch { start: address, end: address, file, line });
    }
    Ok(())
}

/// The path of a source: its name, in its directory, in that of the compilation.
fn path<'a>(
    dwarf: &Dwarf<Reader<'a>>,
    unit: &gimli::Unit<Reader<'a>>,
    header: &gimli::LineProgramHeader<Reader<'a>>,
    file: &gimli::FileEntry<Reader<'a>>,
) -> Result<String, gimli::Error> {
    let text = |value| Ok::<_, gimli::Error>(dwarf.attr_string(unit, value)?.to_string_lossy());
    let mut path = unit.comp_dir.map(|folder| folder.to_string_lossy().into_owned());
    let directory = file.directory(header).map(text).transpose()?;
    for part in directory.into_iter().chain([text(file.path_name())?]) {
        path = Some(match path {
            Some(before) if !part.starts_with('/') && !before.is_empty() => {
                format!("{before}/{part}")
            }
            _ => part.into_owned(),
        });
    }
    Ok(path.unwrap_or_default())
}
