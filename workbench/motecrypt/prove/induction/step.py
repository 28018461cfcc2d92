"""Induction over blocks: an algorithm is proved for messages of any length from a minimum on.

The program's loop over blocks is cut at its head, in the second iteration. The registers and memory
there are written as formulas of the addresses, the length, the inputs, and the specification's
state between two blocks. One statement, the step, claims that this is right in the second iteration
for every length. It also claims that from there, with *any* state, one iteration makes the
specification's next block and state, and the same formulas with addresses and a length that are one
block further. Other statements are about the end, for each number of bytes that may be left in the
last iteration: they claim that the rest is the specification's from any state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from motecrypt._sim import Bits
from motecrypt.prove.contract.obligations import equal_bytes
from motecrypt.prove.contract.statement import Claim, Inputs, Made, NotFollowed, Shown, Statement
from motecrypt.prove.induction.growing import Growing, Told, tell
from motecrypt.prove.induction.havoc import ENTRY, SECOND, THIRD, Call, Cell, Turned
from motecrypt.prove.induction.invariants import (
    MEMORY,
    UNKNOWN,
    Found,
    Kinds,
    OfState,
    Place,
    differing,
    of_state,
)
from motecrypt.prove.symbolic.numbers import Number
from motecrypt.specification.words import join

MOST_EXHAUSTED = 20
"""The most bits of an address for which all values are tried."""

LENGTH_BITS = 15
"""The bits of a length, for which all values are tried: no chip here has RAM for more output."""

_TURNS = 5
_MOST_ROUNDS = 12
_STATE = "state"


@dataclass(frozen=True)
class Known:
    """The facts about a loop that its step has found."""

    state: int
    """The index of the specification's permutation after which the second iteration begins."""
    done: int
    """The number of output bytes at that point."""
    kinds: Kinds
    places: frozenset[Place]
    """All registers and bytes, except those in the buffers that grow."""
    least: int
    """The length from which on every message has a third iteration."""


