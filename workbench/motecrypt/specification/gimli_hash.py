"""Gimli-Hash: NIST LWC second-round submission (2019), Section 2.2."""

from __future__ import annotations

from motecrypt.specification.gimli_primitives import absorb, blocks, permute

BOUNDARIES: list[int] = [
    *range(34),
    *(n + d for n in (48, 128, 256, 1024) for d in (-1, 0, 1)),
    2047,
    2048,
]


def digest(msg: bytes) -> bytes:
    """The 32 bytes of the digest."""
    state = bytes(48)
    for block in blocks(msg):
        state = permute(absorb(state, block))
    return state[:16] + permute(state)[:16]
