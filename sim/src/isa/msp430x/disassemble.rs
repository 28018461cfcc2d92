//! Instructions that the MSP430 lacks as text, in the syntax of the GNU assembler.

use super::{Form, More, Shift, Times};
use crate::engine;
use crate::fault::Size;
use crate::isa::msp430::decode::{OneOperand, Operand, TwoOperand};
use crate::isa::msp430::disassemble::{Described, Names, REGISTERS, Shown, operand};
use crate::isa::msp430::{PC, SP};

/// The instruction at `pc`, which begins with `word`.
pub fn describe(more: &More, pc: u32, word: u16, length: u32) -> Described {
    match *more {
        More::Two { op, size, source, destination, times, form, .. } => {
            let (first, last) = match form {
                Form::Extended => (pc + 4, pc + length - 2),
                Form::Address => (pc + 2, pc + 2),
            };
            let target = match (op, source) {
                (TwoOperand::Mov, Operand::Immediate(target)) if is_pc(destination) => Some(target),
                _ => None,
            };
            let name = if form == Form::Address { address(op) } else { two(op) };
            let returns = op == TwoOperand::Mov && is_pc(destination) && form == Form::Address;
            let mut to = describe_operand(destination, last);
            (to.read, to.written) = (op.reads(), op.writes());
            let from = describe_operand(source, first);
            let (name, shown) = match (returns, source) {
                (true, Operand::Increment(register)) if usize::from(register) == SP => {
                    (["mova", "reta", "reta"], Shown::None)
                }
                (true, _) => (["mova", "bra", "bra"], Shown::First),
                _ => (by_size(name, size), Shown::All),
            };
            described(name, size, shown, vec![from, to], target, times)
        }
        More::One { op, size, operand, times, zero_carry } => {
            let name = match op {
                OneOperand::Rrc if zero_carry => ["rrux", "rrux.b", "rrux.a"],
                OneOperand::Rrc => ["rrcx", "rrcx.b", "rrcx.a"],
                OneOperand::Swpb => ["swpbx", "swpbx", "swpbx.a"],
                OneOperand::Rra => ["rrax", "rrax.b", "rrax.a"],
                OneOperand::Sxt => ["sxtx", "sxtx", "sxtx.a"],
                OneOperand::Push | OneOperand::Call => ["pushx", "pushx.b", "pushx.a"],
            };
            let mut place = describe_operand(operand, pc + 4);
            place.written = op != OneOperand::Push;
            described(by_size(name, size), size, Shown::All, vec![place], None, times)
        }
        More::Call { operand, .. } => {
            let target = match operand {
                Operand::Immediate(target) => Some(target),
                _ => None,
            };
            let place = describe_operand(operand, pc + 2);
            let name = ["calla"; 3];
            described(name, Size::Word, Shown::All, vec![place], target, Times::Number(1))
        }
        More::Shift { shift, size, count, register } => {
            let name = match shift {
                Shift::ThroughCarry => ["rrcm", "rrcm", "rrcm.a"],
                Shift::Arithmetic => ["rram", "rram", "rram.a"],
                Shift::Left => ["rlam", "rlam", "rlam.a"],
                Shift::Unsigned => ["rrum", "rrum", "rrum.a"],
            };
            counted(name, size, count, register, true)
        }
        More::Push { size, count, register } => {
            counted(["pushm", "pushm", "pushm.a"], size, count, register, false)
        }
        More::Pop { size, count, register } => {
            // The text names the highest register.
            let highest = register.wrapping_add(count).wrapping_sub(1) & 15;
            let mut described = counted(["popm", "popm", "popm.a"], size, count, highest, true);
            described.operands[1].read = false;
            described
        }
    }
    .beginning_with(word)
}

impl Described {
    /// Symbolic and absolute addresses look the same once they are decoded; `word` tells them apart where
    /// a call has one.
    fn beginning_with(mut self, word: u16) -> Described {
        if word >> 4 == 0x139
            && let Some(place) = self.operands.first_mut()
        {
            place.mode = "symbolic";
        }
        self
    }
}

fn is_pc(operand: Operand) -> bool {
    operand == Operand::Register(PC as u8)
}

/// With the operation's name, and its texts for words, bytes and address words.
fn by_size([whole, byte, address]: Names, size: Size) -> Names {
    [whole, if size == Size::Word { address } else { whole }, byte]
}

fn two(op: TwoOperand) -> Names {
    match op {
        TwoOperand::Mov => ["movx", "movx.b", "movx.a"],
        TwoOperand::Add => ["addx", "addx.b", "addx.a"],
        TwoOperand::Addc => ["addcx", "addcx.b", "addcx.a"],
        TwoOperand::Subc => ["subcx", "subcx.b", "subcx.a"],
        TwoOperand::Sub => ["subx", "subx.b", "subx.a"],
        TwoOperand::Cmp => ["cmpx", "cmpx.b", "cmpx.a"],
        TwoOperand::Dadd => ["daddx", "daddx.b", "daddx.a"],
        TwoOperand::Bit => ["bitx", "bitx.b", "bitx.a"],
        TwoOperand::Bic => ["bicx", "bicx.b", "bicx.a"],
        TwoOperand::Bis => ["bisx", "bisx.b", "bisx.a"],
        TwoOperand::Xor => ["xorx", "xorx.b", "xorx.a"],
        TwoOperand::And => ["andx", "andx.b", "andx.a"],
    }
}

fn address(op: TwoOperand) -> Names {
    match op {
        TwoOperand::Add => ["adda"; 3],
        TwoOperand::Sub => ["suba"; 3],
        TwoOperand::Cmp => ["cmpa"; 3],
        _ => ["mova"; 3],
    }
}

/// An operand whose index, if it has one, is stored at `at`. A program counter and an index are shown as
/// the address that they make.
fn describe_operand(place: Operand, at: u32) -> engine::Operand {
    let mut described = operand(place, at, SP as u16);
    described.read = true;
    described
}

fn described(
    names: Names,
    size: Size,
    shown: Shown,
    operands: Vec<engine::Operand>,
    target: Option<u32>,
    times: Times,
) -> Described {
    let before = match times {
        Times::Number(1) => String::new(),
        Times::Number(number) => format!("rpt #{number} {{ "),
        Times::Register(register) => format!("rpt {} {{ ", REGISTERS[usize::from(register)]),
    };
    Described { names, width: size as u32, shown, operands, target, before }
}

/// `#n, Rn`
fn counted(name: Names, size: Size, count: u8, register: u8, written: bool) -> Described {
    let number = describe_operand(Operand::Immediate(count.into()), 0);
    let mut place = describe_operand(Operand::Register(register), 0);
    place.written = written;
    let name = by_size(name, size);
    described(name, size, Shown::All, vec![number, place], None, Times::Number(1))
}
