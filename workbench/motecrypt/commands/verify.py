"""``mote verify``: the official vectors, on the host and in the simulator, in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer
from rich.text import Text

from motecrypt import options
from motecrypt.catalog import PORTABLE, Catalog, check_variant, load
from motecrypt.errors import MoteError
from motecrypt.implementation import show
from motecrypt.implementation.bench import checked
from motecrypt.implementation.candidates import Request
from motecrypt.run.task import ON_HOST
from motecrypt.sheet import Sheet
from motecrypt.terminal import check_json_target, console, progress, write_json
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler
from motecrypt.toolchain.offered import demand
from motecrypt.toolchain.offered import variants as there_are
from motecrypt.verify import verify as verification
from motecrypt.verify.files import asked as files
from motecrypt.verify.verify import Verdict
from motecrypt.visible import tell

MEANING = (
    "Official files: the whole file is written and its SHA-256 compared, every vector is decrypted"
    " back, every wrong tag rejected; where messages may come in pieces, all of it again in pieces."
    " Primitives: random inputs against the portable C."
)


def register(app: typer.Typer) -> None:
    @app.command()
    def verify(
        named: options.Named = None,
        chip_name: options.Chip = options.DEFAULT_CHIP,
        algorithm: options.Algorithms = None,
        variant: options.LibraryVariants = None,
        toolchain: options.Toolchain = DEFAULT_TOOLCHAIN,
        impl: options.Implementations = None,
        skip: options.Skipped = None,
        kat: options.Answers = None,
        vectors: options.VectorFiles = None,
        response: options.Response = None,
        opt: options.OwnOptimisations = None,
        jobs: options.Jobs = None,
        json: options.Json = None,
    ) -> None:
        """Check algorithms against the official vectors, both directions, host and simulator."""
        catalog = load()
        compiler(toolchain, chip(chip_name))
        algorithms = catalog.named(options.together(named, algorithm))
        asked = [one.name for one in algorithms]
        if impl:
            options.refuse_of_library({"--variant": variant, "--response": response})
            most = options.vector_count(vectors)
            request = options.request(
                impl, chip_name, (toolchain,), opt, kat, asked, most, skip, jobs=jobs
            )
            _implementations(catalog, request, json)
            return
        options.refuse_of_implementations({"--kat": kat, "--opt": opt, "--skip": skip})
        if response is not None and not vectors:
            raise MoteError("--response answers a prompt of ACVP: name it with --vectors.")
        wanted = options.together(variant) or there_are(catalog, chip(chip_name))
        variants = [check_variant(name) for name in wanted]
        demand(catalog, algorithms, chip(chip_name), variants)
        if vectors:
            given = tuple(map(Path, options.together(vectors)))
            of_files = files.Asked(
                given, tuple(asked), chip_name, tuple(variants), toolchain, response, jobs, json
            )
            if not files.verify(catalog, of_files):
                raise typer.Exit(1)
            return
        check_json_target(json)
        tasks = verification.plan(
            catalog, chip_name, algorithms or catalog.algorithms, variants, toolchain
        )
        verdicts = []
        with progress("Verifying", len(tasks)) as step:
            for verdict in verification.run_all(tasks, jobs):
                verdicts.append(verdict)
                step()
        order = [a.name for a in catalog.algorithms]
        verdicts.sort(key=lambda v: (order.index(v.task.algorithm), tasks.index(v.task)))
        if json is not None:
            write_json(json, [verdict.to_json() for verdict in verdicts])
        if json != "-":
            out = console()
            out.print(_matrix(chip_name, verdicts, variants))
            out.print(MEANING)
        failed = [verdict for verdict in verdicts if not verdict.passed]
        for verdict in failed:
            for problem in verdict.problems:
                tell(f"mote: {verdict.task}: {problem}")
        if failed:
            raise typer.Exit(1)


def _implementations(catalog: Catalog, request: Request, json: str | None) -> None:
    check_json_target(json)
    done = checked(catalog, request)
    if json is not None:
        write_json(json, show.verification_json(done))
    if json != "-":
        show.show_verification(done)
    status = show.complain(done)
    unverified = any(c.answers(kind) is None for c in done.found for kind in c.api.kinds)
    raise typer.Exit(status or int(unverified))


def _matrix(chip_name: str, verdicts: Sequence[Verdict], variants: Sequence[str]) -> Sheet:
    """A row per algorithm, a column per platform: vectors that hold, or FAIL."""
    sheet = Sheet(f"Verification, {chip_name}")
    sheet.column("algorithm")
    platforms = [(ON_HOST, PORTABLE), *((chip_name, variant) for variant in variants)]
    for platform, variant in platforms:
        sheet.numbers(ON_HOST if platform == ON_HOST else variant)
    cells = {(v.task.algorithm, v.task.chip, v.task.variant): v for v in verdicts}
    for name in dict.fromkeys(verdict.task.algorithm for verdict in verdicts):
        sheet.row(name, *(_cell(cells.get((name, *place))) for place in platforms))
    return sheet


def _cell(verdict: Verdict | None) -> Text:
    if verdict is None:
        return Text("-")
    if not verdict.passed:
        return Text("FAIL", style="bold red")
    return Text(f"{verdict.vectors} ok", style="green")
