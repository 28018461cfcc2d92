//! Instructions as an assembler takes them.

use super::instruction::{
    Address, Decoded, Instruction, OneOperand, Product, Step, Test, TwoOperand,
};
use super::instruction::{Operand as From, X, Y};
use crate::engine::{Listing, Operand};

/// Takes an instruction apart.
pub fn disassemble(pc: u32, decoded: &Decoded) -> Listing {
    let (mnemonic, operands) = parts(&decoded.instruction);
    let target = match decoded.instruction {
        Instruction::Branch { target, .. }
        | Instruction::Jump { target }
        | Instruction::Call { target } => Some(target),
        Instruction::Skip { over, .. } => Some(pc + 2 + u32::from(over)),
        _ => None,
    };
    let mnemonic = relative(mnemonic, decoded);
    let mut texts: Vec<&str> = operands.iter().map(|operand| operand.text.as_str()).collect();
    let jump = target.filter(|_| !matches!(decoded.instruction, Instruction::Skip { .. }));
    let place = jump.map(|target| format!("{target:#06x}"));
    texts.extend(place.as_deref());
    let text = [mnemonic, &texts.join(", ")].join(" ").trim_end().to_owned();
    Listing {
        address: pc,
        length: decoded.length.into(),
        text,
        mnemonic,
        operation: mnemonic,
        width: if matches!(decoded.instruction, Instruction::Movw { .. } | Instruction::Wide { .. })
        {
            2
        } else {
            1
        },
        operands,
        flow: decoded.flow(),
        target,
        cycles: decoded.cost.cycles.into(),
        reads: decoded.cost.reads.into(),
        writes: decoded.cost.writes.into(),
    }
}

