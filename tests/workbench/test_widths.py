"""What commands print fits the terminal: no line too long, no word broken, no blank at its end."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import support
import toy
from command import Mote

ROOT = support.catalog().root
WIDTHS = (80, 100, 120)
WIDEST = 200
SLOW = ("audit", "profile", "bench", "verify")
"""Commands that run code; 80 columns are enough of them."""

COMMANDS = [
    ("list",),
    ("portfolio", "--kind", "aead", "--rom", "2048", "--ram", "128"),
    ("portfolio", "--kind", "aead"),
    ("portfolio", "xoodyak"),
    ("profile", "ascon-aead128", "--operation", "encrypt"),
    ("audit", "ascon-p", "--samples", "4"),
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_tables_of_the_library_fit(
    mote: Mote, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    _held(mote, monkeypatch, arguments)


@pytest.mark.parametrize(
    "arguments",
    [("bench",), ("bench", "--energy"), ("bench", "--compare", "all"), ("verify",)],
    ids=" ".join,
)
def test_tables_of_weighings_fit(
    mote: Mote, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    root = toy.make_built(tmp_path / "project")
    shutil.copytree(ROOT / "published", root / "published")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    _held(mote, monkeypatch, arguments)


def test_tables_of_changes_fit(mote: Mote, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = ROOT / "ledger" / "msp430f1611.csv"
    after = tmp_path / "after.csv"
    head, *rows = before.read_text().splitlines()
    cycles = head.split(",").index("cycles")
    changed = []
    for row in rows:
        cells = row.split(",")
        cells[cycles] = str(2 * int(cells[cycles]) + 1_000_000)
        changed.append(",".join(cells))
    after.write_text("\n".join([head, *changed]) + "\n")
    _held(mote, monkeypatch, ("compare", str(before), str(after)), status=1)


def _held(
    mote: Mote, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], status: int = 0
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDEST))
    words = set(mote(*arguments).out.split())
    for width in WIDTHS[:1] if arguments[0] in SLOW else WIDTHS:
        monkeypatch.setenv("COLUMNS", str(width))
        result = mote(*arguments)
        assert (result.status, result.err) == (status, "")
        lines = result.out.splitlines()
        assert all(line == line.rstrip() for line in lines)
        assert not [line for line in lines if len(line) > width]
        # A broken word would be one that the widest terminal does not show.
        said = "\n".join(line for line in lines if not line.startswith("A wider terminal"))
        broken = {word for word in said.split() if word not in words and not _drawn(word)}
        assert not broken, f"{width} columns"


def _drawn(word: str) -> bool:
    """Rules, curves, plots with their ticks, and names that were shortened."""
    return "…" in word or not any(c.isalpha() for c in word) or word.startswith("-----")
