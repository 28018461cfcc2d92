"""Encodes MSP430X instructions, and makes programs of them."""

from __future__ import annotations

import csv
from pathlib import Path

from isa.msp430 import encode
from isa.msp430.encode import FORMAT_I, FORMAT_II, PC, SP, SR, words
from isa.msp430.encode import elf as msp430_elf

START = 0x8000
"""Where programs begin."""
CHIP = "cc430f6137"
RET, RETA = 0x4130, 0x0110
SHIFTS = ["RRCM", "RRAM", "RLAM", "RRUM"]
BITS = {"B": 8, "W": 16, "A": 20}

Wide = tuple[int, int, int | None]
"""Register, addressing mode, and a number of 20 bits if one follows."""


def operand(mode: str, register: int, value: int, address: int, at: int, bits: int = 20) -> Wide:
    """An operand; the register is expected to hold what `isa.msp430.encode.operand` says."""
    if mode == "x(SP)":
        return SP, 1, value
    if mode == "EDE":
        return PC, 1, (address - at) & ((1 << bits) - 1)
    return encode.operand(mode, register, value, address, at)


def extension(size: str, source: int, destination: int) -> int:
    """The extension word, with what is in its fields for upper bits."""
    return 0x1800 | source << 7 | (size != "A") << 6 | destination


def _byte(size: str) -> int:
    """The bit of the instruction that tells bytes from words; address words have it, too."""
    return (size != "W") << 6


def format_i(
    operation: str, size: str, source: Wide, destination: Wide, fields: tuple[int, int] = (0, 0)
) -> list[int]:
    """Behind an extension word; `fields` are those of the register mode: ZC and #, n-1 or Rn."""
    follow = [number for _, _, number in (source, destination) if number is not None]
    upper = [0 if number is None else number >> 16 for _, _, number in (source, destination)]
    first = extension(size, upper[0] or fields[0], upper[1] or fields[1])
    code = FORMAT_I.index(operation) + 4
    word = code << 12 | source[0] << 8 | destination[1] << 7 | _byte(size) | source[1] << 4
    return [first, word | destination[0], *(number & 0xFFFF for number in follow)]


def format_ii(
    operation: str, size: str, source: Wide, fields: tuple[int, int] = (0, 0)
) -> list[int]:
    number = source[2]
    first = extension(size, (number or 0) >> 16 or fields[0], fields[1])
    byte = 0 if operation in ("SWPB", "SXT") else _byte(size)
    word = 0x1000 | FORMAT_II.index(operation) << 7 | byte | source[1] << 4 | source[0]
    return [first, word, *([] if number is None else [number & 0xFFFF])]


def address(operation: str, source: Wide, destination: Wide) -> list[int]:
    """MOVA, CMPA, ADDA, SUBA."""
    which = ["MOVA", "CMPA", "ADDA", "SUBA"].index(operation)
    (s, mode, number), (d, to, place) = source, destination
    if to == 1 and place is not None:
        if d == SR:
            return [s << 8 | 0x60 | place >> 16, place & 0xFFFF]
        return [s << 8 | 0x70 | d, place & 0xFFFF]
    if mode == 0:
        return [s << 8 | 0xC0 + 16 * which | d]
    if mode == 3 and s == PC and number is not None:
        return [number >> 16 << 8 | 0x80 + 16 * which | d, number & 0xFFFF]
    if number is None:
        return [s << 8 | (0x00 if mode == 2 else 0x10) | d]
    if s == SR:
        return [number >> 16 << 8 | 0x20 | d, number & 0xFFFF]
    return [s << 8 | 0x30 | d, number & 0xFFFF]


def calla(source: Wide) -> list[int]:
    register, mode, number = source
    if number is None:
        return [0x1340 | mode << 4 | register]
    if mode == 1 and register not in (PC, SR):
        return [0x1350 | register, number & 0xFFFF]
    kind = 0x13B0 if mode == 3 else 0x1390 if register == PC else 0x1380
    return [kind | number >> 16, number & 0xFFFF]


def shift(operation: str, size: str, count: int, register: int) -> list[int]:
    which = SHIFTS.index(operation)
    return [(count - 1) << 10 | which << 8 | 0x40 | (size == "W") << 4 | register]


def pushm(size: str, count: int, highest: int) -> list[int]:
    return [0x1400 | (size == "W") << 8 | (count - 1) << 4 | highest]


def popm(size: str, count: int, highest: int) -> list[int]:
    return [0x1600 | (size == "W") << 8 | (count - 1) << 4 | highest - count + 1]


def load(registers: dict[int, int], status: int) -> list[int]:
    """MOVA #n,Rn for each, and MOV #status,SR: two cycles each."""
    code = []
    for register, value in registers.items():
        code += address("MOVA", (PC, 3, value), (register, 0, None))
    return [*code, 0x4032, status]


def cycle_tables() -> list[dict[str, str]]:
    """The rows of slau208.csv."""
    with Path(__file__).with_name("slau208.csv").open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file))


def elf(*code: int) -> bytes:
    return msp430_elf(words(*code), START)
