//! Cortex-M0 and M0+: what their multipliers take, and which control registers there are.

use crate::common::{bytes, elf_for};
use motecrypt_sim::chip::Chip;
use motecrypt_sim::engine::Argument;
use motecrypt_sim::isa::armv6m::{Armv6m, M0, M0Plus};
use motecrypt_sim::machine::{Function, Machine, Options};
use motecrypt_sim::memory::{Kind, Map, Region};

const FLASH: u32 = 0x0800_0000;
const RAM: u32 = 0x2000_0000;

const MAP: Map = Map {
    regions: &[
        Region { name: "flash", start: FLASH, end: FLASH + 0x1000, kind: Kind::Flash },
        Region { name: "ram", start: RAM, end: RAM + 0x1000, kind: Kind::Ram },
    ],
    ram: (RAM, RAM + 0x1000),
    return_address: FLASH + 0x1000,
    waits: None,
};

static SLOW: [(Chip, u64); 4] = [
    (Chip::of::<Armv6m<M0<32>>>("slow M0", MAP), 32 + 3),
    (Chip::of::<Armv6m<M0Plus<32>>>("slow M0+", MAP), 32 + 2),
    (Chip::of::<Armv6m<M0<1>>>("M0", MAP), 1 + 3),
    (Chip::of::<Armv6m<M0Plus<1>>>("M0+", MAP), 1 + 2),
];

/// muls r0, r1, r0; bx lr
#[test]
fn products_take_what_the_chip_says() {
    let code = vec![(FLASH, bytes(&[0x4348, 0x4770]))];
    let elf = elf_for(40, &code, &[("f", FLASH | 1)]);
    for (chip, cycles) in &SLOW {
        let mut machine = Machine::with(chip, &elf).unwrap();
        for profile in [false, true] {
            let options = Options { profile, ..Options::default() };
            let run = machine
                .call(Function::Name("f"), &[Argument::Word(6), Argument::Word(7)], &options)
                .unwrap();
            assert_eq!((run.totals.cycles, run.registers[0]), (*cycles, 42), "{}", chip.name);
        }
    }
}

#[test]
fn there_is_no_basepri() {
    let chip = |name: &str| Chip::find(name).unwrap().convention;
    let names = |name| chip(name).registers[16..].iter().map(|it| it.name).collect::<Vec<_>>();
    assert_eq!(names("stm32f030"), ["apsr", "psp", "primask", "control"]);
    let mainline = ["apsr", "psp", "primask", "basepri", "faultmask", "control"];
    assert_eq!(names("stm32f100rb"), mainline);
    assert_eq!((chip("stm32f030").flags, chip("stm32f100rb").flags), (0xf000_0000, 0xf80f_0000));
}
