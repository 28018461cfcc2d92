//! Instructions of two half-words (DDI0403E, section A5.3). Those of the DSP extension are in `dsp`; those of
//! coprocessors and of the floating-point unit have no meaning.

use super::fields::{ahead, field, register, shift, shifted};
use super::narrow::hint;
use crate::fault::Size;
use crate::isa::armv7m::instruction::{
    Address, Arrangement, Index, Instruction, Offset, Operand, Operation, PC, Product, SP, Sets,
    Shift, Special,
};

/// The instruction at `pc`, if the words have a meaning.
pub fn decode(pc: u32, first: u16, second: u16) -> Option<Instruction> {
    let is = |mask: u16, bits: u16| field(first, 4, 7) & mask == bits;
    match field(first, 11, 2) {
        1 if is(0b110_0100, 0b000_0000) => multiple(first, second),
        1 if is(0b110_0100, 0b000_0100) => pair(first, second),
        1 if is(0b110_0000, 0b010_0000) => {
            let amount = register(second, 12, 3) << 2 | register(second, 6, 2);
            let operand = shifted(register(second, 0, 4), field(second, 4, 2), amount);
            operation(first, second, operand)
        }
        2 if field(second, 15, 1) == 0 && is(0b010_0000, 0) => {
            operation(first, second, expanded(constant(first, second)))
        }
        2 if field(second, 15, 1) == 0 => with_constant(pc, first, second),
        2 => branch(pc, first, second),
        3 if is(0b111_0001, 0) => store(first, second),
        3 if is(0b110_0001, 1) => load(first, second),
        3 if is(0b111_0000, 0b010_0000) => with_registers(first, second),
        3 if is(0b111_1000, 0b011_0000) => multiply(first, second),
        3 if is(0b111_1000, 0b011_1000) => multiply_long(first, second),
        _ => None,
    }
}

/// Twelve bits in three fields.
fn constant(first: u16, second: u16) -> u16 {
    field(first, 10, 1) << 11 | field(second, 12, 3) << 8 | field(second, 0, 8)
}

/// A pattern of bytes, or eight bits anywhere (DDI0403E, ThumbExpandImm_C).
fn expanded(constant: u16) -> Operand {
    let byte = u32::from(field(constant, 0, 8));
    let rotated = (byte | 0x80).rotate_right(field(constant, 7, 5).into());
    match field(constant, 8, 4) {
        0 => Operand::Constant(byte, None),
        1 => Operand::Constant(byte << 16 | byte, None),
        2 => Operand::Constant((byte << 16 | byte) << 8, None),
        3 => Operand::Constant(byte * 0x0101_0101, None),
        _ => Operand::Constant(rotated, Some(rotated >> 31 != 0)),
    }
}

/// Section A5.3.1 and A5.3.11: data processing with a flexible operand.
fn operation(first: u16, second: u16, operand: Operand) -> Option<Instruction> {
    use Operation::*;
    let (n, d) = (register(first, 0, 4), register(second, 8, 4));
    let flags = field(first, 4, 1) != 0;
    let test = d == PC && flags;
    let operation = match field(first, 5, 4) {
        0 if test => Tst,
        0 => And,
        1 => Bic,
        2 if n == PC => Mov,
        2 => Orr,
        3 if n == PC => Mvn,
        3 => Orn,
        4 if test => Teq,
        4 => Eor,
        8 if test => Cmn,
        8 => Add,
        10 => Adc,
        11 => Sbc,
        13 if test => Cmp,
        13 => Sub,
        14 => Rsb,
        _ => return None,
    };
    // Nothing jumps this way.
    if operation.has_result() && d == PC || operation.has_first() && n == PC {
        return None;
    }
    let sets = if flags { Sets::Always } else { Sets::Never };
    Some(Instruction::Data { operation, sets, d, n, operand })
}

