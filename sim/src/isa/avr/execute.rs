//! The interpreter: carries out one instruction, in any mode.

use super::flags::{AllFlags, Flags};
use super::instruction::{Address, Decoded, Instruction, Operand, Step, Test, Z};
use super::io::{Special, special};
use super::state::{Byte, Pair, State, halves, offset, pair};
use super::timing::TAKEN;
use super::{Avr, DATA, Family, alu};
use crate::domain::{Flag, Value};
use crate::engine::{self, Cpu as _, Isa};
use crate::fault::{Cause, Size};
use crate::memory::Bus;
use crate::observer::{Channel, Condition, Holder, Mode, Site, Word};

/// Carries out the instruction at the program counter, already decoded; gives the cycles that it took
/// beyond what its encoding says. After an error, registers may have changed; a run ends there.
pub fn execute<F: Family, M: Mode>(
    decoded: &Decoded,
    state: &mut State<F, M>,
    memory: &mut Bus,
    site: Site,
) -> Result<u32, Cause> {
    let skipped_if = state.cpu.skipped_if.take();
    let mut machine = Interpreter { state, memory, site };
    let next = machine.state.cpu.pc + u32::from(decoded.length);
    let Some(skipped) = skipped_if else { return machine.execute(decoded.instruction, next) };
    let before = Touched::of(&decoded.instruction, machine.state);
    machine.execute(decoded.instruction, next)?;
    before.unless(skipped, machine.state);
    Ok(0)
}

/// What an instruction may change that touches nothing but registers: two registers, and flags.
struct Touched<M: Mode> {
    registers: [(u8, Byte<M>); 2],
    flags: Flags<Byte<M>>,
}

/// An address in data memory as one of all addresses.
fn in_data<M: Mode>(address: Pair<M>) -> Word<M, u32> {
    Word::<M, u32>::known(DATA) | address.resize::<u32>()
}

impl<M: Mode> Touched<M> {
    fn of<F: Family>(instruction: &Instruction, state: &State<F, M>) -> Self {
        let d = match *instruction {
            Instruction::Two { d, .. }
            | Instruction::One { d, .. }
            | Instruction::Movw { d, .. }
            | Instruction::Bld { d, .. } => d,
            _ => 0,
        };
        let registers = [d, d ^ 1].map(|number| (number, state.cpu.r(number)));
        Touched { registers, flags: state.cpu.flags }
    }

    /// Things are as they were, if `condition` holds, and as they are now, if it does not.
    fn unless<F: Family>(self, condition: Condition<M>, state: &mut State<F, M>) {
        for (number, before) in self.registers {
            let now = state.cpu.r(number);
            state.cpu.set_r(number, Byte::<M>::select(condition, before, now));
        }
        state.cpu.flags = Flags::select(condition, &self.flags, &state.cpu.flags);
    }
}

/// Whether an instruction of one cycle touches nothing but registers, so that skipping it takes the time
/// that it takes.
pub fn may_be_chosen(decoded: &Decoded) -> bool {
    use Instruction::*;
    decoded.cost.cycles == TAKEN
        && decoded.length == 2
        && matches!(
            decoded.instruction,
            Two { .. } | One { .. } | Movw { .. } | Bst { .. } | Bld { .. }
        )
}

struct Interpreter<'a, F: Family, M: Mode> {
    state: &'a mut State<F, M>,
    memory: &'a mut Bus,
    site: Site,
}

