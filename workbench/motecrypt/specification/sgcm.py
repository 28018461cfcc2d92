"""The hash of SGCM, over the field of P elements; how blocks become numbers is this library's own
definition (crypto/src/sgcm/sgcm.h)."""

from __future__ import annotations

from motecrypt._sim import Bits
from motecrypt.specification.decision import Undecided
from motecrypt.specification.words import encoded, integer

P = 2**128 + 12451


class UnknownFactor(Undecided):
    """A product of two unknown numbers: sums of their bits in different orders, with all carries,
    are beyond what the prover finds equal."""

    def __str__(self) -> str:
        return "the specification multiplies two unknown numbers modulo 2^128 + 12451"


def total(h: bytes, data: bytes, z: bytes = b"") -> int:
    """Of whole blocks, from any number z on: z = (z + block) h, the last of them below P.

    UnknownFactor for an unknown h.
    """
    key, y = integer(h, "little"), integer(z, "little")
    if isinstance(key, Bits):
        raise UnknownFactor(key)
    for at in range(0, len(data), 16):
        y = (y + integer(data[at : at + 16], "little")) * key % P
    return y


def hashed(h: bytes, data: bytes) -> bytes:
    """What stands in the place of GHASH: the lowest 16 bytes."""
    return encoded(total(h, data) & (2**128 - 1), 16, "little")
