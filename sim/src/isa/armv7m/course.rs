//! What decides the time of an instruction beside its kind: the course that it takes when it is carried out, and how
//! long memory lets it wait.

use super::instruction::{Decoded, Instruction, is_wide};
use crate::fault::Size;
use crate::memory::{Bus, Purpose, Space};

/// What of an instruction's time is decided while it is carried out.
#[derive(Debug, Clone, Copy, Default)]
pub struct Course {
    /// Whether it is one of those behind IT.
    pub conditional: bool,
    /// Whether IT left it out.
    pub is_left_out: bool,
    /// Where its data are, or the first of them.
    pub data: Option<u32>,
    /// Where the program goes on, if not behind it.
    pub target: Option<u32>,
    /// The cycles of a product or a quotient.
    pub duration: u32,
    /// What was written to the auxiliary control register.
    pub control: Option<u32>,
}

/// Memory, as far as time depends on it.
pub trait Timed {
    /// How long an access waits that begins at a time.
    fn wait(&mut self, purpose: Purpose, address: u32, size: Size, at: i32) -> i32;

    /// Whether the instruction at an address has two half-words.
    fn is_wide(&self, address: u32) -> bool;
}

impl Timed for Bus {
    #[inline(always)]
    fn wait(&mut self, purpose: Purpose, address: u32, size: Size, at: i32) -> i32 {
        self.wait_at(purpose, address, size, self.now.saturating_add_signed(at.into())) as i32
    }

    fn is_wide(&self, address: u32) -> bool {
        is_wide(self.space.half(address))
    }
}

/// Memory that nobody waits for.
pub struct WithoutWaits<'a>(pub &'a Space);

impl Timed for WithoutWaits<'_> {
    fn wait(&mut self, _: Purpose, _: u32, _: Size, _: i32) -> i32 {
        0
    }

    fn is_wide(&self, address: u32) -> bool {
        is_wide(self.0.half(address))
    }
}

/// How long instructions take, and what each leaves to those that follow.
pub trait Clock: Copy + Default + Eq + Send + Sync {
    /// Carries out the instruction at `pc`; gives the cycles that it takes.
    fn pass(&mut self, pc: u32, decoded: &Decoded, course: &Course, memory: &mut impl Timed)
    -> u32;

    /// Whether an instruction that computes in a cycle takes another time if IT leaves it out, or lets those that
    /// follow do so.
    fn shows_what_is_left_out(&self, instruction: &Instruction) -> bool;

    /// The same state in one form, whatever led to it.
    fn settled(self) -> Self;
}
