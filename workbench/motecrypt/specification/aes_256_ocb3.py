"""AES-256-OCB3 with a nonce of 12 bytes and a tag of 16: RFC 7253 (2014)."""

from __future__ import annotations

from motecrypt.specification.aes_128_ocb3 import BOUNDARIES, decrypt, encrypt

__all__ = ["BOUNDARIES", "decrypt", "encrypt"]
