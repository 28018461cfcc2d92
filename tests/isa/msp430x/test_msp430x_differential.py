"""Random programs on our MSP430X and on GDB's simulator: registers, flags and memory.

`msp430-elf-run` (GDB's sources, configured with --target=msp430-elf --enable-sim) is an independent
oracle of what instructions do. It knows no cycles. Programs leave out what it does otherwise than
the manual says: V; DADD; SXT, whose carry it clears and which ends at bit 15 in a register;
SWPBX.A, which clears bits 19:16 there; ADDCX and SUBCX whose carry counts as zero; operands of 16
bits that count from the program counter, which leave the lower 64 KB there; @Rn+ as a destination,
which moves twice, and before a destination x(Rn) of the same register, which moves too late.
It wants upper bits of an index of Format II where a source has them, as the GNU assembler puts
them, and so do we.
"""

from __future__ import annotations

import random
import shutil
import struct
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from isa.msp430 import encode as msp430
from isa.msp430.encode import CONSTANTS, FORMAT_I, PC, SP, SR, words
from isa.msp430x import encode
from isa.msp430x.encode import CHIP, RET, START, Wide
from motecrypt._sim import Machine

WINDOW, SIZE = 0x2000, 0x300
"""The memory that programs work on."""
RECORD = 0x2300
"""Where programs leave R4 to R15, four bytes each, and the status register, two bytes."""
RECORDED = 4 * 12 + 2
STACK = 0x2C00
CASES = 64
SLOT = 0x160
"""Bytes of flash for each program."""
FIRST = START + 0x1000
"""The first of them; what runs them one after the other is below."""
WORD_POINTERS, BYTE_POINTERS = (4, 5), (6, 7)
VALUES = range(8, 16)
SIZES = {"B": 8, "W": 16, "A": 20}
OPERATIONS = [operation for operation in FORMAT_I if operation != "DADD"]


class Result(NamedTuple):
    """What a program leaves behind."""

    registers: tuple[int, ...]
    status: int
    memory: bytes


