//! The calling convention: Procedure Call Standard for the Arm Architecture (AAPCS32), base standard.
//!
//! Arguments travel in r0 to r3, each in one register, or, if it has eight bytes, in an even one and the
//! next; what does not fit goes to the stack, and so does all that follows. r4 to r11 belong to the caller. The
//! return address arrives in lr. A value is in r0, or in r0 and r1. The registers that say who may interrupt, and the
//! other stack pointer, are the system's: they hold what they hold after a reset.

use super::flags::ARITHMETIC;
use crate::convention::{Convention, Layout, Place, Register, Role};

/// The convention of ARM compilers.
pub const AAPCS: Convention = Convention {
    registers: &REGISTERS,
    bits: 32,
    flags: ARITHMETIC,
    unit: UNIT,
    int: 4,
    pointer: 4,
    return_bytes: 0,
    address_bytes: 0,
    stack_alignment: 8,
    value,
    layout,
};

/// The number of the status register among the registers that calls list; control registers come after it.
pub const APSR: usize = 16;

const UNIT: u32 = 4;

/// How many registers carry arguments.
const ARGUMENTS: u32 = 4;

const NAMES: [&str; 17] = [
    "r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "sp", "lr",
    "pc", "apsr",
];

const REGISTERS: [Register; 22] = registers(&["psp", "primask", "basepri", "faultmask", "control"]);

/// Those of ARMv6-M, which has fewer control registers.
pub const REGISTERS_ARMV6M: [Register; 20] = registers(&["psp", "primask", "control"]);

const fn registers<const COUNT: usize>(controls: &[&'static str]) -> [Register; COUNT] {
    let mut registers = [Register { name: "", role: Role::Scratch }; COUNT];
    let mut number = 0;
    while number < COUNT {
        let role = match number {
            0..=3 => Role::Argument,
            4..=11 => Role::Saved,
            13 | 15 => Role::Fixed,
            APSR => Role::Status,
            number if number > APSR => Role::Constant(0),
            _ => Role::Scratch,
        };
        let name = if number > APSR { controls[number - APSR - 1] } else { NAMES[number] };
        registers[number] = Register { name, role };
        number += 1;
    }
    registers
}

fn value(bytes: u32) -> &'static [u8] {
    if bytes <= UNIT { &[0] } else { &[0, 1] }
}

fn layout(sizes: &[u32]) -> Layout {
    let (mut next, mut stack) = (0_u32, 0_u32);
    let mut arguments = Vec::new();
    for &size in sizes {
        let units = size.div_ceil(UNIT);
        let first = next.next_multiple_of(units);
        if first + units <= ARGUMENTS {
            arguments.push((first..first + units).map(|it| Place::Register(it as u8)).collect());
            next = first + units;
        } else {
            next = ARGUMENTS;
            let first = stack.next_multiple_of(units * UNIT);
            arguments.push((0..units).map(|unit| Place::Stack(first + unit * UNIT)).collect());
            stack = first + units * UNIT;
        }
    }
    Layout { arguments, stack }
}
