//! The interpreter: carries out one instruction, in any mode.

use super::alu;
use super::decode::{Condition, Decoded, Instruction, OneOperand, Operand};
use super::flags::Flags;
use super::registers::{CG, PC, SP, SR, flag};
use super::state::{Datum, State};
use crate::domain::Value;
use crate::engine::{read, write};
use crate::fault::{Cause, Size};
use crate::memory::Bus;
use crate::observer::{Channel, Holder, Mode, Site};

/// Where a result goes.
#[derive(Clone, Copy, PartialEq)]
enum Place<V> {
    Register(usize),
    Memory(V),
    Nowhere,
}

const fn size(byte: bool) -> Size {
    if byte { Size::Byte } else { Size::Half }
}

/// Carries out the instruction at the program counter, already decoded. After an error, registers may
/// have changed; a run ends there.
pub fn execute<M: Mode>(
    decoded: &Decoded,
    state: &mut State<M>,
    memory: &mut Bus,
    site: Site,
) -> Result<(), Cause> {
    let pc = state.cpu.value(PC);
    let mut machine = Interpreter { state, memory, site };
    machine.execute(decoded, pc)?;
    if machine.state.cpu.value(SR) & flag::CPU_OFF != 0 {
        return Err(Cause::Asleep);
    }
    Ok(())
}

struct Interpreter<'a, M: Mode> {
    state: &'a mut State<M>,
    memory: &'a mut Bus,
    site: Site,
}

