"""Proofs for messages of every length: short messages one by one, and all others by induction over
blocks."""

from __future__ import annotations

import time
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Any

from motecrypt._sim import Formula
from motecrypt.catalog import Aead, Algorithm, Hash
from motecrypt.parallel import Limit, Places, spread
from motecrypt.prove.contract.statement import Inputs, Statement
from motecrypt.prove.induction.growing import Growing
from motecrypt.prove.induction.step import LENGTH_BITS, Unbounded
from motecrypt.prove.plan import proving
from motecrypt.prove.plan.goals import Goals, opened
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record.seal import added
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.firmware import Firmware

OPERATIONS = ("encrypt", "hash")
"""The operations that can be proved for messages of every length."""

LONGEST = (1 << LENGTH_BITS) - 1
"""The bytes of the longest message that a proof for every length covers."""

_MOST_HEADS = 4


@dataclass(frozen=True)
class Every:
    """The result for all messages up to `LONGEST`, with associated data of one length.

    ``shortest`` is the length from which on the proof is by induction. ``statements`` is the number
    of proved statements, including those about shorter messages.
    """

    algorithm: str
    variant: str
    operation: str
    ad: int
    status: str
    why: str = ""
    shortest: int = 0
    statements: int = 0
    certificate_bytes: int = 0
    certificates: str = ""
    """The sum (`seal.added`) of the digests of the checked certificates of all statements."""
    seconds: float = 0.0
    image: str = ""
    specification: str = ""

    @property
    def key(self) -> tuple[str, str, str, int]:
        return self.algorithm, self.operation, self.variant, self.ad

    @property
    def proved(self) -> bool:
        return self.status == "proved"

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {"longest": LONGEST}


def can_be(algorithm: Algorithm, operation: str) -> bool:
    """Return whether an operation can be proved so: encryption, or a hash without customisation."""
    has_one = isinstance(algorithm, Aead) or (isinstance(algorithm, Hash) and not algorithm.custom)
    return has_one and operation in OPERATIONS


def run_all(
    tasks: Sequence[ProofTask], places: Places = None, seconds: float | None = None
) -> Iterator[Every]:
    """Yield the result of each task, as they finish. The first of a task's lengths is that of the
    associated data. A result is not decided if it takes more than ``seconds`` of processor time."""
    limit = None if seconds is None else Limit(seconds, partial(_overdue, seconds=seconds))
    yield from spread(run, tasks, places, limit)


def _overdue(task: ProofTask, *, seconds: float) -> Every:
    why = f"there was no answer in {seconds:g} seconds of a processor"
    return replace(_about(opened(task), task.lengths[0]), why=why)


def _about(goals: Goals, ad: int) -> Every:
    subject, asked = goals.subject, goals.about(goals.statement(ad, 0))
    known = Every(subject.algorithm.name, subject.variant, goals.operation, ad, "not decided")
    return replace(known, image=asked.image, specification=asked.specification)


def run(task: ProofTask) -> Every:
    """Prove an operation for messages of every length, in this process."""
    started = time.process_time()
    goals, ad = opened(task), task.lengths[0]
    algorithm = goals.subject.algorithm
    assert isinstance(algorithm, Aead | Hash) and isinstance(goals.program, Firmware)
    growing = Growing(algorithm, goals.program, ad)
    plain, telling = partial(goals.statement, ad), goals.statement(*proving.telling(algorithm))
    results: list[Every] = []
    for sums in goals.ways(telling):
        composition, adders = Composition(), sums == "adders"
        composition.scout(replace(telling, adders=adders))
        results.append(search(_about(goals, ad), growing, plain, composition, adders=adders))
        if results[-1].proved or not composition.adds:
            break
    found = results[-1] if results[-1].proved else results[0]
    return replace(found, seconds=time.process_time() - started)


def search(
    about: Every,
    growing: Growing,
    plain: Callable[[int], Statement],
    composition: Composition,
    *,
    adders: bool = False,
) -> Every:
    """Return a proof by induction over a loop of the program, or the attempt that proved most
    statements. ``plain`` makes the statement about one length; ``adders`` is as in `Statement`."""
    found = replace(about, why="no loop over its blocks was found")
    for head in heads(plain, growing.algorithm.rate)[:_MOST_HEADS]:
        loop = Unbounded(growing, about.variant, about.operation, head)
        outcome = _by_step(about, loop, plain, composition, adders=adders)
        if outcome.proved:
            return outcome
        if found.statements <= outcome.statements:
            found = outcome
    return found


def _by_step(
    about: Every,
    loop: Unbounded,
    plain: Callable[[int], Statement],
    composition: Composition,
    *,
    adders: bool,
) -> Every:
    """Prove all lengths by induction over the program's loop with one head."""
    results = [prove(replace(loop.step(), adders=adders), composition)]
    if not results[0].proved or loop.known is None:
        return replace(about, why=results[0].why, statements=0)
    ends = range(loop.known.least - loop.growing.algorithm.rate, loop.known.least)
    rest = [*map(loop.end, ends), *map(plain, range(ends.start))]
    for one in rest:
        results.append(prove(replace(one, adders=adders), composition))
        if not results[-1].proved:
            why = f"at {one.lengths[-1]} bytes, {results[-1].why}"
            return replace(about, why=why, statements=len(results) - 1)
    return replace(
        about,
        status="proved",
        why="",
        shortest=ends.start,
        statements=len(results),
        certificate_bytes=max(result.certificate_bytes for result in results),
        certificates=added(result.certificate for result in results),
    )


def heads(plain: Callable[[int], Statement], rate: int) -> list[int]:
    """Return the addresses at which a loop over blocks may be cut: targets of backward jumps, then
    return addresses of calls. They are those that are reached once more for each further block."""
    runs = [_way(plain(blocks * rate + 1)) for blocks in (3, 4, 5)]
    few, more, most = (Counter(way) for way, _ in runs)
    way, starts = runs[-1]
    back: dict[int, None] = {}
    returns: dict[int, None] = {}
    for last, at in pairwise(way):
        if most[at] - more[at] != 1 or more[at] - few[at] != 1:
            continue
        if bisect(starts, last) != bisect(starts, at):
            if at not in starts:
                returns[at] = None
        elif at < last:
            back[at] = None
    return [*back, *(at for at in returns if at not in back)]


def _way(statement: Statement) -> tuple[list[int], list[int]]:
    """Return the addresses of all instructions of the last call, in order, and of all symbols."""
    execution = statement.make(Inputs(Formula())).executions[-1]
    way: list[int] = []
    while (at := execution.computed.step(len(way))) is not None:
        way.append(at)
    symbols = execution.prepared.machine.symbols.values()
    return way, sorted({symbol.address for symbol in symbols})
