//! The interpreter: carries out one instruction, in any mode.

use super::Family;
use super::alu;
use super::decode::Decoded;
use super::flags::bit;
use super::hazard::{Hazard, Registers};
use super::instruction::{Bit, BitJump, Instruction, Wide, pair, register};
use super::state::{Byte, State};
use super::timing::Row;
use super::touched::Touched;
use crate::domain::{Flag, Value};
use crate::fault::Cause;
use crate::memory::Bus;
use crate::observer::{Channel, Condition, Mode, Site, Word};

/// Where BRK goes.
const BREAK_VECTOR: u16 = 0x7e;

/// Carries out the instruction at the program counter, already decoded; gives the cycles that it took
/// beyond what its encoding says. After an error, registers may have changed; a run ends there.
pub fn execute<F: Family, M: Mode>(
    decoded: &Decoded,
    state: &mut State<F, M>,
    memory: &mut Bus,
    site: Site,
) -> Result<u32, Cause> {
    state.cpu.count(decoded.row);
    if decoded.prefixed {
        state.cpu.count(Row::Prefix);
    }
    let skipped_if = state.cpu.skipped_if.take();
    let (written, written_unless) = (state.cpu.written, state.cpu.written_unless.take());
    let mut machine = Interpreter {
        state,
        memory,
        site,
        prefixed: decoded.prefixed,
        written: decoded.writes,
        more: 0,
    };
    machine.wait(decoded.uses, written, written_unless);
    let before = skipped_if.map(|skipped| (skipped, Touched::of(machine.state)));
    machine.carry_out(decoded.instruction, decoded.length.into())?;
    let (more, written) = (machine.more, machine.written);
    state.cpu.written = written;
    if let Some((skipped, before)) = before {
        before.unless(skipped, state);
        state.cpu.written_unless = Some(skipped);
    }
    Ok(more)
}

/// One instruction on its way.
pub struct Interpreter<'a, F: Family, M: Mode> {
    pub state: &'a mut State<F, M>,
    pub memory: &'a mut Bus,
    pub site: Site,
    /// Whether the prefix ES: stands before it.
    pub prefixed: bool,
    /// The registers that it writes.
    pub written: Registers,
    /// Cycles beyond what the encoding says.
    pub more: u32,
}

