//! The CPU with its memory: loading, calling, running.

use super::abi;
use super::decode::{Decoded, decode};
use super::registers::{CG, PC, SP, SR};
use crate::bus::Bus;
use crate::chip::{Chip, Kind};
use crate::fault::{Cause, Fault, Size};
use crate::isa::{Call, CallError, Core, Outcome, Refusal, Totals};
use crate::observer::{Frame, Nobody, Observer, Watch};
use crate::space::Rights;

/// Bytes of the address space.
const SIZE: usize = 0x1_0000;

/// A classic MSP430 with the memory and the peripherals of a chip.
pub struct Msp430 {
    pub(super) registers: [u16; 16],
    pub(super) bus: Bus<SIZE>,
    pub(super) totals: Totals,
    pub(super) lowest_sp: u16,
    pub(super) stack_limit: u16,
    /// What was decoded, by half the address; only of memory that programs can't write.
    decoded: Vec<Option<Decoded>>,
    chip: &'static Chip,
}

impl Msp430 {
    /// The CPU of `chip`, without a program.
    pub fn new(chip: &'static Chip) -> Self {
        Msp430 {
            registers: [0; 16],
            bus: Bus::new(chip),
            totals: Totals::default(),
            lowest_sp: 0,
            stack_limit: 0,
            decoded: vec![None; SIZE / 2],
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

    /// The instruction at the program counter.
    fn fetch(&mut self) -> Result<Decoded, Cause> {
        let pc = self.registers[PC];
        let slot = usize::from(pc / 2);
        if let Some(decoded) = self.decoded[slot] {
            return Ok(decoded);
        }
        let space = &self.bus.space;
        let decoded = decode(pc, |address| {
            if !space.allows(address.into(), Rights::FETCH, Size::Byte) {
                return Err(Cause::OutsideCode { address: address.into() });
            }
            Ok(space.half(address.into()))
        })?;
        if !space.allows(pc.into(), Rights::WRITE, Size::Byte) {
            self.decoded[slot] = Some(decoded);
        }
        Ok(decoded)
    }

    /// Runs until the program counter reaches the return address.
    fn run<O: Observer>(&mut self, budget: u64, observer: &mut O) -> Result<(), Fault> {
        let home = self.chip.return_address as u16;
        let frame = self.registers[SP];
        let mut pc = self.registers[PC];
        let mut step = |cpu: &mut Self| {
            while cpu.registers[PC] != home {
                pc = cpu.registers[PC];
                let decoded = cpu.fetch()?;
                if cpu.totals.cycles + u64::from(decoded.cycles) > budget {
                    return Err(Cause::BudgetExceeded { budget });
                }
                cpu.execute(&decoded, observer)?;
            }
            let (address, expected) = (cpu.registers[SP].into(), u32::from(frame) + 2);
            if address != expected {
                return Err(Cause::UnbalancedStack { address, expected });
            }
            Ok(())
        };
        let result = step(self);
        result.map_err(|cause| Fault {
            cause,
            pc: pc.into(),
            symbol: None,
            cycle: self.totals.cycles,
        })
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
        for (register, value) in self.registers.iter_mut().enumerate() {
            *value = abi::unset(register);
        }
        for &(register, value) in call.registers {
            if !(4..16).contains(&register) || carrying.contains(&usize::from(register)) {
                return Err(Refusal::Register(register));
            }
            self.registers[usize::from(register)] =
                u16::try_from(value).map_err(|_| Refusal::ArgumentTooLarge { value, bits: 16 })?;
        }
        self.registers[carrying].copy_from_slice(&in_registers);
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
        self.registers[PC] = call.entry as u16;
        self.registers[SP] = frame as u16;
        (self.registers[SR], self.registers[CG]) = (0, 0);
        self.totals = Totals::default();
        self.lowest_sp = frame as u16;
        self.stack_limit = call.stack_limit as u16;
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
        }
        true
    }

    fn call(&mut self, call: &Call, watch: &mut Watch) -> Result<Outcome, CallError> {
        let frame = self.enter(call).map_err(CallError::Refused)?;
        let result = if watch.is_needed() {
            watch.enter(&frame);
            self.run(call.budget, watch)
        } else {
            self.run(call.budget, &mut Nobody)
        };
        result.map_err(CallError::Fault)?;
        let value = abi::FIRST;
        Ok(Outcome {
            totals: self.totals,
            stack_bytes: frame.return_slot - u32::from(self.lowest_sp),
            registers: self.registers.iter().copied().map(u32::from).collect(),
            value: [self.registers[value].into(), self.registers[value + 1].into()],
        })
    }
}
