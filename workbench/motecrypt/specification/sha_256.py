"""SHA-256: FIPS 180-4 (2015), Section 6.2."""

from __future__ import annotations

from motecrypt.specification.sha2_primitives import SHA256

BOUNDARIES: list[int] = SHA256.boundaries()


def digest(msg: bytes) -> bytes:
    """The 32 bytes of the digest."""
    return SHA256.digest(msg)
