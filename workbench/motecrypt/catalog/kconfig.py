"""Options of the Zephyr module for the families: ``crypto/zephyr/Kconfig.families``.

``make parts`` (``python -m motecrypt.catalog.kconfig``) writes it from the manifests. ESP-IDF has
no such options: there the linker keeps what is called.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from motecrypt.catalog import Algorithm, Catalog, Family
from motecrypt.catalog.made import write_made


def options(catalog: Catalog) -> str:
    """The text of the file for a catalog: the same content makes the same bytes."""
    head = "# Made by `make parts`: an option for each family, which brings those that it uses.\n"
    return head + "".join(
        f"\n{line}" if line.startswith("config") else line
        for family in catalog.families.values()
        for line in _option(family)
    )


def _option(family: Family) -> Iterator[str]:
    yield f"config MOTE_{family.name.upper()}\n"
    title = family.title.replace("\\", "\\\\").replace('"', '\\"')
    yield f'\tbool "{title}"\n'
    for used in family.uses:
        yield f"\tselect MOTE_{used.upper()}\n"
    yield "\thelp\n"
    offered: tuple[Algorithm, ...] = (*family.aeads, *family.hashes)
    for one in offered or family.primitives:
        yield f"\t  {one.name}: {one.specification}\n"
    yield f"\t  Header: {family.header}\n"


def path(root: Path) -> Path:
    """The file of a project."""
    return root / "crypto" / "zephyr" / "Kconfig.families"


if __name__ == "__main__":
    write_made(path, options)
