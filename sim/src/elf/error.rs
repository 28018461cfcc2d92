//! Why a file can't be used.

use super::limits::{MOST_BYTES, MOST_LOADED};
use std::fmt;

/// Why a file is no program for a machine, or no ELF file at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ElfError {
    /// It does not begin like an ELF file.
    NotElf,
    /// It is longer than [`MOST_BYTES`].
    TooLong {
        /// Bytes it has.
        bytes: u64,
    },
    /// It loads more than [`MOST_LOADED`].
    LoadsTooMuch {
        /// Bytes it loads.
        bytes: u64,
    },
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
    /// It contradicts itself, or goes beyond a limit.
    Broken(String),
}

impl ElfError {
    /// Says what is wrong with the file.
    pub fn broken(reason: impl fmt::Display) -> ElfError {
        ElfError::Broken(reason.to_string())
    }
}

/// Bytes in units that people read, rounded up, so that a size beyond a limit shows as such.
fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

impl fmt::Display for ElfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ElfError::NotElf => f.write_str("this is not an ELF file"),
            ElfError::TooLong { bytes } => write!(
                f,
                "this file has {} MB, and at most {} MB are read",
                megabytes(*bytes),
                megabytes(MOST_BYTES)
            ),
            ElfError::LoadsTooMuch { bytes } => write!(
                f,
                "this ELF file loads {} MB, and at most {} MB are loaded",
                megabytes(*bytes),
                megabytes(MOST_LOADED)
            ),
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
