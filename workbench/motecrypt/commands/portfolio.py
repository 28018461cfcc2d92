"""``mote portfolio``: what one can have of an algorithm, and which one to take."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from motecrypt import energy, options
from motecrypt.catalog import VARIANTS, Algorithm, Catalog, check_variant, load
from motecrypt.errors import MoteError, unknown
from motecrypt.portfolio import chart, views
from motecrypt.portfolio.builds import Build
from motecrypt.portfolio.choice import Budget, Choice, choose
from motecrypt.portfolio.classes import GAIN, Classes, classes
from motecrypt.portfolio.front import front
from motecrypt.portfolio.gather import (
    KINDS,
    Gathered,
    Question,
    case_of,
    gather,
    operations,
)
from motecrypt.portfolio.terminal_plot import draw
from motecrypt.records import commit
from motecrypt.terminal import check_json_target, console, progress, write_json
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler, flags
from motecrypt.toolchain.chip import Supply


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
            int | None, typer.Option(min=0, help="Which one fits so many bytes of ROM?")
        ] = None,
        ram: Annotated[
            int | None, typer.Option(min=0, help="Which one fits so many bytes of RAM?")
        ] = None,
        operation: Annotated[
            str | None,
            typer.Option(
                help="encrypt (default), decrypt, or both: linked together, the worse direction;"
                " of a primitive one of its operations (default: each)."
            ),
        ] = None,
        case: Annotated[
            str | None,
            typer.Option(
                metavar="AD/MESSAGE",
                help="The work whose cycles decide, in bytes (default: 16/16; of a hash 16).",
            ),
        ] = None,
        variant: options.Variants = None,
        toolchain: Annotated[
            str, typer.Option(help="Compilers to build with, separated by commas.")
        ] = DEFAULT_TOOLCHAIN,
        opt: options.Optimisations = None,
        gain: Annotated[
            float,
            typer.Option(
                min=0, max=99, help="Per cent of cycles that a class must save to be worth more."
            ),
        ] = GAIN,
        measure: Annotated[
            bool, typer.Option("--measure", help="Weigh anew what the ledger has, too.")
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
        asked = operations(algorithms[0], operation)
        variants = tuple(check_variant(name) for name in dict.fromkeys(variant or VARIANTS))
        toolchains = options.names(toolchain) or (toolchain,)
        for name in toolchains:
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
        )
        budget = Budget(rom, ram) if rom is not None or ram is not None else None
        shown = [
            _Portfolio(catalog, replace(question, operation=one), budget, gain, supply)
            for one in asked
        ]
        if json is not None:
            content: dict[str, Any] = {"chip": chip_name, "commit": commit(catalog.root)}
            if supply is not None:
                content["energy"] = energy.to_json(supply)
            write_json(json, content | {"portfolios": [one.to_json() for one in shown]})
        for one in shown:
            if json != "-":
                one.print()
            if plot is not None and one.builds:
                chart.save(plot, one.title, one.builds)
        if supply is not None and json != "-":
            console().print(energy.assumption(supply))
        complaints = [complaint for one in shown for complaint in one.complaints]
        for complaint in dict.fromkeys(complaints):
            print(f"mote: {complaint}", file=sys.stderr)
        if complaints:
            raise typer.Exit(1)


class _Portfolio:
    """One operation's builds and what is asked of them."""

    def __init__(
        self,
        catalog: Catalog,
        question: Question,
        budget: Budget | None,
        gain: float,
        supply: Supply | None,
    ) -> None:
        self._question = question
        self._gain = gain
        self._supply = supply
        self._found: Gathered = gather(catalog, question, progress)
        self.builds: tuple[Build, ...] = self._found.builds
        self._classes: Classes | None = classes(self.builds, gain) if self.builds else None
        self._choice: Choice | None = choose(self.builds, budget) if budget else None

    @property
    def title(self) -> str:
        names = {algorithm.name for algorithm in self._question.algorithms}
        kind = self._question.algorithms[0].kind
        name = names.pop() if len(names) == 1 else kind
        return f"{name} on the {self._question.chip}: {views.work(self._question)}"

    @property
    def complaints(self) -> list[str]:
        """What did not hold: builds that failed, and a budget that nothing fits."""
        said = list(self._found.failures)
        if self._choice is not None and not self._choice.fitting and self.builds:
            said.append(views.nothing_fits(self._choice))
        return said

    def print(self) -> None:
        question, builds = self._question, self.builds
        if not builds or self._classes is None:
            return
        out = console()
        out.print(self.title, style="bold")
        if self._choice is not None:
            out.print(f"At most {self._choice.budget}.")
            if self._choice.fitting:
                out.print(views.choice_table(self._choice, self._supply))
            if self._choice.missing:
                out.print(views.misses_table(self._choice))
                if rest := views.others(self._choice):
                    out.print(rest)
            out.print(views.sizes_caption(question.operation))
            return
        if len(question.algorithms) == 1:
            out.print(views.builds_table("Builds", builds, builds, self._supply))
        else:
            best = front(builds)
            out.print(views.builds_table("Pareto front", builds, best, self._supply))
        out.print(views.classes_table("Size classes", self._classes, builds))
        out.print(views.classes_caption(question.operation, self._gain))
        out.print()
        out.print(draw(builds), highlight=False, markup=False)
        out.print(views.PLOT_CAPTION)

    def to_json(self) -> dict[str, Any]:
        question = self._question
        content: dict[str, Any] = {
            "algorithms": [algorithm.name for algorithm in question.algorithms],
            "operation": question.operation,
            "ad": question.case.ad,
            "message": question.case.message,
            "gain_percent": self._gain,
            "builds": [self._build(build) for build in self.builds],
            "front": [self.builds.index(build) for build in front(self.builds)],
            "classes": None if self._classes is None else self._table(self._classes),
            "failures": list(self._found.failures),
        }
        if self._choice is not None:
            content["choice"] = {
                "rom": self._choice.budget.rom,
                "ram": self._choice.budget.ram,
                "fitting": [self.builds.index(build) for build in self._choice.fitting],
                "missing": [
                    {"build": self.builds.index(m.build), "rom": m.rom, "ram": m.ram}
                    for m in self._choice.missing
                ],
                "least": [self.builds.index(build) for build in self._choice.least],
            }
        return content

    def _build(self, build: Build) -> dict[str, Any]:
        content = build.to_json()
        if self._supply is not None:
            content["energy_uj"] = energy.rounded(build.cycles, self._supply)
        return content

    def _table(self, table: Classes) -> dict[str, Any]:
        return {
            "rom": list(table.roms),
            "ram": list(table.rams),
            "cells": [
                [
                    {
                        "build": None if cell.build is None else self.builds.index(cell.build),
                        "shown": views.sign(cell),
                    }
                    for cell in row
                ]
                for row in table.cells
            ],
        }


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
