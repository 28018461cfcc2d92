"""The files that are made of the documents, and what the README says of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from motecrypt.bench import together
from motecrypt.bench.records import Record
from motecrypt.catalog import cached
from motecrypt.documents import cells, figures, filled, page, schemes, suggestions
from motecrypt.documents.cells import DRAWN, LOST, WON, Ours
from motecrypt.documents.document import Document, documents
from motecrypt.markdown import table
from motecrypt.paths import PAGES

_FIGURES = """## Figures 1 to 4

Cycles a byte over the length of a message, for little ROM and for much, as the document has them:
of each algorithm the fastest within the class, without the smallest program of all, which is not
made for speed. Block ciphers stand in at most 128 bytes of RAM, hash functions in 512.
"""


def ours(root: Path, every: Mapping[str, Sequence[Record]]) -> Ours:
    """All records of these chips' ledgers, of functions alone and of both directions together."""
    alone = [record for records in every.values() for record in records]
    return Ours(cached(root), alone, [r for chip in every for r in together.read(root, chip)])


def made(root: Path, every: Mapping[str, Sequence[Record]]) -> Iterator[tuple[Path, str]]:
    """Each file with its content."""
    known = ours(root, every)
    for document in documents(root):
        rows = cells.rows(document.figures(root), known)
        more = schemes.section(document, rows, known) if schemes.speeds(rows) else ""
        if document.named:
            suggested = suggestions.section(document, figures.CHIP, known)
            parts = (filled.section(document, figures.CHIP, known), suggested, _FIGURES)
            more = "\n".join(filter(None, parts))
            for figure in figures.FIGURES:
                lines = figures.lines(figure, known)
                image = root / PAGES / f"document-{document.number}-figure-{figure.number}.svg"
                more += "\n" + figures.section(figure, lines, image.name)
                if lines:
                    yield image, figures.drawn(figure, lines)
        yield root / name(document), page.page(document, rows, more)


def name(document: Document) -> str:
    return f"{PAGES}/document-{document.number}.md"


def of_readme(root: Path, every: Mapping[str, Sequence[Record]]) -> str:
    """The table that links the pages; empty where there is no document."""
    known = ours(root, every)
    lines = []
    for document in documents(root):
        rows = [row for row in cells.rows(document.figures(root), known) if row.figure.optimised]
        counts = cells.counted(rows)
        numbers = [str(counts[outcome]) for outcome in (WON, DRAWN, LOST)]
        lines.append([f"[{document.title}]({name(document)})", *numbers])
    head = ["The papers that we set out to beat: figures", "ours ahead", "draws", "behind"]
    return f"\n{table(head, lines)}" if lines else ""
