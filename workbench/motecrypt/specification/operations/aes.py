"""AES-128 and AES-256."""

from __future__ import annotations

from motecrypt.specification import aes_backwards, aes_primitives
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.in_place import in_place


def _aes_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": aes_primitives.encrypt(given["input"], given["key"])}


def _aes_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": aes_primitives.decrypt(given["input"], given["key"])}


def _aes_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], aes_primitives.encrypt, 16, 16)


def _aes_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], aes_primitives.decrypt, 16, 16)


def _aes_block_last_key(given: Buffers, rounds: int) -> Outputs:
    block = given["block"]
    last = aes_primitives.expand(block[16:32])[-1]
    return {"block": [*block[:16], *last, *[None] * (len(block) - 32)]}


def _aes_block_decrypt_later(given: Buffers, rounds: int) -> Outputs:
    def decrypt(text: bytes, last: bytes) -> bytes:
        return aes_primitives.decrypt(text, aes_backwards.first_key(last))

    return in_place(given["block"], decrypt, 16, 16)


OPERATIONS = {
    ("aes-128", "encrypt"): _aes_encrypt,
    ("aes-128", "schedule"): _aes_encrypt,
    ("aes-128", "decrypt"): _aes_decrypt,
    ("aes-128", "schedule-decrypt"): _aes_decrypt,
    ("aes-128", "block-encrypt"): _aes_block_encrypt,
    ("aes-128", "block-decrypt"): _aes_block_decrypt,
    ("aes-128", "block-last-key"): _aes_block_last_key,
    ("aes-128", "block-decrypt-later"): _aes_block_decrypt_later,
    ("aes-256", "encrypt"): _aes_encrypt,
    ("aes-256", "schedule"): _aes_encrypt,
    ("aes-256", "decrypt"): _aes_decrypt,
    ("aes-256", "schedule-decrypt"): _aes_decrypt,
}
