"""Hash functions proved with a cut point at each call of the compression.

Where a program enters its compression function, the arguments become free variables. The arguments
of the specification's compression become the same free variables, and a claim says that the
arguments were equal before. What holds for any state and block holds for these. So the arguments of
each compression are unknown words, whatever constants the padding of a message has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from motecrypt._sim import Bits, Cut
from motecrypt.prove.contract.compressions import Arguments, Sizes, compressing, is_unknown
from motecrypt.prove.contract.stages import Operand, Specify, Stages
from motecrypt.prove.contract.statement import Claim, Inputs, NotFollowed
from motecrypt.prove.symbolic.execution import Execution
from motecrypt.prove.symbolic.numbers import Byte
from motecrypt.specification.words import octets


@dataclass
class Apart:
    """A statement in which the arguments of compressions are free variables."""

    program: Stages
    inputs: Inputs
    secrets: list[str] = field(default_factory=list)
    """The names of the free variables that replace values that depend on the inputs."""
    _unknown: list[tuple[bytes | None, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for number, stage in enumerate(self.program.stages):
            row = [self._of(operand, _named(number, i)) for i, operand in enumerate(stage.operands)]
            self._unknown.append(tuple(row))

    def _of(self, operand: Operand | None, name: str) -> bytes | None:
        """Return the unknown bytes that replace an argument in memory; None without an operand."""
        if operand is None:
            return None
        value, length = int.from_bytes(operand.plain, "little"), len(operand.plain)
        bits = self.inputs.formula.unknown_like(value, 8 * length)
        assert isinstance(bits, Bits)
        data = octets(bits.split(8, length))
        self.inputs.named[name] = tuple(data)
        if not operand.is_constant:
            self.secrets.append(name)
        return data

    def cuts(self) -> list[Cut]:
        """Return the cuts that write the free variables into the program's memory."""
        return [
            Cut(self.program.entry, stage.visit, memory=list(self._memory(number)))
            for number, stage in enumerate(self.program.stages)
        ]

    def _memory(self, number: int) -> Iterator[tuple[int, Byte]]:
        """Yield the address and the new value of each byte of a compression's arguments."""
        operands = self.program.stages[number].operands
        for operand, data in zip(operands, self._unknown[number], strict=True):
            for start in operand.places if operand is not None else ():
                yield from enumerate(data or (), start)

    def specified(
        self, specify: Specify, execution: Execution
    ) -> tuple[Mapping[str, bytes], list[Claim]]:
        """Return the outputs of the specification with the same free variables, and the claims that
        the arguments were equal before. Raise NotFollowed if one side has more compressions than
        the other. Compressions of constants do not count."""
        visits = [dict(visit.memory) for visit in execution.computed.visits]
        claims: list[Claim] = []
        count = 0

        def called(
            function: Callable[..., list[int]], arguments: Arguments, sizes: Sizes
        ) -> list[int]:
            nonlocal count
            if not is_unknown(arguments):
                return function(*arguments)
            if count == len(visits):
                raise NotFollowed("the program has fewer compressions than its specification")
            given = list(arguments)
            for place, operand in enumerate(self.program.stages[count].operands):
                data = self._unknown[count][place]
                if operand is not None and data is not None:
                    wanted, what = operand.data(arguments[place]), _named(count, place)
                    for start in operand.places:
                        claims.extend(_equal(what, visits[count], start, wanted))
                    given[place] = operand.argument(data)
            count += 1
            return function(*given)

        with compressing(called):
            outputs = specify()
        if count != len(self.program.stages):
            raise NotFollowed("the specification has fewer compressions than the program")
        return outputs, claims


def _named(stage: int, argument: int) -> str:
    """Return the name of an argument of a compression."""
    return f"compression {stage}.{argument}"


def _equal(what: str, memory: Mapping[int, Byte], start: int, wanted: bytes) -> Iterator[Claim]:
    """Yield a claim for each byte of an argument in memory. Raise NotFollowed if a byte was never
    written."""
    for at, byte in enumerate(wanted, start):
        if at not in memory:
            raise NotFollowed(f"{what} is at {at:#06x}, which was never written")
        yield Claim(f"{what}, {at:#06x}", memory[at], byte, 8)
