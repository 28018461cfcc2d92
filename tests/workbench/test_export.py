"""Exported folders: they compile by themselves with what their README says, by two compilers, and
what is linked from them takes what the ledger says."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from command import Mote
from isa.armv7m.oracle import Oracle
from motecrypt import Machine
from motecrypt.bench import ledger, measure
from motecrypt.catalog import PORTABLE, VARIANTS
from motecrypt.errors import MoteError
from motecrypt.export import folder
from motecrypt.export.collect import collect
from motecrypt.run.task import Task
from motecrypt.toolchain import cache, chip
from motecrypt.toolchain.compilers import COMMON_FLAGS, compiler
from motecrypt.toolchain.processes import run
from motecrypt.verify import verify
from support import CHIP, catalog

ALGORITHMS = [algorithm.name for algorithm in catalog().algorithms]
EVERYTHING = [(name, variant) for name in ALGORITHMS for variant in VARIANTS]
SOME = [(name, VARIANTS[index % 3]) for index, name in enumerate(ALGORITHMS)]
"""Each algorithm, each variant, not each pair: the long campaign has them all."""
NEEDS_GCC = pytest.mark.skipif(
    shutil.which("msp430-elf-gcc") is None, reason="msp430-elf-gcc is not installed"
)


@pytest.fixture(scope="session")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A search path on which ``clang`` is the pinned one, and where nothing is of the project."""
    programs = tmp_path_factory.mktemp("bin")
    spec = find_spec("ziglang")
    assert spec is not None and spec.origin is not None
    headers = Path(spec.origin).parent / "lib" / "include"
    clang = programs / "clang"
    clang.write_text(f'#!/bin/sh\nexec {sys.executable} -m ziglang clang -isystem {headers} "$@"\n')
    clang.chmod(clang.stat().st_mode | stat.S_IEXEC)
    return f"{programs}{os.pathsep}{os.environ['PATH']}"


