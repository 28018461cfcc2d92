//! What an instruction is, decoded. Names that share what they do share a variant: an operand in a register,
//! a constant and one in memory are operands alike.

/// Registers of a bank by number; the encodings count X, A, C, B, E, D, L, H.
pub mod register {
    pub const X: u8 = 0;
    pub const A: u8 = 1;
    pub const C: u8 = 2;
    pub const B: u8 = 3;
    pub const L: u8 = 6;
}

/// The pairs of registers by number: the low one is register `2 * pair`, the high one the next.
pub mod pair {
    pub const AX: u8 = 0;
    pub const BC: u8 = 1;
    pub const DE: u8 = 2;
    pub const HL: u8 = 3;
}

/// What the base of `word[...]` is added to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Index {
    /// B or C, by number.
    Single(u8),
    /// BC.
    Both,
}

/// Where an operand in memory is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    /// `!addr16`.
    Absolute(u16),
    /// `saddr` and `sfr`: the lower 16 bits of what lies in the last page, which no prefix moves.
    Near(u16),
    /// `[DE]`, `[HL]`, and with a byte to add.
    Pointer(u8, Option<u8>),
    /// `[HL+B]` and `[HL+C]`, by the number of the index.
    Indexed(u8),
    /// `word[B]`, `word[C]`, `word[BC]`.
    Table(u16, Index),
    /// `[SP+byte]`.
    Stack(u8),
}

impl Address {
    /// Whether the prefix ES: says which page it is in.
    pub fn takes_prefix(self) -> bool {
        !matches!(self, Address::Near(_) | Address::Stack(_))
    }
}

/// An operand of one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand {
    Register(u8),
    Constant(u8),
    Memory(Address),
}

/// An operand of two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wide {
    Pair(u8),
    Constant(u16),
    Memory(Address),
}

/// A bit as an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bit {
    /// Of A.
    Accumulator(u8),
    Memory(Address, u8),
}

/// Operations on two bytes, in the order of the encodings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alu {
    Add,
    Addc,
    Sub,
    Subc,
    Cmp,
    And,
    Or,
    Xor,
}

/// Operations on AX and a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WideAlu {
    Add,
    Sub,
    Cmp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    Left,
    Right,
    /// To the right, the sign staying.
    Signed,
}

/// Rotations of A by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rotation {
    Right,
    RightThroughCarry,
    Left,
    LeftThroughCarry,
}

/// What becomes of CY, with a bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BitLogic {
    Move,
    And,
    Or,
    Xor,
}

/// What a jump or a skip depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    Carry,
    NoCarry,
    Zero,
    NotZero,
    /// Neither CY nor Z.
    Higher,
    NotHigher,
}

/// What a jump on a bit does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BitJump {
    /// BT: if the bit is set,
    Set,
    /// BF: if it is clear,
    Clear,
    /// BTCLR: if it is set, and then it is cleared.
    Clearing,
}

/// Multiplications and divisions of the S3 core.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extended {
    Mulhu,
    Mulh,
    Divhu,
    Divwu,
    Machu,
    Mach,
}

/// An instruction; destinations come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instruction {
    Nop,
    Move(Operand, Operand),
    MoveWord(Wide, Wide),
    /// CLRB and ONEB,
    Set(Operand, bool),
    /// CLRW and ONEW.
    SetPair(u8, bool),
    /// XCH of A.
    Exchange(Operand),
    /// XCHW of AX.
    ExchangeWord(u8),
    Alu(Alu, Operand, Operand),
    WideAlu(WideAlu, Wide),
    /// CMP0.
    CompareZero(Operand),
    /// CMPS of X,
    CompareString(Address),
    /// MOVS of X.
    MoveString(Address),
    /// INC, and DEC if `down`.
    Step {
        down: bool,
        operand: Operand,
    },
    StepWord {
        down: bool,
        operand: Wide,
    },
    Shift(Shift, u8, u8),
    ShiftWord(Shift, u8, u8),
    Rotate(Rotation),
    /// ROLWC.
    RotateWord(u8),
    /// MULU.
    Multiply,
    Extended(Extended),
    /// SET1 CY, CLR1 CY,
    SetCarry(bool),
    /// NOT1 CY.
    FlipCarry,
    /// MOV1, AND1, OR1, XOR1 to CY,
    ToCarry(BitLogic, Bit),
    /// MOV1 from CY.
    FromCarry(Bit),
    /// SET1, CLR1.
    SetBit(Bit, bool),
    JumpBit(BitJump, Bit, u32),
    JumpIf(Condition, u32),
    Skip(Condition),
    Jump(u32),
    JumpAx,
    Call(u32),
    CallPair(u8),
    /// CALLT, by the address of its entry.
    CallTable(u16),
    Break,
    Return,
    /// RETI and RETB; the second if `from_break`.
    ReturnFromInterrupt {
        from_break: bool,
    },
    Push(u8),
    Pop(u8),
    PushStatus,
    PopStatus,
    /// ADDW SP and SUBW SP.
    MoveStack {
        down: bool,
        by: u8,
    },
    SelectBank(u8),
    /// HALT, and STOP if `stop`.
    Halt {
        stop: bool,
    },
}

impl Instruction {
    /// The operand in memory, if it has one.
    pub fn address(&self) -> Option<Address> {
        use Instruction::*;
        let byte = |operand: Operand| match operand {
            Operand::Memory(address) => Some(address),
            _ => None,
        };
        let wide = |operand: Wide| match operand {
            Wide::Memory(address) => Some(address),
            _ => None,
        };
        let bit = |bit: Bit| match bit {
            Bit::Memory(address, _) => Some(address),
            Bit::Accumulator(_) => None,
        };
        match *self {
            Move(to, from) | Alu(_, to, from) => byte(to).or(byte(from)),
            MoveWord(to, from) => wide(to).or(wide(from)),
            Set(operand, _) | Exchange(operand) | CompareZero(operand) | Step { operand, .. } => {
                byte(operand)
            }
            WideAlu(_, operand) | StepWord { operand, .. } => wide(operand),
            CompareString(address) | MoveString(address) => Some(address),
            ToCarry(_, of) | FromCarry(of) | SetBit(of, _) | JumpBit(_, of, _) => bit(of),
            _ => None,
        }
    }

    /// Whether it touches nothing but registers and flags, and goes on with the next one.
    pub fn is_internal(&self) -> bool {
        use Instruction::*;
        let kind = matches!(
            self,
            Nop | Move(..)
                | MoveWord(..)
                | Set(..)
                | SetPair(..)
                | Exchange(_)
                | ExchangeWord(_)
                | Alu(..)
                | WideAlu(..)
                | CompareZero(_)
                | Step { .. }
                | StepWord { .. }
                | Shift(..)
                | ShiftWord(..)
                | Rotate(_)
                | RotateWord(_)
                | Multiply
                | SetCarry(_)
                | FlipCarry
                | ToCarry(..)
                | FromCarry(_)
                | SetBit(..)
        );
        kind && self.address().is_none()
    }
}

/// The operations, in the order of their encoding.
pub const ALU: [Alu; 8] =
    [Alu::Add, Alu::Addc, Alu::Sub, Alu::Subc, Alu::Cmp, Alu::And, Alu::Or, Alu::Xor];

/// The accumulator.
pub const A: Operand = Operand::Register(register::A);
