//! A CPU of any instruction set, with its memory.

use super::all_fast::AllFast;
use super::call::{Argument, Call, CallError, Core, Outcome, Refusal};
use super::isa::registers;
use super::run::{Decodings, Run};
use super::{Cpu, Isa, Listing, State};
use crate::convention::{Convention, Place, Register, Role};
use crate::domain::{Bits, Value};
use crate::fault::{Cause, Fault, Size};
use crate::memory::{Bus, Map, Rights};
use crate::observer::{Frame, Mode, Watch};

/// A CPU with the memory and the peripherals of a chip.
pub struct Engine<I: Isa> {
    pub(super) bus: Box<Bus>,
    pub(super) fast: AllFast<I>,
    decodings: Decodings<I>,
    map: &'static Map,
    pub(super) convention: &'static Convention,
}

/// What a run left behind, whatever came of it.
pub(super) type Finished<I, M> = (Result<Outcome, CallError>, State<I, M>);

impl<I: Isa> Engine<I> {
    /// A CPU without a program.
    pub fn new(map: &'static Map) -> Self {
        Engine {
            bus: Bus::new(map),
            fast: AllFast::default(),
            decodings: Decodings::<I>::new(),
            map,
            convention: I::CONVENTION,
        }
    }

    /// Carries out a call in a mode, in its way: fast, if there is something for it.
    pub(super) fn carry_out<M: Mode>(
        &mut self,
        mode: M,
        call: &Call,
        way: impl FnOnce(&mut Run<I, M>, &mut AllFast<I>) -> Result<(), Fault>,
    ) -> Result<Finished<I, M>, CallError> {
        let (mut state, frame) = self.arrive(mode, call).map_err(CallError::Refused)?;
        self.bus.begin();
        state.mode.enter(state.cpu.pc(), &frame);
        let convention = self.convention;
        let memory = &mut self.bus;
        let mut run = Run::new(state, frame, convention, memory, &mut self.decodings, call.budget);
        let result = way(&mut run, &mut self.fast);
        run.state.mode.leave();
        let (state, totals) = (run.state, run.totals);
        if let Err(fault) = result {
            return Ok((Err(CallError::Fault(fault)), state));
        }
        let registers = registers::<I, M>(&state.cpu).map(|word| word.value().widen() as u32);
        let outcome = Outcome {
            totals,
            stack_bytes: frame.return_slot - state.stack.lowest,
            stack: state.cpu.stack(),
            registers: registers.collect(),
            rows: I::ROWS.iter().zip(state.cpu.rows().to_vec()).collect(),
        };
        Ok((Ok(outcome), state))
    }

    /// Puts a call's arguments and return address where a caller would, up to and including its call
    /// instruction: the state at the first instruction of the function.
    fn arrive<M: Mode>(&mut self, mode: M, call: &Call) -> Result<(State<I, M>, Frame), Refusal> {
        let convention = self.convention;
        let entry = I::code_address(call.entry);
        let is_code = entry.is_multiple_of(I::CODE_ALIGNMENT)
            && self.bus.space.allows(entry, Rights::FETCH, Size::Byte);
        if !is_code {
            return Err(Refusal::NotCode(call.entry));
        }
        let sizes: Vec<u32> =
            call.arguments.iter().map(|argument| argument.bytes(convention)).collect();
        let layout = (convention.layout)(&sizes);
        let (parts, carrying) = parts(convention, call.arguments, &layout.arguments)?;

        let mut words: Vec<u32> =
            (0..).zip(convention.registers).map(|it| unset(convention, it)).collect();
        for &(register, value) in call.registers {
            if !convention.is_data(register) || carrying.contains(&register) {
                return Err(Refusal::Register(register));
            }
            let bits = convention.bits;
            if u64::from(value) >> bits != 0 {
                return Err(Refusal::ArgumentTooLarge { value, bits });
            }
            words[usize::from(register)] = value;
        }

        let top = call.stack_top.unwrap_or(self.map.ram.1).min(self.map.ram.1);
        let lowest = top.saturating_sub(layout.stack) & !(convention.stack_alignment - 1);
        let slot = lowest.saturating_sub(convention.return_bytes);
        if slot < call.stack_limit {
            return Err(Refusal::StackFull);
        }
        for (place, bytes) in parts {
            match place {
                Place::Stack(offset) => self.bus.space.set_bytes(lowest + offset, &bytes),
                Place::Register(number) => {
                    let bytes = bytes.iter().rev();
                    words[usize::from(number)] =
                        bytes.fold(0, |word, byte| word << 8 | u32::from(*byte));
                }
            }
        }

        let mut state = State::<I, M>::new(mode);
        for (number, word) in words.into_iter().enumerate() {
            let word = state.mode.register(number, I::Word::truncate(word.into()));
            state.cpu.set(number, word);
        }
        I::arrive(&mut state.cpu, &mut self.bus.space, slot, self.map.return_address);
        state.cpu.set_pc(entry);
        (state.stack.lowest, state.stack.limit) = (slot, call.stack_limit);
        let frame = Frame {
            return_slot: slot,
            return_end: slot + convention.address_bytes,
            arguments: lowest,
            end: lowest + layout.stack,
        };
        Ok((state, frame))
    }
}

