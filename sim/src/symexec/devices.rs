//! What devices hold of data, as far as they tell what they do with it.

use super::watched::lock;
use crate::cost::Totals;
use crate::domain::Value;
use crate::domain::symbolic::{Symbolic, with_graph};
use crate::logic::{Cone, Literal};
use crate::memory::{Bus, Move};
use crate::summary::Library;
use crate::summary::{Bit, Place, Summary};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// The cells of each device, by where it begins. What a device held before the call is not known; one that does
/// not say so has to be cleared first, as what it was about to do is not known either.
pub struct Devices {
    cells: FxHashMap<u32, Cells>,
    /// What is known of functions that devices make, as if they were routines at the address of a register.
    summaries: Option<Arc<Mutex<Library>>>,
    /// How often one was taken by what is known of it.
    pub summarised: usize,
}

/// Those that are not here are zero, or not known.
struct Cells {
    held: FxHashMap<usize, Symbolic<u8>>,
    are_others_zero: bool,
}

impl Cells {
    fn new(are_others_zero: bool) -> Cells {
        Cells { held: FxHashMap::default(), are_others_zero }
    }

    /// What one holds; None if that is not known.
    fn get(&self, cell: usize) -> Option<Symbolic<u8>> {
        let held = self.held.get(&cell).copied();
        held.or(self.are_others_zero.then(Symbolic::default))
    }

    fn set(&mut self, cell: usize, value: Option<Symbolic<u8>>) {
        match value {
            Some(value) => self.held.insert(cell, value),
            None => self.held.remove(&cell),
        };
    }

    fn all(&self, mut cells: Range<usize>) -> Option<Vec<Symbolic<u8>>> {
        cells.try_fold(Vec::new(), |mut all, cell| {
            all.push(self.get(cell)?);
            Some(all)
        })
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
    pub fn new(summaries: Option<Arc<Mutex<Library>>>) -> Self {
        Devices { cells: FxHashMap::default(), summaries, summarised: 0 }
    }

    /// A word was read from a device at `place`, where it has these literals if it is nothing but what the device
    /// has: it becomes what it is. False if that depends on what is not known of the device.
    pub fn read(&mut self, memory: &Bus, place: u32, word: &mut [Literal]) -> bool {
        let Some((start, moves)) = memory.moves(place) else { return false };
        for &one in moves {
            self.turn(start, one);
            let Some(cells) = self.cells.get_mut(&start) else { return false };
            if let Move::Give { cell, byte } = one {
                let Some(bits) = cells.get(cell) else { return false };
                word[8 * byte..8 * byte + 8].copy_from_slice(bits.literals());
            }
            let is_whole = cells.follow(one, word, (self.summaries.as_deref(), start));
            self.summarised += usize::from(is_whole);
        }
        self.cells.contains_key(&start)
    }

    /// A word was written to a device. False if any of it is unknown of which the device does not tell what
    /// becomes of it.
    pub fn write(&mut self, memory: &Bus, place: u32, word: &[Literal]) -> bool {
        let Some((start, moves)) = memory.moves(place) else { return false };
        let mut untold: Vec<usize> = (0..word.len() / 8)
            .filter(|byte| word[8 * byte..8 * byte + 8].iter().any(|bit| !bit.is_known()))
            .collect();
        for &one in moves {
            self.turn(start, one);
            if let Some(cells) = self.cells.get_mut(&start) {
                if let Move::Take { byte, .. } | Move::Add { byte, .. } = one {
                    untold.retain(|&other| other != byte);
                }
                let is_whole = cells.follow(one, word, (self.summaries.as_deref(), start));
                self.summarised += usize::from(is_whole);
            }
        }
        untold.is_empty()
    }

    /// Begins to follow a device, or ends it.
    fn turn(&mut self, start: u32, one: Move) {
        match one {
            Move::Clear { is_all: true } => {
                self.cells.insert(start, Cells::new(true));
            }
            Move::Begin => {
                self.cells.entry(start).or_insert_with(|| Cells::new(false));
            }
            Move::Lose => {
                self.cells.remove(&start);
            }
            _ => {}
        }
    }
}

impl Cells {
    /// Whether a function was taken by what is known of it.
    fn follow(
        &mut self,
        one: Move,
        word: &[Literal],
        (summaries, start): (Option<&Mutex<Library>>, u32),
    ) -> bool {
        match one {
            Move::Take { byte, cell } => self.set(cell, Some(byte_of(word, byte))),
            Move::Add { byte, cell } => {
                let sum = self.get(cell).map(|held| held ^ byte_of(word, byte));
                self.set(cell, sum);
            }
            Move::Make { number, from, count, to, function } => {
                match self.all(from..from + count) {
                    None => self.lose(to..to + function(&vec![Symbolic::default(); count]).len()),
                    Some(given) => {
                        let by_name = number.and_then(|number| {
                            summaries.and_then(|it| made(it, start + number, &given, function))
                        });
                        let is_whole = by_name.is_some();
                        self.held.extend((to..).zip(by_name.unwrap_or_else(|| function(&given))));
                        return is_whole;
                    }
                }
            }
            Move::Copy { from, to, count } => {
                let held: Vec<_> = (from..from + count).map(|at| self.get(at)).collect();
                (to..).zip(held).for_each(|(at, held)| self.set(at, held));
            }
            Move::Zero { from, count } => {
                (from..from + count).for_each(|at| self.set(at, Some(Symbolic::default())));
            }
            Move::Clear { .. } => *self = Cells::new(true),
            Move::Give { .. } | Move::Begin | Move::Lose => {}
        }
        false
    }

    /// Cells are made of what is not known.
    fn lose(&mut self, cells: Range<usize>) {
        cells.for_each(|cell| self.set(cell, None));
    }
}

/// What a function makes of cells by what is known of it, in what is found out now if need be; None if that
/// is of no use.
fn made(
    summaries: &Mutex<Library>,
    entry: u32,
    given: &[Symbolic<u8>],
    function: Function,
) -> Option<Vec<Symbolic<u8>>> {
    let mut summaries = lock(summaries);
    summaries.add(entry);
    if summaries.routine(entry)?.is_flat || !given.iter().any(Symbolic::is_unknown) {
        return None;
    }
    let bits: Vec<Literal> = given.iter().flat_map(|cell| cell.literals()).copied().collect();
    let number = match summaries.find(entry, |_| Some(bits.clone())) {
        Some((number, _)) => number,
        None => {
            let (summary, unknowns) = summary(given, function)?;
            summaries.learn(entry, summary, unknowns)?
        }
    };
    let (_, made) = with_graph(|graph| summaries.take(graph, entry, number, bits))?;
    Some((0..made.len() / 8).map(|byte| byte_of(&made, byte)).collect())
}

/// What a function makes of unknown cells, and these.
fn summary(given: &[Symbolic<u8>], function: Function) -> Option<(Summary, Vec<Literal>)> {
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
    let summary = Summary {
        return_address: 0,
        stack_slot: 0,
        preconditions: Vec::new(),
        inputs: (0..unknowns.len()).map(|bit| vec![(place(bit), false)]).collect(),
        outputs: (0..made.len()).map(place).collect(),
        cone: with_graph(|graph| Cone::of(graph, &unknowns, &made))?,
        took: Totals::default(),
        lookups: 0,
        lowest: 0,
        binding: None,
    };
    Some((summary, unknowns))
}
