"""The chart of instructions knows whatever a disassembler prints, on every instruction set."""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterator

import pytest

from motecrypt._sim import ArgumentError, Machine, memory_map
from motecrypt.report.classes import CLASSES, OTHER, class_of
from motecrypt.toolchain.chip import chips
from support import chip

SLOT = 8
"""Bytes: the longest instruction has six."""
MACHINES = {"msp430": 105, "avr": 83, "armv6m": 40, "armv7m": 40, "rl78": 197}


def machine(name: str, start: int, size: int) -> Machine:
    """A chip with a program of zeros, to be overwritten."""
    header = b"\x7fELF\x01\x01\x01".ljust(16, b"\0")
    header += struct.pack("<HHIII", 2, MACHINES[chip(name).isa.name], 1, start, 52)
    header += struct.pack("<IIHHHHHH", 0, 0, 52, 32, 1, 40, 0, 0)
    segment = struct.pack("<8I", 1, 84, start, start, size, size, 5, 1)
    return Machine(name, header + segment + bytes(size))


def words(*of: int) -> bytes:
    return struct.pack(f"<{len(of)}H", *of)


def msp430() -> Iterator[bytes]:
    for word in range(1 << 16):
        yield words(word, 0x1234, 0x1234)
    # Extension words: of registers with and without repetition and carry, of memory; both sizes.
    for extension, word in itertools.product(
        (0x1800, 0x1840, 0x1842, 0x1900, 0x1942), range(1 << 16)
    ):
        yield words(extension, word, 0x1234)


def avr() -> Iterator[bytes]:
    for word in range(1 << 16):
        yield words(word, 0x0100)


def armv7m() -> Iterator[bytes]:
    for word in range(0xE800):
        yield words(word, 0xBF00)
    first = [high << 4 | low for high in range(0xE80, 0x1000) for low in (0, 1, 2, 13, 15)]
    second = [
        high << 12 | middle << 8 | low << 4 | 2
        for high, middle, low in itertools.product(range(16), (1, 15), range(16))
    ]
    others = (0x0032, 0x8800, 0x8F2F, 0x8F4F, 0x8F5F, 0x8F6F, 0xF0FF)
    for pair in itertools.product(first, [*second, *others]):
        yield words(*pair)


def armv6m() -> Iterator[bytes]:
    for word in range(0xE800):
        yield words(word, 0xBF00)
    for pair in itertools.product((0xF000, 0xF380, 0xF3BF, 0xF3EF), range(0x8000, 0x10000)):
        yield words(*pair)


def rl78() -> Iterator[bytes]:
    for pair in itertools.product(range(256), repeat=2):
        yield bytes([*pair, 0x20, 0x30, 0x40])
    for operation in range(256):
        yield bytes([0xCE, 0xFB, operation])


WAYS = {"msp430": msp430, "avr": avr, "armv6m": armv6m, "armv7m": armv7m, "rl78": rl78}
RICHEST = ("atmega128", "cc430f6137", "msp430f1611", "stm32f407-24mhz")
"""Of sets that come in several sizes."""
CHIPS = sorted({*{chip(name).isa.name: name for name in chips()}.values(), *RICHEST})


def printed(name: str) -> set[str]:
    """The mnemonics that a chip's disassembler prints."""
    region = next(it for it in memory_map(name) if it.name == "flash")
    count = min(region.end - region.start, 1 << 15) // SLOT
    target = machine(name, region.start, SLOT * count)
    found = set()
    ways = WAYS[chip(name).isa.name]()
    while batch := list(itertools.islice(ways, count)):
        target.write(region.start, b"".join(one.ljust(SLOT, b"\0") for one in batch))
        for at in range(len(batch)):
            try:
                found.add(target.disassemble(region.start + SLOT * at).mnemonic)
            except ArgumentError:
                continue
    return found


NUMBERS = {
    "atmega128": 99,
    "atmega4809": 98,
    "cc430f6137": 150,
    "msp430f1611": 79,
    "msp430fr5994-aes": 150,
    "r5f100le": 73,
    "stm32f407-24mhz": 223,
    "stm32g071": 68,
}
"""How many there are; a set that grows asks for a look at the classes."""


@pytest.mark.parametrize("name", CHIPS)
def test_every_mnemonic_has_a_class(name: str) -> None:
    found = printed(name)
    assert sorted(one for one in found if class_of(one) == OTHER) == []
    assert len(found) == NUMBERS[name]


def test_classes_are_what_people_expect() -> None:
    assert [class_of(name) for name in ("xor.b", "mov", "swpb", "addc", "ret", "jnz")] == [
        *("logic", "move", "shift", "arithmetic", "stack and call", "jump")
    ]
    assert [
        class_of(name) for name in ("eors", "ldr", "lsls", "uadd8", "smlal", "itte", "nop")
    ] == [
        *("logic", "load and store", "shift", "arithmetic", "multiply and divide"),
        *("control", "control"),
    ]
    assert [class_of(name) for name in ("addx.a", "mova", "ldd", "sbrs", "movs", "sec")] == [
        *("arithmetic", "move", "load and store", "jump", "move", "control")
    ]
    assert class_of("(overwritten)") == OTHER and len(CLASSES) == 10
