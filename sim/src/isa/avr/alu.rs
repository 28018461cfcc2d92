//! What the operations compute, and their flags (DS40002198, the page of each instruction).
//!
//! Every operation is written once, for plain runs and for those that follow secrets, and computes only
//! those flags that somebody will look at.

use super::flags::{AllFlags, Data, Flags, Needed};
use super::instruction::{OneOperand, Product, TwoOperand};
use crate::domain::Value;

/// An operation on a register and an operand.
pub trait Operation {
    /// Whether the old value of the register matters.
    const READS: bool = true;
    /// Whether it gets the result.
    const WRITES: bool = true;

    /// The result.
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V;

    /// The same, of a register with itself: what cancels out depends on nothing.
    #[inline(always)]
    fn alike<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        Self::apply::<V, N>(flags, value, value)
    }
}

/// An operation on a register.
pub trait Change {
    /// The result.
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V;
}

#[inline(always)]
fn low<V: Data>(word: V) -> V {
    word & V::known(15)
}

#[inline(always)]
fn sum<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V, carry: V) -> V {
    let (result, out) = old.sum(operand, carry, 8);
    if N::OTHERS {
        flags.half = low(old).sum(low(operand), carry, 4).1;
    }
    flags.result::<N>(result, || (old ^ result) & (operand ^ result));
    if N::CARRY {
        flags.carry = out;
    }
    result
}

#[inline(always)]
fn double<V: Data, N: Needed>(flags: &mut Flags<V>, value: V, carry: V) -> V {
    let (result, out) = value.double(carry, 8);
    if N::OTHERS {
        flags.half = value.extract(3, 1);
    }
    flags.result::<N>(result, || value ^ result);
    if N::CARRY {
        flags.carry = out;
    }
    result
}

/// All but Z, which is that of the result.
#[inline(always)]
fn difference<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V, borrow: V) -> V {
    let (result, out) = old.difference(operand, borrow, 8);
    if N::OTHERS {
        flags.half = low(old).difference(low(operand), borrow, 4).1;
    }
    flags.result::<N>(result, || (old ^ operand) & (old ^ result));
    if N::CARRY {
        flags.carry = out;
    }
    result
}

/// Z stays only if the result is zero.
#[inline(always)]
fn difference_with_carry<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
    let (zero, borrow) = (flags.zero, flags.carry);
    let result = difference::<V, N>(flags, old, operand, borrow);
    if N::OTHERS {
        flags.zero = zero | result;
    }
    result
}

pub struct Add;
pub struct Adc;
pub struct Sub;
pub struct Sbc;
pub struct And;
pub struct Or;
pub struct Eor;
pub struct Mov;
/// SUB without its result.
pub struct Cp;
/// SBC without its result.
pub struct Cpc;

impl Operation for Add {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
        sum::<V, N>(flags, old, operand, V::default())
    }

    /// LSL.
    #[inline(always)]
    fn alike<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        double::<V, N>(flags, value, V::default())
    }
}

impl Operation for Adc {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
        let carry = flags.carry;
        sum::<V, N>(flags, old, operand, carry)
    }

    /// ROL.
    #[inline(always)]
    fn alike<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let carry = flags.carry;
        double::<V, N>(flags, value, carry)
    }
}

impl Operation for Sub {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
        difference::<V, N>(flags, old, operand, V::default())
    }

    #[inline(always)]
    fn alike<V: Data, N: Needed>(flags: &mut Flags<V>, _: V) -> V {
        Self::apply::<V, N>(flags, V::default(), V::default())
    }
}

impl Operation for Sbc {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
        difference_with_carry::<V, N>(flags, old, operand)
    }

    #[inline(always)]
    fn alike<V: Data, N: Needed>(flags: &mut Flags<V>, _: V) -> V {
        Self::apply::<V, N>(flags, V::default(), V::default())
    }
}

macro_rules! without_result {
    ($name:ident, $of:ident) => {
        impl Operation for $name {
            const WRITES: bool = false;

            #[inline(always)]
            fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
                $of::apply::<V, N>(flags, old, operand)
            }

            #[inline(always)]
            fn alike<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
                $of::alike::<V, N>(flags, value)
            }
        }
    };
}

without_result!(Cp, Sub);
without_result!(Cpc, Sbc);

impl Operation for And {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
        let result = old & operand;
        flags.result::<N>(result, V::default);
        result
    }
}

impl Operation for Or {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
        let result = old | operand;
        flags.result::<N>(result, V::default);
        result
    }
}

impl Operation for Eor {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, old: V, operand: V) -> V {
        let result = old ^ operand;
        flags.result::<N>(result, V::default);
        result
    }

    /// CLR.
    #[inline(always)]
    fn alike<V: Data, N: Needed>(flags: &mut Flags<V>, _: V) -> V {
        Self::apply::<V, N>(flags, V::default(), V::default())
    }
}

impl Operation for Mov {
    const READS: bool = false;

    #[inline(always)]
    fn apply<V: Data, N: Needed>(_: &mut Flags<V>, _: V, operand: V) -> V {
        operand
    }
}

pub struct Com;
pub struct Neg;
pub struct Swap;
pub struct Inc;
pub struct Dec;
pub struct Asr;
pub struct Lsr;
pub struct Ror;

impl Change for Com {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let result = !value;
        flags.result::<N>(result, V::default);
        flags.carry = V::known(1);
        result
    }
}

impl Change for Neg {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        difference::<V, N>(flags, V::default(), value, V::default())
    }
}

impl Change for Swap {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(_: &mut Flags<V>, value: V) -> V {
        value.rotate_right(4)
    }
}

