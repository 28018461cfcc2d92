"""Esch256: SPARKLE v1.2 (2021), Section 3.2."""

from __future__ import annotations

from motecrypt.specification import sparkle_primitives as sparkle

RATE = 16
BOUNDARIES: list[int] = [
    *range(34),
    47,
    48,
    49,
    127,
    128,
    129,
    255,
    256,
    257,
    1023,
    1024,
    1025,
    2047,
    2048,
]


def digest(msg: bytes) -> bytes:
    """The 32 bytes of the digest."""
    slim, big = sparkle.STEPS[6]
    state = [0] * 12
    pieces = sparkle.blocks(msg, RATE) or [b""]
    for index, piece in enumerate(pieces):
        last = index == len(pieces) - 1
        if last:
            state[5] ^= (2 if len(piece) == RATE else 1) << 24
        w = [*sparkle.split(sparkle.pad(piece, RATE)), 0, 0]
        lx = sparkle.ell(w[1] ^ w[3])
        ly = sparkle.ell(w[0] ^ w[2])
        for j in range(0, 6, 2):
            state[j] ^= w[j] ^ lx
            state[j + 1] ^= w[j + 1] ^ ly
        state = sparkle.permute(state, big if last else slim)
    first = sparkle.joined(state[:4])
    return first + sparkle.joined(sparkle.permute(state, slim)[:4])
