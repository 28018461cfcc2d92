"""The hash of SGCM, over the field of P elements; how blocks become numbers is this library's own
definition (crypto/src/sgcm/sgcm.h).

A product modulo P is written as Horner's rule from its highest bit on, which is what a program
without a multiplier does; a number is less than 2^144 everywhere.
"""

from __future__ import annotations

from motecrypt.specification.opaque import opaque, replaceable
from motecrypt.specification.words import encoded, integer

C = 12451
P = 2**128 + C


def minus(one: int, other: int) -> tuple[int, int]:
    """The difference of numbers below 2^128 modulo 2^128, and 1 if it is negative."""
    complement = ~one % 2**128 + other
    return ~complement % 2**128, complement >> 128


def reduced(number: int) -> int:
    """A number below 2^144 modulo P: with number = low + 2^128 top it is low - C top, and P more if
    that is negative."""
    low, top = number % 2**128, number >> 128
    difference, borrow = minus(low, times_c(top))
    return difference + borrow * C


def times_c(x: int) -> int:
    """C x for x below 2^16, by the ones of C from the highest on."""
    return sum(x << place for place in (13, 12, 7, 5, 1, 0)) % 2**32


def product(x: int, h: int) -> int:
    """x h modulo P, for x below 2^132 and h below 2^128, twelve bits of x at a time."""
    z = 0
    for place in reversed(range(132)):
        z = ((z << 1) + (x >> place & 1) * h) % 2**144
        if place % 12 == 0:
            z = reduced(z)
    return z


@replaceable
def total(h: bytes, data: bytes, z: bytes = b"") -> int:
    """Of whole blocks, from any z of 18 bytes on: z = (z + block) h, the last of them below P."""
    key, y = integer(h, "little"), integer(z, "little")
    for at in range(0, len(data), 16):
        y = absorbed(y, integer(data[at : at + 16], "little"), key)
    return y


@opaque((144, 128, 128), made=129, adds=True, absorbs=1)
def absorbed(y: int, block: int, key: int) -> int:
    """One block: (y + block) h, below P."""
    return product(reduced(y) + block, key)


def hashed(h: bytes, data: bytes) -> bytes:
    """What stands in the place of GHASH: the lowest 16 bytes."""
    return encoded(total(h, data) % 2**128, 16, "little")