impl<F: Family, M: Mode> Interpreter<'_, F, M> {
    /// Waits for address registers that the instruction before has written, or may have.
    fn wait(&mut self, uses: Registers, written: Registers, unless: Option<Condition<M>>) {
        let row = match uses.after(written) {
            Hazard::None => return,
            Hazard::Certain => Row::Hazard,
            Hazard::Likely => Row::LikelyHazard,
            Hazard::Neighbour => Row::NeighbourHazard,
        };
        let left_out = unless.is_some_and(|condition| {
            self.state.mode.reveal(self.site, Channel::Duration, Byte::<M>::from_flag(condition));
            condition.holds()
        });
        if !left_out {
            self.more += self.state.cpu.count(row);
        }
    }

    fn carry_out(&mut self, instruction: Instruction, length: u32) -> Result<(), Cause> {
        use Instruction::*;
        let next = self.state.cpu.pc + length;
        self.state.cpu.pc = next;
        match instruction {
            _ if instruction.is_internal() => self.compute(instruction),
            JumpIf(condition, target) => {
                let holds = alu::condition(condition, &self.state.cpu.flags);
                self.branch(holds, target);
            }
            JumpBit(jump, of, target) => self.jump_bit(jump, of, target)?,
            Skip(condition) => {
                let holds = alu::condition(condition, &self.state.cpu.flags);
                self.skip(holds, next)?;
            }
            Jump(target) => self.state.cpu.pc = target,
            JumpAx => self.jump_through(pair::AX),
            Call(target) => {
                self.push_home(next, Byte::<M>::default(), 3)?;
                self.state.cpu.pc = target;
            }
            CallPair(number) => {
                self.push_home(next, Byte::<M>::default(), 3)?;
                self.jump_through(number);
            }
            CallTable(entry) => {
                self.push_home(next, Byte::<M>::default(), 3)?;
                self.jump_by_table(entry)?;
            }
            Break => {
                let psw = self.state.cpu.psw();
                self.push_home(next, psw, 4)?;
                self.state.cpu.control &= !(1 << bit::IE);
                self.jump_by_table(BREAK_VECTOR)?;
            }
            Return => self.go_home(false)?,
            ReturnFromInterrupt { .. } => self.go_home(true)?,
            Push(number) => {
                let value = self.state.cpu.pair(number);
                self.move_stack(-2)?;
                let slot = self.on_stack(0);
                self.store_word(&slot, value)?;
            }
            Pop(number) => {
                let slot = self.on_stack(0);
                let value = self.load_word(&slot)?;
                self.put_word(Wide::Pair(number), value);
                self.move_stack(2)?;
            }
            PushStatus => {
                let value = self.state.cpu.psw();
                self.move_stack(-2)?;
                let slot = self.on_stack(0);
                self.store_word(&slot, value.concat::<u16>(Byte::<M>::default()))?;
            }
            PopStatus => {
                let slot = self.on_stack(1);
                let value = self.load(&slot)?;
                self.set_status(value);
                self.move_stack(2)?;
            }
            MoveStack { down, by } => {
                let by = i16::from(by);
                self.move_stack(if down { -by } else { by })?;
            }
            SelectBank(bank) => self.state.cpu.bank = bank.into(),
            Halt { .. } => return Err(Cause::Asleep),
            Extended(operation) => self.extended(operation)?,
            _ => self.with_memory(instruction)?,
        }
        Ok(())
    }

    fn branch(&mut self, condition: Condition<M>, target: u32) {
        if self.state.mode.decide(self.site, condition) {
            self.more += self.state.cpu.count(Row::Taken);
            self.state.cpu.pc = target;
        }
    }

    fn jump_bit(&mut self, jump: BitJump, of: Bit, target: u32) -> Result<(), Cause> {
        let reads = self.state.cpu.counts[Row::FlashRead as usize];
        let bit = match of {
            Bit::Accumulator(number) => self.state.cpu.r(register::A).extract(number.into(), 1),
            Bit::Memory(at, number) => self.bit(at, number)?,
        };
        let set = bit.has_bit(0);
        let condition = if jump == BitJump::Clear { set.opposite() } else { set };
        if !self.state.mode.decide(self.site, condition) {
            return Ok(());
        }
        if self.state.cpu.counts[Row::FlashRead as usize] == reads {
            self.more += self.state.cpu.count(Row::Taken);
        } else {
            self.more += self.state.cpu.count(Row::FlashBitBranch);
        }
        self.state.cpu.pc = target;
        match (jump, of) {
            (BitJump::Clearing, Bit::Memory(at, number)) => {
                self.set_bit(at, number, Byte::<M>::default())
            }
            (BitJump::Clearing, Bit::Accumulator(number)) => {
                self.compute(Instruction::SetBit(Bit::Accumulator(number), false));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A return address goes to the stack, and PSW above it, if four bytes are to be written.
    fn push_home(&mut self, return_address: u32, psw: Byte<M>, bytes: usize) -> Result<(), Cause> {
        self.move_stack(-4)?;
        let [low, high, page, _] = return_address.to_le_bytes().map(Byte::<M>::known);
        for (number, byte) in (0..).zip([low, high, page, psw]).take(bytes) {
            let slot = self.on_stack(number);
            self.store(&slot, byte)?;
        }
        Ok(())
    }

    fn go_home(&mut self, with_status: bool) -> Result<(), Cause> {
        let mut return_address = Word::<M, u32>::default();
        for number in 0..3 {
            let slot = self.on_stack(number);
            return_address =
                return_address | self.load(&slot)?.resize::<u32>() << (8 * u32::from(number));
        }
        if with_status {
            let slot = self.on_stack(3);
            let psw = self.load(&slot)?;
            self.set_status(psw);
        }
        self.move_stack(4)?;
        self.jump(return_address);
        Ok(())
    }

    fn jump_through(&mut self, number: u8) {
        let page = self.state.cpu.cs.resize::<u32>() << 16;
        let target = page | self.state.cpu.pair(number).resize::<u32>();
        self.jump(target);
    }

    /// To what a word at the beginning of flash says.
    fn jump_by_table(&mut self, entry: u16) -> Result<(), Cause> {
        let bytes = [0, 1].map(|it| self.memory.space.byte(u32::from(entry) + it));
        self.state.cpu.pc = u16::from_le_bytes(bytes).into();
        Ok(())
    }

    fn jump(&mut self, target: Word<M, u32>) {
        let target = self.state.mode.reveal(self.site, Channel::Jump, target);
        self.state.cpu.pc = target & 0xf_ffff;
    }
}
