"""What commands print fits the terminal: no line too long, no word broken, no blank at its end, no
lines of padding; and a wider terminal shows what a narrower one said it left out."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import own_cipher
import support
import toy as small_project
from command import Mote

ROOT = support.catalog().root
WIDTHS = (80, 100, 120, 200)
LEFT_OUT = "A wider terminal also shows: "

COMMANDS = [
    ("list",),
    ("portfolio", "--kind", "aead", "--rom", "2048", "--ram", "128"),
    ("portfolio", "--kind", "aead"),
    ("portfolio", "xoodyak"),
    ("profile", "ascon-aead128", "--operation", "encrypt"),
    ("audit", "ascon-p", "--variant", "small", "--samples", "4"),
    ("prove", "xoodoo", "--variant", "small"),
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_tables_of_the_library_fit(
    mote: Mote, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    _held(mote, monkeypatch, arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ("bench", "-j", "1"),
        ("bench", "--energy"),
        ("bench", "--case", "0/64,8/90,16/40,3/3,0/1"),
        ("bench", "--compare", "all"),
        ("verify",),
    ],
    ids=" ".join,
)
def test_tables_of_weighings_fit(
    mote: Mote, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    root = small_project.make_built(tmp_path / "project")
    shutil.copytree(ROOT / "published", root / "published")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    _held(mote, monkeypatch, arguments)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "arguments",
    [
        ("bench", "--opt", "Os,O2", "-j", "1", "--impl"),
        ("bench", "--opt", "Os", "-j", "1", "--case", "0/16,8/40,16/128,3/1024", "--impl"),
        ("verify", "--opt", "Os", "-j", "1", "--impl"),
    ],
    ids=" ".join,
)
def test_tables_of_implementations_fit(
    mote: Mote, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """Two of the same, one with a name that is long; all of it on standard output."""
    for name in ("ref", "with_a_name_that_somebody_made_much_longer_than_a_column"):
        own_cipher.copy(tmp_path / name[:4], name)
    _held(mote, monkeypatch, (*arguments, str(tmp_path), "--vectors", "2"))


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
    shown: dict[int, str] = {}
    for width in WIDTHS:
        monkeypatch.setenv("COLUMNS", str(width))
        result = mote(*arguments)
        assert (result.status, result.err) == (status, "")
        lines = result.out.splitlines()
        assert all(line == line.rstrip() for line in lines)
        assert not [line for line in lines if len(line) > width]
        assert lines[0] and "\n\n\n" not in result.out, f"padding at {width} columns"
        shown[width] = result.out
    widest = shown.pop(WIDTHS[-1])
    words = set(widest.split())
    for width, out in shown.items():
        # A broken word would be one that the widest terminal does not show.
        said = "\n".join(line for line in out.splitlines() if not line.startswith(LEFT_OUT))
        broken = {word for word in said.split() if word not in words and not _drawn(word)}
        assert not broken, f"{width} columns"
        for titles in re.findall(rf"^{LEFT_OUT}([^.]*)", out, re.MULTILINE):
            assert {word.rstrip(",") for word in titles.split()} <= words, f"{width} columns"


def _drawn(word: str) -> bool:
    """Rules, curves, plots with their ticks and marks, such as .E for two, seconds, and names that
    were shortened."""
    marks = "." in word and re.fullmatch(r"[.A-Z]+", word)
    letters = any(c.isalpha() for c in word)
    return "…" in word or not letters or word.startswith("-----") or bool(marks)
