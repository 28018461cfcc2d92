"""AES-256-GCM with a nonce of 12 bytes and a tag of 16: NIST SP 800-38D (2007)."""

from __future__ import annotations

from motecrypt.specification.aes_128_gcm import BOUNDARIES, encrypt

__all__ = ["BOUNDARIES", "encrypt"]
