//! The classic MSP430 CPU (TI SLAU049, "MSP430x1xx Family User's Guide", chapter 3).

mod alu;
mod blocks;
mod convention;
mod decode;
mod disassemble;
mod execute;
mod flags;
mod registers;
mod state;
mod timing;

pub use decode::{Decoded, Instruction, OneOperand, Operand, TwoOperand, decode};
pub use registers::{CG, PC, SP, SR, flag};

use crate::domain::Value;
use crate::engine::blocks::Blocks;
use crate::engine::{Convention, Cost, Decode, Isa, Listing, State};
use crate::fault::Cause;
use crate::memory::{Bus, Space};
use crate::observer::{Flow, Mode, Site};
use state::{Cpu, Datum};

/// The instruction set.
pub struct Msp430;

impl Isa for Msp430 {
    const ELF_MACHINE: u16 = object::elf::EM_MSP430.0;
    const CODE_ALIGNMENT: u32 = 2;
    const CONVENTION: &'static Convention = &convention::EABI;

    type Word = u16;
    type Decoded = Decoded;
    type Cpu<M: Mode> = Cpu<M>;
    type Fast<M: Mode> = Blocks<Self, M>;

    fn decode(space: &Space, pc: u32) -> Result<Decoded, Cause> {
        match u16::try_from(pc) {
            Ok(pc) => decode::fetch(space, pc),
            Err(_) => Err(Cause::OutsideCode { address: pc }),
        }
    }

    fn disassemble(space: &Space, pc: u32, decoded: &Decoded) -> Listing {
        disassemble::disassemble(pc as u16, space.half(pc), decoded)
    }

    fn execute<M: Mode>(
        decoded: &Decoded,
        state: &mut State<Self, M>,
        memory: &mut Bus,
        site: Site,
    ) -> Result<u32, Cause> {
        execute::execute(decoded, state, memory, site).map(|()| 0)
    }

    fn arrive<M: Mode>(cpu: &mut Cpu<M>, space: &mut Space, slot: u32, home: u32) {
        space.set_half(slot, home as u16);
        cpu.registers[SP] = Datum::<M>::known(slot as u16);
    }

    fn home<M: Mode>(cpu: &Cpu<M>, space: &Space) -> u32 {
        (space.half(cpu.value(SP).into()) & !1).into()
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
