//! Data accesses of the interpreter: refused, carried out, and told.

use super::{Cpu, Isa, State};
use crate::domain::{Bits, Value};
use crate::fault::{Cause, Size};
use crate::memory::Bus;
use crate::observer::{Holder, Mode, Site, Word};

/// Reads data from `at`, which is where the word `address` points.
pub fn read<I: Isa, M: Mode, A: Bits, T: Bits>(
    state: &mut State<I, M>,
    memory: &mut Bus,
    site: Site,
    address: Word<M, A>,
    at: u32,
    size: Size,
) -> Result<Word<M, T>, Cause> {
    state.mode.read(site, at, size, state.cpu.stack())?;
    let value = T::truncate(memory.read(at, size)?.into());
    let place = memory.place(at);
    Ok(state.mode.load(site, address, memory, place, size, value))
}

/// Writes data to `at`, which is where the word `address` points.
pub fn write<I: Isa, M: Mode, A: Bits, T: Bits>(
    state: &mut State<I, M>,
    memory: &mut Bus,
    site: Site,
    address: Word<M, A>,
    at: u32,
    size: Size,
    value: Word<M, T>,
) -> Result<(), Cause> {
    state.mode.write(site, at, size, state.cpu.stack())?;
    memory.write(at, size, value.value().widen() as u32)?;
    let place = memory.place(at);
    let value = state.mode.put(site, Holder::Memory(place), value);
    if memory.is_device(at) {
        state.mode.store_device(site, address, memory, place, size, value);
    } else {
        state.mode.store(site, address, memory, place, size, value);
    }
    Ok(())
}
