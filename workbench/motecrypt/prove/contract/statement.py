"""What is to be proved of a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from motecrypt._sim import Bits, Formula, Proof
from motecrypt.prove.symbolic import columns, columns_shown
from motecrypt.prove.symbolic.case_split import ANY, Bit, Case
from motecrypt.prove.symbolic.execution import Execution
from motecrypt.prove.symbolic.numbers import Number
from motecrypt.specification.words import octets

VERDICT = "verdict"
"""What a claim is called that says when a program takes the way that it took."""

_AS_THEY_COME = ("sgcm-hash", "aes-128-sgcm")
"""Specifications that add as a product is added up: a sum of sums is one chain of carries."""


class NotFollowed(Exception):
    """A run is not as a statement would need it, and why."""


@dataclass(frozen=True)
class Claim:
    """Two numbers that are equal for all inputs: what a program makes, and what it should make.

    ``run`` is the run of the program that makes it, by name, as in `Statement.confirm`.
    """

    what: str
    program: Number
    specification: Number
    bits: int
    run: str = ""


@dataclass
class Inputs:
    """The unknown bytes of a statement, by name, but for what is known of them in a case."""

    formula: Formula
    case: Case = ANY
    public: tuple[str, ...] = ()
    """The names of those by which a routine that is taken as a whole may go one way or another."""
    named: dict[str, Sequence[int | Bits]] = field(default_factory=dict)

    def unknown(self, name: str, length: int, *, sparse: bool = False) -> bytes:
        """So many unknown bytes; `sparse` ones are mostly zero where values are tried."""
        public = name in self.public
        bits = self.formula.unknown(8 * length, sparse=sparse, public=public) if length else 0
        unknown = bits.split(8, length) if isinstance(bits, Bits) else []
        data = octets(self.case.of(name, unknown))
        self.named[name] = tuple(data)
        return data

    def deciding(self, undecided: int | Bits, public: Sequence[str]) -> Bit | None:
        """A public bit on which something depends that has to be known: the highest of the last
        byte; None if no such bit exists, or if it depends on any other input."""
        if not isinstance(undecided, Bits):
            return None
        number = [(undecided, undecided.width)]

        def depends(some: Sequence[int | Bits]) -> bool:
            return self.formula.depends(number, [(byte, 8) for byte in some])[0]

        if any(depends(data) for name, data in self.named.items() if name not in public):
            return None
        for name in public:
            for place, byte in reversed(list(enumerate(self.named.get(name, ())))):
                if depends([byte]):
                    for bit in reversed(range(8)):
                        if depends([byte >> bit & 1]):
                            return Bit(name, place, bit)
        return None

    def data(self) -> dict[str, bytes]:
        """All of them as byte strings."""
        return {name: octets(data) for name, data in self.named.items()}

    def plain(self, data: bytes, assignment: int = 0) -> bytes:
        """The value of bytes for one of the assignments that are tried."""
        return b"".join(self.formula.value(byte, 8, assignment) for byte in data)

    def values(self, assignment: int) -> dict[str, bytes]:
        """All inputs for one of these assignments."""
        of = self.formula.value
        return {
            name: b"".join(of(byte, 8, assignment) for byte in data)
            for name, data in self.named.items()
        }


@dataclass(frozen=True)
class Made:
    """A statement as formulas."""

    inputs: Inputs
    claims: tuple[Claim, ...]
    executions: tuple[Execution, ...]
    given: tuple[Number, ...] = ()
    """Bytes that the program is given and that the specification makes."""
    left: tuple[tuple[str, Number, int], ...] = ()
    """What is left behind, which should not depend on `secrets`."""
    secrets: tuple[str, ...] = ()
    again: int = 0
    """How many of the executions, the last ones, are of the same calls at other addresses."""

    @property
    def counted(self) -> tuple[Execution, ...]:
        """The executions that figures are about: each call once."""
        return self.executions[: len(self.executions) - self.again]

    @property
    def pairs(self) -> list[tuple[Number, Number, int]]:
        """What the claims say is equal."""
        return [(claim.program, claim.specification, claim.bits) for claim in self.claims]

    @property
    def known(self) -> list[tuple[Number, int]]:
        """What is given, byte by byte."""
        return [(byte, 8) for byte in self.given]


@dataclass(frozen=True)
class Shown:
    """A call with plain inputs beside the specification: what came out, by name."""

    program: Mapping[str, bytes]
    specification: Mapping[str, bytes]

    @property
    def differences(self) -> tuple[str, ...]:
        """The outputs that differ."""
        return tuple(n for n, b in self.specification.items() if self.program.get(n) != b)


@dataclass(frozen=True)
class Statement:
    """A function computes its specification, for all inputs of a length.

    ``make`` carries it out on unknown inputs. ``confirm`` runs both sides with plain inputs, in the
    run that a claim names. By ``public`` inputs a program may go one way or another: then each way
    is proved. ``apart`` makes a stronger statement, cut at functions within, if there are any.
    """

    algorithm: str
    variant: str
    operation: str
    lengths: tuple[int, ...]
    make: Callable[[Inputs], Made]
    confirm: Callable[[Mapping[str, bytes], str], Shown]
    way: str = ""
    public: tuple[str, ...] = ()
    apart: Callable[[Inputs], Made] | None = None
    keep: Callable[[Made, Proof], None] | None = None
    """Called with each case that is proved, and the proof that the checker went through."""
    is_in_columns: bool = False
    """Whether the specification multiplies as a program with a multiplier does."""
    adders: bool = False
    """Whether sums are adders, which the certificate proves equal, rather than put in order."""

    def fits(self, made: Made) -> bool:
        """Whether the specification multiplies as the program does."""
        is_other = self.as_they_come and made.inputs.formula.multiplies and not self.is_in_columns
        return not (is_other and columns_shown.is_shown())

    def in_columns(self) -> Statement:
        """The same with the other form of the specification, which is shown to be no other."""

        def make(inputs: Inputs) -> Made:
            with columns.in_columns(self.lengths):
                return self.make(inputs)

        return replace(self, make=make, is_in_columns=True)

    @property
    def as_they_come(self) -> bool:
        """Whether its sums are left as they come, rather than put in order."""
        return self.algorithm in _AS_THEY_COME

    def formula(self) -> Formula:
        """Where it may be made."""
        return Formula(as_they_come=self.as_they_come, adders=self.adders)
