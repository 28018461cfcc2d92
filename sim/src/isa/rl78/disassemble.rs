//! Instructions as GNU as takes them.

use super::decode::Decoded;
use super::instruction::{
    self, Address, Bit, BitJump, BitLogic, Condition, Index, Instruction, Operand, Rotation, Wide,
    pair, register,
};
use crate::engine::{Listing, Operand as Part};

const REGISTERS: [&str; 8] = ["x", "a", "c", "b", "e", "d", "l", "h"];
const PAIRS: [&str; 4] = ["ax", "bc", "de", "hl"];

/// Takes an instruction apart.
pub fn disassemble(pc: u32, decoded: &Decoded) -> Listing {
    let mut writer = Writer { prefixed: decoded.prefixed, parts: Vec::new(), width: 1 };
    let (mnemonic, target) = writer.take_apart(&decoded.instruction);
    let mut texts: Vec<&str> = writer.parts.iter().map(|part| part.text.as_str()).collect();
    let goes_to = target.map(|target| goes_to(target, pc, decoded));
    texts.extend(goes_to.as_deref());
    let text = [mnemonic, &texts.join(", ")].join(" ").trim_end().to_owned();
    Listing {
        address: pc,
        length: decoded.length.into(),
        text,
        mnemonic,
        operation: mnemonic,
        width: writer.width,
        operands: writer.parts,
        flow: decoded.flow(),
        target,
        cycles: decoded.cost.cycles.into(),
        reads: decoded.cost.reads.into(),
        writes: decoded.cost.writes.into(),
    }
}

/// A target with the signs that say how it is encoded.
fn goes_to(target: u32, pc: u32, decoded: &Decoded) -> String {
    let unconditional = matches!(decoded.instruction, Instruction::Jump(_) | Instruction::Call(_));
    let signs = match (unconditional, decoded.length) {
        (false, _) | (true, 2) => "$",
        (true, 4) => "!!",
        // `!addr16` and `$!addr20` take three bytes; what is out of reach of the second is the first.
        _ if target < 0x1_0000 && pc >= 0x1_0000 => "!",
        _ => "$!",
    };
    format!("{signs}{target:#07x}")
}

/// How an operation uses an operand.
#[derive(Clone, Copy)]
enum Use {
    Read,
    Written,
    Both,
}

struct Writer {
    prefixed: bool,
    parts: Vec<Part>,
    width: u32,
}

impl Writer {
    fn part(&mut self, text: String, mode: &'static str, how: Use) -> &mut Part {
        self.parts.push(Part {
            text,
            mode,
            register: None,
            value: None,
            memory: false,
            read: matches!(how, Use::Read | Use::Both),
            written: matches!(how, Use::Written | Use::Both),
        });
        let last = self.parts.len() - 1;
        &mut self.parts[last]
    }

    fn byte(&mut self, operand: Operand, how: Use) {
        match operand {
            Operand::Register(number) => {
                let text = REGISTERS[usize::from(number)].to_owned();
                self.part(text, "r", how).register = Some(number);
            }
            Operand::Constant(value) => self.constant(value.into(), "#byte"),
            Operand::Memory(address) => self.memory(address, how),
        }
    }

    fn wide(&mut self, operand: Wide, how: Use) {
        self.width = 2;
        match operand {
            Wide::Pair(number) => {
                let text = PAIRS[usize::from(number)].to_owned();
                self.part(text, "rp", how).register = Some(2 * number);
            }
            Wide::Constant(value) => self.constant(value.into(), "#word"),
            Wide::Memory(address) => self.memory(address, how),
        }
    }

    fn constant(&mut self, value: u32, mode: &'static str) {
        self.part(format!("#{value:#x}"), mode, Use::Read).value = Some(value);
    }

    fn memory(&mut self, address: Address, how: Use) {
        let (text, mode, base, value) = address_text(address);
        let prefix = if self.prefixed && address.takes_prefix() { "es:" } else { "" };
        let part = self.part(format!("{prefix}{text}"), mode, how);
        part.memory = true;
        part.register = base;
        part.value = value;
    }

    fn bit(&mut self, bit: Bit, how: Use) {
        let (number, text) = match bit {
            Bit::Accumulator(number) => (number, "a".to_owned()),
            Bit::Memory(address, number) => {
                let prefix = if self.prefixed { "es:" } else { "" };
                (number, format!("{prefix}{}", address_text(address).0))
            }
        };
        let part = self.part(format!("{text}.{number}"), "bit", how);
        part.memory = matches!(bit, Bit::Memory(..));
    }

