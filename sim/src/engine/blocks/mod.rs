//! Running fast: straight stretches of a program are translated once, and then run as a whole.
//!
//! A block decides everything that can be decided beforehand: operands, which flags will be looked
//! at, what it costs. Whatever is out of the ordinary (devices, faults, the status register as an
//! operand) it leaves to the interpreter, instruction by instruction, so that there is one place
//! that knows those.
//!
//! Only memory that programs can't write is translated, so that a block stays true.
//!
//! A set says by [`Blocked`] what becomes of an instruction; what blocks are, how they follow the
//! program, what they cost and how they are left is here.

mod block;
mod fast;
mod micro;
mod table;
mod translate;

pub use block::Block;
pub use fast::{Fast, OneByOne, Stop};
pub use micro::{FAILED, Handler, Micro, interpret, interpret_inside, interpret_jump, leave, site};
pub use table::Blocks;
pub use translate::{FlagUse, Way};

use super::Isa;
use crate::memory::Bus;
use crate::observer::Mode;

/// An instruction set that runs in blocks: its timing is decided by the encoding, by which way a
/// conditional instruction goes, and by what the instructions before have left.
pub trait Blocked: Isa {
    /// What the instructions before have left that decides about time; nothing, if all that is decided by
    /// an instruction itself. A block is translated for each that it begins with.
    type Before: Copy + Default + Eq + Send + Sync;
    /// What a handler needs to know of its instruction.
    type Fields: Copy + Send + Sync;
    /// An address of code, as short as the set allows.
    type Address: Copy + Into<u32> + Send + Sync;
    /// A micro-operation, but for the flags that are needed after it.
    type Kind<M: Mode>;

    /// An address of code.
    fn address(pc: u32) -> Self::Address;

    /// What to make of the instruction at `pc`.
    fn classify<M: Mode>(pc: u32, decoded: &Self::Decoded, memory: &Bus) -> Way<Self, M>;

    /// A call of the known function at `target` that returns to `return_address`; the callee follows.
    fn call<M: Mode>(decoded: &Self::Decoded, return_address: u32, target: u32) -> Self::Kind<M>;

    /// A return where the block ends, if a block can; or from a function whose call is in the block, which
    /// goes on if it returns to `return_address`, as it should.
    fn ret<M: Mode>(decoded: &Self::Decoded, return_address: Option<u32>) -> Option<Self::Kind<M>>;

    /// What was left to the next instruction.
    fn before<M: Mode>(_cpu: &Self::Cpu<M>) -> Self::Before {
        Self::Before::default()
    }

    /// Leaves that to the next instruction.
    fn set_before<M: Mode>(_cpu: &mut Self::Cpu<M>, _before: Self::Before) {}

    /// Carries out the instruction at `pc` in time, if the program goes on at `next`. Gives the cycles beyond
    /// what its encoding and [`Way::Fork`] say.
    fn elapse(
        _before: &mut Self::Before,
        _pc: u32,
        _decoded: &Self::Decoded,
        _next: u32,
        _memory: &Bus,
    ) -> u8 {
        0
    }

    /// What ends a block that goes on at `pc`; it may run [`leave`].
    fn leave<M: Mode>(pc: u32) -> Self::Kind<M>;

    /// The address that [`Blocked::leave`] was given.
    fn exit(fields: &Self::Fields) -> u32;

    /// The handler of a micro-operation after which these flags are looked at.
    fn micro<M: Mode>(kind: Self::Kind<M>, needed: u8) -> (Handler<Self, M>, Self::Fields);
}
