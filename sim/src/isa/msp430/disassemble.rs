//! Instructions as text, in the syntax of the GNU assembler, which LLVM's takes too.
//!
//! An instruction that has the form of an emulated one (SLAU049, section 3.4.4, table 3-17) is
//! called by that name.

use super::Family;
use super::decode::{Condition, Decoded, Instruction, OneOperand, Operand, TwoOperand};
use super::registers::{CG, PC, SP, SR};
use crate::engine::{self, Listing};

/// The instruction at `pc`, which begins with `word`.
pub fn disassemble<F: Family>(pc: u32, word: u16, decoded: &Decoded<F::More>) -> Listing {
    let length = decoded.length.into();
    let described = match decoded.instruction {
        Instruction::Two { op, byte, source, destination } => {
            let from = operand(source, pc + 2, word >> 8 & 15);
            let to = operand(destination, pc + length - 2, word & 15);
            two_operand(op, byte, from, to)
        }
        Instruction::One { op, byte, operand: place } => {
            one_operand(op, byte, operand(place, pc + 2, word & 15))
        }
        Instruction::Reti => Described {
            names: ["reti", "reti", "reti"],
            width: 2,
            shown: Shown::None,
            operands: Vec::new(),
            target: None,
            before: String::new(),
        },
        Instruction::Jump { condition, target } => jump(condition, target, pc),
        Instruction::More(ref more) => F::describe(more, pc, word, length),
    };
    let [operation, whole, byte] = described.names;
    let mnemonic = if described.width == 1 { byte } else { whole };
    let mut texts = described.operands.iter().map(|operand| operand.text.as_str());
    let arguments = match described.shown {
        Shown::None => String::new(),
        Shown::All => texts.collect::<Vec<_>>().join(", "),
        Shown::First => texts.take(1).collect(),
        Shown::Last => texts.next_back().unwrap_or_default().to_owned(),
        Shown::Offset(offset) => format!("${offset:+}"),
    };
    let gap = if arguments.is_empty() { "" } else { " " };
    Listing {
        address: pc,
        length,
        text: format!("{}{mnemonic}{gap}{arguments}", described.before),
        mnemonic,
        operation,
        width: described.width,
        operands: described.operands,
        flow: decoded.flow,
        target: described.target.map(|target| target & !1),
        cycles: decoded.cost.cycles.into(),
        reads: decoded.cost.reads.into(),
        writes: decoded.cost.writes.into(),
    }
}

