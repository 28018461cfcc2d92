//! Where two things meet: flash and RAM, secrets and code, secrets and devices, SP and itself.

use crate::common::{RET, START, bytes, elf_for, machine};
use motecrypt_sim::engine::Argument;
use motecrypt_sim::machine::{Error, Function, Machine, Options};
use motecrypt_sim::observer::Channel;
use motecrypt_sim::observer::taint::{Plan, Report};

const F: Function = Function::Name("f");
/// The first address after information memory, which is that of the RAM.
const SEAM: u32 = 0x1100;

/// A machine whose function `f` is `words` at `start`.
fn machine_at(start: u32, words: &[u16]) -> Machine {
    let elf = elf_for(105, &[(start, bytes(words))], &[("f", start)]);
    Machine::new("msp430f1611", &elf).unwrap()
}

/// What `f` gives, in blocks and one by one.
fn value(machine: &mut Machine, arguments: &[u16]) -> u16 {
    let arguments: Vec<_> = arguments.iter().map(|&word| Argument::Word(word.into())).collect();
    let values = [false, true].map(|profile| {
        let options = Options { profile, ..Options::default() };
        machine.call(F, &arguments, &options).unwrap().registers[12] as u16
    });
    assert_eq!(values[0], values[1]);
    values[0]
}

/// What becomes of secrets in `f`, in blocks and one by one.
fn report(machine: &mut Machine, arguments: &[u16], plan: &Plan) -> Report {
    let arguments: Vec<_> = arguments.iter().map(|&word| Argument::Word(word.into())).collect();
    let reports = [false, true].map(|profile| {
        let options = Options { taint: Some(plan.clone()), profile, ..Options::default() };
        machine.call(F, &arguments, &options).unwrap();
        machine.take_taint().unwrap()
    });
    assert_eq!(reports[0], reports[1]);
    let [report, _] = reports;
    report
}

#[test]
fn an_instruction_across_the_seam_is_read_again() {
    // MOV #1,R12 whose constant is in RAM; RET there
    let mut machine = machine_at(SEAM - 2, &[0x403c, 1, RET]);
    assert_eq!(value(&mut machine, &[]), 1);
    machine.write(SEAM, &[2, 0]).unwrap();
    assert_eq!(value(&mut machine, &[]), 2);
    // The program itself changes it: MOV R13,&SEAM; then the same
    let mut machine = machine_at(SEAM - 6, &[0x4d82, SEAM as u16, 0x403c, 1, RET]);
    for number in [3, 4] {
        assert_eq!(value(&mut machine, &[0, number]), number);
    }
}

#[test]
fn a_segment_across_the_seam_is_kept() {
    let mut machine = machine_at(SEAM - 2, &[0x403c, 1, RET]);
    assert_eq!(machine.alloc(&[9; 4], 2), Ok(SEAM + 4));
    assert_eq!(value(&mut machine, &[]), 1);
}

#[test]
fn an_alignment_beyond_memory_changes_nothing() {
    let mut machine = machine(&[RET]);
    let (asked, left) = (0, 0x3900 - 64 - 0x1100);
    for align in [1 << 14, 1 << 31] {
        assert_eq!(machine.alloc(&[], align), Err(Error::OutOfMemory { asked, left }));
    }
    assert_eq!(machine.alloc(&[1], 2), Ok(0x1100));
    assert_eq!(machine.alloc(&[1], 1 << 31), Err(Error::OutOfMemory { asked: 1, left: left - 1 }));
}

#[test]
fn push_moves_the_stack_pointer_first_and_call_does_not() {
    // PUSH SP; POP R12: the stack pointer after the PUSH
    assert_eq!(value(&mut machine(&[0x1201, 0x413c, RET]), &[]), 0x38fc);
    // PUSH 2(SP); POP R12: the return address, two above the new stack pointer
    assert_eq!(value(&mut machine(&[0x1211, 2, 0x413c, RET]), &[]), 0x0bfe);
    // PUSH R13; CALL 0(SP); POP R13; RET; MOV #7,R12; RET
    let words = [0x120d, 0x1291, 0, 0x413d, RET, 0x407c, 7, RET];
    assert_eq!(value(&mut machine(&words), &[0, START as u16 + 10]), 7);
    // PUSH R13; CALL @SP+; RET; MOV #7,R12; RET
    let words = [0x120d, 0x12b1, RET, 0x407c, 7, RET];
    assert_eq!(value(&mut machine(&words), &[0, START as u16 + 6]), 7);
}

#[test]
fn secret_instructions_are_found() {
    let plan = |address, length| Plan {
        memory: vec![(address, length, "key".to_owned())],
        ..Plan::default()
    };
    // MOV #0x1234,R12; RET: in RAM, in flash
    for start in [0x1200, START] {
        let words = [0x403c, 0x1234, RET];
        let found = |address, length| {
            let report = report(&mut machine_at(start, &words), &[], &plan(address, length));
            let findings = report.findings.iter();
            findings.map(|it| (it.channel, it.pc - start, it.mask)).collect::<Vec<_>>()
        };
        assert_eq!(found(start, 2), [(Channel::Instruction, 0, 0xff)]);
        assert_eq!(found(start + 3, 1), [(Channel::Instruction, 0, 0xff)]);
        assert_eq!(found(start + 4, 1), [(Channel::Instruction, 4, 0xff)]);
        assert_eq!(found(start + 6, 2), []);
        let both = [(Channel::Instruction, 0, 0xff), (Channel::Instruction, 4, 0xff)];
        assert_eq!(found(start, 6), both);
    }
    // MOV R12,&0x1206, which is the constant of MOV #0,R13; with a secret R12
    let words = [0x4c82, 0x1206, 0x403d, 0, RET];
    let secret = Plan { registers: vec![(12, "key".to_owned())], ..Plan::default() };
    let report = report(&mut machine_at(0x1200, &words), &[5], &secret);
    assert_eq!((report.findings[0].channel, report.findings[0].pc), (Channel::Instruction, 0x1204));
}

#[test]
fn devices_that_a_secret_address_may_hit_are_secret() {
    let secret = Plan { registers: vec![(12, "key".to_owned())], ..Plan::default() };
    let all = |report: &Report, start, end| {
        (start..end).filter(|&address| report.cell(address).mask == 0xff).count()
    };
    // AND #bits,R12; MOV R13,base(R12)
    let write = |bits: u16, base: u16, value: u16| {
        let words = [0xf03c, bits, 0x4d8c, base, RET];
        report(&mut machine_at(START, &words), &[value, 5], &secret)
    };
    // To one of two registers, whichever it is in this run
    for value in [0, 2] {
        let report = write(2, 0x0130, value);
        assert_eq!(report.findings[0].channel, Channel::WriteAddress);
        assert_eq!((all(&report, 0x0130, 0x0140), report.devices.len()), (16, 1));
    }
    // To RAM (here by its mirror) or to the device
    for value in [0, 0x0200] {
        let report = write(0x0200, 0x0130, value);
        assert_eq!(all(&report, 0x0130, 0x0140), 16);
        assert_eq!((all(&report, 0x1000, 0x1400), all(&report, 0x1230, 0x1232)), (2, 2));
    }
    // Near the device, but never there
    let report = write(0x0600, 0x0240, 0);
    assert_eq!((all(&report, 0x0100, 0x0200), report.devices.len()), (0, 0));
}
