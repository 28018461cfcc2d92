"""Console examples in Markdown: found, run, and compared with what the page shows.

A fenced block marked ``console`` holds commands, each after ``$ `` (a backslash at the end goes on
in the next line), and below each what it prints. A line of three dots stands for any lines. The
commands of a page run one after the other in one shell; after one that fails comes ``$ echo $?``.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ANYTHING = "..."
_FENCE = re.compile(r"^(?P<fence>```+)console\n(?P<body>.*?)^(?P=fence)$", re.M | re.S)
_MARK = "@@ command"
SECONDS = 120


@dataclass(frozen=True)
class Example:
    """A command, the line it is in, and the lines it is said to print."""

    line: int
    command: str
    shown: tuple[str, ...]


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
            while command.endswith("\\"):
                at += 1
                command = command[:-1] + lines[at].removeprefix(">").strip()
            at += 1
            shown = []
            while at < len(lines) and not lines[at].startswith("$ "):
                shown.append(lines[at].rstrip())
                at += 1
            found.append(Example(line + start, command, tuple(shown)))
    return found


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
