"""A folder of proofs that others check, with the checker in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.parallel import Places, spread
from motecrypt.paths import display, write_text
from motecrypt.prove.evidence.write import CHECKER, write
from motecrypt.prove.plan.goals import opened
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record.result import Result

SCRIPT = "mote-check.py"

_README = """# Proofs to check

Each folder is a theorem about machine code: a function computes its specification, for all inputs
of these lengths. `theorem.json` has it as a sentence. To check all of them, with Python 3.10 or
later and nothing else:

    python3 {script} .

The checker is {lines} lines long and begins with a description of the files. It answers with one
line for each theorem, and with status 0 if all of them are proved.

What it shows: the Boolean functions of the program and of the specification, which are in the
`.formula` files, are equal for all inputs; and they give what the specification gave in examples.
What it takes for granted: that the `.formula` files are what the machine code and the specification
compute. Symbolic execution in motecrypt's simulator made them. Where the checker counts adders, the
certificates cover sums, too. Other functions that add numbers are made with rules for sums, which
are no part of the certificates.
"""


def prepare(folder: Path) -> None:
    """Make the folder, with the checker and what to do with it.

    Raises MoteError for a folder that has other files in it or cannot be written.
    """
    script = folder / SCRIPT
    if folder.exists() and not (folder.is_dir() and (script.exists() or not any(folder.iterdir()))):
        raise MoteError(f"{display(folder)} has other files in it: name an empty or a new folder.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MoteError(f"Cannot make {display(folder)}: {error.strerror}.") from error
    text = CHECKER.read_text(encoding="utf-8")
    write_text(script, text)
    write_text(folder / "README.md", _README.format(script=SCRIPT, lines=len(text.splitlines())))


def export(
    tasks: Sequence[ProofTask], folder: Path, places: Places = None
) -> Iterator[tuple[ProofTask, Result]]:
    """Prove each statement and write its evidence to a folder that `prepare` has made, in parallel.

    The results come as they finish.
    """
    yield from spread(partial(_written, folder=folder), list(tasks), places)


def _written(task: ProofTask, *, folder: Path) -> tuple[ProofTask, Result]:
    result, _ = write(opened(task).statement(*task.lengths), folder)
    return task, result
