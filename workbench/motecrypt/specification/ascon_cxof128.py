"""Ascon-CXOF128: NIST SP 800-232 (2025), Section 5.3."""

from __future__ import annotations

from motecrypt.specification import ascon_primitives as ascon

BOUNDARIES: list[int] = ascon.hash_boundaries()


def digest(msg: bytes, out_len: int, custom: bytes) -> bytes:
    """out_len bytes of output under the customization string, which has at most 256 bytes."""
    return ascon.sponge(0x0000080000CC0004, msg, out_len, custom)
