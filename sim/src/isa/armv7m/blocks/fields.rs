//! What handlers know of their instruction.

use crate::engine::blocks;
use crate::isa::armv7m::Armv7m;
use crate::isa::armv7m::instruction::{Decoded, Index, Instruction, Offset, Operation, PC, SP};

/// Carries out an instruction, and those that follow.
pub type Handler<C, M> = blocks::Handler<Armv7m<C>, M>;

/// One instruction of a block.
pub type Micro<C, M> = blocks::Micro<Armv7m<C>, M>;

/// What handlers know of their instruction.
#[derive(Debug, Clone, Copy)]
pub struct Fields {
    /// The instruction.
    pub decoded: Decoded,
    /// A constant, an offset, or where the program goes on.
    pub constant: u32,
    /// The register that changes, or is stored,
    pub d: u8,
    /// those of the operands,
    pub n: u8,
    pub m: u8,
    /// and by how many places the last is shifted.
    pub amount: u8,
}

impl Fields {
    pub fn new(decoded: &Decoded, constant: u32) -> Self {
        Fields { decoded: *decoded, constant, d: 0, n: 0, m: 0, amount: 0 }
    }
}

/// Where the last operand comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Constant,
    /// One that gives the carry, too.
    ConstantAndCarry,
    Register,
    /// The register of the first operand.
    Same,
    Lsl,
    Lsr,
    Asr,
    Ror,
}

/// The shapes, by the number that stands for one in a type.
pub const SHAPES: [Shape; 8] = {
    use Shape::*;
    [Constant, ConstantAndCarry, Register, Same, Lsl, Lsr, Asr, Ror]
};

/// The operations, the same way.
pub const OPERATIONS: [Operation; 16] = {
    use Operation::*;
    [And, Bic, Orr, Orn, Eor, Mov, Mvn, Add, Adc, Sub, Sbc, Rsb, Tst, Teq, Cmn, Cmp]
};

/// Where a load finds its data whose address the program counter gives.
pub fn literal(pc: u32, instruction: &Instruction) -> Option<u32> {
    match *instruction {
        Instruction::Load { t, address, .. } if address.base == PC && t != PC && t != SP => {
            match (address.offset, address.index) {
                (Offset::Constant(offset), Index::Offset) => {
                    Some((pc.wrapping_add(4) & !3).wrapping_add_signed(offset))
                }
                _ => None,
            }
        }
        _ => None,
    }
}
