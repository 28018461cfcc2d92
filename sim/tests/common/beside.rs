//! What a device tells of its data, carried out beside it.

use motecrypt_sim::domain::Value;
use motecrypt_sim::domain::symbolic::{Symbolic, with_graph};
use motecrypt_sim::memory::Move;
use std::collections::HashMap;

/// The cells, as far as they are known.
pub struct Beside {
    cells: HashMap<usize, Symbolic<u8>>,
    are_others_zero: bool,
    is_followed: bool,
    gives: usize,
}

impl Beside {
    /// Of a device that begins with zeros.
    pub fn all_zero() -> Beside {
        Beside { cells: HashMap::new(), are_others_zero: true, is_followed: true, gives: 0 }
    }

    /// Of one of which nothing is known.
    pub fn nothing_known() -> Beside {
        Beside { are_others_zero: false, is_followed: false, ..Beside::all_zero() }
    }

    /// How often a byte was read that is known.
    pub fn gives(&self) -> usize {
        self.gives
    }

    fn get(&self, cell: usize) -> Option<Symbolic<u8>> {
        self.cells.get(&cell).copied().or(self.are_others_zero.then(Symbolic::default))
    }

    fn set(&mut self, cell: usize, value: Option<Symbolic<u8>>) {
        self.cells.remove(&cell);
        self.cells.extend(value.map(|value| (cell, value)));
    }

    /// One access, with the word that was written or read.
    pub fn follow(&mut self, moves: &[Move], word: u16) {
        let byte_of = |byte: usize| Symbolic::known(word.to_le_bytes()[byte]);
        for one in moves {
            match *one {
                Move::Begin => self.is_followed = true,
                Move::Lose => {
                    self.cells.clear();
                    self.is_followed = false;
                }
                _ if !self.is_followed => {}
                Move::Take { byte, cell } => self.set(cell, Some(byte_of(byte))),
                Move::Add { byte, cell } => {
                    let sum = self.get(cell).map(|held| held ^ byte_of(byte));
                    self.set(cell, sum);
                }
                Move::Give { cell, byte } => {
                    if let Some(held) = self.get(cell) {
                        assert_eq!(held.value(), word.to_le_bytes()[byte], "{moves:?}");
                        self.gives += 1;
                    }
                }
                Move::Make { from, count, to, function, .. } => {
                    let given: Option<Vec<_>> =
                        (from..from + count).map(|at| self.get(at)).collect();
                    let made =
                        function(given.as_deref().unwrap_or(&vec![Symbolic::default(); count]));
                    for (cell, value) in (to..).zip(made) {
                        self.set(cell, given.is_some().then_some(value));
                    }
                }
                Move::Copy { from, to, count } => {
                    let held: Vec<_> = (from..from + count).map(|at| self.get(at)).collect();
                    (to..).zip(held).for_each(|(cell, value)| self.set(cell, value));
                }
                Move::Zero { from, count } => {
                    (from..from + count).for_each(|at| self.set(at, Some(Symbolic::default())));
                }
                Move::Clear { .. } => {
                    self.cells.clear();
                    self.are_others_zero = true;
                }
            }
        }
    }
}

/// A byte in one of the assignments that are tried.
pub fn value_at(word: &Symbolic<u8>, pattern: usize) -> u8 {
    let bits = word.literals().iter().enumerate();
    with_graph(|graph| bits.map(|(bit, &it)| u8::from(graph.value(it, pattern)) << bit).sum())
}
