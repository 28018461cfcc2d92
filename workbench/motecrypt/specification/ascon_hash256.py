"""Ascon-Hash256: NIST SP 800-232 (2025), Section 5.1."""

from __future__ import annotations

from motecrypt.specification import ascon_primitives as ascon

BOUNDARIES: list[int] = ascon.hash_boundaries()


def digest(msg: bytes) -> bytes:
    """The 32 bytes of the digest."""
    return ascon.sponge(0x0000080100CC0002, msg, 32)
