//! Cycle-exact simulators of small microcontrollers.
//!
//! [`machine::Machine`] loads a program and calls its functions; everything else is what it stands
//! on, floor by floor: chips are an instruction set with memory and devices, an instruction set is carried
//! out by the engine, observers watch, memory keeps bytes, and domains say what programs compute with. No
//! floor knows those above it.

pub mod arith;
pub mod chip;
pub mod convention;
pub mod cost;
pub mod domain;
mod dwarf;
pub mod elf;
pub mod engine;
pub mod equiv;
pub mod fault;
pub mod isa;
pub mod lines;
pub mod logic;
pub mod machine;
pub mod memory;
pub mod names;
pub mod observer;
pub mod summary;
pub mod symbols;
pub mod symexec;
