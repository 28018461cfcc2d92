"""CLEFIA-128."""

from __future__ import annotations

from motecrypt.specification import clefia_primitives
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.in_place import in_place


def _clefia_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": clefia_primitives.encrypt(given["input"], given["key"])}


def _clefia_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": clefia_primitives.decrypt(given["input"], given["key"])}


def _clefia_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], clefia_primitives.encrypt, 16, 16)


def _clefia_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], clefia_primitives.decrypt, 16, 16)


OPERATIONS = {
    ("clefia-128", "encrypt"): _clefia_encrypt,
    ("clefia-128", "schedule"): _clefia_encrypt,
    ("clefia-128", "decrypt"): _clefia_decrypt,
    ("clefia-128", "block-encrypt"): _clefia_block_encrypt,
    ("clefia-128", "block-decrypt"): _clefia_block_decrypt,
}
