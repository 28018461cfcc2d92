"""``crypto/`` in other people's builds: CMake, PlatformIO and Zephyr choose the files that the
project chooses, and the examples build and run as far as the tools are here."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

from motecrypt import Machine
from motecrypt._sim import BudgetExceededError
from motecrypt.catalog import PORTABLE, VARIANTS, listing, parts
from motecrypt.catalog.sets import read_sets
from motecrypt.toolchain import interface, macros
from support import CHIP, catalog

ROOT = catalog().root
CRYPTO, EXAMPLES = ROOT / "crypto", ROOT / "examples"
FOLDERS = ["common", *catalog().families]
SETS = read_sets(CRYPTO / "src")
PATHS = {PORTABLE: (), **{name: found.path for name, found in SETS.items()}}
"""What a build searches before a family's own folder, by the name that other builds give it."""

needs_cmake = pytest.mark.skipif(
    not (shutil.which("cmake") and shutil.which("ninja")), reason="cmake or ninja is not installed"
)


def expected(folder: str, isa: str, variant: str) -> list[str]:
    chosen = parts(CRYPTO / "src" / folder, PATHS[isa], variant)
    return [str(file.relative_to(CRYPTO / "src")) for file in chosen]


def test_the_list_is_current() -> None:
    text = listing.path(ROOT).read_text(encoding="utf-8")
    assert text == listing.listing(catalog()), "crypto/parts.json is old: run make parts"


