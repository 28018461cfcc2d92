"""What came of a statement."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

Status = Literal["proved", "refuted", "not decided"]


@dataclass(frozen=True)
class Counterexample:
    """Inputs for which a program does not do what its specification says, run on both sides."""

    inputs: dict[str, str]
    program: dict[str, str]
    specification: dict[str, str]


@dataclass(frozen=True)
class Result:
    """A statement is proved, refuted by an example, or neither; nothing else is ever proved."""

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
    """Calls of routines that summaries stand for."""
    nodes: int = 0
    cases: int = 1
    """Of public inputs, by which it goes one way or another; 1 if there is one way for all."""
    cuts: int = 0
    widest: int = 0
    certificate_bytes: int = 0
    certificate: str = ""
    """The digest of what was checked, of all cases together (`seal.added`)."""
    residue: tuple[str, ...] = ()
    seconds: float = 0.0
    image: str = ""
    specification: str = ""
    """What was proved to be equal to what, by content (`digests`)."""

    @property
    def proved(self) -> bool:
        return self.status == "proved"

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