/// Section A5.3.3: a plain constant, and fields of bits.
fn with_constant(pc: u32, first: u16, second: u16) -> Option<Instruction> {
    let (n, d) = (register(first, 0, 4), register(second, 8, 4));
    let constant = constant(first, second);
    let half = field(first, 0, 4) << 12 | constant;
    let amount = register(second, 12, 3) << 2 | register(second, 6, 2);
    let bits = register(second, 0, 5);
    let set = |operation, n, constant: u16| {
        let operand = Operand::Constant(constant.into(), None);
        Some(Instruction::Data { operation, sets: Sets::Never, d, n, operand })
    };
    let base = ahead(pc) & !3;
    let saturate = |signed, bits| {
        let kind = field(first, 5, 1) << 1;
        if kind != 0 && amount == 0 {
            return None; // of half-words: the DSP extension
        }
        let (shift, amount) = shift(kind, amount);
        Some(Instruction::Saturate { signed, d, n, shift, amount, bits })
    };
    let extract = |signed| {
        let (low, count) = (amount, bits + 1);
        (low + count <= 32).then_some(Instruction::Extract { signed, d, n, low, count })
    };
    match field(first, 4, 5) {
        0b00000 if n == PC => {
            Some(Instruction::Address { d, address: base.wrapping_add(constant.into()) })
        }
        0b00000 => set(Operation::Add, n, constant),
        0b00100 => set(Operation::Mov, 0, half),
        0b01010 if n == PC => {
            Some(Instruction::Address { d, address: base.wrapping_sub(constant.into()) })
        }
        0b01010 => set(Operation::Sub, n, constant),
        0b01100 => Some(Instruction::MoveTop { d, half }),
        0b10000 | 0b10010 => saturate(true, bits + 1),
        0b10100 => extract(true),
        0b10110 => {
            let (low, n) = (amount, (n != PC).then_some(n));
            let count = (bits + 1).checked_sub(low).filter(|count| *count > 0)?;
            Some(Instruction::Insert { d, n, low, count })
        }
        0b11000 | 0b11010 => saturate(false, bits),
        0b11100 => extract(false),
        _ => None,
    }
}

/// Section A5.3.4: branches and control.
fn branch(pc: u32, first: u16, second: u16) -> Option<Instruction> {
    let [sign, j1, j2] =
        [field(first, 10, 1), field(second, 13, 1), field(second, 11, 1)].map(u32::from);
    let low = u32::from(field(second, 0, 11));
    let target = |bits: u32, count: u32| {
        let unused = 32 - count;
        ahead(pc).wrapping_add(((bits << unused) as i32 >> unused << 1) as u32)
    };
    let far = || {
        let upper = sign << 2 | (j1 ^ sign ^ 1) << 1 | j2 ^ sign ^ 1;
        target((upper << 10 | u32::from(field(first, 0, 10))) << 11 | low, 24)
    };
    match (field(second, 14, 1), field(second, 12, 1)) {
        (1, 1) => Some(Instruction::Call { target: far() }),
        (0, 1) => Some(Instruction::Branch { condition: 14, target: far() }),
        (0, 0) if field(first, 7, 3) != 7 => {
            let bits = (sign << 2 | j2 << 1 | j1) << 6 | u32::from(field(first, 0, 6));
            let target = target(bits << 11 | low, 20);
            Some(Instruction::Branch { condition: register(first, 6, 4), target })
        }
        (0, 0) if field(second, 13, 1) == 0 => control(first, second),
        _ => None,
    }
}

fn control(first: u16, second: u16) -> Option<Instruction> {
    let number = field(second, 0, 8);
    match field(first, 4, 7) {
        0b011_1000 if field(second, 8, 4) == 8 => {
            let (special, n) = (special(number)?, register(first, 0, 4));
            Some(Instruction::WriteSpecial { special, n })
        }
        0b011_1010 if field(second, 8, 3) == 0 => match field(second, 4, 4) {
            0 => hint(field(second, 0, 4)),
            15 => Some(Instruction::Hint),
            _ => None,
        },
        0b011_1011 => match field(second, 4, 4) {
            2 => Some(Instruction::ClearExclusive),
            4 | 5 => Some(Instruction::Barrier { refill: false }),
            6 => Some(Instruction::Barrier { refill: true }),
            _ => None,
        },
        0b011_1110 => {
            let (special, d) = (special(number)?, register(second, 8, 4));
            Some(Instruction::ReadSpecial { d, special })
        }
        _ => None,
    }
}

