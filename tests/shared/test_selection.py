"""What is measured in turn: everything in TURNS runs, and what changed last in each."""

from __future__ import annotations

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
