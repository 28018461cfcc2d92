"""The answer to a question: builds with their front, their classes and what fits a budget."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from motecrypt.bench import energy, published
from motecrypt.catalog import Catalog
from motecrypt.documents.classes import Impossible
from motecrypt.documents.document import impossible
from motecrypt.portfolio import views
from motecrypt.portfolio.builds import Member
from motecrypt.portfolio.choice import Budget, Choice, choose
from motecrypt.portfolio.classes import Classes, classes
from motecrypt.portfolio.front import front
from motecrypt.portfolio.gather import Gathered, Question, gather
from motecrypt.portfolio.terminal_plot import draw
from motecrypt.terminal import progress
from motecrypt.toolchain import chip
from motecrypt.toolchain.chip import Grid, Supply


class Answer:
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
        self.builds: tuple[Member, ...] = self._found.builds
        self._grid = chip(question.chip).grid
        found = self.builds
        self._classes: Classes | None = classes(found, gain, self._grid) if found else None
        self._published = _published(catalog, question, self._grid)
        self._reasons = self._impossible(catalog)
        self._choice: Choice | None = choose(self.builds, budget) if budget else None

    def _impossible(self, catalog: Catalog) -> list[Impossible]:
        """Why nothing fits classes that the table shows; of one algorithm alone."""
        if self._grid is None or self._classes is None or len(self._question.algorithms) > 1:
            return []
        known = impossible(catalog.root, self._grid.source)
        name, operation = self._question.algorithms[0].name, self._question.operation
        return views.reasons(self._classes, name, operation, known)

    @property
    def title(self) -> str:
        names = {algorithm.name for algorithm in self._question.algorithms}
        kind = self._question.algorithms[0].kind
        name = names.pop() if len(names) == 1 else kind
        return f"{name} on the {self._question.chip}: {views.work(self._question)}"

    @property
    def complaints(self) -> list[str]:
        """Sentences about failures: builds that failed, and a budget that nothing fits."""
        said = list(self._found.failures)
        if self._choice is not None and not self._choice.fitting and self.builds:
            said.append(views.nothing_fits(self._choice))
        return said

    def show(self, out: Console) -> None:
        """Print it for people; nothing when there is no build."""
        question, builds = self._question, self.builds
        if not builds or self._classes is None:
            return
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
        out.print(views.classes_table("Size classes", self._classes, builds, self._published))
        out.print(views.classes_caption(question.operation, self._gain, self._grid is not None))
        for reason in self._reasons:
            out.print(views.reason_text(reason))
        if self._published:
            out.print(views.published_table(self._classes, builds, self._published))
        if self._grid is not None:
            out.print(views.CALLER)
        out.print()
        out.print(draw(builds, out.width))
        out.print(views.PLOT_CAPTION)

    def to_json(self) -> dict[str, Any]:
        """The same for programs; ``front``, cells and choice name builds by their index."""
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
        if self._reasons:
            content["impossible"] = [
                {"rom": one.limits.rom, "ram": one.limits.ram, "why": one.why}
                for one in self._reasons
            ]
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

    def _build(self, build: Member) -> dict[str, Any]:
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


def _published(
    catalog: Catalog, question: Question, grid: Grid | None
) -> tuple[published.Figure, ...]:
    """The figures of the same operation in the publication of a chip's grid."""
    if grid is None:
        return ()
    return tuple(
        figure
        for figure in published.chosen(catalog.root, grid.source)
        if published.is_about(figure, question.chip)
        and figure.algorithm in {algorithm.name for algorithm in question.algorithms}
        and figure.operation == question.operation
        and figure.scaled
    )
