//! Words and flags with the bits marked that depend on secrets: the rules of data flow, once for
//! all instruction sets.
//!
//! A bit is unmarked only if no other values of the marked bits of the operands would change it. The
//! rules are exact where that costs little: masks, shifts, sums whose carries can't go further.

use super::{Bits, Flag, Value};
use std::fmt::Debug;
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

    #[inline(always)]
    fn known(value: T) -> Self {
        Tainted { value, ..Tainted::default() }
    }

    #[inline(always)]
    fn value(self) -> T {
        self.value
    }

    /// With all marked bits zero the sum is least, with all of them one it is greatest; where the
    /// two have the same carry into a bit, every sum between them has. That is exact for each bit.
    #[inline(always)]
    fn sum(self, other: Self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.sum(other.value, carry.value, width);
        let least = |word: Self| (word.value & !word.mask).widen();
        let low = least(self) + least(other) + least(carry);
        let spread = self.mask.widen() + other.mask.widen() + carry.mask.widen();
        let carries = (low + spread) ^ low;
        let mask = carries | self.mask.widen() | other.mask.widen() | carry.mask.widen();
        let (labels, link) = self.blend(other);
        let (labels, link) =
            Tainted { labels, link, mask: self.mask | other.mask, value }.blend(carry);
        let within = u64::MAX >> (64 - width);
        (
            Tainted::new(value, T::truncate(mask & within), labels, link),
            Tainted::new(carry_out, T::truncate(carries >> width & 1), labels, link),
        )
    }

    /// Each bit is that of the bit below it.
    #[inline(always)]
    fn double(self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.double(carry.value, width);
        let mask = self.mask.widen() << 1 | carry.mask.widen();
        let (labels, link) = self.blend(carry);
        let within = u64::MAX >> (64 - width);
        (
            Tainted::new(value, T::truncate(mask & within), labels, link),
            Tainted::new(carry_out, T::truncate(mask >> width & 1), self.labels, self.link),
        )
    }

    /// Whatever is above the lowest marked digit may change.
    fn decimal_sum(self, other: Self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.decimal_sum(other.value, carry.value, width);
        let marked = self.mask.widen() | other.mask.widen() | carry.mask.widen();
        let within = u64::MAX >> (64 - width);
        let above = match marked {
            0 => 0,
            _ => u64::MAX << (marked.trailing_zeros() & !3),
        };
        let (labels, link) = self.blend(other);
        let (labels, link) =
            Tainted { labels, link, mask: self.mask | other.mask, value }.blend(carry);
        (
            Tainted::new(value, T::truncate(above & within), labels, link),
            Tainted::new(carry_out, T::truncate(above >> width & 1), labels, link),
        )
    }

    /// The sign is marked as often as it is copied.
    #[inline(always)]
    fn extend_byte(self) -> Self {
        let (value, mask) = (self.value.extend_byte(), self.mask.extend_byte());
        Tainted::new(value, mask, self.labels, self.link)
    }

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        let (value, mask) = (self.value.swap_bytes(), self.mask.swap_bytes());
        Tainted::new(value, mask, self.labels, self.link)
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
}
