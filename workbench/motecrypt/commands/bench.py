"""``mote bench``: weigh algorithms on a chip, next to the best that others have published."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from motecrypt import options
from motecrypt.bench import (
    comparison,
    curves,
    energy,
    headline,
    ledger,
    measure,
    published,
    together,
    whole_sizes,
)
from motecrypt.bench.cases import without_room
from motecrypt.bench.records import Record, commit
from motecrypt.bench.tables import tables
from motecrypt.catalog import Catalog, check_variant, load
from motecrypt.errors import MoteError
from motecrypt.implementation import show
from motecrypt.implementation.bench import weighed
from motecrypt.implementation.candidates import Request
from motecrypt.parallel import Places
from motecrypt.paths import check_writable, display, installed
from motecrypt.publish import results
from motecrypt.run.inputs import Case
from motecrypt.terminal import check_json_target, console, progress, write_json
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, chips, compiler
from motecrypt.toolchain.chip import Supply
from motecrypt.toolchain.offered import demand
from motecrypt.toolchain.offered import variants as there_are
from motecrypt.visible import tell

CONVENTION = (
    "Cycles: from a function's first instruction to its return. Code, tables, RAM: bytes that"
    " linking this function alone takes. Stack: bytes, the most of all cases. Faster: the fewest"
    " published cycles of assembly or optimised C over ours; other code is named separately."
)


def register(app: typer.Typer) -> None:
    @app.command()
    def bench(
        named: options.Named = None,
        chip_name: options.Chip = options.DEFAULT_CHIP,
        algorithm: options.Algorithms = None,
        variant: options.LibraryVariants = None,
        toolchain: options.Toolchains = DEFAULT_TOOLCHAIN,
        compare: Annotated[
            str | None,
            typer.Option(
                metavar="SOURCE",
                help="Print every published row of this source ('seeds', 'all', ...) next to ours;"
                " with --impl also 'ledger'.",
            ),
        ] = None,
        case: options.Cases = None,
        impl: options.Implementations = None,
        skip: options.Skipped = None,
        kat: options.Answers = None,
        vectors: options.Vectors = None,
        opt: options.OwnOptimisations = None,
        show_energy: options.LibraryEnergy = False,
        volts: options.LibraryVolts = None,
        jobs: options.Jobs = None,
        cluster: options.ClusterAddress = None,
        json: options.Json = None,
        update_ledger: Annotated[
            bool,
            options.update_ledger(
                "Write CHIP.csv in ledger/, ledger/lengths/ and ledger/together/, and the"
                " tables from them.",
                hidden=installed(),  # a package's ledger is read only
            ),
        ] = False,
    ) -> None:
        """Build, check and weigh algorithms: cycles, code, tables, RAM and stack of each case."""
        catalog = load()
        target = chip(chip_name)
        algorithms = catalog.named(options.together(named, algorithm))
        asked = [one.name for one in algorithms]
        of_ledger = there_are(catalog, target)
        variants = [check_variant(name) for name in dict.fromkeys(variant or of_ledger)]
        toolchains = list(dict.fromkeys(name.strip() for name in toolchain.split(",")))
        for name in toolchains:
            compiler(name, target)
        supply = energy.supply(target, volts) if show_energy or volts is not None else None
        cases = options.cases(case)
        places = options.places(jobs, cluster)
        if impl:
            options.refuse_of_library({"--cluster": cluster})
            options.refuse_of_library({"--variant": variant, "--update-ledger": update_ledger})
            options.refuse_of_library({"--energy": show_energy, "--volts": volts})
            request = options.request(
                impl, chip_name, toolchains, opt, kat, asked, vectors, skip, cases, jobs
            )
            _implementations(catalog, request, compare, json)
            return
        options.refuse_of_implementations(
            {"--kat": kat, "--vectors": vectors, "--opt": opt, "--skip": skip}
        )
        compared = published.chosen(catalog.root, compare) if compare is not None else []
        compared = published.beside(compared, chip_name, chips())
        if algorithms:
            compared = [figure for figure in compared if figure.algorithm in asked]
        figures = published.figures(catalog.root)
        check_json_target(json)
        file = ledger.path(catalog.root, chip_name)
        if update_ledger:
            if cases:
                raise MoteError("The ledger has the cases of the literature; leave out --case.")
            if not set(variants) <= set(of_ledger):
                raise MoteError(f"The ledger has the variants {', '.join(of_ledger)} alone.")
            options.check_ledger(catalog.root, toolchains, file)

        demand(catalog, algorithms, target, variants)
        chosen = algorithms or measure.weighed_on(catalog, chip_name)
        tasks = measure.plan(catalog, chip_name, chosen, variants, toolchains, cases)
        records, failures = _measure(catalog, tasks, places)
        records = [record.compared(figures) for record in records]

        lines = comparison.lines(compared, records)
        wholes = whole_sizes.plan(catalog, chip_name, compared, variants, toolchains[0])
        built, more = _measure(catalog, wholes, places) if wholes else ([], [])
        failures += more
        sizes = whole_sizes.beside(catalog, compared, built, records)
        if json is not None:
            content: Any = _json(catalog, records, supply)
            if compare is not None:
                beside = comparison.to_json(lines) | {"sizes": whole_sizes.to_json(sizes)}
                content = {"records": content, "comparison": beside}
            write_json(json, content)
        if json != "-":
            if compare is None:
                _print(catalog, records, supply, cases)
            else:
                _print_comparison(lines, sizes, records)
                if compared and (said := published.with_waits(figures, chip_name)):
                    console().print(said)
        for failure in failures:
            tell(f"mote: {failure}")
        if failures:
            raise typer.Exit(1)
        if update_ledger:
            whole = not algorithms and set(variants) == set(of_ledger)
            tasks = curves.tasks(catalog, chip_name, chosen, variants)
            points = _curves(catalog, tasks, places) if curves.kept(target) else None
            images = _together(catalog, together.tasks(catalog, chip_name, chosen, variants))
            ledger.update(file, records, whole)
            tell(f"mote: wrote {display(file)}")
            if images:
                file = together.path(catalog.root, chip_name)
                check_writable(file, make_folder=True)
                ledger.update(file, images, whole)
                tell(f"mote: wrote {display(file)}")
            if points is not None:
                file = curves.path(catalog.root, chip_name)
                curves.update(file, points, whole)
                tell(f"mote: wrote {display(file)}")
            for shown in results.update(catalog.root, chip_name):
                tell(f"mote: wrote {display(shown)}")


def _json(catalog: Catalog, records: Sequence[Record], supply: Supply | None) -> list[Any]:
    made_by = commit(catalog.root)
    content = [
        record.to_json(made_by) | {"cycles_are": chip(record.chip).cycles_are} for record in records
    ]
    if supply is not None:
        for record, fields in zip(records, content, strict=True):
            fields["energy_uj"] = energy.rounded(record.total, supply)
    return content


def _implementations(
    catalog: Catalog, request: Request, compare: str | None, json: str | None
) -> None:
    show.check_comparison(catalog, compare)
    check_json_target(json)
    done = weighed(catalog, request)
    if json is not None:
        made_by = commit(catalog.root)
        write_json(json, [record.to_json(made_by) for record in done.records])
    if json != "-":
        if compare is None:
            show.show(catalog, done, CONVENTION)
        else:
            show.compare(catalog, done, compare)
    raise typer.Exit(show.complain(done))


def _measure(
    catalog: Catalog, tasks: Sequence[measure.Weighing], places: Places
) -> tuple[list[Record], list[str]]:
    with progress("Compiling", len(tasks)) as step:
        measure.compile_all(catalog, tasks, step)
    outcomes = []
    with progress("Verifying and weighing", len(tasks)) as step:
        for outcome in measure.run_all(tasks, places):
            outcomes.append(outcome)
            step()
    failures = sorted(failure for outcome in outcomes for failure in outcome.failures)
    return measure.merged(outcomes), failures


def _curves(
    catalog: Catalog, tasks: Sequence[measure.Weighing], places: Places
) -> list[curves.Row]:
    """The points of the curves; MoteError when something there is wrong."""
    outcomes = []
    with progress("Measuring over lengths", len(tasks)) as step:
        for outcome in measure.run_all(tasks, places):
            outcomes.append(outcome)
            step()
    for outcome in outcomes:
        for failure in outcome.failures:
            raise MoteError(failure)
    return curves.rows(measure.merged(outcomes))


def _together(catalog: Catalog, tasks: Sequence[measure.Weighing]) -> list[Record]:
    """Records of both directions in one image; MoteError when something there is wrong."""
    records, failures = _measure(catalog, tasks, None) if tasks else ([], [])
    for failure in failures:
        raise MoteError(failure)
    return records


def _print(
    catalog: Catalog, records: Sequence[Record], supply: Supply | None, cases: Sequence[Case]
) -> None:
    out = console()
    for table in tables(records, supply, cases):
        out.print(table)
    out.print(CONVENTION)
    if not cases and (lacking := without_room(records)):
        out.print(lacking)
    if supply is not None:
        out.print(energy.assumption(supply))
    for chip_name, tool in dict.fromkeys((record.chip, record.toolchain) for record in records):
        flags = ", ".join(
            f"{record.variant} {record.flags}"
            for record in {r.variant: r for r in records}.values()
        )
        out.print(f"{chip_name}; {tool}; {flags}; commit {commit(catalog.root)}")
        if accuracy := chip(chip_name).accuracy:
            out.print(f"{chip_name}: {accuracy}")


def _print_comparison(
    compared: Sequence[comparison.Line],
    sizes: Sequence[whole_sizes.Whole],
    records: Sequence[Record],
) -> None:
    out = console()
    for table in comparison.tables(compared):
        out.print(table)
    for said in comparison.notes(compared):
        out.print(said)
    if sizes:
        out.print(whole_sizes.table(sizes))
    if comparison.means(compared):
        out.print(comparison.means_table(compared))
    for said in headline.sentences(headline.headline(compared, records)):
        out.print(said)
    weighed = {whole.figure for whole in sizes}
    missing = sum(line.ours is None and line.figure not in weighed for line in compared)
    if missing:
        out.print(f"Rows about something that was not weighed: {missing} of {len(compared)}.")
