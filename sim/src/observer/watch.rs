//! Who watches a call.

use super::taint::{Report, Secrets};
use super::{Digest, Frame, Guard, Holder, Observer, Profile, Profiler, Trace, Values};
use crate::fault::{Cause, Size};
use crate::symexec::{Formulas, Unknowns};

/// Everyone a call can ask for.
#[derive(Debug, Default)]
pub struct Watch {
    /// Refuses accesses outside given ranges.
    pub guard: Option<Guard>,
    /// Counts instructions and cycles by address.
    pub profile: Option<Profile>,
    /// Follows calls, data and the stack, as a mode of its own.
    pub profiler: Option<Profiler>,
    /// Remembers the last instructions.
    pub trace: Option<Trace>,
    /// Remembers what they have written.
    pub values: Option<Values>,
    /// Sums the way up that the run took.
    pub digest: Option<Digest>,
    /// What is secret; taken by the run.
    pub secrets: Option<Secrets>,
    /// What is unknown; taken by the run, whose graph is that of the thread.
    pub unknowns: Option<Unknowns>,
    /// What the run computes; left by it.
    pub formulas: Option<Formulas>,
    /// Where secrets went; left by the run.
    pub taint: Option<Report>,
}

impl Watch {
    /// Whether anybody watches, besides those who follow secrets.
    pub fn is_needed(&self) -> bool {
        self.guard.is_some()
            || self.profile.is_some()
            || self.trace.is_some()
            || self.values.is_some()
            || self.digest.is_some()
    }
}

impl Observer for Watch {
    fn enter(&mut self, entry: u32, frame: &Frame) {
        self.guard.enter(entry, frame);
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        self.profile.executed(pc, cycles);
        self.trace.executed(pc, cycles);
        self.values.executed(pc, cycles);
        self.digest.executed(pc, cycles);
    }

    fn left_out(&mut self, pc: u32) {
        self.digest.left_out(pc);
    }

    fn read(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.guard.read(address, size, stack)?;
        self.digest.read(address, size, stack)
    }

    fn write(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.guard.write(address, size, stack)?;
        self.digest.write(address, size, stack)
    }

    fn put(&mut self, holder: Holder, bytes: u8, value: u32) {
        self.values.put(holder, bytes, value);
    }

    fn stored(&mut self, place: u32, size: Size, value: u32) {
        self.values.stored(place, size, value);
    }
}
