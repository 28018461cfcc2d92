//! What an AVR instruction is, apart from its encoding.
//!
//! Names that share an encoding are one instruction here: LSL is ADD, TST is AND, CBR is ANDI, BREQ is
//! BRBS. An immediate operand is an operand like a register.

use crate::cost::Cost;
use crate::observer::Flow;

/// The lower registers of the pointers.
pub const X: u8 = 26;
pub const Y: u8 = 28;
pub const Z: u8 = 30;

/// Operations on a register and an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TwoOperand {
    Add,
    Adc,
    Sub,
    Sbc,
    And,
    Or,
    Eor,
    Cp,
    Cpc,
    Mov,
}

/// Operations on a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum OneOperand {
    Com,
    Neg,
    Swap,
    Inc,
    Asr,
    Lsr,
    Ror,
    Dec,
}

/// Products, by the signs of their operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Product {
    Unsigned,
    Signed,
    SignedUnsigned,
}

/// What an operation takes besides its destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Operand {
    Register(u8),
    Constant(u8),
}

/// How a pointer moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// It stays; the address is so many bytes above it.
    Displaced(u8),
    /// By one, afterwards.
    Increment,
    /// By one to the front, beforehand.
    Decrement,
}

/// Where data is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    /// `X`, `Y` or `Z`, by the number of its lower register.
    Pointer(u8, Step),
    /// The word that follows.
    Direct(u16),
}

/// When a skip is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Test {
    /// CPSE: two registers are equal.
    Equal(u8, u8),
    /// SBRC, SBRS: a bit of a register is as given.
    Register(u8, u8, bool),
    /// SBIC, SBIS: the same of a bit in I/O space.
    Port(u8, u8, bool),
}

/// An instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Instruction {
    Two {
        op: TwoOperand,
        d: u8,
        operand: Operand,
    },
    One {
        op: OneOperand,
        d: u8,
    },
    Movw {
        d: u8,
        r: u8,
    },
    /// ADIW and SBIW.
    Wide {
        subtract: bool,
        d: u8,
        k: u8,
    },
    /// MUL, MULS, MULSU and, shifted to the left by one, FMUL, FMULS, FMULSU.
    Multiply {
        product: Product,
        fractional: bool,
        d: u8,
        r: u8,
    },
    Load {
        d: u8,
        address: Address,
    },
    Store {
        r: u8,
        address: Address,
    },
    /// LPM and ELPM.
    LoadProgram {
        d: u8,
        extended: bool,
        increment: bool,
    },
    StoreProgram,
    Push {
        r: u8,
    },
    Pop {
        d: u8,
    },
    In {
        d: u8,
        port: u8,
    },
    Out {
        port: u8,
        r: u8,
    },
    /// SBI and CBI.
    SetPort {
        port: u8,
        bit: u8,
        to: bool,
    },
    /// BSET and BCLR.
    SetFlag {
        bit: u8,
        to: bool,
    },
    Bst {
        d: u8,
        bit: u8,
    },
    Bld {
        d: u8,
        bit: u8,
    },
    /// BRBS and BRBC: taken if the flag is `set`.
    Branch {
        bit: u8,
        set: bool,
        target: u32,
    },
    /// RJMP and JMP.
    Jump {
        target: u32,
    },
    JumpToZ,
    /// RCALL and CALL.
    Call {
        target: u32,
    },
    CallZ,
    Return,
    ReturnFromInterrupt,
    /// Over so many bytes.
    Skip {
        test: Test,
        over: u8,
    },
    Sleep,
    /// Without effect on what a program sees: NOP, WDR, BREAK.
    Nothing {
        name: &'static str,
    },
}

/// An instruction, its length in bytes and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded {
    /// What it is.
    pub instruction: Instruction,
    /// 2 or 4.
    pub length: u8,
    /// Cycles by the manual's table, the fewer ones of conditional instructions, and data accesses.
    pub cost: Cost,
}

impl Decoded {
    /// How the program goes on after it.
    pub fn flow(&self) -> Flow {
        match self.instruction {
            Instruction::Branch { .. } | Instruction::Skip { .. } => Flow::Jump,
            Instruction::Jump { .. } | Instruction::JumpToZ => Flow::Branch,
            Instruction::Call { .. } | Instruction::CallZ => Flow::Call,
            Instruction::Return | Instruction::ReturnFromInterrupt => Flow::Return,
            _ => Flow::Next,
        }
    }
}
