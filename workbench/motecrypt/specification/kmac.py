"""KMAC128: NIST SP 800-185 (2016), Section 4, with cSHAKE128 of Section 3."""

from __future__ import annotations

from motecrypt.specification import keccak_primitives as keccak

RATE = 168
SUFFIX = 0x04
"""Two bits of cSHAKE128, and the first of the padding."""


def _number(x: int) -> bytes:
    """In as many bytes as it needs, one at least, the highest first."""
    return x.to_bytes(max((x.bit_length() + 7) // 8, 1), "big")


def left_encoded(x: int) -> bytes:
    number = _number(x)
    return bytes([len(number)]) + number


def right_encoded(x: int) -> bytes:
    number = _number(x)
    return number + bytes([len(number)])


def encoded_string(string: bytes) -> bytes:
    return left_encoded(8 * len(string)) + string


def padded(string: bytes) -> bytes:
    """bytepad: behind the rate, and filled up to whole blocks."""
    whole = left_encoded(RATE) + string
    return whole + bytes(-len(whole) % RATE)


def tag(key: bytes, message: bytes, custom: bytes, length: int) -> bytes:
    """The bytes of a message's tag."""
    prefix = padded(encoded_string(b"KMAC") + encoded_string(custom))
    data = padded(encoded_string(key)) + message + right_encoded(8 * length)
    return keccak.sponge(RATE, SUFFIX, prefix + data, length)
