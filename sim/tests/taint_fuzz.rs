//! What is called public does not depend on secrets: random programs are run again with other
//! secrets, and must agree in everything that was not marked.

use crate::common::programs::{WORDS, sensible_words};
use crate::common::{RET, Rng, START, bytes, machine};
use motecrypt_sim::engine::{Argument, Outcome};
use motecrypt_sim::machine::{Error, Function, Machine, Options};
use motecrypt_sim::observer::Channel;
use motecrypt_sim::observer::taint::{Plan, Report};

const F: Function = Function::Name("f");
const DATA: u32 = 0x1200;
const RAM: (u32, usize) = (0x1100, 0x2800);

/// What a program is called with.
#[derive(Clone)]
struct Inputs {
    registers: Vec<(u8, u32)>,
    arguments: [Argument; 4],
    data: Vec<u8>,
}

impl Inputs {
    fn new(rng: &mut Rng) -> Inputs {
        let pointer = |rng: &mut Rng| DATA + 2 * rng.below(64) as u32;
        let registers = (4..12)
            .map(|number| (number, if number < 8 { pointer(rng) } else { rng.word().into() }));
        Inputs {
            registers: registers.collect(),
            arguments: [0; 4].map(|_| Argument::Word(rng.word().into())),
            data: (0..128).map(|_| rng.word() as u8).collect(),
        }
    }

    /// The same with other secrets.
    fn with_other_secrets(&self, plan: &Plan, rng: &mut Rng) -> Inputs {
        let mut other = self.clone();
        for &(number, _) in &plan.registers {
            let value = if rng.chance(30) { rng.pick(&[0, 1, 0xff, 0xffff]) } else { rng.word() };
            match number {
                12.. => other.arguments[usize::from(number) - 12] = Argument::Word(value.into()),
                _ => other.registers[usize::from(number) - 4].1 = value.into(),
            }
        }
        for &(address, length, _) in &plan.memory {
            let start = (address - DATA) as usize;
            other.data[start..start + length].fill_with(|| rng.word() as u8);
        }
        other
    }

    fn run(
        &self,
        machine: &mut Machine,
        words: &[u16],
        taint: Option<Plan>,
        profile: bool,
    ) -> (Result<Outcome, Error>, Vec<u8>) {
        machine.reset();
        machine.write(START, &bytes(words)).unwrap();
        machine.write(DATA, &self.data).unwrap();
        let registers = self.registers.clone();
        let options = Options { registers, taint, profile, ..Options::default() };
        let options = Options { budget: Some(3000), ..options };
        let result = machine.call(F, &self.arguments, &options);
        (result, machine.read(RAM.0, RAM.1).unwrap())
    }
}

fn plan(rng: &mut Rng) -> Plan {
    let mut plan = Plan::default();
    for number in 8..16 {
        if rng.chance(40) {
            plan.registers.push((number, format!("r{}", number / 4)));
        }
    }
    for _ in 0..rng.below(5) {
        let (start, length) = (rng.below(120), 1 + rng.below(8));
        plan.memory.push((DATA + start as u32, length, "memory".to_owned()));
    }
    plan
}

/// Whether the run may go another way, or touch other places than were marked.
fn goes_elsewhere(report: &Report) -> bool {
    report.findings.iter().any(|finding| match finding.channel {
        Channel::ReadAddress => false,
        Channel::WriteAddress => finding.mask.count_ones() > 8,
        _ => true,
    })
}

/// How many programs were compared, and how many of their results were called public.
fn compare(programs: usize, jumps: bool, seed: u64) -> (usize, usize) {
    let mut rng = Rng::new(seed);
    let mut machine = machine(&[RET; WORDS]);
    let (mut compared, mut public) = (0, 0);
    for _ in 0..programs {
        let mut words = sensible_words(&mut rng, jumps);
        if rng.chance(70) {
            // Short programs keep more of what an instruction gives.
            let length = 4 + rng.below(16);
            words[length..].fill(RET);
        }
        let (inputs, plan) = (Inputs::new(&mut rng), plan(&mut rng));
        let (result, memory) = inputs.run(&mut machine, &words, Some(plan.clone()), false);
        let report = machine.take_taint();
        let (again, _) = inputs.run(&mut machine, &words, Some(plan.clone()), true);
        assert_eq!(result, again, "{words:x?}");
        assert!(report == machine.take_taint(), "blocks see something else: {words:x?}");
        if rng.chance(10) {
            let chained = Plan { chains: true, ..plan.clone() };
            let _ = inputs.run(&mut machine, &words, Some(chained), false);
            let mut recorded = machine.take_taint();
            for finding in recorded.iter_mut().flat_map(|report| &mut report.findings) {
                finding.chain.clear();
            }
            assert!(report == recorded, "recording sees something else: {words:x?}");
        }
        let (plain, plainly) = inputs.run(&mut machine, &words, None, false);
        assert_eq!((&result, &memory), (&plain, &plainly), "{words:x?}");
        let (Ok(outcome), Some(report)) = (result, report) else { continue };
        if goes_elsewhere(&report) {
            continue;
        }
        for _ in 0..6 {
            let other = inputs.with_other_secrets(&plan, &mut rng);
            let (Ok(second), changed) = other.run(&mut machine, &words, None, false) else {
                assert!(!report.findings.is_empty(), "only now it fails: {words:x?}");
                continue;
            };
            compared += 1;
            assert_eq!(outcome.totals, second.totals, "{words:x?}");
            for (number, (mask, _)) in report.registers.iter().enumerate() {
                let differs = outcome.registers[number] ^ second.registers[number];
                assert_eq!(differs & !mask, 0, "R{number}: {words:x?} {plan:?}");
                public += usize::from(*mask == 0 && (8..16).contains(&number));
            }
            for (address, (a, b)) in (RAM.0..).zip(memory.iter().zip(changed)) {
                let mask = report.cell(address).mask;
                assert_eq!((a ^ b) & !mask, 0, "{address:#x}: {words:x?} {plan:?}");
            }
        }
    }
    (compared, public)
}

#[test]
fn public_results_do_not_depend_on_secrets() {
    let (compared, public) = compare(10_000, false, 11);
    assert!(compared > 20_000, "only {compared} runs were compared");
    assert!(public > 30_000, "only {public} registers were public");
    let (compared, _) = compare(10_000, true, 12);
    assert!(compared > 3_000, "only {compared} runs with jumps were compared");
}

#[test]
#[ignore = "takes minutes"]
fn campaign_of_other_secrets() {
    compare(1_000_000, false, 13);
    compare(1_000_000, true, 14);
}
