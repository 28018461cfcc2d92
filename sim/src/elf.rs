//! Programs: what an ELF file puts where, and its symbols.

use crate::names::Names;
use crate::symbols::{Symbol, Symbols};
use object::LittleEndian;
use object::elf::{
    ELFCLASS32, ELFDATA2LSB, EM_ARM, ET_EXEC, FileHeader32, PT_LOAD, SHN_UNDEF, STT_FUNC,
};
use object::elf::{STT_NOTYPE, STT_OBJECT};
use object::read::elf::{FileHeader, ProgramHeader, Sym};
use std::fmt;

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
    /// The names in it.
    pub symbols: Symbols,
}

/// Why a file is no program for a machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ElfError {
    /// It does not begin like an ELF file.
    NotElf,
    /// It is made for another kind of CPU.
    OtherMachine {
        /// The `e_machine` it has.
        found: u16,
        /// The one it should have.
        wanted: u16,
    },
    /// It is an object file or a shared library.
    NotLinked,
    /// It loads bytes where the chip has no memory.
    NoMemory {
        /// The first address.
        start: u32,
        /// How many bytes.
        size: u32,
    },
    /// It contradicts itself.
    Broken(String),
}

impl fmt::Display for ElfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ElfError::NotElf => f.write_str("this is not an ELF file"),
            ElfError::OtherMachine { found, wanted } => write!(
                f,
                "this ELF file is for {}, and the chip needs one for {}",
                machine_name(*found),
                machine_name(*wanted)
            ),
            ElfError::NotLinked => {
                f.write_str("this ELF file is not a linked program: link it for the chip first")
            }
            ElfError::NoMemory { start, size } => write!(
                f,
                "this ELF file loads {size} bytes at {start:#06x}, where the chip has no memory"
            ),
            ElfError::Broken(reason) => write!(f, "this ELF file is broken: {reason}"),
        }
    }
}

impl std::error::Error for ElfError {}

/// What people call the CPU of an `e_machine`.
fn machine_name(machine: u16) -> String {
    use object::elf::*;
    let name = match Machine(machine) {
        EM_386 => "32-bit x86",
        EM_X86_64 => "64-bit x86",
        EM_ARM => "32-bit ARM",
        EM_AARCH64 => "64-bit ARM",
        EM_AVR => "AVR",
        EM_MSP430 => "MSP430",
        EM_RISCV => "RISC-V",
        Machine(other) => return format!("machine number {other}"),
    };
    name.to_owned()
}

fn broken(error: object::read::Error) -> ElfError {
    ElfError::Broken(error.to_string())
}

/// Reads a linked 32-bit little-endian program for the CPU with this `e_machine`.
pub fn parse(data: &[u8], wanted: u16) -> Result<Program, ElfError> {
    if data.len() < 20 || data[..4] != *b"\x7fELF" {
        return Err(ElfError::NotElf);
    }
    let found = u16::from_le_bytes([data[18], data[19]]);
    if data[4] != ELFCLASS32.0 || data[5] != ELFDATA2LSB.0 || found != wanted {
        return Err(ElfError::OtherMachine { found, wanted });
    }
    let header = FileHeader32::<LittleEndian>::parse(data).map_err(broken)?;
    let endian = LittleEndian;
    if header.e_type(endian) != ET_EXEC {
        return Err(ElfError::NotLinked);
    }
    Ok(Program { segments: segments(header, data)?, symbols: symbols(header, data)? })
}

/// Linkers may map the file's own headers in front of the first segment; those bytes are no part of
/// the program.
fn segments(header: &FileHeader32<LittleEndian>, data: &[u8]) -> Result<Vec<Segment>, ElfError> {
    let endian = LittleEndian;
    let mut segments = Vec::new();
    let headers = header.program_headers(endian, data).map_err(broken)?;
    let table = u64::from(header.e_phoff(endian)) + 32 * headers.len() as u64;
    let mut left = data.len();
    for entry in headers.iter().filter(|entry| entry.p_type(endian) == PT_LOAD) {
        let outside = |()| ElfError::Broken("a segment lies outside the file".to_owned());
        let bytes = entry.data(endian, data).map_err(outside)?;
        let (address, size) = (entry.p_vaddr(endian), entry.p_memsz(endian));
        if u64::from(size) < bytes.len() as u64 || address.checked_add(size).is_none() {
            return Err(ElfError::Broken("a segment has an impossible size".to_owned()));
        }
        left = left
            .checked_sub(bytes.len())
            .ok_or_else(|| ElfError::Broken("its segments are larger than the file".to_owned()))?;
        let has_headers = entry.p_offset(endian) == 0 && table <= bytes.len() as u64;
        let skipped = if has_headers { table as u32 } else { 0 };
        if size > skipped {
            segments.push(Segment {
                address: address + skipped,
                bytes: bytes[skipped as usize..].to_vec(),
                size: size - skipped,
            });
        }
    }
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

/// Whether a name only tells data from code (ELF for the Arm Architecture, section 5.5.5).
fn is_mapping(name: &str) -> bool {
    let kind = name.split('.').next();
    matches!(kind, Some("$a" | "$d" | "$t"))
}

/// Names of functions, objects and labels, global ones first.
fn symbols(header: &FileHeader32<LittleEndian>, data: &[u8]) -> Result<Symbols, ElfError> {
    let endian = LittleEndian;
    let mut symbols = Symbols::default();
    let sections = header.sections(endian, data).map_err(broken)?;
    let is_arm = header.e_machine(endian) == EM_ARM;
    let mut names = Names::new(data.len());
    let table = sections.symbols(endian, data, object::elf::SHT_SYMTAB).map_err(broken)?;
    for global in [true, false] {
        for symbol in table.iter() {
            let named = matches!(symbol.st_type(), STT_FUNC | STT_OBJECT | STT_NOTYPE);
            let defined = symbol.st_shndx(endian) != SHN_UNDEF;
            let is_global = symbol.st_bind() != object::elf::STB_LOCAL;
            if !named || !defined || is_global != global {
                continue;
            }
            let name = names.read(symbol.name(endian, table.strings()).map_err(broken)?)?;
            let (address, size) = (symbol.st_value(endian), symbol.st_size(endian));
            if address.checked_add(size).is_none() {
                let reason = format!("a symbol at {address:#06x} has an impossible size");
                return Err(ElfError::Broken(reason));
            }
            if is_arm && is_mapping(&name) {
                continue;
            }
            // The lowest bit of a function says that its code is Thumb's, and is no part of the address.
            let thumb = is_arm && symbol.st_type() == STT_FUNC;
            let address = if thumb { address & !1 } else { address };
            if !name.is_empty() {
                symbols.add(&name, Symbol { address, size });
            }
        }
    }
    Ok(symbols)
}
