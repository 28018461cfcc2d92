"""Tables give way to the terminal: columns go in the order of their rank, and no word is broken."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from rich.text import Text

from motecrypt.sheet import Beside, Sheet

WIDTHS = (60, 80, 100, 120, 200)


def printed(thing: Sheet | Beside, width: int) -> list[str]:
    out = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    out.print(thing)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue().splitlines()


def ranked() -> Sheet:
    """Takes 37 columns with two blanks between, 34 with one, 25 without c, 16 without b and c."""
    sheet = Sheet("title")
    sheet.column("a")
    sheet.numbers("b", rank=1)
    sheet.numbers("c", rank=2)
    sheet.column("d")
    sheet.row("aaaaaaaa", "bbbbbbbb", "cccccccc", "ddddddd")
    return sheet


@pytest.mark.parametrize(
    ("width", "head"),
    [
        (37, "a                b         c  d"),
        (36, "a               b        c d"),
        (33, "a               b d"),
        (24, "a        d"),
    ],
)
def test_columns_go_in_the_order_of_their_rank(width: int, head: str) -> None:
    lines = printed(ranked(), width)
    assert lines[:3] == ["title", "", head]
    assert max(map(len, lines)) <= width


def test_what_is_left_out_is_said() -> None:
    assert "A wider terminal" not in "\n".join(printed(ranked(), 40))
    assert printed(ranked(), 33)[-2:] == ["A wider terminal also shows: c.", ""]


def grouped() -> Sheet:
    sheet = Sheet()
    sheet.column("algorithm", group=True)
    sheet.column("variant")
    sheet.numbers("cycles", "flash")
    sheet.row("an-algorithm-of-a-long-name", "fast", "1,000", "2,000")
    sheet.row("", "small", "3,000", "400")
    sheet.section()
    sheet.row("another", "fast", "1", "2")
    sheet.section()
    return sheet


def test_groups_become_lines_when_there_is_no_room_for_a_column() -> None:
    assert printed(grouped(), 80) == [
        "algorithm                    variant  cycles  flash",
        "─" * 51,
        "an-algorithm-of-a-long-name  fast      1,000  2,000",
        "                             small     3,000    400",
        "",
        "another                      fast          1      2",
        "",
    ]
    assert printed(grouped(), 40) == [
        "  variant  cycles  flash",
        "─" * 24,
        "an-algorithm-of-a-long-name",
        "  fast      1,000  2,000",
        "  small     3,000    400",
        "",
        "another",
        "  fast          1      2",
        "",
    ]


def test_a_column_stands_for_others_only_where_one_of_them_is_not_shown() -> None:
    sheet = Sheet()
    sheet.column("name")
    sheet.numbers("code", "tables", rank=1)
    sheet.column("flash", number=True, instead=("code", "tables"))
    sheet.row("x" * 20, "1", "2", "3")
    assert printed(sheet, 80)[0].split() == ["name", "code", "tables"]
    narrow = printed(sheet, 28)
    assert narrow[0].split() == ["name", "flash"]
    assert "A wider terminal" not in "\n".join(narrow)


def test_words_are_never_broken() -> None:
    sheet = Sheet()
    sheet.column("name")
    sheet.column("said", flexible="wrap")
    words = "authenticated encryption with associated-data of exceptionally long words"
    sheet.row("ascon", words)
    for width in (26, 33, 47, 60):
        lines = printed(sheet, width)
        assert max(map(len, lines)) <= width
        rest = " ".join(line.removeprefix("ascon").strip() for line in lines[2:])
        assert rest.split() == words.split()


@pytest.mark.parametrize(
    ("how", "shown"),
    [
        ("start", "…mission_that_is_long.c:12"),
        ("middle", "a_function_o…_is_long.c:12"),
        ("end", "a_function_of_transmissio…"),
    ],
)
def test_long_names_lose_the_part_that_tells_least(how: str, shown: str) -> None:
    sheet = Sheet()
    sheet.column("place", flexible=how)  # type: ignore[arg-type]
    sheet.numbers("cycles")
    sheet.row("a_function_of_transmission_that_is_long.c:12", "1,234,567")
    line = printed(sheet, 36)[2]
    assert line.split()[0] == shown
    assert len(line) == 36


def test_what_still_does_not_fit_goes_on_below_with_its_first_column() -> None:
    sheet = Sheet()
    sheet.numbers("RAM")
    sheet.numbers(*(f"column-{index}" for index in range(6)))
    sheet.row("64", *map(str, range(6)))
    lines = printed(sheet, 30)
    assert max(map(len, lines)) <= 30
    assert [line for line in lines if line.endswith("─")] == ["─" * 30] * 2
    assert [line.split()[0] for line in lines if "column" in line] == ["RAM"] * 2
    shown = re.findall(r"column-(\d)", "\n".join(lines))
    assert shown == list("012345")


def test_cells_of_several_lines_keep_them() -> None:
    sheet = Sheet()
    sheet.column("a")
    sheet.numbers("b")
    sheet.row("x", "17,584\nxoodyak")
    assert printed(sheet, 40)[2:4] == ["x   17,584", "   xoodyak"]


def test_tables_stand_side_by_side_where_they_fit() -> None:
    both = Beside(grouped(), ranked())
    # The first takes 51 columns, the second 37, with 6 blanks between.
    assert printed(both, 94)[0] == (
        "algorithm                    variant  cycles  flash      title"
    )
    assert printed(both, 93)[0] == "algorithm                    variant  cycles  flash"


def test_no_line_ends_in_a_blank_and_none_is_too_long() -> None:
    for width in WIDTHS:
        for thing in (ranked(), grouped(), Beside(grouped(), ranked())):
            for line in printed(thing, width):
                assert line == line.rstrip()
                assert len(line) <= width


def test_a_row_has_a_cell_for_each_column() -> None:
    with pytest.raises(ValueError, match="1 cells for 4 columns"):
        ranked().row(Text("alone"))