/// A register that a call does not set: recognisable, and not a writable address.
fn unset(convention: &Convention, (number, register): (u32, &Register)) -> u32 {
    match register.role {
        Role::Fixed | Role::Status => 0,
        Role::Constant(value) => value,
        Role::Argument | Role::Scratch | Role::Saved => {
            (0xa5a5_a5a0 | number) & u32::MAX >> (32 - convention.bits)
        }
    }
}

/// The parts of all arguments, each with its place, and the registers among these.
type Parts = (Vec<(Place, Vec<u8>)>, Vec<u8>);

fn parts(
    convention: &Convention,
    arguments: &[Argument],
    places: &[Vec<Place>],
) -> Result<Parts, Refusal> {
    let (mut parts, mut carrying) = (Vec::new(), Vec::new());
    for (argument, places) in arguments.iter().zip(places) {
        let bytes = argument.value(convention)?.to_le_bytes();
        let unit = convention.unit as usize;
        for (place, bytes) in places.iter().zip(bytes.chunks(unit)) {
            if let Place::Register(number) = place {
                carrying.push(*number);
            }
            parts.push((*place, bytes.to_vec()));
        }
    }
    Ok((parts, carrying))
}

impl<I: Isa> Core for Engine<I> {
    fn elf_machine(&self) -> u16 {
        I::ELF_MACHINE
    }

    fn follow(&mut self, flags: u32) -> &'static Convention {
        self.convention = I::convention(flags);
        self.convention
    }

    fn load(&mut self, address: u32, bytes: &[u8]) -> bool {
        if !self.poke(address, bytes) {
            return false;
        }
        self.bus.make_executable(address, address + bytes.len() as u32);
        true
    }

    fn reset(&mut self) {
        self.bus.reset_devices();
    }

    fn sent(&self) -> Vec<u8> {
        self.bus.devices().flat_map(|(_, device)| device.sent()).copied().collect()
    }

    fn peek(&self, address: u32, length: usize) -> Option<Vec<u8>> {
        self.map.is_memory(address, length).then(|| self.bus.space.bytes(address, length))
    }

    fn poke(&mut self, address: u32, bytes: &[u8]) -> bool {
        if !self.map.is_memory(address, bytes.len()) {
            return false;
        }
        self.bus.space.set_bytes(address, bytes);
        if self.map.has_flash(address, bytes.len()) {
            self.decodings.clear();
            self.fast.clear();
        }
        true
    }

    fn disassemble(&self, address: u32) -> Result<Listing, Cause> {
        if !address.is_multiple_of(I::CODE_ALIGNMENT) {
            return Err(Cause::OutsideCode { address });
        }
        let decoded = I::decode(&self.bus.space, address)?;
        Ok(I::disassemble(&self.bus.space, address, &decoded))
    }

    fn call(&mut self, call: &Call, watch: &mut Watch) -> Result<Outcome, CallError> {
        self.call_watched(call, watch)
    }
}
