//! A summarised routine: carried out on fresh unknowns once, which makes a summary, and after
//! that left out wherever the summary holds.
//!
//! A watched routine knows constants of the program, its return address, the stack pointer, and those
//! registers and bytes whose values a first attempt has shown to decide where it goes. Everything
//! else that it reads is an unknown of its own. So its summary holds for any other content.

use super::memory::ReadSet;
use super::paths::Deciding;
use super::watched::{Routine, lock};
use super::{Begun, Formula};
use crate::convention::Role;
use crate::cost::Totals;
use crate::domain::symbolic::{Symbolic, with_graph};
use crate::domain::{Bits, Value};
use crate::logic::{Cone, Literal};
use crate::memory::Bus;
use crate::observer::{Arrival, Observer};
use crate::summary::Library;
use crate::summary::{Bit, Place, Summary};

/// What the unknowns of a watched routine are drawn from. In every call of it they are drawn alike, so
/// that sums, whose terms are ordered by their values, are the same formulas in all of them.
const SEED: u64 = 0x726f_7574_696e_6521;

impl<O: Observer> Formula<O> {
    /// A routine comes next that may be summarised.
    pub(super) fn arrive<T: Bits>(
        &mut self,
        arrival: &Arrival,
        registers: &mut [Symbolic<T>],
        bus: &mut Bus,
    ) -> Begun {
        let Some(summaries) = self.unknowns.summaries.clone() else { return Begun::Not };
        let mut summaries = lock(&summaries);
        let known = summaries.routine(arrival.entry).filter(|routine| !routine.is_flat);
        let Some(routine) = known else { return Begun::Not };
        let keeps = routine.preconditions.clone();
        let deciding =
            if routine.forks { Deciding::of(&keeps, registers) } else { Deciding::default() };
        let there = |it: Bit| self.literal(it, registers, bus);
        let found: Vec<_> = deciding
            .paths()
            .map_while(|path| {
                let bit = |it: Bit| deciding.on(path, it).or_else(|| there(it));
                summaries.find(arrival.entry, |summary| {
                    let is_here = (summary.return_address, summary.stack_slot)
                        == (arrival.return_address, arrival.stack_slot);
                    is_here.then(|| summary.given(bit))?
                })
            })
            .collect();
        if found.len() == deciding.paths().len() {
            return self.apply(&mut summaries, arrival.entry, (&deciding, found), registers, bus);
        }
        let mut words = deciding.registers(found.len(), registers);
        let random = with_graph(|graph| graph.reseed(SEED));
        if self.watch(arrival, &keeps, random, &mut words, bus) {
            if let Some(watched) = &mut self.watched {
                watched.is_other = !deciding.is_none();
            }
            registers.copy_from_slice(&words);
            return Begun::Watched;
        }
        with_graph(|graph| graph.reseed(random));
        if let Some(routine) = summaries.routine(arrival.entry) {
            routine.is_flat = true;
        }
        Begun::Not
    }

    /// What is in a register or in memory.
    fn literal<T: Bits>(
        &self,
        (place, bit): Bit,
        registers: &[Symbolic<T>],
        bus: &Bus,
    ) -> Option<Literal> {
        match place {
            Place::Register(number) => {
                registers[usize::from(number)].literals().get(usize::from(bit)).copied()
            }
            Place::Memory(at) => Some(self.memory.cell(&bus.space, at)?[usize::from(bit)]),
        }
    }

