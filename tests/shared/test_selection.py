"""What is measured in turn: everything in TURNS runs, and what changed last in each."""

from __future__ import annotations

import time
from typing import Any

import pytest

import selection
import support

EVERY = support.catalog().algorithms
OTHER = next(name for name in support.CHIPS if name not in support.CORES)


def chosen(monkeypatch: pytest.MonkeyPatch, commits: int, ages: dict[str, int]) -> set[str]:
    monkeypatch.setattr(selection, "_git", lambda *arguments: ["commit"] * commits)
    monkeypatch.setattr(selection, "_ages", lambda: ages)
    return {one.name for one in selection.in_turn("rest", OTHER, EVERY)}


def test_all_are_measured_where_nothing_repeats() -> None:
    for part, chip in (("all", OTHER), ("rest", support.CORES[0]), ("sample", support.CHIP)):
        assert selection.in_turn(part, chip, EVERY) == list(EVERY)


def test_some_runs_measure_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = [chosen(monkeypatch, 100 + n, {}) for n in range(selection.TURNS)]
    assert set().union(*turns) == {one.name for one in EVERY}
    assert sum(map(len, turns)) == len(EVERY)


def test_what_changed_last_is_always_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    ages = {"ascon": 0, "common": 1, "gift": selection.NEWEST - 1, "aes": selection.NEWEST}
    for commits in range(selection.TURNS):
        found = chosen(monkeypatch, commits, ages)
        assert {one.name for one in EVERY if one.family in ("ascon", "gift")} <= found
    sets = [chosen(monkeypatch, commits, ages) for commits in range(selection.TURNS)]
    assert {"aes-128"} & set.intersection(*sets) == set()


class Item:
    """As much of a test as a selection looks at."""

    def __init__(self, function: str, name: str) -> None:
        self.nodeid = f"tests/{function}[{name}]"
        self.callspec = type("CallSpec", (), {"params": {"name": name}})


ITEMS: list[Any] = [
    Item(function, one.name) for function in ("audit", "verify", "weigh") for one in EVERY
]


@pytest.fixture(autouse=True)
def nothing_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "_last_changes", frozenset)


def test_a_week_of_commits_runs_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "_ages", dict)
    days = [list(selection.of_day(ITEMS, 20_000 + day)) for day in range(selection.DAYS)]
    assert sorted(item.nodeid for day in days for item in day) == sorted(i.nodeid for i in ITEMS)
    assert all(0 < len(day) < len(ITEMS) / 2 for day in days)


def test_what_changed_last_has_its_turn_each_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "_ages", lambda: {"gift": selection.NEWEST - 1})
    of_gift = [item for item in ITEMS if selection.subject(item) == "gift"]
    for day in range(selection.DAYS):
        assert set(of_gift) <= set(selection.of_day(ITEMS, day))


def test_a_commit_always_has_the_same_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "_git", lambda *arguments: ["1700000000", ""])
    assert selection._day() == 1_700_000_000 // 86_400
    monkeypatch.setattr(selection, "_git", lambda *arguments: [])
    assert abs(selection._day() - time.time() / 86_400) <= 1


@pytest.mark.parametrize(
    ("changed", "about"),
    [
        ("workbench/motecrypt/prove/tactics/whole.py", {"tests/prove"}),
        ("workbench/motecrypt/bench/measure.py", {"tests/workbench"}),
        ("sim/src/isa/avr/execute.rs", {"tests/isa/avr"}),
        ("sim/src/engine/run.rs", {"tests/sim"}),
        ("crypto/cmake/parts.cmake", {"tests/crypto"}),
        ("docs/how-to/weigh.md", {"tests/docs"}),
        ("tests/prove/test_sums.py", {"tests/prove/test_sums.py"}),
        ("crypto/src/ascon/ascon.toml", set()),
        ("README.md", set()),
    ],
)
def test_tests_are_about_the_folder_of_their_name(changed: str, about: set[str]) -> None:
    assert selection.touched([changed]) == about


def test_tests_of_changed_tools_have_their_turn_each_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "_ages", dict)
    monkeypatch.setattr(selection, "_last_changes", lambda: {"docs/index.md", "tests/audit/a.py"})
    names = ("docs/b.py::t", "audit/a.py::t", "audit/b.py::t", "docs.py::t")
    items: list[Any] = [type("Item", (), {"nodeid": f"tests/{name}"}) for name in names]
    day = next(
        d
        for d in range(selection.DAYS)
        if not any(selection._turn_of(i.nodeid, selection.DAYS) == d for i in items)
    )
    assert list(selection.of_day(items, day)) == items[:2]
