"""Portfolios as people read them: the builds, the table of classes, and the answer to a budget."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from dataclasses import replace

from motecrypt.bench import energy
from motecrypt.bench.published import Figure
from motecrypt.bench.tables import ratio_text
from motecrypt.catalog import Hash, Primitive
from motecrypt.documents.classes import Impossible, Limits
from motecrypt.portfolio.builds import BOTH, Member
from motecrypt.portfolio.choice import Choice, best_of_each, telling
from motecrypt.portfolio.classes import Cell, Classes
from motecrypt.portfolio.front import front
from motecrypt.portfolio.gather import Question
from motecrypt.sheet import Sheet, number
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


CALLER = (
    "On this chip it is different: RAM counts what the caller keeps for the call, too, arguments on"
    " the stack and the return address among it, but no texts of any length."
    " Published figures stand for classes of ROM and RAM; faster: theirs over the most cycles that"
    " ours may take where costs are in doubt."
)

PLOT_CAPTION = (
    "Letters: the Pareto front of ROM, RAM and cycles, as in the first table; dots: builds that"
    " another beats. Both axes are logarithmic."
)


class Labels:
    """The labels that distinguish these builds: variant always, the rest only where it differs."""

    def __init__(self, builds: Sequence[Member]) -> None:
        self.algorithm = len({b.algorithm for b in builds}) > 1
        self.toolchain = len({b.toolchain for b in builds}) > 1
        flags = {(b.variant, f) for b in builds for f in (b.flags, *b.also)}
        self.flags = len(flags) > len({b.variant for b in builds})

    def columns(self) -> list[str]:
        named = (("algorithm", self.algorithm), ("variant", True))
        more = (("flags", self.flags), ("toolchain", self.toolchain))
        return [name for name, shown in (*named, *more) if shown]

    def cells(self, build: Member) -> list[str]:
        cells = {
            "algorithm": build.algorithm,
            "variant": build.variant,
            "flags": build.flags,
            "toolchain": build.toolchain.partition(" (")[0],
        }
        return [cells[column] for column in self.columns()]

    def full(self, build: Member) -> list[str]:
        """The cells with all flags that come to the same."""
        return self.cells(replace(build, flags=" = ".join((build.flags, *build.also))))

    def of(self, build: Member) -> str:
        return " ".join(self.cells(build))


def marks(builds: Sequence[Member]) -> dict[Member, str]:
    """A letter for each build of the Pareto front, the smallest ROM first."""
    letters = (*MARKS, *BEYOND_MARKS * len(builds))
    return dict(zip(front(builds), letters, strict=False))


def builds_table(
    title: str, builds: Sequence[Member], shown: Iterable[Member], supply: Supply | None
) -> Sheet:
    """One line for each build, the smallest ROM first; those that another beats are dim."""
    names, letters = Labels(builds), marks(builds)
    sheet = Sheet(title)
    sheet.column("")
    kept = ("caller",) if any(build.caller for build in builds) else ()
    _columns(sheet, names, supply, "static", "stack", "context", *kept)
    for build in sorted(shown, key=lambda b: (b.rom, b.memory, b.order)):
        parts = (build.static, build.stack, build.context, *(build.caller for _ in kept))
        sheet.row(
            letters.get(build, ""),
            *_figures(names, build, supply),
            *map(number, parts),
            style="" if build in letters else "dim",
        )
    return sheet


def classes_table(
    title: str, table: Classes, builds: Sequence[Member], figures: Sequence[Figure] = ()
) -> Sheet:
    """ROM classes from left to right, RAM classes from below; the least ROM first. A published
    figure stands in its class; one that has no limit, in the last."""
    names = Labels(builds)
    least = min(build.rom for build in builds)
    sheet = Sheet(title)
    sheet.numbers("RAM \\ ROM")
    for rom in table.roms:
        sheet.numbers(f"{rom:,}" + ("\n(least)" if rom == least else ""))
    for ram, row in reversed(list(zip(table.rams, table.cells, strict=True))):
        theirs = (_theirs(table, figures, rom, ram) for rom in table.roms)
        cells = (_cell(cell, names) for cell in row)
        sheet.row(
            f"{ram:,}", *("\n".join((*one, *said)) for one, said in zip(cells, theirs, strict=True))
        )
    return sheet


def _theirs(table: Classes, figures: Sequence[Figure], rom: int, ram: int) -> list[str]:
    """The cycles published for a class, in brackets."""
    return [
        f"({number(figure.scaled)})"
        for figure in figures
        if (figure.flash or table.roms[-1], figure.ram or table.rams[-1]) == (rom, ram)
    ]


def published_table(table: Classes, builds: Sequence[Member], figures: Sequence[Figure]) -> Sheet:
    """Each published figure with its class, and the fastest of ours within that class."""
    sheet = Sheet("Beside what is published")
    sheet.column("published by", flexible="wrap")
    sheet.numbers("ROM at most", "RAM at most", "published", "ours", "at most", "ROM", "RAM")
    sheet.numbers("faster")
    names = Labels(builds)
    sheet.column("variant")
    for figure in figures:
        fitting = [b for b in builds if b.fits(figure.flash, figure.ram)]
        best = min(fitting, key=lambda b: b.order, default=None)
        limits = (number(figure.flash) or "any", number(figure.ram) or "any")
        if best is None:
            nothing = (IMPOSSIBLE, *("",) * 5)
            sheet.row(figure.citation, *limits, number(figure.scaled), *nothing)
            continue
        ours = (best.cycles, best.most, best.rom, best.memory)
        faster = ratio_text((figure.scaled or 0) / best.most)
        name = " ".join(names.cells(best))
        sheet.row(figure.citation, *limits, number(figure.scaled), *map(number, ours), faster, name)
    return sheet


def _cell(cell: Cell, names: Labels) -> tuple[str, ...]:
    if cell.build is None or not cell.new:
        return (sign(cell),)
    return (sign(cell), *names.cells(cell.build))


def sign(cell: Cell) -> str:
    """The text of a cell in the table: the cycles, or one of the two signs."""
    if cell.build is None:
        return IMPOSSIBLE
    return number(cell.build.cycles) if cell.new else SATIATED


def classes_caption(operation: str, gain: float, grid: bool = False) -> str:
    """The caption of the table of classes; ``grid``: its classes are those of a publication."""
    fewer = "fewer" if gain == 0 else f"{gain:g} % fewer"
    shown = (
        " Columns are the least ROM of all builds, what the fastest takes, and the classes of a"
        " publication, whose cycles stand in brackets, in the last where it sets no limit. "
        if grid
        else " The first column is the least ROM of all builds; rows and columns of nothing but"
        f" {IMPOSSIBLE} and {SATIATED} are left out. "
    )
    return (
        "Size classes: cycles of the fastest build within this much ROM and RAM, in bytes."
        f" {IMPOSSIBLE}: nothing fits. {SATIATED}: satiated, more buys nothing: what fits does not"
        f" take {fewer} cycles than what is to the left or below, whichever is faster."
        + shown
        + sizes_caption(operation)
    )


def reasons(
    table: Classes, algorithm: str, operation: str, known: Iterable[Impossible]
) -> list[Impossible]:
    """Those that are the reason for a class which the table shows as impossible."""
    empty = [
        Limits(rom, ram)
        for ram, row in zip(table.rams, table.cells, strict=True)
        for rom, cell in zip(table.roms, row, strict=True)
        if cell.build is None
    ]
    return [one for one in known if any(one.covers(algorithm, operation, x) for x in empty)]


def reason_text(one: Impossible) -> str:
    """A reason as it stands below the table."""
    return f"{IMPOSSIBLE} in {one.limits}: {one.why}"


def sizes_caption(operation: str) -> str:
    """The caption that explains ROM and RAM."""
    both = (
        " both: encryption and decryption linked into one image; cycles and stack are those of the"
        " worse direction."
    )
    return SIZES + (both if operation == BOTH else "")


def nothing_fits(choice: Choice) -> str:
    """The sentence for a budget that nothing fits: what would be needed at the least."""
    names = Labels([miss.build for miss in choice.missing])
    needs = [f"{b.rom:,} of ROM with {b.memory:,} of RAM ({names.of(b)})" for b in choice.least]
    return f"Nothing fits {choice.budget}; the least that something needs: {' or '.join(needs)}."


def choice_table(choice: Choice, supply: Supply | None) -> Sheet:
    """The builds that fit, fastest first: of several algorithms the best build of each."""
    names = Labels([*choice.fitting, *(miss.build for miss in choice.missing)])
    sheet = Sheet("What fits, fastest first")
    sheet.numbers("")
    _columns(sheet, names, supply, "ROM left", "RAM left")
    shown = best_of_each(choice.fitting) if names.algorithm else choice.fitting
    for rank, build in enumerate(shown, start=1):
        sheet.row(
            str(rank),
            *_figures(names, build, supply),
            _left(choice.budget.rom, build.rom),
            _left(choice.budget.ram, build.memory),
            style="bold" if rank == 1 else "",
        )
    return sheet


def misses_table(choice: Choice) -> Sheet:
    """The builds that do not fit, fastest first, and why."""
    shown = telling(choice)
    names = Labels([*choice.fitting, *(miss.build for miss in choice.missing)])
    sheet = Sheet("What does not fit")
    _columns(sheet, names, None)
    sheet.column("why", flexible="wrap")
    for miss in shown:
        sheet.row(*_figures(names, miss.build, None), miss.reason, style="dim")
    return sheet


def others(choice: Choice) -> str:
    """A sentence about what the table of misses leaves out; empty if that is nothing."""
    rest = len(choice.missing) - len(telling(choice))
    said = "slower than what fits, or farther from it than the algorithm's other builds"
    return f"Not shown: {rest} that do not fit either and are {said}.\n" if rest else ""


def _columns(sheet: Sheet, names: Labels, supply: Supply | None, *more: str) -> None:
    for name in names.columns():
        sheet.column(name, flexible="middle" if name in ("flags", "toolchain") else None)
    sheet.numbers("cycles", *(("µJ",) if supply else ()), "ROM", "RAM")
    sheet.numbers(*more, rank=1)


def _figures(names: Labels, build: Member, supply: Supply | None) -> list[str]:
    used = [f"{energy.microjoules(build.cycles, supply):,.1f}"] if supply else []
    return [
        *names.full(build),
        number(build.cycles),
        *used,
        number(build.rom),
        number(build.memory),
    ]


def _left(limit: int | None, taken: int) -> str:
    return "" if limit is None else number(limit - taken)


def work(question: Question) -> str:
    """The work that the cycles are of, in words."""
    operation, case = question.operation, question.case
    if isinstance(question.algorithms[0], Primitive):
        return operation
    if isinstance(question.algorithms[0], Hash):
        return f"{operation} of {case.message} bytes"
    direction = "either direction" if operation == BOTH else operation
    again = ", under the same key" if question.same_key else ""
    return f"{direction} of {case.ad} bytes of associated data and {case.message} of message{again}"
