//! The 8-bit AVR CPU (Microchip DS40002198, "AVR Instruction Set Manual"): AVRe+ and AVRxt, with a
//! program counter of 16 bits.
//!
//! Program memory and data memory are apart. As in ELF files, data begins at 0x800000.

mod alu;
mod blocks;
mod convention;
mod decode;
mod disassemble;
mod execute;
mod family;
mod flags;
mod instruction;
mod io;
mod state;
mod timing;

pub use family::{Avr, Classic, Family, Xt};
pub use instruction::{Decoded, Instruction};
pub use state::DATA;

use crate::convention::Convention;
use crate::cost::Cost;
use crate::domain::Value;
use crate::engine::blocks::Blocks;
use crate::engine::{Decode, Isa, Listing};
use crate::fault::Cause;
use crate::memory::{Bus, Space};
use crate::observer::{Flow, Mode, Site};
use state::{Cpu, Pair, State};

impl<F: Family> Isa for Avr<F> {
    const ELF_MACHINE: u16 = object::elf::EM_AVR.0;
    const CODE_ALIGNMENT: u32 = 2;
    const CONVENTION: &'static Convention = &convention::GCC;

    type Word = u8;
    type Decoded = Decoded;
    type Cpu<M: Mode> = Cpu<M>;
    type Fast<M: Mode> = Blocks<Self, M>;

    fn decode(space: &Space, pc: u32) -> Result<Decoded, Cause> {
        decode::fetch(space, pc, F::TIMING)
    }

    fn disassemble(_: &Space, pc: u32, decoded: &Decoded) -> Listing {
        disassemble::disassemble(pc, decoded)
    }

    fn execute<M: Mode>(
        decoded: &Decoded,
        state: &mut State<F, M>,
        memory: &mut Bus,
        site: Site,
    ) -> Result<u32, Cause> {
        execute::execute(decoded, state, memory, site)
    }

    fn arrive<M: Mode>(cpu: &mut Cpu<M>, space: &mut Space, slot: u32, return_address: u32) {
        let [low, high] = ((return_address / 2) as u16).to_le_bytes();
        space.set_byte(slot, high);
        space.set_byte(slot + 1, low);
        cpu.set_sp(Pair::<M>::known((slot as u16).wrapping_sub(1)));
    }

    fn return_address<M: Mode>(cpu: &Cpu<M>, space: &Space) -> u32 {
        let slot = engine_stack(cpu);
        u32::from(u16::from_be_bytes([space.byte(slot), space.byte(slot + 1)])) * 2
    }
}

/// The lowest byte of the stack in use.
fn engine_stack<M: Mode>(cpu: &Cpu<M>) -> u32 {
    crate::engine::Cpu::stack(cpu)
}

impl Decode for Decoded {
    fn length(&self) -> u32 {
        self.length.into()
    }

    fn cost(&self) -> Cost {
        self.cost
    }

    fn flow(&self) -> Flow {
        Decoded::flow(self)
    }
}
