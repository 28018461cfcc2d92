//! Which registers an instruction needs when it begins, which a cycle later, and which of its results come late.

use crate::isa::armv7m::dsp::{Addend, Dsp};
use crate::isa::armv7m::instruction::{
    Address, Instruction, Offset, Operand, Operation, Product, Shift,
};

/// Registers as bits of a mask.
type Registers = u16;

/// What an instruction reads, by when it needs it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Operands {
    /// When it begins.
    pub early: Registers,
    /// What a product is added to: a cycle later.
    pub addends: Registers,
    /// What an extended part is added to: a cycle later, too, but not from a load.
    pub sums: Registers,
    /// What is stored: a cycle later.
    pub stored: Registers,
}

/// When a result can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Result {
    /// By the next instruction.
    Soon,
    /// A cycle after that; as an addend and to be stored, by the next instruction.
    Chained,
    /// A cycle after that.
    Late,
}

fn bit(register: u8) -> Registers {
    1 << register
}

impl Operands {
    /// Those of an instruction.
    pub fn of(instruction: &Instruction) -> Operands {
        use Instruction::*;
        let early = |mask| Operands { early: mask, ..Operands::default() };
        let added = |mask, addends| Operands { early: mask, addends, ..Operands::default() };
        match *instruction {
            Data { operation, n, operand, .. } => {
                let first = if operation.has_first() { bit(n) } else { 0 };
                let second = match operand {
                    Operand::Constant(..) => 0,
                    Operand::Register(m, ..) => bit(m),
                };
                early(first | second)
            }
            ShiftBy { n, m, .. } | Divide { n, m, .. } | TableBranch { n, m, .. } => {
                early(bit(n) | bit(m))
            }
            MoveTop { d, .. } => early(bit(d)),
            Extend { m, .. } | Arrange { m, .. } | LeadingZeros { m, .. } => early(bit(m)),
            Extract { n, .. }
            | Saturate { n, .. }
            | BranchIf { n, .. }
            | WriteSpecial { n, .. } => early(bit(n)),
            Insert { d, n, .. } => early(bit(d) | n.map_or(0, bit)),
            Multiply { n, m, product, .. } => match product {
                Product::Alone => early(bit(n) | bit(m)),
                Product::AddedTo(a) | Product::SubtractedFrom(a) => added(bit(n) | bit(m), bit(a)),
            },
            MultiplyLong { accumulate, low, high, n, m, .. } => {
                added(bit(n) | bit(m), if accumulate { bit(low) | bit(high) } else { 0 })
            }
            Dsp { operation, d, n, m, a } => of_dsp(operation, d, n, m, a),
            Load { address, .. } | LoadPair { address, .. } | LoadExclusive { address, .. } => {
                early(of_address(address))
            }
            Store { t, address, .. } | StoreExclusive { t, address, .. } => {
                Operands { early: of_address(address), stored: bit(t), ..Operands::default() }
            }
            StorePair { t, second, address } => Operands {
                early: of_address(address),
                stored: bit(t) | bit(second),
                ..Operands::default()
            },
            LoadMultiple { base, .. } => early(bit(base)),
            StoreMultiple { base, list, .. } => {
                Operands { early: bit(base), stored: list, ..Operands::default() }
            }
            BranchTo { m } | CallTo { m } => early(bit(m)),
            _ => Operands::default(),
        }
    }
}

fn of_address(address: Address) -> Registers {
    let index = match address.offset {
        Offset::Register(m, _) => bit(m),
        Offset::Constant(_) => 0,
    };
    bit(address.base) | index
}

fn of_dsp(operation: Dsp, d: u8, n: u8, m: u8, a: u8) -> Operands {
    let early = bit(n) | bit(m);
    match operation {
        Dsp::ExtendAndAdd { .. } => Operands { early: bit(m), sums: bit(n), ..Operands::default() },
        Dsp::ExtendBytes { add, .. } => {
            Operands { early: bit(m), sums: if add { bit(n) } else { 0 }, ..Operands::default() }
        }
        Dsp::SaturateHalves { .. } => Operands { early: bit(n), ..Operands::default() },
        Dsp::AddTwice => Operands { early, addends: bit(d) | bit(a), ..Operands::default() },
        Dsp::MultiplyHalves { addend, .. }
        | Dsp::MultiplyPairs { addend, .. }
        | Dsp::MultiplyByHalf { addend, .. }
        | Dsp::MultiplyHigh { addend, .. }
        | Dsp::Differences { addend } => {
            let addends = match addend {
                Addend::Nothing => 0,
                Addend::Word => bit(a),
                Addend::Long => bit(d) | bit(a),
            };
            Operands { early, addends, ..Operands::default() }
        }
        _ => Operands { early, ..Operands::default() },
    }
}

/// When the result of an instruction that computes can be used.
pub fn result(instruction: &Instruction) -> Result {
    use Instruction::*;
    match *instruction {
        Data { operation, operand, .. } if is_shifted(operation, operand) => Result::Chained,
        Multiply { .. } | MultiplyLong { .. } => Result::Chained,
        Dsp { operation, .. } => of_operation(operation),
        Saturate { .. } => Result::Late,
        _ => Result::Soon,
    }
}

fn of_operation(operation: Dsp) -> Result {
    match operation {
        Dsp::Saturating { .. }
        | Dsp::Parallel { .. }
        | Dsp::Select
        | Dsp::Pack { .. }
        | Dsp::SaturateHalves { .. } => Result::Late,
        _ => Result::Chained,
    }
}

/// Whether the last operand goes through the shifter first. A register that is only shifted does not: the shift is
/// the operation.
fn is_shifted(operation: Operation, operand: Operand) -> bool {
    match operand {
        Operand::Register(_, shift, amount) => {
            operation != Operation::Mov && (amount != 0 || shift != Shift::Lsl)
        }
        Operand::Constant(..) => is_shifted_constant(operand),
    }
}

/// Whether an operand is eight bits that are shifted as the encoding says: no others have a say in the carry.
pub fn is_shifted_constant(operand: Operand) -> bool {
    matches!(operand, Operand::Constant(_, Some(_)))
}
