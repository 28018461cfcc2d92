//! An instruction set that only the tests have: it runs, in blocks and one by one, is profiled, and
//! follows secrets, without a line about it elsewhere. `docs/how-to/add-an-instruction-set.md` leads
//! through it.

mod blocks;
mod isa;

use crate::common::elf_for;
use isa::{DATA, Op, Toy};
use motecrypt_sim::chip::Chip;
use motecrypt_sim::cost::Totals;
use motecrypt_sim::engine::{Argument, Isa, Outcome};
use motecrypt_sim::fault::Cause;
use motecrypt_sim::machine::{Error, Function, Machine, Options};
use motecrypt_sim::memory::{Kind, Map, Region};
use motecrypt_sim::observer::Channel;
use motecrypt_sim::observer::profiler;
use motecrypt_sim::observer::taint::Plan;

static CHIP: Chip = Chip::of::<Toy>(
    "toy",
    Map {
        regions: &[
            Region { name: "flash", start: 0, end: 0x1_0000, kind: Kind::Flash },
            Region { name: "ram", start: DATA, end: DATA + 0x100, kind: Kind::Ram },
        ],
        ram: (DATA, DATA + 0x100),
        return_address: 0xffff,
        waits: None,
    },
);

const F: Function = Function::Name("f");
const LDI: u8 = Op::Ldi as u8 + 1;
const LDA: u8 = Op::Lda as u8 + 1;
const STA: u8 = Op::Sta as u8 + 1;
const ADD: u8 = Op::Add as u8 + 1;
const XOR: u8 = Op::Xor as u8 + 1;
const TAX: u8 = Op::Tax as u8 + 1;
const DEX: u8 = Op::Dex as u8 + 1;
const JNZ: u8 = Op::Jnz as u8 + 1;
const JSR: u8 = Op::Jsr as u8 + 1;
const RTS: u8 = Op::Rts as u8 + 1;

/// `f` adds X bytes in front of A to what is there: f(count in A, count in X).
///
/// 00: lda 0x0f,x; 02: add 0x1f,x; 04: sta 0x0f,x; 06: dex; 07: jnz 00; 09: jsr g; 0c: rts
const SUM: [u8; 13] = [LDA, 0x0f, ADD, 0x1f, STA, 0x0f, DEX, JNZ, (-9_i8) as u8, JSR, 0x20, 0, RTS];
/// `g`, at 0x20: A becomes 7, and X
const SEVEN: [u8; 4] = [LDI, 7, TAX, RTS];

fn machine(code: &[u8]) -> Machine {
    let segments = [(0, code.to_vec()), (0x20, SEVEN.to_vec()), (DATA + 0x10, (1..33).collect())];
    let elf = elf_for(Toy::ELF_MACHINE, &segments, &[("f", 0), ("g", 0x20)]);
    Machine::with(&CHIP, &elf).unwrap()
}

/// Runs `f` in blocks and one by one, which must agree.
fn call(
    machine: &mut Machine,
    arguments: &[Argument],
    options: &Options,
) -> Result<Outcome, Error> {
    let results = [false, true].map(|digest| {
        machine.reset();
        let options = Options { digest, ..options.clone() };
        (machine.call(F, arguments, &options), machine.read(DATA, 0x100).unwrap())
    });
    let [first, second] = results;
    assert_eq!(first, second);
    first.0
}

const COUNT: [Argument; 2] = [Argument::Byte(0), Argument::Byte(16)];

#[test]
fn runs_to_the_cycle() {
    let mut machine = machine(&SUM);
    let outcome = call(&mut machine, &COUNT, &Options::default()).unwrap();
    // Fifteen jumps are taken, one is not; JSR, LDI, TAX, RTS, RTS
    let loops = 15 * (3 + 3 + 3 + 1 + 3) + (3 + 3 + 3 + 1 + 2);
    let totals = Totals {
        cycles: loops + 5 + 2 + 1 + 4 + 4,
        instructions: 16 * 5 + 5,
        reads: 2 * 16 + 4,
        writes: 16 + 2,
    };
    assert_eq!(outcome.totals, totals);
    assert_eq!(outcome.registers, [7, 7, 0xff]);
    assert_eq!((outcome.stack_bytes, outcome.stack), (2, DATA + 0x100));
    let sums: Vec<u8> = (0..16).map(|at| (at + 1) + (at + 17)).collect();
    assert_eq!(machine.read(DATA + 0x10, 16).unwrap(), sums);
}

