//! One instruction after the other, watched by observers.

use super::alu;
use super::cpu::Msp430;
use super::decode::{Condition, Decoded, Instruction, OneOperand, Operand, TwoOperand};
use super::registers::{CG, PC, SP, SR, flag};
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

impl Msp430 {
    /// Carries out the instruction at the program counter, already decoded. On an error registers
    /// may have changed; a run ends there.
    pub(super) fn execute<O: Observer>(
        &mut self,
        decoded: &Decoded,
        observer: &mut O,
    ) -> Result<(), Cause> {
        let pc = self.registers[PC];
        self.registers[PC] = pc.wrapping_add(2);
        let next = pc.wrapping_add(decoded.length);
        match decoded.instruction {
            Instruction::Two { op, byte, source, destination } => {
                let (source, _) = self.operand(source, byte, observer)?;
                self.registers[PC] = next;
                let (place, old) = if op == TwoOperand::Mov {
                    (self.place(destination), 0)
                } else {
                    let (old, place) = self.operand(destination, byte, observer)?;
                    (place, old)
                };
                let sr = self.registers[SR];
                let (result, flags) = alu::two_operand(op, source, old, byte, sr);
                if !matches!(op, TwoOperand::Cmp | TwoOperand::Bit) {
                    self.store(place, result, byte, observer)?;
                }
                self.set_flags(flags);
            }
            Instruction::One { op: op @ (OneOperand::Push | OneOperand::Call), byte, operand } => {
                // The stack pointer moves before the operand is looked at.
                self.set_sp(self.registers[SP].wrapping_sub(2))?;
                let slot = self.registers[SP];
                let (value, _) = self.operand(operand, byte, observer)?;
                self.registers[PC] = next;
                if op == OneOperand::Push {
                    self.write(slot, value, byte, observer)?;
                } else {
                    self.write(slot, next, false, observer)?;
                    self.registers[PC] = value & !1;
                }
            }
            Instruction::One { op, byte, operand } => {
                let (value, place) = self.operand(operand, byte, observer)?;
                self.registers[PC] = next;
                let sr = self.registers[SR];
                let (result, flags) = alu::one_operand(op, value, byte, sr);
                self.store(place, result, byte, observer)?;
                self.set_flags(flags);
            }
            Instruction::Reti => {
                let stack = self.registers[SP];
                self.registers[SR] = self.read(stack, false, observer)? & flag::ALL;
                self.registers[PC] = self.read(stack.wrapping_add(2), false, observer)? & !1;
                self.set_sp(stack.wrapping_add(4))?;
            }
            Instruction::Jump { condition, target } => {
                let taken = holds(condition, self.registers[SR]);
                self.registers[PC] = if taken { target } else { next };
            }
        }
        if self.registers[SR] & flag::CPU_OFF != 0 {
            return Err(Cause::Asleep);
        }
        self.totals.cycles += u64::from(decoded.cycles);
        self.totals.instructions += 1;
        observer.executed(u32::from(pc), u32::from(decoded.cycles));
        Ok(())
    }

    /// Flags that an operation computed win over a result it wrote to the status register.
    fn set_flags(&mut self, flags: Option<u16>) {
        if let Some(flags) = flags {
            self.registers[SR] = self.registers[SR] & !flag::ARITHMETIC | flags;
        }
    }

    /// Where an operand is, without reading it.
    fn place(&self, operand: Operand) -> Place {
        match operand {
            Operand::Register(register) => Place::Register(register.into()),
            Operand::Indexed(register, index) => {
                Place::Memory(self.base(register.into()).wrapping_add(index))
            }
            Operand::Absolute(address) => Place::Memory(address),
            Operand::Indirect(register) | Operand::Increment(register) => {
                Place::Memory(self.registers[usize::from(register)])
            }
            Operand::Immediate(_) | Operand::Constant(_) => Place::Nowhere,
        }
    }

    /// The value of an operand, and where it is. `@Rn+` has moved on afterwards.
    fn operand<O: Observer>(
        &mut self,
        operand: Operand,
        byte: bool,
        observer: &mut O,
    ) -> Result<(u16, Place), Cause> {
        let place = self.place(operand);
        let value = match (&place, operand) {
            (Place::Register(register), _) => self.base(*register),
            (Place::Memory(address), _) => self.read(*address, byte, observer)?,
            (_, Operand::Immediate(value) | Operand::Constant(value)) => value,
            _ => 0,
        };
        if let Operand::Increment(register) = operand {
            let register = usize::from(register);
            let step = if byte && register != SP { 1 } else { 2 };
            self.registers[register] = self.registers[register].wrapping_add(step);
        }
        Ok((if byte { value & 0xff } else { value }, place))
    }

    /// A register's value; the second constant generator, used as a register, is zero.
    fn base(&self, register: usize) -> u16 {
        if register == CG { 0 } else { self.registers[register] }
    }

    fn store<O: Observer>(
        &mut self,
        place: Place,
        value: u16,
        byte: bool,
        observer: &mut O,
    ) -> Result<(), Cause> {
        match place {
            Place::Register(SP) => self.set_sp(value & !1)?,
            Place::Register(PC) => self.registers[PC] = value & !1,
            Place::Register(SR) => self.registers[SR] = value & flag::ALL,
            Place::Register(CG) | Place::Nowhere => {}
            Place::Register(register) => self.registers[register] = value,
            Place::Memory(address) => self.write(address, value, byte, observer)?,
        }
        Ok(())
    }

    /// Every change of the stack pointer downwards passes here.
    fn set_sp(&mut self, value: u16) -> Result<(), Cause> {
        self.registers[SP] = value;
        self.lowest_sp = self.lowest_sp.min(value);
        if value < self.stack_limit {
            let (address, limit) = (u32::from(value), u32::from(self.stack_limit));
            return Err(Cause::StackOverflow { address, limit });
        }
        Ok(())
    }

    fn read<O: Observer>(
        &mut self,
        address: u16,
        byte: bool,
        observer: &mut O,
    ) -> Result<u16, Cause> {
        let stack = u32::from(self.registers[SP]);
        observer.read(u32::from(address), size(byte), stack)?;
        self.totals.reads += 1;
        Ok(self.bus.read(usize::from(address), size(byte))? as u16)
    }

    fn write<O: Observer>(
        &mut self,
        address: u16,
        value: u16,
        byte: bool,
        observer: &mut O,
    ) -> Result<(), Cause> {
        let stack = u32::from(self.registers[SP]);
        observer.write(u32::from(address), size(byte), stack)?;
        self.totals.writes += 1;
        self.bus.write(usize::from(address), size(byte), u32::from(value))
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
