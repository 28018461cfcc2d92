"""``mote`` imports what a command needs, and says the same of all commands without them."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from typer.main import get_command

import motecrypt
from motecrypt import cli

COMPLETE: Any = get_command(cli.make_app())


def imported(*arguments: str) -> set[str]:
    """The modules of commands that are there after ``mote`` was called."""
    program = (
        "import sys\n"
        "from motecrypt import cli\n"
        f"cli.run({arguments!r})\n"
        "begun = 'motecrypt.commands.'\n"
        "print('\\n', *(name for name in sys.modules if name.startswith(begun)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    last = done.stderr.splitlines()[-1]
    return {name.rpartition(".")[2] for name in last.split()}


def test_help_is_the_same_without_importing_a_command() -> None:
    listed: Any = get_command(cli.make_app(complete=False))
    about = {name: (one.help, one.get_short_help_str()) for name, one in COMPLETE.commands.items()}
    assert about == {n: (one.help, one.get_short_help_str()) for n, one in listed.commands.items()}
    assert imported("--help") == imported("--version") == set()


def test_a_command_imports_itself_alone() -> None:
    assert imported("examples") == imported("examples", "--help") == {"examples"}
    assert imported("exmaples") == set()


def test_both_ways_to_ask_for_help() -> None:
    for words in ([], ["list"]):
        said = [
            subprocess.run(
                [sys.executable, "-m", "motecrypt", *words, option],
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for option in ("-h", "--help")
        ]
        assert said[0] == said[1] and "Usage: mote" in said[0]


@pytest.mark.parametrize(
    ("words", "expected"),
    [("mote be", ["bench"]), ("mote bench --upd", ["--update-ledger"]), ("mote exp", ["export"])],
)
def test_a_shell_completes_commands_and_options(words: str, expected: list[str]) -> None:
    asked = {"_MOTE_COMPLETE": "complete_bash", "COMP_WORDS": words}
    count = {"COMP_CWORD": str(words.count(" "))}
    done = subprocess.run(
        [sys.executable, "-m", "motecrypt"],
        env=os.environ | asked | count,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == expected


def test_what_the_package_offers_is_there() -> None:
    for name in motecrypt.__all__:
        assert getattr(motecrypt, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'lod'"):
        motecrypt.lod  # noqa: B018
