"""All that a page shows, as the data that is embedded in it: each number once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from motecrypt.bench import comparison
from motecrypt.bench.headline import Headline, headline
from motecrypt.bench.published import Figure, sources
from motecrypt.bench.records import Record
from motecrypt.catalog import Catalog
from motecrypt.prove import ledger as proofs
from motecrypt.prove import summary
from motecrypt.report.inside import Inside
from motecrypt.report.source import Results

COLUMNS = (
    *("algorithm", "kind", "operation", "rounds", "label", "variant", "ad", "message"),
    *("cycles", "instructions", "stack", "code", "tables", "flash", "ram"),
    *("toolchain", "flags", "verified"),
)
CONVENTIONS = (
    "Cycles are counted from a function's first instruction to its return, both included, by the"
    " manufacturer's tables.",
    "Code, tables and RAM are the bytes that linking the function alone takes; flash is code and"
    " tables. Stack is the most of all cases, below the return address.",
    "A ratio is published cycles over ours: 2 means that ours takes half of them. In the"
    " comparison each published row stands beside our variant with the fewest cycles.",
    "Authenticated encryption includes mode, key set-up and tag; decryption is that of a message"
    " which is accepted.",
)


def content(
    catalog: Catalog,
    source: Results,
    figures: Sequence[Figure],
    inside: Sequence[Inside],
    proved: Sequence[proofs.Row] = (),
) -> dict[str, Any]:
    """The data of the page; figures are those of the source's chip. ``proved``: what is recorded
    about the bytes that are there now."""
    figures = [figure for figure in figures if figure.chip == source.chip]
    source = source.compared(figures)
    number = {figure: index for index, figure in enumerate(figures)}
    place = {id(record): index for index, record in enumerate(source.records)}
    lines = comparison.lines(figures, source.records)
    return {
        "chip": source.chip,
        "commit": source.commit,
        "source": source.name,
        "conventions": CONVENTIONS,
        "headline": _headline(headline(lines, source.records), number, place),
        "families": _families(catalog, source.records),
        "columns": (*COLUMNS, "place", "published"),
        "records": [
            [
                *(getattr(record, column) for column in COLUMNS),
                where,
                [[number[c.figure], _rounded(c.ratio)] for c in record.published],
            ]
            for record, where in zip(source.records, source.places, strict=True)
        ],
        "figures": [_figure(figure) for figure in figures],
        "lines": [
            [
                number[line.figure],
                place[id(line.ours)] if line.ours else None,
                _rounded(line.ratio),
            ]
            for line in lines
        ],
        "means": [
            [citation, rows, faster, _rounded(mean)]
            for citation, rows, faster, mean in comparison.means(lines)
        ],
        "sources": {
            key: {"title": known.title, "authors": known.authors}
            for key, known in sources(catalog.root).items()
            if any(figure.source == key for figure in figures)
        },
        "inside": [one.to_json() for one in inside],
        "proved": {
            "\n".join((row.algorithm, row.operation, row.variant)): summary.words([row])
            for row in proved
            if not row.way
        },
    }


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
        "sources": found.sources,
        "things": found.things,
        "mean": _rounded(found.mean),
        "sizes": len(found.sizes),
        "smaller": found.smaller,
        "larger": [
            [number[size.figure], place[id(size.ours)] if size.ours else None]
            for size in found.larger
        ],
        "apart": [list(one) for one in found.apart],
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
