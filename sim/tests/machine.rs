//! Loading, calling, and every way in which a call can fail.

use crate::common::{RET, START, bytes, elf_for, machine};
use motecrypt_sim::elf::ElfError;
use motecrypt_sim::engine::{Argument, Outcome, Refusal};
use motecrypt_sim::fault::{Access, Cause};
use motecrypt_sim::machine::{Error, Function, Machine, Options};
use motecrypt_sim::observer::Permission;

const F: Function = Function::Name("f");

/// Runs `f` both ways, which must agree, and gives the cause, address and cycle of its fault.
fn fault(words: &[u16], arguments: &[Argument], options: &Options) -> (Cause, u32, u64) {
    let mut faults = Vec::new();
    for profile in [false, true] {
        let options = Options { profile, ..options.clone() };
        match machine(words).call(F, arguments, &options) {
            Err(Error::Fault(fault)) => faults.push((fault.cause, fault.pc, fault.cycle)),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(faults[0], faults[1]);
    faults[0]
}

/// What comes back as an `int`.
fn value(machine: &Machine, outcome: &Outcome) -> u16 {
    outcome.value(machine.chip().convention, 2) as u16
}

#[test]
fn counts_what_the_manual_says() {
    // MOV @R12+,0(R13); PUSH R11; POP R11; RET
    let mut machine = machine(&[0x4cbd, 0, 0x120b, 0x413b, RET]);
    let from = machine.alloc(&[0x34, 0x12], 2).unwrap();
    let to = machine.alloc(&[0, 0], 2).unwrap();
    let arguments = [Argument::Word(from), Argument::Word(to)];
    let outcome = machine.call(F, &arguments, &Options::default()).unwrap();
    assert_eq!(outcome.totals.cycles, 5 + 3 + 2 + 3);
    assert_eq!(outcome.totals.instructions, 4);
    assert_eq!((outcome.totals.reads, outcome.totals.writes), (3, 2));
    assert_eq!(outcome.stack_bytes, 2);
    assert_eq!(value(&machine, &outcome), from as u16 + 2);
    assert_eq!(machine.read(to, 2).unwrap(), [0x34, 0x12]);
}

#[test]
fn a_register_and_itself_give_what_two_equal_ones_give() {
    for op in 4..16_u16 {
        for byte in [0, 0x40] {
            for value in [0, 1, 0x80, 0x1234, 0x8000, 0xfe99] {
                // The operation on R12 and R13, or on R13 alone; MOV SR,R14
                let outcomes = [12, 13].map(|source| {
                    let mut machine = machine(&[op << 12 | source << 8 | byte | 13, 0x420e, RET]);
                    let arguments = [Argument::Word(value); 2];
                    let outcome = machine.call(F, &arguments, &Options::default()).unwrap();
                    outcome.registers[13..15].to_vec()
                });
                assert_eq!(outcomes[0], outcomes[1], "{op} {byte:#x} {value:#x}");
            }
        }
    }
}

#[test]
fn passes_arguments_by_the_convention() {
    // ADD 2(SP),R12; ADD 4(SP),R12; RET
    let mut machine = machine(&[0x511c, 2, 0x511c, 4, RET]);
    let arguments = [
        Argument::Word(1),
        Argument::Long(0x3_0002),
        Argument::Long(0x5_0004), // split between R15 and the stack
        Argument::Word(0x700),
    ];
    let outcome = machine.call(F, &arguments, &Options::default()).unwrap();
    assert_eq!(outcome.registers[12..], [1 + 5 + 0x700, 2, 3, 4]);
    assert_eq!(outcome.registers[1], 0x3900 - 4);
}

#[test]
fn passes_long_arguments_whole_and_fills_the_registers_they_leave() {
    // MOV 2(SP),R11; MOV 10(SP),R10; RET
    let mut machine = machine(&[0x411b, 2, 0x411a, 10, RET]);
    let arguments = [
        Argument::Word(1),
        Argument::Quad(0x0005_0004_0003_0002), // four words, three registers: all on the stack
        Argument::Word(6),
        Argument::Word(7),
        Argument::Long(0x9_0008), // not split: something is on the stack already
        Argument::Word(10),
    ];
    let outcome = machine.call(F, &arguments, &Options::default()).unwrap();
    assert_eq!(outcome.registers[12..], [1, 6, 7, 10]);
    assert_eq!(outcome.registers[10..12], [8, 2]);
    let mut machine = self::machine(&[RET]);
    let whole = [Argument::Quad(0x0004_0003_0002_0001)];
    let outcome = machine.call(F, &whole, &Options::default()).unwrap();
    assert_eq!(outcome.registers[12..], [1, 2, 3, 4]);
}

#[test]
fn leaves_nothing_to_chance() {
    let mut machine = machine(&[RET]);
    let registers = vec![(5, 0x1234)];
    let given = Options { registers, ..Options::default() };
    assert_eq!(machine.call(F, &[], &given).unwrap().registers[5], 0x1234);
    let first = machine.call(F, &[], &Options::default()).unwrap();
    assert_eq!(first.registers[5], 0xa5a5);
    machine.reset();
    assert_eq!(machine.call(F, &[], &Options::default()).unwrap(), first);
}

#[test]
fn says_what_went_wrong_where_and_when() {
    let plain = Options::default();
    let read = Access::Read;
    let write = Access::Write;
    // After NOP (1 cycle):
    let nop = 0x4303;
    for (words, arguments, cause) in [
        (vec![nop, 0x0000], 0, Cause::IllegalInstruction { word: 0 }),
        (vec![nop, 0x1380], 0, Cause::IllegalInstruction { word: 0x1380 }),
        // MOV @R12,R12; MOV R12,0(R12)
        (vec![nop, 0x4c2c], 0x0010, Cause::Unmapped { access: read, address: 0x10 }),
        (vec![nop, 0x4c8c, 0], 0x3a00, Cause::Unmapped { access: write, address: 0x3a00 }),
        (vec![nop, 0x4c8c, 0], 0x4000, Cause::ReadOnly { address: 0x4000 }),
        (vec![nop, 0x4ccc, 0], 0x1001, Cause::ReadOnly { address: 0x1001 }),
        (vec![nop, 0x4c2c], 0x1201, Cause::Misaligned { access: read, address: 0x1201 }),
        (vec![nop, 0x4c8c, 0], 0x1201, Cause::Misaligned { access: write, address: 0x1201 }),
        // MOV R12,SP: into the data
        (vec![nop, 0x4c01], 0x10fe, Cause::StackOverflow { address: 0x10fe, limit: 0x1100 }),
        // BIS #16,SR
        (vec![nop, 0xd032, 0x0010], 0, Cause::Asleep),
    ] {
        let found = fault(&words, &[Argument::Word(arguments)], &plain);
        assert_eq!(found, (cause, START + 2, 1));
    }
    // BR R12
    let outside = Cause::OutsideCode { address: 0x5000 };
    assert_eq!(fault(&[nop, 0x4c00], &[Argument::Word(0x5000)], &plain), (outside, 0x5000, 3));
    // ADD #2,SP; RET pops what is above the caller's frame
    let words = [nop, 0x5321, RET];
    let unmapped = Cause::Unmapped { access: read, address: 0x3900 };
    assert_eq!(fault(&words, &[], &plain), (unmapped, START + 4, 2));
    // ADD #2,SP; BR -2(SP)
    let unbalanced = Cause::UnbalancedStack { address: 0x3902, expected: 0x3900 };
    assert_eq!(fault(&[0x5321, 0x5321, 0x4110, 0xfffc], &[], &plain), (unbalanced, START + 4, 2));
}

#[test]
fn stack_stays_above_the_data() {
    // PUSH R12; JMP back to it
    let (cause, _, cycle) = fault(&[0x120c, 0x3ffe], &[], &Options::default());
    assert_eq!(cause, Cause::StackOverflow { address: 0x10fe, limit: 0x1100 });
    assert_eq!(cycle, (0x38fe - 0x1100) / 2 * 5);
    let mut machine = machine(&[0x120c, 0x3ffe]);
    machine.alloc(&[0; 101], 2).unwrap();
    let Err(Error::Fault(fault)) = machine.call(F, &[], &Options::default()) else { panic!() };
    assert_eq!(fault.cause, Cause::StackOverflow { address: 0x1164, limit: 0x1165 });
}

#[test]
fn stops_when_the_budget_is_spent() {
    for words in [vec![0x3fff], vec![0x4303, 0x3ffe], vec![0x839c, 0, 0x23fd]] {
        for budget in 0..300 {
            let options = Options { budget: Some(budget), ..Options::default() };
            let (cause, _, cycle) = fault(&words, &[Argument::Word(0x1200)], &options);
            assert_eq!(cause, Cause::BudgetExceeded { budget });
            assert!(cycle <= budget && budget - cycle < 6);
        }
    }
    let options = Options { budget: Some(3), ..Options::default() };
    assert!(machine(&[RET]).call(F, &[], &options).is_ok());
}

#[test]
fn guard_allows_what_was_given_and_the_frame() {
    let allow = |start, end, write| Options {
        allow: Some(vec![Permission { start, end, write }]),
        ..Options::default()
    };
    // MOV @R12,R14; MOV R14,0(R12); RET
    let words = [0x4c2e, 0x4e8c, 0, RET];
    let at = [Argument::Word(0x1200)];
    let mut m = machine(&words);
    assert!(m.call(F, &at, &allow(0x1200, 0x1202, true)).is_ok());
    let mut refused = |options: &Options| match m.call(F, &at, options) {
        Err(Error::Fault(fault)) => (fault.cause, fault.pc),
        other => panic!("{other:?}"),
    };
    let forbidden = |access, address, pc| (Cause::Forbidden { access, address }, pc);
    assert_eq!(refused(&allow(0x1200, 0x1202, false)), forbidden(Access::Write, 0x1200, START + 2));
    assert_eq!(refused(&allow(0x1200, 0x1201, true)), forbidden(Access::Read, 0x1200, START));
    assert_eq!(refused(&allow(0x1202, 0x1210, true)), forbidden(Access::Read, 0x1200, START));
    let nothing = Options { allow: Some(vec![]), ..Options::default() };
    // PUSH R12; MOV @SP,R12; MOV 4(SP),R13; MOV R13,4(SP); POP R14; RET
    let words = [0x120c, 0x412c, 0x411d, 4, 0x4d81, 4, 0x413e, RET];
    let five = [Argument::Word(0); 5];
    assert!(machine(&words).call(F, &five, &nothing).is_ok());
    // MOV R12,0(SP): the return address; MOV R12,-2(SP): below the stack pointer
    for (index, address) in [(0u16, 0x38fe), (0xfffe, 0x38fc)] {
        let Err(Error::Fault(fault)) = machine(&[0x4c81, index, RET]).call(F, &[], &nothing) else {
            panic!()
        };
        assert_eq!(fault.cause, Cause::Forbidden { access: Access::Write, address });
    }
}

#[test]
fn memory_is_given_out_and_taken_back() {
    let mut machine = machine(&[RET]);
    assert_eq!(machine.alloc(&[1, 2, 3], 2), Ok(0x1100));
    assert_eq!(machine.alloc(&[4], 1), Ok(0x1103));
    assert_eq!(machine.alloc(&[5], 16), Ok(0x1110));
    assert_eq!(machine.alloc(&[5], 3), Err(Error::Alignment(3)));
    let left = 0x3900 - 64 - 0x1111;
    let asked = left + 1;
    let refused = machine.alloc(&vec![0; asked as usize], 1);
    assert_eq!(refused, Err(Error::OutOfMemory { asked, left }));
    machine.write(0x1100, &[9]).unwrap();
    machine.write(START, &[0x03, 0x43]).unwrap();
    machine.write(0x8000, &[1]).unwrap();
    machine.write(0x8000, &[2, 3]).unwrap();
    machine.reset();
    assert_eq!(machine.read(0x1100, 2).unwrap(), [0xa5, 0xa5]);
    assert_eq!(machine.read(START, 2).unwrap(), bytes(&[RET]));
    assert_eq!(machine.read(0x8000, 2).unwrap(), [0xff, 0xff]);
    assert_eq!(machine.alloc(&[], 2), Ok(0x1100));
    let not_memory = Error::NotMemory { address: 0x38ff, length: 2 };
    assert_eq!(machine.read(0x38ff, 2), Err(not_memory));
}

#[test]
fn changed_flash_is_run_as_changed() {
    // MOV #1,R12; RET, then with #2
    let mut machine = machine(&[0x431c, RET]);
    let options = Options::default();
    assert_eq!(machine.call(F, &[], &options).unwrap().registers[12], 1);
    machine.write(START, &bytes(&[0x432c])).unwrap();
    assert_eq!(machine.call(F, &[], &options).unwrap().registers[12], 2);
    machine.reset();
    assert_eq!(machine.call(F, &[], &options).unwrap().registers[12], 1);
}

#[test]
fn code_in_ram_may_change_itself() {
    // MOV #0x432c,&0x1206; at 0x1206: MOV #1,R12, which becomes MOV #2,R12; RET
    let code = bytes(&[0x40b2, 0x432c, 0x1206, 0x431c, RET]);
    let elf = elf_for(105, &[(0x1200, code)], &[("f", 0x1200)]);
    let mut machine = Machine::new("msp430f1611", &elf).unwrap();
    assert_eq!(machine.call(F, &[], &Options::default()).unwrap().registers[12], 2);
}

#[test]
fn ram_has_a_mirror() {
    // MOV R12,&0x0200; MOV.B &0x1101,R12; RET
    let mut machine = machine(&[0x4c82, 0x0200, 0x425c, 0x1101, RET]);
    let outcome = machine.call(F, &[Argument::Word(0x1234)], &Options::default()).unwrap();
    assert_eq!(value(&machine, &outcome), 0x12);
    assert_eq!(machine.read(0x1100, 2).unwrap(), [0x34, 0x12]);
}

#[test]
fn data_is_loaded_and_allocations_begin_after_it() {
    let segments = [(START, bytes(&[RET])), (0x1100, vec![7; 5])];
    let elf = elf_for(105, &segments, &[("f", START), ("table", 0x1100)]);
    let mut machine = Machine::new("MSP430F1611", &elf).unwrap();
    assert_eq!(machine.read(0x1100, 6).unwrap(), [7, 7, 7, 7, 7, 0xa5]);
    assert_eq!(machine.alloc(&[1], 2), Ok(0x1106));
    assert_eq!(machine.symbols().get("table").unwrap().address, 0x1100);
}

#[test]
fn refuses_calls_that_make_no_sense() {
    let mut machine = machine(&[RET]);
    let plain = Options::default();
    let refused = |refusal| Err(Error::Refused(refusal));
    for address in [START + 1, 0x5000, 0x1_4000, 0x0200] {
        let call = machine.call(Function::Address(address), &[], &plain);
        assert_eq!(call, refused(Refusal::NotCode(address)));
    }
    let large = Refusal::ArgumentTooLarge { value: 0x1_0000, bits: 16 };
    assert_eq!(machine.call(F, &[Argument::Word(0x1_0000)], &plain), refused(large));
    for register in [0, 1, 2, 3, 12, 16] {
        let options = Options { registers: vec![(register, 0)], ..Options::default() };
        let call = machine.call(F, &[Argument::Word(0)], &options);
        assert_eq!(call, refused(Refusal::Register(register)));
    }
    let many = vec![Argument::Word(0); 6000];
    assert_eq!(machine.call(F, &many, &plain), refused(Refusal::StackFull));
    let unknown = machine.call(Function::Name("ff"), &[], &plain);
    assert_eq!(unknown, Err(Error::UnknownSymbol("ff".into(), Some("f".into()))));
}

#[test]
fn refuses_files_that_are_no_program() {
    let refusal = |file: &[u8]| match Machine::new("msp430f1611", file) {
        Err(Error::Elf(error)) => error,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("accepted"),
    };
    let code = [(START, bytes(&[RET]))];
    assert_eq!(refusal(b""), ElfError::NotElf);
    assert_eq!(refusal(&[0; 100]), ElfError::NotElf);
    let other = elf_for(40, &code, &[]);
    assert_eq!(refusal(&other), ElfError::OtherMachine { found: 40, wanted: 105 });
    let mut object = elf_for(105, &code, &[]);
    object[16] = 1;
    assert_eq!(refusal(&object), ElfError::NotLinked);
    let outside = elf_for(105, &[(0x3800, vec![0; 0x200])], &[]);
    assert_eq!(refusal(&outside), ElfError::NoMemory { start: 0x3800, size: 0x200 });
    let whole = elf_for(105, &code, &[("f", START)]);
    for length in 4..whole.len() {
        refusal(&whole[..length]);
    }
}

#[test]
fn profile_and_trace_see_every_instruction() {
    // DEC R12; JNZ back; RET
    let mut machine = machine(&[0x831c, 0x23fe, RET]);
    let options = Options { profile: true, trace: 3, ..Options::default() };
    let outcome = machine.call(F, &[Argument::Word(10)], &options).unwrap();
    let profile = machine.watch().profile.as_ref().unwrap().by_address();
    let costs: Vec<_> = profile.values().map(|cost| (cost.count, cost.cycles)).collect();
    assert_eq!(costs, [(10, 10), (10, 20), (1, 3)]);
    assert_eq!(outcome.totals.cycles, 33);
    let trace: Vec<_> = machine.watch().trace.as_ref().unwrap().addresses().collect();
    assert_eq!(trace, [START, START + 2, START + 4]);
}
