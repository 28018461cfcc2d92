//! Words and flags with the bits marked that depend on secrets: the rules of data flow, once for
//! all instruction sets.
//!
//! A bit is unmarked only if no other values of the marked bits of the operands would change it. The
//! rules are exact where that costs little: masks, shifts, sums whose carries can't go further.

use super::{Bits, Domain, Flag, Value};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// What a word remembers of its way, besides its secrets.
pub trait Link: Copy + Default + Debug + 'static {
    /// Of the ways of two secret operands, that of the result.
    fn pick(self, other: Self) -> Self;
}

/// Nothing is remembered.
impl Link for () {
    #[inline(always)]
    fn pick(self, (): ()) {}
}

/// A set of secrets, a bit each.
pub type Labels = u8;

/// Computing with marked words.
pub struct Marked<L>(PhantomData<L>);

impl<L: Link> Domain for Marked<L> {
    type Flag = TaintedFlag<L>;
    type Word<T: Bits> = Tainted<T, L>;
}

/// A word. Where nothing is secret, there are no labels, and no way.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tainted<T, L> {
    value: T,
    mask: T,
    labels: Labels,
    link: L,
}

/// A condition.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TaintedFlag<L> {
    holds: bool,
    secret: bool,
    labels: Labels,
    link: L,
}

impl<T: Bits, L: Link> Tainted<T, L> {
    /// A word of which the bits in `mask` depend on secrets.
    #[inline(always)]
    pub fn new(value: T, mask: T, labels: Labels, link: L) -> Self {
        if mask == T::default() {
            Tainted { value, mask, labels: 0, link: L::default() }
        } else {
            Tainted { value, mask, labels, link }
        }
    }

    /// The bits that depend on secrets.
    #[inline(always)]
    pub fn mask(self) -> T {
        self.mask
    }

    /// The secrets.
    #[inline(always)]
    pub fn labels(self) -> Labels {
        self.labels
    }

    /// Its way.
    #[inline(always)]
    pub fn link(self) -> L {
        self.link
    }

    /// Whether any bit depends on a secret.
    #[inline(always)]
    pub fn is_secret(self) -> bool {
        self.mask != T::default()
    }

    /// A result with the bits of `self` that `mine` says and those of `other` that `others` says.
    #[inline(always)]
    fn join(self, mine: T, other: Self, others: T, value: T) -> Self {
        let (some, none) = (|mask: T| mask != T::default(), T::default());
        let labels =
            if some(mine) { self.labels } else { 0 } | if some(others) { other.labels } else { 0 };
        let link = match (mine != none, others != none) {
            (true, true) => self.link.pick(other.link),
            (true, false) => self.link,
            (false, true) => other.link,
            (false, false) => L::default(),
        };
        Tainted { value, mask: mine | others, labels, link }
    }

    /// The least and the greatest number that it may be.
    #[inline(always)]
    fn range(self) -> (u64, u64) {
        ((self.value & !self.mask).widen(), (self.value | self.mask).widen())
    }

    /// The labels and the way of something that depends on both.
    #[inline(always)]
    pub fn blend(self, other: Self) -> (Labels, L) {
        let joined = self.join(self.mask, other, other.mask, T::default());
        (joined.labels, joined.link)
    }
}

impl<L: Link> TaintedFlag<L> {
    #[inline(always)]
    fn new(holds: bool, secret: bool, labels: Labels, link: L) -> Self {
        if secret {
            TaintedFlag { holds, secret, labels, link }
        } else {
            TaintedFlag { holds, secret, labels: 0, link: L::default() }
        }
    }

    /// Whether it depends on a secret.
    #[inline(always)]
    pub fn is_secret(self) -> bool {
        self.secret
    }

    /// The same as a word of one bit.
    pub fn word<T: Bits>(self) -> Tainted<T, L> {
        Tainted::from_flag(self)
    }
}

impl<L: Link> Flag for TaintedFlag<L> {
    #[inline(always)]
    fn known(holds: bool) -> Self {
        TaintedFlag { holds, ..Self::default() }
    }

    #[inline(always)]
    fn is_known(self) -> bool {
        !self.secret
    }

    #[inline(always)]
    fn holds(self) -> bool {
        self.holds
    }

    #[inline(always)]
    fn opposite(self) -> Self {
        TaintedFlag { holds: !self.holds, ..self }
    }

