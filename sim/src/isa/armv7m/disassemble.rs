//! Instructions as text, in unified syntax, which GNU's assembler takes and LLVM's. An instruction that makes
//! flags unless it is behind IT is shown as if it were not.

use super::dsp;
use super::dsp::Dsp;
use super::family::Core;
use super::instruction::{
    Address, Arrangement, Decoded, Index, Instruction, Offset, Operand, Operation, PC, Product, SP,
    Sets, Shift, Special,
};
use super::state::listed;
use crate::engine::{Decode, Listing, Operand as Listed};
use crate::fault::Size;
use crate::memory::Space;

/// The instruction at `pc`.
pub fn disassemble<C: Core>(_: &Space, pc: u32, decoded: &Decoded) -> Listing {
    let Described { operation, mnemonic, width, operands, target } =
        describe(pc, &decoded.instruction);
    let texts: Vec<&str> = operands.iter().map(|operand| operand.text.as_str()).collect();
    let gap = if texts.is_empty() { "" } else { " " };
    Listing {
        address: pc,
        length: decoded.length(),
        text: format!("{mnemonic}{gap}{}", texts.join(", ")),
        mnemonic,
        operation,
        width,
        operands,
        flow: decoded.flow,
        target,
        cycles: C::listed(&decoded.instruction),
        reads: decoded.cost.reads.into(),
        writes: decoded.cost.writes.into(),
    }
}

struct Described {
    operation: &'static str,
    mnemonic: &'static str,
    width: u32,
    operands: Vec<Listed>,
    target: Option<u32>,
}

/// Operands in the order of the text.
fn described(names: [&'static str; 2], operands: Vec<Listed>) -> Described {
    Described { operation: names[0], mnemonic: names[1], width: 4, operands, target: None }
}

fn jumping(
    name: &'static str,
    mnemonic: &'static str,
    mut operands: Vec<Listed>,
    to: u32,
) -> Described {
    operands.push(constant(to));
    Described { target: Some(to), ..described([name, mnemonic], operands) }
}

const REGISTERS: [&str; 16] = [
    "r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "sp", "lr",
    "pc",
];

fn name(register: u8) -> &'static str {
    REGISTERS[usize::from(register & 15)]
}

fn operand(text: String, mode: &'static str) -> Listed {
    let (register, value) = (None, None);
    Listed { text, mode, register, value, memory: false, read: true, written: false }
}

fn source(register: u8) -> Listed {
    Listed { register: Some(register), ..operand(name(register).to_owned(), "register") }
}

fn result(register: u8) -> Listed {
    Listed { read: false, written: true, ..source(register) }
}

fn changed(register: u8) -> Listed {
    Listed { written: true, ..source(register) }
}

fn constant(value: u32) -> Listed {
    let text = if value < 10 { format!("#{value}") } else { format!("#{value:#x}") };
    Listed { value: Some(value), ..operand(text, "constant") }
}

fn shifted(register: u8, shift: Shift, amount: u8) -> Listed {
    let (register, plain) = (source(register), name(register));
    let text = match (shift, amount) {
        (Shift::Lsl, 0) => return register,
        (Shift::Rrx, _) => format!("{plain}, rrx"),
        _ => format!("{plain}, {} #{amount}", shift_names(shift)[0]),
    };
    Listed { text, mode: "shifted register", ..register }
}

fn shift_names(shift: Shift) -> [&'static str; 2] {
    match shift {
        Shift::Lsl => ["lsl", "lsls"],
        Shift::Lsr => ["lsr", "lsrs"],
        Shift::Asr => ["asr", "asrs"],
        Shift::Ror => ["ror", "rors"],
        Shift::Rrx => ["rrx", "rrxs"],
    }
}

fn operation_names(operation: Operation) -> [&'static str; 2] {
    match operation {
        Operation::And => ["and", "ands"],
        Operation::Bic => ["bic", "bics"],
        Operation::Orr => ["orr", "orrs"],
        Operation::Orn => ["orn", "orns"],
        Operation::Eor => ["eor", "eors"],
        Operation::Mov => ["mov", "movs"],
        Operation::Mvn => ["mvn", "mvns"],
        Operation::Add => ["add", "adds"],
        Operation::Adc => ["adc", "adcs"],
        Operation::Sub => ["sub", "subs"],
        Operation::Sbc => ["sbc", "sbcs"],
        Operation::Rsb => ["rsb", "rsbs"],
        Operation::Tst => ["tst", "tst"],
        Operation::Teq => ["teq", "teq"],
        Operation::Cmn => ["cmn", "cmn"],
        Operation::Cmp => ["cmp", "cmp"],
    }
}

