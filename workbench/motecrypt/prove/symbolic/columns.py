"""SGCM's hash in product-scanning form (by columns), as a program with a multiplier computes it.

A block of the hash is (y + block) h modulo P. The specification computes it by Horner's rule, bit
by bit. Here h is given as four numbers, its products with 2^0, 2^32, 2^64 and 2^96 modulo P, and
each of them is multiplied by 32 bits of y + block. Nothing is reduced before all products are
added, and numbers have signs. So the two forms have no sum in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from motecrypt._sim import Bits
from motecrypt.specification import sgcm
from motecrypt.specification.opaque import replaced
from motecrypt.specification.sgcm import C
from motecrypt.specification.words import integer

_LIMB = 2**32
_LIMBS = 4
_ALL = 2**128
_SIGNED = 2**176
"""The modulus of a sum, whose highest bit is its sign."""


def total(h: bytes, data: bytes, z: bytes = b"", calls: Sequence[int] = ()) -> int:
    """Return the hash of whole blocks, as `motecrypt.specification.sgcm.total` does.

    ``calls``: the numbers of blocks that a program takes at once. After each of them the number is
    reduced below P. By default the program takes all blocks at once.
    """
    factors, sign = expanded(integer(h, "little"))
    y, at = integer(z, "little"), 0
    for count in calls or [len(data) // 16]:
        number, minus = y, 0
        for _ in range(count):
            number = added(number, integer(data[at : at + 16], "little"), minus)
            x, changes = folded(number)
            number, minus = summed(x, factors), minus ^ (changes ^ sign)
            at += 16
        x, changes = folded(number)
        y = canonical(x, minus ^ changes)
    return y


def calls(lengths: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of blocks that a mode hashes at once, for inputs of these lengths.

    They are the whole blocks of each input, then its last, partial block, and at the end the block
    of the lengths. Without lengths the result is empty.
    """
    parts = [blocks for length in lengths for blocks in (length // 16, int(length % 16 > 0))]
    return (*filter(None, parts), 1) if lengths else ()


@contextmanager
def in_columns(lengths: Sequence[int]) -> Iterator[None]:
    """Replace the specification's hash of SGCM by this form, for inputs of these lengths."""
    with replaced(sgcm.total, partial(total, calls=calls(lengths))):
        yield


def expanded(h: int) -> tuple[Sequence[int], int]:
    """Return h, 2^32 h, 2^64 h and 2^96 h modulo P, and the bit 0.

    If one of them does not fit in 128 bits, return all four negated, and the bit 1.
    """
    sign = 0
    for _ in range(2):
        number, top = ((h ^ sign * (_ALL - 1)) + sign * (C + 1)) % _ALL, 0
        factors = [number]
        for _ in range(_LIMBS - 1):
            number, top = shifted(*shifted(number, top))
            sign |= top
            factors.append(number)
    return factors, sign


def shifted(number: int, top: int) -> tuple[int, int]:
    """Return 2^16 (number + 2^128 top) modulo P: its lowest 128 bits, and the bit above."""
    less = C * (number >> 112)
    less = less % 2**16 + (((less >> 16) + top * C) % 2**16 << 16)
    difference = (~(number << 16) % _ALL) + less
    number = ~difference % _ALL + (difference >> 128) * C
    return number % _ALL, number >> 128


def added(number: int, block: int, minus: int) -> int:
    """Return number + block, or number - block if ``minus`` is 1.

    The difference is the complement of the sum of the number's complement and the block.
    """
    mask = minus * (_SIGNED - 1)
    return ((number ^ mask) + block) % _SIGNED ^ mask


def folded(number: int) -> tuple[int, int]:
    """Return 128 bits that are congruent to a signed number modulo P, and the bit 0.

    They are congruent to the number's opposite if the bit is 1.
    """
    negative = number >> 175
    above = (number >> 128) * (negative ^ 1)
    less = C * (above % _LIMB)
    less = less % _LIMB + (((less >> 32) + C * (above >> 32) % 2**16) % 2**16 << 32)
    difference = ~number % _ALL + less
    minus = difference >> 128 | negative
    x = (~difference % _ALL ^ minus * (_ALL - 1)) + minus
    return x % _ALL, minus


def summed(x: int, factors: Sequence[int]) -> int:
    """Return the sum of the products of each limb of x with its factor, column by column.

    Column j adds the products with the j-th limbs of the factors.
    """
    number, total, carries = 0, 0, 0
    for column in range(_LIMBS):
        for i in range(_LIMBS) if column % 2 == 0 else reversed(range(_LIMBS)):
            total += (x >> 32 * i) % _LIMB * ((factors[i] >> 32 * column) % _LIMB)
            carries, total = carries + (total >> 64), total % 2**64
        if column < _LIMBS - 1:
            number += total % _LIMB << 32 * column
            carries, total = 0, (total >> 32) + (carries << 32)
    return number + (total << 96) + (carries << 160)


def canonical(x: int, minus: int) -> int:
    """Return x, or P - x if ``minus`` is 1 and x is not zero."""
    minus = minus * _is_some(x)
    return (x ^ minus * (_ALL - 1)) + minus * (C + 1)


def _is_some(x: int) -> int:
    if not isinstance(x, Bits):
        return x + _ALL - 1 >> 128
    some = 0
    for at in range(0, 128, 16):
        some |= (x >> at) % 2**16
    return some + (2**16 - 1) >> 16
