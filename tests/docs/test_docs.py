"""The documentation: its examples print what they show, and the site builds without a warning."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import console
from motecrypt.paths import project_root

ROOT = project_root()
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
WITH_EXAMPLES = [page for page in PAGES if console.examples(page.read_text(encoding="utf-8"))]


def test_the_pages_have_examples() -> None:
    assert any(page.parent.name == "tutorial" for page in WITH_EXAMPLES)
    assert any(page.parent.name == "how-to" for page in WITH_EXAMPLES)


NEEDS = {
    "arduino.md": ("avr-gcc 5.4", "avr-g++", "avr-size"),
    "cmake.md": ("cmake", "arm-none-eabi-gcc 12.2", "arm-none-eabi-size"),
    "psa.md": (
        *("cmake", "arm-none-eabi-gcc 12.2", "arm-none-eabi-size"),
        *("/usr/include/psa/crypto.h", "/usr/lib/arm-none-eabi/include/stdlib.h"),
    ),
    "rust.md": ("cargo",),
    "stm32.md": ("arm-none-eabi-gcc 12.2", "arm-none-eabi-size"),
}
"""The programs that a page's commands call beside the project's own, and the version of those that
its figures are of; files that they read."""


def lacking(need: str) -> bool:
    """Whether a program or file is missing, or a compiler of another version."""
    if need.startswith("/"):
        return not Path(need).is_file()
    name, _, version = need.partition(" ")
    if not shutil.which(name) or not version:
        return not shutil.which(name)
    said = subprocess.run([name, "-dumpversion"], capture_output=True, text=True, check=True).stdout
    return not said.startswith(version)


@pytest.mark.sample(2)
@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda p: str(p.relative_to(ROOT)))
def test_examples_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    if missing := [need for need in NEEDS.get(page.name, ()) if lacking(need)]:
        pytest.skip(f"{' and '.join(missing)} not installed")
    results = console.run_page(page.read_text(encoding="utf-8"), tmp_path, ROOT)
    asked = [example.command == "echo $?" for example, _ in results[1:]] + [False]
    for (example, result), is_asked in zip(results, asked, strict=True):
        where = f"{page.relative_to(ROOT)}:{example.line}: {example.command}"
        printed = "\n".join(result.printed)
        assert console.agrees(example.shown, result.printed), f"{where}\nprints:\n{printed}"
        assert result.status == 0 or is_asked, f"{where}\nexits with status {result.status}"


WITH_PYTHON = [
    page
    for page in PAGES
    if page.parent.name == "how-to" and "```python" in page.read_text(encoding="utf-8")
]
MAKES_FILES = ("cat >", "mote cc ")


@pytest.mark.sample(1)
@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda p: str(p.relative_to(ROOT)))
def test_python_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    """All of its blocks, one after the other, beside the files that its commands make."""
    text, environment = page.read_text(encoding="utf-8"), console.environment(ROOT)
    commands = [example.command for example in console.examples(text)]
    console.run([it for it in commands if it.startswith(MAKES_FILES)], tmp_path, environment)
    program = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PLACE = re.compile(r"`((?:crypto|docs|examples|ledger|published|sim|tests|workbench)/[^`]*)`")


@pytest.mark.parametrize(
    "page",
    [
        *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "crypto/README.md", "sim/README.md"),
        *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "sim/src").rglob("README.md")),
        "workbench/motecrypt/prove/README.md",
    ],
)
def test_what_a_page_links_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    folder = (ROOT / page).parent
    missing = [target for target in LINK.findall(text) if not (folder / target).exists()]
    assert not missing


SET = ROOT / "sim" / "src" / "isa"
FILE = re.compile(r"`([\w/]+\.rs|dsp/|blocks/)`")


@pytest.mark.parametrize("page", sorted(SET.glob("*/README.md")), ids=lambda p: p.parent.name)
def test_a_set_s_page_has_every_file_once(page: Path) -> None:
    """A folder named with a slash at its end stands for its files."""
    table = page.read_text(encoding="utf-8").partition("## Files")[2].partition("\n## ")[0]
    named = [
        name for row in re.findall(r"^\| (`.*?`) \|", table, re.M) for name in FILE.findall(row)
    ]
    files = {str(file.relative_to(page.parent)) for file in page.parent.rglob("*.rs")}
    there = {
        name for name in files if not any(name.startswith(f"{n}") for n in named if n[-1] == "/")
    }
    assert sorted(n for n in named if n[-1] != "/") == sorted(there - {"blocks/mod.rs"})


def test_the_prover_s_page_has_every_file_once() -> None:
    prover = ROOT / "workbench" / "motecrypt" / "prove"
    tables = "\n".join(re.findall(r"^\| (`.*?`) \|", (prover / "README.md").read_text(), re.M))
    named = re.findall(r"`(\w+\.py)`", re.sub(r"`test_\w+\.py`", "", tables))
    assert sorted(named) == sorted(f.name for f in prover.glob("*.py") if f.name != "__init__.py")


def test_the_places_of_the_map_are_there() -> None:
    """Each as a pattern, in which a name in angle brackets stands for any."""
    places = PLACE.findall((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))
    assert len(places) > 20
    missing = [p for p in places if not any(ROOT.glob(re.sub(r"<\w+>", "*", p)))]
    assert not missing


def test_the_map_has_every_package() -> None:
    """But the commands, which are one row of its picture."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    packages = {file.parent.name for file in (ROOT / "workbench/motecrypt").glob("*/__init__.py")}
    table = "".join(line for line in text.splitlines(keepends=True) if line.startswith("| `"))
    assert {name for name in packages if f"`{name}`" not in table} == {"commands"}


