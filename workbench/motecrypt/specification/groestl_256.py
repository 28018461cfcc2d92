"""Grøstl-256: "Grøstl, a SHA-3 candidate", version 2.0 (2011)."""

from __future__ import annotations

from motecrypt.specification.groestl_primitives import GROESTL256

BOUNDARIES: list[int] = GROESTL256.boundaries()


def digest(msg: bytes) -> bytes:
    """The 32 bytes of the digest."""
    return GROESTL256.digest(msg)
