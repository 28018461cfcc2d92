//! The sources keep their floors, which `README.md` lists from the top: none names one above it. And no files name each other in a
//! circle, but for a few that have a reason.

mod sources;

use sources::{Module, Sources};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::Path;

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// The number of each floor from the top, by the names of the modules on it.
fn floors() -> HashMap<String, usize> {
    let text = fs::read_to_string(Path::new(CRATE).join("README.md")).unwrap();
    let mut floors = HashMap::new();
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `src/")?.split(" |").next());
    for (number, row) in rows.enumerate() {
        for path in row.split(", ") {
            let path = path.trim_matches('`').trim_start_matches("src/");
            let name = path.split(['/', '.']).next().unwrap().to_owned();
            assert_eq!(floors.insert(name, number), None, "README.md has src/{path} twice");
        }
    }
    floors
}

#[test]
fn no_file_names_a_floor_above_its_own() {
    let floors = floors();
    let sources = Sources::read(&Path::new(CRATE).join("src"));
    let mut found = BTreeSet::new();
    for (module, source) in &sources.0 {
        let Some(own) = module.first() else { continue };
        let floor = floors.get(own).unwrap_or_else(|| {
            panic!("README.md has no floor for src/{}", source.path);
        });
        let above = |name: &str| floors.get(name).is_some_and(|it| it < floor);
        for name in source.names.iter().filter(|name| name.path.first().is_some_and(|it| above(it)))
        {
            let path = name.path.join("::");
            let line = name.line;
            found.insert(format!("src/{}:{line} names {path}: above {own}", source.path));
        }
    }
    assert!(found.is_empty(), "{}", Vec::from_iter(found).join("\n"));
}

/// Circles that remain, each by its files, and why.
const CIRCLES: &[(&str, &[&str])] = &[
    // Each of these traits has one of the others in its definition.
    ("domain", &["mod.rs", "plain.rs", "value.rs"]),
    // A set names its state and what runs it fast, and both are those of a set.
    ("engine", &["blocks/fast.rs", "isa.rs", "state.rs"]),
    // `Blocked` says what its micro-operations are, and these are those of a set that is `Blocked`.
    ("engine/blocks", &["block.rs", "micro.rs", "mod.rs", "translate.rs"]),
    // `Family` says what a CPU adds in each step, and a state is that of a whole set, family and all.
    (
        "isa/msp430",
        &[
            "alu.rs",
            "blocks/classify.rs",
            "blocks/fields.rs",
            "blocks/handlers.rs",
            "blocks/operands.rs",
            "blocks/select.rs",
            "decode.rs",
            "disassemble.rs",
            "execute.rs",
            "family.rs",
            "flags.rs",
            "state.rs",
            "timing.rs",
        ],
    ),
];

/// Everything that can be reached from a module.
fn reached<'a>(
    taken: &'a HashMap<&Module, Vec<(Module, usize, String)>>,
    from: &'a Module,
) -> HashSet<&'a Module> {
    let (mut reached, mut left) = (HashSet::new(), vec![from]);
    while let Some(module) = left.pop() {
        let next = taken.get(module).into_iter().flatten().map(|(home, ..)| home);
        left.extend(next.filter(|home| reached.insert(*home)));
    }
    reached
}

#[test]
fn files_name_each_other_in_no_circle_without_a_reason() {
    let sources = Sources::read(&Path::new(CRATE).join("src"));
    let taken = sources.0.keys().map(|module| (module, sources.taken(module))).collect();
    let all: HashMap<_, _> =
        sources.0.keys().map(|module| (module, reached(&taken, module))).collect();
    let mut circles = BTreeMap::new();
    for (module, reached) in all.iter().filter(|(module, reached)| reached.contains(*module)) {
        let path = |it: &Module| sources.0[it].path.clone();
        let circle: BTreeSet<_> = reached.iter().filter(|it| all[**it].contains(*module)).collect();
        let of_circle = taken[module].iter().filter(|(home, ..)| circle.contains(&home));
        let names: Vec<_> = of_circle
            .map(|(home, line, name)| {
                format!("src/{}:{line} names {name} of {}", path(module), path(home))
            })
            .collect();
        let files: BTreeSet<_> = circle.into_iter().map(|it| path(it)).collect();
        circles.entry(files).or_insert_with(Vec::new).extend(names);
    }
    for (folder, files) in CIRCLES {
        let files = files.iter().map(|file| format!("{folder}/{file}")).collect();
        assert!(circles.remove(&files).is_some(), "no such circle any more: {files:?}");
    }
    let found: Vec<_> = circles.into_values().flatten().collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}
