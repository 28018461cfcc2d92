"""SHA3-256: FIPS 202 (2015), Section 6.1."""

from __future__ import annotations

from motecrypt.specification import keccak_primitives as keccak

BOUNDARIES: list[int] = keccak.boundaries(136)


def digest(msg: bytes) -> bytes:
    """The 32 bytes of the digest."""
    return keccak.sponge(136, 0x06, msg, 32)