/// Jumps and calls of one word have their own names.
fn relative(mnemonic: &'static str, decoded: &Decoded) -> &'static str {
    match (mnemonic, decoded.length) {
        ("jmp", 2) => "rjmp",
        ("call", 2) => "rcall",
        _ => mnemonic,
    }
}

/// How an operation uses an operand.
#[derive(Clone, Copy)]
enum Use {
    Read,
    Written,
    Both,
}

fn operand(text: String, mode: &'static str, how: Use) -> Operand {
    Operand {
        text,
        mode,
        register: None,
        value: None,
        memory: false,
        read: matches!(how, Use::Read | Use::Both),
        written: matches!(how, Use::Written | Use::Both),
    }
}

fn register(number: u8, how: Use) -> Operand {
    Operand { register: Some(number), ..operand(format!("r{number}"), "Rd", how) }
}

fn number(value: u32, mode: &'static str) -> Operand {
    let text = if mode == "K" { format!("{value:#04x}") } else { value.to_string() };
    Operand { value: Some(value), ..operand(text, mode, Use::Read) }
}

fn port(value: u8, how: Use) -> Operand {
    Operand { value: Some(value.into()), ..operand(format!("{value:#04x}"), "A", how) }
}

fn memory(address: Address, how: Use) -> Operand {
    let (text, mode, register, value) = match address {
        Address::Direct(at) => (format!("{at:#06x}"), "k", None, Some(at.into())),
        Address::Pointer(base, step) => {
            let name = match base {
                X => "X",
                Y => "Y",
                _ => "Z",
            };
            let (text, mode) = match step {
                Step::Displaced(0) => (name.to_owned(), "(P)"),
                Step::Displaced(by) => (format!("{name}+{by}"), "(P+q)"),
                Step::Increment => (format!("{name}+"), "(P+)"),
                Step::Decrement => (format!("-{name}"), "(-P)"),
            };
            let value = match step {
                Step::Displaced(by) => Some(u32::from(by)),
                _ => None,
            };
            (text, mode, Some(base), value)
        }
    };
    Operand { register, value, memory: true, ..operand(text, mode, how) }
}

fn two(op: TwoOperand, constant: bool) -> (&'static str, Use) {
    let names = match op {
        TwoOperand::Add => ["add", "add"],
        TwoOperand::Adc => ["adc", "adc"],
        TwoOperand::Sub => ["sub", "subi"],
        TwoOperand::Sbc => ["sbc", "sbci"],
        TwoOperand::And => ["and", "andi"],
        TwoOperand::Or => ["or", "ori"],
        TwoOperand::Eor => ["eor", "eor"],
        TwoOperand::Cp => ["cp", "cpi"],
        TwoOperand::Cpc => ["cpc", "cpc"],
        TwoOperand::Mov => ["mov", "ldi"],
    };
    let how = match op {
        TwoOperand::Mov => Use::Written,
        _ if op.writes() => Use::Both,
        _ => Use::Read,
    };
    (names[usize::from(constant)], how)
}

const BRANCHES: [[&str; 8]; 2] = [
    ["brcc", "brne", "brpl", "brvc", "brge", "brhc", "brtc", "brid"],
    ["brcs", "breq", "brmi", "brvs", "brlt", "brhs", "brts", "brie"],
];

const FLAGS: [[&str; 8]; 2] = [
    ["clc", "clz", "cln", "clv", "cls", "clh", "clt", "cli"],
    ["sec", "sez", "sen", "sev", "ses", "seh", "set", "sei"],
];

/// The name and the operands, but for targets.
fn parts(instruction: &Instruction) -> (&'static str, Vec<Operand>) {
    use Use::*;
    let bit = |bit: u8| number(bit.into(), "b");
    match *instruction {
        Instruction::Two { op, d, operand } => match operand {
            From::Register(r) => {
                let (name, how) = two(op, false);
                (name, vec![register(d, how), register(r, Read)])
            }
            From::Constant(k) => {
                let (name, how) = two(op, true);
                (name, vec![register(d, how), number(k.into(), "K")])
            }
        },
        Instruction::One { op, d } => {
            let name = match op {
                OneOperand::Com => "com",
                OneOperand::Neg => "neg",
                OneOperand::Swap => "swap",
                OneOperand::Inc => "inc",
                OneOperand::Asr => "asr",
                OneOperand::Lsr => "lsr",
                OneOperand::Ror => "ror",
                OneOperand::Dec => "dec",
            };
            (name, vec![register(d, Both)])
        }
        Instruction::Movw { d, r } => ("movw", vec![register(d, Written), register(r, Read)]),
        Instruction::Wide { subtract, d, k } => {
            let name = if subtract { "sbiw" } else { "adiw" };
            (name, vec![register(d, Both), number(k.into(), "K")])
        }
        Instruction::Multiply { product, fractional, d, r } => {
            let name = match (product, fractional) {
                (Product::Unsigned, false) => "mul",
                (Product::Signed, false) => "muls",
                (Product::SignedUnsigned, false) => "mulsu",
                (Product::Unsigned, true) => "fmul",
                (Product::Signed, true) => "fmuls",
                (Product::SignedUnsigned, true) => "fmulsu",
            };
            (name, vec![register(d, Read), register(r, Read)])
        }
        Instruction::Load { d, address } => {
            let name = match address {
                Address::Direct(_) => "lds",
                Address::Pointer(_, Step::Displaced(1..)) => "ldd",
                _ => "ld",
            };
            (name, vec![register(d, Written), memory(address, Read)])
        }
        Instruction::Store { r, address } => {
            let name = match address {
                Address::Direct(_) => "sts",
                Address::Pointer(_, Step::Displaced(1..)) => "std",
                _ => "st",
            };
            (name, vec![memory(address, Written), register(r, Read)])
        }
        Instruction::LoadProgram { d, extended, increment } => {
            let name = if extended { "elpm" } else { "lpm" };
            let step = if increment { Step::Increment } else { Step::Displaced(0) };
            let from = memory(Address::Pointer(super::instruction::Z, step), Read);
            (name, vec![register(d, Written), from])
        }
        Instruction::StoreProgram => ("spm", Vec::new()),
        Instruction::Push { r } => ("push", vec![register(r, Read)]),
        Instruction::Pop { d } => ("pop", vec![register(d, Written)]),
        Instruction::In { d, port: at } => ("in", vec![register(d, Written), port(at, Read)]),
        Instruction::Out { port: at, r } => ("out", vec![port(at, Written), register(r, Read)]),
        Instruction::SetPort { port: at, bit: of, to } => {
            (if to { "sbi" } else { "cbi" }, vec![port(at, Both), bit(of)])
        }
        Instruction::SetFlag { bit, to } => (FLAGS[usize::from(to)][usize::from(bit)], Vec::new()),
        Instruction::Bst { d, bit: of } => ("bst", vec![register(d, Read), bit(of)]),
        Instruction::Bld { d, bit: of } => ("bld", vec![register(d, Both), bit(of)]),
        Instruction::Branch { bit, set, .. } => {
            (BRANCHES[usize::from(set)][usize::from(bit)], Vec::new())
        }
        Instruction::Jump { .. } => ("jmp", Vec::new()),
        Instruction::JumpToZ => ("ijmp", Vec::new()),
        Instruction::Call { .. } => ("call", Vec::new()),
        Instruction::CallZ => ("icall", Vec::new()),
        Instruction::Return => ("ret", Vec::new()),
        Instruction::ReturnFromInterrupt => ("reti", Vec::new()),
        Instruction::Skip { test, .. } => match test {
            Test::Equal(d, r) => ("cpse", vec![register(d, Read), register(r, Read)]),
            Test::Register(r, of, set) => {
                (if set { "sbrs" } else { "sbrc" }, vec![register(r, Read), bit(of)])
            }
            Test::Port(at, of, set) => {
                (if set { "sbis" } else { "sbic" }, vec![port(at, Read), bit(of)])
            }
        },
        Instruction::Sleep => ("sleep", Vec::new()),
        Instruction::Nothing { name } => (name, Vec::new()),
    }
}
