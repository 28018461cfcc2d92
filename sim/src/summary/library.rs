//! The lemmas about one program, and how they are found.
//!
//! While a statement is carried out flat, its calls of large routines are made into lemmas, and the
//! calls of the specification's functions are kept beside them. Where both are given the same and
//! make the same for all assignments, a relation is likely; it is then proved, or dropped.

use super::function::{Lemma, Part, Place, Relation, Template};
use super::matching::{Called, Outputs, likeness};
use crate::logic::{Cone, Literal, Xag};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// How many lemmas about one routine are kept.
const MOST_LEMMAS: usize = 128;

/// A call is this much smaller than one that is a function, if it has nothing to do.
const SMALLER: usize = 8;

/// How many functions one call may make.
const MOST_PARTS: usize = 2;

/// A routine about which there may be lemmas.
#[derive(Debug, Default)]
pub struct Routine {
    /// Registers and bytes whose values decide where it goes or what it reads.
    pub kept: BTreeSet<Place>,
    /// Whether it is carried out like all other code.
    pub is_flat: bool,
    /// Whether it goes one way or another by public bits, and is taken as a whole for that.
    pub divides: bool,
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

/// A relation that both sides' values propose, of a function with long sums. Its proof needs formulas
/// of both sides in which sums are put in order alike.
#[derive(Debug)]
struct Likely {
    entry: u32,
    lemma: usize,
    relation: Relation,
}

/// All lemmas about a program.
#[derive(Debug, Default)]
pub struct Lemmas {
    /// By entry.
    routines: FxHashMap<u32, Routine>,
    /// Their entries.
    pub entries: Vec<u32>,
    /// The functions of the specification, and then numbers that are taken.
    functions: Vec<Cone>,
    /// Those of them that have long sums.
    adding: BTreeSet<u32>,
    names: u32,
    applied: Vec<Applied>,
    specified: Vec<Specified>,
    /// The unknowns of the lemmas that were learnt in this statement, by routine and number.
    learnt: FxHashMap<(u32, usize), Vec<Literal>>,
    likely: Vec<Likely>,
    /// The calls by name that the program made in this statement, by how they look.
    pub named: Vec<u64>,
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
        self.learnt.clear();
        self.likely.clear();
        self.named.clear();
        self.changed = false;
    }

    /// Lemmas are made about a routine from now on.
    pub fn add(&mut self, entry: u32) {
        if !self.entries.contains(&entry) {
            self.entries.push(entry);
            self.routines.insert(entry, Routine::default());
        }
    }

    /// The same, since its way depends on public bits. A statement is begun again by that once.
    pub fn divide(&mut self, entry: u32) {
        self.add(entry);
        let Some(routine) = self.routines.get_mut(&entry) else { return };
        if !routine.divides {
            *routine = Routine { divides: true, ..Routine::default() };
            self.changed = true;
        }
    }

    /// A function of the specification, and whether it has long sums; its number.
    pub fn define(&mut self, function: Cone, adds: bool) -> u32 {
        let number = self.functions.len() as u32;
        self.functions.push(function);
        if adds {
            self.adding.insert(number);
        }
        number
    }

    fn adds<I, O>(&self, parts: &[Part<I, O>]) -> bool {
        parts.iter().any(|part| self.adding.contains(&part.function))
    }

    /// Whether any lemma is related to a function.
    pub fn is_related(&self, function: u32) -> bool {
        self.routines.values().any(|routine| {
            !routine.is_flat && routine.lemmas.iter().any(|it| it.is_related_to(function))
        })
    }

    /// A function of the specification at these literals, by name.
    pub fn apply(&self, graph: &mut Xag, function: u32, given: &[Literal]) -> Vec<Literal> {
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
        graph: &mut Xag,
        entry: u32,
        number: usize,
        given: Vec<Literal>,
    ) -> Option<(&Lemma, Vec<Literal>)> {
        let lemma = self.routines.get(&entry)?.lemmas.get(number)?;
        let made = lemma.outputs(graph, &given, &self.functions);
        for part in lemma.relation.iter().flat_map(|relation| &relation.parts) {
            let inputs = part.given.iter().map(|it| it.literal(|input| given[input]));
            self.named.push(graph.look(part.function, inputs));
        }
        let called = Called { given, made: made.clone() };
        self.applied.push(Applied { entry, lemma: number, called });
        Some((lemma, made))
    }

    /// A new lemma, of these unknowns, which is related if one before it was; its number.
    pub fn learn(&mut self, entry: u32, mut lemma: Lemma, unknowns: Vec<Literal>) -> Option<usize> {
        let name = self.new_name();
        let adding = &self.adding;
        let routine = self.routines.get_mut(&entry)?;
        // The same functions at another address are related as these are.
        let alike = routine.lemmas.iter().filter(|other| other.cone.is_like(&lemma.cone));
        if let Some(known) = alike.filter_map(|other| other.relation.as_ref()).next() {
            lemma.relation = Some(lemma.relation_of(known.parts.clone(), name));
        }
        for template in &routine.templates {
            if lemma.relation.is_some() {
                break;
            }
            if template.iter().any(|part| adding.contains(&part.function)) {
                continue;
            }
            let Some(relation) = lemma.related(template, name) else { continue };
            if lemma.proves(&relation, &self.functions) {
                lemma.relation = Some(relation);
            }
        }
        routine.lemmas.push(lemma);
        routine.is_flat |= routine.lemmas.len() > MOST_LEMMAS;
        let number = routine.lemmas.len() - 1;
        self.learnt.insert((entry, number), unknowns);
        Some(number)
    }

