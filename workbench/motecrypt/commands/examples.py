"""``mote examples``: the example projects, to copy and to change."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

import typer

from motecrypt.errors import MoteError, unknown
from motecrypt.paths import display, project_root
from motecrypt.terminal import console

_LEFT_OUT = shutil.ignore_patterns("build", "__pycache__", ".*")


def register(app: typer.Typer) -> None:
    @app.command()
    def examples(
        name: Annotated[
            str | None, typer.Argument(help="The example to copy; all are listed if left out.")
        ] = None,
        to: Annotated[
            Path | None, typer.Option(metavar="DIR", help="The folder to make; NAME by default.")
        ] = None,
    ) -> None:
        """List the example projects, or copy one to begin with."""
        folder = project_root() / "examples"
        names = sorted(entry.name for entry in folder.iterdir() if entry.is_dir())
        if name is None:
            for known in names:
                console().print(known)
            return
        if name not in names:
            raise unknown("example", name, names)
        target = to or Path(name)
        if target.exists():
            raise MoteError(f"{display(target)} exists; name another folder with --to.")
        try:
            shutil.copytree(folder / name, target, ignore=_LEFT_OUT)
        except OSError as error:
            raise MoteError(f"Cannot write {display(target)}: {error.strerror}.") from error
        console().print(f"wrote {display(target)}")
