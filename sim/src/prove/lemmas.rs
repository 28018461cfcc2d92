//! The lemmas about one program, and how they are found.
//!
//! While a statement is carried out flat, its calls of large routines are made into lemmas, and the
//! calls of the specification's functions are kept beside them. Where both are given the same and
//! make the same in all patterns, a relation is likely; it is then proved, or dropped.

use super::lemma::{Lemma, Part, Place, Relation, Template};
use super::likeness::{Called, Outputs, likeness};
use crate::domain::symbolic::{Fragment, Graph, Literal};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// How many lemmas about one routine are kept.
const MOST_LEMMAS: usize = 64;

/// How many functions one call may make.
const MOST_PARTS: usize = 2;

/// A routine about which there may be lemmas.
#[derive(Debug, Default)]
pub struct Routine {
    /// Registers and bytes whose values decide where it goes or what it reads.
    pub kept: BTreeSet<Place>,
    /// Whether it is carried out like all other code.
    pub is_flat: bool,
    /// What is known of it.
    pub lemmas: Vec<Lemma>,
    templates: Vec<Template>,
}

/// A call that a lemma was applied to.
#[derive(Debug)]
struct Applied {
    entry: u32,
    lemma: usize,
    called: Called,
}

/// A call of a function of the specification.
#[derive(Debug)]
struct Specified {
    function: u32,
    called: Called,
}

/// All lemmas about a program.
#[derive(Debug, Default)]
pub struct Lemmas {
    /// By entry.
    routines: FxHashMap<u32, Routine>,
    /// Their entries.
    pub entries: Vec<u32>,
    /// The functions of the specification, and then numbers that are taken.
    functions: Vec<Fragment>,
    names: u32,
    applied: Vec<Applied>,
    specified: Vec<Specified>,
    /// Whether a call could not be carried out as it was begun.
    pub changed: bool,
}

/// Numbers of functions that are not of the specification begin here.
const FIRST_NAME: u32 = 1 << 16;

impl Lemmas {
    /// A statement begins.
    pub fn begin(&mut self) {
        self.applied.clear();
        self.specified.clear();
        self.changed = false;
    }

    /// Lemmas are made about a routine from now on.
    pub fn add(&mut self, entry: u32) {
        if !self.entries.contains(&entry) {
            self.entries.push(entry);
            self.routines.insert(entry, Routine::default());
        }
    }

    /// A function of the specification; its number.
    pub fn define(&mut self, function: Fragment) -> u32 {
        self.functions.push(function);
        self.functions.len() as u32 - 1
    }

    /// Whether any lemma is related to a function.
    pub fn is_related(&self, function: u32) -> bool {
        self.routines.values().any(|routine| {
            !routine.is_flat
                && routine.lemmas.iter().any(|lemma| {
                    let parts = lemma.relation.iter().flat_map(|relation| &relation.parts);
                    parts.into_iter().any(|part| part.function == function)
                })
        })
    }

    /// A function of the specification at these literals, by name.
    pub fn apply(&self, graph: &mut Graph, function: u32, given: &[Literal]) -> Vec<Literal> {
        graph.outputs_of(function, &self.functions[function as usize], given)
    }

    /// The specification has called a function.
    pub fn specify(&mut self, function: u32, given: Vec<Literal>, made: Vec<Literal>) {
        self.specified.push(Specified { function, called: Called { given, made } });
    }

    /// A routine.
    pub fn routine(&mut self, entry: u32) -> Option<&mut Routine> {
        self.routines.get_mut(&entry)
    }

    /// The first lemma that holds for a call, with its inputs.
    pub fn find(
        &self,
        entry: u32,
        given: impl Fn(&Lemma) -> Option<Vec<Literal>>,
    ) -> Option<(usize, Vec<Literal>)> {
        let lemmas = &self.routines.get(&entry)?.lemmas;
        lemmas.iter().enumerate().find_map(|(number, lemma)| Some((number, given(lemma)?)))
    }

    /// What a call makes, with the lemma that says so.
    pub fn take(
        &mut self,
        graph: &mut Graph,
        entry: u32,
        number: usize,
        given: Vec<Literal>,
    ) -> Option<(&Lemma, Vec<Literal>)> {
        let lemma = self.routines.get(&entry)?.lemmas.get(number)?;
        let made = lemma.outputs(graph, &given, &self.functions);
        let called = Called { given, made: made.clone() };
        self.applied.push(Applied { entry, lemma: number, called });
        Some((lemma, made))
    }

