"""The vectors of a file, whatever its format: those that can be held against the library, and why
the others cannot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, Primitive
from motecrypt.errors import MoteError
from motecrypt.verify.files.questions import (
    Answer,
    BlockChain,
    Digest,
    DigestChain,
    Question,
    is_counter_mode,
)

_SPELLING: Final = re.compile(r"[^A-Z0-9]")
MOST_OUTPUTS: Final = 64 << 20
"""Bytes of digests that a file may ask for: their lengths take no room in it."""
MOST_CHAINS: Final = 64
COUNTED: Final = 4
"""The last bytes of a counter's block that count, as in RFC 3686 and GCM; NIST's files count with
all sixteen."""


@dataclass(frozen=True)
class Vector:
    """``place``: what people find it by. ``right``: the answers that are, empty where the file only
    asks. ``ids``: of ACVP, its group's and its own."""

    place: str
    algorithm: str
    question: Question
    right: tuple[Answer, ...]
    ids: tuple[int, int] = (0, 0)


@dataclass
class Found:
    """The vectors of a file, by its name, and how many are not supported for each reason."""

    file: str
    format: str
    vectors: list[Vector] = field(default_factory=list)
    unsupported: Counter[str] = field(default_factory=Counter)

    _outputs: int = 0
    _chains: int = 0

    def add(self, vector: Vector) -> None:
        """One more; MoteError when the file asks for more output or time than any official one."""
        question = vector.question
        if isinstance(question, Digest):
            self._outputs += question.length
        elif isinstance(question, DigestChain | BlockChain):
            self._outputs += question.rounds * question.size
            self._chains += 1
        self.vectors.append(vector)
        if self._outputs > MOST_OUTPUTS:
            raise MoteError(f"{self.file} asks for more than {MOST_OUTPUTS >> 20} MB of digests.")
        if self._chains > MOST_CHAINS:
            raise MoteError(f"{self.file} has more than {MOST_CHAINS} Monte Carlo tests.")

    @property
    def algorithms(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(vector.algorithm for vector in self.vectors))


class UnsupportedError(Exception):
    """Why a vector cannot be held against the library: a reason that many may share."""


class Names:
    """The library's algorithms by the names that files have for them.

    A name is the catalog's own, however it is spelled; ``AES-CCM`` with keys of 16 bytes is
    ``aes-128-ccm``, and in ECB mode ``aes-128``. ``asked``: the only ones that count, of the
    catalog's names; all if empty.
    """

    def __init__(self, catalog: Catalog, asked: Sequence[str] = ()) -> None:
        self._catalog = catalog
        self.asked = tuple(asked)
        self._known: dict[tuple[str, int | None], tuple[Algorithm, ...]] = {}

    def of(self, name: str, key: int | None = None) -> tuple[Algorithm, ...]:
        """The algorithms of a name, for keys of ``key`` bytes; UnsupportedError when nothing is
        found. Of an AEAD there may be some that differ in the length of their tags."""
        known = self._known.get((name, key))
        if known is None:
            known = self._known[name, key] = self._search(name, key)
        if not known:
            sized = "" if key is None else f" with keys of {8 * key} bits"
            raise UnsupportedError(f"{name}{sized} is not in the library")
        wanted = tuple(a for a in known if not self.asked or a.name in self.asked)
        if not wanted:
            raise UnsupportedError(f"{known[0].name} was not asked for")
        return wanted

    def _search(self, name: str, key: int | None) -> tuple[Algorithm, ...]:
        spellings = {_spelled(name)}
        if key is not None:
            cipher, _, mode = name.partition("-")
            mode = "" if mode == "ECB" else mode
            spellings.add(_spelled(f"{cipher}{8 * key}{mode}"))
        return tuple(a for a in self._catalog.algorithms if self._called(a, spellings))

    def named(self, file: str) -> tuple[Algorithm, ...]:
        """Those asked for, of a file that does not say what its vectors are of."""
        if len(self.asked) != 1:
            raise MoteError(
                f"{file} does not say which algorithm its vectors are of: name one, as in mote"
                " verify ascon-aead128 --vectors FILE."
            )
        return tuple(map(self._catalog.algorithm, self.asked))

    def _called(self, algorithm: Algorithm, spellings: set[str]) -> bool:
        own = _spelled(algorithm.name)
        sizes = [""] + ([str(algorithm.tag)] if isinstance(algorithm, Aead) else [])
        return any(own == spelling + size for spelling in spellings for size in sizes)


