//! The interpreter: carries out one instruction, in any mode.

use super::alu;
use super::decode::{Condition, Decoded, Instruction, OneOperand, Operand};
use super::flags::Flags;
use super::registers::{CG, PC, SP, SR, flag};
use super::state::{Datum, State, known};
use super::{Family, further};
use crate::domain::{Bits, Value};
use crate::engine::{Cpu, read, write};
use crate::fault::{Cause, Size};
use crate::memory::{Bus, Purpose};
use crate::observer::{Channel, Holder, Mode, Site, Word};

/// Where a result goes.
#[derive(Clone, Copy)]
pub enum Place<V> {
    Register(usize),
    Memory(V),
    Constant(u32),
}

/// Of an instruction that all CPUs have.
const fn size(byte: bool) -> Size {
    if byte { Size::Byte } else { Size::Half }
}

/// The bits of a value; four bytes in memory hold 20 of them.
const fn mask(size: Size) -> u32 {
    match size {
        Size::Byte => 0xff,
        Size::Half => 0xffff,
        Size::Word => 0xf_ffff,
    }
}

/// Carries out the instruction at the program counter, already decoded; gives the cycles that it took
/// beyond its cost. After an error, registers may have changed; a run ends there.
pub fn execute<F: Family, M: Mode>(
    decoded: &Decoded<F::More>,
    state: &mut State<F, M>,
    memory: &mut Bus,
    site: Site,
) -> Result<u32, Cause> {
    let pc = state.cpu.pc();
    let begin = memory.now;
    let end = begin + u64::from(decoded.cost.cycles);
    let next = pc.wrapping_add(decoded.length.into()) & F::ADDRESSES;
    let mut machine = Interpreter { state, memory, site, begin, end, next, waited: 0 };
    for offset in (0..u32::from(decoded.length)).step_by(2) {
        machine.wait(Purpose::Fetch, pc.wrapping_add(offset) & F::ADDRESSES, Size::Half);
    }
    machine.set_pc(pc.wrapping_add(2) & F::ADDRESSES);
    let more = machine.execute(&decoded.instruction)? + machine.waited;
    if machine.state.cpu.value(SR) & u32::from(flag::CPU_OFF) != 0 {
        return Err(Cause::Asleep);
    }
    Ok(more)
}

/// An instruction being carried out.
///
/// Devices are told in which cycle they are accessed. A program's write is the last thing that an
/// instruction does; an operand that is also written was read one cycle before; a source is read as
/// late as by the same instruction with a register as its destination.
pub struct Interpreter<'a, F: Family, M: Mode> {
    pub state: &'a mut State<F, M>,
    pub memory: &'a mut Bus,
    pub site: Site,
    /// The cycles of the call before the instruction,
    pub begin: u64,
    /// and after it.
    pub end: u64,
    /// The address after it.
    pub next: u32,
    /// How many cycles memory has made it wait.
    waited: u32,
}

