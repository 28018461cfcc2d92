//! What a device adds to its CPU: the memory map and the peripherals. One file for each chip.

mod atmega128;
mod atmega328p;
mod atmega4809;
mod cc430f6137;
mod cortex_m;
pub mod devices;
mod model;
mod msp430f1611;
mod msp430f1612;
mod msp430fr5994;
mod r5f100le;
mod rp2040;
mod rp2350_arm;
mod sam3x8e;
mod samd21g18a;
mod stm32f030;
mod stm32f100rb;
mod stm32f103rb;
mod stm32f407;
mod stm32g071;

pub use model::Chip;

/// Every chip there is.
pub static CHIPS: &[&Chip] = &[
    &msp430f1611::CHIP,
    &msp430f1612::CHIP,
    &cc430f6137::CHIP,
    &cc430f6137::WITH_AES,
    &msp430fr5994::CHIP,
    &msp430fr5994::WITH_AES,
    &msp430fr5994::AT_16_MHZ,
    &atmega128::CHIP,
    &atmega328p::CHIP,
    &atmega4809::CHIP,
    &stm32f100rb::CHIP,
    &stm32f103rb::CHIP,
    &sam3x8e::CHIP,
    &stm32f407::CHIP,
    &stm32f407::AT_24_MHZ,
    &stm32f030::CHIP,
    &stm32g071::CHIP,
    &samd21g18a::CHIP,
    &rp2040::CHIP,
    &rp2350_arm::CHIP,
    &r5f100le::CHIP,
];

impl Chip {
    /// The chip of that name, in any case.
    pub fn find(name: &str) -> Option<&'static Chip> {
        CHIPS.iter().copied().find(|chip| chip.name.eq_ignore_ascii_case(name))
    }
}
