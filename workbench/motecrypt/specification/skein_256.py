"""Skein-256 with 256 bits of output: "The Skein Hash Function Family", version 1.3 (2010)."""

from __future__ import annotations

from motecrypt.specification.skein_primitives import SKEIN256

BOUNDARIES: list[int] = SKEIN256.boundaries()


def digest(msg: bytes) -> bytes:
    """The 32 bytes of the digest."""
    return SKEIN256.digest(msg)
