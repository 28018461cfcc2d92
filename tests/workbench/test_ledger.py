"""The ledger: what is committed is what is measured, and how it is written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import support
import toy
from motecrypt.bench import ledger, measure, published, readme
from motecrypt.bench.records import Record
from motecrypt.catalog import VARIANTS, load
from motecrypt.errors import MoteError
from motecrypt.toolchain import DEFAULT_TOOLCHAIN


def weighed(root: Path) -> list[Record]:
    catalog = load(root)
    tasks = measure.plan(
        catalog, support.CHIP, list(catalog.algorithms), VARIANTS, [DEFAULT_TOOLCHAIN]
    )
    tasks = [replace(task, official=False) for task in tasks]
    measure.compile_all(catalog, tasks)
    outcomes = list(measure.run_all(tasks))
    assert [failure for outcome in outcomes for failure in outcome.failures] == []
    return measure.merged(outcomes)


def test_the_committed_ledger_is_what_is_measured() -> None:
    root = support.catalog().root
    committed = ledger.read(ledger.path(root, support.CHIP))
    found = ledger.differences(committed, ledger.rows(weighed(root)))
    if found:
        more = f"\n... and {len(found) - 30} more" if len(found) > 30 else ""
        pytest.fail(
            "The ledger is not what is measured; if the change is meant, run `make ledger`.\n"
            + "\n".join(found[:30])
            + more,
            pytrace=False,
        )


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
        "toy-add,primitive,add,6,fast,0,0,123,37,0,24,0,0,clang 15.0.7 (ziglang 0.10.1.post1),-O2"
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


def test_the_readme_shows_what_the_ledger_says() -> None:
    root = support.catalog().root
    text = (root / "README.md").read_text(encoding="utf-8")
    if readme.BEGIN not in text:
        pytest.skip("README.md has no marks for the tables")
    rows = ledger.read(ledger.path(root, support.CHIP))
    figures = published.figures(root)
    records = [record.compared(figures) for record in ledger.records(support.CHIP, rows)]
    between = text.partition(readme.BEGIN)[2].partition(readme.END)[0]
    assert between == "\n" + readme.tables(records)


def test_the_tables_of_a_readme_stand_between_its_marks(
    tmp_path: Path, records: list[Record]
) -> None:
    file = tmp_path / "README.md"
    assert not readme.update(file, records)
    file.write_text(f"# Head\n\n{readme.BEGIN}\nold\n{readme.END}\n\ntail\n")
    assert readme.update(file, records)
    text = file.read_text()
    assert text.startswith(
        f"# Head\n\n{readme.BEGIN}\n\n**Primitives**\n\n| cycles / flash bytes |"
    )
    assert text.endswith(f"\n{readme.END}\n\ntail\n")
    assert "old" not in text
    assert "| toy-add add 6 | 123 / 24 | 123 / 24 | 123 / 24 |  |  |\n" in text
    assert text.count("| toy-aead | ") == 1 and text.count("| toy-hash | ") == 1
    assert not readme.update(tmp_path / "none.md", records)
    file.write_text(readme.BEGIN)
    with pytest.raises(MoteError, match="one of the marks"):
        readme.update(file, records)


def test_rows_stand_for_the_records_they_were(records: list[Record]) -> None:
    assert ledger.records(support.CHIP, ledger.rows(records)) == records
