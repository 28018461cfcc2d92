"""Programs of AVR instructions at random, and ELF files of them."""

from __future__ import annotations

import random
import struct
from typing import NamedTuple

RET = 0x9508
DATA = 0x80_0000

Words = list[int]


def elf(code: bytes, symbols: dict[str, int] | None = None) -> bytes:
    """A linked program that begins at 0; unless symbols are given, `f` is its start."""
    names, table = b"\0", bytes(16)
    for name, value in (symbols or {"f": 0}).items():
        table += struct.pack("<IIIBBH", len(names), value, 0, 0x12, 0, 0xFFF1)
        names += name.encode() + b"\0"
    at = 52 + 32
    segment = struct.pack("<8I", 1, at, 0, 0, len(code), len(code), 5, 2)
    table_at, names_at = at + len(code), at + len(code) + len(table)
    sections = bytes(40)
    sections += struct.pack("<10I", 0, 2, 0, 0, table_at, len(table), 2, 1, 4, 16)
    sections += struct.pack("<10I", 0, 3, 0, 0, names_at, len(names), 0, 0, 1, 0)
    header = b"\x7fELF\x01\x01\x01".ljust(16, b"\0")
    header += struct.pack("<HHIIII", 2, 83, 1, 0, 52, names_at + len(names))
    header += struct.pack("<IHHHHHH", 0, 52, 32, 1, 40, 3, 2)
    return header + segment + code + table + names + sections


def pack(words: Words) -> bytes:
    return struct.pack(f"<{len(words)}H", *words)


def two(opcode: int, d: int, r: int) -> int:
    """A register and a register: oooo oord dddd rrrr."""
    return opcode << 10 | (r & 16) << 5 | d << 4 | r & 15


def constant(opcode: int, d: int, k: int) -> int:
    """An upper register and a constant: oooo KKKK dddd KKKK."""
    return opcode << 12 | (k & 0xF0) << 4 | (d - 16) << 4 | k & 15


def displaced(d: int, q: int, *, store: bool, y: bool) -> int:
    word = 0x8000 | (q & 32) << 8 | (q & 24) << 7 | q & 7 | d << 4
    return word | (0x200 if store else 0) | (8 if y else 0)


TWO = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]
"""CPC SBC ADD CP SUB ADC AND EOR OR MOV"""
CONSTANT = [3, 4, 5, 6, 7, 14]
"""CPI SBCI SUBI ORI ANDI LDI"""
ONE = [0, 1, 2, 3, 5, 6, 7, 10]
"""COM NEG SWAP INC ASR LSR ROR DEC"""


