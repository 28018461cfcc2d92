"""Ascon-p and the two modes over it, on 64-bit integers: SP 800-232 and Ascon v1.2.

The S-box is the 32-entry table of the specifications, applied column by column, and the byte
order is Python's own: nothing here shares a formula with the firmware.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from motecrypt.specification.opaque import PARAMETER, opaque
from motecrypt.specification.words import columns, encoded, integer, join

State = list[int]

MASK = (1 << 64) - 1

# NIST SP 800-232, Section 3.3; the first bit of an index or of an entry belongs to lane 0.
SBOX = bytes.fromhex("040b1f141a1509021b0508121d03061c1e13070e000d1118100c0119160a0f17")

# NIST SP 800-232, Section 3.2, those of 12 rounds; fewer rounds use the last ones.
CONSTANTS = (0xF0, 0xE1, 0xD2, 0xC3, 0xB4, 0xA5, 0x96, 0x87, 0x78, 0x69, 0x5A, 0x4B)

# NIST SP 800-232, Section 3.4: Si ^= (Si >>> a) ^ (Si >>> b).
ROTATIONS = ((19, 28), (61, 39), (1, 6), (10, 17), (7, 41))


def _rotate_right(x: int, n: int) -> int:
    return (x >> n | x << (64 - n)) & MASK


@opaque((64, PARAMETER))
def permute(state: State, rounds: int) -> State:
    """Ascon-p[rounds]: five lanes to five lanes."""
    lanes = list(state)
    for constant in CONSTANTS[12 - rounds :]:
        lanes[2] ^= constant
        lanes = columns(SBOX, lanes, 64)
        lanes = [
            lane ^ _rotate_right(lane, a) ^ _rotate_right(lane, b)
            for lane, (a, b) in zip(lanes, ROTATIONS, strict=True)
        ]
    return lanes


def permute_bytes(state: bytes, rounds: int) -> bytes:
    """Ascon-p on the 40 bytes of five little-endian lanes."""
    lanes = [integer(state[i : i + 8], "little") for i in range(0, 40, 8)]
    return join(encoded(lane, 8, "little") for lane in permute(lanes, rounds))


@dataclass(frozen=True)
class Aead:
    """One member of the family, by its parameters."""

    order: Literal["little", "big"]
    iv: int
    rate: int
    rounds: int

    def _lanes(self, data: bytes) -> list[int]:
        return [integer(data[i : i + 8], self.order) for i in range(0, len(data), 8)]

    def _bytes(self, lanes: list[int]) -> bytes:
        return join(encoded(lane, 8, self.order) for lane in lanes)

    def _blocks(self, data: bytes) -> Iterator[bytes]:
        """The blocks of `data` with its padding: a bit 1, then zeros, in the order of the lanes."""
        data += b"\x01" if self.order == "little" else b"\x80"
        data += bytes(-len(data) % self.rate)
        for i in range(0, len(data), self.rate):
            yield data[i : i + self.rate]

    def _add(self, state: State, first: int, data: bytes) -> None:
        for i, lane in enumerate(self._lanes(data)):
            state[first + i] ^= lane

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        """The ciphertext and the tag."""
        state = permute([self.iv, *self._lanes(key), *self._lanes(nonce)], 12)
        self._add(state, 3, key)
        if ad:
            for block in self._blocks(ad):
                self._add(state, 0, block)
                state = permute(state, self.rounds)
        state[4] ^= 1 << 63 if self.order == "little" else 1

        ct = b""
        blocks = list(self._blocks(pt))
        for i, block in enumerate(blocks):
            if i:
                state = permute(state, self.rounds)
            self._add(state, 0, block)
            ct += self._bytes(state[: self.rate // 8])

        self._add(state, self.rate // 8, key)
        state = permute(state, 12)
        self._add(state, 3, key)
        return ct[: len(pt)], self._bytes(state[3:])


def _absorb(state: State, data: bytes) -> State:
    """Every block of the padded data, each followed by the permutation."""
    data += b"\x01"
    data += bytes(-len(data) % 8)
    for i in range(0, len(data), 8):
        state[0] ^= integer(data[i : i + 8], "little")
        state = permute(state, 12)
    return state


def sponge(iv: int, msg: bytes, out_len: int, custom: bytes | None = None) -> bytes:
    """The hash and the XOFs of SP 800-232, Section 5; `custom` for the CXOF alone."""
    state = permute([iv, 0, 0, 0, 0], 12)
    if custom is not None:
        state[0] ^= 8 * len(custom)
        state = _absorb(permute(state, 12), custom)
    state = _absorb(state, msg)
    out = encoded(state[0], 8, "little")
    while len(out) < out_len:
        state = permute(state, 12)
        out += encoded(state[0], 8, "little")
    return out[:out_len]


def aead_boundaries(rate: int) -> list[tuple[int, int]]:
    """Lengths on both sides of the multiples of the rate where paths change, and long ones."""
    edges = sorted(
        {max(n + d, 0) for n in (0, rate, 2 * rate, 8 * rate, 256) for d in (-2, -1, 0, 1, 2)}
    )
    pairs = [(0, n) for n in edges] + [(n, 0) for n in edges] + [(n, n) for n in edges]
    pairs += [(rate - 1, n) for n in edges] + [(n, rate + 1) for n in edges]
    pairs += [(1023, 1024), (1024, 1025), (2047, 1), (3, 2048)]
    return list(dict.fromkeys(pairs))


def hash_boundaries() -> list[int]:
    """Lengths on both sides of the first blocks of 8 bytes, and long ones."""
    edges = {max(n + d, 0) for n in (0, 8, 16, 64, 128, 256, 1024) for d in (-1, 0, 1)}
    return [*sorted(edges), 2047, 2048]
