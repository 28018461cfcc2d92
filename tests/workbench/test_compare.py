"""``mote compare``: what moved, by how much, in which order; the kinds of sides; exit status."""

from __future__ import annotations

import json
import math
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import support
import toy
from command import Mote, sentence
from motecrypt.bench import ledger
from motecrypt.bench.records import Record
from motecrypt.compare import weighings
from motecrypt.compare.moves import Moves, Rows, moves
from motecrypt.errors import MoteError

TOOL = "clang 15.0.7 (ziglang 0.10.1.post1)"


def record(case: int = 16, cycles: int = 1000, **changes: object) -> Record:
    first = Record(
        chip=support.CHIP,
        algorithm="a",
        kind="aead",
        operation="encrypt",
        rounds=None,
        variant="default",
        ad=case,
        message=case,
        cycles=cycles,
        instructions=cycles // 2,
        stack=40,
        code=300,
        tables=0,
        ram=0,
        toolchain=TOOL,
        flags="-Os",
        verified=True,
    )
    return replace(first, **changes)  # type: ignore[arg-type]


PERMUTE = record(0, 2000, algorithm="p", kind="primitive", operation="permute", rounds=6)
HASH = record(16, 3000, algorithm="h", kind="hash", operation="hash", ad=0)
BEFORE = [record(16, 1000), record(128, 4000), record(1024, 8000), HASH, PERMUTE]


def listed(found: Moves) -> list[tuple[str, str, str, int, int]]:
    return [
        (m.algorithm, m.case, m.figure, m.before, m.after) for m in (*found.worse, *found.better)
    ]


# what moved


def test_the_same_has_not_moved() -> None:
    found = moves(BEFORE, BEFORE[::-1])
    assert (found.worse, found.better, found.new, found.gone, found.wrong) == ((),) * 5
    assert (found.rows, found.mean, found.small, found.notes) == (5, 1.0, 0, ())
    assert not any(found.failed(fail_on) for fail_on in ("worse", "any", "none"))


def test_cycles_move_by_the_case_and_sizes_by_the_build() -> None:
    after = [replace(r, code=330) if r.algorithm == "a" else r for r in BEFORE]
    after[1] = replace(after[1], cycles=5000)
    after[2] = replace(after[2], cycles=7920)
    found = moves(BEFORE, after)
    # The code is one figure of the build, not one of each of its three cases.
    assert listed(found) == [
        ("a", "128/128", "cycles", 4000, 5000),
        ("a", "", "code", 300, 330),
        ("a", "1024/1024", "cycles", 8000, 7920),
    ]
    assert [m.percent for m in found.worse] == [25.0, 10.0]
    assert [(m.change, m.percent) for m in found.better] == [(-80, -1.0)]
    assert found.mean == pytest.approx((1.25 * 0.99) ** (1 / 5))
    assert found.rows == 5


def test_labels_and_cases_are_those_of_the_tables() -> None:
    after = [*BEFORE[:3], replace(HASH, cycles=3001), replace(PERMUTE, cycles=2001)]
    permute, hashed = moves(BEFORE, after).worse
    assert (permute.operation, permute.case) == ("permute 6", "")
    assert (hashed.operation, hashed.case) == ("hash", "16")


def test_the_largest_change_comes_first() -> None:
    after = [replace(r, cycles=r.cycles + 80) for r in BEFORE]
    found = moves(BEFORE, after)
    assert [m.percent for m in found.worse] == sorted(
        (m.percent for m in found.worse), reverse=True
    )
    assert [m.before for m in found.worse] == [1000, 2000, 3000, 4000, 8000]
    back = moves(after, BEFORE)
    assert [m.after for m in back.better] == [1000, 2000, 3000, 4000, 8000]
    # As many per cent: the larger number of cycles first.
    even = moves(BEFORE, [replace(r, cycles=r.cycles * 2) for r in BEFORE])
    assert [m.before for m in even.worse] == [8000, 4000, 3000, 2000, 1000]


def test_out_of_nothing_is_more_than_any_threshold() -> None:
    found = moves([record()], [record(tables=4)], threshold=1000)
    (move,) = found.worse
    assert (move.figure, move.before, move.after) == ("tables", 0, 4)
    assert math.isinf(move.percent) and move.to_json()["percent"] is None
    (gone,) = moves([record(tables=4)], [record()]).better
    assert gone.percent == -100.0


@pytest.mark.parametrize(("threshold", "worse"), [(0, 1), (0.99, 1), (1, 0), (5, 0)])
def test_a_threshold_in_per_cent(threshold: float, worse: int) -> None:
    found = moves([record(16, 1000)], [record(16, 1010)], threshold)
    assert (len(found.worse), found.small) == (worse, 1 - worse)
    assert found.failed("worse") is found.failed("any") is bool(worse)
    assert found.mean == pytest.approx(1.01)


