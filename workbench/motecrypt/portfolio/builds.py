"""One build: a variant of an algorithm by one compiler with its flags; what it takes, how fast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from motecrypt.bench.records import Record
from motecrypt.catalog import DEFAULT, Aead, Algorithm, Primitive, kept_bytes, variant_order
from motecrypt.toolchain import flags

BOTH = "both"
"""The operation that encrypts and decrypts: one image, the slower direction."""


@dataclass(frozen=True)
class Member:
    """``cycles`` are those of the work that was asked for, and ``setup`` of them expand the key:
    all of its cycles, or none under the same key. ``rom`` is code and tables; ``memory`` is static
    data, stack and context together, and ``caller``, where that is counted: what the caller keeps
    for the call, and the return address.

    ``also``: flags that come to the same in every figure, as where no C is part of it.
    """

    algorithm: str
    operation: str
    variant: str
    toolchain: str
    flags: str
    cycles: int
    rom: int
    static: int
    stack: int
    context: int
    caller: int = 0
    doubt: int = 0
    setup: int = 0
    also: tuple[str, ...] = ()

    @property
    def most(self) -> int:
        """The most cycles that it may take, by as much as ``doubt`` more."""
        return self.cycles + self.doubt

    @property
    def memory(self) -> int:
        return self.static + self.stack + self.context + self.caller

    @property
    def order(self) -> tuple[Any, ...]:
        """Faster first; of those as fast, what takes least, and then the plainest."""
        first = 0 if self.variant == DEFAULT else 1 + variant_order(self.variant)
        plainest = (first, self.flags != " ".join(flags(self.variant)))
        named = (self.algorithm, *plainest, self.toolchain, self.flags)
        return (self.cycles, self.rom, self.memory, *named)

    def fits(self, rom: int | None, ram: int | None) -> bool:
        """Whether it takes no more than that; None is no limit."""
        return (rom is None or self.rom <= rom) and (ram is None or self.memory <= ram)

    def to_json(self) -> dict[str, Any]:
        return {
            "algorithm": self.algorithm,
            "operation": self.operation,
            "variant": self.variant,
            "toolchain": self.toolchain,
            "flags": self.flags,
            "also_flags": list(self.also),
            "cycles": self.cycles,
            "setup": self.setup,
            "rom": self.rom,
            "ram": self.memory,
            "static": self.static,
            "stack": self.stack,
            "context": self.context,
            **({"caller": self.caller} if self.caller else {}),
            **({"most_cycles": self.most} if self.doubt else {}),
        }


def builds(
    records: Iterable[Record],
    operation: str,
    contexts: Mapping[tuple[str, str], int],
    caller: Callable[[Record], int] = lambda record: 0,
    *,
    same_key: bool = False,
) -> list[Member]:
    """The builds behind the records of one case, fastest first.

    ``operation`` is that of the records, or BOTH: then a build needs a record of either
    direction, and its cycles and stack are those of the worse. ``contexts`` are bytes that an
    algorithm keeps between calls in a variant; 0 for those that it does not name.
    ``caller``: bytes that count besides them. ``same_key``: leave key set-up out of the cycles, as
    of a further message under one key.
    """

    def key(record: Record) -> tuple[str, ...]:
        return (record.algorithm, record.variant, record.toolchain, record.flags)

    found = []
    for _, group in groupby(sorted(records, key=key), key=key):
        of_build = list(group)
        if operation == BOTH and len({record.operation for record in of_build}) < 2:
            continue
        first = of_build[0]
        slowest = max(of_build, key=lambda record: record.cycles if same_key else record.total)
        setup = 0 if same_key else slowest.setup
        found.append(
            Member(
                algorithm=first.algorithm,
                operation=operation,
                variant=first.variant,
                toolchain=first.toolchain,
                flags=first.flags,
                cycles=slowest.cycles + setup,
                setup=setup,
                rom=max(record.flash for record in of_build),
                static=max(record.ram for record in of_build),
                stack=max(record.stack for record in of_build),
                context=contexts.get((first.algorithm, first.variant), 0),
                caller=max(map(caller, of_build)),
                doubt=max(r.most for r in of_build) - max(r.cycles for r in of_build),
            )
        )
    return _merged(sorted(found, key=lambda build: build.order))


def _merged(ordered: Iterable[Member]) -> list[Member]:
    """One build for those that differ in their flags alone, named by the first."""
    first: dict[Member, Member] = {}
    for build in ordered:
        figures = replace(build, flags="")
        known = first.get(figures)
        first[figures] = replace(known, also=(*known.also, build.flags)) if known else build
    return list(first.values())


def context_bytes(
    algorithm: Algorithm, label: str, path: tuple[str, ...] = (), variant: str = DEFAULT
) -> int:
    """The bytes that must be kept in RAM between calls, in a variant on a search path: those of an
    expanded key; else 0."""
    if isinstance(algorithm, Aead):
        return algorithm.expansion.on(path, variant) if algorithm.expansion else 0
    if not isinstance(algorithm, Primitive):
        return 0
    labels = algorithm.on(path).directions if label == BOTH else (label,)
    kept: dict[frozenset[str], int] = {}
    for operation in algorithm.operations:
        if operation.label in labels:
            sizes = {
                argument.name: argument.size
                for call in (operation.call, *operation.prepare)
                for argument in call.arguments
                if argument.direction == "context"
            }
            total = kept_bytes(operation.kept, path, variant, sum(sizes.values()))
            kept[frozenset(sizes)] = total  # directions with the same key keep it once
    if not kept:
        raise KeyError(label)
    return sum(kept.values())
