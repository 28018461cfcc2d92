"""The compression of SHA-2."""

from __future__ import annotations

from motecrypt.specification import sha2_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _sha2(given: Buffers, rounds: int) -> Outputs:
    """The hash value lies in memory as words of a little-endian processor."""
    width = len(given["state"]) // 8
    sha2 = {4: sha2_primitives.SHA256, 8: sha2_primitives.SHA512}[width]
    state = sha2.compress(sha2.words(given["state"], "little"), given["block"])
    return {"state": sha2.joined(state, "little")}


OPERATIONS = {
    ("sha-256-compress", "compress"): _sha2,
    ("sha-512-compress", "compress"): _sha2,
}
