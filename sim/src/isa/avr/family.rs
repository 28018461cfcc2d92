//! The cores with these instructions.

use super::timing::{self, Timing};
use std::marker::PhantomData;

/// What differs between cores with the same instructions.
pub trait Family: Send + Sync + 'static {
    /// A column of the manual's table.
    const TIMING: &'static Timing;
    /// The data address of the first I/O register; below it, if anything, are r0 to r31.
    const IO: u16;
}

/// AVRe+: ATmega128, ATmega328P and most that are older than 2016.
pub struct Classic;

impl Family for Classic {
    const TIMING: &'static Timing = &timing::AVRE;
    const IO: u16 = 0x20;
}

/// AVRxt: tinyAVR 0 to 2, megaAVR 0, AVR Dx and Ex.
pub struct Xt;

impl Family for Xt {
    const TIMING: &'static Timing = &timing::AVRXT;
    const IO: u16 = 0;
}

/// The instruction set.
pub struct Avr<F>(PhantomData<F>);
