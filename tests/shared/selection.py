"""Which tests run: everything, a fixed sample of bounded length, or what the sample leaves out: all
of it, or what has its turn.

And of which chip: `--chip` leaves out the tests about other chips.

Tests of the library are made from its catalog: a test function has an item for each algorithm,
variant and chip. Of each such function the sample has at most SAMPLE items: half of them about the
families that changed last, so that a change is tested at once, the others by a choice that the
items' names make. Of the chips of an instruction set the sample has the one that stands for it
(`support.CORES`). A function that takes long says how many of its items are in the sample with
`@pytest.mark.sample(2)`; with 0, all are left to the rest. All other tests are in the sample.

Of the rest, those about the families and the tools that changed last have their turn in each run
(`touched` says which tests are about a tool). The others have it on one day of DAYS, by their names
and the day of the commit: a commit always has the same tests, and DAYS days of commits have all.
"""

from __future__ import annotations

import hashlib
import subprocess
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import support
from motecrypt import chips
from motecrypt.catalog import Algorithm

SAMPLE = 2
TURNS = 3
DAYS = 7
NEWEST = 3
ROOT = Path(__file__).resolve().parents[2]
_LIBRARY = Path("crypto", "src")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("motecrypt")
    group.addoption(
        "--part",
        choices=("all", "sample", "rest", "turn"),
        default="all",
        help="all tests (default), a fixed sample with the newest kernels, the rest, or what of it"
        " has its turn",
    )
    group.addoption("--chip", choices=chips(), help="leave out the tests about other chips")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if chip := config.getoption("--chip"):
        others = set(chips()) - {chip}
        _leave_out(config, items, {item for item in items if others & set(_words(item))})
    part = config.getoption("--part")
    if part != "all":
        left = set(rest(items))
        if part == "turn":
            left = set(of_day(left, _day()))
        _leave_out(config, items, left if part == "sample" else set(items) - left)


def _leave_out(config: pytest.Config, items: list[pytest.Item], what: set[pytest.Item]) -> None:
    config.hook.pytest_deselected(items=[item for item in items if item in what])
    items[:] = [item for item in items if item not in what]


