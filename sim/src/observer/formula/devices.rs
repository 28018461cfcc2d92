//! What devices hold of data, as far as they tell what they do with it.

use super::routine::lock;
use crate::domain::Value;
use crate::domain::symbolic::{Fragment, Literal, Symbolic, with_graph};
use crate::engine::Totals;
use crate::memory::{Bus, Move};
use crate::prove::lemma::{Bit, Lemma, Place};
use crate::prove::lemmas::Lemmas;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// The cells of each device, by where it begins. What a device held before the call is not known, nor what it
/// was about to do: so it has to be cleared first.
pub struct Devices {
    cells: FxHashMap<u32, Cells>,
    /// What is known of functions that devices make, as if they were routines at the address of a register.
    lemmas: Option<Arc<Mutex<Lemmas>>>,
}

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

/// What a device makes of cells.
type Function = fn(&[Symbolic<u8>]) -> Vec<Symbolic<u8>>;

impl Devices {
    /// Before the call.
    pub fn new(lemmas: Option<Arc<Mutex<Lemmas>>>) -> Self {
        Devices { cells: FxHashMap::default(), lemmas }
    }

    /// A word was read from a device at `place`, where it has these literals if it is nothing but what the device
    /// has: it becomes what it is. False if that depends on what was before the call.
    pub fn read(&mut self, memory: &Bus, place: u32, word: &mut [Literal]) -> bool {
        let Some((start, moves)) = memory.moves(place) else { return false };
        let Some(cells) = self.cells.get_mut(&start) else { return false };
        let known = (self.lemmas.as_deref(), start);
        for &one in moves {
            match one {
                Move::Give { cell, byte } => {
                    let bits = cells.get(cell);
                    word[8 * byte..8 * byte + 8].copy_from_slice(bits.literals());
                }
                _ => cells.follow(one, word, known),
            }
        }
        true
    }

    /// A word was written to a device. False if any of it is unknown of which the device does not tell what
    /// becomes of it.
    pub fn write(&mut self, memory: &Bus, place: u32, word: &[Literal]) -> bool {
        let Some((start, moves)) = memory.moves(place) else { return false };
        if moves.iter().any(|one| matches!(one, Move::Clear { is_all: true })) {
            self.cells.insert(start, Cells::default());
        }
        let mut untold: Vec<usize> = (0..word.len() / 8)
            .filter(|byte| word[8 * byte..8 * byte + 8].iter().any(|bit| !bit.is_known()))
            .collect();
        let known = (self.lemmas.as_deref(), start);
        if let Some(cells) = self.cells.get_mut(&start) {
            for &one in moves {
                if let Move::Take { byte, .. } | Move::Add { byte, .. } = one {
                    untold.retain(|&other| other != byte);
                }
                cells.follow(one, word, known);
            }
        }
        untold.is_empty()
    }
}

impl Cells {
    fn follow(
        &mut self,
        one: Move,
        word: &[Literal],
        (lemmas, start): (Option<&Mutex<Lemmas>>, u32),
    ) {
        match one {
            Move::Take { byte, cell } => {
                self.0.insert(cell, byte_of(word, byte));
            }
            Move::Add { byte, cell } => {
                self.0.insert(cell, self.get(cell) ^ byte_of(word, byte));
            }
            Move::Give { .. } => {}
            Move::Make { number, from, count, to, function } => {
                let given: Vec<_> = (from..from + count).map(|at| self.get(at)).collect();
                let by_name = lemmas.and_then(|it| made(it, start + number, &given, function));
                self.0.extend((to..).zip(by_name.unwrap_or_else(|| function(&given))));
            }
            Move::Copy { from, to, count } => {
                let held: Vec<_> = (from..from + count).map(|at| self.get(at)).collect();
                self.0.extend((to..).zip(held));
            }
            Move::Clear { .. } => self.0.clear(),
        }
    }
}

/// What a function makes of cells by what is known of it, in what is found out now if need be; None if that
/// is of no use.
fn made(
    lemmas: &Mutex<Lemmas>,
    entry: u32,
    given: &[Symbolic<u8>],
    function: Function,
) -> Option<Vec<Symbolic<u8>>> {
    let mut lemmas = lock(lemmas);
    lemmas.add(entry);
    if lemmas.routine(entry)?.is_flat || !given.iter().any(Symbolic::is_unknown) {
        return None;
    }
    let bits: Vec<Literal> = given.iter().flat_map(|cell| cell.literals()).copied().collect();
    let number = match lemmas.find(entry, |_| Some(bits.clone())) {
        Some((number, _)) => number,
        None => {
            let (lemma, unknowns) = lemma(given, function)?;
            lemmas.learn(entry, lemma, unknowns)?
        }
    };
    let (_, made) = with_graph(|graph| lemmas.take(graph, entry, number, bits))?;
    Some((0..made.len() / 8).map(|byte| byte_of(&made, byte)).collect())
}

/// What a function makes of unknown cells, and these.
fn lemma(given: &[Symbolic<u8>], function: Function) -> Option<(Lemma, Vec<Literal>)> {
    let unknown = |cell: &Symbolic<u8>| {
        let bit = |bit: usize| with_graph(|graph| graph.unknown(cell.value() >> bit & 1 != 0));
        Symbolic::new(cell.value(), &std::array::from_fn::<_, 8, _>(bit))
    };
    let cells: Vec<Symbolic<u8>> = given.iter().map(unknown).collect();
    let literals = |cells: &[Symbolic<u8>]| -> Vec<Literal> {
        cells.iter().flat_map(|cell| cell.literals()).copied().collect()
    };
    let (unknowns, made) = (literals(&cells), literals(&function(&cells)));
    let place = |bit: usize| -> Bit { (Place::Memory(bit as u32 / 8), bit as u8 % 8) };
    let lemma = Lemma {
        home: 0,
        slot: 0,
        kept: Vec::new(),
        inputs: (0..unknowns.len()).map(|bit| vec![(place(bit), false)]).collect(),
        outputs: (0..made.len()).map(place).collect(),
        fragment: with_graph(|graph| Fragment::of(graph, &unknowns, &made))?,
        took: Totals::default(),
        lookups: 0,
        lowest: 0,
        relation: None,
    };
    Some((lemma, unknowns))
}
