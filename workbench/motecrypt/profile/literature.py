"""The cycles that published code for the same call spends on its tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from motecrypt.bench.published import belongs, figures
from motecrypt.catalog import Algorithm, Primitive
from motecrypt.profile.model import PublishedLookups


@dataclass(frozen=True)
class _Compared:
    """The call that a figure is compared with."""

    chip: str
    algorithm: str
    operation: str
    rounds: int | None
    ad: int
    message: int


def lookups(
    root: Path, algorithm: Algorithm, chip: str, operation: str, ad: int, message: int
) -> Iterator[PublishedLookups]:
    """The published figures that say so; ``operation`` as `repeatable.operations` names it."""
    call = _Compared(chip, algorithm.name, operation, None, ad, message)
    if isinstance(algorithm, Primitive):
        chosen = next(o for o in algorithm.operations if o.label == operation)
        call = _Compared(chip, algorithm.name, chosen.operation, chosen.rounds, 0, 0)
    for figure in figures(root):
        if figure.lookup_cycles is not None and belongs(figure, call):
            yield PublishedLookups(
                source=figure.citation,
                cycles=figure.scaled,
                tables=figure.tables,
                lookup_cycles=figure.lookup_cycles * figure.times,
                share=figure.lookup_cycles / figure.cycles if figure.cycles else None,
            )
