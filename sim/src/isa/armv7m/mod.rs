//! The ARMv7-M CPU, integers only (Arm DDI0403E, "ARMv7-M Architecture Reference Manual"), as the Cortex-M3
//! r2p1 has it (Arm DDI0337, "Cortex-M3 Technical Reference Manual"), and with its DSP extension the Cortex-M4
//! (Arm DDI0439, "Cortex-M4 Technical Reference Manual").

mod accesses;
mod alu;
mod blocks;
pub(super) mod convention;
mod cores;
pub(super) mod course;
mod decode;
mod disassemble;
pub(super) mod dsp;
mod execute;
mod family;
mod flags;
pub(super) mod instruction;
pub(super) mod pieces;
mod pipeline;
mod queue;
mod shift;
mod state;
pub mod timing;

use crate::convention::Convention;
use crate::domain::Value;
use crate::engine::blocks::Blocks;
use crate::engine::{Isa, Listing};
use crate::fault::Cause;
use crate::memory::{Bus, Space};
use crate::observer::{Mode, Site};
use instruction::{Decoded, LR, SP};
use state::{Cpu, State, W};

pub use cores::{M3, M4};
pub use family::{Armv7m, Core};
pub use pipeline::AUXILIARY_CONTROL;

impl<C: Core> Isa for Armv7m<C> {
    const ELF_MACHINE: u16 = object::elf::EM_ARM.0;
    const CODE_ALIGNMENT: u32 = 2;
    const CONVENTION: &'static Convention = C::CONVENTION;

    type Word = u32;
    type Decoded = Decoded;
    type Cpu<M: Mode> = Cpu<C, M>;
    type Fast<M: Mode> = Blocks<Self, M>;

    /// The lowest bit says that there is Thumb code.
    fn code_address(pointer: u32) -> u32 {
        pointer & !1
    }

    fn decode(space: &Space, pc: u32) -> Result<Decoded, Cause> {
        decode::fetch::<C>(space, pc)
    }

    fn disassemble(space: &Space, pc: u32, decoded: &Decoded) -> Listing {
        disassemble::disassemble::<C>(space, pc, decoded)
    }

    fn execute<M: Mode>(
        decoded: &Decoded,
        state: &mut State<C, M>,
        memory: &mut Bus,
        site: Site,
    ) -> Result<u32, Cause> {
        execute::execute(decoded, state, memory, site)
    }

    fn arrive<M: Mode>(cpu: &mut Cpu<C, M>, _: &mut Space, slot: u32, return_address: u32) {
        cpu.registers[usize::from(SP)] = W::<M>::known(slot);
        state::set_home(cpu, return_address);
    }

    fn return_address<M: Mode>(cpu: &Cpu<C, M>, _: &Space) -> u32 {
        cpu.registers[usize::from(LR)].value() & !1
    }
}
