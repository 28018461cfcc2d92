"""``mote verify --vectors FILE``: the library, held to files of vectors that others publish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt.catalog import Catalog
from motecrypt.errors import MoteError
from motecrypt.paths import check_writable, write_text
from motecrypt.terminal import check_json_target, console, progress, write_json
from motecrypt.verify.files import response, run, show
from motecrypt.verify.files.acvp import VectorSet
from motecrypt.verify.files.found import Found, Names
from motecrypt.verify.files.read import read


@dataclass(frozen=True)
class Asked:
    """A request to check files. ``response``: the file to write, of the only prompt."""

    files: tuple[Path, ...]
    algorithms: tuple[str, ...]
    chip: str
    variants: tuple[str, ...]
    toolchain: str
    response: Path | None
    jobs: int | None
    json: str | None


def verify(catalog: Catalog, asked: Asked) -> bool:
    """Check, print and write; whether all vectors that can be checked hold."""
    check_json_target(asked.json)
    names = Names(catalog, asked.algorithms)
    files = [read(file, names) for file in asked.files]
    prompt = _prompt(files, asked.response)
    tasks = run.plan(catalog, files, asked.chip, asked.variants, asked.toolchain)
    verdicts = []
    with progress("Verifying", len(tasks)) as step:
        for verdict in run.run_all(tasks, asked.jobs):
            verdicts.append(verdict)
            step()
    held, answers = run.together(tasks, verdicts, files)
    if asked.json is not None:
        write_json(asked.json, _json(files, held))
    if asked.json != "-":
        show.print_all(console(), asked.chip, files, held)
    if show.complain(files, held):
        return False
    if prompt is not None and asked.response is not None:
        text = response.text(prompt, answers[prompt.file] | response.right(prompt))
        write_text(asked.response, text)
    return True


def _prompt(files: Sequence[Found], response: Path | None) -> VectorSet | None:
    """The vector set to respond to, if a response is asked for."""
    if response is None:
        return None
    if len(files) != 1 or not isinstance(files[0], VectorSet):
        raise MoteError("--response answers one prompt of ACVP: name it alone with --vectors.")
    check_writable(response)
    return files[0]


def _json(files: Sequence[Found], held: Sequence[run.Held]) -> list[dict[str, object]]:
    """A record for each file, algorithm and platform, and one for what is nowhere supported."""
    records = [one.to_json() for one in held]
    for file in files:
        head = {"file": file.file, "format": file.format}
        records.append(head | {"unsupported": dict(file.unsupported)})
    return records
