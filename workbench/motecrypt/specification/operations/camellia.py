"""Camellia-128."""

from __future__ import annotations

from motecrypt.specification import camellia_primitives
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.in_place import in_place


def _camellia_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": camellia_primitives.encrypt(given["input"], given["key"])}


def _camellia_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": camellia_primitives.decrypt(given["input"], given["key"])}


def _camellia_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], camellia_primitives.encrypt, 16, 16)


def _camellia_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], camellia_primitives.decrypt, 16, 16)


OPERATIONS = {
    ("camellia-128", "encrypt"): _camellia_encrypt,
    ("camellia-128", "schedule"): _camellia_encrypt,
    ("camellia-128", "decrypt"): _camellia_decrypt,
    ("camellia-128", "block-encrypt"): _camellia_block_encrypt,
    ("camellia-128", "block-decrypt"): _camellia_block_decrypt,
}
