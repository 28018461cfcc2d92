//! Which line of which source an instruction comes from, as DWARF says.

use crate::dwarf::{Dwarf, LineTable, Reader, broken};
use crate::elf::ElfError;
use crate::names::Names;
use gimli::{DebugLine, DebugLineOffset, LineProgramHeader, LittleEndian};
use std::collections::HashMap;
use std::sync::Arc;

/// More stretches than the instructions of any chip here.
const MOST_STRETCHES: usize = 1 << 20;

/// A stretch of the program that comes from one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// Its first address.
    pub start: u32,
    /// The address after it.
    pub end: u32,
    /// The path of the source, as the compiler was given it; all stretches of a table share it.
    pub file: Arc<str>,
    /// The line, from 1; 0 if the compiler made it up.
    pub line: u32,
}

/// All stretches of a linked program, by address; none if it was built without line information.
/// Functions that a linker dropped remain, at addresses where there is no code.
pub fn lines(data: &[u8]) -> Result<Vec<Stretch>, ElfError> {
    if data.len() < 4 || data[..4] != *b"\x7fELF" {
        return Err(ElfError::NotElf);
    }
    let dwarf = Dwarf::new(data)?;
    let mut stretches = Vec::new();
    let mut names = Names::new(data.len());
    for table in dwarf.line_tables()? {
        table_lines(&dwarf, &table, &mut names, &mut stretches)?;
    }
    stretches.sort_by_key(|stretch| stretch.start);
    Ok(stretches)
}

fn table_lines(
    dwarf: &Dwarf,
    table: &LineTable,
    names: &mut Names,
    stretches: &mut Vec<Stretch>,
) -> Result<(), ElfError> {
    let program = DebugLine::new(table.bytes, LittleEndian)
        .program(DebugLineOffset(0), table.address_size, table.folder, None)
        .map_err(broken)?;
    let mut rows = program.rows();
    let mut files = HashMap::new();
    let mut open: Option<Stretch> = None;
    while let Some((header, row)) = rows.next_row().map_err(broken)? {
        let address = row.address() as u32;
        if let Some(mut stretch) = open.take() {
            stretch.end = address;
            if stretch.start < address {
                stretches.push(stretch);
            }
        }
        if stretches.len() > MOST_STRETCHES {
            return Err(broken(format!("it has more than {MOST_STRETCHES} lines")));
        }
        if row.end_sequence() {
            continue;
        }
        let file = match files.get(&row.file_index()) {
            Some(file) => Arc::clone(file),
            None => {
                let path: Arc<str> = path(dwarf, table, header, row.file_index(), names)?.into();
                files.insert(row.file_index(), Arc::clone(&path));
                path
            }
        };
        let line = row.line().map_or(0, |line| line.get() as u32);
        open = Some(Stretch { start: address, end: address, file, line });
    }
    Ok(())
}

/// The path of a source: its name, in its directory, in that of the compilation. Empty if there is
/// no source of that number.
fn path<'a>(
    dwarf: &Dwarf<'a>,
    table: &LineTable<'a>,
    header: &LineProgramHeader<Reader<'a>>,
    number: u64,
    names: &mut Names,
) -> Result<String, ElfError> {
    let Some(file) = header.file(number) else { return Ok(String::new()) };
    let mut path = Vec::new();
    let directory = file.directory(header).map(|value| dwarf.name(value)).transpose()?.flatten();
    let name = dwarf.name(file.path_name())?;
    for part in table.folder.into_iter().chain(directory).chain(name) {
        if part.starts_with(b"/") {
            path.clear();
        } else if !path.is_empty() {
            path.push(b'/');
        }
        path.extend_from_slice(&part);
    }
    names.read(&path)
}
