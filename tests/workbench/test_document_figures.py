"""The classes and figures of document 004: what stands in them, and how they are drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

import support
from motecrypt.bench import curves
from motecrypt.bench.records import Record
from motecrypt.documents import drawing, figures, filled
from motecrypt.documents.cells import Ours
from motecrypt.documents.classes import Impossible, Limits, Named
from motecrypt.documents.document import documents
from motecrypt.documents.drawing import Panel, Series
from motecrypt.documents.fitting import LATER

SVG = "{http://www.w3.org/2000/svg}"
RECORD = Record(
    chip=figures.CHIP,
    algorithm="present-80",
    kind="blockcipher",
    operation="block-encrypt",
    rounds=None,
    variant="rom1k",
    ad=0,
    message=0,
    cycles=800,
    instructions=50,
    stack=2,
    code=1000,
    tables=0,
    ram=0,
    toolchain="as",
    flags="-Os",
    verified=True,
)
"""In the ledger's words, so that the caller's bytes are those of the kernel of this name."""
HASH = replace(RECORD, algorithm="sha-256", kind="hash", operation="hash", message=1024)
ENCRYPTION, BOTH, HASHES, _ = figures.FIGURES


def ours(*alone: Record, together: tuple[Record, ...] = ()) -> Ours:
    return Ours(support.catalog(), alone, together)


def test_of_each_class_the_fastest_stands_without_the_smallest_of_all() -> None:
    fast = replace(RECORD, variant="rom2k", cycles=400, code=2048)
    smallest = replace(RECORD, variant="smallest", cycles=100, code=200)
    too_large = replace(RECORD, variant="flat", cycles=50, code=2049)
    found = figures.lines(ENCRYPTION, ours(RECORD, fast, smallest, too_large))
    assert [(line.rom, line.build.variant) for line in found] == [(1024, "rom1k"), (2048, "rom2k")]
    # 8 bytes a block
    assert found[0].points == tuple((n, 100.0) for n in curves.LENGTHS if n % 16 == 0)
    in_much_ram = replace(RECORD, ram=127)
    assert figures.lines(ENCRYPTION, ours(in_much_ram)) == []


def test_both_directions_are_two_lines_of_one_image() -> None:
    back = replace(RECORD, operation="block-decrypt", cycles=1600)
    assert figures.lines(BOTH, ours(RECORD, back)) == []
    low, low_back, *high = figures.lines(BOTH, ours(together=(back, RECORD)))
    assert [low.series.name, low_back.series.name] == ["present-80 (E)", "present-80 (D)"]
    assert (low.points[0], low_back.points[0]) == ((16, 100.0), (16, 200.0))
    assert (low.series.broken, low_back.series.broken) == (False, True)
    assert [line.rom for line in high] == [2048, 2048]
    later = replace(back, operation=LATER, cycles=800)
    _, low_back, *_ = figures.lines(BOTH, ours(together=(later, back, RECORD)))
    assert low_back.points[:2] == ((16, 150.0), (32, 125.0))
    (build,) = filled.of("present-80", "both", figures.CHIP, ours(together=(later, back, RECORD)))
    assert filled.cycles(build) == "800; 1,600, later 800"


def test_hashes_stand_as_they_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    row = dict.fromkeys(map(str, curves.LENGTHS), "3200") | {
        **dict(zip(curves.KEY, ("sha-256", "hash", "rom1k", "message"), strict=True)),
        "1024": "",
    }
    monkeypatch.setattr(curves, "read", lambda file: [row])
    (low, _) = figures.lines(HASHES, ours(HASH))
    assert low.points[:2] == ((16, 200.0), (24, 3200 / 24))
    assert low.points[-1] == (768, 3200 / 768)
    monkeypatch.setattr(curves, "read", lambda file: [])
    assert figures.lines(HASHES, ours(HASH)) == []


def test_a_section_says_what_is_missing_and_shows_the_rest() -> None:
    found = figures.lines(ENCRYPTION, ours(RECORD))
    text = figures.section(ENCRYPTION, found, "picture.svg")
    assert "![Block ciphers, encryption alone](picture.svg)" in text
    assert "| present-80 | 1,024 | rom1k | 1,000 | 35 | 100.0 |" in text
    assert "aes-128, camellia-128, clefia-128.\n" in text
    assert "picture.svg" not in figures.section(ENCRYPTION, [], "picture.svg")


def test_a_drawing_has_a_mark_for_each_point_and_both_grounds() -> None:
    points = ((16, 100.0), (64, 50.0), (1024, 20.0))
    panels = [Panel("left", (Series("a & b", points),)), Panel("right", ())]
    root = ElementTree.fromstring(drawing.svg("a <title>", panels, "bytes", "cycles"))
    assert len(root.findall(f".//{SVG}circle")) == len(points) + 1  # one in the legend
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert {"left", "right", "a & b", "nothing of ours yet", "16", "1,024", "20", "100"} <= texts
    assert "prefers-color-scheme: dark" in (root.find(f"{SVG}style").text or "")  # type: ignore[union-attr]
    (line,) = root.iterfind(f".//{SVG}g/{SVG}polyline")
    places = [tuple(map(float, at.split(","))) for at in line.attrib["points"].split()]
    assert places[0] == (0, 0) and places[-1] == (drawing.WIDTH, drawing.HEIGHT)


def test_a_class_has_the_fastest_of_ours_or_the_reason() -> None:
    document = documents(support.catalog().root)[-1]
    named = Named("present-80", "block-encrypt", Limits(1024, 64), "section 1", "")
    why = Impossible("present-80", "block-encrypt", Limits(512, None), "tables.")
    tight = replace(named, limits=Limits(512, 64))
    small = replace(document, named=(named, tight), impossible=(why,))
    text = filled.section(small, figures.CHIP, ours(RECORD))
    assert "**Ours fills 1 of 2.**" in text
    assert "| 1,024 | 64 | section 1 |  | 800 | 1,000 | 35 | rom1k |" in text
    assert "| 512 | 64 | section 1 |  | x: tables. |  |  |  |" in text
    smallest = replace(RECORD, variant="smallest", code=200)
    text = filled.section(small, figures.CHIP, ours(smallest))
    assert "**Ours fills 0 of 2.** In 2 more fits its smallest program alone" in text
