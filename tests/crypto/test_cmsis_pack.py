"""``crypto/`` as a CMSIS-Pack: the description is current, and chooses what the project chooses."""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from build_tools import CRYPTO, FOLDERS, PATHS, ROOT, expected, shell
from motecrypt.catalog import PORTABLE, VARIANTS, pack, variants_on
from motecrypt.catalog.sets import read_sets
from motecrypt.toolchain import macros
from support import catalog

NEEDS_PACKCHK = pytest.mark.skipif(
    shutil.which("packchk") is None, reason="packchk (CMSIS-Toolbox) is not installed"
)
GCC, AC6 = {"Tcompiler": "GCC"}, {"Tcompiler": "ARMCC", "Toptions": "AC6"}
ST = {"Dvendor": "STMicroelectronics:13"}
TARGETS = [
    ({"Dcore": "Cortex-M0", "Dname": "STM32F030R8", **ST, **GCC}, "armv6m"),
    ({"Dcore": "Cortex-M0+", "Dname": "STM32L072CZ", **ST, **GCC}, "armv6m"),
    ({"Dcore": "Cortex-M23", "Dname": "x", **GCC}, PORTABLE),
    ({"Dcore": "Cortex-M3", "Dname": "STM32F103RB", **ST, **GCC}, "armv7m"),
    ({"Dcore": "Cortex-M3", "Dname": "STM32F207ZG", **ST, **GCC}, "armv7m_cached"),
    ({"Dcore": "Cortex-M4", "Dname": "STM32F407VG", **ST, **AC6}, "armv7m_cached"),
    ({"Dcore": "Cortex-M4", "Dname": "STM32L476RG", **ST, "Tcompiler": "CLANG"}, "armv7m"),
    ({"Dcore": "Cortex-M4", "Dname": "STM32F407VG", **ST, "Tcompiler": "IAR"}, PORTABLE),
    ({"Dcore": "Cortex-M4", "Dname": "x", "Tcompiler": "ARMCC", "Toptions": "AC5"}, PORTABLE),
    ({"Dcore": "Cortex-M33", "Dname": "nRF5340", "Dvendor": "Nordic:54", **GCC}, "armv7m"),
    ({"Dcore": "Cortex-A9", "Dname": "x", **GCC}, PORTABLE),
]


class Pack:
    """A description, read for a target: which components and files it has there."""

    def __init__(self, file: Path, target: Mapping[str, str]) -> None:
        self.root, self._target = Xml.parse(file).getroot(), target
        self._conditions = {it.attrib["id"]: it for it in self.root.iter("condition")}
        assert len(self._conditions) == len(list(self.root.iter("condition")))

    def holds(self, name: str | None) -> bool:
        """Whether a condition holds, with all that it requires of other components there."""
        if name is None:
            return True
        rules = [(it.tag, self._fits(it.attrib)) for it in self._conditions[name]]
        accepted = [fits for tag, fits in rules if tag == "accept"]
        required = all(fits for tag, fits in rules if tag == "require")
        denied = any(fits for tag, fits in rules if tag == "deny")
        return required and not denied and (not accepted or any(accepted))

    def _fits(self, words: Mapping[str, str]) -> bool:
        if "condition" in words:
            return self.holds(words["condition"])
        if "Cclass" in words:
            return True
        return all(fnmatchcase(self._target.get(k, ""), v) for k, v in words.items())

    def component(self, folder: str, variant: str) -> Xml.Element | None:
        """The component of this name, where the target has it."""
        words = {**pack.CLASS, "Csub": folder, "Cvariant": variant}
        found = [it for it in self.root.iter("component") if words.items() <= it.attrib.items()]
        assert len(found) <= 1
        return found[0] if found and self.holds(found[0].get("condition")) else None

    def required(self, component: Xml.Element) -> list[tuple[str, str]]:
        """The other components that one requires, by family and variant."""
        condition = self._conditions.get(component.get("condition", ""), [])
        return [(it.attrib["Csub"], it.attrib["Cvariant"]) for it in condition if it.get("Csub")]

    def sources(self, component: Xml.Element) -> list[str]:
        files = [it for it in component.iter("file") if self.holds(it.get("condition"))]
        return sorted(
            it.attrib["name"].removeprefix("src/")
            for it in files
            if it.attrib["category"].startswith("source")
        )