impl<M: Mode> Interpreter<'_, M> {
    fn execute(&mut self, decoded: &Decoded, pc: u16) -> Result<(), Cause> {
        self.set_pc(pc.wrapping_add(2));
        let next = pc.wrapping_add(decoded.length);
        match decoded.instruction {
            Instruction::Two { op, byte, source, destination } => {
                let alike = source == destination && matches!(source, Operand::Register(_));
                let (source, _) = self.operand(source, byte)?;
                self.set_pc(next);
                let (old, place) = if op.reads() {
                    self.operand(destination, byte)?
                } else {
                    (Datum::<M>::default(), self.place(destination))
                };
                let mut flags = self.state.cpu.flags;
                let result = alu::two_operand(op, byte, &mut flags, source, old, alike);
                if op.writes() {
                    self.store(place, result, byte)?;
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
                let (value, _) = self.operand(operand, byte)?;
                self.set_pc(next);
                self.write(slot, value, byte)?;
            }
            // Page of CALL: "dst -> tmp, SP - 2 -> SP, PC -> @SP, tmp -> PC": the operand comes first.
            Instruction::One { op: OneOperand::Call, operand, .. } => {
                let (target, _) = self.operand(operand, false)?;
                self.set_pc(next);
                self.move_sp(-2)?;
                self.write(self.state.cpu.registers[SP], Datum::<M>::known(next), false)?;
                self.jump(target);
            }
            Instruction::One { op, byte, operand } => {
                let (value, place) = self.operand(operand, byte)?;
                self.set_pc(next);
                let mut flags = self.state.cpu.flags;
                let result = alu::one_operand(op, byte, &mut flags, value);
                self.store(place, result, byte)?;
                if op.sets_flags() {
                    self.set_flags(flags);
                }
            }
            Instruction::Reti => {
                let status = self.read(self.state.cpu.registers[SP], false)?;
                self.set_status(status);
                self.move_sp(2)?;
                let target = self.read(self.state.cpu.registers[SP], false)?;
                self.jump(target);
                self.move_sp(2)?;
            }
            Instruction::Jump { condition, target } => {
                let allowed = self.state.cpu.flags.allow(condition);
                let taken =
                    condition == Condition::Always || self.state.mode.decide(self.site, allowed);
                self.set_pc(if taken { target } else { next });
            }
        }
        Ok(())
    }

    /// Flags that an operation computed win over a result it wrote to the status register.
    fn set_flags(&mut self, flags: Flags<Datum<M>>) {
        self.state.cpu.flags = Flags {
            carry: self.put(Holder::Flag('C'), flags.carry),
            zero: self.put(Holder::Flag('Z'), flags.zero),
            sign: self.put(Holder::Flag('N'), flags.sign),
            overflow: self.put(Holder::Flag('V'), flags.overflow),
        };
    }

    fn set_status(&mut self, word: Datum<M>) {
        let word = self.put(Holder::Register(SR as u8), word);
        self.state.cpu.set_status(word);
        self.state.mode.reveal(self.site, Channel::Status, self.state.cpu.registers[SR]);
    }

    fn put(&mut self, holder: Holder, value: Datum<M>) -> Datum<M> {
        self.state.mode.put(self.site, holder, value)
    }

    fn set_pc(&mut self, pc: u16) {
        self.state.cpu.registers[PC] = Datum::<M>::known(pc);
    }

    fn jump(&mut self, target: Datum<M>) {
        let target = self.state.mode.reveal(self.site, Channel::Jump, target);
        self.set_pc(target & !1);
    }

    /// Where an operand is, without reading it.
    fn place(&self, operand: Operand) -> Place<Datum<M>> {
        let register = |register: u8| self.state.cpu.registers[usize::from(register)];
        match operand {
            Operand::Register(register) => Place::Register(register.into()),
            Operand::Indexed(base, index) => {
                let index = Datum::<M>::known(index);
                Place::Memory(register(base).sum(index, Datum::<M>::default(), 16).0)
            }
            Operand::Absolute(address) => Place::Memory(Datum::<M>::known(address)),
            Operand::Indirect(base) | Operand::Increment(base) => Place::Memory(register(base)),
            Operand::Immediate(_) | Operand::Constant(_) => Place::Nowhere,
        }
    }

    /// The value of an operand, and where it is. `@Rn+` has moved on afterwards.
    fn operand(
        &mut self,
        operand: Operand,
        byte: bool,
    ) -> Result<(Datum<M>, Place<Datum<M>>), Cause> {
        let place = self.place(operand);
        let value = match (place, operand) {
            (Place::Register(SR), _) => self.state.cpu.status(),
            (Place::Register(register), _) => self.state.cpu.registers[register],
            (Place::Memory(address), _) => self.read(address, byte)?,
            (_, Operand::Immediate(value) | Operand::Constant(value)) => Datum::<M>::known(value),
            _ => Datum::<M>::default(),
        };
        if let Operand::Increment(register) = operand {
            let register = usize::from(register);
            let step = if byte && register != SP { 1 } else { 2 };
            let moved = self.state.cpu.registers[register].sum(
                Datum::<M>::known(step),
                Datum::<M>::default(),
                16,
            );
            self.state.cpu.registers[register] =
                self.put(Holder::Register(register as u8), moved.0);
        }
        let value = if byte { value & Datum::<M>::known(0xff) } else { value };
        Ok((value, place))
    }

    fn store(&mut self, place: Place<Datum<M>>, value: Datum<M>, byte: bool) -> Result<(), Cause> {
        match place {
            Place::Register(SP) => {
                let pointer = self.put(Holder::Register(SP as u8), value);
                self.state.mode.reveal(self.site, Channel::StackPointer, pointer);
                self.set_sp(pointer & Datum::<M>::known(!1))?;
            }
            Place::Register(PC) => self.jump(value),
            Place::Register(SR) => self.set_status(value),
            Place::Register(CG) | Place::Nowhere => {}
            Place::Register(register) => {
                self.state.cpu.registers[register] =
                    self.put(Holder::Register(register as u8), value);
            }
            Place::Memory(address) => self.write(address, value, byte)?,
        }
        Ok(())
    }

    /// Moves the stack pointer by a number of bytes.
    fn move_sp(&mut self, bytes: i16) -> Result<(), Cause> {
        let bytes = Datum::<M>::known(bytes as u16);
        let moved = self.state.cpu.registers[SP].sum(bytes, Datum::<M>::default(), 16);
        self.set_sp(moved.0)
    }

    /// Every change of the stack pointer downwards passes here.
    fn set_sp(&mut self, pointer: Datum<M>) -> Result<(), Cause> {
        self.state.cpu.registers[SP] = pointer;
        self.state.stack.reach(pointer.value().into())
    }

    fn read(&mut self, address: Datum<M>, byte: bool) -> Result<Datum<M>, Cause> {
        let at = address.value().into();
        read(self.state, self.memory, self.site, address, at, size(byte))
    }

    fn write(&mut self, address: Datum<M>, value: Datum<M>, byte: bool) -> Result<(), Cause> {
        let at = address.value().into();
        write(self.state, self.memory, self.site, address, at, size(byte), value)
    }
}