@dataclass
class Unbounded:
    """The statements about one loop of a program, identified by the address of its head."""

    growing: Growing
    variant: str
    operation: str
    head: int
    known: Known | None = None

    def step(self) -> Statement:
        """Return the statement about one more iteration, after any number of iterations."""
        return self._statement(self._room, self._step)

    @property
    def _room(self) -> int:
        """The size of the buffers that grow, equal in all runs so that all addresses are equal."""
        return _TURNS * self.growing.algorithm.rate + 1

    def end(self, length: int) -> Statement:
        """Return the statement about the run from the second iteration to the end.

        As many bytes are left there as in a message of this length.
        """
        return self._statement(length, lambda inputs: self._end(inputs, length))

    def _statement(self, length: int, make: Callable[[Inputs], Made]) -> Statement:
        growing = self.growing
        return Statement(
            growing.algorithm.name,
            self.variant,
            self.operation,
            (growing.ad, length),
            make,
            _not_run,
            "any length",
        )

    def _step(self, inputs: Inputs) -> Made:
        formula, rate = inputs.formula, self.growing.algorithm.rate
        call, before = Call.of(self.growing, inputs, self._room)
        if rate & call.aligned:
            raise NotFollowed("a block is no multiple of a word")
        unknown = formula.unknown_like(self._room, LENGTH_BITS)
        first = call.run(self.head, unknown)
        next_block = call.run(self.head, unknown, like=first, later=rate)
        if first.way(SECOND) != next_block.way(SECOND):
            raise NotFollowed("a block later, it goes another way to its second turn")
        found, expected = call.found(first.visit(SECOND)), call.found(next_block.visit(SECOND))
        told = tell(self.growing, call.data)
        number, kinds = _matched(inputs, call, found, told)
        state, width = told.states[number]
        any_state = formula.unknown_like(state, width)
        after = tell(self.growing, call.data, (number, any_state))
        next_state = after.states[number + 1]
        later = self._later(call, call.data[self.growing.source], number, any_state)
        fresh = _Fresh(inputs, found, any_state)
        for _ in range(_MOST_ROUNDS):
            second = _generalised(call, found, kinds, fresh)
            turn = call.run(self.head, unknown, like=first, second=second)
            third = call.found(turn.visit(THIRD))
            wrong = differing(formula, (found, third), expected, next_state, kinds)
            buffers = self.growing.buffers
            wrong = [where for where in wrong if not _is_in(call, where[0], *buffers)]
            if not wrong:
                break
            kinds |= dict.fromkeys(wrong, UNKNOWN)
        else:
            raise NotFollowed("what is the same in every turn was not found")

        done = self._written(call, turn, SECOND)
        if self.growing.target and self._written(call, turn, THIRD) != done + rate:
            raise NotFollowed("a turn does not write one block")
        base, body = first.accesses(None, SECOND), turn.accesses(SECOND, THIRD)
        if any(cell.writes and not done <= cell.offset <= cell.end <= done + rate for cell in body):
            raise NotFollowed("a turn writes beside its block")
        least = max(
            self._shortest(inputs, unknown, turn.conditions(SECOND, THIRD), body),
            self._shortest(inputs, unknown, first.conditions(None, SECOND), base) + rate,
        )
        self.known = Known(number, done, kinds, _places(call, found), least)
        claims = [
            *self._outputs(call, turn, told, 0, done, SECOND),
            *self._outputs(call, turn, after, done, done + rate, THIRD),
            *_addresses(call, (*base, *body), least),
            *self._alike(after, later, done, done + rate),
            Claim(
                "the specification's next state", next_state[0], later.states[number + 2][0], width
            ),
        ]
        for (place, bit), kind in kinds.items():
            if isinstance(kind, OfState):
                wanted = state >> kind.bit & 1 ^ kind.flipped
                claims.append(Claim(_named(place, bit), found.bit(place, bit), wanted, 1))
        for place in found.places:
            if not _is_in(call, place, *self.growing.buffers):
                turns, after_it = (third, expected), next_state[0]
                claims += _next(call, unknown, turns, place, after_it, kinds, least)
        runs = (next_block.until(SECOND), turn.until(THIRD))
        return Made(inputs, tuple(claims), (*before, *runs))

    def _end(self, inputs: Inputs, length: int) -> Made:
        known, source = self.known, self.growing.source
        assert known is not None
        call, before = Call.of(self.growing, inputs, self._room)
        data = {**call.data, source: call.data[source][:length]}
        first = call.run(self.head, length)
        found = call.found(first.visit(SECOND))
        if _places(call, found) != known.places:
            raise NotFollowed("a shorter message leaves other memory behind")
        told = tell(self.growing, data)
        state, width = told.states[known.state]
        any_state = inputs.formula.unknown_like(state, width)
        after = tell(self.growing, data, (known.state, any_state))
        later = self._later(call, data[source], known.state, any_state)
        fresh = _Fresh(inputs, found, any_state)
        second = _generalised(call, found, known.kinds, fresh)
        turn = call.run(self.head, length, like=first, second=second)
        if turn.conditions(None, None):
            raise NotFollowed("the way of its last turn depends on an address")
        cells = turn.accesses(SECOND, None)
        if any(cell.writes and cell.offset < known.done for cell in cells):
            raise NotFollowed("its last turn writes to an earlier block")
        if any(cell.end > length for cell in cells):
            raise NotFollowed("its last turn reads or writes behind the end of a buffer")
        execution = turn.execution
        claims = [
            *_addresses(call, cells, length),
            *self._alike(after, later, known.done, length),
        ]
        for name in self.growing.others:
            claims += equal_bytes(
                f"the specification's {name}", [*later.outputs[name]], after.outputs[name]
            )
        for name, wanted in after.outputs.items():
            begin = known.done if name == self.growing.target else 0
            made = execution.read(name)[begin : len(wanted)]
            claims += equal_bytes(name, made, wanted[begin:])
        for name, after_call, before_call, bits in execution.kept(first.visit(ENTRY).registers):
            claims.append(Claim(name, after_call, before_call, bits))
        return Made(inputs, tuple(claims), (*before, execution))

    def _later(self, call: Call, message: bytes, state: int, any_state: Number) -> Told:
        """Run the specification of a message with one more block before the state."""
        source = self.growing.source
        block = call.data[source][: self.growing.algorithm.rate]
        longer = {**call.data, source: join((block, message))}
        return tell(self.growing, longer, (state + 1, any_state))

    def _alike(self, told: Told, later: Told, begin: int, end: int) -> list[Claim]:
        """Return claims that from a state on the specification's output does not depend on the
        number of blocks before it."""
        target = self.growing.target
        if target is None:
            return []
        rate = self.growing.algorithm.rate
        made = [*later.outputs[target][begin + rate : end + rate]]
        return equal_bytes(f"the specification's {target}", made, told.outputs[target][begin:end])

    def _written(self, call: Call, turn: Turned, visit: int) -> int:
        """Return the number of output bytes that are written at a visit.

        Raises NotFollowed if there is a gap between them.
        """
        if self.growing.target is None:
            return 0
        addresses = call.addresses(self.growing.target)
        written = [at for at, _ in turn.visit(visit).memory if at in addresses]
        if written != list(addresses[: len(written)]):
            raise NotFollowed("the output has a gap between two blocks")
        return len(written)

    def _outputs(
        self, call: Call, turn: Turned, told: Told, begin: int, end: int, visit: int
    ) -> list[Claim]:
        """Return claims that a part of the output is the specification's at a visit."""
        target = self.growing.target
        if target is None:
            return []
        memory = dict(turn.visit(visit).memory)
        data = [memory[at] for at in call.addresses(target)[begin:end]]
        return equal_bytes(target, data, told.outputs[target][begin:end])

    def _shortest(
        self, inputs: Inputs, length: Number, conditions: Iterable[Number], cells: Iterable[Cell]
    ) -> int:
        """Return the least length from which on all messages take this path and have these bytes.

        Raises NotFollowed if the path depends on more than the length, or if some long message
        takes another one.
        """
        least = max((cell.end for cell in cells), default=0)
        for condition in conditions:
            values = inputs.formula.exhaust(condition, length, LENGTH_BITS)
            if values is None:
                raise NotFollowed("the way of a turn depends on more than the length")
            least = max(least, values.rfind(0) + 1)
        if least > _TURNS * self.growing.algorithm.rate:
            raise NotFollowed("the loop is left for some long message")
        return least


