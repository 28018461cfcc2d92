//! Cycles (SLAU208, section "Instruction Cycles and Lengths" of each format), and data accesses.
//!
//! A constant of a constant generator is timed like a register. The program counter as destination
//! has a column of its own, but for instructions that only read it there (CMP, BIT).

use super::{Form, More, Times};
use crate::cost::Cost;
use crate::fault::Size;
use crate::isa::msp430::decode::{Instruction, OneOperand, Operand, TwoOperand};
use crate::isa::msp430::timing::{accesses, row};
use crate::isa::msp430::{PC, SP, SR};

/// "MSP430 Format I Instructions Cycles and Length"; MOV, BIT and CMP take one cycle less in the last
/// column.
const FORMAT_I: [[u8; 3]; 5] = [
    // Rm  PC  x(Rm), EDE, &EDE
    [1, 3, 4], // Rn
    [2, 4, 5], // @Rn
    [2, 4, 5], // @Rn+
    [2, 3, 5], // #N
    [3, 5, 6], // x(Rn), EDE, &EDE
];

/// "MSP430 Format II Instruction Cycles and Length".
const FORMAT_II: [[u8; 3]; 5] = [
    // RRA RRC SWPB SXT  PUSH  CALL
    [1, 3, 4], // Rn
    [3, 3, 4], // @Rn
    [3, 3, 4], // @Rn+
    [0, 3, 4], // #N; there is no RRA #N
    [4, 4, 5], // x(Rn), EDE, &EDE
];

/// In the same table, CALL &EDE takes one more.
const CALL_ABSOLUTE: u8 = 6;

/// Taken or not.
const JUMP: u8 = 2;

/// "Interrupt, Return, and Reset Cycles and Length".
const RETI: u8 = 5;

/// "MSP430X Format I Instruction Cycles and Length". In the last columns, MOVX, BITX and CMPX take one
/// cycle less on bytes and words, and two on address words.
const EXTENDED_I: [[u8; 6]; 5] = [
    //  .B .W: Rm  PC  x(Rm), EDE, &EDE    .A: Rm  PC  x(Rm), EDE, &EDE
    [2, 4, 5, 2, 4, 7],  // Rn
    [3, 5, 6, 4, 6, 9],  // @Rn
    [3, 5, 6, 4, 6, 9],  // @Rn+
    [3, 4, 6, 3, 4, 8],  // #N
    [4, 6, 7, 5, 7, 10], // x(Rn), EDE, &EDE
];

/// In the same table, MOVX, ADDX and SUBX take one cycle less from these sources to the program counter.
const fn is_short_to_pc(row: usize) -> bool {
    row >= 3
}

/// "MSP430X Format II Instruction Cycles and Length". On a register, shifts take one cycle, and one for
/// each time.
const EXTENDED_II: [[u8; 4]; 5] = [
    // shifts .B .W  .A   PUSHX .B .W  .A
    [1, 1, 4, 5], // Rn
    [4, 6, 4, 6], // @Rn
    [4, 6, 4, 6], // @Rn+
    [0, 0, 4, 5], // #N
    [5, 7, 5, 7], // x(Rn), EDE, &EDE
];

/// In the same table, PUSHX and CALLA of `x(SP)` take one cycle more.
const FROM_STACK: u8 = 1;

/// In the same table, the row of CALLA.
const fn calla(operand: &Operand) -> u8 {
    match operand {
        Operand::Register(_) | Operand::Constant(_) | Operand::Immediate(_) => 5,
        Operand::Indirect(_) | Operand::Increment(_) => 6,
        Operand::Indexed(..) => 5,
        Operand::Absolute(_) => 7,
    }
}

/// "Address Instruction Cycles and Length": MOVA and BRA.
const MOVA: [[u8; 3]; 5] = [
    // Rm  PC  x(Rm), EDE, &EDE
    [1, 3, 4], // Rn
    [3, 5, 0], // @Rn
    [3, 5, 0], // @Rn+
    [2, 3, 0], // #N
    [4, 6, 0], // x(Rn), EDE, &EDE
];

/// The same of CMPA, ADDA and SUBA.
const ADDA: [[u8; 2]; 2] = [
    // Rm  PC
    [1, 3], // Rn
    [3, 3], // #N
];

/// What an instruction costs that begins with `word`.
pub fn cost(instruction: &Instruction<More>, word: u16) -> Cost {
    let Instruction::More(more) = instruction else {
        let (reads, writes) = accesses(instruction);
        return Cost { cycles: cycles(instruction, word), reads, writes };
    };
    let (reads, writes) = more_accesses(more);
    Cost { cycles: more_cycles(more), reads, writes }
}

