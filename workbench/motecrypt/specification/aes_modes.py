"""What the modes of AES-128 have in common."""

from __future__ import annotations

from motecrypt.specification import aes_primitives as aes
from motecrypt.specification.words import encoded, integer, octets

BOUNDARIES: list[tuple[int, int]] = [
    *((a, m) for a in (0, 1, 15, 16, 17, 33) for m in (0, 1, 15, 16, 17, 31, 32, 33)),
    (13, 48),
    (14, 49),
    (30, 47),
    (31, 63),
    (128, 129),
    (255, 257),
    (1023, 1025),
    (64, 2048),
]
"""Lengths of associated data and message on both sides of one block, two, and more."""


def add(a: bytes, b: bytes) -> bytes:
    """As long as the shorter of the two."""
    return octets(x ^ y for x, y in zip(a, b, strict=False))


def blocks(data: bytes) -> list[bytes]:
    """Pieces of 16 bytes, the last one possibly shorter; none of nothing."""
    return [data[i : i + 16] for i in range(0, len(data), 16)]


def padded(data: bytes) -> bytes:
    """With zeros, to a multiple of 16 bytes."""
    return data + bytes(-len(data) % 16)


def count(block: bytes, by: int) -> bytes:
    """A counter's block so many later: its last 32 bits are a number."""
    number = integer(block[12:], "big")
    return block[:12] + encoded(number + by & (1 << 32) - 1, 4, "big")


def ctr(key: bytes, counter: bytes, data: bytes) -> bytes:
    """SP 800-38A, Section 6.5: data with the key stream that begins at a counter."""
    out = b""
    for i, block in enumerate(blocks(data)):
        out += add(block, aes.encrypt(count(counter, i), key))
    return out