    /// A new lemma, which is related if one before it was; its number.
    pub fn learn(&mut self, entry: u32, mut lemma: Lemma) -> Option<usize> {
        let name = self.new_name();
        let routine = self.routines.get_mut(&entry)?;
        // The same functions at another address are related as these are.
        let alike = routine.lemmas.iter().filter(|other| other.fragment == lemma.fragment);
        if let Some(known) = alike.filter_map(|other| other.relation.as_ref()).next() {
            lemma.relation = Some(lemma.relation_of(known.parts.clone(), name));
        }
        for template in &routine.templates {
            if lemma.relation.is_some() {
                break;
            }
            let Some(relation) = lemma.related(template, name) else { continue };
            if lemma.proves(&relation, &self.functions) {
                lemma.relation = Some(relation);
            }
        }
        routine.lemmas.push(lemma);
        routine.is_flat |= routine.lemmas.len() > MOST_LEMMAS;
        Some(routine.lemmas.len() - 1)
    }

    /// What is known of each routine, for people.
    pub fn summary(&self) -> String {
        let told = self.entries.iter().map(|entry| {
            let routine = &self.routines[entry];
            let related = routine.lemmas.iter().filter(|lemma| lemma.relation.is_some()).count();
            let flat = if routine.is_flat { ", flat" } else { "" };
            format!("{entry:#06x}: {related} of {} lemmas related{flat}", routine.lemmas.len())
        });
        told.collect::<Vec<_>>().join("; ")
    }

    fn new_name(&mut self) -> u32 {
        self.names += 1;
        FIRST_NAME + self.names
    }

    /// Relates lemmas to functions, by what both did in the last statement; how many.
    pub fn discover(&mut self, graph: &Graph) -> usize {
        let mut found = 0;
        for at in 0..self.applied.len() {
            let (entry, number) = (self.applied[at].entry, self.applied[at].lemma);
            let name = self.new_name();
            let Some(routine) = self.routines.get(&entry) else { continue };
            let lemma = &routine.lemmas[number];
            if lemma.parts() == MOST_PARTS {
                continue;
            }
            let parts = self.parts(graph, lemma, &self.applied[at].called);
            if parts.len() <= lemma.parts() {
                continue;
            }
            let relation = lemma.relation_of(parts, name);
            if lemma.proves(&relation, &self.functions) {
                self.relate(entry, number, relation);
                found += 1;
            }
        }
        for routine in self.routines.values_mut() {
            routine.is_flat |= routine.templates.is_empty();
        }
        found
    }

    /// The functions that a lemma looks like in a call, each of outputs of its own.
    fn parts(&self, graph: &Graph, lemma: &Lemma, applied: &Called) -> Vec<Part<usize, usize>> {
        let outputs = Outputs::of(graph, lemma, applied);
        let mut parts: Vec<Part<usize, usize>> = Vec::new();
        for Specified { function, called } in &self.specified {
            let fragment = &self.functions[*function as usize];
            let program = (lemma, applied, &outputs);
            let Some((given, made)) = likeness(graph, program, (fragment, called)) else {
                continue;
            };
            let is_new = |part: &Part<usize, usize>| {
                part.made.iter().zip(&made).all(|(known, one)| known.0 != one.0)
            };
            if parts.iter().all(is_new) {
                parts.push(Part { function: *function, given, made });
            }
            if parts.len() == MOST_PARTS {
                break;
            }
        }
        parts
    }

    /// A lemma is related; so are others about its routine that are the same elsewhere.
    fn relate(&mut self, entry: u32, number: usize, relation: Relation) {
        let Some(routine) = self.routines.get_mut(&entry) else { return };
        routine.lemmas[number].relation = Some(relation.clone());
        let template = routine.lemmas[number].template();
        for other in 0..routine.lemmas.len() {
            self.names += 1;
            let name = FIRST_NAME + self.names;
            let lemma = &routine.lemmas[other];
            if lemma.parts() >= relation.parts.len() {
                continue;
            }
            // The same functions of other places are related as these are.
            if lemma.fragment == routine.lemmas[number].fragment {
                let known = lemma.relation_of(relation.parts.clone(), name);
                routine.lemmas[other].relation = Some(known);
                continue;
            }
            let Some(relation) = template.as_ref().and_then(|it| lemma.related(it, name)) else {
                continue;
            };
            if lemma.proves(&relation, &self.functions) {
                routine.lemmas[other].relation = Some(relation);
            }
        }
        let Some(template) = template else { return };
        if !routine.templates.contains(&template) {
            // What says more is tried first.
            routine.templates.insert(0, template);
        }
    }
}
