//! How a run is watched, as a type that is compiled into everything that carries out instructions.
//!
//! A mode decides what programs compute with, and is told all that matters to anyone. What it leaves
//! alone costs nothing.

use super::{Channel, Frame, Holder, Nobody, Observer, Site, Step};
use crate::domain::{Bits, Domain, Flag, Integers, Value};
use crate::fault::{Cause, Size};
use crate::memory::Bus;

/// A machine word of a run.
pub type Word<M, T> = <<M as Mode>::Domain as Domain>::Word<T>;

/// A condition in a run.
pub type Condition<M> = <<M as Mode>::Domain as Domain>::Flag;

/// A way to watch a run.
pub trait Mode: Sized {
    /// What it computes with.
    type Domain: Domain;

    /// The function at `entry` is about to run.
    fn enter(&mut self, _entry: u32, _frame: &Frame) {}

    /// What a register holds at the beginning.
    fn register<T: Bits>(&mut self, _number: usize, value: T) -> Word<Self, T> {
        Word::<Self, T>::known(value)
    }

    /// The run is over.
    fn leave(&mut self) {}

    /// An instruction was carried out, in this many cycles; not told in blocks.
    fn executed(&mut self, _pc: u32, _cycles: u32) {}

    /// An instruction at `pc` is being left out, as the one that is carried out says, and takes the time all
    /// the same; not told in blocks.
    #[inline(always)]
    fn left_out(&mut self, _pc: u32) {}

    /// The same instruction, after `executed`; not told in blocks.
    fn stepped(&mut self, _step: &Step) {}

    /// The instruction of this length is about to be carried out; not told in blocks, which are made
    /// of what nobody can change.
    #[inline(always)]
    fn fetched(&mut self, _at: Site, _length: u32) {}

    /// Data is about to be read while the stack pointer is `stack`; an error ends the run.
    #[inline(always)]
    fn read(&mut self, _at: Site, _address: u32, _size: Size, _stack: u32) -> Result<(), Cause> {
        Ok(())
    }

    /// Data is about to be written while the stack pointer is `stack`; an error ends the run.
    #[inline(always)]
    fn write(&mut self, _at: Site, _address: u32, _size: Size, _stack: u32) -> Result<(), Cause> {
        Ok(())
    }

    /// The word for data that was read: `value`, from `place` in memory, which mirrors see at
    /// other addresses, too. `address` points there, in the width of the instruction set.
    #[inline(always)]
    fn load<A: Bits, T: Bits>(
        &mut self,
        _at: Site,
        _address: Word<Self, A>,
        _memory: &Bus,
        _place: u32,
        _size: Size,
        value: T,
    ) -> Word<Self, T> {
        Word::<Self, T>::known(value)
    }

    /// The word for a register of the CPU that was read at an address of data: `held`, and secret
    /// where the address is.
    #[inline(always)]
    fn load_register<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Word<Self, A>,
        memory: &Bus,
        place: u32,
        size: Size,
        held: Word<Self, T>,
    ) -> Word<Self, T> {
        let value = held.value();
        self.load(at, address, memory, place, size, value) ^ held ^ Word::<Self, T>::known(value)
    }

    /// A word was written to `place` in memory.
    #[inline(always)]
    fn store<A: Bits, T: Bits>(
        &mut self,
        _at: Site,
        _address: Word<Self, A>,
        _memory: &Bus,
        _place: u32,
        _size: Size,
        _value: Word<Self, T>,
    ) {
    }

    /// A word was written to a device's register at `place`.
    fn store_device<A: Bits, T: Bits>(
        &mut self,
        _at: Site,
        _address: Word<Self, A>,
        _memory: &Bus,
        _place: u32,
        _size: Size,
        _value: Word<Self, T>,
    ) {
    }

    /// A word is about to be put somewhere; gives what to put there. Not told in blocks.
    fn put<T: Bits>(&mut self, _at: Site, _holder: Holder, value: Word<Self, T>) -> Word<Self, T> {
        value
    }

    /// A word shows in how the program runs; gives its value.
    #[inline(always)]
    fn reveal<T: Bits>(&mut self, _at: Site, _channel: Channel, value: Word<Self, T>) -> T {
        value.value()
    }

    /// A conditional jump is taken or not.
    #[inline(always)]
    fn decide(&mut self, _at: Site, condition: Condition<Self>) -> bool {
        condition.holds()
    }

    /// What was told since the last time happened after `before(at.left)` instructions.
    #[inline(always)]
    fn settle(&mut self, _before: impl Fn(usize) -> u64) {}

    /// In a block: what [`Mode::stepped`] would be told of an instruction that has moved the stack
    /// pointer, called or returned.
    #[inline(always)]
    fn moved(&mut self, _at: Site, _step: Step) {}

    /// A block was left at one of its exits, after `now` cycles of the run and the step `last`; at
    /// none if it failed. `clock(at.left)` is the number of cycles after an instruction in it.
    #[inline(always)]
    fn left(
        &mut self,
        _exit: Option<usize>,
        _clock: impl Fn(usize) -> u64,
        _now: u64,
        _last: &Step,
    ) {
    }

    /// Whether no block may go on from one instruction to another that it neither calls nor
    /// returns to.
    fn parts(&self, _from: u32, _to: u32) -> bool {
        false
    }

    /// A number that changes when [`Mode::parts`] does.
    fn partition(&self) -> u64 {
        0
    }

    /// How often each exit was taken; they are forgotten.
    fn take_exits(&mut self) -> Vec<u64> {
        Vec::new()
    }

    /// In blocks, an instruction was carried out this often, each time in this many cycles.
    fn counted(&mut self, _pc: u32, _count: u64, _cycles: u32) {}

    /// The functions whose return is to be told, by address.
    fn followed(&self) -> &[u32] {
        &[]
    }

    /// The function at `entry`, one of [`Mode::followed`], has returned: its value becomes what this
    /// makes of it.
    fn returned<T: Bits>(&mut self, _entry: u32, _value: &mut [Word<Self, T>]) {}
}

/// A run with plain words, and an observer.
pub struct Plain<O>(pub O);

impl<O: Observer> Mode for Plain<O> {
    type Domain = Integers;

    fn enter(&mut self, entry: u32, frame: &Frame) {
        self.0.enter(entry, frame);
    }

    fn leave(&mut self) {
        self.0.leave();
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        self.0.executed(pc, cycles);
    }

    #[inline(always)]
    fn left_out(&mut self, pc: u32) {
        self.0.left_out(pc);
    }

    fn stepped(&mut self, step: &Step) {
        self.0.stepped(step);
    }

    #[inline(always)]
    fn read(&mut self, _at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.0.read(address, size, stack)
    }

    #[inline(always)]
    fn write(&mut self, _at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.0.write(address, size, stack)
    }

    #[inline(always)]
    fn put<T: Bits>(&mut self, _at: Site, holder: Holder, value: T) -> T {
        self.0.put(holder, (T::BITS / 8) as u8, value.widen() as u32);
        value
    }

    #[inline(always)]
    fn store<A: Bits, T: Bits>(
        &mut self,
        _at: Site,
        _address: A,
        _memory: &Bus,
        place: u32,
        size: Size,
        value: T,
    ) {
        self.0.stored(place, size, value.widen() as u32);
    }

    #[inline(always)]
    fn store_device<A: Bits, T: Bits>(
        &mut self,
        _at: Site,
        _address: A,
        _memory: &Bus,
        place: u32,
        size: Size,
        value: T,
    ) {
        self.0.stored(place, size, value.widen() as u32);
    }
}

/// Nobody watches.
pub type Unwatched = Plain<Nobody>;
