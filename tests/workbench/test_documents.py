"""The founding documents: every figure of theirs is in its page, beside ours, and who is ahead."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import support
from motecrypt.bench import published
from motecrypt.bench.doubt import Doubt
from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record
from motecrypt.documents import cells, files, page, suggestions
from motecrypt.documents.cells import DRAWN, LOST, WON, Ours
from motecrypt.documents.document import Document, documents, impossible
from motecrypt.publish import results

ROOT = support.catalog().root
DOCUMENTS = documents(ROOT)

RECORD = Record(
    chip="msp430f1611",
    algorithm="ascon-p",
    kind="primitive",
    operation="permute",
    rounds=6,
    variant="fast",
    ad=0,
    message=0,
    cycles=100,
    instructions=50,
    stack=10,
    code=1000,
    tables=0,
    ram=0,
    toolchain="c 1",
    flags="-O2",
    verified=True,
)
FIGURE = replace(
    published.figures(ROOT)[0],
    source="AEAD430",
    chip=RECORD.chip,
    algorithm=RECORD.algorithm,
    operation=RECORD.operation,
    rounds=RECORD.rounds,
    ad=None,
    message=None,
    cycles=100,
    cycles_per_byte=None,
    times=1,
    code=1000,
    tables=None,
    ram=None,
    written_in="assembly",
)


def outcomes(figure: Figure, *records: Record) -> list[str]:
    (row,) = cells.rows([figure], Ours(support.catalog(), records, ()))
    return [cell.outcome for cell in row.cells]


def test_there_are_five_and_each_says_what_changed() -> None:
    assert [document.number for document in DOCUMENTS] == ["000", "001", "002", "003", "004"]
    ours = {algorithm.name for algorithm in support.catalog().algorithms}
    for document in DOCUMENTS:
        about = {figure.algorithm for figure in document.figures(ROOT)}
        assert about & ours <= document.changed.keys(), document.number


@pytest.mark.sample(0)
def test_the_pages_are_what_ledgers_and_publications_say() -> None:
    every = results.weighed(ROOT)
    made = dict(files.made(ROOT, every))
    assert {ROOT / files.name(document) for document in DOCUMENTS} <= made.keys()
    for file, text in made.items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name}: run `make ledger`"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.number)
def test_every_cell_of_a_document_is_in_its_page(document: Document) -> None:
    text = (ROOT / files.name(document)).read_text(encoding="utf-8")
    lines = [line.replace("|", " ").split() for line in text.splitlines() if line[:1] == "|"]
    for figure in document.figures(ROOT):
        numbers = [figure.cycles, figure.flash]
        wanted = [f"{number:,}" for number in numbers if number is not None]
        if figure.cycles is None and figure.cycles_per_byte is not None:
            wanted.append(f"{figure.cycles_per_byte:g}")
        about = [words for words in lines if words and words[0] == figure.algorithm]
        for number in wanted:
            assert any(number in words for words in about), (figure.algorithm, number)


def test_the_readme_links_the_pages() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for document in DOCUMENTS:
        assert f"[{document.title}]({files.name(document)})" in text


@pytest.mark.parametrize(
    ("cycles", "code", "expected"),
    [(101, 1001, [WON, WON]), (100, 1000, [DRAWN, DRAWN]), (99, 999, [LOST, LOST])],
)
def test_who_is_ahead(cycles: int, code: int, expected: list[str]) -> None:
    assert outcomes(replace(FIGURE, cycles=cycles, code=code), RECORD) == expected


@pytest.mark.parametrize(
    ("cycles", "expected"), [(111, WON), (110, DRAWN), (90, DRAWN), (89, LOST)]
)
def test_an_interval_is_a_draw(cycles: int, expected: str) -> None:
    record = replace(RECORD, doubt=Doubt(90, 110, 0, 0, 0, 0))
    assert outcomes(replace(FIGURE, cycles=cycles, code=None), record) == [expected]


@pytest.mark.parametrize(
    ("per_byte", "expected"), [(101, WON), (100.4, DRAWN), (99.6, DRAWN), (99, LOST)]
)
def test_half_a_cycle_a_byte_is_a_draw(per_byte: float, expected: str) -> None:
    figure = replace(FIGURE, cycles=None, cycles_per_byte=per_byte, code=None, ad=0, message=16)
    record = replace(RECORD, message=16, cycles=1600)
    assert outcomes(figure, record) == [expected]


def test_bytes_are_those_of_the_smallest_build_that_is_as_fast() -> None:
    small = replace(RECORD, variant="small", cycles=300, code=500)
    middle = replace(RECORD, variant="default", cycles=200, code=900)
    (row,) = cells.rows(
        [replace(FIGURE, cycles=200, code=950)],
        Ours(support.catalog(), (RECORD, middle, small), ()),
    )
    assert [(cell.kind, cell.ours) for cell in row.cells] == [
        ("cycles", "100 fast"),
        ("flash", "900 default"),
    ]
    assert row.one is True
    slower = replace(FIGURE, cycles=150, code=950)
    (row,) = cells.rows([slower], Ours(support.catalog(), (RECORD, middle, small), ()))
    assert [cell.outcome for cell in row.cells] == [WON, LOST]
    assert row.one is False


def test_a_module_is_no_program_and_a_class_that_nothing_fits_is_lost() -> None:
    assert outcomes(replace(FIGURE, written_in="hardware", code=None), RECORD) == [""]
    on_rl78 = replace(FIGURE, chip="r5f100le", code=512, ram=64)
    record = replace(RECORD, chip="r5f100le", code=513, variant="rom1k")
    assert cells.is_class(on_rl78)
    assert outcomes(on_rl78, record) == [LOST]
    (row,) = cells.rows([on_rl78], Ours(support.catalog(), (record,), ()))
    assert page.NOTHING_FITS in page._shown(row.cells[0])


def test_bytes_that_a_source_repeats_count_once() -> None:
    again = replace(FIGURE, place="elsewhere", cycles=120)
    rows = cells.rows([FIGURE, again], Ours(support.catalog(), (RECORD,), ()))
    assert [[cell.kind for cell in row.cells] for row in rows] == [["cycles", "flash"], ["cycles"]]
    assert cells.counted(rows) == {WON: 1, DRAWN: 2, LOST: 0, "": 0}


def test_the_page_of_schemes_has_throughput_ranking_and_whole_programs() -> None:
    document = DOCUMENTS[1]
    text = (ROOT / files.name(document)).read_text(encoding="utf-8")
    # 23 cycles a byte at 20 MHz
    assert "| aes-128-ctr | 6,957 |" in text
    assert document.said["ranking"] in text
    theirs = "aes-128-ctr, aes-128-ccm, aes-128-ocb3, aes-128-sgcm, aes-128-gcm, hummingbird-2"
    assert f"4,096 bytes | {theirs} | " in text
    assert "| aes-128-ccm default | 1,018 for 1,094 | 238 for 258 | 6 of 6 | yes |" in text


def test_a_project_with_figures_alone_has_no_documents(tmp_path: Path) -> None:
    (tmp_path / "published").mkdir()
    for file in ("sources.toml", "rl78.csv"):
        shutil.copy(ROOT / "published" / file, tmp_path / "published" / file)
    assert documents(tmp_path) == []
    assert impossible(tmp_path, "Matsui-Murakami") == ()


def test_reads_from_flash_are_reckoned_as_reads_from_ram() -> None:
    """Three clocks each, by the table of costs; where a document suggests it."""
    (document,) = [one for one in DOCUMENTS if suggestions.PART in one.said]
    doubt = Doubt(900, 1100, 0, 0, 200, 0)
    more = {"operation": "block-encrypt", "chip": "r5f100le", "algorithm": "aes-128"}
    fast, slow = (
        replace(
            RECORD, rounds=None, variant=variant, cycles=cycles, doubt=doubt, tables=256, **more
        )
        for variant, cycles in (("flat", 1000), ("rom1k", 2000))
    )
    shown = suggestions.section(document, "r5f100le", Ours(support.catalog(), [fast, slow], []))
    rows = [line for line in shown.splitlines() if line.startswith("| aes-128")]
    assert rows == ["| aes-128 | flat | 1,000 | 200 | 400 | 60 % | 256 |"]
    assert (
        suggestions.section(replace(document, said={}), "r5f100le", Ours(support.catalog(), [], []))
        == ""
    )