impl<F: Family, M: Mode> Interpreter<'_, F, M> {
    fn execute(&mut self, instruction: Instruction, next: u32) -> Result<u32, Cause> {
        let pc = self.state.cpu.pc;
        self.state.cpu.pc = next;
        match instruction {
            Instruction::Two { .. }
            | Instruction::One { .. }
            | Instruction::Movw { .. }
            | Instruction::Wide { .. }
            | Instruction::Multiply { .. }
            | Instruction::SetFlag { .. }
            | Instruction::Bst { .. }
            | Instruction::Bld { .. } => self.compute(instruction),
            Instruction::Load { d, address } => {
                let (address, moved) = self.locate(address);
                let (value, more) = self.load(address)?;
                self.move_on(moved);
                self.set(d, value);
                return Ok(more);
            }
            Instruction::Store { r, address } => {
                let value = self.state.cpu.r(r);
                let (address, moved) = self.locate(address);
                self.store(address, value)?;
                self.move_on(moved);
            }
            Instruction::LoadProgram { d, extended, increment } => {
                self.load_program(d, extended, increment)?;
            }
            Instruction::StoreProgram => {
                let address = self.state.cpu.pair(Z).value().into();
                return Err(Cause::ReadOnly { address });
            }
            Instruction::Push { r } => self.push(self.state.cpu.r(r))?,
            Instruction::Pop { d } => {
                let value = self.pop()?;
                self.set(d, value);
            }
            Instruction::In { d, port } => {
                let value = self.load(port_address::<F, M>(port))?.0;
                self.set(d, value);
            }
            Instruction::Out { port, r } => {
                self.store(port_address::<F, M>(port), self.state.cpu.r(r))?;
            }
            Instruction::SetPort { port, bit, to } => {
                let address = port_address::<F, M>(port);
                let (old, mask) = (self.load(address)?.0, Byte::<M>::known(1 << bit));
                self.store(address, if to { old | mask } else { old & !mask })?;
            }
            Instruction::Branch { bit, set, target } => {
                let flag = self.state.cpu.flags.get(bit);
                let taken = if set { flag } else { flag.opposite() };
                return self.fork(taken, pc, target, TAKEN.into());
            }
            Instruction::Skip { test, over } => {
                let skips = self.test(test)?;
                return self.fork(skips, pc, next + u32::from(over), u32::from(over / 2));
            }
            Instruction::Jump { target } => self.state.cpu.pc = target,
            Instruction::JumpToZ => self.jump(self.state.cpu.pair(Z)),
            Instruction::Call { target } => {
                self.push_pair(next)?;
                self.state.cpu.pc = target;
            }
            Instruction::CallZ => {
                let target = self.state.cpu.pair(Z);
                self.push_pair(next)?;
                self.jump(target);
            }
            Instruction::Return => self.go_back()?,
            Instruction::ReturnFromInterrupt => {
                self.go_back()?;
                self.state.cpu.flags.interrupt = Byte::<M>::known(1);
            }
            Instruction::Sleep => return Err(Cause::Asleep),
            Instruction::Nothing { .. } => {}
        }
        Ok(0)
    }

    /// An instruction that touches nothing but registers.
    fn compute(&mut self, instruction: Instruction) {
        let cpu = &mut self.state.cpu;
        let mut flags = cpu.flags;
        match instruction {
            Instruction::Two { op, d, operand } => {
                let (operand, alike) = match operand {
                    Operand::Register(r) => (cpu.r(r), r == d),
                    Operand::Constant(k) => (Byte::<M>::known(k), false),
                };
                let result = alu::two_operand(op, &mut flags, cpu.r(d), operand, alike);
                if op.writes() {
                    self.set(d, result);
                }
            }
            Instruction::One { op, d } => {
                let result = alu::one_operand(op, &mut flags, cpu.r(d));
                self.set(d, result);
            }
            Instruction::Movw { d, r } => {
                let (high, low) = (cpu.r(r | 1), cpu.r(r));
                self.set(d, low);
                self.set(d | 1, high);
            }
            Instruction::Wide { subtract, d, k } => {
                let result =
                    alu::wide::<Byte<M>, Pair<M>, AllFlags>(&mut flags, cpu.pair(d), k, subtract);
                self.set_pair(d, result);
            }
            Instruction::Multiply { product, fractional, d, r } => {
                let (old, operand) = (cpu.r(d), cpu.r(r));
                let result = alu::multiply::<Byte<M>, Pair<M>, AllFlags>(
                    &mut flags, product, fractional, old, operand,
                );
                self.set_pair(0, result);
            }
            Instruction::SetFlag { bit, to } => flags.set(bit, to),
            Instruction::Bst { d, bit } => flags.transfer = cpu.r(d).extract(bit.into(), 1),
            Instruction::Bld { d, bit } => {
                let result = cpu.r(d).insert(flags.transfer, bit.into(), 1);
                self.set(d, result);
            }
            _ => {}
        }
        self.set_flags(flags);
    }

    fn set(&mut self, number: u8, value: Byte<M>) {
        let value = self.state.mode.put(self.site, Holder::Register(number), value);
        self.state.cpu.set_r(number, value);
    }

    fn set_pair(&mut self, number: u8, value: Pair<M>) {
        let (high, low) = halves::<M>(value);
        self.set(number, low);
        self.set(number | 1, high);
    }

    fn set_flags(&mut self, flags: Flags<Byte<M>>) {
        let mut put = |name, word| self.state.mode.put(self.site, Holder::Flag(name), word);
        self.state.cpu.flags = Flags {
            carry: put('C', flags.carry),
            zero: put('Z', flags.zero),
            sign: put('N', flags.sign),
            overflow: put('V', flags.overflow),
            less: put('S', flags.less),
            half: put('H', flags.half),
            transfer: put('T', flags.transfer),
            interrupt: flags.interrupt,
        };
    }

    /// Goes on at `target`, `more` cycles later, if a condition holds. If that is a secret, and it is only
    /// about an instruction that takes the time that it takes to leave it out, nobody can see it: then
    /// that instruction is carried out, and what it changes depends on the condition.
    fn fork(
        &mut self,
        condition: Condition<M>,
        pc: u32,
        target: u32,
        more: u32,
    ) -> Result<u32, Cause> {
        if target == pc + 4 && (condition.holds() || !condition.is_known()) {
            let over = Avr::<F>::decode(&self.memory.space, pc + 2);
            if let Some(over) = over.ok().filter(may_be_chosen) {
                if condition.holds() {
                    self.state.mode.left_out(pc + 2);
                }
                if !condition.is_known() {
                    return Ok(self.choose(condition, over.instruction, target, more));
                }
            }
        }
        let holds = self.state.mode.decide(self.site, condition);
        if holds {
            self.state.cpu.pc = target;
        }
        Ok(if holds { more } else { 0 })
    }

    fn choose(
        &mut self,
        skipped: Condition<M>,
        instruction: Instruction,
        target: u32,
        more: u32,
    ) -> u32 {
        if !skipped.holds() {
            self.state.cpu.skipped_if = Some(skipped);
            return 0;
        }
        let before = Touched::of(&instruction, self.state);
        self.compute(instruction);
        before.unless(skipped, self.state);
        self.state.cpu.pc = target;
        more
    }

    /// Whether a skip is done.
    fn test(&mut self, test: Test) -> Result<Condition<M>, Cause> {
        let is = |word: Byte<M>, bit: u8, set: bool| {
            let flag = word.has_bit(bit.into());
            if set { flag } else { flag.opposite() }
        };
        Ok(match test {
            Test::Equal(d, r) if d == r => Byte::<M>::default().is_zero(),
            Test::Equal(d, r) => (self.state.cpu.r(d) ^ self.state.cpu.r(r)).is_zero(),
            Test::Register(r, bit, set) => is(self.state.cpu.r(r), bit, set),
            Test::Port(port, bit, set) => is(self.load(port_address::<F, M>(port))?.0, bit, set),
        })
    }

    /// Where an operand is, and what its pointer becomes.
    fn locate(&self, address: Address) -> (Pair<M>, Option<(u8, Pair<M>)>) {
        match address {
            Address::Direct(address) => (Pair::<M>::known(address), None),
            Address::Pointer(base, step) => {
                let pointer = self.state.cpu.pair(base);
                match step {
                    Step::Displaced(0) => (pointer, None),
                    Step::Displaced(by) => (offset::<M>(pointer, by.into()), None),
                    Step::Increment => (pointer, Some((base, offset::<M>(pointer, 1)))),
                    Step::Decrement => {
                        let before = offset::<M>(pointer, 0xffff);
                        (before, Some((base, before)))
                    }
                }
            }
        }
    }

    fn move_on(&mut self, moved: Option<(u8, Pair<M>)>) {
        if let Some((base, pointer)) = moved {
            self.set_pair(base, pointer);
        }
    }

    /// Reads data; gives the cycles that it takes longer, too.
    fn load(&mut self, address: Pair<M>) -> Result<(Byte<M>, u32), Cause> {
        let at = DATA | u32::from(address.value());
        if let Some(which) = special::<F>(address.value()) {
            let held = self.state.cpu.special(which);
            let mode = &mut self.state.mode;
            let read = mode.load_register(self.site, address, self.memory, at, Size::Byte, held);
            return Ok((read, 0));
        }
        let more = match F::TIMING.mapped_flash {
            0 => 0,
            more if self.memory.place(at) != at => more,
            _ => 0,
        };
        let word = in_data::<M>(address);
        let value = engine::read(self.state, self.memory, self.site, word, at, Size::Byte)?;
        Ok((value, more.into()))
    }

    fn store(&mut self, address: Pair<M>, value: Byte<M>) -> Result<(), Cause> {
        let at = DATA | u32::from(address.value());
        let Some(which) = special::<F>(address.value()) else {
            let word = in_data::<M>(address);
            return engine::write(self.state, self.memory, self.site, word, at, Size::Byte, value);
        };
        self.state.mode.reveal(self.site, Channel::WriteAddress, address);
        let holder = match which {
            Special::Register(number) => Holder::Register(number),
            _ => Holder::Memory(at),
        };
        let value = self.state.mode.put(self.site, holder, value);
        match which {
            Special::StackPointer(_) => {
                self.state.mode.reveal(self.site, Channel::StackPointer, value);
                self.state.cpu.set_special(which, value);
                let stack = self.state.cpu.stack();
                self.state.stack.reach(stack)?;
            }
            Special::Status => {
                let interrupt = value & Byte::<M>::known(0x80);
                self.state.mode.reveal(self.site, Channel::Status, interrupt);
                self.state.cpu.set_special(which, value);
            }
            _ => self.state.cpu.set_special(which, value),
        }
        Ok(())
    }

    fn load_program(&mut self, d: u8, extended: bool, increment: bool) -> Result<(), Cause> {
        let cpu = &self.state.cpu;
        let mut address: Word<M, u32> = cpu.pair(Z).resize::<u32>();
        if extended {
            address = cpu.rampz.resize::<u32>() << 16 | address;
        }
        let at = address.value();
        let value = engine::read(self.state, self.memory, self.site, address, at, Size::Byte)?;
        if increment {
            let one = Word::<M, u32>::known(1);
            let moved = address.sum(one, Word::<M, u32>::default(), 32).0;
            self.set_pair(Z, moved.resize::<u16>());
            if extended {
                self.state.cpu.rampz = moved.extract(16, 8).resize::<u8>();
            }
        }
        self.set(d, value);
        Ok(())
    }

    /// The stack pointer points to the next free byte.
    fn push(&mut self, value: Byte<M>) -> Result<(), Cause> {
        let slot = self.state.cpu.sp;
        self.state.cpu.set_sp(offset::<M>(slot, 0xffff));
        let stack = self.state.cpu.stack();
        self.state.stack.reach(stack)?;
        let at = DATA | u32::from(slot.value());
        let word = in_data::<M>(slot);
        engine::write(self.state, self.memory, self.site, word, at, Size::Byte, value)
    }

    fn pop(&mut self) -> Result<Byte<M>, Cause> {
        let slot = offset::<M>(self.state.cpu.sp, 1);
        let at = DATA | u32::from(slot.value());
        let word = in_data::<M>(slot);
        let value = engine::read(self.state, self.memory, self.site, word, at, Size::Byte)?;
        self.state.cpu.set_sp(slot);
        Ok(value)
    }

    /// A return address, which counts words.
    fn push_pair(&mut self, pc: u32) -> Result<(), Cause> {
        let (high, low) = halves::<M>(Pair::<M>::known((pc / 2) as u16));
        self.push(low)?;
        self.push(high)
    }

    fn go_back(&mut self) -> Result<(), Cause> {
        let high = self.pop()?;
        let low = self.pop()?;
        self.jump(pair::<M>(high, low));
        Ok(())
    }

    fn jump(&mut self, target: Pair<M>) {
        let target = self.state.mode.reveal(self.site, Channel::Jump, target);
        self.state.cpu.pc = u32::from(target) * 2;
    }
}

fn port_address<F: Family, M: Mode>(port: u8) -> Pair<M> {
    Pair::<M>::known(F::IO + u16::from(port))
}
