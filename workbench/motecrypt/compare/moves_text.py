"""The moves as people read them: tables in the terminal, Markdown for a pull request."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from motecrypt.compare.moves import Move, Moves, Rows
from motecrypt.sheet import Sheet, number
from motecrypt.visible import markdown_text

SHOWN = 20
"""Lines of a list that are shown unless all are asked for."""
_HEAD = ("algorithm", "operation", "variant", "case", "figure", "before", "after", "change", "%")
_NUMBERS_FROM = _HEAD.index("before")
_RANKS = {"before": 2, "change": 1}


def summary(found: Moves, threshold: float) -> list[str]:
    """Sentences that say the whole."""
    said = [f"Rows in both: {found.rows:,}."]
    if found.mean is not None:
        said.append(f"Cycles after over before: geometric mean {found.mean:.4f}.")
    said.append(f"Figures that got worse: {len(found.worse):,}; better: {len(found.better):,}.")
    if found.small:
        said.append(f"Figures that moved by {threshold:g} % or less: {found.small:,}.")
    for what, rows in (("new", found.new), ("gone", found.gone), ("wrong now", found.wrong)):
        if rows:
            said.append(f"Rows that are {what}: {sum(r.cases for r in rows):,}.")
    return [*said, *found.notes]


def tables(found: Moves, every: bool) -> Iterator[Sheet | str]:
    """The tables and sentences to be printed below the summary."""
    for title, moves in _lists(found):
        if not moves:
            continue
        sheet = Sheet(f"{title}, the largest change first")
        for index, name in enumerate(_HEAD):
            sheet.column(name, number=index >= _NUMBERS_FROM, rank=_RANKS.get(name, 0))
        colour = "red" if title == "Worse" else "green"
        chosen = moves if every else moves[:SHOWN]
        for move in chosen:
            sheet.row(*_cells(move), style=colour)
        if len(chosen) < len(moves):
            sheet.note = f"... and {len(moves) - len(chosen):,} more; --all shows them."
        yield sheet
    for title, rows in _others(found):
        if rows:
            sheet = Sheet(title)
            for name in ("algorithm", "operation", "variant", "toolchain"):
                sheet.column(name)
            sheet.numbers("rows")
            for row in rows:
                sheet.row(*_names(row), style="red" if title != "New" else "")
            yield sheet


def markdown(a: str, b: str, found: Moves, threshold: float, every: bool) -> str:
    """The same for a pull request; what is too long for one is folded."""
    names = f"**{markdown_text(a)} → {markdown_text(b)}**"
    parts = [
        names,
        "\n".join(f"- {markdown_text(said)}" for said in summary(found, threshold)),
    ]
    for title, moves in _lists(found):
        if moves:
            lines = [_line(_cells(move)) for move in moves]
            head = [_line(_HEAD), _line(("---",) * _NUMBERS_FROM + ("---:",) * 4)]
            shown = lines if every else lines[:SHOWN]
            parts.append("\n".join((f"**{title}**", "", *head, *shown)))
            if rest := lines[len(shown) :]:
                fold = f"<details><summary>and {len(rest):,} more</summary>"
                parts.append("\n".join((fold, "", *head, *rest, "", "</details>")))
    for title, rows in _others(found):
        if rows:
            head = [_line(("algorithm", "operation", "variant", "toolchain", "rows"))]
            head.append(_line((*("---",) * 4, "---:")))
            parts.append("\n".join((f"**{title}**", "", *head, *(_line(_names(r)) for r in rows))))
    return "\n\n".join(parts) + "\n"


def _lists(found: Moves) -> Sequence[tuple[str, Sequence[Move]]]:
    return (("Worse", found.worse), ("Better", found.better))


def _others(found: Moves) -> Sequence[tuple[str, Sequence[Rows]]]:
    return (("Wrong now", found.wrong), ("Gone", found.gone), ("New", found.new))


def _cells(move: Move) -> list[str]:
    percent = "new" if math.isinf(move.percent) else f"{move.percent:+.2f}"
    figures = (number(move.before), number(move.after), f"{move.change:+,}", percent)
    return [move.algorithm, move.operation, move.variant, move.case, move.figure, *figures]


def _names(rows: Rows) -> list[str]:
    tool = rows.toolchain.partition(" (")[0]
    return [rows.algorithm, rows.operation, rows.variant, tool, number(rows.cases)]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(markdown_text(cell) for cell in cells)} |"
