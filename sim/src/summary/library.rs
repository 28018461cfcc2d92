//! The summaries of one program, and how they are found.
//!
//! While a statement is carried out flat, its calls of large routines are made into summaries, and the
//! calls of the specification's functions are kept beside them. Where both are given the same and
//! make the same for all assignments, a binding is likely; it is then proved, or dropped.

use super::function::{Binding, Part, Place, Summary, Template};
use super::matching::{Called, Outputs, matching};
use crate::logic::{Cone, Literal, Xag};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// How many summaries of one routine are kept.
const MOST_SUMMARIES: usize = 128;

/// A call is this much smaller than one that is a function, if it has nothing to do.
const SMALLER: usize = 8;

/// How many functions one call may make.
const MOST_PARTS: usize = 2;

/// A routine that may be summarised.
#[derive(Debug, Default)]
pub struct Routine {
    /// Registers and bytes whose values decide where it goes or what it reads.
    pub preconditions: BTreeSet<Place>,
    /// Whether it is carried out like all other code.
    pub is_flat: bool,
    /// Whether it takes one path or another by public bits, and is summarised for that.
    pub forks: bool,
    /// What is known of it.
    pub summaries: Vec<Summary>,
    templates: Vec<Template>,
}

/// A call that a summary was applied to.
#[derive(Debug)]
struct Applied {
    entry: u32,
    summary: usize,
    called: Called,
}

/// A call of a function of the specification.
#[derive(Debug)]
struct Specified {
    function: u32,
    called: Called,
}

/// A binding that both sides' values propose, of a function with long sums. Its proof needs formulas
/// of both sides in which sums are put in order alike.
#[derive(Debug)]
struct Likely {
    entry: u32,
    summary: usize,
    binding: Binding,
}

/// All summaries of a program.
#[derive(Debug, Default)]
pub struct Library {
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
    /// The unknowns of the summaries that were learnt in this statement, by routine and number.
    learnt: FxHashMap<(u32, usize), Vec<Literal>>,
    likely: Vec<Likely>,
    /// The calls by name that the program made in this statement, by how they look.
    pub named: Vec<u64>,
    /// Whether a call could not be carried out as it was begun.
    pub changed: bool,
}

/// Numbers of functions that are not of the specification begin here.
const FIRST_NAME: u32 = 1 << 16;

impl Library {
    /// A statement begins.
    pub fn begin(&mut self) {
        self.applied.clear();
        self.specified.clear();
        self.learnt.clear();
        self.likely.clear();
        self.named.clear();
        self.changed = false;
    }

    /// Summaries are made of a routine from now on.
    pub fn add(&mut self, entry: u32) {
        if !self.entries.contains(&entry) {
            self.entries.push(entry);
            self.routines.insert(entry, Routine::default());
        }
    }

