//! What a CPU keeps to run fast, in every mode that does.

use super::Isa;
use super::blocks::Fast;
use crate::observer::profiler::Following;
use crate::observer::taint::Taint;
use crate::observer::{Nobody, Unwatched};

/// What runs fast in each mode that does.
pub struct AllFast<I: Isa> {
    pub plain: I::Fast<Unwatched>,
    pub following: I::Fast<Following<Nobody>>,
    pub taint: I::Fast<Taint<(), Nobody>>,
}

impl<I: Isa> Default for AllFast<I> {
    fn default() -> Self {
        AllFast { plain: Fast::new(), following: Fast::new(), taint: Fast::new() }
    }
}

impl<I: Isa> AllFast<I> {
    /// The program has changed.
    pub fn clear(&mut self) {
        self.plain.clear();
        self.following.clear();
        self.taint.clear();
    }
}
