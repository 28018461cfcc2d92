"""AES-128-OCB3 with a nonce of 12 bytes and a tag of 16: RFC 7253 (2014)."""

from __future__ import annotations

from itertools import pairwise

from motecrypt.specification import aes_primitives as aes
from motecrypt.specification.aes_modes import BOUNDARIES, add, blocks
from motecrypt.specification.decision import decided
from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import encoded, integer, octets

__all__ = ["BOUNDARIES", "decrypt", "encrypt"]


def double(block: bytes) -> bytes:
    """Section 2: times x, the first bit being the highest."""
    x = integer(block, "big")
    return encoded((x << 1 & (1 << 128) - 1) ^ (x >> 127) * 0x87, 16, "big")


def zeros(number: int) -> int:
    """Zeros behind the last bit 1."""
    return (number & -number).bit_length() - 1


class Masks:
    """L of a key: `star` for a short block, `dollar` for the tag, and one for each place."""

    def __init__(self, key: bytes) -> None:
        self.star = aes.encrypt(bytes(16), key)
        self.dollar = double(self.star)
        self._at = [double(self.dollar)]

    def __getitem__(self, place: int) -> bytes:
        while len(self._at) <= place:
            self._at.append(double(self._at[-1]))
        return self._at[place]


def filled(block: bytes) -> bytes:
    """A short block with one bit 1 and zeros."""
    return (block + b"\x80").ljust(16, b"\0")


def hashed(key: bytes, masks: Masks, ad: bytes) -> bytes:
    """Section 4.1."""
    total = offset = bytes(16)
    for number, block in enumerate(blocks(ad), 1):
        if len(block) == 16:
            offset = add(offset, masks[zeros(number)])
        else:
            offset, block = add(offset, masks.star), filled(block)
        total = add(total, aes.encrypt(add(block, offset), key))
    return total


def first_offset(key: bytes, nonce: bytes) -> bytes:
    """Section 4.2; the nonce is public."""
    text = integer(nonce, "big") | 1 << 96
    top = aes.encrypt(encoded(text >> 6 << 6, 16, "big"), key)
    stretch = integer(top + octets(a ^ b for a, b in pairwise(top[:9])), "big")
    return encoded(shifted(stretch, text % 64), 16, "big")


@opaque((192, 6), made=128, decides=1)
def shifted(stretch: int, bottom: int) -> int:
    """128 bits of 192, from the one of this number on, the highest being the first."""
    return stretch >> (64 - decided(bottom)) & (1 << 128) - 1


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    masks, offset = Masks(key), first_offset(key, nonce)
    checksum, ct = bytes(16), b""
    for number, block in enumerate(blocks(pt), 1):
        if len(block) == 16:
            offset = add(offset, masks[zeros(number)])
            ct += add(offset, aes.encrypt(add(block, offset), key))
            checksum = add(checksum, block)
        else:
            offset = add(offset, masks.star)
            ct += add(block, aes.encrypt(offset, key))
            checksum = add(checksum, filled(block))
    tag = aes.encrypt(add(add(checksum, offset), masks.dollar), key)
    return ct, add(tag, hashed(key, masks, ad))


def decrypt(key: bytes, nonce: bytes, ad: bytes, ct: bytes) -> tuple[bytes, bytes]:
    """Plaintext and the tag that it should have: section 4.3."""
    masks, offset = Masks(key), first_offset(key, nonce)
    checksum, pt = bytes(16), b""
    for number, block in enumerate(blocks(ct), 1):
        if len(block) == 16:
            offset = add(offset, masks[zeros(number)])
            pt += (plain := add(offset, aes.decrypt(add(block, offset), key)))
            checksum = add(checksum, plain)
        else:
            offset = add(offset, masks.star)
            pt += (plain := add(block, aes.encrypt(offset, key)))
            checksum = add(checksum, filled(plain))
    tag = aes.encrypt(add(add(checksum, offset), masks.dollar), key)
    return pt, add(tag, hashed(key, masks, ad))
