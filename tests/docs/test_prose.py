"""The lint of prose: it finds what it should, and leaves code alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from motecrypt.paths import project_root

ROOT = project_root()
sys.path.append(str(ROOT / "docs"))
import prose  # noqa: E402


def rules(text: str) -> list[str]:
    return [name for name, _, _ in prose.found(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It takes so many bytes.", ["so many"]),
        ("words of which one is known", ["of which"]),
        ("words, half of which are known, all of which fit", []),
        ("There is none, and it has not any.", ["is none", "is none"]),
        ("It has not been run; it has not changed.", []),
        ("Nobody knows; somebody may.", ["nobody", "nobody"]),
        ("beside ours, anew, and apart", ["beside"] * 3),
        ("apart from that, besides", []),
        ('x = """What a page says."""\n"""Whatever it says."""', ["headless"]),
        ("/* How often. */ /* Where is it? */", ["headless"]),
    ],
)
def test_a_rule_finds_its_words(text: str, expected: list[str]) -> None:
    assert rules(text) == expected


def test_code_is_left_out_and_lines_are_kept(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("`so many`\n\n```\nnobody\n```\n[a](nobody.md)\nnobody\n")
    assert list(prose.found(prose.prose(page))) == [("nobody", 7, "nobody")]
    code = tmp_path / "code.py"
    code.write_text('"""So many.\n\nso many\n"""\nnobody = 1 is none  # anew\nx = "apart"\n')
    found = sorted((line, words) for _, line, words in prose.found(prose.prose(code)))
    assert found == [(3, "so many"), (5, "anew"), (6, "apart")]


def test_long_sentences_are_found(tmp_path: Path) -> None:
    """Of Markdown and of a header's comments; headings, tables, and code are not counted, a list's
    item is one of its own, and a sentence may go over lines."""
    words = "word " * (prose.MOST_WORDS - 1)
    page = tmp_path / "page.md"
    page.write_text(
        f"# {words} {words}\n\n| {words} {words} |\n\n{words}end. Then\n{words}\nand end.\n\n"
        f"- {words}end\n- {words}end\n\n`{words} {words}` end.\n"
    )
    assert list(prose.findings(page)) == [(prose.LONG, 5, "Then " + "word " * 3 + "word")]
    header = tmp_path / "page.h"
    header.write_text(f"int x;\n/*\n * {words}\n * and end.\n */\nint y; /* {words} end */\n")
    assert [(rule, line) for rule, line, _ in prose.findings(header)] == [(prose.LONG, 3)]


def test_the_counts_are_those_of_the_tree() -> None:
    assert prose.counted() == prose.known(), "run `python docs/prose.py --write`"


def test_documentation_and_messages_of_commands_are_free_of_them() -> None:
    begun = (
        "README",
        "ARCHITECTURE",
        "CONTRIBUTING",
        "SECURITY",
        "docs/",
        "sim/",
        "published/",
        "crypto/",
    )
    left = [file for file, _ in prose.known() if file.startswith(begun)]
    left += [file for file, _ in prose.known() if "/commands/" in file]
    assert not left


def test_a_new_one_fails_the_lint(tmp_path: Path) -> None:
    script = tmp_path / "docs" / "prose.py"
    script.parent.mkdir()
    script.write_text(Path(prose.__file__).read_text(encoding="utf-8"), encoding="utf-8")

    def lint(*more: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(script), *more]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    page = tmp_path / "README.md"
    page.write_text("anew\n")
    assert lint("--write").returncode == 0 == lint().returncode
    page.write_text("anew\n\nand anew\n")
    failed = lint()
    assert failed.returncode == 1
    assert failed.stdout == "README.md: 'beside' 2 times, 1 allowed: 1 (anew), 3 (anew)\n"
    page.write_text("again\n")
    assert lint().returncode == 1 and "--write" in lint().stdout
