//! The CPU with its memory: loading, calling, running.

use super::Memory;
use super::abi;
use super::blocks::{Blocks, Stop};
use super::decode::{Decoded, fetch};
use super::disassemble::disassemble;
use super::execute::execute;
use super::registers::{CG, PC, SP, SR};
use super::state::State;
use crate::bus::Bus;
use crate::chip::{Chip, Kind};
use crate::fault::{Cause, Fault, Size};
use crate::isa::listing::Listing;
use crate::isa::{Call, CallError, Core, Outcome, Refusal, Totals};
use crate::observer::{Frame, Nobody, Observer, Step, Watch};
use crate::space::Rights;

/// Bytes of the address space.
const SIZE: usize = 0x1_0000;

/// A classic MSP430 with the memory and the peripherals of a chip.
pub struct Msp430 {
    state: State,
    bus: Box<Memory>,
    totals: Totals,
    /// What was decoded, by half the address; only of memory that programs can't write.
    decoded: Vec<Option<Decoded>>,
    blocks: Blocks,
    /// The stack pointer before the call.
    caller_sp: u32,
    chip: &'static Chip,
}

impl Msp430 {
    /// The CPU of `chip`, without a program.
    pub fn new(chip: &'static Chip) -> Self {
        Msp430 {
            state: State::default(),
            bus: Bus::new(chip.map),
            totals: Totals::default(),
            decoded: vec![None; SIZE / 2],
            blocks: Blocks::new(),
            caller_sp: 0,
            chip,
        }
    }

    /// Whether all of a range is memory of the chip.
    fn is_memory(&self, address: u32, length: usize) -> bool {
        let end = u64::from(address) + length as u64;
        let mut reached = u64::from(address);
        for region in self.chip.map {
            let memory = matches!(region.kind, Kind::Ram | Kind::Flash);
            if memory && (u64::from(region.start)..u64::from(region.end)).contains(&reached) {
                reached = u64::from(region.end);
            }
        }
        length == 0 || reached >= end
    }

    /// The instruction at `pc`.
    fn decoded(&mut self, pc: u16) -> Result<Decoded, Cause> {
        let slot = usize::from(pc / 2);
        if let Some(decoded) = self.decoded[slot] {
            return Ok(decoded);
        }
        let space = &self.bus.space;
        let decoded = fetch(space, pc)?;
        if !space.allows(pc.into(), Rights::WRITE, Size::Byte) {
            self.decoded[slot] = Some(decoded);
        }
        Ok(decoded)
    }

    /// One instruction.
    fn step<O: Observer>(&mut self, budget: u64, observer: &mut O) -> Result<(), Cause> {
        let pc = self.state.registers[PC];
        let decoded = self.decoded(pc)?;
        if self.totals.cycles + u64::from(decoded.cost.cycles) > budget {
            return Err(Cause::BudgetExceeded { budget });
        }
        execute(&decoded, &mut self.state, &mut self.bus, observer)?;
        self.totals += decoded.cost.into();
        observer.executed(pc.into(), decoded.cost.cycles.into());
        observer.stepped(&Step {
            pc: pc.into(),
            next: self.state.registers[PC].into(),
            stack: self.state.registers[SP].into(),
            flow: decoded.flow(),
        });
        Ok(())
    }

    /// Runs until the program counter reaches the return address, one instruction after the other.
    fn interpret<O: Observer>(&mut self, budget: u64, observer: &mut O) -> Result<(), Fault> {
        let home = self.chip.return_address as u16;
        let mut pc = self.state.registers[PC];
        while self.state.registers[PC] != home {
            pc = self.state.registers[PC];
            self.step(budget, observer).map_err(|cause| self.fault(pc, cause))?;
        }
        self.check_stack(pc)
    }

    /// The same in blocks, unobserved.
    fn run(&mut self, budget: u64) -> Result<(), Fault> {
        let home = self.chip.return_address as u16;
        let mut pc = self.state.registers[PC];
        let mut last = pc;
        self.state.unpack_flags();
        while pc != home {
            let block = self.blocks.at(pc, &self.bus);
            if let Some(block) = block
                && self.totals.cycles + block.cycles() <= budget
            {
                match block.run(&mut self.state, &mut self.bus, &mut self.totals) {
                    Stop::Left { last: at } => (last, pc) = (at, self.state.exit),
                    Stop::Failed(at) => return Err(self.failure(at)),
                }
                continue;
            }
            self.state.registers[PC] = pc;
            self.state.pack_flags();
            last = pc;
            self.step(budget, &mut Nobody).map_err(|cause| self.fault(pc, cause))?;
            self.state.unpack_flags();
            pc = self.state.registers[PC];
        }
        self.state.registers[PC] = pc;
        self.state.pack_flags();
        self.check_stack(last)
    }

    /// A function gives the stack back as it was before its call; `pc` is its return.
    fn check_stack(&mut self, pc: u16) -> Result<(), Fault> {
        let (address, expected) = (u32::from(self.state.registers[SP]), self.caller_sp);
        if address == expected {
            return Ok(());
        }
        self.take_back(pc);
        Err(self.fault(pc, Cause::UnbalancedStack { address, expected }))
    }

