"""A lint of prose: words and turns that plain English has better ones for.

    python docs/prose.py [--write]

Looks at Markdown, at comments of public headers, and at the texts of the workbench: docstrings,
comments and messages. ``docs/prose.csv`` says how many there still are in each file, by rule, and
may only get shorter: a file with more fails, and so does one with fewer until ``--write`` has
counted anew. Exits with 1 if the counts disagree, after a line for each.
"""

from __future__ import annotations

import csv
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COUNTS = ROOT / "docs" / "prose.csv"
LOOKED_AT = (
    *("*.md", "docs/**/*.md", "crypto/**/*.md", "sim/**/*.md", "published/*.md"),
    *("crypto/include/mote/*.h", "workbench/motecrypt/**/*.py", "workbench/motecrypt/**/*.md"),
)
GENERATED = ("docs/results/", "docs/reference/generated/", "docs/_build/", "crypto/target/")
RULES = {
    "so many": r"\bso many\b",
    "of which": r"(?<!\ball )(?<!\bhalf )(?<!\bboth )(?<!\bmost )\bof (?:which|whom)\b",
    "is none": r"\b(?:is|are|was|were) none\b|\bhas not\b(?!\s(?:been|yet|\w+ed\b))",
    "nobody": r"\b(?:[Nn]o|[Ss]ome|[Aa]ny)body\b",
    "beside": r"\b(?:beside|apart(?! from)|anew|in vain|in few words|in one go)\b",
}
_RULES = {name: re.compile(pattern) for name, pattern in RULES.items()}
_CODE = re.compile(r"```.*?```|``[^`]*``|`[^`\n]*`|<!--.*?-->|\]\([^)]*\)", re.DOTALL)
_WORDS = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


def files() -> Iterator[Path]:
    """What is looked at, in order."""
    for pattern in LOOKED_AT:
        for file in sorted(ROOT.glob(pattern)):
            if not file.relative_to(ROOT).as_posix().startswith(GENERATED):
                yield file


def prose(file: Path) -> str:
    """The text of a file without its code, each line where it was."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        text = _words_of_python(text)
    return _CODE.sub(lambda it: re.sub(r"[^\n]", " ", it.group()), text)


def _words_of_python(text: str) -> str:
    """Comments and strings."""
    lines: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in _WORDS:
            for number, line in enumerate(token.string.splitlines(), token.start[0]):
                lines[number] = lines.get(number, "") + " " + line
    return "\n".join(lines.get(number, "") for number in range(1, text.count("\n") + 2))


def found(plain: str) -> Iterator[tuple[str, int, str]]:
    """The rule, the line and the words of each finding."""
    for name, pattern in _RULES.items():
        for match in pattern.finditer(plain):
            yield name, plain.count("\n", 0, match.start()) + 1, match.group()


def counted() -> Counter[tuple[str, str]]:
    """How often each rule is broken in each file."""
    counts: Counter[tuple[str, str]] = Counter()
    for file in files():
        name = file.relative_to(ROOT).as_posix()
        counts.update((name, rule) for rule, _, _ in found(prose(file)))
    return counts


def known() -> Counter[tuple[str, str]]:
    """What COUNTS says."""
    with COUNTS.open(encoding="utf-8", newline="") as lines:
        return Counter({(file, rule): int(count) for file, rule, count in csv.reader(lines)})


def _lines(file: str, rule: str) -> str:
    every = found(prose(ROOT / file)) if (ROOT / file).exists() else ()
    return ", ".join(f"{line} ({words})" for name, line, words in every if name == rule)


def main() -> int:
    now = counted()
    if "--write" in sys.argv[1:]:
        with COUNTS.open("w", encoding="utf-8", newline="") as out:
            csv.writer(out, lineterminator="\n").writerows(
                (*about, count) for about, count in sorted(now.items())
            )
        return 0
    before, wrong = known(), 0
    for file, rule in sorted({*now, *before}):
        there, allowed = now[file, rule], before[file, rule]
        if there > allowed:
            print(f"{file}: '{rule}' {there} times, {allowed} allowed: {_lines(file, rule)}")
        elif there < allowed:
            print(f"{file}: '{rule}' only {there} times: run python docs/prose.py --write")
        wrong += there != allowed
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
