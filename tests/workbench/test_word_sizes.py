"""8, 16 and 32 bits side by side: which cells there are, and which of them are the best."""

from __future__ import annotations

from dataclasses import replace

import pytest

import support
from motecrypt.bench import published
from motecrypt.bench.records import Record
from motecrypt.publish import results, word_sizes

EIGHT, SIXTEEN, FEW, THIRTY_TWO = word_sizes.CHIPS


def record(chip: str, algorithm: str, cycles: int, **about: object) -> Record:
    base = Record(
        chip=chip,
        algorithm=algorithm,
        kind="aead",
        operation="encrypt",
        rounds=None,
        variant="fast",
        ad=1024,
        message=1024,
        cycles=cycles,
        instructions=1,
        stack=40,
        code=1000,
        tables=16,
        ram=0,
        toolchain="t",
        flags="",
        verified=True,
    )
    return replace(base, **about)


@pytest.fixture
def weighed() -> dict[str, list[Record]]:
    return {
        chip: [
            record(chip, "one", 2048 * factor),
            record(chip, "two", 4096 * factor, code=500, variant="fast"),
            record(chip, "two", 9999 * factor, code=100, variant="small"),
            record(chip, "xoodoo", 240 * factor, kind="primitive", operation="permute", rounds=12),
        ]
        for chip, factor in ((EIGHT, 8), (SIXTEEN, 4), (FEW, 2), (THIRTY_TWO, 1))
    }


def table(weighed: dict[str, list[Record]], title: str) -> word_sizes.Table:
    figures = published.figures(support.catalog().root)
    (found,) = [one for one in word_sizes.tables(weighed, figures) if one.title == title]
    return found


def test_a_cipher_has_its_numbers_on_all_chips(weighed: dict[str, list[Record]]) -> None:
    found = table(weighed, "Authenticated encryption, fast")
    assert "None takes static RAM" in found.about
    assert found.rows[0] == (
        *("one", "8.0", "4.0", "2.0", "1.0", "8.0"),
        *("1,016", "1,016", "1,016", "1,016"),
        *("40", "40", "40", "40"),
    )
    assert {(0, 1), (0, 2), (0, 3), (0, 4), (1, 6), (1, 9)} <= found.best
    assert (1, 1) not in found.best and (0, 5) not in found.best and (0, 6) not in found.best


def test_static_ram_is_shown_where_there_is_some(weighed: dict[str, list[Record]]) -> None:
    weighed[SIXTEEN][0] = replace(weighed[SIXTEEN][0], ram=7)
    found = table(weighed, "Authenticated encryption, fast")
    shown = dict(zip(found.head, found.rows[0], strict=True))
    assert [shown[f"RAM, {bits}"] for bits in word_sizes.BITS] == ["0", "7", "0", "0"]


def test_a_permutation_stands_beside_the_paper(weighed: dict[str, list[Record]]) -> None:
    found = table(weighed, "Permutations")
    (row,) = [row for row in found.rows if row[0] == "xoodoo 12"]
    assert row[1:6] == ("24", "545.5", "", "", "27.4")  # 13,091 and 657 cycles
    assert row[-3:] == ("240", "10.0", "1,016")
    of_ours = {column for line, column in found.best if found.rows[line] == row and column > 5}
    assert of_ours == {7, 10, 13, 16}


def test_wait_states_stand_beside_the_papers_boards(weighed: dict[str, list[Record]]) -> None:
    """There are rows of them where all chips of the boards were weighed."""
    titles = [one.title for one in word_sizes.tables(weighed, [])]
    assert "Permutations with wait states" not in titles
    _, two, five = word_sizes.WAITING
    for chip, cycles in ((two, 360), (five, 300)):
        about = {"kind": "primitive", "operation": "permute", "rounds": 12}
        weighed[chip] = [
            record(chip, "xoodoo", cycles, **about),
            record(chip, "xoodoo", 999, variant="small", **about),
        ]
    (row,) = table(weighed, "Permutations with wait states").rows
    theirs, ours = row[1::2], row[2::2]
    assert theirs == ("659", "1,014 (1.54)", "795 (1.21)")
    assert ours == ("240", "360 (1.50)", "300 (1.25)")


def test_the_winner_stands_before_the_next_cipher(weighed: dict[str, list[Record]]) -> None:
    rows = {row[0]: row for row in table(weighed, "Which cipher wins where").rows}
    assert rows["fewest cycles, 1024/1024, new key"][4] == "one 2,048 (two 4,096)"
    assert rows["least flash"][1] == "two 116 (one 1,016)"  # its small variant


def test_key_setup_counts_but_for_a_further_message(weighed: dict[str, list[Record]]) -> None:
    weighed[THIRTY_TWO][0] = replace(weighed[THIRTY_TWO][0], setup=4000)
    rows = {row[0]: row for row in table(weighed, "Which cipher wins where").rows}
    assert rows["fewest cycles, 1024/1024, new key"][4] == "two 4,096 (one 6,048)"
    assert rows["fewest cycles, 1024/1024, same key"][4] == "one 2,048 (two 4,096)"
    rates = {row[0]: row for row in table(weighed, "Authenticated encryption, fast").rows}
    assert rates["one"][4] == f"{6048 / 2048:.1f}"


def test_without_one_of_the_chips_there_is_no_comparison(weighed: dict[str, list[Record]]) -> None:
    assert word_sizes.tables(weighed | {THIRTY_TWO: []}, []) == []
    assert word_sizes.page({EIGHT: weighed[EIGHT]}, []) == ""


def test_the_page_shows_what_the_ledgers_say() -> None:
    """There is one as soon as all these chips have a ledger."""
    root = support.catalog().root
    file = root / results.WORD_SIZES
    shown = file.read_text(encoding="utf-8") if file.exists() else ""
    made = word_sizes.page(results.weighed(root), published.figures(root))
    assert shown == made, "run `make ledger`"
    assert bool(made) == (set(word_sizes.CHIPS) <= set(support.CHIPS))
