//! What programs compute with: words and flags, plain or with the bits marked that depend on secrets.
//!
//! Instruction sets are written once, over [`Value`] and [`Flag`]. A plain run computes with the
//! integers themselves, so that nothing is left of these traits after compilation.

mod plain;
pub mod symbolic;
pub mod tainted;
mod value;

pub use plain::Integers;
pub use value::Value;

use std::fmt::Debug;

/// A kind of computing: words of every width, and the conditions that go with them.
pub trait Domain: Sized + 'static {
    /// A condition.
    type Flag: Flag;
    /// A word.
    type Word<T: Bits>: Value<Plain = T, Flag = Self::Flag, Domain = Self>;
}

/// A machine word as such: an unsigned integer.
pub trait Bits: Value<Plain = Self, Flag = bool, Domain = Integers> + Eq + Debug {
    /// How many there are: a power of two, at most 64.
    const BITS: u32;

    /// The lowest bits of a number.
    fn truncate(number: u64) -> Self;

    /// The number.
    fn widen(self) -> u64;

    /// All of the lowest bits, of this number.
    #[inline(always)]
    fn ones(count: u32) -> Self {
        Self::truncate(u64::MAX.checked_shr(64 - count).unwrap_or(0))
    }
}

/// A condition.
pub trait Flag: Copy {
    /// One that everybody knows.
    fn known(holds: bool) -> Self;

    /// Whether it is the same whatever the secrets are.
    fn is_known(self) -> bool;

    /// Whether it holds.
    fn holds(self) -> bool;

    /// Its opposite.
    fn opposite(self) -> Self;

    /// Whether exactly one of two holds.
    fn differs(self, other: Self) -> Self;

    /// Whether both hold.
    fn both(self, other: Self) -> Self;

    /// Whether at least one of two holds.
    #[inline(always)]
    fn either(self, other: Self) -> Self {
        self.opposite().both(other.opposite()).opposite()
    }
}
