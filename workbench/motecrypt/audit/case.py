"""The targets of an audit: calls whose secrets are named, in every way of calling a function."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from motecrypt._sim import Machine
from motecrypt.kernels.block import Block
from motecrypt.run.memory import BUDGET, Prepared
from motecrypt.toolchain import Chip


@dataclass(frozen=True)
class Secret:
    """Something that must stay unknown: ``memory`` as (address, length), and registers."""

    label: str
    memory: tuple[tuple[int, int], ...] = ()
    registers: tuple[int, ...] = ()


@dataclass(frozen=True)
class WatchedCall:
    """One call, ready to be made.

    ``keeps``: the names of the places in which secrets may be when it returns: its outputs, and
    what the caller put there itself. ``returns``: the bits of its value.
    """

    prepared: Prepared
    secrets: tuple[Secret, ...]
    keeps: frozenset[str]
    returns: int = 0


@dataclass(frozen=True)
class Trial:
    """Calls one after the other from fresh memory.

    ``prepare`` readies them: without a source of random numbers with the sample bytes, with one
    with other secrets of the same lengths.
    """

    title: str
    prepare: Callable[[random.Random | None], Sequence[WatchedCall]]


@dataclass(frozen=True)
class Target:
    """A function, or some that belong together, in one image: what one row of a table is about.

    ``sampled``: the cases that are made with many random secrets. ``declassify``: functions whose
    value is public although it comes from secrets; ``verdicts``: conditional jumps whose decision
    is. ``forgets``: whether it promises to leave no secret behind; a part whose callers wipe does
    not. ``blocks``: header blocks by function; ``kernels``: the files they stand in.
    """

    name: str
    variant: str
    chip: Chip
    machine: Machine
    image: Path
    cases: tuple[Trial, ...]
    sampled: tuple[Trial, ...]
    declassify: tuple[str | int, ...] = ()
    verdicts: frozenset[int] = frozenset()
    forgets: bool = True
    image_with_lines: Callable[[], Path] | None = None
    """Makes the same program with line information, where the image has none."""
    budget: int = BUDGET
    """Cycles after which a call has no end."""
    static: bool = False
    """Whether it may use variables of its image, and the chip's devices."""
    blocks: Mapping[str, Block] = field(default_factory=dict)
    kernels: tuple[Path, ...] = ()
