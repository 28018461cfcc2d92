//! Reads what an ELF file has: sections, segments and symbols.
//!
//! Files of others may be made to exhaust those who read them: headers that share bytes or names,
//! sections of kinds that call for work. So headers are numbers here, and there is a limit to each
//! kind of them. Nothing is read of a section but what a caller asks for. The contents of all
//! sections together take no more than the file, nor do those of all segments; names have a limit of
//! their own.

use super::ElfError;
use super::limits::{MOST_BYTES, RL78_CORE};
use super::parts::{Entry, Kind, Load, Section};
use crate::names::Names;
use object::Endianness;
use object::elf::{
    ELFCLASS32, ELFCLASS64, EM_ARM, EM_RL78, ET_EXEC, FileHeader32, FileHeader64, Machine, PF_W,
    PF_X, PT_LOAD, SHF_ALLOC, SHF_COMPRESSED, SHN_UNDEF, SHT_DYNSYM, SHT_NOBITS, SHT_NULL, SHT_REL,
    SHT_RELA, SHT_STRTAB, SHT_SYMTAB, STB_GLOBAL, STB_WEAK, STT_FILE, SectionFlags, SectionType,
    Sym32, Sym64, SymbolSection, SymbolType,
};
use object::read::ReadRef;
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader, Sym};
use std::mem::{offset_of, size_of};

/// Headers of sections, of whatever kind.
const MOST_HEADERS: usize = 0xff00;
/// Sections that a caller is given, and segments.
const MOST_SECTIONS: usize = 4_000;
/// Symbols that a caller is given.
const MOST_SYMBOLS: usize = 100_000;
/// Addresses of small processors.
const SPACE_32: u64 = 1 << 32;

/// An ELF file of 32 or 64 bits, in either order of bytes.
pub struct File<'a> {
    data: &'a [u8],
    /// Its CPU.
    pub machine: Machine,
    /// Whether it is a program, and neither an object nor a library.
    pub is_linked: bool,
    /// Whether addresses have 64 bits.
    pub is_64: bool,
    /// What it says of its CPU beside the machine: `e_flags`.
    pub machine_flags: u32,
    /// What a program loads.
    pub loads: Vec<Load>,
    endian: Endianness,
    headers: Vec<Header>,
    /// The names of sections.
    strings: &'a [u8],
}

/// The numbers of a section.
#[derive(Clone, Copy)]
struct Header {
    name: u32,
    kind: SectionType,
    flags: SectionFlags,
    address: u64,
    offset: u64,
    size: u64,
    link: u32,
}

/// The numbers of a symbol.
struct Numbers {
    name: u32,
    address: u64,
    size: u64,
    kind: SymbolType,
    binding: object::elf::SymbolBind,
    return_address: SymbolSection,
}

fn broken(error: object::read::Error) -> ElfError {
    ElfError::broken(error)
}

impl<'a> File<'a> {
    /// Reads the headers.
    pub fn new(data: &'a [u8]) -> Result<Self, ElfError> {
        if data.len() < 6 || data[..4] != *b"\x7fELF" {
            return Err(ElfError::NotElf);
        }
        if data.len() as u64 > MOST_BYTES {
            return Err(ElfError::TooLong { bytes: data.len() as u64 });
        }
        match object::elf::FileClass(data[4]) {
            ELFCLASS32 => Self::read::<FileHeader32<Endianness>>(data),
            ELFCLASS64 => Self::read::<FileHeader64<Endianness>>(data),
            _ => Err(ElfError::broken("it has neither 32 nor 64 bits")),
        }
    }

    fn read<H: FileHeader<Endian = Endianness>>(data: &'a [u8]) -> Result<Self, ElfError> {
        let header = H::parse(data).map_err(broken)?;
        let endian = header.endian().map_err(broken)?;
        let rows = header.section_headers(endian, data).map_err(broken)?;
        if rows.len() > MOST_HEADERS {
            return Err(ElfError::broken(format!("it has more than {MOST_HEADERS} sections")));
        }
        let section = |row: &H::SectionHeader| Header {
            name: row.sh_name(endian),
            kind: row.sh_type(endian),
            flags: row.sh_flags(endian),
            address: row.sh_addr(endian).into(),
            offset: row.sh_offset(endian).into(),
            size: row.sh_size(endian).into(),
            link: row.sh_link(endian),
        };
        let mut file = File {
            data,
            machine: header.e_machine(endian),
            is_linked: header.e_type(endian) == ET_EXEC,
            is_64: header.is_type_64(),
            machine_flags: header.e_flags(endian).0,
            loads: Vec::new(),
            endian,
            headers: rows.iter().map(section).collect(),
            strings: &[],
        };
        let strings = header.e_shstrndx(endian);
        if let Some(strings) = file.headers.get(usize::from(strings.0)) {
            file.strings = file.bytes(strings)?;
        }
        file.loads = file.segments(header)?;
        Ok(file)
    }

