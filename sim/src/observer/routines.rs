//! Routines that are summarised: what has been found out about one stands for carrying it out again.

use super::{Mode, Word};
use crate::convention::Register;
use crate::cost::Totals;
use crate::domain::Bits;
use crate::memory::Bus;

/// A routine at its first instruction.
#[derive(Debug, Clone, Copy)]
pub struct Arrival {
    /// Where it begins.
    pub entry: u32,
    /// Where it returns to.
    pub return_address: u32,
    /// The lowest byte of the stack in use.
    pub stack_slot: u32,
    /// How many bytes from there on are the return address.
    pub return_bytes: u32,
    /// What the registers are for.
    pub registers: &'static [Register],
    /// The arithmetic flags of the status register.
    pub flags: u32,
}

/// What becomes of a routine that is about to be carried out.
#[derive(Debug, Clone, Copy)]
pub enum Begun {
    /// It is carried out like everything else.
    Not,
    /// The same, with other registers.
    Replaced,
    /// The same, and its return is to be told.
    Watched,
    /// Registers and memory are as it leaves them: what it took, and the lowest byte of the stack
    /// that it used.
    Done(Totals, u32),
}

/// A mode that knows routines.
pub trait Routines: Mode {
    /// The routines that may be summarised, by address.
    fn routines(&self) -> &[u32];

    /// One of them comes next: what of it is known, or what to watch.
    fn begin<T: Bits>(
        &mut self,
        arrival: &Arrival,
        registers: &mut [Word<Self, T>],
        memory: &mut Bus,
    ) -> Begun;

    /// A routine that is watched has returned; `lowest` is the lowest byte of the stack that it used.
    fn end<T: Bits>(
        &mut self,
        took: Totals,
        lowest: u32,
        registers: &mut [Word<Self, T>],
        memory: &mut Bus,
    );

    /// A routine that is watched can't be followed.
    fn abandon(&mut self);

    /// Whether that is so.
    fn is_lost(&self) -> bool;
}
