//! What is found, and what is not: one small program for each.

use crate::common::{RET, START, bytes, elf_for, machine};
use motecrypt_sim::chip::Chip;
use motecrypt_sim::domain::Value;
use motecrypt_sim::domain::tainted::Tainted;
use motecrypt_sim::engine::{Argument, Refusal};
use motecrypt_sim::machine::{Error, Function, Machine, Options};
use motecrypt_sim::memory::Bus;
use motecrypt_sim::observer::taint::{ChainStep, Code, Plan, Report, Secrets, Taint};
use motecrypt_sim::observer::{Channel, Holder, Mode, Nobody, Site};

const F: Function = Function::Name("f");
const PLACE: u32 = 0x1200;
/// Bits of the status register.
const C: u16 = 1;
const Z: u16 = 2;
const N: u16 = 4;
const V: u16 = 0x100;

/// Secrets: R12 is `key`, R13 is `text`.
fn registers() -> Plan {
    let registers = vec![(12, "key".to_owned()), (13, "text".to_owned())];
    Plan { registers, ..Plan::default() }
}

/// Eight bytes at `PLACE` are `key`.
fn memory() -> Plan {
    Plan { memory: vec![(PLACE, 8, "key".to_owned())], ..Plan::default() }
}

fn report_of(machine: &mut Machine, arguments: &[u16], plan: &Plan) -> Report {
    let arguments: Vec<_> = arguments.iter().map(|&word| Argument::Word(word.into())).collect();
    let mut reports = Vec::new();
    // In blocks, then one by one.
    for profile in [false, true] {
        let options = Options { taint: Some(plan.clone()), profile, ..Options::default() };
        machine.call(F, &arguments, &options).unwrap();
        reports.push(machine.take_taint().unwrap());
    }
    assert_eq!(reports[0], reports[1]);
    reports.remove(0)
}

/// Runs words, and then RET.
fn run(words: &[u16], arguments: &[u16], plan: &Plan) -> Report {
    report_of(&mut machine(&[words, &[RET]].concat()), arguments, plan)
}

/// The secret bits of a register afterwards.
fn mask(words: &[u16], arguments: &[u16], register: usize) -> u32 {
    run(words, arguments, &registers()).registers[register].0
}

/// What was found: how, where (in words from the start), how often, after how many instructions.
fn found(report: &Report) -> Vec<(Channel, u32, u64, u64)> {
    let each = report.findings.iter();
    each.map(|it| (it.channel, (it.pc - START) / 2, it.count, it.instruction)).collect()
}

#[test]
fn masks_make_bits_public() {
    let given = [0x1234, 0x5678, 0x00f0];
    for (words, expected) in [
        (&[0xf03c, 0x0ff0][..], 0x0ff0),             // AND #0x0ff0,R12
        (&[0xc03c, 0x0ff0], 0xf00f),                 // BIC #0x0ff0,R12
        (&[0xd03c, 0x0ff0], 0xf00f),                 // BIS #0x0ff0,R12
        (&[0xe03c, 0x0ff0], 0xffff),                 // XOR #0x0ff0,R12
        (&[0xfe0c], 0x00f0),                         // AND R14,R12: a public register
        (&[0xf03c, 0x00f0, 0x5c0c], 0x01e0),         // and ADD R12,R12: a shift
        (&[0xf03c, 0x00f0, 0x503c, 0x0010], 0x01f0), // ADD #0x10,R12: carries upwards
        (&[0xf03c, 0x00f0, 0x503c, 0x000f], 0x00f0), // ADD #0x0f,R12: no carry
        (&[0xf03c, 0x00f0, 0x110c], 0x0078),         // RRA R12
        (&[0xf03c, 0x00f0, 0x108c], 0xf000),         // SWPB R12
        (&[0xf03c, 0x00f0, 0x118c], 0xfff0),         // SXT R12: the sign
        (&[0xf03c, 0x0070, 0x118c], 0x0070),         // SXT R12: no sign
        (&[0x4c4c], 0x00ff),                         // MOV.B R12,R12
        (&[0x430c], 0),                              // CLR R12
        (&[0xec0c], 0),                              // XOR R12,R12
        (&[0x8c0c], 0),                              // SUB R12,R12
        (&[0xcc0c], 0),                              // BIC R12,R12
        (&[0xd312, 0x7c0c], 0),                      // SETC; SUBC R12,R12
        (&[0x8d0c], 0xffff),                         // SUB R13,R12
    ] {
        assert_eq!(mask(words, &given, 12), expected, "{words:x?}");
    }
}

