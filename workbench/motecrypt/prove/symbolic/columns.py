"""SGCM's hash once more, in columns of products, as a program with a multiplier computes it.

A block of the hash is (y + block) h modulo P. The specification has that as Horner's rule, bit by
bit. Here h comes as four numbers, its products with 2^0, 2^32, 2^64 and 2^96 modulo P, and 32 bits
of y + block are a factor of each. Nothing is reduced before all products are added up, and numbers
have signs, so that the two have no sum in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from motecrypt._sim import Bits
from motecrypt.specification import sgcm
from motecrypt.specification.sgcm import C
from motecrypt.specification.words import integer

_LIMB = 2**32
_LIMBS = 4
_ALL = 2**128
_SIGNED = 2**176
"""What a sum is taken modulo, so that its highest bit is a sign."""


def total(h: bytes, data: bytes, z: bytes = b"", calls: Sequence[int] = ()) -> int:
    """What `motecrypt.specification.sgcm.total` makes of whole blocks.

    ``calls``: how many blocks a program takes at once, after which the number is below P; all of
    them, if nothing is said.
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
    """How many blocks a mode hashes at once: of each input the whole ones and then what is left,
    and the block of the lengths."""
    parts = [blocks for length in lengths for blocks in (length // 16, int(length % 16 > 0))]
    return (*filter(None, parts), 1) if lengths else ()


@contextmanager
def in_columns(lengths: Sequence[int]) -> Iterator[None]:
    """While specifications run, this is the hash of SGCM, with inputs of these lengths."""
    as_written, sgcm.total = sgcm.total, partial(total, calls=calls(lengths))
    try:
        yield
    finally:
        sgcm.total = as_written


def expanded(h: int) -> tuple[Sequence[int], int]:
    """h, 2^32 h, 2^64 h and 2^96 h modulo P; all negated, which the bit says, if one of them does
    not fit 128 bits."""
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
    """2^16 (number + 2^128 top) modulo P, in the same two parts."""
    less = C * (number >> 112)
    less = less % 2**16 + (((less >> 16) + top * C) % 2**16 << 16)
    difference = (~(number << 16) % _ALL) + less
    number = ~difference % _ALL + (difference >> 128) * C
    return number % _ALL, number >> 128


def added(number: int, block: int, minus: int) -> int:
    """number + block, or number - block, as the complement of its complement and the block."""
    mask = minus * (_SIGNED - 1)
    return ((number ^ mask) + block) % _SIGNED ^ mask


def folded(number: int) -> tuple[int, int]:
    """What is congruent to a number with a sign, or to its opposite, which the bit says."""
    negative = number >> 175
    above = (number >> 128) * (negative ^ 1)
    less = C * (above % _LIMB)
    less = less % _LIMB + (((less >> 32) + C * (above >> 32) % 2**16) % 2**16 << 32)
    difference = ~number % _ALL + less
    minus = difference >> 128 | negative
    x = (~difference % _ALL ^ minus * (_ALL - 1)) + minus
    return x % _ALL, minus


def summed(x: int, factors: Sequence[int]) -> int:
    """The sum of x's limbs times the factors: column j is that of the products with their j-th
    limbs."""
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
    """x, or P - x if it is not zero."""
    minus = minus * _is_some(x)
    return (x ^ minus * (_ALL - 1)) + minus * (C + 1)


def _is_some(x: int) -> int:
    if not isinstance(x, Bits):
        return x + _ALL - 1 >> 128
    some = 0
    for at in range(0, 128, 16):
        some |= (x >> at) % 2**16
    return some + (2**16 - 1) >> 16
