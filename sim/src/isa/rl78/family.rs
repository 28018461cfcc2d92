//! The cores with these instructions.

use std::marker::PhantomData;

/// What differs between cores with the same instructions.
pub trait Family: Send + Sync + 'static {
    /// Whether it has MULHU, MULH, DIVHU, DIVWU, MACHU and MACH.
    const MULTIPLIES: bool;
}

/// RL78/G13 and most others.
pub struct S2;

impl Family for S2 {
    const MULTIPLIES: bool = false;
}

/// RL78/G14 and some others.
pub struct S3;

impl Family for S3 {
    const MULTIPLIES: bool = true;
}

/// The instruction set.
pub struct Rl78<F>(PhantomData<F>);