#[test]
fn labels_follow_their_bits() {
    // AND #0xff00,R12; AND #0xff,R13; BIS R12,R13: both. AND #0xff,R13: only what came from R13.
    let words = [0xf03c, 0xff00, 0xf03d, 0x00ff, 0xdc0d];
    let report = run(&words, &[1, 2], &registers());
    assert_eq!(report.labels, ["key", "text"]);
    assert_eq!(report.registers[12], (0xff00, 1));
    assert_eq!(report.registers[13], (0xffff, 3));
    assert_eq!(report.names(3).collect::<Vec<_>>(), ["key", "text"]);
    // MOV R12,&PLACE; MOV.B &PLACE,R12; AND R13,R12 with R13 = 0 in its upper bits
    let words = [0xf03c, 0xff00, 0x4c82, PLACE as u16, 0x425e, PLACE as u16];
    let report = run(&words, &[0x1234, 0], &registers());
    assert_eq!(report.registers[14], (0, 0));
    let cell = |address: u32| (report.cell(address).mask, report.cell(address).labels);
    assert_eq!((cell(PLACE), cell(PLACE + 1), cell(PLACE + 2)), ((0, 0), (0xff, 1), (0, 0)));
}

#[test]
fn each_flag_is_secret_only_if_it_can_change() {
    let flags = |words: &[u16]| {
        // And then MOV SR,R15
        mask(&[words, &[0x420f]].concat(), &[0x1234, 0x5678, 3], 15) as u16
    };
    assert_eq!(flags(&[0x9c0e]), C | Z | N | V); // CMP R12,R14
    assert_eq!(flags(&[0x9c0c]), 0); // CMP R12,R12
    assert_eq!(flags(&[0xec0c]), V); // XOR R12,R12: whether both are negative
    assert_eq!(flags(&[0xb31c]), C | Z); // BIT #1,R12
    assert_eq!(flags(&[0xd31c, 0xb30c]), 0); // BIS #1,R12; BIT #0,R12
    assert_eq!(flags(&[0xd31c, 0xbc0c]), N); // BIS #1,R12; BIT R12,R12: not zero
    assert_eq!(flags(&[0xd31c, 0x110c]), Z | N); // BIS #1,R12; RRA R12: C is known
    assert_eq!(flags(&[0xf03c, 7, 0x903c, 8]), 0); // AND #7,R12; CMP #8,R12
    assert_eq!(flags(&[0xd312, 0x9c0e, 0xd312]), Z | N | V); // SETC afterwards
    assert_eq!(flags(&[0x9c0e, 0x4302]), 0); // CLR SR
}

#[test]
fn finds_branches() {
    // CMP #1,R12; JEQ +2; NOP; MOV #2,R14; DEC R14; JNZ -4
    let words = [0x931c, 0x2400, 0x4303, 0x432e, 0x831e, 0x23fe];
    let report = run(&words, &[0, 0], &registers());
    assert_eq!(found(&report), [(Channel::Branch, 1, 1, 1)]);
    assert_eq!((report.findings[0].labels, report.findings[0].mask), (1, 1));
    // A loop that a secret ends: MOV #3,R14; DEC R12; JNZ back
    let report = run(&[0x831c, 0x23fe], &[5, 0], &registers());
    assert_eq!(found(&report), [(Channel::Branch, 1, 5, 1)]);
    for condition in 0..7 {
        // SUB R13,R12; Jxx +0: every condition can depend on it; JMP can't
        let report = run(&[0x8d0c, 0x2000 | condition << 10], &[5, 7], &registers());
        assert_eq!(report.findings.len(), 1, "{condition}");
        assert_eq!(report.findings[0].labels, 3);
    }
    assert_eq!(found(&run(&[0x8d0c, 0x3c00], &[5, 7], &registers())), []);
    // A public condition of secret words: AND #0,R12 and JEQ
    assert_eq!(found(&run(&[0xf30c, 0x2400], &[5, 7], &registers())), []);
}

