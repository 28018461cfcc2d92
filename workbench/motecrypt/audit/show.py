"""An audit for people: a table of checks, then what was found, with the ways that secrets took."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from motecrypt.audit.result import CHECKS, CONSTANT_TIME, Problem, Report
from motecrypt.sheet import Sheet, number
from motecrypt.terminal import say

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
        for line in _statistics(reports).lines(out, out.width):  # what follows begins a paragraph
            out.print(line)
    for report in reports:
        _listed(out, report)
    for report in reports:
        _failed(out, report)


def _title(report: Report) -> str:
    return f"{report.name}, {report.variant}" if report.variant else report.name


def _table(title: str, reports: Sequence[Report]) -> Sheet:
    sheet = Sheet(title)
    sheet.column("operation", group=True)
    variants = any(report.variant for report in reports)
    if variants:
        sheet.column("variant")
    sheet.numbers("cases", *CHECKS)
    previous = ""
    for report in reports:
        name = report.name if report.name != previous else ""
        previous = report.name
        cells = [_cell(report, check) for check in CHECKS]
        sheet.row(name, *([report.variant] if variants else []), str(report.cases), *cells)
    return sheet


def _cell(report: Report, check: str) -> Text:
    if failed := report.of(check, allowed=False):
        return Text(f"FAILED {len(failed)}", style="bold red")
    if check not in report.made:
        return Text("-")
    if listed := report.of(check, allowed=True):
        return Text(f"listed {len(listed)}", style="yellow")
    return Text("ok", style="green")


def _public(out: Console, report: Report) -> None:
    for what, count in report.public:
        times = {0: "never met", 1: "once"}.get(count, f"{count} times")
        say(out, f"Declared public in {_title(report)}: {what}, {times}.")


def _statistics(reports: Sequence[Report]) -> Sheet:
    sheet = Sheet("Determinism: cycles, and how many sequences of instructions and addresses")
    sheet.column("operation", group=True)
    variants = any(report.variant for report in reports)
    if variants:
        sheet.column("variant", group=True)
    sheet.column("case")
    sheet.numbers("secrets", "cycles", "instructions", "addresses")
    previous = ("", "")
    for report in reports:
        for sampled in report.statistics:
            low, high = (number(cycles) for cycles in sampled.cycles)
            title = (report.name, report.variant or "")
            name, variant = title if title != previous else ("", "")
            previous = title
            sheet.row(
                name,
                *((variant,) if variants else ()),
                sampled.case,
                number(sampled.secrets),
                low if low == high else f"{low} to {high}",
                number(sampled.paths),
                number(sampled.addresses),
            )
    return sheet


def _listed(out: Console, report: Report) -> None:
    """Print the allowed findings, one line for each function and check."""
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
            count = sum(1 + len(problem.also) for problem in problems)
            many = "1 instruction" if count == 1 else f"{count} instructions"
            on = ", ".join(labels)
            say(out, f"{check}: {function}: {many} at addresses that depend on {on}", 2)
        else:
            for problem in problems:
                say(out, f"{check}: {function}: {problem.message}", 2)


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
    more = f" and {len(problem.also)} more" if problem.also else ""
    where = f" at {problem.where}{more}{line}" if problem.where else ""
    counted = problem.check == CONSTANT_TIME and problem.count > 1
    times = f", {problem.count} times" if counted else ""
    others = f" and {problem.cases - 1} more" if problem.cases > 1 else ""
    case = f"; case: {problem.case}{others}" if problem.case else ""
    say(out, f"{problem.check}{where}: {problem.message}{times}{case}", 2)
    if problem.instruction:
        out.print(f"      {problem.instruction}")
    if problem.chain:
        out.print("    how the secret got there:")
        width = max(len(step.where) for step in problem.chain)
        for step in problem.chain:
            if step.where:
                text = f"      {step.where:<{width}}  {step.instruction:<24} -> {step.into}"
            else:
                text = f"      ({step.into})"
            out.print(text, soft_wrap=True)
