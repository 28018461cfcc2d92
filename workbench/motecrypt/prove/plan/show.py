"""Results in the terminal: a row for each operation and variant, then what was not proved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from motecrypt.prove.plan.every_length import LONGEST, Every
from motecrypt.prove.record.result import Result
from motecrypt.sheet import Sheet, number
from motecrypt.terminal import say

MEANING = (
    "proved: equal to the specification for all inputs of each pair of lengths; a certificate was"
    " checked. cases: of public inputs that decide which way it goes; all are proved. reads: at"
    " secret addresses. cuts: places where both sides compute the same."
)
MEANING_OF_SORTED = (
    "Some have sums that were not proved as adders, and were sorted by rules that no certificate"
    " covers; the JSON output says which."
)
MEANING_OF_EVERY = (
    f"proved: equal to the specification for all inputs with a message of 0 to {LONGEST:,} bytes,"
    " at any addresses. data: bytes of associated data. step: the length from which on it is the"
    " step from block to block that shows it. statements: how many were proved for it, each with a"
    " certificate that was checked."
)
SHOWN = 12
"""The most failures that are printed; the JSON output has all of them."""


def show(out: Console, chip: str, results: Sequence[Result]) -> None:
    """Print the table, and below it what was not proved."""
    table = Sheet(f"Proofs, {chip}")
    table.column("algorithm", group=True)
    table.column("operation", group=True)
    table.column("variant")
    table.numbers("proved", "cases", "instructions", "reads", "cuts", "certificate", "seconds")
    groups: dict[tuple[str, str, str], list[Result]] = defaultdict(list)
    for result in results:
        groups[result.algorithm, result.operation, result.variant].append(result)
    previous = ("", "")
    for (algorithm, operation, variant), group in groups.items():
        shown = ("", "") if (algorithm, operation) == previous else (algorithm, operation)
        previous = (algorithm, operation)
        table.row(
            *shown,
            variant,
            _count(group),
            number(max(r.cases for r in group)),
            number(max(r.instructions for r in group)),
            number(max(r.lookups for r in group)),
            number(max(r.cuts for r in group)),
            f"{max(r.certificate_bytes for r in group) / 2**20:.1f} MB",
            f"{sum(r.seconds for r in group):.1f}",
        )
    out.print(table)
    out.print(MEANING)
    if any(result.proved and result.sums == "sorted" for result in results):
        out.print(MEANING_OF_SORTED)
    failed = [result for result in results if not result.proved]
    for result in failed[:SHOWN]:
        _explain(out, result)
    if len(failed) > SHOWN:
        out.print(f"... and {len(failed) - SHOWN} more.")


def show_every(out: Console, chip: str, results: Sequence[Every]) -> None:
    """Print the results for messages of every length, and below them what was not proved."""
    table = Sheet(f"Proofs for every length, {chip}")
    table.column("algorithm", group=True)
    table.column("operation", group=True)
    table.column("variant")
    table.numbers("data", "result", "step", "statements", "certificate", "seconds")
    previous = ("", "")
    for result in results:
        named = (result.algorithm, result.operation)
        table.row(
            *(("", "") if named == previous else named),
            result.variant,
            number(result.ad),
            Text(result.status, style="green" if result.proved else "bold yellow"),
            number(result.shortest) if result.proved else "",
            number(result.statements),
            f"{result.certificate_bytes / 2**20:.1f} MB",
            f"{result.seconds:.1f}",
        )
        previous = named
    out.print(table)
    out.print(MEANING_OF_EVERY)
    failed = [result for result in results if not result.proved]
    for result in failed[:SHOWN]:
        what = f"{result.algorithm} {result.operation}, {result.variant}, {result.ad} bytes of data"
        out.print()
        say(out, f"{what}: {result.status}. {result.why}.")
    if len(failed) > SHOWN:
        out.print(f"... and {len(failed) - SHOWN} more.")


def _count(group: Sequence[Result]) -> Text:
    proved = sum(result.proved for result in group)
    refuted = any(result.status == "refuted" for result in group)
    style = "green" if proved == len(group) else "bold red" if refuted else "bold yellow"
    return Text(f"{proved} of {len(group)}", style=style)


def _explain(out: Console, result: Result) -> None:
    lengths = " + ".join(map(str, result.lengths))
    where = f", {lengths} bytes" if lengths else ""
    way = f", {result.way}" if result.way else ""
    title = f"{result.algorithm} {result.operation}, {result.variant}{where}{way}"
    out.print()
    say(out, f"{title}: {result.status}. {result.why}.")
    example = result.counterexample
    if example is not None:
        for name, value in example.inputs.items():
            if value:
                say(out, f"{name} = {value}", indent=2)
        for name, value in example.specification.items():
            made = example.program.get(name, "")
            if made != value:
                say(out, f"{name}: {made}", indent=2)
                say(out, f"should be: {value}", indent=2)