/// The name with or without the suffix for flags.
fn with_flags(names: [&'static str; 2], sets: Sets) -> [&'static str; 2] {
    [names[0], if sets == Sets::Never { names[0] } else { names[1] }]
}

const BRANCHES: [&str; 15] = [
    "beq", "bne", "bhs", "blo", "bmi", "bpl", "bvs", "bvc", "bhi", "bls", "bge", "blt", "bgt",
    "ble", "b",
];

const CONDITIONS: [&str; 16] = [
    "eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le", "al", "al",
];

fn describe(pc: u32, instruction: &Instruction) -> Described {
    match *instruction {
        Instruction::Data {
            operation: Operation::Mov,
            sets,
            d,
            operand: Operand::Register(m, shift, amount),
            ..
        } if (shift, amount) != (Shift::Lsl, 0) => {
            let mut operands = vec![result(d), source(m)];
            operands.extend((shift != Shift::Rrx).then(|| constant(amount.into())));
            described(with_flags(shift_names(shift), sets), operands)
        }
        Instruction::Data { operation, sets, d, n, operand } => {
            let last = match operand {
                Operand::Constant(value, _) => constant(value),
                Operand::Register(m, shift, amount) => shifted(m, shift, amount),
            };
            let mut operands = Vec::new();
            operands.extend(operation.has_result().then(|| result(d)));
            operands.extend(operation.has_first().then(|| source(n)));
            operands.push(last);
            described(with_flags(operation_names(operation), sets), operands)
        }
        Instruction::ShiftBy { shift, sets, d, n, m } => {
            let operands = vec![result(d), source(n), source(m)];
            described(with_flags(shift_names(shift), sets), operands)
        }
        Instruction::MoveTop { d, half } => {
            described(["movt"; 2], vec![changed(d), constant(half.into())])
        }
        Instruction::Address { d, address } => {
            Described { target: None, ..described(["adr"; 2], vec![result(d), constant(address)]) }
        }
        Instruction::Extend { signed, size, d, m, rotation } => {
            let names = match (signed, size) {
                (true, Size::Byte) => "sxtb",
                (true, _) => "sxth",
                (false, Size::Byte) => "uxtb",
                (false, _) => "uxth",
            };
            let last = match rotation {
                0 => source(m),
                _ => shifted(m, Shift::Ror, rotation),
            };
            described([names; 2], vec![result(d), last])
        }
        Instruction::Extract { signed, d, n, low, count } => {
            let bits = [low, count].map(|bits| constant(bits.into()));
            let name = if signed { "sbfx" } else { "ubfx" };
            described([name; 2], [vec![result(d), source(n)], bits.to_vec()].concat())
        }
        Instruction::Insert { d, n, low, count } => {
            let bits = [low, count].map(|bits| constant(bits.into()));
            let name = if n.is_some() { "bfi" } else { "bfc" };
            let mut operands = vec![changed(d)];
            operands.extend(n.map(source));
            operands.extend(bits);
            described([name; 2], operands)
        }
        Instruction::Saturate { signed, d, n, shift, amount, bits } => {
            let name = if signed { "ssat" } else { "usat" };
            let operands = vec![result(d), constant(bits.into()), shifted(n, shift, amount)];
            described([name; 2], operands)
        }
        Instruction::Arrange { arrangement, d, m } => {
            let name = match arrangement {
                Arrangement::Bytes => "rev",
                Arrangement::BytesOfHalves => "rev16",
                Arrangement::LowBytes => "revsh",
                Arrangement::Bits => "rbit",
            };
            described([name; 2], vec![result(d), source(m)])
        }
        Instruction::LeadingZeros { d, m } => described(["clz"; 2], vec![result(d), source(m)]),
        Instruction::Multiply { sets, d, n, m, product } => {
            let mut operands = vec![result(d), source(n), source(m)];
            let names = match product {
                Product::Alone => ["mul", "muls"],
                Product::AddedTo(a) => {
                    operands.push(source(a));
                    ["mla"; 2]
                }
                Product::SubtractedFrom(a) => {
                    operands.push(source(a));
                    ["mls"; 2]
                }
            };
            described(with_flags(names, sets), operands)
        }
        Instruction::MultiplyLong { signed, accumulate, low, high, n, m } => {
            let (name, to): (_, fn(u8) -> Listed) = match (signed, accumulate) {
                (false, false) => ("umull", result),
                (false, true) => ("umlal", changed),
                (true, false) => ("smull", result),
                (true, true) => ("smlal", changed),
            };
            described([name; 2], vec![to(low), to(high), source(n), source(m)])
        }
        Instruction::Divide { signed, d, n, m } => {
            let name = if signed { "sdiv" } else { "udiv" };
            described([name; 2], vec![result(d), source(n), source(m)])
        }
        Instruction::Dsp { operation, d, n, m, a } => {
            described(dsp::names(operation), dsp_operands(operation, [d, n, m, a]))
        }
        Instruction::Branch { condition, target } => {
            jumping("b", BRANCHES[usize::from(condition.min(14))], Vec::new(), target)
        }
        Instruction::Call { target } => jumping("bl", "bl", Vec::new(), target),
        Instruction::BranchTo { m } => described(["bx"; 2], vec![source(m)]),
        Instruction::CallTo { m } => described(["blx"; 2], vec![source(m)]),
        Instruction::BranchIf { zero, n, target } => {
            let name = if zero { "cbz" } else { "cbnz" };
            jumping(name, name, vec![source(n)], target)
        }
        Instruction::IfThen { state } => if_then(state),
        Instruction::ReadSpecial { d, special } => {
            described(["mrs"; 2], vec![result(d), special_name(special)])
        }
        Instruction::WriteSpecial { special, n } => {
            let to = Listed { read: false, written: true, ..special_name(special) };
            described(["msr"; 2], vec![to, source(n)])
        }
        Instruction::Mask { disable, primask, faultmask } => {
            let which = match (primask, faultmask) {
                (true, true) => "if",
                (true, false) => "i",
                _ => "f",
            };
            let name = if disable { "cpsid" } else { "cpsie" };
            described([name; 2], vec![operand(which.to_owned(), "mask")])
        }
        Instruction::Hint => described(["nop"; 2], Vec::new()),
        Instruction::Barrier { refill } => {
            described([if refill { "isb" } else { "dmb" }; 2], Vec::new())
        }
        Instruction::Wait => described(["wfi"; 2], Vec::new()),
        Instruction::ClearExclusive => described(["clrex"; 2], Vec::new()),
        ref access => describe_access(pc, access),
    }
}

fn dsp_operands(operation: Dsp, [d, n, m, a]: [u8; 4]) -> Vec<Listed> {
    let rotated = |rotation| match rotation {
        0 => source(m),
        _ => shifted(m, Shift::Ror, rotation),
    };
    let mut operands = match operation {
        Dsp::Saturating { .. } => vec![result(d), source(m), source(n)],
        Dsp::Pack { shift, amount, .. } => vec![result(d), source(n), shifted(m, shift, amount)],
        Dsp::SaturateHalves { bits, .. } => vec![result(d), constant(bits.into()), source(n)],
        Dsp::ExtendBytes { rotation, add: false, .. } => vec![result(d), rotated(rotation)],
        Dsp::ExtendBytes { rotation, .. } | Dsp::ExtendAndAdd { rotation, .. } => {
            vec![result(d), source(n), rotated(rotation)]
        }
        _ if operation.is_long() => return vec![changed(a), changed(d), source(n), source(m)],
        _ => vec![result(d), source(n), source(m)],
    };
    operands.extend(operation.has_addend().then(|| source(a)));
    operands
}

/// Loads and stores.
fn describe_access(pc: u32, instruction: &Instruction) -> Described {
    match *instruction {
        Instruction::Load { size, signed, t, address } => {
            let name = match (size, signed) {
                (Size::Byte, false) => "ldrb",
                (Size::Byte, true) => "ldrsb",
                (Size::Half, false) => "ldrh",
                (Size::Half, true) => "ldrsh",
                (Size::Word, _) => "ldr",
            };
            let operands = vec![result(t), memory(pc, address, true)];
            Described { width: size as u32, ..described([name; 2], operands) }
        }
        Instruction::Store { size, t, address } => {
            let name = ["strb", "strh", "", "str"][size as usize - 1];
            let operands = vec![source(t), memory(pc, address, false)];
            Described { width: size as u32, ..described([name; 2], operands) }
        }
        Instruction::LoadPair { t, second, address } => {
            described(["ldrd"; 2], vec![result(t), result(second), memory(pc, address, true)])
        }
        Instruction::StorePair { t, second, address } => {
            described(["strd"; 2], vec![source(t), source(second), memory(pc, address, false)])
        }
        Instruction::LoadMultiple { base: SP, list, below: false, back: true } => {
            described(["ldm", "pop"], vec![several(list, false)])
        }
        Instruction::StoreMultiple { base: SP, list, below: true, back: true } => {
            described(["stm", "push"], vec![several(list, true)])
        }
        Instruction::LoadMultiple { base, list, below, back } => {
            let names = ["ldm", if below { "ldmdb" } else { "ldm" }];
            described(names, vec![pointer(base, back), several(list, false)])
        }
        Instruction::StoreMultiple { base, list, below, back } => {
            let names = ["stm", if below { "stmdb" } else { "stm" }];
            described(names, vec![pointer(base, back), several(list, true)])
        }
        Instruction::LoadExclusive { size, t, address } => {
            let name = ["ldrexb", "ldrexh", "", "ldrex"][size as usize - 1];
            let operands = vec![result(t), memory(pc, address, true)];
            Described { width: size as u32, ..described([name; 2], operands) }
        }
        Instruction::StoreExclusive { size, d, t, address } => {
            let name = ["strexb", "strexh", "", "strex"][size as usize - 1];
            let operands = vec![result(d), source(t), memory(pc, address, false)];
            Described { width: size as u32, ..described([name; 2], operands) }
        }
        Instruction::TableBranch { half, n, m } => {
            let [base, index] = [name(n), name(m)];
            let (name, shift) = if half { ("tbh", ", lsl #1") } else { ("tbb", "") };
            let text = format!("[{base}, {index}{shift}]");
            let operand = Listed { memory: true, register: Some(n), ..operand(text, "table") };
            described([name; 2], vec![operand])
        }
        _ => described(["?"; 2], Vec::new()),
    }
}

/// IT with what it says of the instructions that follow.
fn if_then(state: u8) -> Described {
    let (first, mask) = (state >> 4 & 1, state & 15);
    // Each bit below the first condition's own says whether its lowest bit is the same.
    let count = 4 - mask.trailing_zeros();
    let name = match (count, mask ^ if first == 1 { 0 } else { flip(mask) }) {
        (1, _) => "it",
        (2, mask) => {
            if mask & 8 != 0 {
                "itt"
            } else {
                "ite"
            }
        }
        (3, mask) => ["itee", "itet", "itte", "ittt"][usize::from(mask >> 2 & 3)],
        (_, mask) => ["iteee", "iteet", "itete", "itett", "ittee", "ittet", "ittte", "itttt"]
            [usize::from(mask >> 1 & 7)],
    };
    let condition = operand(CONDITIONS[usize::from(state >> 4)].to_owned(), "condition");
    described(["it", name], vec![condition])
}

/// The bits of IT's mask above its end.
fn flip(mask: u8) -> u8 {
    let end = mask & mask.wrapping_neg();
    15 & !(end | (end - 1))
}

fn special_name(special: Special) -> Listed {
    let name = match special {
        Special::Flags => "apsr",
        Special::Greater => "apsr_g",
        Special::AllFlags => "apsr_nzcvqg",
        Special::NoFlags => "ipsr",
        Special::Stack => "msp",
        Special::Control(9) => "psp",
        Special::Control(16) => "primask",
        Special::Control(17) => "basepri",
        Special::Control(19) => "faultmask",
        Special::Control(_) => "control",
    };
    operand(name.to_owned(), "special register")
}

fn memory(pc: u32, address: Address, read: bool) -> Listed {
    let base = name(address.base);
    let (inside, value) = match address.offset {
        Offset::Constant(0) => (String::new(), 0),
        Offset::Constant(offset) => (format!("#{offset}"), offset),
        Offset::Register(m, 0) => (name(m).to_owned(), 0),
        Offset::Register(m, places) => (format!("{}, lsl #{places}", name(m)), 0),
    };
    let gap = if inside.is_empty() { "" } else { ", " };
    let (text, mode) = match address.index {
        Index::Offset => (format!("[{base}{gap}{inside}]"), "offset"),
        Index::Before => (format!("[{base}, {inside}]!"), "pre-indexed"),
        Index::After => (format!("[{base}], {inside}"), "post-indexed"),
    };
    let value = match address.base {
        PC => (pc.wrapping_add(4) & !3).wrapping_add_signed(value),
        _ => value as u32,
    };
    Listed {
        text,
        mode: if address.base == PC { "literal" } else { mode },
        register: (address.base != PC).then_some(address.base),
        value: Some(value),
        memory: true,
        read,
        written: !read,
    }
}

fn pointer(base: u8, back: bool) -> Listed {
    let text = format!("{}{}", name(base), if back { "!" } else { "" });
    Listed { text, written: back, ..source(base) }
}

fn several(list: u16, read: bool) -> Listed {
    let names: Vec<&str> = listed(list).map(name).collect();
    let text = format!("{{{}}}", names.join(", "));
    Listed { read, written: !read, ..operand(text, "registers") }
}
