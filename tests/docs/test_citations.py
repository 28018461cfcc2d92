"""The lint of citations: each key has an entry, and each entry is cited."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from motecrypt.paths import project_root

ROOT = project_root()
sys.path.append(str(ROOT / "docs"))
import citations  # noqa: E402

PAGE = """# Bibliography

## Standards

- **[FIPS197]** NIST: *Advanced Encryption Standard*.
  2001.
- **[RFC7253]** IETF: *OCB*. 2014.

## Figures

- **[ascon-c]** The Ascon team: ascon-c. <https://doi.org/10.1/2>
"""
TEXT = "As [FIPS197] and [RFC7253, Section\n2] say.\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project without a fault."""
    for folder in ("docs", "published", "crypto/include/mote"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs" / "bibliography.md").write_text(PAGE)
    (tmp_path / "docs" / "page.md").write_text(TEXT)
    (tmp_path / "published" / "avr.csv").write_text("source,place\nascon-c,Table 1\n")
    (tmp_path / "published" / "sources.toml").write_text('[ascon-c]\ndoi = "10.1/2"\n')
    return tmp_path


def test_the_project_has_no_fault() -> None:
    assert not list(citations.faults())


def test_citations_have_their_lines(tree: Path) -> None:
    found = [("docs/page.md", 1, "FIPS197"), ("docs/page.md", 1, "RFC7253")]
    assert list(citations.citations(tree)) == found
    assert not list(citations.faults(tree))


@pytest.mark.parametrize(
    "text",
    [
        "`[RFC1]` is code, [RFC1](page.md) and [RFC1][2] are links, PHOTON[RFC1] is a name.",
        "[RFC1]: https://example.org/is-where-a-link-goes",
        "```\n[RFC1]\n```",
        "[1] is a note, [a|b] a choice.",
    ],
)
def test_other_brackets_cite_nothing(tree: Path, text: str) -> None:
    (tree / "docs" / "other.md").write_text(text + "\n")
    assert not list(citations.faults(tree))


def test_comments_of_headers_cite(tree: Path) -> None:
    header = tree / "crypto" / "include" / "mote" / "x.h"
    header.write_text(
        "int a[FIPS1];\n/* Source: [RFC1, Section 2].\n */\nint b[SIZE]; /* [FIPS2] */\n"
    )
    assert list(citations.faults(tree)) == [
        "crypto/include/mote/x.h:2: [RFC1] is not in docs/bibliography.md",
        "crypto/include/mote/x.h:4: [FIPS2] is not in docs/bibliography.md",
    ]


@pytest.mark.parametrize(
    ("file", "before", "after", "fault"),
    [
        ("docs/page.md", "FIPS197", "FIPS198", "[FIPS198] is not in docs/bibliography.md"),
        ("docs/page.md", "[RFC7253,", "(RFC7253,", "[RFC7253] is cited nowhere"),
        ("published/avr.csv", "ascon-c", "ascon-d", "avr.csv:2: [ascon-d] is not in"),
        ("docs/bibliography.md", "**[RFC7253]**", "[RFC7253]", "not of the form"),
        ("docs/bibliography.md", "[FIPS197]", "[SP1]", "are not in order"),
        ("docs/bibliography.md", "[ascon-c]", "[FIPS197]", "is in two sections"),
        ("docs/bibliography.md", "10.1/2", "10.1/3", "[ascon-c] is without the DOI 10.1/2"),
    ],
)
def test_each_fault_is_told(tree: Path, file: str, before: str, after: str, fault: str) -> None:
    text = (tree / file).read_text()
    assert before in text
    (tree / file).write_text(text.replace(before, after))
    assert any(fault in told for told in citations.faults(tree))


def test_the_lint_fails_with_a_line_for_each_fault(tree: Path) -> None:
    script = tree / "docs" / "citations.py"
    shutil.copy(citations.__file__, script)
    shutil.copy(citations.prose.__file__, script.parent)  # whose reading of text it shares

    def lint() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(script)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert (lint().returncode, lint().stdout) == (0, "")
    (tree / "docs" / "page.md").write_text(TEXT + "[RFC1] [RFC2]\n")
    assert lint().returncode == 1
    assert lint().stdout.splitlines() == [
        "docs/page.md:3: [RFC1] is not in docs/bibliography.md",
        "docs/page.md:3: [RFC2] is not in docs/bibliography.md",
    ]
