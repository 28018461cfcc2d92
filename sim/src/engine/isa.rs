//! What an instruction set is to the engine.

use super::blocks::Fast;
use super::{Listing, State};
use crate::convention::Convention;
use crate::cost::{Cost, Row};
use crate::domain::Bits;
use crate::fault::Cause;
use crate::memory::{Bus, Space};
use crate::observer::{Flow, Mode, Site, Word};

/// An instruction set. It has no values; everything is in its types.
///
/// # What it has to tell
///
/// [`Isa::execute`] is written over the words of a [`Mode`]: conditions go to [`Mode::decide`], targets,
/// stack pointers, control bits, and operands that decide how long an instruction takes, to
/// [`Mode::reveal`], whatever is put into a register, flag or memory to [`Mode::put`], and accesses to
/// [`read`](super::read) and [`write`](super::write). A conditional instruction, a skip too, is a branch;
/// where both outcomes cost the same it may compute both and choose by masks.
///
/// # Timing
///
/// [`Decode::cost`] is what the encoding says. [`Isa::execute`] gives the cycles that come on top,
/// because of a jump taken, of waits ([`Bus::wait`]), or of what is in the pipeline, which is a part of
/// [`Isa::Cpu`] as the registers are. A set whose timing is static may run in blocks.
pub trait Isa: Sized + Send + Sync + 'static {
    /// The `e_machine` of its programs.
    const ELF_MACHINE: u16;
    /// An instruction's address is a multiple of this: a power of two.
    const CODE_ALIGNMENT: u32;

    /// What one of the registers holds that [`Convention::registers`] lists.
    type Word: Bits;
    /// A decoded instruction.
    type Decoded: Decode;
    /// Registers, flags, and whatever else an instruction leaves to the next one.
    type Cpu<M: Mode>: Cpu<M, Word = Self::Word>;
    /// What runs it fast: [`Blocks`](super::blocks::Blocks), or
    /// [`OneByOne`](super::blocks::OneByOne) for a set without.
    type Fast<M: Mode>: Fast<Self, M>;

    /// How functions are called. Where a set knows several ways, they have the same registers.
    const CONVENTION: &'static Convention;

    /// What costs cycles, row by row, where a set accounts for every cycle; else nothing.
    const ROWS: &'static [Row] = &[];

    /// How functions are called in a program whose ELF file has these `e_flags`.
    fn convention(_flags: u32) -> &'static Convention {
        Self::CONVENTION
    }

    /// Where the instructions of a function begin whose symbol, or pointer, has this value.
    fn code_address(pointer: u32) -> u32 {
        pointer
    }

    /// Decodes the instruction at `pc`, if it may be fetched.
    fn decode(space: &Space, pc: u32) -> Result<Self::Decoded, Cause>;

    /// The instruction at `pc` for people and tools.
    fn disassemble(space: &Space, pc: u32, decoded: &Self::Decoded) -> Listing;

    /// Carries out the instruction at the program counter, and moves that on. Gives the cycles that it
    /// took beyond [`Decode::cost`]. After an error, registers may have changed; a run ends there.
    fn execute<M: Mode>(
        decoded: &Self::Decoded,
        state: &mut State<Self, M>,
        memory: &mut Bus,
        site: Site,
    ) -> Result<u32, Cause>;

    /// Makes the CPU as it is at the first instruction of a function that returns to `return_address`: the
    /// return address is where a call leaves it, on the stack at `slot` or in a register. `slot` is
    /// the lowest byte in use, the address of the arguments less [`Convention::return_bytes`].
    fn arrive<M: Mode>(cpu: &mut Self::Cpu<M>, space: &mut Space, slot: u32, return_address: u32);

    /// Where the function returns to whose first instruction comes next.
    fn return_address<M: Mode>(cpu: &Self::Cpu<M>, space: &Space) -> u32;
}

/// A decoded instruction.
pub trait Decode: Copy + Send + Sync + 'static {
    /// Bytes.
    fn length(&self) -> u32;

    /// What carrying it out once costs, as far as the encoding says.
    fn cost(&self) -> Cost;

    /// How the program goes on after it.
    fn flow(&self) -> Flow;
}

/// Registers in the words of a run's mode.
pub trait Cpu<M: Mode> {
    /// What a register holds.
    type Word: Bits;

    /// Everything is zero.
    fn new() -> Self;

    /// The address of the next instruction.
    fn pc(&self) -> u32;

    /// The program goes on elsewhere.
    fn set_pc(&mut self, pc: u32);

    /// The lowest address of the stack that is in use; of a stack pointer that points below it, the
    /// address after that.
    fn stack(&self) -> u32;

    /// How often each of [`Isa::ROWS`] was met.
    fn rows(&self) -> &[u64] {
        &[]
    }

    /// Whether registers, flags and stack are all that the next instructions find: what else a CPU has
    /// is as it is when a call begins.
    fn is_plain(&self) -> bool {
        true
    }

    /// Whether nothing is left for the next instruction but what blocks know.
    fn is_settled(&self) -> bool {
        true
    }

    /// Reads and writes that the last instruction did beyond those that its encoding says; fewer if negative.
    fn beyond(&self) -> (i8, i8) {
        (0, 0)
    }

    /// A register, by its number in [`Convention::registers`], with all its bits.
    fn get(&self, register: usize) -> Word<M, Self::Word>;

    /// Whether a routine may be taken as a whole: [`Cpu::set_stack`] does what it says.
    const HAS_ROUTINES: bool = false;

    /// The lowest address of the stack in use is this from now on.
    fn set_stack(&mut self, _lowest: u32) {}

    /// Replaces a register that is neither the program counter nor the stack pointer.
    fn set(&mut self, register: usize, word: Word<M, Self::Word>);
}

/// All registers.
pub(super) fn registers<I: Isa, M: Mode>(
    cpu: &I::Cpu<M>,
) -> impl Iterator<Item = Word<M, I::Word>> + '_ {
    (0..I::CONVENTION.registers.len()).map(|number| cpu.get(number))
}
