//! Cycles of instructions without wait states (Cortex-M3 Technical Reference Manual DDI0337, table 3-1; Cortex-M4
//! Technical Reference Manual DDI0439, table 3-1), and those that depend on operands.
//!
//! What the neighbours of an instruction add or take is in `pipeline`. The table gives a range for products
//! of 64 bits and quotients; how operands decide within it is not documented, and was measured by others on a
//! Cortex-M3 r2p1.

use super::family::Core;
use super::instruction::{Instruction, Product};
use crate::cost::Cost;
use crate::domain::{Flag, Value};

/// What the engine counts for the encoding. All time comes with the pipeline: some instructions take none.
pub fn cost(instruction: &Instruction) -> Cost {
    let (reads, writes) = match *instruction {
        Instruction::Load { .. }
        | Instruction::LoadExclusive { .. }
        | Instruction::TableBranch { .. } => (1, 0),
        Instruction::LoadPair { .. } => (2, 0),
        Instruction::Store { .. } | Instruction::StoreExclusive { .. } => (0, 1),
        Instruction::StorePair { .. } => (0, 2),
        Instruction::LoadMultiple { list, .. } => (list.count_ones() as u8, 0),
        Instruction::StoreMultiple { list, .. } => (0, list.count_ones() as u8),
        _ => (0, 0),
    };
    Cost { cycles: 0, reads, writes }
}

/// The manual's cycles of an instruction by itself, with the least where there is a range; a branch is
/// taken.
pub fn listed<C: Core>(instruction: &Instruction) -> u32 {
    /// What filling the pipeline takes.
    const P: u32 = 1;
    match *instruction {
        Instruction::Load { t: super::instruction::PC, .. } => 2 + P,
        Instruction::Load { .. }
        | Instruction::Store { .. }
        | Instruction::LoadExclusive { .. }
        | Instruction::StoreExclusive { .. } => 2,
        Instruction::LoadPair { .. } | Instruction::StorePair { .. } => 3,
        Instruction::LoadMultiple { list, .. } if list >> 15 != 0 => 1 + list.count_ones() + P,
        Instruction::LoadMultiple { list, .. } | Instruction::StoreMultiple { list, .. } => {
            1 + list.count_ones()
        }
        Instruction::Branch { .. }
        | Instruction::Call { .. }
        | Instruction::BranchTo { .. }
        | Instruction::CallTo { .. }
        | Instruction::BranchIf { .. } => 1 + P,
        Instruction::TableBranch { .. } => 2 + P,
        Instruction::Multiply { product, .. } => multiply::<C>(product),
        Instruction::MultiplyLong { .. } => product_of_64_bits::<C>().unwrap_or(3),
        Instruction::Divide { .. } => 2,
        _ => 1,
    }
}

/// MUL, MLA, MLS.
pub fn multiply<C: Core>(product: Product) -> u32 {
    if C::DSP || product == Product::Alone { 1 } else { 2 }
}

/// UMULL and the like, where factors do not matter.
pub fn product_of_64_bits<C: Core>() -> Option<u32> {
    C::DSP.then_some(1)
}

/// The cycles of a product, where factors do not matter; nothing for other instructions.
pub fn product<C: Core>(instruction: &Instruction) -> u32 {
    match *instruction {
        Instruction::Multiply { product, .. } => multiply::<C>(product),
        Instruction::MultiplyLong { .. } => product_of_64_bits::<C>().unwrap_or(0),
        _ => 0,
    }
}

/// What of a factor decides how long a product of 64 bits takes: a bit each for something in its lower
/// half, in its upper half, and for a sign that counts.
pub fn factor<V: Value<Plain = u32>>(word: V, signed: bool) -> V {
    let some = |half: V| V::from_flag(half.is_zero().opposite());
    let parts = some(word.extract(0, 16)) | some(word.extract(16, 16)) << 1;
    if signed { parts | (word >> 31) << 2 } else { parts }
}

const ZERO: u32 = 0;
const LOW: u32 = 1;
const HIGH: u32 = 2;
const FULL: u32 = 3;
const NEGATIVE: u32 = 4;

/// UMULL, UMLAL, SMULL, SMLAL of factors like these.
pub fn multiply_long(signed: bool, accumulate: bool, n: u32, m: u32) -> u32 {
    let (negative_n, negative_m) = (n & NEGATIVE != 0, m & NEGATIVE != 0);
    let any = u32::from(signed && (negative_n || negative_m));
    let second = u32::from(signed && negative_m);
    match (n & FULL, m & FULL, accumulate) {
        (ZERO, _, _) | (_, ZERO, _) => 3,
        (LOW, LOW, true) => 3,
        (HIGH, HIGH, true) => 5 + any,
        (FULL, FULL, true) => 7,
        (FULL, HIGH, true) => 6 + any,
        (HIGH, FULL, true) => 6,
        (_, _, true) => 5 + second,
        (LOW, LOW, false) | (HIGH, HIGH, false) => 3 + any,
        (FULL, FULL, false) => 5,
        (FULL, HIGH, false) => 4 + any,
        (HIGH, FULL, false) => 4,
        (_, _, false) => 4 + second,
    }
}

/// UDIV and SDIV: early, once the quotient has no more bits.
pub fn divide(signed: bool, dividend: u32, divisor: u32) -> u32 {
    if dividend == 0 || divisor == 0 {
        return 2;
    }
    let top = |word: u32| {
        let size = if signed { (word as i32).unsigned_abs() } else { word };
        i64::from(size.ilog2())
    };
    let mut more = top(dividend) - top(divisor);
    if more < 0 {
        return 3;
    }
    if signed && divisor.has_bit(31) {
        let (power, least) = (divisor.wrapping_neg().is_power_of_two(), dividend == 1 << 31);
        more += i64::from(power && !least) - i64::from(!power && least);
    }
    (5 + more.max(0) / 4) as u32
}