fn special(number: u16) -> Option<Special> {
    Some(match number {
        0..=3 => Special::Flags,
        5..=7 => Special::NoFlags,
        8 => Special::Stack,
        9 | 16..=20 => Special::Control(number as u8),
        _ => return None,
    })
}

/// Section A5.3.5: several registers.
fn multiple(first: u16, second: u16) -> Option<Instruction> {
    let (base, list) = (register(first, 0, 4), second);
    let back = field(first, 5, 1) != 0;
    let below = match field(first, 7, 2) {
        1 => false,
        2 => true,
        _ => return None,
    };
    let moved = back && list >> base & 1 != 0;
    if base == PC || list >> SP & 1 != 0 || list.count_ones() < 2 || moved {
        return None;
    }
    match field(first, 4, 1) {
        0 if list >> PC == 0 => Some(Instruction::StoreMultiple { base, list, below, back }),
        1 if list >> 14 != 3 => Some(Instruction::LoadMultiple { base, list, below, back }),
        _ => None,
    }
}

/// Section A5.3.6: two registers, exclusive accesses, table branches.
fn pair(first: u16, second: u16) -> Option<Instruction> {
    let base = register(first, 0, 4);
    let [t, other, low] = [12, 8, 0].map(|at| register(second, at, 4));
    let constant = i32::from(field(second, 0, 8)) * 4;
    let exact = |offset| Address { base, offset: Offset::Constant(offset), index: Index::Offset };
    let (before, up, back) =
        (field(first, 8, 1) != 0, field(first, 7, 1) != 0, field(first, 5, 1) != 0);
    let is_load = field(first, 4, 1) != 0;
    if before || back {
        let index = match (before, back) {
            (true, true) => Index::Before,
            (true, false) => Index::Offset,
            _ => Index::After,
        };
        let offset = Offset::Constant(if up { constant } else { -constant });
        let address = Address { base, offset, index };
        return match is_load {
            true if t == other => None,
            true => Some(Instruction::LoadPair { t, second: other, address }),
            false if base == PC => None,
            false => Some(Instruction::StorePair { t, second: other, address }),
        };
    }
    let size = match field(second, 4, 4) {
        4 => Size::Byte,
        5 => Size::Half,
        _ => Size::Word,
    };
    match (up, is_load) {
        (false, false) => {
            let (size, address) = (Size::Word, exact(constant));
            Some(Instruction::StoreExclusive { size, d: other, t, address })
        }
        (false, true) => {
            Some(Instruction::LoadExclusive { size: Size::Word, t, address: exact(constant) })
        }
        (true, true) if field(second, 5, 3) == 0 => {
            Some(Instruction::TableBranch { half: field(second, 4, 1) != 0, n: base, m: low })
        }
        (true, _) if size == Size::Word => None,
        (true, true) => Some(Instruction::LoadExclusive { size, t, address: exact(0) }),
        (true, false) => Some(Instruction::StoreExclusive { size, d: low, t, address: exact(0) }),
    }
}

fn size(first: u16) -> Option<Size> {
    [Size::Byte, Size::Half, Size::Word].get(usize::from(field(first, 5, 2))).copied()
}

/// The addresses of single loads and stores: those without privilege are like the others here.
fn single(first: u16, second: u16) -> Option<Address> {
    let base = register(first, 0, 4);
    if field(first, 7, 1) != 0 {
        let offset = Offset::Constant(field(second, 0, 12).into());
        return Some(Address { base, offset, index: Index::Offset });
    }
    if field(second, 11, 1) == 0 {
        let offset = Offset::Register(register(second, 0, 4), register(second, 4, 2));
        let plain = field(second, 6, 5) == 0;
        return plain.then_some(Address { base, offset, index: Index::Offset });
    }
    let [before, up, back] = [10, 9, 8].map(|bit| field(second, bit, 1) != 0);
    let constant = i32::from(field(second, 0, 8));
    let index = match (before, back) {
        (true, true) => Index::Before,
        (true, false) => Index::Offset,
        (false, true) => Index::After,
        (false, false) => return None,
    };
    let offset = Offset::Constant(if up { constant } else { -constant });
    Some(Address { base, offset, index })
}

