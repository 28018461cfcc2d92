//! Address registers: by which ones an instruction addresses, and which ones it writes. One that was written
//! by the instruction before is not there in time, and the CPU waits a cycle for it.

use super::instruction::{Address, Extended, Index, Instruction, Operand, Wide, pair, register};

/// A set of registers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Registers {
    /// A bit for each register of the bank, by number; then the stack pointer and CS.
    bits: u16,
    /// Written in a way of which nobody states whether it counts.
    doubtful: bool,
}

/// The stack pointer's address among the special function registers.
const STACK_POINTER: u16 = 0xfff8;

const SP: u16 = 1 << 8;
const CS: u16 = 1 << 9;
/// Another bank: all its registers are new.
const BANK: u16 = 0xff;
const INDICES: u16 = 1 << register::B | 1 << register::C;

/// What comes of an instruction that follows another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hazard {
    None,
    /// It waits for a register that was written.
    Certain,
    /// The same, if that kind of write counts.
    Likely,
    /// The other one of the two index registers was written.
    Neighbour,
}

impl Registers {
    /// None.
    pub const NONE: Registers = Registers { bits: 0, doubtful: false };

    /// One of a bank, written as data.
    pub const fn single(number: u8) -> Registers {
        Registers { bits: 1 << (number & 7), doubtful: false }
    }

    /// Both sets.
    pub fn and(self, other: Registers) -> Registers {
        Registers { bits: self.bits | other.bits, doubtful: self.doubtful | other.doubtful }
    }

    /// What it means to address by these after `written` were written.
    pub fn after(self, written: Registers) -> Hazard {
        match (self.bits & written.bits != 0, written.doubtful) {
            (true, false) => Hazard::Certain,
            (true, true) => Hazard::Likely,
            (false, _) if self.bits & INDICES != 0 && written.bits & INDICES != 0 => {
                Hazard::Neighbour
            }
            (false, _) => Hazard::None,
        }
    }

    /// Those by which an instruction addresses.
    pub fn used(instruction: &Instruction) -> Registers {
        let bits = match *instruction {
            Instruction::Push(_)
            | Instruction::Pop(_)
            | Instruction::PushStatus
            | Instruction::PopStatus
            | Instruction::Call(_)
            | Instruction::CallTable(_)
            | Instruction::Break
            | Instruction::Return
            | Instruction::ReturnFromInterrupt { .. } => SP,
            Instruction::CallPair(number) => SP | CS | both(number),
            Instruction::JumpAx => CS | both(pair::AX),
            _ => instruction.address().map_or(0, address),
        };
        Registers { bits, doubtful: false }
    }

    /// Those that an instruction writes.
    pub fn written(instruction: &Instruction) -> Registers {
        use Instruction::*;
        let byte = |operand: Operand| match operand {
            Operand::Register(number) => 1 << number,
            Operand::Memory(Address::Near(0xfffc)) => CS,
            _ => 0,
        };
        let wide = |operand: Wide| match operand {
            Wide::Pair(number) => both(number),
            Wide::Memory(address) if is_stack_pointer(address) => SP,
            _ => 0,
        };
        let (bits, doubtful) = match *instruction {
            Move(to, _) | Set(to, _) => (byte(to), false),
            MoveWord(to, _) => (wide(to), false),
            SetPair(number, _) => (both(number), false),
            Exchange(with) => (byte(with) | 1 << register::A, true),
            ExchangeWord(with) => (both(with) | both(pair::AX), true),
            Alu(_, to, _) => (byte(to), false),
            WideAlu(..) | Multiply => (both(pair::AX), false),
            Step { operand, .. } => (byte(operand), true),
            StepWord { operand, .. } => (wide(operand), false),
            Shift(_, number, _) => (1 << number, true),
            ShiftWord(_, number, _) | RotateWord(number) => (both(number), true),
            Rotate(_) => (1 << register::A, false),
            Extended(operation) => (product(operation), true),
            Pop(number) => (both(number), true),
            MoveStack { .. } => (SP, true),
            SelectBank(_) => (BANK, false),
            _ => (0, false),
        };
        Registers { bits, doubtful }
    }
}

fn both(pair: u8) -> u16 {
    3 << (2 * pair)
}

fn address(address: Address) -> u16 {
    match address {
        Address::Absolute(_) | Address::Near(_) => 0,
        Address::Pointer(number, _) => both(number),
        Address::Indexed(index) => both(pair::HL) | 1 << index,
        Address::Table(_, Index::Single(index)) => 1 << index,
        Address::Table(_, Index::Both) => both(pair::BC),
        Address::Stack(_) => SP,
    }
}

fn product(operation: Extended) -> u16 {
    match operation {
        Extended::Mulhu | Extended::Mulh => both(pair::AX) | both(pair::BC),
        Extended::Divhu => both(pair::AX) | both(pair::DE),
        Extended::Divwu => 0xff,
        Extended::Machu | Extended::Mach => 0,
    }
}

/// Whether an address is that of the stack pointer.
fn is_stack_pointer(address: Address) -> bool {
    matches!(address, Address::Near(at) | Address::Absolute(at) if at == STACK_POINTER)
}
