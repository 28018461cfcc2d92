"""``mote bench --impl``: the whole way of somebody's own implementations, with what people see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt.bench import comparison, ledger, published
from motecrypt.bench.records import Record
from motecrypt.bench.tables import tables as record_tables
from motecrypt.catalog import Catalog
from motecrypt.errors import MoteError
from motecrypt.implementation import build, tables, weigh
from motecrypt.implementation.measure import Outcome
from motecrypt.implementation.verify import Verdict
from motecrypt.implementation.weigh import Candidate, Held, Request
from motecrypt.run.inputs import Case
from motecrypt.terminal import console, progress
from motecrypt.visible import tell

OURS = "ledger"
"""The name that compares with our own figures, case by case."""
_WARNINGS = 8  # lines of a compiler's warnings that are shown


@dataclass(frozen=True)
class Weighed:
    """Everything that came out. ``failures`` are sentences; none: everything asked for held."""

    found: tuple[Candidate, ...]
    held: tuple[Held, ...]
    outcomes: tuple[Outcome, ...]
    records: tuple[Record, ...]
    failures: tuple[str, ...]


def weighed(catalog: Catalog, request: Request, cases: tuple[Case, ...] = ()) -> Weighed:
    """Do all of it, with bars while it takes long. Raises MoteError when it can't be tried."""
    found = weigh.candidates(catalog, request)
    with progress("Compiling", sum(len(c.builds) for c in found)) as step:
        weigh.compile_all(found, step)
    tasks = weigh.verification(found, request.vectors)
    verdicts: list[Verdict] = []
    with progress("Verifying", len(tasks)) as step:
        for verdict in weigh.verify_all(tasks):
            verdicts.append(verdict)
            step()
    held = weigh.held(verdicts)
    outcomes = []
    to_weigh = weigh.weighing(found, held, cases)
    with progress("Weighing", len(to_weigh)) as step:
        for outcome in weigh.weigh_all(to_weigh):
            outcomes.append(outcome)
            step()
    outcomes.sort(key=lambda outcome: to_weigh.index(outcome.task))
    figures = published.figures(catalog.root)
    records = sorted(
        (record.compared(figures) for outcome in outcomes for record in outcome.records),
        key=lambda record: record.sort_key,
    )
    failures = [f"{result.build}: {problem}" for result in held for problem in result.problems[:1]]
    wrong = {result.build for result in held if result.problems}
    failures += [
        failure
        for outcome in outcomes
        if outcome.task.build not in wrong
        for failure in outcome.failures
    ]
    return Weighed(tuple(found), tuple(held), tuple(outcomes), tuple(records), tuple(failures))


def show(catalog: Catalog, done: Weighed, convention: str) -> None:
    """Tables of what was held and weighed, ours beside, and what is good to know."""
    out = console()
    out.print(tables.verification(done.found, done.held))
    ours = _ours(catalog, done.records)
    # Ours in tables of their own: together they may need more columns than fit.
    for table in (*record_tables(done.records), *record_tables(ours)):
        out.print(table)
    for table in tables.ratios(done.records, ours):
        out.print(table)
    out.print(convention)
    for line in (*tables.runtime(done.records), *tables.notes(done.outcomes)):
        out.print(line)
    for candidate in done.found:
        for file in candidate.source.left_out:
            where = file.relative_to(candidate.source.folder)
            out.print(f"{candidate.source.name}: left out {where}, which is a program of its own.")
    for tool in dict.fromkeys(record.toolchain for record in done.records):
        out.print(f"{done.records[0].chip}; {tool}; {' '.join(build.LANGUAGE)}")


def compare(catalog: Catalog, done: Weighed, source: str) -> None:
    """Rows of a published source beside the implementations that compute the same; or our own."""
    out = console()
    if source == OURS:
        for table in tables.ratios(done.records, _ours(catalog, done.records), every_case=True):
            out.print(table)
        return
    known = {record.computes for record in done.records}
    figures = [f for f in published.chosen(catalog.root, source) if f.algorithm in known]
    lines = comparison.lines(figures, [record.as_known for record in done.records])
    for table in comparison.tables(lines):
        out.print(table)
    if lines:
        out.print(comparison.means_table(lines))
    else:
        out.print(f"No row of {source} is about what was weighed and recognised.")


def check_comparison(catalog: Catalog, source: str | None) -> None:
    """Raise MoteError when there is nothing of that name to compare with."""
    if source is not None and source != OURS:
        published.chosen(catalog.root, source)


def complain(done: Weighed) -> None:
    """Every failure on standard error; of wrong outputs with what the compiler had warned of."""
    for failure in done.failures:
        tell(f"mote: {failure}")
    for result in done.held:
        if result.problems:
            _show_warnings(result)
            break
    for candidate in done.found:
        for kind in candidate.api.kinds:
            if candidate.answers(kind) is None:
                tell(f"mote: {candidate.source.name}: {_unverified(kind)}")


def _unverified(kind: str) -> str:
    what = f"LWC_{kind.upper()}_KAT_*.txt in its folder or above"
    checked = (
        "only that decryption undoes encryption and rejects what was changed"
        if kind == "aead"
        else "nothing was checked"
    )
    return f"not verified, as there is no {what}: {checked}; give a file with --kat."


def _show_warnings(result: Held) -> None:
    lines = [line for line in build.warnings(result.build).splitlines() if " warning: " in line]
    if lines:
        tell(f"{result.build.tool.version} had warned:")
        tell("\n".join(lines[:_WARNINGS]))
    tell("An int has 16 bits here: a shift or a product may need a cast.")


def _ours(catalog: Catalog, records: Sequence[Record]) -> list[Record]:
    """The ledger's records of what the implementations compute."""
    names = {record.computes for record in records}
    if not any(names):
        return []
    chip = records[0].chip
    try:
        rows = ledger.read(ledger.path(catalog.root, chip))
    except MoteError:
        return []
    figures = published.figures(catalog.root)
    return [r.compared(figures) for r in ledger.records(chip, rows) if r.algorithm in names]
