"""The contract of a function: a statement, its inputs and its obligations."""

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
"""The name of the claim that says for which inputs a program takes the path that it took."""

_AS_THEY_COME = ("sgcm-hash", "aes-128-sgcm")
"""Algorithms that add as a multiplication adds up: a sum of sums is one chain of carries."""


class NotFollowed(Exception):
    """An error for a run that a statement cannot use, with the reason."""


@dataclass(frozen=True)
class Claim:
    """An obligation: a number that a program computes equals the specification's for all inputs.

    ``run`` is the name of the program's run that computes it, as in `Statement.confirm`.
    """

    what: str
    program: Number
    specification: Number
    bits: int
    run: str = ""


@dataclass
class Inputs:
    """The symbolic bytes of a statement, by name. In a case some of their bits are known."""

    formula: Formula
    case: Case = ANY
    public: tuple[str, ...] = ()
    """The names of public inputs, by which a routine with a summary may branch."""
    named: dict[str, Sequence[int | Bits]] = field(default_factory=dict)

    def unknown(self, name: str, length: int, *, sparse: bool = False) -> bytes:
        """Make an input of ``length`` symbolic bytes. If it is ``sparse``, it has few set bits in
        many of the simulation vectors."""
        public = name in self.public
        bits = self.formula.unknown(8 * length, sparse=sparse, public=public) if length else 0
        unknown = bits.split(8, length) if isinstance(bits, Bits) else []
        data = octets(self.case.of(name, unknown))
        self.named[name] = tuple(data)
        return data

    def deciding(self, undecided: int | Bits, public: Sequence[str]) -> Bit | None:
        """Return the public bit by which to split a case so that ``undecided`` may become known.

        It is the highest bit of the last byte on which the value depends, in the first such input.
        None if there is no such bit, or if the value depends on an input that is not public.
        """
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
        """Return all inputs as byte strings."""
        return {name: octets(data) for name, data in self.named.items()}

    def plain(self, data: bytes, assignment: int = 0) -> bytes:
        """Return the value of bytes in one of the simulation vectors."""
        return b"".join(self.formula.value(byte, 8, assignment) for byte in data)

    def values(self, assignment: int) -> dict[str, bytes]:
        """Return the values of all inputs in one of the simulation vectors."""
        of = self.formula.value
        return {
            name: b"".join(of(byte, 8, assignment) for byte in data)
            for name, data in self.named.items()
        }


@dataclass(frozen=True)
class Made:
    """A statement carried out: its obligations as formulas, and the runs."""

    inputs: Inputs
    claims: tuple[Claim, ...]
    executions: tuple[Execution, ...]
    given: tuple[Number, ...] = ()
    """Bytes that the specification makes and the program takes as inputs."""
    left: tuple[tuple[str, Number, int], ...] = ()
    """Values that calls leave outside their outputs. They should not depend on `secrets`."""
    secrets: tuple[str, ...] = ()
    again: int = 0
    """The number of last executions that repeat the same calls at other addresses."""

    @property
    def counted(self) -> tuple[Execution, ...]:
        """The executions that the figures count: each call once."""
        return self.executions[: len(self.executions) - self.again]

    @property
    def pairs(self) -> list[tuple[Number, Number, int]]:
        """The pairs of numbers that are equal by the claims, with their widths."""
        return [(claim.program, claim.specification, claim.bits) for claim in self.claims]

    @property
    def known(self) -> list[tuple[Number, int]]:
        """The bytes of `given`, with their widths."""
        return [(byte, 8) for byte in self.given]


@dataclass(frozen=True)
class Shown:
    """The outputs of a call with plain inputs and of the specification, by name."""

    program: Mapping[str, bytes]
    specification: Mapping[str, bytes]

    @property
    def differences(self) -> tuple[str, ...]:
        """The names of the outputs that differ."""
        return tuple(n for n, b in self.specification.items() if self.program.get(n) != b)


@dataclass(frozen=True)
class Statement:
    """The contract of a function: it equals its specification for all inputs of given lengths.

    ``make`` carries the statement out on symbolic inputs. ``confirm`` runs both sides with plain
    inputs, in the run that a claim names. A program may branch by ``public`` inputs: then each path
    is proved. ``apart``, if any, carries out a stronger statement, with cut points at calls.
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
    """A callback that receives each proved case, and its checked proof."""
    is_in_columns: bool = False
    """Whether the specification is in product-scanning form, for programs that multiply."""
    adders: bool = False
    """Whether sums are adders, whose equations the certificate has, rather than sorted."""

    def fits(self, made: Made) -> bool:
        """Return whether the specification multiplies as the program does, or has no other form."""
        is_other = self.as_they_come and made.inputs.formula.multiplies and not self.is_in_columns
        return not (is_other and columns_shown.is_shown())

    def in_columns(self) -> Statement:
        """Return the statement with its specification in product-scanning form, which
        `columns_shown` proves to be equal."""

        def make(inputs: Inputs) -> Made:
            with columns.in_columns(self.lengths):
                return self.make(inputs)

        return replace(self, make=make, is_in_columns=True)

    @property
    def as_they_come(self) -> bool:
        """Whether its sums are left as they come, rather than sorted."""
        return self.algorithm in _AS_THEY_COME

    def formula(self) -> Formula:
        """Return an empty formula in which the statement can be carried out."""
        return Formula(as_they_come=self.as_they_come, adders=self.adders)
