//! The RL78 (Renesas R01US0015, "RL78 Family User's Manual: Software"): the S2 core, and the S3 core, which
//! multiplies and divides wider numbers.
//!
//! One address space of 1 MB. Data is in its last page of 64 KB unless the prefix ES: says otherwise; a part
//! of flash is seen there a second time.

mod alu;
mod code;
mod convention;
mod decode;
mod disassemble;
mod execute;
mod family;
mod flags;
mod hazard;
mod instruction;
mod internal;
mod maps;
mod memory;
mod operand;
mod skip;
mod special;
mod state;
mod timing;
mod touched;

pub use family::{Family, Rl78, S2, S3};
pub use state::PAGE;

use crate::convention::Convention;
use crate::cost::{Cost, Row};
use crate::domain::{Domain, Value};
use crate::elf::RL78_CORE;
use crate::engine::blocks::OneByOne;
use crate::engine::{Decode, Isa, Listing};
use crate::fault::Cause;
use crate::memory::{Bus, Space};
use crate::observer::{Flow, Mode, Site};
use decode::Decoded;
use state::{Cpu, State};

impl<F: Family> Isa for Rl78<F> {
    const ELF_MACHINE: u16 = object::elf::EM_RL78.0;
    const CODE_ALIGNMENT: u32 = 1;
    const CONVENTION: &'static Convention = &convention::SMALL;
    const ROWS: &'static [Row] = timing::ROWS;

    fn convention(flags: u32) -> &'static Convention {
        if flags & RL78_CORE == 0 { &convention::SMALL } else { &convention::GCC }
    }

    type Word = u8;
    type Decoded = Decoded;
    type Cpu<M: Mode> = Cpu<M>;
    type Fast<M: Mode> = OneByOne;

    fn decode(space: &Space, pc: u32) -> Result<Decoded, Cause> {
        decode::fetch::<F>(space, pc)
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
        for (offset, byte) in (0..3).zip(return_address.to_le_bytes()) {
            space.set_byte(slot + offset, byte);
        }
        cpu.sp = <M::Domain as Domain>::Word::<u16>::known(slot as u16);
    }

    fn return_address<M: Mode>(cpu: &Cpu<M>, space: &Space) -> u32 {
        let slot = crate::engine::Cpu::stack(cpu);
        u32::from_le_bytes([space.byte(slot), space.byte(slot + 1), space.byte(slot + 2), 0])
    }
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
