"""Gimli and its sponge on one integer of 384 bits: Gimli, NIST LWC second-round submission (2019).

A row of four words is one integer of 128 bits; shifts of words are shifts of rows with masks.
"""

from __future__ import annotations

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import encoded, integer, join, octets

ROW = (1 << 128) - 1
RATE = 16


def _words(pattern: int) -> int:
    """The same word four times."""
    return sum(pattern << shift for shift in range(0, 128, 32))


def _left(row: int, n: int) -> int:
    """Every word << n."""
    return row << n & _words((1 << 32) - (1 << n))


def _rotated(row: int, n: int) -> int:
    """Every word <<< n."""
    return _left(row, n) | row >> (32 - n) & _words((1 << n) - 1)


def _exchanged(row: int, size: int) -> int:
    """Neighbouring parts of `size` bits change places."""
    lower = sum(((1 << size) - 1) << shift for shift in range(0, 128, 2 * size))
    return (row & lower) << size | row >> size & lower


@opaque((8,))
def permute(state: bytes) -> bytes:
    """24 rounds on 48 bytes."""
    top, middle, bottom = (integer(state[i : i + 16], "little") for i in (0, 16, 32))
    for number in range(24, 0, -1):
        x, y, z = _rotated(top, 24), _rotated(middle, 9), bottom
        bottom = x ^ _left(z, 1) ^ _left(y & z, 2)
        middle = y ^ x ^ _left(x | z, 1)
        top = z ^ y ^ _left(x & y, 3)
        if number % 4 == 0:
            top = _exchanged(top, 32) ^ 0x9E377900 ^ number
        elif number % 4 == 2:
            top = _exchanged(top, 64)
    return join(encoded(row, 16, "little") for row in (top, middle, bottom))


def _added(state: bytes, data: bytes) -> bytes:
    padded = data + bytes(48 - len(data))
    return octets(a ^ b for a, b in zip(state, padded, strict=True))


def blocks(data: bytes) -> list[bytes]:
    """The full blocks, then what is left, which may be nothing."""
    return [data[i : i + RATE] for i in range(0, len(data) + 1, RATE)]


def absorb(state: bytes, block: bytes) -> bytes:
    """The state after a block and, if it is the last one, its padding; before the permutation."""
    if len(block) == RATE:
        return _added(state, block)
    return _added(state, block + b"\x01" + bytes(46 - len(block)) + b"\x01")
