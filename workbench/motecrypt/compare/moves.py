"""The moves between two weighings: figures that grew or shrank, rows that are new or gone."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from motecrypt.bench.comparison import geometric_mean
from motecrypt.bench.records import Record

OF_A_BUILD = ("setup", "stack", "code", "tables", "ram")
"""Figures that are the same for every case of an operation; cycles are of each case."""

FAIL_ON = ("worse", "any", "none")
Key = tuple[Any, ...]


@dataclass(frozen=True)
class Move:
    """One figure before and after. ``case`` is the lengths, empty for a figure of a whole build."""

    algorithm: str
    operation: str
    variant: str
    toolchain: str
    case: str
    figure: str
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before

    @property
    def percent(self) -> float:
        """Per cent of what it was; infinite for what comes out of nothing."""
        return 100 * self.change / self.before if self.before else math.inf

    def to_json(self) -> dict[str, Any]:
        return {
            "algorithm": self.algorithm,
            "operation": self.operation,
            "variant": self.variant,
            "toolchain": self.toolchain,
            "case": self.case or None,
            "figure": self.figure,
            "before": self.before,
            "after": self.after,
            "change": self.change,
            "percent": round(self.percent, 4) if self.before else None,
        }


@dataclass(frozen=True)
class Rows:
    """Rows of one build that only one of the two has."""

    algorithm: str
    operation: str
    variant: str
    toolchain: str
    cases: int

    def to_json(self) -> dict[str, Any]:
        return dict(vars(self))


@dataclass(frozen=True)
class Moves:
    """``worse`` and ``better``: the largest change first. ``small``: moves of no more than the
    threshold, which count as none. ``wrong``: what computes something else now and did not before.
    ``rows``: those that both have. ``mean``: geometric mean of cycles after over before."""

    worse: tuple[Move, ...]
    better: tuple[Move, ...]
    small: int
    new: tuple[Rows, ...]
    gone: tuple[Rows, ...]
    wrong: tuple[Rows, ...]
    rows: int
    mean: float | None
    notes: tuple[str, ...]

    def failed(self, fail_on: str) -> bool:
        """Whether this is a failure: what is gone or wrong counts as worse."""
        worse = bool(self.worse or self.gone or self.wrong)
        return (fail_on != "none" and worse) or (fail_on == "any" and bool(self.better or self.new))


def moves(before: Sequence[Record], after: Sequence[Record], threshold: float = 0) -> Moves:
    """Compare two weighings row by row.

    Rows are of the same thing when all but their figures and flags is the same; where each side
    has one toolchain only, these may differ.
    """
    toolchains = [sorted({record.toolchain for record in side}) for side in (before, after)]
    loose = all(len(names) == 1 for names in toolchains)

    def about(record: Record) -> Key:
        tool = "" if loose else record.toolchain
        return (*_build(record), record.variant, tool, record.ad, record.message)

    old, new = ({about(record): record for record in side} for side in (before, after))
    common = [about(record) for record in after if about(record) in old]
    moved = [
        *_moves((old[row], new[row], "cycles") for row in common),
        *_moves(
            (old[row], new[row], figure)
            for row in {about(new[row])[:-2]: row for row in reversed(common)}.values()
            for figure in OF_A_BUILD
        ),
    ]
    large = [move for move in moved if abs(move.percent) > threshold]
    ratios = [new[r].cycles / old[r].cycles for r in common if old[r].cycles and new[r].cycles]
    return Moves(
        worse=tuple(sorted((m for m in large if m.change > 0), key=_largest)),
        better=tuple(sorted((m for m in large if m.change < 0), key=_largest)),
        small=len(moved) - len(large),
        new=_rows(record for record in after if about(record) not in old),
        gone=_rows(record for record in before if about(record) not in new),
        wrong=_rows(new[r] for r in common if old[r].verified and not new[r].verified),
        rows=len(common),
        mean=geometric_mean(ratios) if ratios else None,
        notes=_notes(toolchains, [(old[row], new[row]) for row in common]),
    )


def _moves(pairs: Iterable[tuple[Record, Record, str]]) -> list[Move]:
    return [
        Move(
            algorithm=new.algorithm,
            operation=new.label,
            variant=new.variant,
            toolchain=new.toolchain,
            case=_case(new) if figure == "cycles" else "",
            figure=figure,
            before=getattr(old, figure),
            after=getattr(new, figure),
        )
        for old, new, figure in pairs
        if getattr(old, figure) != getattr(new, figure)
    ]


def _build(record: Record) -> Key:
    return (record.algorithm, record.operation, record.rounds or 0)


def _case(record: Record) -> str:
    if record.kind == "aead":
        return f"{record.ad}/{record.message}"
    return str(record.message) if record.kind == "hash" else ""


def _largest(move: Move) -> tuple[Any, ...]:
    names = (move.algorithm, move.operation, move.variant, move.case, move.figure)
    return (-abs(move.percent), -abs(move.change), *names)


def _rows(records: Iterable[Record]) -> tuple[Rows, ...]:
    counted: dict[tuple[str, str, str, str], int] = {}
    for record in records:
        build = (record.algorithm, record.label, record.variant, record.toolchain)
        counted[build] = counted.get(build, 0) + 1
    return tuple(Rows(*build, cases=count) for build, count in sorted(counted.items()))


def _notes(
    toolchains: Sequence[Sequence[str]], pairs: Sequence[tuple[Record, Record]]
) -> tuple[str, ...]:
    """Sentences about other differences between the two sides."""
    said = []
    if all(len(names) == 1 for names in toolchains) and toolchains[0] != toolchains[1]:
        said.append(f"The toolchain was {toolchains[0][0]} and is {toolchains[1][0]}.")
    flags = dict.fromkeys((o.variant, o.flags, n.flags) for o, n in pairs if o.flags != n.flags)
    said += [f"The flags of {variant} were {old} and are {new}." for variant, old, new in flags]
    return tuple(said)


def to_json(found: Moves) -> dict[str, Any]:
    """The moves, as ``mote compare --json`` writes them."""
    return {
        "rows": found.rows,
        "cycles_geometric_mean": None if found.mean is None else round(found.mean, 6),
        "worse": [move.to_json() for move in found.worse],
        "better": [move.to_json() for move in found.better],
        "within_threshold": found.small,
        "new": [rows.to_json() for rows in found.new],
        "gone": [rows.to_json() for rows in found.gone],
        "wrong": [rows.to_json() for rows in found.wrong],
        "notes": list(found.notes),
    }
