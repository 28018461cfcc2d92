"""Sources of others: builds follow everything that they read, and they read and take little."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import own_cipher
import support
from motecrypt.errors import MoteError
from motecrypt.implementation import build
from motecrypt.implementation.source import find
from motecrypt.toolchain import processes

ROOT = support.catalog().root
SECRET = "what-nobody-may-read"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An implementation that hashes, in a folder with another."""
    place = tmp_path / "disk" / "toys" / "mine"
    place.mkdir(parents=True)
    (place / "api.h").write_text("#define CRYPTO_BYTES 16\n")
    (place / "hash.c").write_text("int crypto_hash(void) { return VALUE; }\n")
    return place


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text)


def linked(folder: Path, optimisation: str = "Os") -> Path:
    made = build.Build(ROOT, find([folder])[0], support.CHIP, "ziglang", optimisation)
    return build.link(made, [build.function(made, "hash")]).path


def refusal(folder: Path) -> str:
    with pytest.raises(MoteError) as caught:
        linked(folder)
    assert SECRET not in caught.value.message + caught.value.detail
    assert caught.value.message.count("\n") == 0
    return caught.value.message


USE = "int crypto_hash(void) { return VALUE; }\n"
BYTES = '__asm__(".section .rodata\\nvalue: .incbin \\"%s\\"\\n.text");\n'
HASH = BYTES + "extern const char value; int crypto_hash(void) { return value; }\n"


@pytest.mark.parametrize(
    ("source", "file"),
    [
        ('#include "value.h"\n' + USE, "value.h"),
        ('#include "value.txt"\n' + USE, "value.txt"),
        ('#include ".value.h"\n' + USE, ".value.h"),
        ('#include "../shared/value.h"\n' + USE, "../shared/value.h"),
        ('#include "../shared/through.h"\n' + USE, "../shared/value.h"),
        (HASH % "value.txt", "value.txt"),
        (HASH % ".value", ".value"),
    ],
    ids=["header", "text", "hidden", "outside", "outside twice", "bytes", "hidden bytes"],
)
def test_a_build_follows_what_it_reads(folder: Path, source: str, file: str) -> None:
    (folder.parent / "shared").mkdir()
    write(folder.parent / "shared", "through.h", '#include "value.h"\n')
    write(folder, "hash.c", source)
    images = []
    for value in (1, 2, 1):
        text = f"#define VALUE {value}\n" if "VALUE" in source else str(value)
        write(folder, file, text)
        images.append(linked(folder).read_bytes())
    assert images[0] == images[2] != images[1]


def test_sizes_follow_what_they_are_read_from(folder: Path) -> None:
    write(folder, "hash.c", "int crypto_hash(void) { return 0; }\n")
    write(folder, "api.h", '#include "../sizes.h"\n')
    for size in (16, 32):
        write(folder.parent, "sizes.h", f"#define CRYPTO_BYTES {size}\n")
        assert own_cipher.candidate(folder).api.digest == size


def test_a_file_that_comes_to_be_is_seen(folder: Path) -> None:
    (folder / "a").mkdir()
    (folder / "b").mkdir()
    write(folder / "b", "value.h", "#define VALUE 1\n")
    write(folder, "hash.c", "#include <value.h>\n" + USE)
    first = linked(folder).read_bytes()
    write(folder / "a", "value.h", "#define VALUE 2\n")
    assert linked(folder).read_bytes() != first


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    file = tmp_path / "secret"
    file.write_text(SECRET)
    return file


@pytest.mark.parametrize("how", ['#include "%s"\n', "#include <%s>\n", HASH])
def test_files_of_others_are_not_read(folder: Path, secret: Path, how: str) -> None:
    write(folder, "hash.c", how % secret)
    assert f"it reads {secret}, which is not one of its files" in refusal(folder)
    write(folder, "hash.c", how % "../../../secret")
    assert "secret, which is not one of its files" in refusal(folder)


def test_hidden_files_beside_it_are_not_read(folder: Path) -> None:
    write(folder.parent, ".secret", f"/* {SECRET} */")
    write(folder, "hash.c", '#include "../.secret"\n' + USE)
    assert ".secret, which is not one of its files" in refusal(folder)


def test_a_link_gives_no_reach(folder: Path, secret: Path) -> None:
    (folder / "value.h").symlink_to(secret)
    write(folder, "hash.c", '#include "value.h"\n' + USE)
    assert "which is not one of its files" in refusal(folder)


def test_a_link_to_a_file_beside_it_is_followed(folder: Path) -> None:
    write(folder.parent, "value.h", "#define VALUE 1\n")
    (folder / "value.h").symlink_to("../value.h")
    write(folder, "hash.c", '#include "value.h"\n' + USE)
    first = linked(folder).read_bytes()
    write(folder.parent, "value.h", "#define VALUE 2\n")
    assert linked(folder).read_bytes() != first


def test_libraries_that_a_source_names_are_not_linked(folder: Path, secret: Path) -> None:
    write(
        folder,
        "hash.c",
        f'#pragma comment(lib, "{secret}")\nint crypto_hash(void) {{ return 0; }}\n',
    )
    with pytest.raises(MoteError):
        linked(folder)


BOMBS = {
    "includes": '#include __FILE__\n#include __FILE__\n#include "hash.c"\n',
    "macros": "\n".join(
        ["#define A0 0,0,0,0,0,0,0,0,0,0"]
        + [f"#define A{n} {','.join([f'A{n - 1}'] * 10)}" for n in range(1, 12)]
        + ["char crypto_hash[] = {A11};"]
    ),
    "repetition": '__asm__(".rept 1000000000\\n.long 1\\n.endr");\n',
    "size": "char crypto_hash[0x7fffffff] = {1};\n",
    "warnings": '#if __COUNTER__ < 100000\n#warning "x"\n#endif\n' * 3,
    "device": '#include "/dev/zero"\n',
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_build_takes_bounded_time_and_memory(
    folder: Path, bomb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "_PROCESSOR_SECONDS", 2)
    write(folder, "hash.c", BOMBS[bomb] + ("" if "crypto_hash" in BOMBS[bomb] else USE))
    started = time.process_time()
    assert refusal(folder)
    assert time.process_time() - started < 10


def test_a_pipe_in_the_folder_is_refused(folder: Path) -> None:
    os.mkfifo(folder / "value.h")
    write(folder, "hash.c", "int crypto_hash(void) { return 0; }\n")
    assert "value.h is no file; take it out of the folder." in refusal(folder)


@pytest.mark.parametrize(
    ("count", "size", "said"),
    [(6000, 0, "has 6,002 files of 0 MB"), (1, 65 << 20, "has 3 files of 65 MB")],
)
def test_a_folder_is_no_disk(folder: Path, count: int, size: int, said: str) -> None:
    for number in range(count):
        with (folder / f"{number}.bin").open("wb") as stream:
            stream.truncate(size)
    assert said in refusal(folder)


def test_the_environment_shapes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder.parent, "value.h", "#define VALUE 1\n")
    write(folder, "hash.c", "#include <value.h>\n" + USE)
    monkeypatch.setenv("CPATH", str(folder.parent))
    assert "the header value.h is missing" in refusal(folder)
