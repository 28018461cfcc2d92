"""``mote audit``: does a function tell or leave a secret, and does it keep to its memory?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from motecrypt import options
from motecrypt.audit import plan, program
from motecrypt.audit.case import Target
from motecrypt.audit.determinism import SAMPLES
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import CHECKS, Report
from motecrypt.audit.show import show
from motecrypt.catalog import load
from motecrypt.errors import MoteError, unknown
from motecrypt.implementation.audit import targets
from motecrypt.implementation.repeatable import opened
from motecrypt.parallel import Places
from motecrypt.run import calls, repeatable
from motecrypt.run.inputs import Case
from motecrypt.run.memory import BUDGET
from motecrypt.run.task import Task
from motecrypt.terminal import check_json_target, console, progress, write_json
from motecrypt.toolchain import chip

_ELF = options.OF_ELF
RETURNS = 16


def register(app: typer.Typer) -> None:
    @app.command(
        epilog=calls.SYNTAX, context_settings={"ignore_unknown_options": True}
    )  # so that -1 is an ARG
    def audit(
        what: options.Subject = None,
        arguments: options.Passed = None,
        chip_name: options.Chip = options.DEFAULT_CHIP,
        variant: options.LibraryVariants = None,
        operation: options.CalledOperations = None,
        message: Annotated[
            int | None, options.length("Bytes of message, instead of lengths around the rate.")
        ] = None,
        ad: Annotated[int | None, options.length("Bytes of associated data, the same way.")] = None,
        call: options.Call = None,
        secret: Annotated[
            list[str] | None,
            typer.Option(
                metavar="N[:LABEL]",
                help="The Nth ARG is secret; may be repeated.",
                rich_help_panel=_ELF,
            ),
        ] = None,
        output: Annotated[
            list[int] | None,
            typer.Option(
                metavar="N",
                help="Secrets may be in the Nth ARG afterwards; may be repeated.",
                rich_help_panel=_ELF,
            ),
        ] = None,
        declassify: Annotated[
            list[str] | None,
            typer.Option(
                metavar="SYMBOL",
                help="A function whose value is public, or a conditional jump (symbol or address)"
                " whose decision is; may be repeated.",
                rich_help_panel=options.NOT_OF_ALGORITHM,
            ),
        ] = None,
        returns: Annotated[
            int | None,
            typer.Option(
                min=0,
                max=64,
                help=f"Bits of the function's value; {RETURNS} if left out.",
                rich_help_panel=_ELF,
            ),
        ] = None,
        budget: Annotated[
            int | None,
            typer.Option(
                min=1,
                max=options.MOST_CYCLES,
                help=f"The most cycles that the function may take; {BUDGET:,} if left out.",
                rich_help_panel=_ELF,
            ),
        ] = None,
        impl: options.Implementation = None,
        opt: options.Optimisation = None,
        check: Annotated[
            list[str] | None,
            typer.Option(help=f"Only this of {', '.join(CHECKS)}; may be repeated."),
        ] = None,
        samples: Annotated[
            int, typer.Option(min=2, help="Random secrets for the check of determinism.")
        ] = SAMPLES,
        cluster: options.ClusterAddress = None,
        json: options.Json = None,
    ) -> None:
        """Show that a function keeps its secrets, or how it loses them: time, residue, memory."""
        calls.check_words([what or "", *(arguments or ())])
        made_for = chip(chip_name)
        if opt is not None and impl is None:
            raise MoteError("--opt is of an implementation: name its --impl.")
        checks = tuple(_check(name) for name in check or CHECKS)
        lengths = options.Lengths(ad, message)
        limits = {"--returns": returns, "--budget": budget}
        check_json_target(json)
        places = options.places(None, cluster)
        if impl is not None:
            _refuse({"ALGORITHM": what, "ARG": arguments, "--call": call}, "an implementation")
            _refuse({"--variant": variant, "--cluster": cluster}, "an implementation")
            _refuse({"--secret": secret}, "an implementation")
            _refuse({"--output": output, **limits}, "an implementation")
            build, sizes = opened(load().root, impl, chip_name, optimisation=opt)
            found = targets(build, sizes, operation, lengths.said, declassify or ())
            reports = _inspected(found, checks, samples)
        elif what is None:
            raise MoteError("Say what to audit: an algorithm, a linked program, or --impl DIR.")
        elif call is not None or calls.is_program(what):
            _refuse({"--variant": variant, "--operation": operation}, "an ELF file")
            _refuse({"--message": message, "--ad": ad, "--cluster": cluster}, "an ELF file")
            if call is None:
                raise MoteError(f"Name the function of {what} with --call SYMBOL.")
            target = program.target(
                made_for,
                Path(what),
                call,
                arguments or (),
                secrets=[program.named(text) for text in secret or ()],
                outputs=output or (),
                declassify=declassify or (),
                returns=RETURNS if returns is None else returns,
                budget=budget or BUDGET,
            )
            reports = [inspect(target, checks, samples)]
        else:
            _refuse({"ARG": arguments, "--secret": secret, "--output": output}, "an algorithm")
            _refuse({"--declassify": declassify, **limits}, "an algorithm")
            catalog = load()
            named = catalog.algorithm(what)
            repeatable.check_lengths(named, *lengths)
            tasks = plan.tasks(catalog, named, made_for, variant, operation)
            cases = None if lengths.said is None else (lengths.said,)
            reports = _algorithm(tasks, checks, samples, cases, places)
        if json is not None:
            write_json(json, [report.to_json() for report in reports])
        if json != "-":
            show(console(), reports)
        if not all(report.passed for report in reports):
            raise typer.Exit(1)


def _check(name: str) -> str:
    if name not in CHECKS:
        raise unknown("check", name, CHECKS)
    return name


def _refuse(given: dict[str, object], what: str) -> None:
    for name, value in given.items():
        if value not in (None, []):
            raise MoteError(f"{name} says nothing about {what}; leave it out.")


def _inspected(targets: Sequence[Target], checks: tuple[str, ...], samples: int) -> list[Report]:
    reports = []
    with progress("Auditing", len(targets)) as step:
        for target in targets:
            reports.append(inspect(target, checks, samples))
            step()
    return reports


def _algorithm(
    tasks: Sequence[Task],
    checks: tuple[str, ...],
    samples: int,
    cases: Sequence[Case] | None,
    places: Places,
) -> list[Report]:
    found: dict[Task, Report] = {}
    with progress("Auditing", len(tasks)) as step:
        for task, report in plan.run_all(tasks, checks, samples, cases, places):
            found[task] = report
            step()
    files = plan.kernels(found.values(), tasks[0].root)
    broken = {}
    with progress("Holding kernels to their header blocks", len(files)) as step:
        for file, problems in plan.judge_all(files, places):
            broken[file] = problems
            step()
    return [plan.joined(found[task], broken) for task in tasks]
