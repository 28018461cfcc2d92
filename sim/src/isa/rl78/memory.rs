//! Data accesses: where an operand is, registers of the CPU that are in memory, and what flash costs.

use super::execute::Interpreter;
use super::flags::CONTROL;
use super::hazard::Registers;
use super::instruction::{Address, Index, pair};
use super::special::{Special, special};
use super::state::{Byte, Pair, offset};
use super::timing::Row;
use super::{Family, PAGE};
use crate::domain::{Bits, Value};
use crate::engine;
use crate::fault::{Access, Cause, Size};
use crate::observer::{Channel, Holder, Mode, Word};

/// The bits of PSW that are no flags.
const VISIBLE: u8 = CONTROL | 1 << super::flags::bit::RBS0 | 1 << super::flags::bit::RBS1;

/// Where data is: the word for the address, and the address itself, if that is in the mirror of what it shows.
pub struct Located<M: Mode> {
    word: Word<M, u32>,
    at: u32,
}

impl<F: Family, M: Mode> Interpreter<'_, F, M> {
    /// Where an operand is.
    pub fn locate(&self, address: Address) -> Located<M> {
        let cpu = &self.state.cpu;
        let known = Pair::<M>::known;
        let within: Pair<M> = match address {
            Address::Absolute(at) | Address::Near(at) => known(at),
            Address::Pointer(base, by) => offset(cpu.pair(base), known(by.unwrap_or(0).into())),
            Address::Indexed(index) => offset(cpu.pair(pair::HL), cpu.r(index).resize::<u16>()),
            Address::Table(base, Index::Single(index)) => {
                offset(cpu.r(index).resize::<u16>(), known(base))
            }
            Address::Table(base, Index::Both) => offset(cpu.pair(pair::BC), known(base)),
            Address::Stack(by) => offset(cpu.sp, known(by.into())),
        };
        let page = if self.prefixed && address.takes_prefix() {
            cpu.es.resize::<u32>() << 16
        } else {
            Word::<M, u32>::known(PAGE)
        };
        let word = page | within.resize::<u32>();
        let at = self.memory.place(word.value());
        Located { word, at }
    }

    /// Reads a byte.
    pub fn load(&mut self, place: &Located<M>) -> Result<Byte<M>, Cause> {
        let Some(which) = special(place.at) else { return self.load_plain(place, Size::Byte) };
        if matches!(which, Special::StackPointer(_)) {
            return Err(Cause::Unmapped { access: Access::Read, address: place.at });
        }
        let held = self.state.cpu.special(which);
        Ok(self.load_held(place, Size::Byte, held))
    }

    /// Reads a word.
    pub fn load_word(&mut self, place: &Located<M>) -> Result<Pair<M>, Cause> {
        let Some((low, high)) = special(place.at).zip(special(place.at | 1)) else {
            return self.load_plain(place, Size::Half);
        };
        if !place.at.is_multiple_of(2) {
            return Err(Cause::Misaligned { access: Access::Read, address: place.at });
        }
        let held = self.state.cpu.special(high).concat::<u16>(self.state.cpu.special(low));
        Ok(self.load_held(place, Size::Half, held))
    }

    fn load_held<T: Bits>(
        &mut self,
        place: &Located<M>,
        size: Size,
        held: Word<M, T>,
    ) -> Word<M, T> {
        self.state.mode.load_register(self.site, place.word, self.memory, place.at, size, held)
    }

    fn load_plain<T: Bits>(&mut self, place: &Located<M>, size: Size) -> Result<Word<M, T>, Cause> {
        if place.at < PAGE {
            self.more += self.state.cpu.count(Row::FlashRead);
        }
        engine::read(self.state, self.memory, self.site, place.word, place.at, size)
    }

    /// Writes a byte.
    pub fn store(&mut self, place: &Located<M>, value: Byte<M>) -> Result<(), Cause> {
        let Some(which) = special(place.at) else {
            return self.store_plain(place, Size::Byte, value);
        };
        if matches!(which, Special::StackPointer(_)) {
            return Err(Cause::Unmapped { access: Access::Write, address: place.at });
        }
        self.state.mode.reveal(self.site, Channel::WriteAddress, place.word);
        self.put_special(which, place.at, value);
        Ok(())
    }

    /// Writes a word.
    pub fn store_word(&mut self, place: &Located<M>, value: Pair<M>) -> Result<(), Cause> {
        let Some((low, high)) = special(place.at).zip(special(place.at | 1)) else {
            return self.store_plain(place, Size::Half, value);
        };
        if !place.at.is_multiple_of(2) {
            return Err(Cause::Misaligned { access: Access::Write, address: place.at });
        }
        self.state.mode.reveal(self.site, Channel::WriteAddress, place.word);
        if matches!(low, Special::StackPointer(_)) {
            return self.set_stack(value);
        }
        let (upper, lower) = value.split::<u8>();
        self.put_special(low, place.at, lower);
        self.put_special(high, place.at | 1, upper);
        Ok(())
    }

    fn store_plain<T: Bits>(
        &mut self,
        place: &Located<M>,
        size: Size,
        value: Word<M, T>,
    ) -> Result<(), Cause> {
        engine::write(self.state, self.memory, self.site, place.word, place.at, size, value)
    }

    fn put_special(&mut self, which: Special, at: u32, value: Byte<M>) {
        let holder = match which {
            Special::Register(bank, number) => Holder::Register(8 * bank as u8 + number),
            _ => Holder::Memory(at),
        };
        let value = self.state.mode.put(self.site, holder, value);
        let low = value & Byte::<M>::known(0x0f);
        match which {
            Special::Register(bank, number) => {
                self.state.cpu.banks[bank][usize::from(number)] = value;
                if bank == self.state.cpu.bank {
                    self.written = self.written.and(Registers::single(number));
                }
            }
            Special::Status => {
                let visible = value & Byte::<M>::known(VISIBLE);
                let control = self.state.mode.reveal(self.site, Channel::Status, visible);
                self.state.cpu.set_psw(value, control);
            }
            Special::Cs => self.state.cpu.cs = low,
            Special::Es => self.state.cpu.es = low,
            Special::StackPointer(_) => {}
        }
    }

    /// PSW gets a value.
    pub fn set_status(&mut self, value: Byte<M>) {
        self.put_special(Special::Status, PAGE | 0xfffa, value);
    }

    /// The stack pointer gets a value.
    pub fn set_stack(&mut self, value: Pair<M>) -> Result<(), Cause> {
        let even = value & Pair::<M>::known(0xfffe);
        self.state.mode.reveal(self.site, Channel::StackPointer, even);
        self.state.cpu.sp = even;
        let stack = engine::Cpu::stack(&self.state.cpu);
        self.state.stack.reach(stack)
    }

    /// The stack gets so many bytes more or fewer.
    pub fn move_stack(&mut self, by: i16) -> Result<(), Cause> {
        let moved = offset(self.state.cpu.sp, Pair::<M>::known(by as u16));
        self.state.cpu.sp = moved;
        let stack = engine::Cpu::stack(&self.state.cpu);
        self.state.stack.reach(stack)
    }

    /// Where the stack has its byte of this number.
    pub fn on_stack(&self, number: u8) -> Located<M> {
        self.locate(Address::Stack(number))
    }
}