class Writer:
    """Writes random instructions that stay in the window."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def pointer(self, size: str) -> int:
        return self.rng.choice(BYTE_POINTERS if size == "B" else WORD_POINTERS)

    def address(self, size: str) -> int:
        offset = self.rng.randrange(SIZE - 4)
        return WINDOW + (offset if size == "B" else offset & ~1)

    def place(self, size: str, at: int, bits: int, modes: list[str]) -> Wide:
        """An operand in one of these modes; `at` is where its word is."""
        rng = self.rng
        mode = rng.choice(modes)
        if mode == "#C":
            return *rng.choice(list(CONSTANTS.values())), None
        if mode == "x(Rn)":
            offset = rng.randrange(-32, 32) & (-1 if size == "B" else -2)
            return self.pointer(size), 1, offset & ((1 << bits) - 1)
        register = rng.choice(VALUES) if mode in ("Rn", "Rm") else self.pointer(size)
        value = rng.getrandbits(bits)
        return encode.operand(mode, register, value, self.address(size), at, bits)

    SOURCES = ("Rn", "Rn", "@Rn", "@Rn+", "x(Rn)", "EDE", "&EDE", "#N", "#C")
    PLACES = ("Rn", "Rn", "@Rn", "x(Rn)", "EDE", "&EDE")
    TARGETS = ("Rm", "Rm", "Rm", "x(Rn)", "EDE", "&EDE")

    @staticmethod
    def allowed(modes: tuple[str, ...], extended: bool) -> list[str]:
        return [mode for mode in modes if extended or mode != "EDE"]

    def two(self, at: int) -> list[int]:
        extended = self.rng.random() < 0.6
        size = self.rng.choice("BWA" if extended else "BW")
        bits = 20 if extended else 16
        at += 4 if extended else 2
        source = self.place(size, at, bits, self.allowed(self.SOURCES, extended))
        at += 2 * (source[2] is not None)
        target = self.place(size, at, bits, self.allowed(self.TARGETS, extended))
        if source[1] == 3 and source[0] == target[0]:
            target = self.place(size, at, bits, ["Rm"])
        operation = self.rng.choice(OPERATIONS)
        if not extended:
            return msp430.format_i(operation, source, target, byte=size == "B")
        fields = (0, 0)
        if source[1] == target[1] == 0:
            fields = self.repetition(may_zero=operation not in ("ADDC", "SUBC"))
        return encode.format_i(operation, size, source, target, fields)

    def repetition(self, may_zero: bool) -> tuple[int, int]:
        """ZC and #; and how often, or the register that says it."""
        rng = self.rng
        zero, in_register = may_zero and rng.random() < 0.5, rng.random() < 0.3
        count = rng.choice(VALUES) if in_register else rng.choice([0, 0, 0, rng.randrange(16)])
        return zero << 1 | in_register, count

    def one(self, at: int) -> list[int]:
        operation = self.rng.choice(["RRC", "RRA", "SWPB"])
        extended = self.rng.random() < 0.6
        sizes = "W" if operation == "SWPB" else "BWA"
        size = self.rng.choice(sizes) if extended else self.rng.choice(sizes.strip("A"))
        bits = 20 if extended else 16
        places = self.allowed(self.PLACES, extended)
        place = self.place(size, at + (4 if extended else 2), bits, places)
        if not extended:
            return msp430.format_ii(operation, place, byte=size == "B")
        fields = self.repetition(may_zero=True) if place[1] == 0 else (0, 0)
        return encode.format_ii(operation, size, place, fields)

    def on_addresses(self, at: int) -> list[int]:
        operation = self.rng.choice(["MOVA", "MOVA", "MOVA", "CMPA", "ADDA", "SUBA"])
        target: Wide = (self.rng.choice(VALUES), 0, None)
        if operation != "MOVA":
            return encode.address(operation, self.place("A", at, 20, ["Rn", "#N"]), target)
        if self.rng.random() < 0.3:
            source = self.place("A", at, 16, ["Rn"])
            return encode.address("MOVA", source, self.place("A", at + 2, 16, ["x(Rn)", "&EDE"]))
        modes = ["Rn", "@Rn", "@Rn+", "#N", "x(Rn)", "&EDE"]
        return encode.address("MOVA", self.place("A", at + 2, 16, modes), target)

    def on_stack(self, at: int) -> list[int]:
        rng = self.rng
        if rng.random() < 0.5:
            size, count = rng.choice("WA"), rng.randrange(1, 9)
            pushed, popped = (rng.randrange(7 + count, 16) for _ in range(2))
            return encode.pushm(size, count, pushed) + encode.popm(size, count, popped)
        size = rng.choice("WA")
        source = self.place(size, at + 4, 20, list(self.SOURCES))
        pop = encode.format_i("MOV", size, (SP, 3, None), (rng.choice(VALUES), 0, None))
        return encode.format_ii("PUSH", size, source) + pop

    def shift(self, _at: int) -> list[int]:
        rng = self.rng
        operation, size = rng.choice(encode.SHIFTS), rng.choice("WA")
        return encode.shift(operation, size, rng.randrange(1, 5), rng.choice(VALUES))

    def status(self, _at: int) -> list[int]:
        return [0x4032, self.rng.choice([0, 1, 2, 4, 7])]

    def instruction(self, at: int) -> list[int]:
        makers = [self.two] * 5 + [self.one] * 2 + [self.on_addresses] * 2
        return self.rng.choice([*makers, self.on_stack, self.shift, self.status])(at)

    def program(self, start: int) -> list[int]:
        """Registers are set, instructions follow, and registers are recorded."""
        rng = self.rng
        registers = {r: rng.getrandbits(20) for r in VALUES}
        registers |= {r: WINDOW + 0x100 + 2 * rng.randrange(0x20) for r in WORD_POINTERS}
        registers |= {r: WINDOW + 0x100 + rng.randrange(0x40) for r in BYTE_POINTERS}
        code = encode.load(registers, rng.choice([0, 1, 2, 4, 7]))
        while len(code) < SLOT // 2 - 48:
            at = start + 2 * len(code)
            if rng.random() < 0.1:
                skipped = self.instruction(at + 2)
                code += msp430.jump(rng.choice(msp430.JUMPS[:5]), len(skipped)) + skipped
            else:
                code += self.instruction(at)
        code += [0x4282, RECORD + 4 * 12]  # MOV SR,&x
        for r in range(4, 16):
            code += encode.address("MOVA", (r, 0, None), (SR, 1, RECORD + 4 * (r - 4)))
        assert len(code) < SLOT // 2
        return [*code, RET]


