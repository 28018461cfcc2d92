"""Programs of RL78 instructions at random, and ELF files of them."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterable, Mapping
from typing import NamedTuple

CODE = 0x2000
STUB = 0x2FF0
"""A function that returns at once."""
TABLE = 0x3000
"""512 bytes of constants in flash, which the mirror shows."""
WINDOW = 0xFF900
"""1 KB of RAM, by HL and DE or an absolute address."""
SHORT = 0xFFE20
"""RAM that saddr reaches, below the registers."""
SHORT_BYTES = 0xB0
SAVED = WINDOW + 0x400
"""Where programs leave A, PSW, X, C and B."""
STACK = 0xFFEE0
RET = b"\xd7"


class Segment(NamedTuple):
    """Bytes with their address."""

    address: int
    data: bytes


def elf(
    segments: Iterable[Segment], symbols: Mapping[str, int], entry: int, flags: int = 0
) -> bytes:
    """A linked program; ``flags``: `e_flags`, in which GCC says the core."""
    parts = list(segments)
    names, table = b"\0", bytes(16)
    for name, value in symbols.items():
        table += struct.pack("<IIIBBH", len(names), value, 0, 0x12, 0, 0xFFF1)
        names += name.encode() + b"\0"
    at = 52 + 32 * len(parts)
    headers, body = b"", b""
    for address, data in parts:
        place = at + len(body)
        headers += struct.pack("<8I", 1, place, address, address, len(data), len(data), 7, 1)
        body += data
    table_at = at + len(body)
    names_at = table_at + len(table)
    sections = bytes(40)
    sections += struct.pack("<10I", 0, 2, 0, 0, table_at, len(table), 2, 1, 4, 16)
    sections += struct.pack("<10I", 0, 3, 0, 0, names_at, len(names), 0, 0, 1, 0)
    header = b"\x7fELF\x01\x01\x01".ljust(16, b"\0")
    header += struct.pack("<HHIIII", 2, 197, 1, entry, 52, names_at + len(names))
    header += struct.pack("<IHHHHHH", flags, 52, 32, len(parts), 40, 3, 2)
    return header + headers + body + table + names + sections


def word(value: int) -> bytes:
    return struct.pack("<H", value & 0xFFFF)


def saved() -> bytes:
    """Stores A, PSW, X, C and B."""
    code = b""
    for number, fetch in enumerate([b"", b"\x8e\xfa", b"\x60", b"\x62", b"\x63"]):
        code += fetch + b"\x9f" + word(SAVED + number)
    return code


class Maker:
    """Makes instructions that leave HL and DE where there is memory, and the stack as it was."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def program(self, length: int) -> bytes:
        """A function: registers get values, `length` instructions, registers are stored, return."""
        rng = self.rng
        code = b"".join(bytes([op]) + word(rng.getrandbits(16)) for op in (0x30, 0x32))
        code += self.pointers() + bytes([0xCE, 0xFA, rng.choice([0, 1, 0x40, 0x41])])
        for _ in range(length):
            code += self.anything()
        return code + saved() + RET

    def pointers(self) -> bytes:
        return b"\x36" + word(WINDOW) + b"\x34" + word(WINDOW + 0x80)

    def anything(self) -> bytes:
        makers = [self.internal] * 6 + [self.memory] * 6 + [self.conditional] * 3
        makers += [self.stack, self.indexed, self.bits, self.flash]
        return self.rng.choice(makers)()

    def number(self) -> int:
        return self.rng.getrandbits(8)

    def even(self, limit: int = 256) -> int:
        return 2 * self.rng.randrange(limit // 2)

    def short(self, *, even: bool = False) -> int:
        """The byte that names a place for saddr."""
        offset = self.rng.randrange(SHORT_BYTES)
        return (SHORT + (offset & ~1 if even else offset)) & 0xFF

    def absolute(self, *, even: bool = False) -> bytes:
        offset = self.rng.randrange(0x180)
        return word(WINDOW + (offset & ~1 if even else offset))

    def single(self, low: str = "xacb") -> int:
        return "xacbedlh".index(self.rng.choice(low))

    def internal(self) -> bytes:
        """Registers and flags alone; X, A, C and B are written."""
        rng = self.rng
        match rng.randrange(12):
            case 0:
                return bytes([0x61, rng.randrange(8) << 4 | self.single()])
            case 1:
                source = self.single("xcbedlh")
                return bytes([0x61, rng.randrange(8) << 4 | 8 | source])
            case 2:
                return bytes([rng.randrange(8) << 4 | 0xC, self.number()])
            case 3:
                return bytes([0x50 | self.single(), self.number()])
            case 4:
                return bytes([rng.choice([0x60, 0x70]) | self.single("xcb")])
            case 5:
                shift = rng.choice([0x7, 0x8, 0x9, 0xA, 0xB])
                return bytes([0x31, rng.randrange(1, 8) << 4 | shift])
            case 6:
                shift = rng.choice([0xC, 0xD, 0xE, 0xF])
                return bytes([0x31, rng.randrange(1, 16) << 4 | shift])
            case 7:
                turns = [0xDB, 0xDC, 0xEB, 0xFB, 0xEE, 0xFE]
                return bytes([0x61, rng.choice(turns)])
            case 8:
                ops = [0x01, 0x03, 0x05, 0x07, 0x21, 0x23, 0x25, 0x27, 0x43, 0x45, 0x47]
                return bytes([rng.choice([*ops, 0x12, 0x13, 0x15, 0x17, 0x33, 0xD6])])
            case 9:
                return bytes([rng.choice([0x04, 0x24, 0x44, 0x30, 0x32])]) + word(
                    rng.getrandbits(16)
                )
            case 10:
                base = rng.choice([0x80, 0x90, 0xD0, 0xE0, 0xF0])
                return bytes([base | self.single()])
            case _:
                ops = [0xA1, 0xA3, 0xB1, 0xB3, 0xE6, 0xE7, 0xF6, 0xF7, 0x00, 0x08]
                return bytes([rng.choice(ops)])

    def memory(self) -> bytes:
        """One operand in RAM, without an index."""
        rng = self.rng
        match rng.randrange(13):
            case 0:
                return bytes([rng.randrange(8) << 4 | 0xD])
            case 1:
                return bytes([rng.randrange(8) << 4 | 0xE, self.number()])
            case 2:
                return bytes([rng.randrange(8) << 4 | 0xF]) + self.absolute()
            case 3:
                return bytes([rng.randrange(8) << 4 | 0xB, self.short()])
            case 4:
                return bytes([rng.randrange(8) << 4 | 0xA, self.short(), self.number()])
            case 5:
                base = rng.choice([0x80, 0x90])
                column = rng.choice([0x9, 0xA, 0xB, 0xC, 0xD, 0xF])
                return bytes([base | column]) + self.operand(column)
            case 6:
                base = rng.choice([0xA0, 0xB0])
                column = rng.choice([0x9, 0xA, 0xB, 0xC, 0xD, 0xF])
                return bytes([base | column]) + self.operand(column, even=True)
            case 7:
                column = rng.choice([0xA, 0xC, 0xD, 0xF])
                return bytes([0xC0 | column]) + self.operand(column) + bytes([self.number()])
            case 8:
                opcode = rng.choice([b"\x02", b"\x22", b"\x42", b"\xdb"])
                return opcode + self.absolute(even=True)
            case 9:
                if rng.getrandbits(1):
                    return bytes([rng.choice([0x06, 0x26, 0x46, 0xDA]), self.short(even=True)])
                return bytes([0x61, rng.choice([0x09, 0x29, 0x49, 0x79, 0x89]), self.even()])
            case 10:
                one = rng.choice([0xA4, 0xB4, 0xD4, 0xE4, 0xF4, 0xD8, 0xE8, 0xF8])
                two = rng.choice([0xA0, 0xB0, 0xD5, 0xE5, 0xF5, 0xD9, 0xE9, 0xF9])
                if rng.getrandbits(1):
                    return bytes([one, self.short()])
                return bytes([two]) + self.absolute()
            case 11:
                if rng.getrandbits(1):
                    return bytes([rng.choice([0xA6, 0xB6]), self.short(even=True)])
                return bytes([rng.choice([0xA2, 0xB2])]) + self.absolute(even=True)
            case _:
                exchanges = [
                    bytes([0x61, 0xA8, self.short()]),
                    bytes([0x61, 0xAA]) + self.absolute(),
                    bytes([0x61, 0xAC]),
                    bytes([0x61, 0xAD, self.number()]),
                    bytes([0x61, 0xAE]),
                    bytes([0x61, 0xAF, self.number()]),
                    bytes([0x61, rng.choice([0x59, 0x69]), self.number()]),
                    bytes([0x40]) + self.absolute() + bytes([self.number()]),
                    bytes([0xC9, self.short(even=True)]) + word(rng.getrandbits(16)),
                ]
                return rng.choice(exchanges)

    def operand(self, column: int, *, even: bool = False) -> bytes:
        match column:
            case 0x9 | 0xB:
                return b""
            case 0xA | 0xC:
                return bytes([self.even() if even else self.number()])
            case 0xD:
                return bytes([self.short(even=even)])
            case _:
                return self.absolute(even=even)

    def indexed(self) -> bytes:
        """HL with an index, or a base and an index, which is set before if words are meant."""
        rng = self.rng
        match rng.randrange(5):
            case 0:
                return bytes([0x61, rng.randrange(8, 16) << 4 | rng.choice([0, 2])])
            case 1:
                return bytes([0x61, rng.choice([0xC9, 0xD9, 0xE9, 0xF9, 0xA9, 0xB9])])
            case 2:
                base = rng.choice([b"\x09", b"\x18", b"\x28", b"\x29"]) + word(WINDOW)
                stores = rng.choice([b"\x19", b"\x38"]) + word(WINDOW) + bytes([self.number()])
                return rng.choice([base, stores])
            case 3:
                index, ops = rng.choice([(0x53, [0x58, 0x59]), (0x52, [0x68, 0x69])])
                between = self.rng.choice([b"", b"\x00"])
                return (
                    bytes([index, self.even()]) + between + bytes([rng.choice(ops)]) + word(WINDOW)
                )
            case _:
                set_index = b"\x32" + word(self.even(0x100))
                ops = [b"\x48", b"\x49", b"\x78", b"\x79"]
                one = rng.choice(ops) + word(WINDOW)
                return set_index + rng.choice([one, b"\x39" + word(WINDOW) + b"\x5a"])

    def bits(self) -> bytes:
        rng = self.rng
        bit = rng.randrange(8) << 4
        short = 0x71, bit | rng.randrange(1, 8), self.short()
        absolute = bytes([0x71, bit | rng.choice([0, 8])]) + self.absolute()
        inside = bytes([0x71, 0x80 | bit | rng.randrange(9, 16)])
        at_hl = bytes([0x71, 0x80 | bit | rng.randrange(1, 8)])
        carry = bytes([0x71, rng.choice([0x80, 0x88, 0xC0])])
        return rng.choice([bytes(short), absolute, inside, at_hl, carry])

    def stack(self) -> bytes:
        rng = self.rng
        inner = self.internal()
        match rng.randrange(4):
            case 0:
                return (
                    bytes([0xC1 + 2 * rng.randrange(4)]) + inner + bytes([rng.choice([0xC0, 0xC2])])
                )
            case 1:
                place = self.even(8)
                access = rng.choice([0x88, 0x98, 0xA8, 0xB8])
                return b"\xc1\xc3\xc1\xc3" + bytes([access, place]) + b"\xc2\xc0\xc2\xc0"
            case 2:
                return b"\xc3" + bytes([0xC8, rng.randrange(2), self.number()]) + b"\xc2"
            case _:
                return b"\xfc" + word(STUB) + b"\0"

    def conditional(self) -> bytes:
        """A skip or a jump over one instruction."""
        rng = self.rng
        over = rng.choice([self.internal, self.memory])()
        match rng.randrange(4):
            case 0 | 1:
                return bytes([0x61, rng.choice([0xC8, 0xD8, 0xE8, 0xF8, 0xE3, 0xF3])]) + over
            case 2:
                short = bytes([rng.choice([0xDC, 0xDD, 0xDE, 0xDF])])
                long = bytes([0x61, rng.choice([0xC3, 0xD3])])
                return rng.choice([short, long]) + bytes([len(over)]) + over
            case _:
                bit, jump = rng.randrange(8) << 4, rng.choice([0, 2, 4])
                short = bytes([0x31, bit | jump, self.short()])
                inside = bytes([0x31, bit | jump | 1])
                at_hl = bytes([0x31, 0x80 | bit | jump | 1])
                return rng.choice([short, inside, at_hl]) + bytes([len(over)]) + over

    def flash(self) -> bytes:
        """Constants, through the mirror."""
        rng = self.rng
        at = word(TABLE)
        table = rng.choice([b"\x09" + at, b"\x29" + at, b"\x8f" + at, b"\xaf" + at, b"\xd9" + at])
        reads = [b"\x8b", b"\xab", bytes([0x8C, self.number()]), bytes([0xAC, self.even()])]
        reads += [bytes([rng.randrange(8) << 4 | 0xD]), bytes([0x61, 0xC9]), bytes([0x61, 0xF2])]
        bit = rng.randrange(8) << 4
        reads += [bytes([0x71, 0x80 | bit | rng.randrange(4, 8)])]
        reads += [bytes([0x31, 0x80 | bit | rng.choice([3, 5]), 1, 0x00])]
        through = b"\x36" + word(TABLE + self.even(64)) + rng.choice(reads) + self.pointers()[:3]
        return rng.choice([table, through])