#[test]
fn finds_computed_jumps() {
    let next = START as u16 + 2;
    // BR R12
    assert_eq!(found(&run(&[0x4c00], &[next, 0], &registers())), [(Channel::Jump, 0, 1, 0)]);
    // CALL R12, which is RET
    let report = run(&[0x128c], &[next, 0], &registers());
    assert_eq!(found(&report), [(Channel::Jump, 0, 1, 0)]);
    // PUSH R12; RET
    let report = run(&[0x120c, RET], &[START as u16 + 4, 0], &registers());
    assert_eq!(found(&report), [(Channel::Jump, 1, 1, 1)]);
    // PUSH R12; POP R14; RET: what was there before is no return address
    assert_eq!(found(&run(&[0x120c, 0x413e], &[next, 0], &registers())), []);
}

#[test]
fn finds_secret_addresses_and_what_they_reach() {
    let table = PLACE as u16;
    // AND #6,R12; MOV table(R12),R14
    let report = run(&[0xf03c, 6, 0x4c1e, table], &[2, 0], &registers());
    assert_eq!(found(&report), [(Channel::ReadAddress, 2, 1, 1)]);
    assert_eq!(report.findings[0].mask, 6);
    assert_eq!(report.registers[14], (0xffff, 1));
    // The same with bytes
    assert_eq!(mask(&[0xf03c, 6, 0x4c5e, table], &[2, 0], 14), 0xff);
    // AND #6,R12; MOV R13,table(R12): anything that may have been written
    let report = run(&[0xf03c, 6, 0x4d8c, table], &[2, 0], &registers());
    assert_eq!(found(&report), [(Channel::WriteAddress, 2, 1, 1)]);
    for address in PLACE - 2..PLACE + 10 {
        let cell = report.cell(address);
        let expected = if (PLACE..PLACE + 8).contains(&address) { (0xff, 3) } else { (0, 0) };
        assert_eq!((cell.mask, cell.labels), expected, "{address:#x}");
    }
    // MOV @R12+,R14 at an address nobody knows: the pointer stays secret
    let report = run(&[0x4c3e], &[table, 0], &registers());
    assert_eq!((report.registers[12].0, report.registers[14].0), (0xffff, 0xffff));
    // MOV R14,0(R12): of memory only what was written is marked, and the finding says why; and devices
    let report = run(&[0x4e8c, 0], &[table, 0, 1], &registers());
    assert_eq!(report.findings[0].mask, 0xffff);
    let marked: Vec<_> = (0..0x1_0000).filter(|&at| report.cell(at).mask != 0).collect();
    assert_eq!(marked, (0x130..0x140).chain(PLACE..PLACE + 2).collect::<Vec<_>>());
}

#[test]
fn writes_spread_over_eight_bits_of_an_address() {
    // AND #bits,R12; MOV.B R14,PLACE(R12): how many bytes are marked
    let reached = |bits: u16| {
        let report = run(&[0xf03c, bits, 0x4ecc, PLACE as u16], &[0x0155, 0, 1], &registers());
        report.cells.iter().filter(|(_, cell)| cell.mask != 0).count()
    };
    assert_eq!([reached(0x00ff), reached(0x01fe), reached(0x01ff)], [256, 256, 1]);
}

#[test]
fn finds_secret_stack_pointers_and_control_bits() {
    // MOV SP,R14; MOV R12,SP; MOV R14,SP
    let report = run(&[0x410e, 0x4c01, 0x4e01], &[0x2000, 0], &registers());
    assert_eq!(found(&report), [(Channel::StackPointer, 1, 1, 1)]);
    // AND #8,R12; MOV R12,SR: GIE; then CLR SR
    let report = run(&[0xf03c, 8, 0x4c02, 0x4302], &[8, 0], &registers());
    assert_eq!(found(&report), [(Channel::Status, 2, 1, 1)]);
    // AND #1,R12; MOV R12,SR: only a flag
    let report = run(&[0xf03c, 1, 0x4c02], &[1, 0], &registers());
    assert_eq!(found(&report), []);
    assert_eq!(report.registers[2], (1, 1));
}

