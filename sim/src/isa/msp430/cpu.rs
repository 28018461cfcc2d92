//! The CPU with its memory: loading, calling, running.

use super::Memory;
use super::abi;
use super::blocks::Blocks;
use super::decode::fetch;
use super::disassemble::disassemble;
use super::registers::{CG, PC, SP, SR};
use super::run::{Decodings, Run};
use super::state::State;
use crate::bus::Bus;
use crate::chip::{Chip, Kind};
use crate::domain::Value;
use crate::fault::{Cause, Size};
use crate::isa::listing::Listing;
use crate::isa::{Call, CallError, Core, Outcome, Refusal};
use crate::observer::profiler::Following;
use crate::observer::taint::{Recorded, Report, Secrets, Taint, Way};
use crate::observer::{Frame, Mode, Nobody, Observer, Plain, Unwatched, Watch};
use crate::space::Rights;

/// Bytes of the address space.
const SIZE: usize = 0x1_0000;

/// A classic MSP430 with the memory and the peripherals of a chip.
pub struct Msp430 {
    bus: Box<Memory>,
    decodings: Box<Decodings>,
    blocks: AllBlocks,
    chip: &'static Chip,
}

/// The blocks of every mode that runs in blocks.
struct AllBlocks {
    plain: Blocks<Unwatched>,
    following: Blocks<Following<Nobody>>,
    taint: Blocks<Taint<(), Nobody>>,
}

impl AllBlocks {
    /// The program has changed.
    fn clear(&mut self) {
        self.plain.clear();
        self.following.clear();
        self.taint.clear();
    }
}

impl Msp430 {
    /// The CPU of `chip`, without a program.
    pub fn new(chip: &'static Chip) -> Self {
        Msp430 {
            bus: Bus::new(chip.map),
            decodings: vec![None; SIZE / 2].into(),
            blocks: AllBlocks {
                plain: Blocks::new(),
                following: Blocks::new(),
                taint: Blocks::new(),
            },
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

    /// Puts a call's arguments and return address on the stack, as a caller would up to and
    /// including its CALL; gives the registers at its first instruction.
    fn enter(&mut self, call: &Call) -> Result<([u16; 16], Frame), Refusal> {
        let is_code = call.entry < SIZE as u32
            && call.entry & 1 == 0
            && self.bus.space.allows(call.entry as usize, Rights::FETCH, Size::Byte);
        if !is_code {
            return Err(Refusal::NotCode(call.entry));
        }
        let (in_registers, on_stack) = abi::words(call.arguments)?;
        let carrying = abi::FIRST..abi::FIRST + in_registers.len();
        let mut registers: [u16; 16] = std::array::from_fn(abi::unset);
        for &(register, value) in call.registers {
            if !(4..16).contains(&register) || carrying.contains(&usize::from(register)) {
                return Err(Refusal::Register(register));
            }
            registers[usize::from(register)] =
                u16::try_from(value).map_err(|_| Refusal::ArgumentTooLarge { value, bits: 16 })?;
        }
        registers[carrying].copy_from_slice(&in_registers);
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
        registers[PC] = call.entry as u16;
        registers[SP] = frame as u16;
        (registers[SR], registers[CG]) = (0, 0);
        Ok((registers, Frame { return_slot: frame, arguments: frame + 2, end: top }))
    }

    /// Carries out a call in a mode; in blocks, if there are some for it. One that was begun leaves
    /// its state behind, whatever came of it.
    fn carry_out<'a, M: Mode + 'a>(
        &'a mut self,
        mode: M,
        call: &Call,
        blocks: impl FnOnce(&'a mut AllBlocks) -> Option<&'a mut Blocks<M>>,
    ) -> Result<(Result<Outcome, CallError>, State<M>), CallError> {
        let (registers, frame) = self.enter(call).map_err(CallError::Refused)?;
        let mut state = State::new(mode);
        for (number, value) in registers.into_iter().enumerate() {
            state.registers[number] = state.mode.register(number, value);
        }
        state.lowest_sp = frame.return_slot as u16;
        state.stack_limit = call.stack_limit as u16;
        state.mode.enter(call.entry, &frame);
        let mut run = Run::new(state, &mut self.bus, &mut self.decodings, call.budget);
        let result = match blocks(&mut self.blocks) {
            Some(blocks) => run.in_blocks(blocks),
            None => run.one_by_one(),
        };
        run.state.mode.leave();
        let (state, totals) = (run.state, run.totals);
        if let Err(fault) = result {
            return Ok((Err(CallError::Fault(fault)), state));
        }
        let mut registers = state.registers.map(|word| u32::from(word.value()));
        registers[SR] = state.status().value().into();
        let outcome = Outcome {
            totals,
            stack_bytes: frame.return_slot - u32::from(state.lowest_sp),
            registers: registers.into(),
            value: [registers[abi::FIRST], registers[abi::FIRST + 1]],
        };
        Ok((Ok(outcome), state))
    }

    /// Carries out a call with secrets.
    fn call_with(
        &mut self,
        secrets: Secrets,
        call: &Call,
        watch: &mut Watch,
    ) -> Result<(Outcome, Report), CallError> {
        if secrets.chains {
            let mode = Taint::<Way, _>::new(secrets, SIZE, watch);
            let (outcome, state) = self.carry_out(mode, call, |_| None)?;
            Ok((outcome?, self.report(state)))
        } else if watch.is_needed() {
            let mode = Taint::<(), _>::new(secrets, SIZE, watch);
            let (outcome, state) = self.carry_out(mode, call, |_| None)?;
            Ok((outcome?, self.report(state)))
        } else {
            let mode = Taint::<(), _>::new(secrets, SIZE, Nobody);
            let (outcome, state) = self.carry_out(mode, call, |blocks| Some(&mut blocks.taint))?;
            Ok((outcome?, self.report(state)))
        }
    }

    /// What has become of the secrets of a call.
    fn report<L: Recorded, O: Observer>(&self, state: State<Taint<L, O>>) -> Report {
        let mut registers = state.registers;
        registers[SR] = state.status();
        state.mode.report(registers.into_iter(), &self.bus)
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
            self.decodings.fill(None);
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
        if let Some(secrets) = watch.secrets.take() {
            let special = |register: u8| !(4..16).contains(&register);
            if let Some((register, _)) = secrets.registers.iter().find(|(r, _)| special(*r)) {
                return Err(CallError::Refused(Refusal::SecretRegister(*register)));
            }
            let (outcome, report) = self.call_with(secrets, call, watch)?;
            watch.taint = Some(report);
            return Ok(outcome);
        }
        let Some(profiler) = watch.profiler.take() else {
            if watch.is_needed() {
                return self.carry_out(Plain(watch), call, |_| None)?.0;
            }
            return self.carry_out(Plain(Nobody), call, |blocks| Some(&mut blocks.plain))?.0;
        };
        let (result, profiler) = if watch.is_needed() {
            let mode = Following::new(profiler, &mut *watch);
            let (result, state) = self.carry_out(mode, call, |_| None)?;
            (result, state.mode.profiler)
        } else {
            let mode = Following::new(profiler, Nobody);
            let (result, state) =
                self.carry_out(mode, call, |blocks| Some(&mut blocks.following))?;
            (result, state.mode.profiler)
        };
        watch.profiler = Some(profiler);
        result
    }
}
