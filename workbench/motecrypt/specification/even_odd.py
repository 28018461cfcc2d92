"""Lanes of 64 bits as 32-bit processors turn them fastest: words with the even bits of all lanes,
then words with the odd ones."""

from __future__ import annotations

from motecrypt.specification.words import encoded, integer, join


def even_odd(state: bytes) -> bytes:
    """Lanes of 8 bytes to this order."""
    lanes = [integer(state[i : i + 8], "little") for i in range(0, len(state), 8)]
    return join(
        encoded(sum((lane >> 2 * i + half & 1) << i for i in range(32)), 4, "little")
        for half in range(2)
        for lane in lanes
    )


def plain(state: bytes) -> bytes:
    """And back."""
    half = len(state) // 2
    evens, odds = (
        [integer(part[i : i + 4], "little") for i in range(0, half, 4)]
        for part in (state[:half], state[half:])
    )
    return join(
        encoded(
            sum((even >> i & 1) << 2 * i | (odd >> i & 1) << 2 * i + 1 for i in range(32)),
            8,
            "little",
        )
        for even, odd in zip(evens, odds, strict=True)
    )
