"""Portfolios as people read them: the builds, the table of classes, and the answer to a budget."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence

from rich.table import Table

from motecrypt import energy
from motecrypt.portfolio.builds import BOTH, Build
from motecrypt.portfolio.choice import Choice, best_of_each
from motecrypt.portfolio.classes import Cell, Classes
from motecrypt.portfolio.front import front
from motecrypt.tables import new_table, number
from motecrypt.toolchain.chip import Supply

IMPOSSIBLE = "x"
SATIATED = "-"
MARKS = string.ascii_uppercase + string.ascii_lowercase
BEYOND_MARKS = "*"

SIZES = (
    "ROM: bytes of code and tables that linking the function adds. RAM: bytes of static data, the"
    " deepest stack of all cases below the return address, and context kept between calls; the"
    " caller's own buffers (key, nonce, message, tag) are not counted."
)


class Names:
    """What tells these builds apart: variant always, the rest only where it differs."""

    def __init__(self, builds: Sequence[Build]) -> None:
        self.algorithm = len({b.algorithm for b in builds}) > 1
        self.toolchain = len({b.toolchain for b in builds}) > 1
        self.flags = len({(b.variant, b.flags) for b in builds}) > len({b.variant for b in builds})

    def columns(self) -> list[str]:
        named = (("algorithm", self.algorithm), ("variant", True))
        more = (("flags", self.flags), ("toolchain", self.toolchain))
        return [name for name, shown in (*named, *more) if shown]

    def cells(self, build: Build) -> list[str]:
        cells = {
            "algorithm": build.algorithm,
            "variant": build.variant,
            "flags": build.flags,
            "toolchain": build.toolchain.partition(" (")[0],
        }
        return [cells[column] for column in self.columns()]

    def of(self, build: Build) -> str:
        return " ".join(self.cells(build))


def marks(builds: Sequence[Build]) -> dict[Build, str]:
    """A letter for each build of the Pareto front, the smallest ROM first."""
    letters = (*MARKS, *BEYOND_MARKS * len(builds))
    return dict(zip(front(builds), letters, strict=False))


def builds_table(
    title: str, builds: Sequence[Build], shown: Iterable[Build], supply: Supply | None
) -> Table:
    """One line for each build, the smallest ROM first; those that another beats are dim."""
    names, letters = Names(builds), marks(builds)
    table = new_table(title)
    table.add_column("", no_wrap=True)
    _columns(table, names, supply, "static", "stack", "context")
    for build in sorted(shown, key=lambda b: (b.rom, b.memory, b.order)):
        parts = (build.static, build.stack, build.context)
        table.add_row(
            letters.get(build, ""),
            *_figures(names, build, supply),
            *map(number, parts),
            style="" if build in letters else "dim",
        )
    return table


def classes_table(title: str, table: Classes, builds: Sequence[Build]) -> Table:
    """ROM classes from left to right, RAM classes from below; the least ROM first."""
    names = Names(builds)
    least = min(build.rom for build in builds)
    shown = new_table(title)
    shown.add_column("RAM \\ ROM", justify="right", no_wrap=True)
    for rom in table.roms:
        shown.add_column(f"{rom:,}" + ("\n(least)" if rom == least else ""), justify="right")
    for ram, row in reversed(list(zip(table.rams, table.cells, strict=True))):
        shown.add_row(f"{ram:,}", *(_cell(cell, names) for cell in row))
    return shown


def _cell(cell: Cell, names: Names) -> str:
    if cell.build is None:
        return IMPOSSIBLE
    if not cell.new:
        return SATIATED
    return "\n".join((number(cell.build.cycles), *names.cells(cell.build)))


def classes_caption(operation: str, case: str, gain: float) -> str:
    """What the table of classes says, and how."""
    fewer = "fewer" if gain == 0 else f"at least {gain:g} % fewer"
    return (
        f"Cycles{_of(operation, case)} of the fastest build that takes at most so many bytes of ROM"
        f" and RAM. {IMPOSSIBLE}: nothing fits. {SATIATED}: satiated, more buys nothing: no build"
        f" that fits takes {fewer} cycles than the one to the left or below, whichever is faster."
        " The first column is the least ROM of all builds; rows and columns of nothing but"
        f" {IMPOSSIBLE} and {SATIATED} are left out. {SIZES}" + _both(operation)
    )


def choice_table(choice: Choice, case: str, operation: str, supply: Supply | None) -> Table:
    """What fits, fastest first: of several algorithms the best build of each."""
    names = Names([*choice.fitting, *(miss.build for miss in choice.missing)])
    table = new_table(f"What fits {choice.budget}, fastest first{_of(operation, case)}")
    table.add_column("", justify="right", no_wrap=True)
    _columns(table, names, supply, "ROM left", "RAM left")
    shown = best_of_each(choice.fitting) if names.algorithm else choice.fitting
    for rank, build in enumerate(shown, start=1):
        table.add_row(
            str(rank),
            *_figures(names, build, supply),
            _left(choice.budget.rom, build.rom),
            _left(choice.budget.ram, build.memory),
            style="bold" if rank == 1 else "",
        )
    return table


def misses_table(choice: Choice) -> Table:
    """What does not fit, fastest first, and why."""
    names = Names([*choice.fitting, *(miss.build for miss in choice.missing)])
    table = new_table("What does not fit")
    _columns(table, names, None)
    table.add_column("why", no_wrap=True)
    for miss in choice.missing:
        table.add_row(*_figures(names, miss.build, None), miss.reason, style="dim")
    return table


def _columns(table: Table, names: Names, supply: Supply | None, *more: str) -> None:
    for name in names.columns():
        table.add_column(name, no_wrap=True)
    for name in ("cycles", *(("µJ",) if supply else ()), "ROM", "RAM", *more):
        table.add_column(name, justify="right", no_wrap=True)


def _figures(names: Names, build: Build, supply: Supply | None) -> list[str]:
    used = [f"{energy.microjoules(build.cycles, supply):,.1f}"] if supply else []
    return [
        *names.cells(build),
        number(build.cycles),
        *used,
        number(build.rom),
        number(build.memory),
    ]


def _left(limit: int | None, taken: int) -> str:
    return "" if limit is None else number(limit - taken)


def _of(operation: str, case: str) -> str:
    if case == "0/0":
        return f" of {operation}"
    what = "one message" if operation == BOTH else operation
    return f" of {what} at {case} bytes"


def _both(operation: str) -> str:
    if operation != BOTH:
        return ""
    return (
        " both: encryption and decryption linked into one image; cycles and stack are those of the"
        " worse direction."
    )
