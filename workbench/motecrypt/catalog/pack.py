"""The choice of files as a description of a CMSIS-Pack: ``crypto/motecrypt.mote.pdsc``.

One component for each family and variant, and ``common``, which every family requires in its own
variant, so that a project has one variant. A file that only some instruction sets take stands under
a condition that names them; where no condition holds, portable C is taken. ``make parts`` writes
the description, and the archive that tools install. Format: Open-CMSIS-Pack, PDSC 1.7.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree as Xml

from motecrypt.catalog import DEFAULT, PORTABLE, Catalog, load
from motecrypt.catalog.listing import COMMON
from motecrypt.catalog.listing import path as parts_path
from motecrypt.paths import display, write_text

VENDOR, NAME = "motecrypt", "mote"
DESCRIPTION = f"{VENDOR}.{NAME}.pdsc"
CLASS = {"Cclass": "Security", "Cgroup": "motecrypt"}
CORES = (
    *("Cortex-M3", "Cortex-M4", "Cortex-M7", "SC300"),
    *(
        "Cortex-M33",
        "Cortex-M35P",
        "Cortex-M52",
        "Cortex-M55",
        "Cortex-M85",
        "Star-MC1",
        "Star-MC3",
    ),
)
SETS: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "armv6m": tuple({"Dcore": f"Cortex-{core}"} for core in ("M0", "M0+", "M1")),
    "armv7m": tuple({"Dcore": core} for core in CORES),
    "armv7m_cached": tuple(
        {"Dvendor": "STMicroelectronics:13", "Dname": f"{name}*"} for name in ("STM32F2", "STM32F4")
    ),
}
"""The processors, or devices, that take the kernels of a set."""
PART_OF = {"armv7m_cached": "armv7m"}
"""Sets whose processors are some of those of another one."""
COMPILERS = (
    {"Tcompiler": "GCC"},
    {"Tcompiler": "CLANG"},
    {"Tcompiler": "ARMCC", "Toptions": "AC6"},
)
"""Those that assemble kernels."""
_SHIPPED = (".c", ".h", ".S", ".inc", ".md")


def description(catalog: Catalog) -> str:
    """The text of the description for a catalog: the same content makes the same bytes."""
    listed = json.loads(parts_path(catalog.root).read_text(encoding="utf-8"))
    version = _version(catalog)
    root = Xml.Element("package", {"schemaVersion": "1.7.28"})
    root.set("xmlns:xs", "http://www.w3.org/2001/XMLSchema-instance")
    root.set("xs:noNamespaceSchemaLocation", "PACK.xsd")
    for name, text in (
        ("vendor", VENDOR),
        ("name", NAME),
        ("description", "Lightweight authenticated encryption and hashing, in C and assembly"),
        ("url", ""),
    ):
        _add(root, name, text)
    licences = _add(_add(root, "licenseSets"), "licenseSet", id="all", default="true")
    for title, file in (("MIT", "LICENSE-MIT"), ("Apache-2.0", "LICENSE-APACHE")):
        _add(licences, "license", title=title, name=file, spdx=title)
    _add(
        _add(root, "releases"),
        "release",
        "Changes are in the project's CHANGELOG.md",
        version=version,
    )
    keywords = _add(root, "keywords")
    for word in ("cryptography", "lightweight", "AEAD", "hash", "Ascon"):
        _add(keywords, "keyword", word)
    conditions, components = _add(root, "conditions"), _add(root, "components")
    _sets(conditions)
    files = {name: listed["files"][name] for name in (PORTABLE, *SETS)}
    unions: dict[str, None] = {}
    for variant in dict.fromkeys(v for of_set in files.values() for v in of_set):
        having = [name for name in files if variant in files[name]]
        for folder in (COMMON, *catalog.families):
            component = _component(components, catalog, folder, variant, version)
            choices = {name: files[name][variant][folder] for name in having}
            for file, takers in _chosen(choices):
                category = "sourceC" if file.endswith(".c") else "sourceAsm"
                made = _add(component[-1], "file", category=category, name=f"src/{file}")
                if takers:
                    made.set("condition", takers)
                    unions[takers] = None
            sets = "" if PORTABLE in having else _union(having)
            condition = _condition(listed["uses"].get(folder, []), folder, variant, sets)
            unions[sets] = None
            if len(condition):
                conditions.append(condition)
                component.set("condition", condition.attrib["id"])
    for union in unions:
        if " or " in union:
            any_of = _add(conditions, "condition", id=union)
            for name in union.split(" or "):
                _add(any_of, "accept", condition=name)
    Xml.indent(root, " ")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{Xml.tostring(root, encoding="unicode")}\n'


def _add(parent: Xml.Element, tag: str, text: str | None = None, /, **words: str) -> Xml.Element:
    made = Xml.SubElement(parent, tag, words)
    made.text = text
    return made


def _sets(conditions: Xml.Element) -> None:
    """Under each name of a set what is so where its kernels are taken, and under ``portable`` where
    none are."""
    compilers = _add(conditions, "condition", id="GNU assembly")
    for compiler in COMPILERS:
        _add(compilers, "accept", **compiler)
    for name, processors in SETS.items():
        of_any = _add(conditions, "condition", id=f"any {name}")
        wider = f"any {PART_OF[name]}" if name in PART_OF else "GNU assembly"
        _add(of_any, "require", condition=wider)
        for words in processors:
            _add(of_any, "accept", **words)
        own = _add(conditions, "condition", id=name)
        _add(own, "require", condition=f"any {name}")
        for other in (it for it in SETS if PART_OF.get(it) == name):
            _add(own, "deny", condition=f"any {other}")
    portable = _add(conditions, "condition", id=PORTABLE)
    for name in (it for it in SETS if it not in PART_OF):
        _add(portable, "deny", condition=f"any {name}")


def _chosen(choices: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Each file that some set takes, and the condition of those that do; none where all do."""
    for file in sorted({file for files in choices.values() for file in files}):
        takers = [name for name, files in choices.items() if file in files]
        yield file, "" if len(takers) == len(choices) else " or ".join(takers)