    /// Makes everything unknown that a routine is not to know.
    fn watch<T: Bits>(
        &mut self,
        arrival: &Arrival,
        keeps: &std::collections::BTreeSet<Place>,
        random: u64,
        registers: &mut [Symbolic<T>],
        bus: &Bus,
    ) -> bool {
        let bytes = keeps.iter().filter_map(|place| match place {
            Place::Memory(at) => Some(*at),
            Place::Register(_) => None,
        });
        let stack_slot = (arrival.stack_slot, arrival.return_bytes);
        let (mut preconditions, mut unknowns) = (Vec::new(), Vec::new());
        let mut words = registers.to_vec();
        for ((number, word), register) in (0u8..).zip(&mut words).zip(arrival.registers) {
            let place = Place::Register(number);
            let value = word.value().widen();
            let keeps = keeps.contains(&place) && !word.is_unknown();
            let free = match register.role {
                Role::Fixed => continue,
                Role::Status => u64::from(arrival.flags),
                Role::Constant(_) if !word.is_unknown() => 0,
                _ if keeps => 0,
                _ => u64::MAX,
            };
            let mut bits = word.literals().to_vec();
            for (bit, literal) in (0u8..).zip(&mut bits) {
                if free >> bit & 1 != 0 {
                    let there = *literal;
                    *literal = with_graph(|graph| graph.unknown(value >> bit & 1 != 0));
                    unknowns.push((*literal, there, (place, bit)));
                } else if literal.is_known() {
                    preconditions.push(((place, bit), value >> bit & 1 != 0));
                } else {
                    return false;
                }
            }
            *word = Symbolic::new(word.value(), &bits);
        }
        if !self.memory.enclose(&bus.space, stack_slot, bytes.collect()) {
            return false;
        }
        registers.copy_from_slice(&words);
        let lookups = self.lookups;
        let is_other = false;
        self.watched =
            Some(Routine { arrival: *arrival, preconditions, unknowns, lookups, random, is_other });
        true
    }

    /// The watched routine has returned: its summary is made, and applied to what was there.
    pub(super) fn depart<T: Bits>(
        &mut self,
        took: Totals,
        lowest: u32,
        registers: &mut [Symbolic<T>],
        bus: &mut Bus,
    ) {
        let Some(summaries) = self.unknowns.summaries.clone() else { return };
        let Some(routine) = self.watched.take() else { return };
        with_graph(|graph| graph.reseed(routine.random));
        let (written, read_set) = self.memory.disclose();
        let mut preconditions = routine.preconditions;
        for &(at, value) in &read_set.preconditions {
            preconditions
                .extend((0..8).map(|bit| ((Place::Memory(at), bit), value >> bit & 1 != 0)));
        }
        let (mut outputs, mut made) = (Vec::new(), Vec::new());
        for ((number, word), register) in (0u8..).zip(&*registers).zip(routine.arrival.registers) {
            if register.role != Role::Fixed {
                let place = Place::Register(number);
                outputs.extend((0u8..).zip(word.literals()).map(|(bit, _)| (place, bit)));
                made.extend(word.literals());
            }
        }
        for (at, byte) in &written {
            outputs.extend((0u8..8).map(|bit| (Place::Memory(*at), bit)));
            made.extend(byte);
        }
        let mut unknowns: Vec<Literal> = routine.unknowns.iter().map(|it| it.0).collect();
        let mut given: Vec<Literal> = routine.unknowns.iter().map(|it| it.1).collect();
        let mut inputs: Vec<Vec<(Bit, bool)>> =
            routine.unknowns.iter().map(|it| vec![(it.2, false)]).collect();
        unknowns.extend(read_set.unknowns.iter().map(|it| it.0));
        given.extend(read_set.unknowns.iter().map(|it| it.1));
        inputs.extend(read_set.places.iter().map(|places| {
            places.iter().map(|&(at, bit, flip)| ((Place::Memory(at), bit), flip)).collect()
        }));
        let entry = routine.arrival.entry;
        let mut summaries = lock(&summaries);
        let Some(cone) = with_graph(|graph| Cone::of(graph, &unknowns, &made)) else {
            self.give_up(&mut summaries, entry);
            return;
        };
        let summary = Summary {
            return_address: routine.arrival.return_address,
            stack_slot: routine.arrival.stack_slot,
            preconditions,
            inputs,
            outputs,
            cone,
            took,
            lookups: self.lookups - routine.lookups,
            lowest,
            binding: None,
        };
        self.lookups = routine.lookups;
        match summaries.learn(entry, summary, unknowns) {
            Some(_) if routine.is_other => {
                summaries.changed = true;
                self.is_lost = true;
            }
            Some(number) => {
                let only = (&Deciding::default(), vec![(number, given)]);
                self.apply(&mut summaries, entry, only, registers, bus);
            }
            None => self.give_up(&mut summaries, entry),
        }
    }

