"""Weighing an implementation over the same cases as the project's own algorithms.

One task is one build of one implementation. A case that fails, for want of RAM for instance, costs
that case alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from motecrypt._sim import OutOfMemoryError, Run, SimulationError, StackOverflowError
from motecrypt.bench.records import Record
from motecrypt.catalog import Aead, Hash, cached
from motecrypt.implementation import traits
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import Implemented
from motecrypt.run.firmware import FirmwareError
from motecrypt.run.host import Host, shared
from motecrypt.run.inputs import AEAD_GRID, LENGTHS, Case, sample_bytes
from motecrypt.verify.verify import flip

Result = TypeVar("Result")


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


@dataclass(frozen=True)
class _Sample:
    ad: int
    message: int
    run: Run
    right: bool


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
        """Every case sealed, opened, and opened once more with a wrong tag."""
        encryptor, decryptor = self._implemented("encrypt"), self._implemented("decrypt")
        sealed: list[_Sample] = []
        opened: list[_Sample] = []
        deepest = 0
        for ad, length in dict.fromkeys((*AEAD_GRID, *self._task.cases)):
            ct = self._seal(encryptor, ad, length, sealed)
            if ct is not None:
                deepest = max(deepest, self._open(decryptor, ad, length, ct, opened))
        self._record("aead", "encrypt", encryptor, sealed)
        self._record("aead", "decrypt", decryptor, opened, deepest)

    def hash(self) -> None:
        implemented = self._implemented("hash")
        samples: list[_Sample] = []
        for _, length in dict.fromkeys((*((0, n) for n in LENGTHS), *self._task.cases)):
            message = sample_bytes("message", length)
            done = self._attempt(f"hash {length}", implemented, implemented.digest, message)
            if done is not None:
                oracle = self._oracle("hash")
                right = True
                if oracle is not None:
                    host, algorithm = oracle
                    assert isinstance(algorithm, Hash)
                    right = done.digest == host.digest(algorithm, message)
                samples.append(_Sample(0, length, done.run, right))
        self._record("hash", "hash", implemented, samples)

    def _seal(
        self, encryptor: Implemented, ad: int, length: int, samples: list[_Sample]
    ) -> bytes | None:
        """Weigh one encryption; its ciphertext and tag, or None when it failed."""
        inputs, pt = self._inputs(ad), sample_bytes("message", length)
        where = f"encrypt {ad}/{length}"
        done = self._attempt(where, encryptor, encryptor.encrypt, *inputs, pt)
        if done is None:
            return None
        oracle = self._oracle("aead")
        right = True
        if oracle is not None:
            host, algorithm = oracle
            assert isinstance(algorithm, Aead)
            right = done.ct == b"".join(host.encrypt(algorithm, *inputs, pt))
        samples.append(_Sample(ad, length, done.run, right))
        return done.ct

    def _open(
        self, decryptor: Implemented, ad: int, length: int, ct: bytes, samples: list[_Sample]
    ) -> int:
        """Weigh one decryption; the stack of the one that is rejected."""
        inputs, pt = self._inputs(ad), sample_bytes("message", length)
        where = f"decrypt {ad}/{length}"
        done = self._attempt(where, decryptor, decryptor.decrypt, *inputs, ct)
        if done is None:
            return 0
        wrong = flip(ct, 8 * length)
        forged = self._attempt(where, decryptor, decryptor.decrypt, *inputs, wrong)
        right = done.accepted and done.pt == pt and forged is not None and not forged.accepted
        samples.append(_Sample(ad, length, done.run, right))
        return forged.run.stack_bytes if forged is not None else 0

    def _inputs(self, ad: int) -> tuple[bytes, bytes, bytes]:
        sizes = self._task.api.aead
        assert sizes is not None
        key, nonce = sample_bytes("key", sizes.key), sample_bytes("nonce", sizes.nonce)
        return key, nonce, sample_bytes("ad", ad)

    def _implemented(self, operation: str) -> Implemented:
        return Implemented(self._task.build, self._task.api, [operation])

    def _oracle(self, kind: str) -> tuple[Host, Aead | Hash] | None:
        """The portable C of what an implementation is known to compute."""
        name = self._task.algorithm(kind)
        if name is None:
            return None
        catalog = cached(self._task.build.root)
        algorithm = catalog.algorithm(name)
        assert isinstance(algorithm, Aead | Hash)
        return shared(self._task.build.root, algorithm.family), algorithm

    def _attempt(
        self,
        where: str,
        implemented: Implemented,
        method: Callable[..., Result],
        *arguments: bytes,
    ) -> Result | None:
        """What the call gives; None, and a failure, when it breaks a rule or runs out of memory."""
        try:
            return method(*arguments)
        except StackOverflowError as error:
            free = implemented.machine.alloc(0).address
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
        implemented: Implemented,
        samples: Sequence[_Sample],
        deepest: int = 0,
    ) -> None:
        """Records of an operation's samples; ``deepest`` is the stack of further calls."""
        build, image = self._task.build, implemented.image
        wrong = [f"{sample.ad}/{sample.message}" for sample in samples if not sample.right]
        if wrong:
            self._fail(f"{operation} {', '.join(wrong)}", "the outputs are wrong.")
        verified = kind in self._task.verified and not wrong
        self.records += [
            Record(
                chip=build.chip,
                algorithm=build.source.name,
                kind=kind,
                operation=operation,
                rounds=None,
                variant=build.optimisation,
                ad=sample.ad,
                message=sample.message,
                cycles=sample.run.cycles,
                instructions=sample.run.instructions,
                stack=max(deepest, *(other.run.stack_bytes for other in samples)),
                code=image.sizes.code,
                tables=image.sizes.tables,
                ram=image.sizes.ram,
                toolchain=build.tool.version,
                flags=" ".join(build.flags),
                verified=verified,
                computes=self._task.algorithm(kind),
                runtime=tuple((function.name, function.bytes) for function in image.runtime),
            )
            for sample in samples
        ]
