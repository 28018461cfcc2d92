//! What can be done with a word.
//!
//! A domain has to say little: what comes from nowhere (`known`), moving bits about, logic, sums, what
//! depends on a condition. All the rest follows, and a domain says it again only to be faster or to know
//! more. Instruction sets take what they need; what one of them lacks is added here, with its rule in
//! `tests/taint_rules.rs`.

use super::{Bits, Domain, Flag};
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A word of another width that goes with `V`.
type Sized<V, T> = <<V as Value>::Domain as Domain>::Word<T>;

/// A word that programs compute with.
///
/// Where an operation has a width, its operands and its result have no bits beyond it. A carry is
/// a word that is 0 or 1. Counts of bits are constants of the instruction; where the program computes them,
/// they are words.
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
    /// The words of other widths.
    type Domain: Domain<Flag = Self::Flag, Word<Self::Plain> = Self>;

    /// A word that everybody knows.
    fn known(value: Self::Plain) -> Self;

    /// Its value in this run.
    fn value(self) -> Self::Plain;

    /// Whether it stands for other values, too.
    fn is_unknown(self) -> bool {
        false
    }

    /// Its bits at other places, the lowest of them as a word of another width. `place` must move
    /// them only: each bit of what it gives is zero or one bit of what it gets, always the same.
    fn moved<T: Bits>(self, place: impl Fn(u64) -> u64) -> Sized<Self, T>;

    /// `self + other + carry`, of this many bits, and the carry out of them.
    fn sum(self, other: Self, carry: Self, width: u32) -> (Self, Self);

    /// `self + self + carry`, of this many bits, and the carry out of them.
    fn double(self, carry: Self, width: u32) -> (Self, Self);

    /// The same as [`Value::sum`] of decimal digits, one a nibble.
    fn decimal_sum(self, other: Self, carry: Self, width: u32) -> (Self, Self);

    /// Quotient and remainder without signs. By zero they are zero and `self`.
    fn divide(self, other: Self) -> (Self, Self);

    /// 1 if it is not zero.
    fn is_some(self) -> Self;

    /// Whether it is zero.
    fn is_zero(self) -> Self::Flag;

    /// Whether a bit is set.
    fn has_bit(self, bit: u32) -> Self::Flag;

    /// 1 if a condition holds.
    fn from_flag(flag: Self::Flag) -> Self;

    /// One of two words.
    fn select(flag: Self::Flag, yes: Self, no: Self) -> Self;

    /// One of two pairs of words, which may be halves of one.
    #[inline(always)]
    fn select_pair(flag: Self::Flag, yes: (Self, Self), no: (Self, Self)) -> (Self, Self) {
        (Self::select(flag, yes.0, no.0), Self::select(flag, yes.1, no.1))
    }

    // Moving bits.

    /// The lowest bits, or zeros above them: the same number in another width.
    #[inline(always)]
    fn resize<T: Bits>(self) -> Sized<Self, T> {
        self.moved::<T>(|word| word)
    }

    /// The lowest `bits` with their sign, in any width.
    #[inline(always)]
    fn extend<T: Bits>(self, bits: u32) -> Sized<Self, T> {
        self.moved::<T>(|word| ((word << (64 - bits)) as i64 >> (64 - bits)) as u64)
    }

    /// A word whose upper half is `self` and whose lower half is `low`; `T` is twice as wide.
    #[inline(always)]
    fn concat<T: Bits>(self, low: Self) -> Sized<Self, T> {
        self.resize::<T>() << Self::Plain::BITS | low.resize::<T>()
    }

    /// The upper half and the lower half; `T` is half as wide.
    #[inline(always)]
    fn split<T: Bits>(self) -> (Sized<Self, T>, Sized<Self, T>) {
        (self.moved::<T>(|word| word >> T::BITS), self.resize::<T>())
    }

    /// `count` bits from `low` on, at the lower end.
    #[inline(always)]
    fn extract(self, low: u32, count: u32) -> Self {
        let ones = Self::Plain::ones(count).widen();
        self.moved::<Self::Plain>(|word| word >> low & ones)
    }

    /// With the lowest `count` bits of `field` from `low` on.
    #[inline(always)]
    fn insert(self, field: Self, low: u32, count: u32) -> Self {
        let place = Self::known(Self::Plain::ones(count) << low);
        self & !place | field << low & place
    }

    /// The two lowest bytes in the other order, without the others.
    #[inline(always)]
    fn swap_bytes(self) -> Self {
        self.moved::<Self::Plain>(|word| (word as u16).swap_bytes().into())
    }

    /// The two bytes of each half-word in the other order.
    #[inline(always)]
    fn swap_bytes_of_halves(self) -> Self {
        const LOW: u64 = 0x00ff_00ff_00ff_00ff;
        self.moved::<Self::Plain>(|word| word >> 8 & LOW | (word & LOW) << 8)
    }

    /// All bytes in the other order.
    #[inline(always)]
    fn reverse_bytes(self) -> Self {
        self.moved::<Self::Plain>(|word| word.swap_bytes() >> (64 - Self::Plain::BITS))
    }

    /// All bits in the other order.
    #[inline(always)]
    fn reverse_bits(self) -> Self {
        self.moved::<Self::Plain>(|word| word.reverse_bits() >> (64 - Self::Plain::BITS))
    }

    /// What leaves at the lower end enters at the upper end; `count` is less than the width. Half of
    /// the width swaps the nibbles of a byte.
    #[inline(always)]
    fn rotate_right(self, count: u32) -> Self {
        // Twice the number of places, as one place moves by the width to the other end.
        let back = Self::Plain::BITS - count;
        self.moved::<Self::Plain>(|word| word >> count | if count == 0 { 0 } else { word << back })
    }

    /// The other way round.
    #[inline(always)]
    fn rotate_left(self, count: u32) -> Self {
        self.rotate_right((Self::Plain::BITS - count) % Self::Plain::BITS)
    }

    /// To the right, the sign staying; `count` is less than the width.
    #[inline(always)]
    fn shift_right_signed(self, count: u32) -> Self {
        let unused = 64 - Self::Plain::BITS;
        self.moved::<Self::Plain>(|word| ((word << unused) as i64 >> unused >> count) as u64)
    }

    // Shifts by a number that the program computes, as large as it may be.

    /// To the left; zero from the width on.
    #[inline(always)]
    fn shift_left_by(self, amount: Self) -> Self {
        let shifted = stepwise(self, amount, |word, count| word << count);
        Self::select(is_below_width(amount), shifted, Self::default())
    }

    /// To the right; zero from the width on.
    #[inline(always)]
    fn shift_right_by(self, amount: Self) -> Self {
        let shifted = stepwise(self, amount, |word, count| word >> count);
        Self::select(is_below_width(amount), shifted, Self::default())
    }

    /// To the right, the sign staying; nothing but signs from the width on.
    #[inline(always)]
    fn shift_right_signed_by(self, amount: Self) -> Self {
        let shifted = stepwise(self, amount, Self::shift_right_signed);
        let signs = self.shift_right_signed(Self::Plain::BITS - 1);
        Self::select(is_below_width(amount), shifted, signs)
    }

    /// Rotated to the right, as often as it goes round.
    #[inline(always)]
    fn rotate_right_by(self, amount: Self) -> Self {
        stepwise(self, amount, Self::rotate_right)
    }

    // Numbers.

    /// `self - other - borrow`, of this many bits, and the borrow.
    #[inline(always)]
    fn difference(self, other: Self, borrow: Self, width: u32) -> (Self, Self) {
        let (one, ones) =
            (Self::known(Self::Plain::ones(1)), Self::known(Self::Plain::ones(width)));
        let (result, carry) = self.sum(other ^ ones, borrow ^ one, width);
        (result, carry ^ one)
    }

    /// Its negative.
    #[inline(always)]
    fn negate(self) -> Self {
        Self::default().difference(self, Self::default(), Self::Plain::BITS).0
    }

    /// The lower half of the product, the same with signs and without. Operands are extended first
    /// to get both halves.
    #[inline(always)]
    fn product(self, other: Self) -> Self {
        // A number that is known is the multiplier, so that its zeros add nothing.
        let (by, times) = if other.is_unknown() { (self, other) } else { (other, self) };
        (0..Self::Plain::BITS).fold(Self::default(), |total, bit| {
            let part = Self::select(by.has_bit(bit), times << bit, Self::default());
            total.sum(part, Self::default(), Self::Plain::BITS).0
        })
    }

    /// Quotient, rounded towards zero, and remainder, which has the sign of `self`. By zero they are
    /// zero and `self`; the quotient that is too large by one is the least number.
    #[inline(always)]
    fn divide_signed(self, other: Self) -> (Self, Self) {
        let sign = |word: Self| word.has_bit(Self::Plain::BITS - 1);
        let with = |sign, word: Self| Self::select(sign, word.negate(), word);
        let (quotient, remainder) = with(sign(self), self).divide(with(sign(other), other));
        (with(sign(self).differs(sign(other)), quotient), with(sign(self), remainder))
    }

    /// How many zeros there are above the highest one.
    #[inline(always)]
    fn leading_zeros(self) -> Self {
        let number = |count: u32| Self::known(Self::Plain::truncate(count.into()));
        (0..Self::Plain::BITS).fold(number(Self::Plain::BITS), |count, bit| {
            Self::select(self.has_bit(bit), number(Self::Plain::BITS - 1 - bit), count)
        })
    }
}

/// Whether a shift leaves something of a word.
#[inline(always)]
fn is_below_width<V: Value>(amount: V) -> V::Flag {
    (amount >> V::Plain::BITS.ilog2()).is_zero()
}

/// Shifted by each power of two that is in `amount`, below the width.
#[inline(always)]
fn stepwise<V: Value>(word: V, amount: V, shift: impl Fn(V, u32) -> V) -> V {
    (0..V::Plain::BITS.ilog2())
        .fold(word, |word, bit| V::select(amount.has_bit(bit), shift(word, 1 << bit), word))
}
