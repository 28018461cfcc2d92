//! Compiles what `parts.json` (which is generated) lists for the CPU that the compiler makes code for.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

const PORTABLE: &str = "portable";

fn main() {
    let listing: Value =
        serde_json::from_str(&fs::read_to_string("parts.json").expect("parts.json"))
            .expect("parts.json is JSON");
    for file in ["parts.json", "src", "include", "rust/build.rs", "rust/src/contexts.rs"] {
        println!("cargo::rerun-if-changed={file}");
    }
    let variant = match (feature("fast"), feature("small")) {
        (true, true) => panic!("motecrypt: a build is of one variant, fast or small"),
        (true, false) => "fast",
        (false, true) => "small",
        (false, false) => "default",
    };
    let isa = if feature(PORTABLE) { PORTABLE.into() } else { isa(&listing) };
    println!("cargo::warning=motecrypt: {}, variant {variant}", title(&listing, &isa));

    let mut build = compiler();
    build.include("src");
    // Sizes of objects depend on the variant (mote/variant.h).
    if variant != "default" {
        build.define(&format!("MOTE_VARIANT_{}", variant.to_uppercase()), None);
    }
    build.opt_level_str(if variant == "fast" { "3" } else { "s" });
    for flag in ["-ffreestanding", "-ffunction-sections", "-fdata-sections"] {
        build.flag_if_supported(flag);
    }
    let files = &listing["files"][&isa][variant];
    for folder in folders(&listing) {
        for file in strings(&files[folder.as_str()]) {
            build.file(Path::new("src").join(file));
        }
    }
    build.file(sizes());
    build.compile("motecrypt");
}

fn feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", name.to_uppercase())).is_some()
}

/// A compiler that knows the public headers.
fn compiler() -> cc::Build {
    let mut build = cc::Build::new();
    build.include("include").std("c11");
    build
}

fn strings(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// The folders of the families that features name, and of those that they use.
fn folders(listing: &Value) -> BTreeSet<String> {
    let uses = listing["uses"].as_object().expect("uses");
    let mut waiting: Vec<&str> =
        uses.keys().map(String::as_str).filter(|name| feature(name)).collect();
    let mut found = BTreeSet::from(["common".to_owned()]);
    while let Some(name) = waiting.pop() {
        if found.insert(name.to_owned()) {
            waiting.extend(strings(&uses[name]));
        }
    }
    found
}

/// The set whose condition holds for the compiler with the flags of this target: of several, the last.
fn isa(listing: &Value) -> String {
    let sets = listing["sets"].as_object().expect("sets");
    let asked: String = sets
        .iter()
        .map(|(name, set)| {
            format!("#if {}\nmote_isa {name}\n#endif\n", set["compiler"].as_str().unwrap_or("0"))
        })
        .collect();
    let file = Path::new(&env::var_os("OUT_DIR").expect("OUT_DIR")).join("which.c");
    fs::write(&file, asked).expect("a file in OUT_DIR");
    let said = compiler().file(&file).expand();
    let said = String::from_utf8_lossy(&said);
    let found: Vec<&str> =
        said.lines().filter_map(|line| line.trim().strip_prefix("mote_isa ")).collect();
    // serde_json sorts the names: a set stands after one that its own name begins with, whose sources it takes.
    found.last().map_or(PORTABLE.into(), |name| name.trim().to_owned())
}

fn title(listing: &Value, isa: &str) -> String {
    match listing["sets"][isa]["title"].as_str() {
        Some(title) => format!("kernels for {title}"),
        None => "portable C".into(),
    }
}

/// Family, name and bytes of what Rust keeps for C.
macro_rules! contexts {
    ($($family:literal $context:ident $bytes:literal)*) => {
        const CONTEXTS: &[(&str, &str, usize)] = &[$(($family, stringify!($context), $bytes)),*];
    };
}

include!("src/contexts.rs");

/// A source that does not compile where a context is larger than what Rust keeps for it.
fn sizes() -> PathBuf {
    let mut text = String::from("typedef int motecrypt_sizes;\n");
    for (family, context, bytes) in CONTEXTS.iter().filter(|(family, ..)| feature(family)) {
        text += &format!("#include \"mote/{family}.h\"\n");
        // On the MSP430 the key of GCM is larger, and Rust has no GCM there.
        if !(context.contains("gcm")
            && env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("msp430"))
        {
            text += &format!("_Static_assert(sizeof({context}) <= {bytes}, \"{context}\");\n");
        }
    }
    let file = Path::new(&env::var_os("OUT_DIR").expect("OUT_DIR")).join("sizes.c");
    fs::write(&file, text).expect("a file in OUT_DIR");
    file
}
