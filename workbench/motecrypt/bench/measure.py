"""Weighing: build each algorithm, hold it to the official vectors, run it over the case grid of the
literature, check every output against the portable C on this computer, and record what it took.

One task is one algorithm in one variant by one toolchain; tasks run in parallel processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from motecrypt._sim import Run, SimulationError
from motecrypt.bench.records import Record
from motecrypt.catalog import (
    Aead,
    Algorithm,
    Catalog,
    Hash,
    Primitive,
    cached,
)
from motecrypt.parallel import spread
from motecrypt.run.firmware import Firmware, FirmwareError
from motecrypt.run.host import shared
from motecrypt.run.inputs import AEAD_GRID, LENGTHS, Case, operation_inputs, sample_bytes
from motecrypt.run.task import Task
from motecrypt.toolchain import chip, compile_sources, compiler, flags
from motecrypt.verify import vouched


@dataclass(frozen=True)
class Weighing(Task):
    """A task of weighing.

    ``official``: hold it to the official vectors too, which takes longer than weighing.
    ``together``: link all functions of the algorithm into one image, so that the bytes are those
    of all of them. ``cases``: what to weigh beside the cases of the grid.
    """

    official: bool = True
    together: bool = False
    cases: tuple[Case, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """The records of a task, and what did not hold; if anything did not, none is verified."""

    task: Weighing
    records: tuple[Record, ...]
    failures: tuple[str, ...]


def plan(
    catalog: Catalog,
    chip_name: str,
    algorithms: Iterable[Algorithm],
    variants: Sequence[str],
    toolchains: Sequence[str],
) -> list[Weighing]:
    """A task for each combination."""
    return [
        Weighing(catalog.root, algorithm.name, chip_name, variant, toolchain)
        for algorithm in algorithms
        for variant in variants
        for toolchain in toolchains
    ]


def compile_all(
    catalog: Catalog, tasks: Sequence[Weighing], done: Callable[[], None] = lambda: None
) -> None:
    """Compile everything that the tasks link; ``done`` is called once per task."""
    seen: set[tuple[str | None, ...]] = set()
    for task in tasks:
        family = catalog.algorithm(task.algorithm).family
        job = (family, task.chip, task.variant, task.toolchain, task.optimisation)
        if job not in seen:
            seen.add(job)
            compile_sources(
                catalog,
                family,
                task.chip,
                task.variant,
                toolchain=task.toolchain,
                optimisation=task.optimisation,
            )
        done()


def run_all(tasks: Sequence[Weighing], jobs: int | None = None) -> Iterator[Outcome]:
    """Outcomes as they come, from as many processes as there are processors (or ``jobs``)."""
    return spread(run, tasks, jobs)


def run(task: Weighing) -> Outcome:
    """Measure one task in this process.

    What is built in the default way is held to the official vectors first; of other builds the
    outputs of the measured cases alone are compared.
    """
    catalog = cached(task.root)
    algorithm = catalog.algorithm(task.algorithm)
    failures: list[str] = []
    if task.official and task.default_build:
        failures += vouched.problems(catalog, task.algorithm, task.chip, task.variant)
    records: list[Record] = []
    try:
        records += _MEASURES[type(algorithm)](_Scale(catalog, algorithm, task))
    except (SimulationError, FirmwareError) as error:
        failures.append(f"{error}")
    wrong = [record.label for record in records if not record.verified]
    if wrong:
        labels = ", ".join(dict.fromkeys(wrong))
        failures.append(f"{labels}: computes something else than the portable C.")
    if failures:
        records = [replace(record, verified=False) for record in records]
    return Outcome(task, tuple(records), tuple(f"{task}: {failure}" for failure in failures))


@dataclass(frozen=True)
class _Sample:
    """One case: lengths, the run, and whether its outputs were the portable C's."""

    ad: int
    message: int
    run: Run
    right: bool


