"""The files that are made of the documents, and what the README says of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from motecrypt.bench import together
from motecrypt.bench.markdown import table
from motecrypt.bench.matrix import PAGES
from motecrypt.bench.records import Record
from motecrypt.catalog import cached
from motecrypt.documents import cells, page
from motecrypt.documents.cells import DRAWN, LOST, WON, Ours
from motecrypt.documents.document import Document, documents


def ours(root: Path, every: Mapping[str, Sequence[Record]]) -> Ours:
    """All records of these chips' ledgers, of functions alone and of both directions together."""
    alone = [record for records in every.values() for record in records]
    return Ours(cached(root), alone, [r for chip in every for r in together.read(root, chip)])


def made(root: Path, every: Mapping[str, Sequence[Record]]) -> Iterator[tuple[Path, str]]:
    """Each file with its content."""
    known = ours(root, every)
    for document in documents(root):
        rows = cells.rows(document.figures(root), known)
        yield root / name(document), page.page(document, rows)


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
