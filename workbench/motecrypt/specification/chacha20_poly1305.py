"""ChaCha20-Poly1305: RFC 8439 (2018), Section 2.8."""

from __future__ import annotations

from motecrypt.specification.chacha20_poly1305_primitives import (
    CONSTANTS,
    block,
    counted,
    crypt,
    tag,
)
from motecrypt.specification.words import encoded

BOUNDARIES: list[tuple[int, int]] = [
    *((a, m) for a in (0, 1, 15, 16, 17, 31, 32, 33) for m in (0, 1, 15, 16, 17, 31, 32, 33)),
    *((a, m) for a in (0, 63, 64, 65) for m in (47, 48, 49, 63, 64, 65, 79, 80, 127, 128, 129)),
    (255, 257),
    (256, 255),
    (1023, 1025),
    (2048, 2047),
]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    state = CONSTANTS + key + bytes(4) + nonce
    ct, _ = crypt(counted(state), pt)
    lengths = encoded(len(ad), 8, "little") + encoded(len(ct), 8, "little")
    return ct, tag(block(state)[:32], _padded(ad) + _padded(ct) + lengths)


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 16)
