"""The report in a real browser: silent, self-contained, and it shows what it is made of."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

import support
from browser import tooltip, visit, wait
from motecrypt.bench import comparison, published
from motecrypt.bench.headline import headline
from motecrypt.documents import figures, files
from motecrypt.report.source import Origin, Results, gather
from report_page import brightness, colour, record_of, row_of, write_page

TIMES = "\N{MULTIPLICATION SIGN}"
CHARTS = ("#speedups", "#lengths-chart", "#fronts-chart", "#mix")


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
        assert (brightness(colour(page, "backgroundColor")) > 128) == (scheme == "light")


def test_classes_of_instructions_are_told_apart_by_numbers(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        swatches = page.locator("#mix-controls .numbered").all_inner_texts()
        assert swatches == [str(number) for number in range(1, len(swatches) + 1)]
        written = page.locator("#mix svg .role-mark text").all_text_contents()
        numbers = [text for text in written if text]
        assert len(numbers) > 3 and set(numbers) <= set(swatches)


def test_overview_is_the_headline(started: Any, report: Path, source: Results) -> None:
    every = published.figures(support.catalog().root)
    figures = [f for f in every if published.is_about(f, support.CHIP)]
    expected = headline(comparison.lines(figures, source.records), source.records)
    assert expected.mean is not None
    with visit(started, report) as page:
        values = page.locator("#headline dd").all_inner_texts()
        assert values == [
            f"{expected.faster} of {expected.comparisons}",
            f"{expected.mean:.2f}{TIMES}",
            f"{expected.smaller} of {len(expected.sizes)}",
        ]
        rows = page.locator("#kinds tbody tr").all()
        shown = [row.locator("th, td").all_inner_texts() for row in rows]
        assert shown == [
            [kind.name, *(f"{n:,}" for n in (kind.figures, kind.faster, kind.draws)), mean]
            for kind in expected.kinds
            for mean in (f"{round(kind.mean, 4):.2f}{TIMES}",)
        ]
        assert sum(kind.faster for kind in expected.kinds if "C" not in kind.name) > 0
        said = page.locator("#kinds p").inner_text()
        assert f"{expected.uncompared:,} more published rows about this chip" in said
        lead = page.locator("#lead").inner_text()
        assert f"{len(source.records):,} measurements on the MSP430F1611" in lead
        assert page.locator("#warning").is_hidden()
        catalog = support.catalog()
        vectors = sum(one.vectors.count for one in (*catalog.aeads, *catalog.hashes))
        assert f"all official test vectors of its algorithm, {vectors:,} in each variant" in lead


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
        assert "published by" in tooltip(page, hollow.first)


def test_the_line_of_parity_crosses_no_caption(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        captions = page.locator("#speedups svg .role-mark text")
        lines = page.locator('#speedups svg .mark-rule line[stroke="var(--ink)"]')
        assert lines.count() == captions.count() > 3
        boxes = [caption.bounding_box() for caption in captions.all()]
        for line in lines.all():
            one = line.bounding_box()
            assert not any(
                one["y"] < box["y"] + box["height"] and box["y"] < one["y"] + one["height"]
                for box in boxes
            )


@pytest.mark.sample(0)
def test_every_variant_has_a_mark_of_its_own(started: Any, source: Results, tmp_path: Path) -> None:
    (rl78,) = gather(support.catalog().root, ["r5f100le"], [], with_ledger=True)
    file = write_page(tmp_path / "marks.html", rl78, (), source)
    with visit(started, file) as page:
        marks = page.locator("#across-controls .legend path")
        drawn = [mark.get_attribute("d") for mark in marks.all()]
        names = page.locator("#across-controls .legend").inner_text().split()
        assert set(names) >= {one.variant for r in (rl78, source) for one in r.records}
        assert len(drawn) == len(set(drawn)) == len(names) > 8


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
    file = write_page(tmp_path / "chips.html", source, (), other)
    ours = record_of(source, "ascon-aead128", "fast", 1024, 1024)
    with visit(started, file) as page:
        marks = page.locator("#across-chart svg .mark-symbol path")
        # Three variants on each of the two chips; the work may be chosen.
        wait(marks).to_have_count(6)
        assert {"MSP430F1611", "ATmega128"} <= set(
            page.locator("#across-chart svg text").all_text_contents()
        )
        assert "ascon-aead128 encrypt, 1,024" in page.locator("#across-caption").inner_text()
        page.locator("#across-controls").get_by_label("Work").select_option("16 bytes")
        wait(page.locator("#across-caption")).to_contain_text("16 bytes of associated data, 16 of")
        assert f"{ours.flash:,} bytes" in tooltip(page, marks.first)
        page.locator("#across-controls").get_by_label("Algorithm").select_option("xoodyak")
        wait(page.locator("#across-caption")).to_have_text("Measured on one chip alone.")
        table = page.locator("#chips-table")
        table.get_by_label("Algorithm").fill("ascon-aead128 xoodyak")
        rows = table.locator("tbody tr")
        first, second = (
            rows.filter(has=page.get_by_role("rowheader", name=name, exact=True))
            for name in ("ascon-aead128", "xoodyak")
        )
        assert first.locator("td.number").all_inner_texts() == [
            *(f"{ours.cycles:,}", f"{ours.flash:,}"),
            *(f"{ours.cycles + 1:,}", f"{ours.flash:,}"),
        ]
        assert second.locator("td.number").all_inner_texts()[2:] == ["", ""]
        assert "ATmega128" in tooltip(page, first.locator("td.number").nth(2))
        assert page.locator("#literature").is_visible()
        page.locator("#chip").get_by_role("radio", name="ATmega128").check()
        page.wait_for_selector("html[data-drawn]", state="attached")
        assert "on the ATmega128" in page.locator("h1").inner_text()
        assert page.locator("#aead-table tbody th", has_text="xoodyak").count() == 0
        page.locator("#chip").get_by_role("radio", name="MSP430F1611").check()
        page.wait_for_selector("html[data-drawn]", state="attached")
        assert page.locator("#aead-table tbody th", has_text="xoodyak").count() == 3
        assert page.locator("#literature").is_visible()


def test_word_sizes_stand_side_by_side(started: Any, source: Results, tmp_path: Path) -> None:
    def slower(chip: str, factor: int) -> Results:
        records = (
            dataclasses.replace(r, chip=chip, cycles=factor * r.cycles) for r in source.records
        )
        return dataclasses.replace(source, chip=chip, records=tuple(records))

    others = slower("atmega128", 3), slower("stm32f030", 4), slower("stm32f100rb", 2)
    file = write_page(tmp_path / "sizes.html", source, (), *others)
    ours = record_of(source, "ascon-aead128", "fast", 1024, 1024).cycles / 2048
    with visit(started, file) as page:
        assert page.locator("#word-sizes").is_visible()
        row = page.locator("#word-sizes-tables tr", has_text="ascon-aead128").first
        assert row.locator("td").all_inner_texts()[:5] == [
            *(f"{factor * ours:,.1f}" for factor in (3, 1, 4, 2)),
            "1.5",
        ]
        assert page.locator("#word-sizes-tables td strong").count() > 0


@pytest.mark.sample(0)
def test_classes_of_rom_are_drawn_where_a_document_has_them(
    started: Any, source: Results, tmp_path: Path
) -> None:
    (rl78,) = gather(support.catalog().root, ["r5f100le"], [], with_ledger=True)
    file = write_page(tmp_path / "classes.html", rl78, (), source)
    with visit(started, file) as page:
        section = page.locator("#class-figures")
        assert section.locator("h3").first.inner_text() == "Block ciphers, encryption alone"
        low, high = section.locator(".pair").first.locator(".chart").all()
        for chart in (low, high):
            assert {"aes-128", "present-80"} <= set(chart.locator("text").all_text_contents())
        ours = files.ours(support.catalog().root, {"r5f100le": rl78.ours})
        lines = figures.lines(figures.FIGURES[0], ours)
        points = sum(len(line.points) for line in lines if line.rom == figures.LOW)
        assert low.locator("svg .mark-symbol path").count() == points
        page.locator("#chip").get_by_role("radio", name="MSP430F1611").check()
        page.wait_for_selector("html[data-drawn]", state="attached")
        assert page.locator("#class-figures").is_hidden()


def test_one_chip_has_neither(started: Any, report: Path) -> None:
    with visit(started, report) as page:
        assert page.locator("#word-sizes").is_hidden()
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
    with visit(started, write_page(tmp_path / "beside.html", both, ())) as page:
        for variant in ("Fast", "Small"):
            page.locator("#lengths-controls").get_by_role("radio", name=variant).check()
            page.wait_for_selector(
                "#lengths-chart svg text:text-is('my-gift, mine O2')", state="attached"
            )
            page.wait_for_selector("#lengths-chart svg text:text-is('gift-cofb')", state="attached")
        page.wait_for_selector("#fronts-chart svg text:text-is('my-gift, mine')", state="attached")
        row = page.locator("#aead-table tbody tr", has_text="my-gift").first
        text = tooltip(page, row.locator("td.number").first)
        assert "mine.json, record" in text and "somewhere" in text


def test_numbers_say_where_they_come_from(started: Any, report: Path, source: Results) -> None:
    expected = record_of(source, "xoodyak", "fast", 128, 128)
    place = source.places[source.records.index(expected)]
    with visit(started, report) as page:
        shown = page.locator("#tooltip")
        assert shown.is_hidden()
        row = row_of(page, "xoodyak", "fast")
        text = tooltip(page, row.locator("td").nth(3))
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
        assert shown.is_hidden()
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


def test_paper_shows_no_controls_and_is_light(started: Any, report: Path) -> None:
    with visit(started, report, scheme="dark") as page:
        page.emulate_media(media="print")
        for hidden in ("nav", "#theme", "#aead-table .controls", "#lengths-controls fieldset"):
            assert page.locator(hidden).first.is_hidden()
        for shown in ("#aead-table table", "#speedups svg", "#fronts-controls .legend"):
            assert page.locator(shown).is_visible()
        assert colour(page, "backgroundColor") == "rgb(255, 255, 255)"
        assert brightness(colour(page, "color")) < 128


@pytest.mark.sample(0)
def test_unverified_numbers_are_marked(started: Any, source: Results, tmp_path: Path) -> None:
    wrong = record_of(source, "xoodyak", "fast", 128, 128)
    records = tuple(
        dataclasses.replace(record, verified=False) if record is wrong else record
        for record in source.records
    )
    file = write_page(tmp_path / "wrong.html", dataclasses.replace(source, records=records), ())
    with visit(started, file) as page:
        assert page.locator("#warning").inner_text().startswith("1 of ")
        assert "every output checked" not in page.locator("#lead").inner_text()
        assert row_of(page, "xoodyak", "fast").locator(".unverified").is_visible()
        assert page.locator("#aead-table .unverified").count() == 1
        # Nobody looked inside, so there is nothing to show of that.
        assert page.locator("#inside").is_hidden()
        assert page.get_by_role("link", name="Inside").count() == 0
