"""The AES key schedule from its end: FIPS 197, Section 5.2, each word from those after it.

Apart from the cipher, whose text is what other proofs are about.
"""

from __future__ import annotations

from itertools import starmap
from operator import xor

from motecrypt.specification.aes_primitives import SBOX
from motecrypt.specification.words import octets


def first_key(last: bytes) -> bytes:
    """The key of 16 bytes whose last round key this is."""
    words = [list(last[i : i + 4]) for i in range(0, 16, 4)]
    constant = 0x36
    for _ in range(10):
        for i in (3, 2, 1):
            words[i] = list(starmap(xor, zip(words[i], words[i - 1], strict=True)))
        taken = [SBOX[x] for x in (*words[3][1:], words[3][0])]
        taken[0] ^= constant
        words[0] = list(starmap(xor, zip(words[0], taken, strict=True)))
        constant = constant >> 1 ^ (constant & 1) * 0x8D
    return octets([x for word in words for x in word])