def _spelled(name: str) -> str:
    return _SPELLING.sub("", name.upper())


def _counted(size: int) -> str:
    return f"{size} byte" if size == 1 else f"{size} bytes"


def aead_of(found: Sequence[Algorithm], name: str, key: bytes, nonce: bytes, tag: int) -> Aead:
    """The one of these sizes; UnsupportedError says which size none has."""
    ciphers = [a for a in found if isinstance(a, Aead)]
    for what, size in (("key", len(key)), ("nonce", len(nonce)), ("tag", tag)):
        ciphers = [a for a in ciphers if getattr(a, what) == size]
        if not ciphers:
            raise UnsupportedError(f"{name} with a {what} of {_counted(size)}")
    return ciphers[0]


def hash_of(found: Sequence[Algorithm], length: int, custom: bytes | None) -> Hash:
    """The hash function, for an output and a customisation that it can have."""
    algorithm = found[0]
    assert isinstance(algorithm, Hash)
    if not length or (not algorithm.xof and length != algorithm.digest):
        raise UnsupportedError(f"{algorithm.name} with an output of {_counted(length)}")
    if custom and not algorithm.custom:
        raise UnsupportedError(f"{algorithm.name} with a customisation")
    return algorithm


def cipher_of(found: Sequence[Algorithm], key: bytes, data: bytes) -> tuple[Primitive, int]:
    """The block cipher and the bytes of its block, for whole blocks."""
    algorithm = _keyed(found[0], key)
    block = _bytes(algorithm, "input")
    if not data or len(data) % block:
        raise UnsupportedError(f"{algorithm.name} with an incomplete block")
    return algorithm, block


def counter_of(found: Sequence[Algorithm], key: bytes, counter: bytes, data: bytes) -> Primitive:
    """The counter mode, for a whole block of counter."""
    algorithm = _keyed(found[0], key)
    if len(counter) != _bytes(algorithm, "counter"):
        raise UnsupportedError(f"{algorithm.name} with a counter of {_counted(len(counter))}")
    if not data:
        raise UnsupportedError(f"{algorithm.name} of an empty message")
    blocks = -(-len(data) // len(counter))
    if int.from_bytes(counter[-COUNTED:], "big") + blocks > 1 << 8 * COUNTED:
        raise UnsupportedError(f"{algorithm.name} with a counter that runs over {COUNTED} bytes")
    return algorithm


def _keyed(algorithm: Algorithm, key: bytes) -> Primitive:
    assert isinstance(algorithm, Primitive)
    if len(key) != _bytes(algorithm, "key"):
        raise UnsupportedError(f"{algorithm.name} with a key of {_counted(len(key))}")
    return algorithm


def _bytes(algorithm: Primitive, name: str) -> int:
    """The bytes of a buffer of its encryption."""
    operation = next(o for o in algorithm.operations if o.operation == "encrypt")
    calls = (*operation.prepare, operation.call)
    return next(a.size for call in calls for a in call.arguments if a.name == name)


def kind(found: Sequence[Algorithm]) -> str:
    """The kind of questions to algorithms: ``aead``, ``hash``, ``counter``, or ``blockcipher``.
    Block ciphers with vectors have operations of key, input and output."""
    first = found[0]
    if isinstance(first, Primitive) and is_counter_mode(first):
        return "counter"
    if first.kind == "primitive" or (isinstance(first, Primitive) and not first.vectors):
        raise UnsupportedError(f"{first.name} has no vectors of a format that is known")
    return first.kind


def whole_bytes(bits: int, what: str) -> int:
    """The bytes of a length in bits; UnsupportedError when they are not whole."""
    if bits % 8:
        raise UnsupportedError(f"{what} not of whole bytes")
    return bits // 8