/// The column of a destination in the tables of Format I.
fn column(op: TwoOperand, destination: &Operand) -> usize {
    match destination {
        Operand::Register(register) if usize::from(*register) == PC && op.writes() => 1,
        Operand::Register(_) => 0,
        _ => 2,
    }
}

/// MOV, BIT and CMP access their destination only once.
const fn is_short(op: TwoOperand) -> bool {
    !op.reads() || !op.writes()
}

/// Of an instruction that the MSP430 has, too.
fn cycles(instruction: &Instruction<More>, word: u16) -> u8 {
    match instruction {
        Instruction::Two { op, source, destination, .. } => {
            let column = column(*op, destination);
            FORMAT_I[row(source)][column] - u8::from(column == 2 && is_short(*op))
        }
        Instruction::One { op: OneOperand::Call, operand: Operand::Absolute(_), .. }
            if usize::from(word & 15) == SR =>
        {
            CALL_ABSOLUTE
        }
        Instruction::One { op, operand, .. } => {
            let column = match op {
                OneOperand::Push => 1,
                OneOperand::Call => 2,
                _ => 0,
            };
            FORMAT_II[row(operand)][column]
        }
        Instruction::Jump { .. } => JUMP,
        Instruction::Reti => RETI,
        Instruction::More(more) => more_cycles(more),
    }
}

/// Of one that it lacks. With a number of times in a register, as if that were 1.
fn more_cycles(more: &More) -> u8 {
    let wide = |size: &Size| usize::from(*size == Size::Word);
    let from_stack = |operand: &Operand| match operand {
        Operand::Indexed(register, _) if usize::from(*register) == SP => FROM_STACK,
        _ => 0,
    };
    let again = |times: &Times| match times {
        Times::Number(number) => number - 1,
        Times::Register(_) => 0,
    };
    match more {
        More::Two { op, source, destination, form: Form::Address, .. } => {
            let column = column(*op, destination);
            match op {
                TwoOperand::Mov => MOVA[row(source)][column],
                _ => ADDA[usize::from(row(source) != 0)][column],
            }
        }
        More::Two { op, size, source, destination, times, .. } => {
            let (row, column) = (row(source), column(*op, destination));
            let less = match column {
                1 => {
                    use TwoOperand::*;
                    u8::from(is_short_to_pc(row) && matches!(op, Mov | Add | Sub))
                }
                2 if is_short(*op) => 1 + wide(size) as u8,
                _ => 0,
            };
            EXTENDED_I[row][column + 3 * wide(size)] - less + again(times)
        }
        More::One { op: OneOperand::Push, size, operand, times, .. } => {
            let cycles = EXTENDED_II[row(operand)][2 + wide(size)];
            cycles + from_stack(operand) + again(times) * cycles
        }
        More::One { size, operand, times, .. } => match operand {
            Operand::Register(_) => 2 + again(times),
            _ => EXTENDED_II[row(operand)][wide(size)],
        },
        More::Call { operand, .. } => calla(operand) + from_stack(operand),
        More::Shift { count, .. } => *count,
        More::Push { size, count, .. } | More::Pop { size, count, .. } => {
            2 + count * (1 + wide(size) as u8)
        }
    }
}

/// Reads and writes of one that the MSP430 lacks: an address word takes two.
fn more_accesses(more: &More) -> (u8, u8) {
    let each = |size: &Size| if *size == Size::Word { 2 } else { 1 };
    let memory = |operand: &Operand| u8::from(operand.is_memory());
    match more {
        More::Two { op, size, source, destination, .. } => {
            let (each, there) = (each(size), memory(destination));
            let reads = memory(source) + there * u8::from(op.reads());
            (each * reads, each * there * u8::from(op.writes()))
        }
        More::One { op: OneOperand::Push, size, operand, times, .. } => {
            let times = if let Times::Number(times) = times { *times } else { 1 };
            (each(size) * memory(operand), each(size) * times)
        }
        More::One { size, operand, .. } => {
            (each(size) * memory(operand), each(size) * memory(operand))
        }
        More::Call { operand, .. } => (2 * memory(operand), 2),
        More::Shift { .. } => (0, 0),
        More::Push { size, count, .. } => (0, each(size) * count),
        More::Pop { size, count, .. } => (each(size) * count, 0),
    }
}
