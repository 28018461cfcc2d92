"""``crypto/`` as a module of Zephyr."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from build_tools import CRYPTO, EXAMPLES, ROOT, expected, needs_cmake, shell
from motecrypt.catalog import PORTABLE, VARIANTS, kconfig
from motecrypt.toolchain import macros
from support import catalog

STUBS = """
function(zephyr_include_directories)
  message("include=${ARGN}")
endfunction()
function(zephyr_compile_definitions)
  message("defined=${ARGN}")
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
function(zephyr_library_link_libraries)
  message("linked=${ARGN}")
endfunction()
"""


def test_the_module_names_what_is_there() -> None:
    module = yaml.safe_load((CRYPTO / "zephyr" / "module.yml").read_text())
    assert module["name"] == "mote"
    assert (CRYPTO / module["build"]["cmake"] / "CMakeLists.txt").is_file()
    assert (CRYPTO / module["build"]["kconfig"]).is_file()


CPUS = [
    ((), PORTABLE),
    (("CPU_CORTEX_M0", "ARMV6_M_ARMV8_M_BASELINE"), "armv6m"),
    (("CPU_CORTEX_M0PLUS", "ARMV6_M_ARMV8_M_BASELINE"), "armv6m"),
    (("CPU_CORTEX_M23", "ARMV6_M_ARMV8_M_BASELINE"), PORTABLE),
    (("CPU_CORTEX_M3", "ARMV7_M_ARMV8_M_MAINLINE"), "armv7m"),
    (("CPU_CORTEX_M4", "ARMV7_M_ARMV8_M_MAINLINE"), "armv7m"),
    (("CPU_CORTEX_M4", "ARMV7_M_ARMV8_M_MAINLINE", "SOC_SERIES_STM32F4X"), "armv7m_cached"),
    (("CPU_CORTEX_M7", "ARMV7_M_ARMV8_M_MAINLINE"), "armv7m"),
    (("CPU_CORTEX_M33", "ARMV7_M_ARMV8_M_MAINLINE"), "armv7m"),
    (("CPU_CORTEX_M33", "ARMV7_M_ARMV8_M_MAINLINE", "MOTE_PORTABLE"), PORTABLE),
]


@pytest.mark.sample(6)
@needs_cmake
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("configured", "isa"), CPUS)
def test_compiles_what_is_switched_on(
    tmp_path: Path, configured: tuple[str, ...], isa: str, variant: str
) -> None:
    """With stand-ins for Zephyr's functions that say what they were given."""
    lines = ["cmake_minimum_required(VERSION 3.20)", "project(app LANGUAGES NONE)", STUBS]
    options = ("MOTE", "MOTE_ISAP", "MOTE_ASCON", f"MOTE_VARIANT_{variant.upper()}", *configured)
    lines += [f"set(CONFIG_{name} y)" for name in options]
    lines.append(f'add_subdirectory("{CRYPTO}/zephyr" mote)')
    (tmp_path / "CMakeLists.txt").write_text("\n".join(lines))
    printed = shell("cmake", "-S", tmp_path, "-B", tmp_path / "build")
    given = re.findall(r"^(\w+)=(.*)$", printed, re.M)
    sources = [Path(f) for key, value in given if key == "sources" for f in value.split(";")]
    wanted = [
        CRYPTO / "src" / file
        for folder in ("common", "ascon", "isap")
        for file in expected(folder, isa, variant)
    ]
    assert sorted(f.resolve() for f in sources) == sorted(wanted)
    assert ("library", "mote") in given
    assert [value for key, value in given if key == "defined"] == list(macros(variant))
    (said,) = re.findall(r"^-- mote: (.*)$", printed, re.M)
    kernels = {PORTABLE: "portable C", "armv6m": "kernels for ARMv6-M"}
    assert said.startswith(kernels.get(isa, "kernels for ARMv7-M"))


@needs_cmake
def test_compiles_the_driver_for_psa(tmp_path: Path) -> None:
    """Over the families that are switched on, of which whoever has its operations is told."""
    lines = ["cmake_minimum_required(VERSION 3.20)", "project(app LANGUAGES NONE)", STUBS]
    options = ("MOTE", "MOTE_PSA", "MOTE_ASCON", "MOTE_SHA2", "MOTE_GIFT")
    lines += [f"set(CONFIG_{name} y)" for name in options]
    lines.append(f'add_subdirectory("{CRYPTO}/zephyr" mote)')
    (tmp_path / "CMakeLists.txt").write_text("\n".join(lines))
    printed = shell("cmake", "-S", tmp_path, "-B", tmp_path / "build")
    given = re.findall(r"^(\w+)=(.*)$", printed, re.M)
    defined = {value for key, value in given if key == "defined"}
    assert defined == {"MOTE_PSA_ENABLED", "MOTE_PSA_ASCON", "MOTE_PSA_SHA2"}
    sources = {Path(f).name for key, value in given if key == "sources" for f in value.split(";")}
    assert sources >= {file.name for file in (CRYPTO / "psa" / "src").glob("*.c")}
    included = {Path(value).resolve() for key, value in given if key == "include"}
    assert CRYPTO / "psa" / "include" in included
    assert ("linked", "mbedTLS") in given


def test_the_options_of_families_are_current() -> None:
    text = kconfig.path(ROOT).read_text(encoding="utf-8")
    assert text == kconfig.options(catalog()), "crypto/zephyr/Kconfig.families: run make parts"


def test_kconfig_offers_every_family() -> None:
    kconfiglib = pytest.importorskip("kconfiglib")
    read = kconfiglib.Kconfig(str(CRYPTO / "zephyr" / "Kconfig"), warn_to_stderr=False)
    assert read.warnings == []
    offered = {name.removeprefix("MOTE_").lower() for name in read.syms if name.startswith("MOTE_")}
    others = {"portable", "psa", "psa_aes128_only", *(f"variant_{name}" for name in VARIANTS)}
    assert offered == {*catalog().families, *others}
    read.syms["MOTE"].set_value("y")
    for family in catalog().families.values():
        read.syms[f"MOTE_{family.name.upper()}"].set_value("y")
        for used in family.uses:
            assert read.syms[f"MOTE_{used.upper()}"].str_value == "y"
        for other in catalog().families:
            read.syms[f"MOTE_{other.upper()}"].set_value("n")


def test_the_example_switches_on_what_there_is() -> None:
    options = (EXAMPLES / "zephyr" / "prj.conf").read_text().splitlines()
    known = (CRYPTO / "zephyr" / "Kconfig").read_text() + kconfig.path(ROOT).read_text()
    for option in options:
        assert f"config {option.removeprefix('CONFIG_').removesuffix('=y')}\n" in known
