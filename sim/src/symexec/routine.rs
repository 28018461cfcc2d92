//! A routine taken as a whole: carried out on fresh unknowns once, which makes a lemma, and after
//! that left out wherever the lemma holds.
//!
//! A watched routine knows constants of the program, its return address, the stack pointer, and those
//! registers and bytes whose values a first attempt has shown to decide where it goes. Everything
//! else that it reads is an unknown of its own. So its lemma holds for any other content.

use super::memory::Borrowed;
use super::watched::{Routine, lock};
use super::ways::Deciding;
use super::{Begun, Formula};
use crate::convention::Role;
use crate::cost::Totals;
use crate::domain::symbolic::{Symbolic, with_graph};
use crate::domain::{Bits, Value};
use crate::logic::{Cone, Literal};
use crate::memory::Bus;
use crate::observer::{Arrival, Observer};
use crate::summary::Lemmas;
use crate::summary::{Bit, Lemma, Place};

/// What the unknowns of a watched routine are drawn from. In every call of it they are drawn alike, so
/// that sums, whose terms are ordered by their values, are the same formulas in all of them.
const SEED: u64 = 0x726f_7574_696e_6521;

impl<O: Observer> Formula<O> {
    /// A routine comes next about which there may be lemmas.
    pub(super) fn arrive<T: Bits>(
        &mut self,
        arrival: &Arrival,
        registers: &mut [Symbolic<T>],
        bus: &mut Bus,
    ) -> Begun {
        let Some(lemmas) = self.unknowns.lemmas.clone() else { return Begun::Not };
        let mut lemmas = lock(&lemmas);
        let known = lemmas.routine(arrival.entry).filter(|routine| !routine.is_flat);
        let Some(routine) = known else { return Begun::Not };
        let keeps = routine.kept.clone();
        let deciding =
            if routine.divides { Deciding::of(&keeps, registers) } else { Deciding::default() };
        let there = |it: Bit| self.literal(it, registers, bus);
        let found: Vec<_> = deciding
            .ways()
            .map_while(|way| {
                let bit = |it: Bit| deciding.on(way, it).or_else(|| there(it));
                lemmas.find(arrival.entry, |lemma| {
                    let is_here = (lemma.home, lemma.slot) == (arrival.home, arrival.slot);
                    is_here.then(|| lemma.given(bit))?
                })
            })
            .collect();
        if found.len() == deciding.ways().len() {
            return self.apply(&mut lemmas, arrival.entry, (&deciding, found), registers, bus);
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
        if let Some(routine) = lemmas.routine(arrival.entry) {
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
        let slot = (arrival.slot, arrival.return_bytes);
        let (mut kept, mut unknowns) = (Vec::new(), Vec::new());
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
                    kept.push(((place, bit), value >> bit & 1 != 0));
                } else {
                    return false;
                }
            }
            *word = Symbolic::new(word.value(), &bits);
        }
        if !self.memory.enclose(&bus.space, slot, bytes.collect()) {
            return false;
        }
        registers.copy_from_slice(&words);
        let lookups = self.lookups;
        let is_other = false;
        self.watched =
            Some(Routine { arrival: *arrival, kept, unknowns, lookups, random, is_other });
        true
    }

    /// The watched routine has returned: its lemma is made, and applied to what was there.
    pub(super) fn depart<T: Bits>(
        &mut self,
        took: Totals,
        lowest: u32,
        registers: &mut [Symbolic<T>],
        bus: &mut Bus,
    ) {
        let Some(lemmas) = self.unknowns.lemmas.clone() else { return };
        let Some(routine) = self.watched.take() else { return };
        with_graph(|graph| graph.reseed(routine.random));
        let (written, borrowed) = self.memory.disclose();
        let mut kept = routine.kept;
        for &(at, value) in &borrowed.kept {
            kept.extend((0..8).map(|bit| ((Place::Memory(at), bit), value >> bit & 1 != 0)));
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
        unknowns.extend(borrowed.unknowns.iter().map(|it| it.0));
        given.extend(borrowed.unknowns.iter().map(|it| it.1));
        inputs.extend(borrowed.places.iter().map(|places| {
            places.iter().map(|&(at, bit, flip)| ((Place::Memory(at), bit), flip)).collect()
        }));
        let entry = routine.arrival.entry;
        let mut lemmas = lock(&lemmas);
        let Some(cone) = with_graph(|graph| Cone::of(graph, &unknowns, &made)) else {
            self.give_up(&mut lemmas, entry);
            return;
        };
        let lemma = Lemma {
            home: routine.arrival.home,
            slot: routine.arrival.slot,
            kept,
            inputs,
            outputs,
            cone,
            took,
            lookups: self.lookups - routine.lookups,
            lowest,
            relation: None,
        };
        self.lookups = routine.lookups;
        match lemmas.learn(entry, lemma, unknowns) {
            Some(_) if routine.is_other => {
                lemmas.changed = true;
                self.is_lost = true;
            }
            Some(number) => {
                let only = (&Deciding::default(), vec![(number, given)]);
                self.apply(&mut lemmas, entry, only, registers, bus);
            }
            None => self.give_up(&mut lemmas, entry),
        }
    }

    fn give_up(&mut self, lemmas: &mut Lemmas, entry: u32) {
        if let Some(routine) = lemmas.routine(entry) {
            routine.is_flat = true;
        }
        lemmas.changed = true;
        self.is_lost = true;
    }

    /// Registers and memory become what lemmas say, one for each way that the call may go.
    fn apply<T: Bits>(
        &mut self,
        lemmas: &mut Lemmas,
        entry: u32,
        (deciding, found): (&Deciding, Vec<(usize, Vec<Literal>)>),
        registers: &mut [Symbolic<T>],
        bus: &mut Bus,
    ) -> Begun {
        with_graph(|graph| {
            let taken = deciding.taken(graph);
            let (mut took, mut lookups, mut lowest) = (Totals::default(), 0, u32::MAX);
            let mut ways = Vec::with_capacity(found.len());
            for (way, (number, given)) in found.into_iter().enumerate() {
                let Some((lemma, made)) = lemmas.take(graph, entry, number, given) else {
                    return Begun::Not;
                };
                if way == taken {
                    (took, lookups) = (lemma.took, lemma.lookups);
                }
                lowest = lowest.min(lemma.lowest);
                ways.push(lemma.outputs.iter().copied().zip(made).collect());
            }
            let before = |it: Bit| {
                let value = |at| bus.space.byte(at) >> it.1 & 1 != 0;
                let in_memory = matches!(it.0, Place::Memory(at) if value(at));
                self.literal(it, registers, bus).ok_or(in_memory)
            };
            let made = deciding.choose(graph, ways, before);
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
            self.wholes += 1;
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
        let Some(lemmas) = &self.unknowns.lemmas else { return true };
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
            let none = Borrowed::default();
            let borrowed = self.memory.borrowed().unwrap_or(&none);
            for (&pair, bits) in borrowed.unknowns.iter().zip(&borrowed.places) {
                if stands(pair) {
                    places.extend(bits.iter().map(|&(at, ..)| Place::Memory(at)));
                }
            }
        }
        let decides = routine.unknowns.iter().filter(|it| needed[it.0.node()]).map(|it| it.2.0);
        let mut lemmas = lock(lemmas);
        lemmas.changed = true;
        if let Some(known) = lemmas.routine(routine.arrival.entry) {
            let before = known.kept.len();
            if known.divides && places.is_empty() {
                places.extend(decides);
            }
            known.kept.extend(places);
            known.is_flat |= known.kept.len() == before;
        }
        true
    }

    /// The routine that is being watched.
    pub(super) fn watched_entry(&self) -> Option<u32> {
        Some(self.watched.as_ref()?.arrival.entry)
    }
}
