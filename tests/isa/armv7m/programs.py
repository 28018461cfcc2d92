"""Programs of ARMv7-M instructions at random, and ELF files of them.

In ``encodings.txt``, and for the DSP extension in ``dsp_encodings.txt``, an encoding is written as
in the manual's figures, a letter for each bit of a field. Fields are filled at random, but for
registers: results go to those that point to nothing.
"""

from __future__ import annotations

import random
import struct
from pathlib import Path
from typing import NamedTuple

FLASH = 0x0800_0000
RAM = 0x2000_0000
STARTS = {"stm32f100rb": FLASH, "rp2350-arm": 0x2004_0000}
"""Where code begins on a chip of each pipeline."""
RET = 0x4770

NEAR, FAR, INDEX, SP = 7, 8, 11, 13
"""Registers: what narrow and wide accesses point with, a small number, the stack pointer."""

Words = list[int]


def elf(code: bytes, symbols: dict[str, int] | None = None, origin: int = FLASH) -> bytes:
    """A linked program that begins at ``origin``; unless symbols are given, `f` is its start."""
    names, table = b"\0", bytes(16)
    for name, value in (symbols or {"f": origin | 1}).items():
        table += struct.pack("<IIIBBH", len(names), value, 0, 0x12, 0, 0xFFF1)
        names += name.encode() + b"\0"
    at = 52 + 32
    segment = struct.pack("<8I", 1, at, origin, origin, len(code), len(code), 5, 4)
    table_at, names_at = at + len(code), at + len(code) + len(table)
    sections = bytes(40)
    sections += struct.pack("<10I", 0, 2, 0, 0, table_at, len(table), 2, 1, 4, 16)
    sections += struct.pack("<10I", 0, 3, 0, 0, names_at, len(names), 0, 0, 1, 0)
    header = b"\x7fELF\x01\x01\x01".ljust(16, b"\0")
    header += struct.pack("<HHIIII", 2, 40, 1, 0, 52, names_at + len(names))
    header += struct.pack("<IHHHHHH", 0, 52, 32, 1, 40, 3, 2)
    return header + segment + code + table + names + sections


def pack(words: Words) -> bytes:
    return struct.pack(f"<{len(words)}H", *words)


_ENCODINGS = Path(__file__).with_name("encodings.txt").read_text(encoding="ascii").split()
NARROW = [encoding for encoding in _ENCODINGS if len(encoding) == 16]
WIDE = [encoding for encoding in _ENCODINGS if len(encoding) == 32]
DSP = Path(__file__).with_name("dsp_encodings.txt").read_text(encoding="ascii").split()
EDGES = [0, 1, 31, 32, 33, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF]


class Inputs(NamedTuple):
    """What a program begins with."""

    registers: list[int]
    memory: bytes


