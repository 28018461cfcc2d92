"""What tests of single instructions share: rows of the manual's tables, runs, and what is expected.

What is expected comes from the manual's tables (slau208.csv) and from a model of the operations,
which is the MSP430's for 8, 16 and 20 bits. Each form runs in a block and in the interpreter.
"""

from __future__ import annotations

from functools import cache

from isa.msp430.encode import words
from isa.msp430x import encode
from isa.msp430x.encode import BITS, CHIP, RET, START
from motecrypt._sim import Machine, Run

SOURCE, DESTINATION = 0x1D08, 0x1E10
"""Where operands in memory are."""
STACK = 0x2BFE
"""The stack pointer at the first instruction of a function."""
STATUS = [0x001, 0x106]
VALUES = [
    (0x00000, 0x00000),
    (0x00001, 0xFFFFF),
    (0x80000, 0x88080),
    (0x7FFFF, 0x80000),
    (0x59A5C, 0xA6B81),
    (0xC5080, 0x3007F),
]
DECIMAL = [(0x00000, 0x00000), (0x00001, 0x99999), (0x41234, 0x98765), (0x15050, 0x45049)]
RET_CYCLES = 4

ROWS = encode.cycle_tables()


def rows(table: str, operation: str, size: str) -> list[dict[str, str]]:
    return [
        row
        for row in ROWS
        if row["table"] == table
        and operation in row["operations"].split()
        and size in row["size"].split()
    ]


@cache
def machine() -> Machine:
    """A machine whose flash is RET all over, so that a jump anywhere comes home."""
    return Machine(CHIP, encode.elf(*[RET] * 0x3FC0))


def runs(
    code: list[int], registers: dict[int, int], memory: dict[int, int], status: int = 0
) -> list[tuple[Run, dict[int, int], int]]:
    """The run in a block and by the interpreter, each with what memory then holds, four bytes each,
    and its cycles without what comes before and after."""
    prologue = encode.load(registers, status)
    results = []
    chip = machine()
    chip.write(START, words(*prologue, *code, *[RET] * 16))
    for profile in (False, True):
        for address, value in memory.items():
            chip.write(address, value.to_bytes(4, "little"))
        run = chip.call(START, profile=profile, trace=16 if profile else 0)
        after = {at: int.from_bytes(chip.read(at, 4), "little") for at in memory}
        results.append((run, after, run.cycles - 2 * len(registers) - 2 - RET_CYCLES))
    return results


def place(registers: dict[int, int], status_words: int = 2) -> int:
    """Where an instruction is that comes after its prologue."""
    return START + 4 * len(registers) + 2 * status_words


def prepare(mode: str, register: int, value: int, address: int) -> dict[int, int]:
    """What a register holds before the instruction."""
    if mode in ("Rn", "Rm"):
        return {register: value}
    if mode in ("@Rn", "@Rn+"):
        return {register: address}
    return {register: address - 6} if mode in ("x(Rn)", "x(Rm)") else {}


def in_memory(mode: str) -> bool:
    return mode not in ("Rn", "Rm", "#N", "PC", "")


def stored(value: int | None, before: int, there: bool, size: str) -> int:
    """What a destination holds afterwards: a register as a whole, or four bytes of memory."""
    if value is None:
        return before
    value &= (1 << BITS[size]) - 1
    if not there or size == "A":
        return value
    mask = 0xFF if size == "B" else 0xFFFF
    return value | before & ~mask & 0xFFFFFFFF


def step(size: str) -> int:
    return {"B": 1, "W": 2, "A": 4}[size]


def accesses(size: str) -> int:
    """How many accesses an operand in memory takes."""
    return 2 if size == "A" else 1
