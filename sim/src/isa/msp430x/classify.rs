//! What becomes of the instructions in blocks that the MSP430 lacks: the interpreter carries them out.

use super::{CpuXV2, More, Times};
use crate::engine::blocks;
use crate::isa::msp430::decode::OneOperand;
use crate::isa::msp430::{Family, Way, inside, interpreted};
use crate::memory::Bus;
use crate::observer::{Flow, Mode};

/// What to make of an instruction after which the program goes on at `next`, if nowhere else.
pub fn classify<M: Mode>(more: &More, next: u32, _memory: &Bus) -> Way<CpuXV2, M> {
    match more {
        // How long it takes depends on a register.
        More::Two { times: Times::Register(_), .. }
        | More::One { times: Times::Register(_), .. } => blocks::Way::Stop,
        _ if CpuXV2::flow(more) == Flow::Next && !accesses_memory(more) => inside(next),
        _ => interpreted(CpuXV2::flow(more), next),
    }
}

fn accesses_memory(more: &More) -> bool {
    match more {
        More::Two { source, destination, .. } => source.is_memory() || destination.is_memory(),
        More::One { op, operand, .. } => *op == OneOperand::Push || operand.is_memory(),
        More::Shift { .. } => false,
        More::Call { .. } | More::Push { .. } | More::Pop { .. } => true,
    }
}
