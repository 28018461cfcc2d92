//! What is unknown in a call, and what came of it.

use crate::logic::Literal;
use crate::summary::Library;
use crate::summary::Place;
use std::fmt;
use std::sync::{Arc, Mutex};

/// The literals of a byte, the lowest bit first.
pub type Byte = [Literal; 8];

/// What is unknown in a call.
#[derive(Debug, Clone, Default)]
pub struct Unknowns {
    /// Bytes of memory, by the address of the first. What is in memory must be their value in the
    /// run.
    pub memory: Vec<(u32, Vec<Byte>)>,
    /// Ranges of writable memory whose bytes are known, as address and length.
    pub known: Vec<(u32, u32)>,
    /// Registers by number whose content nobody knows: those that carry no argument.
    pub registers: Vec<u8>,
    /// The status register, and which of its bits nobody knows: the arithmetic flags.
    pub flags: Option<(u8, u32)>,
    /// Conditional jumps that may depend on unknowns.
    pub verdicts: Vec<u32>,
    /// Functions whose value is public when they have returned, by entry.
    pub declassified: Vec<u32>,
    /// The most nodes that the graph may grow to.
    pub most_nodes: usize,
    /// What is known of routines of the program; none if nothing is to be known.
    pub summaries: Option<Arc<Mutex<Library>>>,
    /// Where the run is looked at, and made more general.
    pub cuts: Vec<Cut>,
    /// Ranges, as address and length, that are read and written at addresses that depend on unknowns: each such
    /// access is told.
    pub regions: Vec<(u32, u32)>,
    /// Whether any conditional jump may depend on unknowns.
    pub assumes: bool,
}

/// A place of a run.
#[derive(Debug, Clone)]
pub struct Cut {
    /// The address of the instruction that comes next.
    pub at: u32,
    /// How many times it has come then, this one included.
    pub visit: usize,
    /// Registers and bytes that hold something else from there on, with the same value in this run.
    pub replaced: Vec<(Place, Vec<Literal>)>,
}

/// What a run finds where it is looked at, before anything is replaced.
#[derive(Debug, Clone)]
pub struct Visit {
    /// Which cut it is, by number.
    pub cut: usize,
    /// Registers by number.
    pub registers: Vec<Vec<Literal>>,
    /// Memory that was given or written, by address.
    pub memory: Vec<(u32, Byte)>,
    /// How many instructions were carried out, conditions made, accesses told and obstacles found.
    pub counts: [usize; 4],
}

/// A read or write in a region at an address that depends on unknowns.
#[derive(Debug, Clone)]
pub struct Access {
    /// The instruction.
    pub pc: u32,
    /// Where it is in this run.
    pub place: u32,
    /// How many bytes.
    pub length: u32,
    /// The address.
    pub address: Vec<Literal>,
    /// Whether it is a write.
    pub writes: bool,
}

/// Why a run proves nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// A conditional jump depends on unknowns.
    Branch,
    /// So does where a jump, call or return goes.
    Jump,
    /// So does the stack pointer, a control bit or the time that an instruction takes.
    Control,
    /// Data is read at an address that depends on more bits than are tried.
    WideRead,
    /// Data may be read that is neither a constant nor known to be in memory, at this address.
    Read(u32),
    /// Data is written at an address that depends on unknowns.
    Write,
    /// A device is given something unknown.
    Device(u32),
    /// A device holds something that the step from turn to turn does not compare.
    DeviceInTurns(u32),
    /// Memory outside the frame that was never written is read.
    Uninitialised(u32),
    /// An operation has no rule for unknown operands.
    Operation(&'static str),
    /// A routine that is taken as a whole does not return.
    Return,
    /// The formula is too large.
    Size,
    /// A word is not what its formula says it is in this run.
    Inconsistent(u32),
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Branch => f.write_str("whether this jump is taken depends on the inputs"),
            Obstacle::Jump => f.write_str("where it goes depends on the inputs"),
            Obstacle::Control => {
                f.write_str("the stack pointer, a control bit or the time depends on the inputs")
            }
            Obstacle::WideRead => {
                f.write_str("it reads at an address that depends on more than 11 bits")
            }
            Obstacle::Read(address) => {
                write!(f, "it may read at {address:#06x}, which holds no constant table")
            }
            Obstacle::Write => f.write_str("it writes at an address that depends on the inputs"),
            Obstacle::Device(address) => {
                write!(f, "it gives the device at {address:#06x} something that is not known")
            }
            Obstacle::DeviceInTurns(address) => write!(
                f,
                "it uses the device at {address:#06x}, whose contents are not compared from turn to turn"
            ),
            Obstacle::Uninitialised(address) => {
                write!(f, "it reads {address:#06x}, which is no constant and was never written")
            }
            Obstacle::Operation(name) => write!(f, "{name} has no rule for unknown operands"),
            Obstacle::Return => f.write_str("it does not return to where it was called"),
            Obstacle::Size => f.write_str("the formula has become too large"),
            Obstacle::Inconsistent(address) => {
                write!(f, "the formula for {address:#06x} does not give what the run has there")
            }
        }
    }
}

/// A condition under which the run takes this path: the instruction, and a literal that must be 1.
pub type Assumed = (u32, Literal);

/// What a call computes.
#[derive(Debug, Clone)]
pub struct Formulas {
    /// Registers before the first instruction, by number: up to 32 literals each.
    pub before: Vec<Vec<Literal>>,
    /// Registers after the return.
    pub after: Vec<Vec<Literal>>,
    /// Memory that was given or written, by address.
    pub memory: Vec<(u32, Byte)>,
    /// Addresses that were written.
    pub written: Vec<u32>,
    /// The path that the run took.
    pub assumed: Vec<Assumed>,
    /// Where it proves nothing, with the instruction; at most a few.
    pub obstacles: Vec<(u32, Obstacle)>,
    /// The bits that the first of them is about: if they were known there would be none.
    pub undecided: Vec<Literal>,
    /// The address of each step.
    pub steps: Vec<u32>,
    /// What was found where it was looked at, in the order of the run.
    pub visits: Vec<Visit>,
    /// Reads and writes in regions.
    pub accesses: Vec<Access>,
    /// How many reads were at unknown addresses.
    pub lookups: usize,
    /// How many calls, and functions of devices, were replaced by a summary.
    pub summarised: usize,
    /// Routines: the entry, the most instructions of a call, and how deep it calls others.
    pub routines: Vec<(u32, u64, u32)>,
}