@dataclass
class _Fresh:
    """Fresh bits that stand for the values that an iteration finds."""

    inputs: Inputs
    found: Found
    state: Number
    _made: dict[tuple[Place, int], Number] = field(default_factory=dict)

    def of(self, place: Place, bit: int, kind: OfState | str) -> Number:
        if isinstance(kind, OfState):
            return self.state >> kind.bit & 1 ^ kind.flipped
        if (place, bit) not in self._made:
            like = self.found.bit(place, bit)
            self._made[place, bit] = self.inputs.formula.unknown_like(like, 1)
        return self._made[place, bit]


def _matched(inputs: Inputs, call: Call, found: Found, told: Told) -> tuple[int, Kinds]:
    """Return the index of the state with the most bits in registers and memory, and their places.

    Among equals it is the latest state. Bits in the buffers that grow are left out of the places.
    """
    best: tuple[int, Kinds] = (-1, {})
    looks = found.looks(inputs.formula)
    for number, state in enumerate(told.states[:-1]):
        kinds = of_state(inputs.formula, looks, state)
        if kinds and len(kinds) >= len(best[1]):
            best = number, kinds
    number, kinds = best
    if not kinds:
        raise NotFollowed("no state of the specification is found at the head of the loop")
    buffers = call.growing.buffers
    return number, {
        where: kind for where, kind in kinds.items() if not _is_in(call, where[0], *buffers)
    }


