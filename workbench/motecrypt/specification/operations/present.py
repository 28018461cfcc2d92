"""PRESENT-80."""

from __future__ import annotations

from collections.abc import Callable

from motecrypt.specification import present_primitives
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.in_place import in_place
from motecrypt.specification.words import join


def _present_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": present_primitives.encrypt(given["input"], given["key"])}


def _present_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": present_primitives.decrypt(given["input"], given["key"])}


def _each_of_pair(given: Buffers, cipher: Callable[[bytes, bytes], bytes]) -> Outputs:
    blocks = (given["input"][:8], given["input"][8:])
    return {"output": join(cipher(block, given["key"]) for block in blocks)}


def _present_encrypt_pair(given: Buffers, rounds: int) -> Outputs:
    return _each_of_pair(given, present_primitives.encrypt)


def _present_decrypt_pair(given: Buffers, rounds: int) -> Outputs:
    return _each_of_pair(given, present_primitives.decrypt)


def _present_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], present_primitives.encrypt, 8, 10)


def _present_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return in_place(given["block"], present_primitives.decrypt, 8, 10)


OPERATIONS = {
    ("present-80", "encrypt"): _present_encrypt,
    ("present-80", "schedule"): _present_encrypt,
    ("present-80", "decrypt"): _present_decrypt,
    ("present-80", "encrypt-pair"): _present_encrypt_pair,
    ("present-80", "decrypt-pair"): _present_decrypt_pair,
    ("present-80", "block-encrypt"): _present_block_encrypt,
    ("present-80", "block-decrypt"): _present_block_decrypt,
}