def move(value: int, register: int) -> list[int]:
    return msp430.format_i("MOV", (PC, 3, value), (register, 0, None), byte=False)


def call(target: int) -> list[int]:
    return msp430.format_ii("CALL", (PC, 3, target), byte=False)


def driver(starts: list[int], image: int) -> list[int]:
    """Runs the programs on memory that begins as `image`, and writes what they leave behind.

    Calls of 0x185 and 0x181 are write() and exit()."""
    code = move(STACK, SP)
    for start in starts:
        # MOV @R12+,0(R13); INCD R13; DEC R14; JNZ
        code += move(image, 12) + move(WINDOW, 13) + move(SIZE // 2, 14)
        code += [0x4CBD, 0, 0x532D, 0x831E, 0x23FB]
        code += call(start)
        code += move(1, 12) + move(WINDOW, 13) + move(RECORD - WINDOW + RECORDED, 14) + call(0x185)
    return code + move(0, 12) + call(0x181)


def result(memory: bytes) -> Result:
    *registers, status = struct.unpack("<12IH", memory[SIZE:])
    return Result(tuple(registers), status & 7, memory[:SIZE])


def compare(folder: Path, seed: int) -> None:
    rng = random.Random(seed)
    writer = Writer(rng)
    starts = [FIRST + SLOT * n for n in range(CASES)]
    programs = {start: writer.program(start) for start in starts}
    image = rng.randbytes(SIZE)
    first = FIRST - SIZE
    flash = words(*driver(starts, first)).ljust(first - START, b"\xff") + image
    assert len(flash) == FIRST - START, "the driver is too long"
    flash += b"".join(words(*code).ljust(SLOT, b"\xff") for code in programs.values())
    elf = folder / f"{seed}.elf"
    elf.write_bytes(msp430.elf(flash, START))
    run = subprocess.run(["msp430-elf-run", str(elf)], capture_output=True, check=True, timeout=600)
    each = SIZE + RECORDED
    assert len(run.stdout) == each * CASES
    machine = Machine(CHIP, elf)
    for number, (start, code) in enumerate(programs.items()):
        expected = result(run.stdout[each * number :][:each])
        for profile in (False, True):
            machine.write(WINDOW, image)
            machine.call(start, profile=profile)
            found = result(machine.read(WINDOW, each))
            text = f"seed {seed}: {[f'{word:04x}' for word in code]}"
            assert found.registers == expected.registers, text
            assert found.status == expected.status, text
            assert found.memory == expected.memory, text


oracle = pytest.mark.skipif(
    shutil.which("msp430-elf-run") is None,
    reason="the oracle is not there: build GDB's simulator of the MSP430",
)


@oracle
@pytest.mark.parametrize("seed", range(4))
def test_random_programs(tmp_path: Path, seed: int) -> None:
    compare(tmp_path, seed)


@oracle
@pytest.mark.long
@pytest.mark.parametrize("seed", range(4, 400))
def test_many_random_programs(tmp_path: Path, seed: int) -> None:
    compare(tmp_path, seed)
