//! What devices hold of data, as far as they tell what they do with it.

use crate::domain::symbolic::{Literal, Symbolic, with_graph};
use crate::memory::{Bus, Move};
use rustc_hash::FxHashMap;

/// The cells of each device, by where it begins. What a device held before the call is not known, nor what it
/// was about to do: so it has to be cleared first.
#[derive(Default)]
pub struct Devices(FxHashMap<u32, Cells>);

/// Those that are not here are zero.
#[derive(Default)]
struct Cells(FxHashMap<usize, Symbolic<u8>>);

impl Cells {
    fn get(&self, cell: usize) -> Symbolic<u8> {
        self.0.get(&cell).copied().unwrap_or_default()
    }
}

fn byte_of(word: &[Literal], byte: usize) -> Symbolic<u8> {
    let bits = &word[8 * byte..8 * byte + 8];
    let value = with_graph(|graph| {
        bits.iter().rev().fold(0, |value, &bit| value << 1 | u8::from(graph.value(bit, 0)))
    });
    Symbolic::new(value, bits)
}

impl Devices {
    /// A word was read from a device at `place`, where it has these literals if it is nothing but what the device
    /// has: it becomes what it is. False if that depends on what was before the call.
    pub fn read(&mut self, memory: &Bus, place: u32, word: &mut [Literal]) -> bool {
        let Some((start, moves)) = memory.moves(place) else { return false };
        let Some(cells) = self.0.get_mut(&start) else { return false };
        for &one in moves {
            match one {
                Move::Give { cell, byte } => {
                    let bits = cells.get(cell);
                    word[8 * byte..8 * byte + 8].copy_from_slice(bits.literals());
                }
                _ => cells.follow(one, word),
            }
        }
        true
    }

    /// A word was written to a device. False if any of it is unknown of which the device does not tell what
    /// becomes of it.
    pub fn write(&mut self, memory: &Bus, place: u32, word: &[Literal]) -> bool {
        let Some((start, moves)) = memory.moves(place) else { return false };
        if moves.iter().any(|one| matches!(one, Move::Clear { is_all: true })) {
            self.0.insert(start, Cells::default());
        }
        let mut untold: Vec<usize> = (0..word.len() / 8)
            .filter(|byte| word[8 * byte..8 * byte + 8].iter().any(|bit| !bit.is_known()))
            .collect();
        if let Some(cells) = self.0.get_mut(&start) {
            for &one in moves {
                if let Move::Take { byte, .. } | Move::Add { byte, .. } = one {
                    untold.retain(|&other| other != byte);
                }
                cells.follow(one, word);
            }
        }
        untold.is_empty()
    }
}

impl Cells {
    fn follow(&mut self, one: Move, word: &[Literal]) {
        match one {
            Move::Take { byte, cell } => {
                self.0.insert(cell, byte_of(word, byte));
            }
            Move::Add { byte, cell } => {
                self.0.insert(cell, self.get(cell) ^ byte_of(word, byte));
            }
            Move::Give { .. } => {}
            Move::Make { from, count, to, function } => {
                let given: Vec<_> = (from..from + count).map(|at| self.get(at)).collect();
                self.0.extend((to..).zip(function(&given)));
            }
            Move::Copy { from, to, count } => {
                let held: Vec<_> = (from..from + count).map(|at| self.get(at)).collect();
                self.0.extend((to..).zip(held));
            }
            Move::Clear { .. } => self.0.clear(),
        }
    }
}
