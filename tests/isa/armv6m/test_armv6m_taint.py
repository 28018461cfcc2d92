"""Secrets on ARMv6-M: what of an instruction can be seen from outside, and what cannot."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from isa.armv6m.programs import Maker
from isa.armv7m.assemble import assemble
from isa.armv7m.programs import FLASH, RAM, inputs
from isa.armv7m.running import machine, prepare
from motecrypt._sim import Machine, Run, Taint

CHIP = "stm32f030"


def watched(text: str, folder: Path, secret: int) -> tuple[Run, list[str]]:
    """Of a program that is called with a secret in r2, and something public in r3."""
    source = f".globl f\n.type f, %function\nf:\n{text}\nbx lr\n"
    chip = Machine(CHIP, assemble(source, folder, core="cortex-m0"))
    given = {0: RAM + 0x400, 2: secret, 3: 0x000F_0001}
    run = chip.call("f", registers=given, taint=Taint(registers={2: "key"}))
    plain = chip.call("f", registers=given)
    assert (run.cycles, run.registers) == (plain.cycles, plain.registers)
    assert run.taint is not None
    return run, [finding.kind for finding in run.taint.findings]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("cmp r2, #5\nbeq 1f\n1:", ["branch"]),
        ("ldrb r1, [r0, r2]", ["read-address"]),
        ("strb r3, [r0, r2]", ["write-address"]),
        ("ldr r1, [r0, r2]", ["variable-time", "read-address"]),
        ("lsls r1, r2, #2\nldr r1, [r0, r1]", ["read-address"]),
        ("muls r2, r3, r2", []),
        ("lsls r3, r2", []),
        ("rors r3, r2", []),
        ("rev16 r1, r2\nsbcs r1, r2", []),
        ("push {r2}\npop {r1}\nmov r8, r1", []),
    ],
)
def test_what_is_seen(text: str, kinds: list[str], tmp_path: Path) -> None:
    """An address whose lowest bits are secret may be a fault."""
    assert watched(text, tmp_path, 0x10)[1] == kinds


def test_nothing_unmarked_depends_on_secrets() -> None:
    """Programs at random, twice, with other secrets."""
    rng = random.Random("secrets")
    maker, here = Maker(rng), machine(CHIP)
    compared = 0
    for number in range(300):
        words, given = maker.program(rng.randrange(4, 40)), inputs(rng)
        runs = []
        for secret in (given.registers[0], rng.getrandbits(32)):
            prepare(here, words, given)
            registers = {**dict(enumerate(given.registers)), 0: secret}
            runs.append(here.call(FLASH, registers=registers, taint=Taint(registers={0: "key"})))
        first, second = runs
        assert first.taint is not None and second.taint is not None
        if any(run.taint and run.taint.findings for run in runs):
            continue
        compared += 1
        assert first.cycles == second.cycles, number
        for register in (*range(13), 16):
            known = ~(first.taint.registers[register] | second.taint.registers[register])
            differing = (first.registers[register] ^ second.registers[register]) & known
            assert differing == 0, (number, register)
    assert compared > 100
