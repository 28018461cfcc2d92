"""Xoodoo and the Cyclist mode: Xoodyak, NIST LWC final-round submission (2021), Sections 1 and 2.

The state is 48 bytes; the permutation unpacks them into planes of integers and packs them again.
"""

from __future__ import annotations

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import encoded, integer, join, octets

ROUND_CONSTANTS = [
    0x058,
    0x038,
    0x3C0,
    0x0D0,
    0x120,
    0x014,
    0x060,
    0x02C,
    0x380,
    0x0F0,
    0x1A0,
    0x012,
]
MASK = 0xFFFFFFFF

Plane = list[int]


def shift(plane: Plane, t: int, v: int) -> Plane:
    """The plane moved by t lanes and v bits: lane x comes from lane x - t."""
    lanes = [plane[(x - t) % 4] for x in range(4)]
    return [((lane << v) | (lane >> (32 - v))) & MASK if v else lane for lane in lanes]


def add(a: Plane, b: Plane) -> Plane:
    """Lane by lane."""
    return [x ^ y for x, y in zip(a, b, strict=True)]


@opaque((8,))
def xoodoo(state: bytes) -> bytes:
    """Twelve rounds."""
    lanes = [integer(state[i : i + 4], "little") for i in range(0, 48, 4)]
    planes = [lanes[0:4], lanes[4:8], lanes[8:12]]
    for constant in ROUND_CONSTANTS:
        parity = add(add(planes[0], planes[1]), planes[2])
        effect = add(shift(parity, 1, 5), shift(parity, 1, 14))
        planes = [add(p, effect) for p in planes]
        planes = [planes[0], shift(planes[1], 1, 0), shift(planes[2], 0, 11)]
        planes[0] = [planes[0][0] ^ constant, *planes[0][1:]]
        planes = [
            [
                a ^ (~b & c & MASK)
                for a, b, c in zip(planes[y], planes[(y + 1) % 3], planes[(y + 2) % 3], strict=True)
            ]
            for y in range(3)
        ]
        planes = [planes[0], shift(planes[1], 0, 1), shift(planes[2], 2, 8)]
    return join(encoded(lane, 4, "little") for plane in planes for lane in plane)


class Cyclist:
    """Section 2, Algorithm 3; the phase is tracked as there, so that no permutation is missed."""

    def __init__(self, key: bytes = b"", identifier: bytes = b"") -> None:
        self.state = bytes(48)
        self.keyed = bool(key)
        self.is_up = True
        self.absorb_rate, self.squeeze_rate = (44, 24) if key else (16, 16)
        if key:
            self.absorb_any(key + identifier + bytes([len(identifier)]), 0x02)

    def up(self, size: int, colour: int) -> bytes:
        """The permutation; then the first bytes of the state."""
        if self.keyed:
            self.state = self.state[:47] + octets([self.state[47] ^ colour])
        self.state = xoodoo(self.state)
        self.is_up = True
        return self.state[:size]

    def down(self, block: bytes, colour: int) -> None:
        """A block with its padding and its colour into the state."""
        last = colour if self.keyed else colour & 1
        padded = block + b"\x01" + bytes(46 - len(block)) + bytes([last])
        self.state = octets(a ^ b for a, b in zip(self.state, padded, strict=True))
        self.is_up = False

    def absorb_any(self, data: bytes, colour: int) -> None:
        """Blocks of the absorbing rate, at least one."""
        rate = self.absorb_rate
        for i in range(0, max(len(data), 1), rate):
            if not self.is_up:
                self.up(0, 0)
            self.down(data[i : i + rate], colour if i == 0 else 0)

    def encrypt(self, data: bytes) -> bytes:
        """Blocks of 24 bytes, at least one."""
        out = b""
        for i in range(0, max(len(data), 1), 24):
            block = data[i : i + 24]
            stream = self.up(24, 0x80 if i == 0 else 0)
            out += octets(a ^ b for a, b in zip(block, stream, strict=False))
            self.down(block, 0)
        return out

    def squeeze(self, size: int) -> bytes:
        """Output of any size."""
        out = self.up(min(size, self.squeeze_rate), 0x40)
        while len(out) < size:
            self.down(b"", 0)
            out += self.up(min(size - len(out), self.squeeze_rate), 0)
        return out
