"""Statements about the library as independent tasks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

from motecrypt.audit.making import COMPARISON, verdicts
from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, cached
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.subject import opened
from motecrypt.parallel import Limit, spread
from motecrypt.prove import digests, ledger, remembered
from motecrypt.prove.aead import Aeads
from motecrypt.prove.called import Called, Parameter
from motecrypt.prove.cases import ANY, Case
from motecrypt.prove.composition import Composition
from motecrypt.prove.execution import Verdict
from motecrypt.prove.foreign import Foreign, Foreigners
from motecrypt.prove.hash import Hashes
from motecrypt.prove.pieces import Pieces
from motecrypt.prove.placements import of_way
from motecrypt.prove.primitive import Primitives
from motecrypt.prove.result import Result
from motecrypt.prove.statement import Statement
from motecrypt.prove.submission import Submission, check
from motecrypt.prove.trial import prove
from motecrypt.run.firmware import Firmware
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, symbols

_MANY = 12
"""Statements about one operation of one program from which on summaries save time."""

_MOST_OF_A_GROUP = 400


@dataclass(frozen=True)
class ProofTask:
    """One operation of an algorithm in one variant, with one pair of lengths."""

    root: Path
    algorithm: str
    chip: str
    variant: str
    operation: str
    lengths: tuple[int, int] = (0, 0)
    toolchain: str = DEFAULT_TOOLCHAIN
    offset: int = 0
    in_place: bool = False
    in_pieces: bool = False

    @property
    def way(self) -> str:
        """How its buffers lie, if not apart and at even addresses, and whether it is cut apart."""
        return _way(self.offset, self.in_place, in_pieces=self.in_pieces)

    @property
    def call(self) -> tuple[str, ...]:
        """What is called where, beside what the image and the operation say."""
        return (self.chip,)


@dataclass(frozen=True)
class Submitted:
    """One operation of somebody's implementation of an algorithm, with one pair of lengths."""

    root: Path
    folder: Path
    algorithm: str
    chip: str
    optimisation: str
    operation: str
    lengths: tuple[int, int]
    toolchain: str = DEFAULT_TOOLCHAIN
    offset: int = 0
    in_place: bool = False

    @property
    def way(self) -> str:
        """How its buffers lie, if not apart and at even addresses."""
        return _way(self.offset, self.in_place)

    @property
    def call(self) -> tuple[str, ...]:
        """What is called where, beside what the image and the operation say."""
        return (self.chip,)


@dataclass(frozen=True)
class Program:
    """A function of an ELF file that should do an operation, with one pair of lengths."""

    root: Path
    elf: Path
    function: str
    parameters: tuple[Parameter, ...]
    algorithm: str
    chip: str
    operation: str
    lengths: tuple[int, int]
    offset: int = 0

    @property
    def way(self) -> str:
        """How its buffers lie, if not at even addresses."""
        return _way(self.offset, in_place=False)

    @property
    def call(self) -> tuple[str, ...]:
        """What is called where, and what it is given."""
        return (self.chip, self.function, *map(repr, self.parameters))


Any = ProofTask | Submitted | Program


def _way(offset: int, in_place: bool, *, in_pieces: bool = False) -> str:
    ways = ["unaligned"] * (offset % 2) + ["in place"] * in_place + [ledger.PIECES] * in_pieces
    return ", ".join(ways)


def statement(task: Any) -> Statement:
    """What a task says."""
    algorithm = cached(task.root).algorithm(task.algorithm)
    if isinstance(task, Submitted | Program):
        subject = Foreigners(algorithm, _foreign(task), task.way)
        return subject.operate(task.operation, *task.lengths)
    firmware = built(task)
    if task.in_pieces:
        assert isinstance(algorithm, Aead | Hash)
        decides = verdict(firmware.image)
        pieces = Pieces(algorithm, firmware, decides, task.offset, task.way)
        return pieces.operate(task.operation, *task.lengths)
    if isinstance(algorithm, Aead):
        aeads = Aeads(algorithm, firmware, verdict(firmware.image), task.in_place, task.way)
        return (aeads.encrypt if task.operation == "encrypt" else aeads.decrypt)(*task.lengths)
    if isinstance(algorithm, Hash):
        return Hashes(algorithm, firmware, task.way).digest(*task.lengths)
    operation = next(o for o in algorithm.operations if o.label == task.operation)
    return Primitives(algorithm, firmware, task.way).operate(operation)


def verdict(image: Path) -> Verdict:
    """What an image of the library declares to decide by a tag's verdict."""
    functions = (COMPARISON,) if COMPARISON in symbols(image) else ()
    return Verdict(tuple(sorted(verdicts(image))), functions)


def built(task: ProofTask) -> Firmware:
    firmware = _firmware(
        *(task.root, task.algorithm, task.chip, task.variant, task.toolchain, task.offset),
        in_pieces=task.in_pieces,
    )
    firmware.placement = of_way(task.way)
    return firmware


