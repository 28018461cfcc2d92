//! Nothing that is loaded or run makes the simulator panic or hang.

use crate::common::programs::{WORDS, sensible_words};
use crate::common::{RET, Rng, START, bytes, elf_for, program};
use motecrypt_sim::engine::{Argument, Outcome};
use motecrypt_sim::isa::msp430::{Classic, Family, decode};
use motecrypt_sim::isa::msp430x::CpuXV2;
use motecrypt_sim::machine::{Error, Function, Machine, Options};

const F: Function = Function::Name("f");

/// A chip, and where its programs and its data are.
struct Place {
    chip: &'static str,
    start: u32,
    data: u32,
    ram: (u32, usize),
}

const MSP430: Place =
    Place { chip: "msp430f1611", start: START, data: 0x1200, ram: (0x1100, 0x2800) };
const MSP430X: Place =
    Place { chip: "cc430f6137", start: 0x8000, data: 0x1c00, ram: (0x1c00, 0x1000) };

impl Place {
    /// A machine with nothing but returns.
    fn machine(&self) -> Machine {
        let elf = elf_for(105, &[(self.start, bytes(&[RET; WORDS]))], &[("f", self.start)]);
        Machine::new(self.chip, &elf).unwrap()
    }
}

/// Runs words at the start, in blocks and by the interpreter; both must say the same.
fn run_both_ways(
    place: &Place,
    machine: &mut Machine,
    words: &[u16],
    rng: &mut Rng,
) -> Result<Outcome, Error> {
    let mut results = Vec::new();
    let registers: Vec<_> = (4..12)
        .map(|register| {
            let pointer = place.data + 2 * rng.below(0x7c0) as u32;
            (register, if register < 8 || rng.chance(50) { pointer } else { rng.word().into() })
        })
        .collect();
    let data: Vec<u8> = (0..64).map(|_| rng.word() as u8).collect();
    let arguments = [0; 4].map(|_| Argument::Word(rng.word().into()));
    let budget = if rng.chance(10) { rng.below(200) as u64 } else { 3000 };
    for profile in [false, true] {
        machine.reset();
        machine.write(place.start, &bytes(words)).unwrap();
        machine.write(place.data, &data).unwrap();
        let registers = registers.clone();
        let options = Options { budget: Some(budget), registers, profile, ..Options::default() };
        let result = machine.call(F, &arguments, &options);
        results.push((result, machine.read(place.ram.0, place.ram.1).unwrap()));
    }
    let (second, first) = (results.pop().unwrap(), results.pop().unwrap());
    assert_eq!(first.0, second.0, "{words:x?}");
    assert!(first.1 == second.1, "memory differs: {words:x?}");
    first.0
}

fn random_words(place: &Place, programs: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut machine = place.machine();
    for _ in 0..programs {
        let mut words: Vec<u16> = (0..WORDS).map(|_| rng.word()).collect();
        words[WORDS - 1] = RET;
        let _ = run_both_ways(place, &mut machine, &words, &mut rng);
    }
}

fn sensible_programs(programs: usize, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let mut machine = MSP430.machine();
    let mut returned = 0;
    for _ in 0..programs {
        let words = sensible_words(&mut rng, true);
        returned += usize::from(run_both_ways(&MSP430, &mut machine, &words, &mut rng).is_ok());
    }
    returned
}

/// Changes some bytes of a sound file, loads it, and calls everything in it that has a name.
fn broken_files(files: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let segments = [(START, bytes(&[0x4303, RET])), (0x1100, vec![1, 2, 3])];
    let sound = elf_for(105, &segments, &[("f", START), ("data", 0x1100)]);
    for _ in 0..files {
        let mut file = sound.clone();
        for _ in 0..=rng.below(4) {
            let at = rng.below(file.len());
            file[at] =
                if rng.chance(50) { rng.word() as u8 } else { rng.pick(&[0, 1, 0x7f, 0xff]) };
        }
        if rng.chance(20) {
            file.truncate(rng.below(file.len()));
        }
        if let Ok(mut machine) = Machine::new("msp430f1611", &file) {
            let names: Vec<_> = machine.symbols().iter().map(|(name, _)| name.to_owned()).collect();
            let options = Options { budget: Some(1000), ..Options::default() };
            for name in names {
                let _ = machine.call(Function::Name(&name), &[], &options);
            }
        }
    }
}

fn every_word_decodes_or_is_refused<F: Family>(most_cycles: u8) {
    let mut rng = Rng::new(1);
    for word in 0..=0xffff_u16 {
        for pc in [0, START, F::ADDRESSES - 1] {
            let mut fetched = 0;
            let decoded = decode::<F>(pc, |_| {
                fetched += 1;
                Ok(if fetched == 1 { word } else { rng.word() })
            });
            if let Ok(decoded) = decoded {
                assert_eq!(decoded.length, 2 * fetched);
                assert!((1..=most_cycles).contains(&decoded.cost.cycles), "{word:#06x}");
            }
        }
    }
}

#[test]
fn every_instruction_word_decodes_or_is_refused() {
    every_word_decodes_or_is_refused::<Classic>(6);
    every_word_decodes_or_is_refused::<CpuXV2>(16 * 5);
}

#[test]
fn random_words_run_or_fail_cleanly() {
    random_words(&MSP430, 40_000, 2); // two million words
    random_words(&MSP430X, 40_000, 8);
}

#[test]
fn blocks_do_what_the_interpreter_does() {
    let returned = sensible_programs(40_000, 3);
    assert!(returned > 3_000, "only {returned} programs came to their end");
}

#[test]
fn broken_files_are_refused_cleanly() {
    broken_files(3_000, 4);
    for length in 0..program(&[RET]).len() {
        let _ = Machine::new("msp430f1611", &program(&[RET])[..length]);
    }
}

#[test]
#[ignore = "takes minutes"]
fn campaign_of_random_words() {
    random_words(&MSP430, 1_000_000, 5);
    random_words(&MSP430X, 1_000_000, 9);
}

#[test]
#[ignore = "takes minutes"]
fn campaign_of_blocks_against_the_interpreter() {
    sensible_programs(1_000_000, 6);
}

#[test]
#[ignore = "takes minutes"]
fn campaign_of_broken_files() {
    broken_files(100_000, 7);
}