    fn segments<H: FileHeader<Endian = Endianness>>(
        &self,
        header: &H,
    ) -> Result<Vec<Load>, ElfError> {
        let endian = self.endian;
        let rows = header.program_headers(endian, self.data).map_err(broken)?;
        let table: u64 = header.e_phoff(endian).into();
        let table = table + size_of_val(rows) as u64;
        let (mut loads, mut left) = (Vec::new(), self.data.len() as u64);
        for row in rows.iter().filter(|row| row.p_type(endian) == PT_LOAD) {
            if loads.len() == MOST_SECTIONS {
                let reason = format!("it loads more than {MOST_SECTIONS} segments");
                return Err(ElfError::Broken(reason));
            }
            let (address, size): (u64, u64) =
                (row.p_vaddr(endian).into(), row.p_memsz(endian).into());
            let (offset, held): (u64, u64) =
                (row.p_offset(endian).into(), row.p_filesz(endian).into());
            if self.data.read_bytes_at(offset, held).is_err() {
                return Err(ElfError::broken("a segment lies outside the file"));
            }
            if size < held || !self.has_addresses(address, size) {
                return Err(ElfError::broken("a segment has an impossible size"));
            }
            left = left
                .checked_sub(held)
                .ok_or_else(|| ElfError::broken("its segments are larger than the file"))?;
            let skipped = if offset == 0 && table <= held { table } else { 0 };
            let flags = row.p_flags(endian);
            loads.push(Load {
                address: address + skipped,
                size: size - skipped,
                is_writable: flags.contains(PF_W),
                is_executable: flags.contains(PF_X),
                offset: offset + skipped,
                held: held - skipped,
            });
        }
        Ok(loads)
    }

    /// Whether there is an address after the last of these.
    fn has_addresses(&self, address: u64, size: u64) -> bool {
        let end = address.checked_add(size);
        end.is_some_and(|end| self.is_64 || end < SPACE_32)
    }

