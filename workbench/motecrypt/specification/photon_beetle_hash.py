"""PHOTON-Beetle-Hash[32]: final-round submission to NIST LWC (May 2021)"""

from __future__ import annotations

from motecrypt.specification.photon_beetle_primitives import (
    add_constant,
    blocks,
    exclusive_or,
    pad,
    permute,
)

FIRST = 16
RATE = 4

BOUNDARIES: list[int] = [
    *range(0, 26),
    *range(30, 34),
    *range(63, 66),
    *range(127, 134),
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
    """The 32 bytes of the hash."""
    if len(msg) <= FIRST:
        state = (pad(msg, FIRST) if msg else bytes(FIRST)) + bytes(16)
        constant = 2 if len(msg) == FIRST else 1
    else:
        state = msg[:FIRST] + bytes(16)
        for block in blocks(msg[FIRST:], RATE):
            state = permute(state)
            state = exclusive_or(state[:RATE], pad(block, RATE)) + state[RATE:]
        constant = 1 if len(msg) % RATE == 0 else 2
    state = permute(add_constant(state, constant))
    return state[:16] + permute(state)[:16]