    /// What a block failed with, at `pc`.
    fn failure(&mut self, pc: u16) -> Fault {
        self.take_back(pc);
        let cause = self.state.failure.take().unwrap_or(Cause::OutsideCode { address: pc.into() });
        self.fault(pc, cause)
    }

    /// The totals go back to before the last instruction, which was at `pc`.
    fn take_back(&mut self, pc: u16) {
        let cost = self.decoded(pc).map(|decoded| decoded.cost).unwrap_or_default();
        self.totals -= cost.into();
    }

    fn fault(&self, pc: u16, cause: Cause) -> Fault {
        Fault { cause, pc: pc.into(), symbol: None, cycle: self.totals.cycles }
    }

    /// Sets registers and stack as a caller would, up to and including its CALL.
    fn enter(&mut self, call: &Call) -> Result<Frame, Refusal> {
        let is_code = call.entry < SIZE as u32
            && call.entry & 1 == 0
            && self.bus.space.allows(call.entry as usize, Rights::FETCH, Size::Byte);
        if !is_code {
            return Err(Refusal::NotCode(call.entry));
        }
        let (in_registers, on_stack) = abi::words(call.arguments)?;
        let carrying = abi::FIRST..abi::FIRST + in_registers.len();
        for (register, value) in self.state.registers.iter_mut().enumerate() {
            *value = abi::unset(register);
        }
        for &(register, value) in call.registers {
            if !(4..16).contains(&register) || carrying.contains(&usize::from(register)) {
                return Err(Refusal::Register(register));
            }
            self.state.registers[usize::from(register)] =
                u16::try_from(value).map_err(|_| Refusal::ArgumentTooLarge { value, bits: 16 })?;
        }
        self.state.registers[carrying].copy_from_slice(&in_registers);
        let top = self.chip.ram.1;
        let bytes = 2 * (on_stack.len() as u32 + 1);
        if top.saturating_sub(bytes) < call.stack_limit {
            return Err(Refusal::StackFull);
        }
        let frame = top - bytes;
        let words = std::iter::once(self.chip.return_address as u16).chain(on_stack);
        for (slot, word) in (frame as usize..).step_by(2).zip(words) {
            self.bus.space.set_half(slot, word);
        }
        self.state.registers[PC] = call.entry as u16;
        self.state.registers[SP] = frame as u16;
        (self.state.registers[SR], self.state.registers[CG]) = (0, 0);
        self.caller_sp = frame + 2;
        self.totals = Totals::default();
        self.state.lowest_sp = frame as u16;
        self.state.stack_limit = call.stack_limit as u16;
        Ok(Frame { return_slot: frame, arguments: frame + 2, end: top })
    }
}

impl Core for Msp430 {
    fn elf_machine(&self) -> u16 {
        object::elf::EM_MSP430.0
    }

    fn load(&mut self, address: u32, bytes: &[u8]) -> bool {
        if !self.poke(address, bytes) {
            return false;
        }
        let space = &mut self.bus.space;
        for at in address..address + bytes.len() as u32 {
            if !space.allows(at as usize, Rights::WRITE, Size::Byte) {
                space.permit(at, at + 1, Rights::READ.and(Rights::FETCH));
            }
        }
        true
    }

    fn reset(&mut self) {
        self.bus.reset_devices();
    }

    fn peek(&self, address: u32, length: usize) -> Option<Vec<u8>> {
        let bytes = self.bus.space.slice(address, length)?;
        self.is_memory(address, length).then(|| bytes.to_vec())
    }

    fn poke(&mut self, address: u32, bytes: &[u8]) -> bool {
        if !self.is_memory(address, bytes.len()) {
            return false;
        }
        let Some(place) = self.bus.space.slice_mut(address, bytes.len()) else {
            return false;
        };
        place.copy_from_slice(bytes);
        if !self.bus.space.allows(address as usize & (SIZE - 1), Rights::WRITE, Size::Byte) {
            self.decoded.fill(None);
            self.blocks.clear();
        }
        true
    }

    fn disassemble(&self, address: u32) -> Result<Listing, Cause> {
        let Some(pc) = u16::try_from(address).ok().filter(|pc| pc & 1 == 0) else {
            return Err(Cause::OutsideCode { address });
        };
        let decoded = fetch(&self.bus.space, pc)?;
        Ok(disassemble(pc, self.bus.space.half(pc.into()), &decoded))
    }

    fn call(&mut self, call: &Call, watch: &mut Watch) -> Result<Outcome, CallError> {
        let frame = self.enter(call).map_err(CallError::Refused)?;
        let result = if watch.is_needed() {
            watch.enter(&frame);
            if let Some(profiler) = &mut watch.profiler {
                profiler.begin(call.entry, &frame);
            }
            let result = self.interpret(call.budget, watch);
            if let Some(profiler) = &mut watch.profiler {
                profiler.finish();
            }
            result
        } else {
            self.run(call.budget)
        };
        result.map_err(CallError::Fault)?;
        let value = abi::FIRST;
        Ok(Outcome {
            totals: self.totals,
            stack_bytes: frame.return_slot - u32::from(self.state.lowest_sp),
            registers: self.state.registers.iter().copied().map(u32::from).collect(),
            value: [self.state.registers[value].into(), self.state.registers[value + 1].into()],
        })
    }
}