def _foreign(task: Submitted | Program) -> Foreign:
    algorithm = cached(task.root).algorithm(task.algorithm)
    if isinstance(task, Submitted):
        assert isinstance(algorithm, Aead | Hash)
        code = _implemented(algorithm, replace(task, lengths=(0, 0)))
        return Submission(code, task.operation, task.in_place)
    return Called(
        *(task.elf, task.chip, task.function, task.parameters),
        *(algorithm, task.operation, task.offset),
    )


@cache
def _implemented(algorithm: Aead | Hash, task: Submitted) -> Implemented:
    """What was handed in, with the one operation alone: both may be too large for a chip."""
    made, api = opened(task.root, task.folder, task.chip, task.toolchain, task.optimisation)
    check(algorithm, made.source.name, api)
    return Implemented(made, api, [task.operation], offset=task.offset)


@cache
def _firmware(
    root: Path,
    algorithm: str,
    chip: str,
    variant: str,
    toolchain: str,
    offset: int,
    *,
    in_pieces: bool,
) -> Firmware:
    catalog: Catalog = cached(root)
    found: Algorithm = catalog.algorithm(algorithm)
    functions = ledger.functions(found, in_pieces=in_pieces)
    return Firmware(
        *(catalog, found, chip, variant), functions=functions, toolchain=toolchain, offset=offset
    )


def run(task: Any, *, again: bool = False, composition: Composition | None = None) -> Result:
    """Prove one statement, in this process; if it is remembered as proved, only ``again``."""
    one = statement(task)
    asked = about(task, one)
    known = None if again else remembered.recall(task.root, asked, task.call)
    if known is not None:
        return known

    def learn(case: Case) -> Composition:
        return _scouted(task, composition or Composition(), case)

    if one.apart is not None and composition is None:
        proof = prove(one)
    else:
        if composition is not None and not composition.is_scouted:
            learn(ANY)
        # If the way depends on public inputs, nothing is known yet: it is learnt in a case of them.
        scouted = composition if composition is not None and composition.is_scouted else None
        proof = prove(one, scouted, learn if isinstance(task, ProofTask) else None)
    result = replace(proof, image=asked.image, specification=asked.specification)
    remembered.remember(task.root, result, task.call)
    return result


def about(task: Any, one: Statement) -> Result:
    """What a task is about, with its digests, before anything is known of it."""
    algorithm = cached(task.root).algorithm(task.algorithm)
    image = (built(task) if isinstance(task, ProofTask) else _foreign(task)).image
    return Result(
        *(one.algorithm, one.variant, one.operation, one.lengths, one.way, "not decided"),
        image=digests.of_image(image, task.chip),
        specification=ledger.specification(algorithm, task.operation),
    )


def run_all(
    tasks: Sequence[Any],
    jobs: int | None = None,
    *,
    again: bool = False,
    seconds: float | None = None,
) -> Iterator[tuple[Any, Result]]:
    """The result of each task, as they come. What is about one operation of one program is proved
    in one process, from summaries if it is much; it is not decided if it takes more ``seconds``."""
    groups: dict[Any, list[Any]] = defaultdict(list)
    for task in tasks:
        groups[replace(task, lengths=(0, 0))].append(task)
    parts = [
        group[start : start + _MOST_OF_A_GROUP]
        for group in groups.values()
        for start in range(0, len(group), _MOST_OF_A_GROUP)
    ]
    limit = None if seconds is None else Limit(seconds, partial(_overdue, seconds=seconds))
    for results in spread(partial(_told, again=again), parts, jobs, limit):
        yield from results


def _overdue(tasks: Sequence[Any], *, seconds: float) -> list[tuple[Any, Result]]:
    why = f"there was no answer in {seconds:g} seconds of a processor"
    return [(task, replace(about(task, statement(task)), why=why)) for task in tasks]


def _told(tasks: Sequence[Any], *, again: bool) -> list[tuple[Any, Result]]:
    composition = Composition() if len(tasks) >= _MANY and isinstance(tasks[0], ProofTask) else None
    return [(task, run(task, again=again, composition=composition)) for task in tasks]


def telling(algorithm: Aead | Hash) -> tuple[int, int]:
    """Lengths at which a mode calls its routines for more than constants: each input has more than
    one block; and a message that is hashed has two, so that one comes after the constants of the
    first and before those of the last."""
    more = algorithm.rate + 1
    if isinstance(algorithm, Aead):
        return (more, more)
    return (more if algorithm.custom else 0, algorithm.rate + more)


def _scouted(task: Any, composition: Composition, case: Case) -> Composition:
    """What is learnt of a program."""
    algorithm = cached(task.root).algorithm(task.algorithm)
    if isinstance(algorithm, Aead | Hash):
        task = replace(task, lengths=telling(algorithm))
    composition.scout(statement(task), case)
    return composition
