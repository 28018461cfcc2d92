"""Pebble's permutation of eight bytes."""

from __future__ import annotations

from motecrypt.specification.words import octets


def permute(state: bytes, rounds: int) -> bytes:
    """Each byte in its turn takes in three others and the number of the round, and rotates."""
    s = list(state)
    for number in range(rounds, 0, -1):
        for i in range(8):
            x = s[i] ^ (s[i - 7] & s[i - 5]) ^ s[i - 1] ^ number
            s[i] = (x << 3 | x >> 5) & 0xFF
    return octets(s)
