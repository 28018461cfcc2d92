"""The records of a measurement: one per case, the same for tables, JSON and the ledger."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from importlib import metadata
from pathlib import Path
from typing import Any

from motecrypt import repository
from motecrypt.bench.doubt import Doubt
from motecrypt.bench.published import Figure, belongs
from motecrypt.catalog import labelled, variant_order
from motecrypt.paths import is_installed

PRIMITIVES = ("primitive", "blockcipher", "mac", "kdf")


@dataclass(frozen=True)
class Comparison:
    """A published figure next to a record; ``ratio`` is published cycles over ours, over the most
    that ours may be where that is in doubt."""

    figure: Figure
    ratio: float | None

    def to_json(self) -> dict[str, Any]:
        return {
            "source": self.figure.citation,
            "cycles": self.figure.scaled,
            "times": self.figure.times,
            "code": self.figure.flash,
            "ratio": None if self.ratio is None else round(self.ratio, 4),
            "includes_call": self.figure.includes_call,
            "written_in": self.figure.written_in,
            "replaced": self.figure.replaced,
            "note": self.figure.note,
        }


@dataclass(frozen=True)
class Record:
    """One case of one operation of an algorithm, built one way, on one chip.

    ``cycles`` and ``instructions``: from the function's first instruction to its return, both
    included. ``setup``: cycles of the function that expands the key, once for each key; 0 where
    the function takes the key as it is. ``code``, ``tables``, ``ram``: bytes that linking the
    function takes, with the one that expands its key. ``stack``: bytes below the stack pointer at
    entry, the most of all cases and of the key's expansion. ``ad`` and ``message``: bytes.

    Of an implementation of others ``algorithm`` is its name, ``variant`` its optimisation,
    ``computes`` the catalog's algorithm that it has the official vectors of, if there is one, and
    ``runtime`` the functions, with their bytes, that were linked because it did not bring them,
    ``misfit`` the chip that was asked for, where its flash is too small; ``chip`` may have more.
    ``doubt``: where sources leave open what things cost, between which numbers ``cycles`` lie.
    """

    chip: str
    algorithm: str
    kind: str
    operation: str
    rounds: int | None
    variant: str
    ad: int
    message: int
    cycles: int
    instructions: int
    stack: int
    code: int
    tables: int
    ram: int
    toolchain: str
    flags: str
    verified: bool
    published: tuple[Comparison, ...] = ()
    computes: str | None = None
    runtime: tuple[tuple[str, int], ...] | None = None
    misfit: str | None = None
    doubt: Doubt | None = None
    setup: int = 0

    @property
    def total(self) -> int:
        """The cycles of one message under a new key: key set-up, and the function."""
        return self.setup + self.cycles

    @property
    def most(self) -> int:
        """The most that the cycles may be: what a comparison that claims something goes by."""
        return self.cycles if self.doubt is None else self.doubt.most

    def cycles_as(self, figure: Figure) -> int:
        """The cycles of all that a published figure counts: with key set-up, or without."""
        return self.total if figure.counts_setup else self.cycles

    def counted_by(self, figure: Figure) -> int:
        """The most that these may be: what a comparison goes by."""
        return self.cycles_as(figure) + self.most - self.cycles

    @property
    def label(self) -> str:
        """The operation of a primitive as tables print it, with its rounds or its bytes; that of
        another algorithm by its name alone."""
        message = self.message if self.kind in PRIMITIVES else 0
        return labelled(self.operation, self.rounds, message)

    @property
    def flash(self) -> int:
        return self.code + self.tables

    @property
    def best(self) -> Comparison | None:
        """The figure with the fewest cycles for the same work, of code that was made fast."""
        return _fewest(c for c in self.published if c.figure.optimised)

    @property
    def apart(self) -> Comparison | None:
        """The same of all other figures: reference C, and what has been replaced."""
        return _fewest(c for c in self.published if not c.figure.optimised)

    @property
    def sort_key(self) -> tuple[Any, ...]:
        return (
            self.algorithm,
            self.operation,
            self.rounds or 0,
            variant_order(self.variant),
            self.variant,
            self.ad,
            self.message,
            self.toolchain,
            self.flags,
        )

    @property
    def as_known(self) -> Record:
        """The same under the name of the catalog's algorithm, if it computes one, and of the chip
        that was asked for."""
        name, chip = self.computes or self.algorithm, self.misfit or self.chip
        return replace(self, algorithm=name, chip=chip)

    def compared(self, figures: Iterable[Figure]) -> Record:
        """This record with every published figure that is about the same thing."""
        known = self.as_known
        return replace(
            self,
            published=tuple(
                Comparison(
                    figure, figure.scaled / self.counted_by(figure) if figure.scaled else None
                )
                for figure in figures
                if belongs(figure, known)
            ),
        )

    def to_json(self, commit: str) -> dict[str, Any]:
        """The record as ``mote bench --json`` prints it."""
        content: dict[str, Any] = {
            "chip": self.chip,
            "algorithm": self.algorithm,
            "kind": self.kind,
            "operation": self.operation,
        }
        if self.rounds is not None:
            content["rounds"] = self.rounds
        content |= {
            "variant": self.variant,
            "ad": self.ad,
            "message": self.message,
            "cycles": self.cycles,
            "setup": self.setup,
            "instructions": self.instructions,
            "stack": self.stack,
            "code": self.code,
            "tables": self.tables,
            "ram": self.ram,
            "toolchain": self.toolchain,
            "flags": self.flags,
            "commit": commit,
            "verified": self.verified,
            "published": [comparison.to_json() for comparison in self.published],
        }
        if self.doubt is not None:
            content["doubt"] = asdict(self.doubt)
        if self.runtime is not None:
            functions = [{"name": name, "bytes": size} for name, size in self.runtime]
            content |= {"computes": self.computes, "runtime": functions}
        if self.misfit is not None:
            content["does_not_fit"] = self.misfit
        return content


def _fewest(comparisons: Iterable[Comparison]) -> Comparison | None:
    timed = [c for c in comparisons if c.ratio is not None]
    return min(timed, key=lambda c: c.ratio or 0, default=None)


def commit(root: Path) -> str:
    """The commit of the sources, "+changes" when files differ from it, "unknown" without git; of an
    installed package its version."""
    if is_installed(root):
        return f"motecrypt {metadata.version('motecrypt')}"
    return repository.commit(root) or "unknown"
