//! Peripherals, each in a file of its own. Chips share them.

pub mod multiplier16;
pub mod registers;
pub mod usart;