#[test]
fn counts_and_orders_findings() {
    // MOV #100,R14; loop: BIT R14,R12; JZ +0; CMP R12,R13; JNC +0; DEC R14; JNZ loop
    let words = [0x403e, 100, 0xbc0e, 0x2400, 0x9c0d, 0x2800, 0x831e, 0x23fa];
    let report = run(&words, &[0x1234, 0x4321], &registers());
    let expected = [(Channel::Branch, 3, 100, 2), (Channel::Branch, 5, 100, 4)];
    assert_eq!(found(&report), expected);
    assert_eq!((report.findings[0].labels, report.findings[1].labels), (1, 3));
}

#[test]
fn memory_keeps_bits_by_byte() {
    // MOV &PLACE,R12; AND #0x0f0f,&PLACE; CLR.B &PLACE+2; PUSH R12
    let words = [
        0x421c,
        PLACE as u16,
        0xf0b2,
        0x0f0f,
        PLACE as u16,
        0x43c2,
        PLACE as u16 + 2,
        0x120c,
        0x413d,
    ];
    let report = run(&words, &[], &memory());
    let masks: Vec<_> = (PLACE..PLACE + 9).map(|at| report.cell(at).mask).collect();
    assert_eq!(masks, [0x0f, 0x0f, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0]);
    // What was pushed is still below the stack pointer.
    assert_eq!(report.cell(0x38fc).mask, 0xff);
    assert_eq!(report.registers[12], (0xffff, 1));
    assert!(report.findings.is_empty());
    // The same memory by its mirror
    let report = run(&[0x421c, 0x0300, 0x4382, 0x0302], &[], &memory());
    assert_eq!(report.registers[12].0, 0xffff);
    assert_eq!(report.cell(PLACE + 2).mask, 0);
}

#[test]
fn devices_pass_secrets_on() {
    let multiply = |first: u16, second: u16, rest: &[u16]| {
        // MOV Rfirst,&MPY..MACS; MOV Rsecond,&OP2; then MOV &RESLO,R15
        let words = [0x4002 | 0x80 | 12 << 8, first, 0x4082 | second << 8, 0x0138];
        let report = run(&[&words[..], rest, &[0x421f, 0x013a]].concat(), &[3, 5, 7], &registers());
        (report.registers[15], report.devices.len())
    };
    let only_key = Plan { registers: vec![(12, "key".into())], ..Plan::default() };
    assert_eq!(multiply(0x0130, 14, &[]), ((0xffff, 1), 1)); // by a public number
    assert_eq!(multiply(0x0134, 13, &[]), ((0xffff, 3), 1)); // by another secret
    // MOV R14,&MPY; MOV R14,&OP2: both operands and the result are public again
    let clean = [0x4e82, 0x0130, 0x4e82, 0x0138];
    assert_eq!(multiply(0x0130, 13, &clean), ((0, 0), 0));
    // MOV R14,&MAC; MOV R14,&OP2: what was there is added
    let add = [0x4e82, 0x0134, 0x4e82, 0x0138];
    assert_eq!(multiply(0x0130, 14, &add), ((0xffff, 1), 1));
    // The first operand is seen at four addresses, a byte is extended with zeros: MOV.B R12,&MPYS;
    // MOV &MAC,R15
    let report = run(&[0x4cc2, 0x0132, 0x421f, 0x0134], &[3], &only_key);
    assert_eq!(report.registers[15], (0x00ff, 1));
    assert_eq!(report.devices, ["16x16 multiplier"]);
    // A secret result overwritten by halves: CLR &RESLO
    let report = run(&[0x4c82, 0x0130, 0x4e82, 0x0138, 0x4382, 0x013a], &[3, 0, 1], &only_key);
    let masks: Vec<_> = (0x13a..0x140).map(|at| report.cell(at).mask).collect();
    assert_eq!(masks, [0, 0, 0xff, 0xff, 0xff, 0xff]);
}

