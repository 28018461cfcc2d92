"""Counter mode of AES, and the hash of GCM."""

from __future__ import annotations

from motecrypt.specification import aes_modes, galois
from motecrypt.specification.buffers import Buffers, Outputs


def _aes_ctr(given: Buffers, rounds: int) -> Outputs:
    data, counter = given["input"], given["counter"]
    used = -(-len(data) // 16)
    return {
        "output": aes_modes.ctr(given["key"], counter, data),
        "counter": aes_modes.count(counter, used),
    }


def _ghash(given: Buffers, rounds: int) -> Outputs:
    return {"z": galois.ghash(given["h"], given["input"], given["z"])}


OPERATIONS = {
    ("aes-128-ctr", "encrypt"): _aes_ctr,
    ("aes-128-ctr", "decrypt"): _aes_ctr,
    ("aes-256-ctr", "encrypt"): _aes_ctr,
    ("aes-256-ctr", "decrypt"): _aes_ctr,
    ("ghash", "hash-64-bytes"): _ghash,
}
