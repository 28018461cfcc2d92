//! Instructions with an operand in memory.

use super::Family;
use super::alu;
use super::execute::Interpreter;
use super::flags::Flags;
use super::instruction::{self, Address, Bit, Instruction, Operand, Wide, pair, register};
use super::internal::moved;
use super::state::{Byte, Pair};
use crate::domain::{Flag, Value};
use crate::fault::Cause;
use crate::observer::{Mode, Word};

impl<F: Family, M: Mode> Interpreter<'_, F, M> {
    /// An instruction with an operand in memory, computed as if it were in a register.
    pub fn with_memory(&mut self, instruction: Instruction) -> Result<(), Cause> {
        use Instruction::*;
        let mut flags = self.state.cpu.flags;
        let a = Operand::Register(register::A);
        match instruction {
            Move(Operand::Memory(to), from) => {
                let value = match from {
                    Operand::Memory(from) => {
                        let place = self.locate(from);
                        self.load(&place)?
                    }
                    _ => self.byte(from),
                };
                let place = self.locate(to);
                return self.store(&place, value);
            }
            Move(to, Operand::Memory(from)) => {
                let place = self.locate(from);
                let value = self.load(&place)?;
                self.put_byte(to, value);
            }
            MoveWord(Wide::Memory(to), from) => {
                let place = self.locate(to);
                return self.store_word(&place, self.word(from));
            }
            MoveWord(to, Wide::Memory(from)) => {
                let place = self.locate(from);
                let value = self.load_word(&place)?;
                self.put_word(to, value);
            }
            Set(Operand::Memory(to), one) => {
                let place = self.locate(to);
                return self.store(&place, Byte::<M>::known(one.into()));
            }
            Exchange(Operand::Memory(with)) => {
                let place = self.locate(with);
                let (old, value) = (self.byte(a), self.load(&place)?);
                self.put_byte(a, value);
                return self.store(&place, old);
            }
            Alu(op, Operand::Memory(to), from) => {
                let place = self.locate(to);
                let (old, operand) = (self.load(&place)?, self.byte(from));
                let result = alu::byte(op, &mut flags, old, operand, false);
                if op != instruction::Alu::Cmp {
                    self.store(&place, result)?;
                }
            }
            Alu(op, to, Operand::Memory(from)) => {
                let place = self.locate(from);
                let (old, operand) = (self.byte(to), self.load(&place)?);
                let result = alu::byte(op, &mut flags, old, operand, false);
                if op != instruction::Alu::Cmp {
                    self.put_byte(to, result);
                }
            }
            WideAlu(op, Wide::Memory(from)) => {
                let place = self.locate(from);
                let ax = Wide::Pair(pair::AX);
                let (old, operand) = (self.word(ax), self.load_word(&place)?);
                let result = alu::word::<Byte<M>, Pair<M>>(op, &mut flags, old, operand, false);
                if op != instruction::WideAlu::Cmp {
                    self.put_word(ax, result);
                }
            }
            CompareZero(Operand::Memory(of)) => {
                let (place, zero) = (self.locate(of), Byte::<M>::default());
                flags = Flags { carry: zero, zero: self.load(&place)?, half: zero };
            }
            CompareString(with) => {
                let place = self.locate(with);
                let (x, operand) = (self.state.cpu.r(register::X), self.load(&place)?);
                alu::byte(instruction::Alu::Cmp, &mut flags, x, operand, false);
            }
            MoveString(to) => {
                let place = self.locate(to);
                let (x, a) = (self.state.cpu.r(register::X), self.byte(a));
                self.store(&place, x)?;
                let either = x.is_zero().either(a.is_zero());
                flags = Flags { zero: x, carry: Byte::<M>::from_flag(either), half: flags.half };
            }
            Step { down, operand: Operand::Memory(at) } => {
                let place = self.locate(at);
                let value = self.load(&place)?;
                let result = alu::step(&mut flags, down, value);
                self.store(&place, result)?;
            }
            StepWord { down, operand: Wide::Memory(at) } => {
                let place = self.locate(at);
                let value = self.load_word(&place)?;
                return self.store_word(&place, moved(down, value));
            }
            ToCarry(op, Bit::Memory(at, number)) => {
                let bit = self.bit(at, number)?;
                flags.carry = alu::logic(op, flags.carry, bit);
            }
            FromCarry(Bit::Memory(at, number)) => {
                return self.set_bit(at, number, self.state.cpu.flags.carry);
            }
            SetBit(Bit::Memory(at, number), to) => {
                return self.set_bit(at, number, Byte::<M>::known(to.into()));
            }
            _ => {}
        }
        self.set_flags(flags);
        Ok(())
    }

    pub fn bit(&mut self, at: Address, number: u8) -> Result<Byte<M>, Cause> {
        let place = self.locate(at);
        Ok(self.load(&place)?.extract(number.into(), 1))
    }

    pub fn set_bit(&mut self, at: Address, number: u8, to: Byte<M>) -> Result<(), Cause> {
        let place = self.locate(at);
        let old = self.load(&place)?;
        self.store(&place, old.insert(to, number.into(), 1))
    }

    /// MACHU and MACH add to MACR, four special function registers; the others compute in registers.
    pub fn extended(&mut self, operation: instruction::Extended) -> Result<(), Cause> {
        use instruction::Extended;
        if !matches!(operation, Extended::Machu | Extended::Mach) {
            self.multiply_and_divide(operation);
            return Ok(());
        }
        let (low, high) = (self.locate(Address::Near(0xfff0)), self.locate(Address::Near(0xfff2)));
        let old = self.load_word(&low)?;
        let old = self.load_word(&high)?.concat::<u32>(old);
        let (ax, bc) = (self.state.cpu.pair(pair::AX), self.state.cpu.pair(pair::BC));
        let signed = operation == Extended::Mach;
        let widen = |word: Pair<M>| {
            if signed { word.extend::<u32>(16) } else { word.resize::<u32>() }
        };
        let product = widen(ax).product(widen(bc));
        let (sum, carry) = old.sum(product, Word::<M, u32>::default(), 32);
        let (upper, lower) = sum.split::<u16>();
        self.store_word(&low, lower)?;
        self.store_word(&high, upper)?;
        let sign = |word: Word<M, u32>| word.extract(31, 1);
        let overflow = sign((old ^ sum) & (product ^ sum));
        let out = if signed { overflow } else { carry };
        let half = if signed { sign(sum) } else { Word::<M, u32>::default() };
        let flags = Flags {
            carry: out.resize::<u8>(),
            half: half.resize::<u8>(),
            zero: self.state.cpu.flags.zero,
        };
        self.set_flags(flags);
        Ok(())
    }
}
