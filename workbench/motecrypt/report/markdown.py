"""Tables for papers in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from motecrypt.report.papers import PaperTable


def markdown(tables: Sequence[PaperTable]) -> str:
    return "\n".join(map(_table, tables))


def _table(table: PaperTable) -> str:
    aligned = ["---" if i < table.words else "---:" for i in range(len(table.head))]
    lines = [_line(table.head), _line(aligned, escaped=True), *map(_line, table.rows)]
    return f"{_escaped(table.caption)}\n\n" + "".join(lines)


def _line(cells: Iterable[str], escaped: bool = False) -> str:
    return f"| {' | '.join(cell if escaped else _escaped(cell) for cell in cells)} |\n"


def _escaped(text: str) -> str:
    r"""What Markdown would take for its own gets a backslash: ``a|b`` is ``a\|b``."""
    return re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", text)
