"""Files of known answers, read: the inverse of `kat`, for vectors of others.

They are the files of the NIST LWC call: blocks of lines ``Name = HEX``, each beginning with
``Count``; and those of hash functions of NIST's CAVP, which begin with ``Len``. The field names say
what they are of: an authenticated cipher (``CT``), a hash function (``MD``), with a customisation
(``Z``) or not, or a message authentication code (``Tag``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from motecrypt.catalog import Aead, Catalog, Hash
from motecrypt.errors import MoteError
from motecrypt.files import read_text
from motecrypt.paths import display
from motecrypt.run.host import Host
from motecrypt.verify import kat, records
from motecrypt.verify.records import Record


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
    ("TAG", "mac", ("KEY", "MSG", "TAG")),
    ("MSG", "hash", ("MSG", "MD")),
    ("", "aead", ("KEY", "NONCE", "AD", "PT", "CT")),
)
"""The field that tells a file's kind, the kind, and a vector's fields in the order of its class."""
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
    """The vectors of a file; MoteError, with the line, for a file of another form."""
    return _read(file, file.stat().st_mtime_ns if file.is_file() else 0)


@cache
def _read(file: Path, _changed: int) -> Known:
    name = display(file)
    found = records.read(name, read_text(file, most=MOST_BYTES)).records
    if not found:
        raise MoteError(f"{name} is no file of known answers: no line begins with Count or Len.")
    first = found[0]
    told = {tell for tell, *_ in _LAYOUTS if not tell or first.get(tell) is not None}
    kind, fields = next((kind, fields) for tell, kind, fields in _LAYOUTS if tell in told)
    if kind == "hash" and first.get(_CUSTOM) is not None:
        fields = (*fields, _CUSTOM)
    vectors = tuple(_vector(record, number, kind, fields) for number, record in enumerate(found))
    return Known(kind, file.name, vectors, None)


def _vector(record: Record, number: int, kind: str, fields: Sequence[str]) -> Vector:
    """A record as a vector; without a Count, its number in the file is that."""
    values = [record.bytes(name) for name in fields]
    bits = record.number("LEN")
    if bits is not None and kind == "hash":
        if bits % 8 or bits // 8 > len(values[0]):
            raise record.error(f"Msg does not have {bits} bits in whole bytes")
        values[0] = values[0][: bits // 8]
    count = record.number("COUNT")
    return _KINDS[kind](number if count is None else count, *values)


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
