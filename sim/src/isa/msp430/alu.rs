//! What the operations compute, and their flags (SLAU049, section 3.4.6, one page each).
//!
//! Operands of byte operations have their high byte cleared by the caller; so have the results.
//! Every operation is written once, for plain runs and for those that follow secrets, for bytes and
//! words, and computes only those flags that somebody will look at.

use super::Family;
use super::decode::{OneOperand, TwoOperand};
use super::flags::{AllFlags, Flags, Needed};
use crate::domain::{Bits, Value};
use crate::fault::Size;

/// Bytes, words, or what else an operation may be on.
pub trait Width {
    /// The size of a memory access.
    const SIZE: Size;
    /// How many bits.
    const BITS: u32;
    /// The bits of a value.
    const MASK: u32 = u32::MAX >> (32 - Self::BITS);
    /// The number of the sign.
    const TOP: u32 = Self::BITS - 1;
}

/// Eight bits.
pub struct Byte;
/// Sixteen bits.
pub struct Word;
/// Twenty bits, where registers have so many.
pub struct Address;

impl Width for Byte {
    const SIZE: Size = Size::Byte;
    const BITS: u32 = 8;
}

impl Width for Word {
    const SIZE: Size = Size::Half;
    const BITS: u32 = 16;
}

impl Width for Address {
    const SIZE: Size = Size::Word;
    const BITS: u32 = 20;
}

/// A word of a run, as wide as a register.
pub trait Data: Value {
    /// The number of its highest bit.
    const TOP: u32 = Self::Plain::BITS - 1;
}
impl<V: Value> Data for V {}

/// One that everybody knows.
#[inline(always)]
pub fn word<V: Data>(number: impl Into<u64>) -> V {
    V::known(V::Plain::truncate(number.into()))
}

/// What a Format I operation does with its destination.
pub trait Operation {
    /// Whether its old value matters.
    const READS: bool = true;
    /// Whether it gets the result.
    const WRITES: bool = true;

    /// The result.
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V;

    /// The same, of a register with itself: what cancels out depends on nothing.
    #[inline(always)]
    fn alike<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        Self::apply::<V, W, N>(flags, value, value)
    }
}

/// What a Format II operation does with its operand.
pub trait Change {
    /// The result.
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V;

    /// What a register gets of it.
    #[inline(always)]
    fn in_register<F: Family, V: Value<Plain = F::Register>>(result: V) -> V {
        result
    }
}

/// Sums, differences being sums with the complement.
#[inline(always)]
fn sum<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, old: V, addend: V, carry: V) -> V {
    let (result, carry) = old.sum(addend, carry, W::BITS);
    flags.set::<W, N>(result, carry, || !(old ^ addend) & (old ^ result));
    result
}

/// A number and itself.
#[inline(always)]
fn double<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V, carry: V) -> V {
    let (result, carry) = value.double(carry, W::BITS);
    flags.set::<W, N>(result, carry, || value ^ result);
    result
}

/// AND, BIT, XOR: C is the opposite of Z.
#[inline(always)]
fn logical<V: Data, W: Width, N: Needed>(
    flags: &mut Flags<V>,
    result: V,
    overflow: impl FnOnce() -> V,
) -> V {
    let carry = if N::CARRY { result.is_some() } else { V::default() };
    flags.set::<W, N>(result, carry, overflow);
    result
}

#[inline(always)]
fn complement<V: Data, W: Width>(value: V) -> V {
    !value & word(W::MASK)
}

pub struct Mov;
pub struct Add;
pub struct Addc;
pub struct Subc;
pub struct Sub;
pub struct Dadd;
pub struct Bic;
pub struct Bis;
pub struct Xor;
pub struct And;

/// SUB without its result.
pub struct Cmp;
/// AND without its result.
pub struct Bit;

macro_rules! without_result {
    ($name:ident, $of:ident) => {
        impl Operation for $name {
            const WRITES: bool = false;

            #[inline(always)]
            fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
                $of::apply::<V, W, N>(flags, source, old)
            }

            #[inline(always)]
            fn alike<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
                $of::alike::<V, W, N>(flags, value)
            }
        }
    };
}

without_result!(Cmp, Sub);
without_result!(Bit, And);

impl Operation for Mov {
    const READS: bool = false;

    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(_: &mut Flags<V>, source: V, _: V) -> V {
        source
    }
}

impl Operation for Add {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
        sum::<V, W, N>(flags, old, source, V::default())
    }

    #[inline(always)]
    fn alike<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        double::<V, W, N>(flags, value, V::default())
    }
}

impl Operation for Addc {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
        let carry = flags.carry;
        sum::<V, W, N>(flags, old, source, carry)
    }

    #[inline(always)]
    fn alike<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let carry = flags.carry;
        double::<V, W, N>(flags, value, carry)
    }
}

