"""The report in a real browser: silent, self-contained, and it does what its controls say."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import support
from browser import browser, visit, wait
from motecrypt.bench import comparison, curves, published
from motecrypt.bench.headline import headline
from motecrypt.bench.records import Record
from motecrypt.report import html, inside
from motecrypt.report.content import content
from motecrypt.report.source import Origin, Results
from motecrypt.run.task import Task

TIMES = "\N{MULTIPLICATION SIGN}"
CHARTS = ("#speedups", "#lengths-chart", "#fronts-chart", "#mix")


@pytest.fixture(scope="module")
def started() -> Iterator[Any]:
    with browser() as chromium:
        yield chromium


def _write(file: Path, source: Results, names: tuple[str, ...], *others: Results) -> Path:
    catalog = support.catalog()
    tasks = [Task(catalog.root, name, support.CHIP, "default") for name in names]
    seen = {support.CHIP: inside.look(catalog, tasks)}
    data = content(catalog, [source, *others], published.figures(catalog.root), seen)
    file.write_text(html.page(data, html.library(catalog.root)), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def report(source: Results, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ledger's page, with two algorithms from inside."""
    file = tmp_path_factory.mktemp("report") / "report.html"
    return _write(file, source, ("xoodyak-hash", "ascon-aead128"))


def _record(source: Results, algorithm: str, variant: str, ad: int, message: int) -> Record:
    (found,) = [
        record
        for record in source.records
        if (record.algorithm, record.variant) == (algorithm, variant)
        and (record.operation, record.ad, record.message) == ("encrypt", ad, message)
    ]
    return found


def _row(page: Any, algorithm: str, variant: str) -> Any:
    return (
        page.locator("#aead-table tbody tr")
        .filter(has=page.get_by_role("button", name=algorithm, exact=True))
        .filter(has=page.get_by_role("cell", name=variant, exact=True))
    )


def _colour(page: Any, name: str) -> str:
    return str(page.evaluate(f"getComputedStyle(document.body).{name}"))


def _brightness(colour: str) -> float:
    return sum(map(float, re.findall(r"[\d.]+", colour)[:3])) / 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_page_fits_and_is_drawn(started: Any, report: Path, width: int, scheme: str) -> None:
    with visit(started, report, width, scheme) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for chart in CHARTS:
            assert page.locator(f"{chart} svg").count() == 1
            box = page.locator(f"{chart} svg").bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width
            # Charts have marks within them, and the marks have places.
            assert page.locator(
                f"{chart} svg .mark-symbol path, {chart} svg .mark-rect path"
            ).count()
            assert "NaN" not in page.locator(f"{chart} svg").inner_html()
        assert (_brightness(_colour(page, "backgroundColor")) > 128) == (scheme == "light")