class Exported:
    """A folder, compiled by one of the commands of its README."""

    def __init__(
        self,
        name: str,
        variant: str,
        place: Path,
        path: str,
        compiler_: str,
        chip_name: str = CHIP,
    ) -> None:
        self.algorithm, self.variant, self.place, self.chip = name, variant, place, chip_name
        algorithm = catalog().algorithm(name)
        folder.write(place, collect(catalog(), [algorithm], chip_name, variant, with_test=True))
        self.readme = (place / "README.md").read_text()
        self.gcc = compiler_.endswith("-gcc")
        command = next(c for c in fenced(self.readme, "sh") if c.startswith(f"{compiler_} "))
        self._shell(command, path)
        if self.gcc:
            # There is no C library here: what it would have of copies and fills is in `runtime`.
            self._shell(re.sub(r"-c .*", "-c runtime/memory.S", command), path)
        self._shell(re.sub(r"-c .*", "-DMOTE_SELFTEST_NO_MAIN -c test/selftest.c", command), path)
        example = place / "example.c"
        example.write_text(fenced(self.readme, "c")[-1] + "\n")
        self._shell(
            re.sub(r"-c .*", "-Wall -Wextra -Wpedantic -Werror -c example.c", command), path
        )
        example.unlink()

    def _shell(self, command: str, path: str) -> None:
        done = subprocess.run(
            ["sh", "-ec", command],
            cwd=self.place,
            env={"PATH": path, "TMPDIR": str(self.place)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), f"{command}\n{done.stderr}"

    def link(self, functions: Sequence[str]) -> Path:
        """An image of these functions, linked from the folder with the machine's script."""
        target = chip(self.chip)
        gcc = target.gcc.command if self.gcc and target.gcc else None
        tool = compiler(gcc or "ziglang", target)
        out = self.place / f"{functions[0]}-{len(functions)}.elf"
        script = cache.linker_script(catalog().root, target)
        run(tool.link_command(sorted(self.place.glob("*.o")), out, script, functions), "Linking")
        return out

    def selftest(self) -> int:
        """What the folder's own test says in the simulator."""
        machine = Machine(self.chip, str(self.link(["mote_selftest"])))
        value = machine.call("mote_selftest", budget=50_000_000).value
        assert isinstance(value, int)
        return value

    def records(self, monkeypatch: pytest.MonkeyPatch) -> list[ledger.Row]:
        """What weighing finds when the images are linked from the folder."""

        def linked(*given: Any, **_: Any) -> Path:
            functions: Sequence[str] = given[4]
            return self.link(functions)

        monkeypatch.setattr("motecrypt.run.subject.build", linked)
        task = measure.Weighing(
            catalog().root, self.algorithm, self.chip, self.variant, official=False
        )
        outcome = measure.run(task)
        assert outcome.failures == ()
        return ledger.rows(outcome.records)


FOR_SIZE = {("sha-256", "fast")}
"""What the library's build compiles in part for size, as the set of its chip says."""


def fenced(text: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)\n```$", text, re.M | re.S)


def committed(name: str, variant: str) -> list[ledger.Row]:
    rows = ledger.read(ledger.path(catalog().root, CHIP))
    return [row for row in rows if (row["algorithm"], row["variant"]) == (name, variant)]


ALIGNED = {"sha-256": 64, "sha-512": 128}
"""The alignment of a table in the kernels of hash functions, and of what is built from these. How
many bytes of padding stand before it depends on the order in which a linker is given the files."""


def padded_as(
    name: str, rows: Sequence[ledger.Row], others: Sequence[ledger.Row]
) -> list[ledger.Row]:
    """The rows with the padding of others, if it may be another."""
    most = next((size for hashing, size in ALIGNED.items() if name.endswith(hashing)), 0)
    return [
        row | {"tables": other["tables"]}
        if abs(int(row["tables"]) - int(other["tables"])) < most
        else row
        for row, other in zip(rows, others, strict=True)
    ]


def check_by_clang(
    name: str, variant: str, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported = Exported(name, variant, tmp_path / "folder", path, "clang")
    assert exported.selftest() == 0
    expected = committed(name, variant)
    if (name, variant) in FOR_SIZE:  # a folder has one set of flags
        where = (catalog().root, name, CHIP, variant)
        own = measure.run(measure.Weighing(*where, official=False, optimisation="O2"))
        assert own.failures == ()
        expected = ledger.rows(own.records)
    assert padded_as(name, exported.records(monkeypatch), expected) == expected


@pytest.mark.parametrize(("name", "variant"), SOME)
def test_a_folder_takes_what_the_ledger_says(
    name: str, variant: str, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every cycle, every byte of code, tables and stack, and every output."""
    check_by_clang(name, variant, tmp_path, path, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize(("name", "variant"), [pair for pair in EVERYTHING if pair not in SOME])
def test_every_folder_takes_what_the_ledger_says(
    name: str, variant: str, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_by_clang(name, variant, tmp_path, path, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize(("name", "variant"), EVERYTHING)
def test_every_folder_has_the_official_vectors(
    name: str, variant: str, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported = Exported(name, variant, tmp_path / "folder", path, "clang")
    monkeypatch.setattr("motecrypt.run.subject.build", lambda *given, **_: exported.link(given[4]))
    assert verify.run(Task(catalog().root, name, CHIP, variant)).problems == ()


@NEEDS_GCC
@pytest.mark.parametrize(("name", "variant"), SOME[::4])
def test_a_folder_is_compiled_by_gcc(
    name: str, variant: str, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It computes the same, and takes what a build of the project by the same compiler takes."""
    exported = Exported(name, variant, tmp_path / "folder", path, "msp430-elf-gcc")
    assert exported.selftest() == 0
    own = measure.run(measure.Weighing(catalog().root, name, CHIP, variant, "msp430-elf-gcc"))
    assert own.failures == ()
    found = exported.records(monkeypatch)
    for row, expected in zip(found, ledger.rows(own.records), strict=True):
        # Tables are padded behind by the linker, depending on what follows.
        row["toolchain"] = expected["toolchain"]
        assert abs(int(row.pop("tables")) - int(expected.pop("tables"))) <= 1
        assert row == expected


@NEEDS_GCC
@pytest.mark.long
@pytest.mark.parametrize(("name", "variant"), EVERYTHING)
def test_every_folder_is_compiled_by_gcc(
    name: str, variant: str, tmp_path: Path, path: str
) -> None:
    assert Exported(name, variant, tmp_path, path, "msp430-elf-gcc").selftest() == 0


AVR = "atmega128"


@pytest.mark.parametrize(
    ("name", "variant"), [("ascon-aead128", "default"), ("romulus-n", "fast"), ("xoodoo", "small")]
)
def test_a_folder_for_avr_takes_what_the_library_takes(
    name: str, variant: str, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported = Exported(name, variant, tmp_path / "folder", path, "clang", AVR)
    assert exported.selftest() == 0
    own = measure.run(measure.Weighing(catalog().root, name, AVR, variant, official=False))
    assert exported.records(monkeypatch) == ledger.rows(own.records)


@pytest.mark.skipif(shutil.which("avr-gcc") is None, reason="avr-gcc is not installed")
@pytest.mark.parametrize("name", ["ascon-aead128", "gift-cofb", "esch256"])
def test_a_folder_for_avr_is_compiled_by_gcc(name: str, tmp_path: Path, path: str) -> None:
    exported = Exported(name, "default", tmp_path / "folder", path, "avr-gcc", AVR)
    assert exported.selftest() == 0


ARM_GCC = "arm-none-eabi-gcc"


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["ascon-aead128", "gift-cofb", "esch256"])
@pytest.mark.parametrize(
    "compiled_by",
    [
        "clang",
        pytest.param(
            ARM_GCC,
            marks=pytest.mark.skipif(shutil.which(ARM_GCC) is None, reason=f"{ARM_GCC} is missing"),
        ),
    ],
)
def test_a_folder_for_cortex_m_runs_here_and_in_unicorn(
    name: str, compiled_by: str, tmp_path: Path, path: str
) -> None:
    chip_name = "stm32f103rb"
    exported = Exported(name, "default", tmp_path / "folder", path, compiled_by, chip_name)
    assert exported.selftest() == 0
    if find_spec("unicorn"):  # an independent emulator, where it is installed
        image = exported.link(["mote_selftest"])
        assert Oracle(import_module("unicorn")).call(image, "mote_selftest") == 0


def test_the_self_test_can_fail(tmp_path: Path, path: str) -> None:
    """One bit of an expected byte, and the number of the check is the answer."""
    exported = Exported("ascon-aead128", "small", tmp_path / "folder", path, "clang")
    test = exported.place / "test" / "selftest.c"
    before, array, rest = test.read_text().partition("ascon_aead128_16_17[33] = {\n    0x")
    test.write_text(before + array + f"{int(rest[:2], 16) ^ 1:02x}" + rest[2:])
    command = next(c for c in fenced(exported.readme, "sh") if c.startswith("clang "))
    exported._shell(re.sub(r"-c .*", "-DMOTE_SELFTEST_NO_MAIN -c test/selftest.c", command), path)
    assert exported.selftest() == 3


def test_a_folder_is_a_program_on_this_computer(tmp_path: Path) -> None:
    """Portable C needs no cross compiler: its test runs here."""
    cc = shutil.which("cc") or pytest.skip("no C compiler for this computer")
    names = ["ascon-cxof128", "xoodyak", "skinny-128-384-plus", "grain-128aeadv2"]
    algorithms = [catalog().algorithm(name) for name in names]
    folder.write(tmp_path, collect(catalog(), algorithms, CHIP, PORTABLE, with_test=True))
    sources = sorted(map(str, tmp_path.glob("src/*.c")))
    command = [cc, "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{tmp_path / 'src'}"]
    program = tmp_path / "program"
    subprocess.run([*command, "-o", program, tmp_path / "test/selftest.c", *sources], check=True)
    assert subprocess.run([program], check=False).returncode == 0


def test_only_what_is_needed_is_there(tmp_path: Path) -> None:
    """Hashing takes no mode of encryption; no other family, no other variant."""
    files = collect(catalog(), [catalog().algorithm("ascon-hash256")], CHIP, "fast")
    sources = {name for name in files if re.fullmatch(r"src/[^/]*\.[cS]", name)}
    assert "src/ascon_hash256.c" in sources
    assert not [name for name in sources if "aead" in name or "v12" in name or "xof" in name]
    assert not [name for name in sources if ".small." in name]
    assert {name.split("_")[0] for name in sources} == {"src/ascon", "src/common"}
    assert [name for name in files if name.startswith("src/mote/")] == [
        "src/mote/ascon.h",
        "src/mote/common.h",
    ]


@pytest.mark.sample(0)
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_include_leads_outside(variant: str) -> None:
    for algorithm in catalog().algorithms:
        files = collect(catalog(), [algorithm], CHIP, variant, with_test=True)
        for name, text in files.items():
            if not name.endswith((".c", ".h", ".S", ".inc")):
                continue
            for included in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.M):
                beside = os.path.normpath(os.path.join(os.path.dirname(name), included))
                assert beside in files or f"src/{included}" in files, (name, included)


def test_the_same_bytes_every_time(mote: Mote, tmp_path: Path) -> None:
    for place in ("a", "b"):
        mote("export", "xoodyak", "--variant", "fast", "--to", tmp_path / place, "--with-test")
    a, b = (
        {
            f.relative_to(tmp_path / p): f.read_bytes()
            for f in (tmp_path / p).rglob("*")
            if f.is_file()
        }
        for p in ("a", "b")
    )
    assert a == b and len(a) > 10


class TestReadme:
    def test_shows_every_figure_of_the_ledger(self) -> None:
        text = collect(catalog(), [catalog().algorithm("xoodyak")], CHIP, "small")["README.md"]
        for row in committed("xoodyak", "small"):
            cells = [f"{int(row[key]):,}" for key in ("ad", "message", "cycles")]
            assert f"| xoodyak | {row['operation']} | {' | '.join(cells)} |" in text

    def test_says_when_there_is_none(self) -> None:
        text = collect(catalog(), [catalog().algorithm("xoodyak")], CHIP, PORTABLE)["README.md"]
        assert "has not been weighed" in text

    def test_shows_every_function(self) -> None:
        aead = catalog().algorithm("ascon-aead128")
        text = collect(catalog(), [aead], CHIP, "fast")["README.md"]
        assert "int mote_ascon_aead128_decrypt(uint8_t *pt," in text
        assert "void mote_ascon_aead128_wipe(mote_ascon_aead128_context *context);" in text

    def test_compiles_as_the_ledger_does(self) -> None:
        text = collect(catalog(), [catalog().algorithm("xoodyak")], CHIP, "small")["README.md"]
        clang, gcc = fenced(text, "sh")
        assert clang.startswith(f"clang --target=msp430 {' '.join(COMMON_FLAGS)} -Os ")
        assert gcc.startswith(
            f"msp430-elf-gcc -mcpu=msp430 -mhwmult=none {' '.join(COMMON_FLAGS)} -Os "
        )


class TestFolder:
    """What is in a folder already is safe."""

    @pytest.fixture
    def write(self, tmp_path: Path) -> Callable[..., Path]:
        def call(files: dict[str, str], *, force: bool = False) -> Path:
            folder.write(tmp_path / "out", files, force=force)
            return tmp_path / "out"

        return call

    def test_must_be_empty(self, write: Callable[..., Path]) -> None:
        write({"a": "1"})
        with pytest.raises(MoteError, match=r"is not empty.*--force"):
            write({"a": "2"})

    def test_force_replaces_what_was_exported(self, write: Callable[..., Path]) -> None:
        out = write({"a": "1", "old/b": "1"})
        (out / "mine").write_text("mine")
        write({"a": "2", "new/c": "2"}, force=True)
        left = {str(f.relative_to(out)): f.read_text() for f in out.rglob("*") if f.is_file()}
        manifest = json.loads(left.pop(folder.MANIFEST))
        assert left == {"a": "2", "new/c": "2", "mine": "mine"}
        assert sorted(manifest["files"]) == ["a", "new/c"]
        assert not (out / "old").exists()

    def test_force_keeps_what_was_changed(self, write: Callable[..., Path]) -> None:
        out = write({"a": "1", "b": "1"})
        (out / "a").write_text("mine")
        with pytest.raises(MoteError, match="a was changed since"):
            write({"b": "2"}, force=True)
        assert (out / "a").read_text() == "mine" and (out / "b").read_text() == "1"

    def test_force_keeps_what_was_not_exported(self, write: Callable[..., Path]) -> None:
        out = write({"a": "1"})
        (out / "b").write_text("mine")
        with pytest.raises(MoteError, match="b was not exported"):
            write({"a": "2", "b": "2"}, force=True)
        assert (out / "a").read_text() == "1" and (out / "b").read_text() == "mine"

    def test_force_needs_a_manifest(self, write: Callable[..., Path], tmp_path: Path) -> None:
        (tmp_path / "out").mkdir()
        (tmp_path / "out" / "mine").write_text("mine")
        with pytest.raises(MoteError, match="was not made by an export"):
            write({"a": "1"}, force=True)

    @pytest.mark.parametrize(
        "text", ["", "[]", '{"files": {"../x": "0"}}', '{"files": {"/x": "0"}}']
    )
    def test_force_needs_a_sound_manifest(
        self, write: Callable[..., Path], tmp_path: Path, text: str
    ) -> None:
        (tmp_path / "out").mkdir()
        (tmp_path / "out" / folder.MANIFEST).write_text(text)
        with pytest.raises(MoteError, match="is no manifest"):
            write({"a": "1"}, force=True)

    def test_a_file_is_no_folder(self, write: Callable[..., Path], tmp_path: Path) -> None:
        (tmp_path / "out").write_text("mine")
        with pytest.raises(MoteError, match="is a file"):
            write({"a": "1"})

    def test_below_a_file_is_no_place(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(MoteError, match="Cannot write"):
            folder.write(tmp_path / "file" / "out", {"a": "1"})


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ascon-aead129"], "did you mean 'ascon-aead128'?"),
        (["xoodyak", "--variant", "quick"], "There is no variant 'quick'"),
        (["xoodyak", "--chip", "msp430f1617"], "did you mean 'msp430f1611'?"),
    ],
)
def test_unknown_names(mote: Mote, tmp_path: Path, arguments: list[str], sentence: str) -> None:
    result = mote("export", *arguments, "--to", tmp_path / "out")
    assert result.status == 2 and sentence in result.err
    assert not (tmp_path / "out").exists()
