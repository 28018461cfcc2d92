//! Words of symbolic bits: the rules of every operation, once for all instruction sets.
//!
//! A word carries its value in this run beside its literals, so that a run goes one way. Where all
//! bits are known nothing touches the graph.

use super::{with_graph, with_sums};
use crate::domain::{Bits, Domain, Flag, Value};
use crate::logic::{Literal, Xag};
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// The most bits of a word.
pub const MOST_BITS: usize = 64;

/// Computing with formulas.
pub struct Formulas;

/// A word. Where no bit is unknown its literals are constants.
#[derive(Debug, Clone, Copy)]
pub struct Symbolic<T> {
    value: T,
    /// The bits that are not known.
    unknown: T,
    bits: [Literal; MOST_BITS],
}

/// A condition.
#[derive(Debug, Clone, Copy)]
pub struct SymbolicFlag {
    holds: bool,
    literal: Literal,
}

impl SymbolicFlag {
    /// The bit that it is.
    pub fn literal(self) -> Literal {
        self.literal
    }
}

impl<T: Bits> Symbolic<T> {
    /// A word of these literals, the lowest first; the others are 0. `value` is what it is in this
    /// run.
    pub fn new(value: T, literals: &[Literal]) -> Self {
        let mut bits = [Literal::FALSE; MOST_BITS];
        bits[..literals.len()].copy_from_slice(literals);
        Symbolic::made(value, bits)
    }

    fn made(value: T, bits: [Literal; MOST_BITS]) -> Self {
        let mut unknown = 0;
        for (bit, literal) in bits.iter().enumerate() {
            unknown |= u64::from(!literal.is_known()) << bit;
        }
        Symbolic { value, unknown: T::truncate(unknown), bits }
    }

    /// Its literals, as many as it has bits.
    pub fn literals(&self) -> &[Literal] {
        &self.bits[..T::BITS as usize]
    }

    /// Whether any bit is not known.
    #[inline(always)]
    pub fn is_unknown(&self) -> bool {
        self.unknown != T::default()
    }

    /// Whether its literals have its value in the run.
    pub fn is_consistent(&self) -> bool {
        let number = self.value.widen();
        with_graph(|graph| {
            (0..)
                .zip(self.literals())
                .all(|(bit, literal)| graph.value(*literal, 0) == (number >> bit & 1 != 0))
        })
    }

    /// Each bit from that of two words.
    fn each(
        self,
        other: Self,
        value: T,
        rule: impl Fn(&mut Xag, Literal, Literal) -> Literal,
    ) -> Self {
        if !self.is_unknown() && !other.is_unknown() {
            return Symbolic::known(value);
        }
        self.paired(other, value, rule)
    }

    /// The same where the rule knows of more than the two.
    fn paired(
        self,
        other: Self,
        value: T,
        rule: impl Fn(&mut Xag, Literal, Literal) -> Literal,
    ) -> Self {
        let mut bits = [Literal::FALSE; MOST_BITS];
        with_graph(|graph| {
            for ((bit, &a), &b) in bits.iter_mut().zip(self.literals()).zip(other.literals()) {
                *bit = rule(graph, a, b);
            }
        });
        Symbolic::made(value, bits)
    }
}

/// 0.
impl<T: Bits> Default for Symbolic<T> {
    fn default() -> Self {
        Symbolic { value: T::default(), unknown: T::default(), bits: [Literal::FALSE; MOST_BITS] }
    }
}

impl Domain for Formulas {
    type Flag = SymbolicFlag;
    type Word<T: Bits> = Symbolic<T>;
}

impl Flag for SymbolicFlag {
    fn known(holds: bool) -> Self {
        SymbolicFlag { holds, literal: Literal::known(holds) }
    }

    fn is_known(self) -> bool {
        self.literal.is_known()
    }

    fn holds(self) -> bool {
        self.holds
    }

    fn opposite(self) -> Self {
        SymbolicFlag { holds: !self.holds, literal: !self.literal }
    }

    fn differs(self, other: Self) -> Self {
        let literal = with_graph(|graph| graph.xor(self.literal, other.literal));
        SymbolicFlag { holds: self.holds != other.holds, literal }
    }

    fn both(self, other: Self) -> Self {
        let literal = with_graph(|graph| graph.and(self.literal, other.literal));
        SymbolicFlag { holds: self.holds && other.holds, literal }
    }
}

impl<T: Bits> Not for Symbolic<T> {
    type Output = Self;

    fn not(self) -> Self {
        let mut bits = self.bits;
        bits[..T::BITS as usize].iter_mut().for_each(|bit| *bit = !*bit);
        Symbolic { value: !self.value, unknown: self.unknown, bits }
    }
}

impl<T: Bits> BitAnd for Symbolic<T> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.each(other, self.value & other.value, Xag::and)
    }
}

impl<T: Bits> BitOr for Symbolic<T> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.each(other, self.value | other.value, Xag::or)
    }
}

impl<T: Bits> BitXor for Symbolic<T> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.each(other, self.value ^ other.value, Xag::xor)
    }
}

impl<T: Bits> Shl<u32> for Symbolic<T> {
    type Output = Self;

    fn shl(self, count: u32) -> Self {
        self.moved::<T>(|word| word << count)
    }
}

impl<T: Bits> Shr<u32> for Symbolic<T> {
    type Output = Self;

    fn shr(self, count: u32) -> Self {
        self.moved::<T>(|word| word >> count)
    }
}

impl<T: Bits> Value for Symbolic<T> {
    type Plain = T;
    type Flag = SymbolicFlag;
    type Domain = Formulas;

