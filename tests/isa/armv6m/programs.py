"""Programs of ARMv6-M instructions at random. What they begin with, and their ELF files, are as on
ARMv7-M."""

from __future__ import annotations

from isa.armv7m.programs import NEAR, RET, Words
from isa.armv7m.programs import Maker as Maker7

SMALL = 6
"""The register that offsets are in."""
MIDDLE = [0x2720, 0x043F, 0x3710, 0x023F]  # movs r7, #0x20; lsls #16; adds #0x10; lsls #8
"""Makes NEAR point to 0x2000_1000."""


class Maker(Maker7):
    """Makes instructions that leave the pointer where there is memory, and words at multiples of
    four."""

    def arithmetic(self) -> Words:
        return self.narrow()

    def memory(self) -> Words:
        rng = self.rng
        low = rng.randrange(6)
        load = rng.getrandbits(1) << 11
        match rng.randrange(9):
            case 0:
                kind = rng.choice([0x6000, 0x7000, 0x8000])
                return [kind | load | rng.randrange(32) << 6 | NEAR << 3 | low]
            case 1:
                offset = 0x2000 | SMALL << 8 | rng.randrange(64) << 2
                return [offset, 0x5000 | rng.randrange(8) << 9 | SMALL << 6 | NEAR << 3 | low]
            case 2:
                down = rng.randrange(4, 20)
                access = 0x9000 | load | low << 8 | rng.randrange(down)
                return [0xB080 | down, access, 0xB000 | down]
            case 3:
                listed = rng.randrange(1, 128)
                return [*MIDDLE, 0xC000 | load | NEAR << 8 | listed]
            case 4:
                # The base is in the list, and its new value is what is there.
                listed = rng.randrange(1, 64) | 1 << low
                return [0x1C00 | NEAR << 3 | low, 0xC800 | low << 8 | listed]
            case 5:
                chosen = rng.sample(range(7), rng.randrange(1, 7))
                others = rng.sample(range(7), len(chosen))
                pushed, popped = (sum(1 << one for one in some) for some in (chosen, others))
                return [0xB400 | pushed, *self.arithmetic(), 0xBC00 | popped]
            case 6:
                # The stack pointer and a constant, as a result.
                return [0xA800 | low << 8 | rng.randrange(256)]
            case 7:
                return self.special()
            case _:
                return [0x4800 | low << 8 | rng.randrange(8)]

    def special(self) -> Words:
        """Flags to a register and back, without the bits that are no flags of this set."""
        low = self.rng.randrange(6)
        there = [0x0600 | low << 3 | low, 0xF380 | low, 0x8800]  # lsls #24; msr apsr_nzcvq
        back = [0xF3EF, 0x8000 | low << 8]  # mrs
        masked = [0x0F00 | low << 3 | low]  # lsrs #28
        barrier = [0xF3BF, 0x8F4F | self.rng.randrange(3) << 4]
        chosen = self.rng.choice([[0x2000 | low << 8 | 0xB0, *there], back + masked, barrier])
        return list(chosen)

    def conditional(self) -> Words:
        """A branch over an instruction or some, a call of what follows, or a jump to a register."""
        rng, over = self.rng, self.plain()
        match rng.randrange(4):
            case 0:
                return [0xB500, 0xF000, 0xF800 | len(over), *over, 0xBC01, 0x4686]  # push {lr}; bl
            case 1:
                # mov r6, pc; adds r6, #..; bx r6 or mov pc, r6
                target = 0x3000 | SMALL << 8 | 2 + 2 * len(over) + 1
                return [0x467E, target, rng.choice([0x4730, 0x46B7]), *over]
            case _:
                return [0xD000 | rng.randrange(14) << 8 | len(over) - 1, *over]

    def program(self, length: int) -> Words:
        words: Words = []
        while len(words) < length:
            words += self.plain() if self.rng.random() < 0.85 else self.conditional()
        return [*words, RET]