def test_rows_that_one_side_has_alone() -> None:
    small = [record(n, 500, variant="small") for n in (16, 128)]
    found = moves(BEFORE, [*BEFORE[1:], *small])
    assert found.new == (Rows("a", "encrypt", "small", TOOL, 2),)
    assert found.gone == (Rows("a", "encrypt", "default", TOOL, 1),)
    assert found.rows == 4
    added = moves(BEFORE, [*BEFORE, *small])
    assert (added.failed("worse"), added.failed("any")) == (False, True)
    assert moves(BEFORE, BEFORE[1:]).failed("worse")
    nothing = moves([record()], [HASH])
    assert (nothing.rows, nothing.mean) == (0, None)


def test_what_is_wrong_now_is_worse() -> None:
    bad = replace(record(), verified=False)
    assert moves([record()], [bad]).wrong == (Rows("a", "encrypt", "default", TOOL, 1),)
    assert moves([record()], [bad]).failed("worse")
    assert not moves([record()], [bad]).failed("none")
    assert moves([bad], [bad]).wrong == moves([bad], [record()]).wrong == ()


def test_better_fails_only_when_any_move_does() -> None:
    found = moves([record(16, 1000)], [record(16, 900)])
    assert [found.failed(f) for f in ("worse", "any", "none")] == [False, True, False]


def test_one_toolchain_after_another_is_compared_and_noted() -> None:
    gcc = [replace(r, toolchain="gcc 12", flags="-O2", cycles=r.cycles + 1) for r in BEFORE]
    found = moves(BEFORE, gcc)
    assert (len(found.worse), found.new, found.gone) == (5, (), ())
    assert found.notes == (
        f"The toolchain was {TOOL} and is gcc 12.",
        "The flags of default were -Os and are -O2.",
    )
    # With several on a side, rows are of the same toolchain.
    both = moves([*BEFORE, *gcc], gcc)
    assert (both.rows, both.worse, [r.toolchain for r in both.gone]) == (5, (), [TOOL] * 3)


# where the sides come from


def write_json(file: Path, records: Sequence[Record]) -> Path:
    file.write_text(json.dumps([r.to_json("abc") for r in records]))
    return file


def write_ledger(file: Path, records: Sequence[Record]) -> Path:
    ledger.update(file, records, whole=True)
    return file


def git(folder: Path, *arguments: str) -> None:
    names = ("-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(folder), *names, *arguments], check=True, capture_output=True)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with two revisions of a ledger, the second tagged, and none in the first of all."""
    root = toy.make(tmp_path / "project")
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "none")
    file = ledger.path(root, support.CHIP)
    for cycles, tag in ((1000, "one"), (1100, "two")):
        file.parent.mkdir(exist_ok=True)
        write_ledger(file, [record(16, cycles), *BEFORE[1:]])
        git(root, "add", ".")
        git(root, "commit", "-qm", tag)
        git(root, "tag", tag)
    monkeypatch.setenv("MOTE_ROOT", str(root))
    monkeypatch.chdir(tmp_path)
    return root


def test_every_kind_of_side_says_the_same(project: Path, tmp_path: Path) -> None:
    file, results = tmp_path / "a.csv", tmp_path / "a.json"
    write_ledger(file, BEFORE)
    write_json(results, BEFORE)
    for name in (str(file), str(results), "one", "two~1", "HEAD^"):
        found = weighings.load(project, support.CHIP, name)
        assert sorted(found, key=lambda r: r.sort_key) == sorted(BEFORE, key=lambda r: r.sort_key)
    assert weighings.load(project, support.CHIP, "two") != BEFORE


def test_a_file_comes_before_a_revision(project: Path, tmp_path: Path) -> None:
    write_ledger(tmp_path / "one", [PERMUTE])
    assert weighings.load(project, support.CHIP, "one") == [PERMUTE]


def test_json_of_another_chip_asks_for_it(project: Path, tmp_path: Path) -> None:
    other = replace(PERMUTE, chip="avr")
    mixed = write_json(tmp_path / "mixed.json", [PERMUTE, other])
    assert weighings.load(project, "avr", str(mixed)) == [other]
    only = write_json(tmp_path / "only.json", [other])
    with pytest.raises(MoteError, match=r"only\.json is about the avr: choose it with --chip\."):
        weighings.load(project, support.CHIP, str(only))


# the command