    fn carry(&mut self, how: Use) {
        self.part("cy".to_owned(), "CY", how);
    }

    /// The name and the target; the operands are noted.
    fn take_apart(&mut self, instruction: &Instruction) -> (&'static str, Option<u32>) {
        use Use::{Both, Read, Written};
        let name = match *instruction {
            Instruction::Nop => "nop",
            Instruction::Move(to, from) => {
                self.byte(to, Written);
                self.byte(from, Read);
                "mov"
            }
            Instruction::MoveWord(to, from) => {
                self.wide(to, Written);
                self.wide(from, Read);
                "movw"
            }
            Instruction::Set(to, one) => {
                self.byte(to, Written);
                if one { "oneb" } else { "clrb" }
            }
            Instruction::SetPair(to, one) => {
                self.wide(Wide::Pair(to), Written);
                if one { "onew" } else { "clrw" }
            }
            Instruction::Exchange(with) => {
                self.byte(Operand::Register(register::A), Both);
                self.byte(with, Both);
                "xch"
            }
            Instruction::ExchangeWord(with) => {
                self.wide(Wide::Pair(pair::AX), Both);
                self.wide(Wide::Pair(with), Both);
                "xchw"
            }
            Instruction::Alu(op, to, from) => {
                self.byte(to, if op == instruction::Alu::Cmp { Read } else { Both });
                self.byte(from, Read);
                ["add", "addc", "sub", "subc", "cmp", "and", "or", "xor"][op as usize]
            }
            Instruction::WideAlu(op, from) => {
                let how = if op == instruction::WideAlu::Cmp { Read } else { Both };
                self.wide(Wide::Pair(pair::AX), how);
                self.wide(from, Read);
                ["addw", "subw", "cmpw"][op as usize]
            }
            Instruction::CompareZero(operand) => {
                self.byte(operand, Read);
                "cmp0"
            }
            Instruction::CompareString(with) => {
                self.byte(Operand::Register(register::X), Read);
                self.memory(with, Read);
                "cmps"
            }
            Instruction::MoveString(to) => {
                self.memory(to, Written);
                self.byte(Operand::Register(register::X), Read);
                "movs"
            }
            Instruction::Step { down, operand } => {
                self.byte(operand, Both);
                if down { "dec" } else { "inc" }
            }
            Instruction::StepWord { down, operand } => {
                self.wide(operand, Both);
                if down { "decw" } else { "incw" }
            }
            Instruction::Shift(kind, number, count) => {
                self.byte(Operand::Register(number), Both);
                self.count(count);
                ["shl", "shr", "sar"][kind as usize]
            }
            Instruction::ShiftWord(kind, number, count) => {
                self.wide(Wide::Pair(number), Both);
                self.count(count);
                ["shlw", "shrw", "sarw"][kind as usize]
            }
            Instruction::Rotate(kind) => {
                self.byte(Operand::Register(register::A), Both);
                self.count(1);
                match kind {
                    Rotation::Right => "ror",
                    Rotation::RightThroughCarry => "rorc",
                    Rotation::Left => "rol",
                    Rotation::LeftThroughCarry => "rolc",
                }
            }
            Instruction::RotateWord(number) => {
                self.wide(Wide::Pair(number), Both);
                self.count(1);
                "rolwc"
            }
            Instruction::Multiply => {
                self.byte(Operand::Register(register::X), Read);
                "mulu"
            }
            Instruction::Extended(op) => {
                self.width = 2;
                ["mulhu", "mulh", "divhu", "divwu", "machu", "mach"][op as usize]
            }
            Instruction::SetCarry(to) => {
                self.carry(Written);
                if to { "set1" } else { "clr1" }
            }
            Instruction::FlipCarry => {
                self.carry(Both);
                "not1"
            }
            Instruction::ToCarry(op, bit) => {
                self.carry(if op == BitLogic::Move { Written } else { Both });
                self.bit(bit, Read);
                ["mov1", "and1", "or1", "xor1"][op as usize]
            }
            Instruction::FromCarry(bit) => {
                self.bit(bit, Written);
                self.carry(Read);
                "mov1"
            }
            Instruction::SetBit(bit, to) => {
                self.bit(bit, Written);
                if to { "set1" } else { "clr1" }
            }
            Instruction::JumpBit(jump, bit, target) => {
                let (name, how) = match jump {
                    BitJump::Set => ("bt", Read),
                    BitJump::Clear => ("bf", Read),
                    BitJump::Clearing => ("btclr", Both),
                };
                self.bit(bit, how);
                return (name, Some(target));
            }
            Instruction::JumpIf(condition, target) => {
                return (BRANCHES[condition as usize], Some(target));
            }
            Instruction::Skip(condition) => SKIPS[condition as usize],
            Instruction::Jump(target) => return ("br", Some(target)),
            Instruction::JumpAx => {
                self.wide(Wide::Pair(pair::AX), Read);
                "br"
            }
            Instruction::Call(target) => return ("call", Some(target)),
            Instruction::CallPair(number) => {
                self.wide(Wide::Pair(number), Read);
                "call"
            }
            Instruction::CallTable(entry) => {
                let part = self.part(format!("[{entry:#06x}]"), "[addr5]", Read);
                (part.memory, part.value) = (true, Some(entry.into()));
                "callt"
            }
            Instruction::Break => "brk",
            Instruction::Return => "ret",
            Instruction::ReturnFromInterrupt { from_break } => {
                if from_break {
                    "retb"
                } else {
                    "reti"
                }
            }
            Instruction::Push(number) => {
                self.wide(Wide::Pair(number), Read);
                "push"
            }
            Instruction::Pop(number) => {
                self.wide(Wide::Pair(number), Written);
                "pop"
            }
            Instruction::PushStatus => {
                self.part("psw".to_owned(), "PSW", Read);
                "push"
            }
            Instruction::PopStatus => {
                self.part("psw".to_owned(), "PSW", Written);
                "pop"
            }
            Instruction::MoveStack { down, by } => {
                self.width = 2;
                self.part("sp".to_owned(), "SP", Both);
                self.constant(by.into(), "#byte");
                if down { "subw" } else { "addw" }
            }
            Instruction::SelectBank(bank) => {
                self.part(format!("rb{bank}"), "RBn", Read);
                "sel"
            }
            Instruction::Halt { stop } => {
                if stop {
                    "stop"
                } else {
                    "halt"
                }
            }
        };
        (name, None)
    }

