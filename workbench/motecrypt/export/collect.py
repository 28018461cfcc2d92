"""All files of an exported folder, in memory."""

from __future__ import annotations

from collections.abc import Sequence

from motecrypt.catalog import Algorithm, Catalog, check_variant
from motecrypt.export import closure, libraries, readme, selftest
from motecrypt.export.content import Content
from motecrypt.export.flat import flattened
from motecrypt.files import read_text
from motecrypt.toolchain import chip
from motecrypt.toolchain.offered import there

LICENCES = ("LICENSE-MIT", "LICENSE-APACHE")


def collect(
    catalog: Catalog,
    algorithms: Sequence[Algorithm],
    chip_name: str,
    variant: str,
    *,
    with_test: bool = False,
) -> dict[str, str]:
    """Every file of the folder, path to text.

    Raises MoteError when a name is unknown, or the sources do not compile.
    """
    target = chip(chip_name)
    check_variant(variant)
    offer = tuple(there(catalog, algorithm, target, variant) for algorithm in algorithms)
    needed = closure.of(catalog, offer, target, variant)
    content = Content(catalog, offer, target, variant, needed)
    files = flattened(content)
    for licence in LICENCES:
        files[licence] = read_text(catalog.root / licence)
    if with_test:
        files["test/selftest.c"] = selftest.source(content)
    files["README.md"] = readme.text(content, with_test=with_test)
    files["library.json"] = libraries.platformio(content)
    files["library.properties"] = libraries.arduino(content)
    return files