impl<F: Family, M: Mode> Interpreter<'_, F, M> {
    fn execute(&mut self, instruction: &Instruction<F::More>) -> Result<u32, Cause> {
        match *instruction {
            Instruction::Two { op, byte, source, destination } => {
                let alike = source == destination && matches!(source, Operand::Register(_));
                let size = size(byte);
                let source = self.source(self.place(source), source, size, 0)?;
                self.set_pc(self.next);
                let place = self.place(destination);
                let old = self.old(place, size, op.reads(), op.writes())?;
                let mut flags = self.state.cpu.flags;
                let result = alu::two_operand(op, byte, &mut flags, source, old, alike);
                if op.writes() {
                    self.store(place, result, size)?;
                }
                if op.sets_flags() {
                    self.set_flags(flags);
                }
            }
            // SLAU049, page of PUSH: "SP - 2 -> SP, src -> @SP", and figure 3-5: PUSH SP puts the
            // new stack pointer on the stack. So it moves before the operand is looked at.
            Instruction::One { op: OneOperand::Push, byte, operand } => {
                self.move_sp(-2)?;
                let slot = self.state.cpu.registers[SP];
                let value = self.source(self.place(operand), operand, size(byte), 0)?;
                self.set_pc(self.next);
                self.write(slot, value, size(byte))?;
            }
            // Page of CALL: "dst -> tmp, SP - 2 -> SP, PC -> @SP, tmp -> PC": the operand comes first.
            Instruction::One { op: OneOperand::Call, operand, .. } => {
                let target = self.source(self.place(operand), operand, Size::Half, 0)?;
                self.set_pc(self.next);
                self.push(known::<F, M>(self.next))?;
                self.jump(target);
            }
            Instruction::One { op, byte, operand } => {
                let size = size(byte);
                let place = self.place(operand);
                let value = self.old(place, size, true, true)?;
                self.move_on(operand, size);
                self.set_pc(self.next);
                let mut flags = self.state.cpu.flags;
                let mut result = alu::one_operand(op, byte, &mut flags, value);
                if op == OneOperand::Sxt && matches!(place, Place::Register(_)) {
                    result = F::extended(result);
                }
                self.store(place, result, size)?;
                if op.sets_flags() {
                    self.set_flags(flags);
                }
            }
            Instruction::Reti => {
                let status = self.read(self.state.cpu.registers[SP], Size::Half)?;
                self.set_status(status);
                self.move_sp(2)?;
                let target = self.read(self.state.cpu.registers[SP], Size::Half)?;
                self.jump(F::interrupted(status, target));
                self.move_sp(2)?;
            }
            Instruction::Jump { condition, target } => {
                let allowed = self.state.cpu.flags.allow(condition);
                let taken =
                    condition == Condition::Always || self.state.mode.decide(self.site, allowed);
                self.set_pc(if taken { target } else { self.next });
            }
            Instruction::More(ref more) => {
                self.set_pc(self.next);
                return F::execute(more, self);
            }
        }
        Ok(0)
    }

    /// Flags that an operation computed win over a result it wrote to the status register.
    pub fn set_flags(&mut self, flags: Flags<Datum<F, M>>) {
        self.state.cpu.flags = Flags {
            carry: self.put(Holder::Flag('C'), flags.carry),
            zero: self.put(Holder::Flag('Z'), flags.zero),
            sign: self.put(Holder::Flag('N'), flags.sign),
            overflow: self.put(Holder::Flag('V'), flags.overflow),
        };
    }

    fn set_status(&mut self, word: Datum<F, M>) {
        let word = self.put(Holder::Register(SR as u8), word);
        self.state.cpu.set_status(word);
        self.state.mode.reveal(self.site, Channel::Status, self.state.cpu.registers[SR]);
    }

    fn put(&mut self, holder: Holder, value: Datum<F, M>) -> Datum<F, M> {
        self.state.mode.put(self.site, holder, value)
    }

    fn set_pc(&mut self, pc: u32) {
        self.state.cpu.registers[PC] = known::<F, M>(pc);
    }

    /// The program goes on at a word.
    pub fn jump(&mut self, target: Datum<F, M>) {
        let target = self.state.mode.reveal(self.site, Channel::Jump, target).widen() as u32;
        self.set_pc(target & !1);
    }

    /// Where an operand is, without reading it; an index is a word of the instruction.
    pub fn place(&self, operand: Operand) -> Place<Datum<F, M>> {
        let register = |register: u8| self.state.cpu.registers[usize::from(register)];
        match operand {
            Operand::Register(register) => Place::Register(register.into()),
            Operand::Indexed(base, index) => Place::Memory(F::indexed(register(base), index)),
            Operand::Absolute(address) => Place::Memory(known::<F, M>(address)),
            Operand::Indirect(base) | Operand::Increment(base) => Place::Memory(register(base)),
            Operand::Immediate(value) | Operand::Constant(value) => Place::Constant(value),
        }
    }

    /// The value of a source at a place; `@Rn+` has moved on afterwards. It is read `later` cycles later
    /// than by an instruction that all CPUs have.
    pub fn source(
        &mut self,
        place: Place<Datum<F, M>>,
        operand: Operand,
        size: Size,
        later: u64,
    ) -> Result<Datum<F, M>, Cause> {
        let indexed = matches!(operand, Operand::Indexed(..) | Operand::Absolute(_));
        self.memory.now = self.begin + later + if indexed { 3 } else { 2 };
        let value = self.load(place, size)?;
        self.move_on(operand, size);
        Ok(value)
    }

    /// What was there before an operation that reads it, or does not, and writes it, or does not.
    pub fn old(
        &mut self,
        place: Place<Datum<F, M>>,
        size: Size,
        reads: bool,
        writes: bool,
    ) -> Result<Datum<F, M>, Cause> {
        if !reads {
            return Ok(Datum::<F, M>::default());
        }
        self.memory.now = self.end - u64::from(writes);
        self.load(place, size)
    }

    /// What is at a place, without bits beyond the size.
    #[inline]
    fn load(&mut self, place: Place<Datum<F, M>>, size: Size) -> Result<Datum<F, M>, Cause> {
        let value = match place {
            Place::Register(SR) => self.state.cpu.status(),
            Place::Register(register) => self.state.cpu.registers[register],
            Place::Memory(address) => self.read(address, size)?,
            Place::Constant(value) => known::<F, M>(value),
        };
        Ok(value & known::<F, M>(mask(size)))
    }

    /// Moves `@Rn+` on.
    pub fn move_on(&mut self, operand: Operand, size: Size) {
        if let Operand::Increment(register) = operand {
            let register = usize::from(register);
            let step = if size == Size::Byte && register == SP { 2 } else { size as u32 };
            let moved = further::<F, _>(self.state.cpu.registers[register], step);
            self.state.cpu.registers[register] = self.put(Holder::Register(register as u8), moved);
        }
    }

    /// Puts a result somewhere.
    pub fn store(
        &mut self,
        place: Place<Datum<F, M>>,
        value: Datum<F, M>,
        size: Size,
    ) -> Result<(), Cause> {
        match place {
            Place::Register(SP) => {
                let pointer = self.put(Holder::Register(SP as u8), value);
                self.state.mode.reveal(self.site, Channel::StackPointer, pointer);
                self.set_sp(pointer & known::<F, M>(!1))?;
            }
            Place::Register(PC) => self.jump(value),
            Place::Register(SR) => self.set_status(value),
            Place::Register(CG) | Place::Constant(_) => {}
            Place::Register(register) => {
                self.state.cpu.registers[register] =
                    self.put(Holder::Register(register as u8), value);
            }
            Place::Memory(address) => self.write(address, value, size)?,
        }
        Ok(())
    }

    /// Puts a word on the stack.
    pub fn push(&mut self, value: Datum<F, M>) -> Result<(), Cause> {
        self.move_sp(-2)?;
        self.write(self.state.cpu.registers[SP], value, Size::Half)
    }

    /// Moves the stack pointer by a number of bytes.
    pub fn move_sp(&mut self, bytes: i32) -> Result<(), Cause> {
        self.set_sp(further::<F, _>(self.state.cpu.registers[SP], bytes as u32))
    }

    /// Every change of the stack pointer downwards passes here.
    fn set_sp(&mut self, pointer: Datum<F, M>) -> Result<(), Cause> {
        self.state.cpu.registers[SP] = pointer;
        self.state.stack.reach(pointer.value().widen() as u32)
    }

    fn wait(&mut self, purpose: Purpose, address: u32, size: Size) {
        self.waited += self.memory.wait(purpose, address, size, self.waited);
    }

    /// Reads data; what takes four bytes are two words, the lower one first.
    pub fn read(&mut self, address: Datum<F, M>, size: Size) -> Result<Datum<F, M>, Cause> {
        let at = address.value().widen() as u32;
        let first = if size == Size::Word { Size::Half } else { size };
        self.wait(Purpose::Read, at, first);
        let low: Datum<F, M> = read(self.state, self.memory, self.site, address, at, first)?;
        if size != Size::Word {
            return Ok(low);
        }
        let address = further::<F, _>(address, 2);
        let at = address.value().widen() as u32;
        self.wait(Purpose::Read, at, first);
        let high: Datum<F, M> = read(self.state, self.memory, self.site, address, at, first)?;
        Ok(low | high.moved::<F::Register>(|word| (word & 15) << 16))
    }

    /// Writes data, in the instruction's last cycle.
    pub fn write(
        &mut self,
        address: Datum<F, M>,
        value: Datum<F, M>,
        size: Size,
    ) -> Result<(), Cause> {
        self.memory.now = self.end;
        let at = address.value().widen() as u32;
        let first = if size == Size::Word { Size::Half } else { size };
        self.wait(Purpose::Write, at, first);
        let low: Word<M, u16> = value.resize();
        write(self.state, self.memory, self.site, address, at, first, low)?;
        if size != Size::Word {
            return Ok(());
        }
        let address = further::<F, _>(address, 2);
        let at = address.value().widen() as u32;
        self.wait(Purpose::Write, at, first);
        let high: Word<M, u16> = value.moved(|word| word >> 16);
        write(self.state, self.memory, self.site, address, at, first, high)
    }
}