    fn count(&mut self, count: u8) {
        self.part(count.to_string(), "count", Use::Read).value = Some(count.into());
    }
}

/// By [`Condition`].
const BRANCHES: [&str; 6] = ["bc", "bnc", "bz", "bnz", "bh", "bnh"];
const SKIPS: [&str; 6] = ["skc", "sknc", "skz", "sknz", "skh", "sknh"];
const _: () = assert!(Condition::NotHigher as usize == 5);

/// As an assembler takes it, its mode, its base register and its constant.
fn address_text(address: Address) -> (String, &'static str, Option<u8>, Option<u32>) {
    match address {
        Address::Absolute(at) => (format!("!{at:#06x}"), "!addr16", None, Some(at.into())),
        Address::Near(at) => {
            let name = match at {
                0xfff8 => Some("sp"),
                0xfffa => Some("psw"),
                0xfffc => Some("cs"),
                0xfffd => Some("es"),
                _ => None,
            };
            let place = super::PAGE | u32::from(at);
            let text = name.map_or_else(|| format!("{place:#07x}"), str::to_owned);
            (text, if at < 0xff20 { "saddr" } else { "sfr" }, None, Some(place))
        }
        Address::Pointer(base, by) => {
            let name = PAIRS[usize::from(base)];
            let text = by.map_or_else(|| format!("[{name}]"), |by| format!("[{name}+{by}]"));
            let mode = if by.is_some() { "[rp+byte]" } else { "[rp]" };
            (text, mode, Some(2 * base), by.map(u32::from))
        }
        Address::Indexed(index) => {
            let text = format!("[hl+{}]", REGISTERS[usize::from(index)]);
            (text, "[HL+r]", Some(register::L), None)
        }
        Address::Table(base, index) => {
            let (name, number) = match index {
                Index::Single(number) => (REGISTERS[usize::from(number)], number),
                Index::Both => ("bc", register::C),
            };
            (format!("{base:#06x}[{name}]"), "word[r]", Some(number), Some(base.into()))
        }
        Address::Stack(by) => (format!("[sp+{by}]"), "[SP+byte]", None, Some(by.into())),
    }
}
