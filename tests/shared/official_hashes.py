"""Vectors of hash functions by others, from packages: by NIST and the Keccak team.

Nothing computes the messages of these files. So they are read where packages bring them, and held
to the digests that are written here.
"""

from __future__ import annotations

import hashlib
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
"""
DIGESTS: Final = {name: digest for digest, name in map(str.split, _LISTED.strip().splitlines())}
"""As sha256sum writes them."""


@dataclass(frozen=True)
class Hashed:
    """A message, and what a hash function makes of it."""

    msg: bytes
    digest: bytes


def messages(name: str) -> tuple[Hashed, ...]:
    """The messages of a file, those of whole bytes."""
    return tuple(
        Hashed(bytes.fromhex(record["Msg"])[: length // 8], bytes.fromhex(record["MD"]))
        for record in _records(name)
        if (length := int(record.get("Len", 1))) % 8 == 0
    )


def chain(name: str) -> tuple[bytes, list[bytes]]:
    """The seed of a file of the Monte Carlo test, and the digests it leads to."""
    seed, *records = _records(name)
    return bytes.fromhex(seed["Seed"]), [bytes.fromhex(record["MD"]) for record in records]


def _records(name: str) -> Iterator[dict[str, str]]:
    """The values of each paragraph of a file."""
    data = resources.files("cryptography_vectors").joinpath("hashes", name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == DIGESTS[name], f"{name} is another file"
    for paragraph in data.decode("ascii").replace("\r", "").split("\n\n"):
        lines = [line.partition(" = ") for line in paragraph.splitlines() if "=" in line]
        record = {name.strip("[ "): value for name, _, value in lines}
        if record.keys() & {"Msg", "MD", "Seed"}:
            yield record
