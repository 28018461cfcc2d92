//! What all CPUs have in common, written once: programs are loaded, functions called by their
//! convention, instructions carried out until the call returns, in any mode, with a budget and an eye on
//! the stack; fast, in blocks, where a set offers that.
//!
//! An instruction set says what differs, by [`Isa`] and by [`Blocked`](blocks::Blocked). [`Engine`] is a
//! CPU of that set with its memory, and a [`Core`] for the machine.

mod access;
mod all_fast;
pub mod blocks;
mod call;
mod core;
mod isa;
mod listing;
mod modes;
pub mod needed;
mod run;
mod state;

pub use access::{read, write};
pub use call::{Argument, Call, CallError, Core, Outcome, Refusal};
pub use core::Engine;
pub use isa::{Cpu, Decode, Isa};
pub use listing::{Listing, Operand};
pub use state::{Stack, State};
