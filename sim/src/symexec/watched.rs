//! A routine that is being watched.

use crate::logic::Literal;
use crate::observer::Arrival;
use crate::summary::Bit;
use crate::summary::Library;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is known of it at its first instruction.
pub struct Routine {
    pub arrival: Arrival,
    /// Bits of registers that it knows, with their values.
    pub preconditions: Vec<(Bit, bool)>,
    /// The unknowns in registers, with what they stand for, and where.
    pub unknowns: Vec<(Literal, Literal, Bit)>,
    /// Reads at unknown addresses before it.
    pub lookups: usize,
    /// What unknowns were drawn from before it.
    pub random: u64,
    /// Whether it takes a path that is not the run's, to be learnt.
    pub is_other: bool,
}

/// The summaries themselves.
pub fn lock(summaries: &Mutex<Library>) -> MutexGuard<'_, Library> {
    summaries.lock().unwrap_or_else(PoisonError::into_inner)
}
