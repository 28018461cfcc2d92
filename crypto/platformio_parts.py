"""Tells PlatformIO which files to compile: of each part the most specific one that exists.

Options in the project's platformio.ini, all optional:

    custom_mote_families = ascon xoodyak      what to compile (default: all)
    custom_mote_variant = fast                fast, default or small
    custom_mote_isa = msp430                  instruction sets to take assembly of, own first, or portable
"""

import os

ASSEMBLY = {"timsp430": ["msp430"]}
"""The instruction sets of PlatformIO's platforms, as far as there is assembly for them."""
VARIANTS = ("fast", "default", "small")


def parts(folder, isas, variant):
    """The names of the files that implement a folder's parts."""
    endings = []
    for isa in isas:
        endings += [isa + ".S"] if variant == "default" else [isa + "." + variant + ".S", isa + ".S"]
    endings.append("c")
    names = os.listdir(folder)
    found = []
    for part in sorted({n.split(".")[0] for n in names if n.endswith((".c", ".S"))}):
        found += [part + "." + ending for ending in endings if part + "." + ending in names][:1]
    return found


def uses(source, family):
    """The families that one stands on, out of its manifest."""
    with open(os.path.join(source, family, family + ".toml"), encoding="utf-8") as manifest:
        line = next((line for line in manifest if line.startswith("uses")), "")
    return line.split('"')[1::2]


def selection(source, families, isas, variant):
    """A filter of sources for PlatformIO."""
    if variant not in VARIANTS:
        raise SystemExit("custom_mote_variant is '%s': set it to fast, default or small." % variant)
    known = sorted(n for n in os.listdir(source) if os.path.exists(os.path.join(source, n, n + ".toml")))
    waiting, folders = list(families or known), ["common"]
    while waiting:
        family = waiting.pop(0)
        if family not in known:
            raise SystemExit(
                "custom_mote_families: there is no '%s'; there is %s." % (family, ", ".join(known))
            )
        if family not in folders:
            folders.append(family)
            waiting += uses(source, family)
    files = [f + "/" + n for f in folders for n in parts(os.path.join(source, f), isas, variant)]
    return ["-<*>"] + ["+<%s>" % file for file in files]


def configure(env):
    """Set the filter of the library's build environment."""
    isa = env.GetProjectOption("custom_mote_isa", "")
    isas = ASSEMBLY.get(env.subst("$PIOPLATFORM"), []) if not isa else isa.split()
    env["SRC_FILTER"] = selection(
        os.path.join(os.getcwd(), "src"),
        env.GetProjectOption("custom_mote_families", "").split(),
        [] if isas == ["portable"] else isas,
        env.GetProjectOption("custom_mote_variant", "default"),
    )


if "Import" in globals():  # the build tool's way to hand its environment to a script
    Import("env")  # noqa: F821
    configure(env)  # noqa: F821
