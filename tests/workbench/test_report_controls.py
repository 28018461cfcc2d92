"""The report in a real browser does what its controls say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import support
from browser import tooltip, visit, wait
from motecrypt.bench import curves
from motecrypt.report.source import Results
from report_page import brightness, colour, record_of, row_of

TIMES = "\N{MULTIPLICATION SIGN}"


def test_columns_sort_by_pointer_and_by_key(started: Any, report: Path) -> None:
    def stacks() -> list[int]:
        column = page.locator("#aead-table thead th").all_inner_texts().index("Stack")
        cells = page.locator(f"#aead-table tbody tr > :nth-child({column + 1})").all_inner_texts()
        return [int(cell.replace(",", "")) for cell in cells]

    with visit(started, report) as page:
        head = page.locator("#aead-table th", has_text="Stack")
        before = stacks()
        assert head.get_attribute("aria-sort") == "none" and before != sorted(before)
        head.get_by_role("button").click()
        assert head.get_attribute("aria-sort") == "ascending" and stacks() == sorted(before)
        assert page.evaluate("document.activeElement.textContent") == "Stack"
        page.keyboard.press("Enter")
        assert head.get_attribute("aria-sort") == "descending"
        assert stacks() == sorted(before, reverse=True)
        # What has no value stands last both ways.
        faster = page.locator("#aead-table th", has_text="Faster")
        for _ in range(2):
            faster.get_by_role("button").click()
            cells = page.locator("#aead-table tbody td:last-child").all_inner_texts()
            assert "" in cells and "" not in cells[: cells.index("")]
            assert set(cells[cells.index("") :]) == {""}


def test_filters_leave_what_was_chosen(started: Any, report: Path, source: Results) -> None:
    with visit(started, report) as page:
        table = page.locator("#aead-table")
        rows = table.locator("tbody tr")
        table.get_by_label("Algorithm").fill("Ascon")
        names = {r.algorithm for r in source.records if "ascon" in r.algorithm and r.kind == "aead"}
        assert rows.count() == 3 * len(names)
        table.get_by_label("Variant").select_option("small")
        assert rows.count() == len(names)
        table.get_by_label("Operation").select_option("")
        assert rows.count() == 2 * len(names)
        everything = len(
            {(r.algorithm, r.variant, r.operation) for r in source.records if r.kind == "aead"}
        )
        assert table.locator(".count").inner_text() == f"{2 * len(names)} of {everything} rows"
        # Other lengths are other numbers.
        table.get_by_label("Operation").select_option("encrypt")
        for choice, ad in (("Associated data", 128), ("Message", 0)):
            table.get_by_role("radio", name=choice, exact=True).check()
            expected = record_of(source, "ascon-128", "small", ad, 128 - ad)
            cell = row_of(page, "ascon-128", "small").locator("td").nth(3)
            assert cell.inner_text() == f"{expected.cycles:,}"
        literature = page.locator("#literature-table")
        literature.get_by_label("Source").select_option("AEAD430")
        sources = set(literature.locator("tbody td:nth-child(6)").all_inner_texts())
        assert sources == {"AEAD430, Readme"}


def test_a_search_takes_several_names(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        table = page.locator("#aead-table")
        table.get_by_label("Algorithm").fill("xoodyak, gift Tiny")
        found = set(table.locator("tbody th").all_inner_texts())
        assert found == {"xoodyak", "gift-cofb", "tinyjambu-128"}


def test_an_empty_filter_says_so_and_leads_back(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        table = page.locator("#hash-table")
        rows = table.locator("tbody tr")
        everything = rows.count()
        table.get_by_label("Algorithm").fill("sha-1")
        table.get_by_label("Variant").select_option("small")
        (said,) = rows.all_inner_texts()
        assert re.sub(
            "[\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}]", "'", said
        ) == ("No row has algorithm 'sha-1' and variant 'small'. Show all")
        table.get_by_role("button", name="Show all").click()
        assert rows.count() == everything
        assert table.get_by_label("Algorithm").input_value() == ""


def test_a_table_shows_where_it_goes_on(started: Any, report: Path) -> None:
    with visit(started, report, 360) as page:
        outer = page.locator("#aead-table .scroller")
        edges = "e => ['left', 'right'].filter((edge) => e.classList.contains(edge))"
        wait(outer).to_contain_class("right")
        assert outer.evaluate(edges) == ["right"]
        assert float(outer.locator(".more").evaluate("e => getComputedStyle(e).opacity")) >= 0
        outer.locator(".scroll").evaluate("e => e.scrollTo(60, 0)")
        wait(outer).to_contain_class("left right")
        outer.locator(".scroll").evaluate("e => e.scrollTo(e.scrollWidth, 0)")
        wait(outer).not_to_contain_class("right")
        wait(outer).to_contain_class("left")
    with visit(started, report, 1440) as page:
        # The narrow table has room, and no cue.
        assert page.locator("#hash-table .scroller").evaluate(edges) == []


def test_charts_have_tooltips_and_follow_their_controls(
    started: Any, report: Path, source: Results
) -> None:
    with visit(started, report) as page:
        points = page.locator("#lengths-chart svg .mark-symbol path")
        before = points.evaluate_all("all => all.map((one) => one.getAttribute('transform'))")
        aeads = len(support.catalog().aeads)
        assert len(before) == len(curves.LENGTHS) * aeads
        page.locator("#lengths-controls").get_by_role("radio", name="Decrypt").check()
        assert "decrypt, fast" in page.locator("#lengths-caption").inner_text()
        wait(points.first).not_to_have_attribute("transform", before[0])
        names = page.locator("#lengths-chart svg .mark-text text").all_text_contents()
        assert {a.name for a in support.catalog().aeads} <= set(names)
        page.locator("#lengths-controls").get_by_role("radio", name="Hashing").check()
        wait(points).to_have_count(len(curves.LENGTHS) * len(support.catalog().hashes))
        text = tooltip(page, page.locator("#speedups svg .mark-symbol path").first)
        assert TIMES in text and f"ledger/{support.CHIP}.csv, line " in text and "title" in text


def test_a_finger_gets_the_tooltips_too(started: Any, report: Path) -> None:
    with visit(started, report, 360, touch=True) as page:
        dot = page.locator("#lengths-chart svg .mark-symbol path").first
        assert f"ledger/{support.CHIP}.csv, line " in tooltip(page, dot)
        page.locator("#lengths-caption").tap()
        assert page.locator("#tooltip").is_hidden()
        tooltip(page, page.locator("#hash-table td.number").first)
        tip = page.locator("#tooltip").bounding_box()
        assert tip["x"] >= 0 and tip["x"] + tip["width"] <= 360


def test_theme_switch_wins_over_the_system(started: Any, report: Path) -> None:
    with visit(started, report, scheme="light") as page:
        for theme, light in (("Dark", False), ("Light", True), ("Dark", False), ("Auto", True)):
            page.locator("#theme").get_by_role("radio", name=theme).check()
            assert (brightness(colour(page, "backgroundColor")) > 128) == light
            assert (brightness(colour(page, "color")) < 128) == light
            ink = page.locator("#mix svg text").first.evaluate("e => getComputedStyle(e).fill")
            assert (brightness(ink) < 128) == light


@pytest.mark.sample(0)
def test_flame_graph_zooms_by_pointer_and_by_key(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        page.locator("#flame-controls select").first.select_option("xoodyak-hash")
        frame = page.get_by_role("button", name=re.compile("^mote_xoodoo_permute: "))
        whole = page.locator("#flame").bounding_box()["width"]
        share = frame.bounding_box()["width"] / whole
        label = frame.get_attribute("aria-label")
        assert abs(100 * share - float(re.findall(r"([\d.]+) %", label)[0])) < 1
        back = page.get_by_role("button", name="Show the whole")
        assert share < 0.99 and back.is_hidden()
        frame.click()
        assert frame.bounding_box()["width"] == pytest.approx(whole, abs=2)
        assert page.evaluate("document.activeElement.ariaLabel") == label
        back.click()
        assert frame.bounding_box()["width"] == pytest.approx(whole * share, abs=2)
        frame.focus()
        page.keyboard.press("Enter")
        assert frame.bounding_box()["width"] == pytest.approx(whole, abs=2)
        # The caption says of which run it is, and its parts are the whole.
        assert "xoodyak-hash hash, default" in page.locator("#flame-caption").inner_text()
