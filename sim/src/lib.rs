//! Cycle-exact simulators of small microcontrollers.
//!
//! [`machine::Machine`] loads a program and calls its functions; everything else is what it stands
//! on: chips are made of a CPU, memory and devices, a CPU works on a bus, and observers watch.

pub mod bus;
pub mod chip;
pub mod domain;
pub mod elf;
pub mod fault;
pub mod isa;
pub mod lines;
pub mod machine;
pub mod observer;
pub mod space;
pub mod symbols;

#[cfg(feature = "python")]
mod python;
