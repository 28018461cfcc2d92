//! What an instruction is, for people and for tools: the same for all instruction sets.

use crate::observer::Flow;

/// One instruction of a program, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// Where it is.
    pub address: u32,
    /// Bytes.
    pub length: u32,
    /// As an assembler takes it.
    pub text: String,
    /// The first word of the text: an emulated instruction's own name, with the suffix of its width.
    pub mnemonic: &'static str,
    /// The operation that the hardware knows, without suffix.
    pub operation: &'static str,
    /// How wide its operands are, in bytes.
    pub width: u32,
    /// The operands that the hardware sees, sources first, whatever the text leaves unsaid.
    pub operands: Vec<Operand>,
    /// How the program goes on after it.
    pub flow: Flow,
    /// Where a jump, branch or call goes, if the encoding says it.
    pub target: Option<u32>,
    /// What it costs.
    pub cycles: u32,
    /// Data reads when it is carried out once.
    pub reads: u32,
    /// Data writes.
    pub writes: u32,
}

/// An operand as the program wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operand {
    /// As an assembler takes it.
    pub text: String,
    /// The addressing mode, as the instruction set's manual calls it.
    pub mode: &'static str,
    /// The register it names, if any.
    pub register: Option<u8>,
    /// Its constant, index or absolute address, if any.
    pub value: Option<u32>,
    /// Whether it is in memory.
    pub memory: bool,
    /// Whether the operation takes its value.
    pub read: bool,
    /// Whether the operation gives it a value.
    pub written: bool,
}