def _component(
    components: Xml.Element, catalog: Catalog, folder: str, variant: str, version: str
) -> Xml.Element:
    """A component of a family, or of what all have in common; its sources are not in it yet."""
    made = _add(components, "component", **CLASS, Csub=folder, Cvariant=variant, Cversion=version)
    if variant == DEFAULT:
        made.set("isDefaultVariant", "true")
    family = catalog.families.get(folder)
    _add(made, "description", family.title if family else "What all families have in common")
    if not family and variant != DEFAULT:
        # Sizes of objects depend on the variant: whoever uses the headers is told, too.
        _add(made, "Pre_Include_Global_h", f"\n#define MOTE_VARIANT_{variant.upper()}\n")
    files = _add(made, "files")
    if family:
        _add(files, "file", category="header", name=f"include/{family.header}", path="include/")
    else:
        _add(files, "file", category="doc", name="include/mote/API.md")
        _add(files, "file", category="include", name="include/")
    _add(files, "file", category="include", name="src/", scope="private")
    return made


def _union(having: Sequence[str]) -> str:
    """The condition of a processor that is of any of these sets."""
    return " or ".join(f"any {name}" for name in having if name not in PART_OF)


def _condition(uses: Sequence[str], folder: str, variant: str, sets: str) -> Xml.Element:
    """When a component is offered: the processors that have the variant, if ``sets`` says which;
    what it stands on."""
    condition = Xml.Element("condition", id=f"{folder} {variant}")
    if sets:
        _add(condition, "require", condition=sets)
    for other in () if folder == COMMON else (COMMON, *uses):
        _add(condition, "require", **CLASS, Csub=other, Cvariant=variant)
    return condition


def path(root: Path) -> Path:
    """The path of a project's description."""
    return root / "crypto" / DESCRIPTION


def archive(catalog: Catalog, file: Path) -> None:
    """Write what tools install: the description, sources, headers and licences."""
    crypto = catalog.root / "crypto"
    kept = [path(catalog.root), catalog.root / "LICENSE-MIT", catalog.root / "LICENSE-APACHE"]
    for folder in ("include", "src"):
        kept += [it for it in sorted((crypto / folder).rglob("*")) if it.suffix in _SHIPPED]
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w") as made:
        for source in kept:
            inside = source.relative_to(crypto) if source.is_relative_to(crypto) else source.name
            entry = zipfile.ZipInfo(str(inside))
            made.writestr(entry, source.read_bytes(), zipfile.ZIP_DEFLATED)


def main() -> None:
    """Write the description of the project that we are in, and its archive below ``build/``."""
    catalog = load()
    write_text(path(catalog.root), description(catalog))
    made = catalog.root / "build" / f"{VENDOR}.{NAME}.{_version(catalog)}.pack"
    archive(catalog, made)
    print(f"{display(path(catalog.root))} and {display(made)} are written")


def _version(catalog: Catalog) -> str:
    manifest = (catalog.root / "crypto" / "library.json").read_text(encoding="utf-8")
    return str(json.loads(manifest)["version"])


if __name__ == "__main__":
    main()
