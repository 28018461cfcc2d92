//! A routine whose path depends on public bits: it has a summary for each of their values, and what it
//! leaves is chosen among what these say.

use super::Formula;
use super::watched::lock;
use crate::domain::symbolic::{Symbolic, with_graph};
use crate::domain::{Bits, Value};
use crate::logic::{Literal, Xag};
use crate::observer::Observer;
use crate::summary::{Bit, Place};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// How many bits may decide.
const MOST_DECIDING: usize = 6;

/// Unknown bits of registers that decide which path a routine takes.
#[derive(Debug, Clone, Default)]
pub struct Deciding {
    bits: Vec<Bit>,
    literals: Vec<Literal>,
}

impl Deciding {
    /// Those of the registers that a routine is to know; none if they are too many, or not public.
    pub fn of<T: Bits>(keeps: &BTreeSet<Place>, registers: &[Symbolic<T>]) -> Deciding {
        let mut found = Deciding::default();
        for place in keeps {
            let Place::Register(number) = place else { continue };
            for (bit, &literal) in (0u8..).zip(registers[usize::from(*number)].literals()) {
                if !literal.is_known() {
                    found.bits.push((*place, bit));
                    found.literals.push(literal);
                }
            }
        }
        let are_few = found.bits.len() <= MOST_DECIDING;
        let are_public = || with_graph(|graph| graph.are_public(&found.literals));
        if are_few && are_public() { found } else { Deciding::default() }
    }

    /// Whether nothing unknown decides.
    pub fn is_none(&self) -> bool {
        self.bits.is_empty()
    }

    /// Their values, by number.
    pub fn paths(&self) -> Range<usize> {
        0..1 << self.bits.len()
    }

    /// What a bit is on one of the paths, if it decides.
    pub fn on(&self, path: usize, bit: Bit) -> Option<Literal> {
        let at = self.bits.iter().position(|it| *it == bit)?;
        Some(Literal::known(path >> at & 1 != 0))
    }

    /// The registers on one of the paths.
    pub fn registers<T: Bits>(&self, path: usize, before: &[Symbolic<T>]) -> Vec<Symbolic<T>> {
        let on = |(number, word): (u8, &Symbolic<T>)| {
            let (mut value, mut bits) = (word.value().widen(), word.literals().to_vec());
            for (bit, literal) in (0u8..).zip(&mut bits) {
                if let Some(known) = self.on(path, (Place::Register(number), bit)) {
                    let is_set = u64::from(known == Literal::TRUE);
                    value = value & !(1 << bit) | is_set << bit;
                    *literal = known;
                }
            }
            Symbolic::new(T::truncate(value), &bits)
        };
        (0u8..).zip(before).map(on).collect()
    }

    /// The path that is taken in the run.
    pub fn taken(&self, graph: &Xag) -> usize {
        let is_set = |at: &usize| graph.value(self.literals[*at], 0);
        (0..self.bits.len()).filter(is_set).fold(0, |path, at| path | 1 << at)
    }

    /// What all paths together leave. Where one of them leaves a bit alone it is what it was before:
    /// anything, with a value in the run, where nothing was known of it.
    pub fn choose(
        &self,
        graph: &mut Xag,
        mut paths: Vec<Vec<(Bit, Literal)>>,
        before: impl Fn(Bit) -> Result<Literal, bool>,
    ) -> Vec<(Bit, Literal)> {
        if self.is_none() {
            return paths.pop().unwrap_or_default();
        }
        let mut left: BTreeMap<Bit, Vec<Option<Literal>>> = BTreeMap::new();
        for (path, made) in paths.iter().enumerate() {
            for &(bit, literal) in made {
                left.entry(bit).or_insert_with(|| vec![None; paths.len()])[path] = Some(literal);
            }
        }
        let mut choose = |(bit, values): (Bit, Vec<Option<Literal>>)| {
            let is_left_alone = values.contains(&None);
            let there = if is_left_alone { before(bit) } else { Ok(Literal::FALSE) };
            let there = there.unwrap_or_else(|value| graph.unknown(value));
            let mut values: Vec<_> = values.into_iter().map(|it| it.unwrap_or(there)).collect();
            for &condition in &self.literals {
                values = values
                    .chunks_exact(2)
                    .map(|pair| graph.select(condition, pair[0], pair[1]))
                    .collect();
            }
            (bit, values[0])
        };
        left.into_iter().map(&mut choose).collect()
    }
}

impl<O: Observer> Formula<O> {
    /// A jump depends on these literals. If they are public, the routine that it is in is to be taken
    /// as a whole from the next attempt on.
    #[cold]
    pub(super) fn fork_at(&mut self, literals: &[Literal]) {
        let Some(summaries) = &self.unknowns.summaries else { return };
        let Some(entry) = self.called.innermost() else { return };
        if with_graph(|graph| graph.are_public(literals)) {
            lock(summaries).fork(entry);
        }
    }
}