class Maker:
    """Makes instructions that leave the pointers where there is memory."""

    def __init__(self, rng: random.Random, *, dsp: bool = False) -> None:
        self.rng = rng
        self.encodings = WIDE + DSP if dsp else WIDE

    def result(self) -> int:
        return self.rng.choice([0, 1, 2, 3, 4, 5, 6, 9, 10, 12])

    def source(self) -> int:
        return self.rng.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14])

    def filled(self, pattern: str) -> int:
        """A word in which equal letters that follow each other are a field."""
        fixed = {"d": self.result(), "n": self.source(), "m": self.source(), "a": self.source()}
        if "l" in pattern:
            # The lower half of a result, whose upper half is elsewhere.
            fixed["l"] = fixed["d"]
            while fixed["l"] == fixed["d"]:
                fixed["l"] = self.result()
        if len(pattern) == 16:
            fixed = {letter: value & 7 for letter, value in fixed.items()}
            fixed["d"] = self.rng.randrange(7)
        left = dict(fixed)
        word, places = 0, {letter: pattern.count(letter) for letter in fixed}
        for letter in pattern:
            if letter in "01":
                bit = int(letter)
            elif letter in left:
                places[letter] -= 1
                bit = left[letter] >> places[letter] & 1
            else:
                bit = self.rng.getrandbits(1)
            word = word << 1 | bit
        return word

    def narrow(self) -> Words:
        while True:
            pattern = self.rng.choice(NARROW)
            word = self.filled(pattern)
            if pattern.startswith("010001"):
                # High registers as well, without sp and pc.
                d, m = self.result(), self.source()
                word = word & 0xFF00 | (d & 8) << 4 | m << 3 | d & 7
                if pattern.startswith("01000101") and d < 8 and m < 8:
                    continue
            if word >> 11 != 3:
                return [word]

    def wide(self) -> Words:
        while True:
            pattern = self.rng.choice(self.encodings)
            word = self.filled(pattern)
            first, second = word >> 16, word & 0xFFFF
            constant = (first >> 10 & 1) << 11 | (second >> 12 & 7) << 8 | second & 0xFF
            patterned = first >> 9 & 0x7D == 0x78 and not second >> 15
            if patterned and constant >> 8 in (1, 2, 3) and not constant & 0xFF:
                continue  # a pattern of zero
            saturating = first & 0xFF50 == 0xF300 and not second >> 15
            halves = saturating and first & 0x20 and not second & 0x70C0
            if halves and pattern not in DSP:
                continue
            return [first, second]

    def multiply_long(self) -> Words:
        low, high = self.rng.sample([0, 1, 2, 3, 4, 5, 6, 9, 10, 12], 2)
        first = self.rng.choice([0xFB80, 0xFBA0, 0xFBC0, 0xFBE0]) | self.source()
        return [first, low << 12 | high << 8 | self.source()]

    def field(self) -> Words:
        """SBFX, UBFX, BFI, BFC."""
        low = self.rng.randrange(32)
        count = self.rng.randrange(1, 33 - low)
        kind = self.rng.choice([0xF340, 0xF3C0, 0xF360, 0xF36F])
        first = kind if kind == 0xF36F else kind | self.source()
        last = low + count - 1 if kind & 0xFFF0 == 0xF360 else count - 1
        return [first, (low >> 2) << 12 | self.result() << 8 | (low & 3) << 6 | last]

    def arrangement(self) -> Words:
        """REV, REV16, RBIT, REVSH, CLZ."""
        m = self.source()
        first, kind = self.rng.choice(
            [(0xFA90, 8), (0xFA90, 9), (0xFA90, 10), (0xFA90, 11), (0xFAB0, 8)]
        )
        return [first | m, 0xF000 | self.result() << 8 | kind << 4 | m]

    def arithmetic(self) -> Words:
        chance = self.rng.random()
        if chance < 0.4:
            return self.narrow()
        if chance < 0.85:
            return self.wide()
        return self.rng.choice([self.multiply_long, self.field, self.arrangement])()

    def pointed(self, register: int) -> Words:
        """Makes a pointer point to the middle again, or near it."""
        value = 0x1000 + self.rng.randrange(16)
        first = 0xF240 | value >> 12
        second = (value >> 8 & 7) << 12 | register << 8 | value & 0xFF
        return [first | (value >> 11 & 1) << 10, second, 0xF2C2, register << 8]

    def memory(self) -> Words:
        rng = self.rng
        low = rng.randrange(7)
        t = self.result()
        match rng.randrange(9):
            case 0:
                # By a constant, narrow: words, bytes, half-words.
                top = rng.choice([0x6000, 0x7000, 0x8000])
                return [top | rng.getrandbits(1) << 11 | rng.randrange(32) << 6 | NEAR << 3 | low]
            case 1:
                # By a register, narrow: r6 is made small first.
                small = [0x2600 | rng.randrange(256)]
                return [
                    *small,
                    0x5000 | rng.randrange(8) << 9 | 6 << 6 | NEAR << 3 | rng.randrange(6),
                ]
            case 2:
                kind = rng.choice([0xF880, 0xF890, 0xF8A0, 0xF8B0, 0xF8C0, 0xF8D0, 0xF990, 0xF9B0])
                return [kind | FAR, t << 12 | rng.randrange(2000)]
            case 3:
                kind = rng.choice([0xF800, 0xF810, 0xF820, 0xF830, 0xF840, 0xF850, 0xF910, 0xF930])
                if rng.getrandbits(1):
                    return [kind | FAR, t << 12 | rng.randrange(4) << 4 | INDEX]
                mode = rng.choice([0xC00, 0x900, 0xB00, 0xD00, 0xF00])
                return [*self.pointed(FAR), kind | FAR, t << 12 | mode | rng.randrange(256)]
            case 4:
                second = rng.choice([register for register in range(7) if register != t])
                mode = rng.choice([0xE8E0, 0xE860, 0xE9C0, 0xE940, 0xE9E0, 0xE960])
                aligned = self.pointed(FAR)
                aligned[1] &= 0xFFFC
                load = rng.getrandbits(1) << 4
                return [*aligned, mode | load | FAR, t << 12 | second << 8 | rng.randrange(256)]
            case 5:
                chosen = rng.sample([0, 1, 2, 3, 4, 5, 6, 9, 10, 12], rng.randrange(2, 8))
                listed = sum(1 << register for register in chosen)
                mode = rng.choice([0xE880, 0xE890, 0xE8A0, 0xE8B0, 0xE900, 0xE910, 0xE920, 0xE930])
                aligned = self.pointed(FAR)
                aligned[1] &= 0xFFFC
                return [*aligned, mode | FAR, listed]
            case 6:
                listed = rng.randrange(1, 128)
                aligned = self.pointed(NEAR)
                aligned[1] &= 0xFFFC
                return [*aligned, rng.choice([0xC000, 0xC800]) | NEAR << 8 | listed]
            case 7:
                # What is pushed is popped, by others.
                chosen = rng.sample(range(7), rng.randrange(1, 7))
                others = rng.sample(range(7), len(chosen))
                listed, popped = (
                    sum(1 << register for register in some) for some in (chosen, others)
                )
                return [0xB400 | listed, *self.arithmetic(), 0xBC00 | popped]
            case _:
                # A literal: of the code, or of what lies behind it.
                return [0x4800 | low << 8 | rng.randrange(8)]

    def plain(self) -> Words:
        return self.arithmetic() if self.rng.random() < 0.75 else self.memory()

    def if_then(self) -> Words:
        """IT, and up to four instructions."""
        rng = self.rng
        count = rng.randrange(1, 5)
        condition = rng.randrange(14)
        mask = 1 << (4 - count)
        for place in range(count - 1):
            mask |= (condition & 1 ^ rng.getrandbits(1)) << (3 - place)
        words = [0xBF00 | condition << 4 | mask]
        done = 0
        while done < count:
            chance = rng.random()
            some = (
                self.narrow()
                if chance < 0.5
                else self.wide()
                if chance < 0.8
                else self.one_access()
            )
            words += some
            done += 1
        return words

    def one_access(self) -> Words:
        while True:
            words = self.memory()
            single = len(words) == 1 or (len(words) == 2 and words[0] >> 11 >= 0x1D)
            if single and words[0] >> 12 != 0xC:
                return words

    def conditional(self) -> Words:
        """A branch over an instruction or some."""
        rng = self.rng
        over = self.plain()
        match rng.randrange(3):
            case 0:
                return [0xD000 | rng.randrange(14) << 8 | (len(over) - 1), *over]
            case 1:
                offset = len(over) - 1
                return [0xB100 | rng.getrandbits(1) << 11 | offset << 3 | rng.randrange(7), *over]
            case _:
                return [0xF000 | rng.randrange(14) << 6, 0x8000 | len(over), *over]

    def program(self, length: int) -> Words:
        words: Words = []
        while len(words) < length:
            chance = self.rng.random()
            if chance < 0.7:
                words += self.plain()
            elif chance < 0.85:
                words += self.if_then()
            else:
                words += self.conditional()
        return [*words, RET]


def inputs(rng: random.Random) -> Inputs:
    registers = [rng.getrandbits(32) for _ in range(13)]
    for number in range(13):
        if rng.random() < 0.3:
            registers[number] = rng.choice(
                [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 31, 32, 33]
            )
    registers[NEAR], registers[FAR] = RAM + 0x1000, RAM + 0x1000
    registers[INDEX] = rng.randrange(64)
    return Inputs(registers, rng.randbytes(0x1C00))
