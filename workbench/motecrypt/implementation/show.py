"""The output about implementations: tables, and sentences on standard error."""

from __future__ import annotations

from typing import Any, Final

from motecrypt._sim import convention
from motecrypt.bench import comparison, ledger, published
from motecrypt.bench.records import Record
from motecrypt.bench.tables import tables as record_tables
from motecrypt.catalog import Catalog
from motecrypt.implementation import answers, build, tables
from motecrypt.implementation.bench import Checked, Weighed
from motecrypt.implementation.verify import Held
from motecrypt.terminal import console
from motecrypt.toolchain import chips
from motecrypt.visible import tell

OURS = "ledger"
"""The name that compares with our own figures, case by case."""
_WARNINGS: Final = 8  # lines of a compiler's warnings that are shown


def show(catalog: Catalog, done: Weighed, convention: str) -> None:
    """Tables of what was held and weighed, ours next to it, and what is good to know; of several
    implementations a summary at the end, where a terminal still shows it."""
    out = console()
    if done.found:
        out.print(tables.verification(done))
    ours = _ours(catalog, done)
    # Ours in tables of their own: together they may need more columns than fit.
    for records in (done.records, ours):
        for table in record_tables(records, cases=done.request.cases):
            out.print(table)
    for table in tables.ratios(done.records, ours, every_case=bool(done.request.cases)):
        out.print(table)
    out.print(convention)
    for line in (*tables.runtime(done.records), *tables.notes(done.outcomes)):
        out.print(line)
    for candidate in done.found:
        for file in candidate.source.left_out:
            where = file.relative_to(candidate.source.folder)
            out.print(f"{candidate.source.name}: left out {where}, which is a program of its own.")
    for tool in dict.fromkeys(record.toolchain for record in done.records):
        out.print(f"{done.request.chip}; {tool}; {' '.join(build.LANGUAGE)}")
    if done.several:
        out.print()
        out.print(tables.summary(done, ours))


def show_verification(done: Checked) -> None:
    """The table of what was held to what."""
    if done.found:
        console().print(tables.verification(done))


def verification_json(done: Checked) -> list[dict[str, Any]]:
    """The same for programs, and what could not be built."""
    rows: list[dict[str, Any]] = [
        {
            "implementation": one.build.source.name,
            "kind": one.kind,
            "variant": one.build.optimisation,
            "toolchain": one.build.tool.version,
            "chip": one.build.chip,
            "held_to": one.known and one.known.origin,
            "computes": one.known and one.known.algorithm,
            "vectors": one.held.vectors if one.held else 0,
            "passed": one.known is not None and not one.wrong,
            "problems": list(one.held.problems) if one.held else [],
        }
        for one in done.kinds
    ]
    rows += [
        {"implementation": failure.name, "passed": False, "problems": [failure.error.message]}
        for failure in done.unbuilt
    ]
    return rows


def compare(catalog: Catalog, done: Weighed, source: str) -> None:
    """Rows of a published source next to the implementations that compute the same; or our own."""
    out = console()
    if source == OURS:
        for table in tables.ratios(done.records, _ours(catalog, done), every_case=True):
            out.print(table)
        return
    known = {record.computes for record in done.records}
    chosen = published.chosen(catalog.root, source)
    made_for = next((record.chip for record in done.records), "")
    beside = published.beside(chosen, made_for, chips())
    figures = [figure for figure in beside if figure.algorithm in known]
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


def complain(done: Checked) -> int:
    """Say on standard error what did not hold, one line each; the exit status.

    Of the only implementation with the words of the compiler: why it does not build, or what it had
    warned of when outputs are wrong. Of several, the first line that says why.
    """
    for failure in done.unbuilt:
        tell(f"mote: {failure}")
        if words := failure.error.detail:
            tell(_first_error(words) if done.several else words)
    sentences = [*done.wrong, *(done.broken if isinstance(done, Weighed) else ())]
    for sentence in sentences:
        tell(f"mote: {sentence}")
    if not done.several:
        for result in [result for result in done.held if result.problems][:1]:
            _show_warnings(result)
    for candidate in done.found:
        for kind in candidate.api.kinds:
            if candidate.answers(kind) is None:
                sort = "cxof" if kind == "hash" and candidate.api.custom else kind
                tell(f"mote: {candidate.source.name}: {_unverified(kind, sort)}")
    if not done.found:
        return 2
    return 1 if sentences or done.unbuilt else 0


def _first_error(words: str) -> str:
    """The line of a compiler's or linker's words that says what was wrong first."""
    lines = words.splitlines()
    return "  " + next((line for line in lines if "error" in line.lower()), lines[0]).strip()


def _unverified(kind: str, sort: str) -> str:
    what = f"{answers.pattern(sort)} in its folder or above"
    checked = {
        "aead": "only that decryption undoes encryption and rejects what was changed",
        "mac": "only that verification takes its own tags and rejects what was changed",
        "hash": "nothing was checked",
    }[kind]
    return f"not verified, as there is no {what}: {checked}; give a file with --kat."


def _show_warnings(result: Held) -> None:
    lines = [line for line in build.warnings(result.build).splitlines() if " warning: " in line]
    if lines:
        tell(f"{result.build.tool.version} had warned:")
        tell("\n".join(lines[:_WARNINGS]))
    if convention(result.build.chip).int_bytes == 2:
        tell("An int has 16 bits here: a shift or a product may need a cast.")


def _ours(catalog: Catalog, done: Weighed) -> list[Record]:
    """The ledger's records of what the implementations compute."""
    names = {record.computes for record in done.records}
    chip = done.request.chip
    file = ledger.path(catalog.root, chip)
    if not any(names) or not file.exists():
        return []
    figures = published.figures(catalog.root)
    records = ledger.records(chip, ledger.read(file))
    return [r.compared(figures) for r in records if r.algorithm in names]
