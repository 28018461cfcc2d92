"""The choice of a build: those that fit a budget of ROM and RAM, fastest first, and why others
do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from motecrypt.portfolio.builds import Member
from motecrypt.portfolio.front import SIZE, front


@dataclass(frozen=True)
class Budget:
    """Bytes that may be taken at most; None is no limit."""

    rom: int | None
    ram: int | None

    def __str__(self) -> str:
        limits = ((self.rom, "ROM"), (self.ram, "RAM"))
        return " and ".join(f"{limit:,} bytes of {of}" for limit, of in limits if limit is not None)


@dataclass(frozen=True)
class Miss:
    """A build that does not fit, and the bytes that it takes too many (0: no obstacle)."""

    build: Member
    rom: int
    ram: int

    @property
    def reason(self) -> str:
        over = ((self.rom, "ROM"), (self.ram, "RAM"))
        return ", ".join(f"{of} {excess:,} too many" for excess, of in over if excess)


@dataclass(frozen=True)
class Choice:
    """``fitting`` and ``missing``: fastest first. ``least``: what would have to be given at the
    least so that anything fits, which is more than one answer where ROM and RAM trade."""

    budget: Budget
    fitting: tuple[Member, ...]
    missing: tuple[Miss, ...]
    least: tuple[Member, ...]


def choose(builds: Iterable[Member], budget: Budget) -> Choice:
    """Sort builds by whether they fit and how fast they are."""
    ordered = sorted(builds, key=lambda b: b.order)
    fitting = tuple(b for b in ordered if b.fits(budget.rom, budget.ram))
    missing = tuple(
        Miss(b, _excess(b.rom, budget.rom), _excess(b.memory, budget.ram))
        for b in ordered
        if not b.fits(budget.rom, budget.ram)
    )
    return Choice(budget, fitting, missing, tuple(front(ordered, SIZE)))


def best_of_each(fitting: Sequence[Member]) -> list[Member]:
    """The first build of each algorithm."""
    first: dict[str, Member] = {}
    for build in fitting:
        first.setdefault(build.algorithm, build)
    return list(first.values())


def telling(choice: Choice) -> list[Miss]:
    """The misses that say something, fastest first: those that would be faster than all that fits,
    and of an algorithm where nothing fits the one that is nearest; all of one algorithm alone.
    """
    if len({miss.build.algorithm for miss in choice.missing} | _names(choice.fitting)) == 1:
        return list(choice.missing)
    nearest: dict[str, Miss] = {}
    for miss in sorted(choice.missing, key=lambda m: (m.rom + m.ram, m.build.order)):
        if miss.build.algorithm not in _names(choice.fitting):
            nearest.setdefault(miss.build.algorithm, miss)
    return [
        miss
        for miss in choice.missing
        if nearest.get(miss.build.algorithm) is miss
        or (choice.fitting and miss.build.cycles < choice.fitting[0].cycles)
    ]


def _names(builds: Iterable[Member]) -> set[str]:
    return {build.algorithm for build in builds}


def _excess(taken: int, limit: int | None) -> int:
    return 0 if limit is None else max(0, taken - limit)