/// `f` calls `g` twice and `h` once; all three return R12.
fn callers() -> Machine {
    // CALL #g; MOV R12,R14; CALL #g; CALL #h; TST R14; JZ +0; TST R12; JZ +0; RET; g: RET; h: RET
    let (g, h) = (START as u16 + 28, START as u16 + 30);
    let words = [
        0x12b0, g, 0x4c0e, 0x4d0c, 0x12b0, g, 0x4d0c, 0x12b0, h, 0x930e, 0x2400, 0x930c, 0x2400,
        RET, RET, RET,
    ];
    let symbols = [("f", START), ("g", g.into()), ("h", h.into())];
    Machine::new("msp430f1611", &elf_for(105, &[(START, bytes(&words))], &symbols)).unwrap()
}

#[test]
fn declassifies_only_what_it_is_told() {
    let mut machine = callers();
    let mut plan = registers();
    assert_eq!(report_of(&mut machine, &[1, 2], &plan).findings.len(), 2);
    plan.declassify = vec![Code::Name("g".into())];
    let report = report_of(&mut machine, &[1, 2], &plan);
    assert_eq!(found(&report), [(Channel::Branch, 12, 1, 12)]);
    assert_eq!((report.declassified[0].name.as_str(), report.declassified[0].count), ("g", 2));
    // Other registers stay as they are.
    assert_eq!(report.registers[13], (0xffff, 2));
    plan.declassify = vec![Code::Address(START + 30), Code::Name("g".into())];
    let report = report_of(&mut machine, &[1, 2], &plan);
    assert_eq!(found(&report), []);
    let counts: Vec<_> = report.declassified.iter().map(|it| (&*it.name, it.count)).collect();
    assert_eq!(counts, [("0x401e", 1), ("g", 2)]);
    // What is public already needs no declassification.
    let nothing = Plan { declassify: plan.declassify, ..Plan::default() };
    let report = report_of(&mut machine, &[1, 2], &nothing);
    assert!(report.declassified.iter().all(|function| function.count == 0));
    // The called function itself
    let plan = Plan { declassify: vec![Code::Name("f".into())], ..registers() };
    let report = report_of(&mut machine, &[1, 2], &plan);
    assert_eq!((report.registers[12].0, report.declassified[0].count), (0, 1));
    assert_eq!(report.findings.len(), 2);
}

#[test]
fn declassified_functions_may_loop_and_recurse() {
    // f: TST R14; JZ out; DEC R14; CALL #f; ADD R13,R12; out: RET
    let words = [0x930e, 0x2404, 0x831e, 0x12b0, START as u16, 0x5d0c, RET];
    let plan = Plan { declassify: vec![Code::Name("f".into())], ..registers() };
    let report = report_of(&mut machine(&words), &[1, 2, 3], &plan);
    assert_eq!((report.registers[12].0, report.declassified[0].count), (0, 4));
    // f: DEC R14; JNZ f; RET: one return
    let report = report_of(&mut machine(&[0x831e, 0x23fe, RET]), &[1, 2, 3], &plan);
    assert_eq!((report.registers[12].0, report.declassified[0].count), (0, 1));
}

#[test]
fn chains_say_how_the_secret_got_there() {
    // MOV &PLACE,R10; MOV R10,&PLACE+16; MOV &PLACE+16,R11; ADD #1,R11; CMP #3,R11; JEQ +0
    let words = [
        0x421a,
        PLACE as u16,
        0x4a82,
        PLACE as u16 + 16,
        0x421b,
        PLACE as u16 + 16,
        0x531b,
        0x903b,
        3,
        0x2400,
    ];
    let plan = Plan { chains: true, ..memory() };
    let report = run(&words, &[], &plan);
    assert_eq!(found(&report), [(Channel::Branch, 9, 1, 5)]);
    let put = |word: u32, holder| ChainStep::Put(START + 2 * word, holder);
    let expected = [
        put(0, Holder::Register(10)),
        put(2, Holder::Memory(PLACE + 16)),
        put(4, Holder::Register(11)),
        put(6, Holder::Register(11)),
        put(7, Holder::Flag('Z')),
    ];
    assert_eq!(report.findings[0].chain, expected);
    // The shorter of two ways: RRA R12 three times; ADD R13,R12; JC +0
    let report = run(
        &[0x110c, 0x110c, 0x110c, 0x5d0c, 0x2c00],
        &[1, 2],
        &Plan { chains: true, ..registers() },
    );
    assert_eq!(report.findings[0].chain, [put(3, Holder::Flag('C'))]);
    // Nothing is recorded unless asked for.
    assert!(run(&words, &[], &memory()).findings[0].chain.is_empty());
}

