//! Loads, stores, and table branches.

use super::Core;
use super::execute::{Interpreter, known};
use super::instruction::{Address, Index, Instruction, Offset, PC};
use super::pieces::{bytes, pieces};
use super::pipeline::AUXILIARY_CONTROL;
use super::state::{Cpu, W, listed};
use crate::domain::Value;
use crate::engine::{read, write};
use crate::fault::{Access, Cause, Size};
use crate::observer::{Channel, Mode};

/// Which base moves, and to where.
type Moved<M> = Option<(u8, W<M>)>;

impl<C: Core, M: Mode> Interpreter<'_, C, M> {
    /// Gives where the program goes on, if not behind the instruction.
    pub fn access_memory(&mut self) -> Result<Option<u32>, Cause> {
        match self.decoded.instruction {
            Instruction::Load { size, signed, t, address } => {
                return self.load_single(size, signed, t, address);
            }
            Instruction::Store { size, t, address } => {
                let value = self.state.cpu.r(t);
                let (at, moved) = locate(&self.state.cpu, address);
                self.store(at, size, value)?;
                if at.value() == AUXILIARY_CONTROL {
                    self.course.control = Some(value.value());
                }
                self.move_base(moved)?;
            }
            Instruction::LoadPair { t, second, address } => {
                let (at, moved) = locate(&self.state.cpu, address);
                let values = [self.word(at, 0)?, self.word(at, 4)?];
                self.move_base(moved)?;
                self.set(t, values[0])?;
                self.set(second, values[1])?;
            }
            Instruction::StorePair { t, second, address } => {
                let values = [t, second].map(|register| self.state.cpu.r(register));
                let (at, moved) = locate(&self.state.cpu, address);
                self.set_word(at, 0, values[0])?;
                self.set_word(at, 4, values[1])?;
                self.move_base(moved)?;
            }
            Instruction::LoadMultiple { base, list, below, back } => {
                return self.load_multiple(base, list, below, back);
            }
            Instruction::StoreMultiple { base, list, below, back } => {
                let (lowest, end) = span(&self.state.cpu, base, list, below);
                if below && back {
                    // A stack grows before it is written to.
                    self.set(base, lowest)?;
                }
                for (number, register) in (0..).zip(listed(list)) {
                    let value = self.state.cpu.r(register);
                    self.set_word(lowest, number * 4, value)?;
                }
                if back && !below {
                    self.set(base, end)?;
                }
            }
            Instruction::LoadExclusive { size, t, address } => {
                let at = self.aligned(address, size, Access::Read)?;
                let value = self.read(at, size)?;
                self.state.cpu.exclusive = true;
                self.set(t, value)?;
            }
            Instruction::StoreExclusive { size, d, t, address } => {
                let at = self.aligned(address, size, Access::Write)?;
                let held = std::mem::take(&mut self.state.cpu.exclusive);
                if held {
                    let value = self.state.cpu.r(t);
                    self.write(at, size, value)?;
                }
                self.set(d, known::<M>((!held).into()))?;
            }
            Instruction::TableBranch { half, n, m } => return self.table_branch(half, n, m),
            _ => {}
        }
        Ok(None)
    }

    fn move_base(&mut self, moved: Moved<M>) -> Result<(), Cause> {
        moved.map_or(Ok(()), |(base, value)| self.set(base, value))
    }

    fn load_single(
        &mut self,
        size: Size,
        signed: bool,
        t: u8,
        address: Address,
    ) -> Result<Option<u32>, Cause> {
        let (at, moved) = locate(&self.state.cpu, address);
        let value = self.load(at, size)?;
        let value = match signed {
            true => value.extend::<u32>(8 * bytes(size)),
            false => value,
        };
        self.move_base(moved)?;
        if t == PC {
            return Ok(Some(self.interwork(value)?));
        }
        self.set(t, value)?;
        Ok(None)
    }

    fn load_multiple(
        &mut self,
        base: u8,
        list: u16,
        below: bool,
        back: bool,
    ) -> Result<Option<u32>, Cause> {
        let (lowest, end) = span(&self.state.cpu, base, list, below);
        let mut target = None;
        let mut values = [W::<M>::default(); 16];
        for (number, register) in (0..).zip(listed(list)) {
            values[usize::from(register)] = self.word(lowest, number * 4)?;
        }
        if back {
            self.set(base, if below { lowest } else { end })?;
        }
        for register in listed(list) {
            let value = values[usize::from(register)];
            match register {
                PC => target = Some(value),
                _ => self.set(register, value)?,
            }
        }
        target.map(|target| self.interwork(target)).transpose()
    }

    fn table_branch(&mut self, half: bool, n: u8, m: u8) -> Result<Option<u32>, Cause> {
        let cpu = &self.state.cpu;
        let (size, places) = if half { (Size::Half, 1) } else { (Size::Byte, 0) };
        let at = sum(cpu.r(n), cpu.r(m) << places);
        let behind = cpu.pc.wrapping_add(4);
        let entry = self.load(at, size)?;
        let target = sum(known::<M>(behind), entry << 1);
        Ok(Some(self.jump(target)))
    }

    /// An address that has to be a multiple of its size.
    fn aligned(&mut self, address: Address, size: Size, access: Access) -> Result<W<M>, Cause> {
        let at = locate(&self.state.cpu, address).0;
        self.check(at, size, access)?;
        Ok(at)
    }

    fn check(&mut self, at: W<M>, size: Size, access: Access) -> Result<(), Cause> {
        match self.show_alignment(at, size) {
            0 => Ok(()),
            _ => Err(Cause::Misaligned { access, address: at.value() }),
        }
    }

    /// What a single access may be at: on some cores anything.
    fn check_single(&mut self, at: W<M>, size: Size, access: Access) -> Result<(), Cause> {
        match self.check(at, size, access) {
            Err(_) if C::ANYWHERE => Ok(()),
            checked => checked,
        }
    }

    /// The lowest bits of an address decide how many accesses it takes, or whether there is a fault.
    fn show_alignment(&mut self, at: W<M>, size: Size) -> u32 {
        let low = at & known::<M>(bytes(size) - 1);
        self.state.mode.reveal(self.site, Channel::Duration, low)
    }

    /// A word of several, which have to be aligned.
    fn word(&mut self, lowest: W<M>, offset: u32) -> Result<W<M>, Cause> {
        let at = sum(lowest, known::<M>(offset));
        self.check(at, Size::Word, Access::Read)?;
        self.read(at, Size::Word)
    }

    fn set_word(&mut self, lowest: W<M>, offset: u32, value: W<M>) -> Result<(), Cause> {
        let at = sum(lowest, known::<M>(offset));
        self.check(at, Size::Word, Access::Write)?;
        self.write(at, Size::Word, value)
    }

    /// Reads data.
    fn load(&mut self, at: W<M>, size: Size) -> Result<W<M>, Cause> {
        self.check_single(at, size, Access::Read)?;
        let mut whole = W::<M>::default();
        for (offset, size) in pieces(at.value(), size) {
            let place = sum(at, known::<M>(offset));
            whole = whole | self.read(place, size)? << (8 * offset);
        }
        Ok(whole)
    }

    /// Writes data.
    fn store(&mut self, at: W<M>, size: Size, value: W<M>) -> Result<(), Cause> {
        self.check_single(at, size, Access::Write)?;
        for (offset, size) in pieces(at.value(), size) {
            let place = sum(at, known::<M>(offset));
            self.write(place, size, value.extract(8 * offset, 8 * bytes(size)))?;
        }
        Ok(())
    }

    fn read(&mut self, at: W<M>, size: Size) -> Result<W<M>, Cause> {
        self.course.data.get_or_insert(at.value());
        read(self.state, self.memory, self.site, at, at.value(), size)
    }

    fn write(&mut self, at: W<M>, size: Size, value: W<M>) -> Result<(), Cause> {
        self.course.data.get_or_insert(at.value());
        write(self.state, self.memory, self.site, at, at.value(), size, value)
    }
}