    #[inline(always)]
    fn differs(self, other: Self) -> Self {
        let link = match (self.secret, other.secret) {
            (true, true) => self.link.pick(other.link),
            (true, false) => self.link,
            _ => other.link,
        };
        TaintedFlag {
            holds: self.holds != other.holds,
            secret: self.secret || other.secret,
            labels: self.labels | other.labels,
            link,
        }
    }

    /// The rule of words, for a word of one bit.
    #[inline(always)]
    fn both(self, other: Self) -> Self {
        (self.word::<u8>() & other.word()).has_bit(0)
    }
}

impl<T: Bits, L: Link> Not for Tainted<T, L> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Tainted { value: !self.value, ..self }
    }
}

/// A known zero hides the other operand's bit.
impl<T: Bits, L: Link> BitAnd for Tainted<T, L> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        let mine = self.mask & (other.value | other.mask);
        let others = other.mask & (self.value | self.mask);
        self.join(mine, other, others, self.value & other.value)
    }
}

/// A known one hides the other operand's bit.
impl<T: Bits, L: Link> BitOr for Tainted<T, L> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        let mine = self.mask & (!other.value | other.mask);
        let others = other.mask & (!self.value | self.mask);
        self.join(mine, other, others, self.value | other.value)
    }
}

impl<T: Bits, L: Link> BitXor for Tainted<T, L> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.join(self.mask, other, other.mask, self.value ^ other.value)
    }
}

impl<T: Bits, L: Link> Shl<u32> for Tainted<T, L> {
    type Output = Self;

    #[inline(always)]
    fn shl(self, count: u32) -> Self {
        Tainted::new(self.value << count, self.mask << count, self.labels, self.link)
    }
}

impl<T: Bits, L: Link> Shr<u32> for Tainted<T, L> {
    type Output = Self;

    #[inline(always)]
    fn shr(self, count: u32) -> Self {
        Tainted::new(self.value >> count, self.mask >> count, self.labels, self.link)
    }
}

impl<T: Bits, L: Link> Value for Tainted<T, L> {
    type Plain = T;
    type Flag = TaintedFlag<L>;
    type Domain = Marked<L>;

    #[inline(always)]
    fn known(value: T) -> Self {
        Tainted { value, ..Tainted::default() }
    }

    #[inline(always)]
    fn value(self) -> T {
        self.value
    }

    #[inline(always)]
    fn moved<U: Bits>(self, place: impl Fn(u64) -> u64) -> Tainted<U, L> {
        let [value, mask] = [self.value, self.mask].map(|bits| U::truncate(place(bits.widen())));
        Tainted::new(value, mask, self.labels, self.link)
    }

    /// With all marked bits zero the sum is least, with all of them one it is greatest; where the
    /// two have the same carry into a bit, every sum between them has. That is exact for each bit.
    #[inline(always)]
    fn sum(self, other: Self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.sum(other.value, carry.value, width);
        let least = |word: Self| word.value & !word.mask;
        let greatest = |word: Self| word.value | word.mask;
        let (low, low_carry) = least(self).sum(least(other), least(carry), width);
        let (high, high_carry) = greatest(self).sum(greatest(other), greatest(carry), width);
        let mask = low ^ high | self.mask | other.mask | carry.mask;
        let (labels, link) = self.blend(other);
        let (labels, link) =
            Tainted { labels, link, mask: self.mask | other.mask, value }.blend(carry);
        (
            Tainted::new(value, mask, labels, link),
            Tainted::new(carry_out, low_carry ^ high_carry, labels, link),
        )
    }

    /// Each bit is that of the bit below it.
    #[inline(always)]
    fn double(self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.double(carry.value, width);
        let (mask, mask_out) = self.mask.double(carry.mask, width);
        let (labels, link) = self.blend(carry);
        (
            Tainted::new(value, mask, labels, link),
            Tainted::new(carry_out, mask_out, self.labels, self.link),
        )
    }

