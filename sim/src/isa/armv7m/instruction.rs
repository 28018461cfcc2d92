//! What an ARMv7-M instruction is, apart from its encoding.
//!
//! Encodings with the same meaning are one instruction here: the length alone tells them apart. What
//! depends on the address of an instruction is an address already.

use super::dsp::Dsp;
pub use super::shift::Shift;
use crate::cost::Cost;
use crate::engine::Decode;
use crate::fault::Size;
use crate::observer::Flow;

pub const SP: u8 = 13;
pub const LR: u8 = 14;
pub const PC: u8 = 15;

/// The last operand of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand {
    /// A constant; what becomes of the carry in a logical operation, if anything does.
    Constant(u32, Option<bool>),
    /// A register, shifted to the left by no place if it is as such.
    Register(u8, Shift, u8),
}

/// Operations with a result of 32 bits and flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    And,
    Bic,
    Orr,
    Orn,
    Eor,
    Mov,
    Mvn,
    Add,
    Adc,
    Sub,
    Sbc,
    Rsb,
    // These make flags only.
    Tst,
    Teq,
    Cmn,
    Cmp,
}

impl Operation {
    /// Whether there is a result.
    pub fn has_result(self) -> bool {
        !matches!(self, Operation::Tst | Operation::Teq | Operation::Cmn | Operation::Cmp)
    }

    /// Whether the first operand counts.
    pub fn has_first(self) -> bool {
        !matches!(self, Operation::Mov | Operation::Mvn)
    }
}

/// When an instruction makes flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sets {
    Never,
    Always,
    /// Unless it is behind IT.
    OutsideIt,
}

/// What of an address is added to its base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offset {
    Constant(i32),
    /// A register, shifted to the left.
    Register(u8, u8),
}

/// When the base moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Index {
    /// It stays.
    Offset,
    /// Before the access.
    Before,
    /// After it.
    After,
}

/// An address: base, offset, what becomes of the base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    pub base: u8,
    pub offset: Offset,
    pub index: Index,
}

/// What becomes of the parts of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrangement {
    /// REV: bytes.
    Bytes,
    /// REV16: bytes of half-words.
    BytesOfHalves,
    /// REVSH: bytes of the lower half-word, extended.
    LowBytes,
    /// RBIT: bits.
    Bits,
}

/// What a product of 32 bits is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Product {
    Alone,
    /// Added to a register.
    AddedTo(u8),
    /// Subtracted from a register.
    SubtractedFrom(u8),
}

/// A special register (DDI0403E, section B5.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Special {
    /// The flags: APSR and the views that hold it. If it is written, all but GE.
    Flags,
    /// GE alone, to be written.
    Greater,
    /// All flags, to be written.
    AllFlags,
    /// Views of the status register without the flags: zero in a function.
    NoFlags,
    /// The stack pointer in use.
    Stack,
    /// PRIMASK, BASEPRI, FAULTMASK, CONTROL and the other stack pointer, by number.
    Control(u8),
}

/// An instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instruction {
    Data {
        operation: Operation,
        sets: Sets,
        d: u8,
        n: u8,
        operand: Operand,
    },
    /// By as many places as a register says.
    ShiftBy {
        shift: Shift,
        sets: Sets,
        d: u8,
        n: u8,
        m: u8,
    },
    MoveTop {
        d: u8,
        half: u16,
    },
    /// ADR: the address is known.
    Address {
        d: u8,
        address: u32,
    },
    Extend {
        signed: bool,
        size: Size,
        d: u8,
        m: u8,
        rotation: u8,
    },
    Extract {
        signed: bool,
        d: u8,
        n: u8,
        low: u8,
        count: u8,
    },
    /// BFI; BFC without a register.
    Insert {
        d: u8,
        n: Option<u8>,
        low: u8,
        count: u8,
    },
    Saturate {
        signed: bool,
        d: u8,
        n: u8,
        shift: Shift,
        amount: u8,
        bits: u8,
    },
    Arrange {
        arrangement: Arrangement,
        d: u8,
        m: u8,
    },
    LeadingZeros {
        d: u8,
        m: u8,
    },
    Multiply {
        sets: Sets,
        d: u8,
        n: u8,
        m: u8,
        product: Product,
    },
    MultiplyLong {
        signed: bool,
        accumulate: bool,
        low: u8,
        high: u8,
        n: u8,
        m: u8,
    },
    Divide {
        signed: bool,
        d: u8,
        n: u8,
        m: u8,
    },
    Dsp {
        operation: Dsp,
        d: u8,
        n: u8,
        m: u8,
        a: u8,
    },
    Load {
        size: Size,
        signed: bool,
        t: u8,
        address: Address,
    },
    Store {
        size: Size,
        t: u8,
        address: Address,
    },
    LoadPair {
        t: u8,
        second: u8,
        address: Address,
    },
    StorePair {
        t: u8,
        second: u8,
        address: Address,
    },
    /// Registers by number, the lowest at the lowest address; `below`: that ends at the base.
    LoadMultiple {
        base: u8,
        list: u16,
        below: bool,
        back: bool,
    },
    StoreMultiple {
        base: u8,
        list: u16,
        below: bool,
        back: bool,
    },
    LoadExclusive {
        size: Size,
        t: u8,
        address: Address,
    },
    StoreExclusive {
        size: Size,
        d: u8,
        t: u8,
        address: Address,
    },
    ClearExclusive,
    /// By a condition, as in the encoding; 14 is always.
    Branch {
        condition: u8,
        target: u32,
    },
    Call {
        target: u32,
    },
    /// BX.
    BranchTo {
        m: u8,
    },
    /// BLX.
    CallTo {
        m: u8,
    },
    /// CBZ, CBNZ.
    BranchIf {
        zero: bool,
        n: u8,
        target: u32,
    },
    /// TBB, TBH.
    TableBranch {
        half: bool,
        n: u8,
        m: u8,
    },
    IfThen {
        state: u8,
    },
    ReadSpecial {
        d: u8,
        special: Special,
    },
    WriteSpecial {
        special: Special,
        n: u8,
    },
    /// CPSIE, CPSID of PRIMASK (16) and FAULTMASK (19).
    Mask {
        disable: bool,
        primask: bool,
        faultmask: bool,
    },
    /// NOP, YIELD, SEV, DBG, preloads.
    Hint,
    Barrier {
        refill: bool,
    },
    /// WFI, WFE.
    Wait,
}

/// Whether an instruction that begins with this half-word has another one.
pub fn is_wide(first: u16) -> bool {
    first >= 0b11101 << 11
}

/// An instruction with what its encoding says.
#[derive(Debug, Clone, Copy)]
pub struct Decoded {
    pub instruction: Instruction,
    pub length: u8,
    pub cost: Cost,
    pub flow: Flow,
    /// The registers that an operation gives a value, for what comes next; a load gives none here.
    pub results: u16,
}

impl Decoded {
    /// One that does nothing.
    pub const NOTHING: Decoded = Decoded {
        instruction: Instruction::Hint,
        length: 2,
        cost: Cost { cycles: 0, reads: 0, writes: 0 },
        flow: Flow::Next,
        results: 0,
    };
}

impl Decode for Decoded {
    fn length(&self) -> u32 {
        self.length.into()
    }

    fn cost(&self) -> Cost {
        self.cost
    }

    fn flow(&self) -> Flow {
        self.flow
    }
}
