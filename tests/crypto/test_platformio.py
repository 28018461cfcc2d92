"""``crypto/`` as a library of PlatformIO."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from build_tools import CRYPTO, EXAMPLES, FOLDERS, expected
from motecrypt.catalog import PORTABLE, VARIANTS
from motecrypt.toolchain import macros


class _Environment(dict[str, Any]):
    """What PlatformIO hands to a library's script: of a compiler with flags."""

    def __init__(self, compiler: list[str], **options: str) -> None:
        self._compiler, self._options = compiler, options
        self["ENV"] = dict(os.environ)
        self.told: list[str] = []

    def Append(self, CPPFLAGS: list[str]) -> None:
        self.told += CPPFLAGS

    def subst_list(self, text: str) -> list[list[str]]:
        assert text == "$CC $CFLAGS $CCFLAGS $_CPPDEFFLAGS"
        return [self._compiler]

    def GetProjectOption(self, name: str, default: str) -> str:
        return self._options.get(name, default)


def clang(*flags: str) -> list[str]:
    return [sys.executable, "-m", "ziglang", "clang", *flags]


HOST = clang()
MSP430 = clang("--target=msp430")
M3 = clang("--target=arm-none-eabi", "-mcpu=cortex-m3")
M4 = clang("--target=arm-none-eabi", "-mcpu=cortex-m4", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16")


def configured(compiler: list[str], **options: str) -> _Environment:
    """The environment after the library's script, for a compiler with its flags."""
    environment = _Environment(compiler, **options)

    def hand_over(name: str) -> None:
        assert name == "env"
        given["env"] = environment

    given: dict[str, Any] = {"Import": hand_over}
    code = compile(Path("platformio_parts.py").read_text(), "platformio_parts.py", "exec")
    exec(code, given)
    return environment


def chosen(compiler: list[str], **options: str) -> list[str]:
    """What the library's script tells a build to compile."""
    first, *others = configured(compiler, **options)["SRC_FILTER"]
    assert first == "-<*>"
    return sorted(other.removeprefix("+<src/").removesuffix(">") for other in others)


@pytest.fixture(autouse=True)
def in_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CRYPTO)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("compiler", "isa"), [(MSP430, "msp430"), (HOST, PORTABLE)])
def test_chooses_what_the_catalog_chooses(compiler: list[str], isa: str, variant: str) -> None:
    """The variant is a flag of the whole build: the program's headers have to know it, too."""
    wanted = [file for folder in FOLDERS for file in expected(folder, isa, variant)]
    flags = [f"-D{name}" for name in macros(variant)]
    assert chosen([*compiler, *flags]) == sorted(wanted)


@pytest.mark.parametrize(
    ("compiler", "isa"),
    [
        (M3, "armv7m"),
        (M4, "armv7m"),
        ([*M4, "-DSTM32F4", "-DSTM32F446xx"], "armv7m_cached"),
        ([*HOST, "-DSTM32F4"], PORTABLE),
        ([*MSP430, "-DMOTE_AES_MODULE"], "msp430_aes"),
        ([*HOST, "-DMOTE_AES_MODULE"], PORTABLE),
        (clang("--target=arm-none-eabi", "-mcpu=cortex-m0plus"), "armv6m"),
        (clang("--target=arm-none-eabi", "-mcpu=cortex-m23"), PORTABLE),
        (clang("--target=avr", "-mmcu=atmega4809"), "avr"),
    ],
)
def test_the_compiler_decides(
    capsys: pytest.CaptureFixture[str], compiler: list[str], isa: str
) -> None:
    wanted = [file for folder in FOLDERS for file in expected(folder, isa, "default")]
    assert chosen(compiler) == sorted(wanted)
    said = capsys.readouterr().out
    assert said.startswith(
        "mote: portable C: there are no kernels" if isa == PORTABLE else "mote: k"
    )


def test_a_variant_of_a_set_is_known() -> None:
    wanted = [file for folder in FOLDERS for file in expected(folder, "armv7m", "tables")]
    assert chosen([*M3, "-DMOTE_VARIANT_TABLES"]) == sorted(wanted)


def test_the_program_sees_public_headers_alone() -> None:
    told = configured(HOST).told
    assert told == ["-iquote", str(CRYPTO / "src")]


def test_takes_what_a_family_uses() -> None:
    found = chosen(MSP430, custom_mote_families="isap")
    assert {name.split("/")[0] for name in found} == {"common", "isap", "ascon"}


def test_portable_c_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    found = chosen(MSP430, custom_mote_isa="portable")
    assert found and all(name.endswith(".c") for name in found)
    assert capsys.readouterr().out == "mote: portable C, as custom_mote_isa says; variant default\n"


@pytest.mark.parametrize(
    ("compiler", "options", "message"),
    [
        (HOST, {"custom_mote_families": "ascom"}, "custom_mote_families: there is no 'ascom'"),
        (HOST, {"custom_mote_isa": "msp340"}, "custom_mote_isa: there is no 'msp340'"),
        ([*HOST, "-DMOTE_VARIANT_TABLES"], {}, "MOTE_VARIANT_...: there is no 'tables'"),
        (["no-such-gcc"], {}, "mote: no-such-gcc cannot be run: No such file"),
        (MSP430, {"custom_mote_isa": "msp430_aes"}, "goes with build_flags = -D MOTE_AES_MODULE"),
        (
            [*MSP430, "-DMOTE_AES_MODULE"],
            {"custom_mote_isa": "portable"},
            "goes with build_flags = -D MOTE_AES_MODULE",
        ),
        ([*HOST, "--what"], {}, "does not preprocess:\n.*--what"),
    ],
)
def test_a_wrong_option_is_an_error(
    compiler: list[str], options: dict[str, str], message: str
) -> None:
    with pytest.raises(SystemExit, match=message):
        configured(compiler, **options)


@pytest.mark.skipif(not shutil.which("pio"), reason="PlatformIO is not installed")
def test_packs(tmp_path: Path) -> None:
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


def test_the_manifest_names_what_is_there() -> None:
    manifest = json.loads((CRYPTO / "library.json").read_text())
    assert (CRYPTO / manifest["build"]["extraScript"]).is_file()
    assert all((CRYPTO / "include" / header).is_file() for header in manifest["headers"])
    assert "custom_mote_families" in (EXAMPLES / "platformio" / "platformio.ini").read_text()
