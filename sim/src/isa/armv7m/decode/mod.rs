//! Instructions, taken apart: half-words to operations and operands (ARMv7-M Architecture Reference Manual
//! DDI0403E, chapter A5 "The Thumb Instruction Set Encoding").

mod fields;
mod narrow;
mod wide;

use super::family::Core;
use super::instruction::{
    Address, Decoded, Index, Instruction, LR, Operand, Operation, PC, SP, is_wide,
};
use super::{dsp, timing};
use crate::fault::Cause;
use crate::memory::{Rights, Space};
use crate::observer::Flow;

/// Decodes the instruction at `pc`.
pub fn fetch<C: Core>(space: &Space, pc: u32) -> Result<Decoded, Cause> {
    let fetch = |address: u32| match space.all_allow(address, 2, Rights::FETCH) {
        true => Ok(space.half(address)),
        false => Err(Cause::OutsideCode { address }),
    };
    let first = fetch(pc)?;
    let is_wide = is_wide(first);
    let (instruction, length, word) = if is_wide {
        let second = fetch(pc.wrapping_add(2))?;
        let instruction = wide::decode(pc, first, second)
            .or_else(|| if C::DSP { dsp::decode(first, second) } else { None });
        (instruction, 4, u32::from(first) << 16 | u32::from(second))
    } else {
        (narrow::decode(pc, first), 2, first.into())
    };
    let instruction = instruction.filter(|it| C::has(it, is_wide));
    let instruction = instruction.ok_or(Cause::IllegalInstruction { word })?;
    Ok(Decoded {
        instruction,
        length,
        cost: timing::cost(&instruction),
        flow: flow(&instruction),
        results: results(&instruction),
    })
}

fn flow(instruction: &Instruction) -> Flow {
    match *instruction {
        Instruction::Branch { condition: 14, .. } | Instruction::TableBranch { .. } => Flow::Branch,
        Instruction::Branch { .. } | Instruction::BranchIf { .. } => Flow::Jump,
        Instruction::Call { .. } | Instruction::CallTo { .. } => Flow::Call,
        Instruction::BranchTo { m: LR } => Flow::Return,
        Instruction::BranchTo { .. } => Flow::Branch,
        Instruction::LoadMultiple { base: SP, list, .. } if list >> PC != 0 => Flow::Return,
        Instruction::Load {
            t: PC, address: Address { base: SP, index: Index::After, .. }, ..
        } => Flow::Return,
        Instruction::LoadMultiple { list, .. } if list >> PC != 0 => Flow::Branch,
        Instruction::Load { t: PC, .. } => Flow::Branch,
        Instruction::Data {
            operation: Operation::Mov,
            d: PC,
            operand: Operand::Register(LR, ..),
            ..
        } => Flow::Return,
        Instruction::Data { operation, d: PC, .. } if operation.has_result() => Flow::Branch,
        _ => Flow::Next,
    }
}

fn results(instruction: &Instruction) -> u16 {
    match *instruction {
        Instruction::Data { operation, d, .. } if operation.has_result() => 1 << d,
        Instruction::ShiftBy { d, .. }
        | Instruction::MoveTop { d, .. }
        | Instruction::Address { d, .. }
        | Instruction::Extend { d, .. }
        | Instruction::Extract { d, .. }
        | Instruction::Insert { d, .. }
        | Instruction::Saturate { d, .. }
        | Instruction::Arrange { d, .. }
        | Instruction::LeadingZeros { d, .. }
        | Instruction::Multiply { d, .. }
        | Instruction::Divide { d, .. }
        | Instruction::ReadSpecial { d, .. } => 1 << d,
        Instruction::MultiplyLong { low, high, .. } => 1 << low | 1 << high,
        Instruction::Dsp { operation, d, a, .. } if operation.is_long() => 1 << d | 1 << a,
        Instruction::Dsp { d, .. } => 1 << d,
        _ => 0,
    }
}