impl Operation for Subc {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
        let carry = flags.carry;
        sum::<V, W, N>(flags, old, complement::<V, W>(source), carry)
    }

    #[inline(always)]
    fn alike<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, _: V) -> V {
        Self::apply::<V, W, N>(flags, V::default(), V::default())
    }
}

impl Operation for Sub {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
        sum::<V, W, N>(flags, old, complement::<V, W>(source), word(1u32))
    }

    #[inline(always)]
    fn alike<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, _: V) -> V {
        Self::apply::<V, W, N>(flags, V::default(), V::default())
    }
}

impl Operation for Dadd {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
        let (result, carry) = old.decimal_sum(source, flags.carry, W::BITS);
        flags.set::<W, N>(result, carry, V::default);
        result
    }
}

impl Operation for Bic {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(_: &mut Flags<V>, source: V, old: V) -> V {
        old & !source
    }

    #[inline(always)]
    fn alike<V: Data, W: Width, N: Needed>(_: &mut Flags<V>, _: V) -> V {
        V::default()
    }
}

impl Operation for Bis {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(_: &mut Flags<V>, source: V, old: V) -> V {
        old | source
    }
}

impl Operation for Xor {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
        logical::<V, W, N>(flags, source ^ old, || source & old)
    }

    /// V is set if both operands are negative, so that it stays.
    #[inline(always)]
    fn alike<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        logical::<V, W, N>(flags, V::default(), || value)
    }
}

impl Operation for And {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, source: V, old: V) -> V {
        logical::<V, W, N>(flags, source & old, V::default)
    }
}

pub struct Rrc;
pub struct Rra;
pub struct Swpb;
pub struct Sxt;

impl Change for Rrc {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let result = value >> 1 | flags.carry << W::TOP;
        flags.set::<W, N>(result, value & word(1u32), V::default);
        result
    }
}

impl Change for Rra {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let result = value >> 1 | value & word(1u32 << W::TOP);
        flags.set::<W, N>(result, value & word(1u32), V::default);
        result
    }
}

impl Change for Swpb {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(_: &mut Flags<V>, value: V) -> V {
        value.swap_bytes()
    }
}

impl Change for Sxt {
    #[inline(always)]
    fn apply<V: Data, W: Width, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        logical::<V, W, N>(flags, value.extend::<V::Plain>(8) & word(W::MASK), V::default)
    }

    #[inline(always)]
    fn in_register<F: Family, V: Value<Plain = F::Register>>(result: V) -> V {
        F::extended(result)
    }
}

/// With `$O` as the type of a Format I operation, of which there is one for each instruction.
macro_rules! with_operation {
    ($op:expr, $O:ident => $body:expr) => {
        with_operation!($op, $O => $body; Mov Add Addc Subc Sub Cmp Dadd Bit Bic Bis Xor And)
    };
    ($op:expr, $O:ident => $body:expr; $($name:ident)*) => {
        match $op {
            $($crate::isa::msp430::decode::TwoOperand::$name => {
                type $O = $crate::isa::msp430::alu::$name;
                $body
            })*
        }
    };
}
pub(in crate::isa) use with_operation;

/// A Format I operation, with all its flags. `alike` if both operands are the same register.
pub fn two_operand<V: Data>(
    op: TwoOperand,
    byte: bool,
    flags: &mut Flags<V>,
    source: V,
    old: V,
    alike: bool,
) -> V {
    with_operation!(op, O => match (byte, alike) {
        (true, false) => O::apply::<V, Byte, AllFlags>(flags, source, old),
        (false, false) => O::apply::<V, Word, AllFlags>(flags, source, old),
        (true, true) => O::alike::<V, Byte, AllFlags>(flags, source),
        (false, true) => O::alike::<V, Word, AllFlags>(flags, source),
    })
}

/// A Format II operation, with all its flags. PUSH and CALL hand their value on.
pub fn one_operand<V: Data>(op: OneOperand, byte: bool, flags: &mut Flags<V>, value: V) -> V {
    match (op, byte) {
        (OneOperand::Rrc, true) => Rrc::apply::<V, Byte, AllFlags>(flags, value),
        (OneOperand::Rrc, false) => Rrc::apply::<V, Word, AllFlags>(flags, value),
        (OneOperand::Rra, true) => Rra::apply::<V, Byte, AllFlags>(flags, value),
        (OneOperand::Rra, false) => Rra::apply::<V, Word, AllFlags>(flags, value),
        (OneOperand::Swpb, _) => Swpb::apply::<V, Word, AllFlags>(flags, value),
        (OneOperand::Sxt, _) => Sxt::apply::<V, Word, AllFlags>(flags, value),
        (OneOperand::Push | OneOperand::Call, _) => value,
    }
}
