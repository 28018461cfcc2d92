"""Files of known answers, read: those that an implementation carries, or is given.

They are the files of the NIST LWC call: blocks of lines ``Name = HEX``, each beginning with
``Count``.
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
from motecrypt.implementation.api import AeadSizes, Api
from motecrypt.paths import display
from motecrypt.run.host import Host
from motecrypt.verify import kat

_LINE: Final = re.compile(r"(\w+)\s*=\s*([0-9A-Fa-f]*)$")
_AEAD_FIELDS: Final = ("Key", "Nonce", "PT", "AD", "CT")
_HASH_FIELDS: Final = ("Msg", "MD")


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
    count: int
    msg: bytes
    digest: bytes


Vector = AeadVector | HashVector


@dataclass(frozen=True)
class Known:
    """Known answers of one kind. ``origin`` is a file, or whatever else they come from.

    ``algorithm`` is the catalog's algorithm that they are the official vectors of, if they are.
    """

    kind: str
    origin: str
    vectors: tuple[Vector, ...]
    algorithm: str | None


def search(folder: Path, api: Api, kind: str) -> Path | None:
    """The file that an implementation carries, in its folder or the nearest one above with any.

    The layout's names say the sizes: ``LWC_AEAD_KAT_128_96.txt`` for 128 bits of key, 96 of nonce.
    Raises MoteError when a folder has several files and none of that name.
    """
    if kind == "aead" and api.aead:
        exact = f"LWC_AEAD_KAT_{8 * api.aead.key}_{8 * api.aead.nonce}.txt"
        pattern = "LWC_AEAD_KAT_*.txt"
    else:
        exact, pattern = f"LWC_HASH_KAT_{8 * (api.digest or 0)}.txt", "LWC_HASH_KAT_*.txt"
    for place in (folder, *folder.parents):
        if (place / exact).is_file():
            return place / exact
        found = sorted(place.glob(pattern))
        if len(found) == 1:
            return found[0]
        if found:
            raise MoteError(
                f"{display(place)} has {len(found)} files {pattern} and no {exact}; choose one with"
                " --kat."
            )
    return None


def read(file: Path) -> Known:
    """The vectors of a file; MoteError, with the line, when it is none."""
    return _read(file, file.stat().st_mtime_ns if file.is_file() else 0)


@cache
def _read(file: Path, _changed: int) -> Known:
    text = read_text(file)
    blocks = list(_blocks(file, text))
    if not blocks:
        raise MoteError(f"{display(file)} is no file of known answers: no line begins with Count.")
    fields = _HASH_FIELDS if "Msg" in blocks[0][1] else _AEAD_FIELDS
    vectors = tuple(_vector(file, line, block, fields) for line, block in blocks)
    kind = "hash" if fields is _HASH_FIELDS else "aead"
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


def _vector(file: Path, line: int, block: dict[str, str], fields: Sequence[str]) -> Vector:
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
    if fields is _HASH_FIELDS:
        return HashVector(count, *values)
    key, nonce, pt, ad, ct = values
    return AeadVector(count, key, nonce, ad, pt, ct)


def check(known: Known, api: Api, name: str) -> None:
    """Raise MoteError unless the vectors can be of an implementation with these sizes."""
    if known.kind == "aead" and api.aead is None:
        raise MoteError(f"{known.origin} is of an authenticated cipher, and {name} is none.")
    if known.kind == "hash" and api.digest is None:
        raise MoteError(f"{known.origin} is of a hash function, and {name} is none.")
    for vector in known.vectors:
        if isinstance(vector, AeadVector):
            assert api.aead is not None
            lengths = _aead_lengths(vector, api.aead)
        else:
            lengths = [("digests", len(vector.digest), api.digest or 0)]
        for what, theirs, ours in lengths:
            if theirs != ours:
                raise MoteError(
                    f"{known.origin} is of another algorithm than {name}: its {what} have {theirs}"
                    f" bytes, and api.h says {ours}."
                )


def _aead_lengths(vector: AeadVector, sizes: AeadSizes) -> list[tuple[str, int, int]]:
    return [
        ("keys", len(vector.key), sizes.key),
        ("nonces", len(vector.nonce), sizes.nonce),
        ("tags", len(vector.ct) - len(vector.pt), sizes.tag),
    ]


def recognised(known: Known, catalog: Catalog) -> str | None:
    """The catalog's algorithm whose official file these vectors are, all of them."""
    records: list[str] = []
    for vector in known.vectors:
        if isinstance(vector, AeadVector):
            case = kat.AeadCase(vector.count, vector.key, vector.nonce, vector.ad, vector.pt)
            records.append(kat.aead_record(case, vector.ct, b""))
        else:
            records.append(kat.hash_record(kat.HashCase(vector.count, vector.msg), vector.digest))
    digest = kat.sha256(records)
    algorithms: tuple[Aead | Hash, ...] = (*catalog.aeads, *catalog.hashes)
    for algorithm in algorithms:
        if algorithm.kind == known.kind and algorithm.vectors.sha256 == digest:
            return algorithm.name
    return None


def official(catalog: Catalog, algorithm: Aead | Hash) -> Known:
    """The official vectors of one of the catalog's algorithms, made with its portable C."""
    host = Host(catalog, algorithm.family)
    vectors: list[Vector] = []
    if isinstance(algorithm, Aead):
        for case in kat.aead_cases(algorithm.key, algorithm.nonce, algorithm.vectors.inputs):
            ct, tag = host.encrypt(algorithm, case.key, case.nonce, case.ad, case.pt)
            vectors.append(AeadVector(case.count, case.key, case.nonce, case.ad, case.pt, ct + tag))
    else:
        for message in kat.hash_cases():
            digest = host.digest(algorithm, message.msg)
            vectors.append(HashVector(message.count, message.msg, digest))
    origin = f"the official vectors of {algorithm.name}"
    return Known(algorithm.kind, origin, tuple(vectors), algorithm.name)


def some(vectors: Sequence[Vector], most: int | None) -> list[Vector]:
    """At most ``most`` of the vectors, spread over all of them."""
    if most is None or most >= len(vectors):
        return list(vectors)
    return [vectors[(i + 1) * len(vectors) // most - 1] for i in range(most)]
