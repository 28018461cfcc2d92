"""The report's tables for papers: the ledger's numbers in Markdown and LaTeX, and hostile words."""

from __future__ import annotations

import dataclasses
import re

import support
from motecrypt.bench import comparison, published
from motecrypt.report.latex import latex
from motecrypt.report.markdown import markdown
from motecrypt.report.papers import PaperTable, papers
from motecrypt.report.source import Results


def test_tables_have_the_numbers_of_the_ledger(
    source: Results, figures: tuple[published.Figure, ...]
) -> None:
    aead, hashes, primitives, literature = papers((), source, figures)
    record = next(
        r
        for r in source.records
        if (r.algorithm, r.operation, r.variant, r.ad, r.message)
        == ("xoodyak", "encrypt", "fast", 1024, 1024)
    )
    (row,) = [row for row in aead.rows if row[:3] == ("xoodyak", "fast", "encrypt")]
    assert row[5] == f"{record.cycles:,}"
    assert row[6:9] == (f"{record.flash:,}", str(record.ram), f"{record.stack:,}")
    best = record.compared(figures).best
    assert best is not None and best.ratio is not None and row[9] == f"{best.ratio:.2f}"
    assert {row[0] for row in hashes.rows} == {h.name for h in support.catalog().hashes}
    assert {row[0] for row in primitives.rows} == {p.name for p in support.catalog().primitives}
    matched = [li for li in comparison.lines(figures, source.records) if li.ours is not None]
    assert len(literature.rows) == len(matched)
    assert [table.key for table in papers(["hash", "aead"], source, figures)] == ["hash", "aead"]


def test_several_compilers_are_told_apart(
    source: Results, figures: tuple[published.Figure, ...]
) -> None:
    ours = [r for r in source.records if r.kind == "hash" and r.variant == "fast"]
    theirs = [dataclasses.replace(r, toolchain="gcc 14 (of somebody)", cycles=1) for r in ours]
    both = Results(
        source.chip, (*ours, *theirs), ("",) * 2 * len(ours), source.origins[: 2 * len(ours)]
    )
    (table,) = papers(["hash"], both, figures)
    assert table.head[:3] == ("Algorithm", "Variant", "Built by") and table.words == 3
    rows = [row for row in table.rows if row[0] == "xoodyak-hash"]
    assert [row[2] for row in rows] == ["clang 15.0.7", "gcc 14"]
    assert rows[1][3:6] == ("1", "1", "1")


HARD = PaperTable(
    "hard",
    "50 % of a_b & {c}",
    ("a|b", "x#1"),
    1,
    ((("~<tag>^\\$", "1,000*"),), (("_", "2"),)),
)


def test_markdown_escapes_what_it_would_take_for_its_own() -> None:
    assert markdown([HARD]).splitlines() == [
        "50 % of a\\_b & {c}",
        "",
        "| a\\|b | x\\#1 |",
        "| --- | ---: |",
        "| \\~\\<tag\\>^\\\\$ | 1,000\\* |",
        "| \\_ | 2 |",
    ]


def test_latex_escapes_what_it_would_take_for_its_own() -> None:
    lines = latex([HARD]).splitlines()
    assert lines[0].startswith("% ") and "{booktabs,longtable}" in lines[0]
    assert "\\caption{50 \\% of a\\_b \\& \\{c\\}}\\label{tab:mote-hard}" in lines
    assert "\\begin{tabular}{lr}" in lines
    assert (
        "\\textasciitilde{}\\textless{}tag\\textgreater{}\\textasciicircum{}"
        "\\textbackslash{}\\$ & 1,000* \\\\" in lines
    )
    assert lines.count("\\midrule") == 2


def test_latex_is_balanced(source: Results, figures: tuple[published.Figure, ...]) -> None:
    """Braces and environments close as they were opened, and every row has its columns."""
    text = latex(papers((), source, figures))
    open_: list[str] = []
    columns = 0
    for line in text.splitlines()[1:]:
        for kind, name, spec in re.findall(r"\\(begin|end)\{(\w+)\}(?:\{([lr]+)\})?", line):
            if kind == "begin":
                open_.append(name)
                columns = len(spec) or columns
            else:
                assert open_.pop() == name
        bare = re.sub(r"\\[\\{}&%$#_]", "", line)
        assert not re.search(r"[%#_$^~]", bare)
        if line.endswith(" \\\\"):
            assert bare.count("&") == columns - 1
    assert open_ == []
    plain = re.sub(r"\\[{}]", "", text)
    assert plain.count("{") == plain.count("}")
