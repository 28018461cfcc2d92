//! The interpreter: carries out one instruction, in any mode.

use super::course::{Clock, Course};
use super::family::Core;
use super::flags::Flags;
use super::instruction::{Decoded, Instruction, Operand, PC, Product, SP, Sets, Shift, Special};
use super::pieces::pieces;
use super::state::{State, W};
use super::{alu, dsp, timing};
use crate::cost::Cost;
use crate::domain::{Domain, Flag, Value};
use crate::engine::Cpu;
use crate::fault::Cause;
use crate::memory::Bus;
use crate::observer::{Channel, Condition, Holder, Mode, Site, Word};

/// An instruction being carried out.
pub struct Interpreter<'a, C: Core, M: Mode> {
    pub state: &'a mut State<C, M>,
    pub memory: &'a mut Bus,
    pub site: Site,
    pub decoded: &'a Decoded,
    /// Whether IT decides about it, and about its flags.
    conditional: bool,
    /// What decides its time.
    pub course: Course,
}

/// Carries out the instruction at the program counter, already decoded; gives the cycles that it took.
/// After an error, registers may have changed; a run ends there.
pub fn execute<C: Core, M: Mode>(
    decoded: &Decoded,
    state: &mut State<C, M>,
    memory: &mut Bus,
    site: Site,
) -> Result<u32, Cause> {
    let pc = state.cpu.pc;
    let (target, course) = carry_out(decoded, state, memory, site)?;
    state.cpu.pc = target.unwrap_or(pc.wrapping_add(decoded.length.into()));
    state.cpu.beyond = beyond(decoded, &course);
    Ok(state.cpu.clock.pass(pc, decoded, &Course { target, ..course }, memory))
}

/// Reads and writes beyond those of the encoding.
fn beyond(decoded: &Decoded, course: &Course) -> (i8, i8) {
    if course.is_left_out {
        let Cost { reads, writes, .. } = decoded.cost;
        return (-(reads as i8), -(writes as i8));
    }
    let split = |size| course.data.map_or(0, |at| pieces(at, size).count() as i8 - 1);
    match decoded.instruction {
        Instruction::Load { size, .. } => (split(size), 0),
        Instruction::Store { size, .. } => (0, split(size)),
        _ => (0, 0),
    }
}

/// Carries it out but for its time. Gives where the program goes on, if not behind it, and what decides how
/// long it takes.
pub fn carry_out<C: Core, M: Mode>(
    decoded: &Decoded,
    state: &mut State<C, M>,
    memory: &mut Bus,
    site: Site,
) -> Result<(Option<u32>, Course), Cause> {
    let conditional = state.cpu.it != 0;
    let course = Course { conditional, ..Course::default() };
    let mut machine = Interpreter { state, memory, site, decoded, conditional, course };
    let target = machine.carry_out()?;
    Ok((target, machine.course))
}

