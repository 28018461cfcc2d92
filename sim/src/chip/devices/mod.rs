//! Peripherals, each in a file of its own. Chips share them.

pub mod multiplier16;
