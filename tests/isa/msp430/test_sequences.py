"""Short programs, their cycles counted by hand, and the corners of the instruction set."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from isa.msp430.encode import RET, START, elf, words
from motecrypt._sim import Machine


class Sequence(NamedTuple):
    """A program with its arguments, and what it leaves behind."""

    name: str
    code: list[int]
    arguments: list[int]
    cycles: int
    registers: dict[int, int]
    stack: int = 0


SEQUENCES = [
    # MOV.B @R13+,0(R12) 5; INC R12 1; DEC R14 1; JNZ 2
    Sequence("copy", [0x4DFC, 0, 0x531C, 0x831E, 0x23FB], [0x1200, START, 20], 9 * 20 + 3, {14: 0}),
    # RLA R12 1; RLC R13 1; ADC R12 1
    Sequence("rotate", [0x5C0C, 0x6D0D, 0x630C], [0x8001, 0xC000], 3 + 3, {12: 0x0003, 13: 0x8001}),
    # RRA R13 1; RRC R12 1
    Sequence("shift", [0x110D, 0x100C], [0x0001, 0x8003], 2 + 3, {12: 0x8000, 13: 0xC001}),
    # SWPB R12 1; XOR.B R12,R13 1; XOR R12,R13 1; SXT R13 1
    Sequence(
        "bytes",
        [0x108C, 0xEC4D, 0xEC0D, 0x118D],
        [0x12C4, 0xAB00],
        4 + 3,
        {12: 0xC412, 13: 0x0000},
    ),
    # MOV R12,&MPYS 4; MOV R13,&OP2 4; MOV &RESLO,R12 3; MOV &RESHI,R13 3; MOV &SUMEXT,R14 3
    Sequence(
        "multiply",
        [0x4C82, 0x0132, 0x4D82, 0x0138, 0x421C, 0x013A, 0x421D, 0x013C, 0x421E, 0x013E],
        [0xFFFE, 0x0003],
        17 + 3,
        {12: 0xFFFA, 13: 0xFFFF, 14: 0xFFFF},
    ),
    # MOV.B #0xff,&MPYS 5; SXT &MPYS 4; MOV.B #2,&OP2 (constant) 4; MOV &RESLO,R12 3
    Sequence(
        "multiply bytes",
        [0x40F2, 0x00FF, 0x0132, 0x1192, 0x0132, 0x43E2, 0x0138, 0x421C, 0x013A],
        [],
        16 + 3,
        {12: 0xFFFE},
    ),
    # PUSH R10 3; CALL #g 5; POP R10 2; RET 3; g: PUSH #5 4; POP R12 2; RET 3
    Sequence(
        "nested calls",
        [0x120A, 0x12B0, START + 10, 0x413A, RET, 0x1230, 0x1234, 0x413C],
        [],
        3 + 5 + 4 + 2 + 3 + 2 + 3,
        {12: 0x1234},
        stack=6,
    ),
    # SUB #6,SP 2; MOV R12,4(SP) 4; MOV 4(SP),R13 3; ADD #6,SP 2
    Sequence(
        "frame", [0x8031, 6, 0x4C81, 4, 0x411D, 4, 0x5031, 6], [0x1234], 11 + 3, {13: 0x1234}, 6
    ),
    # ADD R12,PC 2, over the second of two: MOV #1,R13 1; MOV #2,R13 1
    Sequence("computed jump", [0x5C00, 0x431D, 0x432D], [2], 2 + 1 + 3, {13: 2}),
    # MOV PC,R12 1; MOV @PC,R13 2 reads the next instruction, a NOP 1
    Sequence(
        "program counter read",
        [0x400C, 0x402D, 0x4303],
        [],
        1 + 2 + 1 + 3,
        {12: START + 2, 13: 0x4303},
    ),
    # MOV R12,R12 with the symbolic mode: MOV 2(PC),R12 reads the word after its index
    Sequence("symbolic", [0x401C, 2, 0x4303], [], 3 + 1 + 3, {12: 0x4303}),
    # PUSH #0x1234 4; MOV.B @SP+,R12 2: the stack pointer moves by a word
    Sequence("byte pop", [0x1230, 0x1234, 0x417C], [], 4 + 2 + 3, {12: 0x34}, 2),
    # PUSH SP 3; POP R12 2: what is pushed is the new stack pointer
    Sequence("push of the stack pointer", [0x1201, 0x413C], [], 3 + 2 + 3, {12: 0x38FC}, 2),
    # PUSH R12 3; PUSH 2(SP) 5: its base is the new stack pointer, too; POP R13 2; POP R14 2
    Sequence(
        "push from the stack",
        [0x120C, 0x1211, 2, 0x413D, 0x413E],
        [0x4321],
        3 + 5 + 2 + 2 + 3,
        {13: 0x4321, 14: 0x4321},
        4,
    ),
    # PUSH R12 3; CALL 0(SP) 5, whose operand comes before the stack moves; POP R14 2; RET 3;
    # g: MOV #1,R13 1; RET 3
    Sequence(
        "call through the stack",
        [0x120C, 0x1291, 0, 0x413E, RET, 0x431D],
        [START + 10],
        3 + 5 + 1 + 3 + 2 + 3,
        {13: 1, 14: START + 10},
        4,
    ),
    # SUB R12,R3 1: only the flags change; CMP #0,R3 1: it reads as zero; MOV SR,R13 1
    Sequence("register 3", [0x8C03, 0x4203 | 0x9000 ^ 0x4000, 0x420D], [1], 3 + 3, {3: 0}),
    # RLA @R12+ is ADD @R12+,-2(R12) 5; MOV -2(R12),R13 3
    Sequence(
        "increment before the destination",
        [0x40B2, 0x1111, 0x1200, 0x5CBC, 0xFFFE, 0x4C1D, 0xFFFE],
        [0x1200],
        5 + 5 + 3 + 3,
        {12: 0x1202, 13: 0x2222},
    ),
    # SETC 1; MOV SR,R12 1; CLRC 1; MOV SR,R13 1; XOR #-1,R14 1; MOV SR,R14 1
    Sequence(
        "status read",
        [0xD312, 0x420C, 0xC312, 0x420D, 0xE33E, 0x420E],
        [0, 0, 0],
        6 + 3,
        {12: 1, 13: 0, 14: 5},
    ),
    # MOV #5,SR 2; JN 2; over MOV #1,R12 1
    Sequence("status written", [0x4032, 5, 0x3001, 0x431C], [7], 2 + 2 + 3, {12: 7}),
    # MOV #5,SR 2; BIC.B #1,SR 1: a byte, so V and the others above it are cleared; MOV SR,R12 1
    Sequence("status written as a byte", [0x4032, 0x105, 0xC352, 0x420C], [], 4 + 3, {12: 4}),
    # DINT 1; EINT 1; NOP 1
    Sequence("emulated", [0xC232, 0xD232, 0x4303], [], 3 + 3, {2: 8}),
]


@pytest.mark.parametrize("observed", [False, True], ids=["block", "interpreter"])
@pytest.mark.parametrize("sequence", SEQUENCES, ids=lambda sequence: sequence.name)
def test_sequence(sequence: Sequence, observed: bool) -> None:
    machine = Machine("msp430f1611", elf(words(*sequence.code, RET)))
    run = machine.call("f", *sequence.arguments, profile=observed)
    assert {n: run.registers[n] for n in sequence.registers} == sequence.registers
    assert run.cycles == sequence.cycles
    assert run.stack_bytes == sequence.stack


def test_copy_copies() -> None:
    copy = SEQUENCES[0]
    machine = Machine("msp430f1611", elf(words(*copy.code, RET)))
    machine.call("f", *copy.arguments)
    assert machine.read(0x1200, 12) == words(*copy.code, RET)
