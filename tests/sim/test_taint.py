"""Secrets followed through a call, as Python sees it. The rules are tested in `sim/tests`."""

from __future__ import annotations

import re

import pytest

from isa.msp430.encode import RET, START, elf, words
from motecrypt._sim import ArgumentError, Finding, Machine, Run, Taint, Tainted, UnknownSymbolError

PLACE = 0x1200
CHIP = "msp430f1611"
# CMP #1,R12; JEQ +0
TEST = [0x931C, 0x2400]


def machine(*code: int) -> Machine:
    return Machine(CHIP, elf(words(*code)))


def tainted(run: Run) -> Tainted:
    assert run.taint is not None
    return run.taint


def summary(finding: Finding) -> tuple[str, int, int, int]:
    return finding.kind, finding.pc - START, finding.count, finding.instruction


def test_only_if_asked_for() -> None:
    assert machine(RET).call("f").taint is None
    assert tainted(machine(RET).call("f", taint=Taint())).findings == ()


def test_secret_memory() -> None:
    chip = machine(0x421C, PLACE, 0xF03C, 0xFF0F, *TEST, RET)  # MOV &PLACE,R12; AND #0xff0f,R12
    seen = tainted(chip.call("f", taint=Taint(secrets=[(PLACE, 2, "key"), (PLACE + 8, 1, "iv")])))
    (finding,) = seen.findings
    assert summary(finding) == ("branch", 10, 1, 3)
    assert (finding.labels, finding.mask, finding.chain) == (("key",), 1, ())
    assert seen.registers[12] == 0xFF0F
    assert seen.register_labels[11:13] == ((), ("key",))
    assert seen.memory(PLACE, 10) == b"\xff\xff" + bytes(6) + b"\xff\0"
    assert seen.labels(PLACE + 8) == ("iv",)
    assert seen.labels(PLACE + 2) == ()
    assert seen.devices == ()
    assert repr(finding) == 'Finding("branch", pc=0x400a, count=1)'
    assert repr(seen) == "Tainted(1 findings)"


def test_secret_registers() -> None:
    seen = tainted(machine(*TEST, RET).call("f", 1, 2, taint=Taint(registers={12: "a", 13: "b"})))
    assert [finding.labels for finding in seen.findings] == [("a",)]
    assert (seen.registers[12], seen.registers[13], seen.registers[14]) == (0xFFFF, 0xFFFF, 0)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("branch", TEST),
        ("jump", [0x120C, RET]),  # PUSH R12; RET
        ("read-address", [0x4C2E]),  # MOV @R12,R14
        ("write-address", [0x4E8C, 0]),  # MOV R14,0(R12)
        ("stack-pointer", [0x410E, 0x4C01, 0x4E01]),  # MOV SP,R14; MOV R12,SP; MOV R14,SP
        ("status", [0xF03C, 0x0008, 0x4C02, 0x4302]),  # AND #8,R12; MOV R12,SR; CLR SR
    ],
)
def test_kinds(kind: str, code: list[int]) -> None:
    chip = machine(*code, RET)
    value = START + 4 if kind == "jump" else 0x2000
    seen = tainted(chip.call("f", value, taint=Taint(registers={12: "key"})))
    assert [finding.kind for finding in seen.findings] == [kind]
    assert tainted(chip.call("f", value, taint=Taint(registers={13: "key"}))).findings == ()


def test_chains() -> None:
    chip = machine(0x421C, PLACE, 0x4C82, PLACE + 2, 0x925C, PLACE + 2, 0x2400, RET)
    plan = Taint(secrets=[(PLACE, 2, "key")], chains=True)
    (finding,) = tainted(chip.call("f", taint=plan)).findings
    # MOV &PLACE,R12; MOV R12,&PLACE+2; CMP.B &PLACE+2,R12; JEQ: the shorter way is R12's
    assert finding.chain == ((START, "R12"), (START + 8, "Z"))
    # MOV #99,R14; XOR R12,&PLACE; ADD &PLACE,R12; DEC R14; JNZ; and the branch
    loop = [0x403E, 99, 0xEC82, PLACE, 0x521C, PLACE, 0x831E, 0x23FA]
    chip = machine(*loop, *TEST, RET)
    plan = Taint(secrets=[(PLACE, 2, "key")], registers={12: "key"}, chains=True)
    chain = tainted(chip.call("f", taint=plan)).findings[-1].chain
    pc, gap = chain[16]
    assert (len(chain), pc) == (65, 0)
    assert re.fullmatch(r"\d+ steps", gap)
    assert chain[-1] == (START + 16, "Z")


def test_declassified() -> None:
    # CALL #g; CMP #1,R12; JEQ; RET; g: RET
    code = words(0x12B0, START + 10, *TEST, RET, RET)
    chip = Machine(CHIP, elf(code, symbols={"f": START, "g": START + 10}))
    key = {12: "key"}
    assert len(tainted(chip.call("f", taint=Taint(registers=key))).findings) == 1
    seen = tainted(chip.call("f", taint=Taint(registers=key, declassify=["g"])))
    assert (seen.findings, seen.declassified) == ((), {"g": 1})
    seen = tainted(chip.call("f", taint=Taint(registers=key, declassify=[START + 10])))
    assert (seen.findings, seen.declassified) == ((), {"0x400a": 1})
    seen = tainted(chip.call("f", taint=Taint(declassify=["g"])))
    assert seen.declassified == {"g": 0}
    with pytest.raises(UnknownSymbolError):
        chip.call("f", taint=Taint(declassify=["h"]))


def test_devices() -> None:
    chip = machine(0x4C82, 0x0130, 0x4382, 0x0138, RET)  # MOV R12,&MPY; CLR &OP2
    seen = tainted(chip.call("f", 3, taint=Taint(registers={12: "key"})))
    assert seen.devices == ("16x16 multiplier",)
    assert seen.memory(0x0130, 2) == b"\xff\xff"


def test_with_other_observers() -> None:
    chip = machine(*TEST, RET)
    plan = Taint(registers={12: "key"})
    alone = chip.call("f", 1, taint=plan)
    run = chip.call("f", 1, taint=plan, profile=True, trace=2, digest=True, allow=[])
    assert run.profile == {START: (1, 1), START + 2: (1, 2), START + 4: (1, 3)}
    assert run.trace == (START + 2, START + 4)
    assert run.path == chip.call("f", 1, digest=True).path
    expected = [summary(finding) for finding in tainted(alone).findings]
    assert [summary(finding) for finding in tainted(run).findings] == expected


def test_refusals() -> None:
    chip = machine(RET)
    for plan in (
        Taint(secrets=[(0x3900, 1, "nowhere")]),
        Taint(secrets=[(PLACE, 1, str(number)) for number in range(9)]),
        Taint(registers={1: "stack"}),
    ):
        with pytest.raises(ArgumentError):
            chip.call("f", taint=plan)
    with pytest.raises(TypeError):
        Taint(declassify=[1.5])  # type: ignore[list-item]
    seen = tainted(chip.call("f", taint=Taint()))
    for address, length in ((0x10000, 1), (0xFFFF, 2)):
        with pytest.raises(ArgumentError):
            seen.memory(address, length)