def shell(*command: object, path: str | None = None, folder: Path | None = None) -> str:
    environment = {**os.environ, **({"PATH": path} if path else {})}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A search path on which ``clang`` and ``ld.lld`` are the pinned ones."""
    programs = tmp_path_factory.mktemp("bin")
    for name in ("clang", "ld.lld"):
        program = programs / name
        program.write_text(f'#!/bin/sh\nexec {sys.executable} -m ziglang {name} "$@"\n')
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
    return f"{programs}{os.pathsep}{os.environ['PATH']}"


def clang_headers() -> Path:
    spec = find_spec("ziglang")
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent / "lib" / "include"


@needs_cmake
class TestCMake:
    def test_chooses_what_the_catalog_chooses(self, tmp_path: Path) -> None:
        """Every folder, variant and instruction set."""
        lines = ["cmake_minimum_required(VERSION 3.20)", "project(all LANGUAGES NONE)"]
        lines.append(f'include("{CRYPTO}/cmake/parts.cmake")')
        wanted = {}
        for folder in FOLDERS:
            for isa in PATHS:
                for variant in VARIANTS:
                    lines += [
                        f"mote_parts(files {folder} {isa} {variant})",
                        f'message("{folder} {isa} {variant}=${{files}}")',
                    ]
                    wanted[f"{folder} {isa} {variant}"] = expected(folder, isa, variant)
        (tmp_path / "CMakeLists.txt").write_text("\n".join(lines))
        printed = shell("cmake", "-S", tmp_path, "-B", tmp_path / "build")
        found = dict(re.findall(r"^(\w+ \w+ \w+)=(.*)$", printed, re.M))
        assert {key: value.split(";") for key, value in found.items()} == wanted

    def test_links_what_a_family_uses(self, tmp_path: Path) -> None:
        lines = ["cmake_minimum_required(VERSION 3.20)", "project(all LANGUAGES NONE)"]
        lines.append(f'include("{CRYPTO}/cmake/parts.cmake")')
        lines.append('mote_families(families)\nmessage("families=${families}")')
        for name in catalog().families:
            lines.append(f'mote_uses(used {name})\nmessage("{name}=${{used}}")')
        (tmp_path / "CMakeLists.txt").write_text("\n".join(lines))
        found = dict(
            re.findall(r"^(\w+)=(.*)$", shell("cmake", "-S", tmp_path, "-B", tmp_path / "b"), re.M)
        )
        assert sorted(found.pop("families").split(";")) == sorted(catalog().families)
        assert found == {f.name: ";".join(f.uses) for f in catalog().families.values()}

    def test_the_example_runs_here(self, tmp_path: Path) -> None:
        shell("cmake", "-G", "Ninja", "-S", EXAMPLES / "cmake", "-B", tmp_path)
        shell("cmake", "--build", tmp_path)
        shell(tmp_path / "sensor")

    def test_the_example_runs_in_the_simulator(self, tmp_path: Path, path: str) -> None:
        self.configure(tmp_path, path, "-DMOTE_VARIANT=fast")
        shell("cmake", "--build", tmp_path, path=path)
        machine = Machine(CHIP, str(tmp_path / "sensor"))
        assert machine.call("main", budget=1_000_000).value == 0
        assert "mote_ascon_permute_last7" in machine.symbols  # assembly, and of the fast variant

    def test_the_example_starts_from_its_own_script(self, tmp_path: Path, path: str) -> None:
        """The reset vector leads to start, which makes the variables of C, and main returns."""
        self.configure(tmp_path, path)
        shell("cmake", "--build", tmp_path, path=path)
        machine = Machine(CHIP, str(tmp_path / "sensor"))
        start = machine.symbols["start"].address
        assert machine.read(0xFFFE, 2) == start.to_bytes(2, "little")
        assert machine.symbols["stack_top"].address == 0x3900
        bss = machine.symbols["bss_start"].address
        machine.write(bss, b"\x55" * 28)
        with pytest.raises(BudgetExceededError) as stopped:
            # What is before start_c writes to the watchdog, which the simulator does not have.
            machine.call("start_c", budget=1_000_000)
        assert stopped.value.symbol == "stop"
        # The last packet was refused, so what it was opened into is zero.
        size = machine.symbols["bss_end"].address - bss
        assert size >= 36 and b"\x55" * 8 not in machine.read(bss, size)

    def test_portable_c_can_be_asked_for(self, tmp_path: Path, path: str) -> None:
        self.configure(tmp_path, path, "-DMOTE_ISA=portable")
        ninja = (tmp_path / "build.ninja").read_text()
        assert "ascon_permute.c.obj" in ninja and "permute.S.obj" not in ninja

    @pytest.mark.parametrize(
        ("options", "level", "said"),
        [
            ([], "-Os", "MinSizeRel"),
            (["-DMOTE_VARIANT=small"], "-Os", "MinSizeRel"),
            (["-DMOTE_VARIANT=fast"], "-O3", "Release"),
            (["-DCMAKE_BUILD_TYPE=Debug"], "-g", ""),
            (["-DCMAKE_C_FLAGS=-O1"], "-O1", ""),
        ],
    )
    def test_without_a_build_type_the_library_is_optimised(
        self, tmp_path: Path, options: list[str], level: str, said: str
    ) -> None:
        """And CMake says so; what is set is left as it is."""
        arguments = ("-G", "Ninja", "-S", EXAMPLES / "cmake", "-B", tmp_path)
        printed = shell("cmake", *arguments, *options)
        found = re.findall(r"-- mote: no CMAKE_BUILD_TYPE is set, .* is built as (\w+)", printed)
        assert found == ([said] if said else [])
        rules = (tmp_path / "build.ninja").read_text()
        library = re.search(
            r"^build mote/[^\n]*ascon_permute\.c\.o.*?^  FLAGS = (.*?)$", rules, re.M | re.S
        )
        assert library is not None
        assert [flag for flag in library[1].split() if re.match("-[Og]", flag)] == [level]

    @pytest.mark.parametrize(
        ("option", "message"),
        [
            ("MOTE_VARIANT=quick", "set it to one of: default, fast, small"),
            ("MOTE_ISA=msp340", "set it to auto, portable or one of: .*msp430"),
        ],
    )
    def test_a_wrong_option_is_an_error(self, tmp_path: Path, option: str, message: str) -> None:
        with pytest.raises(AssertionError, match=message):
            shell("cmake", "-S", EXAMPLES / "cmake", "-B", tmp_path, f"-D{option}")

    @pytest.mark.skipif(
        not shutil.which("msp430-elf-gcc"), reason="msp430-elf-gcc is not installed"
    )
    def test_gcc_compiles_a_family(self, tmp_path: Path) -> None:
        toolchain = EXAMPLES / "cmake" / "msp430-gcc.cmake"
        shell(
            "cmake",
            "-G",
            "Ninja",
            "-S",
            EXAMPLES / "cmake",
            "-B",
            tmp_path,
            f"-DCMAKE_TOOLCHAIN_FILE={toolchain}",
        )
        shell("cmake", "--build", tmp_path, "--target", "mote_ascon")
        ninja = (tmp_path / "build.ninja").read_text()
        assert "msp430/ascon_permute.S.obj" in ninja and "/ascon_permute.c.obj" not in ninja

    def configure(self, build: Path, path: str, *options: str) -> None:
        shell(
            *("cmake", "-G", "Ninja", "-S", EXAMPLES / "cmake", "-B", build),
            f"-DCMAKE_TOOLCHAIN_FILE={EXAMPLES / 'cmake' / 'msp430-clang.cmake'}",
            "-DCMAKE_BUILD_TYPE=MinSizeRel",
            f"-DMOTE_CLANG_FLAGS=-isystem {clang_headers()}",
            *options,
            path=path,
        )


class _Environment(dict[str, Any]):
    """What PlatformIO hands to a library's script."""

    def __init__(self, platform: str, **options: str) -> None:
        self._platform, self._options = platform, options
        self.defined: list[str] = []

    def Append(self, CPPDEFINES: list[str]) -> None:
        self.defined += CPPDEFINES

    def subst(self, text: str) -> str:
        assert text == "$PIOPLATFORM"
        return self._platform

    def GetProjectOption(self, name: str, default: str) -> str:
        return self._options.get(name, default)


