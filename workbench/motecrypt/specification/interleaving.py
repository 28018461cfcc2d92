"""Lanes of 64 bits as 8-bit processors turn them fastest: byte i has the bits i, i + 8 ..."""

from __future__ import annotations

from motecrypt.specification.words import join, octets


def interleaved(state: bytes) -> bytes:
    """All lanes of 8 bytes, to this order and back: what transposes is its own inverse."""
    return join(_transposed(state[i : i + 8]) for i in range(0, len(state), 8))


def _transposed(lane: bytes) -> bytes:
    return octets([sum((lane[j] >> i & 1) << j for j in range(8)) for i in range(8)])