def test_status_tables_and_json(mote: Mote, project: Path, tmp_path: Path) -> None:
    worse = mote("compare", "one", "two")
    assert (worse.status, worse.err) == (1, "")
    assert "Rows in both: 5." in worse.out
    assert "Figures that got worse: 1; better: 0." in worse.out
    rows = [line.split() for line in worse.out.splitlines()]
    assert [
        "a",
        "encrypt",
        "default",
        "16/16",
        "cycles",
        "1,000",
        "1,100",
        "+100",
        "+10.00",
    ] in rows
    assert mote("compare", "two", "one").status == 0
    assert mote("compare", "one", "two", "--fail-on", "none").status == 0
    assert mote("compare", "two", "one", "--fail-on", "any").status == 1
    assert mote("compare", "one", "two", "--threshold", 10).status == 0
    assert mote("compare", "one", "one", "--fail-on", "any").status == 0
    result = mote("compare", "one", "two", "--json", "-")
    assert result.status == 1
    content: dict[str, Any] = json.loads(result.out)
    assert (content["a"], content["b"], content["rows"]) == ("one", "two", 5)
    assert content["cycles_geometric_mean"] == round(1.1 ** (1 / 5), 6)
    assert (content["failed"], content["fail_on"], content["threshold_percent"]) == (
        True,
        "worse",
        0,
    )
    assert content["worse"] == [
        {
            "algorithm": "a",
            "operation": "encrypt",
            "variant": "default",
            "toolchain": TOOL,
            "case": "16/16",
            "figure": "cycles",
            "before": 1000,
            "after": 1100,
            "change": 100,
            "percent": 10.0,
        }
    ]
    assert content["better"] == content["new"] == content["gone"] == content["wrong"] == []


def test_markdown_for_a_pull_request(mote: Mote, project: Path, tmp_path: Path) -> None:
    result = mote("compare", "one", "two", "--markdown", "-")
    assert result.out.startswith("**one → two**\n\n- Rows in both: 5.\n")
    assert (
        "\n| a | encrypt | default | 16/16 | cycles | 1,000 | 1,100 | +100 | +10.00 |\n"
        in result.out
    )
    assert "<details>" not in result.out
    many = [record(n, 1000) for n in range(30)]
    before = write_ledger(tmp_path / "before.csv", many)
    after = write_ledger(tmp_path / "after.csv", [replace(r, cycles=1001) for r in many])
    file = tmp_path / "moves.md"
    shown = mote("compare", before, after, "--markdown", file)
    assert "... and 10 more; --all shows them." in shown.out
    assert shown.out.count("cycles ") == 20
    text = file.read_text()
    assert text.count("| cycles |") == 30 and "<summary>and 10 more</summary>" in text
    whole = mote("compare", before, after, "--all", "--markdown", "-").out
    assert whole.count("| cycles |") == 30 and "<details>" not in whole


def test_long_lists_are_shown_whole_when_asked_for(
    mote: Mote, project: Path, tmp_path: Path
) -> None:
    many = [record(n, 1000) for n in range(30)]
    before = write_ledger(tmp_path / "before.csv", many)
    after = write_ledger(tmp_path / "after.csv", [replace(r, cycles=1001) for r in many])
    assert mote("compare", before, after, "--all").out.count(" 1,001 ") == 30
    assert mote("compare", before, after).out.count(" 1,001 ") == 20


def test_new_and_gone_rows_are_shown(mote: Mote, project: Path, tmp_path: Path) -> None:
    after = write_json(tmp_path / "after.json", [*BEFORE[1:], replace(HASH, variant="fast")])
    result = mote("compare", "one", after)
    assert result.status == 1
    assert "Rows that are new: 1." in result.out and "Rows that are gone: 1." in result.out
    rows = [line.split() for line in result.out.splitlines()]
    assert ["h", "hash", "fast", "clang", "15.0.7", "1"] in rows
    assert ["a", "encrypt", "default", "clang", "15.0.7", "1"] in rows


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["none", "one"], "'none' is neither a file nor a git revision of the project."),
        (["one", "one^^^^"], "'one^^^^' is neither a file nor a git revision"),
        (["one~1", "one"], "The revision 'one~1' has no ledger/msp430f1611.csv."),
        (["none.csv", "one"], "'none.csv' is neither a file nor"),
        (["project", "one"], "'project' is a folder; name a ledger, JSON of mote bench, or a rev"),
        (["one"], "Missing argument 'B'"),
        (["one", "two", "--chip", "msp430"], "did you mean 'msp430f1611'?"),
        (
            ["one", "two", "--fail-on", "wurst"],
            "--fail-on is one of worse, any, none, not 'wurst'.",
        ),
        (["one", "two", "--threshold", "-1"], "Invalid value for '--threshold'"),
        (["one", "two", "--threshold", "nan"], "Invalid value for '--threshold'"),
        (["one", "two", "--json", "/none/x"], "Cannot write /none/x"),
        (["one", "two", "--markdown", "/none/x"], "Cannot write /none/x"),
        (["one", "two", "--json", "-", "--markdown", "-"], "cannot both go to standard output"),
    ],
)
def test_bad_input_is_one_sentence(
    mote: Mote, project: Path, arguments: Sequence[str], message: str
) -> None:
    assert message in sentence(mote("compare", *arguments))