#[test]
fn long_chains_are_cut_in_the_middle_and_forgotten_steps_are_reused() {
    // MOV #60000,R14; loop: ADD R13,R12; XOR R12,&PLACE; RRA R13; ADD R12,R13; RRC R12; DEC R14;
    // JNZ loop; TST R12; JZ +0
    let words = [
        0x403e,
        60000,
        0x5d0c,
        0xec82,
        PLACE as u16,
        0x110d,
        0x5c0d,
        0x100c,
        0x831e,
        0x23f8,
        0x930c,
        0x2400,
    ];
    let report = run(&words, &[1, 2], &Plan { chains: true, ..registers() });
    let chain = &report.findings.last().unwrap().chain;
    assert_eq!(chain.len(), 16 + 1 + 48);
    // The shortest way: ADD and RRC, in turn; at last TST
    let turn = |word: u32| ChainStep::Put(START + 2 * word, Holder::Register(12));
    assert!(chain[..16].chunks(2).all(|steps| steps == [turn(2), turn(7)]));
    assert_eq!(chain[16], ChainStep::Gap(2 * 60000 + 1 - 64));
    assert!(chain[18..64].chunks(2).all(|steps| steps == [turn(2), turn(7)]));
    assert_eq!(chain[64], ChainStep::Put(START + 20, Holder::Flag('Z')));
    let plain = run(&words, &[1, 2], &registers());
    assert_eq!(found(&plain), found(&report));
}

#[test]
fn an_instruction_set_tells_of_operands_that_take_time() {
    let secrets = Secrets { labels: vec!["key".into()], ..Secrets::default() };
    let mut taint = Taint::<(), _>::new(secrets, Nobody);
    let at = Site { pc: 0x100, left: 0 };
    for word in [Tainted::<u32, ()>::new(5, 0xff00, 1, ()), Tainted::known(7)] {
        assert_eq!(taint.reveal(at, Channel::Duration, word), word.value());
        taint.settle(|_| 41);
    }
    let report = taint.report(
        std::iter::empty::<Tainted<u32, ()>>(),
        &Bus::new(&Chip::find("msp430f1611").unwrap().map),
    );
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!((finding.channel, finding.pc, finding.mask), (Channel::Duration, 0x100, 0xff00));
    assert_eq!((finding.count, finding.instruction, finding.labels), (1, 41, 1));
}

#[test]
fn refuses_secrets_that_make_no_sense() {
    let mut machine = machine(&[RET]);
    let mut refused = |plan: Plan| {
        let options = Options { taint: Some(plan), ..Options::default() };
        machine.call(F, &[], &options).unwrap_err()
    };
    let place =
        |address, length| Plan { memory: vec![(address, length, "key".into())], ..Plan::default() };
    let nowhere = Error::NotMemory { address: 0x3900, length: 1 };
    assert_eq!(refused(place(0x3900, 1)), nowhere);
    let many = (0..9).map(|number| (PLACE, 1, number.to_string())).collect();
    assert_eq!(refused(Plan { memory: many, ..Plan::default() }), Error::TooManyLabels(9));
    for register in [0, 1, 2, 3, 16] {
        let registers = vec![(register, "key".into())];
        let refusal = Error::Refused(Refusal::SecretRegister(register));
        assert_eq!(refused(Plan { registers, ..Plan::default() }), refusal);
    }
    let declassify = vec![Code::Name("ff".into())];
    let unknown = Error::UnknownSymbol("ff".into(), Some("f".into()));
    assert_eq!(refused(Plan { declassify, ..Plan::default() }), unknown);
}
