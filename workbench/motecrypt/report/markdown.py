"""Tables for papers in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motecrypt.report.papers import PaperTable
from motecrypt.visible import markdown_text


def markdown(tables: Sequence[PaperTable]) -> str:
    return "\n".join(map(_table, tables))


def _table(table: PaperTable) -> str:
    aligned = ["---" if i < table.words else "---:" for i in range(len(table.head))]
    lines = [_line(table.head), _line(aligned, escaped=True), *map(_line, table.rows)]
    return f"{markdown_text(table.caption)}\n\n" + "".join(lines)


def _line(cells: Iterable[str], escaped: bool = False) -> str:
    return f"| {' | '.join(cell if escaped else markdown_text(cell) for cell in cells)} |\n"
