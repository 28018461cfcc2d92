"""Weighing an implementation over the same cases as the project's own algorithms.

One task is one build of one implementation. A case that fails, for want of RAM for instance, costs
that case alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from motecrypt._sim import OutOfMemoryError, SimulationError, StackOverflowError
from motecrypt.bench import cases
from motecrypt.bench.cases import Sample
from motecrypt.bench.records import Record
from motecrypt.catalog import Aead, Algorithm, Hash, cached
from motecrypt.implementation import traits
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import Implemented
from motecrypt.run.code import Code
from motecrypt.run.host import Host, shared
from motecrypt.run.inputs import AEAD_GRID, LENGTHS, Case
from motecrypt.run.memory import FirmwareError

T = TypeVar("T")


@dataclass(frozen=True)
class Task:
    """One build. ``algorithms``: what it is known to compute, by kind, in the catalog's names.

    ``verified``: the kinds whose known answers this build has given. ``wrong``: it has given a
    wrong one, so that more of it is not worth knowing. ``cases``: (associated data, message) to
    weigh beside those of the grid.
    """

    build: Build
    api: Api
    algorithms: tuple[tuple[str, str], ...]
    verified: tuple[str, ...]
    wrong: bool
    cases: tuple[Case, ...] = ()

    def algorithm(self, kind: str) -> str | None:
        return dict(self.algorithms).get(kind)


@dataclass(frozen=True)
class Outcome:
    """The records of a task, what did not hold, and what is good to know."""

    task: Task
    records: tuple[Record, ...]
    failures: tuple[str, ...]
    notes: tuple[str, ...]


def run(task: Task) -> Outcome:
    """Weigh one build in this process."""
    weighing = _Weighing(task)
    if task.api.aead:
        weighing.aead()
    if task.api.digest:
        weighing.hash()
    notes = tuple(traits.notes(task.build, task.api)) if not task.wrong else ()
    return Outcome(task, tuple(weighing.records), tuple(weighing.failures), notes)


class _Weighing:
    """A task while it runs."""

    def __init__(self, task: Task) -> None:
        self.records: list[Record] = []
        self.failures: list[str] = []
        self._task = task

    def aead(self) -> None:
        encryptor, decryptor = self._implemented("encrypt"), self._implemented("decrypt")
        at = dict.fromkeys((*AEAD_GRID, *self._task.cases))
        host, known = self._oracle("aead")
        seal = partial(host.encrypt, known) if host and isinstance(known, Aead) else None
        done = cases.aead(encryptor, decryptor, at, seal, self._attempt)
        self._record("aead", "encrypt", encryptor, done.sealed)
        self._record("aead", "decrypt", decryptor, done.opened, done.rejecting)

    def hash(self) -> None:
        code = self._implemented("hash")
        at = dict.fromkeys((*(Case(0, length) for length in LENGTHS), *self._task.cases))
        host, known = self._oracle("hash")
        digest = partial(host.digest, known) if host and isinstance(known, Hash) else None
        self._record("hash", "hash", code, cases.hashing(code, at, digest, self._attempt))

    def _implemented(self, operation: str) -> Implemented:
        return Implemented(self._task.build, self._task.api, [operation])

    def _oracle(self, kind: str) -> tuple[Host | None, Algorithm | None]:
        """The portable C of what an implementation is known to compute."""
        name, root = self._task.algorithm(kind), self._task.build.root
        if name is None:
            return None, None
        algorithm = cached(root).algorithm(name)
        return shared(root, algorithm.family), algorithm

    def _attempt(
        self, where: str, code: Code, call: Callable[..., T], *arguments: bytes
    ) -> T | None:
        """None, and a failure, when the call breaks a rule or runs out of memory."""
        try:
            return call(*arguments)
        except StackOverflowError as error:
            free = code.machine.alloc(0).address
            self._fail(
                where,
                f"the stack is {free - (error.address or 0):,} bytes or more too large for the RAM"
                f" that the data leave ({error.symbol}).",
            )
        except (FirmwareError, SimulationError, OutOfMemoryError) as error:
            self._fail(where, str(error))
        return None

    def _fail(self, where: str, what: str) -> None:
        self.failures.append(f"{self._task.build}: {where}: {what}")

    def _record(
        self,
        kind: str,
        operation: str,
        code: Implemented,
        samples: Sequence[Sample],
        stack: int = 0,
    ) -> None:
        wrong = [str(sample.case) for sample in samples if not sample.right]
        if wrong:
            self._fail(f"{operation} {', '.join(wrong)}", "the outputs are wrong.")
        self.records += cases.records(
            code,
            kind,
            operation,
            samples,
            stack=stack,
            verified=kind in self._task.verified and not wrong,
            computes=self._task.algorithm(kind),
            runtime=tuple((function.name, function.bytes) for function in code.linked.runtime),
        )
