"""The catalog's records. All are frozen; sizes are bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from motecrypt.errors import unknown

Direction = Literal["in", "out", "inout", "context", "value"]
PrimitiveKind = Literal["primitive", "blockcipher", "mac", "kdf"]
Inputs = Literal[
    "lwc",
    "lwc-offset",
    "counting",
    "hummingbird-2",
    "cavp-text-128",
    "cavp-key-128",
    "cavp-text-256",
    "cavp-key-256",
    "camellia-128",
    "clefia-128",
    "present-80",
]
"""The kinds of inputs of official vectors: `verify.kat` and `verify.cavp` make them."""

AEAD_STEPS = (
    "init",
    "ad",
    "encrypt_update",
    "encrypt_final",
    "decrypt_update_unverified",
    "decrypt_final",
    "wipe",
)
"""The steps of an incremental AEAD, with which the names of its functions end."""

DIRECTIONS = ("encrypt", "decrypt")
BLOCK_DIRECTIONS = ("block-encrypt", "block-decrypt")
"""Those of a block cipher that expands its key on the way."""


@dataclass(frozen=True)
class Vectors:
    """The official vectors of an algorithm, by digest of the file its generator writes."""

    file: str
    inputs: Inputs
    count: int
    sha256: str


@dataclass(frozen=True)
class Argument:
    """One argument of a primitive's function: a buffer of ``size`` bytes, or a number.

    A ``context`` is a buffer whose content is each implementation's own affair, such as round keys
    in a layout of their own: it is passed from call to call, may change, and is never compared.
    ``scratch`` are bytes of any other buffer that mean nothing after the call. A ``public`` buffer
    is no secret at the call, such as a counter.
    """

    direction: Direction
    name: str
    size: int
    value: int
    scratch: tuple[range, ...] = ()
    public: bool = False

    @property
    def is_buffer(self) -> bool:
        return self.direction != "value"

    @property
    def kept(self) -> tuple[range, ...]:
        """The parts of a buffer that are not scratch, in order."""
        starts = (0, *(part.stop for part in self.scratch))
        stops = (*(part.start for part in self.scratch), self.size)
        return tuple(range(a, b) for a, b in zip(starts, stops, strict=True) if a < b)

    def answer(self, content: bytes) -> bytes:
        """The bytes of a buffer's content after the call that are not scratch."""
        return b"".join(content[part.start : part.stop] for part in self.kept)


@dataclass(frozen=True)
class Call:
    """A function and what it is given; buffers of the same name are the same memory."""

    function: str
    arguments: tuple[Argument, ...]

    @property
    def outputs(self) -> tuple[Argument, ...]:
        """The buffers in which its answer is."""
        return tuple(a for a in self.arguments if a.direction in ("out", "inout"))


def labelled(operation: str, rounds: int | None, message: int) -> str:
    """An operation of a primitive with its rounds, or the bytes of its message."""
    more = message or rounds
    return operation if more is None else f"{operation} {more}"


@dataclass(frozen=True)
class Kept:
    """Bytes that a variant keeps between calls on a set, where that is not the same everywhere."""

    set: str
    variant: str
    bytes: int


def kept_bytes(sizes: tuple[Kept, ...], path: tuple[str, ...], variant: str, other: int) -> int:
    """Those of a variant on a search path, or ``other`` where none are said."""
    found = {(size.set, size.variant): size.bytes for size in sizes}
    return next((found[s, variant] for s in path if (s, variant) in found), other)


@dataclass(frozen=True)
class Operation:
    """One thing a primitive does, weighed by itself; ``prepare`` runs before and is not counted.

    ``message``: bytes of a message, where it takes any number of them; ``lengths``: other numbers
    for which it is weighed, where there is room. ``sets``: the instruction sets that it is for,
    where it is not for all. ``kept``: how large its contexts are where they are smaller.
    """

    operation: str
    rounds: int | None
    call: Call
    prepare: tuple[Call, ...]
    message: int = 0
    lengths: tuple[int, ...] = ()
    sets: tuple[str, ...] = ()
    kept: tuple[Kept, ...] = ()

    def of(self, message: int) -> Operation:
        """The same for a message of the given length."""

        def scaled(one: Argument) -> Argument:
            size = message if one.is_buffer and one.size == self.message else one.size
            value = message if not one.is_buffer and one.value == self.message else one.value
            return replace(one, size=size, value=value)

        call = replace(self.call, arguments=tuple(map(scaled, self.call.arguments)))
        return replace(self, call=call, message=message, lengths=())

    @property
    def function(self) -> str:
        return self.call.function

    @property
    def label(self) -> str:
        """The operation with its rounds or its bytes, as tables print it: ``permute 6``."""
        return labelled(self.operation, self.rounds, self.message)


