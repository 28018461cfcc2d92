//! What one routine of a program does, for everything that it may find in registers and memory.
//!
//! A *summary* is the formula of a call: what every register and every byte that the call writes is
//! afterwards, as functions of what the call reads. It holds for the entry, the return address, the
//! stack pointer and the preconditions that it names, and for whatever else is there: pointers,
//! counters and the path that the call takes come from its preconditions. A summary may be *bound* to a
//! function of the specification: some of its outputs are that function of some of its inputs, which
//! is proved once, with a certificate. Where the summary is applied then, these outputs are the
//! uninterpreted function, and all others are uninterpreted functions of this call alone.

use crate::cost::Totals;
use crate::equiv::check::check;
use crate::equiv::{Claim, Limits, sweep};
use crate::logic::{Cone, Draw, Literal, Xag};
use rustc_hash::FxHashMap;

/// Where a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A register, by number.
    Register(u8),
    /// A byte of memory, by address.
    Memory(u32),
}

/// One bit of a place.
pub type Bit = (Place, u8);

/// What a call does.
#[derive(Debug)]
pub struct Summary {
    /// Where it returns to.
    pub return_address: u32,
    /// The lowest byte of the stack in use at its first instruction.
    pub stack_slot: u32,
    /// What must be there for it to hold: bits of registers and bytes, with their values.
    pub preconditions: Vec<(Bit, bool)>,
    /// For each input the bits that are it, or its complement.
    pub inputs: Vec<Vec<(Bit, bool)>>,
    /// For each output of the cone the bit that it becomes.
    pub outputs: Vec<Bit>,
    /// What the outputs are.
    pub cone: Cone,
    /// What the call takes.
    pub took: Totals,
    /// Reads at unknown addresses.
    pub lookups: usize,
    /// The lowest byte of the stack that it uses.
    pub lowest: u32,
    /// What of it is known of a function of the specification.
    pub binding: Option<Binding>,
}

/// What an input of a function is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given<T> {
    /// A bit, or its complement.
    Input(T, bool),
    /// The same in every call.
    Constant(bool),
}

impl<T> Given<T> {
    /// The literal that it is, where inputs have theirs.
    pub(super) fn literal(self, of: impl FnOnce(T) -> Literal) -> Literal {
        match self {
            Given::Input(input, flip) => of(input).flipped(flip),
            Given::Constant(value) => Literal::known(value),
        }
    }
}

/// Outputs of a summary that are a function of the specification of some of its inputs, by what names
/// these: numbers, or places for calls of the same routine from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part<I, O> {
    /// The function, by number.
    pub function: u32,
    /// For each input of the function what it is of the summary's.
    pub given: Vec<Given<I>>,
    /// For each output of the function that of the summary, or its complement.
    pub made: Vec<(O, bool)>,
}

/// Outputs of a summary that are functions of the specification: several where a routine takes several
/// blocks at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binding {
    /// Each function of inputs of its own.
    pub parts: Vec<Part<usize, usize>>,
    /// Outputs that are one of these again, or its complement.
    pub copies: Vec<(usize, usize, bool)>,
    /// Outputs that are made of inputs and of the parts' outputs by a few nodes, and how: what a mode
    /// does with a stream of keys, say.
    pub near: (Vec<usize>, Cone),
    /// The other outputs that are neither constant nor just an input.
    pub others: Vec<usize>,
    /// What these are, and the number of the function that they are.
    pub rest: (u32, Cone),
}

/// Nodes between an output that is near and what it is made of.
const NEAR: usize = 32;

/// A binding by places.
pub type Template = Vec<Part<Bit, Bit>>;

impl Summary {
    /// Its inputs where a call is made; None if it does not hold there.
    pub fn given(&self, bit: impl Fn(Bit) -> Option<Literal>) -> Option<Vec<Literal>> {
        let is_met = |&(place, value): &(Bit, bool)| bit(place) == Some(Literal::known(value));
        if !self.preconditions.iter().all(is_met) {
            return None;
        }
        let mut given = Vec::with_capacity(self.inputs.len());
        for places in &self.inputs {
            let mut same = None;
            for &(place, flip) in places {
                let literal = bit(place)?.flipped(flip);
                if same.is_some_and(|same| same != literal) {
                    return None;
                }
                same = Some(literal);
            }
            given.push(same?);
        }
        Some(given)
    }

    /// What its outputs are for these inputs, by name where it is bound; `function` has the
    /// functions of the specification.
    pub fn outputs(&self, graph: &mut Xag, given: &[Literal], functions: &[Cone]) -> Vec<Literal> {
        let Some(bound) = &self.binding else {
            return self.cone.instantiate(graph, given);
        };
        let mut outputs: Vec<Literal> = (0..self.outputs.len())
            .map(|output| self.cone.plain(output, given).unwrap_or_default())
            .collect();
        let (rest, cone) = &bound.rest;
        let others = graph.outputs_of(*rest, cone, given);
        for (&output, literal) in bound.others.iter().zip(others) {
            outputs[output] = literal;
        }
        for part in &bound.parts {
            let inputs: Vec<Literal> =
                part.given.iter().map(|it| it.literal(|input| given[input])).collect();
            let function = &functions[part.function as usize];
            let made = graph.outputs_of(part.function, function, &inputs);
            for (&(output, flip), literal) in part.made.iter().zip(made) {
                outputs[output] = literal.flipped(flip);
            }
        }
        let (near, cone) = &bound.near;
        let made = bound.parts.iter().flat_map(|part| &part.made);
        let named = made.map(|&(output, _)| outputs[output]);
        let inputs: Vec<Literal> = given.iter().copied().chain(named).collect();
        for (&output, literal) in near.iter().zip(cone.instantiate(graph, &inputs)) {
            outputs[output] = literal;
        }
        for &(copy, output, flip) in &bound.copies {
            outputs[copy] = outputs[output].flipped(flip);
        }
        outputs
    }

