//! What programs compute with: words and flags, plain or with the bits marked that depend on secrets.
//!
//! Instruction sets are written once, over [`Value`] and [`Flag`]. A plain run computes with the
//! integers themselves, so that nothing is left of these traits after compilation.

mod plain;
pub mod tainted;

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A machine word as such: an unsigned integer.
pub trait Bits: Value<Plain = Self, Flag = bool> + Eq + Debug {
    /// How many there are.
    const BITS: u32;

    /// The lowest bits of a number.
    fn truncate(number: u64) -> Self;

    /// The number.
    fn widen(self) -> u64;
}

/// A condition.
pub trait Flag: Copy {
    /// Whether it holds.
    fn holds(self) -> bool;

    /// Its opposite.
    fn opposite(self) -> Self;

    /// Whether exactly one of two holds.
    fn differs(self, other: Self) -> Self;
}

/// A word that programs compute with.
///
/// Where an operation has a width, its operands and its result have no bits beyond it. A carry is
/// a word that is 0 or 1.
pub trait Value:
    Copy
    + Default
    + Debug
    + 'static
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The integer.
    type Plain: Bits;
    /// What comparisons give.
    type Flag: Flag;

    /// A word that everybody knows.
    fn known(value: Self::Plain) -> Self;

    /// Its value in this run.
    fn value(self) -> Self::Plain;

    /// `self + other + carry`, of so many bits, and the carry out of them.
    fn sum(self, other: Self, carry: Self, width: u32) -> (Self, Self);

    /// `self + self + carry`, of so many bits, and the carry out of them.
    fn double(self, carry: Self, width: u32) -> (Self, Self);

    /// The same as [`Value::sum`] of decimal digits, one a nibble.
    fn decimal_sum(self, other: Self, carry: Self, width: u32) -> (Self, Self);

    /// The lowest byte with its sign.
    fn extend_byte(self) -> Self;

    /// The two lowest bytes in the other order, without the others.
    fn swap_bytes(self) -> Self;

    /// 1 if it is not zero.
    fn is_some(self) -> Self;

    /// Whether it is zero.
    fn is_zero(self) -> Self::Flag;

    /// Whether a bit is set.
    fn has_bit(self, bit: u32) -> Self::Flag;

    /// 1 if a condition holds.
    fn from_flag(flag: Self::Flag) -> Self;
}
