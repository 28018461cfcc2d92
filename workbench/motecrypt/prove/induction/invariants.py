"""Loop invariant inference: the registers and memory at the head of a loop, in any iteration.

Each bit is one of three: a bit of the specification's state, or its complement; the formula that it
was in the second iteration, with the addresses, the length and the inputs of the present one; or
havoc, an unknown.
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
"""The number of assignments in which bits that may be equal are compared."""

_EVERY = (1 << ASSIGNMENTS) - 1


@dataclass(frozen=True)
class OfState:
    """A bit of the specification's state, or its complement."""

    bit: int
    flipped: bool


Looks = dict[tuple[Place, int], int]
"""The signatures of bits: their values in all these assignments."""

UNKNOWN = "unknown"
Kinds = dict[tuple[Place, int], OfState | str]
"""The contents of bits that do not keep their formula: a bit of the state, or unknown."""


@dataclass(frozen=True)
class Found:
    """The registers and memory at the head of a loop: for each place a number, and its width."""

    places: Mapping[Place, tuple[Number, int]]

    @staticmethod
    def at(visit: Visit, bits: int) -> Found:
        """Return what a run found at a visit; registers have at least ``bits`` bits."""
        places: dict[Place, tuple[Number, int]] = {}
        for number, register in enumerate(visit.registers):
            width = max(bits, register.width if isinstance(register, Bits) else 0)
            places[REGISTER, number] = register, width
        places |= {(MEMORY, at): (byte, 8) for at, byte in visit.memory}
        return Found(places)

    def looks(self, formula: Formula) -> Looks:
        """Return the signature of each bit: its values in the assignments."""
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
        """Return the places in which ``kinds`` replaces bits, with the values that ``of`` gives.

        All other places are left out.
        """
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
        """Return a cut that puts all this into registers and memory.

        It acts before the instruction at ``at`` is executed for the ``visit``-th time.
        """
        registers, memory = (
            [(at, number) for (kind, at), (number, _) in self.places.items() if kind == wanted]
            for wanted in (REGISTER, MEMORY)
        )
        return Cut(at, visit, registers=registers, memory=memory)


def looking(formula: Formula, numbers: list[tuple[Number, int]]) -> list[int]:
    """Return the signature of each bit of some numbers, in order."""
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
    """Return the bits that have the signature of a bit of the state, or of its complement.

    Bits of the state that are constant in all assignments are ignored.
    """
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
    """Return the bits that differ in the next iteration from what they should be, by signatures.

    They should be a bit of the next state, or the bit that a run has which begins one block later.
    A sum that differs in one bit may differ in any other bit, if rarely. So the other formulas in
    the byte or register of such a bit are returned as well.
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
