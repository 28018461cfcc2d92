"""From folders to records: find, build, hold to known answers, weigh.

An implementation is weighed in one or more builds. Each build is held to the known answers by
itself, since what C leaves undefined may spoil one and not another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from motecrypt import _sim
from motecrypt.catalog import Aead, Catalog, Hash
from motecrypt.errors import MoteError
from motecrypt.implementation import api, build, firmware, measure, vectors, verify
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.source import Source, find
from motecrypt.implementation.vectors import Known
from motecrypt.parallel import spread
from motecrypt.paths import build_dir, write_text
from motecrypt.run import code, memory
from motecrypt.run.inputs import Case
from motecrypt.toolchain import flags


@dataclass(frozen=True)
class Request:
    """What was asked for. ``algorithm``: what the catalog calls it, so that no file is needed.

    ``vectors``: how many of each file are enough; None for all.
    """

    folders: tuple[Path, ...]
    chip: str
    toolchains: tuple[str, ...]
    optimisations: tuple[str, ...] = build.OPTIMISATIONS
    kat: tuple[Path, ...] = ()
    algorithm: str | None = None
    vectors: int | None = None


def request(
    folders: Sequence[Path],
    chip: str,
    toolchains: Sequence[str],
    optimisations: Sequence[str] = (),
    kat: Sequence[Path] | None = None,
    algorithms: Sequence[str] | None = None,
    vectors: int | None = None,
) -> Request:
    """A request from what a command line says; MoteError when it contradicts itself."""
    if algorithms and (len(algorithms) > 1 or kat):
        raise MoteError(
            "With --impl, --algorithm is the one that it computes, instead of a file of vectors."
        )
    for name in optimisations:
        flags("default", name)
    return Request(
        tuple(folders),
        chip,
        tuple(toolchains),
        tuple(optimisations) or build.OPTIMISATIONS,
        tuple(kat or ()),
        algorithms[0] if algorithms else None,
        vectors,
    )


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
class Held:
    """How one build did with one kind: vectors that were right, and what was wrong."""

    build: Build
    kind: str
    vectors: int
    problems: tuple[str, ...]


def candidates(catalog: Catalog, request: Request) -> list[Candidate]:
    """Find the implementations, and read their sizes and vectors.

    Raises MoteError when one is none, or when vectors are not its own.
    """
    files = [vectors.read(file) for file in request.kat]
    found = []
    for source in find(request.folders):
        builds = tuple(
            Build(catalog.root, source, request.chip, toolchain, optimisation)
            for toolchain in request.toolchains
            for optimisation in request.optimisations
        )
        sizes = api.read(builds[0])
        known = tuple(_known(catalog, request, files, source, sizes))
        found.append(Candidate(source, sizes, builds, known))
    return found


def _known(
    catalog: Catalog, request: Request, files: Sequence[Known], source: Source, sizes: Api
) -> Iterator[Known]:
    if request.algorithm is not None:
        algorithm = catalog.algorithm(request.algorithm)
        if not isinstance(algorithm, Aead | Hash):
            raise MoteError(f"{algorithm.name} has no official vectors; it is a {algorithm.kind}.")
        given = [vectors.official(catalog, algorithm)]
    else:
        given = list(files)
    for kind in sizes.kinds:
        chosen = [known for known in given if known.kind == kind]
        if not chosen and not given:
            file = vectors.search(source.folder, sizes, kind)
            chosen = [vectors.read(file)] if file else []
        for known in chosen[:1]:
            vectors.check(known, sizes, source.name)
            name = known.algorithm or vectors.recognised(known, catalog)
            yield Known(kind, known.origin, known.vectors, name)
    if given and not any(known.kind in sizes.kinds for known in given):
        vectors.check(given[0], sizes, source.name)


def compile_all(found: Sequence[Candidate], done: Callable[[], None]) -> None:
    """Compile and link everything; ``done`` is called once per build."""
    for candidate in found:
        for made in candidate.builds:
            for operation in candidate.api.operations:
                build.link(made, [build.function(made, operation)])
            done()


def verification(found: Sequence[Candidate], most: int | None) -> list[verify.Task]:
    """The tasks that hold every build to its answers, or to what needs none."""
    tasks: list[verify.Task] = []
    for candidate in found:
        for made in candidate.builds:
            for kind in candidate.api.kinds:
                known = candidate.answers(kind)
                chosen = vectors.some(known.vectors, most) if known else []
                if chosen or kind == "aead":
                    tasks += verify.plan(made, candidate.api, chosen)
    return tasks


def verify_all(tasks: Sequence[verify.Task]) -> Iterator[verify.Verdict]:
    """Verdicts as they come; those of tasks that were right before are only looked up."""
    waiting = []
    for task in tasks:
        right = task.wanted if _marker(task).exists() else None
        if right is None:
            waiting.append(task)
        else:
            yield verify.Verdict(task, right, ())
    for verdict in spread(verify.run, waiting):
        if not verdict.problems:
            write_text(_marker(verdict.task), f"{verdict.task.build}: {verdict.vectors}\n")
        yield verdict


def held(verdicts: Iterable[verify.Verdict]) -> list[Held]:
    """The verdicts of each build and kind together."""
    found: dict[tuple[Build, str], Held] = {}
    for verdict in verdicts:
        key = (verdict.task.build, verdict.task.kind)
        before = found.get(key, Held(*key, 0, ()))
        found[key] = Held(
            *key, before.vectors + verdict.vectors, before.problems + verdict.problems
        )
    return list(found.values())


def weighing(
    found: Sequence[Candidate], results: Sequence[Held], cases: tuple[Case, ...] = ()
) -> list[measure.Task]:
    """The tasks that weigh every build, knowing how it did."""
    tasks = []
    for candidate in found:
        names = tuple((k.kind, k.algorithm) for k in candidate.known if k.algorithm is not None)
        for made in candidate.builds:
            verified = tuple(
                result.kind
                for result in results
                if result.build == made
                and not result.problems
                and candidate.answers(result.kind) is not None
            )
            right = tuple((kind, name) for kind, name in names if kind in verified)
            wrong = any(result.build == made and result.problems for result in results)
            tasks.append(measure.Task(made, candidate.api, right, verified, wrong, cases))
    return tasks


def weigh_all(tasks: Sequence[measure.Task]) -> Iterator[measure.Outcome]:
    """Outcomes as they come."""
    return spread(measure.run, tasks)


def _marker(task: verify.Task) -> Path:
    image = build.link(task.build, [build.function(task.build, name) for name in task.operations])
    key = hashlib.sha256(_checker().encode())
    key.update(image.path.name.encode())
    key.update(repr(task.vectors).encode())
    return build_dir(task.build.root) / "verified" / key.hexdigest()[:32]


@cache
def _checker() -> str:
    """A digest of the simulator and of the code that checks."""
    state = hashlib.sha256()
    for module in (_sim, code, firmware, memory, verify):
        assert module.__file__ is not None
        state.update(Path(module.__file__).read_bytes())
    return state.hexdigest()