fn store(first: u16, second: u16) -> Option<Instruction> {
    let (size, t) = (size(first)?, register(second, 12, 4));
    let address = single(first, second).filter(|address| address.base != PC)?;
    (t != PC).then_some(Instruction::Store { size, t, address })
}

fn load(first: u16, second: u16) -> Option<Instruction> {
    let (size, t) = (size(first)?, register(second, 12, 4));
    let signed = field(first, 8, 1) != 0;
    if signed && size == Size::Word {
        return None;
    }
    let address = if register(first, 0, 4) == PC {
        let constant = i32::from(field(second, 0, 12));
        let offset = if field(first, 7, 1) != 0 { constant } else { -constant };
        Address { base: PC, offset: Offset::Constant(offset), index: Index::Offset }
    } else {
        single(first, second)?
    };
    // Into pc nothing smaller than a word is loaded: those are preloads.
    if t == PC && size != Size::Word {
        return Some(Instruction::Hint);
    }
    Some(Instruction::Load { size, signed, t, address })
}

/// Section A5.3.12: shifts by a register, extensions, arrangements.
fn with_registers(first: u16, second: u16) -> Option<Instruction> {
    let [n, d, m] = [register(first, 0, 4), register(second, 8, 4), register(second, 0, 4)];
    if field(second, 12, 4) != 15 {
        return None;
    }
    let kind = field(second, 4, 4);
    let rotation = register(second, 4, 2) * 8;
    match (field(first, 4, 4), kind) {
        (operation @ 0..=7, 0) => {
            let shift =
                [Shift::Lsl, Shift::Lsr, Shift::Asr, Shift::Ror][usize::from(operation / 2)];
            let sets = if operation % 2 != 0 { Sets::Always } else { Sets::Never };
            Some(Instruction::ShiftBy { shift, sets, d, n, m })
        }
        (operation @ (0 | 1 | 4 | 5), 8..) if n == PC => {
            let size = if operation < 2 { Size::Half } else { Size::Byte };
            Some(Instruction::Extend { signed: operation % 2 == 0, size, d, m, rotation })
        }
        (9, 8..=11) if n == m => {
            let arrangement = match kind {
                8 => Arrangement::Bytes,
                9 => Arrangement::BytesOfHalves,
                10 => Arrangement::Bits,
                _ => Arrangement::LowBytes,
            };
            Some(Instruction::Arrange { arrangement, d, m })
        }
        (11, 8) if n == m => Some(Instruction::LeadingZeros { d, m }),
        _ => None,
    }
}

/// Section A5.3.16.
fn multiply(first: u16, second: u16) -> Option<Instruction> {
    let [n, a, d, m] = [
        register(first, 0, 4),
        register(second, 12, 4),
        register(second, 8, 4),
        register(second, 0, 4),
    ];
    let product = match (field(first, 4, 3), field(second, 4, 4)) {
        (0, 0) if a == PC => Product::Alone,
        (0, 0) => Product::AddedTo(a),
        (0, 1) => Product::SubtractedFrom(a),
        _ => return None,
    };
    Some(Instruction::Multiply { sets: Sets::Never, d, n, m, product })
}

/// Section A5.3.17.
fn multiply_long(first: u16, second: u16) -> Option<Instruction> {
    let [n, low, high, m] = [
        register(first, 0, 4),
        register(second, 12, 4),
        register(second, 8, 4),
        register(second, 0, 4),
    ];
    let product = |signed, accumulate| {
        (low != high).then_some(Instruction::MultiplyLong { signed, accumulate, low, high, n, m })
    };
    match (field(first, 4, 3), field(second, 4, 4)) {
        (0, 0) => product(true, false),
        (1, 15) => Some(Instruction::Divide { signed: true, d: high, n, m }),
        (2, 0) => product(false, false),
        (3, 15) => Some(Instruction::Divide { signed: false, d: high, n, m }),
        (4, 0) => product(true, true),
        (6, 0) => product(false, true),
        _ => None,
    }
}