class _Scale:
    """What the measurements of a task share."""

    def __init__(self, catalog: Catalog, algorithm: Algorithm, task: Weighing) -> None:
        self.algorithm = algorithm
        self.host = shared(task.root, algorithm.family)
        self._catalog = catalog
        self._task = task

    def firmware(self, *functions: str) -> Firmware:
        """An image of these functions alone, or of all when they are weighed together."""
        task = self._task
        return Firmware(
            self._catalog,
            self.algorithm,
            task.chip,
            task.variant,
            functions=self.algorithm.functions if task.together else functions,
            toolchain=task.toolchain,
            optimisation=task.optimisation,
        )

    def cases(self, grid: Iterable[Case]) -> list[Case]:
        """The cases of the grid and those of the task, each once."""
        return list(dict.fromkeys((*grid, *self._task.cases)))

    def records(
        self,
        firmware: Firmware,
        operation: str,
        rounds: int | None,
        samples: Sequence[_Sample],
        right: bool = True,
        stack: int = 0,
    ) -> list[Record]:
        """Records of an operation's samples; ``right`` and ``stack`` are of further runs."""
        task = self._task
        size = firmware.sizes
        deepest = max(stack, *(sample.run.stack_bytes for sample in samples))
        return [
            Record(
                chip=task.chip,
                algorithm=self.algorithm.name,
                kind=self.algorithm.kind,
                operation=operation,
                rounds=rounds,
                variant=task.variant,
                ad=sample.ad,
                message=sample.message,
                cycles=sample.run.cycles,
                instructions=sample.run.instructions,
                stack=deepest,
                code=size.code,
                tables=size.tables,
                ram=size.ram,
                toolchain=compiler(task.toolchain, chip(task.chip)).version,
                flags=" ".join(flags(task.variant, task.optimisation)),
                verified=right and sample.right,
            )
            for sample in samples
        ]


def _aead(weighing: _Scale) -> list[Record]:
    aead = weighing.algorithm
    assert isinstance(aead, Aead)
    encryptor, decryptor = weighing.firmware(aead.encrypt), weighing.firmware(aead.decrypt)
    key, nonce = sample_bytes("key", aead.key), sample_bytes("nonce", aead.nonce)
    sealed, opened = [], []
    rejected, stack = True, 0
    for ad_length, length in weighing.cases(AEAD_GRID):
        ad, pt = sample_bytes("ad", ad_length), sample_bytes("message", length)
        ct, tag = weighing.host.encrypt(aead, key, nonce, ad, pt)
        there = encryptor.encrypt(key, nonce, ad, pt)
        back = decryptor.decrypt(key, nonce, ad, ct, tag)
        forged = decryptor.decrypt(key, nonce, ad, ct, bytes([tag[0] ^ 1]) + tag[1:])
        right = (there.ct, there.tag) == (ct, tag)
        sealed.append(_Sample(ad_length, length, there.run, right))
        opened.append(_Sample(ad_length, length, back.run, back.accepted and back.pt == pt))
        rejected = rejected and not forged.accepted and forged.pt == bytes(length)
        stack = max(stack, forged.run.stack_bytes)
    return [
        *weighing.records(encryptor, "encrypt", None, sealed),
        *weighing.records(decryptor, "decrypt", None, opened, right=rejected, stack=stack),
    ]


def _hash(weighing: _Scale) -> list[Record]:
    algorithm = weighing.algorithm
    assert isinstance(algorithm, Hash)
    firmware = weighing.firmware(algorithm.function)
    samples = []
    for _, length in weighing.cases(Case(0, length) for length in LENGTHS):
        msg = sample_bytes("message", length)
        hashed = firmware.digest(msg)
        right = hashed.digest == weighing.host.digest(algorithm, msg)
        samples.append(_Sample(0, length, hashed.run, right))
    return weighing.records(firmware, "hash", None, samples)


def _primitive(weighing: _Scale) -> list[Record]:
    primitive = weighing.algorithm
    assert isinstance(primitive, Primitive)
    records: list[Record] = []
    for operation in primitive.operations:
        # Sizes are of the function alone, so preparation runs in an image that is not weighed.
        alone = weighing.firmware(operation.function)
        whole = weighing.firmware(operation.function, *(c.function for c in operation.prepare))
        inputs = operation_inputs(operation)
        done = whole.operate(operation, inputs)
        calls = (*operation.prepare, operation.call)
        expected = weighing.host.run(calls, inputs)
        outputs = [a.name for a in operation.call.arguments if a.direction in ("out", "inout")]
        right = all(done.buffers[name] == expected[name] for name in outputs)
        sample = _Sample(0, 0, done.run, right)
        records += weighing.records(alone, operation.operation, operation.rounds, [sample])
    return records


_MEASURES: dict[type, Callable[[_Scale], list[Record]]] = {
    Aead: _aead,
    Hash: _hash,
    Primitive: _primitive,
}


def merged(outcomes: Iterable[Outcome]) -> list[Record]:
    """All records of the outcomes in the order of the ledger."""
    records = [record for outcome in outcomes for record in outcome.records]
    return sorted(records, key=lambda record: record.sort_key)
