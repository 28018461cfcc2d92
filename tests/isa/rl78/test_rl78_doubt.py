"""The page of what results rest on names every cost that the manual would settle."""

from __future__ import annotations

from pathlib import Path

from motecrypt import _sim

PAGE = Path(__file__).resolve().parents[3] / "docs" / "SOUNDNESS.md"


def test_the_page_lists_the_doubtful_costs_as_the_simulator_has_them() -> None:
    doubtful = [row for row in _sim.cost_rows("r5f100le") if row.less or row.more]
    assert {"flash read", "skipped", "likely hazard"} <= {row.name for row in doubtful}
    lines = ["| doubtful cost | cycles | at least | at most | sources |"]
    lines.append("| --- | ---: | ---: | ---: | --- |")
    for row in doubtful:
        numbers = (row.cycles, row.cycles - row.less, row.cycles + row.more)
        lines.append(f"| {row.name} | {' | '.join(map(str, numbers))} | {row.source} |")
    assert "\n\n" + "\n".join(lines) + "\n\n" in PAGE.read_text(encoding="utf-8")
