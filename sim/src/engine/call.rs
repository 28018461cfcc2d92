//! A call of a function, and what comes of it.

use super::Listing;
use crate::convention::Convention;
use crate::cost::{Row, Totals};
use crate::fault::{Cause, Fault};
use crate::observer::Watch;

/// One argument of a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// A `char`, or another type of one byte.
    Byte(u8),
    /// An `int`, or anything that is passed like one.
    Word(u32),
    /// An address; of a chip with several address spaces, without the bits that tell these apart.
    Pointer(u32),
    /// A 32-bit value, whatever the size of an `int`.
    Long(u32),
    /// A 64-bit value, whatever the size of an `int`.
    Quad(u64),
}

impl Argument {
    /// How many bytes it has.
    pub fn bytes(self, convention: &Convention) -> u32 {
        match self {
            Argument::Byte(_) => 1,
            Argument::Word(_) => convention.int,
            Argument::Pointer(_) => convention.pointer,
            Argument::Long(_) => 4,
            Argument::Quad(_) => 8,
        }
    }

    /// Its value, if that fits.
    pub fn value(self, convention: &Convention) -> Result<u64, Refusal> {
        match self {
            Argument::Byte(value) => Ok(value.into()),
            Argument::Long(value) => Ok(value.into()),
            Argument::Quad(value) => Ok(value),
            Argument::Pointer(value) => {
                Ok(u64::from(value) & u64::MAX >> (64 - 8 * convention.pointer))
            }
            Argument::Word(value) => {
                let bits = 8 * convention.int;
                match u64::from(value) >> bits {
                    0 => Ok(value.into()),
                    _ => Err(Refusal::ArgumentTooLarge { value, bits }),
                }
            }
        }
    }
}

/// A call of a function, as the machine asks its CPU for it.
#[derive(Debug, Clone)]
pub struct Call<'a> {
    /// The value of its symbol.
    pub entry: u32,
    /// Its arguments, from left to right.
    pub arguments: &'a [Argument],
    /// Values of registers that carry no argument; those not given are filled with a pattern.
    pub registers: &'a [(u8, u32)],
    /// The most cycles it may take.
    pub budget: u64,
    /// The address below which the stack begins; the end of RAM if not given.
    pub stack_top: Option<u32>,
    /// The lowest address its stack may reach.
    pub stack_limit: u32,
}

/// A call that returned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Cycles, instructions and traffic.
    pub totals: Totals,
    /// The most bytes that were in use below the caller's frame and the return address.
    pub stack_bytes: u32,
    /// The lowest address of the stack that is in use after the return.
    pub stack: u32,
    /// Every register after the return, in the order of the instruction set.
    pub registers: Vec<u32>,
    /// How often each row of the instruction set's costs was met, if it has such.
    pub rows: Vec<(&'static Row, u64)>,
}

impl Outcome {
    /// The fewest cycles that it may have taken, as far as the rows are known.
    pub fn least_cycles(&self) -> u64 {
        let less = self.rows.iter().map(|(row, count)| u64::from(row.less) * count);
        self.totals.cycles - less.sum::<u64>()
    }

    /// The most.
    pub fn most_cycles(&self) -> u64 {
        let more = self.rows.iter().map(|(row, count)| u64::from(row.more) * count);
        self.totals.cycles + more.sum::<u64>()
    }

    /// What the function gave back, if that has so many bytes.
    pub fn value(&self, convention: &Convention, bytes: u32) -> u64 {
        let registers = (convention.value)(bytes).iter().rev();
        let unit = 8 * convention.unit;
        let value = registers.fold(0_u64, |value, register| {
            let word = u64::from(self.registers[usize::from(*register)]);
            value.unbounded_shl(unit) | word & u64::MAX >> (64 - unit)
        });
        value & u64::MAX >> (64 - 8 * bytes)
    }
}

/// Why a call was not even begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The function's address is odd or not in the program.
    NotCode(u32),
    /// An argument does not fit an `int` or pointer of this many bits.
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

/// A CPU with its memory, as the machine sees it: whatever the instruction set is. Addresses are those
/// of the program's ELF file.
pub trait Core: Send + Sync {
    /// The `e_machine` of its programs.
    fn elf_machine(&self) -> u16;

    /// Calls functions from now on as a program does whose ELF file has these `e_flags`, and says how that is.
    fn follow(&mut self, flags: u32) -> &'static Convention;

    /// Places a part of a program. `false` if there is no memory for it.
    fn load(&mut self, address: u32, bytes: &[u8]) -> bool;

    /// Devices as after power-up.
    fn reset(&mut self);

    /// What programs have sent to the outside since then.
    fn sent(&self) -> Vec<u8>;

    /// The bytes at `address`, as a debugger sees them; `None` if they are not all memory.
    fn peek(&self, address: u32, length: usize) -> Option<Vec<u8>>;

    /// Changes memory, flash too; `false` if not all of it is memory.
    fn poke(&mut self, address: u32, bytes: &[u8]) -> bool;

    /// The instruction at `address`, taken apart; why there is none, if there is none.
    fn disassemble(&self, address: u32) -> Result<Listing, Cause>;

    /// Runs a function until it returns.
    fn call(&mut self, call: &Call, watch: &mut Watch) -> Result<Outcome, CallError>;
}
