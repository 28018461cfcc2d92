"""``crypto/`` in other people's CMake: it chooses the files that the project chooses, for the CPU
that the compiler makes code for; it is added, fetched, installed and found."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from build_tools import (
    CRYPTO,
    EXAMPLES,
    FOLDERS,
    PATHS,
    VERSION,
    clang_headers,
    clang_path,
    expected,
    needs_cmake,
    shell,
)
from motecrypt import Machine
from motecrypt._sim import BudgetExceededError
from motecrypt.catalog import VARIANTS
from motecrypt.toolchain import interface
from support import CHIP, catalog

pytestmark = needs_cmake


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return clang_path(tmp_path_factory.mktemp("bin"))


@pytest.mark.sample(0)
def test_chooses_what_the_catalog_chooses(tmp_path: Path) -> None:
    """Every folder, variant and instruction set."""
    lines = ["cmake_minimum_required(VERSION 3.20)", "project(all LANGUAGES NONE)"]
    lines.append(f'include("{CRYPTO}/cmake/parts.cmake")')
    wanted = {}
    for folder in FOLDERS:
        for isa in PATHS:
            for variant in VARIANTS:
                lines += [
                    f"mote_parts(files {folder} {isa} {variant})",
                    f'message("{folder} {isa} {variant}=${{files}}")',
                ]
                wanted[f"{folder} {isa} {variant}"] = expected(folder, isa, variant)
    (tmp_path / "CMakeLists.txt").write_text("\n".join(lines))
    printed = shell("cmake", "-S", tmp_path, "-B", tmp_path / "build")
    found = dict(re.findall(r"^(\w+ \w+ \w+)=(.*)$", printed, re.M))
    assert {key: value.split(";") for key, value in found.items()} == wanted


def test_links_what_a_family_uses(tmp_path: Path) -> None:
    lines = ["cmake_minimum_required(VERSION 3.20)", "project(all LANGUAGES NONE)"]
    lines.append(f'include("{CRYPTO}/cmake/parts.cmake")')
    lines.append('mote_families(families)\nmessage("families=${families}")')
    for name in catalog().families:
        lines.append(f'mote_uses(used {name})\nmessage("{name}=${{used}}")')
    (tmp_path / "CMakeLists.txt").write_text("\n".join(lines))
    found = dict(
        re.findall(r"^(\w+)=(.*)$", shell("cmake", "-S", tmp_path, "-B", tmp_path / "b"), re.M)
    )
    assert sorted(found.pop("families").split(";")) == sorted(catalog().families)
    assert found == {f.name: ";".join(f.uses) for f in catalog().families.values()}


def test_the_example_runs_here(tmp_path: Path) -> None:
    shell("cmake", "-G", "Ninja", "-S", EXAMPLES / "cmake", "-B", tmp_path)
    shell("cmake", "--build", tmp_path)
    shell(tmp_path / "sensor")


@pytest.mark.sample(0)
def test_the_example_runs_in_the_simulator(tmp_path: Path, path: str) -> None:
    configure(tmp_path, path, "-DMOTE_VARIANT=fast")
    shell("cmake", "--build", tmp_path, path=path)
    machine = Machine(CHIP, str(tmp_path / "sensor"))
    assert machine.call("main", budget=1_000_000).value == 0
    assert "mote_ascon_permute_last7" in machine.symbols  # assembly, and of the fast variant


@pytest.mark.sample(0)
def test_the_example_starts_from_its_own_script(tmp_path: Path, path: str) -> None:
    """The reset vector leads to start, which makes the variables of C, and main returns."""
    configure(tmp_path, path)
    shell("cmake", "--build", tmp_path, path=path)
    machine = Machine(CHIP, str(tmp_path / "sensor"))
    start = machine.symbols["start"].address
    assert machine.read(0xFFFE, 2) == start.to_bytes(2, "little")
    assert machine.symbols["stack_top"].address == 0x3900
    bss = machine.symbols["bss_start"].address
    machine.write(bss, b"\x55" * 28)
    with pytest.raises(BudgetExceededError) as stopped:
        # What is before start_c writes to the watchdog, which the simulator does not have.
        machine.call("start_c", budget=1_000_000)
    assert stopped.value.symbol == "stop"
    # The last packet was refused, so what it was opened into is zero.
    size = machine.symbols["bss_end"].address - bss
    assert size >= 36 and b"\x55" * 8 not in machine.read(bss, size)


def test_portable_c_can_be_asked_for(tmp_path: Path, path: str) -> None:
    configure(tmp_path, path, "-DMOTE_ISA=portable")
    ninja = (tmp_path / "build.ninja").read_text()
    assert "ascon_permute.c.obj" in ninja and "permute.S.obj" not in ninja


def test_the_aes_module_is_told_to_the_program_too(tmp_path: Path, path: str) -> None:
    configure(tmp_path, path, "-DMOTE_ISA=msp430_aes")
    ninja = (tmp_path / "build.ninja").read_text()
    for file in ("sensor", "ascon_permute"):
        compiled = re.search(
            rf"^build [^\n]*{file}[^\n]*\.obj: C_.*?^  DEFINES = (.*?)$", ninja, re.M | re.S
        )
        assert compiled and "-DMOTE_AES_MODULE" in compiled[1]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("options", "level", "said"),
    [
        ([], "-Os", "MinSizeRel"),
        (["-DMOTE_VARIANT=small"], "-Os", "MinSizeRel"),
        (["-DMOTE_VARIANT=fast"], "-O3", "Release"),
        (["-DCMAKE_BUILD_TYPE=Debug"], "-g", ""),
        (["-DCMAKE_C_FLAGS=-O1"], "-O1", ""),
    ],
)
def test_without_a_build_type_the_library_is_optimised(
    tmp_path: Path, options: list[str], level: str, said: str
) -> None:
    """And CMake says so; what is set is left as it is."""
    arguments = ("-G", "Ninja", "-S", EXAMPLES / "cmake", "-B", tmp_path)
    printed = shell("cmake", *arguments, *options)
    found = re.findall(r"-- mote: no CMAKE_BUILD_TYPE is set, .* is built as (\w+)", printed)
    assert found == ([said] if said else [])
    rules = (tmp_path / "build.ninja").read_text()
    library = re.search(
        r"^build mote/[^\n]*ascon_permute\.c\.o.*?^  FLAGS = (.*?)$", rules, re.M | re.S
    )
    assert library is not None
    assert [flag for flag in library[1].split() if re.match("-[Og]", flag)] == [level]


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("MOTE_VARIANT=quick", "set it to one of: default, fast, small"),
        ("MOTE_ISA=msp340", "set it to auto, portable or one of: .*msp430"),
    ],
)
def test_a_wrong_option_is_an_error(tmp_path: Path, option: str, message: str) -> None:
    with pytest.raises(AssertionError) as caught:
        shell("cmake", "-S", EXAMPLES / "cmake", "-B", tmp_path, f"-D{option}")
    assert re.search(message, " ".join(str(caught.value).split()))


@pytest.mark.skipif(not shutil.which("msp430-elf-gcc"), reason="msp430-elf-gcc is not installed")
def test_gcc_compiles_a_family(tmp_path: Path) -> None:
    toolchain = EXAMPLES / "cmake" / "msp430-gcc.cmake"
    shell(
        "cmake",
        "-G",
        "Ninja",
        "-S",
        EXAMPLES / "cmake",
        "-B",
        tmp_path,
        f"-DCMAKE_TOOLCHAIN_FILE={toolchain}",
    )
    shell("cmake", "--build", tmp_path, "--target", "mote_ascon")
    ninja = (tmp_path / "build.ninja").read_text()
    assert "msp430/ascon_permute.S.obj" in ninja and "/ascon_permute.c.obj" not in ninja


def configure(build: Path, path: str, *options: str) -> None:
    shell(
        *("cmake", "-G", "Ninja", "-S", EXAMPLES / "cmake", "-B", build),
        f"-DCMAKE_TOOLCHAIN_FILE={EXAMPLES / 'cmake' / 'msp430-clang.cmake'}",
        "-DCMAKE_BUILD_TYPE=MinSizeRel",
        f"-DMOTE_CLANG_FLAGS=-isystem {clang_headers()}",
        *options,
        path=path,
    )


CLANG_FOR_ARM = """
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_C_COMPILER clang)
set(CMAKE_ASM_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET arm-none-eabi)
set(CMAKE_ASM_COMPILER_TARGET arm-none-eabi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
"""


def project(folder: Path, *lines: str, name: str = "app") -> Path:
    """A project in a folder, with these lines after its first two."""
    folder.mkdir(exist_ok=True)
    head = ("cmake_minimum_required(VERSION 3.20)", f"project({name} LANGUAGES C)")
    (folder / "CMakeLists.txt").write_text("\n".join([*head, *lines]) + "\n")
    return folder


def said(printed: str) -> str:
    """What the library says that it takes."""
    (line,) = re.findall(r"^-- mote: (.*variant.*)$", printed, re.M)
    return str(line)


ADDED = f'add_subdirectory("{CRYPTO}" mote)'
M4 = "-mcpu=cortex-m4"
ARM = [
    ((f"add_compile_options({M4})", ADDED), (), "kernels for ARMv7-M (Cortex-M3"),
    ((f"add_compile_options({M4} -DSTM32F4xx)", ADDED), (), "kernels for ARMv7-M whose flash"),
    (
        (f"add_compile_options({M4})", "add_compile_definitions(STM32F4)", ADDED),
        (),
        "kernels for ARMv7-M whose flash",
    ),
    ((f"set(MOTE_COMPILE_OPTIONS {M4} -mthumb)", ADDED), (), "kernels for ARMv7-M (Cortex-M3"),
    ((ADDED,), ("-DCMAKE_C_FLAGS=-mcpu=cortex-m3",), "kernels for ARMv7-M (Cortex-M3"),
    ((ADDED,), ("-DCMAKE_C_FLAGS=-mcpu=cortex-m0plus",), "kernels for ARMv6-M"),
    ((ADDED,), ("-DCMAKE_C_FLAGS=-mcpu=cortex-m23",), "portable C"),
    (("add_compile_options($<1:-mcpu=cortex-m3>)", ADDED), (), "portable C"),
]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("lines", "options", "kernels"), ARM)
def test_the_cpu_decides(
    tmp_path: Path, path: str, lines: tuple[str, ...], options: tuple[str, ...], kernels: str
) -> None:
    """Wherever its options stand, as far as CMake knows them before it generates."""
    toolchain = tmp_path / "arm.cmake"
    toolchain.write_text(CLANG_FOR_ARM)
    source = project(tmp_path / "app", *lines)
    arguments = ("-G", "Ninja", "-S", source, "-B", tmp_path / "build")
    printed = shell("cmake", *arguments, f"-DCMAKE_TOOLCHAIN_FILE={toolchain}", *options, path=path)
    assert said(printed).startswith(kernels)


@pytest.mark.sample(0)
def test_other_options_are_asked_about_anew(tmp_path: Path, path: str) -> None:
    """In a folder that was configured before."""
    toolchain = tmp_path / "arm.cmake"
    toolchain.write_text(CLANG_FOR_ARM)
    for cpu, kernels in (("cortex-m3", "kernels for ARMv7-M"), ("cortex-m23", "portable C")):
        source = project(tmp_path / "app", f"add_compile_options(-mcpu={cpu})", ADDED)
        arguments = ("-G", "Ninja", "-S", source, "-B", tmp_path / "build")
        printed = shell("cmake", *arguments, f"-DCMAKE_TOOLCHAIN_FILE={toolchain}", path=path)
        assert said(printed).startswith(kernels)


def test_a_project_sets_a_variable(tmp_path: Path) -> None:
    source = project(tmp_path / "app", "set(MOTE_VARIANT fast)", ADDED)
    assert "variant fast" in said(shell("cmake", "-S", source, "-B", tmp_path / "build"))


PROGRAM = [
    f'add_executable(sensor "{EXAMPLES}/cmake/main.c" "{EXAMPLES}/sensor/sensor.c")',
    "target_link_libraries(sensor PRIVATE mote::ascon)",
]


def runs(source: Path, build: Path, *options: str) -> None:
    """Its program `sensor` is built, and ends well."""
    shell("cmake", "-G", "Ninja", "-S", source, "-B", build, *options)
    shell("cmake", "--build", build, "--target", "sensor")
    shell(build / "sensor")


@pytest.mark.sample(0)
def test_is_fetched(tmp_path: Path) -> None:
    lines = [
        "include(FetchContent)",
        f'FetchContent_Declare(motecrypt URL "{tmp_path}/a.tar" SOURCE_SUBDIR crypto)',
        "FetchContent_MakeAvailable(motecrypt)",
    ]
    named = ("--transform", "s,^,motecrypt/,")  # as an archive of a version has it
    shell("tar", *named, "-cf", tmp_path / "a.tar", "crypto", folder=CRYPTO.parent)
    runs(project(tmp_path / "app", *lines, *PROGRAM), tmp_path / "build")


@pytest.mark.sample(0)
@pytest.mark.parametrize("prefix", ["", "our_"])
def test_is_installed_and_found(tmp_path: Path, prefix: str) -> None:
    """Everything, or a family; the program is told the variant, and the names, by what it links."""
    options = (f"-DCMAKE_INSTALL_PREFIX={tmp_path / 'there'}", f"-DMOTE_PREFIX={prefix}")
    source, made = tmp_path / "copy", tmp_path / "made"
    shutil.copytree(CRYPTO, source)
    shell("cmake", "-G", "Ninja", "-S", source, "-B", made, "-DMOTE_VARIANT=small", *options)
    shell("cmake", "--build", made)
    shell("cmake", "--install", made)
    shutil.rmtree(source)
    shutil.rmtree(made)
    lines = [f"find_package({prefix}motecrypt {VERSION} REQUIRED)", *PROGRAM]
    lines[-1] = lines[-1].replace("mote::", f"{prefix}mote::")
    app = project(tmp_path / "app", *lines)
    runs(app, tmp_path / "build", f"-DCMAKE_PREFIX_PATH={tmp_path / 'there'}")
    assert "-DMOTE_VARIANT_SMALL" in (tmp_path / "build" / "build.ninja").read_text()


TWO = """
#include "mote/{header}"
int {name}(void);
int {name}(void)
{{
    uint8_t digest[32], again[32];
    mote_ascon_hash256(digest, (const uint8_t *)"abc", 3);
    mote_ascon_hash256(again, (const uint8_t *)"abd", 3);
    return digest[0] ^ again[0];
}}
"""


@pytest.mark.sample(0)
def test_two_variants_are_in_one_program(tmp_path: Path) -> None:
    """Each with a prefix; every name that they define has it, and none without is asked for."""
    app = tmp_path / "app"
    app.mkdir()
    for name in ("one", "other"):
        (app / f"{name}.c").write_text(TWO.format(header="ascon.h", name=name))
    (app / "main.c").write_text(
        "int one(void), other(void); int main(void) { return one() ? one() ^ other() : 1; }\n"
    )
    lines = []
    for name, variant in (("one", "fast"), ("other", "small")):
        lines += [f"set(MOTE_PREFIX {name}_)", f"set(MOTE_VARIANT {variant})"]
        lines += [f'add_subdirectory("{CRYPTO}" {name})', f"add_library(l{name} STATIC {name}.c)"]
        lines += [f"target_link_libraries(l{name} PRIVATE {name}_mote::ascon)"]
    lines += ["add_executable(sensor main.c)", "target_link_libraries(sensor lone lother)"]
    runs(project(app, *lines), tmp_path / "build")
    shell("cmake", "--build", tmp_path / "build", "--target", *ALL_OF_ONE)
    objects = sorted((tmp_path / "build" / "one").rglob("*.o"))
    assert len(objects) > 100
    for file in objects:
        defined, needed = interface(file)
        assert all(name.startswith("one_mote_") for name in defined), file
        assert not any(name.startswith("mote_") for name in needed), file


ALL_OF_ONE = [f"one_mote_{family}" for family in FOLDERS]


@pytest.mark.sample(0)
@pytest.mark.skipif(not shutil.which("arm-none-eabi-gcc"), reason="no GCC for ARM is installed")
def test_names_in_lines_of_assembly_have_the_prefix(tmp_path: Path) -> None:
    """Kernels, and C that jumps to a function by its name: GCC's."""
    lines = ["set(MOTE_PREFIX our_)", f"set(MOTE_COMPILE_OPTIONS {M4} -mthumb)", ADDED]
    toolchain = tmp_path / "arm.cmake"
    toolchain.write_text(CLANG_FOR_ARM.replace("clang", "arm-none-eabi-gcc"))
    build = ("-B", tmp_path / "build", f"-DCMAKE_TOOLCHAIN_FILE={toolchain}")
    shell("cmake", "-G", "Ninja", "-S", project(tmp_path / "app", *lines), *build)
    shell("cmake", "--build", tmp_path / "build", "--target", "our_mote_ascon")
    objects = sorted((tmp_path / "build").rglob("*.obj"))
    assert any(".S." in file.name for file in objects)
    for file in objects:
        defined, needed = interface(file)
        assert not any(name.startswith("mote_") for name in (*defined, *needed)), file


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([ADDED, ADDED.replace(" mote)", " again)")], "give its second copy, or variant, a MOTE_P"),
        (['set(MOTE_PREFIX "2_")', ADDED], "MOTE_PREFIX is '2_': it has to be the beginning"),
    ],
)
def test_a_copy_without_a_name_of_its_own_is_an_error(
    tmp_path: Path, lines: list[str], message: str
) -> None:
    with pytest.raises(AssertionError) as caught:
        shell("cmake", "-S", project(tmp_path / "app", *lines), "-B", tmp_path / "build")
    assert message in " ".join(str(caught.value).split())
