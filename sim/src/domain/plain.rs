//! Integers as such.

use super::{Bits, Flag, Value};

impl Flag for bool {
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
}

macro_rules! plain {
    ($word:ty) => {
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

            #[inline(always)]
            fn known(value: $word) -> $word {
                value
            }

            #[inline(always)]
            fn value(self) -> $word {
                self
            }

            #[inline(always)]
            fn sum(self, other: $word, carry: $word, width: u32) -> ($word, $word) {
                let mask = <$word>::MAX >> (<$word>::BITS - width);
                let wide = u64::from(self) + u64::from(other) + u64::from(carry);
                (wide as $word & mask, (wide > u64::from(mask)).into())
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
            fn extend_byte(self) -> $word {
                self as u8 as i8 as $word
            }

            #[inline(always)]
            fn swap_bytes(self) -> $word {
                (self as u16).swap_bytes() as $word
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
        }
    };
}

plain!(u8);
plain!(u16);
plain!(u32);
