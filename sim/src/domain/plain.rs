//! Integers as such.

use super::{Bits, Domain, Flag, Value};

/// Computing with the integers themselves.
pub struct Integers;

impl Domain for Integers {
    type Flag = bool;
    type Word<T: Bits> = T;
}

impl Flag for bool {
    #[inline(always)]
    fn known(holds: bool) -> bool {
        holds
    }

    #[inline(always)]
    fn is_known(self) -> bool {
        true
    }

    #[inline(always)]
    fn holds(self) -> bool {
        self
    }

    #[inline(always)]
    fn opposite(self) -> bool {
        !self
    }

    #[inline(always)]
    fn differs(self, other: bool) -> bool {
        self != other
    }

    #[inline(always)]
    fn both(self, other: bool) -> bool {
        self & other
    }
}

/// Integers of a width, whose sums fit `$wide`.
macro_rules! plain {
    ($word:ty, $signed:ty, $wide:ty) => {
        impl Bits for $word {
            const BITS: u32 = <$word>::BITS;

            #[inline(always)]
            fn truncate(number: u64) -> $word {
                number as $word
            }

            #[inline(always)]
            fn widen(self) -> u64 {
                self.into()
            }
        }

        impl Value for $word {
            type Plain = $word;
            type Flag = bool;
            type Domain = Integers;

            #[inline(always)]
            fn known(value: $word) -> $word {
                value
            }

            #[inline(always)]
            fn value(self) -> $word {
                self
            }

            #[inline(always)]
            fn moved<T: Bits>(self, place: impl Fn(u64) -> u64) -> T {
                T::truncate(place(self.into()))
            }

            #[inline(always)]
            fn sum(self, other: $word, carry: $word, width: u32) -> ($word, $word) {
                let mask = <$word>::MAX >> (<$word>::BITS - width);
                let wide = <$wide>::from(self) + <$wide>::from(other) + <$wide>::from(carry);
                (wide as $word & mask, (wide > <$wide>::from(mask)).into())
            }

            #[inline(always)]
            fn double(self, carry: $word, width: u32) -> ($word, $word) {
                self.sum(self, carry, width)
            }

            fn decimal_sum(self, other: $word, mut carry: $word, width: u32) -> ($word, $word) {
                let mut result = 0;
                for shift in (0..width).step_by(4) {
                    let digits = (self >> shift & 15) + (other >> shift & 15) + carry;
                    carry = (digits > 9).into();
                    let digit = if carry != 0 { digits - 10 } else { digits };
                    result |= (digit & 15) << shift;
                }
                (result, carry)
            }

            #[inline(always)]
            fn divide(self, other: $word) -> ($word, $word) {
                (self.checked_div(other).unwrap_or(0), self.checked_rem(other).unwrap_or(self))
            }

            #[inline(always)]
            fn is_some(self) -> $word {
                (self != 0).into()
            }

            #[inline(always)]
            fn is_zero(self) -> bool {
                self == 0
            }

            #[inline(always)]
            fn has_bit(self, bit: u32) -> bool {
                self >> bit & 1 != 0
            }

            #[inline(always)]
            fn from_flag(flag: bool) -> $word {
                flag.into()
            }

            #[inline(always)]
            fn select(flag: bool, yes: $word, no: $word) -> $word {
                if flag { yes } else { no }
            }

            #[inline(always)]
            fn shift_left_by(self, amount: $word) -> $word {
                u32::try_from(amount).ok().and_then(|count| self.checked_shl(count)).unwrap_or(0)
            }

            #[inline(always)]
            fn shift_right_by(self, amount: $word) -> $word {
                u32::try_from(amount).ok().and_then(|count| self.checked_shr(count)).unwrap_or(0)
            }

            #[inline(always)]
            fn shift_right_signed_by(self, amount: $word) -> $word {
                (self as $signed >> amount.min((<$word>::BITS - 1) as $word)) as $word
            }

            #[inline(always)]
            fn rotate_right_by(self, amount: $word) -> $word {
                <$word>::rotate_right(self, amount as u32 % <$word>::BITS)
            }

            #[inline(always)]
            fn product(self, other: $word) -> $word {
                self.wrapping_mul(other)
            }

            #[inline(always)]
            fn leading_zeros(self) -> $word {
                <$word>::leading_zeros(self) as $word
            }
        }
    };
}

plain!(u8, i8, u64);
plain!(u16, i16, u64);
plain!(u32, i32, u64);
plain!(u64, i64, u128);
