"""What a program finds at the head of a loop, in any turn.

Bit by bit, registers and memory hold one of three: a bit of the specification's state, or its
complement; the same formula of the addresses, the length and the inputs as in the second turn, of
what they are in this one; or something of which nothing is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from motecrypt._sim import Bits, Cut, Formula, Visit, join
from motecrypt.prove.symbolic.numbers import Number

Place = tuple[str, int]
"""A register or a byte of memory, by number or address."""

REGISTER, MEMORY = "register", "memory"
ASSIGNMENTS = 512
"""Assignments in which bits that may be equal are compared."""

_EVERY = (1 << ASSIGNMENTS) - 1


@dataclass(frozen=True)
class OfState:
    """A bit of the specification's state, or its complement."""

    bit: int
    flipped: bool


Looks = dict[tuple[Place, int], int]
"""How bits look: their values in some assignments."""

UNKNOWN = "unknown"
Kinds = dict[tuple[Place, int], OfState | str]
"""What bits hold that are not the formula that they were."""


@dataclass(frozen=True)
class Found:
    """What is at the head of a loop: for each place a number, and its bits."""

    places: Mapping[Place, tuple[Number, int]]

    @staticmethod
    def at(visit: Visit, bits: int) -> Found:
        """What a run found there; registers have so many bits."""
        places: dict[Place, tuple[Number, int]] = {}
        for number, register in enumerate(visit.registers):
            width = max(bits, register.width if isinstance(register, Bits) else 0)
            places[REGISTER, number] = register, width
        places |= {(MEMORY, at): (byte, 8) for at, byte in visit.memory}
        return Found(places)

    def looks(self, formula: Formula) -> Looks:
        """How each bit looks: its values in some assignments."""
        numbers = list(self.places.values())
        looks = iter(looking(formula, numbers))
        return {
            (place, bit): next(looks)
            for place, (_, width) in self.places.items()
            for bit in range(width)
        }

    def bit(self, place: Place, bit: int) -> Number:
        return self.places[place][0] >> bit & 1

    def made(self, kinds: Kinds, of: Callable[[Place, int, OfState | str], Number]) -> Found:
        """The same with other bits, of which ``of`` says what they are."""
        changed: dict[Place, dict[int, Number]] = {}
        for (place, bit), kind in kinds.items():
            changed.setdefault(place, {})[bit] = of(place, bit, kind)
        places = {}
        for place, others in changed.items():
            number, width = self.places[place]
            bits = [others.get(bit, number >> bit & 1) for bit in range(width)]
            places[place] = join(bits, 1), width
        return Found(places)

    def cut(self, at: int, visit: int) -> Cut:
        """All this is in registers and memory from this place of the run on."""
        registers, memory = (
            [(at, number) for (kind, at), (number, _) in self.places.items() if kind == wanted]
            for wanted in (REGISTER, MEMORY)
        )
        return Cut(at, visit, registers=registers, memory=memory)


def looking(formula: Formula, numbers: list[tuple[Number, int]]) -> list[int]:
    """How each bit of some numbers looks."""
    total = sum(width for _, width in numbers)
    every_bit = [number >> bit & 1 for number, width in numbers for bit in range(width)]
    row_of_bits = join(every_bit, 1)
    rows = (
        int.from_bytes(formula.value(row_of_bits, total, assignment), "little")
        for assignment in range(ASSIGNMENTS)
    )
    columns = zip(*(f"{row:0{total}b}" for row in rows), strict=True)
    return [int("".join(column), 2) for column in columns][::-1] if total else []


def of_state(formula: Formula, looks: Looks, state: tuple[Number, int]) -> Kinds:
    """The bits that look like one of the state's, or its complement."""
    known: dict[int, OfState] = {}
    for bit, look in enumerate(looking(formula, [state])):
        if look not in (0, _EVERY):
            known.setdefault(look, OfState(bit, False))
            known.setdefault(look ^ _EVERY, OfState(bit, True))
    return {where: known[look] for where, look in looks.items() if look in known}


def differing(
    formula: Formula,
    turns: tuple[Found, Found],
    expected: Found,
    state: tuple[Number, int],
    kinds: Kinds,
) -> list[tuple[Place, int]]:
    """The bits that are not in the next turn what they should be, as far as can be seen: a bit of
    its state, or what a run has that begins one block later.

    A sum that is another in one bit may be in all, if seldom: the rest of its byte or register
    counts as well.
    """
    found, third = turns
    looks, others = third.looks(formula), expected.looks(formula)
    states = looking(formula, [state])
    wrong = []
    for place, (_, width) in found.places.items():
        formulas = []
        some = False
        for bit in range(width):
            kind, look = kinds.get((place, bit)), others.get((place, bit))
            if isinstance(kind, OfState):
                look = states[kind.bit] ^ (_EVERY if kind.flipped else 0)
            elif kind is None and any(
                place in turn.places and isinstance(turn.bit(place, bit), Bits)
                for turn in (found, third, expected)
            ):
                formulas.append((place, bit))
            if kind != UNKNOWN and (look is None or looks.get((place, bit)) != look):
                wrong.append((place, bit))
                some = some or kind is None
        wrong += formulas if some else []
    return wrong
