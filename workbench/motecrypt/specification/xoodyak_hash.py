"""Xoodyak hash: NIST LWC final-round submission (2021), Section 3.2."""

from __future__ import annotations

from motecrypt.specification.xoodyak_primitives import Cyclist

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
    cyclist = Cyclist()
    cyclist.absorb_any(msg, 0x01)
    return cyclist.squeeze(32)
