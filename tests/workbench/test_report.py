"""What a report says: its sum, its data, its tables for papers, and what it refuses."""

from __future__ import annotations

import dataclasses
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import support
import toy
from motecrypt.bench import comparison, curves, ledger, published
from motecrypt.bench.headline import headline, sentences
from motecrypt.cli import run
from motecrypt.report import html, inside
from motecrypt.report.content import COLUMNS, content
from motecrypt.report.source import Origin, Results, from_ledger, gather
from motecrypt.run.inputs import Case
from motecrypt.run.task import Task

Mote = Callable[..., tuple[int, str, str]]


@pytest.fixture
def mote(capsys: pytest.CaptureFixture[str]) -> Mote:
    def call(*arguments: object) -> tuple[int, str, str]:
        status = run(["report", *map(str, arguments)])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return call


@pytest.fixture(scope="module")
def weighed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A toy project with its ledger, the same as JSON, and one published figure of its own."""
    folder = tmp_path_factory.mktemp("weighed")
    root = toy.make_built(folder / "project")
    (root / "published").mkdir()
    shutil.copy(support.catalog().root / "published" / "sources.toml", root / "published")
    figure = dict.fromkeys(published.COLUMNS, "") | {
        **{"source": "FELICS", "place": "Table 1", "chip": support.CHIP, "algorithm": "toy-add"},
        **{"operation": "add", "rounds": "6", "cycles": "246", "code": "20", "tables": "4"},
        **{"includes_call": "yes", "written_in": "assembly", "note": "50% & <more>"},
    }
    lines = (",".join(row) for row in (figure.keys(), figure.values()))
    (root / "published" / "toy.csv").write_text("\n".join(lines) + "\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOTE_ROOT", str(root))
        assert run(["bench", "--update-ledger", "--json", str(folder / "records.json")]) == 0
    return folder


@pytest.fixture
def project(weighed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that project to do harm to; the folder above it is the working directory."""
    shutil.copytree(weighed, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("MOTE_ROOT", str(tmp_path / "project"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "project"


# the sum


def test_headline_counts_code_that_was_made_fast_each_figure_once(source: Results) -> None:
    (record,) = [
        r
        for r in source.records
        if (r.algorithm, r.label, r.variant) == ("ascon-p", "permute 6", "fast")
    ]
    figures = published.figures(support.catalog().root)
    figure = next(it for it in figures if it.written_in == "assembly")

    def line(name: str, cycles: int, **changed: Any) -> comparison.Line:
        theirs = dataclasses.replace(figure, source=name, cycles=cycles, times=1, **changed)
        return comparison.Line(theirs, dataclasses.replace(record, cycles=100))

    other = dataclasses.replace(record, rounds=12, cycles=100)
    lines = [
        line("A", 400),
        line("B", 200),
        line("B", 90),
        line("E", 400),
        line("E", 10, written_in="reference C"),
        line("E", 10, written_in="reference C"),
        line("F", 20, replaced=True),
        comparison.Line(dataclasses.replace(figure, source="C", cycles=360, times=1), other),
        comparison.Line(dataclasses.replace(figure, source="D", cycles=1, times=1), None),
    ]
    found = headline(lines, [])
    # 400 cycles of E are those of A once more.
    assert (found.comparisons, found.faster, found.sources, found.things) == (4, 3, 4, 2)
    assert found.mean == pytest.approx((0.9 * 3.6) ** 0.5)
    assert found.apart == (("reference C", 1), ("replaced", 1))
    assert headline([lines[-1]], []).mean is None and not sentences(headline([lines[-1]], []))


def test_a_published_size_is_beaten_only_by_what_is_as_fast(source: Results) -> None:
    (figure,) = [
        f
        for f in published.figures(support.catalog().root)
        if (f.source, f.algorithm, f.place) == ("AEAD430", "xoodoo", "Readme")
    ]
    assert (figure.scaled, figure.flash) == (8996, 572)
    ours = [r for r in source.records if published.belongs(figure, r)]
    small = min(ours, key=lambda r: r.flash)
    fast = dataclasses.replace(small, variant="fast", cycles=5000, code=600, tables=0)

    def found(small_cycles: int) -> Any:
        records = [dataclasses.replace(small, cycles=small_cycles, code=390, tables=0), fast]
        (size,) = headline(comparison.lines([figure], records), records).sizes
        return size

    assert found(8996).smaller and found(8996).ours.variant == "small"
    assert not found(8997).smaller and found(8997).ours == fast


def test_data_has_every_record_with_its_line_of_the_ledger(
    source: Results, figures: tuple[published.Figure, ...]
) -> None:
    (made, columns) = _content(source, figures)
    rows = ledger.path(support.catalog().root, support.CHIP).read_text().splitlines()
    assert len(made["records"]) == len(rows) - 1
    for values in made["records"]:
        record = dict(zip(columns, values, strict=True))
        name, _, number = record["place"].rpartition(", line ")
        assert name == f"ledger/{support.CHIP}.csv"
        cells = rows[int(number) - 1].split(",")
        assert (cells[0], cells[4], cells[7]) == (
            record["algorithm"],
            record["variant"],
            str(record["cycles"]),
        )
        for index, ratio in record["published"]:
            figure = made["figures"][index]
            assert figure["algorithm"] == record["algorithm"]
            ours = record["cycles"] + figure["counts_setup"] * record["setup"]
            assert ratio == pytest.approx(figure["scaled"] / ours, abs=1e-4)
    # Of an instruction set alone too: its sources do not say which chip they have.
    assert {figure["chip"] for figure in made["figures"]} == {support.CHIP, "msp430"}
    assert set(columns) == {*COLUMNS, "place", "origin", "published"}


def _content(
    source: Results, figures: tuple[published.Figure, ...]
) -> tuple[dict[str, Any], list[str]]:
    """The page's data about the one chip, and the names of a record's values."""
    made = json.loads(json.dumps(content(support.catalog(), [source], figures, {})))
    (chip,) = made["chips"]
    return chip, made["columns"]


def test_lines_point_to_our_fewest_cycles(
    source: Results, figures: tuple[published.Figure, ...]
) -> None:
    (made, _) = _content(source, figures)
    expected = comparison.lines(
        [f for f in figures if published.is_about(f, support.CHIP)], source.records
    )
    assert len(made["lines"]) == len(expected)
    for (figure, record, ratio), line in zip(made["lines"], expected, strict=True):
        assert made["figures"][figure]["scaled"] == line.figure.scaled
        ours = None if record is None else made["records"][record][COLUMNS.index("cycles")]
        assert ours == (line.ours.cycles if line.ours else None)
        assert ratio == (None if line.ratio is None else pytest.approx(line.ratio, abs=1e-4))


# from inside


def test_inside_adds_up_to_the_cycles_of_the_run() -> None:
    catalog = support.catalog()
    tasks = [
        Task(catalog.root, name, support.CHIP, "default") for name in ("xoodyak-hash", "xoodoo")
    ]
    steps: list[None] = []
    hashed, permuted = inside.look(catalog, tasks, lambda: steps.append(None))
    assert len(steps) == 2 * len(tasks)
    assert (hashed.operation, hashed.message, permuted.operation) == ("hash", 128, "permute 12")
    weighed = {
        (r.algorithm, r.message): r.cycles
        for r in from_ledger(catalog.root, support.CHIP).records
        if r.variant == "default"
    }
    assert hashed.cycles == weighed["xoodyak-hash", 128]
    assert permuted.cycles == weighed["xoodoo", 0]
    for one in (hashed, permuted):
        assert sum(cycles for _, cycles in one.folded) == one.cycles
        assert sum(one.mix.values()) == one.cycles
    assert ("mote_xoodyak_hash", "hash", "mote_xoodoo_permute") in dict(hashed.folded)
    assert hashed.mix["logic"] > hashed.mix["jump"] > 0


# the page as text


def test_page_takes_hostile_words_for_words(project: Path, tmp_path: Path) -> None:
    file = tmp_path / "hostile.json"
    records = json.loads((tmp_path / "records.json").read_text())
    for record in records:
        record["toolchain"] = "</script><script>alert(1)</script>"
    file.write_text(json.dumps(records))
    assert run(["report", "--records", str(file), "--no-profiles", "-o", "page.html"]) == 0
    page = (tmp_path / "page.html").read_text()
    assert "<script>alert" not in page
    assert page.count("</script>") == 4
    assert "\\u003c/script>" in page


def test_page_allows_its_own_scripts_and_nothing_else(project: Path) -> None:
    assert run(["report", "--no-profiles", "-o", "page.html"]) == 0
    page = Path("page.html").read_text()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy.startswith("default-src 'none';")
    assert policy.count("sha256-") == 2 and "unsafe-eval" not in policy
    head, *rest = page.split("<script")
    body = head + "".join(part.partition("</script>")[2] for part in rest)
    assert re.findall(r" (?:src|href)=\"([^#\"]*)\"", body) == ["data:,"]
    assert "<script src" not in page and "url(" not in body


def _luminance(colour: str) -> float:
    """As the Web Content Accessibility Guidelines 2.2 define it, for #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_colours_of_words_can_be_read() -> None:
    """Every colour that text or a line has, on both papers: a contrast of 4.5 at least."""
    style = (Path(html.__file__).parent / "page" / "page.css").read_text()
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", style)
    colours = {name: (light, dark) for name, light, dark in pairs}
    words = colours.keys() - {"paper", "raised", "rule"}
    assert {"ink", "muted", "accent", "bad", *(f"c{n}" for n in range(1, 11))} == words
    for name in words:
        for paper in ("paper", "raised"):
            for colour, behind in zip(colours[name], colours[paper], strict=True):
                low, high = sorted((_luminance(colour), _luminance(behind)))
                assert (high + 0.05) / (low + 0.05) >= 4.5, f"{name} on {paper}: {colour}"


def test_charting_library_is_made_once(tmp_path: Path) -> None:
    (tmp_path / "crypto" / "include" / "mote").mkdir(parents=True)
    made = html.library(tmp_path)
    (kept,) = (tmp_path / "build" / "report").iterdir()
    assert kept.read_text() == made and "</script" not in made
    kept.write_text("kept")
    assert html.library(tmp_path) == "kept"


# the command


def test_report_writes_what_was_asked_for(mote: Mote, project: Path) -> None:
    assert mote()[0] == 0
    page = Path("report.html").read_text()
    data = json.loads(re.findall(r'id="content">(.*?)</script>', page, re.S)[0])
    (chip,) = data["chips"]
    said = chip["headline"]
    assert (said["comparisons"], said["faster"], said["things"], said["mean"]) == (1, 1, 1, 2.0)
    assert {one["operation"] for one in chip["inside"]} >= {"add 6", "encrypt", "decrypt", "hash"}
    Path("report.html").unlink()
    status, out, err = mote("--markdown", "t.md", "--latex", "t.tex", "--table", "literature")
    assert (status, out) == (0, "") and err.count("\n") == 2
    assert not Path("report.html").exists()
    assert "| FELICS, Table 1 | toy-add | add 6 | fast |" in Path("t.md").read_text()
    assert "FELICS, Table 1 & toy-add & add 6 & fast &" in Path("t.tex").read_text()
    assert Path("t.md").read_text().count("---:") == 5


def test_tables_go_to_standard_output(mote: Mote, project: Path, tmp_path: Path) -> None:
    file = tmp_path / "tables.md"
    assert mote("--markdown", file)[0] == 0
    assert mote("--markdown", "-") == (0, file.read_text(), "")
    assert not Path("-").exists()
    status, out, err = mote("--markdown", "-", "--latex", "-")
    assert (status, out) == (2, "")
    assert err == "mote: Only one of the files can go to standard output; name the others.\n"


def test_same_records_make_the_same_page(mote: Mote, project: Path) -> None:
    mote("--no-profiles", "-o", "one.html")
    mote("--no-profiles", "-o", "other.html")
    assert Path("one.html").read_bytes() == Path("other.html").read_bytes()


def test_json_of_bench_says_what_the_ledger_says(project: Path, tmp_path: Path) -> None:
    there = from_ledger(project, support.CHIP)
    (here,) = gather(project, (), [tmp_path / "records.json"], with_ledger=False)
    assert here.records == there.records
    assert here.places[0] == "records.json, record 1"
    assert {origin.name for origin in here.origins} == {"records.json"}


def test_records_of_somebody_stand_beside_the_ledger(
    mote: Mote, project: Path, tmp_path: Path
) -> None:
    mine = json.loads((tmp_path / "records.json").read_text())
    for record in mine:
        record["cycles"] //= 2
    Path("mine.json").write_text(json.dumps(mine))
    there = from_ledger(project, support.CHIP)
    (both,) = gather(project, (), [Path("mine.json")], with_ledger=True)
    assert both.records[: len(there.records)] == there.records
    assert len(both.records) == 2 * len(there.records)
    assert [origin.ledger for origin in dict.fromkeys(both.origins)] == [True, False]
    # The literature is compared with the ledger, whatever stands beside it.
    assert both.ours == list(there.records)
    assert mote("--records", "mine.json", "--markdown", "t.md", "--table", "hash")[0] == 0
    lines = Path("t.md").read_text().splitlines()
    assert [line.split(" | ")[1:3] for line in lines if line.startswith("| toy-hash | fast")] == [
        ["fast", f"ledger/{support.CHIP}.csv"],
        ["fast", "mine.json"],
    ]
    status, _, err = mote("--no-ledger")
    assert (status, err) == (2, "mote: --no-ledger leaves nothing to show; name --records.\n")


def test_every_chip_with_a_ledger_is_shown(mote: Mote, project: Path) -> None:
    other = "atmega128"
    shutil.copy(ledger.path(project, support.CHIP), ledger.path(project, other))
    assert mote("--no-profiles", "--latex", "t.tex", "-o", "page.html")[0] == 0
    page = Path("page.html").read_text()
    data = json.loads(re.findall(r'id="content">(.*?)</script>', page, re.S)[0])
    assert [chip["chip"] for chip in data["chips"]] == sorted((other, support.CHIP))
    assert "<title>motecrypt on the ATmega128 and MSP430F1611</title>" in page
    assert f"\\label{{tab:mote-hash-{other}}}" in Path("t.tex").read_text()
    assert mote("--no-profiles", "--chip", other, "--latex", "t.tex")[0] == 0
    assert "\\label{tab:mote-hash}" in Path("t.tex").read_text()


def test_curves_are_those_of_the_ledger_at_more_lengths(
    source: Results, figures: tuple[published.Figure, ...]
) -> None:
    chip, _ = _content(source, figures)
    rows = curves.path(support.catalog().root, support.CHIP).read_text().splitlines()
    assert len(chip["curves"]) == len(rows) - 1
    weighed = {(r.algorithm, r.operation, r.variant, r.ad, r.message): r for r in source.records}
    compared = 0
    for *build, inputs, place, cycles in chip["curves"]:
        line = rows[int(place.rpartition(" ")[2]) - 1]
        assert line == ",".join((*build, inputs, *map(str, cycles)))
        for length, count in zip(curves.LENGTHS, cycles, strict=True):
            record = weighed.get((*build, *curves.INPUTS[inputs](length)))
            assert record is None or record.cycles == count
            compared += record is not None
    on_curves = {case(length) for case in curves.INPUTS.values() for length in curves.LENGTHS}
    expected = [
        record
        for record in source.records
        if record.kind in ("aead", "hash") and Case(record.ad, record.message) in on_curves
    ]
    assert compared == len(expected) > 0
    alone = dataclasses.replace(source, origins=(Origin("mine", "", False),) * len(source.records))
    assert _content(alone, figures)[0]["curves"] == []


def test_unverified_records_are_marked(mote: Mote, project: Path, tmp_path: Path) -> None:
    records = json.loads((tmp_path / "records.json").read_text())
    wrong = next(r for r in records if r["algorithm"] == "toy-hash" and r["message"] == 16)
    wrong["verified"] = False
    Path("wrong.json").write_text(json.dumps(records))
    status, _, err = mote(
        *("--records", "wrong.json", "--no-ledger", "--markdown", "t.md", "--table", "hash")
    )
    assert status == 1
    assert err.splitlines()[-1] == (
        f"mote: 1 of {len(records)} records were not verified; they are marked."
    )
    text = Path("t.md").read_text()
    assert f"{wrong['cycles']:,}\\*" in text and "was not verified" in text
    assert text.count("\\*") == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--chip", "msp430f1617"), "There is no chip 'msp430f1617'; did you mean"),
        (("--table", "aed", "--latex", "t.tex"), "There is no table 'aed'; did you mean 'aead'?"),
        (("--table", "aead"), "--table chooses what --markdown or --latex writes"),
        (("-o", "nowhere/report.html"), "Cannot write nowhere/report.html: No such file"),
        (("--latex", "."), "Cannot write .: it is a folder."),
        (("--records", "nothing.json"), "Cannot read nothing.json: No such file"),
    ],
)
def test_bad_input_is_one_sentence(
    mote: Mote, project: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    status, out, err = mote(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"mote: {sentence}") and err.count("\n") == 1
    assert not Path("report.html").exists()


def test_no_ledger_is_one_sentence(mote: Mote, project: Path) -> None:
    ledger.path(project, support.CHIP).unlink()
    status, _, err = mote("--chip", support.CHIP)
    assert status == 2
    assert "make it with --update-ledger" in err and err.count("\n") == 1
    status, _, err = mote()
    assert status == 2
    assert "make one with mote bench --update-ledger" in err and err.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda r: {**r[0]}, "it is not a list of records"),
        (lambda r: [*r, 7], "it has no record at place"),
        (lambda r: [{**r[0], "cycles": -1}], "it has no valid 'cycles' in record 1"),
        (lambda r: [{**r[0], "cycles": 0}], "it has 0 cycles in record 1"),
        (lambda r: [r[1], {**r[0], "verified": 1}], "it has no valid 'verified' in record 2"),
        (lambda r: [{k: v for k, v in r[0].items() if k != "flags"}], "it has no valid 'flags'"),
        (lambda r: [], "has no records."),
        (lambda r: [{**r[0], "chip": "other"}], "There is no chip 'other'"),
    ],
)
def test_other_json_is_refused(
    mote: Mote, project: Path, tmp_path: Path, change: Callable[[list], object], reason: str
) -> None:
    records = json.loads((tmp_path / "records.json").read_text())
    Path("bad.json").write_text(json.dumps(change(records)))
    status, out, err = mote("--records", "bad.json")
    assert (status, out) == (2, "")
    assert reason in err and err.count("\n") == 1
