//! The processors with these instructions.

use std::marker::PhantomData;

/// What differs between processors with these instructions.
pub trait Core: Send + Sync + 'static {
    /// Whether it has the DSP extension, and with it a multiplier that takes one cycle for any product.
    const DSP: bool;
}

/// Cortex-M3.
pub struct M3;

impl Core for M3 {
    const DSP: bool = false;
}

/// Cortex-M4, without its floating-point unit.
pub struct M4;

impl Core for M4 {
    const DSP: bool = true;
}

/// The instruction set.
pub struct Armv7m<C>(PhantomData<C>);
