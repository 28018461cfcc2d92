"""Console examples in Markdown: found, run, and compared with what the page shows.

A fenced block marked ``console`` holds commands, each after ``$ `` (it goes on in lines after
``> ``, or after a backslash), and below each what it prints. A line of three dots stands for any
lines. The commands of a page run one after the other in one shell; after one that fails comes
``$ echo $?``.

    python tests/docs/console.py PAGE...

writes into pages what their commands print now; where dots stand for lines it is for you to write.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ANYTHING = "..."
_FENCE = re.compile(r"^(?P<fence>```+)console\n(?P<body>.*?)^(?P=fence)$", re.M | re.S)
_MARK = "@@ command"
SECONDS = 800


@dataclass(frozen=True)
class Example:
    """A command, the line it is in, and the lines it is said to print, up to the line ``end``."""

    line: int
    command: str
    shown: tuple[str, ...]

    end: int


@dataclass(frozen=True)
class Done:
    """What a command printed, on both channels, and its exit status."""

    printed: tuple[str, ...]
    status: int


def examples(text: str) -> list[Example]:
    """All examples of a page, in order."""
    found: list[Example] = []
    for block in _FENCE.finditer(text):
        line = text.count("\n", 0, block.start("body")) + 1
        lines = block["body"].splitlines()
        at = 0
        while at < len(lines):
            if not lines[at].startswith("$ "):
                raise ValueError(f"line {line + at}: a console block begins with a command")
            start = at
            command = lines[at][2:]
            while command.endswith("\\") or _goes_on(lines, at):
                at += 1
                command += "\n" + lines[at].removeprefix("> ")
            at += 1
            shown = []
            while at < len(lines) and not lines[at].startswith("$ "):
                shown.append(lines[at].rstrip())
                at += 1
            found.append(Example(line + start, command, tuple(shown), line + at - 1))
    return found


def _goes_on(lines: Sequence[str], at: int) -> bool:
    return at + 1 < len(lines) and lines[at + 1].startswith("> ")


def run(commands: Sequence[str], folder: Path, environment: Mapping[str, str]) -> list[Done]:
    """Run commands in one shell; each sees the exit status of the one before it."""
    script = ["exec 2>&1", "status=0"]
    for command in commands:
        script += [
            f'echo "{_MARK}"; (exit $status)',
            command,
            r'status=$?; printf "\n@@ %s\n" $status',
        ]
    done = subprocess.run(
        ["bash", "-c", "\n".join(script)],
        cwd=folder,
        env=dict(environment),
        stdout=subprocess.PIPE,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    results = []
    for part in done.stdout.split(f"{_MARK}\n")[1:]:
        lines = part.splitlines()
        status = int(lines.pop().removeprefix("@@ "))
        if lines[-1:] == [""]:
            lines.pop()  # the line that ends unfinished output, or an empty one
        results.append(Done(tuple(line.rstrip() for line in lines), status))
    return results


def run_page(text: str, folder: Path, root: Path) -> list[tuple[Example, Done]]:
    """Run a page's examples in a folder, with this Python's programs, on the project ``root``."""
    found = examples(text)
    done = run([example.command for example in found], folder, environment(root))
    return list(zip(found, done, strict=True))


_NOT_THEIRS = ("COLUMNS", "MAKEFLAGS", "MAKELEVEL", "MFLAGS")
"""A terminal's width, and what a `make` that runs the tests tells those below it."""


def environment(root: Path) -> dict[str, str]:
    return {
        **{name: value for name, value in os.environ.items() if name not in _NOT_THEIRS},
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "MOTE_ROOT": str(root),
    }


def updated(text: str, results: Sequence[tuple[Example, Done]]) -> tuple[str, list[Example]]:
    """The page with what its commands printed, and the examples that have to be mended by hand."""
    lines = text.splitlines()
    by_hand = []
    for example, done in reversed(results):
        if agrees(example.shown, done.printed):
            continue
        if any(line.strip() == ANYTHING for line in example.shown):
            by_hand.append(example)
            continue
        end = example.end
        lines[end - len(example.shown) : end] = _trimmed(done.printed)
    return "\n".join(lines) + "\n", by_hand[::-1]


def agrees(shown: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether lines are as shown; empty ones at both ends don't count."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == ANYTHING else re.escape(line) + r"\n"
        for line in _trimmed(shown)
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _trimmed(printed))) is not None


def _trimmed(lines: Sequence[str]) -> Sequence[str]:
    lines = list(lines)
    while lines and not lines[-1].strip():
        lines.pop()
    while lines and not lines[0].strip():
        lines.pop(0)
    return lines


def main(pages: Sequence[str]) -> int:
    """Update pages; 1 if some example is to be mended by hand."""
    root = Path(__file__).resolve().parents[2]
    left = 0
    for page in map(Path, pages):
        text = page.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            new, by_hand = updated(text, run_page(text, Path(folder), root))
        if new != text:
            page.write_text(new, encoding="utf-8")
            print(f"{page}: updated")
        for example in by_hand:
            print(f"{page}:{example.line}: mend by hand: {example.command}")
        left += len(by_hand)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
