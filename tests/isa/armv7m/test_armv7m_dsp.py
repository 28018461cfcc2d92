"""The DSP extension, which a Cortex-M4 has and a Cortex-M3 has not: text, time, secrets."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble
from isa.armv7m.programs import DSP, FLASH, RAM, RET, Maker, elf, pack
from isa.armv7m.running import machine
from motecrypt._sim import IllegalInstructionError, Machine, Taint

CHIP = "stm32f407"
WITHOUT = "stm32f100rb"
READS_FLAGS = "11110011111011111000dddd00000000"


def instructions(encoding: str, count: int) -> list[list[int]]:
    """Of one encoding, with operands at random."""
    maker = Maker(random.Random(encoding), dsp=True)
    words = [maker.filled(encoding) for _ in range(count)]
    return [[word >> 16, word & 0xFFFF] for word in words]


@pytest.mark.parametrize("encoding", [one for one in DSP if one != READS_FLAGS])
def test_a_core_without_it_says_that_there_is_no_such_instruction(encoding: str) -> None:
    (words,) = instructions(encoding, 1)
    for chip in (CHIP, WITHOUT):
        here = Machine(chip, elf(pack([*words, RET])))
        if chip == CHIP:
            here.call(FLASH)
            continue
        with pytest.raises(IllegalInstructionError, match=f"{words[0]:04x}{words[1]:04x}"):
            here.call(FLASH)


def test_text_is_what_an_assembler_takes(tmp_path: Path) -> None:
    every = [words for encoding in DSP for words in instructions(encoding, 4)]
    code = pack([word for words in every for word in words])
    here = Machine(CHIP, elf(code))
    texts = [here.disassemble(FLASH + 4 * number).text for number in range(len(every))]
    body = "\n".join(texts)
    program = assemble(f".globl f\n.type f, %function\nf:\n{body}\n", tmp_path, core="cortex-m4")
    there = Machine(CHIP, program)
    for number, text in enumerate(texts):
        at = FLASH + 4 * number
        assert there.read(at, 4) == here.read(at, 4), text


@pytest.mark.parametrize(
    "encoding", [*DSP, *("111110111oo0nnnnlllldddd0000mmmm", "111110110000nnnnaaaadddd0000mmmm")]
)
def test_each_takes_a_cycle(encoding: str) -> None:
    """As long as so many additions that are as long in flash."""
    here = machine(CHIP)
    addition, none = [0xEB00, 0x0100], {register: 0 for register in range(13)}
    given = none | {register: 0xFFFF_FFFF for register in range(0, 13, 2)}
    took = []
    for body in (instructions(encoding, 12), [addition] * 12):
        here.write(FLASH, pack([word for words in body for word in words] + [RET]))
        took.append(here.call(FLASH, registers=given).cycles)
    assert took[0] == took[1]


def watched(text: str, folder: Path, secret: int) -> tuple[list[int], list[str], list[int]]:
    """Registers, findings, and which bits of registers a secret in r2 has reached."""
    source = f".globl f\n.type f, %function\nf:\n{text}\nbx lr\n"
    here = Machine(CHIP, assemble(source, folder, core="cortex-m4"))
    given = {0: RAM + 0x400, 2: secret, 3: 0x000F_0001}
    run = here.call("f", registers=given, taint=Taint(registers={2: "key"}))
    assert run.taint is not None
    kinds = [finding.kind for finding in run.taint.findings]
    return list(run.registers), kinds, list(run.taint.registers)


@pytest.mark.parametrize("secret", [0x0001_8000, 0x1234_5678])
def test_choosing_bytes_by_secret_flags_is_no_finding(secret: int, tmp_path: Path) -> None:
    text = "mov r4, #0x8000\nmovt r4, #1\nmov r5, #0x0f\nmov r6, #0xa0\n"
    registers, kinds, marks = watched(text + "usub16 r1, r2, r4\nsel r1, r5, r6", tmp_path, secret)
    low, high = secret & 0xFFFF >= 0x8000, secret >> 16 >= 1
    assert kinds == []
    assert registers[1] == (0x0F if low else 0xA0) and high
    assert registers[16] >> 16 & 15 == 3 * low | 12 * high
    assert marks[1] == 0xAF and marks[16] >> 16 & 15 == 15


@pytest.mark.parametrize(
    "text", ["umull r1, r0, r2, r3", "smlal r1, r0, r3, r2", "umaal r1, r0, r2, r2"]
)
def test_factors_do_not_decide_about_time(text: str, tmp_path: Path) -> None:
    assert watched(text, tmp_path, 0x1234_5678)[1] == []


def test_divisors_do(tmp_path: Path) -> None:
    assert watched("udiv r1, r3, r2", tmp_path, 0x1234)[1] == ["variable-time"]
