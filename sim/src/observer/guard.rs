//! The access guard: a function may touch what its caller gave it, its own frame, and nothing else.

use super::{Frame, Observer};
use crate::fault::{Access, Cause, Size};

/// A range of addresses, `start..end`, that a call may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Permission {
    /// First address.
    pub start: u32,
    /// The address after the last.
    pub end: u32,
    /// Whether it may be written, too.
    pub write: bool,
}

/// Allows the given ranges; from the stack pointer up to the return address, the function's frame;
/// above that its stack arguments. The return address may only be read. Bytes that a call puts beside it, without writing
/// them, are the function's.
#[derive(Debug, Default)]
pub struct Guard {
    permissions: Vec<Permission>,
    frame: Frame,
}

impl Guard {
    /// A guard for one call.
    pub fn new(permissions: Vec<Permission>) -> Self {
        Guard { permissions, ..Guard::default() }
    }

    fn permits(&self, address: u32, size: Size, stack: u32, write: bool) -> bool {
        let end = address + size as u32;
        let within = |start, limit| address >= start && end <= limit;
        let Frame { return_slot, return_end, end, .. } = self.frame;
        within(stack, return_slot)
            || within(return_end, end)
            || (!write && within(return_slot, end))
            || self
                .permissions
                .iter()
                .any(|range| within(range.start, range.end) && (range.write || !write))
    }
}

impl Observer for Guard {
    fn enter(&mut self, _entry: u32, frame: &Frame) {
        self.frame = *frame;
    }

    fn read(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        if self.permits(address, size, stack, false) {
            return Ok(());
        }
        Err(Cause::Forbidden { access: Access::Read, address })
    }

    fn write(&mut self, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        if self.permits(address, size, stack, true) {
            return Ok(());
        }
        Err(Cause::Forbidden { access: Access::Write, address })
    }
}
