"""The known-answer files of NIST's lightweight cryptography call, written from an algorithm alone.

The generators of that call derive every input from a counter, so the whole file follows from the
algorithm. The project therefore holds no vectors, only the SHA-256 of each official file: it writes
the file with its own code and compares digests. One wrong bit anywhere changes the digest.

Two families of inputs exist. ``lwc``: every input is 00 01 02 ... ``lwc-offset`` (the files of
SP 800-232): the nonce starts at 10, the plaintext at 20, the associated data at 30.

Hash functions that were in no such call are held to messages of the same kind, ``counting`` from 0
to 256 bytes; the digest of their file is that of another's answers, which a test writes again.

Inputs that others chose, for algorithms which were in no such call, are listed here. Their vectors
are held in the same form.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

AEAD_MAX: Final = 32  # bytes: messages and associated data of 0..32 bytes, all pairs
HASH_MAX: Final = 1024  # bytes: messages of 0..1024 bytes
COUNTING_MAX: Final = 256  # bytes: messages of 0..256 bytes
CXOF_MAX: Final = 32  # bytes: messages and customisations of 0..32 bytes, all pairs
CUSTOMISATION_START: Final = 0x10

Encrypt = Callable[[bytes, bytes, bytes, bytes], tuple[bytes, bytes]]
"""(key, nonce, associated data, plaintext) -> (ciphertext, tag)"""


@dataclass(frozen=True)
class Starts:
    """The first byte of each counting input."""

    key: int
    nonce: int
    pt: int
    ad: int


STARTS: Final[dict[str, Starts]] = {
    "lwc": Starts(key=0x00, nonce=0x00, pt=0x00, ad=0x00),
    "lwc-offset": Starts(key=0x00, nonce=0x10, pt=0x20, ad=0x30),
}


@dataclass(frozen=True)
class AeadCase:
    """The inputs of one vector of an AEAD file."""

    count: int
    key: bytes
    nonce: bytes
    ad: bytes
    pt: bytes


@dataclass(frozen=True)
class HashCase:
    """The inputs of one vector of a hash or XOF file; `custom` is None where the file has no Z."""

    count: int
    msg: bytes
    custom: bytes | None = None


def counting(start: int, length: int) -> bytes:
    """`length` bytes that count up from `start`, modulo 256."""
    return bytes((start + i) & 0xFF for i in range(length))


_PUBLISHED: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "hummingbird-2": (
        ("00" * 16, "00" * 8, "00" * 16),
        (
            "0123456789ABCDEFFEDCBA9876543210",
            "123456789ABCDEF0",
            "00112233445566778899AABBCCDDEEFF",
        ),
    ),
}
"""Key, nonce and plaintext of vectors that no generator made."""


def aead_cases(key_bytes: int, nonce_bytes: int, inputs: str) -> Iterator[AeadCase]:
    """All vectors of an AEAD file in its order: every plaintext length, in it every AD length."""
    if inputs in _PUBLISHED:
        for number, case in enumerate(_PUBLISHED[inputs], 1):
            key, nonce, pt = map(bytes.fromhex, case)
            yield AeadCase(number, key, nonce, b"", pt)
        return
    starts = STARTS[inputs]
    key = counting(starts.key, key_bytes)
    nonce = counting(starts.nonce, nonce_bytes)
    count = 0
    for pt_len in range(AEAD_MAX + 1):
        for ad_len in range(AEAD_MAX + 1):
            count += 1
            ad, pt = counting(starts.ad, ad_len), counting(starts.pt, pt_len)
            yield AeadCase(count, key, nonce, ad, pt)


def hash_cases(inputs: str) -> Iterator[HashCase]:
    """All vectors of a hash or XOF file: every message length."""
    for length in range((COUNTING_MAX if inputs == "counting" else HASH_MAX) + 1):
        yield HashCase(length + 1, counting(0, length))


def cxof_cases() -> Iterator[HashCase]:
    """All vectors of a customisable XOF's file: every message length, in it every customisation."""
    count = 0
    for msg_len in range(CXOF_MAX + 1):
        for custom_len in range(CXOF_MAX + 1):
            count += 1
            custom = counting(CUSTOMISATION_START, custom_len)
            yield HashCase(count, counting(0, msg_len), custom)


def _line(name: str, data: bytes) -> str:
    return f"{name} = {data.hex().upper()}\n"


def aead_record(case: AeadCase, ct: bytes, tag: bytes) -> str:
    """One vector as the file has it."""
    return (
        f"Count = {case.count}\n"
        + _line("Key", case.key)
        + _line("Nonce", case.nonce)
        + _line("PT", case.pt)
        + _line("AD", case.ad)
        + _line("CT", ct + tag)
        + "\n"
    )


def hash_record(case: HashCase, digest: bytes) -> str:
    """One vector as the file has it."""
    custom = "" if case.custom is None else _line("Z", case.custom)
    return f"Count = {case.count}\n{_line('Msg', case.msg)}{custom}{_line('MD', digest)}\n"


def aead_file(encrypt: Encrypt, key_bytes: int, nonce_bytes: int, inputs: str) -> Iterator[str]:
    """The records of a whole AEAD file, made with `encrypt`."""
    for case in aead_cases(key_bytes, nonce_bytes, inputs):
        yield aead_record(case, *encrypt(case.key, case.nonce, case.ad, case.pt))


def hash_file(digest: Callable[[bytes], bytes], inputs: str) -> Iterator[str]:
    """The records of a whole hash file, or of an XOF's with its fixed output length."""
    for case in hash_cases(inputs):
        yield hash_record(case, digest(case.msg))


def cxof_file(digest: Callable[[bytes, bytes], bytes]) -> Iterator[str]:
    """The records of a whole customisable XOF file; `digest` takes (message, customisation)."""
    for case in cxof_cases():
        assert case.custom is not None
        yield hash_record(case, digest(case.msg, case.custom))


def sha256(records: Iterable[str]) -> str:
    """The SHA-256 of a file made of `records`."""
    state = hashlib.sha256()
    for record in records:
        state.update(record.encode("ascii"))
    return state.hexdigest()
