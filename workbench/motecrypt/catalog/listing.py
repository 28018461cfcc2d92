"""The choice of files, written down for builds that are not ours: ``crypto/parts.json``.

CMake, PlatformIO and Zephyr look up in it what `parts` chose, and have no rule of their own. A set
stands after those whose sources it takes, too: of all whose condition holds, the last one is meant.
``make parts`` (``python -m motecrypt.catalog.listing``) writes it again.
"""

from __future__ import annotations

import json
from pathlib import Path

from motecrypt.catalog import PORTABLE, Catalog, parts, variants_on
from motecrypt.catalog.made import write_made
from motecrypt.catalog.sets import read_sets

COMMON = "common"


def listing(catalog: Catalog) -> str:
    """The text of the file for a catalog: the same content makes the same bytes."""
    sources = catalog.root / "crypto" / "src"
    sets = read_sets(sources)
    paths = {PORTABLE: (), **{name: found.path for name, found in sets.items()}}
    content = {
        "made_by": "make parts",
        "sets": {
            name: {
                "title": found.title,
                "compiler": found.compiler or "0",
                "zephyr": found.zephyr,
                **({"macro": found.macro} if found.macro else {}),
            }
            for name, found in sorted(sets.items(), key=lambda item: len(item[1].path))
        },
        "uses": {family.name: family.uses for family in catalog.families.values()},
        "files": {
            name: {
                variant: {
                    folder: [
                        str(f.relative_to(sources))
                        for f in parts(sources / folder, search, variant)
                    ]
                    for folder in (COMMON, *catalog.families)
                }
                for variant in variants_on(sources, search)
            }
            for name, search in paths.items()
        },
    }
    return _json(content) + "\n"


def _json(value: object, margin: str = "") -> str:
    """Objects with a line for each member, lists on one: a diff shows the folder that moved."""
    if not isinstance(value, dict) or not value:
        return json.dumps(value)
    inner = margin + " "
    members = (f"{inner}{json.dumps(key)}: {_json(one, inner)}" for key, one in value.items())
    return "{\n" + ",\n".join(members) + f"\n{margin}}}"


def path(root: Path) -> Path:
    """The path of a project's list."""
    return root / "crypto" / "parts.json"


if __name__ == "__main__":
    write_made(path, listing)