/// The operation's name; then those of the text for words, and for bytes.
pub type Names = [&'static str; 3];

/// What of the operands the text says.
pub enum Shown {
    None,
    All,
    First,
    Last,
    Offset(i32),
}

/// An instruction, but for what all have.
pub struct Described {
    pub names: Names,
    /// Bytes of its operands.
    pub width: u32,
    pub shown: Shown,
    pub operands: Vec<engine::Operand>,
    pub target: Option<u32>,
    /// What stands before the name.
    pub before: String,
}

pub const REGISTERS: [&str; 16] = [
    "pc", "sp", "sr", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "r13", "r14",
    "r15",
];

/// Constants the way people write them.
fn constant(value: u32) -> String {
    match value {
        0..=9 => format!("#{value}"),
        0xffff | 0xf_ffff => "#-1".to_owned(),
        _ => format!("#{value:#x}"),
    }
}

/// An operand whose index, if it has one, is stored at `at`; `register` is the field that names its
/// register.
pub fn operand(operand: Operand, at: u32, register: u16) -> engine::Operand {
    let name = |register: u8| REGISTERS[usize::from(register & 15)];
    let (text, mode, register, value) = match operand {
        Operand::Register(register) => {
            (name(register).to_owned(), "register", Some(register), None)
        }
        Operand::Indexed(register, index) => {
            let text = format!("{}({})", index as i16, name(register));
            (text, "indexed", Some(register), Some(index))
        }
        // The text has the index that is stored, so that an assembler makes the same of it.
        Operand::Absolute(address) if usize::from(register) == PC => {
            let text = format!("{}(pc)", address.wrapping_sub(at) as i16);
            (text, "symbolic", None, Some(address))
        }
        Operand::Absolute(address) => (format!("&{address:#x}"), "absolute", None, Some(address)),
        Operand::Indirect(register) => {
            (format!("@{}", name(register)), "indirect register", Some(register), None)
        }
        Operand::Increment(register) => {
            (format!("@{}+", name(register)), "indirect autoincrement", Some(register), None)
        }
        Operand::Immediate(value) => (constant(value), "immediate", None, Some(value)),
        Operand::Constant(value) => (constant(value), "constant generator", None, Some(value)),
    };
    let memory = operand.is_memory();
    engine::Operand { text, mode, register, value, memory, read: true, written: false }
}

fn two_operand(
    op: TwoOperand,
    byte: bool,
    source: engine::Operand,
    mut destination: engine::Operand,
) -> Described {
    use TwoOperand::*;
    destination.read = op != Mov;
    destination.written = !matches!(op, Cmp | Bit);
    let value = (source.mode == "constant generator").then_some(source.value).flatten();
    let popped = source.mode == "indirect autoincrement" && source.register == Some(SP as u8);
    let to = |register: usize| {
        destination.mode == "register" && destination.register == Some(register as u8)
    };
    let target = match op {
        Mov if to(PC) && !byte && source.mode == "immediate" => source.value,
        _ => None,
    };
    let status = to(SR) && !byte;
    let (names, shown) = match (op, value) {
        (Mov, _) if to(PC) && !byte && popped => (["mov", "ret", "ret"], Shown::None),
        (Mov, _) if to(PC) && !byte => (["mov", "br", "br"], Shown::First),
        (Mov, Some(0)) if to(CG) && !byte => (["mov", "nop", "nop"], Shown::None),
        (Mov, _) if popped => (["mov", "pop", "pop.b"], Shown::Last),
        (Mov, Some(0)) => (["mov", "clr", "clr.b"], Shown::Last),
        (Bic, Some(1)) if status => (["bic", "clrc", "clrc"], Shown::None),
        (Bic, Some(2)) if status => (["bic", "clrz", "clrz"], Shown::None),
        (Bic, Some(4)) if status => (["bic", "clrn", "clrn"], Shown::None),
        (Bic, Some(8)) if status => (["bic", "dint", "dint"], Shown::None),
        (Bis, Some(1)) if status => (["bis", "setc", "setc"], Shown::None),
        (Bis, Some(2)) if status => (["bis", "setz", "setz"], Shown::None),
        (Bis, Some(4)) if status => (["bis", "setn", "setn"], Shown::None),
        (Bis, Some(8)) if status => (["bis", "eint", "eint"], Shown::None),
        (Add, Some(1)) => (["add", "inc", "inc.b"], Shown::Last),
        (Add, Some(2)) => (["add", "incd", "incd.b"], Shown::Last),
        (Addc, Some(0)) => (["addc", "adc", "adc.b"], Shown::Last),
        (Dadd, Some(0)) => (["dadd", "dadc", "dadc.b"], Shown::Last),
        (Sub, Some(1)) => (["sub", "dec", "dec.b"], Shown::Last),
        (Sub, Some(2)) => (["sub", "decd", "decd.b"], Shown::Last),
        (Subc, Some(0)) => (["subc", "sbc", "sbc.b"], Shown::Last),
        (Cmp, Some(0)) => (["cmp", "tst", "tst.b"], Shown::Last),
        (Xor, Some(0xffff | 0xf_ffff)) => (["xor", "inv", "inv.b"], Shown::Last),
        (Add, _) if twice(&source, &destination) => (["add", "rla", "rla.b"], Shown::Last),
        (Addc, _) if twice(&source, &destination) => (["addc", "rlc", "rlc.b"], Shown::Last),
        (Mov, _) => (["mov", "mov", "mov.b"], Shown::All),
        (Add, _) => (["add", "add", "add.b"], Shown::All),
        (Addc, _) => (["addc", "addc", "addc.b"], Shown::All),
        (Subc, _) => (["subc", "subc", "subc.b"], Shown::All),
        (Sub, _) => (["sub", "sub", "sub.b"], Shown::All),
        (Cmp, _) => (["cmp", "cmp", "cmp.b"], Shown::All),
        (Dadd, _) => (["dadd", "dadd", "dadd.b"], Shown::All),
        (Bit, _) => (["bit", "bit", "bit.b"], Shown::All),
        (Bic, _) => (["bic", "bic", "bic.b"], Shown::All),
        (Bis, _) => (["bis", "bis", "bis.b"], Shown::All),
        (Xor, _) => (["xor", "xor", "xor.b"], Shown::All),
        (And, _) => (["and", "and", "and.b"], Shown::All),
    };
    Described {
        names,
        width: if byte { 1 } else { 2 },
        shown,
        operands: vec![source, destination],
        target,
        before: String::new(),
    }
}

/// Whether an operation has a register, in a register, as both its operands.
fn twice(source: &engine::Operand, destination: &engine::Operand) -> bool {
    source.mode == "register"
        && source == &engine::Operand { written: false, ..destination.clone() }
}

fn one_operand(op: OneOperand, byte: bool, mut operand: engine::Operand) -> Described {
    use OneOperand::*;
    operand.written = !matches!(op, Push | Call);
    let names = match op {
        Rrc => ["rrc", "rrc", "rrc.b"],
        Swpb => ["swpb", "swpb", "swpb"],
        Rra => ["rra", "rra", "rra.b"],
        Sxt => ["sxt", "sxt", "sxt"],
        Push => ["push", "push", "push.b"],
        Call => ["call", "call", "call"],
    };
    let target = match op {
        Call if operand.mode == "immediate" => operand.value,
        _ => None,
    };
    Described {
        names,
        width: if byte { 1 } else { 2 },
        shown: Shown::All,
        operands: vec![operand],
        target,
        before: String::new(),
    }
}

fn jump(condition: Condition, target: u32, pc: u32) -> Described {
    let name = match condition {
        Condition::NotZero => "jnz",
        Condition::Zero => "jz",
        Condition::NoCarry => "jnc",
        Condition::Carry => "jc",
        Condition::Negative => "jn",
        Condition::GreaterOrEqual => "jge",
        Condition::Less => "jl",
        Condition::Always => "jmp",
    };
    Described {
        names: [name; 3],
        width: 2,
        shown: Shown::Offset(i32::from(target.wrapping_sub(pc) as i16)),
        operands: Vec::new(),
        target: Some(target),
        before: String::new(),
    }
}
