"""The obligations of a function, made in one place from what a contract says of its paths."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from motecrypt.prove.contract.statement import VERDICT, Claim, Inputs, Made
from motecrypt.prove.symbolic.execution import Execution
from motecrypt.prove.symbolic.numbers import Byte, Number

ACCEPTED, REJECTED = "right tag", "wrong tag"
"""The runs of a decryption that decides by its verdict."""

Calls = Sequence[Execution]
Expected = bytes | Sequence[Byte | None]
"""The bytes of an output, or None for each that the specification leaves open."""


@dataclass(frozen=True)
class Outcome:
    """The result of the calls of a path, as it is and as it should be.

    ``outputs``: for each output its name, its bytes after the calls, and the expected ones.
    ``status``: what the last call returns, with its name and its bits, as in `Claim`; None if it
    returns nothing.
    """

    outputs: Sequence[tuple[str, Sequence[Byte], Expected]]
    status: tuple[str, Number, Number, int] | None = None


@dataclass(frozen=True)
class ProgramPath:
    """A path of a program: its calls, and their outcome.

    ``taken``: for which inputs the path should be taken; None if the program has no other.
    """

    calls: Calls
    outcome: Outcome
    run: str = ""
    taken: Number | None = None

    def claims(self) -> Iterator[Claim]:
        """Yield that outputs, status and verdict are as they should be, and that each call
        preserves what the calling convention says it must."""
        for what, left, expected in self.outcome.outputs:
            yield from equal_bytes(what, left, expected, self.run)
        if self.outcome.status is not None:
            yield Claim(*self.outcome.status, self.run)
        if self.taken is not None:
            yield Claim(VERDICT, self.calls[-1].condition, self.taken, 1, self.run)
        for call in self.calls:
            yield from _kept(call, self.run)


def made(
    inputs: Inputs,
    paths: Sequence[ProgramPath],
    *,
    before: Calls = (),
    claims: Sequence[Claim] = (),
    given: Sequence[Number] = (),
    secrets: Sequence[str] = (),
) -> Made:
    """Return a statement carried out.

    ``before``: earlier calls that all paths have in common, such as a key expansion.
    ``claims``: those that are about no path.
    ``given``, ``secrets``: as in `Made`. Without secrets it does not say what calls leave behind.
    """
    calls = [call for path in paths for call in path.calls]
    left = [place for call in calls for place in call.left_behind(call.names)] if secrets else []
    return Made(
        inputs,
        (
            *claims,
            *(claim for path in paths for claim in path.claims()),
            *(claim for call in before for claim in _kept(call, "")),
        ),
        (*before, *calls),
        tuple(given),
        tuple(left),
        tuple(name for name in secrets if name in inputs.named),
    )


def by_verdict(
    opened: Callable[[bytes], Calls],
    right: bytes,
    wrong: bytes,
    is_right: Number,
    outcome: Callable[[Calls, Number], Outcome],
) -> list[ProgramPath]:
    """Return the paths of a decryption, which rejects every wrong tag.

    Without a branch by the verdict one path covers right and wrong tags.

    ``opened``: carries the calls out for a tag.
    ``right``, ``wrong``: the right tag, and any tag, which is right if ``is_right`` is 1.
    ``outcome``: what calls should leave, by whether the tag is right.
    """
    calls = opened(wrong)
    if not calls[-1].computed.assumed:
        return [ProgramPath(calls, outcome(calls, is_right), REJECTED)]
    rejecting = ProgramPath(calls, outcome(calls, 0), REJECTED, is_right ^ 1)
    calls = opened(right)
    return [rejecting, ProgramPath(calls, outcome(calls, 1), ACCEPTED, 1)]


def equal_bytes(what: str, left: Sequence[Byte], expected: Expected, run: str = "") -> list[Claim]:
    """Return a claim for each expected byte: a buffer holds it."""
    return [
        Claim(f"{what}[{i}]", made, wanted, 8, run)
        for i, (made, wanted) in enumerate(zip(left, expected, strict=True))
        if wanted is not None
    ]


def _kept(call: Execution, run: str) -> Iterator[Claim]:
    for name, after, before, bits in call.kept():
        yield Claim(name, after, before, bits, run)
