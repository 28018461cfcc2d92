"""The results of the vectors of files, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from motecrypt.run.task import ON_HOST
from motecrypt.sheet import Sheet
from motecrypt.verify.files.found import Found
from motecrypt.verify.files.run import Held
from motecrypt.visible import tell

MOST: Final = 10
"""Complaints of one file, algorithm and platform that are printed; JSON has all."""

MOST_REASONS: Final = 30
"""Of one file, which are printed; JSON has all."""


def print_all(out: Console, chip: str, files: Sequence[Found], held: Sequence[Held]) -> None:
    """The matrix, and how many vectors are not supported, by reason."""
    out.print(_matrix(chip, files, held))
    reasons = _reasons(files, held)
    if reasons:
        out.print(_unsupported(reasons, _labels(files)))


def complain(files: Sequence[Found], held: Sequence[Held]) -> bool:
    """Say on standard error what is wrong; whether anything was. A file without a vector that can
    be checked is wrong, too."""
    bad = False
    for one in held:
        bad |= bool(one.problems)
        problems = list(one.problems.values())
        for problem in problems[:MOST]:
            tell(f"mote: {one.file}: {problem}")
        if len(problems) > MOST:
            tell(f"mote: {one.file}: {one.task}: and {len(problems) - MOST} more.")
    for file in files:
        if not any(one.file == file.file and (one.held or one.problems) for one in held):
            tell(f"mote: {file.file}: nothing was checked: no vector of it is supported.")
            bad = True
    return bad


def _labels(files: Sequence[Found]) -> dict[str, str]:
    """The label of each file: its name, with as many folders as tell it from the others."""
    parts = {file.file: Path(file.file).parts for file in files}
    made = {}
    for name, own in parts.items():
        others = [other for file, other in parts.items() if file != name]
        alike = (n for n in range(1, len(own)) if all(own[-n:] != o[-n:] for o in others))
        made[name] = str(Path(*own[-next(alike, len(own)) :]))
    return made


def _matrix(chip: str, files: Sequence[Found], held: Sequence[Held]) -> Sheet:
    """A row for each file and algorithm, a column for each platform: vectors that hold, or FAIL."""
    sheet = Sheet(f"Vectors of files, {chip}")
    sheet.column("file", flexible="start")
    sheet.column("algorithm")
    platforms = list(dict.fromkeys((one.task.chip, one.task.variant) for one in held))
    for platform, variant in platforms:
        sheet.numbers(ON_HOST if platform == ON_HOST else variant)
    labels = _labels(files)
    asks = {file.file: not any(v.right for v in file.vectors) for file in files}
    cells = {(o.file, o.task.algorithm, o.task.chip, o.task.variant): o for o in held}
    for file in files:
        for name in file.algorithms or ("",):
            found = (cells.get((file.file, name, *place)) for place in platforms)
            shown = (_cell(one, asks[file.file]) for one in found)
            sheet.row(labels[file.file], name or "-", *shown)
    return sheet


def _cell(one: Held | None, asks: bool) -> Text:
    if one is None or not (one.held or one.problems):
        return Text("-")
    if one.problems:
        return Text("FAIL", style="bold red")
    return Text(f"{one.held} {'answered' if asks else 'ok'}", style="green")


def _reasons(files: Sequence[Found], held: Sequence[Held]) -> list[tuple[str, str, int, str]]:
    """File, platform, number of vectors and reason."""
    made = [(f.file, "all", n, why) for f in files for why, n in _most(f.unsupported)]
    made += [
        (o.file, o.task.chip if o.task.chip == ON_HOST else o.task.variant, n, why)
        for o in held
        for why, n in _most(o.unsupported)
    ]
    return made


def _most(reasons: Counter[str]) -> Iterator[tuple[str, int]]:
    """The reasons of most vectors first; those behind MOST_REASONS as one."""
    ordered = sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    yield from ordered[:MOST_REASONS]
    rest = ordered[MOST_REASONS:]
    if rest:
        yield f"{len(rest):,} other reasons", sum(number for _, number in rest)


def _unsupported(reasons: Sequence[tuple[str, str, int, str]], labels: dict[str, str]) -> Sheet:
    sheet = Sheet("Not supported")
    sheet.column("file", flexible="start")
    sheet.column("where")
    sheet.numbers("vectors")
    sheet.column("reason", flexible="wrap")
    for file, where, number, reason in reasons:
        sheet.row(labels[file], where, f"{number:,}", reason)
    return sheet
