//! The MSP430: the instructions that all its CPUs have, and the classic CPU (TI SLAU049, "MSP430x1xx
//! Family User's Guide", chapter 3), which has no others.

pub(super) mod alu;
mod blocks;
pub(super) mod convention;
pub(super) mod decode;
pub(super) mod disassemble;
pub(super) mod execute;
mod family;
pub(super) mod flags;
mod registers;
pub(super) mod state;
pub(super) mod timing;

pub(super) use blocks::{Way, further, inside, interpreted};
pub use decode::{Decoded, Instruction, OneOperand, Operand, TwoOperand, decode};
pub use family::{Classic, Family, Msp430, Never};
pub use registers::{CG, PC, SP, SR, flag};

use crate::convention::Convention;
use crate::cost::Cost;
use crate::engine::blocks::Blocks;
use crate::engine::{Decode, Isa, Listing, State};
use crate::fault::Cause;
use crate::memory::{Bus, Space};
use crate::observer::{Flow, Mode, Site};
use state::{Cpu, known};

impl<F: Family> Isa for Msp430<F> {
    const ELF_MACHINE: u16 = object::elf::EM_MSP430.0;
    const CODE_ALIGNMENT: u32 = 2;
    const CONVENTION: &'static Convention = &convention::EABI;

    type Word = F::Register;
    type Decoded = Decoded<F::More>;
    type Cpu<M: Mode> = Cpu<F, M>;
    type Fast<M: Mode> = Blocks<Self, M>;

    fn decode(space: &Space, pc: u32) -> Result<Self::Decoded, Cause> {
        if pc > F::ADDRESSES {
            return Err(Cause::OutsideCode { address: pc });
        }
        decode::fetch::<F>(space, pc)
    }

    fn disassemble(space: &Space, pc: u32, decoded: &Self::Decoded) -> Listing {
        disassemble::disassemble::<F>(pc, space.half(pc), decoded)
    }

    fn execute<M: Mode>(
        decoded: &Self::Decoded,
        state: &mut State<Self, M>,
        memory: &mut Bus,
        site: Site,
    ) -> Result<u32, Cause> {
        execute::execute(decoded, state, memory, site)
    }

    fn arrive<M: Mode>(cpu: &mut Cpu<F, M>, space: &mut Space, slot: u32, return_address: u32) {
        space.set_half(slot, return_address as u16);
        cpu.registers[SP] = known::<F, M>(slot);
    }

    fn return_address<M: Mode>(cpu: &Cpu<F, M>, space: &Space) -> u32 {
        (space.half(cpu.value(SP)) & !1).into()
    }
}

impl<E: Copy + Send + Sync + 'static> Decode for Decoded<E> {
    fn length(&self) -> u32 {
        self.length.into()
    }

    fn cost(&self) -> Cost {
        self.cost
    }

    fn flow(&self) -> Flow {
        self.flow
    }
}
