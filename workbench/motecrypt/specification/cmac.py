"""CMAC with AES: NIST SP 800-38B (2005, updated 2016), Section 6."""

from __future__ import annotations

from motecrypt.specification import aes_primitives as aes
from motecrypt.specification.words import encoded, integer, octets

_POLYNOMIAL = 0x87


def doubled(block: bytes) -> bytes:
    """A polynomial over GF(2) times x, modulo x^128 + x^7 + x^2 + x + 1."""
    number = integer(block, "big")
    reduced = (number << 1) & (1 << 128) - 1 ^ (number >> 127 & 1) * _POLYNOMIAL
    return encoded(reduced, 16, "big")


def tag(key: bytes, message: bytes) -> bytes:
    """The 16 bytes of a message's tag."""
    subkey = doubled(aes.encrypt(bytes(16), key))
    whole = max(len(message) - 1, 0) // 16 * 16
    last = message[whole:]
    if len(last) < 16:
        subkey = doubled(subkey)
        last += b"\x80" + bytes(15 - len(last))
    chain = bytes(16)
    for start in range(0, whole, 16):
        chain = aes.encrypt(_sum(chain, message[start : start + 16]), key)
    return aes.encrypt(_sum(_sum(chain, last), subkey), key)


def _sum(a: bytes, b: bytes) -> bytes:
    return octets(x ^ y for x, y in zip(a, b, strict=True))
