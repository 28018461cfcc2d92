"""Ascon-XOF128: NIST SP 800-232 (2025), Section 5.2."""

from __future__ import annotations

from motecrypt.specification import ascon_primitives as ascon

BOUNDARIES: list[int] = ascon.hash_boundaries()


def digest(msg: bytes, out_len: int) -> bytes:
    """out_len bytes of output."""
    return ascon.sponge(0x0000080000CC0003, msg, out_len)
