"""A lint of citations: ``[KEY]`` and ``[KEY, section]`` name entries of ``docs/bibliography.md``.

    python docs/citations.py

Looks at Markdown outside code and links, and at comments of public headers. A row of
``published/*.csv`` cites its source by the key that it has in ``published/sources.toml``. Exits
with 1 after a line for each key that has no entry, each entry that is cited nowhere, and each entry
that is not in its form, not in its place, or without the DOI of ``sources.toml``.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import prose

ROOT = Path(__file__).resolve().parent.parent
PAGE = "docs/bibliography.md"
LOOKED_AT = (
    *("*.md", "docs/**/*.md", "crypto/*.md", "crypto/include/mote/*.md", "sim/**/*.md"),
    *("published/*.md", "tests/**/*.md", "workbench/motecrypt/**/*.md", "crypto/include/mote/*.h"),
)
EXCEPT = (PAGE, "CHANGELOG.md", "docs/results/", "docs/reference/generated/", "docs/_build/")

_ENTRY = re.compile(r"- \*\*\[(?P<key>[^\]]*)\]\*\* (?P<text>[^\n]+(?:\n  [^\n]+)*)\n")
_KEY = r"[A-Za-z][A-Za-z0-9.-]{2,}"
_CITATION = re.compile(rf"(?<![\w\]])\[({_KEY})(?:,\s[^\[\]]+)?\](?![(\[])")
_DEFINITION = re.compile(r"^\[[^\]\n]*\]: \S+$", re.MULTILINE)


def _text(file: Path) -> str:
    """Return the text of a page without code and definitions of links, or a header's comments;
    lines stay in place."""
    if file.suffix == ".h":
        return prose.comments(file.read_text(encoding="utf-8"))
    return _DEFINITION.sub("", prose.prose(file))


def citations(root: Path) -> Iterator[tuple[str, int, str]]:
    """Yield the file, the line and the key of each citation in a text."""
    for file in sorted({file for pattern in LOOKED_AT for file in root.glob(pattern)}):
        name = file.relative_to(root).as_posix()
        if not name.startswith(EXCEPT):
            text = _text(file)
            for found in _CITATION.finditer(text):
                yield name, text.count("\n", 0, found.start()) + 1, found.group(1)


def sources(root: Path) -> Iterator[tuple[str, int, str]]:
    """Yield the file, the line and the key of each published figure."""
    for file in sorted(root.glob("published/*.csv")):
        with file.open(encoding="utf-8", newline="") as lines:
            for row in (reader := csv.DictReader(lines)):
                yield file.relative_to(root).as_posix(), reader.line_num, row["source"]


def entries(page: str) -> list[tuple[str, str]]:
    """Return keys and texts of all entries, in their order."""
    return [(entry["key"], entry["text"]) for entry in _ENTRY.finditer(page)]


def dois(root: Path) -> dict[str, str]:
    """Return the DOIs of ``published/sources.toml`` by key."""
    file, key, found = root / "published" / "sources.toml", "", {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        if match := re.fullmatch(r"\[(.+)\]", line):
            key = match.group(1)
        elif match := re.fullmatch(r'doi = "(.+)"', line):
            found[key] = match.group(1)
    return found


def faults(root: Path = ROOT) -> Iterator[str]:
    """Yield a sentence for each fault."""
    page = (root / PAGE).read_text(encoding="utf-8")
    known = dict(entries(page))
    for line in page.splitlines():
        if line.startswith("- ") and not re.match(rf"- \*\*\[{_KEY}\]\*\* \S", line):
            yield f"{PAGE}: not of the form '- **[KEY]** ...': {line}"
    for section in page.split("\n## "):
        keys = [key for key, _ in entries(section)]
        if keys != sorted(set(keys), key=str.casefold):
            yield f"{PAGE}: the keys of '{section.splitlines()[0]}' are not in order, each once"
    if len(known) != len(entries(page)):
        yield f"{PAGE}: a key is in two sections"
    cited = set()
    for name, number, key in (*citations(root), *sources(root)):
        cited.add(key)
        if key not in known:
            yield f"{name}:{number}: [{key}] is not in {PAGE}"
    for key in known.keys() - cited:
        yield f"{PAGE}: [{key}] is cited nowhere"
    for key, doi in dois(root).items():
        if doi not in known.get(key, ""):
            yield f"{PAGE}: [{key}] is without the DOI {doi} of published/sources.toml"


def main() -> int:
    found = sorted(set(faults()))
    print(*found, sep="\n", end="\n" * bool(found))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
