//! What the instructions do that the MSP430 lacks, in any mode (SLAU208, one page each).

use super::{CpuXV2, Form, More, Shift, Times};
use crate::fault::{Cause, Size};
use crate::isa::msp430::alu::{
    self, Address, Change, Data, Operation, Rra, Rrc, Width, with_operation, word,
};
use crate::isa::msp430::decode::{OneOperand, Operand, TwoOperand};
use crate::isa::msp430::execute::{Interpreter, Place};
use crate::isa::msp430::flags::{AllFlags, Flags};
use crate::isa::msp430::state::{Datum, known};
use crate::isa::msp430::{Family, SP, further};
use crate::observer::{Channel, Mode};

type Machine<'a, 'b, M> = &'a mut Interpreter<'b, CpuXV2, M>;

/// How many cycles later a source is read when an extension word comes first.
const EXTENSION: u64 = 1;

/// Carries out an instruction; gives the cycles that it took beyond its cost. The program counter is
/// where the program goes on.
pub fn execute<M: Mode>(more: &More, machine: Machine<M>) -> Result<u32, Cause> {
    match *more {
        More::Two { op, size, source, destination, times, zero_carry, form } => {
            let (times, more) = count(times, machine);
            for _ in 0..times {
                two(op, size, source, destination, zero_carry, form, machine)?;
            }
            return Ok(more);
        }
        More::One { op, size, operand, times, zero_carry } => {
            let (times, more) = count(times, machine);
            for _ in 0..times {
                one(op, size, operand, zero_carry, machine)?;
            }
            return Ok(more);
        }
        More::Call { operand, wide } => {
            let form = if wide { Form::Extended } else { Form::Address };
            let place = locate(operand, form, machine);
            let target = machine.source(place, operand, Size::Word, 0)?;
            let return_address = known::<CpuXV2, M>(machine.next);
            machine.move_sp(-4)?;
            machine.write(machine.state.cpu.registers[SP], return_address, Size::Word)?;
            machine.jump(target);
        }
        More::Shift { shift, size, count, register } => {
            for _ in 0..count {
                let zero_carry = shift == Shift::Unsigned;
                let operand = Operand::Register(register);
                match shift {
                    Shift::ThroughCarry | Shift::Unsigned => {
                        one(OneOperand::Rrc, size, operand, zero_carry, machine)?;
                    }
                    Shift::Arithmetic => one(OneOperand::Rra, size, operand, false, machine)?,
                    Shift::Left => {
                        let op = TwoOperand::Add;
                        two(op, size, operand, operand, false, Form::Extended, machine)?;
                    }
                }
            }
        }
        More::Push { size, count, register } => {
            for offset in 0..count {
                let place = Place::Register(usize::from(register.wrapping_sub(offset) & 15));
                push(place, Operand::Constant(0), size, machine)?;
            }
        }
        More::Pop { size, count, register } => {
            for offset in 0..count {
                let slot = machine.state.cpu.registers[SP];
                let value = machine.read(slot, size)?;
                machine.move_sp(bytes(size))?;
                let place = Place::Register(usize::from((register + offset) & 15));
                machine.store(place, value, size)?;
            }
        }
    }
    Ok(0)
}

/// What an operand of this size takes on the stack.
fn bytes(size: Size) -> i32 {
    if size == Size::Word { 4 } else { 2 }
}

/// How often, and how many cycles that takes more than its cost.
fn count<M: Mode>(times: Times, machine: Machine<M>) -> (u32, u32) {
    match times {
        Times::Number(number) => (number.into(), 0),
        Times::Register(register) => {
            let count = machine.state.cpu.registers[usize::from(register)];
            let count = count & known::<CpuXV2, M>(15);
            let again = machine.state.mode.reveal(machine.site, Channel::Duration, count);
            (again + 1, again)
        }
    }
}

