"""Document 001 beyond its tables: throughput, use of the module, ranking, programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from motecrypt.bench import whole_sizes
from motecrypt.bench.published import SIZE, is_about
from motecrypt.bench.records import Record
from motecrypt.documents import slots
from motecrypt.documents.cells import CYCLES, LOST, Compared, Ours, rows
from motecrypt.documents.document import Document
from motecrypt.markdown import table
from motecrypt.toolchain import title_of

SHORT, LONG = 16, 4096
SOFTWARE, MODULE = "cc430f6137", "cc430f6137-aes"


@dataclass(frozen=True)
class Speed:
    """Cycles a byte, theirs and ours; None of ours where it is not here."""

    theirs: float
    ours: float | None


Speeds = Mapping[tuple[str, str, int], Speed]
"""By algorithm, chip and length, of encryption."""


def speeds(found: Sequence[Compared]) -> Speeds:
    """Those of table 2."""
    known: dict[tuple[str, str, int], Speed] = {}
    for row in found:
        figure, cell = row.figure, row.cell(CYCLES)
        of = (figure.place, figure.operation) == ("Table 2", "encrypt")
        if of and cell and isinstance(figure.message, int) and figure.cycles_per_byte:
            ours = figure.cycles_per_byte / cell.ratio if cell.ratio else None
            key = (figure.algorithm, figure.chip, figure.message)
            known[key] = Speed(figure.cycles_per_byte, ours)
    return known


def section(document: Document, found: Sequence[Compared], ours: Ours) -> str:
    """All of it, in Markdown."""
    known = speeds(found)
    return "\n".join(
        (
            _throughput(known, document.numbers["megahertz"]),
            _module(known),
            slots.section(ours.catalog.root, document),
            _ranking(known, document.said.get("ranking", "")),
            _key_setup(known, ours.alone),
            _programs(found, ours),
        )
    )


def _algorithms(known: Speeds) -> list[str]:
    return list(dict.fromkeys(name for name, _, _ in known))


def _throughput(known: Speeds, megahertz: int) -> str:
    head = ["Kbps", *(f"{title_of(c)}, {n:,} bytes: {who}" for c, n in _CASES for who in _WHO)]
    lines = []
    for name in _algorithms(known):
        pairs = [known.get((name, where, length)) for where, length in _CASES]
        lines.append([name, *(cell for pair in pairs for cell in _kbps(pair, megahertz))])
    return (
        "## Figures 1 and 2: throughput\n\n"
        f"Kilobits of message a second at {megahertz} MHz, encryption.\n\n{table(head, lines)}"
    )


_CASES = ((MODULE, LONG), (SOFTWARE, LONG), (MODULE, SHORT), (SOFTWARE, SHORT))
_WHO = ("theirs", "ours")


def _kbps(speed: Speed | None, megahertz: int) -> tuple[str, str]:
    if speed is None:
        return ("", "")
    made = (8000 * megahertz / cycles if cycles else None for cycles in (speed.theirs, speed.ours))
    theirs, mine = ("-" if value is None else f"{value:,.0f}" for value in made)
    return (theirs, mine)


def _module(known: Speeds) -> str:
    lines = []
    for name in _algorithms(known):
        cells: list[str] = []
        for length in (LONG, SHORT):
            fast, slow = (known.get((name, where, length)) for where in (MODULE, SOFTWARE))
            if fast and slow and fast.ours and slow.ours:
                gains = (slow.theirs / fast.theirs, slow.ours / fast.ours)
                cells += [f"{gain:.1f}x" for gain in gains]
        if cells:
            lines.append([name, *cells])
    head = ["software over module", *(f"{n:,} bytes: {who}" for n in (LONG, SHORT) for who in _WHO)]
    return (
        "## Module against software\n\nCycles in software over cycles with the AES module,"
        f" encryption.\n\n{table(head, lines)}"
    )


def _ranking(known: Speeds, said: str) -> str:
    lines = []
    for where, length in _CASES:
        of = {n: s for (n, at, long), s in known.items() if (at, long) == (where, length)}
        if where == MODULE:
            # What takes no AES costs the same with the module.
            of |= {
                n: s
                for (n, at, long), s in known.items()
                if (at, long) == (SOFTWARE, length) and n not in of
            }
        shared = {name: speed for name, speed in of.items() if speed.ours}
        theirs = sorted(shared, key=lambda name: shared[name].theirs)
        mine = sorted(shared, key=lambda name: shared[name].ours or 0)
        same = "yes" if theirs == mine else "**no**"
        about = f"{title_of(where)}, {length:,} bytes"
        lines.append([about, ", ".join(theirs), ", ".join(mine), same])
    return (
        "## Ranking\n\nFewest cycles first, of what both have; counter mode does not"
        f" authenticate. {said}\n\n" + table(["encryption", "theirs", "ours", "same"], lines)
    )


def _key_setup(known: Speeds, records: Sequence[Record]) -> str:
    """The section on key set-up: table 1 gives block cipher calls, and ours gives cycles."""
    lines = []
    for name in _algorithms(known):
        cells = []
        for where in (MODULE, SOFTWARE):
            of = [
                r for r in records if (r.chip, r.algorithm, r.operation) == (where, name, "encrypt")
            ]
            fast = [r.setup for r in of if r.variant == "fast"]
            cells.append(f"{max(fast):,}" if fast else "")
        if any(cells):
            lines.append([name, *cells])
    return (
        "## Key set-up\n\nTable 1 says which schemes call the block cipher for a key: GCM and OCB3"
        " once, CCM not. Neither side's cycles above count it; ours takes, once for each key, in"
        " `fast`:\n\n" + table(["cycles", title_of(MODULE), title_of(SOFTWARE)], lines)
    )


def _programs(found: Sequence[Compared], ours: Ours) -> str:
    """Each build of both directions next to table 3, with how many cells of table 2 it loses."""
    lines = []
    whole, known = 0, set[str]()
    named = [row.figure for row in found if row.figure.operation == SIZE and row.figure.ram]
    named = [figure for figure in named if figure.chip in (SOFTWARE, MODULE)]
    for figure in named:
        timed = [
            row.figure
            for row in found
            if row.figure.place == "Table 2"
            and (row.figure.algorithm, row.figure.chip) == (figure.algorithm, figure.chip)
        ]
        together = [r for r in ours.together if is_about(figure, r.chip)]
        holding = False
        for one in whole_sizes.beside(ours.catalog, [figure], together, ours.about(figure)):
            alone = [r for r in ours.alone if r.variant == one.ours.variant]
            cells = [
                cell for row in rows(timed, Ours(ours.catalog, alone, ())) for cell in row.cells
            ]
            lost = sum(cell.outcome in (LOST, "") for cell in cells)
            holds = one.holds and not lost
            holding |= holds
            sizes = (f"{one.ours.flash:,} for {figure.flash:,}", f"{one.ram:,} for {figure.ram:,}")
            cycles = f"{len(cells) - lost} of {len(cells)}"
            said = "yes" if holds else "no"
            lines.append([f"{figure.algorithm} {one.ours.variant}", *sizes, cycles, said])
            known.add(figure.algorithm)
        whole += holding
    head = ["build", "flash", "RAM", "of table 2 won or drawn", "all"]
    return (
        "## Tables 2 and 3 by one program\n\nEach build of both directions: its bytes for theirs,"
        " and how many cells of table 2 it wins or draws. One program is behind in nothing for"
        f" **{whole} of {len(known)}** schemes.\n\n{table(head, lines)}"
    )
