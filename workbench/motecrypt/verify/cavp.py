"""The known-answer files of NIST's validation program for AES, written from the cipher alone.

Two of the files of AESVS in ECB mode follow from the cipher: ``cavp-text`` (VarTxt) encrypts the
blocks of 1, 2, ..., 128 ones under a key of zeros, and ``cavp-key`` (VarKey) a block of zeros under
the keys of as many ones. Both then decrypt all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

BLOCK: Final = 16
BITS: Final = 8 * BLOCK

Transform = Callable[[bytes, bytes], bytes]
"""(key, block) -> block"""

_TITLES: Final = {"cavp-text": "VarTxt", "cavp-key": "VarKey"}
_HEAD: Final = """\
# CAVS 11.1
# Config info for aes_values
# AESVS {title} test data for ECB
# State : Encrypt and Decrypt
# Key Length : 128
# Generated on Fri Apr 22 15:11:26 2011

"""


def cases(inputs: str) -> Iterator[tuple[bytes, bytes]]:
    """Key and plaintext of each vector."""
    for ones in range(1, BITS + 1):
        pattern = ((1 << BITS) - (1 << (BITS - ones))).to_bytes(BLOCK, "big")
        yield (bytes(BLOCK), pattern) if inputs == "cavp-text" else (pattern, bytes(BLOCK))


def records(inputs: str, encrypt: Transform, decrypt: Transform) -> Iterator[str]:
    """The whole file: its head, then its records in order, the first of a direction with its title.

    What is decrypted is what was encrypted before.
    """
    yield _HEAD.format(title=_TITLES[inputs])
    sealed = [(key, pt, encrypt(key, pt)) for key, pt in cases(inputs)]
    for count, (key, pt, ct) in enumerate(sealed):
        yield ("" if count else "[ENCRYPT]\n\n") + _record(count, key, PLAINTEXT=pt, CIPHERTEXT=ct)
    for count, (key, _, ct) in enumerate(sealed):
        pt = decrypt(key, ct)
        yield ("" if count else "[DECRYPT]\n\n") + _record(count, key, CIPHERTEXT=ct, PLAINTEXT=pt)


def _record(count: int, key: bytes, **blocks: bytes) -> str:
    lines = [f"COUNT = {count}", f"KEY = {key.hex()}"]
    lines += [f"{name} = {block.hex()}" for name, block in blocks.items()]
    return "\n".join(lines) + "\n\n"
