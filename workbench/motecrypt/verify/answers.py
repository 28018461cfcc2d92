"""Files of known answers, read: the inverse of `kat`, for vectors that somebody else has.

They are the files of the NIST LWC call: blocks of lines ``Name = HEX``, each beginning with
``Count``. The field names say what they are of: an authenticated cipher (``CT``), a hash function
(``MD``), with a customisation (``Z``) or not, or a message authentication code (``Tag``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from motecrypt.catalog import Aead, Catalog, Hash
from motecrypt.errors import MoteError
from motecrypt.files import read_text
from motecrypt.paths import display
from motecrypt.run.host import Host
from motecrypt.verify import kat

_LINE: Final = re.compile(r"(\w+)\s*=\s*([0-9A-Fa-f]*)$")


@dataclass(frozen=True)
class AeadVector:
    """``ct`` is ciphertext and tag."""

    count: int
    key: bytes
    nonce: bytes
    ad: bytes
    pt: bytes
    ct: bytes


@dataclass(frozen=True)
class HashVector:
    """``custom`` is the customisation of a CXOF, None where the file has none."""

    count: int
    msg: bytes
    digest: bytes
    custom: bytes | None = None


@dataclass(frozen=True)
class MacVector:
    count: int
    key: bytes
    msg: bytes
    tag: bytes


Vector = AeadVector | HashVector | MacVector
_LAYOUTS: Final = (
    ("Tag", "mac", ("Key", "Msg", "Tag")),
    ("Msg", "hash", ("Msg", "MD")),
    ("", "aead", ("Key", "Nonce", "AD", "PT", "CT")),
)
"""What tells the kind of a file, the kind, and the fields of a vector in the order of its class."""
_CUSTOM: Final = "Z"
_KINDS: Final[dict[str, type[Vector]]] = {
    "aead": AeadVector,
    "hash": HashVector,
    "mac": MacVector,
}


@dataclass(frozen=True)
class Known:
    """Known answers of one kind. ``origin`` is a file, or whatever else they come from.

    ``algorithm`` is the catalog's algorithm that they are the official vectors of, if they are.
    """

    kind: str
    origin: str
    vectors: tuple[Vector, ...]
    algorithm: str | None


MOST_BYTES: Final = 8 << 20
"""Vectors take fifty times the space of their file; official files have a sixteenth of this."""


def read(file: Path) -> Known:
    """The vectors of a file; MoteError, with the line, when it is none."""
    return _read(file, file.stat().st_mtime_ns if file.is_file() else 0)


@cache
def _read(file: Path, _changed: int) -> Known:
    text = read_text(file, most=MOST_BYTES)
    blocks = list(_blocks(file, text))
    if not blocks:
        raise MoteError(f"{display(file)} is no file of known answers: no line begins with Count.")
    kind, fields = next((kind, f) for tell, kind, f in _LAYOUTS if not tell or tell in blocks[0][1])
    if kind == "hash" and _CUSTOM in blocks[0][1]:
        fields = (*fields, _CUSTOM)
    vectors = tuple(_vector(file, line, block, kind, fields) for line, block in blocks)
    return Known(kind, file.name, vectors, None)


def _blocks(file: Path, text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each block with the number of its first line."""
    start, block = 0, dict[str, str]()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _LINE.match(line.strip())
        if match is None:
            raise MoteError(f"{display(file)}, line {number}: this is not NAME = HEX.")
        name, value = match.groups()
        if name == "Count":
            if block:
                yield start, block
            start, block = number, {}
        elif not start:
            raise MoteError(f"{display(file)}, line {number}: a vector begins with Count.")
        block[name] = value
    if block:
        yield start, block


def _vector(
    file: Path, line: int, block: dict[str, str], kind: str, fields: Sequence[str]
) -> Vector:
    values = []
    for name in fields:
        if name not in block:
            raise MoteError(f"{display(file)}, line {line}: this vector has no {name}.")
        try:
            values.append(bytes.fromhex(block[name]))
        except ValueError:
            raise MoteError(
                f"{display(file)}, line {line}: {name} has half a byte too many."
            ) from None
    try:
        count = int(block["Count"])
    except ValueError:
        raise MoteError(f"{display(file)}, line {line}: Count is no number.") from None
    return _KINDS[kind](count, *values)


def recognised(known: Known, catalog: Catalog) -> str | None:
    """The catalog's algorithm whose official file these vectors are, all of them."""
    digest = kat.sha256(_record(vector) for vector in known.vectors)
    algorithms: tuple[Aead | Hash, ...] = (*catalog.aeads, *catalog.hashes)
    for algorithm in algorithms:
        if algorithm.kind == known.kind and algorithm.vectors.sha256 == digest:
            return algorithm.name
    return None


def _record(vector: Vector) -> str:
    """A vector as the files of `kat` have it; nothing for those that it writes none of."""
    if isinstance(vector, AeadVector):
        case = kat.AeadCase(vector.count, vector.key, vector.nonce, vector.ad, vector.pt)
        return kat.aead_record(case, vector.ct, b"")
    if isinstance(vector, HashVector):
        return kat.hash_record(kat.HashCase(vector.count, vector.msg, vector.custom), vector.digest)
    return ""


def official(catalog: Catalog, algorithm: Aead | Hash) -> Known:
    """The official vectors of one of the catalog's algorithms, made with its portable C."""
    host = Host(catalog, algorithm.family)
    vectors: list[Vector] = []
    if isinstance(algorithm, Aead):
        for case in kat.aead_cases(algorithm.key, algorithm.nonce, algorithm.vectors.inputs):
            ct, tag = host.encrypt(algorithm, case.key, case.nonce, case.ad, case.pt)
            vectors.append(AeadVector(case.count, case.key, case.nonce, case.ad, case.pt, ct + tag))
    else:
        inputs = algorithm.vectors.inputs
        for hashed in kat.cxof_cases() if algorithm.custom else kat.hash_cases(inputs):
            digest = host.digest(algorithm, hashed.msg, custom=hashed.custom or b"")
            vectors.append(HashVector(hashed.count, hashed.msg, digest, hashed.custom))
    origin = f"the official vectors of {algorithm.name}"
    return Known(algorithm.kind, origin, tuple(vectors), algorithm.name)


def some(vectors: Sequence[Vector], most: int | None) -> list[Vector]:
    """At most ``most`` of the vectors, spread over all of them."""
    if most is None or most >= len(vectors):
        return list(vectors)
    return [vectors[(i + 1) * len(vectors) // most - 1] for i in range(most)]
