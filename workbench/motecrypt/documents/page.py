"""The page of a document, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motecrypt.bench.published import SIZE, Figure
from motecrypt.documents.cells import (
    CYCLES,
    FLASH,
    LOST,
    RAM,
    WON,
    Cell,
    Compared,
    counted,
    is_class,
)
from motecrypt.documents.document import Document
from motecrypt.markdown import table
from motecrypt.toolchain import chips, title_of

_TEXT = ("section", "abstract")
"""The words that begin a place which is not a table of the document."""
NOTHING, NOTHING_FITS = "-", "x"
_HOW = """Cycles stand next to our build with the fewest, bytes next to our smallest in no more
cycles (where none is so fast, the smallest), each with the name of the build; behind it stands
theirs over ours. - is something that is not here, x a class that nothing of ours fits. *One build*:
whether a single build of ours is behind in nothing of the row. A difference within the error or the
interval of a chip's cycles is a draw, and so is half a cycle a byte where a document has whole
ones. `make ledger` makes this page from `ledger/` and `published/`.
"""


def page(document: Document, found: Sequence[Compared], more: str = "") -> str:
    """Return the page; ``more`` stands behind the tables of figures."""
    own, *sequels = document.publications
    said = [
        f"# Document {document.number}: {own.title}\n",
        f"{_by(own.authors, own.doi)}\n",
        f"{document.about}\n",
        f"{summary(found)}\n",
        *(f"Its sequel: {one.title}, {_by(one.authors, one.doi)}\n" for one in sequels),
        _HOW,
        *_tables(found),
        *([more] if more else []),
        _changed(document, found),
    ]
    return "\n".join(said)


def _by(authors: str, doi: str) -> str:
    return f"{authors}" + (f", [doi {doi}](https://doi.org/{doi})." if doi else ".")


def summary(found: Sequence[Compared]) -> str:
    """The sentence that says how many cells are won, drawn and lost."""
    made_fast = counted(row for row in found if row.figure.optimised)
    others = counted(row for row in found if not row.figure.optimised)
    here = sum(made_fast.values()) - made_fast[""]
    said = (
        f"**Of {here} figures of assembly and optimised C, in cycles and in bytes, ours is ahead of"
        f" {made_fast[WON]}, draws {made_fast['drawn']} and is behind {made_fast[LOST]}.**"
    )
    rows = [row for row in found if row.one is not None]
    if rows:
        whole = sum(bool(row.one) for row in rows)
        said += f" One build is behind in nothing in {whole} of {len(rows)} rows."
    if total := sum(others.values()) - others[""]:
        said += f" Beside them, reference C and what is quoted: ahead of {others[WON]} of {total}."
    if missing := made_fast[""] + others[""]:
        said += f" {missing} are about something that is not here."
    return said


def _tables(found: Sequence[Compared]) -> Iterator[str]:
    """A table for each table of the document, and one for what stands in its text."""
    tables: dict[str, list[Compared]] = {}
    rest = []
    for row in found:
        at = row.figure.place
        if at.lower().startswith(_TEXT):
            rest.append(row)
        else:
            tables.setdefault(at, []).append(row)
    for title, rows in tables.items():
        yield _section(title, rows, ())
    if rest:
        several = len({row.figure.source for row in found}) > 1
        yield _section("In the text", rest, [_place(row.figure, several) for row in rest])


def _place(figure: Figure, several: bool) -> str:
    return figure.citation if several else figure.place


def _section(title: str, rows: Sequence[Compared], places: Sequence[str]) -> str:
    kinds = [kind for kind in (CYCLES, FLASH, RAM) if any(row.cell(kind) for row in rows)]
    on = len({row.figure.chip for row in rows}) > 1
    one = any(row.one is not None for row in rows)
    head = [
        "",
        *(["where"] if places else []),
        *(["chip"] if on else []),
        *(cell for kind in kinds for cell in (f"{kind}", "ours", "")),
        *(["one build"] if one else []),
    ]
    lines = [
        [
            _what(row.figure),
            *([places[index]] if places else []),
            *([_chip(row.figure)] if on else []),
            *(cell for kind in kinds for cell in _shown(row.cell(kind))),
            *([{True: "yes", False: "**no**", None: ""}[row.one]] if one else []),
        ]
        for index, row in enumerate(rows)
    ]
    return f"## {title}\n\n{table(head, lines)}"


def _chip(figure: Figure) -> str:
    return title_of(figure.chip) if figure.chip in chips() else figure.chip


def _what(figure: Figure) -> str:
    """The subject of a figure: algorithm, operation, lengths or class, language where not
    assembly."""
    said = [figure.algorithm, "both directions" if figure.operation == SIZE else figure.operation]
    if figure.rounds is not None:
        said.append(f"{figure.rounds}")
    if figure.ad is not None or figure.message is not None:
        said.append("/".join(str(n) for n in (figure.ad, figure.message) if n is not None))
    if is_class(figure):
        said += [f"in {n:,} of {of}" for n, of in ((figure.flash, "ROM"), (figure.ram, "RAM")) if n]
    return " ".join(said) + ("" if figure.standing == "assembly" else f" ({figure.standing})")


def _shown(cell: Cell | None) -> tuple[str, str, str]:
    if cell is None:
        return ("", "", "")
    if cell.ratio is None:
        return (
            (cell.theirs, NOTHING_FITS, "**lost**") if cell.outcome else (cell.theirs, NOTHING, "")
        )
    said = f"{cell.outcome} {cell.ratio:.2f}x"
    return (cell.theirs, cell.ours, f"**{said}**" if cell.outcome == LOST else said)


def _changed(document: Document, found: Sequence[Compared]) -> str:
    names = dict.fromkeys(row.figure.algorithm for row in found)
    lines = []
    for name in names:
        counts = counted(row for row in found if row.figure.algorithm == name)
        numbers = (str(counts[outcome]) for outcome in (WON, "drawn", LOST))
        lines.append([name, *numbers, document.changed.get(name, "")])
    head = ["", "won", "drawn", "lost", "what is different in ours, or why it is behind"]
    return f"## What changed\n\n{table(head, lines)}"