    /// The same, since its path depends on public bits. A statement is begun again by that once.
    pub fn fork(&mut self, entry: u32) {
        self.add(entry);
        let Some(routine) = self.routines.get_mut(&entry) else { return };
        if !routine.forks {
            *routine = Routine { forks: true, ..Routine::default() };
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

    /// Whether any summary is bound to a function.
    pub fn is_bound(&self, function: u32) -> bool {
        self.routines.values().any(|routine| {
            !routine.is_flat && routine.summaries.iter().any(|it| it.is_bound_to(function))
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

    /// The first summary that holds for a call, with its inputs.
    pub fn find(
        &self,
        entry: u32,
        given: impl Fn(&Summary) -> Option<Vec<Literal>>,
    ) -> Option<(usize, Vec<Literal>)> {
        let summaries = &self.routines.get(&entry)?.summaries;
        summaries.iter().enumerate().find_map(|(number, summary)| Some((number, given(summary)?)))
    }

    /// What a call makes, with the summary that says so.
    pub fn take(
        &mut self,
        graph: &mut Xag,
        entry: u32,
        number: usize,
        given: Vec<Literal>,
    ) -> Option<(&Summary, Vec<Literal>)> {
        let summary = self.routines.get(&entry)?.summaries.get(number)?;
        let made = summary.outputs(graph, &given, &self.functions);
        for part in summary.binding.iter().flat_map(|binding| &binding.parts) {
            let inputs = part.given.iter().map(|it| it.literal(|input| given[input]));
            self.named.push(graph.look(part.function, inputs));
        }
        let called = Called { given, made: made.clone() };
        self.applied.push(Applied { entry, summary: number, called });
        Some((summary, made))
    }

    /// A new summary, of these unknowns, which is bound if one before it was; its number.
    pub fn learn(
        &mut self,
        entry: u32,
        mut summary: Summary,
        unknowns: Vec<Literal>,
    ) -> Option<usize> {
        let name = self.new_name();
        let adding = &self.adding;
        let routine = self.routines.get_mut(&entry)?;
        // The same functions at another address are bound as these are.
        let alike = routine.summaries.iter().filter(|other| other.cone.is_like(&summary.cone));
        if let Some(known) = alike.filter_map(|other| other.binding.as_ref()).next() {
            summary.binding = Some(summary.binding_of(known.parts.clone(), name));
        }
        for template in &routine.templates {
            if summary.binding.is_some() {
                break;
            }
            if template.iter().any(|part| adding.contains(&part.function)) {
                continue;
            }
            let Some(binding) = summary.bound(template, name) else { continue };
            if summary.proves(&binding, &self.functions) {
                summary.binding = Some(binding);
            }
        }
        routine.summaries.push(summary);
        routine.is_flat |= routine.summaries.len() > MOST_SUMMARIES;
        let number = routine.summaries.len() - 1;
        self.learnt.insert((entry, number), unknowns);
        Some(number)
    }

    /// Whether the last statement has called a routine that is a function with long sums otherwise
    /// than it is known to be one.
    pub fn lacks(&self) -> bool {
        self.applied.iter().any(|Applied { entry, summary, .. }| {
            self.routines.get(entry).is_some_and(|routine| {
                let summary = &routine.summaries[*summary];
                let bound = routine.summaries.iter().filter(|summary| summary.binding.is_some());
                let least = bound.map(|summary| summary.cone.size()).min().unwrap_or(0);
                summary.binding.is_none()
                    && summary.cone.size() >= least / SMALLER
                    && routine.templates.iter().any(|template| self.adds(template))
            })
        })
    }

    /// Summaries that are not bound are forgotten where they are likely to be, or others about the same
    /// routine are, by a function with long sums: they are proved where they are learnt.
    pub fn forget(&mut self) {
        let likely: BTreeSet<u32> = self.likely.drain(..).map(|likely| likely.entry).collect();
        let adding = &self.adding;
        for (entry, routine) in &mut self.routines {
            let parts = &mut routine.templates.iter().flatten();
            if likely.contains(entry) || parts.any(|part| adding.contains(&part.function)) {
                routine.summaries.retain(|summary| summary.binding.is_some());
            }
        }
        self.begin();
    }

    /// The functions that routines are likely to be, by number.
    pub fn likely(&self) -> Vec<u32> {
        self.likely.iter().map(|likely| likely.binding.parts[0].function).collect()
    }

    /// What such a function is given where its summary was learnt, if that was in this statement.
    pub fn given(&self, likely: usize) -> Option<Vec<Literal>> {
        let Likely { entry, summary, binding } = self.likely.get(likely)?;
        let unknowns = self.learnt.get(&(*entry, *summary))?;
        let given = &binding.parts[0].given;
        Some(given.iter().map(|it| it.literal(|input| unknowns[input])).collect())
    }

    /// Proves that a routine is what it is likely to be: the specification has made `made` of what it
    /// was given.
    pub fn show(&mut self, graph: &Xag, likely: usize, made: &[Literal]) -> bool {
        let Some(Likely { entry, summary, binding }) = self.likely.get(likely) else {
            return false;
        };
        let (entry, number, binding) = (*entry, *summary, binding.clone());
        let shown = self.learnt.get(&(entry, number)).is_some_and(|unknowns| {
            Cone::of(graph, unknowns, made).is_some_and(|wanted| {
                self.routines[&entry].summaries[number].proves_sums(&binding, &wanted)
            })
        });
        if shown {
            self.bind(entry, number, binding);
        } else if let Some(routine) = self.routines.get_mut(&entry) {
            routine.is_flat |= routine.templates.is_empty();
        }
        shown
    }

    /// What is known of each routine, for people.
    pub fn summary(&self) -> String {
        let told = self.entries.iter().map(|entry| {
            let routine = &self.routines[entry];
            let bound =
                routine.summaries.iter().filter(|summary| summary.binding.is_some()).count();
            let flat = if routine.is_flat { ", flat" } else { "" };
            format!("{entry:#06x}: {bound} of {} summaries bound{flat}", routine.summaries.len())
        });
        told.collect::<Vec<_>>().join("; ")
    }

    fn new_name(&mut self) -> u32 {
        self.names += 1;
        FIRST_NAME + self.names
    }

    /// Binds summaries to functions, by what both did in the last statement; how many.
    pub fn discover(&mut self, graph: &Xag) -> usize {
        let mut found = 0;
        // Inputs that are constant are told by what changes with them, which takes long.
        let constants =
            |at: &usize| self.applied[*at].called.given.iter().filter(|bit| bit.is_known()).count();
        let mut order: Vec<usize> = (0..self.applied.len()).collect();
        order.sort_by_cached_key(constants);
        for at in order {
            let (entry, number) = (self.applied[at].entry, self.applied[at].summary);
            let name = self.new_name();
            let Some(routine) = self.routines.get(&entry) else { continue };
            let summary = &routine.summaries[number];
            // One is enough: those that are alike will be bound to it.
            let is_likely = self.likely.iter().any(|likely| likely.entry == entry);
            if is_likely || summary.parts() == MOST_PARTS {
                continue;
            }
            let parts = self.parts(graph, summary, &self.applied[at].called);
            // A routine may leave what it had on the way to its result: another function of the
            // specification, which is not the one that this call is.
            let is_new = |part: &Part<usize, usize>| !summary.is_bound_to(part.function);
            if parts.len() <= summary.parts() && !parts.iter().any(is_new) {
                continue;
            }
            let binding = summary.binding_of(parts, name);
            if self.adds(&binding.parts) {
                self.likely.push(Likely { entry, summary: number, binding });
                continue;
            }
            if summary.proves(&binding, &self.functions) {
                self.bind(entry, number, binding);
                found += 1;
            }
        }
        for (entry, routine) in &mut self.routines {
            let is_likely = self.likely.iter().any(|likely| likely.entry == *entry);
            routine.is_flat |= routine.templates.is_empty() && !is_likely && !routine.forks;
        }
        found
    }

    /// The functions that a summary looks like in a call, each of outputs of its own.
    fn parts(&self, graph: &Xag, summary: &Summary, applied: &Called) -> Vec<Part<usize, usize>> {
        let outputs = Outputs::of(graph, summary, applied);
        let mut parts: Vec<Part<usize, usize>> = Vec::new();
        for Specified { function, called } in &self.specified {
            let cone = &self.functions[*function as usize];
            let program = (summary, applied, &outputs);
            let Some((given, made)) = matching(graph, program, (cone, called)) else {
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

    /// A summary is bound; so are others about its routine that are the same elsewhere.
    fn bind(&mut self, entry: u32, number: usize, binding: Binding) {
        let adds = self.adds(&binding.parts);
        let Some(routine) = self.routines.get_mut(&entry) else { return };
        routine.summaries[number].binding = Some(binding.clone());
        let template = routine.summaries[number].template();
        for other in 0..routine.summaries.len() {
            self.names += 1;
            let name = FIRST_NAME + self.names;
            let summary = &routine.summaries[other];
            if summary.parts() >= binding.parts.len() {
                continue;
            }
            // The same functions of other places are bound as these are.
            if summary.cone.is_like(&routine.summaries[number].cone) {
                let known = summary.binding_of(binding.parts.clone(), name);
                routine.summaries[other].binding = Some(known);
                continue;
            }
            if adds {
                continue;
            }
            let Some(binding) = template.as_ref().and_then(|it| summary.bound(it, name)) else {
                continue;
            };
            if summary.proves(&binding, &self.functions) {
                routine.summaries[other].binding = Some(binding);
            }
        }
        let Some(template) = template else { return };
        if !routine.templates.contains(&template) {
            // What says more is tried first.
            routine.templates.insert(0, template);
        }
    }
}
