//! Cortex-M3: where arguments go, and how long products and quotients take.

use motecrypt_sim::chip::Chip;
use motecrypt_sim::convention::{Layout, Place};
use motecrypt_sim::isa::armv7m::timing::{divide, factor, multiply_long};

#[test]
fn long_arguments_begin_at_even_registers() {
    let convention = Chip::find("stm32f100rb").unwrap().convention;
    let Layout { arguments, stack } = (convention.layout)(&[4, 8, 1, 8, 4]);
    let register = Place::Register;
    assert_eq!(arguments[..2], [vec![register(0)], vec![register(2), register(3)]]);
    let on_stack = [vec![Place::Stack(0)], vec![Place::Stack(8), Place::Stack(12)]];
    assert_eq!(arguments[2..4], on_stack);
    assert_eq!((&arguments[4], stack), (&vec![Place::Stack(16)], 20));
}

#[test]
fn measured_values_are_met() {
    for (dividend, divisor, cycles) in [
        (7, 5, 5),
        (100, 5, 6),
        (1 << 20, 1, 10),
        (u32::MAX, 1, 12),
        (u32::MAX, 0xffff, 9),
        (0, 5, 2),
        (5, 0, 2),
        (5, 7, 5),
        (3, 4, 3),
    ] {
        assert_eq!(divide(false, dividend, divisor), cycles, "{dividend} / {divisor}");
    }
    let words = [12_345_678, 7, 0x1_0000, 0x9abc_def0].map(|word: u32| factor(word, false));
    for (other, plain, accumulating) in [(1, 4, 5), (2, 4, 6), (3, 5, 7)] {
        let cycles = |accumulate| multiply_long(false, accumulate, words[0], words[other]);
        assert_eq!((cycles(false), cycles(true)), (plain, accumulating));
    }
}
