"""The rooms of the simulator know nothing of those above them, but for what its README names."""

from __future__ import annotations

import re

import support

SOURCES = support.catalog().root / "sim" / "src"
FLOORS = ("machine", "chip", "isa", "engine", "observer", "prove", "memory", "domain", "fault")
NAMED = {"Totals", "Register", "Role"}
_USE = re.compile(r"^\s*(?:pub(?:\(\w+\))? )?use crate::(\w+)(?:::([^;]*))?;", re.M)


def upward() -> list[str]:
    """Return each use of a floor above, as file and names."""
    found = []
    for file in sorted(SOURCES.rglob("*.rs")):
        floor = file.relative_to(SOURCES).parts[0].removesuffix(".rs")
        for other, names in _USE.findall(file.read_text(encoding="utf-8")):
            ordered = floor in FLOORS and other in FLOORS
            if ordered and FLOORS.index(other) < FLOORS.index(floor):
                used = set(re.findall(r"\w+", names)) - {"self"}
                if other != "engine" or not used <= NAMED or floor not in ("observer", "prove"):
                    found.append(f"{file.relative_to(SOURCES)}: {other}::{names}")
    return found


def test_no_floor_knows_those_above_it() -> None:
    assert upward() == []
    readme = (SOURCES.parent / "README.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in readme for name in NAMED)