    /// The binding that a template says, unproved; None if its places are none of this summary's.
    pub fn bound(&self, template: &Template, rest: u32) -> Option<Binding> {
        let input = |given: &Given<Bit>| match *given {
            Given::Constant(value) => Some(Given::Constant(value)),
            Given::Input(bit, flip) => {
                self.inputs.iter().enumerate().find_map(|(input, places)| {
                    let (_, other) = places.iter().find(|(place, _)| *place == bit)?;
                    Some(Given::Input(input, flip != *other))
                })
            }
        };
        let output = |(bit, flip): &(Bit, bool)| {
            Some((self.outputs.iter().position(|place| place == bit)?, *flip))
        };
        let part = |part: &Part<Bit, Bit>| {
            Some(Part {
                function: part.function,
                given: part.given.iter().map(input).collect::<Option<_>>()?,
                made: part.made.iter().map(output).collect::<Option<_>>()?,
            })
        };
        Some(self.binding_of(template.iter().map(part).collect::<Option<_>>()?, rest))
    }

    /// The binding with everything that goes with it.
    pub fn binding_of(&self, parts: Vec<Part<usize, usize>>, rest: u32) -> Binding {
        let bits = self.cone.outputs();
        let is_plain = |output: &usize| bits[*output].node() <= self.inputs.len();
        let made: Vec<usize> =
            parts.iter().flat_map(|part| &part.made).map(|&(output, _)| output).collect();
        let named: FxHashMap<usize, usize> =
            made.iter().map(|&output| (bits[output].node(), output)).collect();
        let is_named = |node: usize| named.contains_key(&node);
        let (mut copies, mut near, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for output in (0..bits.len()).filter(|it| !is_plain(it)) {
            match named.get(&bits[output].node()) {
                Some(&same) => {
                    let flip = bits[output].is_complement() != bits[same].is_complement();
                    copies.push((output, same, flip));
                }
                None if self.cone.is_near(output, is_named, NEAR) => near.push(output),
                None => others.push(output),
            }
        }
        let near_by = self.cone.with_outputs(&near, &made);
        let rest_by = self.cone.with_outputs(&others, &[]);
        Binding { parts, copies, near: (near, near_by), others, rest: (rest, rest_by) }
    }

    /// Whether a binding holds, for all inputs: the certificate of a proof is checked.
    pub fn proves(&self, binding: &Binding, functions: &[Cone]) -> bool {
        let functions_of = || binding.parts.iter().map(|part| &functions[part.function as usize]);
        let has_adders = self.cone.has_adders() || functions_of().any(Cone::has_adders);
        self.makes(binding, Limits::default(), has_adders, |graph, unknowns, part| {
            let given: Vec<Literal> =
                part.given.iter().map(|it| it.literal(|input| unknowns[input])).collect();
            functions[part.function as usize].instantiate(graph, &given)
        })
    }

    /// The same where `wanted` is what the function of the only part makes of the summary's inputs: a
    /// formula with the same sums as the summary's.
    pub fn proves_sums(&self, binding: &Binding, wanted: &Cone) -> bool {
        binding.parts.len() == 1
            && self.makes(binding, Limits::of_sums(), false, |graph, unknowns, _| {
                wanted.instantiate(graph, unknowns)
            })
    }

    fn makes(
        &self,
        binding: &Binding,
        limits: Limits,
        has_adders: bool,
        wanted: impl Fn(&mut Xag, &[Literal], &Part<usize, usize>) -> Vec<Literal>,
    ) -> bool {
        let mut graph = Xag::new();
        if has_adders {
            graph.use_adders();
        }
        let unknowns = graph.inputs(self.inputs.len(), Draw::Uniform);
        let program = self.cone.instantiate(&mut graph, &unknowns);
        let mut claims: Vec<Claim> = Vec::new();
        for part in &binding.parts {
            let wanted = wanted(&mut graph, &unknowns, part);
            if wanted.len() != part.made.len() {
                return false;
            }
            let made = part.made.iter().map(|&(output, flip)| program[output].flipped(flip));
            claims.extend(made.zip(wanted));
        }
        if claims.iter().any(|&(a, b)| graph.of(a) != graph.of(b)) {
            return false;
        }
        let proof = sweep(&graph, &claims, &[], limits, false);
        let expected: Vec<_> = claims.iter().map(|(a, b)| (a.code(), b.code())).collect();
        proof.open.is_empty() && check(proof.certificate.words(), &graph) == Ok(expected)
    }

    /// How many functions it is bound to.
    pub fn parts(&self) -> usize {
        self.binding.as_ref().map_or(0, |binding| binding.parts.len())
    }

    /// Whether a function is one of these.
    pub fn is_bound_to(&self, function: u32) -> bool {
        let mut parts = self.binding.iter().flat_map(|binding| &binding.parts);
        parts.any(|part| part.function == function)
    }

    /// The template of its binding.
    pub fn template(&self) -> Option<Template> {
        let place = |given: &Given<usize>| match *given {
            Given::Constant(value) => Some(Given::Constant(value)),
            Given::Input(input, flip) => {
                let (bit, other) = *self.inputs[input].first()?;
                Some(Given::Input(bit, flip != other))
            }
        };
        let part = |part: &Part<usize, usize>| {
            Some(Part {
                function: part.function,
                given: part.given.iter().map(place).collect::<Option<_>>()?,
                made: part.made.iter().map(|&(at, flip)| (self.outputs[at], flip)).collect(),
            })
        };
        self.binding.as_ref()?.parts.iter().map(part).collect()
    }
}
