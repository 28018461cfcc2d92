"""Encodes MSP430 instructions, and makes programs of them."""

from __future__ import annotations

import csv
import struct
from pathlib import Path

FORMAT_I = ["MOV", "ADD", "ADDC", "SUBC", "SUB", "CMP", "DADD", "BIT", "BIC", "BIS", "XOR", "AND"]
FORMAT_II = ["RRC", "SWPB", "RRA", "SXT", "PUSH", "CALL"]
JUMPS = ["JNE", "JEQ", "JNC", "JC", "JN", "JGE", "JL", "JMP"]
PC, SP, SR, CG = range(4)
RET = 0x4130
RETI = 0x1300

START = 0x4000
"""Where programs begin."""

CONSTANTS = {0: (CG, 0), 1: (CG, 1), 2: (CG, 2), 0xFFFF: (CG, 3), 4: (SR, 2), 8: (SR, 3)}
"""What the constant generators make: register and As."""

Operand = tuple[int, int, int | None]
"""Register, addressing mode and the word that follows, if one does."""


def operand(mode: str, register: int, value: int, address: int, at: int) -> Operand:
    """An operand in a mode of the manual's tables.

    `value` is that of an immediate operand; `address` is where an operand in memory is; `at` is the
    address of the word that follows. The register is expected to hold `value` for Rn, `address` for
    @Rn and @Rn+, and `address - 6` for x(Rn).
    """
    match mode:
        case "Rn" | "Rm":
            return register, 0, None
        case "PC":
            return PC, 0, None
        case "@Rn":
            return register, 2, None
        case "@Rn+":
            return register, 3, None
        case "#N":
            return PC, 3, value
        case "x(Rn)" | "x(Rm)":
            return register, 1, 6
        case "EDE":
            return PC, 1, (address - at) & 0xFFFF
        case "&EDE":
            return SR, 1, address
    raise ValueError(mode)


def format_i(operation: str, source: Operand, destination: Operand, *, byte: bool) -> list[int]:
    code = FORMAT_I.index(operation) + 4
    word = code << 12 | source[0] << 8 | destination[1] << 7 | byte << 6 | source[1] << 4
    return [word | destination[0], *(x[2] for x in (source, destination) if x[2] is not None)]


def format_ii(operation: str, source: Operand, *, byte: bool) -> list[int]:
    word = 0x1000 | FORMAT_II.index(operation) << 7 | byte << 6 | source[1] << 4 | source[0]
    return [word, *([] if source[2] is None else [source[2]])]


def jump(condition: str, words: int) -> list[int]:
    """A jump over a number of words."""
    return [0x2000 | JUMPS.index(condition) << 10 | words & 0x3FF]


def words(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}H", *values)


def cycle_tables() -> list[dict[str, str]]:
    """The rows of slau049.csv."""
    with Path(__file__).with_name("slau049.csv").open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file))


def elf(code: bytes, address: int = START, symbols: dict[str, int] | None = None) -> bytes:
    """A linked program of one segment; unless symbols are given, `f` is its start."""
    names, table = b"\0", bytes(16)
    for name, value in (symbols or {"f": address}).items():
        table += struct.pack("<IIIBBH", len(names), value, 0, 0x12, 0, 0xFFF1)
        names += name.encode() + b"\0"
    at = 52 + 32
    segment = struct.pack("<8I", 1, at, address, address, len(code), len(code), 7, 2)
    table_at = at + len(code)
    names_at = table_at + len(table)
    sections = bytes(40)
    sections += struct.pack("<10I", 0, 1, 6, address, at, len(code), 0, 0, 2, 0)
    sections += struct.pack("<10I", 0, 2, 0, 0, table_at, len(table), 3, 1, 4, 16)
    sections += struct.pack("<10I", 0, 3, 0, 0, names_at, len(names), 0, 0, 1, 0)
    header = b"\x7fELF\x01\x01\x01".ljust(16, b"\0")
    header += struct.pack("<HHIIII", 2, 105, 1, address, 52, names_at + len(names))
    header += struct.pack("<IHHHHHH", 0, 52, 32, 1, 40, 4, 3)
    return header + segment + code + table + names + sections
