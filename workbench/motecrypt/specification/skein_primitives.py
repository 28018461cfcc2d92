"""Threefish, UBI and hashing with Skein: "The Skein Hash Function Family", version 1.3 (2010)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from motecrypt.specification.opaque import PARAMETER, opaque
from motecrypt.specification.words import encoded, integer, join, octets

WORD = (1 << 64) - 1
PARITY = 0x1BD11BDAA9FC1A22
ROUNDS = 72
CONFIGURATION, MESSAGE, OUTPUT = 4, 48, 63
"""Types of blocks, Table 6."""


def _rotated(x: int, n: int) -> int:
    """x <<< n."""
    return (x << n | x >> 64 - n) & WORD


def split(data: bytes) -> list[int]:
    """Words of a byte string, Section 3.2."""
    return [integer(data[i : i + 8], "little") for i in range(0, len(data), 8)]


def joined(words: list[int]) -> bytes:
    """Words as a byte string."""
    return join(encoded(word, 8, "little") for word in words)


@dataclass(frozen=True)
class Skein:
    """Skein with a state and an output of so many words.

    ``rotations``: of each pair of words, in eight rounds; ``places``: where each word comes from
    after a round.
    """

    words: int
    rotations: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]

    @property
    def block(self) -> int:
        """Bytes of a block."""
        return 8 * self.words

    def threefish(self, key: list[int], tweak: list[int], words: list[int]) -> list[int]:
        """A block encrypted, Section 3.3."""
        parity = PARITY
        for word in key:
            parity ^= word
        keys, tweaks = [*key, parity], [*tweak, tweak[0] ^ tweak[1]]
        for number in range(ROUNDS):
            if number % 4 == 0:
                words = self._keyed(words, keys, tweaks, number // 4)
            mixed = []
            for pair, rotation in enumerate(self.rotations[number % 8]):
                x, y = words[2 * pair : 2 * pair + 2]
                x = x + y & WORD
                mixed += [x, _rotated(y, rotation) ^ x]
            words = [mixed[place] for place in self.places]
        return self._keyed(words, keys, tweaks, ROUNDS // 4)

    def _keyed(
        self, words: list[int], keys: list[int], tweaks: list[int], number: int
    ) -> list[int]:
        """The words with a subkey added, Section 3.3.2."""
        n = self.words
        subkey = [keys[(number + i) % (n + 1)] for i in range(n)]
        subkey[n - 3] += tweaks[number % 3]
        subkey[n - 2] += tweaks[(number + 1) % 3]
        subkey[n - 1] += number
        return [x + y & WORD for x, y in zip(words, subkey, strict=True)]

    @opaque((PARAMETER, 64, 64, 8), like=1, adds=True)
    def chained(self, chain: list[int], tweak: list[int], block: bytes) -> list[int]:
        """One block of UBI."""
        words = split(block)
        made = self.threefish(chain, tweak, words)
        return [x ^ y for x, y in zip(made, words, strict=True)]

    def _ubi(self, chain: list[int], kind: int, data: bytes) -> list[int]:
        """UBI of a string of whole bytes, Section 3.4."""
        starts = range(0, max(len(data), 1), self.block)
        for start in starts:
            block = data[start : start + self.block]
            first, last = start == 0, start == starts[-1]
            flags = kind << 56 | first << 62 | last << 63
            padded = block + bytes(self.block - len(block))
            chain = self.chained(chain, [start + len(block), flags], padded)
        return chain

    @cached_property
    def initial(self) -> list[int]:
        """The chaining value before the message, Section 3.5.1."""
        configuration = b"SHA3\x01\x00\x00\x00" + encoded(8 * self.block, 8, "little") + bytes(16)
        return self._ubi([0] * self.words, CONFIGURATION, configuration)

    def digest(self, msg: bytes) -> bytes:
        """As many bytes as the state has."""
        return joined(self._ubi(self._ubi(self.initial, MESSAGE, msg), OUTPUT, bytes(8)))

    def boundaries(self) -> list[int]:
        """Lengths around those where a block is full, and some long ones."""
        around = {n + d for n in (self.block, 2 * self.block, 256, 1024) for d in (-2, -1, 0, 1)}
        return [0, 1, 2, 3, *sorted(around), 2047, 2048]

    def compress(self, chain: bytes, tweak: bytes, block: bytes) -> bytes:
        """One block of UBI on byte strings."""
        return octets(joined(self.chained(split(chain), split(tweak), block)))


SKEIN256 = Skein(
    4,
    ((14, 16), (52, 57), (23, 40), (5, 37), (25, 33), (46, 12), (58, 22), (32, 32)),
    (0, 3, 2, 1),
)
SKEIN512 = Skein(
    8,
    (
        *((46, 36, 19, 37), (33, 27, 14, 42), (17, 49, 36, 39), (44, 9, 54, 56)),
        *((39, 30, 34, 24), (13, 50, 10, 17), (25, 29, 39, 43), (8, 35, 56, 22)),
    ),
    (2, 1, 4, 7, 6, 5, 0, 3),
)
