"""PHOTON-Beetle-AEAD[128]: final-round submission to NIST LWC (May 2021)"""

from __future__ import annotations

from motecrypt.specification.photon_beetle_primitives import (
    add_constant,
    blocks,
    exclusive_or,
    pad,
    permute,
)
from motecrypt.specification.words import encoded, integer, octets

RATE = 16

BOUNDARIES: list[tuple[int, int]] = [
    (a, m) for a in (0, 1, 15, 16, 17, 31, 32, 33) for m in (0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33)
] + [
    (0, 127),
    (16, 128),
    (17, 129),
    (127, 0),
    (128, 16),
    (129, 8),
    (255, 257),
    (256, 256),
    (257, 255),
    (0, 1023),
    (1024, 0),
    (1023, 1025),
    (2047, 1),
    (3, 2047),
    (2048, 2048),
]


def _shuffle(half: bytes) -> bytes:
    """rho's keystream: second half, then the first half rotated right by one bit."""
    first = integer(half[:8], "little")
    return half[8:] + encoded(first >> 1 | (first & 1) << 63, 8, "little")


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """The ciphertext and the tag."""
    state = nonce + key
    ct = b""
    if not ad and not pt:
        state = add_constant(state, 1)
    if ad:
        for block in blocks(ad, RATE):
            state = permute(state)
            state = exclusive_or(state[:RATE], pad(block, RATE)) + state[RATE:]
        whole = len(ad) % RATE == 0
        state = add_constant(state, (1 if whole else 2) if pt else (3 if whole else 4))
    if pt:
        for block in blocks(pt, RATE):
            state = permute(state)
            ct += octets(x ^ y for x, y in zip(block, _shuffle(state[:RATE]), strict=False))
            state = exclusive_or(state[:RATE], pad(block, RATE)) + state[RATE:]
        whole = len(pt) % RATE == 0
        state = add_constant(state, (1 if whole else 2) if ad else (5 if whole else 6))
    return ct, permute(state)[:16]
