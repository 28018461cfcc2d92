"""Gimli-24 authenticated encryption: NIST LWC second-round submission (2019), Section 2.3."""

from __future__ import annotations

from motecrypt.specification.gimli_primitives import absorb, blocks, permute
from motecrypt.specification.words import octets

BOUNDARIES: list[tuple[int, int]] = [
    *((a, m) for a in (0, 1, 15, 16, 17, 31, 32, 33) for m in (0, 1, 15, 16, 17, 31, 32, 33)),
    (127, 128),
    (128, 129),
    (255, 257),
    (256, 255),
    (1023, 1025),
    (2048, 2047),
]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    state = permute(nonce + key)
    for block in blocks(ad):
        state = permute(absorb(state, block))
    ct = b""
    for block in blocks(pt):
        ct += octets(a ^ b for a, b in zip(block, state, strict=False))
        state = permute(absorb(state, block))
    return ct, state[:16]