def test_the_description_is_current() -> None:
    text = pack.path(ROOT).read_text(encoding="utf-8")
    assert text == pack.description(catalog()), f"crypto/{pack.DESCRIPTION} is old: run make parts"


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("target", "isa"), TARGETS, ids=lambda it: it if isinstance(it, str) else it["Dname"]
)
def test_chooses_what_the_catalog_chooses(target: Mapping[str, str], isa: str) -> None:
    """Every family and variant; what a set alone has is offered there alone."""
    described = Pack(pack.path(ROOT), target)
    for variant in variants_on(CRYPTO / "src", ("armv7m",)):
        for folder in FOLDERS:
            component = described.component(folder, variant)
            if variant not in variants_on(CRYPTO / "src", PATHS[isa]):
                assert component is None
                continue
            assert component is not None
            assert described.sources(component) == sorted(expected(folder, isa, variant))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_family_requires_what_it_stands_on(variant: str) -> None:
    """In its own variant, of which the whole program is told by what all have in common."""
    described = Pack(pack.path(ROOT), {"Dcore": "Cortex-M3", **GCC})
    for family in catalog().families.values():
        component = described.component(family.name, variant)
        assert component is not None
        names = ["common", *family.uses]
        assert described.required(component) == [(name, variant) for name in names]
        assert component.find("Pre_Include_Global_h") is None
    common = described.component("common", variant)
    assert common is not None and described.required(common) == []
    told = common.findtext("Pre_Include_Global_h", "")
    assert told.split() == [word for name in macros(variant) for word in ("#define", name)]


def test_every_set_of_arm_is_there() -> None:
    """A set whose compiler is one for ARM has its processors named in the description."""
    sets = read_sets(CRYPTO / "src")
    assert set(pack.SETS) == {n for n, it in sets.items() if "__ARM_ARCH" in (it.compiler or "")}
    for narrower, wider in pack.PART_OF.items():
        assert set(sets[wider].path) < set(sets[narrower].path)


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    pack.archive(catalog(), tmp_path / "made.pack")
    with zipfile.ZipFile(tmp_path / "made.pack") as made:
        made.extractall(tmp_path / "pack")
    return tmp_path / "pack"


def test_the_archive_has_every_file_that_is_named(unpacked: Path) -> None:
    root = Xml.parse(unpacked / pack.DESCRIPTION).getroot()
    named = {it.attrib["name"] for kind in ("file", "license") for it in root.iter(kind)}
    assert len(named) > 300
    assert [name for name in sorted(named) if not (unpacked / name).exists()] == []


@pytest.mark.skipif(not shutil.which("arm-none-eabi-gcc"), reason="no GCC for ARM is installed")
def test_a_component_of_the_archive_compiles(unpacked: Path) -> None:
    described = Pack(unpacked / pack.DESCRIPTION, {"Dcore": "Cortex-M3", **GCC})
    component = described.component("ascon", "small")
    assert component is not None
    files = [unpacked / "src" / name for name in described.sources(component)]
    options = ("-mcpu=cortex-m3", "-mthumb", "-Os", "-DMOTE_VARIANT_SMALL", "-Iinclude", "-Isrc")
    shell("arm-none-eabi-gcc", *options, "-c", *files, folder=unpacked)


@NEEDS_PACKCHK
def test_packchk_finds_no_error(unpacked: Path) -> None:
    """Its warnings: the project has no address (M304), and describes no devices (M364)."""
    said = shell("packchk", unpacked / pack.DESCRIPTION)
    assert "Found 0 Error(s)" in said, said
    assert set(re.findall(r"(?:WARNING|ERROR) (M\d+)", said)) <= {"M304", "M364"}, said
