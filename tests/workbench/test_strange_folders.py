"""Folders and outputs that are not what they seem: bounded work, and one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import own_cipher
import support
from command import Mote, sentence
from motecrypt.implementation import build
from motecrypt.implementation.source import _defines_interface, find
from motecrypt.paths import check_writable, write_text
from motecrypt.profile.lines import text
from motecrypt.verify import answers


def made(folder: Path) -> build.Build:
    (source,) = find([folder])
    return build.Build(support.catalog().root, source, support.CHIP, "ziglang", "Os")


@pytest.mark.parametrize("included", [True, False])
def test_a_file_that_appears_is_seen(included: bool, toy: Path) -> None:
    taken = '#include "../extra.h"\n' if included else ""
    (toy / "more.c").write_text(
        '#if __has_include("../extra.h")\n' + taken + "int extra(void) { return 7; }\n#endif\n"
    )
    assert "extra" not in build._defined(made(toy))
    (toy.parent / "extra.h").write_text("#define EXTRA\n")
    assert "extra" in build._defined(made(toy))
    (toy.parent / "extra.h").unlink()
    assert "extra" not in build._defined(made(toy))


def test_a_pipe_above_keeps_nobody_waiting(toy: Path, mote: Mote) -> None:
    os.mkfifo(toy.parent / "extra.h")
    (toy / "more.c").write_text('#include "../extra.h"\n')
    done = mote("bench", "--impl", toy)
    assert done.status == 2 and "cannot compile more.c" in done.err


def test_folders_have_bounds(toy: Path, mote: Mote) -> None:
    os.mkfifo(toy / "pipe.c")
    assert sentence(mote("bench", "--impl", toy)).endswith(
        "pipe.c is no file; take it out of the folder."
    )
    (toy / "pipe.c").unlink()
    with (toy / "sparse.c").open("wb") as file:
        file.truncate(6 << 30)
    assert " files of 6,144 MB; an implementation has" in sentence(mote("bench", "--impl", toy))
    (toy / "sparse.c").unlink()
    deep = toy
    for _ in range(34):
        deep = deep / "d"
    deep.mkdir(parents=True)
    assert "lies deeper than any implementation's folders." in sentence(
        mote("bench", "--impl", toy)
    )


def test_the_interface_is_looked_for_once() -> None:
    """A megabyte of calls, and of brackets that never close: each is looked at once."""
    started = time.process_time()
    assert not _defines_interface("crypto_hash(" * 400_000)
    assert not _defines_interface("crypto_hash(" * 400_000 + ")" + " " * 400_000)
    assert not _defines_interface("crypto_hash()" * 400_000 + " " * 400_000)
    assert _defines_interface("crypto_hash();\nint crypto_hash(int)\n{")
    assert time.process_time() - started < 60  # minutes, where each goes through the rest


def test_outputs_that_are_no_files_stay_what_they_are(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    check_writable(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    while True:
        try:
            write_text(pipe, "told\n")
            break
        except Exception:  # until the reader has opened it
            time.sleep(0.01)
    reader.join()
    assert read == ["told\n"] and pipe.is_fifo()
    link, target = tmp_path / "link", tmp_path / "target"
    link.symlink_to(target)
    write_text(link, "through\n")
    assert link.is_symlink() and target.read_text() == "through\n"


def test_a_full_device_is_a_sentence(mote: Mote) -> None:
    assert sentence(mote("list", "--json", "/dev/full")) == (
        "Cannot write /dev/full: No space left on device."
    )
    assert Path("/dev/full").is_char_device()
    assert mote("list", "--json", "/dev/null").status == 0
    assert Path("/dev/null").is_char_device()


COMMAND = (sys.executable, "-P", "-m", "motecrypt")


def test_standard_output_that_is_full_or_closed() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([*COMMAND, "list"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "mote: Cannot write to standard output: No space left on device.\n"
    line = f"exec {sys.executable} -P -m motecrypt list >&-"
    closed = subprocess.run(["/bin/sh", "-c", line], stderr=subprocess.PIPE, text=True)
    assert (closed.returncode, closed.stderr) == (0, "")


@pytest.mark.parametrize("columns", ["0", "00"])
def test_no_columns_are_the_usual_ones(
    columns: str, mote: Mote, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    done = mote("list")
    assert done.status == 0 and max(map(len, done.out.splitlines())) > 60


TERMINATED = """
import os, signal, tempfile, time
from motecrypt import cli
def run(arguments):
    try:
        with tempfile.TemporaryDirectory(dir=os.environ["PLACE"]):
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(60)
    except KeyboardInterrupt:
        return cli.INTERRUPTED
cli.run = run
cli.main([])
"""


def test_sigterm_leaves_no_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", TERMINATED],
        env={**os.environ, "PLACE": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr.count("Stopped")) == (130, 1)
    assert signal.SIGTERM and list(tmp_path.iterdir()) == []


def test_a_link_is_no_source(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret\n")
    (tmp_path / "source.c").symlink_to(tmp_path / "secret")
    (tmp_path / "other.c").write_text("int x;\n")
    (tmp_path / "linked.c").symlink_to(tmp_path / "other.c")
    assert text(str(tmp_path / "source.c"), 1) == ""
    assert text(str(tmp_path / "linked.c"), 1) == "int x;"


def test_answers_have_a_limit_of_their_own(mote: Mote, toy: Path, tmp_path: Path) -> None:
    file = tmp_path / "known.txt"
    file.write_text(own_cipher.aead_file(step=200) + "#" * answers.MOST_BYTES)
    said = sentence(mote("bench", "--impl", toy, "--kat", file))
    assert said == f"{file} has more than 8 MB."
