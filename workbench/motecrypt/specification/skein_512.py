"""Skein-512 with 512 bits of output: "The Skein Hash Function Family", version 1.3 (2010)."""

from __future__ import annotations

from motecrypt.specification.skein_primitives import SKEIN512

BOUNDARIES: list[int] = SKEIN512.boundaries()


def digest(msg: bytes) -> bytes:
    """The 64 bytes of the digest."""
    return SKEIN512.digest(msg)