@dataclass(frozen=True)
class Primitive:
    """A permutation or keystream generator (kind "primitive"), a block cipher, a message
    authentication code ("mac") or a key derivation function ("kdf").

    One with ``vectors`` encrypts and decrypts: its operations ``encrypt`` and ``decrypt`` make of
    buffers called ``key`` and ``input`` one called ``output``. Its ``block-encrypt`` and
    ``block-decrypt``, if there are any, work in place on one called ``block``: text, key, and room.
    """

    family: str
    name: str
    kind: PrimitiveKind
    specification: str
    operations: tuple[Operation, ...]
    vectors: tuple[Vectors, ...]

    @property
    def functions(self) -> tuple[str, ...]:
        calls = [call for o in self.operations for call in (o.call, *o.prepare)]
        return tuple(dict.fromkeys(call.function for call in calls))

    def on(self, path: tuple[str, ...]) -> Primitive:
        """The primitive with the operations that are meant for a chip of this search path."""
        kept = (o for o in self.operations if not o.sets or {*o.sets} & {*path})
        return replace(self, operations=tuple(kept))

    @property
    def directions(self) -> tuple[str, ...]:
        """The two operations that undo each other, of those with the key in the block if there are
        any; () where there are no such two."""
        labels = {operation.label for operation in self.operations}
        pairs = (BLOCK_DIRECTIONS, DIRECTIONS)
        return next((pair for pair in pairs if labels.issuperset(pair)), ())


@dataclass(frozen=True)
class Expansion:
    """The function that expands a key, once for all messages, and the bytes of what it makes;
    what is in them is each implementation's own affair. ``kept``: where these are more."""

    function: str
    bytes: int
    kept: tuple[Kept, ...] = ()

    @property
    def size(self) -> int:
        """The bytes that it writes at most."""
        return max(self.bytes, *(size.bytes for size in self.kept), 0)

    def on(self, path: tuple[str, ...], variant: str) -> int:
        """The bytes in a variant on a search path."""
        return kept_bytes(self.kept, path, variant, self.bytes)


@dataclass(frozen=True)
class Aead:
    """Authenticated encryption with associated data, detached tag.

    With an ``expansion`` its functions take an expanded key. ``lengths`` are those of messages that
    are weighed besides those of all algorithms. ``context`` is the most memory that a computation
    in pieces keeps between two calls; None when the algorithm is for whole messages only.
    ``whole_ad``: there, too, the associated data comes in one piece. ``lengths_first``: there,
    `init` is told how long message and associated data will be. ``whole_blocks``: an update writes
    the blocks of ``rate`` bytes that are complete, and the last function the rest.
    """

    family: str
    name: str
    prefix: str
    key: int
    nonce: int
    tag: int
    rate: int
    context: int | None
    whole_ad: bool
    lengths_first: bool
    specification: str
    vectors: Vectors
    expansion: Expansion | None = None
    lengths: tuple[int, ...] = ()
    whole_blocks: bool = False

    kind: Literal["aead"] = "aead"

    @property
    def encrypt(self) -> str:
        return f"{self.prefix}_encrypt"

    @property
    def decrypt(self) -> str:
        return f"{self.prefix}_decrypt"

    @property
    def functions(self) -> tuple[str, ...]:
        return (self.encrypt, self.decrypt, *self.expanding)

    @property
    def expanding(self) -> tuple[str, ...]:
        """The function that expands a key, if there is one."""
        return () if self.expansion is None else (self.expansion.function,)

    @property
    def expand(self) -> Call | None:
        """That function's call."""
        if self.expansion is None:
            return None
        expanded = Argument("out", "expanded", self.expansion.size, 0)
        return Call(self.expansion.function, (expanded, Argument("in", "key", self.key, 0)))

    @property
    def incremental(self) -> tuple[str, ...]:
        """The functions that take a message piece by piece, in the order of `AEAD_STEPS`; empty
        when the algorithm has none."""
        return () if self.context is None else tuple(f"{self.prefix}_{s}" for s in AEAD_STEPS)


