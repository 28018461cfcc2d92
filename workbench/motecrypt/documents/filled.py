"""The classes that a document names, with the fastest of ours in each, or why nothing fits."""

from __future__ import annotations

from motecrypt.bench.records import Record
from motecrypt.bench.tables import between
from motecrypt.documents.cells import Ours
from motecrypt.documents.classes import Named
from motecrypt.documents.document import Document
from motecrypt.documents.fitting import LATER, Build, builds, fastest
from motecrypt.markdown import table

_HEAD = (
    *("", "direction", "ROM at most", "RAM at most", "where", "what it says"),
    *("ours: cycles", "ROM", "RAM", "build"),
)
_HOW = """The fastest of ours within each class of ROM and RAM that the text names: cycles of a
block, of both directions those of encryption and decryption; of a hash those of its longest
message. RAM counts what the caller keeps for the call, but no message. x: nothing of ours fits,
with the reason.
"""
_THE_SMALLEST = "the smallest"
SMALLEST = "smallest"
"""The build that is made for its bytes alone; it fills no class but the one of the smallest."""


def section(document: Document, chip: str, ours: Ours) -> str:
    """The table with its heading; empty where a document names no class."""
    if not document.named:
        return ""
    every = [(named, found(named, chip, ours)) for named in document.named]
    rows = [_row(document, named, build) for named, build in every]
    fitting = [(named, build) for named, build in every if build]
    slow = sum(b.variant == SMALLEST and n.said != _THE_SMALLEST for n, b in fitting)
    said = f"**Ours fills {len(fitting) - slow} of {len(rows)}.**"
    if slow:
        said += f" In {slow} more fits its smallest program alone, which is not made for speed."
    return f"## Classes of ROM and RAM\n\n{_HOW}\n{said}\n\n{table(_HEAD, rows)}"


def found(named: Named, chip: str, ours: Ours) -> Build | None:
    """The fastest of ours within a class."""
    return fastest(of(named.algorithm, named.operation, chip, ours), named.limits)


def of(algorithm: str, operation: str, chip: str, ours: Ours) -> list[Build]:
    """Every build of an algorithm's operation on a chip."""
    alone, together = (
        [r for r in records if (r.algorithm, r.chip) == (algorithm, chip)]
        for records in (ours.alone, ours.together)
    )
    return builds(ours.catalog, operation, alone, together)


def _row(document: Document, named: Named, build: Build | None) -> list[str]:
    limits = named.limits
    about = [
        named.algorithm,
        named.operation,
        *("any" if limit is None else f"{limit:,}" for limit in (limits.rom, limits.ram)),
        named.place,
        named.said,
    ]
    if build is None:
        why = (
            one.why
            for one in document.impossible
            if one.covers(named.algorithm, named.operation, limits)
        )
        said = next(why, "")
        return [*about, f"x: {said}" if said else "x", "", "", ""]
    return [*about, cycles(build), f"{build.rom:,}", f"{build.ram:,}", build.variant]


def cycles(build: Build) -> str:
    """Those of a block, of both directions, or of the longest message."""
    forth = [r for r in build.records if "encrypt" in r.operation]
    back = [r for r in build.records if "decrypt" in r.operation]
    if forth and back:
        first = min(back, key=lambda record: record.operation == LATER)
        later = "".join(f", later {_said(r)}" for r in back if r.operation == LATER)
        return f"{_said(forth[0])}; {_said(first)}{later}"
    longest = build.slowest
    message = f" for {longest.message:,} bytes" if longest.message else ""
    return f"{_said(longest)}{message}"


def _said(record: Record) -> str:
    return f"{record.cycles:,}{between(record)}"