/// Where an operand is, and what becomes of its base.
fn locate<C: Core, M: Mode>(cpu: &Cpu<C, M>, address: Address) -> (W<M>, Moved<M>) {
    let base = match address.base {
        PC => known::<M>(cpu.pc.wrapping_add(4) & !3),
        base => cpu.r(base),
    };
    let offset = match address.offset {
        Offset::Constant(0) => return (base, None),
        Offset::Constant(offset) => known::<M>(offset as u32),
        Offset::Register(m, places) => cpu.r(m) << u32::from(places),
    };
    let moved = sum(base, offset);
    match address.index {
        Index::Offset => (moved, None),
        Index::Before => (moved, Some((address.base, moved))),
        Index::After => (base, Some((address.base, moved))),
    }
}

/// The lowest address of so many registers, and where the base goes upwards.
fn span<C: Core, M: Mode>(cpu: &Cpu<C, M>, base: u8, list: u16, below: bool) -> (W<M>, W<M>) {
    let (base, length) = (cpu.r(base), 4 * list.count_ones());
    match below {
        true => (sum(base, known::<M>(length.wrapping_neg())), base),
        false => (base, sum(base, known::<M>(length))),
    }
}

/// What an instruction accesses: the lowest address, how often from there upwards, and how much at a time.
pub fn extent<C: Core, M: Mode>(cpu: &Cpu<C, M>, instruction: &Instruction) -> (u32, u32, Size) {
    let at = |address| locate(cpu, address).0.value();
    match *instruction {
        Instruction::Load { size, address, .. } | Instruction::Store { size, address, .. } => {
            (at(address), 1, size)
        }
        Instruction::LoadPair { address, .. } | Instruction::StorePair { address, .. } => {
            (at(address), 2, Size::Word)
        }
        Instruction::LoadMultiple { base, list, below, .. }
        | Instruction::StoreMultiple { base, list, below, .. } => {
            (span(cpu, base, list, below).0.value(), list.count_ones(), Size::Word)
        }
        _ => (0, 0, Size::Word),
    }
}

fn sum<V: Value<Plain = u32>>(a: V, b: V) -> V {
    a.sum(b, V::default(), 32).0
}
