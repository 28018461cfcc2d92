"""Grøstl byte by byte: "Grøstl, a SHA-3 candidate", version 2.0 (2011), the tweaked one.

A state is a list of bytes, column after column: byte 8c + r is in row r and column c.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import xor

from motecrypt.specification.aes_primitives import SBOX, doubled
from motecrypt.specification.opaque import PARAMETER, opaque
from motecrypt.specification.words import encoded, octets

MIX = (2, 2, 3, 4, 5, 3, 5, 7)
"""Row 0 of the matrix of MixBytes; row r is rotated right by r."""


def _times(x: int, factor: int) -> int:
    """x times a constant of three bits, modulo x^8 + x^4 + x^3 + x + 1."""
    powers = [x, doubled(x), doubled(doubled(x))]
    return reduce(xor, (power for i, power in enumerate(powers) if factor >> i & 1))


def _mixed(state: list[int]) -> list[int]:
    """MixBytes, Section 3.4.5."""
    out = []
    for c in range(0, len(state), 8):
        column = state[c : c + 8]
        out += [
            reduce(xor, (_times(column[i], MIX[(i - r) % 8]) for i in range(8))) for r in range(8)
        ]
    return out


@dataclass(frozen=True)
class Groestl:
    """A function with so many columns, rounds, and distances of ShiftBytes in P and in Q."""

    columns: int
    rounds: int
    shifts: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def block(self) -> int:
        """Bytes of a block; twice those of the digest."""
        return 8 * self.columns

    def _constant(self, number: int, in_q: bool) -> list[int]:
        """AddRoundConstant, Section 3.4.2."""
        out = []
        for c in range(self.columns):
            changed = c << 4 ^ number
            out += [0xFF] * 7 + [0xFF ^ changed] if in_q else [changed] + [0] * 7
        return out

    @opaque((PARAMETER, 8, PARAMETER), like=1)
    def permuted(self, state: list[int], in_q: bool) -> list[int]:
        """P or Q."""
        distances = self.shifts[in_q]
        for number in range(self.rounds):
            added = map(xor, state, self._constant(number, in_q))
            substituted = [SBOX[x] for x in added]
            state = _mixed(
                [
                    substituted[8 * ((c + distance) % self.columns) + r]
                    for c in range(self.columns)
                    for r, distance in enumerate(distances)
                ]
            )
        return state

    @opaque((PARAMETER, 8, 8), like=1)
    def compress(self, chain: bytes, block: bytes) -> bytes:
        """f, Section 3.2."""
        p = self.permuted([a ^ b for a, b in zip(chain, block, strict=True)], False)
        q = self.permuted(list(block), True)
        return octets(a ^ b ^ c for a, b, c in zip(chain, p, q, strict=True))

    def digest(self, msg: bytes) -> bytes:
        """The last half of P(x) ^ x of the last chaining value x, Section 3.3."""
        zeros = -(len(msg) + 9) % self.block
        blocks = (len(msg) + 9 + zeros) // self.block
        padded = msg + b"\x80" + bytes(zeros) + encoded(blocks, 8, "big")
        chain = encoded(4 * self.block, self.block, "big")
        for i in range(0, len(padded), self.block):
            chain = self.compress(chain, padded[i : i + self.block])
        out = octets(a ^ b for a, b in zip(chain, self.permuted(list(chain), False), strict=True))
        return out[self.block // 2 :]

    def boundaries(self) -> list[int]:
        """Lengths around those where a block is full or the padding takes one more; long ones."""
        edges = (self.block - 8, self.block, 2 * self.block, 256, 1024)
        around = {n + d for n in edges for d in (-2, -1, 0, 1)}
        return [0, 1, 2, 3, *sorted(around), 2047, 2048]


GROESTL256 = Groestl(8, 10, ((0, 1, 2, 3, 4, 5, 6, 7), (1, 3, 5, 7, 0, 2, 4, 6)))
GROESTL512 = Groestl(16, 14, ((0, 1, 2, 3, 4, 5, 6, 11), (1, 3, 5, 11, 0, 2, 4, 6)))
