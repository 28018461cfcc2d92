"""Secrets on ARMv7-M: what of an instruction can be seen from outside, and what cannot."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble
from isa.armv7m.programs import RAM, STARTS, Maker, elf, inputs, pack
from motecrypt._sim import Machine, Run, Taint

SECRET = 0x1234_5678


def watched(text: str, folder: Path, secret: int = SECRET) -> tuple[Run, list[str]]:
    """Of a program that is called with a secret in r2, and something public in r3."""
    program = assemble(f".globl f\n.type f, %function\nf:\n{text}\nbx lr\n", folder)
    chip = Machine("stm32f100rb", program)
    given = {0: RAM + 0x400, 2: secret, 3: 0x000F_0001}
    run = chip.call("f", registers=given, taint=Taint(registers={2: "key"}))
    plain = chip.call("f", registers=given)
    assert (run.cycles, run.registers) == (plain.cycles, plain.registers)
    assert run.taint is not None
    return run, [finding.kind for finding in run.taint.findings]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("cmp r2, #5\nbeq 1f\n1:", "branch"),
        ("cbz r2, 1f\nnop\n1:", "branch"),
        ("ldr r1, [r0, r2]", "read-address"),
        ("strb r3, [r0, r2]", "write-address"),
        ("umull r0, r1, r2, r3", "variable-time"),
        ("smlal r0, r1, r3, r2", "variable-time"),
        ("udiv r0, r3, r2", "variable-time"),
        ("sdiv r0, r2, r3", "variable-time"),
        ("cmp r2, #5\nit eq\nldreq r1, [r0]", "branch"),
        ("cmp r2, #5\nit eq\nmlaeq r1, r3, r3, r3", "branch"),
        ("cmp r2, #5\nit eq\nbxeq lr", "branch"),
    ],
)
def test_what_is_seen(text: str, kind: str, tmp_path: Path) -> None:
    secret = 0x10 if "address" in kind else SECRET
    assert kind in watched(text, tmp_path, secret)[1]


@pytest.mark.parametrize(
    "text",
    [
        "mul r1, r2, r3",
        "mla r1, r2, r3, r2",
        "clz r1, r2",
        "lsl r1, r3, r2",
        "usat r1, #7, r2",
        # A factor that is known in its class: something in each half, whatever the secret is.
        "orr r1, r2, #0x10000\norr r1, r1, #1\numull r0, r1, r1, r3",
    ],
)
def test_what_is_not(text: str, tmp_path: Path) -> None:
    assert watched(text, tmp_path)[1] == []


@pytest.mark.parametrize("secret", [5, 6])
def test_choice_of_one_cycle_is_no_branch(secret: int, tmp_path: Path) -> None:
    text = "mov r1, #0xa5\ncmp r2, #5\nite eq\neoreq r1, r1, #0x0f\nmovne r1, #0xa6"
    run, kinds = watched(text, tmp_path, secret)
    assert kinds == []
    assert run.registers[1] == (0xAA if secret == 5 else 0xA6)
    assert run.taint is not None and run.taint.registers[1] == 0x0F


@pytest.mark.parametrize("chip", STARTS)
def test_nothing_unmarked_depends_on_secrets(chip: str) -> None:
    """Programs at random, twice, with other secrets."""
    rng = random.Random("secrets")
    maker, space, start = Maker(rng), 0x400, STARTS[chip]
    here = Machine(chip, elf(bytes(space), origin=start))
    compared = 0
    for number in range(300):
        words, given = maker.program(rng.randrange(4, 40)), inputs(rng)
        here.write(start, pack(words).ljust(space, b"\xff"))
        runs = []
        for secret in (given.registers[0], rng.getrandbits(32)):
            here.write(RAM, given.memory.ljust(0x2000, b"\xa5"))
            registers = {**dict(enumerate(given.registers)), 0: secret}
            runs.append(here.call(start, registers=registers, taint=Taint(registers={0: "key"})))
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
