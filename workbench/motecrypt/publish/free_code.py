"""Free code of others next to ours: the page of what was weighed with `mote bench --impl`.

It lists figures of the group ``free`` of ``published/sources.toml``, won and lost alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from motecrypt.bench import comparison, published
from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record
from motecrypt.markdown import table
from motecrypt.toolchain import title_of

GROUP = "free"
_HEAD = """# Free code next to ours

Implementations that can be downloaded, each as its authors give it, built and weighed by
`mote bench --impl`; each gives its known answers. Bytes are code, tables and initialised data.
*Faster*: their cycles over our fewest. *Smaller*: their bytes over our fewest bytes. Below 1, in
bold, theirs is ahead. These figures count in every headline. `make ledger` makes this page.
"""
_COLUMNS = (
    *("algorithm", "implementation", "cycles", "bytes"),
    *("our fewest cycles", "bytes", "faster", "our fewest bytes", "smaller", "note"),
)


def page(root: Path, every: Mapping[str, Sequence[Record]]) -> str:
    """Return the page: a table for each chip whose ledger has something of the same kind."""
    known = published.sources(root)
    figures = [f for f in published.figures(root) if known[f.source].compare == GROUP and f.cycles]
    made = [
        f"\n## {title_of(chip)}\n\n{table(_COLUMNS, rows)}"
        for chip, records in every.items()
        if (rows := _rows(chip, figures, records))
    ]
    return _HEAD + "".join(made)


def _rows(chip: str, figures: Iterable[Figure], records: Sequence[Record]) -> list[list[str]]:
    here = [figure for figure in figures if published.is_about(figure, chip)]
    lines = [line for line in comparison.lines(here, records) if line.ours]
    ordered = sorted(lines, key=lambda line: (line.figure.algorithm, line.ratio or 0))
    return [_row(line, records) for line in ordered]


def _row(line: comparison.Line, records: Sequence[Record]) -> list[str]:
    figure, ours = line.figure, line.ours
    assert ours is not None and figure.flash is not None
    smallest = min(r.flash for r in records if published.belongs(figure, r))
    language = "" if figure.optimised else f" ({figure.standing})"
    return [
        figure.algorithm,
        f"{figure.source} {figure.place}{language}",
        f"{figure.scaled:,}",
        f"{figure.flash:,}",
        f"{ours.cycles_as(figure):,}",
        f"{ours.flash:,}",
        _ratio(line.ratio or 0),
        f"{smallest:,}",
        _ratio(figure.flash / smallest),
        figure.note.partition("initialised data")[2].removeprefix("; "),
    ]


def _ratio(ratio: float) -> str:
    return f"{ratio:.2f}x" if ratio >= 1 else f"**{ratio:.2f}x**"
