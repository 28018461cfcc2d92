"""HMAC (FIPS 198-1, 2008, Section 4) and HKDF (RFC 5869, Section 2) over SHA-2."""

from __future__ import annotations

from motecrypt.specification.sha2_primitives import Function
from motecrypt.specification.words import octets


def tag(sha2: Function, key: bytes, message: bytes) -> bytes:
    """A digest's bytes, of a message under a key of any length."""
    if len(key) > sha2.block:
        key = sha2.digest(key)
    padded = key + bytes(sha2.block - len(key))
    inner = sha2.digest(octets(byte ^ 0x36 for byte in padded) + message)
    return sha2.digest(octets(byte ^ 0x5C for byte in padded) + inner)


def expanded(sha2: Function, key: bytes, info: bytes, length: int) -> bytes:
    """Bytes of key material from a pseudorandom key."""
    made, block, number = b"", b"", 0
    while len(made) < length:
        number += 1
        block = tag(sha2, key, block + info + bytes([number]))
        made += block
    return made[:length]


def derived(sha2: Function, salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    """Bytes of key material from input key material."""
    return expanded(sha2, tag(sha2, salt, material), info, length)