    fn known(value: T) -> Self {
        let number = value.widen();
        let mut bits = [Literal::FALSE; MOST_BITS];
        for (bit, literal) in bits.iter_mut().enumerate() {
            *literal = Literal::known(number >> bit & 1 != 0);
        }
        Symbolic { value, unknown: T::default(), bits }
    }

    fn value(self) -> T {
        self.value
    }

    fn is_unknown(self) -> bool {
        Symbolic::is_unknown(&self)
    }

    fn moved<U: Bits>(self, place: impl Fn(u64) -> u64) -> Symbolic<U> {
        let value = U::truncate(place(self.value.widen()));
        if !self.is_unknown() {
            return Symbolic::known(value);
        }
        let mut bits = [Literal::FALSE; MOST_BITS];
        for (from, &literal) in self.literals().iter().enumerate() {
            let mut places = U::truncate(place(1 << from)).widen();
            while places != 0 {
                bits[places.trailing_zeros() as usize] = literal;
                places &= places - 1;
            }
        }
        Symbolic::made(value, bits)
    }

    fn sum(self, other: Self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.sum(other.value, carry.value, width);
        if !self.is_unknown() && !other.is_unknown() && !carry.is_unknown() {
            return (Symbolic::known(value), Symbolic::known(carry_out));
        }
        if self.bits[..width as usize] == other.bits[..width as usize] {
            // A word that is added to itself moves up, and is no sum of more terms each time.
            return self.double(carry, width);
        }
        let width = width as usize;
        let (sum, out) = with_sums(|graph, sums| {
            let (word, by) = (&self.bits[..width], &other.bits[..width]);
            let (sum, out) = graph.add_joined(sums, word, by, carry.bits[0]);
            if other.value.widen() == 1 && !other.is_unknown() && carry.bits[0] == Literal::FALSE {
                sums.remember_next(word, &sum, out);
            }
            (sum, out)
        });
        (Symbolic::new(value, &sum), Symbolic::new(carry_out, &[out]))
    }

    fn double(self, carry: Self, width: u32) -> (Self, Self) {
        let (value, carry_out) = self.value.double(carry.value, width);
        let width = width as usize;
        let mut bits = [Literal::FALSE; MOST_BITS];
        bits[0] = carry.bits[0];
        bits[1..width].copy_from_slice(&self.bits[..width - 1]);
        (Symbolic::made(value, bits), Symbolic::new(carry_out, &[self.bits[width - 1]]))
    }

    /// There is no rule for decimal sums of unknown digits: they are refused.
    fn decimal_sum(self, other: Self, carry: Self, width: u32) -> (Self, Self) {
        if self.is_unknown() || other.is_unknown() || carry.is_unknown() {
            with_graph(|graph| graph.refuse("a decimal sum"));
        }
        let (value, carry_out) = self.value.decimal_sum(other.value, carry.value, width);
        (Symbolic::known(value), Symbolic::known(carry_out))
    }

    /// Nor is there one for quotients.
    fn divide(self, other: Self) -> (Self, Self) {
        if self.is_unknown() || other.is_unknown() {
            with_graph(|graph| graph.refuse("a division"));
        }
        let (quotient, remainder) = self.value.divide(other.value);
        (Symbolic::known(quotient), Symbolic::known(remainder))
    }

    fn is_some(self) -> Self {
        Symbolic::from_flag(self.is_zero().opposite())
    }

    fn is_zero(self) -> SymbolicFlag {
        let holds = self.value == T::default();
        let literal = match self.is_unknown() {
            true => with_graph(|graph| graph.none(self.literals())),
            false => Literal::known(holds),
        };
        SymbolicFlag { holds, literal }
    }

    fn has_bit(self, bit: u32) -> SymbolicFlag {
        SymbolicFlag { holds: self.value.has_bit(bit), literal: self.bits[bit as usize] }
    }

    fn from_flag(flag: SymbolicFlag) -> Self {
        Symbolic::new(T::from_flag(flag.holds), &[flag.literal])
    }

    fn select(flag: SymbolicFlag, yes: Self, no: Self) -> Self {
        let chosen = if flag.holds { yes } else { no };
        if flag.literal.is_known() {
            return chosen;
        }
        let next = with_sums(|graph, sums| {
            graph.next_if(sums, flag.literal, yes.literals(), no.literals())
        });
        if let Some(next) = next {
            return Symbolic::new(chosen.value, &next);
        }
        with_graph(|graph| graph.suggest_sum(flag.literal, yes.literals(), no.literals()));
        yes.paired(no, chosen.value, |graph, yes, no| graph.select(flag.literal, no, yes))
    }

    /// A pair that was counted up if a condition holds is a sum, which its halves do not show.
    fn select_pair(flag: SymbolicFlag, yes: (Self, Self), no: (Self, Self)) -> (Self, Self) {
        let whole = |(high, low): (Self, Self)| [low.literals(), high.literals()].concat();
        if !flag.literal.is_known() {
            with_graph(|graph| graph.suggest_sum(flag.literal, &whole(yes), &whole(no)));
        }
        let halves = (Symbolic::select(flag, yes.0, no.0), Symbolic::select(flag, yes.1, no.1));
        if flag.literal.is_known() {
            return halves;
        }
        let next =
            with_sums(|graph, sums| graph.next_if(sums, flag.literal, &whole(yes), &whole(no)));
        let Some(next) = next else { return halves };
        let (low, high) = next.split_at(T::BITS as usize);
        (Symbolic::new(halves.0.value, high), Symbolic::new(halves.1.value, low))
    }
}
