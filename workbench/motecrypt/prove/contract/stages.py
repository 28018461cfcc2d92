"""The search for the calls of a program that compute the compressions of its specification."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import cast

from motecrypt._sim import Cut, Formula, Visit
from motecrypt.prove.contract.compressions import Arguments, Sizes, Words, compressing, is_unknown
from motecrypt.prove.symbolic.execution import Execution
from motecrypt.prove.symbolic.opaque_calls import SHORTEST
from motecrypt.specification.words import Order, encoded, integer, join, octets

Run = Callable[[Sequence[Cut]], Execution]
Specify = Callable[[], Mapping[str, bytes]]

MOST_ROUTINES = 16
"""The most routines that are searched for compressions."""


@dataclass(frozen=True)
class Operand:
    """An argument in memory.

    ``places`` are the addresses of all its copies, and its numbers have ``size`` bytes in the
    order ``order``. ``plain`` is its value in one run; ``is_constant`` says if that is its value in
    all runs.
    """

    places: tuple[int, ...]
    order: Order
    size: int
    plain: bytes
    is_constant: bool

    def data(self, argument: Words) -> bytes:
        """Return the bytes that represent an argument in memory."""
        return join(encoded(number, self.size, self.order) for number in argument)

    def argument(self, data: bytes) -> Words:
        """Return the argument that bytes in memory represent."""
        starts = range(0, len(data), self.size)
        words = [integer(data[i : i + self.size], self.order) for i in starts]
        return octets(words) if self.size == 1 else words


@dataclass(frozen=True)
class Stage:
    """A compression: the number of the visit of its routine, from 1, and its arguments in memory;
    None for a constant that was not found there and is left as it is."""

    visit: int
    operands: tuple[Operand | None, ...]


@dataclass(frozen=True)
class Stages:
    """The compressions of a program: the entry of their routine, and each of them in order."""

    entry: int
    stages: tuple[Stage, ...]

    @staticmethod
    def found(formula: Formula, run: Run, specify: Specify) -> Stages | None:
        """Return the compressions of a program. ``run`` executes it on known inputs, which are the
        values of the specification's symbolic ones. None if no compression depends on the inputs,
        or if no single routine has the arguments of all that do."""
        compressions = _compressions(formula, specify)
        if not compressions:
            return None
        routines = sorted(run(()).computed.routines, key=lambda routine: routine[1])
        entries = [entry for entry, steps, _ in routines if steps >= SHORTEST][:MOST_ROUTINES]
        most = 2 * len(compressions) + 2
        cuts = [Cut(entry, visit + 1) for entry in entries for visit in range(most)]
        visits = {visit.cut: visit for visit in run(cuts).computed.visits}
        found = []
        for number, entry in enumerate(entries):
            own = range(number * most, (number + 1) * most)
            stages = _stages([visits[cut] for cut in own if cut in visits], compressions)
            if stages is not None:
                found.append(Stages(entry, stages))
        return max(found, key=lambda one: one._operands, default=None)

    @property
    def _operands(self) -> int:
        """The number of arguments in memory: a routine that is called later may have fewer."""
        return sum(operand is not None for stage in self.stages for operand in stage.operands)


@dataclass(frozen=True)
class _Argument:
    """An argument in a run with known inputs. Its numbers have ``size`` bytes each."""

    numbers: Sequence[int]
    size: int
    is_constant: bool


def _compressions(formula: Formula, specify: Specify) -> list[tuple[_Argument, ...]]:
    """Return the arguments in a run of the specification's compressions that depend on inputs."""
    found: list[tuple[_Argument, ...]] = []

    def called(function: Callable[..., list[int]], arguments: Arguments, sizes: Sizes) -> list[int]:
        if not is_unknown(arguments):
            return function(*arguments)
        given = [
            _Argument(_plain(formula, argument, size), size, not is_unknown([argument]))
            for argument, size in zip(arguments, sizes, strict=True)
        ]
        found.append(tuple(given))
        made = function(*(bytes(it.numbers) if it.size == 1 else it.numbers for it in given))
        return [cast(int, formula.unknown_like(value, 8 * sizes[0])) for value in made]

    with compressing(called):
        specify()
    return found


def _plain(formula: Formula, numbers: Words, size: int) -> list[int]:
    return [int.from_bytes(formula.value(number, 8 * size), "little") for number in numbers]


def _stages(
    visits: Sequence[Visit], compressions: Sequence[tuple[_Argument, ...]]
) -> tuple[Stage, ...] | None:
    """Return the visits of a routine with the arguments of the compressions in memory; None if one
    is missing."""
    stages: list[Stage] = []
    known: set[int] = set()
    coming = iter(enumerate(visits, 1))
    for arguments in compressions:
        for number, visit in coming:
            memory = list(_stretches(visit))
            operands = tuple(_operand(memory, argument, known) for argument in arguments)
            pairs = zip(operands, arguments, strict=True)
            if all(operand or argument.is_constant for operand, argument in pairs):
                stages.append(Stage(number, operands))
                known |= {at for operand in operands if operand for at in operand.places}
                break
        else:
            return None
    return tuple(stages)


def _operand(
    memory: Sequence[tuple[int, bytes]], argument: _Argument, known: set[int]
) -> Operand | None:
    """Return an argument in memory; None if it is not there. If its occurrences overlap, as those
    of zeros do, only addresses of earlier arguments are taken."""
    orders: tuple[Order, ...] = ("little", "big")
    for order in orders:
        data = b"".join(number.to_bytes(argument.size, order) for number in argument.numbers)
        places = [at for start, part in memory for at in _occurrences(start, part, data)]
        if any(later - at < len(data) for at, later in pairwise(places)):
            places = [at for at in places if at in known]
        if places:
            return Operand(tuple(places), order, argument.size, data, argument.is_constant)
    return None


def _occurrences(start: int, data: bytes, wanted: bytes) -> Iterator[int]:
    at = data.find(wanted)
    while at >= 0:
        yield start + at
        at = data.find(wanted, at + 1)


def _stretches(visit: Visit) -> Iterator[tuple[int, bytes]]:
    """Yield each stretch of known bytes that were given or written, with its address."""
    cells = [(at, byte) for at, byte in sorted(visit.memory) if isinstance(byte, int)]
    for _, group in groupby(enumerate(cells), key=lambda one: one[1][0] - one[0]):
        stretch = [cell for _, cell in group]
        yield stretch[0][0], bytes(byte for _, byte in stretch)
