//! What the S3 core of the RL78 has beyond S2: wide multiplication and division (R01US0015, the page of each).

use crate::common::elf_for;
use motecrypt_sim::chip::Chip;
use motecrypt_sim::isa::rl78::{PAGE, Rl78, S2, S3};
use motecrypt_sim::machine::{Function, Machine, Options};
use motecrypt_sim::memory::{Kind, Map, Region};

const RL78: u16 = 197;
const START: u32 = 0x2000;
/// `RET`, and its cycles.
const RET: (u8, u64) = (0xd7, 6);

const MAP: Map = Map {
    regions: &[
        Region { name: "flash", start: 0, end: 0x1_0000, kind: Kind::Flash },
        Region { name: "ram", start: PAGE + 0xf000, end: PAGE + 0xfee0, kind: Kind::Ram },
        // Where MACR is; a peripheral's registers otherwise.
        Region { name: "macr", start: PAGE + 0xfff0, end: PAGE + 0x1_0000, kind: Kind::Ram },
    ],
    ram: (PAGE + 0xf000, PAGE + 0xfee0),
    return_address: 0xfffe,
    waits: None,
};

static WITH: Chip = Chip::of::<Rl78<S3>>("with", MAP);
static WITHOUT: Chip = Chip::of::<Rl78<S2>>("without", MAP);

/// AX, BC, DE and HL, and CY, after one instruction, and its cycles.
fn after(operation: u8, pairs: [u16; 4], macr: u32) -> ([u16; 4], u32, bool, u64) {
    let file = elf_for(RL78, &[(START, vec![0xce, 0xfb, operation, RET.0])], &[("f", START)]);
    let mut machine = Machine::with(&WITH, &file).unwrap();
    machine.write(PAGE + 0xfff0, &macr.to_le_bytes()).unwrap();
    let bytes = pairs.iter().flat_map(|pair| pair.to_le_bytes());
    let registers = (0..).zip(bytes.map(u32::from)).collect();
    let options = Options { registers, ..Options::default() };
    let run = machine.call(Function::Name("f"), &[], &options).unwrap();
    let pair = |number: usize| {
        u16::from_le_bytes([2 * number, 2 * number + 1].map(|it| run.registers[it] as u8))
    };
    let macr = machine.read(PAGE + 0xfff0, 4).unwrap();
    let macr = u32::from_le_bytes([macr[0], macr[1], macr[2], macr[3]]);
    ([0, 1, 2, 3].map(pair), macr, run.registers[32] & 1 != 0, run.totals.cycles - RET.1)
}

#[test]
fn products() {
    let (pairs, _, _, cycles) = after(1, [0xffff, 0xfffe, 3, 4], 0);
    assert_eq!((pairs, cycles), ([0x0002, 0xfffd, 3, 4], 2));
    let (pairs, _, _, cycles) = after(2, [0xffff, 0x8000, 3, 4], 0);
    assert_eq!((pairs, cycles), ([0x8000, 0x0000, 3, 4], 2));
}

#[test]
fn quotients() {
    let (pairs, _, _, cycles) = after(3, [1000, 1, 33, 4], 0);
    assert_eq!((pairs, cycles), ([30, 1, 10, 4], 9));
    assert_eq!(after(3, [1000, 1, 0, 4], 0).0, [0xffff, 1, 1000, 4]);
    // 12345678H by 9ABCH.
    let (pairs, _, _, cycles) = after(0xb, [0x5678, 0x1234, 0x9abc, 0], 0);
    let (quotient, remainder) = (0x1234_5678_u32 / 0x9abc, 0x1234_5678_u32 % 0x9abc);
    let expected = [quotient as u16, (quotient >> 16) as u16, remainder as u16, 0];
    assert_eq!((pairs, cycles), (expected, 17));
    assert_eq!(after(0xb, [0x5678, 0x1234, 0, 0], 0).0, [0xffff, 0xffff, 0x5678, 0x1234]);
}

#[test]
fn sums_of_products() {
    let (_, macr, carry, cycles) = after(5, [0x1234, 0x5678, 0, 0], 0xffff_ffff);
    assert_eq!((macr, carry, cycles), (0x1234 * 0x5678 - 1, true, 3));
    let (_, macr, carry, _) = after(6, [0xffff, 1, 0, 0], 5);
    assert_eq!((macr, carry), (4, false));
    let (_, macr, carry, _) = after(6, [1, 1, 0, 0], 0x7fff_ffff);
    assert_eq!((macr, carry), (0x8000_0000, true));
}

#[test]
fn on_the_other_core_they_are_stores() {
    let file = elf_for(RL78, &[(START, vec![0xce, 0xfb, 1, RET.0])], &[("f", START)]);
    let mut machine = Machine::with(&WITHOUT, &file).unwrap();
    machine.call(Function::Name("f"), &[], &Options::default()).unwrap();
    assert_eq!(machine.read(PAGE + 0xfffb, 1).unwrap(), [1]);
}
