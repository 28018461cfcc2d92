"""The result of proving a statement."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

Status = Literal["proved", "refuted", "not decided"]
Sums = Literal["adders", "sorted"]
"""A way to make sums: as adders, whose equations the certificate has, or sorted by rules that it
does not cover."""


@dataclass(frozen=True)
class Counterexample:
    """Inputs for which a program differs from its specification, and the outputs of both sides."""

    inputs: dict[str, str]
    program: dict[str, str]
    specification: dict[str, str]


@dataclass(frozen=True)
class Result:
    """The result for a statement: it is proved, refuted, or not decided, with the reason."""

    algorithm: str
    variant: str
    operation: str
    lengths: tuple[int, ...]
    way: str
    status: Status
    why: str = ""
    counterexample: Counterexample | None = None
    instructions: int = 0
    lookups: int = 0
    wholes: int = 0
    """The calls of routines that summaries replaced."""
    nodes: int = 0
    cases: int = 1
    """The number of cases of public inputs; 1 if there is one path for all of them."""
    cuts: int = 0
    widest: int = 0
    certificate_bytes: int = 0
    certificate: str = ""
    """The sum (`seal.added`) of the digests of the checked certificates of all cases."""
    sums: Sums | None = None
    """The way in which sums were made; None if the specification adds nothing."""
    residue: tuple[str, ...] = ()
    seconds: float = 0.0
    image: str = ""
    specification: str = ""
    """The digests of the program and of its specification (`digests`)."""

    @property
    def proved(self) -> bool:
        return self.status == "proved"

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
