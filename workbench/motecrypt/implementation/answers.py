"""The known answers of an implementation: which file it carries, which algorithm it says it is, and
whether vectors can be its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from motecrypt.catalog import Aead, Catalog, Hash
from motecrypt.errors import MoteError
from motecrypt.implementation.api import Api
from motecrypt.implementation.source import Source
from motecrypt.paths import display
from motecrypt.verify.answers import AeadVector, HashVector, Known, MacVector, Vector

_FILES: Final = {"aead": "AEAD", "hash": "HASH|XOF", "cxof": "CXOF", "mac": "MAC|PRF|PRFS|AUTH"}
_OWNERS: Final = {
    "aead": "an authenticated cipher",
    "hash": "a hash function",
    "mac": "a message authentication code",
}
_SPELLING: Final = re.compile(r"[^a-z0-9]")


def pattern(kind: str) -> str:
    """The names of files with answers of a kind, as people are told them."""
    return f"LWC_{_FILES[kind].partition('|')[0]}_KAT_*.txt"


def search(folder: Path, api: Api, kind: str) -> Path | None:
    """The file that an implementation carries, in its folder or the nearest one above with any.

    The layout's names say the sizes: ``LWC_AEAD_KAT_128_96.txt`` for 128 bits of key, 96 of nonce;
    of a hash function the last number is its digest's. Raises MoteError when a folder has several
    files and none, or more than one, of those sizes.
    """
    sort, sizes = _expected(api, kind)
    named = re.compile(rf"LWC_(?:{_FILES[sort]})_KAT_(\d+(?:_\d+)*)\.txt")
    for place in (folder, *folder.parents):
        found = [
            (file, match[1])
            for file in sorted(place.glob("LWC_*_KAT_*.txt"))
            if (match := named.fullmatch(file.name))
        ]
        exact = [file for file, numbers in found if f"_{numbers}".endswith(f"_{sizes}")]
        chosen = exact or [file for file, _ in found]
        if len(chosen) == 1:
            return chosen[0]
        if chosen:
            raise MoteError(
                f"{display(place)} has {len(chosen)} files {pattern(sort)}"
                f" {'for' if exact else 'and none for'} {sizes}; choose one with --kat."
            )
    return None


def _expected(api: Api, kind: str) -> tuple[str, str]:
    """The sort of file, and the numbers at the end of its name."""
    if api.aead and kind == "aead":
        return kind, f"{8 * api.aead.key}_{8 * api.aead.nonce}"
    if api.mac and kind == "mac":
        return kind, f"{8 * api.mac.key}_{8 * api.mac.tag}"
    return ("cxof" if api.custom else "hash"), f"{8 * (api.digest or 0)}"


def claimed(source: Source, api: Api, kind: str, catalog: Catalog) -> Aead | Hash | None:
    """The catalog's algorithm that an implementation says it is, by a folder of its path: called as
    the catalog does, or as the NIST LWC call did. Sizes must be the same."""
    folders = {_SPELLING.sub("", part.lower()) for part in source.folder.parts[-3:]}
    algorithms: tuple[Aead | Hash, ...] = (*catalog.aeads, *catalog.hashes)
    for algorithm in algorithms:
        official = algorithm.vectors.file.partition("/")[0]
        spellings = {_SPELLING.sub("", text.lower()) for text in (algorithm.name, official)}
        if algorithm.kind == kind and folders & spellings and _same_sizes(algorithm, api):
            return algorithm
    return None


def _same_sizes(algorithm: Aead | Hash, api: Api) -> bool:
    if isinstance(algorithm, Hash):
        return (algorithm.digest, algorithm.custom) == (api.digest, api.custom)
    ours = (algorithm.key, algorithm.nonce, algorithm.tag)
    return api.aead is not None and ours == (api.aead.key, api.aead.nonce, api.aead.tag)


def check(known: Known, api: Api, name: str) -> None:
    """Raise MoteError unless the vectors can be of an implementation with these sizes."""
    if known.kind not in api.kinds:
        offered = " and ".join(_OWNERS[kind] for kind in api.kinds)
        raise MoteError(
            f"{known.origin} is of {_OWNERS[known.kind]}, and what {name} defines by its api.h and"
            f" the names of its functions is {offered}."
        )
    for vector in known.vectors:
        for what, theirs, ours in _lengths(vector, api):
            if theirs != ours:
                raise MoteError(
                    f"{known.origin} is of another algorithm than {name}: its {what} have {theirs}"
                    f" bytes, and api.h says {ours}."
                )
        if isinstance(vector, HashVector) and vector.custom and not api.custom:
            raise MoteError(
                f"{known.origin} has customisations (Z), and {name} has no crypto_cxof."
            )


def _lengths(vector: Vector, api: Api) -> list[tuple[str, int, int]]:
    if isinstance(vector, AeadVector) and api.aead:
        return [
            ("keys", len(vector.key), api.aead.key),
            ("nonces", len(vector.nonce), api.aead.nonce),
            ("tags", len(vector.ct) - len(vector.pt), api.aead.tag),
        ]
    if isinstance(vector, MacVector) and api.mac:
        return [("keys", len(vector.key), api.mac.key), ("tags", len(vector.tag), api.mac.tag)]
    assert isinstance(vector, HashVector)
    return [("digests", len(vector.digest), api.digest or 0)]
