"""Grøstl-512: "Grøstl, a SHA-3 candidate", version 2.0 (2011)."""

from __future__ import annotations

from motecrypt.specification.groestl_primitives import GROESTL512

BOUNDARIES: list[int] = GROESTL512.boundaries()


def digest(msg: bytes) -> bytes:
    """The 64 bytes of the digest."""
    return GROESTL512.digest(msg)
