"""`Machine.disassemble` against the assembler: every text makes its own bytes again."""

from __future__ import annotations

from pathlib import Path

import pytest

import support
from isa.msp430 import encode
from isa.msp430.encode import RET, START, words
from motecrypt._sim import ArgumentError, Instruction, Machine
from motecrypt.toolchain import chip, compiler, read_elf
from motecrypt.toolchain.processes import run

INDEX, SECOND = 0x1234, 0x0156  # what follows the first word; no constant generator makes them


@pytest.fixture(scope="module")
def instructions() -> dict[int, tuple[Instruction, bytes]]:
    """By first word: all that the CPU knows."""
    machine = Machine(support.CHIP, encode.elf(words(*[RET] * 8)))
    found = {}
    for word in range(0x10000):
        machine.write(START, words(word, INDEX, SECOND))
        try:
            instruction = machine.disassemble(START)
        except ArgumentError:
            continue
        found[word] = instruction, machine.read(START, instruction.length)
    return found


def modes(instruction: Instruction) -> tuple[str, ...]:
    return tuple(operand.mode for operand in instruction.operands)


def assembled(instruction: Instruction) -> bool:
    """Whether LLVM's assembler takes the text: it lacks a few forms that the CPU has.

    A branch and a call of a constant that a generator makes have no text of their own.
    """
    first, *_, last = (*modes(instruction), "", "")[:2]
    memory = any(operand.memory for operand in instruction.operands)
    match instruction.mnemonic:
        case "push":
            return not memory
        case "push.b":
            return first == "register"
        case "br":
            return first not in (
                "constant generator",
                "indirect register",
                "indirect autoincrement",
            )
        case "pop.b":
            return False
        case "call":
            return first != "constant generator"
        case "mov" | "mov.b" | "pop":
            return first != "indirect autoincrement" or last == "register"
    return instruction.flow not in ("jump", "branch") or instruction.target is None


def test_every_text_assembles_to_its_own_bytes(
    instructions: dict[int, tuple[Instruction, bytes]], tmp_path: Path
) -> None:
    chosen = [pair for pair in instructions.values() if assembled(pair[0])]
    assert len(chosen) > 49_000
    source, made = tmp_path / "all.s", tmp_path / "all.o"
    source.write_text("".join(f".balign 8\n{instruction.text}\n" for instruction, _ in chosen))
    tool = compiler("ziglang", chip(support.CHIP))
    run([*tool.compile, "-c", str(source), "-o", str(made)], "Assembling failed")
    text = read_elf(made).named(".text")
    assert text is not None
    for index, (instruction, code) in enumerate(chosen):
        assert text[index * 8 :][: len(code)] == code, instruction.text


def test_jumps_count_from_their_own_address(
    instructions: dict[int, tuple[Instruction, bytes]],
) -> None:
    names = ["jnz", "jz", "jnc", "jc", "jn", "jge", "jl", "jmp"]
    for word in range(0x2000, 0x4000):
        instruction, _ = instructions[word]
        distance = 2 + 2 * ((word & 0x3FF) - ((word & 0x200) << 1))
        assert instruction.text == f"{names[word >> 10 & 7]} ${distance:+}"
        assert instruction.target == (START + distance) % 0x10000
        assert instruction.flow == ("branch" if word >= 0x3C00 else "jump")


@pytest.mark.parametrize(
    ("code", "text", "operation", "flow", "target"),
    [
        ([0x4130], "ret", "mov", "return", None),
        ([0x1300], "reti", "reti", "return", None),
        ([0x4030, 0x4568], "br #0x4568", "mov", "branch", 0x4568),
        ([0x12B0, 0x4568], "call #0x4568", "call", "call", 0x4568),
        ([0x128C], "call r12", "call", "call", None),
        ([0x4C30], "br @r12+", "mov", "branch", None),
        ([0x4303], "nop", "mov", "next", None),
        ([0x413A], "pop r10", "mov", "next", None),
        ([0x41D2, 0x0000, 0x0200], "mov.b 0(sp), &0x200", "mov", "next", None),
        ([0x9300], "tst pc", "cmp", "next", None),
        ([0x5500], "add r5, pc", "add", "branch", None),
        ([0x4010, 0xFFFC], "br -4(pc)", "mov", "branch", None),
    ],
)
def test_how_programs_go_on(
    code: list[int], text: str, operation: str, flow: str, target: int | None
) -> None:
    machine = Machine(support.CHIP, encode.elf(words(*code, *[RET] * 4)))
    found = machine.disassemble(START)
    assert (found.text, found.operation, found.flow, found.target) == (
        text,
        operation,
        flow,
        target,
    )
    assert found.length == 2 * len(code)


def test_operands_are_those_of_the_hardware() -> None:
    machine = Machine(support.CHIP, encode.elf(words(0x532C, 0xEC8D, 0xFFFE, 0x9D1C, 0x0010)))
    operands = [
        [(o.text, o.mode, o.register, o.value, o.memory, o.read, o.written) for o in i.operands]
        for i in (machine.disassemble(START + at) for at in (0, 2, 6))
    ]
    assert operands == [
        [
            ("#2", "constant generator", None, 2, False, True, False),
            ("r12", "register", 12, None, False, True, True),
        ],
        [
            ("r12", "register", 12, None, False, True, False),
            ("-2(r13)", "indexed", 13, 0xFFFE, True, True, True),
        ],
        [
            ("16(r13)", "indexed", 13, 16, True, True, False),
            ("r12", "register", 12, None, False, True, False),
        ],
    ]


@pytest.mark.parametrize("address", [START + 1, 0x1100 - 2, 0x8000, 0x10000])
def test_where_there_is_no_code_is_an_error(address: int) -> None:
    machine = Machine(support.CHIP, encode.elf(words(RET, 0x0123)))
    with pytest.raises(ArgumentError, match=f"there is no code at {address:#06x}"):
        machine.disassemble(address)
    with pytest.raises(ArgumentError, match=r"the word 0x0123 at 0x4002 is no instruction"):
        machine.disassemble(START + 2)
