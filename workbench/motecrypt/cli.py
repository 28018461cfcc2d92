"""The command ``mote``: finds the commands, and turns errors into one sentence and an exit status.

Exit status: 0 when everything asked for held, 1 when something did not (a wrong output, a vector
that differs), 2 when it could not be tried (bad input, a missing tool, an unwritable path), 3 when
mote itself is at fault, 130 when it was interrupted or told to
end.
"""

from __future__ import annotations

import ast
import errno
import importlib
import io
import os
import pkgutil
import sys
import traceback
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Annotated, Any

import typer

from motecrypt import commands
from motecrypt._sim import MachineError
from motecrypt.errors import INTERRUPTED, MoteError
from motecrypt.interrupts import end_soon
from motecrypt.parallel import end_all
from motecrypt.visible import tell

TRACEBACK_VARIABLE = "MOTE_TRACEBACK"
_COMPLETION = "_MOTE_COMPLETE"
"""The variable by which a shell asks for completions, as click names it."""
_OF_STREAMS = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""The errors that writing to an open stream may raise."""
_STOPPED = "Stopped; what was built and verified so far is kept."
# The base of all errors of usage; typer exports only this descendant under a stable name.
_USAGE_ERROR: type[Any] = typer.BadParameter.__mro__[1]


def make_app(wanted: str | None = None, *, complete: bool = True) -> typer.Typer:
    """Return the application with every command of the package ``commands``.

    Unless ``complete``, only the ``wanted`` command is imported: the others have their name and
    their help, which is what the list of commands shows.
    """
    app = typer.Typer(
        name="mote",
        help="Build, verify and weigh cryptography for small computers, to the cycle.",
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def root(
        version: Annotated[
            bool,
            typer.Option("--version", help="Print the version.", is_eager=True, callback=_version),
        ] = False,
    ) -> None:
        """Build, verify and weigh cryptography for small computers, to the cycle."""

    for module in sorted(pkgutil.iter_modules(commands.__path__), key=lambda m: m.name):
        if complete or module.name == wanted:
            importlib.import_module(f"{commands.__name__}.{module.name}").register(app)
        else:
            app.command(module.name, help=_help(module.name))(_not_imported)
    return app


def _help(command: str) -> str | None:
    """Return the docstring of a command, from its source."""
    source = (Path(commands.__path__[0]) / f"{command}.py").read_text(encoding="utf-8")
    register = next(
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and node.name == "register"
    )
    return next(
        (ast.get_docstring(node) for node in register.body if isinstance(node, ast.FunctionDef)),
        None,
    )


def _not_imported() -> None:
    raise AssertionError("a command was called that was not imported")


def _application(arguments: Sequence[str]) -> typer.Typer:
    """Return an application that has what these arguments call; all of it for a shell's completion,
    which says what it wants in variables."""
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    return make_app(wanted, complete=_COMPLETION in os.environ)


def _version(asked: bool) -> None:
    if asked:
        print(f"motecrypt {metadata.version('motecrypt')}")
        raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> None:
    """Run ``mote`` with these arguments (default: the process's) and exit with its status."""
    # A stream that was closed is one that takes all: print says nothing of it either.
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # names need not be of its encoding
    try:
        with end_soon(_ended, INTERRUPTED):
            status = run(arguments)
        if status == INTERRUPTED:
            _complain(_STOPPED)
    except Exception as error:
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        _complain(
            f"A mistake of mote itself, {_told(error)}; with {TRACEBACK_VARIABLE}=1 it says more."
        )
        status = 3
    sys.exit(status)


def _ended() -> None:
    """End all workers and say what is kept, when a command does not end on its own."""
    end_all()
    _complain(_STOPPED)


def _told(error: Exception) -> str:
    """An exception with the innermost place of ours that it passed."""
    ours = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(Path(__file__).parent)
    ]
    place = f" at {Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else ""
    return f"{type(error).__name__}{place} ({error})"


def run(arguments: Sequence[str] | None = None) -> int:
    """Run ``mote`` and return its exit status; of an interrupt it says nothing."""
    if not os.environ.get("COLUMNS", "1").strip("0"):
        del os.environ["COLUMNS"]  # no terminal has no columns
    try:
        given = sys.argv[1:] if arguments is None else arguments
        result = _application(given)(args=given, prog_name="mote", standalone_mode=False)
        sys.stdout.flush()
        if result == INTERRUPTED:  # what typer makes of Ctrl-C
            raise KeyboardInterrupt
        return result if isinstance(result, int) else 0
    except typer.Exit as stop:
        return int(stop.exit_code)
    except MoteError as error:
        _complain(error.message)
        if error.detail:
            tell(error.detail)
        return 2
    except MachineError as error:
        _complain(str(error))
        return 2
    except _USAGE_ERROR as error:
        # Without a command the help has been printed, and the message is empty.
        if message := error.format_message().strip():
            _complain(message)
        return 2
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except OSError as error:
        if error.filename is not None or error.errno not in _OF_STREAMS:
            raise
        # What is left cannot be written, either, when the process ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # its reader has gone, and wants no more
            return 1
        _complain(f"Cannot write to standard output: {error.strerror}")
        return 2


def _complain(sentence: str) -> None:
    text = " ".join(sentence.split())
    tell(f"mote: {text}" + ("" if text.endswith((".", "?")) else "."))
