//! What may watch a run. Observers are type parameters of the interpreter: one that does nothing is
//! compiled to nothing.

use crate::fault::{Cause, Size};

mod digest;
mod events;
mod flow;
mod guard;
mod mode;
mod profile;
pub mod profiler;
mod routines;
pub mod taint;
mod trace;
mod values;
mod watch;

pub use digest::Digest;
pub use events::{Channel, Frame, Holder, Site, Step};
pub use flow::Flow;
pub use guard::{Guard, Permission};
pub use mode::{Condition, Mode, Plain, Unwatched, Word};
pub use profile::{Cost, Profile};
pub use profiler::Profiler;
pub use routines::{Arrival, Begun, Routines};
pub use trace::Trace;
pub use values::{Kind, Values};
pub use watch::Watch;

/// Is told what the CPU does. Each data access can be refused.
pub trait Observer {
    /// The function at `entry` is about to run.
    fn enter(&mut self, _entry: u32, _frame: &Frame) {}

    /// The run is over.
    fn leave(&mut self) {}

    /// An instruction was carried out, in this many cycles.
    fn executed(&mut self, _pc: u32, _cycles: u32) {}

    /// An instruction at `pc` is being left out, as the one that is carried out says, and takes the time all
    /// the same.
    fn left_out(&mut self, _pc: u32) {}

    /// The same instruction, after `executed`.
    fn stepped(&mut self, _step: &Step) {}

    /// Data is about to be read while the stack pointer is `stack`.
    fn read(&mut self, _address: u32, _size: Size, _stack: u32) -> Result<(), Cause> {
        Ok(())
    }

    /// Data is about to be written while the stack pointer is `stack`.
    fn write(&mut self, _address: u32, _size: Size, _stack: u32) -> Result<(), Cause> {
        Ok(())
    }

    /// A value of so many bytes is about to be put somewhere; what goes to memory is told by `stored`,
    /// too.
    #[inline(always)]
    fn put(&mut self, _holder: Holder, _bytes: u8, _value: u32) {}

    /// A value was written to `place` in memory, or to a device there. It may have more bits than
    /// were written.
    #[inline(always)]
    fn stored(&mut self, _place: u32, _size: Size, _value: u32) {}
}

/// Nobody watches.
#[derive(Debug, Clone, Copy, Default)]
pub struct Nobody;

impl Observer for Nobody {}

/// An observer that somebody else keeps.
impl<O: Observer> Observer for &mut O {
    fn enter(&mut self, entry: u32, frame: &Frame) {
        (**self).enter(entry, frame);
    }

    fn leave(&mut self) {
        (**self).leave();
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        (**self).executed(pc, cycles);
    }

    fn left_out(&mut self, pc: u32) {
        (**self).left_out(pc);
    }

    fn stepped(&mut self, step: &Step) {
        (**self).stepped(step);
    }

    fn read(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        (**self).read(address, size, stack)
    }

    fn write(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        (**self).write(address, size, stack)
    }

    fn put(&mut self, holder: Holder, bytes: u8, value: u32) {
        (**self).put(holder, bytes, value);
    }

    fn stored(&mut self, place: u32, size: Size, value: u32) {
        (**self).stored(place, size, value);
    }
}

/// An observer that may be there.
impl<O: Observer> Observer for Option<O> {
    fn enter(&mut self, entry: u32, frame: &Frame) {
        if let Some(observer) = self {
            observer.enter(entry, frame);
        }
    }

    fn leave(&mut self) {
        if let Some(observer) = self {
            observer.leave();
        }
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        if let Some(observer) = self {
            observer.executed(pc, cycles);
        }
    }

    fn left_out(&mut self, pc: u32) {
        if let Some(observer) = self {
            observer.left_out(pc);
        }
    }

    fn stepped(&mut self, step: &Step) {
        if let Some(observer) = self {
            observer.stepped(step);
        }
    }

    fn read(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.as_mut().map_or(Ok(()), |observer| observer.read(address, size, stack))
    }

    fn write(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.as_mut().map_or(Ok(()), |observer| observer.write(address, size, stack))
    }

    fn put(&mut self, holder: Holder, bytes: u8, value: u32) {
        if let Some(observer) = self {
            observer.put(holder, bytes, value);
        }
    }

    fn stored(&mut self, place: u32, size: Size, value: u32) {
        if let Some(observer) = self {
            observer.stored(place, size, value);
        }
    }
}
