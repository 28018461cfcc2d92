//! How functions are called: two ways, with the same registers.
//!
//! That of M. Matsui and Y. Murakami at FSE 2013 (doi 10.1007/978-3-662-43933-3_20), which is that of Renesas' C
//! compiler for the small memory model: the first argument is in AX, all others are on the stack, each in an even
//! number of bytes. HL belongs to the caller; AX, BC and DE to the called function, as do the flags. One bank of
//! registers is used: the others belong to the caller. No function there gives a value back; Renesas' compiler does so
//! in BC and DE.
//!
//! That of GCC: all arguments are on the stack, each in an even number of bytes, and the value comes back in the second
//! bank, which GCC calls R8 to R15. The first bank and the second belong to the called function, the third (R16 to R23)
//! to the caller, and the fourth to interrupts.
//!
//! In both, pointers have 16 bits and point into the last page, in which the mirror shows the constants in flash, and
//! ES and CS hold what they hold after a reset.

use super::flags::ARITHMETIC;
use super::state::{CS, ES, PSW};
use crate::convention::{Convention, Layout, Place, Register, Role};

/// The convention of that article.
pub const SMALL: Convention = Convention {
    registers: &ONE_BANK,
    bits: 8,
    flags: ARITHMETIC,
    unit: 1,
    int: 2,
    pointer: 2,
    return_bytes: 4,
    address_bytes: 3,
    stack_alignment: 2,
    value: lowest_in_c,
    layout: first_in_ax,
};

/// GCC's.
pub const GCC: Convention =
    Convention { registers: &TWO_BANKS, value: in_second_bank, layout: on_stack, ..SMALL };

const NAMES: [&str; 35] = [
    "x", "a", "c", "b", "e", "d", "l", "h", "rb1.x", "rb1.a", "rb1.c", "rb1.b", "rb1.e", "rb1.d",
    "rb1.l", "rb1.h", "rb2.x", "rb2.a", "rb2.c", "rb2.b", "rb2.e", "rb2.d", "rb2.l", "rb2.h",
    "rb3.x", "rb3.a", "rb3.c", "rb3.b", "rb3.e", "rb3.d", "rb3.l", "rb3.h", "psw", "es", "cs",
];

const ONE_BANK: [Register; 35] = {
    let mut registers = owned(6);
    registers[0].role = Role::Argument;
    registers[1].role = Role::Argument;
    registers
};

const TWO_BANKS: [Register; 35] = owned(16);

/// The registers of which so many, the first, belong to the called function.
const fn owned(scratch: usize) -> [Register; 35] {
    let mut registers = [Register { name: "", role: Role::Saved }; 35];
    let mut number = 0;
    while number < registers.len() {
        let role = match number {
            PSW => Role::Status,
            ES => Role::Constant(0x0f),
            CS => Role::Constant(0),
            _ if number < scratch => Role::Scratch,
            _ => Role::Saved,
        };
        registers[number] = Register { name: NAMES[number], role };
        number += 1;
    }
    const { assert!(ES == 33 && CS == 34) };
    registers
}

/// The lowest byte is in C.
fn lowest_in_c(bytes: u32) -> &'static [u8] {
    match bytes {
        0 | 1 => &[2],
        2 => &[2, 3],
        _ => &[2, 3, 4, 5],
    }
}

/// The lowest byte is in R8.
fn in_second_bank(bytes: u32) -> &'static [u8] {
    &[8, 9, 10, 11, 12, 13, 14, 15][..bytes.clamp(1, 8) as usize]
}

fn first_in_ax(sizes: &[u32]) -> Layout {
    match sizes {
        [first @ ..=2, others @ ..] => {
            let mut layout = on_stack(others);
            let in_ax = (0..*first).map(|it| Place::Register(it as u8));
            layout.arguments.insert(0, in_ax.collect());
            layout
        }
        _ => on_stack(sizes),
    }
}

fn on_stack(sizes: &[u32]) -> Layout {
    let mut stack = 0;
    let mut arguments = Vec::new();
    for &size in sizes {
        arguments.push((stack..stack + size).map(Place::Stack).collect());
        stack += size.next_multiple_of(2);
    }
    Layout { arguments, stack }
}