class TestPlatformIO:
    def filter(self, monkeypatch: pytest.MonkeyPatch, platform: str, **options: str) -> list[str]:
        """What the library's script tells a build to compile."""
        monkeypatch.chdir(CRYPTO)
        environment = _Environment(platform, **options)

        def hand_over(name: str) -> None:
            assert name == "env"
            given["env"] = environment

        self.program = _Environment(platform)
        given: dict[str, Any] = {"Import": hand_over, "DefaultEnvironment": lambda: self.program}
        code = compile(Path("platformio_parts.py").read_text(), "platformio_parts.py", "exec")
        exec(code, given)
        assert environment.defined == self.program.defined
        first, *others = environment["SRC_FILTER"]
        assert first == "-<*>"
        return sorted(other.removeprefix("+<").removesuffix(">") for other in others)

    @pytest.mark.parametrize("variant", VARIANTS)
    @pytest.mark.parametrize("platform", ["timsp430", "native"])
    def test_chooses_what_the_catalog_chooses(
        self, monkeypatch: pytest.MonkeyPatch, platform: str, variant: str
    ) -> None:
        isa = "msp430" if platform == "timsp430" else PORTABLE
        wanted = [file for folder in FOLDERS for file in expected(folder, isa, variant)]
        assert self.filter(monkeypatch, platform, custom_mote_variant=variant) == sorted(wanted)
        assert self.program.defined == list(macros(variant))

    def test_takes_what_a_family_uses(self, monkeypatch: pytest.MonkeyPatch) -> None:
        found = self.filter(monkeypatch, "timsp430", custom_mote_families="isap")
        assert {name.split("/")[0] for name in found} == {"common", "isap", "ascon"}

    def test_portable_c_can_be_asked_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        found = self.filter(monkeypatch, "timsp430", custom_mote_isa="portable")
        assert found and all(name.endswith(".c") for name in found)

    @pytest.mark.parametrize(
        ("option", "value"),
        [
            ("custom_mote_variant", "quick"),
            ("custom_mote_families", "ascom"),
            ("custom_mote_isa", "msp340"),
        ],
    )
    def test_a_wrong_option_is_an_error(
        self, monkeypatch: pytest.MonkeyPatch, option: str, value: str
    ) -> None:
        with pytest.raises(SystemExit, match=value):
            self.filter(monkeypatch, "native", **{option: value})

    @pytest.mark.skipif(not shutil.which("pio"), reason="PlatformIO is not installed")
    def test_packs(self, tmp_path: Path) -> None:
        """PlatformIO's own check of the manifest; names of licences it looks up in the network."""
        archive = tmp_path / "mote.tar.gz"
        done = subprocess.run(
            ["pio", "pkg", "pack", CRYPTO, "--output", archive],
            capture_output=True,
            text=True,
            check=False,
        )
        if "Could not load SPDX licenses" in done.stderr:
            assert re.findall(r"'(\w+)': \[", done.stderr) == ["license"]
            pytest.skip("PlatformIO checks names of licences in the network; all else is valid")
        assert done.returncode == 0 and archive.stat().st_size > 100_000, done.stderr

    def test_the_manifest_names_what_is_there(self) -> None:
        manifest = json.loads((CRYPTO / "library.json").read_text())
        assert (CRYPTO / manifest["build"]["extraScript"]).is_file()
        assert all((CRYPTO / "include" / header).is_file() for header in manifest["headers"])
        assert "custom_mote_families" in (EXAMPLES / "platformio" / "platformio.ini").read_text()


STUBS = """
function(zephyr_include_directories)
  message("include=${ARGN}")
endfunction()
function(zephyr_library_named)
  message("library=${ARGN}")
endfunction()
function(zephyr_library_include_directories)
  message("private=${ARGN}")
endfunction()
function(zephyr_library_sources)
  message("sources=${ARGN}")
endfunction()
"""


