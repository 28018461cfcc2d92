"""CCM over AES-128: NIST SP 800-38C (2004, updated 2007), with the formats of its Appendix A."""

from __future__ import annotations

from motecrypt.specification import aes_primitives as aes
from motecrypt.specification.aes_modes import add, blocks, ctr, padded


def encoded_ad(ad: bytes) -> bytes:
    """Appendix A.2.2: the associated data with its length before it, nothing if there is none."""
    if not len(ad):
        return b""
    if len(ad) < (1 << 16) - (1 << 8):
        return len(ad).to_bytes(2, "big") + ad
    return b"\xff\xfe" + len(ad).to_bytes(4, "big") + ad


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes, tag: int) -> tuple[bytes, bytes]:
    """Ciphertext, and a tag of so many bytes: Section 6.1."""
    q = 15 - len(nonce)
    flags = 64 * (len(ad) > 0) + 8 * ((tag - 2) // 2) + q - 1
    first = bytes([flags]) + nonce + len(pt).to_bytes(q, "big")
    chain = bytes(16)
    for block in blocks(first + padded(encoded_ad(ad)) + padded(pt)):
        chain = aes.encrypt(add(chain, block), key)
    counter = bytes([q - 1]) + nonce + bytes(q)
    stream = ctr(key, counter, bytes(16) + pt)
    return stream[16:], add(chain, stream[:16])[:tag]
