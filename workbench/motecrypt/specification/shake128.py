"""SHAKE128: FIPS 202 (2015), Section 6.2."""

from __future__ import annotations

from motecrypt.specification import keccak_primitives as keccak

BOUNDARIES: list[int] = keccak.boundaries(168)


def digest(msg: bytes, out_len: int) -> bytes:
    """out_len bytes of output."""
    return keccak.sponge(168, 0x1F, msg, out_len)
