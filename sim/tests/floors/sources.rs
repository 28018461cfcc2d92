//! Which names of this crate each source file uses, read from its text.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// A module of the crate, by its names from the root.
pub type Module = Vec<String>;

/// A source file.
pub struct Source {
    /// Its path below `src`, with `/`.
    pub path: String,
    pub names: Vec<Name>,
}

/// A path that leads into this crate.
pub struct Name {
    pub line: usize,
    /// From the root of the crate.
    pub path: Vec<String>,
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
            let names = names(&module, &tokens(&text), is_child);
            (module, Source { path, names })
        };
        Sources(texts.into_iter().map(source).collect())
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
fn names(module: &Module, tokens: &[Token], is_child: impl Fn(&str) -> bool) -> Vec<Name> {
    let mut names = Vec::new();
    let mut rest = tokens;
    let mut before = "";
    while let Some((token, line)) = rest.first() {
        rest = &rest[1..];
        let token = token.as_str();
        if token == "use" {
            let mut add = |path: Vec<String>, line| {
                if let Some(path) = absolute(module, path, &is_child) {
                    names.push(Name { line, path });
                }
            };
            rest = tree(&mut Vec::new(), rest, &mut add);
        } else if !matches!(before, "::" | "mod" | "fn" | ".") {
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
                names.push(Name { line: *line, path });
            }
        }
        before = token;
    }
    names
}

/// The paths of a `use`, whose first parts are given; gives what comes after it.
fn tree<'a>(
    path: &mut Vec<String>,
    mut rest: &'a [Token],
    add: &mut impl FnMut(Vec<String>, usize),
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
                if rest.first().is_some_and(|it| it.0 == "as") {
                    rest = &rest[2..];
                }
                if rest.first().is_none_or(|it| it.0 != "::") {
                    let end = if matches!(token.as_str(), "self" | "*") { 1 } else { 0 };
                    add(path[..path.len() - end].to_vec(), *line);
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
