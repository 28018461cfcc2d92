"""All that a page shows, as the data that is embedded in it: each number once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from motecrypt.bench import comparison, curves, published
from motecrypt.bench.headline import Headline, headline
from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record
from motecrypt.catalog import Catalog, Primitive
from motecrypt.publish import word_sizes
from motecrypt.publish.proved import Proved, by_build, theorems
from motecrypt.report.class_figures import class_figures
from motecrypt.report.inside import Inside
from motecrypt.report.source import Results

COLUMNS = (
    *("algorithm", "kind", "operation", "rounds", "label", "variant", "ad", "message"),
    *("cycles", "setup", "instructions", "stack", "code", "tables", "flash", "ram"),
    *("toolchain", "flags", "verified"),
)
CONVENTIONS = (
    "Cycles are counted from a function's first instruction to its return, both included: exactly,"
    " by the manufacturer's tables, on MSP430 and AVR; by a model with a known error on Cortex-M;"
    " with the interval that doubtful costs leave on RL78.",
    "Code, tables and RAM are the bytes that linking the function takes, with the one that expands"
    " its key; flash is code and"
    " tables. Stack is the most of all cases, below the return address.",
    "A ratio is published cycles over ours: 2 means that ours takes half of them. In the"
    " comparison each published row stands next to our variant with the fewest cycles.",
    "Authenticated encryption includes mode, key set-up and tag; decryption is that of a message"
    " which is accepted. A published figure that leaves key set-up out stands next to ours without"
    " it.",
    "A difference within the error of a chip's cycles is a draw, and does not count as won.",
)


def content(
    catalog: Catalog,
    sources: Sequence[Results],
    figures: Sequence[Figure],
    inside: Mapping[str, Sequence[Inside]],
    proved: Proved | None = None,
) -> dict[str, Any]:
    """The data of the page: of each chip its own, and what is true of all.

    ``inside`` and ``proved`` are by chip; ``proved`` is what is recorded about the bytes that are
    there now.
    """
    about = [source.chip for source in sources]
    known = published.sources(catalog.root)
    cited = {f.source for f in figures if any(published.is_about(f, chip) for chip in about)}
    return {
        "conventions": CONVENTIONS,
        "families": _families(catalog, [record for one in sources for record in one.records]),
        "vectors": {
            one.name: one.vectors.count
            for one in catalog.algorithms
            if not isinstance(one, Primitive)
        },
        "sources": {
            key: {"title": source.title, "authors": source.authors}
            for key, source in known.items()
            if key in cited
        },
        "theorems": {
            f"{one.name}\n{operation}": text
            for one in catalog.algorithms
            if one.name in {row.algorithm for rows in (proved or {}).values() for row in rows}
            for operation, text in theorems(one).items()
        },
        "lengths": curves.LENGTHS,
        "word_sizes": [
            asdict(table) | {"best": sorted(table.best)}
            for table in word_sizes.tables({one.chip: one.ours for one in sources}, figures)
        ],
        "columns": (*COLUMNS, "place", "origin", "published"),
        "chips": [
            _chip(catalog, source, figures)
            | {
                "inside": [one.to_json() for one in inside.get(source.chip, ())],
                "proved": by_build((proved or {}).get(source.chip, ())),
            }
            for source in sources
        ],
    }


def _chip(catalog: Catalog, source: Results, figures: Sequence[Figure]) -> dict[str, Any]:
    """The data of one chip; of the figures those about it."""
    figures = [figure for figure in figures if published.is_about(figure, source.chip)]
    source = source.compared(figures)
    number = {figure: index for index, figure in enumerate(figures)}
    place = {id(record): index for index, record in enumerate(source.records)}
    origins = list(dict.fromkeys(source.origins))
    lines = comparison.lines(figures, source.ours)
    return {
        "chip": source.chip,
        "title": source.title,
        "origins": [asdict(origin) for origin in origins],
        "headline": _headline(headline(lines, source.ours), number, place),
        "records": [
            [
                *(getattr(record, column) for column in COLUMNS),
                where,
                origins.index(origin),
                [[number[c.figure], _rounded(c.ratio)] for c in record.published],
            ]
            for record, where, origin in zip(
                source.records, source.places, source.origins, strict=True
            )
        ],
        "curves": _curves(catalog, source),
        "class_figures": class_figures(catalog, source),
        "figures": [_figure(figure) for figure in figures],
        "lines": [
            [
                number[line.figure],
                place[id(line.ours)] if line.ours else None,
                _rounded(line.ratio),
            ]
            for line in lines
        ],
    }


def _curves(catalog: Catalog, source: Results) -> list[list[Any]]:
    """Of each build of the ledger the cycles at every length, and where they are written."""
    if not source.has_ledger:
        return []
    file = curves.path(catalog.root, source.chip)
    return [
        [
            *(row[column] for column in curves.KEY),
            f"ledger/lengths/{file.name}, line {line}",
            [int(row[str(length)]) if row[str(length)] else None for length in curves.LENGTHS],
        ]
        for line, row in enumerate(curves.read(file), start=2)
    ]


def _families(catalog: Catalog, records: Sequence[Record]) -> dict[str, str]:
    """Each algorithm's family; an algorithm that is not in the catalog is one of its own."""
    known = {algorithm.name: algorithm.family for algorithm in catalog.algorithms}
    return {record.algorithm: known.get(record.algorithm, record.algorithm) for record in records}


def _headline(
    found: Headline, number: Mapping[Figure, int], place: Mapping[int, int]
) -> dict[str, Any]:
    """The numbers; sizes that are not beaten by the place of the figure and of ours."""
    return {
        "comparisons": found.comparisons,
        "faster": found.faster,
        "draws": found.draws,
        "sources": found.sources,
        "things": found.things,
        "mean": _rounded(found.mean),
        "sizes": len(found.sizes),
        "smaller": found.smaller,
        "larger": [
            [number[size.figure], place[id(size.ours)] if size.ours else None]
            for size in found.larger
        ],
        "kinds": [asdict(kind) | {"mean": _rounded(kind.mean)} for kind in found.kinds],
        "uncompared": found.uncompared,
    }


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        **asdict(figure),
        "citation": figure.citation,
        "scaled": figure.scaled,
        "flash": figure.flash,
        "standing": figure.standing,
        "optimised": figure.optimised,
    }


def _rounded(ratio: float | None) -> float | None:
    return None if ratio is None else round(ratio, 4)
