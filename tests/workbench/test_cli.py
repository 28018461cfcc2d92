"""The command: what it prints, its JSON, its exit status, and one sentence for every bad input."""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import support
import toy
from command import Mote, sentence
from motecrypt import cli, markdown, toolchain
from motecrypt.bench import ledger, published
from motecrypt.catalog import load
from motecrypt.documents import document
from motecrypt.export import libraries

FIELDS = {
    *("chip", "algorithm", "kind", "operation", "variant", "ad", "message", "cycles"),
    *("instructions", "stack", "code", "tables", "ram", "toolchain", "verified", "published"),
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A toy project that the commands find."""
    root = toy.make_built(tmp_path / "project")
    shutil.copytree(support.catalog().root / "published", root / "published")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    return root


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A linked program of the toy."""
    catalog = load(toy.make_built(tmp_path_factory.mktemp("image")))
    functions = ["mote_toy_add", "mote_toy_aead_encrypt", "mote_toy_hash"]
    return toolchain.build(catalog, "toy", toolchain.chip(support.CHIP), "default", functions)


# list


def test_list_names_everything(mote: Mote, project: Path) -> None:
    result = mote("list")
    assert result.status == 0 and result.err == ""
    for word in (
        "toy-add",
        "toy-aead",
        "toy-hash",
        "msp430f1611",
        "fast",
        "ziglang",
        "add 6",
        "Context:",
    ):
        assert word in result.out
    content = json.loads(mote("list", "--json", "-").out)
    assert [a["name"] for a in content["algorithms"]] == ["toy-add", "toy-aead", "toy-hash"]
    assert content["variants"] == ["fast", "default", "small"]
    assert content["chips"] == toolchain.chips()


def test_list_takes_what_is_named(mote: Mote, project: Path) -> None:
    """An algorithm in capitals or not, all of a family, or the chips."""
    one = mote("list", "Toy-Hash")
    assert "toy-hash" in one.out and "toy-aead" not in one.out and "ziglang" not in one.out
    family = json.loads(mote("list", "TOY", "--json", "-").out)
    assert [a["name"] for a in family["algorithms"]] == ["toy-add", "toy-aead", "toy-hash"]
    chips = mote("list", "chips")
    assert "toy-hash" not in chips.out
    for name in toolchain.chips():
        spelled = name.replace("-aes", "+aes")
        assert f"{toolchain.chip(name).flash[1]:,}" in chips.out.split(spelled, 1)[1].split("\n")[0]
    both = mote("list", "chips", "toy-add")
    assert "toy-add" in both.out and "atmega128" in both.out
    assert sentence(mote("list", "toy-hsah")).endswith("did you mean 'toy-hash'?")


# bench


def test_a_family_stands_for_its_algorithms(mote: Mote, project: Path) -> None:
    arguments = ("--variant", "small", "--json", "-")
    family = json.loads(mote("bench", "toy", "toy-hash", *arguments).out)
    assert {r["algorithm"] for r in family} == {"toy-add", "toy-aead", "toy-hash"}
    one = json.loads(mote("bench", "TOY-Hash", *arguments).out)
    assert {r["algorithm"] for r in one} == {"toy-hash"}


def test_the_environment_names_the_chip(
    mote: Mote, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An option says more than the variable does."""
    monkeypatch.setenv("MOTE_CHIP", "MSP430FR5994")
    arguments = ("bench", "toy-hash", "--variant", "small", "--json", "-")
    assert {r["chip"] for r in json.loads(mote(*arguments).out)} == {"msp430fr5994"}
    said = json.loads(mote(*arguments, "--chip", "msp430f1611").out)
    assert {r["chip"] for r in said} == {"msp430f1611"}
    monkeypatch.setenv("MOTE_CHIP", "msp430fr5994+AES")
    assert {r["chip"] for r in json.loads(mote(*arguments).out)} == {"msp430fr5994-aes"}
    monkeypatch.setenv("MOTE_CHIP", "msp430f9999")
    assert "There is no chip 'msp430f9999'" in sentence(mote(*arguments))


def test_bench_prints_records_as_json(mote: Mote, project: Path) -> None:
    result = mote("bench", "--json", "-")
    assert (result.status, result.err) == (0, "")
    records = json.loads(result.out)
    assert len(records) == 3 * (2 + 18 + 3)
    for record in records:
        assert record.keys() >= FIELDS
        assert record["verified"] is True
        assert isinstance(record["published"], list)
        numbers = ("ad", "message", "cycles", "instructions", "stack", "code", "tables", "ram")
        assert all(type(record[field]) is int for field in numbers)
    (add,) = [
        r
        for r in records
        if (r["algorithm"], r["operation"], r["variant"]) == ("toy-add", "add", "small")
    ]
    assert (add["rounds"], add["cycles"], add["code"], add["kind"]) == (6, 123, 24, "primitive")
    assert not any("rounds" in r for r in records if r["algorithm"] == "toy-aead")
    assert {r["variant"] for r in records} == {"fast", "default", "small"}


def test_bench_takes_what_was_chosen(mote: Mote, project: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    arguments = ("--algorithm", "toy-hash", "--variant", "small", "--variant", "fast")
    result = mote("bench", *arguments, "--json", file)
    assert result.status == 0
    records = json.loads(file.read_text())
    assert {(r["algorithm"], r["variant"]) for r in records} == {
        ("toy-hash", "small"),
        ("toy-hash", "fast"),
    }
    assert "toy-hash" in result.out and "toy-aead" not in result.out
    assert [f.name for f in tmp_path.iterdir() if f.is_file()] == ["out.json"]


def test_bench_prints_tables_for_people(mote: Mote, project: Path) -> None:
    result = mote("bench")
    assert result.status == 0
    assert "\x1b" not in result.out
    assert max(map(len, result.out.splitlines())) <= 120
    for word in ("16/16", "1024/1024", "enc", "dec", "code", "tables", "RAM", "stack", "123"):
        assert word in result.out
    assert "clang 15.0.7 (ziglang 0.10.1.post1)" in result.out
    assert "…" not in result.out


@pytest.mark.sample(0)
def test_bench_sets_ours_beside_published_figures(mote: Mote, project: Path) -> None:
    row = {
        **{"source": "AEAD430", "place": "Readme", "chip": "msp430f1611", "includes_call": "yes"},
        **{"written_in": "assembly"},
        **{"algorithm": "toy-add", "operation": "add", "rounds": "6"},
        **{"cycles": "123", "times": "2", "code": "50", "written_in": "assembly"},
    }
    with (project / "published" / "msp430.csv").open("a", newline="") as stream:
        csv.DictWriter(stream, published.COLUMNS, restval="").writerow(row)
    result = mote("bench", "--algorithm", "toy-add", "--json", "-")
    assert result.status == 0, result.err
    add = [r for r in json.loads(result.out) if r["operation"] == "add"]
    assert len(add) == 3
    for record in add:
        (theirs,) = record["published"]
        assert (theirs["source"], theirs["cycles"]) == ("AEAD430, Readme", 246)
        assert (theirs["code"], theirs["ratio"]) == (50, 2.0)
    table = mote("bench", "--algorithm", "toy-add")
    assert "2.00x" in table.out and "AEAD430" in table.out
    compared = mote("bench", "--algorithm", "toy-add", "--compare", "seeds")
    (shown,) = [text for text in compared.out.splitlines() if "toy-add" in text]
    assert shown.split() == [
        "toy-add",
        "add",
        "6",
        "2",
        "x",
        "123",
        "50",
        "123",
        "24",
        "2.00x",
        "fast",
    ]
    assert "Geometric means" in compared.out
    result = mote("bench", "--algorithm", "toy-add", "--compare", "seeds", "--json", "-")
    content = json.loads(result.out)
    assert {record["algorithm"] for record in content["records"]} == {"toy-add"}
    (line,) = content["comparison"]["lines"]
    assert line["algorithm"] == "toy-add"
    assert (line["published"]["cycles"], line["ours"]["cycles"], line["ratio"]) == (246, 123, 2.0)
    assert [m["mean"] for m in content["comparison"]["means"]] == [2.0]
    # Where no algorithm is named, every row of a source is a line, whether it was weighed or not.
    content = json.loads(mote("bench", "--compare", "seeds", "--json", "-").out)
    assert len(content["comparison"]["lines"]) > 60


def test_bench_writes_the_ledger(mote: Mote, project: Path) -> None:
    file = project / "ledger" / "msp430f1611.csv"
    assert mote("bench", "--update-ledger").status == 0
    whole = file.read_text()
    assert len(whole.splitlines()) == 1 + 3 * (2 + 18 + 3)
    assert mote("bench", "--update-ledger", "--algorithm", "toy-hash").status == 0
    assert file.read_text() == whole


def test_the_ledger_of_one_chip_leaves_the_others_alone(mote: Mote, project: Path) -> None:
    other, pages = project / "ledger" / "other.csv", project / "docs" / "results"
    ledger.update(other, [], whole=True)
    pages.mkdir(parents=True)
    (project / "README.md").write_text(f"{markdown.BEGIN}\n{markdown.END}\n")
    before = other.stat().st_mtime_ns
    done = mote("bench", "toy-hash", "--update-ledger")
    assert "wrote" in done.err and "README.md" in done.err
    assert other.stat().st_mtime_ns == before
    documents = [f"document-{one.number}.md" for one in document.documents(project)]
    names = sorted(page.name for page in pages.iterdir())
    assert names == ["all.md", *documents, "free-code.md", "msp430f1611.md"]
    assert "| toy-hash | " in (pages / "msp430f1611.md").read_text()
    assert "[other](other.md)" in (pages / "all.md").read_text()


def test_bench_fails_when_an_output_is_wrong(mote: Mote, project: Path) -> None:
    kernel = project / "crypto/src/toy/msp430/add.S"
    kernel.write_text(kernel.read_text().replace("#3", "#5"))
    result = mote("bench", "--algorithm", "toy-add", "--json", "-", "--update-ledger")
    assert result.status == 1
    assert [r["verified"] for r in json.loads(result.out)] == [False] * 6
    assert "toy-add (fast, msp430f1611): add 6, expand: computes something else" in result.err
    assert not list((project / "ledger").iterdir())


@pytest.mark.parametrize("command", ["audit", "bench", "export", "portfolio", "profile", "verify"])
def test_help_names_the_variants(mote: Mote, command: str) -> None:
    said = mote(command, "--help").out
    assert all(name in said for name in ("fast", "default", "small", "portable"))


def test_algorithms_are_named_as_arguments_or_as_options(mote: Mote, project: Path) -> None:
    said = [
        mote("bench", "--variant", "small", *named).out
        for named in (
            ("toy-add", "toy-hash"),
            ("toy-add", "--algorithm", "toy-hash"),
            ("--algorithm", "toy-add", "toy-hash", "--algorithm", "toy-add"),
        )
    ]
    assert said[0] == said[1] == said[2]
    assert "toy-add" in said[0] and "toy-hash" in said[0] and "toy-aead" not in said[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--chip", "msp430f1617"], "There is no chip 'msp430f1617'; did you mean 'msp430f1611'?"),
        (["--algorithm", "toyaead"], "There is no algorithm 'toyaead'; did you mean 'toy-aead'?"),
        (["--variant", "fsat"], "There is no variant 'fsat'; did you mean 'fast'?"),
        (["--toolchain", "clan"], "There is no toolchain 'clan'; did you mean 'clang'?"),
        (["--compare", "seds"], "There is no published source 'seds'; did you mean 'seeds'?"),
        (["--variant", "portable", "--update-ledger"], "has the variants fast, default, small"),
        (["--json", "/nonexistent/x"], "Cannot write /nonexistent/x: No such file or directory."),
        (["--json", "/"], "Cannot write /: it is a folder."),
        (["--jsn", "-"], "No such option"),
        (["toyaead"], "There is no algorithm 'toyaead'; did you mean 'toy-aead'?"),
    ],
)
def test_bad_input_to_bench_is_one_sentence(
    mote: Mote, project: Path, arguments: Sequence[str], message: str
) -> None:
    assert message in sentence(mote("bench", *arguments))


def test_a_missing_compiler_is_one_sentence(
    mote: Mote, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    toolchain.compiler.cache_clear()
    said = sentence(mote("bench", "--toolchain", "ziglang,msp430-elf-gcc"))
    assert said.startswith("The compiler 'msp430-elf-gcc' is not on the search path; install it")


def test_a_compilers_failure_is_a_sentence_and_its_own_words(mote: Mote, project: Path) -> None:
    (project / "crypto/src/toy/modes.c").write_text("this is not C\n")
    result = mote("bench")
    assert (result.status, result.out) == (2, "")
    first, *words = result.err.splitlines()
    assert first.startswith("mote: clang 15.0.7") and "cannot compile" in first
    assert any("error: unknown type name 'this'" in line for line in words)


def test_a_broken_manifest_is_one_sentence(mote: Mote, project: Path) -> None:
    manifest = project / "crypto/src/toy/toy.toml"
    manifest.write_text(manifest.read_text().replace("nonce = 4", 'nonce = "4"'))
    for command in ("list", "bench", "verify"):
        said = sentence(mote(command))
        assert said == f"{manifest}: aead[toy-aead].nonce: must be a number, not '4'."


def test_a_folder_without_a_project_is_one_sentence(
    mote: Mote, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTE_ROOT", str(tmp_path))
    assert "which has no crypto/include/mote" in sentence(mote("list"))


def test_nothing_is_half_written(mote: Mote, project: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text("before")
    kernel = project / "crypto/src/toy/modes.c"
    kernel.write_text("this is not C\n")
    assert mote("bench", "--json", file).status == 2
    assert file.read_text() == "before"
    assert [f.name for f in tmp_path.iterdir() if f.is_file()] == ["kept.json"]


# run


def test_run_gives_cycles_registers_and_buffers(mote: Mote, image: Path) -> None:
    result = mote("run", image, "--call", "mote_toy_add", "hex:00fe1020", 6, "--json", "-")
    assert (result.status, result.err) == (0, "")
    content: dict[str, Any] = json.loads(result.out)
    assert (content["cycles"], content["instructions"], content["stack"]) == (123, 37, 0)
    assert content["registers"]["r13"] == 0
    assert set(content["registers"]) == {f"r{i}" for i in range(16)}
    (buffer,) = content["buffers"]
    assert (buffer["argument"], buffer["length"]) == (0, 4)
    assert buffer["hex"] == bytes([0 + 6, (0xFE + 12) % 256, 0x10 + 18, 0x20 + 24]).hex()
    assert content["registers"]["r12"] == buffer["address"]
    table = mote("run", image, "--chip", "msp430f1611", "--call", "mote_toy_add", "buf:4", "0x6")
    assert table.status == 0
    assert "060c1218" in table.out and "123" in table.out and "\x1b" not in table.out


def test_run_takes_every_kind_of_argument(mote: Mote, tmp_path: Path) -> None:
    catalog = load(toy.make(tmp_path))
    (tmp_path / "crypto/src/toy/pass.c").write_text(
        "#include <stdint.h>\n"
        "uint16_t mote_toy_x = 0x1234;\n"
        "uint16_t mote_toy_pass(uint16_t a, uint32_t b, const uint16_t *c, uint16_t d);\n"
        "uint16_t mote_toy_pass(uint16_t a, uint32_t b, const uint16_t *c, uint16_t d)\n"
        "{ return (uint16_t)(a + (uint16_t)b + (uint16_t)(b >> 16) + *c + d); }\n"
    )
    image = toolchain.build(
        catalog, "toy", toolchain.chip(support.CHIP), "fast", ["mote_toy_pass", "mote_toy_x"]
    )
    arguments = ("-1", "u32:0x20001", "@mote_toy_x", 5)
    result = mote("run", image, "--call", "mote_toy_pass", *arguments, "--json", "-")
    assert result.err == ""
    content = json.loads(result.out)
    assert content["registers"]["r12"] == (-1 + 1 + 2 + 0x1234 + 5) % 2**16
    address = toolchain.symbols(image)["mote_toy_pass"]
    again = mote("run", image, "--call", hex(address), *arguments, "--json", "-")
    assert json.loads(again.out)["registers"] == content["registers"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--call", "mote_toy_ad"], "has no symbol 'mote_toy_ad'; did you mean 'mote_toy_add'?"),
        (["--call", "mote_toy_add", "buf:4", "@nothing"], "has no symbol '@nothing'"),
        (["--call", "mote_toy_add", "buf:4"], "takes 2 arguments (state, value), and 1 were given"),
        (["--call", "mote_toy_add", "buf:3", "6"], "state, needs 4 bytes and has 3"),
        (["--call", "mote_toy_add", "buf:4", "65536"], "does not fit in 16 bits"),
        (["--call", "mote_toy_add", "buf:4", "u32:0x100000000"], "does not fit in 32 bits"),
        (["--call", "mote_toy_add", "hex:0", "6"], "not pairs of hexadecimal digits"),
        (["--call", "mote_toy_add", "buf:-4", "6"], "'buf:-4' is no NUMBER"),
        (["--call", "mote_toy_add", "buf:4", "--jsn"], "No such option: --jsn;"),
        (["--call", "mote_toy_add", "six", "6"], "'six' is no NUMBER"),
        (["--call", "mote_toy_add", "buf:20000", "6"], "20000 bytes asked for"),
        (["--call", "mote_toy_add", "1", "6"], "1"),
        (["--call", "mote_toy_add", "buf:4", "0", "--budget", "100"], "100"),
        (["--call", "mote_toy_add", "buf:4", "0", "--budget", "9" * 20], "Invalid value for"),
        ([], "Missing option '--call'"),
        (["--call", "mote_toy_add", "--chip", "msp430f16"], "did you mean 'msp430f1611'?"),
        (["--call", "mote_toy_add", "buf:4", "6", "--json", "/none/x"], "Cannot write /none/x"),
    ],
)
def test_bad_input_to_run_is_one_sentence(
    mote: Mote, image: Path, monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], message: str
) -> None:
    monkeypatch.setenv("MOTE_ROOT", str(image.parents[2]))
    assert message.replace("'@", "'") in sentence(mote("run", image, *arguments))


def test_run_wants_a_program_for_the_chip(mote: Mote, tmp_path: Path) -> None:
    call = ("--call", "main")
    assert sentence(mote("run", tmp_path / "none.elf", *call)).startswith("There is no file")
    text = tmp_path / "text.elf"
    text.write_text("hello")
    assert "not an ELF file" in sentence(mote("run", text, *call))
    assert "cannot be run: " in sentence(mote("run", sys.executable, *call))


# the program


def test_the_program_prints_no_control_codes_into_a_pipe(project: Path) -> None:
    environment = {**os.environ, "MOTE_ROOT": str(project)}
    command = [sys.executable, "-m", "motecrypt"]
    done = subprocess.run(
        [*command, "bench", "--algorithm", "toy-add"],
        capture_output=True,
        text=True,
        env=environment,
        check=True,
    )
    assert "\x1b" not in done.stdout + done.stderr
    assert done.stderr == ""
    failed = subprocess.run(
        [*command, "bench", "--algorithm", "toys"], capture_output=True, text=True, env=environment
    )
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr.count("\n") == 1


def test_a_reader_that_leaves_is_no_traceback(project: Path) -> None:
    shell = f"'{sys.executable}' -m motecrypt list --json - | true"
    done = subprocess.run(
        ["sh", "-c", shell],
        capture_output=True,
        text=True,
        env={**os.environ, "MOTE_ROOT": str(project)},
    )
    assert "Traceback" not in done.stderr


def test_help_names_the_commands(mote: Mote) -> None:
    result = mote("--help")
    assert result.status == 0
    for command in ("list", "verify", "bench", "run"):
        assert f" {command} " in result.out


def test_without_a_command_there_is_help_and_no_complaint(mote: Mote) -> None:
    result = mote()
    assert result.status == 2
    assert "bench" in result.out + result.err
    assert "mote: ." not in result.err


def test_a_mistake_of_ours_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: object) -> int:
        return [][1]

    monkeypatch.setattr(cli, "run", broken)
    with pytest.raises(SystemExit) as stopped:
        cli.main(["list"])
    said = capsys.readouterr().err
    assert stopped.value.code == 3
    assert said.startswith("mote: A mistake of mote itself, IndexError at cli.py:")
    assert said.endswith("with MOTE_TRACEBACK=1 it says more.\n")


def test_the_version_is_stated_once() -> None:
    """A package of PlatformIO states it for itself, as it is used without the workbench."""
    package = json.loads((support.catalog().root / "crypto" / "library.json").read_text())
    assert package["version"] == metadata.version("motecrypt") == libraries.VERSION
