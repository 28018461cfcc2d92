"""An audit for people: a table of checks, then what was found, with the ways that secrets took."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from motecrypt.audit.result import CHECKS, CONSTANT_TIME, Problem, Report
from motecrypt.bench.tables import new_table, number

MEANING = (
    "ok: holds in all cases. listed: must be known, and is allowed; see below. FAILED: see below."
    " -: was not checked."
)
SHOWN = 12
"""Findings of one check of one row that are printed; JSON has all."""


def show(out: Console, reports: Sequence[Report]) -> None:
    """Print the table and what is below it."""
    chip = reports[0].chip
    out.print(_table(f"Audit, {chip}", reports))
    out.print(MEANING)
    for report in reports:
        _public(out, report)
    if any(report.statistics for report in reports):
        out.print()
        out.print(_statistics(reports))
    for report in reports:
        _listed(out, report)
    for report in reports:
        _failed(out, report)


def _title(report: Report) -> str:
    return f"{report.name}, {report.variant}" if report.variant else report.name


def _table(title: str, reports: Sequence[Report]) -> Table:
    table = new_table(title)
    table.add_column("operation", no_wrap=True)
    variants = any(report.variant for report in reports)
    if variants:
        table.add_column("variant", no_wrap=True)
    table.add_column("cases", justify="right")
    for check in CHECKS:
        table.add_column(check, justify="right", no_wrap=True)
    previous = ""
    for report in reports:
        name = report.name if report.name != previous else ""
        previous = report.name
        cells = [_cell(report, check) for check in CHECKS]
        table.add_row(name, *([report.variant] if variants else []), str(report.cases), *cells)
    return table


def _cell(report: Report, check: str) -> str:
    if failed := report.of(check, allowed=False):
        return f"[bold red]FAILED {len(failed)}[/]"
    if check not in report.made:
        return "-"
    if listed := report.of(check, allowed=True):
        return f"[yellow]listed {len(listed)}[/]"
    return "[green]ok[/]"


def _public(out: Console, report: Report) -> None:
    for what, count in report.public:
        times = {0: "never met", 1: "once"}.get(count, f"{count} times")
        out.print(f"Declared public in {_title(report)}: {what}, {times}.", soft_wrap=True)


def _statistics(reports: Sequence[Report]) -> Table:
    table = new_table("Determinism: cycles, and how many sequences of instructions and addresses")
    variants = any(report.variant for report in reports)
    for name in ("operation", *(("variant",) if variants else ()), "case"):
        table.add_column(name, no_wrap=True)
    for name in ("secrets", "cycles", "instructions", "addresses"):
        table.add_column(name, justify="right", no_wrap=True)
    for report in reports:
        for sampled in report.statistics:
            low, high = (number(cycles) for cycles in sampled.cycles)
            table.add_row(
                report.name,
                *((report.variant,) if variants else ()),
                sampled.case,
                number(sampled.secrets),
                low if low == high else f"{low} to {high}",
                number(sampled.paths),
                number(sampled.addresses),
            )
    return table


def _listed(out: Console, report: Report) -> None:
    """What is allowed, one line for each function and check."""
    groups: dict[tuple[str, str], list[Problem]] = defaultdict(list)
    for problem in report.problems:
        if problem.allowed:
            groups[problem.check, problem.where.partition("+")[0]].append(problem)
    if groups:
        out.print()
        out.print(f"{_title(report)}: allowed", style="bold")
    for (check, function), problems in groups.items():
        if check == CONSTANT_TIME:
            labels = sorted({label for problem in problems for label in problem.labels})
            many = "1 instruction" if len(problems) == 1 else f"{len(problems)} instructions"
            out.print(
                f"  {check}: {function}: {many} at addresses that depend on {', '.join(labels)}",
                soft_wrap=True,
            )
        else:
            for problem in problems:
                out.print(f"  {check}: {function}: {problem.message}", soft_wrap=True)


def _failed(out: Console, report: Report) -> None:
    failed = [problem for problem in report.problems if not problem.allowed]
    if failed:
        out.print()
        out.print(_title(report), style="bold red")
    for check in CHECKS:
        problems = [problem for problem in failed if problem.check == check]
        for problem in problems[:SHOWN]:
            _problem(out, problem)
        if len(problems) > SHOWN:
            out.print(f"  {check}: {len(problems) - SHOWN} more; --json has all.")


def _problem(out: Console, problem: Problem) -> None:
    line = f" ({problem.line})" if problem.line else ""
    where = f" at {problem.where}{line}" if problem.where else ""
    times = f", {problem.count} times" if problem.count > 1 else ""
    also = f" and {problem.cases - 1} more" if problem.cases > 1 else ""
    case = f"; case: {problem.case}{also}" if problem.case else ""
    said = f"  {problem.check}{where}: {problem.message}{times}{case}"
    out.print(said, soft_wrap=True, markup=False)
    if problem.instruction:
        out.print(f"      {problem.instruction}", markup=False)
    if problem.chain:
        out.print("    how the secret got there:")
        width = max(len(step.where) for step in problem.chain)
        for step in problem.chain:
            if step.where:
                text = f"      {step.where:<{width}}  {step.instruction:<24} -> {step.into}"
            else:
                text = f"      ({step.into})"
            out.print(text, markup=False, soft_wrap=True)
