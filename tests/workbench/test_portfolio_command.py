"""``mote portfolio``: what it prints, its JSON, its pictures, its exit status, its complaints."""

from __future__ import annotations

import json
import shutil
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import support
import toy
from command import Mote, sentence
from motecrypt.bench import ledger
from motecrypt.bench.records import Record

TOOL = "clang 15.0.7 (ziglang 0.10.1.post1)"


def record(
    algorithm: str,
    variant: str,
    cycles: int,
    code: int,
    stack: int,
    operation: str = "encrypt",
    case: tuple[int, int] = (16, 16),
) -> Record:
    return Record(
        chip=support.CHIP,
        algorithm=algorithm,
        kind="hash" if operation == "hash" else "aead",
        operation=operation,
        rounds=None,
        variant=variant,
        ad=case[0],
        message=case[1],
        cycles=cycles,
        instructions=cycles // 2,
        stack=stack,
        code=code,
        tables=0,
        ram=0,
        toolchain=TOOL,
        flags="-O2" if variant == "fast" else "-Os",
        verified=True,
    )


RECORDS = [
    record("toy-aead", "fast", 20_000, 4000, 100),
    record("toy-aead", "default", 30_000, 1000, 60),
    record("toy-aead", "small", 90_000, 500, 70),
    record("toy-aead", "fast", 21_000, 4100, 100, "decrypt"),
    record("toy-aead", "default", 31_000, 1100, 60, "decrypt"),
    record("toy-aead", "small", 91_000, 550, 70, "decrypt"),
    record("toy-aead", "fast", 900_000, 4000, 100, case=(1024, 1024)),
    record("toy-aead", "default", 800_000, 1000, 60, case=(1024, 1024)),
    record("toy-aead", "small", 990_000, 500, 70, case=(1024, 1024)),
    record("toy-hash", "fast", 10_000, 600, 50, "hash", (0, 16)),
    record("toy-hash", "default", 12_000, 600, 50, "hash", (0, 16)),
    record("toy-hash", "small", 12_000, 400, 50, "hash", (0, 16)),
]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A toy project whose ledger is made by hand."""
    root = toy.make_built(tmp_path / "project")
    shutil.copytree(support.catalog().root / "published", root / "published")
    (root / "ledger").mkdir()
    ledger.update(ledger.path(root, support.CHIP), RECORDS, whole=True)
    monkeypatch.setenv("MOTE_ROOT", str(root))
    return root


def rows(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines()]


def portfolio(mote: Mote, *arguments: object) -> dict[str, Any]:
    result = mote("portfolio", *arguments, "--json", "-")
    assert (result.status, result.err) == (0, "")
    content: dict[str, Any] = json.loads(result.out)
    return content


def test_an_algorithms_builds_classes_and_plot(mote: Mote, project: Path) -> None:
    result = mote("portfolio", "toy-aead")
    assert (result.status, result.err) == (0, "")
    lines = rows(result.out)
    assert ["A", "small", "90,000", "500", "70", "0", "70", "0"] in lines
    assert ["B", "default", "30,000", "1,000", "60", "0", "60", "0"] in lines
    assert ["C", "fast", "20,000", "4,000", "100", "0", "100", "0"] in lines
    start = lines.index(["RAM", "\\", "ROM", "(least)", "1,024", "4,096"])
    assert lines[start - 1] == ["500"]
    assert lines[start + 2 : start + 6] == [
        ["128", "90,000", "-", "20,000"],
        ["small", "fast"],
        ["64", "x", "30,000", "-"],
        ["default"],
    ]
    assert "x: nothing fits. -: satiated" in result.out
    assert "not take 1 % fewer cycles than what is to the left or below" in " ".join(
        result.out.split()
    )
    axis = [line for line in result.out.splitlines() if "|" in line]
    assert [line.rstrip()[-1] for line in axis if line.rstrip()[-1] in "ABC"] == ["A", "B", "C"]
    assert "\x1b" not in result.out


def test_json_says_the_same(mote: Mote, project: Path, tmp_path: Path) -> None:
    content = portfolio(mote, "toy-aead")
    assert content["chip"] == support.CHIP and "energy" not in content
    (one,) = content["portfolios"]
    assert (one["operation"], one["ad"], one["message"]) == ("encrypt", 16, 16)
    assert [b["variant"] for b in one["builds"]] == ["fast", "default", "small"]
    assert one["builds"][2] == {
        "algorithm": "toy-aead",
        "operation": "encrypt",
        "variant": "small",
        "toolchain": TOOL,
        "flags": "-Os",
        "also_flags": [],
        "cycles": 90_000,
        "setup": 0,
        "rom": 500,
        "ram": 70,
        "static": 0,
        "stack": 70,
        "context": 0,
    }
    assert one["front"] == [2, 1, 0]
    table = one["classes"]
    assert (table["rom"], table["ram"]) == ([500, 1024, 4096], [64, 128])
    assert [[cell["shown"] for cell in row] for row in table["cells"]] == [
        ["x", "30,000", "-"],
        ["90,000", "-", "20,000"],
    ]
    assert [[cell["build"] for cell in row] for row in table["cells"]] == [[None, 1, 1], [2, 1, 0]]
    assert "choice" not in one
    file = tmp_path / "portfolio.json"
    printed = mote("portfolio", "toy-aead", "--json", file)
    assert "Size classes" in printed.out
    assert json.loads(file.read_text())["portfolios"] == content["portfolios"]


def test_which_one_fits(mote: Mote, project: Path) -> None:
    result = mote("portfolio", "toy-aead", "--rom", 3000, "--ram", 128)
    assert (result.status, result.err) == (0, "")
    lines = rows(result.out)
    assert ["1", "default", "30,000", "1,000", "60", "2,000", "68"] in lines
    assert ["2", "small", "90,000", "500", "70", "2,500", "58"] in lines
    assert ["fast", "20,000", "4,000", "100", "ROM", "1,000", "too", "many"] in lines
    (one,) = portfolio(mote, "toy-aead", "--rom", 3000, "--ram", 128)["portfolios"]
    assert one["choice"] == {
        "rom": 3000,
        "ram": 128,
        "fitting": [1, 2],
        "missing": [{"build": 0, "rom": 1000, "ram": 0}],
        "least": [2, 1],
    }


@pytest.mark.parametrize(
    ("said", "meant"), [("3000", 3000), ("2k", 2048), ("3K", 3072), ("0", 0), ("007", 7)]
)
def test_budgets_may_be_in_k(mote: Mote, project: Path, said: str, meant: int) -> None:
    content = json.loads(mote("portfolio", "toy-aead", "--rom", said, "--json", "-").out)
    assert content["portfolios"][0]["choice"]["rom"] == meant


@pytest.mark.parametrize("said", ["k", "1x", "-1", "1.5k", "1 k", "", "1kk", "\u0663", "9" * 10])
def test_what_is_no_budget_is_refused(mote: Mote, project: Path, said: str) -> None:
    result = mote("portfolio", "toy-aead", f"--ram={said}")
    assert "is no number of bytes" in sentence(result)


def test_other_work_makes_another_choice(mote: Mote, project: Path) -> None:
    result = mote("portfolio", "--kind", "aead", "--case", "1024/1024", "--ram", 1000)
    assert result.status == 0
    assert ["1", "default", "800,000", "1,000", "60", "940"] in rows(result.out)
    decrypt = mote("portfolio", "--operation", "decrypt", "--rom", 600)
    assert ["1", "small", "91,000", "550", "70", "50"] in rows(decrypt.out)
    hashes = mote("portfolio", "--kind", "hash", "--rom", 500)
    assert ["1", "small", "12,000", "400", "50", "100"] in rows(hashes.out)


def test_nothing_fits_is_status_1_and_what_is_needed(mote: Mote, project: Path) -> None:
    result = mote("portfolio", "toy-aead", "--rom", 400, "--ram", 65)
    assert result.status == 1
    assert "What fits" not in result.out and "What does not fit" in result.out
    assert result.err == (
        "mote: Nothing fits 400 bytes of ROM and 65 bytes of RAM; the least that something needs:"
        " 500 of ROM with 70 of RAM (small) or 1,000 of ROM with 60 of RAM (default).\n"
    )
    silent = mote("portfolio", "toy-aead", "--rom", 400, "--json", "-")
    assert silent.status == 1
    (one,) = json.loads(silent.out)["portfolios"]
    assert (one["choice"]["fitting"], one["choice"]["least"]) == ([], [2, 1])


def test_both_directions_and_builds_are_weighed(mote: Mote, project: Path) -> None:
    (both,) = portfolio(mote, "toy-aead", "--operation", "both", "--variant", "default")[
        "portfolios"
    ]
    (encrypt,) = portfolio(mote, "toy-aead", "--measure", "--variant", "default")["portfolios"]
    assert both["builds"][0]["rom"] > encrypt["builds"][0]["rom"]
    opts = portfolio(mote, "toy-aead", "--opt", "Os,O2", "--variant", "default")["portfolios"][0]
    assert {b["flags"]: b["cycles"] == 30_000 for b in opts["builds"]} == {
        "-Os": True,
        "-O2": False,
    }


def test_a_primitive_has_a_portfolio_for_each_operation(mote: Mote, project: Path) -> None:
    content = portfolio(mote, "toy-add")
    assert [one["operation"] for one in content["portfolios"]] == ["add 6", "expand"]
    add = content["portfolios"][0]["builds"]
    assert [b["cycles"] for b in add] == [123] * 3
    assert add[0]["variant"] == "default"
    (one,) = portfolio(mote, "toy-add", "--operation", "add")["portfolios"]
    assert one["operation"] == "add 6"


def test_energy_only_where_it_is_asked_for(mote: Mote, project: Path) -> None:
    content = portfolio(mote, "toy-aead", "--energy")
    assert content["energy"]["estimate"] is True
    assert (content["energy"]["volts"], content["energy"]["microamperes"]) == (3.0, 500)
    assert "SLAS368" in content["energy"]["source"]
    used = [b["energy_uj"] for b in content["portfolios"][0]["builds"]]
    assert used == [30.0, 45.0, 135.0]
    low = portfolio(mote, "toy-aead", "--volts", 2.2)["portfolios"][0]["builds"]
    assert [b["energy_uj"] for b in low] == [14.52, 21.78, 65.34]
    printed = mote("portfolio", "toy-aead", "--energy")
    assert ["C", "fast", "20,000", "30.0", "4,000", "100", "0", "100", "0"] in rows(printed.out)
    assert "Energy is an estimate: cycles x 500 µA x 3 V / 1 MHz" in printed.out


def test_a_picture_names_the_front(mote: Mote, project: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "front.svg", tmp_path / "front.PNG"
    assert mote("portfolio", "toy-aead", "--plot", svg).status == 0
    texts = {e.text for e in ElementTree.parse(svg).iter("{http://www.w3.org/2000/svg}text")}
    assert texts >= {"fast", "default", "small", "1,000", "ROM (bytes, logarithmic)"}
    assert any("toy-aead on the msp430f1611" in (text or "") for text in texts)
    assert mote("portfolio", "toy-aead", "--rom", 3000, "--plot", png).status == 0
    assert png.read_bytes().startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["toy-aed"], "There is no algorithm 'toy-aed'; did you mean 'toy-aead'?"),
        (["--kind", "aed"], "There is no kind to choose from 'aed'; did you mean 'aead'?"),
        (
            ["--kind", "primitive"],
            "There is no kind to choose from 'primitive'; there is aead, hash.",
        ),
        (["toy-aead", "--kind", "aead"], "Name an algorithm or a kind, not both."),
        (["--chip", "msp430f1617"], "did you mean 'msp430f1611'?"),
        (["toy-aead", "--variant", "fsat"], "did you mean 'fast'?"),
        (["toy-aead", "--toolchain", "clan"], "did you mean 'clang'?"),
        (["toy-aead", "--toolchain", ""], "There is no toolchain ''"),
        (["toy-aead", "--opt", "Os,O9"], "There is no optimisation 'O9'; did you mean"),
        (["toy-aead", "--opt", ""], "There is no optimisation ''"),
        (["toy-aead", "--operation", "encrpt"], "did you mean 'encrypt'?"),
        (["toy-hash", "--operation", "both"], "There is no operation of toy-hash 'both'"),
        (["toy-aead", "--case", "16x16"], "The case '16x16' is not bytes of AD/MESSAGE"),
        (["toy-hash", "--case", "16/16"], "toy-hash has no associated data: give --case 16."),
        (["toy-add", "--case", "16"], "toy-add has no message: leave --case out."),
        (["toy-aead", "--rom", "-1"], "Invalid value for '--rom'"),
        (["toy-aead", "--case", "0/99999999999"], "is too long: up to 65535 bytes of each"),
        (["toy-aead", "--gain", "-1"], "Invalid value for '--gain'"),
        (["toy-aead", "--gain", "nan"], "Invalid value for '--gain'"),
        (["toy-aead", "--volts", "5"], "states no current at 5 V, but at 3 V and 2.2 V."),
        (["toy-aead", "--plot", "x.pdf"], "A plot is written as .svg or .png, not as 'x.pdf'."),
        (["toy-aead", "--plot", "/none/x.svg"], "Cannot write /none/x.svg: No such file"),
        (
            ["toy-add", "--plot", "x.svg"],
            "A picture is of one operation: choose among add 6, expand.",
        ),
        (["toy-aead", "--json", "/none/x"], "Cannot write /none/x: No such file"),
    ],
)
def test_bad_input_is_one_sentence(
    mote: Mote, project: Path, arguments: Sequence[str], message: str
) -> None:
    assert message in sentence(mote("portfolio", *arguments))


def test_a_ledger_that_is_none_is_one_sentence(mote: Mote, project: Path) -> None:
    file = ledger.path(project, support.CHIP)
    file.write_text("a,b\n1,2\n")
    assert "is not a ledger: its columns are others" in sentence(mote("portfolio", "toy-aead"))
    lines = [",".join(ledger.COLUMNS), "toy-aead,aead,encrypt,,fast,16,16,many,0,1,1,1,1,1,t,-O2"]
    file.write_text("\n".join(lines) + "\n")
    assert f"{file}: line 2, cycles" in sentence(mote("portfolio", "toy-aead"))
