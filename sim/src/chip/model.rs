//! What is known of a chip.

use crate::convention::Convention;
use crate::cost::Row;
use crate::engine::{Core, Engine, Isa};
use crate::memory::Map;

/// A device, as its data sheet describes it.
#[derive(Debug)]
pub struct Chip {
    /// The name users give, in lower case.
    pub name: &'static str,
    /// Makes its CPU with this memory.
    pub build: fn(&'static Map) -> Box<dyn Core>,
    /// How functions are called on it.
    pub convention: &'static Convention,
    /// What costs cycles on it, where every cycle is accounted for.
    pub rows: &'static [Row],
    /// What is where.
    pub map: Map,
}

impl Chip {
    /// A chip whose CPU has this instruction set.
    pub const fn of<I: Isa>(name: &'static str, map: Map) -> Chip {
        Chip {
            name,
            build: |map| Box::new(Engine::<I>::new(map)),
            convention: I::CONVENTION,
            rows: I::ROWS,
            map,
        }
    }
}