    /// The bytes of a section; none if the file has none of it.
    fn bytes(&self, header: &Header) -> Result<&'a [u8], ElfError> {
        if header.kind == SHT_NOBITS {
            return Ok(&[]);
        }
        let bytes = self.data.read_bytes_at(header.offset, header.size);
        bytes.map_err(|()| ElfError::broken("a section lies outside of it"))
    }

    /// What the file holds of a section, one of its own.
    pub fn contents(&self, section: &Section) -> &'a [u8] {
        let size = if section.is_held() { section.size } else { 0 };
        self.data.read_bytes_at(section.offset, size).unwrap_or_default()
    }

    /// What the file holds of a segment, one of its own.
    pub fn loaded(&self, load: &Load) -> &'a [u8] {
        self.data.read_bytes_at(load.offset, load.held).unwrap_or_default()
    }

    /// What the file holds of the first section of that name, whatever it is for.
    pub fn named(&self, name: &str) -> Result<Option<&'a [u8]>, ElfError> {
        let is_called = |header: &&Header| {
            let rest = self.strings.get(header.name as usize..).unwrap_or_default();
            rest.strip_prefix(name.as_bytes()).is_some_and(|rest| rest.first() == Some(&0))
        };
        let Some(header) = self.headers.iter().find(is_called) else { return Ok(None) };
        if header.flags.contains(SHF_COMPRESSED) {
            return Err(ElfError::Broken(format!("{name} is compressed")));
        }
        self.bytes(header).map(Some)
    }

    /// The sections that take memory of the target.
    pub fn sections(&self) -> Result<Vec<Section>, ElfError> {
        self.some_sections(|header| header.flags.contains(SHF_ALLOC))
    }

    /// All sections but those by which the file itself is read: names, symbols, relocations.
    pub fn parts(&self) -> Result<Vec<Section>, ElfError> {
        let tables = [SHT_NULL, SHT_SYMTAB, SHT_STRTAB, SHT_REL, SHT_RELA];
        self.some_sections(|header| !tables.contains(&header.kind))
    }

    fn some_sections(&self, are: impl Fn(&Header) -> bool) -> Result<Vec<Section>, ElfError> {
        let (mut found, mut left) = (Vec::new(), self.data.len());
        let mut names = Names::new(self.data.len());
        for header in self.headers.iter().filter(|header| are(header)) {
            if found.len() == MOST_SECTIONS {
                let reason = format!("it has more than {MOST_SECTIONS} sections");
                return Err(ElfError::Broken(reason));
            }
            if !self.has_addresses(header.address, header.size) {
                return Err(ElfError::broken("it goes beyond all addresses"));
            }
            left = left
                .checked_sub(self.bytes(header)?.len())
                .ok_or_else(|| ElfError::broken("its sections are larger than the file"))?;
            found.push(Section {
                name: names.read(name(self.strings, header.name)?)?,
                kind: header.kind,
                flags: header.flags,
                address: header.address,
                size: header.size,
                offset: header.offset,
            });
        }
        Ok(found)
    }

    /// The symbols that have a name, in the order of the file, without names of sources, and without
    /// those that only tell data from code. Names are those of the source: GCC for RL78 puts an underscore
    /// before them.
    pub fn symbols(&self) -> Result<Vec<Entry>, ElfError> {
        let Some(table) = self.symbol_table() else { return Ok(Vec::new()) };
        let strings = self.headers.get(table.link as usize);
        let strings = strings.ok_or_else(|| ElfError::broken("its symbols have no names"))?;
        let (numbers, strings) = (self.numbers(table)?, self.bytes(strings)?);
        let mut names = Names::new(self.data.len());
        let places = self.places();
        let is_arm = self.machine == EM_ARM;
        let is_prefixed = self.machine == EM_RL78 && self.machine_flags & RL78_CORE != 0;
        let mut found = Vec::new();
        for symbol in numbers.filter(|symbol| symbol.kind != STT_FILE && symbol.name != 0) {
            let name = name(strings, symbol.name)?;
            // It counts even if it is left out: finding its end took time.
            let text = names.read(of_source(name, is_prefixed))?;
            if text.is_empty() || (is_arm && is_mapping(name)) {
                continue;
            }
            if found.len() == MOST_SYMBOLS {
                return Err(ElfError::Broken(format!("it has more than {MOST_SYMBOLS} symbols")));
            }
            let mut entry = Entry {
                name: text,
                address: symbol.address,
                size: symbol.size,
                type_: symbol.kind,
                binding: symbol.binding,
                is_defined: symbol.return_address != SHN_UNDEF,
                section: places.get(usize::from(symbol.return_address.0)).copied().flatten(),
            };
            if !self.has_addresses(entry.address, entry.size) {
                let reason = format!("a symbol at {:#06x} has an impossible size", entry.address);
                return Err(ElfError::Broken(reason));
            }
            // The lowest bit of a function says that its code is Thumb's, and is no part of the address.
            if is_arm && entry.kind() == Kind::Function {
                entry.address &= !1;
            }
            found.push(entry);
        }
        Ok(found)
    }

    /// The file with each global symbol that it defines made weak: definitions elsewhere win.
    pub fn weakened(&self) -> Result<Vec<u8>, ElfError> {
        let mut changed = self.data.to_vec();
        let Some(table) = self.symbol_table() else { return Ok(changed) };
        let (length, info) = match self.is_64 {
            false => (size_of::<Sym32<Endianness>>(), offset_of!(Sym32<Endianness>, st_info)),
            true => (size_of::<Sym64<Endianness>>(), offset_of!(Sym64<Endianness>, st_info)),
        };
        for (number, symbol) in self.numbers(table)?.enumerate() {
            if symbol.return_address != SHN_UNDEF && symbol.binding == STB_GLOBAL {
                let at = table.offset as usize + length * number + info;
                changed[at] = STB_WEAK.0 << 4 | symbol.kind.0;
            }
        }
        Ok(changed)
    }

    /// The table of all symbols; where a linker dropped it, that of those which others see.
    fn symbol_table(&self) -> Option<&Header> {
        let of_kind = |kind| self.headers.iter().find(|header| header.kind == kind);
        of_kind(SHT_SYMTAB).or_else(|| of_kind(SHT_DYNSYM))
    }

    /// By the number of a section its place in [`File::sections`].
    fn places(&self) -> Vec<Option<usize>> {
        let mut count = 0..;
        let place =
            |header: &Header| header.flags.contains(SHF_ALLOC).then(|| count.next()).flatten();
        self.headers.iter().map(place).collect()
    }

    fn numbers(&self, table: &Header) -> Result<Box<dyn Iterator<Item = Numbers> + 'a>, ElfError> {
        let bytes = self.bytes(table)?;
        Ok(match self.is_64 {
            false => Box::new(numbers::<Sym32<Endianness>>(bytes, self.endian)),
            true => Box::new(numbers::<Sym64<Endianness>>(bytes, self.endian)),
        })
    }
}

/// The name in the source.
fn of_source(name: &[u8], is_prefixed: bool) -> &[u8] {
    if is_prefixed { name.strip_prefix(b"_").unwrap_or(name) } else { name }
}

fn numbers<'a, S: Sym<Endian = Endianness> + 'a>(
    bytes: &'a [u8],
    endian: Endianness,
) -> impl Iterator<Item = Numbers> + 'a {
    let symbols = bytes.read_slice_at::<S>(0, bytes.len() / size_of::<S>()).unwrap_or_default();
    symbols.iter().map(move |symbol| Numbers {
        name: symbol.st_name(endian),
        address: symbol.st_value(endian).into(),
        size: symbol.st_size(endian).into(),
        kind: symbol.st_type(),
        binding: symbol.st_bind(),
        return_address: symbol.st_shndx(endian),
    })
}

fn name(strings: &[u8], start: u32) -> Result<&[u8], ElfError> {
    let rest = strings.get(start as usize..).unwrap_or_default();
    let length = rest.iter().position(|&byte| byte == 0);
    length
        .map(|length| &rest[..length])
        .ok_or_else(|| ElfError::broken("a name lies outside of it"))
}

/// Whether a name only tells data from code (ELF for the Arm Architecture, section 5.5.5).
fn is_mapping(name: &[u8]) -> bool {
    let kind = name.split(|&byte| byte == b'.').next();
    matches!(kind, Some(b"$a" | b"$d" | b"$t"))
}
