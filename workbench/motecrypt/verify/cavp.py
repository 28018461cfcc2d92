"""Known-answer files of block ciphers, in the form of NIST's validation program.

Two of the files of AESVS in ECB mode follow from the cipher: ``cavp-text-128`` (VarTxt) encrypts
the blocks of 1, 2, ..., 128 ones under a key of 128 zeros, and ``cavp-key-128`` (VarKey) a block of
zeros under the keys of 1, 2, ... ones. Both then decrypt all of it. With 256 they are those of
AES-256.

Vectors of other ciphers are put into that form, without a head: those of their papers, and of
Camellia (t_camellia.txt) the blocks with a single one under ten keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

BLOCK: Final = 16

Transform = Callable[[bytes, bytes], bytes]
"""(key, block) -> block"""

_FILES: Final = {
    "cavp-text-128": ("VarTxt", 128, 26),
    "cavp-key-128": ("VarKey", 128, 26),
    "cavp-text-256": ("VarTxt", 256, 30),
    "cavp-key-256": ("VarKey", 256, 30),
}
"""The title of a file, the bits of its keys, and the second when it was made."""
_HEAD: Final = """\
# CAVS 11.1
# Config info for aes_values
# AESVS {title} test data for ECB
# State : Encrypt and Decrypt
# Key Length : {bits}
# Generated on Fri Apr 22 15:11:{second} 2011

"""

_CAMELLIA_KEYS: Final = (
    *("00" * 16, "ff" * 16, "0f" * 16, "f0" * 16),
    *("00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"),
    *("0123456789abcdeffedcba9876543210", "fedcba98765432100123456789abcdef"),
    *("1032547698badcfeefcdab8967452301", "efcdab89674523011032547698badcfe"),
)


def _published(inputs: str) -> list[tuple[str, str]]:
    """Key and plaintext of each vector of a cipher, in hexadecimal."""
    if inputs == "camellia-128":
        return list(product(_CAMELLIA_KEYS, (f"{1 << i:032x}" for i in reversed(range(8 * BLOCK)))))
    if inputs == "clefia-128":
        return [("ffeeddccbbaa99887766554433221100", "000102030405060708090a0b0c0d0e0f")]
    return list(product(("00" * 10, "ff" * 10), ("00" * 8, "ff" * 8)))


def cases(inputs: str) -> Iterator[tuple[bytes, bytes]]:
    """Key and plaintext of each vector."""
    if inputs not in _FILES:
        yield from ((bytes.fromhex(of), bytes.fromhex(pt)) for of, pt in _published(inputs))
        return
    title, bits, _ = _FILES[inputs]
    key = bits // 8
    size = BLOCK if title == "VarTxt" else key
    for ones in range(1, 8 * size + 1):
        pattern = ((1 << 8 * size) - (1 << (8 * size - ones))).to_bytes(size, "big")
        yield (bytes(key), pattern) if title == "VarTxt" else (pattern, bytes(BLOCK))


def records(inputs: str, encrypt: Transform, decrypt: Transform) -> Iterator[str]:
    """The whole file: its head, then its records in order, the first of a direction with its title.

    What is decrypted is what was encrypted before.
    """
    title, bits, second = _FILES.get(inputs, ("", 0, 0))
    yield _HEAD.format(title=title, bits=bits, second=second) if title else ""
    sealed = [(of, pt, encrypt(of, pt)) for of, pt in cases(inputs)]
    for count, (of, pt, ct) in enumerate(sealed):
        yield ("" if count else "[ENCRYPT]\n\n") + _record(count, of, PLAINTEXT=pt, CIPHERTEXT=ct)
    for count, (of, _, ct) in enumerate(sealed):
        pt = decrypt(of, ct)
        yield ("" if count else "[DECRYPT]\n\n") + _record(count, of, CIPHERTEXT=ct, PLAINTEXT=pt)


def _record(count: int, key: bytes, **blocks: bytes) -> str:
    lines = [f"COUNT = {count}", f"KEY = {key.hex()}"]
    lines += [f"{name} = {block.hex()}" for name, block in blocks.items()]
    return "\n".join(lines) + "\n\n"