@dataclass(frozen=True)
class Hash:
    """A hash function (``digest`` bytes) or an extendable-output function (any length)."""

    family: str
    name: str
    function: str
    digest: int
    rate: int
    xof: bool
    custom: bool
    context: int | None
    specification: str
    vectors: Vectors

    kind: Literal["hash"] = "hash"

    @property
    def functions(self) -> tuple[str, ...]:
        return (self.function,)

    @property
    def incremental(self) -> tuple[str, ...]:
        """The functions that hash piece by piece; empty when the algorithm has none."""
        if self.context is None:
            return ()
        last = "squeeze" if self.xof else "final"
        return tuple(f"{self.function}_{step}" for step in ("init", "update", last))


Algorithm = Primitive | Aead | Hash


def wipes(algorithm: Algorithm) -> bool:
    """Whether the functions of an algorithm wipe the stack: those for messages do, those that these
    are built from do not."""
    return not isinstance(algorithm, Primitive) or algorithm.kind in ("mac", "kdf")


@dataclass(frozen=True)
class Family:
    """One folder of ``crypto/src/``."""

    name: str
    title: str
    header: str
    uses: tuple[str, ...]
    manifest: Path
    primitives: tuple[Primitive, ...]
    aeads: tuple[Aead, ...]
    hashes: tuple[Hash, ...]

    @property
    def directory(self) -> Path:
        return self.manifest.parent

    @property
    def algorithms(self) -> tuple[Algorithm, ...]:
        return (*self.primitives, *self.aeads, *self.hashes)


@dataclass(frozen=True)
class Catalog:
    """All families of a project, by name."""

    root: Path
    families: dict[str, Family]

    @property
    def algorithms(self) -> tuple[Algorithm, ...]:
        return tuple(a for f in self.families.values() for a in f.algorithms)

    @property
    def aeads(self) -> tuple[Aead, ...]:
        return tuple(a for f in self.families.values() for a in f.aeads)

    @property
    def hashes(self) -> tuple[Hash, ...]:
        return tuple(h for f in self.families.values() for h in f.hashes)

    @property
    def primitives(self) -> tuple[Primitive, ...]:
        return tuple(p for f in self.families.values() for p in f.primitives)

    def algorithm(self, name: str) -> Algorithm:
        """The algorithm of that name, in capitals or not; MoteError with the nearest name if there
        is no such name."""
        for algorithm in self.algorithms:
            if algorithm.name == name.lower():
                return algorithm
        raise unknown("algorithm", name, (a.name for a in self.algorithms))

    def named(self, names: Sequence[str]) -> list[Algorithm]:
        """The algorithms of these names, each once; the name of a family stands for all that it
        has. MoteError like `algorithm`."""
        found: dict[str, Algorithm] = {}
        known = {algorithm.name for algorithm in self.algorithms}
        for name in names:
            family = self.families.get(name.lower().replace("-", "_"))
            whole = family is not None and name.lower() not in known
            for algorithm in family.algorithms if family and whole else [self.algorithm(name)]:
                found[algorithm.name] = algorithm
        return list(found.values())

    def family(self, name: str) -> Family:
        """The family of that name; MoteError with the nearest name if there is no such name."""
        if name not in self.families:
            raise unknown("family", name, self.families)
        return self.families[name]

    def closure(self, name: str) -> tuple[Family, ...]:
        """A family and all families it uses, directly or not, itself first, each once."""
        found: dict[str, Family] = {}
        waiting = [name]
        while waiting:
            family = self.family(waiting.pop(0))
            if family.name not in found:
                found[family.name] = family
                waiting.extend(family.uses)
        return tuple(found.values())