def test_classes_of_instructions_are_told_apart_by_numbers(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        swatches = page.locator("#mix-controls .numbered").all_inner_texts()
        assert swatches == [str(number) for number in range(1, len(swatches) + 1)]
        written = page.locator("#mix svg .role-mark text").all_text_contents()
        numbers = [text for text in written if text]
        assert len(numbers) > 3 and set(numbers) <= set(swatches)


def test_overview_is_the_headline(started: Any, report: Path, source: Results) -> None:
    figures = [f for f in published.figures(support.catalog().root) if f.chip == support.CHIP]
    expected = headline(comparison.lines(figures, source.records), source.records)
    assert expected.mean is not None
    with visit(started, report) as page:
        values = page.locator("#headline dd").all_inner_texts()
        assert values == [
            f"{expected.faster} of {expected.comparisons}",
            f"{expected.mean:.2f}{TIMES}",
            f"{expected.smaller} of {len(expected.sizes)}",
        ]
        assert "reference C" in page.locator("#apart").inner_text()
        lead = page.locator("#lead").inner_text()
        assert f"{len(source.records):,} measurements on the MSP430F1611" in lead
        assert page.locator("#warning").is_hidden()
        catalog = support.catalog()
        vectors = sum(one.vectors.count for one in (*catalog.aeads, *catalog.hashes))
        assert f"all official test vectors of its algorithm, {vectors:,} in each variant" in lead


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
            expected = _record(source, "ascon-128", "small", ad, 128 - ad)
            cell = _row(page, "ascon-128", "small").locator("td").nth(3)
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


def test_published_points_stand_on_what_speed_costs(
    started: Any, report: Path, source: Results
) -> None:
    figures = [f for f in published.figures(support.catalog().root) if f.chip == support.CHIP]
    expected = [
        line
        for line in comparison.lines(figures, source.records)
        if line.ours is not None and line.ours.kind in ("primitive", "blockcipher")
        if line.figure.flash is not None and line.figure.scaled and line.figure.optimised
    ]
    beaten = [
        line
        for line in expected
        if any(
            published.belongs(line.figure, r)
            and r.flash <= (line.figure.flash or 0)
            and r.cycles <= (line.figure.scaled or 0)
            for r in source.records
        )
    ]
    with visit(started, report) as page:
        page.locator("#fronts-controls").get_by_role("radio", name="Primitives").check()
        hollow = page.locator('#fronts-chart svg .mark-symbol path[fill="var(--paper)"]')
        wait(hollow).to_have_count(len(expected))
        caption = page.locator("#fronts-caption").inner_text()
        assert f"Of {len(expected)}, a build of ours takes neither more bytes" in caption
        assert caption.endswith(f"more cycles than {len(beaten)}.")
        box = hollow.first.bounding_box()
        hollow.first.scroll_into_view_if_needed()
        box = hollow.first.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector("#tooltip:not([hidden])")
        assert "published by" in page.locator("#tooltip").inner_text()


def test_families_differ_by_more_than_colour(started: Any, report: Path) -> None:
    """By the dash of the line and the shape of its points, taken together."""
    catalog = support.catalog()
    with visit(started, report) as page:
        marks = {
            (path.get_attribute("stroke"), path.get_attribute("stroke-dasharray"))
            for path in page.locator("#lengths-chart svg .mark-line path").all()
        }
        points = page.locator("#lengths-chart svg .mark-symbol path")
        shapes = {
            tuple(values)
            for values in points.evaluate_all(
                "all => all.map((one) => [one.getAttribute('fill'), one.getAttribute('d')])"
            )
        }
        families = {one.family for one in catalog.aeads}
        told = {
            (dash, *sorted(shape for fill, shape in shapes if fill == stroke))
            for stroke, dash in marks
        }
        assert len(told) >= len(families)


def test_several_chips_have_a_switch_and_a_table(
    started: Any, source: Results, tmp_path: Path
) -> None:
    other = dataclasses.replace(
        source,
        chip="atmega128",
        records=tuple(
            dataclasses.replace(r, chip="atmega128", cycles=r.cycles + 1)
            for r in source.records
            if r.algorithm != "xoodyak"
        ),
        places=source.places[: sum(r.algorithm != "xoodyak" for r in source.records)],
        origins=source.origins[: sum(r.algorithm != "xoodyak" for r in source.records)],
    )
    file = _write(tmp_path / "chips.html", source, (), other)
    ours = _record(source, "ascon-aead128", "fast", 1024, 1024)
    with visit(started, file) as page:
        table = page.locator("#chips-table")
        table.get_by_label("Algorithm").fill("ascon-aead128 xoodyak")
        first, second = table.locator("tbody tr").all()
        assert first.locator("td.number").all_inner_texts() == [
            *(f"{ours.cycles:,}", f"{ours.flash:,}"),
            *(f"{ours.cycles + 1:,}", f"{ours.flash:,}"),
        ]
        assert second.locator("td.number").all_inner_texts()[2:] == ["", ""]
        first.locator("td.number").nth(2).hover()
        assert "ATmega128" in page.locator("#tooltip").inner_text()
        assert page.locator("#literature").is_visible()
        page.locator("#chip").get_by_role("radio", name="ATMEGA128").check()
        page.wait_for_selector("html[data-drawn]", state="attached")
        assert "on the ATMEGA128" in page.locator("h1").inner_text()
        assert page.locator("#aead-table tbody th", has_text="xoodyak").count() == 0
        page.locator("#chip").get_by_role("radio", name="MSP430F1611").check()
        page.wait_for_selector("html[data-drawn]", state="attached")
        assert page.locator("#aead-table tbody th", has_text="xoodyak").count() == 3
        assert page.locator("#literature").is_visible()


def test_one_chip_has_neither(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        assert page.locator("#chips").is_hidden() and page.locator("#chip input").count() == 0


def test_records_of_somebody_stand_beside_the_ledger(
    started: Any, source: Results, tmp_path: Path
) -> None:
    mine = [
        dataclasses.replace(r, algorithm="my-gift", variant="O2", cycles=r.cycles + 7)
        for r in source.records
        if (r.algorithm, r.variant) == ("gift-cofb", "fast")
    ]
    both = Results(
        source.chip,
        (*source.records, *mine),
        (*source.places, *(f"mine.json, record {n}" for n in range(len(mine)))),
        (*source.origins, *((Origin("mine.json", "somewhere", False),) * len(mine))),
    )
    with visit(started, _write(tmp_path / "beside.html", both, ())) as page:
        for variant in ("Fast", "Small"):
            page.locator("#lengths-controls").get_by_role("radio", name=variant).check()
            page.wait_for_selector(
                "#lengths-chart svg text:text-is('my-gift, mine O2')", state="attached"
            )
            page.wait_for_selector("#lengths-chart svg text:text-is('gift-cofb')", state="attached")
        row = page.locator("#aead-table tbody tr", has_text="my-gift").first
        row.locator("td.number").first.hover()
        text = page.locator("#tooltip").inner_text()
        assert "mine.json, record" in text and "somewhere" in text


def test_numbers_say_where_they_come_from(started: Any, report: Path, source: Results) -> None:
    expected = _record(source, "xoodyak", "fast", 128, 128)
    place = source.places[source.records.index(expected)]
    with visit(started, report) as page:
        tooltip = page.locator("#tooltip")
        assert tooltip.is_hidden()
        row = _row(page, "xoodyak", "fast")
        row.locator("td").nth(3).hover()
        text = tooltip.inner_text()
        for part in (
            *(f"{expected.cycles:,} cycles", f"{expected.instructions:,}", place, "-O2"),
            *(
                source.chip,
                source.origins[0].commit,
                expected.toolchain,
                "128 bytes of associated data",
            ),
        ):
            assert part in text
        page.keyboard.press("Escape")
        assert tooltip.is_hidden()
        # An opened row says the same without a pointer.
        button = row.get_by_role("button")
        button.focus()
        page.keyboard.press("Enter")
        assert button.get_attribute("aria-expanded") == "true"
        opened = page.locator("#aead-table tr.detail").inner_text()
        assert (
            place in opened and expected.toolchain in opened and source.origins[0].commit in opened
        )
        best = expected.compared(published.figures(support.catalog().root)).best
        assert best is not None and best.figure.citation in opened
        button.click()
        assert page.locator("#aead-table tr.detail").count() == 0


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
        dot = page.locator("#speedups svg .mark-symbol path").first
        dot.scroll_into_view_if_needed()
        box = dot.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector("#tooltip:not([hidden])")
        text = page.locator("#tooltip").inner_text()
        assert TIMES in text and f"ledger/{support.CHIP}.csv, line " in text and "title" in text


def test_a_finger_gets_the_tooltips_too(started: Any, report: Path) -> None:
    with visit(started, report, 360, touch=True) as page:
        dot = page.locator("#lengths-chart svg .mark-symbol path").first
        dot.scroll_into_view_if_needed()
        box = dot.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector("#tooltip:not([hidden])")
        assert f"ledger/{support.CHIP}.csv, line " in page.locator("#tooltip").inner_text()
        page.locator("#lengths-caption").tap()
        assert page.locator("#tooltip").is_hidden()
        page.locator("#hash-table td.number").first.tap()
        page.wait_for_selector("#tooltip:not([hidden])")
        tip = page.locator("#tooltip").bounding_box()
        assert tip["x"] >= 0 and tip["x"] + tip["width"] <= 360


def test_theme_switch_wins_over_the_system(started: Any, report: Path) -> None:
    with visit(started, report, scheme="light") as page:
        for theme, light in (("Dark", False), ("Light", True), ("Dark", False), ("Auto", True)):
            page.locator("#theme").get_by_role("radio", name=theme).check()
            assert (_brightness(_colour(page, "backgroundColor")) > 128) == light
            assert (_brightness(_colour(page, "color")) < 128) == light
            ink = page.locator("#mix svg text").first.evaluate("e => getComputedStyle(e).fill")
            assert (_brightness(ink) < 128) == light


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


def test_paper_shows_no_controls_and_is_light(started: Any, report: Path) -> None:
    with visit(started, report, scheme="dark") as page:
        page.emulate_media(media="print")
        for hidden in ("nav", "#theme", "#aead-table .controls", "#lengths-controls fieldset"):
            assert page.locator(hidden).first.is_hidden()
        for shown in ("#aead-table table", "#speedups svg", "#fronts-controls .legend"):
            assert page.locator(shown).is_visible()
        assert _colour(page, "backgroundColor") == "rgb(255, 255, 255)"
        assert _brightness(_colour(page, "color")) < 128


def test_unverified_numbers_are_marked(started: Any, source: Results, tmp_path: Path) -> None:
    wrong = _record(source, "xoodyak", "fast", 128, 128)
    records = tuple(
        dataclasses.replace(record, verified=False) if record is wrong else record
        for record in source.records
    )
    file = _write(tmp_path / "wrong.html", dataclasses.replace(source, records=records), ())
    with visit(started, file) as page:
        assert page.locator("#warning").inner_text().startswith("1 of ")
        assert "every output checked" not in page.locator("#lead").inner_text()
        assert _row(page, "xoodyak", "fast").locator(".unverified").is_visible()
        assert page.locator("#aead-table .unverified").count() == 1
        # Nobody looked inside, so there is nothing to show of that.
        assert page.locator("#inside").is_hidden()
        assert page.get_by_role("link", name="Inside").count() == 0