impl<C: Core, M: Mode> Interpreter<'_, C, M> {
    /// Gives where the program goes on, if not behind the instruction.
    fn carry_out(&mut self) -> Result<Option<u32>, Cause> {
        if !self.conditional {
            return self.execute();
        }
        let it = self.state.cpu.it;
        self.state.cpu.it = if it & 7 == 0 { 0 } else { it & 0xe0 | it << 1 & 0x1f };
        let condition = self.state.cpu.flags.allow(it >> 4);
        if !condition.is_known() && self.may_be_chosen() {
            self.choose(condition)?;
            self.course.is_left_out = !condition.holds();
            return Ok(None);
        }
        match self.state.mode.decide(self.site, condition) {
            true => self.execute(),
            false => {
                self.course.is_left_out = true;
                Ok(None)
            }
        }
    }

    /// Whether the instruction touches nothing but registers, and takes as long as it does if it is left out, here
    /// and for those that follow: then nobody can see whether it is carried out.
    fn may_be_chosen(&self) -> bool {
        let is_computing = match self.decoded.instruction {
            Instruction::MultiplyLong { .. } => timing::product_of_64_bits::<C>().is_some(),
            Instruction::Divide { .. } => false,
            Instruction::Data { operation, .. } if !operation.has_result() => true,
            Instruction::Multiply { product, .. } => timing::multiply::<C>(product) == 1,
            _ => self.decoded.results != 0,
        };
        let may_show = self.state.cpu.clock.shows_what_is_left_out(&self.decoded.instruction);
        is_computing && !may_show && self.decoded.results & (1 << SP | 1 << PC) == 0
    }

    /// Carries it out, and lets what it changes depend on a condition.
    fn choose(&mut self, condition: Condition<M>) -> Result<(), Cause> {
        let (registers, flags) = (self.state.cpu.registers, self.state.cpu.flags);
        self.execute()?;
        let cpu = &mut self.state.cpu;
        for number in super::state::listed(self.decoded.results) {
            let now = &mut cpu.registers[usize::from(number)];
            *now = W::<M>::select(condition, *now, registers[usize::from(number)]);
        }
        cpu.flags = Flags::select(condition, &cpu.flags, &flags);
        Ok(())
    }

    fn execute(&mut self) -> Result<Option<u32>, Cause> {
        match self.decoded.instruction {
            Instruction::Load { .. }
            | Instruction::Store { .. }
            | Instruction::LoadPair { .. }
            | Instruction::StorePair { .. }
            | Instruction::LoadMultiple { .. }
            | Instruction::StoreMultiple { .. }
            | Instruction::LoadExclusive { .. }
            | Instruction::StoreExclusive { .. }
            | Instruction::TableBranch { .. } => self.access_memory(),
            Instruction::Branch { .. }
            | Instruction::Call { .. }
            | Instruction::BranchTo { .. }
            | Instruction::CallTo { .. }
            | Instruction::BranchIf { .. } => self.branch(),
            Instruction::IfThen { state } => {
                self.state.cpu.it = state;
                Ok(None)
            }
            Instruction::ReadSpecial { d, special } => {
                let value = self.state.cpu.special(special);
                self.set(d, value)?;
                Ok(None)
            }
            Instruction::WriteSpecial { special, n } => {
                self.write_special(special, self.state.cpu.r(n))?;
                Ok(None)
            }
            Instruction::Mask { disable, primask, faultmask } => {
                let value = W::<M>::known(disable.into());
                for (number, masked) in [(16, primask), (19, faultmask)] {
                    if masked {
                        self.state.cpu.set_control(number, value);
                    }
                }
                Ok(None)
            }
            Instruction::ClearExclusive => {
                self.state.cpu.exclusive = false;
                Ok(None)
            }
            Instruction::Hint | Instruction::Barrier { .. } => Ok(None),
            Instruction::Wait => Err(Cause::Asleep),
            _ => self.compute(),
        }
    }

    /// Whether flags are made.
    fn sets(&self, sets: Sets) -> bool {
        match sets {
            Sets::Never => false,
            Sets::Always => true,
            Sets::OutsideIt => !self.conditional,
        }
    }

    /// An instruction that touches nothing but registers.
    fn compute(&mut self) -> Result<Option<u32>, Cause> {
        let cpu = &self.state.cpu;
        let (d, value) = match self.decoded.instruction {
            Instruction::Data { operation, sets, d, n, operand } => {
                let mut flags = cpu.flags;
                let set = self.sets(sets);
                let (second, shifted) = match operand {
                    Operand::Constant(value, carry) => {
                        let carry = carry.map_or(flags.carry, |carry| W::<M>::known(carry.into()));
                        (W::<M>::known(value), carry)
                    }
                    Operand::Register(m, shift, amount) => {
                        alu::shift_c(cpu.r(m), shift, amount, flags.carry)
                    }
                };
                let alike = operand == Operand::Register(n, Shift::Lsl, 0);
                let operands = (cpu.r(n), second, alike);
                let result = alu::operate(operation, &mut flags, set, operands, shifted);
                if set {
                    self.set_flags(flags);
                }
                if !operation.has_result() {
                    return Ok(None);
                }
                if d == PC {
                    return Ok(Some(self.jump(result)));
                }
                (d, result)
            }
            Instruction::ShiftBy { shift, sets, d, n, m } => {
                let mut flags = cpu.flags;
                let (result, carry) = alu::shift_by(cpu.r(n), shift, cpu.r(m), flags.carry);
                if self.sets(sets) {
                    flags.set_result(result);
                    flags.carry = carry;
                    self.set_flags(flags);
                }
                (d, result)
            }
            Instruction::MoveTop { d, half } => {
                (d, cpu.r(d).insert(W::<M>::known(half.into()), 16, 16))
            }
            Instruction::Address { d, address } => (d, W::<M>::known(address)),
            Instruction::Extend { signed, size, d, m, rotation } => {
                let (word, bits) = (cpu.r(m).rotate_right(rotation.into()), 8 * size as u32);
                (d, if signed { word.extend::<u32>(bits) } else { word.extract(0, bits) })
            }
            Instruction::Extract { signed, d, n, low, count } => {
                let word = cpu.r(n).extract(low.into(), count.into());
                (d, if signed { word.extend::<u32>(count.into()) } else { word })
            }
            Instruction::Insert { d, n, low, count } => {
                let field = n.map_or(W::<M>::default(), |n| cpu.r(n));
                (d, cpu.r(d).insert(field, low.into(), count.into()))
            }
            Instruction::Saturate { signed, d, n, shift, amount, bits } => {
                let word = alu::shift_c(cpu.r(n), shift, amount, W::<M>::default()).0;
                let (result, saturated) = alu::saturate(word, signed, bits);
                let mut flags = cpu.flags;
                flags.saturated = flags.saturated | saturated;
                self.set_flags(flags);
                (d, result)
            }
            Instruction::Arrange { arrangement, d, m } => (d, alu::arrange(arrangement, cpu.r(m))),
            Instruction::LeadingZeros { d, m } => (d, cpu.r(m).leading_zeros()),
            Instruction::Multiply { sets, d, n, m, product } => {
                let (result, sets) = (cpu.r(n).product(cpu.r(m)), self.sets(sets));
                self.course.duration = timing::multiply::<C>(product);
                let cpu = &self.state.cpu;
                let none = W::<M>::default();
                let result = match product {
                    Product::Alone => result,
                    Product::AddedTo(a) => cpu.r(a).sum(result, none, 32).0,
                    Product::SubtractedFrom(a) => cpu.r(a).difference(result, none, 32).0,
                };
                if sets {
                    let mut flags = self.state.cpu.flags;
                    flags.set_result(result);
                    self.set_flags(flags);
                }
                (d, result)
            }
            Instruction::MultiplyLong { signed, accumulate, low, high, n, m } => {
                return self.multiply_long(signed, accumulate, (low, high), (n, m));
            }
            Instruction::Divide { signed, d, n, m } => {
                let (dividend, divisor) = (cpu.r(n), cpu.r(m));
                let result = match signed {
                    true => dividend.divide_signed(divisor).0,
                    false => dividend.divide(divisor).0,
                };
                let [dividend, divisor] = [dividend, divisor]
                    .map(|word| self.state.mode.reveal(self.site, Channel::Duration, word));
                self.course.duration = timing::divide(signed, dividend, divisor);
                (d, result)
            }
            Instruction::Dsp { operation, d, n, m, a } => {
                let mut flags = cpu.flags;
                let [n, m] = [n, m].map(|register| cpu.r(register));
                let operands = dsp::Operands { d: cpu.r(d), n, m, a: cpu.r(a) };
                let (result, lower) = dsp::operate(operation, &mut flags, &operands);
                if operation.makes_flags() {
                    self.set_flags(flags);
                }
                if let Some(lower) = lower {
                    self.set(a, lower)?;
                }
                (d, result)
            }
            _ => return Ok(None),
        };
        self.set(d, value)?;
        Ok(None)
    }

    fn multiply_long(
        &mut self,
        signed: bool,
        accumulate: bool,
        (low, high): (u8, u8),
        (n, m): (u8, u8),
    ) -> Result<Option<u32>, Cause> {
        let cpu = &self.state.cpu;
        let factors = [cpu.r(n), cpu.r(m)];
        let mut product = alu::product(factors[0], factors[1], signed);
        if accumulate {
            let before: Word<M, u64> = cpu.r(high).concat::<u64>(cpu.r(low));
            product = product.sum(before, Word::<M, u64>::default(), 64).0;
        }
        self.course.duration = timing::product_of_64_bits::<C>().unwrap_or_else(|| {
            let [n, m] = factors.map(|word| {
                let shown = timing::factor(word, signed);
                self.state.mode.reveal(self.site, Channel::Duration, shown)
            });
            timing::multiply_long(signed, accumulate, n, m)
        });
        let (upper, lower) = product.split::<u32>();
        self.set(low, lower)?;
        self.set(high, upper)?;
        Ok(None)
    }

    fn branch(&mut self) -> Result<Option<u32>, Cause> {
        let cpu = &self.state.cpu;
        let return_address = cpu.pc.wrapping_add(self.decoded.length.into()) | 1;
        Ok(Some(match self.decoded.instruction {
            Instruction::Branch { condition, target } => {
                let allowed = cpu.flags.allow(condition);
                if !self.state.mode.decide(self.site, allowed) {
                    return Ok(None);
                }
                target
            }
            Instruction::BranchIf { zero, n, target } => {
                let is_zero = cpu.r(n).is_zero();
                let allowed = if zero { is_zero } else { is_zero.opposite() };
                if !self.state.mode.decide(self.site, allowed) {
                    return Ok(None);
                }
                target
            }
            Instruction::Call { target } => {
                super::state::set_home(&mut self.state.cpu, return_address);
                target
            }
            Instruction::BranchTo { m } => {
                let target = cpu.r(m);
                self.interwork(target)?
            }
            Instruction::CallTo { m } => {
                let target = cpu.r(m);
                super::state::set_home(&mut self.state.cpu, return_address);
                self.interwork(target)?
            }
            _ => return Ok(None),
        }))
    }

    /// Goes on where a word says, whose lowest bit is nothing.
    pub fn jump(&mut self, target: W<M>) -> u32 {
        self.state.mode.reveal(self.site, Channel::Jump, target) & !1
    }

    /// The same where the lowest bit says that there is Thumb code.
    pub fn interwork(&mut self, target: W<M>) -> Result<u32, Cause> {
        if !target.value().has_bit(0) {
            return Err(Cause::OutsideCode { address: target.value() });
        }
        Ok(self.jump(target))
    }

    fn write_special(&mut self, special: Special, value: W<M>) -> Result<(), Cause> {
        match special {
            Special::Flags => {
                let greater = self.state.cpu.flags.greater;
                let value = value & W::<M>::known(C::CONVENTION.flags);
                self.set_flags(Flags { greater, ..Flags::unpack(value) });
            }
            Special::Greater => {
                let greater = Flags::unpack(value).greater;
                self.set_flags(Flags { greater, ..self.state.cpu.flags });
            }
            Special::AllFlags => self.set_flags(Flags::unpack(value)),
            Special::NoFlags => {}
            Special::Stack => self.set(SP, value)?,
            Special::Control(number) => {
                self.state.mode.reveal(self.site, Channel::Status, value);
                self.state.cpu.set_control(number, value);
            }
        }
        Ok(())
    }

    /// Gives a register a value; one that moves the stack is seen, and is a multiple of four.
    pub fn set(&mut self, number: u8, value: W<M>) -> Result<(), Cause> {
        if number == SP {
            let value = value & W::<M>::known(!3);
            self.state.mode.reveal(self.site, Channel::StackPointer, value);
            let value = self.state.mode.put(self.site, Holder::Register(number), value);
            self.state.cpu.registers[usize::from(SP)] = value;
            let stack = self.state.cpu.stack();
            return self.state.stack.reach(stack);
        }
        let value = self.state.mode.put(self.site, Holder::Register(number), value);
        self.state.cpu.registers[usize::from(number & 15)] = value;
        Ok(())
    }

    fn set_flags(&mut self, flags: Flags<W<M>>) {
        let mut put = |name, word| self.state.mode.put(self.site, Holder::Flag(name), word);
        self.state.cpu.flags = Flags {
            negative: put('N', flags.negative),
            zero: put('Z', flags.zero),
            carry: put('C', flags.carry),
            overflow: put('V', flags.overflow),
            saturated: put('Q', flags.saturated),
            greater: put('G', flags.greater),
        };
    }
}

/// A word that everybody knows.
pub fn known<M: Mode>(value: u32) -> W<M> {
    <M::Domain as Domain>::Word::<u32>::known(value)
}
