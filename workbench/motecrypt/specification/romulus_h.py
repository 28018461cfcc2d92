"""Romulus-H: Romulus v1.3 (2021), the hash function (MDPH over SKINNY-128-384+)."""

from __future__ import annotations

from motecrypt.specification import romulus_primitives as skinny
from motecrypt.specification.words import octets

BOUNDARIES: list[int] = [
    *(0, 1, 15, 16, 17, 30, 31, 32, 33, 47, 48, 62, 63, 64, 65, 95, 96, 97, 127, 128, 129),
    *(255, 256, 257, 511, 512, 513, 1023, 1024, 1025, 2047, 2048),
]


def _xor(a: bytes, b: bytes) -> bytes:
    return octets(x ^ y for x, y in zip(a, b, strict=True))


def digest(msg: bytes) -> bytes:
    """The digest of 32 bytes."""
    tail = len(msg) % 32
    padded = msg + bytes(31 - tail) + bytes([tail])
    left, right = bytes(16), bytes(16)
    for offset in range(0, len(padded), 32):
        if offset + 32 == len(padded):
            left = octets([left[0] ^ 2]) + left[1:]
        tweakey = right + padded[offset : offset + 32]
        other = octets([left[0] ^ 1]) + left[1:]
        left = _xor(skinny.encrypt(left, tweakey), left)
        right = _xor(skinny.encrypt(other, tweakey), other)
    return left + right