    /// Whatever is above the lowest marked digit may change.
    fn decimal_sum(self, other: Self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.decimal_sum(other.value, carry.value, width);
        let marked = self.mask.widen() | other.mask.widen() | carry.mask.widen();
        let above = match marked {
            0 => 0,
            _ => u64::MAX << (marked.trailing_zeros() & !3),
        };
        let (labels, link) = self.blend(other);
        let (labels, link) =
            Tainted { labels, link, mask: self.mask | other.mask, value }.blend(carry);
        (
            Tainted::new(value, T::truncate(above) & T::ones(width), labels, link),
            Tainted::new(carry_out, T::truncate(above >> (width - 1) & 1), labels, link),
        )
    }

    /// By a power of two they are parts of `self`. Otherwise the upper bits are known in which the
    /// least and the greatest that is possible agree.
    fn divide(self, other: Self) -> (Self, Self) {
        let (quotient, remainder) = self.value.divide(other.value);
        let (least, greatest) = self.range();
        let (smallest, largest) = other.range();
        if largest == 0 || greatest < smallest {
            return (Tainted::known(quotient), self);
        }
        if smallest == largest && smallest.is_power_of_two() {
            let count = smallest.ilog2();
            return (self >> count, self.extract(0, count));
        }
        let (labels, link) = self.blend(other);
        let (quotients, most) = match smallest {
            0 => ((0, greatest), greatest),
            _ => ((least / largest, greatest / smallest), greatest.min(largest - 1)),
        };
        let secret = self.is_secret() || other.is_secret();
        let mask =
            |(low, high): (u64, u64)| if secret { below_first_difference(low, high) } else { 0 };
        (
            Tainted::new(quotient, T::truncate(mask(quotients)), labels, link),
            Tainted::new(remainder, T::truncate(mask((0, most))), labels, link),
        )
    }

    /// As the sum of multiples, without bits above those of the greatest product.
    fn product(self, other: Self) -> Self {
        // Multiples by a factor that is known are simpler.
        let (word, factor) = if self.is_secret() { (self, other) } else { (other, self) };
        let mut total = Tainted::default();
        for bit in (0..T::BITS).filter(|&bit| factor.range().1 >> bit & 1 != 0) {
            let part = Tainted::select(factor.has_bit(bit), word << bit, Tainted::default());
            total = total.sum(part, Tainted::default(), T::BITS).0;
        }
        let product = |a: u64, b: u64| u128::from(a) * u128::from(b);
        let low = product(self.range().0, other.range().0);
        let high = product(self.range().1, other.range().1);
        let known = match low ^ high {
            0 => u64::MAX,
            differing => u64::MAX.checked_shl(differing.ilog2() + 1).unwrap_or(0),
        };
        Tainted::new(total.value, total.mask & !T::truncate(known), total.labels, total.link)
    }

    #[inline(always)]
    fn is_some(self) -> Self {
        Tainted::from_flag(self.is_zero().opposite())
    }

    /// A known one decides it.
    #[inline(always)]
    fn is_zero(self) -> TaintedFlag<L> {
        let decided = self.value & !self.mask != T::default();
        let holds = self.value == T::default();
        TaintedFlag::new(holds, self.is_secret() && !decided, self.labels, self.link)
    }

    #[inline(always)]
    fn has_bit(self, bit: u32) -> TaintedFlag<L> {
        let (holds, secret) = (self.value.has_bit(bit), self.mask.has_bit(bit));
        TaintedFlag::new(holds, secret, self.labels, self.link)
    }

    #[inline(always)]
    fn from_flag(flag: TaintedFlag<L>) -> Self {
        let (value, mask) = (T::from_flag(flag.holds), T::from_flag(flag.secret));
        Tainted { value, mask, labels: flag.labels, link: flag.link }
    }

    /// A secret choice shows wherever the two differ.
    #[inline(always)]
    fn select(flag: TaintedFlag<L>, yes: Self, no: Self) -> Self {
        let chosen = if flag.holds { yes } else { no };
        if !flag.secret {
            return chosen;
        }
        let mask = yes.value ^ no.value | yes.mask | no.mask;
        let (labels, link) = yes.blend(no);
        let either = Tainted { labels, link, mask: yes.mask | no.mask, value: chosen.value };
        let (labels, link) = either.blend(Tainted::from_flag(flag));
        Tainted::new(chosen.value, mask, labels, link)
    }
}

/// All bits from the highest one on in which two numbers differ.
fn below_first_difference(low: u64, high: u64) -> u64 {
    u64::MAX.checked_shr((low ^ high).leading_zeros()).unwrap_or(0)
}
