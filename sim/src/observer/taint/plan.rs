//! What is secret in a call, as the caller says it.

use super::{Declassified, MOST_LABELS, Secrets};
use crate::domain::tainted::Labels;

/// A function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Code {
    /// By its symbol.
    Name(String),
    /// By its address.
    Address(u32),
}

/// What is secret in a call, and what becomes public.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// Ranges of memory: address, length, name of the secret.
    pub memory: Vec<(u32, usize, String)>,
    /// Registers: number, name of the secret.
    pub registers: Vec<(u8, String)>,
    /// Functions whose value is public once they have returned.
    pub declassify: Vec<Code>,
    /// Whether the ways of secrets are recorded.
    pub chains: bool,
}

impl Plan {
    /// The same, with names as bits, and with functions as addresses that `resolve` finds. Of too
    /// many names, how many there are.
    pub fn secrets<E>(
        &self,
        resolve: impl Fn(&Code) -> Result<u32, E>,
        too_many: impl Fn(usize) -> E,
    ) -> Result<Secrets, E> {
        let mut labels: Vec<String> = Vec::new();
        let names = self.memory.iter().map(|(.., name)| name);
        for name in names.chain(self.registers.iter().map(|(_, name)| name)) {
            if !labels.contains(name) {
                labels.push(name.clone());
            }
        }
        if labels.len() > MOST_LABELS {
            return Err(too_many(labels.len()));
        }
        let bit = |name: &String| -> Labels {
            labels.iter().position(|other| other == name).map_or(0, |bit| 1 << bit)
        };
        let mut declassified = Vec::new();
        for code in &self.declassify {
            let name = match code {
                Code::Name(name) => name.clone(),
                Code::Address(address) => format!("{address:#06x}"),
            };
            declassified.push(Declassified { name, entry: resolve(code)?, count: 0 });
        }
        Ok(Secrets {
            memory: self.memory.iter().map(|(at, size, name)| (*at, *size, bit(name))).collect(),
            registers: self.registers.iter().map(|(number, name)| (*number, bit(name))).collect(),
            labels,
            declassified,
            chains: self.chains,
        })
    }
}
