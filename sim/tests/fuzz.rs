//! Nothing that is loaded or run makes the simulator panic or hang.

mod common;

use common::programs::{WORDS, sensible_words};
use common::{RET, Rng, START, bytes, elf_for, machine, program};
use motecrypt_sim::engine::{Argument, Outcome};
use motecrypt_sim::isa::msp430::decode;
use motecrypt_sim::machine::{Error, Function, Machine, Options};

const F: Function = Function::Name("f");

/// Runs words that are there at `START`, in blocks and by the interpreter; both must say the same.
fn run_both_ways(machine: &mut Machine, words: &[u16], rng: &mut Rng) -> Result<Outcome, Error> {
    let mut results = Vec::new();
    let registers: Vec<_> = (4..12)
        .map(|register| {
            let pointer = 0x1200 + 2 * rng.below(0x800) as u32;
            (register, if register < 8 || rng.chance(50) { pointer } else { rng.word().into() })
        })
        .collect();
    let data: Vec<u8> = (0..64).map(|_| rng.word() as u8).collect();
    let arguments = [0; 4].map(|_| Argument::Word(rng.word().into()));
    let budget = if rng.chance(10) { rng.below(200) as u64 } else { 3000 };
    for profile in [false, true] {
        machine.reset();
        machine.write(START, &bytes(words)).unwrap();
        machine.write(0x1200, &data).unwrap();
        let registers = registers.clone();
        let options = Options { budget: Some(budget), registers, profile, ..Options::default() };
        let result = machine.call(F, &arguments, &options);
        results.push((result, machine.read(0x1100, 0x2800).unwrap()));
    }
    let (second, first) = (results.pop().unwrap(), results.pop().unwrap());
    assert_eq!(first.0, second.0, "{words:x?}");
    assert!(first.1 == second.1, "memory differs: {words:x?}");
    first.0
}

fn random_words(programs: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut machine = machine(&[RET; WORDS]);
    for _ in 0..programs {
        let mut words: Vec<u16> = (0..WORDS).map(|_| rng.word()).collect();
        words[WORDS - 1] = RET;
        let _ = run_both_ways(&mut machine, &words, &mut rng);
    }
}

fn sensible_programs(programs: usize, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let mut machine = machine(&[RET; WORDS]);
    let mut returned = 0;
    for _ in 0..programs {
        let words = sensible_words(&mut rng, true);
        returned += usize::from(run_both_ways(&mut machine, &words, &mut rng).is_ok());
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

#[test]
fn every_instruction_word_decodes_or_is_refused() {
    let mut rng = Rng::new(1);
    for word in 0..=0xffff_u16 {
        for pc in [0, START as u16, 0xfffe] {
            let mut fetched = 0;
            let decoded = decode(pc, |_| {
                fetched += 1;
                Ok(if fetched == 1 { word } else { rng.word() })
            });
            if let Ok(decoded) = decoded {
                assert_eq!(decoded.length, 2 * fetched);
                assert!((1..=6).contains(&decoded.cost.cycles), "{word:#06x}");
            }
        }
    }
}

#[test]
fn random_words_run_or_fail_cleanly() {
    random_words(40_000, 2); // two million words
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
    random_words(1_000_000, 5);
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