def rest(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """What the sample leaves out."""
    functions: dict[str, list[tuple[pytest.Item, str | None]]] = {}
    sizes: dict[str, int] = {}
    others = set(support.CHIPS) - set(support.CORES)
    for item in items:
        if others & set(_words(item)):
            yield item
            continue
        family, marker = subject(item), item.get_closest_marker("sample")
        if family is not None or marker is not None:
            function = item.nodeid.partition("[")[0]
            functions.setdefault(function, []).append((item, family))
            sizes[function] = marker.args[0] if marker else SAMPLE
    ages = _ages()
    for function, group in functions.items():
        size = sizes[function]
        by_name = sorted(group, key=lambda it: hashlib.sha256(it[0].nodeid.encode()).digest())
        by_age = sorted(by_name, key=lambda it: ages.get(it[1] or "", len(ages)))
        ranked = dict.fromkeys(item for item, _ in [*by_age[: size // 2], *by_name])
        yield from list(ranked)[size:]


def of_day(items: Iterable[pytest.Item], day: int) -> Iterator[pytest.Item]:
    """Those that have their turn on a day, and those about what changed last."""
    ages, rooms = _ages(), touched(_last_changes())
    for item in items:
        family = subject(item)
        is_new = ages.get(family, NEWEST) < NEWEST if family else _is_in(item.nodeid, rooms)
        if is_new or _turn_of(item.nodeid, DAYS) == day % DAYS:
            yield item


def touched(changes: Iterable[str]) -> set[str]:
    """The files and folders of tests that are about changed files.

    A file of tests is about itself. The folder `tests/prove` is about what is in a folder `prove`,
    wherever that is, and likewise each other; of several folders on a path the innermost decides.
    The library's sources are left out: the tests of their families have a choice of their own.
    """
    found = set()
    for path in map(Path, changes):
        if path.is_relative_to("tests"):
            found.add(str(path))
        elif not path.is_relative_to(_LIBRARY):
            rooms = _rooms()
            inner = [rooms[part] for part in path.parent.parts if part in rooms]
            found.update(inner[-1:])
    return found


def _is_in(nodeid: str, places: set[str]) -> bool:
    file = Path(nodeid.partition("::")[0])
    return any(str(place) in places for place in (file, *file.parents))


def in_turn(part: str, chip: str, algorithms: Iterable[Algorithm]) -> list[Algorithm]:
    """Those whose figures on a chip are measured in this run.

    All of them in a run of all tests, and on the chip that stands for its instruction set. On the
    others, where most figures repeat, those of the families that changed last, and of the rest one
    in TURNS, by the names and the number of commits: so the next commits see the others.
    """
    if part == "all" or chip in support.CORES:
        return list(algorithms)
    ages, turn = _ages(), len(_git("rev-list", "HEAD")) % TURNS
    return [
        one
        for one in algorithms
        if ages.get(one.family, NEWEST) < NEWEST or _turn_of(one.name, TURNS) == turn
    ]


def _turn_of(name: str, turns: int) -> int:
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % turns


def _day() -> int:
    """The day of the commit, or today where that is not known."""
    seconds = _git("log", "-1", "--format=%ct")[0:1]
    return int(seconds[0] if seconds and seconds[0] else time.time()) // (24 * 60 * 60)


def subject(item: pytest.Item) -> str | None:
    """The family of the library that an item is about, if its parameters name one."""
    families = (_families().get(_word(word)) for word in _words(item))
    return next(filter(None, families), None)


def _words(item: pytest.Item) -> Iterator[str]:
    """What an item's parameters are called."""
    call = getattr(item, "callspec", None)
    for value in call.params.values() if call else ():
        about = (getattr(value, key, None) for key in ("name", "algorithm", "chip"))
        for word in (value, *about):
            if isinstance(word, (str, Path)):
                yield str(word)


def _word(text: str) -> str:
    """The folder of a path into the library; a name as it is."""
    below = text.partition(f"{_LIBRARY}/")[2]
    return below.partition("/")[0] or text


@cache
def _rooms() -> dict[str, str]:
    """The folders of tests, by their last names."""
    folders = (ROOT / "tests").glob("[a-z]*"), (ROOT / "tests" / "isa").glob("[a-z]*")
    return {f.name: str(f.relative_to(ROOT)) for group in folders for f in group if f.is_dir()}


@cache
def _families() -> dict[str, str]:
    """Family by the name of an algorithm or of itself."""
    catalog = support.catalog()
    return {
        **{family: family for family in catalog.families},
        **{algorithm.name: algorithm.family for algorithm in catalog.algorithms},
    }


@cache
def _ages() -> dict[str, int]:
    """Families by when they changed last, the newest 0; none without git and its history."""
    changed = _git("status", "--porcelain", "--no-renames", "--", str(_LIBRARY))
    logged = _git("log", "--format=", "--name-only", "--no-renames", "--", str(_LIBRARY))
    order: dict[str, int] = {}
    for line in [line[3:] for line in changed] + logged:
        if Path(line).is_relative_to(_LIBRARY):
            order.setdefault(_word(line), len(order))
    return order


@cache
def _last_changes() -> frozenset[str]:
    """The files of the last NEWEST commits, and those not yet in one."""
    changed = _git("status", "--porcelain", "--no-renames")
    logged = _git("log", f"-{NEWEST}", "--format=", "--name-only", "--no-renames")
    return frozenset(filter(None, [*(line[3:] for line in changed), *logged]))


def _git(*arguments: str) -> list[str]:
    command = ("git", "-C", str(ROOT), *arguments)
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split(
            "\n"
        )
    except (OSError, subprocess.CalledProcessError):
        return []