/// Where an operand is. Behind an extension word, an index has 20 bits, and is just added.
fn locate<M: Mode>(operand: Operand, form: Form, machine: Machine<M>) -> Place<Datum<CpuXV2, M>> {
    match (operand, form) {
        (Operand::Indexed(base, index), Form::Extended) => {
            let base = machine.state.cpu.registers[usize::from(base)];
            Place::Memory(further::<CpuXV2, _>(base, index))
        }
        _ => machine.place(operand),
    }
}

fn two<M: Mode>(
    op: TwoOperand,
    size: Size,
    source: Operand,
    destination: Operand,
    zero_carry: bool,
    form: Form,
    machine: Machine<M>,
) -> Result<(), Cause> {
    let alike = source == destination && matches!(source, Operand::Register(_));
    let later = if form == Form::Extended { EXTENSION } else { 0 };
    let place = locate(source, form, machine);
    let source = machine.source(place, source, size, later)?;
    let place = locate(destination, form, machine);
    let old = machine.old(place, size, op.reads(), op.writes())?;
    let mut flags = machine.state.cpu.flags;
    if zero_carry && op.reads_carry() {
        flags.carry = Datum::<CpuXV2, M>::default();
    }
    let result = match size {
        Size::Byte => alu::two_operand(op, true, &mut flags, source, old, alike),
        Size::Half => alu::two_operand(op, false, &mut flags, source, old, alike),
        Size::Word => with_operation!(op, O => match alike {
            true => O::alike::<_, Address, AllFlags>(&mut flags, source),
            false => O::apply::<_, Address, AllFlags>(&mut flags, source, old),
        }),
    };
    if op.writes() {
        machine.store(place, result, size)?;
    }
    if op.sets_flags() && !(form == Form::Address && op == TwoOperand::Mov) {
        machine.set_flags(flags);
    }
    Ok(())
}

fn one<M: Mode>(
    op: OneOperand,
    size: Size,
    operand: Operand,
    zero_carry: bool,
    machine: Machine<M>,
) -> Result<(), Cause> {
    let place = locate(operand, Form::Extended, machine);
    if op == OneOperand::Push {
        return push(place, operand, size, machine);
    }
    let value = machine.old(place, size, true, true)?;
    machine.move_on(operand, size);
    let mut flags = machine.state.cpu.flags;
    if zero_carry && op.reads_carry() {
        flags.carry = Datum::<CpuXV2, M>::default();
    }
    let mut result = match size {
        Size::Byte => alu::one_operand(op, true, &mut flags, value),
        Size::Half => alu::one_operand(op, false, &mut flags, value),
        Size::Word => on_address(op, &mut flags, value),
    };
    if op == OneOperand::Sxt && matches!(place, Place::Register(_)) {
        result = CpuXV2::extended(result);
    }
    machine.store(place, result, size)?;
    if op.sets_flags() {
        machine.set_flags(flags);
    }
    Ok(())
}

/// The stack pointer moves first.
fn push<M: Mode>(
    place: Place<Datum<CpuXV2, M>>,
    operand: Operand,
    size: Size,
    machine: Machine<M>,
) -> Result<(), Cause> {
    machine.move_sp(-bytes(size))?;
    let slot = machine.state.cpu.registers[SP];
    let place = match operand {
        Operand::Indexed(..) => locate(operand, Form::Extended, machine),
        _ => place,
    };
    let value = machine.source(place, operand, size, EXTENSION)?;
    machine.write(slot, value, size)
}

/// A Format II operation on an address word. SWPBX leaves its upper bits as they are.
fn on_address<V: Data>(op: OneOperand, flags: &mut Flags<V>, value: V) -> V {
    match op {
        OneOperand::Rrc => Rrc::apply::<V, Address, AllFlags>(flags, value),
        OneOperand::Rra => Rra::apply::<V, Address, AllFlags>(flags, value),
        OneOperand::Swpb => value & !word::<V>(0xffffu32) | value.swap_bytes(),
        OneOperand::Sxt => {
            let result = value.extend::<V::Plain>(8) & word(Address::MASK);
            alu::And::apply::<V, Address, AllFlags>(flags, result, result)
        }
        OneOperand::Push | OneOperand::Call => value,
    }
}
