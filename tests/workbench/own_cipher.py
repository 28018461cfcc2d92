"""The toy of examples/own-cipher once more, and the files of known answers that follow from it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import support
from motecrypt.implementation import candidates
from motecrypt.verify import kat

FOLDER = support.catalog().root / "examples" / "own-cipher" / "crypto_aead" / "toy" / "ref"
KEY, NONCE, TAG, DIGEST = 16, 8, 8, 16
API = "#define CRYPTO_KEYBYTES 16\n#define CRYPTO_NPUBBYTES 8\n#define CRYPTO_ABYTES 8\n"
AEAD_ONLY = ("api.h", "#define CRYPTO_BYTES (4 * 4)", "")
"""What `change` leaves out of the toy's sizes with its hash function."""
_MASK = 0xFFFFFFFF


def permute(state: list[int]) -> list[int]:
    a, b, c, d = state
    for number in range(8):
        first = a
        a = (b + (c & d) + number) & _MASK
        b = c ^ ((d << 8 | d >> 24) & _MASK)
        c = (d + first) & _MASK
        d = ((first << 1 | first >> 31) & _MASK) ^ a
    return [a, b, c, d]


def _word(data: bytes) -> int:
    padded = data if len(data) == 4 else (data + b"\x01").ljust(4, b"\0")
    return int.from_bytes(padded, "little")


def _blocks(data: bytes) -> Iterator[bytes]:
    """Of four bytes, and one that is shorter, perhaps empty."""
    for start in range(0, len(data) + 1, 4):
        yield data[start : start + 4]


def _absorb(state: list[int], data: bytes) -> list[int]:
    for block in _blocks(data):
        state[0] ^= _word(block)
        state = permute(state)
    return state


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    words = [_word(key[i : i + 4]) for i in range(0, 16, 4)]
    state = permute(words)
    state[0] ^= _word(nonce[:4])
    state[1] ^= _word(nonce[4:])
    state = _absorb(permute(state), ad)
    state[3] ^= 1
    ct = b""
    for block in _blocks(pt):
        state[0] ^= _word(block)
        ct += state[0].to_bytes(4, "little")[: len(block)]
        state = permute(state)
    state[2] ^= words[0]
    state[3] ^= words[1]
    state = permute(state)
    return ct, b"".join(word.to_bytes(4, "little") for word in state[:2])


def digest(msg: bytes) -> bytes:
    state, out = _absorb([1, 2, 3, 4], msg), b""
    while len(out) < DIGEST:
        out += state[0].to_bytes(4, "little")
        state = permute(state)
    return out


def aead_file(step: int = 1) -> str:
    """Every ``step``th of the vectors of the toy's file."""
    cases = list(kat.aead_cases(KEY, NONCE, "lwc"))[::step]
    return "".join(kat.aead_record(c, *encrypt(c.key, c.nonce, c.ad, c.pt)) for c in cases)


def hash_file(step: int = 1) -> str:
    cases = list(kat.hash_cases("lwc"))[::step]
    return "".join(kat.hash_record(case, digest(case.msg)) for case in cases)


def copy(root: Path, name: str = "ref") -> Path:
    """The implementation in a folder where harm can be done to it, with its known answers."""
    algorithm = root / "crypto_aead" / "toy"
    shutil.copytree(FOLDER, algorithm / name)
    for file in FOLDER.parent.glob("LWC_*.txt"):
        shutil.copy(file, algorithm)
    return algorithm / name


def candidate(folder: Path) -> candidates.Candidate:
    """An implementation, found and built."""
    request = candidates.Request((folder,), support.CHIP, optimisations=("Os",))
    (done,) = candidates.prepare_all(candidates.plan(support.catalog(), request), 1)
    assert done.candidate is not None, done.failures
    return done.candidate


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace something that is there."""
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
