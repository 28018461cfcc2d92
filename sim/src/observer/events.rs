//! What observers and modes are told of.

use super::Flow;

/// What the caller of a function left on the stack, from the lowest address up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Frame {
    /// The return address; the function's own frame lies below.
    pub return_slot: u32,
    /// The address after it. Bytes from here to the arguments are nobody's.
    pub return_end: u32,
    /// The stack arguments.
    pub arguments: u32,
    /// The address after them.
    pub end: u32,
}

/// An instruction that was carried out, and where that led.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Its address.
    pub pc: u32,
    /// The program counter after it.
    pub next: u32,
    /// The stack pointer after it.
    pub stack: u32,
    /// The address of the instruction that follows it in memory: where a call returns to.
    pub return_address: u32,
    /// Whether it was a call, a return, or anything else.
    pub flow: Flow,
}

/// An instruction that is being carried out.
#[derive(Debug, Clone, Copy)]
pub struct Site {
    /// Its address.
    pub pc: u32,
    /// In a block: how many micro-operations there are from here to its end.
    pub left: usize,
}

/// What holds a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    /// A register, by number.
    Register(u8),
    /// A flag, by name.
    Flag(char),
    /// Memory, by address.
    Memory(u32),
}

/// Something a word decides that can be seen from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Channel {
    /// What is carried out at all: the instruction itself.
    Instruction,
    /// Whether a conditional jump is taken.
    Branch,
    /// Where a jump, call or return goes.
    Jump,
    /// The address of a data read.
    ReadAddress,
    /// The address of a data write.
    WriteAddress,
    /// How long an instruction takes.
    Duration,
    /// The stack pointer.
    StackPointer,
    /// Control bits of a status register.
    Status,
}