    /// Whether the last statement has called a routine that is a function with long sums otherwise
    /// than it is known to be one.
    pub fn lacks(&self) -> bool {
        self.applied.iter().any(|Applied { entry, lemma, .. }| {
            self.routines.get(entry).is_some_and(|routine| {
                let lemma = &routine.lemmas[*lemma];
                let related = routine.lemmas.iter().filter(|lemma| lemma.relation.is_some());
                let least = related.map(|lemma| lemma.cone.size()).min().unwrap_or(0);
                lemma.relation.is_none()
                    && lemma.cone.size() >= least / SMALLER
                    && routine.templates.iter().any(|template| self.adds(template))
            })
        })
    }

    /// Lemmas that are not related are forgotten where they are likely to be, or others about the same
    /// routine are, by a function with long sums: they are proved where they are learnt.
    pub fn forget(&mut self) {
        let likely: BTreeSet<u32> = self.likely.drain(..).map(|likely| likely.entry).collect();
        let adding = &self.adding;
        for (entry, routine) in &mut self.routines {
            let parts = &mut routine.templates.iter().flatten();
            if likely.contains(entry) || parts.any(|part| adding.contains(&part.function)) {
                routine.lemmas.retain(|lemma| lemma.relation.is_some());
            }
        }
        self.begin();
    }

    /// The functions that routines are likely to be, by number.
    pub fn likely(&self) -> Vec<u32> {
        self.likely.iter().map(|likely| likely.relation.parts[0].function).collect()
    }

    /// What such a function is given where its lemma was learnt, if that was in this statement.
    pub fn given(&self, likely: usize) -> Option<Vec<Literal>> {
        let Likely { entry, lemma, relation } = self.likely.get(likely)?;
        let unknowns = self.learnt.get(&(*entry, *lemma))?;
        let given = &relation.parts[0].given;
        Some(given.iter().map(|it| it.literal(|input| unknowns[input])).collect())
    }

    /// Proves that a routine is what it is likely to be: the specification has made `made` of what it
    /// was given.
    pub fn show(&mut self, graph: &Xag, likely: usize, made: &[Literal]) -> bool {
        let Some(Likely { entry, lemma, relation }) = self.likely.get(likely) else { return false };
        let (entry, number, relation) = (*entry, *lemma, relation.clone());
        let shown = self.learnt.get(&(entry, number)).is_some_and(|unknowns| {
            Cone::of(graph, unknowns, made).is_some_and(|wanted| {
                self.routines[&entry].lemmas[number].proves_sums(&relation, &wanted)
            })
        });
        if shown {
            self.relate(entry, number, relation);
        } else if let Some(routine) = self.routines.get_mut(&entry) {
            routine.is_flat |= routine.templates.is_empty();
        }
        shown
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
    pub fn discover(&mut self, graph: &Xag) -> usize {
        let mut found = 0;
        // Inputs that are constant are told by what changes with them, which takes long.
        let constants =
            |at: &usize| self.applied[*at].called.given.iter().filter(|bit| bit.is_known()).count();
        let mut order: Vec<usize> = (0..self.applied.len()).collect();
        order.sort_by_cached_key(constants);
        for at in order {
            let (entry, number) = (self.applied[at].entry, self.applied[at].lemma);
            let name = self.new_name();
            let Some(routine) = self.routines.get(&entry) else { continue };
            let lemma = &routine.lemmas[number];
            // One is enough: those that are alike will be related to it.
            let is_likely = self.likely.iter().any(|likely| likely.entry == entry);
            if is_likely || lemma.parts() == MOST_PARTS {
                continue;
            }
            let parts = self.parts(graph, lemma, &self.applied[at].called);
            // A routine may leave what it had on the way to its result: another function of the
            // specification, which is not the one that this call is.
            let is_new = |part: &Part<usize, usize>| !lemma.is_related_to(part.function);
            if parts.len() <= lemma.parts() && !parts.iter().any(is_new) {
                continue;
            }
            let relation = lemma.relation_of(parts, name);
            if self.adds(&relation.parts) {
                self.likely.push(Likely { entry, lemma: number, relation });
                continue;
            }
            if lemma.proves(&relation, &self.functions) {
                self.relate(entry, number, relation);
                found += 1;
            }
        }
        for (entry, routine) in &mut self.routines {
            let is_likely = self.likely.iter().any(|likely| likely.entry == *entry);
            routine.is_flat |= routine.templates.is_empty() && !is_likely && !routine.divides;
        }
        found
    }

    /// The functions that a lemma looks like in a call, each of outputs of its own.
    fn parts(&self, graph: &Xag, lemma: &Lemma, applied: &Called) -> Vec<Part<usize, usize>> {
        let outputs = Outputs::of(graph, lemma, applied);
        let mut parts: Vec<Part<usize, usize>> = Vec::new();
        for Specified { function, called } in &self.specified {
            let cone = &self.functions[*function as usize];
            let program = (lemma, applied, &outputs);
            let Some((given, made)) = likeness(graph, program, (cone, called)) else {
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
        let adds = self.adds(&relation.parts);
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
            if lemma.cone.is_like(&routine.lemmas[number].cone) {
                let known = lemma.relation_of(relation.parts.clone(), name);
                routine.lemmas[other].relation = Some(known);
                continue;
            }
            if adds {
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
