//! The interpreter: carries out one instruction, watched by an observer.

use super::Memory;
use super::alu;
use super::decode::{Condition, Decoded, Instruction, OneOperand, Operand, TwoOperand};
use super::registers::{CG, PC, SP, SR, flag};
use super::state::State;
use crate::fault::{Cause, Size};
use crate::observer::Observer;

/// Where a result goes.
enum Place {
    Register(usize),
    Memory(u16),
    Nowhere,
}

const fn size(byte: bool) -> Size {
    if byte { Size::Byte } else { Size::Half }
}

/// Carries out the instruction at the program counter, already decoded. After an error, registers
/// may have changed; a run ends there.
pub fn execute<O: Observer>(
    decoded: &Decoded,
    state: &mut State,
    memory: &mut Memory,
    observer: &mut O,
) -> Result<(), Cause> {
    let mut machine = Interpreter { state, memory, observer };
    machine.execute(decoded)?;
    if machine.state.registers[SR] & flag::CPU_OFF != 0 {
        return Err(Cause::Asleep);
    }
    Ok(())
}

struct Interpreter<'a, O> {
    state: &'a mut State,
    memory: &'a mut Memory,
    observer: &'a mut O,
}

impl<O: Observer> Interpreter<'_, O> {
    fn execute(&mut self, decoded: &Decoded) -> Result<(), Cause> {
        let pc = self.state.registers[PC];
        self.state.registers[PC] = pc.wrapping_add(2);
        let next = pc.wrapping_add(decoded.length);
        match decoded.instruction {
            Instruction::Two { op, byte, source, destination } => {
                let (source, _) = self.operand(source, byte)?;
                self.state.registers[PC] = next;
                let (old, place) = match op {
                    TwoOperand::Mov => (0, self.place(destination)),
                    _ => self.operand(destination, byte)?,
                };
                let sr = self.state.registers[SR];
                let (result, flags) = alu::two_operand(op, source, old, byte, sr);
                if !matches!(op, TwoOperand::Cmp | TwoOperand::Bit) {
                    self.store(place, result, byte)?;
                }
                self.set_flags(flags);
            }
            Instruction::One { op: op @ (OneOperand::Push | OneOperand::Call), byte, operand } => {
                // The stack pointer moves before the operand is looked at.
                self.set_sp(self.state.registers[SP].wrapping_sub(2))?;
                let slot = self.state.registers[SP];
                let (value, _) = self.operand(operand, byte)?;
                self.state.registers[PC] = next;
                if op == OneOperand::Push {
                    self.write(slot, value, byte)?;
                } else {
                    self.write(slot, next, false)?;
                    self.state.registers[PC] = value & !1;
                }
            }
            Instruction::One { op, byte, operand } => {
                let (value, place) = self.operand(operand, byte)?;
                self.state.registers[PC] = next;
                let sr = self.state.registers[SR];
                let (result, flags) = alu::one_operand(op, value, byte, sr);
                self.store(place, result, byte)?;
                self.set_flags(flags);
            }
            Instruction::Reti => {
                let stack = self.state.registers[SP];
                self.state.registers[SR] = self.read(stack, false)? & flag::ALL;
                self.state.registers[PC] = self.read(stack.wrapping_add(2), false)? & !1;
                self.set_sp(stack.wrapping_add(4))?;
            }
            Instruction::Jump { condition, target } => {
                let taken = holds(condition, self.state.registers[SR]);
                self.state.registers[PC] = if taken { target } else { next };
            }
        }
        Ok(())
    }

    /// Flags that an operation computed win over a result it wrote to the status register.
    fn set_flags(&mut self, flags: Option<u16>) {
        if let Some(flags) = flags {
            let kept = self.state.registers[SR] & !flag::ARITHMETIC;
            self.state.registers[SR] = kept | flags;
        }
    }

    /// Where an operand is, without reading it.
    fn place(&self, operand: Operand) -> Place {
        match operand {
            Operand::Register(register) => Place::Register(register.into()),
            Operand::Indexed(register, index) => {
                Place::Memory(self.register(register.into()).wrapping_add(index))
            }
            Operand::Absolute(address) => Place::Memory(address),
            Operand::Indirect(register) | Operand::Increment(register) => {
                Place::Memory(self.register(register.into()))
            }
            Operand::Immediate(_) | Operand::Constant(_) => Place::Nowhere,
        }
    }

    /// The value of an operand, and where it is. `@Rn+` has moved on afterwards.
    fn operand(&mut self, operand: Operand, byte: bool) -> Result<(u16, Place), Cause> {
        let place = self.place(operand);
        let value = match (&place, operand) {
            (Place::Register(register), _) => self.register(*register),
            (Place::Memory(address), _) => self.read(*address, byte)?,
            (_, Operand::Immediate(value) | Operand::Constant(value)) => value,
            _ => 0,
        };
        if let Operand::Increment(register) = operand {
            let register = usize::from(register);
            let step = if byte && register != SP { 1 } else { 2 };
            let moved = self.state.registers[register].wrapping_add(step);
            self.state.registers[register] = moved;
        }
        Ok((if byte { value & 0xff } else { value }, place))
    }

    /// A register's value; the second constant generator, used as a register, is zero.
    fn register(&self, register: usize) -> u16 {
        if register == CG { 0 } else { self.state.registers[register] }
    }

    fn store(&mut self, place: Place, value: u16, byte: bool) -> Result<(), Cause> {
        match place {
            Place::Register(SP) => self.set_sp(value & !1)?,
            Place::Register(PC) => self.state.registers[PC] = value & !1,
            Place::Register(SR) => self.state.registers[SR] = value & flag::ALL,
            Place::Register(CG) | Place::Nowhere => {}
            Place::Register(register) => self.state.registers[register] = value,
            Place::Memory(address) => self.write(address, value, byte)?,
        }
        Ok(())
    }

    /// Every change of the stack pointer downwards passes here.
    fn set_sp(&mut self, value: u16) -> Result<(), Cause> {
        let state = &mut *self.state;
        state.registers[SP] = value;
        state.lowest_sp = state.lowest_sp.min(value);
        if value < state.stack_limit {
            let (address, limit) = (u32::from(value), u32::from(state.stack_limit));
            return Err(Cause::StackOverflow { address, limit });
        }
        Ok(())
    }

    fn read(&mut self, address: u16, byte: bool) -> Result<u16, Cause> {
        let stack = u32::from(self.state.registers[SP]);
        self.observer.read(u32::from(address), size(byte), stack)?;
        Ok(self.memory.read(usize::from(address), size(byte))? as u16)
    }

    fn write(&mut self, address: u16, value: u16, byte: bool) -> Result<(), Cause> {
        let stack = u32::from(self.state.registers[SP]);
        self.observer.write(u32::from(address), size(byte), stack)?;
        self.memory.write(usize::from(address), size(byte), u32::from(value))
    }
}

/// Whether a jump is taken (SLAU049, table 3-13).
fn holds(condition: Condition, sr: u16) -> bool {
    let is_set = |bit: u16| sr & bit != 0;
    match condition {
        Condition::NotZero => !is_set(flag::Z),
        Condition::Zero => is_set(flag::Z),
        Condition::NoCarry => !is_set(flag::C),
        Condition::Carry => is_set(flag::C),
        Condition::Negative => is_set(flag::N),
        Condition::GreaterOrEqual => is_set(flag::N) == is_set(flag::V),
        Condition::Less => is_set(flag::N) != is_set(flag::V),
        Condition::Always => true,
    }
}
