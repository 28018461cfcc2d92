"""The worst case of stack, over the ways that lengths decide.

How deep a function goes may depend on whether an input is empty, on its rest, and on whether there
are whole blocks. The cases that are recorded have neither rests nor a customization. Here lengths
on both sides of a block are tried, of all inputs together, and only the stack is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from motecrypt.catalog import Aead, Hash
from motecrypt.run.code import Seal
from motecrypt.run.firmware import Firmware
from motecrypt.run.inputs import sample_bytes
from motecrypt.verify.verify import flip


def lengths(rate: int) -> tuple[int, ...]:
    """Nothing, the least and the most of a part, a block, and one and two with a part."""
    return tuple(dict.fromkeys((0, 1, rate - 1, rate, rate + 1, 2 * rate + 1)))


def sealing(encryptor: Firmware, decryptor: Firmware, aead: Aead, seal: Seal) -> tuple[int, int]:
    """The most bytes of stack of an encryption, and of a decryption that accepts or does not."""
    key, nonce = sample_bytes("key", aead.key), sample_bytes("nonce", aead.nonce)
    sealed = opened = 0
    for ad_len, length in product(lengths(aead.rate), repeat=2):
        ad, pt = sample_bytes("ad", ad_len), sample_bytes("message", length)
        sealed = max(sealed, encryptor.encrypt(key, nonce, ad, pt).run.stack_bytes)
        ct, tag = seal(key, nonce, ad, pt)
        for given in (tag, flip(tag, 0)):
            opened = max(opened, decryptor.decrypt(key, nonce, ad, ct, given).run.stack_bytes)
    return sealed, opened


def hashing(code: Firmware, algorithm: Hash) -> int:
    """The most bytes of stack of a hash, whatever is hashed, made and customized."""
    return max(
        code.digest(
            sample_bytes("message", length), out, sample_bytes("custom", custom)
        ).run.stack_bytes
        for length, out, custom in _hashed(algorithm)
    )


def _hashed(algorithm: Hash) -> Iterator[tuple[int, int | None, int]]:
    """Lengths of message, output and customization, as far as the algorithm has them."""
    every = lengths(algorithm.rate)
    made = every[1:] if algorithm.xof else (None,)
    yield from product(every, made, every if algorithm.custom else (0,))
