//! Which names of this crate each source file uses, read from its text, and which files have them.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

/// A module of the crate, by its names from the root.
pub type Module = Vec<String>;

/// A source file.
pub struct Source {
    /// Its path below `src`, with `/`.
    pub path: String,
    pub names: Vec<Name>,
    /// The identifiers in it outside `use` and `mod`.
    own: HashSet<String>,
}

/// A path that leads into this crate.
pub struct Name {
    pub line: usize,
    /// From the root of the crate.
    pub path: Vec<String>,
    /// What it is called here.
    alias: Option<String>,
    is_use: bool,
    is_public: bool,
}

/// All source files, by their modules.
pub struct Sources(pub HashMap<Module, Source>);

/// An identifier or a sign, and its line.
type Token = (String, usize);

impl Sources {
    /// What is below a folder.
    pub fn read(root: &Path) -> Sources {
        let mut texts = Vec::new();
        collect(root, &mut Vec::new(), &mut texts);
        let modules: Vec<Module> = texts.iter().map(|(module, ..)| module.clone()).collect();
        let source = |(module, path, text): (Module, String, String)| {
            let is_child = |name: &str| {
                let child = || module.iter().map(String::as_str).chain([name]);
                modules.iter().any(|it| it.iter().map(String::as_str).eq(child()))
            };
            let (names, own) = names(&module, &tokens(&text), is_child);
            (module, Source { path, names, own })
        };
        Sources(texts.into_iter().map(source).collect())
    }

    /// The module that has what a path names, through whatever `use` passes it on.
    fn follow(&self, path: &[String], seen: &mut Vec<Vec<String>>) -> Module {
        let mut lengths = (0..=path.len()).rev();
        let length = lengths.find(|&length| self.0.contains_key(&path[..length])).unwrap_or(0);
        let (module, rest) = path.split_at(length);
        let Some(item) = rest.first() else { return module.to_vec() };
        if seen.iter().any(|it| it == path) {
            return module.to_vec();
        }
        seen.push(path.to_vec());
        let names = self.0.get(module).map_or(&[][..], |source| &source.names);
        let is_it = |name: &&Name| {
            name.is_use && name.alias.as_ref().or_else(|| name.path.last()) == Some(item)
        };
        match names.iter().find(is_it) {
            Some(name) => self.follow(&[&name.path, &rest[1..]].concat(), seen),
            None => module.to_vec(),
        }
    }

    /// The files from which one takes names, each with a line and the name there.
    pub fn taken(&self, module: &Module) -> Vec<(Module, usize, String)> {
        let source = &self.0[module];
        // What a folder passes on of its own files it does not use by that.
        let is_used = |name: &&Name| {
            let known_as = name.alias.as_ref().or(name.path.last());
            let passes_on = name.is_public && name.path.starts_with(module);
            !passes_on || known_as.is_some_and(|it| source.own.contains(it))
        };
        let names = source.names.iter().filter(is_used);
        let home = |name: &Name| self.follow(&name.path, &mut Vec::new());
        let taken = names.map(|name| (home(name), name.line, name.path.join("::")));
        taken.filter(|(home, ..)| home != module).collect()
    }
}

fn collect(folder: &Path, module: &mut Module, texts: &mut Vec<(Module, String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            module.push(name);
            collect(&path, module, texts);
            module.pop();
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let file = [&module[..], &[format!("{name}.rs")]].concat().join("/");
            let is_folder = name == "mod" || (module.is_empty() && name == "lib");
            let own = (!is_folder).then_some(name);
            texts.push((module.iter().cloned().chain(own).collect(), file, text));
        }
    }
}

/// Identifiers, `::` and single signs; comments are left out.
fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let mut rest = line.split("//").next().unwrap();
        while let Some(first) = rest.chars().next() {
            let is_word = |it: char| it.is_alphanumeric() || it == '_';
            let length = match rest {
                _ if is_word(first) => rest.find(|it| !is_word(it)).unwrap_or(rest.len()),
                _ if rest.starts_with("::") => 2,
                _ => first.len_utf8(),
            };
            if !first.is_whitespace() {
                tokens.push((rest[..length].to_owned(), number));
            }
            rest = &rest[length..];
        }
    }
    tokens
}

/// The paths in a file that lead into this crate.
fn names(
    module: &Module,
    tokens: &[Token],
    is_child: impl Fn(&str) -> bool,
) -> (Vec<Name>, HashSet<String>) {
    let (mut names, mut own) = (Vec::new(), HashSet::new());
    let mut rest = tokens;
    let (mut before, mut is_public) = ("", false);
    while let Some((token, line)) = rest.first() {
        rest = &rest[1..];
        let token = token.as_str();
        if token == "use" {
            let mut add = |path: Vec<String>, alias, line| {
                if let Some(path) = absolute(module, path, &is_child) {
                    names.push(Name { line, path, alias, is_use: true, is_public });
                }
            };
            rest = tree(&mut Vec::new(), rest, &mut add);
        } else if before != "mod" {
            own.insert(token.to_owned());
        }
        if token != "use" && !matches!(before, "::" | "mod" | "fn" | ".") {
            let mut path = vec![token.to_owned()];
            while let [(sign, _), (next, _), ..] = rest
                && sign == "::"
                && next.starts_with(|it: char| it.is_alphabetic() || it == '_')
            {
                path.push(next.clone());
                rest = &rest[2..];
            }
            if path.len() > 1
                && let Some(path) = absolute(module, path, &is_child)
            {
                let line = *line;
                names.push(Name { line, path, alias: None, is_use: false, is_public: false });
            }
        }
        // `pub`, or `pub(super)`, up to the next word.
        is_public = token == "pub" || is_public && matches!(token, "(" | ")" | "super" | "crate");
        before = token;
    }
    (names, own)
}

/// The paths of a `use`, whose first parts are given; gives what comes after it.
fn tree<'a>(
    path: &mut Vec<String>,
    mut rest: &'a [Token],
    add: &mut impl FnMut(Vec<String>, Option<String>, usize),
) -> &'a [Token] {
    let length = path.len();
    while let Some(((token, line), after)) = rest.split_first() {
        rest = after;
        match token.as_str() {
            "{" => {
                rest = tree(path, rest, add);
                path.truncate(length);
            }
            "::" => {}
            "}" | ";" => break,
            "," => path.truncate(length),
            _ => {
                path.push(token.clone());
                let next = |at: usize| rest.get(at).map(|it| it.0.as_str());
                let alias = match next(0) {
                    Some("as") => next(1).map(str::to_owned),
                    _ => None,
                };
                rest = if alias.is_some() { &rest[2..] } else { rest };
                if rest.first().is_none_or(|it| it.0 != "::") {
                    let end = if matches!(token.as_str(), "self" | "*") { 1 } else { 0 };
                    add(path[..path.len() - end].to_vec(), alias, *line);
                }
            }
        }
    }
    rest
}

/// A path from the root of the crate, if it leads into it.
fn absolute(
    module: &Module,
    path: Vec<String>,
    is_child: impl Fn(&str) -> bool,
) -> Option<Vec<String>> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "super" => Some([&module[..module.len() - ups], &path[ups..]].concat()),
        "self" => Some([module, &path[1..]].concat()),
        name if is_child(name) => Some([module, &path[..]].concat()),
        _ => None,
    }
}
