"""Secrets on AVR. A skip on a secret that takes the same time in both cases is no branch."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from isa.avr.assemble import assemble
from isa.avr.programs import DATA, Maker, elf, inputs, pack
from motecrypt._sim import Machine, Run, Taint

RAM = DATA + 0x100


def findings(text: str, folder: Path, secret: int, value: int) -> tuple[Run, list[str]]:
    """Of a program that is called with a value in a secret register."""
    chip = Machine("atmega328p", elf(assemble(text + "\nret\n", folder)))
    given = {secret: value, 20: 0x0F}
    run = chip.call("f", registers=given, taint=Taint(registers={secret: "key"}))
    plain = chip.call("f", registers=given)
    assert (run.cycles, run.instructions, run.registers) == (
        plain.cycles,
        plain.instructions,
        plain.registers,
    )
    assert run.taint is not None
    return run, [finding.kind for finding in run.taint.findings]


@pytest.mark.parametrize("bit", [0, 1])
@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("sbrc r2, 0\neor r20, r18", 0xA5),
        ("sbrs r2, 0\nldi r20, 0x0c", 0x03),
        ("sbrc r2, 0\nmovw r20, r18", 0xAA),
        ("lsr r2\nbrcc 1f\neor r20, r18\n1:", 0xA5),
        ("cpse r2, r1\nmov r20, r18", 0xAA),
    ],
)
def test_choice_of_one_cycle_is_no_branch(text: str, mask: int, bit: int, tmp_path: Path) -> None:
    run, kinds = findings("ldi r18, 0xa5\nldi r19, 0x5a\n" + text, tmp_path, 2, bit)
    assert kinds == []
    assert run.taint is not None and run.taint.registers[20] == mask
    assert run.taint.register_labels[20] == ("key",)


@pytest.mark.parametrize("bit", [0, 1])
@pytest.mark.parametrize(
    "text",
    [
        "sbrc r2, 0\nadiw r24, 1",
        "sbrc r2, 0\nlds r20, 0x0100",
        "sbrs r2, 0\nrjmp 1f\n1:",
        "sbrc r2, 0\nst X, r20",
        "lsr r2\nbrcc 1f\neor r20, r18\neor r20, r18\n1:",
        "lsr r2\nbrcc 1f\n1:",
    ],
)
def test_others_are(text: str, bit: int, tmp_path: Path) -> None:
    registers = "ldi r26, 0\nldi r27, 2\n"
    _, kinds = findings(registers + text, tmp_path, 2, bit)
    assert "branch" in kinds


@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("sbrc r2, 0\neor r20, r18", True),
        ("lsr r2\nbrcc 1f\neor r20, r18\n1:", True),
        ("sbrc r2, 0\nrjmp 1f\nnop\n1:", False),
        ("lsr r2\nbrcc 1f\nrjmp 1f\n1:", False),
    ],
)
def test_a_choice_of_one_cycle_is_one_path(text: str, one: bool, tmp_path: Path) -> None:
    chip = Machine("atmega328p", elf(assemble(text + "\nret\n", tmp_path)))
    ways = {chip.call("f", registers={2: bit}, digest=True).path for bit in (0, 1)}
    assert len(ways) == (1 if one else 2)


def test_programs_again_with_other_secrets() -> None:
    rng = random.Random("avr secrets")
    maker, chip = Maker(rng), Machine("atmega328p", elf(bytes(400)))
    compared = public = 0
    for _ in range(1500):
        words = maker.program(rng.randrange(3, 25))
        chip.write(0, pack(words + [0xFFFF] * (200 - len(words))))
        given = inputs(rng)
        secret = [number for number in range(2, 26) if rng.random() < 0.3]
        first = rng.randrange(100)
        taint = Taint(
            secrets=[(RAM + first, 200, "memory")],
            registers={number: "register" for number in secret},
        )
        registers = {number: byte for number, byte in enumerate(given.registers) if number != 1}
        chip.write(RAM, given.memory)
        run = chip.call(0, registers=registers, taint=taint)
        seen, memory = run.taint, chip.read(RAM, 512)
        assert seen is not None
        chip.write(RAM, given.memory)
        slow = chip.call(0, registers=registers, taint=taint, profile=True)
        assert slow.taint is not None and slow.taint.registers == seen.registers
        assert slow.taint.memory(RAM, 512) == seen.memory(RAM, 512)
        assert (slow.cycles, slow.registers) == (run.cycles, run.registers)
        if any(finding.kind != "read-address" for finding in seen.findings):
            continue
        for _ in range(4):
            other = dict(registers)
            other |= {number: rng.randrange(256) for number in secret}
            chip.write(RAM, given.memory)
            chip.write(RAM + first, rng.randbytes(200))
            again = chip.call(0, registers=other)
            what = " ".join(f"{word:04x}" for word in words)
            assert again.cycles == run.cycles, what
            for number in range(32):
                differs = again.registers[number] ^ run.registers[number]
                assert differs & ~seen.registers[number] == 0, (number, what)
                public += seen.registers[number] == 0
            masks = seen.memory(RAM, 512)
            for mask, a, b in zip(masks, memory, chip.read(RAM, 512), strict=True):
                assert (a ^ b) & ~mask == 0, what
            compared += 1
    assert compared > 1000 and public > 10_000
