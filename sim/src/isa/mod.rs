//! Instruction sets. One folder each: decoding, semantics, timing and calling convention.

pub mod listing;
pub mod msp430;

use crate::fault::{Cause, Fault};
use crate::observer::Watch;
use listing::Listing;

/// One argument of a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// An `int`, a pointer, or anything smaller: one machine word.
    Word(u32),
    /// A 32-bit value, whatever the size of a machine word.
    Long(u32),
    /// A 64-bit value, whatever the size of a machine word.
    Quad(u64),
}

/// A call of a function, as the machine asks its CPU for it.
#[derive(Debug, Clone)]
pub struct Call<'a> {
    /// The address of its first instruction.
    pub entry: u32,
    /// Its arguments, from left to right.
    pub arguments: &'a [Argument],
    /// Values of registers that carry no argument; those not given are filled with a pattern.
    pub registers: &'a [(u8, u32)],
    /// The most cycles it may take.
    pub budget: u64,
    /// The lowest address its stack may reach.
    pub stack_limit: u32,
}

/// What a run amounts to. A data access counts once, whatever its size.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// From the first instruction to the return, both included.
    pub cycles: u64,
    /// The same, in instructions.
    pub instructions: u64,
    /// Data reads, stack included.
    pub reads: u64,
    /// Data writes, stack included.
    pub writes: u64,
}

impl std::ops::AddAssign for Totals {
    fn add_assign(&mut self, other: Totals) {
        self.cycles += other.cycles;
        self.instructions += other.instructions;
        self.reads += other.reads;
        self.writes += other.writes;
    }
}

impl std::ops::SubAssign for Totals {
    fn sub_assign(&mut self, other: Totals) {
        self.cycles = self.cycles.saturating_sub(other.cycles);
        self.instructions = self.instructions.saturating_sub(other.instructions);
        self.reads = self.reads.saturating_sub(other.reads);
        self.writes = self.writes.saturating_sub(other.writes);
    }
}

/// A call that returned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Cycles, instructions and traffic.
    pub totals: Totals,
    /// The most bytes that were in use below the return address.
    pub stack_bytes: u32,
    /// Every register after the return, in the order of the instruction set.
    pub registers: Vec<u32>,
    /// The return value: two machine words, low first.
    pub value: [u32; 2],
}

/// Why a call was not even begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The function's address is odd or not in the program.
    NotCode(u32),
    /// An argument does not fit a machine word of so many bits.
    ArgumentTooLarge {
        /// What was given.
        value: u32,
        /// What it has to fit.
        bits: u32,
    },
    /// There is no such register, or the machine sets it itself.
    Register(u8),
    /// There is no such register, or it has a role and can't be secret.
    SecretRegister(u8),
    /// The arguments don't fit the stack.
    StackFull,
}

/// How a call can fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallError {
    /// It was not begun.
    Refused(Refusal),
    /// It broke a rule.
    Fault(Fault),
}

/// A CPU with its memory: what the machine needs of an instruction set. Addresses are those of the
/// program's ELF file; a CPU with several address spaces tells them apart by it.
pub trait Core: Send + Sync {
    /// The `e_machine` of its programs.
    fn elf_machine(&self) -> u16;

    /// Places a part of a program. `false` if there is no memory for it.
    fn load(&mut self, address: u32, bytes: &[u8]) -> bool;

    /// Devices as after power-up.
    fn reset(&mut self);

    /// The bytes at `address`, as a debugger sees them; `None` if they are not all memory.
    fn peek(&self, address: u32, length: usize) -> Option<Vec<u8>>;

    /// Changes memory, flash too; `false` if not all of it is memory.
    fn poke(&mut self, address: u32, bytes: &[u8]) -> bool;

    /// The instruction at `address`, taken apart; why there is none, if there is none.
    fn disassemble(&self, address: u32) -> Result<Listing, Cause>;

    /// Runs a function until it returns.
    fn call(&mut self, call: &Call, watch: &mut Watch) -> Result<Outcome, CallError>;
}
