//! The sources keep their floors, which `README.md` lists from the top: none names one above it.

mod sources;

use sources::Sources;
use std::collections::{BTreeSet, HashMap};
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
