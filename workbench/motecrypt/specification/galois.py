"""GCM over AES-128, and what differs from it in the hash alone: NIST SP 800-38D (2007).

For a nonce of 12 bytes; other lengths are not here.
"""

from __future__ import annotations

from collections.abc import Callable

from motecrypt.specification import aes_primitives as aes
from motecrypt.specification.aes_modes import add, ctr, padded
from motecrypt.specification.words import encoded, integer

Hash = Callable[[bytes, bytes], bytes]
"""What a hash makes of a key and of whole blocks."""


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes, hashed: Hash) -> tuple[bytes, bytes]:
    """Algorithm 4, with a hash of its own."""
    first = nonce + (1).to_bytes(4, "big")
    stream = ctr(key, first, bytes(16) + pt)
    ct = stream[16:]
    lengths = (8 * len(ad)).to_bytes(8, "big") + (8 * len(ct)).to_bytes(8, "big")
    s = hashed(aes.encrypt(bytes(16), key), padded(ad) + padded(ct) + lengths)
    return ct, add(s, stream[:16])


def product(x: int, y: int) -> int:
    """Section 6.3: the highest of 128 bits is the coefficient of z^0."""
    z = 0
    for i in reversed(range(128)):
        z ^= y * (x >> i & 1)
        y = y >> 1 ^ (y & 1) * (0xE1 << 120)
    return z


def ghash(h: bytes, data: bytes, z: bytes = bytes(16)) -> bytes:
    """Algorithm 2, from any value on."""
    y = integer(z, "big")
    for at in range(0, len(data), 16):
        y = product(y ^ integer(data[at : at + 16], "big"), integer(h, "big"))
    return encoded(y, 16, "big")
