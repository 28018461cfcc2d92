//! The calling convention of avr-gcc, which clang follows (GCC wiki, "avr-gcc", section "Calling
//! Convention").
//!
//! Arguments travel in r25 to r8, downwards: each takes an even number of registers, its lowest byte
//! in the lowest of them. The first one that does not fit goes to the stack, and so do all after it.
//! r2 to r17, r28 and r29 belong to the caller; r1 is zero whenever a function is called or returns, and so is
//! RAMPZ, where there is one. A value ends in r25, or, of one byte, is in r24.

use super::flags;
use super::state::{RAMPZ, SREG};
use crate::convention::{Convention, Layout, Place, Register, Role};

/// The convention of AVR compilers.
pub const GCC: Convention = Convention {
    registers: &REGISTERS,
    bits: 8,
    flags: flags::ARITHMETIC,
    unit: 1,
    int: 2,
    pointer: 2,
    return_bytes: 2,
    address_bytes: 2,
    stack_alignment: 1,
    value,
    layout,
};

const REGISTERS: [Register; 34] = {
    const NAMES: [&str; 34] = [
        "r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "r13",
        "r14", "r15", "r16", "r17", "r18", "r19", "r20", "r21", "r22", "r23", "r24", "r25", "r26",
        "r27", "r28", "r29", "r30", "r31", "sreg", "rampz",
    ];
    let mut registers = [Register { name: "", role: Role::Scratch }; 34];
    let mut number = 0;
    while number < registers.len() {
        let role = match number {
            1 | RAMPZ => Role::Constant(0),
            SREG => Role::Status,
            2..=17 | 28 | 29 => Role::Saved,
            18..=25 => Role::Argument,
            _ => Role::Scratch,
        };
        registers[number] = Register { name: NAMES[number], role };
        number += 1;
    }
    registers
};

/// The register after the first argument, and the lowest of all.
const ARGUMENTS: (u8, u8) = (26, 8);

fn value(bytes: u32) -> &'static [u8] {
    match bytes {
        0 | 1 => &[24],
        2 => &[24, 25],
        3 | 4 => &[22, 23, 24, 25],
        _ => &[18, 19, 20, 21, 22, 23, 24, 25],
    }
}

fn layout(sizes: &[u32]) -> Layout {
    let (mut next, lowest) = (u32::from(ARGUMENTS.0), u32::from(ARGUMENTS.1));
    let mut stack = 0;
    let mut arguments = Vec::new();
    for &size in sizes {
        let taken = size.next_multiple_of(2);
        if stack == 0 && next >= lowest + taken {
            next -= taken;
            arguments.push((next..next + size).map(|it| Place::Register(it as u8)).collect());
        } else {
            arguments.push((stack..stack + size).map(Place::Stack).collect());
            stack += size;
        }
    }
    Layout { arguments, stack }
}
