"""``mote prove``: the bytes of an image compute their specification, for all inputs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from motecrypt import options
from motecrypt.catalog import check_variant, load
from motecrypt.errors import MoteError
from motecrypt.parallel import Places
from motecrypt.paths import display
from motecrypt.prove.evidence import export as evidence
from motecrypt.prove.plan import every_ledger, every_length, proving
from motecrypt.prove.plan.request import Asked
from motecrypt.prove.plan.show import show, show_every
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import ledger, open_goals
from motecrypt.prove.record.result import Result
from motecrypt.publish import results
from motecrypt.terminal import check_json_target, console, progress, write_json
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler
from motecrypt.visible import tell


def register(app: typer.Typer) -> None:
    @app.command()
    def prove(
        named: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="[ALGORITHM|FAMILY]...|ELF [ARG]...",
                help="Only these algorithms, all if left out; or a linked program, and what the"
                " function of --call is given.",
            ),
        ] = None,
        chip_name: options.Chip = options.DEFAULT_CHIP,
        algorithm: options.Algorithms = None,
        variant: options.LibraryVariants = None,
        operation: options.Operations = None,
        lengths: Annotated[
            str | None,
            typer.Option(
                metavar="LENGTHS",
                help="All pairs of these lengths, such as 0..17 or 0,8,16, instead of both sides of"
                " every block's edge up to two blocks.",
            ),
        ] = None,
        quick: Annotated[
            bool, typer.Option("--quick", help="One pair of lengths of each operation.")
        ] = False,
        unaligned: Annotated[
            bool, typer.Option("--unaligned", help="Byte buffers at odd addresses.")
        ] = False,
        in_place: Annotated[
            bool, typer.Option("--in-place", help="The output in the input; AEADs alone.")
        ] = False,
        in_pieces: Annotated[
            bool,
            typer.Option("--in-pieces", help="Inputs cut in two, by incremental functions."),
        ] = False,
        all_lengths: Annotated[
            bool,
            typer.Option(
                "--all-lengths",
                help="Messages of every length, by the step from one block to the next: encryption,"
                " with associated data of each of the --lengths (0,5 if left out), and hashes.",
            ),
        ] = False,
        adders: Annotated[
            bool,
            typer.Option(
                "--adders", hidden=True, help="Sums by equations that the certificate proves."
            ),
        ] = False,
        toolchain: options.Toolchain = DEFAULT_TOOLCHAIN,
        impl: options.Implementations = None,
        computes: Annotated[
            str | None,
            typer.Option("--as", metavar="ALGORITHM", help="What --impl or --call has to compute."),
        ] = None,
        call: options.Call = None,
        opt: options.OwnOptimisations = None,
        jobs: options.Jobs = None,
        cluster: options.ClusterAddress = None,
        seconds: Annotated[
            float | None,
            typer.Option(
                min=1,
                help="Leave undecided what takes a processor longer: one operation in one variant,"
                " at all lengths that are asked for.",
            ),
        ] = None,
        json: options.Json = None,
        export: Annotated[
            Path | None,
            typer.Option(
                metavar="DIR",
                help="Write formulas and certificates to a new or empty folder, for mote-check."
                " Each statement is proved directly, without summaries.",
            ),
        ] = None,
        again: Annotated[
            bool, typer.Option("--again", help="Prove also what is remembered as proved.")
        ] = False,
        update_ledger: Annotated[
            bool, options.update_ledger("Add what is proved to ledger/proofs/CHIP.csv.")
        ] = False,
    ) -> None:
        """Prove that machine code computes its specification, for all inputs of a length."""
        catalog = load()
        compiler(toolchain, chip(chip_name))
        if quick and lengths is not None:
            raise MoteError("--quick says which lengths, and so does --lengths: leave one out.")
        if in_pieces and (in_place or impl or call is not None):
            raise MoteError(
                "--in-pieces is of the library, and not for --in-place, --impl or --call."
            )
        if all_lengths and (quick or unaligned or in_place or in_pieces or impl or call):
            raise MoteError(
                "--all-lengths is of the library's functions for whole messages, in buffers at even"
                " addresses: leave out --quick, --unaligned, --in-place, --in-pieces, --impl and"
                " --call."
            )
        if export is not None and (update_ledger or all_lengths or seconds is not None):
            raise MoteError("--export is without --update-ledger, --all-lengths and --seconds.")
        if adders and update_ledger:
            raise MoteError("--adders is without --update-ledger.")
        if cluster is not None and (impl or call is not None or export is not None):
            raise MoteError("--cluster is of the library, without --export.")
        places = options.places(jobs, cluster)
        check_json_target(json)
        request = Asked(
            catalog,
            chip_name,
            toolchain,
            tuple(operation or ()),
            lengths,
            quick,
            int(unaligned),
            in_place,
            in_pieces,
            "adders" if adders else None,
        )
        tasks: Sequence[ProofTask]
        if impl or call is not None:
            if algorithm or variant or update_ledger or (impl and named):
                raise MoteError(
                    "Algorithms, --variant and --update-ledger are of the library; of --impl and"
                    " --call, --as says what they should compute."
                )
            if call is None:
                tasks = request.submissions(impl or [], computes, options.names(opt))
            elif impl or opt or in_place or not named:
                raise MoteError(
                    "--call is of an ELF file: name that, and no --impl, --opt or --in-place."
                )
            else:
                tasks = request.program(Path(named[0]), call, named[1:], computes)
        elif computes is not None or opt is not None:
            raise MoteError("--as and --opt are of an implementation: name its --impl.")
        else:
            if update_ledger:
                file = ledger.path(catalog.root, chip_name)
                options.check_ledger(catalog.root, [toolchain], file)
            variants = [check_variant(name) for name in variant or ()]
            if all_lengths:
                names = options.together(named, algorithm)
                _every(request, names, variants, places, seconds, json, update_ledger=update_ledger)
                return
            tasks = request.library(options.together(named, algorithm), variants)
        record = partial(_record, catalog.root, chip_name) if update_ledger else _forget
        if export is not None:
            evidence.prepare(export)
            found = _collect(tasks, evidence.export(tasks, export, places), _forget)
        else:
            results_of_tasks = proving.run_all(tasks, places, again=again, seconds=seconds)
            found = _collect(tasks, results_of_tasks, record)
        if json is not None:
            write_json(json, [result.to_json() for result in found])
        if json != "-":
            show(console(), chip_name, found)
        if export is not None:
            script = display(export / evidence.SCRIPT)
            tell(f"mote: wrote {display(export)}; check it by: python3 {script} {display(export)}")
        if update_ledger:
            tell(f"mote: wrote {display(ledger.path(catalog.root, chip_name))}")
            for shown in results.update(catalog.root, chip_name):
                tell(f"mote: wrote {display(shown)}")
        if not all(result.proved for result in found):
            raise typer.Exit(1)


def _every(
    request: Asked,
    names: Sequence[str],
    variants: Sequence[str],
    places: Places,
    seconds: float | None,
    json: str | None,
    *,
    update_ledger: bool,
) -> None:
    """Messages of every length."""
    tasks = request.every(names, variants)
    found = []
    with progress("Proving", len(tasks)) as step:
        for result in every_length.run_all(tasks, places, seconds):
            found.append(result)
            if update_ledger:
                every_ledger.update(request.catalog.root, request.chip, [result])
            step()
    order = [(task.algorithm, task.operation, task.variant, task.lengths[0]) for task in tasks]
    found.sort(key=lambda result: order.index(result.key))
    if json is not None:
        write_json(json, [result.to_json() for result in found])
    if json != "-":
        show_every(console(), request.chip, found)
    if update_ledger:
        tell(f"mote: wrote {display(every_ledger.path(request.catalog.root, request.chip))}")
        for shown in results.update(request.catalog.root, request.chip):
            tell(f"mote: wrote {display(shown)}")
    if not all(result.proved for result in found):
        raise typer.Exit(1)


def _record(root: Path, chip_name: str, results: Sequence[Result]) -> None:
    ledger.update(root, chip_name, results)
    open_goals.update(root, chip_name, results)


def _forget(results: Sequence[Result]) -> None:
    """Nothing is to be recorded."""


def _collect(
    tasks: Sequence[ProofTask],
    results_of_tasks: Iterable[tuple[ProofTask, Result]],
    record: Callable[[Sequence[Result]], None],
) -> list[Result]:
    """The results, each algorithm's recorded as soon as it has all: what takes hours may end
    before its time."""
    found: dict[ProofTask, Result] = {}
    waiting = Counter(task.algorithm for task in tasks)
    with progress("Proving", len(tasks)) as step:
        for task, result in results_of_tasks:
            found[task] = result
            waiting[task.algorithm] -= 1
            if not waiting[task.algorithm]:
                record([found[one] for one in tasks if one.algorithm == task.algorithm])
            step()
    return [found[task] for task in tasks]