    fn give_up(&mut self, summaries: &mut Library, entry: u32) {
        if let Some(routine) = summaries.routine(entry) {
            routine.is_flat = true;
        }
        summaries.changed = true;
        self.is_lost = true;
    }

    /// Registers and memory become what summaries say, one for each path that the call may take.
    fn apply<T: Bits>(
        &mut self,
        summaries: &mut Library,
        entry: u32,
        (deciding, found): (&Deciding, Vec<(usize, Vec<Literal>)>),
        registers: &mut [Symbolic<T>],
        bus: &mut Bus,
    ) -> Begun {
        with_graph(|graph| {
            let taken = deciding.taken(graph);
            let (mut took, mut lookups, mut lowest) = (Totals::default(), 0, u32::MAX);
            let mut paths = Vec::with_capacity(found.len());
            for (path, (number, given)) in found.into_iter().enumerate() {
                let Some((summary, made)) = summaries.take(graph, entry, number, given) else {
                    return Begun::Not;
                };
                if path == taken {
                    (took, lookups) = (summary.took, summary.lookups);
                }
                lowest = lowest.min(summary.lowest);
                paths.push(summary.outputs.iter().copied().zip(made).collect());
            }
            let before = |it: Bit| {
                let value = |at| bus.space.byte(at) >> it.1 & 1 != 0;
                let in_memory = matches!(it.0, Place::Memory(at) if value(at));
                self.literal(it, registers, bus).ok_or(in_memory)
            };
            let made = deciding.choose(graph, paths, before);
            for bits in made.chunk_by(|one, next| one.0.0 == next.0.0) {
                let value = bits
                    .iter()
                    .rev()
                    .fold(0u64, |value, &(_, bit)| value << 1 | u64::from(graph.value(bit, 0)));
                let literals: Vec<Literal> = bits.iter().map(|it| it.1).collect();
                match bits[0].0.0 {
                    Place::Register(register) => {
                        registers[usize::from(register)] =
                            Symbolic::new(T::truncate(value), &literals);
                    }
                    Place::Memory(address) => {
                        bus.space.set_byte(address, value as u8);
                        self.memory.put(address, std::array::from_fn(|bit| literals[bit]));
                    }
                }
            }
            self.summarised += 1;
            self.lookups += lookups;
            Begun::Done(took, lowest)
        })
    }

    /// A watched routine can't be followed, since something depends on unknowns: if these stand for
    /// values that are known, it is to know them next time. False if no routine is watched.
    #[cold]
    pub(super) fn lose(&mut self, literals: &[Literal]) -> bool {
        let Some(routine) = &self.watched else { return false };
        if self.is_lost {
            return true;
        }
        self.is_lost = true;
        let Some(summaries) = &self.unknowns.summaries else { return true };
        let needed = with_graph(|graph| graph.fanin(literals.iter().copied()));
        let stands =
            |(unknown, there): (Literal, Literal)| needed[unknown.node()] && there.is_known();
        let mut places: Vec<Place> = routine
            .unknowns
            .iter()
            .filter(|(unknown, there, _)| stands((*unknown, *there)))
            .map(|(.., (place, _))| *place)
            .collect();
        if places.is_empty() {
            let none = ReadSet::default();
            let read_set = self.memory.read_set().unwrap_or(&none);
            for (&pair, bits) in read_set.unknowns.iter().zip(&read_set.places) {
                if stands(pair) {
                    places.extend(bits.iter().map(|&(at, ..)| Place::Memory(at)));
                }
            }
        }
        let decides = routine.unknowns.iter().filter(|it| needed[it.0.node()]).map(|it| it.2.0);
        let mut summaries = lock(summaries);
        summaries.changed = true;
        if let Some(known) = summaries.routine(routine.arrival.entry) {
            let before = known.preconditions.len();
            if known.forks && places.is_empty() {
                places.extend(decides);
            }
            known.preconditions.extend(places);
            known.is_flat |= known.preconditions.len() == before;
        }
        true
    }

    /// The routine that is being watched.
    pub(super) fn watched_entry(&self) -> Option<u32> {
        Some(self.watched.as_ref()?.arrival.entry)
    }
}
