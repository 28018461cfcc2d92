"""What boards say of a Cortex-M3 with wait states: the documentation shows what is computed."""

from __future__ import annotations

import support
from test_pieces_cost import benchmark


def test_the_table_is_what_the_simulator_says() -> None:
    boards = benchmark("cortex_m3_boards")
    page = (support.catalog().root / boards.PAGE).read_text(encoding="utf-8")
    assert boards.text(support.catalog()) in page, f"run `python {boards.BY} --write`"


def test_every_board_is_within_two_percent() -> None:
    """Without wait states a line takes what it was made to take."""
    boards = benchmark("cortex_m3_boards")
    found = boards.lines(support.catalog())
    assert len(found) == 4
    for line in found:
        assert line.here[boards.WITHOUT] == line.board[boards.WITHOUT]
        assert all(abs(line.error(name)) < 2 for name in boards.WITH), line
