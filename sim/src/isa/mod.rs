//! Instruction sets. One folder each: decoding, operations, timing, disassembly and calling convention.
//! A chip names its set; nothing else does.

pub mod armv6m;
pub mod armv7m;
pub mod armv8m;
pub mod avr;
pub mod msp430;
pub mod msp430x;
pub mod rl78;