#[test]
fn passes_arguments_and_pointers() {
    // f: sta 0,x; rts: the first argument goes where the second points to
    let mut machine = machine(&[STA, 0, RTS]);
    let buffer = machine.alloc(&[0], 1).unwrap();
    let arguments = [Argument::Byte(5), Argument::Pointer(buffer), Argument::Word(0x77)];
    machine.call(F, &arguments, &Options::default()).unwrap();
    assert_eq!(machine.read(buffer, 1).unwrap(), [5]);
    // Above the return address, at the end of the RAM
    assert_eq!(machine.read(DATA + 0xfd, 3).unwrap(), [0xff, 0xff, 0x77]);
}

#[test]
fn says_what_went_wrong() {
    for (code, budget, cause, cycle) in [
        (&[LDI, 3, 0xee][..], 100, Cause::IllegalInstruction { word: 0xee }, 2),
        (
            &[JSR, 0, 0],
            10_000,
            Cause::StackOverflow { address: DATA + 0x2f, limit: DATA + 0x30 },
            515,
        ),
        (&[DEX, JNZ, 0xfd, RTS], 27, Cause::BudgetExceeded { budget: 27 }, 25),
        (&[TAX], 100, Cause::OutsideCode { address: 1 }, 1),
    ] {
        let options = Options { budget: Some(budget), ..Options::default() };
        let Err(Error::Fault(fault)) = call(&mut machine(code), &COUNT, &options) else { panic!() };
        assert_eq!((fault.cause, fault.cycle), (cause, cycle));
    }
}

#[test]
fn is_taken_apart() {
    let listing = machine(&SUM).disassemble(7).unwrap();
    assert_eq!((listing.text.as_str(), listing.target), ("jnz 0x0", Some(0)));
}

#[test]
fn is_profiled() {
    let plan = profiler::Plan {
        functions: vec![(0, 0x0d), (0x20, 0x24)],
        regions: vec![(DATA + 0x10, DATA + 0x20)],
        timeline: 8,
    };
    let options = Options { profiler: Some(plan), ..Options::default() };
    let mut machine = machine(&SUM);
    let profiles = [false, true].map(|digest| {
        machine.reset();
        let outcome = machine.call(F, &COUNT, &Options { digest, ..options.clone() }).unwrap();
        let seen = machine.take_profiler().unwrap();
        assert_eq!(seen.now, outcome.totals.cycles);
        (seen.by_address(), seen.calls.nodes().to_vec(), seen.accesses.by_site())
    });
    let [(costs, nodes, sites), one_by_one] = &profiles;
    assert_eq!((costs, nodes, sites), (&one_by_one.0, &one_by_one.1, &one_by_one.2));
    // The jump: fifteen times three cycles, once two
    assert_eq!((costs[&7].count, costs[&7].cycles), (16, 47));
    assert_eq!(nodes.iter().map(|node| node.cycles).collect::<Vec<_>>(), [207 + 9, 7]);
    let stored = sites.iter().find(|site| site.pc == Some(4)).unwrap();
    assert_eq!((stored.region, stored.writes), (1, 16));
}

#[test]
fn follows_secrets() {
    let run = |code: &[u8], arguments: &[Argument], plan: Plan| {
        let mut machine = machine(code);
        let reports = [false, true].map(|digest| {
            machine.reset();
            let options = Options { digest, taint: Some(plan.clone()), ..Options::default() };
            machine.call(F, arguments, &options).unwrap();
            machine.take_taint().unwrap()
        });
        assert_eq!(reports[0], reports[1]);
        reports[0].clone()
    };
    let at = |address| Plan { memory: vec![(address, 1, "key".into())], ..Plan::default() };
    // What is added to a secret byte is secret, and nothing else
    let report = run(&SUM, &COUNT, at(DATA + 0x23));
    let secret: Vec<u32> = (DATA..DATA + 0x100).filter(|&it| report.cell(it).mask != 0).collect();
    assert_eq!((secret, report.findings.len()), (vec![DATA + 0x13, DATA + 0x23], 0));
    // A jump that depends on it, an address, an instruction
    let found = |code: &[u8], plan| {
        let report = run(code, &COUNT, plan);
        report.findings.iter().map(|it| (it.channel, it.pc)).collect::<Vec<_>>()
    };
    let register = |number| Plan { registers: vec![(number, "key".into())], ..Plan::default() };
    assert_eq!(found(&[TAX, JNZ, 0, RTS], register(0)), [(Channel::Branch, 1)]);
    assert_eq!(found(&[LDA, 0x10, RTS], register(1)), [(Channel::ReadAddress, 0)]);
    assert_eq!(found(&[XOR, 0x10, STA, 0x10, RTS], at(DATA + 0x20)), []);
    assert_eq!(found(&[LDI, 3, RTS], at(1)), [(Channel::Instruction, 0)]);
}
