"""The ledger: what is committed is what is measured, and how it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import selection
import support
import toy
from motecrypt import markdown
from motecrypt.bench import curves, ledger, measure, published, together
from motecrypt.bench.records import Record
from motecrypt.catalog import Algorithm, load
from motecrypt.errors import MoteError
from motecrypt.publish import chip_page, glance, matrix, picture, proved, results
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, title_of
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain.offered import variants

TITLE = title_of(support.CHIP)


def weighed(
    root: Path, chip: str = support.CHIP, algorithms: Sequence[Algorithm] | None = None
) -> list[Record]:
    catalog = load(root)
    tasks = measure.plan(
        catalog,
        chip,
        measure.weighed_on(catalog, chip) if algorithms is None else algorithms,
        variants(catalog, chip_of(chip)),
        [DEFAULT_TOOLCHAIN],
    )
    tasks = [replace(task, official=False) for task in tasks]
    measure.compile_all(catalog, tasks)
    outcomes = list(measure.run_all(tasks))
    assert [failure for outcome in outcomes for failure in outcome.failures] == []
    return measure.merged(outcomes)


@pytest.mark.parametrize("chip", support.CHIPS)
def test_the_committed_ledger_is_what_is_measured(chip: str, pytestconfig: pytest.Config) -> None:
    support.needs(chip)
    root, part = support.catalog().root, pytestconfig.getoption("--part")
    chosen = selection.in_turn(part, chip, measure.weighed_on(support.catalog(), chip))
    names = {algorithm.name for algorithm in chosen}
    whole = ledger.read(ledger.path(root, chip))
    committed = [row for row in whole if row["algorithm"] in names]
    found = ledger.differences(committed, ledger.rows(weighed(root, chip, chosen)))
    if found:
        more = f"\n... and {len(found) - 30} more" if len(found) > 30 else ""
        pytest.fail(
            "The ledger is not what is measured; if the change is meant, run `make ledger`.\n"
            + "\n".join(found[:30])
            + more,
            pytrace=False,
        )


def test_chips_without_wait_states_have_curves() -> None:
    root = support.catalog().root
    drawn = {name for name in support.CHIPS if curves.path(root, name).exists()}
    assert drawn == {name for name in support.CHIPS if curves.kept(chip_of(name))}


@pytest.mark.sample(1)
def test_the_committed_curves_are_what_is_measured(chip: str) -> None:
    catalog = support.catalog()
    tasks = curves.tasks(
        catalog, chip, measure.weighed_on(catalog, chip), variants(catalog, chip_of(chip))
    )
    measure.compile_all(catalog, tasks)
    outcomes = list(measure.run_all(tasks))
    assert [failure for outcome in outcomes for failure in outcome.failures] == []
    measured = curves.rows(measure.merged(outcomes))
    committed = curves.read(curves.path(catalog.root, chip))
    about = [" ".join(row[column] for column in curves.KEY) for row in committed]
    assert about == [" ".join(row[column] for column in curves.KEY) for row in measured]
    moved = [name for name, old, new in zip(about, committed, measured, strict=True) if old != new]
    assert moved == [], "If the change is meant, run `make ledger`."


IMAGES = tuple(name for name in support.CHIPS if together.names(support.catalog(), name))


def test_sizes_of_both_directions_are_kept_where_somebody_published_them() -> None:
    root = support.catalog().root
    assert [n for n in support.CHIPS if together.path(root, n).exists()] == [*IMAGES]
    assert set(IMAGES) >= {"cc430f6137", "cc430f6137-aes", "r5f100le"}
    ciphers = {"aes-128", "camellia-128", "clefia-128", "present-80"}
    assert set(together.names(support.catalog(), "r5f100le")) >= ciphers
    assert {record.algorithm for record in together.read(root, "r5f100le")} >= ciphers


@pytest.mark.parametrize("chip", IMAGES)
def test_the_committed_sizes_of_both_directions_are_what_is_weighed(chip: str) -> None:
    support.needs(chip)
    catalog = support.catalog()
    offered = variants(catalog, chip_of(chip))
    tasks = together.tasks(catalog, chip, measure.weighed_on(catalog, chip), offered)
    measure.compile_all(catalog, tasks)
    outcomes = list(measure.run_all(tasks))
    assert [failure for outcome in outcomes for failure in outcome.failures] == []
    committed = ledger.read(together.path(catalog.root, chip))
    found = ledger.differences(committed, ledger.rows(measure.merged(outcomes)))
    assert found == [], "If the change is meant, run `make ledger`."


def test_curves_are_kept_of_what_was_not_measured(tmp_path: Path) -> None:
    file = tmp_path / "lengths" / "chip.csv"
    cycles = {str(length): str(length) for length in curves.LENGTHS}

    def row(algorithm: str, variant: str, **changed: str) -> curves.Row:
        about = (algorithm, "hash", variant, "message")
        return dict(zip(curves.KEY, about, strict=True)) | cycles | changed

    old = [row("a", "fast"), row("a", "small", **{"1024": ""}), row("b", "fast")]
    curves.update(file, old[::-1], whole=True)
    assert curves.read(file) == old
    curves.update(file, [row("a", "fast", **{"4": "1"})], whole=False)
    assert curves.read(file) == [row("a", "fast", **{"4": "1"}), *old[1:]]
    assert curves.read(tmp_path / "none.csv") == []
    file.write_text(file.read_text().replace(",small,", ",tiny,"))
    with pytest.raises(MoteError, match="line 3: There is no variant 'tiny'"):
        curves.read(file)
    file.write_text("algorithm\n")
    with pytest.raises(MoteError, match="its columns are others"):
        curves.read(file)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Record]:
    return weighed(toy.make_built(tmp_path_factory.mktemp("ledger")))


def test_a_ledger_reads_back_as_it_was_written(tmp_path: Path, records: list[Record]) -> None:
    file = tmp_path / "ledger" / "chip.csv"
    ledger.update(file, records, whole=True)
    assert ledger.read(file) == ledger.rows(records)
    assert ledger.differences(ledger.read(file), ledger.rows(records)) == []
    lines = file.read_text().splitlines()
    assert lines[0] == ",".join(ledger.COLUMNS)
    assert len(lines) == 1 + len(records) == 1 + 3 * (2 + 18 + 3)
    assert lines[1] == (
        "toy-add,primitive,add,6,fast,0,0,123,0,37,0,24,0,0,clang 15.0.7 (ziglang 0.10.1.post1),-O2"
    )


def test_the_order_of_the_records_does_not_matter(tmp_path: Path, records: list[Record]) -> None:
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    ledger.update(first, records, whole=True)
    ledger.update(second, records[::-1], whole=True)
    assert first.read_bytes() == second.read_bytes()


def test_weighing_a_part_replaces_that_part(tmp_path: Path, records: list[Record]) -> None:
    file = tmp_path / "chip.csv"
    ledger.update(file, records, whole=True)
    before = ledger.read(file)
    faster = [
        replace(r, cycles=1) for r in records if (r.algorithm, r.variant) == ("toy-hash", "fast")
    ]
    ledger.update(file, faster, whole=False)
    after = ledger.read(file)
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) == 3
    assert all(new["algorithm"] == "toy-hash" and new["cycles"] == "1" for _, new in changed)
    ledger.update(file, faster, whole=True)
    assert len(ledger.read(file)) == 3


def test_differences_name_what_moved(records: list[Record]) -> None:
    old = ledger.rows(records[:3])
    new = ledger.rows([replace(records[0], cycles=99, stack=2), *records[2:4]])
    found = ledger.differences(old, new)
    name = "toy-add add 6 fast 0 0 clang 15.0.7 (ziglang 0.10.1.post1)"
    assert f"{name}: cycles 123 -> 99" in found
    assert f"{name}: stack 0 -> 2" in found
    assert len(found) == 4
    assert sum(line.endswith("is no longer weighed") for line in found) == 1
    assert sum(line.endswith("is not in the ledger") for line in found) == 1


def test_a_missing_or_foreign_ledger_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(MoteError, match=r"Cannot read .*none\.csv: No such file.*--update-ledger"):
        ledger.read(tmp_path / "none.csv")
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    with pytest.raises(MoteError, match=r"other\.csv is not a ledger"):
        ledger.read(tmp_path / "other.csv")


@pytest.mark.parametrize("chip", support.CHIPS)
def test_the_page_of_a_chip_shows_what_its_ledger_says(chip: str) -> None:
    root = support.catalog().root
    file = results.page_of(root, chip)
    shown, has_picture = file.read_text(encoding="utf-8"), file.with_suffix(".svg").exists()
    records, rows = results.weighed(root)[chip], proved.recorded(root, [chip])[chip]
    made = chip_page.page(chip, records, rows, has_picture=has_picture)
    assert shown == made, "run `make ledger`"


@pytest.mark.parametrize("chip", support.CHIPS)
def test_the_committed_picture_is_what_the_ledger_says(chip: str) -> None:
    root = support.catalog().root
    file = results.page_of(root, chip).with_suffix(".svg")
    drawn = picture.of_chip(chip, results.weighed(root)[chip])
    assert (file.read_text(encoding="utf-8") if file.exists() else "") == drawn


def test_a_picture_has_a_row_for_each_cipher_and_a_mark_for_each_variant() -> None:
    at = {"ad": picture.CASE, "message": picture.CASE}
    records = [
        replace(AEAD, algorithm=name, variant=variant, cycles=cycles, **at)
        for name, cycles in (("slow<", 9000), ("quick", 3000))
        for variant in ("fast", "small")
    ]
    drawn = picture.of_chip(support.CHIP, [*records, replace(records[0], message=9, cycles=1)])
    assert drawn.index(">quick<") < drawn.index(">slow&lt;<")
    marks = [drawn.count(kind) for kind in ('class="s0"', 'class="s1"', 'class="s2"')]
    assert marks == [1 + 2, 1, 1 + 2], "one each in the legend"
    assert picture.of_chip(support.CHIP, []) == ""


def test_the_readme_shows_what_the_ledgers_say() -> None:
    root = support.catalog().root
    between = (root / "README.md").read_text(encoding="utf-8").partition(markdown.BEGIN)[2]
    made = results.of_readme(root, every := results.weighed(root), proved.recorded(root, every))
    assert between.partition(markdown.END)[0] == "\n" + made, "run `make ledger`"


def test_the_page_and_the_picture_of_all_chips_show_what_the_ledgers_say() -> None:
    root = support.catalog().root
    every, figures = results.weighed(root), published.figures(root)
    assert (root / results.ALL).read_text(encoding="utf-8") == matrix.page(every, figures)
    drawn = picture.svg(glance.ratios(every, figures))
    assert (root / results.PICTURE).read_text(encoding="utf-8") == drawn


def test_every_ledger_is_of_a_chip() -> None:
    assert sorted(results.weighed(support.catalog().root)) == sorted(support.CHIPS)


AEAD = Record(
    chip=support.CHIP,
    algorithm="toy-aead",
    kind="aead",
    operation="encrypt",
    rounds=None,
    variant="fast",
    ad=0,
    message=0,
    cycles=0,
    instructions=1,
    stack=0,
    code=0,
    tables=0,
    ram=0,
    toolchain="none",
    flags="",
    verified=True,
)


def figure(algorithm: str, cycles: int, chip: str = support.CHIP, **case: int) -> published.Figure:
    operation = {"toy-aead": "encrypt", "toy-hash": "hash", "toy-add": "add"}[algorithm]
    about = {"rounds": None, "ad": None, "message": None} | case
    return replace(
        published.figures(support.catalog().root)[0],
        **{"chip": chip, "algorithm": algorithm, "operation": operation, "cycles": cycles},
        **{"times": 1, "cycles_per_byte": None, "lookup_cycles": None},
        **about,
    )


def test_the_matrix_has_a_column_for_each_chip(records: list[Record]) -> None:
    other = [replace(r, chip="other", cycles=7) for r in records if r.algorithm == "toy-hash"]
    fewest = min(
        r.cycles
        for r in records
        if (r.algorithm, r.operation, r.ad, r.message) == ("toy-aead", "encrypt", 128, 128)
    )
    text = matrix.matrix({support.CHIP: records, "other": other}, ())
    assert f"| [{TITLE}]({support.CHIP}.md) | [other](other.md) |" in text
    assert f"| toy-aead | {fewest:,} |  |\n" in text
    assert text.count("| toy-hash | ") == 1 and " | 7 |\n" in text
    assert "toy-add" not in text  # nobody has published it


def test_the_matrix_shows_the_closest_published_figure(records: list[Record]) -> None:
    """Of two cases the one where we are least ahead, with our fastest variant of each."""
    rows = [r for r in records if r.algorithm == "toy-add" and r.variant == "fast"]
    small = [replace(r, variant="small", cycles=2 * r.cycles) for r in rows]
    add = next(r for r in rows if r.operation == "add")
    expand = next(r for r in rows if r.operation == "expand")
    figures = [figure("toy-add", 3 * add.cycles, rounds=add.rounds or 0)]
    text = matrix.matrix({support.CHIP: [*small, *rows]}, figures)
    assert f"| toy-add {add.label} | {add.cycles:,} (3.00x) |\n" in text
    assert expand.label not in text
    figures.append(figure("toy-add", add.cycles * 3 // 2, rounds=add.rounds or 0))
    text = matrix.matrix({support.CHIP: rows}, figures)
    ratio = (add.cycles * 3 // 2) / add.cycles
    assert f"| toy-add {add.label} | {add.cycles:,} ({ratio:.2f}x) |\n" in text


def test_the_matrix_counts_key_setup_and_figures_of_all_lengths(records: list[Record]) -> None:
    """A mix of lengths, too; each figure beside what it counts itself."""
    longest = replace(AEAD, message=1500, cycles=15000, setup=5000)
    mix = [replace(longest, message=n, cycles=10 * n) for n in (44, 552, 576)]
    shown = replace(longest, ad=128, message=128, cycles=1000)
    about = replace(figure("toy-aead", 1), cycles=None, cycles_per_byte=20.0, message=published.MIX)
    text = matrix.matrix({support.CHIP: [longest, *mix, shown]}, [about])
    mean = 0.05 * 44 + 0.15 * 552 + 0.2 * 576 + 0.6 * 1500
    assert f"| toy-aead | 6,000 ({20 / (10 + 5000 / mean):.2f}x) |" in text
    about = replace(about, counts_setup=False)
    text = matrix.matrix({support.CHIP: [longest, *mix, shown]}, [about])
    assert "| toy-aead | 6,000 (2.00x) |" in text


def test_a_table_stands_between_the_marks_of_a_page(tmp_path: Path) -> None:
    file = tmp_path / "README.md"
    assert not markdown.write_between_marks(file, "new\n")
    file.write_text(f"# Head\n\n{markdown.BEGIN}\nold\n{markdown.END}\n\ntail\n")
    assert markdown.write_between_marks(file, "new\n")
    assert file.read_text() == f"# Head\n\n{markdown.BEGIN}\nnew\n{markdown.END}\n\ntail\n"
    file.write_text(markdown.BEGIN)
    with pytest.raises(MoteError, match="one of the marks"):
        markdown.write_between_marks(file, "new\n")


def test_rows_stand_for_the_records_they_were(records: list[Record]) -> None:
    assert ledger.records(support.CHIP, ledger.rows(records)) == records


def test_a_chip_with_its_devices_in_use_has_what_takes_them() -> None:
    catalog = support.catalog()
    everything = [algorithm.name for algorithm in catalog.algorithms]
    assert [a.name for a in measure.weighed_on(catalog, "cc430f6137")] == everything
    weighed = {a.name for a in measure.weighed_on(catalog, "cc430f6137-aes")}
    assert {"aes-128", "aes-128-ccm", "aes-128-ocb3"} < weighed
    assert not {"ascon-p", "gift-cofb", "hummingbird-2"} & weighed
