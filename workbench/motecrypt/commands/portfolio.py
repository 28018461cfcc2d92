"""``mote portfolio``: what one can have of an algorithm, and which one to take."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from motecrypt import options
from motecrypt.bench import energy
from motecrypt.bench.records import commit
from motecrypt.catalog import Algorithm, Catalog, Primitive, check_variant, load
from motecrypt.errors import MoteError, unknown
from motecrypt.portfolio import chart
from motecrypt.portfolio.answer import Answer
from motecrypt.portfolio.choice import Budget
from motecrypt.portfolio.classes import GAIN
from motecrypt.portfolio.gather import KINDS, Question, case_of, operations
from motecrypt.terminal import check_json_target, console, write_json
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler, flags
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.offered import anywhere, demand, usual
from motecrypt.visible import tell


def register(app: typer.Typer) -> None:
    @app.command()
    def portfolio(
        algorithm: Annotated[
            str | None, typer.Argument(metavar="ALGORITHM", help="All builds of this algorithm.")
        ] = None,
        kind: Annotated[
            str | None,
            typer.Option(help=f"All algorithms of a kind instead: {', '.join(KINDS)}."),
        ] = None,
        chip_name: options.Chip = options.DEFAULT_CHIP,
        rom: Annotated[
            int | None,
            typer.Option(
                parser=options.byte_count,
                metavar="BYTES",
                help="Which build fits into this much ROM, such as 1500 or 2k?",
            ),
        ] = None,
        ram: Annotated[
            int | None,
            typer.Option(
                parser=options.byte_count,
                metavar="BYTES",
                help="Which build fits into this much RAM, such as 200 or 1k?",
            ),
        ] = None,
        operation: Annotated[
            str | None,
            typer.Option(
                help="encrypt (default), decrypt, or both: linked together, the worse direction;"
                " of a primitive one of its operations (default: each), or both of a block cipher."
            ),
        ] = None,
        case: Annotated[
            str | None,
            typer.Option(
                metavar="AD/MESSAGE",
                help="The work whose cycles decide, in bytes (default: 16/16; of a hash 16).",
            ),
        ] = None,
        same_key: Annotated[
            bool,
            typer.Option(
                "--same-key", help="Of a further message under one key: leave out key set-up."
            ),
        ] = False,
        variant: options.Variants = None,
        toolchain: options.Toolchains = DEFAULT_TOOLCHAIN,
        opt: options.Optimisations = None,
        gain: Annotated[
            float,
            typer.Option(
                min=0, max=99, help="Per cent of cycles that a class must save to be worth more."
            ),
        ] = GAIN,
        measure: Annotated[
            bool, typer.Option("--measure", help="Weigh also what the ledger has.")
        ] = False,
        show_energy: options.Energy = False,
        volts: options.Volts = None,
        plot: Annotated[
            Path | None, typer.Option(metavar="FILE", help="Draw a picture: FILE.svg or FILE.png.")
        ] = None,
        json: options.Json = None,
    ) -> None:
        """Show every build in the plane of ROM, RAM and cycles, and which one fits a budget."""
        catalog = load()
        target = chip(chip_name)
        algorithms = _algorithms(catalog, algorithm, kind)
        variants = _variants(catalog, algorithms, target, variant)
        offer = _offered(catalog, algorithms[0], target, variants)
        asked = operations(offer, operation)
        toolchains = options.names(toolchain) or (toolchain,)
        for name in toolchains:
            # What the ledger has needs no tools.
            if name != DEFAULT_TOOLCHAIN:
                compiler(name, target)
        optimisations = options.names(opt) or (opt,)
        for optimisation in optimisations:
            flags(variants[0], optimisation)
        supply = energy.supply(target, volts) if show_energy or volts is not None else None
        check_json_target(json)
        if plot is not None:
            if len(asked) > 1:
                raise MoteError(f"A picture is of one operation: choose among {', '.join(asked)}.")
            chart.check(plot)

        question = Question(
            chip=chip_name,
            algorithms=tuple(algorithms),
            operation=asked[0],
            case=case_of(algorithms[0], case),
            variants=variants,
            toolchains=toolchains,
            optimisations=optimisations,
            anew=measure,
            same_key=same_key,
        )
        budget = Budget(rom, ram) if rom is not None or ram is not None else None
        shown = [
            Answer(catalog, replace(question, operation=one), budget, gain, supply) for one in asked
        ]
        if json is not None:
            content: dict[str, Any] = {"chip": chip_name, "commit": commit(catalog.root)}
            if supply is not None:
                content["energy"] = energy.to_json(supply)
            write_json(json, content | {"portfolios": [one.to_json() for one in shown]})
        for one in shown:
            if json != "-":
                one.show(console())
            if plot is not None and one.builds:
                chart.save(plot, one.title, one.builds)
        if supply is not None and json != "-":
            console().print(energy.assumption(supply))
        complaints = [complaint for one in shown for complaint in one.complaints]
        for complaint in dict.fromkeys(complaints):
            tell(f"mote: {complaint}")
        if complaints:
            raise typer.Exit(1)


def _variants(
    catalog: Catalog, algorithms: list[Algorithm], target: Chip, asked: list[str] | None
) -> tuple[str, ...]:
    """The variants to look at; MoteError when the chip has nothing of the one algorithm in them."""
    names = asked or usual(catalog, target)
    variants = tuple(check_variant(name) for name in dict.fromkeys(names))
    if len(algorithms) == 1:
        demand(catalog, algorithms, target, variants)
    return variants


def _offered(
    catalog: Catalog, algorithm: Algorithm, target: Chip, variants: tuple[str, ...]
) -> Algorithm:
    """The algorithm with the operations that the chip has in any of these variants."""
    found = [one for _, one in anywhere(catalog, algorithm, target, variants)]
    if not isinstance(algorithm, Primitive) or not found:
        return algorithm
    labels = {o.label for one in found if isinstance(one, Primitive) for o in one.operations}
    kept = tuple(o for o in algorithm.operations if o.label in labels)
    return replace(algorithm, operations=kept)


def _algorithms(catalog: Catalog, name: str | None, kind: str | None) -> list[Algorithm]:
    """The algorithm, or all of the kind; MoteError when it is not one of the two."""
    if name is not None and kind is not None:
        raise MoteError("Name an algorithm or a kind, not both.")
    if name is not None:
        return [catalog.algorithm(name)]
    if kind is None:
        kind = KINDS[0]
    if kind not in KINDS:
        raise unknown("kind to choose from", kind, KINDS)
    found = [a for a in catalog.algorithms if a.kind == kind]
    if not found:
        raise MoteError(f"There is no algorithm of the kind {kind}.")
    return found