class TestZephyr:
    def test_the_module_names_what_is_there(self) -> None:
        module = yaml.safe_load((CRYPTO / "zephyr" / "module.yml").read_text())
        assert module["name"] == "mote"
        assert (CRYPTO / module["build"]["cmake"] / "CMakeLists.txt").is_file()
        assert (CRYPTO / module["build"]["kconfig"]).is_file()

    @needs_cmake
    def test_compiles_what_is_switched_on(self, tmp_path: Path) -> None:
        """With stand-ins for Zephyr's functions that say what they were given."""
        lines = ["cmake_minimum_required(VERSION 3.20)", "project(app LANGUAGES NONE)", STUBS]
        lines += ["set(CONFIG_MOTE y)", "set(CONFIG_MOTE_ISAP y)", "set(CONFIG_MOTE_ASCON y)"]
        lines.append(f'add_subdirectory("{CRYPTO}/zephyr" mote)')
        (tmp_path / "CMakeLists.txt").write_text("\n".join(lines))
        printed = shell("cmake", "-S", tmp_path, "-B", tmp_path / "build")
        given = re.findall(r"^(\w+)=(.*)$", printed, re.M)
        sources = [Path(f) for key, value in given if key == "sources" for f in value.split(";")]
        wanted = [
            CRYPTO / "src" / file
            for folder in ("common", "ascon", "isap")
            for file in expected(folder, PORTABLE, "default")
        ]
        assert sorted(f.resolve() for f in sources) == sorted(wanted)
        assert ("library", "mote") in given

    def test_kconfig_offers_every_family(self) -> None:
        kconfiglib = pytest.importorskip("kconfiglib")
        kconfig = kconfiglib.Kconfig(str(CRYPTO / "zephyr" / "Kconfig"), warn_to_stderr=False)
        assert kconfig.warnings == []
        offered = {
            name.removeprefix("MOTE_").lower() for name in kconfig.syms if name.startswith("MOTE_")
        }
        assert offered == set(catalog().families)
        kconfig.syms["MOTE"].set_value("y")
        for family in catalog().families.values():
            kconfig.syms[f"MOTE_{family.name.upper()}"].set_value("y")
            for used in family.uses:
                assert kconfig.syms[f"MOTE_{used.upper()}"].str_value == "y"
            for other in catalog().families:
                kconfig.syms[f"MOTE_{other.upper()}"].set_value("n")

    def test_the_example_switches_on_what_there_is(self) -> None:
        options = (EXAMPLES / "zephyr" / "prj.conf").read_text().splitlines()
        kconfig = (CRYPTO / "zephyr" / "Kconfig").read_text()
        for option in options:
            assert f"config {option.removeprefix('CONFIG_').removesuffix('=y')}\n" in kconfig


def msp430_clang() -> list[str | Path]:
    """The pinned clang, as C and C++ compiler of the MSP430."""
    clang = [sys.executable, "-m", "ziglang", "clang", "--target=msp430"]
    return [*clang, "-isystem", clang_headers()]


@pytest.mark.parametrize("language", ["c11", "c++17"])
def test_every_header_compiles_alone(tmp_path: Path, language: str) -> None:
    """As C and as C++, without a warning; in C++ with the names that C has."""
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", f"-std={language}"]
    for header in sorted((CRYPTO / "include" / "mote").glob("*.h")):
        source = tmp_path / (f"{header.stem}.c" if language == "c11" else f"{header.stem}.cpp")
        # C wants a declaration in every source, and a header may have macros alone.
        source.write_text(f'#include "mote/{header.name}"\nextern int mote_alone;\n')
        shell(*msp430_clang(), *strict, f"-I{CRYPTO / 'include'}", source)


def test_cxx_calls_the_names_of_c(tmp_path: Path) -> None:
    source = tmp_path / "call.cpp"
    calls = []
    for family in catalog().families.values():
        for hash_ in family.hashes:
            calls.append(f"    mote_use((void *){hash_.function});")
        for aead in family.aeads:
            calls.append(f"    mote_use((void *){aead.encrypt});")
    headers = "".join(f'#include "{f.header}"\n' for f in catalog().families.values())
    body = "\n".join(calls)
    source.write_text(f'{headers}extern "C" void mote_use(void *);\nvoid all()\n{{\n{body}\n}}\n')
    shell(
        *msp430_clang(),
        "-std=c++17",
        f"-I{CRYPTO / 'include'}",
        "-c",
        source,
        "-o",
        tmp_path / "call.o",
    )
    needed = interface(tmp_path / "call.o")[1]
    names = {n for f in catalog().families.values() for h in f.hashes for n in h.functions}
    names |= {a.encrypt for f in catalog().families.values() for a in f.aeads}
    assert names <= needed