class Maker:
    """Makes instructions that leave the pointers where there is memory: they are only moved."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def register(self, low: int = 0) -> int:
        return self.rng.randrange(low, 26)

    def arithmetic(self) -> Words:
        rng = self.rng
        any_register = rng.randrange(32)
        match rng.randrange(10):
            case 0 | 1 | 2:
                d = self.register()
                r = d if rng.random() < 0.15 else any_register
                return [two(rng.choice(TWO), d, r)]
            case 3 | 4:
                return [constant(rng.choice(CONSTANT), self.register(16), rng.randrange(256))]
            case 5:
                return [0x9400 | self.register() << 4 | rng.choice(ONE)]
            case 6:
                d = rng.randrange(13)
                return [0x0100 | d << 4 | rng.randrange(16)]
            case 7:
                pair = 0x9600 | rng.getrandbits(1) << 8
                if rng.random() < 0.7:
                    k = rng.randrange(64)
                    return [pair | (k & 48) << 2 | k & 15]
                return [pair | rng.randrange(1, 4) << 4 | 1]
            case 8:
                return [self.product()]
            case _:
                bit = rng.randrange(8)
                flag = rng.choice([0, 1, 2, 3, 4, 5, 6])
                return [
                    rng.choice(
                        [
                            0xFA00 | any_register << 4 | bit,
                            0xF800 | self.register() << 4 | bit,
                            0x9408 | flag << 4 | rng.getrandbits(1) << 7,
                        ]
                    )
                ]

    def product(self) -> int:
        rng = self.rng
        match rng.randrange(3):
            case 0:
                return two(0x27, rng.randrange(32), rng.randrange(32))
            case 1:
                return 0x0200 | rng.randrange(256)
            case _:
                return 0x0300 | rng.randrange(256)

    def memory(self) -> Words:
        rng = self.rng
        d = self.register()
        store = rng.getrandbits(1) << 9
        match rng.randrange(6):
            case 0:
                return [displaced(d, rng.randrange(64), store=bool(store), y=rng.random() < 0.5)]
            case 1 | 2:
                mode = rng.choice([1, 2, 9, 10, 12, 13, 14])
                return [0x9000 | store | d << 4 | mode]
            case 3:
                return [0x9000 | store | d << 4, rng.randrange(0x100, 0x300)]
            case 4:
                # LPM: of code, or of what lies after it.
                return [rng.choice([0x9004, 0x9005]) | d << 4]
            case _:
                return [0x920F | d << 4, 0x900F | self.register() << 4]

    def quick(self) -> Words:
        """What kernels are made of: a mixture that leaves r24 and r25 alone."""
        rng = self.rng
        d, r = rng.randrange(24), rng.randrange(24)
        match rng.randrange(8):
            case 0:
                return [0x9000 | rng.getrandbits(1) << 9 | d << 4 | rng.choice([1, 9, 13])]
            case 1:
                return [displaced(d, rng.randrange(64), store=rng.random() < 0.5, y=True)]
            case 2:
                return [0x9400 | d << 4 | rng.choice([5, 6, 7])]
            case _:
                return [two(rng.choice(TWO), d, r)]

    def plain(self) -> Words:
        return self.arithmetic() if self.rng.random() < 0.7 else self.memory()

    def conditional(self) -> Words:
        """A branch or a skip, over an instruction or some."""
        rng = self.rng
        over = self.plain()
        # What is pushed is popped, too. When simavr 1.6 skips ADIW or SBIW of a constant that
        # ends in 12 to 15, it takes them for instructions of two words.
        while over[0] & 0xFE0F == 0x920F or over[0] & 0xFE0C == 0x960C:
            over = self.plain()
        kind = rng.randrange(3)
        if kind == 0:
            return [0xF000 | rng.getrandbits(1) << 10 | len(over) << 3 | rng.randrange(7), *over]
        if kind == 1:
            return [two(4, rng.randrange(32), rng.randrange(32)), *over]
        skip = 0xFC00 | rng.getrandbits(1) << 9 | rng.randrange(32) << 4 | rng.randrange(8)
        return [skip, *over]

    def call(self) -> Words:
        """A call of a function that is jumped over."""
        body = [word for _ in range(self.rng.randrange(3)) for word in self.plain()]
        return [0xD001, 0xC000 | len(body) + 1, *body, RET]

    def program(self, length: int) -> Words:
        words: Words = []
        while len(words) < length:
            chance = self.rng.random()
            if chance < 0.75:
                words += self.plain()
            elif chance < 0.95:
                words += self.conditional()
            else:
                words += self.call()
        return [*words, RET]


class Inputs(NamedTuple):
    """What a program begins with."""

    registers: bytes
    sreg: int
    memory: bytes


def inputs(rng: random.Random) -> Inputs:
    registers = bytearray(rng.randbytes(32))
    for base in (26, 28, 30):
        registers[base : base + 2] = rng.randrange(0x180, 0x240).to_bytes(2, "little")
    for number in range(26):
        if rng.random() < 0.2:
            registers[number] = rng.choice([0, 1, 0x7F, 0x80, 0xFF])
    return Inputs(bytes(registers), rng.randrange(128), rng.randbytes(512))