def _generalised(call: Call, found: Found, kinds: Kinds, fresh: _Fresh) -> Found:
    """Return the values that any iteration finds at places without the second one's formula.

    Earlier output is unknown.
    """
    target = call.growing.target
    earlier = [place for place in found.places if target and _is_in(call, place, target)]
    output: Kinds = {(place, bit): UNKNOWN for place in earlier for bit in range(8)}
    return found.made(kinds | output, fresh.of)


def _places(call: Call, found: Found) -> frozenset[Place]:
    """Return all places that were found, except those in the buffers that grow."""
    buffers = call.growing.buffers
    return frozenset(place for place in found.places if not _is_in(call, place, *buffers))


def _is_in(call: Call, place: Place, *buffers: str) -> bool:
    """Return whether a place is in one of these buffers."""
    kind, at = place
    return kind == MEMORY and any(at in call.addresses(name) for name in buffers)


def _addresses(call: Call, cells: Iterable[Cell], least: int) -> Iterable[Claim]:
    """Yield claims that accesses are at the right addresses, wherever the buffers are.

    Addresses of at most MOST_EXHAUSTED bits are checked here instead, for buffers of ``least``
    bytes. Raises NotFollowed if one of these is wrong.
    """
    for cell in cells:
        base = call.bases[cell.buffer]
        width = call.pointer_bits
        wanted = base + cell.offset
        if width > MOST_EXHAUSTED:
            what = f"the address of {cell.buffer}[{cell.offset}]"
            yield Claim(what, cell.address, wanted & ((1 << width) - 1), width)
        elif not _are_equal(call, cell.address, wanted, least):
            raise NotFollowed(f"{cell.buffer}[{cell.offset}] is not where it reads or writes")


def _are_equal(call: Call, number: Number, other: Number, least: int, length: Number = 0) -> bool:
    """Return whether two numbers are equal for each length, or for each address of a buffer.

    Addresses are those at which ``least`` bytes do not extend beyond the last address. The result
    is False if the difference depends on more than the length alone or one address alone.
    """
    differences: Number = number ^ other
    differ: Number = 0
    if not isinstance(differences, Bits):
        return differences == 0
    for bit in range(differences.width):
        differ = differ | differences >> bit & 1
    formula, bits = call.inputs.formula, call.pointer_bits
    if isinstance(length, Bits):
        values = formula.exhaust(differ, length, LENGTH_BITS)
        if values is not None:
            return not any(values)
    fixed = call.aligned.bit_length()
    for base in call.bases.values() if bits <= MOST_EXHAUSTED else ():
        values = formula.exhaust(differ, base >> fixed, bits - fixed)
        if values is not None:
            return not any(values[: ((1 << bits) - least - call.low(base) >> fixed) + 1])
    return False


def _next(
    call: Call,
    length: Number,
    turns: tuple[Found, Found],
    place: Place,
    state: Number,
    kinds: Kinds,
    least: int,
) -> Iterable[Claim]:
    """Yield claims that the third iteration finds at a place what the invariant says.

    That is a bit of the next state, or the bit that the second iteration finds in a run that begins
    one block later. Bits that are havoc, or are shown to be equal here, need no claim.
    """
    third, expected = turns
    for bit in range(third.places[place][1]):
        kind = kinds.get((place, bit))
        if kind == UNKNOWN:
            continue
        if isinstance(kind, OfState):
            wanted = state >> kind.bit & 1 ^ kind.flipped
        else:
            wanted = expected.bit(place, bit)
            if _are_equal(call, third.bit(place, bit), wanted, least, length):
                continue
        yield Claim(_named(place, bit), third.bit(place, bit), wanted, 1)


def _named(place: Place, bit: int) -> str:
    return f"{place[0]} {place[1]:#x}, bit {bit} in the next turn"


def _not_run(values: Mapping[str, bytes], run: str) -> Shown:
    """Return an empty example, since an arbitrary iteration cannot be run."""
    return Shown({}, {})
