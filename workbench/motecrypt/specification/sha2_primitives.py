"""SHA-2 for words of any size: FIPS 180-4 (2015), Sections 4 to 6.

The constants are the fractional parts of roots of primes, and are computed from these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count, islice
from math import isqrt

from motecrypt.specification.opaque import PARAMETER, opaque
from motecrypt.specification.words import Order, encoded, integer, join


def _primes() -> Iterator[int]:
    return (n for n in count(2) if all(n % d for d in range(2, isqrt(n) + 1)))


def _cube_root(n: int) -> int:
    """Rounded down, bit by bit."""
    root = 0
    for bit in range(n.bit_length() // 3, -1, -1):
        if (root | 1 << bit) ** 3 <= n:
            root |= 1 << bit
    return root


@dataclass(frozen=True)
class Function:
    """One of the hash functions: bits of a word, steps, and by how much its functions rotate.

    The third number of the small sigmas is a shift.
    """

    width: int
    steps: int
    big: tuple[tuple[int, ...], tuple[int, ...]]
    small: tuple[tuple[int, int, int], tuple[int, int, int]]

    @property
    def block(self) -> int:
        """Bytes of a block."""
        return 2 * self.width

    def _word(self, x: int) -> int:
        return x & (1 << self.width) - 1

    def _rotated(self, x: int, n: int) -> int:
        return self._word(x >> n | x << (self.width - n))

    def _sum(self, x: int, number: int) -> int:
        a, b, c = self.big[number]
        return self._rotated(x, a) ^ self._rotated(x, b) ^ self._rotated(x, c)

    def _mix(self, x: int, number: int) -> int:
        a, b, shift = self.small[number]
        return self._rotated(x, a) ^ self._rotated(x, b) ^ x >> shift

    @cached_property
    def initial(self) -> list[int]:
        """The hash value before the first block."""
        return [self._word(isqrt(p << 2 * self.width)) for p in islice(_primes(), 8)]

    @cached_property
    def constants(self) -> list[int]:
        """One for each step."""
        return [self._word(_cube_root(p << 3 * self.width)) for p in islice(_primes(), self.steps)]

    def words(self, data: bytes, order: Order) -> list[int]:
        """A byte string as words."""
        size = self.width // 8
        return [integer(data[i : i + size], order) for i in range(0, len(data), size)]

    def joined(self, words: list[int], order: Order) -> bytes:
        """Words as a byte string."""
        return join(encoded(word, self.width // 8, order) for word in words)

    @opaque(lambda it: (PARAMETER, it.width, 8), like=1, adds=True)
    def compress(self, state: list[int], data: bytes) -> list[int]:
        """The hash value after one more block."""
        schedule = self.words(data, "big")
        for t in range(16, self.steps):
            mixed = self._mix(schedule[t - 2], 1) + self._mix(schedule[t - 15], 0)
            schedule.append(self._word(mixed + schedule[t - 7] + schedule[t - 16]))
        a, b, c, d, e, f, g, h = state
        for constant, word in zip(self.constants, schedule, strict=True):
            t1 = h + self._sum(e, 1) + (e & f ^ self._word(~e) & g) + constant + word
            t2 = self._sum(a, 0) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = self._word(t1 + t2), a, b, c, self._word(d + t1), e, f, g
        return [self._word(x + y) for x, y in zip(state, (a, b, c, d, e, f, g, h), strict=True)]

    def digest(self, msg: bytes) -> bytes:
        """The eight words of the last hash value."""
        zeros = -(len(msg) + 1 + self.width // 4) % self.block
        length = encoded(8 * len(msg), self.width // 4, "big")
        padded = msg + b"\x80" + bytes(zeros) + length
        state = self.initial
        for i in range(0, len(padded), self.block):
            state = self.compress(state, padded[i : i + self.block])
        return self.joined(state, "big")

    def boundaries(self) -> list[int]:
        """Lengths around those where a block is full, or the padding takes one more."""
        last = self.block - self.width // 4
        edges = [n + k * self.block for k in (0, 1, 7) for n in (last, self.block)]
        around = {n + d for n in (*edges, 256, 1024) for d in (-2, -1, 0, 1)}
        return [0, 1, 2, 3, *sorted(around), 2047, 2048]


SHA256 = Function(32, 64, ((2, 13, 22), (6, 11, 25)), ((7, 18, 3), (17, 19, 10)))
SHA512 = Function(64, 80, ((28, 34, 39), (14, 18, 41)), ((1, 8, 7), (19, 61, 6)))
