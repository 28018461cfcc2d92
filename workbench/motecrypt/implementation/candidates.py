"""From folders to implementations that can be called: found, built, their sizes and answers read.

Each is a task of its own, so that one that fails costs itself alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from motecrypt.catalog import Aead, Catalog, Hash, cached
from motecrypt.errors import MoteError
from motecrypt.implementation import api, build
from motecrypt.implementation.answers import check, claimed, search
from motecrypt.implementation.api import OPERATIONS, Api
from motecrypt.implementation.build import Build, fitted
from motecrypt.implementation.source import (
    NamedFolder,
    Source,
    collect,
    kept,
    skips_nothing,
    source,
)
from motecrypt.parallel import spread
from motecrypt.run.inputs import Case
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler, flags
from motecrypt.verify.answers import Known, official, read, recognised
from motecrypt.visible import tell


@dataclass(frozen=True)
class Request:
    """A request of a user. ``algorithm``: its name in the catalog, so that no file is needed.

    ``vectors``: how many of each file are enough; None for all. ``cases``: what to weigh instead of
    the cases of the literature. ``jobs``: processes at once; as many as processors if None.
    """

    folders: tuple[Path, ...]
    chip: str
    toolchains: tuple[str, ...] = (DEFAULT_TOOLCHAIN,)
    optimisations: tuple[str, ...] = build.OPTIMISATIONS
    kat: tuple[Path, ...] = ()
    algorithm: str | None = None
    vectors: int | None = None
    skip: tuple[str, ...] = ()
    cases: tuple[Case, ...] = ()
    jobs: int | None = None

    def __post_init__(self) -> None:
        """Raises MoteError for what there is not, or what contradicts itself."""
        if self.algorithm is not None and self.kat:
            raise MoteError(
                "With --impl, --algorithm is the one that it computes, instead of a file of"
                " vectors."
            )
        target = chip(self.chip)
        for name in self.toolchains:
            compiler(name, target)
        for name in self.optimisations:
            flags("default", name)


@dataclass(frozen=True)
class Failure:
    """Why an implementation, by its name, could not be built, or not with an optimisation."""

    name: str
    error: MoteError
    optimisation: str = ""

    def __str__(self) -> str:
        """One line, without the words of the program that said so."""
        built = f" (-{self.optimisation})" if self.optimisation else ""
        return f"{self.name}{built}: {' '.join(self.error.message.split())}"


@dataclass(frozen=True)
class Candidate:
    """One implementation: what it offers, its builds, and the answers that it is held to."""

    source: Source
    api: Api
    builds: tuple[Build, ...]
    known: tuple[Known, ...]

    def answers(self, kind: str) -> Known | None:
        return next((known for known in self.known if known.kind == kind), None)


@dataclass(frozen=True)
class Preparation:
    """An implementation to be prepared, in the project at ``root``."""

    root: Path
    place: NamedFolder
    request: Request


@dataclass(frozen=True)
class Prepared:
    """The result of a preparation; without a candidate, failures say why."""

    task: Preparation
    candidate: Candidate | None
    failures: tuple[Failure, ...]


def plan(catalog: Catalog, request: Request) -> list[Preparation]:
    """A task for each implementation; says which ``skip`` leaves out none.

    Raises MoteError if nothing is found, or answers that were given cannot be read.
    """
    for file in request.kat:
        read(file)
    _official(catalog.root, request.algorithm)
    places = collect(request.folders)
    for said in skips_nothing(places, request.skip):
        tell(f"mote: {said}")
    return [Preparation(catalog.root, place, request) for place in kept(places, request.skip)]


def prepare_all(tasks: Sequence[Preparation], jobs: int | None) -> Iterator[Prepared]:
    """The results of the tasks, as they come."""
    return spread(prepare, tasks, jobs)


def prepare(task: Preparation) -> Prepared:
    """Do a task in this process."""
    request, place = task.request, task.place
    builds: list[Build] = []
    failures: list[Failure] = []
    try:
        found = source(place)
        asked = [
            Build(task.root, found, request.chip, toolchain, optimisation)
            for toolchain in request.toolchains
            for optimisation in request.optimisations
        ]
        sizes = api.read(asked[0])
        together = [[sizes.entry(name) for name in OPERATIONS[kind]] for kind in sizes.kinds]
        known = tuple(_known(cached(task.root), request, found, sizes))
    except MoteError as error:
        return Prepared(task, None, (Failure(place.name, error),))
    for made in asked:
        try:
            builds.append(fitted(made, together))
        except MoteError as error:
            failures.append(Failure(place.name, error, made.optimisation))
    candidate = Candidate(found, sizes, tuple(builds), known) if builds else None
    return Prepared(task, candidate, tuple(failures))


def _known(catalog: Catalog, request: Request, found: Source, sizes: Api) -> Iterator[Known]:
    """The answers for each kind, at most one file or algorithm of each."""
    given = [read(file) for file in request.kat]
    given += _official(catalog.root, request.algorithm)
    for kind in sizes.kinds:
        chosen = [known for known in given if known.kind == kind]
        if not given:
            chosen = _carried(catalog, found, sizes, kind)
        for known in chosen[:1]:
            check(known, sizes, found.name)
            name = known.algorithm or recognised(known, catalog)
            yield Known(kind, known.origin, known.vectors, name)
    if given and not any(known.kind in sizes.kinds for known in given):
        check(given[0], sizes, found.name)


def _carried(catalog: Catalog, found: Source, sizes: Api, kind: str) -> list[Known]:
    """Of the file that it carries, or of the algorithm that it says it is."""
    file = search(found.folder, sizes, kind)
    if file is not None:
        return [read(file)]
    algorithm = claimed(found, sizes, kind, catalog)
    return [] if algorithm is None else _official(catalog.root, algorithm.name)


@cache
def _official(root: Path, name: str | None) -> list[Known]:
    """The official vectors of an algorithm of the catalog; nothing of nothing."""
    if name is None:
        return []
    catalog = cached(root)
    algorithm = catalog.algorithm(name)
    if not isinstance(algorithm, Aead | Hash):
        raise MoteError(f"{algorithm.name} has no official vectors; it is a {algorithm.kind}.")
    return [official(catalog, algorithm)]