impl Change for Inc {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let result = value.sum(V::known(1), V::default(), 8).0;
        flags.result::<N>(result, || !value & result);
        result
    }
}

impl Change for Dec {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let result = value.sum(V::known(0xff), V::default(), 8).0;
        flags.result::<N>(result, || value & !result);
        result
    }
}

/// Shifts to the right: V is set if just one of N and C is.
#[inline(always)]
fn shifted<V: Data, N: Needed>(flags: &mut Flags<V>, value: V, result: V) -> V {
    let carry = value & V::known(1);
    flags.result::<N>(result, || result ^ carry << 7);
    if N::OTHERS {
        flags.less = carry << 7;
    }
    if N::CARRY {
        flags.carry = carry;
    }
    result
}

impl Change for Asr {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        shifted::<V, N>(flags, value, value.shift_right_signed(1))
    }
}

impl Change for Lsr {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        shifted::<V, N>(flags, value, value >> 1)
    }
}

impl Change for Ror {
    #[inline(always)]
    fn apply<V: Data, N: Needed>(flags: &mut Flags<V>, value: V) -> V {
        let result = value >> 1 | flags.carry << 7;
        shifted::<V, N>(flags, value, result)
    }
}

/// A byte and a word of the same run.
pub trait Wide<V: Data>: Value<Plain = u16, Flag = V::Flag, Domain = V::Domain> {}
impl<V: Data, W: Value<Plain = u16, Flag = V::Flag, Domain = V::Domain>> Wide<V> for W {}

/// ADIW and SBIW: all flags but H.
#[inline(always)]
pub fn wide<V: Data, W: Wide<V>, N: Needed>(
    flags: &mut Flags<V>,
    old: W,
    constant: u8,
    subtract: bool,
) -> W {
    let constant = W::known(constant.into());
    let (result, carry) = match subtract {
        false => old.sum(constant, W::default(), 16),
        true => old.difference(constant, W::default(), 16),
    };
    let overflow = if subtract { old & !result } else { !old & result };
    let high = |word: W| word.moved::<u8>(|word| word >> 8);
    if N::OTHERS {
        flags.result::<N>(high(result), || high(overflow));
        flags.zero = high(result) | result.resize::<u8>();
    }
    if N::CARRY {
        flags.carry = carry.resize::<u8>();
    }
    result
}

/// Products, which set C and Z.
#[inline(always)]
pub fn multiply<V: Data, W: Wide<V>, N: Needed>(
    flags: &mut Flags<V>,
    product: Product,
    fractional: bool,
    old: V,
    operand: V,
) -> W
where
    V::Domain: crate::domain::Domain<Word<u16> = W>,
{
    let (unsigned, signed) = (|word: V| word.resize::<u16>(), |word: V| word.extend::<u16>(8));
    let result = match product {
        Product::Unsigned => unsigned(old).product(unsigned(operand)),
        Product::Signed => signed(old).product(signed(operand)),
        Product::SignedUnsigned => signed(old).product(unsigned(operand)),
    };
    if N::CARRY {
        flags.carry = result.moved::<u8>(|word| word >> 15);
    }
    let result = if fractional { result << 1 } else { result };
    if N::OTHERS {
        flags.zero = result.moved::<u8>(|word| word >> 8) | result.resize::<u8>();
    }
    result
}

/// With `$O` as the type of an operation on two operands.
macro_rules! with_operation {
    ($op:expr, $O:ident => $body:expr) => {
        with_operation!($op, $O => $body; Add Adc Sub Sbc And Or Eor Cp Cpc Mov)
    };
    ($op:expr, $O:ident => $body:expr; $($name:ident)*) => {
        match $op {
            $($crate::isa::avr::instruction::TwoOperand::$name => {
                type $O = $crate::isa::avr::alu::$name;
                $body
            })*
        }
    };
}
pub(super) use with_operation;

/// With `$C` as the type of an operation on one operand.
macro_rules! with_change {
    ($op:expr, $C:ident => $body:expr) => {
        with_change!($op, $C => $body; Com Neg Swap Inc Asr Lsr Ror Dec)
    };
    ($op:expr, $C:ident => $body:expr; $($name:ident)*) => {
        match $op {
            $($crate::isa::avr::instruction::OneOperand::$name => {
                type $C = $crate::isa::avr::alu::$name;
                $body
            })*
        }
    };
}
pub(super) use with_change;

/// An operation on two operands, with all its flags. `alike` if they are the same register.
pub fn two_operand<V: Data>(
    op: TwoOperand,
    flags: &mut Flags<V>,
    old: V,
    operand: V,
    alike: bool,
) -> V {
    with_operation!(op, O => match alike {
        false => O::apply::<V, AllFlags>(flags, old, operand),
        true => O::alike::<V, AllFlags>(flags, old),
    })
}

/// An operation on one operand, with all its flags.
pub fn one_operand<V: Data>(op: OneOperand, flags: &mut Flags<V>, value: V) -> V {
    with_change!(op, C => C::apply::<V, AllFlags>(flags, value))
}

impl TwoOperand {
    /// Whether the register gets the result.
    pub const fn writes(self) -> bool {
        !matches!(self, TwoOperand::Cp | TwoOperand::Cpc)
    }

    /// Whether it looks at C.
    pub const fn reads_carry(self) -> bool {
        matches!(self, TwoOperand::Adc | TwoOperand::Sbc | TwoOperand::Cpc)
    }

    /// Whether it computes C and H.
    pub const fn sets_carry(self) -> bool {
        use TwoOperand::*;
        matches!(self, Add | Adc | Sub | Sbc | Cp | Cpc)
    }
}
