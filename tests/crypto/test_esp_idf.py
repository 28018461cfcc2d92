"""``crypto/`` as a component of ESP-IDF."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
import yaml

from build_tools import CRYPTO, FOLDERS, expected, needs_cmake, shell
from motecrypt.catalog import PORTABLE, VARIANTS
from motecrypt.toolchain import macros

MANIFEST = CRYPTO / "idf_component.yml"
NEEDS_COMPOTE = pytest.mark.skipif(
    shutil.which("compote") is None, reason="compote (idf-component-manager) is not installed"
)
BUILD = """
function(idf_component_register)
  cmake_parse_arguments(given "" "" "SRCS;INCLUDE_DIRS;PRIV_INCLUDE_DIRS" ${ARGN})
  foreach(name SRCS INCLUDE_DIRS PRIV_INCLUDE_DIRS UNPARSED_ARGUMENTS)
    message("${name}=${given_${name}}")
  endforeach()
  add_library(crypto_lib INTERFACE)
  set(COMPONENT_LIB crypto_lib PARENT_SCOPE)
endfunction()
function(target_compile_definitions library)
  message("defined=${library};${ARGN}")
endfunction()
function(target_compile_options library)
  message("options=${library};${ARGN}")
endfunction()
"""
"""Stand-ins for what ESP-IDF and CMake have when a component is built."""
REQUIREMENTS = """
macro(idf_component_register)
  message("required=${ARGN}")
  return()
endmacro()
function(requirements)
  set(COMPONENT_DIR "@CRYPTO@")
  include("@CRYPTO@/CMakeLists.txt")
endfunction()
set(CMAKE_BUILD_EARLY_EXPANSION 1)
requirements()
message("done")
"""
"""A stand-in for the script, without targets, by which ESP-IDF learns what components require."""


def built(folder: Path, *lines: str, component: Path = CRYPTO) -> dict[str, list[str]]:
    """What the component hands to ESP-IDF's function and to CMake's."""
    head = ["cmake_minimum_required(VERSION 3.22)", "project(app LANGUAGES C)", BUILD]
    body = [*head, f'set(COMPONENT_DIR "{component}")', *lines, f'add_subdirectory("{CRYPTO}" c)']
    (folder / "CMakeLists.txt").write_text("\n".join(body))
    printed = shell("cmake", "-S", folder, "-B", folder / "build")
    found = re.findall(r"^(\w+)=(.*)$", printed, re.M)
    return {name: value.split(";") for name, value in found}


@needs_cmake
@pytest.mark.parametrize("variant", VARIANTS)
def test_compiles_portable_c_of_the_variant(variant: str, tmp_path: Path) -> None:
    """All of it, with absolute paths; who uses the headers is told the variant."""
    options = [] if variant == "default" else [f"set(CONFIG_MOTE_VARIANT_{variant.upper()} y)"]
    given = built(tmp_path, *options)
    wanted = [f"{CRYPTO}/src/{file}" for it in FOLDERS for file in expected(it, PORTABLE, variant)]
    assert sorted(given["SRCS"]) == sorted(wanted)
    assert given["INCLUDE_DIRS"] == [f"{CRYPTO}/include"]
    assert given["PRIV_INCLUDE_DIRS"] == [f"{CRYPTO}/src"]
    assert given["UNPARSED_ARGUMENTS"] == [""]
    told = [["crypto_lib", "PUBLIC", name] for name in macros(variant)]
    assert [given[key] for key in given if key == "defined"] == told
    assert given["options"] == ["crypto_lib", "PRIVATE", "-ffreestanding"]


@needs_cmake
def test_a_link_to_the_folder_is_a_component(tmp_path: Path) -> None:
    link = tmp_path / "components"
    link.symlink_to(CRYPTO.parent)
    assert "SRCS" in built(tmp_path, component=link / "crypto")


@needs_cmake
def test_another_component_adds_it_as_a_project(tmp_path: Path) -> None:
    """Which is no component then, and has CMake's targets."""
    given = built(tmp_path, component=tmp_path)
    assert "SRCS" not in given


@needs_cmake
def test_its_requirements_are_read_without_a_project(tmp_path: Path) -> None:
    script = tmp_path / "requirements.cmake"
    script.write_text(REQUIREMENTS.replace("@CRYPTO@", str(CRYPTO)))
    assert shell("cmake", "-P", script).split() == ["required=", "done"]


def test_kconfig_offers_the_variants() -> None:
    kconfiglib = pytest.importorskip("kconfiglib")
    kconfig = kconfiglib.Kconfig(str(CRYPTO / "Kconfig"), warn_to_stderr=False)
    assert kconfig.warnings == []
    assert set(kconfig.syms) - {"MODULES", "UNAME_RELEASE", "y", "n", "m"} == {
        f"MOTE_VARIANT_{name.upper()}" for name in VARIANTS
    }
    assert kconfig.syms["MOTE_VARIANT_DEFAULT"].str_value == "y"


def test_the_manifest_names_what_is_there() -> None:
    manifest = yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))
    assert manifest["version"] == json.loads((CRYPTO / "library.json").read_text())["version"]
    for pattern in manifest["files"]["exclude"]:
        found = list(CRYPTO.glob(pattern.removesuffix("/**/*")))
        assert found, pattern
        compiled = {CRYPTO / "src" / f for it in FOLDERS for f in expected(it, PORTABLE, "small")}
        assert not compiled & set(found)


@NEEDS_COMPOTE
def test_the_manifest_is_valid(tmp_path: Path) -> None:
    """And the archive that is made by it has all that is compiled."""
    shell("compote", "manifest", "lint", MANIFEST)
    packed = ("--project-dir", CRYPTO, "--name", "mote", "--dest-dir", tmp_path)
    shell("compote", "component", "pack", *packed)
    listed = shell("tar", "tzf", next(tmp_path.glob("*.tgz"))).split()
    for variant in VARIANTS:
        for folder in FOLDERS:
            for file in expected(folder, PORTABLE, variant):
                assert f"./src/{file}" in listed
    assert {"./CMakeLists.txt", "./Kconfig", "./parts.json", "./include/mote/ascon.h"} <= {*listed}
