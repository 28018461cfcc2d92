//! Dyadic numbers: integers divided by a power of two.

use std::cmp::Ordering;

/// Bits behind the point.
const FRACTION: u32 = 128;

/// All bits.
const BITS: u32 = 256;

/// A number m / 2^128, with m modulo 2^256: what is asked of numbers is whether powers of two divide them, and the size of
/// those that are small.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Dyadic([u64; 4]);

impl Dyadic {
    /// 0.
    pub const ZERO: Dyadic = Dyadic([0; 4]);

    /// 1.
    pub const ONE: Dyadic = Dyadic([0, 0, 1, 0]);

    /// 2^exponent, for exponents from 0 to 127.
    pub fn power(exponent: u32) -> Dyadic {
        Dyadic::ONE.shifted(exponent)
    }

    /// Whether it is 0.
    pub fn is_zero(self) -> bool {
        self == Dyadic::ZERO
    }

    /// Whether it is below 0.
    pub fn is_negative(self) -> bool {
        self.0[3] >> 63 != 0
    }

    /// The exponent of the highest power of two that divides it; None of 0.
    pub fn valuation(self) -> Option<i32> {
        let limb = self.0.iter().position(|limb| *limb != 0)?;
        Some(64 * limb as i32 + self.0[limb].trailing_zeros() as i32 - FRACTION as i32)
    }

    /// Whether 2^exponent divides it.
    pub fn is_multiple(self, exponent: u32) -> bool {
        self.valuation().is_none_or(|valuation| valuation >= exponent as i32)
    }

    /// The sum of two.
    pub fn plus(self, other: Dyadic) -> Dyadic {
        let mut carry = false;
        Dyadic(std::array::from_fn(|limb| {
            let (sum, first) = self.0[limb].overflowing_add(other.0[limb]);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first | second;
            sum
        }))
    }

    /// Its opposite.
    pub fn negated(self) -> Dyadic {
        Dyadic(self.0.map(|limb| !limb)).plus(Dyadic([1, 0, 0, 0]))
    }

    /// It times 2^exponent.
    pub fn shifted(self, exponent: u32) -> Dyadic {
        if exponent >= BITS {
            return Dyadic::ZERO;
        }
        let (limbs, bits) = ((exponent / 64) as usize, exponent % 64);
        let limb = |at: usize| at.checked_sub(limbs).map_or(0, |at| self.0[at]);
        Dyadic(std::array::from_fn(|at| match (bits, at) {
            (0, _) => limb(at),
            (_, 0) => limb(0) << bits,
            _ => limb(at) << bits | limb(at - 1) >> (64 - bits),
        }))
    }

    /// It divided by 2^exponent; None if it takes more bits behind the point than there are.
    pub fn divided(self, exponent: u32) -> Option<Dyadic> {
        let valuation = self.valuation();
        if valuation.is_some_and(|valuation| valuation - (exponent as i32) < -(FRACTION as i32)) {
            return None;
        }
        let (limbs, bits) = ((exponent / 64) as usize, exponent % 64);
        let sign = if self.is_negative() { u64::MAX } else { 0 };
        let limb = |at: usize| self.0.get(at + limbs).copied().unwrap_or(sign);
        Some(Dyadic(std::array::from_fn(|at| match bits {
            0 => limb(at),
            _ => limb(at) >> bits | limb(at + 1) << (64 - bits),
        })))
    }

    /// It times an integer, which a dyadic number is without anything behind the point.
    pub fn times(self, integer: Dyadic) -> Dyadic {
        debug_assert!(integer.is_multiple(0), "{integer:?} is no integer");
        let sign = if integer.is_negative() { u64::MAX } else { 0 };
        let by = [integer.0[2], integer.0[3], sign, sign];
        let mut product = [0u64; 4];
        for (place, &limb) in by.iter().enumerate() {
            let mut carry = 0u128;
            for at in 0..4 - place {
                let sum = u128::from(limb) * u128::from(self.0[at])
                    + u128::from(product[at + place])
                    + carry;
                product[at + place] = sum as u64;
                carry = sum >> 64;
            }
        }
        Dyadic(product)
    }

    /// It as a sum of small multiples of powers of two: each exponent with its multiple.
    pub fn digits(self) -> Vec<(i32, i32)> {
        let (mut digits, mut rest) = (Vec::new(), self);
        while let Some(valuation) = rest.valuation() {
            let place = (valuation + FRACTION as i32) as u32;
            let limb = |at: usize| rest.0.get(at).copied().unwrap_or(0);
            let at = (place / 64) as usize;
            let low = (u128::from(limb(at)) | u128::from(limb(at + 1)) << 64) >> (place % 64);
            // The lowest 31 bits as a number with a sign, so that -1 is one digit.
            let digit = (low as i32) << 1 >> 1;
            digits.push((valuation, digit));
            let lowest = Dyadic([1, 0, 0, 0]).shifted(place);
            let magnitude = lowest.scaled(digit.unsigned_abs());
            let signed = if digit < 0 { magnitude } else { magnitude.negated() };
            rest = rest.plus(signed);
        }
        digits
    }

    fn scaled(self, by: u32) -> Dyadic {
        let mut carry = 0u128;
        Dyadic(self.0.map(|limb| {
            let product = u128::from(limb) * u128::from(by) + carry;
            carry = product >> 64;
            product as u64
        }))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |it: &Dyadic| [it.0[3] ^ 1 << 63, it.0[2], it.0[1], it.0[0]];
        key(self).cmp(&key(other))
    }
}
