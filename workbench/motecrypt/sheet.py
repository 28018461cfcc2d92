"""A table that fits the terminal: it says less where there is less room, and wraps at words alone.

What it does, in this order, until its rows fit: one blank between columns instead of two; the
values of grouping columns become lines of their own above the rows of the group; the columns of
the highest rank are left out, then those of the next, and at each step what may be shortened is.
If all of that is not enough it goes on below, with its first column again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Literal

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from motecrypt.visible import visible

Cell = str | Text
Flexible = Literal["wrap", "fold", "start", "middle", "end"]
"""The way a column becomes narrower: by more lines, broken at blanks (``wrap``) or anywhere
(``fold``), or by losing the start, the middle or the end of its values."""

_COMFORTABLE = 30
"""Shortened to this, a value is still told from the others; other columns are left out before."""
_LEAST = 14
"""Shortened to less, it says nothing any more."""
_CUT = "…"
_INDENT = 2
_BESIDE = 6
"""Blanks between tables that stand side by side."""


def number(value: int | None) -> str:
    """A cell of digits in groups of three; empty without a value."""
    return "" if value is None else f"{value:,}"


@dataclass(frozen=True)
class Column:
    """``rank``: 0 is always shown; of the others the highest goes first. ``group``: a row without
    a value belongs to the one above. ``instead``: shown only where one of the columns of these
    titles is not."""

    title: str
    number: bool
    rank: int
    group: bool
    flexible: Flexible | None
    instead: tuple[str, ...]


@dataclass
class _Row:
    cells: list[Text]
    style: str
    section: bool = False
    """Whether a blank line follows."""


@dataclass(frozen=True)
class _Plan:
    """A layout: places of the columns shown, whether groups are folded, blanks between columns."""

    columns: tuple[int, ...]
    folded: bool
    gap: int
    widths: dict[int, int] = field(default_factory=dict)

    @property
    def indent(self) -> int:
        return _INDENT if self.folded else 0

    @property
    def width(self) -> int:
        return self.indent + sum(self.widths.values()) + self.gap * (len(self.widths) - 1)

    def parts(self, width: int) -> Iterator[_Plan]:
        """The same in parts that fit, each with the first column and at least one more."""
        first, *others = self.widths
        part = replace(self, widths={first: self.widths[first]})
        for place in others:
            longer = replace(part, widths={**part.widths, place: self.widths[place]})
            if longer.width > width and len(part.widths) > 1:
                yield part
                longer = replace(part, widths={p: self.widths[p] for p in (first, place)})
            part = longer
        yield part


class Sheet:
    """A title, columns, then rows; printed by a rich console, with a blank line below."""

    def __init__(self, title: str = "") -> None:
        self.title = title
        self.note = ""
        self._columns: list[Column] = []
        self._rows: list[_Row] = []

    def column(
        self,
        title: str,
        *,
        number: bool = False,
        rank: int = 0,
        group: bool = False,
        flexible: Flexible | None = None,
        instead: Iterable[str] = (),
    ) -> None:
        """Add a column at the right. Grouping columns must come first."""
        self._columns.append(Column(title, number, rank, group, flexible, tuple(instead)))

    def numbers(self, *titles: str, rank: int = 0) -> None:
        """Add columns of numbers."""
        for title in titles:
            self.column(title, number=True, rank=rank)

    def row(self, *cells: Cell, style: str = "") -> None:
        """Add a row: a cell for each column."""
        if len(cells) != len(self._columns):
            raise ValueError(f"{len(cells)} cells for {len(self._columns)} columns")
        made = [Text(visible(c)) if isinstance(c, str) else c for c in cells]
        self._rows.append(_Row(made, style))

    def section(self) -> None:
        """A blank line below the rows so far, if others follow."""
        if self._rows:
            self._rows[-1].section = True

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(console, options.max_width)
        yield Text()

    def lines(self, console: Console, width: int) -> list[Text]:
        """The lines that are printed in a terminal of this width."""
        plan = self._plan(width)
        made = list(Text(self.title, style="bold").wrap(console, width)) if self.title else []
        for part in plan.parts(width):
            if made:
                made.append(Text())
            made += self._part(console, part)
        for said in (self._missing(plan), self.note):
            if said:
                made += Text(said, style="dim").wrap(console, width)
        return made

    def _part(self, console: Console, plan: _Plan) -> Iterator[Text]:
        yield from self._heads(plan)
        yield Text("─" * plan.width)
        for index, row in enumerate(self._rows):
            yield from self._drawn(console, row, plan)
            if row.section and index + 1 < len(self._rows):
                yield Text()

    def natural(self) -> int:
        """The columns it takes when nothing is left out."""
        return max(self._measured(next(self._plans())).width, cell_len(self.title))

    def _plan(self, width: int) -> _Plan:
        plans = [self._measured(plan) for plan in self._plans()]
        for enough in (_COMFORTABLE, _LEAST):
            for plan in plans:
                excess = plan.width - width
                if excess <= 0:
                    return plan
                if plan.gap > 1:
                    continue
                least = {p: w for p, w in self._least(plan, enough).items() if w < plan.widths[p]}
                if excess <= sum(plan.widths[p] - w for p, w in least.items()):
                    return replace(plan, widths=_narrowed(plan.widths, least, excess))
        return plans[-1]

    def _plans(self) -> Iterator[_Plan]:
        """The possible layouts, the one that shows most first."""
        ranks = sorted({column.rank for column in self._columns} - {0}, reverse=True)
        folds = any(column.group for column in self._columns) and len(self._rows) > 1
        everything = self._shown(None)
        yield _Plan(everything, False, 2)
        yield _Plan(everything, False, 1)
        for limit in (None, *ranks):
            columns = self._shown(limit)
            if folds:
                yield _Plan(columns, True, 2)
            yield _Plan(columns, folds, 1)

    def _shown(self, limit: int | None) -> tuple[int, ...]:
        """The places of the columns of a rank below the limit, with what stands for the others."""
        kept = [c for c in self._columns if limit is None or c.rank < limit]
        titles = {column.title for column in kept}
        return tuple(
            place
            for place, column in enumerate(self._columns)
            if column in kept and not (column.instead and set(column.instead) <= titles)
        )

    def _measured(self, plan: _Plan) -> _Plan:
        shown = [p for p in plan.columns if not (plan.folded and self._columns[p].group)]
        return replace(plan, widths={place: self._width(place) for place in shown})

    def _width(self, place: int) -> int:
        title = max(map(cell_len, self._columns[place].title.split("\n")))
        return max([title, *(_wide(row.cells[place]) for row in self._rows)])

    def _least(self, plan: _Plan, enough: int) -> dict[int, int]:
        """The least widths of the columns that give way."""
        least = {}
        for place in plan.widths:
            how = self._columns[place].flexible
            if how == "wrap":
                words = (word for row in self._rows for word in row.cells[place].plain.split())
                least[place] = max(map(cell_len, words), default=0)
            elif how is not None:
                least[place] = enough
        return least

    def _heads(self, plan: _Plan) -> list[Text]:
        titles = [self._columns[place].title.split("\n") for place in plan.widths]
        tall = max(map(len, titles))
        padded = [[""] * (tall - len(title)) + title for title in titles]
        return [
            self._joined([Text(cell, style="bold") for cell in line], plan)
            for line in zip(*padded, strict=True)
        ]

    def _drawn(self, console: Console, row: _Row, plan: _Plan) -> Iterator[Text]:
        if plan.folded:
            groups = [p for p in plan.columns if self._columns[p].group]
            heading = Text(" ").join(row.cells[p] for p in groups if row.cells[p].plain)
            if heading.plain:
                yield heading
        cells = [self._fitted(console, row.cells[p], p, plan) for p in plan.widths]
        for line in zip_longest(*cells, fillvalue=Text()):
            drawn = self._joined(line, plan)
            drawn.style = row.style
            yield drawn

    def _fitted(self, console: Console, cell: Text, place: int, plan: _Plan) -> list[Text]:
        how, width = self._columns[place].flexible, plan.widths[place]
        if how in ("wrap", "fold"):
            return list(cell.wrap(console, width))
        return [_shortened(line, how, width) for line in cell.split("\n")]

    def _joined(self, cells: Sequence[Text], plan: _Plan) -> Text:
        line = Text(" " * plan.indent)
        for index, (cell, place) in enumerate(zip(cells, plan.widths, strict=True)):
            blanks = " " * (plan.widths[place] - cell.cell_len)
            line.append(" " * (plan.gap if index else 0))
            if self._columns[place].number:
                line.append(blanks).append_text(cell)
            else:
                line.append_text(cell).append(blanks)
        line.rstrip()
        return line

    def _missing(self, plan: _Plan) -> str:
        """Says which columns are not shown, unless something else tells as much."""
        shown = {title for p in plan.columns for title in _told(self._columns[p])}
        hidden = (c.title for c in self._columns if c.title not in shown and not c.instead)
        titles = [title for title in dict.fromkeys(" ".join(t.split()) for t in hidden) if title]
        return f"A wider terminal also shows: {', '.join(titles)}." if titles else ""


class Beside:
    """Tables side by side where they fit, else one below the other."""

    def __init__(self, *sheets: Sheet) -> None:
        self._sheets = sheets

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widths = [sheet.natural() for sheet in self._sheets]
        if sum(widths) + _BESIDE * (len(widths) - 1) > options.max_width:
            yield from self._sheets
            return
        drawn = [sheet.lines(console, options.max_width) for sheet in self._sheets]
        for parts in zip_longest(*drawn, fillvalue=Text()):
            line = Text()
            for part, width in zip(parts, widths, strict=True):
                line.append_text(part).append(" " * (width - part.cell_len + _BESIDE))
            line.rstrip()
            yield line
        yield Text()


def _told(column: Column) -> tuple[str, ...]:
    return (column.title, *column.instead)


def _wide(cell: Text) -> int:
    return max(map(cell_len, cell.plain.split("\n")))


def _shortened(line: Text, how: Flexible | None, width: int) -> Text:
    if how is None or line.cell_len <= width:
        return line
    keep = width - len(_CUT)
    head = {"start": 0, "middle": keep // 2}.get(how, keep)
    text = line.plain
    return Text(text[:head] + _CUT + text[len(text) - (keep - head) :], style=line.style)


def _narrowed(widths: dict[int, int], least: dict[int, int], excess: int) -> dict[int, int]:
    """Widths that are so much less in all; the widest gives way first."""
    made = dict(widths)
    for _ in range(excess):
        widest = max((p for p in least if made[p] > least[p]), key=lambda place: made[place])
        made[widest] -= 1
    return made
