//! Peripherals, each in a file of its own. Chips share them.

pub mod accelerator;
pub mod aes;
pub mod aes_cipher;
pub mod flash;
pub mod fram;
pub mod lines;
pub mod multiplier16;
pub mod multiplier32;
pub mod products;
pub mod registers;
pub mod usart;