GOOD = record().to_json("abc")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "side.json is not JSON: Expecting value"),
        ("[", "side.json is not JSON"),
        ("3", "side.json is not what `mote bench --json` writes: it has no list of records."),
        ('{"a": []}', "it has no list of records."),
        ("[3]", "side.json: record 1: must be an object, not 3."),
        (
            json.dumps([GOOD, {**GOOD, "cycles": "1"}]),
            "record 2: 'cycles' must be a number, not '1'",
        ),
        (json.dumps([{**GOOD, "cycles": 1.5}]), "record 1: 'cycles' must be a number, not 1.5."),
        (json.dumps([{**GOOD, "stack": True}]), "record 1: 'stack' must be a number, not True."),
        (json.dumps([{**GOOD, "code": -1}]), "record 1: 'code' must be a number, not -1."),
        (json.dumps([{**GOOD, "rounds": "6"}]), "record 1: 'rounds' must be a number, not '6'."),
        (json.dumps([{**GOOD, "variant": 1}]), "record 1: 'variant' must be a text, not 1."),
        (json.dumps([{**GOOD, "verified": 1}]), "'verified' must be true or false, not 1."),
        (json.dumps([{k: v for k, v in GOOD.items() if k != "ad"}]), "record 1: 'ad' is missing."),
        (json.dumps([GOOD, GOOD]), "side.json has two records of a encrypt default 16 16 clang"),
    ],
)
def test_json_that_is_none_of_ours(
    mote: Mote, project: Path, tmp_path: Path, content: str, message: str
) -> None:
    (tmp_path / "side.json").write_text(content)
    assert message in sentence(mote("compare", "side.json", "one"))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (",16,16,1000,", ",16,16,ten,", "side.csv: line 2, cycles: must be a number, not 'ten'."),
        (",16,16,1000,", ",16,16,-1,", "side.csv: line 2, cycles: must be a number, not '-1'."),
        (",16,16,1000,", ",16,16,", "side.csv: line 2: must have 16 columns."),
        (",16,16,1000,", ",16,16,1000,1,", "side.csv: line 2: must have 16 columns."),
        (",permute,6,", ",permute,six,", "side.csv: line 6, rounds: must be a number, not 'six'."),
        (",default,16,16,", ",fsat,16,16,", "side.csv: line 2, there is no variant 'fsat'."),
        (",128,128,", ",16,16,", "side.csv: line 3: says again what an earlier line says."),
        ("algorithm,", "algorithms,", "side.csv is not a ledger: its columns are others."),
    ],
)
def test_a_ledger_that_is_broken(
    mote: Mote, project: Path, tmp_path: Path, old: str, new: str, message: str
) -> None:
    file = write_ledger(tmp_path / "side.csv", BEFORE)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    assert sentence(mote("compare", "side.csv", "one")) == message


def test_bytes_are_no_ledger(mote: Mote, project: Path, tmp_path: Path) -> None:
    (tmp_path / "side.csv").write_bytes(b"\xff\xfe")
    said = sentence(mote("compare", "side.csv", "one"))
    assert said == "side.csv is not text in UTF-8: see its byte 0."
    (tmp_path / "side.json").write_bytes(b"\xff\xfe")
    said = sentence(mote("compare", "side.json", "one"))
    assert said == "side.json is not text in UTF-8: see its byte 0."


def test_a_project_without_git(mote: Mote, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/none")
    assert "A revision needs git, which does not run" in sentence(mote("compare", "one", "two"))
    (project / ".git").rename(project / "git")
    said = sentence(mote("compare", "one", "two"))
    assert said == "There is no file 'one', and the project has no git repository."


def test_names_out_of_files_are_no_markdown(mote: Mote, project: Path, tmp_path: Path) -> None:
    strange = [replace(one, algorithm="a|<b>\n`c`") for one in BEFORE]
    before = write_json(tmp_path / "before.json", strange)
    worse = [replace(one, cycles=one.cycles + 1) for one in strange]
    after = write_json(tmp_path / "after.json", worse)
    shown = mote("compare", before, after, "--markdown", "-").out
    assert "| a\\|\\<b\\> \\`c\\` |" in shown and "|<b>" not in shown
