//! What is faster than one instruction after the other, as the engine sees it.

use crate::cost::Totals;
use crate::engine::{Isa, State};
use crate::memory::Bus;
use crate::observer::Mode;

/// What runs a program of a set fast, in a mode.
pub trait Fast<I: Isa, M: Mode>: Send + Sync {
    /// Nothing is translated.
    fn new() -> Self;

    /// Forgets everything, because the program has changed.
    fn clear(&mut self);

    /// A run in this mode begins.
    fn prepare(&mut self, mode: &M);

    /// Goes on from `pc` for at most this many cycles, as far as it can, and adds to the totals what was
    /// done; `None` if it can't.
    fn run(
        &mut self,
        pc: u32,
        cycles: u64,
        state: &mut State<I, M>,
        memory: &mut Bus,
        totals: &mut Totals,
    ) -> Option<Stop>;

    /// Tells the mode how often each instruction was carried out.
    fn tell_counts(&self, mode: &mut M);
}

/// One instruction after the other, by the interpreter.
pub struct OneByOne;

impl<I: Isa, M: Mode> Fast<I, M> for OneByOne {
    fn new() -> Self {
        OneByOne
    }

    fn clear(&mut self) {}

    fn prepare(&mut self, _mode: &M) {}

    #[inline(always)]
    fn run(
        &mut self,
        _pc: u32,
        _cycles: u64,
        _state: &mut State<I, M>,
        _memory: &mut Bus,
        _totals: &mut Totals,
    ) -> Option<Stop> {
        None
    }

    fn tell_counts(&self, _mode: &mut M) {}
}

/// How a block ended.
pub enum Stop {
    /// It was left, for `State::exit`.
    Left {
        /// The address of the last instruction.
        last: u32,
    },
    /// The instruction at this address failed, as `State::failure` says, or is to be carried out by
    /// the run, if that says nothing. The totals are without it.
    Failed(u32),
}
