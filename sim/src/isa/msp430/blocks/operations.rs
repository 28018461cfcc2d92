//! The parts handlers are made of: what is computed, and which flags anybody will look at.

use super::operands::Width;
use crate::isa::msp430::alu;
use crate::isa::msp430::decode::TwoOperand;
use crate::isa::msp430::registers::flag;
use crate::isa::msp430::state::State;
use crate::space::Rights;

/// Which flags are looked at before the next operation sets them.
pub trait Needed {
    const CARRY: bool;
    const OTHERS: bool;
}

pub struct NoFlags;
pub struct OnlyCarry;
pub struct AllFlags;

impl Needed for NoFlags {
    const CARRY: bool = false;
    const OTHERS: bool = false;
}

impl Needed for OnlyCarry {
    const CARRY: bool = true;
    const OTHERS: bool = false;
}

impl Needed for AllFlags {
    const CARRY: bool = true;
    const OTHERS: bool = true;
}

/// Leaves the flags behind that are needed. V is bit 7 of `overflow` for a byte, 15 for a word.
#[inline(always)]
pub fn set_flags<W: Width, N: Needed>(state: &mut State, result: u16, carry: bool, overflow: u16) {
    if N::CARRY {
        state.flags.carry = carry.into();
    }
    if N::OTHERS {
        state.flags.result = i32::from((result << W::SHIFT) as i16) >> W::SHIFT;
        state.flags.overflow = overflow << W::SHIFT;
    }
}

/// What a Format I operation does with its destination.
pub trait Operation {
    const READS: bool = true;
    const WRITES: bool = true;
    /// What it needs of memory as its destination.
    const RIGHTS: Rights = Rights::WRITE;

    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16;
}

/// Sums, differences being sums with the complement.
#[inline(always)]
fn sum<W: Width, N: Needed>(state: &mut State, old: u16, addend: u16, carry: u16) -> u16 {
    let wide = u32::from(old) + u32::from(addend) + u32::from(carry);
    let result = wide as u16 & W::MASK;
    let overflow = !(old ^ addend) & (old ^ result);
    set_flags::<W, N>(state, result, wide > u32::from(W::MASK), overflow);
    result
}

pub struct Mov;
pub struct Add;
pub struct Addc;
pub struct Subc;
pub struct Sub;
pub struct Cmp;
pub struct Dadd;
pub struct Bit;
pub struct Bic;
pub struct Bis;
pub struct Xor;
pub struct And;

impl Operation for Mov {
    const READS: bool = false;
    #[inline(always)]
    fn apply<W: Width, N: Needed>(_state: &mut State, source: u16, _old: u16) -> u16 {
        source
    }
}

impl Operation for Add {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        sum::<W, N>(state, old, source, 0)
    }
}

impl Operation for Addc {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        let carry = state.flags.carry;
        sum::<W, N>(state, old, source, carry)
    }
}

impl Operation for Subc {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        let carry = state.flags.carry;
        sum::<W, N>(state, old, !source & W::MASK, carry)
    }
}

impl Operation for Sub {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        sum::<W, N>(state, old, !source & W::MASK, 1)
    }
}

impl Operation for Cmp {
    const WRITES: bool = false;
    const RIGHTS: Rights = Rights::READ;
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        Sub::apply::<W, N>(state, source, old)
    }
}

/// Rare, so it goes the interpreter's way.
impl Operation for Dadd {
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        let byte = W::SHIFT != 0;
        let (result, flags) =
            alu::two_operand(TwoOperand::Dadd, source, old, byte, state.flags.carry);
        let carry = flags.is_some_and(|flags| flags & flag::C != 0);
        set_flags::<W, N>(state, result, carry, 0);
        result
    }
}

/// AND, BIT, XOR: C is the opposite of Z.
#[inline(always)]
fn logical<W: Width, N: Needed>(state: &mut State, result: u16, overflow: u16) -> u16 {
    set_flags::<W, N>(state, result, result != 0, overflow);
    result
}

impl Operation for Bit {
    const WRITES: bool = false;
    const RIGHTS: Rights = Rights::READ;
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        logical::<W, N>(state, source & old, 0)
    }
}

impl Operation for Bic {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(_state: &mut State, source: u16, old: u16) -> u16 {
        old & !source
    }
}

impl Operation for Bis {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(_state: &mut State, source: u16, old: u16) -> u16 {
        old | source
    }
}

impl Operation for Xor {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        logical::<W, N>(state, source ^ old, source & old)
    }
}

impl Operation for And {
    #[inline(always)]
    fn apply<W: Width, N: Needed>(state: &mut State, source: u16, old: u16) -> u16 {
        logical::<W, N>(state, source & old, 0)
    }
}
