"""What people read of an implementation, beside the tables that all records share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from motecrypt.bench.records import Record
from motecrypt.bench.tables import number
from motecrypt.implementation.measure import Outcome
from motecrypt.implementation.weigh import Candidate, Held
from motecrypt.run.inputs import EQUAL
from motecrypt.sheet import Sheet

UNVERIFIED = "not verified"


def verification(found: Sequence[Candidate], results: Sequence[Held]) -> Sheet:
    """For each build what it was held to, and how it did."""
    sheet = Sheet("Verification, in the simulator")
    sheet.column("implementation", flexible="start")
    sheet.column("variant")
    sheet.column("toolchain", rank=1)
    sheet.column("held to", flexible="wrap")
    sheet.numbers("vectors")
    sheet.column("result")
    for candidate in found:
        for build in candidate.builds:
            for kind in candidate.api.kinds:
                mine = [r for r in results if r.build == build and r.kind == kind]
                sheet.row(
                    candidate.source.name,
                    build.optimisation,
                    build.tool.version.partition(" (")[0],
                    *_held(candidate, kind, mine[0] if mine else None),
                )
    return sheet


def _held(candidate: Candidate, kind: str, result: Held | None) -> tuple[str, str, Text]:
    known = candidate.answers(kind)
    if known is None:
        if result is None:
            return "nothing: no vectors", "", Text(UNVERIFIED, style="red")
        if result.problems:
            return "itself: no vectors", "", Text("wrong", style="bold red")
        return "itself: no vectors", f"{result.vectors}", Text(UNVERIFIED, style="red")
    named = known.algorithm is None or known.algorithm in known.origin
    right = result is not None and not result.problems
    done = result.vectors if result is not None and right else 0
    return (
        known.origin if named else f"{known.origin}, the official one of {known.algorithm}",
        f"{done} of {len(known.vectors)}" if right else "",
        Text("right", style="green") if right else Text("wrong", style="bold red"),
    )


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
        mine = [record.cycles for record in theirs if (record.ad, record.message) == case]
        best = [record.cycles for record in ours if (record.ad, record.message) == case]
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


def notes(outcomes: Sequence[Outcome]) -> list[str]:
    """What is good to know: each sentence once for an implementation, with the builds it is true of
    when those are not all."""
    found: dict[tuple[str, str], list[str]] = {}
    builds: dict[str, int] = {}
    for outcome in outcomes:
        build = outcome.task.build
        builds[build.source.name] = builds.get(build.source.name, 0) + 1
        for note in outcome.notes:
            found.setdefault((build.source.name, note), []).append(build.optimisation)
    lines = []
    for (name, note), where in found.items():
        some = f" (-{', -'.join(where)})" if len(where) < builds[name] else ""
        lines.append(f"{name}{some}: {note}")
    return lines
