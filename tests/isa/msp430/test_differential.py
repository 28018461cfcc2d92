"""Random programs on our MSP430 and on the simulator of mspdebug: registers, flags and memory.

mspdebug 0.22 is an independent oracle of what instructions do, but for DADD, PUSH with the stack
pointer as its operand, PUSH.B (which clears the high byte of the slot) and MOV.B @SP+ (which moves
it by one). Programs leave these out. Its cycle counts are not the manual's.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from isa.msp430 import encode
from isa.msp430.encode import CONSTANTS, PC, RET, SR, START, Operand, words
from motecrypt._sim import Machine

WINDOW, SIZE = 0x1400, 0x100
"""The memory that programs work on, word pointers in its lower half and byte pointers above."""
SLOT = 0x100
"""Bytes of flash for each program."""
SLOTS = 160
HOME, FRAME = 0xFFF0, 0x38FE
"""Where mspdebug stops, and the stack pointer of a function."""
WORD_POINTERS, BYTE_POINTERS = (4, 5), (6, 7)
VALUES = range(8, 16)


class Case(NamedTuple):
    """A program with what it begins with."""

    code: list[int]
    registers: dict[int, int]
    memory: bytes


class State(NamedTuple):
    """What a program leaves behind."""

    registers: tuple[int, ...]
    memory: bytes


class Writer:
    """Writes random instructions that stay in the window."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def address(self, byte: bool) -> int:
        return WINDOW + (self.rng.randrange(SIZE) if byte else 2 * self.rng.randrange(SIZE // 2))

    def source(self, at: int, byte: bool, writes: bool) -> Operand:
        """A source, or the operand of Format II, which may be written."""
        rng, pointers = self.rng, BYTE_POINTERS if byte else WORD_POINTERS
        kind = rng.choice(["Rn", "Rn", "@Rn", "@Rn+", "x(Rn)", "EDE", "&EDE", "#N", "#C", "SR"])
        if writes and kind in ("#N", "#C", "SR"):
            kind = "Rn"
        if kind == "#C":
            return *rng.choice(list(CONSTANTS.values())), None
        if kind == "SR":
            return SR, 0, None
        if kind == "x(Rn)":
            offset = rng.randrange(-16, 16) * (1 if byte else 2)
            return rng.choice(pointers), 1, offset & 0xFFFF
        register = rng.choice(VALUES if kind == "Rn" else pointers)
        return encode.operand(kind, register, rng.getrandbits(16), self.address(byte), at)

    def destination(self, at: int, byte: bool) -> Operand:
        rng, pointers = self.rng, BYTE_POINTERS if byte else WORD_POINTERS
        kind = rng.choice(["Rm", "Rm", "Rm", "x(Rm)", "EDE", "&EDE"])
        if kind == "x(Rm)":
            offset = rng.randrange(-16, 16) * (1 if byte else 2)
            return rng.choice(pointers), 1, offset & 0xFFFF
        return encode.operand(kind, rng.choice(VALUES), 0, self.address(byte), at)

    def instruction(self, at: int) -> list[int]:
        rng = self.rng
        byte = rng.random() < 0.5
        match rng.choice(["two"] * 6 + ["one"] * 2 + ["push", "status"]):
            case "two":
                operation = rng.choice([o for o in encode.FORMAT_I if o != "DADD"])
                source = self.source(at + 2, byte, writes=False)
                follow = at + 2 + 2 * (source[2] is not None)
                target = self.destination(follow, byte)
                return encode.format_i(operation, source, target, byte=byte)
            case "one":
                operation = rng.choice(["RRC", "RRA", "SWPB", "SXT"])
                byte = byte and operation in ("RRC", "RRA")
                operand = self.source(at + 2, byte, writes=True)
                return encode.format_ii(operation, operand, byte=byte)
            case "push":
                operand = self.source(at + 2, False, writes=False)
                pop = encode.format_i(
                    "MOV", (1, 3, None), (rng.choice(VALUES), 0, None), byte=False
                )
                return encode.format_ii("PUSH", operand, byte=False) + pop
            case _:
                flags = rng.choice([0, 1, 2, 4, 0x100, 0x107])
                operation = rng.choice(["MOV", "BIC", "BIS"])
                return encode.format_i(operation, (PC, 3, flags), (SR, 0, None), byte=False)

    def program(self, start: int) -> list[int]:
        """Instructions, some of them jumped over, and RET."""
        code: list[int] = []
        while len(code) < SLOT // 2 - 12:
            at = start + 2 * len(code)
            if self.rng.random() < 0.15:
                skipped = self.instruction(at + 2)
                code += encode.jump(self.rng.choice(encode.JUMPS), len(skipped)) + skipped
            else:
                code += self.instruction(at)
        return [*code, RET]

    def case(self, start: int) -> Case:
        rng = self.rng
        registers = {r: rng.getrandbits(16) for r in VALUES}
        for r in WORD_POINTERS:
            registers[r] = WINDOW + 0x20 + 2 * rng.randrange(0x10)
        for r in BYTE_POINTERS:
            registers[r] = WINDOW + 0xA0 + rng.randrange(0x20)
        return Case(self.program(start), registers, rng.randbytes(SIZE))


def ours(machine: Machine, start: int, case: Case) -> State:
    machine.write(WINDOW, case.memory)
    run = machine.call(start, registers=case.registers)
    return State((*run.registers[1:3], *run.registers[4:]), machine.read(WINDOW, SIZE))


def oracle(elf: Path, cases: dict[int, Case]) -> dict[int, State]:
    """What mspdebug makes of the programs, in one go."""
    commands = [f"prog {elf}", f"setbreak {HOME:#x}"]
    for start, case in cases.items():
        commands.append(f"mw {FRAME:#x} {words(HOME).hex(' ')}")
        for at in range(0, SIZE, 32):  # its lines are short
            commands.append(f"mw {WINDOW + at:#x} {case.memory[at : at + 32].hex(' ')}")
        entry = {0: start, 1: FRAME, 2: 0} | case.registers
        commands += [f"set {register} {value:#x}" for register, value in sorted(entry.items())]
        commands += ["run", f"md {WINDOW:#x} {SIZE}"]
    script = elf.with_suffix(".txt")
    script.write_text("\n".join(commands) + "\n", encoding="ascii")
    output = subprocess.run(
        ["mspdebug", "-q", "sim", f"read {script}"],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout
    states = {}
    for start, part in zip(cases, output.split("=> run\n")[1:], strict=True):
        run, dump = part.split("=> md", 1)
        found = {name: int(v, 16) for name, v in re.findall(r"\(\s*(\w+): ([0-9a-f]{5})\)", run)}
        assert found["PC"] == HOME, run
        lines = re.findall(r"^    0[0-9a-f]{4}:((?: [0-9a-f]{2})+)", dump, re.MULTILINE)
        memory = bytes.fromhex("".join(lines))
        registers = (found["SP"], found["SR"], *(found[f"R{n}"] for n in range(4, 16)))
        states[start] = State(registers, memory[:SIZE])
    return states


def compare(folder: Path, seed: int) -> None:
    """Makes as many programs as fit the flash, and runs them both ways."""
    writer = Writer(random.Random(seed))
    starts = [START + SLOT * n for n in range(SLOTS)]
    cases = {start: writer.case(start) for start in starts}
    flash = b"".join(words(*case.code).ljust(SLOT, b"\xff") for case in cases.values())
    elf = folder / f"{seed}.elf"
    elf.write_bytes(encode.elf(flash))
    expected = oracle(elf, cases)
    machine = Machine("msp430f1611", elf)
    for start, case in cases.items():
        found = ours(machine, start, case)
        assert found == expected[start], f"seed {seed}: {[f'{word:04x}' for word in case.code]}"


mspdebug = pytest.mark.skipif(
    shutil.which("mspdebug") is None, reason="the oracle is not there: install mspdebug"
)


@mspdebug
@pytest.mark.parametrize("seed", range(2))
def test_random_programs(tmp_path: Path, seed: int) -> None:
    compare(tmp_path, seed)


@mspdebug
@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 200))
def test_many_random_programs(tmp_path: Path, seed: int) -> None:
    compare(tmp_path, seed)
