"""Tables and notes about an implementation, besides the tables that all records share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.text import Text

from motecrypt.bench.records import Record
from motecrypt.implementation.bench import Checked, KindHeld, Weighed
from motecrypt.implementation.build import Build
from motecrypt.implementation.measure import Outcome
from motecrypt.run.inputs import EQUAL, Case
from motecrypt.sheet import Sheet, number
from motecrypt.toolchain import chip
from motecrypt.toolchain.room import DoesNotFit

UNVERIFIED = "not verified"


def verification(done: Checked) -> Sheet:
    """For each build what it was held to, and how it did."""
    sheet = Sheet("Verification, in the simulator")
    sheet.column("implementation", flexible="start")
    sheet.column("variant")
    sheet.column("toolchain", rank=1)
    sheet.column("held to", flexible="wrap")
    sheet.numbers("vectors")
    sheet.column("result")
    for one in done.kinds:
        sheet.row(
            one.build.source.name,
            one.build.optimisation,
            one.build.tool.version.partition(" (")[0],
            *_held_to(one),
            _result(one),
        )
    return sheet


def _held_to(one: KindHeld) -> tuple[str, str]:
    """The answers that it was held to, and the number of vectors that were right."""
    done = one.held.vectors if one.held and not one.wrong else 0
    if one.known is None:
        return ("itself" if one.held else "nothing") + ": no vectors", f"{done or ''}"
    named = one.known.algorithm is None or one.known.algorithm in one.known.origin
    to = one.known.origin
    to = to if named else f"{to}, the official one of {one.known.algorithm}"
    return to, f"{done} of {len(one.known.vectors)}" if one.right else ""


def _result(one: KindHeld) -> Text:
    if one.wrong:
        return Text("wrong", style="bold red")
    if one.known is None:
        return Text(UNVERIFIED, style="red")
    return Text("right", style="green")


_FIRST: Final = {"aead": "encrypt", "hash": "hash", "mac": "authenticate"}
"""The operation of each kind that a summary shows."""
_NEAREST: Final = "fast"
"""The build of ours that a summary compares with."""
_COLUMNS: Final = 3  # cases that a summary has room for


def summary(done: Weighed, ours: Sequence[Record]) -> Sheet:
    """Every build of every implementation in a row, or two if it is a cipher and a hash function;
    what could not be built, too."""
    at = (done.request.cases or EQUAL)[:_COLUMNS]
    sheet = Sheet(
        "Summary: cycles to encrypt, hash or authenticate associated data / message, in bytes"
    )
    sheet.column("implementation", flexible="start")
    sheet.column("variant")
    sheet.column("kind", rank=5)
    sheet.column("result")
    for place, case in enumerate(at):
        sheet.numbers(f"{case}", rank=(2, 0, 3)[place] if len(at) > 1 else 0)
    sheet.numbers("flash")
    sheet.numbers("RAM", rank=4)
    sheet.numbers("stack", rank=1)
    if ours:
        sheet.numbers("over\nours", rank=1)
        sheet.note = f"Over ours: at the last case that both have, our {_NEAREST} build."
    for one in done.kinds:
        records = [
            record
            for outcome in done.outcomes
            if outcome.task.build == one.build
            for record in outcome.records
            if record.operation == _FIRST[one.kind]
        ]
        name, variant = one.build.source.name, one.build.optimisation
        sheet.row(name, variant, one.kind, _result(one), *_weights(records, one.kind, at, ours))
    for failure in done.unbuilt:
        blank = [""] * (len(at) + 3 + bool(ours))
        result = "too large" if isinstance(failure.error, DoesNotFit) else "failed"
        shown = Text(result, style="bold red")
        sheet.row(failure.name, failure.optimisation, "", shown, *blank)
    if any(one.build.misfit for one in done.kinds):
        wanted = chip(done.request.chip)
        sheet.note += f" *: does not fit the {wanted.name}, which has {wanted.flash[1]:,} bytes."
    return sheet


def _weights(
    records: Sequence[Record], kind: str, at: Sequence[Case], ours: Sequence[Record]
) -> list[str]:
    """Cycles at the cases, flash, RAM and stack; over ours at the last case, if there is any."""
    known = {(record.ad, record.message): record for record in records}
    found = [known.get((case.ad if kind == "aead" else 0, case.message)) for case in at]
    cells = [number(record.total if record else None) for record in found]
    for first in records[:1]:
        mark = "*" if first.misfit else ""
        cells += [number(first.flash) + mark, number(first.ram), number(first.stack)]
    cells += [""] * (len(at) + 3 - len(cells))
    if ours:
        ratios = [
            record.total / best.total
            for record in found
            for best in ours
            if record and best.variant == _NEAREST and _same_work(record, best)
        ]
        cells.append(_times(ratios[-1]) if ratios else "")
    return cells


def _same_work(theirs: Record, ours: Record) -> bool:
    mine = (ours.algorithm, ours.operation, ours.ad, ours.message)
    return mine == (theirs.computes, theirs.operation, theirs.ad, theirs.message)


def ratios(
    records: Sequence[Record], ours: Sequence[Record], *, every_case: bool = False
) -> list[Sheet]:
    """For each algorithm of the catalog that was weighed: cycles and flash over those of each build
    of ours, one build a row."""
    made = []
    for name in dict.fromkeys(record.computes for record in records if record.computes):
        mine = [record for record in records if record.computes == name]
        best = [record for record in ours if record.algorithm == name]
        known = {(record.ad, record.message) for record in best}
        cases = [
            case
            for case in dict.fromkeys((record.ad, record.message) for record in mine)
            if case in known and (every_case or mine[0].kind == "hash" or case in EQUAL)
        ]
        if not cases:
            continue
        sheet = Sheet(f"Cycles and flash over those of motecrypt's {name}, build by build")
        sheet.column("implementation", group=True)
        sheet.column("variant", group=True)
        sheet.column("operation", group=True)
        sheet.column("over ours")
        for ad, message in cases:
            label = f"{message}" if mine[0].kind == "hash" else f"{ad}/{message}"
            sheet.numbers(label)
        sheet.numbers("flash")
        for line in _lines(mine):
            first = line[0]
            title = (first.algorithm, first.variant, first.operation)
            for build in _lines(record for record in best if record.operation == first.operation):
                sheet.row(*title, build[0].variant, *_over(line, build, cases))
                title = ("", "", "")
        made.append(sheet)
    return made


def _lines(records: Iterable[Record]) -> list[list[Record]]:
    """The records of each build and operation."""
    lines: dict[tuple[str, ...], list[Record]] = {}
    for record in records:
        key = (record.algorithm, record.variant, record.toolchain, record.operation)
        lines.setdefault(key, []).append(record)
    return list(lines.values())


def _over(
    theirs: Sequence[Record], ours: Sequence[Record], cases: Iterable[tuple[int, int]]
) -> list[str]:
    """One build of theirs over one of ours: cycles at each of the cases, and flash."""
    cells = []
    for case in cases:
        mine = [record.total for record in theirs if (record.ad, record.message) == case]
        best = [record.total for record in ours if (record.ad, record.message) == case]
        cells.append(_times(mine[0] / best[0]) if mine and best else "")
    return [*cells, _times(theirs[0].flash / ours[0].flash)]


def _times(ratio: float) -> str:
    return f"{ratio:,.0f}x" if ratio >= 100 else f"{ratio:.2f}x"


def runtime(records: Sequence[Record]) -> list[str]:
    """One line for each implementation: what was linked from the runtime, and counted."""
    lines = []
    for name in dict.fromkeys(record.algorithm for record in records):
        functions: dict[str, int] = {}
        for record in records:
            if record.algorithm == name:
                functions |= dict(record.runtime or ())
        listed = ", ".join(f"{f} {number(size)}" for f, size in sorted(functions.items()))
        if listed:
            lines.append(f"{name}: counted with it, as it does not bring them (bytes): {listed}.")
    return lines


def _misfit(build: Build) -> Iterator[str]:
    if build.misfit == build.chip:
        yield f"does not fit the {build.misfit}: its functions were weighed there one by one."
    elif build.misfit:
        yield f"does not fit the {build.misfit}: weighed in the larger {build.chip}."


def notes(outcomes: Sequence[Outcome]) -> list[str]:
    """Notes for the user: each sentence once for an implementation, with the builds it is true of
    when those are not all."""
    found: dict[tuple[str, str], list[str]] = {}
    builds: dict[str, int] = {}
    for outcome in outcomes:
        build = outcome.task.build
        builds[build.source.name] = builds.get(build.source.name, 0) + 1
        for note in (*_misfit(build), *outcome.notes):
            found.setdefault((build.source.name, note), []).append(build.optimisation)
    lines = []
    for (name, note), where in found.items():
        some = f" (-{', -'.join(where)})" if len(where) < builds[name] else ""
        lines.append(f"{name}{some}: {note}")
    return lines
