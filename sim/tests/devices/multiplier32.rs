//! The 32-bit multiplier: that it does with data what it says.

use crate::common::Rng;
use crate::common::beside::{Beside, value_at};
use motecrypt_sim::chip::devices::multiplier32::Multiplier32;
use motecrypt_sim::chip::devices::products::{Function, narrow_sum, product, wide_sum};
use motecrypt_sim::domain::Value;
use motecrypt_sim::domain::symbolic::{Symbolic, scope, with_graph};
use motecrypt_sim::fault::Size;
use motecrypt_sim::logic::{ASSIGNMENTS, Draw, Xag};
use motecrypt_sim::memory::{Device, Move};

/// Operands, results and what is read of them, in any order and not always in time; now and then a
/// way of computing that the device does not tell of.
#[test]
fn data_moves_as_the_multiplier_says() {
    let (mut device, mut beside) = (Multiplier32::default(), Beside::nothing_known());
    let (mut rng, mut now) = (Rng::new(3), 0);
    let mut random = |limit: usize| rng.below(limit) as u32;
    for round in 0..40_000 {
        let kind = random(64);
        let (register, is_read) = match kind {
            0..=9 => (4 * random(2), false),
            10..=19 => (0x10 + 2 * (random(4) + random(2) * 2), false),
            20..=25 => (0x08, false),
            26..=35 => ([0x20, 0x22][kind as usize % 2], false),
            36..=38 => (0x24 + 2 * random(4), false),
            39 => (random(0x2c), false),
            40 if round % 8 == 0 => (0x2c, false),
            _ => (random(0x2c), true),
        };
        let size = match random(32) {
            0 => Size::Byte,
            1 if register % 4 == 0 => Size::Word,
            _ => Size::Half,
        };
        let register = if size == Size::Byte { register } else { register & !1 };
        now += u64::from(random(8));
        if is_read {
            let word = device.read(register, size, now);
            beside.follow(device.moves(), word as u16);
        } else {
            let control = [0, 0, 0, 4, 8][round % 5];
            let value = if register == 0x2c { control } else { random(1 << 16) };
            device.write(register, size, value, now);
            beside.follow(device.moves(), value as u16);
        }
    }
    assert!(beside.gives() > 5_000, "{}", beside.gives());
}

/// SUMEXT and the result by the operands, and by what a sum begins with.
#[test]
fn formulas_are_what_the_multiplier_makes() {
    let mut graph = Xag::new();
    scope(&mut graph, || {
        let functions: [(Function, usize, u32); 3] =
            [(product, 8, 64), (narrow_sum, 16, 32), (wide_sum, 16, 64)];
        for (function, count, bits) in functions {
            for unknown in [count, count - 3, 2] {
                let given: Vec<Symbolic<u8>> = (0..count)
                    .map(|at| {
                        let unknowns = with_graph(|graph| graph.inputs(8, Draw::Uniform));
                        let literals = Symbolic::known(0x9b_u8).literals().to_vec();
                        // The operands of a sum of 32 bits have 16.
                        let is_zero = bits == 32 && matches!(at, 10 | 11 | 14 | 15);
                        match (is_zero, at < unknown) {
                            (true, _) => Symbolic::known(0),
                            (_, true) => Symbolic::new(0, &unknowns),
                            _ => Symbolic::new(0x9b, &literals),
                        }
                    })
                    .collect();
                let made = function(&given);
                for assignment in [0, 1, 77, ASSIGNMENTS - 1] {
                    let plain = |words: &[Symbolic<u8>]| {
                        words.iter().map(|word| value_at(word, assignment)).collect::<Vec<u8>>()
                    };
                    assert_eq!(plain(&made), expected(&plain(&given), bits), "{assignment}");
                }
            }
        }
    });
}

/// The same by the multiplication of the host, of a sum of so many bits.
fn expected(given: &[u8], bits: u32) -> Vec<u8> {
    let number = |bytes: &[u8]| {
        bytes.iter().rev().fold(0u128, |number, &byte| number << 8 | u128::from(byte))
    };
    let (result, operands) = given.split_at(given.len() - 8);
    let product = number(&operands[..4]) * number(&operands[4..]);
    let held = number(result);
    let sum = held % (1 << bits) + product;
    let whole = (held >> bits << bits) | (sum % (1 << bits));
    let mut bytes: Vec<u8> = vec![(sum >> bits) as u8, 0];
    bytes.extend(&whole.to_le_bytes()[..8]);
    bytes
}

#[test]
fn what_it_does_otherwise_is_not_told() {
    let mut device = Multiplier32::default();
    let mut is_told = |accesses: &[(u32, u32)]| {
        device.reset();
        for &(register, value) in accesses {
            device.write(register, Size::Half, value, 0);
        }
        !device.moves().iter().any(|one| matches!(one, Move::Lose))
    };
    assert!(is_told(&[(0x00, 5), (0x08, 7)]));
    assert!(is_told(&[(0x18, 5), (0x1a, 5), (0x20, 7), (0x22, 7)]));
    // Signed, saturating and fractional; the control register itself.
    assert!(!is_told(&[(0x02, 5), (0x08, 7)]));
    assert!(!is_told(&[(0x2c, 8), (0x00, 5), (0x08, 7)]));
    assert!(!is_told(&[(0x2c, 4), (0x00, 5)]));
    assert!(!is_told(&[(0x2c, 0)]));
}
