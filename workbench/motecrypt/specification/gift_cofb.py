"""COFB over GIFT-128: GIFT-COFB v1.1, NIST LWC final-round submission (2021), Section 2.4.

The mask L is an element of GF(2^64) with x^64 = x^4 + x^3 + x + 1: an integer whose bit i is the
coefficient of x^i.
"""

from __future__ import annotations

from motecrypt.specification import gift_primitives as gift
from motecrypt.specification.words import encoded, integer, octets

BOUNDARIES: list[tuple[int, int]] = [
    *((a, m) for a in (0, 1, 15, 16, 17, 31, 32, 33) for m in (0, 1, 15, 16, 17, 31, 32, 33)),
    (127, 128),
    (128, 129),
    (255, 257),
    (256, 255),
    (1023, 1025),
    (2048, 2047),
]


def double(x: int) -> int:
    """x times the polynomial x."""
    x <<= 1
    return x ^ (x >> 64) * (1 << 64 | 0x1B)


def triple(x: int) -> int:
    """x times (x + 1)."""
    return x ^ double(x)


def add(a: bytes, b: bytes) -> bytes:
    """As long as the shorter of the two."""
    return octets(x ^ y for x, y in zip(a, b, strict=False))


def pad(block: bytes) -> bytes:
    """A whole block as it is; another, even an empty one, followed by one bit 1 and zeros."""
    return block if len(block) == 16 else (block + b"\x80").ljust(16, b"\0")


def feedback(y: bytes) -> bytes:
    """G: (Y1, Y2) -> (Y2, Y1 <<< 1)."""
    left = integer(y[:8], "big")
    left = (left << 1 | left >> 63) & (1 << 64) - 1
    return y[8:] + encoded(left, 8, "big")


def blocks(data: bytes) -> list[bytes]:
    """Pieces of 16 bytes, the last one possibly shorter."""
    return [data[i : i + 16] for i in range(0, len(data), 16)]


class Chain:
    """The last output of the block cipher, and the mask."""

    def __init__(self, key: bytes, nonce: bytes) -> None:
        self.key = key
        self.y = gift.encrypt(nonce, key)
        self.mask = integer(self.y[:8], "big")

    def step(self, block: bytes, last: bool, triples: int) -> None:
        """Y <- E(G(Y) ^ pad(block) ^ (mask, 0)) with the mask of this place."""
        if last:
            for _ in range(triples):
                self.mask = triple(self.mask)
        else:
            self.mask = double(self.mask)
        x = add(feedback(self.y), pad(block))
        x = add(x, encoded(self.mask, 8, "big") + bytes(8))
        self.y = gift.encrypt(x, self.key)


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    chain = Chain(key, nonce)
    pieces = blocks(ad) or [b""]
    for i, piece in enumerate(pieces):
        triples = (1 if len(piece) == 16 else 2) + (0 if pt else 2)
        chain.step(piece, i == len(pieces) - 1, triples)
    ct = b""
    pieces = blocks(pt)
    for i, piece in enumerate(pieces):
        ct += add(piece, chain.y)
        chain.step(piece, i == len(pieces) - 1, 1 if len(piece) == 16 else 2)
    return ct, chain.y
