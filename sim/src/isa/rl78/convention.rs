//! The calling convention of M. Matsui and Y. Murakami at FSE 2013 (doi 10.1007/978-3-662-43933-3_20): that of
//! Renesas' C compiler for the small memory model.
//!
//! The first argument is in AX, all others are on the stack, each in an even number of bytes. HL belongs to the
//! caller; AX, BC and DE to the called function, as do the flags. Pointers have 16 bits and point into the
//! last page, in which the mirror shows the constants in flash. One bank of registers is used: the others belong
//! to the caller. ES and CS hold what they hold after a reset. No function there gives a value back; Renesas'
//! compiler does so in BC and DE.

use super::flags::ARITHMETIC;
use super::state::{CS, ES, PSW};
use crate::engine::{Convention, Layout, Place, Register, Role};

/// The convention of that article.
pub const SMALL: Convention = Convention {
    registers: &REGISTERS,
    bits: 8,
    flags: ARITHMETIC,
    unit: 1,
    int: 2,
    pointer: 2,
    return_bytes: 4,
    stack_alignment: 2,
    value,
    layout,
};

const NAMES: [&str; 35] = [
    "x", "a", "c", "b", "e", "d", "l", "h", "rb1.x", "rb1.a", "rb1.c", "rb1.b", "rb1.e", "rb1.d",
    "rb1.l", "rb1.h", "rb2.x", "rb2.a", "rb2.c", "rb2.b", "rb2.e", "rb2.d", "rb2.l", "rb2.h",
    "rb3.x", "rb3.a", "rb3.c", "rb3.b", "rb3.e", "rb3.d", "rb3.l", "rb3.h", "psw", "es", "cs",
];

const REGISTERS: [Register; 35] = {
    let mut registers = [Register { name: "", role: Role::Saved }; 35];
    let mut number = 0;
    while number < registers.len() {
        let role = match number {
            0 | 1 => Role::Argument,
            2..=5 => Role::Scratch,
            PSW => Role::Status,
            ES => Role::Constant(0x0f),
            CS => Role::Constant(0),
            _ => Role::Saved,
        };
        registers[number] = Register { name: NAMES[number], role };
        number += 1;
    }
    assert!(ES == 33 && CS == 34);
    registers
};

/// The lowest byte is in C.
fn value(bytes: u32) -> &'static [u8] {
    match bytes {
        0 | 1 => &[2],
        2 => &[2, 3],
        _ => &[2, 3, 4, 5],
    }
}

fn layout(sizes: &[u32]) -> Layout {
    let mut stack = 0;
    let mut arguments = Vec::new();
    for (number, &size) in sizes.iter().enumerate() {
        if number == 0 && size <= 2 {
            arguments.push((0..size).map(|it| Place::Register(it as u8)).collect());
        } else {
            arguments.push((stack..stack + size).map(Place::Stack).collect());
            stack += size.next_multiple_of(2);
        }
    }
    Layout { arguments, stack }
}
