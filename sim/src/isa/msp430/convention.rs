//! The calling convention (TI SLAA534, "MSP430 Embedded Application Binary Interface", section 3.4).
//!
//! Four words travel in R12 to R15, the others on the stack above the return address; low words
//! come first. An argument takes the first registers that are free. One of 32 bits that finds only
//! R15 is split between it and the stack, unless something is on the stack already. One of 64 bits
//! takes all four registers or none; registers that it leaves free take later arguments, if those fit
//! entirely. R4 to R10 belong to the caller. The value comes back from R12 on.

use super::registers::flag;
use crate::convention::{Convention, Layout, Place, Register, Role};

/// The convention of MSP430 compilers.
pub const EABI: Convention = Convention {
    registers: &REGISTERS,
    bits: 16,
    flags: flag::ARITHMETIC as u32,
    unit: 2,
    int: 2,
    pointer: 2,
    return_bytes: 2,
    address_bytes: 2,
    stack_alignment: 2,
    value,
    layout,
};

const REGISTERS: [Register; 16] = {
    const fn register(name: &'static str, role: Role) -> Register {
        Register { name, role }
    }
    [
        register("pc", Role::Fixed),
        register("sp", Role::Fixed),
        register("sr", Role::Status),
        register("r3", Role::Fixed),
        register("r4", Role::Saved),
        register("r5", Role::Saved),
        register("r6", Role::Saved),
        register("r7", Role::Saved),
        register("r8", Role::Saved),
        register("r9", Role::Saved),
        register("r10", Role::Saved),
        register("r11", Role::Scratch),
        register("r12", Role::Argument),
        register("r13", Role::Argument),
        register("r14", Role::Argument),
        register("r15", Role::Argument),
    ]
};

/// The registers of arguments, and of values.
const CARRYING: [u8; 4] = [12, 13, 14, 15];

fn value(bytes: u32) -> &'static [u8] {
    &CARRYING[..bytes.div_ceil(2).min(4) as usize]
}

fn layout(sizes: &[u32]) -> Layout {
    let (mut used, mut stack) = (0, 0);
    let mut arguments = Vec::new();
    for size in sizes {
        let words = size.div_ceil(2) as usize;
        let free = CARRYING.len() - used;
        let in_registers = match words {
            words if words <= free => words,
            2 if free == 1 && stack == 0 => 1,
            _ => 0,
        };
        let registers = CARRYING[used..used + in_registers].iter().copied().map(Place::Register);
        used += in_registers;
        let on_stack = (words - in_registers) as u32;
        let places = (0..on_stack).map(|word| Place::Stack(stack + 2 * word));
        arguments.push(registers.chain(places).collect());
        stack += 2 * on_stack;
    }
    Layout { arguments, stack }
}
