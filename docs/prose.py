"""A lint of prose: words and turns that plain English has better ones for.

    python docs/prose.py [--write]

Looks at Markdown, at comments of public headers, and at the texts of the workbench: docstrings,
comments and messages. Sentences of Markdown and of headers have a limit of words, too.
``docs/prose.csv`` says how many findings there still are in each file, by rule, and
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
    "headless": r'(?:"""|/\*\s)(?:What|Who|How|Where|Which)\b(?![^.?]*\?)',
    "beside": r"\b(?:beside|apart(?! from)|anew|in vain|in few words|in one go)\b",
}
LONG, MOST_WORDS = "long sentence", 40
_RULES = {name: re.compile(pattern) for name, pattern in RULES.items()}
_CODE = re.compile(r"```.*?```|``[^`]*``|`[^`\n]*`|<!--.*?-->|\]\([^)]*\)", re.DOTALL)
_NO_SENTENCE = re.compile(r"^[ \t]*(?:\||#|\[\w+\]:).*$", re.MULTILINE)
_ITEM = re.compile(r"^([ \t]*)(?:[-*]|\d+\.)(?=\s)", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_MARGIN = re.compile(r"^[ \t]*\*|/\*|\*/", re.MULTILINE)
_PARAGRAPH = re.compile(r"\S.*?(?=\n\s*\n|\Z)", re.DOTALL)
_SENTENCE = re.compile(r"\S.*?(?:[.!?][\"”)]?(?=\s+[A-Z`*\"(\[])|\Z)", re.DOTALL)
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


def long_sentences(suffix: str, plain: str) -> Iterator[tuple[str, int, str]]:
    """Like `found`: sentences of more than MOST_WORDS words, of Markdown without its headings and
    tables, of a header those of its comments."""
    if suffix == ".h":
        plain = comments(plain)
    else:
        plain = _NO_SENTENCE.sub("", plain)
        plain = _ITEM.sub(lambda item: f"{item[1]}\0", plain)
    for paragraph in _PARAGRAPH.finditer(plain):
        for item in re.finditer(r"[^\0]+", paragraph.group()):
            for sentence in _SENTENCE.finditer(item.group()):
                words = sentence.group().split()
                if len(words) > MOST_WORDS:
                    start = paragraph.start() + item.start() + sentence.start()
                    yield LONG, plain.count("\n", 0, start) + 1, " ".join(words[:5])


def comments(text: str) -> str:
    """The words of a header's comments, each line where it was."""
    kept, at = "", 0
    for comment in _COMMENT.finditer(text):
        kept += re.sub(r"[^\n]", "", text[at : comment.start()])
        kept += _MARGIN.sub("", comment.group()) + "\0"
        at = comment.end()
    return kept


def findings(file: Path) -> Iterator[tuple[str, int, str]]:
    """All of a file."""
    plain = prose(file)
    yield from found(plain)
    if file.suffix != ".py":
        yield from long_sentences(file.suffix, plain)


def counted() -> Counter[tuple[str, str]]:
    """How often each rule is broken in each file."""
    counts: Counter[tuple[str, str]] = Counter()
    for file in files():
        name = file.relative_to(ROOT).as_posix()
        counts.update((name, rule) for rule, _, _ in findings(file))
    return counts


def known() -> Counter[tuple[str, str]]:
    """What COUNTS says."""
    with COUNTS.open(encoding="utf-8", newline="") as lines:
        return Counter({(file, rule): int(count) for file, rule, count in csv.reader(lines)})


def _lines(file: str, rule: str) -> str:
    every = findings(ROOT / file) if (ROOT / file).exists() else ()
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
