//! Instructions that touch nothing but registers and flags.

use super::Family;
use super::alu;
use super::execute::Interpreter;
use super::flags::Flags;
use super::instruction::{self, Bit, Extended, Instruction, Operand, Wide, pair, register};
use super::state::{Byte, Pair, offset};
use crate::domain::Value;
use crate::observer::{Holder, Mode, Word};

impl<F: Family, M: Mode> Interpreter<'_, F, M> {
    /// Carries out one that [`Instruction::is_internal`].
    pub fn compute(&mut self, what: Instruction) {
        use Instruction::*;
        let mut flags = self.state.cpu.flags;
        let ax = Wide::Pair(pair::AX);
        match what {
            Move(to, from) => self.put_byte(to, self.byte(from)),
            MoveWord(to, from) => self.put_word(to, self.word(from)),
            Set(to, one) => self.put_byte(to, Byte::<M>::known(one.into())),
            SetPair(to, one) => self.put_word(Wide::Pair(to), Pair::<M>::known(one.into())),
            Exchange(with) => {
                let a = Operand::Register(register::A);
                let (old, other) = (self.byte(a), self.byte(with));
                self.put_byte(a, other);
                self.put_byte(with, old);
            }
            ExchangeWord(with) => {
                let (old, other) = (self.word(ax), self.state.cpu.pair(with));
                self.put_word(ax, other);
                self.put_word(Wide::Pair(with), old);
            }
            Alu(op, to, from) => {
                let (old, operand) = (self.byte(to), self.byte(from));
                let result = alu::byte(op, &mut flags, old, operand, to == from);
                if op != instruction::Alu::Cmp {
                    self.put_byte(to, result);
                }
            }
            WideAlu(op, from) => {
                let (old, operand) = (self.word(ax), self.word(from));
                let result =
                    alu::word::<Byte<M>, Pair<M>>(op, &mut flags, old, operand, from == ax);
                if op != instruction::WideAlu::Cmp {
                    self.put_word(ax, result);
                }
            }
            CompareZero(operand) => {
                let zero = Byte::<M>::default();
                flags = Flags { carry: zero, zero: self.byte(operand), half: zero };
            }
            Step { down, operand } => {
                let result = alu::step(&mut flags, down, self.byte(operand));
                self.put_byte(operand, result);
            }
            StepWord { down, operand } => self.put_word(operand, moved(down, self.word(operand))),
            Shift(kind, number, count) => {
                let old = self.state.cpu.r(number);
                let (result, out) = alu::shift(kind, old, count.into());
                flags.carry = out;
                self.put_byte(Operand::Register(number), result);
            }
            ShiftWord(kind, number, count) => {
                let old = self.state.cpu.pair(number);
                let (result, out) = alu::shift(kind, old, count.into());
                flags.carry = out.resize::<u8>();
                self.put_word(Wide::Pair(number), result);
            }
            Rotate(kind) => {
                let (result, out) = alu::rotate(kind, self.state.cpu.r(register::A), flags.carry);
                flags.carry = out;
                self.put_byte(Operand::Register(register::A), result);
            }
            RotateWord(number) => {
                let carry = flags.carry.resize::<u16>();
                let (result, out) = self.state.cpu.pair(number).double(carry, 16);
                flags.carry = out.resize::<u8>();
                self.put_word(Wide::Pair(number), result);
            }
            Multiply => {
                let wide = |number| self.state.cpu.r(number).resize::<u16>();
                let product = wide(register::A).product(wide(register::X));
                self.put_word(ax, product);
            }
            SetCarry(to) => flags.carry = Byte::<M>::known(to.into()),
            FlipCarry => flags.carry = flags.carry ^ Byte::<M>::known(1),
            ToCarry(op, Bit::Accumulator(bit)) => {
                let bit = self.state.cpu.r(register::A).extract(bit.into(), 1);
                flags.carry = alu::logic(op, flags.carry, bit);
            }
            FromCarry(Bit::Accumulator(bit)) => self.put_bit(bit, flags.carry),
            SetBit(Bit::Accumulator(bit), to) => self.put_bit(bit, Byte::<M>::known(to.into())),
            _ => {}
        }
        self.set_flags(flags);
    }

    fn put_bit(&mut self, bit: u8, field: Byte<M>) {
        let a = self.state.cpu.r(register::A);
        self.put_byte(Operand::Register(register::A), a.insert(field, bit.into(), 1));
    }

    /// A register or a constant.
    pub fn byte(&self, operand: Operand) -> Byte<M> {
        match operand {
            Operand::Register(number) => self.state.cpu.r(number),
            Operand::Constant(value) => Byte::<M>::known(value),
            Operand::Memory(_) => Byte::<M>::default(),
        }
    }

    /// A pair or a constant.
    pub fn word(&self, operand: Wide) -> Pair<M> {
        match operand {
            Wide::Pair(number) => self.state.cpu.pair(number),
            Wide::Constant(value) => Pair::<M>::known(value),
            Wide::Memory(_) => Pair::<M>::default(),
        }
    }

    /// Changes a register.
    pub fn put_byte(&mut self, to: Operand, value: Byte<M>) {
        if let Operand::Register(number) = to {
            let holder = Holder::Register(8 * self.state.cpu.bank as u8 + number);
            let value = self.state.mode.put(self.site, holder, value);
            self.state.cpu.set_r(number, value);
        }
    }

    /// Changes a pair.
    pub fn put_word(&mut self, to: Wide, value: Pair<M>) {
        if let Wide::Pair(number) = to {
            let (high, low) = value.split::<u8>();
            self.put_byte(Operand::Register(2 * number), low);
            self.put_byte(Operand::Register(2 * number + 1), high);
        }
    }

    pub fn set_flags(&mut self, flags: Flags<Byte<M>>) {
        let mut put = |name, word| self.state.mode.put(self.site, Holder::Flag(name), word);
        self.state.cpu.flags = Flags {
            carry: put('C', flags.carry),
            zero: put('Z', flags.zero),
            half: put('A', flags.half),
        };
    }

    /// What the S3 core computes in pairs of registers, the low word of two first.
    pub fn multiply_and_divide(&mut self, operation: Extended) {
        let cpu = &self.state.cpu;
        let [ax, bc, de, hl] = [pair::AX, pair::BC, pair::DE, pair::HL].map(|it| cpu.pair(it));
        let both = |high: Pair<M>, low: Pair<M>| high.concat::<u32>(low);
        match operation {
            Extended::Mulhu => self.put_both(pair::BC, ax.resize::<u32>().product(bc.resize())),
            Extended::Mulh => {
                self.put_both(pair::BC, ax.extend::<u32>(16).product(bc.extend(16)));
            }
            Extended::Divhu => {
                let (quotient, remainder) = ax.divide(de);
                let none = de.is_zero();
                let quotient = Pair::<M>::select(none, Pair::<M>::known(0xffff), quotient);
                self.put_word(Wide::Pair(pair::AX), quotient);
                self.put_word(Wide::Pair(pair::DE), remainder);
            }
            Extended::Divwu => {
                let (dividend, divisor) = (both(bc, ax), both(hl, de));
                let (quotient, remainder) = dividend.divide(divisor);
                let all = Word::<M, u32>::known(u32::MAX);
                let quotient = Word::<M, u32>::select(divisor.is_zero(), all, quotient);
                self.put_both(pair::BC, quotient);
                let (high, low) = remainder.split::<u16>();
                self.put_word(Wide::Pair(pair::DE), low);
                self.put_word(Wide::Pair(pair::HL), high);
            }
            Extended::Machu | Extended::Mach => {}
        }
    }

    /// 32 bits: the low word to AX.
    fn put_both(&mut self, high_to: u8, value: Word<M, u32>) {
        let (high, low) = value.split::<u16>();
        self.put_word(Wide::Pair(pair::AX), low);
        self.put_word(Wide::Pair(high_to), high);
    }
}

/// INCW and DECW: no flags.
pub fn moved<V: Value<Plain = u16>>(down: bool, word: V) -> V {
    offset(word, V::known(if down { 0xffff } else { 1 }))
}
