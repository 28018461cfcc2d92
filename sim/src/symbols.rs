//! Names of addresses, in both directions.

use std::collections::BTreeMap;
use std::sync::Arc;

/// Where a symbol is, and how many bytes it names (0 if the program does not say).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbol {
    /// Its address.
    pub address: u32,
    /// Its size in bytes.
    pub size: u32,
}

/// The symbols of a program.
#[derive(Debug, Clone, Default)]
pub struct Symbols {
    by_name: BTreeMap<Arc<str>, Symbol>,
    by_address: BTreeMap<u32, Arc<str>>,
}

impl Symbols {
    /// Adds a symbol. Of two with the same name or address the first one stays.
    pub fn add(&mut self, name: &str, symbol: Symbol) {
        let name: Arc<str> = name.into();
        self.by_name.entry(Arc::clone(&name)).or_insert(symbol);
        self.by_address.entry(symbol.address).or_insert(name);
    }

    /// The symbol of that name.
    pub fn get(&self, name: &str) -> Option<Symbol> {
        self.by_name.get(name).copied()
    }

    /// All of them, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Symbol)> {
        self.by_name.iter().map(|(name, symbol)| (&**name, *symbol))
    }

    /// `name+0x12` for an address; `None` if no symbol lies at or below it.
    pub fn locate(&self, address: u32) -> Option<String> {
        let (start, name) = self.by_address.range(..=address).next_back()?;
        Some(match address - start {
            0 => name.to_string(),
            offset => format!("{name}+{offset:#x}"),
        })
    }

    /// The name most like the given one, if any is like it at all.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.by_name.keys().map(|name| &**name))
    }
}

/// The candidate most like `name`, if any is like it at all.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const ALIKE: f64 = 0.7;
    candidates
        .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}