@pytest.mark.sample(0)
def test_site_builds_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("sphinx")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
    done = subprocess.run(
        [*command, "-d", str(tmp_path / "doctrees"), str(DOCS), str(tmp_path / "site")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site" / "index.html").is_file()


class TestConsole:
    """The runner itself: it would notice."""

    def test_finds_commands_and_what_they_print(self) -> None:
        page = "text\n\n```console\n$ echo a \\\n>   b\na b\n\n$ true\n```\n```c\n$ no\n```\n"
        assert console.examples(page) == [
            console.Example(4, "echo a \\\n  b", ("a b", ""), 7),
            console.Example(8, "true", (), 8),
        ]

    def test_updates_what_commands_print(self, tmp_path: Path) -> None:
        page = "```console\n$ echo a\nold\nolder\n\n$ echo b\nb\n$ echo c\n...\nx\n```\n"
        results = console.run_page(page, tmp_path, ROOT)
        text, by_hand = console.updated(page, results)
        assert text == "```console\n$ echo a\na\n$ echo b\nb\n$ echo c\n...\nx\n```\n"
        assert [example.command for example in by_hand] == ["echo c"]

    def test_a_block_begins_with_a_command(self) -> None:
        with pytest.raises(ValueError, match="line 2"):
            console.examples("```console\noutput\n```\n")

    @pytest.mark.parametrize(
        ("shown", "printed", "expected"),
        [
            (["a"], ["a"], True),
            (["a"], ["b"], False),
            (["a"], ["a", "b"], False),
            (["a", "..."], ["a", "b", "c"], True),
            (["...", "c"], ["a", "b", "c"], True),
            (["a", "...", "d"], ["a", "b", "c"], False),
            (["..."], [], True),
            (["a.c"], ["abc"], False),
            (["", "a"], ["a", ""], True),
        ],
    )
    def test_compares_lines(self, shown: list[str], printed: list[str], expected: bool) -> None:
        assert console.agrees(shown, printed) is expected

    def test_commands_share_a_shell_and_see_the_last_status(self, tmp_path: Path) -> None:
        done = console.run(["x=5; false", "echo $?", "echo $x >&2"], tmp_path, os.environ)
        assert done == [
            console.Done((), 1),
            console.Done(("1",), 0),
            console.Done(("5",), 0),
        ]
