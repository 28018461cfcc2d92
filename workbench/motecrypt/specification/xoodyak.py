"""Xoodyak authenticated encryption: NIST LWC final-round submission (2021), Section 3.3."""

from __future__ import annotations

from motecrypt.specification.xoodyak_primitives import Cyclist

BOUNDARIES: list[tuple[int, int]] = [
    *((a, m) for a in (0, 1, 43, 44, 45, 87, 88, 89) for m in (0, 1, 23, 24, 25, 47, 48, 49)),
    (127, 128),
    (128, 129),
    (255, 257),
    (256, 255),
    (1023, 1025),
    (2048, 2047),
]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    cyclist = Cyclist(key, nonce)
    cyclist.absorb_any(ad, 0x03)
    ct = cyclist.encrypt(pt)
    return ct, cyclist.squeeze(16)
