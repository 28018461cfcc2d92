//! Which bits of a routine's call are those of a function of the specification: a guess, from what both
//! were given and made in one statement. Nothing is believed of it before it is proved.

use super::function::{Given, Summary};
use crate::logic::{Cone, Literal, SIGNATURE_WORDS, Signature, Xag};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a call was given, and what it made.
#[derive(Debug)]
pub struct Called {
    /// For each input.
    pub given: Vec<Literal>,
    /// For each output.
    pub made: Vec<Literal>,
}

/// What the inputs of a function are, and the outputs of a summary that are its own.
pub type Matching = (Vec<Given<usize>>, Vec<(usize, bool)>);

/// The outputs of a summary in a call, by their signatures.
pub struct Outputs(FxHashMap<Signature, Vec<(usize, bool)>>);

impl Outputs {
    /// Of those that are more than an input or a constant.
    pub fn of(graph: &Xag, summary: &Summary, applied: &Called) -> Outputs {
        let mut found: FxHashMap<Signature, Vec<(usize, bool)>> = FxHashMap::default();
        for (number, &bit) in applied.made.iter().enumerate() {
            if summary.cone.plain(number, &applied.given).is_none() {
                let (signatures, flip) = signature(graph, bit);
                found.entry(signatures).or_default().push((number, flip));
            }
        }
        Outputs(found)
    }

    /// The ones that these bits are, or the complements of. Where several look like a bit, as all
    /// carries that are rare do, it is the one that comes after its neighbour's.
    fn like(&self, graph: &Xag, bits: &[Literal]) -> Option<Vec<(usize, bool)>> {
        let told = |&bit: &Literal| {
            let (signatures, flip) = signature(graph, bit);
            Some((self.0.get(&signatures)?, flip))
        };
        let all: Vec<_> = bits.iter().map(told).collect::<Option<_>>()?;
        let start = all.iter().position(|(alike, _)| alike.len() == 1).unwrap_or(0);
        let (before, after) = all.split_at(start);
        let first = after.first()?.0.first()?.0;
        let mut found = Vec::with_capacity(all.len());
        let mut wanted = first;
        for &(alike, flip) in before.iter().rev() {
            wanted = wanted.saturating_sub(1);
            found.push(nearest(alike, flip, &mut wanted)?);
        }
        found.reverse();
        wanted = first;
        for &(alike, flip) in after {
            found.push(nearest(alike, flip, &mut wanted)?);
            wanted += 1;
        }
        Some(found)
    }
}

/// The output that is nearest to the one that is wanted, which it is then; and whether a bit is its
/// complement, that is flipped or not.
fn nearest(alike: &[(usize, bool)], flip: bool, wanted: &mut usize) -> Option<(usize, bool)> {
    let &(number, other) = alike.iter().min_by_key(|(number, _)| number.abs_diff(*wanted))?;
    *wanted = number;
    Some((number, flip != other))
}

/// Which inputs and outputs of a summary look like those of a function in these two calls; None unless
/// every output of the function is there.
///
/// Inputs are first told by their signatures. Those that are constant in these calls, or the same as
/// others, are told by which outputs change with them.
pub fn matching(
    graph: &Xag,
    (summary, applied, outputs): (&Summary, &Called, &Outputs),
    (function, called): (&Cone, &Called),
) -> Option<Matching> {
    let made = outputs.like(graph, &called.made)?;
    let used = summary.cone.used();
    let inputs = Inputs::of(graph, &applied.given, |number| used[number]);
    let wanted = Inputs::of(graph, &called.given, |_| true);
    let mut given = vec![None; called.given.len()];
    let mut others = wanted.others;
    for (signatures, &(number, flip)) in &wanted.distinct {
        match inputs.distinct.get(signatures) {
            Some(&(input, other)) => given[number] = Some(Given::Input(input, flip != other)),
            None if inputs.repeated.contains(signatures) => others.push(number),
            // The routine was not given this bit.
            None => return None,
        }
    }
    if !others.is_empty() {
        let outputs: Vec<usize> = made.iter().map(|&(output, _)| output).collect();
        let program = summary.cone.with_outputs(&outputs, &[]);
        let changing = Changes::new(graph, &program, &applied.given);
        let by_change: FxHashMap<u128, usize> =
            inputs.others.iter().rev().map(|&input| (changing.with(input), input)).collect();
        let changed = Changes::new(graph, function, &called.given);
        for number in others {
            let bit = called.given[number];
            given[number] = match by_change.get(&changed.with(number)) {
                Some(&input) => {
                    let flip = graph.value(bit, 0) != graph.value(applied.given[input], 0);
                    Some(Given::Input(input, flip))
                }
                None => bit.is_known().then(|| Given::Constant(graph.value(bit, 0))),
            };
        }
    }
    Some((given.into_iter().collect::<Option<_>>()?, made))
}

/// The inputs of a call: those that differ from all others, by their signatures, and the rest.
struct Inputs {
    distinct: FxHashMap<Signature, (usize, bool)>,
    /// The signatures of those that do not.
    repeated: FxHashSet<Signature>,
    others: Vec<usize>,
}

impl Inputs {
    fn of(graph: &Xag, given: &[Literal], counts: impl Fn(usize) -> bool) -> Inputs {
        let mut alike: FxHashMap<Signature, Vec<(usize, bool)>> = FxHashMap::default();
        let mut others = Vec::new();
        for (number, &bit) in given.iter().enumerate().filter(|(number, _)| counts(*number)) {
            if bit.is_known() {
                others.push(number);
            } else {
                let (signatures, flip) = signature(graph, bit);
                alike.entry(signatures).or_default().push((number, flip));
            }
        }
        let (mut distinct, mut repeated) = (FxHashMap::default(), FxHashSet::default());
        for (signatures, inputs) in alike {
            match inputs[..] {
                [one] => {
                    distinct.insert(signatures, one);
                }
                _ => {
                    repeated.insert(signatures);
                    others.extend(inputs.iter().map(|(number, _)| *number));
                }
            }
        }
        others.sort_unstable();
        Inputs { distinct, repeated, others }
    }
}

/// Assignments that are enough to tell changes apart.
type Few = [u64; 1];

/// What changes in a function when one of its inputs does.
struct Changes<'a> {
    function: &'a Cone,
    given: Vec<Few>,
    made: Vec<Few>,
}

impl Changes<'_> {
    fn new<'a>(graph: &Xag, function: &'a Cone, given: &[Literal]) -> Changes<'a> {
        let given: Vec<Few> = given.iter().map(|&bit| [graph.of(bit)[0]]).collect();
        Changes { function, made: function.evaluate(&given), given }
    }

    /// In short: the outputs' differences.
    fn with(&self, input: usize) -> u128 {
        let mut given = self.given.clone();
        given[input] = given[input].map(|word| !word);
        let changed = self.function.evaluate(&given);
        let words = self.made.iter().flatten().zip(changed.iter().flatten());
        words.fold(0u128, |sum, (before, after)| {
            (sum ^ u128::from(before ^ after))
                .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
                .rotate_left(47)
        })
    }
}

/// A signature up to the complement, and whether they were complemented.
fn signature(graph: &Xag, bit: Literal) -> ([u64; SIGNATURE_WORDS], bool) {
    let signatures = graph.of(bit);
    let flip = signatures[0] & 1 != 0;
    (signatures.map(|word| if flip { !word } else { word }), flip)
}
