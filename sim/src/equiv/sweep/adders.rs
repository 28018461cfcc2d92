//! Adders in the sweep: which of their outputs are words that are there already.
//!
//! An adder is visited when its first output is. What it adds is a linear form in the functions that are there; words that
//! look like its outputs are candidates, and one is shown to be the sum if the difference of both vanishes with multiples
//! of equations. An output that is nothing known becomes a variable, and the equation its home.

use super::{CandidateClasses, Sweep};
use crate::arith::{Dyadic, Equation, LinearForm, MOST_BITS, Multiples, Signed};
use crate::equiv::ring::{Polynomial, flipped, sum};
use crate::equiv::sum_bit::{Added, SumBit};
use crate::logic::{Choice, Literal, Node};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// How many words are tried for one adder.
const MOST_WORDS: usize = 4;

/// How many multiples of equations are added for one word.
const MOST_STEPS: usize = 200;

/// The same where the size of a form is asked.
const MOST_CARRIES: usize = 8;

/// An adder that is being visited.
struct Visit {
    adder: u32,
    /// The number of its equation.
    equation: u32,
    /// What it adds.
    form: LinearForm,
    outputs: Vec<Literal>,
    /// Which of the outputs are nodes that are not yet shown to be anything else.
    own: Vec<bool>,
}

impl Sweep<'_> {
    /// Visits an adder, if that was not done.
    pub(super) fn visit_adder(
        &mut self,
        adder: u32,
        candidates: &mut CandidateClasses,
        is_specification: bool,
    ) {
        if self.equation_of.contains_key(&adder) {
            return;
        }
        self.equation_of.insert(adder, self.equations.len() as u32);
        let mut visit = self.begin(adder);
        let same = self.by_form.get(&visit.form).map(|&other| self.graph.adder(other));
        if let Some(same) = same.filter(|same| same.outputs.len() == visit.outputs.len()) {
            self.take_word(&mut visit, &same.outputs);
        }
        self.close(&mut visit);
        for word in self.candidates(&visit, candidates) {
            self.take_word(&mut visit, &word);
        }
        if !is_specification && let Some(word) = self.word_of_form(&visit) {
            self.take_word(&mut visit, &word);
        }
        for place in (0..visit.outputs.len()).filter(|_| !is_specification) {
            self.take_bit(&mut visit, place, candidates);
        }
        self.record(&visit);
        self.choose(&visit);
        if !is_specification {
            self.doubt_adder(&visit, candidates);
        }
        for (place, output) in visit.outputs.iter().enumerate() {
            let node = output.node();
            if !self.is_output(adder, place, *output) {
                continue;
            }
            match (visit.own[place], candidates.is_needed(node)) {
                (true, true) if is_specification => candidates.join(node),
                (true, _) => candidates.join_sum(node),
                (false, true) if !is_specification => self.proof.matched.push(node),
                _ => {}
            }
        }
        self.by_form.entry(visit.form).or_insert(adder);
    }

    /// Where an adder adds to a word, if a condition holds, what another adds to it: choices between the outputs of that
    /// and the word are the outputs of this one.
    fn choose(&mut self, visit: &Visit) {
        let graph = self.graph;
        let Some(Choice { adder, word, condition }) = graph.choice(visit.adder) else { return };
        let Some(&equation) = self.equation_of.get(&adder) else { return };
        let other = graph.adder(adder);
        let condition_is = self.polynomial(condition);
        let mut rest: Vec<(Signed, Dyadic)> = Vec::new();
        for (number, row) in (0u32..).zip(&other.words) {
            for (place, &bit) in (0u32..).zip(row) {
                let bit = match number == word {
                    true => self.signed(bit),
                    false => {
                        let polynomial = self.polynomial(bit);
                        let Some(product) = self.multiply(&condition_is, &polynomial) else {
                            return;
                        };
                        self.atoms.signed(&product, None)
                    }
                };
                rest.push((bit, Dyadic::power(place)));
            }
        }
        let is_same = visit.form.plus(Dyadic::ONE.negated(), &LinearForm::of(rest)).is_zero();
        if !is_same || visit.outputs.len() > other.outputs.len() {
            return;
        }
        let mut named = Vec::new();
        for (place, &output) in visit.outputs.iter().enumerate() {
            let bit = other.words[word as usize].get(place);
            let bit = bit.map_or_else(Vec::new, |&bit| self.polynomial(bit));
            let whole = self.polynomial(other.outputs[place]);
            let mut changes = vec![sum(&bit, &whole)];
            let made = self.made_of_words(adder, place);
            changes.extend(made.map(|made| sum(&bit, &made)));
            for change in changes {
                for (base, factor) in
                    [(&bit, condition_is.clone()), (&whole, flipped(&condition_is, true))]
                {
                    let Some(change) = self.multiply(&factor, &change) else { return };
                    let choice = self.atoms.signed(&sum(base, &change), None);
                    let output = output.flipped(choice.is_complement);
                    named.extend(choice.atom.map(|atom| (atom, output)));
                }
            }
        }
        self.proof.certificate.chosen(visit.equation, equation, word, condition);
        self.names.extend(named);
    }

    /// An output of two words by the bits of these, where the output below took no node.
    fn made_of_words(&mut self, adder: u32, place: usize) -> Option<Polynomial> {
        let is = self.graph.adder(adder);
        let (left, right, carry) = is.chain()?;
        let below = place.checked_sub(1);
        if below.is_some_and(|below| self.is_output(adder, below, is.outputs[below])) {
            return None;
        }
        let from = below.unwrap_or(0);
        let rows = [left, right, &is.outputs[..left.len()]];
        let [left, right, outputs] = rows.map(|row| {
            let mut word = vec![Polynomial::new(); from];
            word.extend(row.iter().skip(from).take(2).map(|&bit| self.polynomial(bit)));
            word
        });
        let of = Rc::new(Added { left, right, carry: self.polynomial(carry), outputs });
        SumBit { of, place }.polynomial(&mut self.variables.ring, self.limits.terms)
    }

    /// Shows that a node is an output of a choice, if it is one.
    pub(super) fn name(&mut self, node: usize) -> bool {
        if self.names.is_empty() {
            return false;
        }
        let polynomial = self.polynomials[node].as_deref().unwrap_or_default();
        let known = self.atoms.known(polynomial).and_then(|Signed { atom, is_complement }| {
            Some(self.names.get(&atom?)?.flipped(is_complement))
        });
        let Some(output) = known else { return false };
        self.proof.certificate.named(node);
        self.polynomials[node] = Some(self.polynomial(output));
        self.doubts.pass(node, std::iter::once(output.node()));
        true
    }

    /// Outputs that are no other nodes are as doubtful as what is added, and more so if one of them looks like the
    /// specification's.
    fn doubt_adder(&mut self, visit: &Visit, candidates: &CandidateClasses) {
        let graph = self.graph;
        let own = (0..visit.outputs.len()).filter(|&place| visit.own[place]);
        let own: Vec<usize> = own.map(|place| visit.outputs[place].node()).collect();
        let looks_like_one = |&node: &usize| {
            let mut likes = candidates.like(graph, node).into_iter();
            candidates.is_needed(node) && likes.any(|like| !like.is_known())
        };
        let is_none = own.iter().any(looks_like_one);
        for node in own {
            let added = graph.adder(visit.adder).words.iter().flatten();
            self.doubts.pass(node, added.map(|bit| bit.node()));
            if is_none {
                self.doubts.deepen(node);
            }
        }
    }

    /// Whether an output is a node of its own.
    fn is_output(&self, adder: u32, place: usize, output: Literal) -> bool {
        self.graph.node(output.node()) == Node::Sum(adder, place as u32)
    }

    /// Makes all outputs variables.
    fn begin(&mut self, adder: u32) -> Visit {
        let graph = self.graph;
        let is = graph.adder(adder);
        self.proof.certificate.adder(adder, is);
        let words = is.words.iter().flat_map(|word| (0u32..).zip(word));
        let added: Vec<(u32, Literal)> = words.map(|(place, &bit)| (place, bit)).collect();
        let multiples: Vec<(Signed, Dyadic)> = added
            .into_iter()
            .map(|(place, bit)| (self.signed(bit), Dyadic::power(place)))
            .collect();
        let form = LinearForm::of(multiples);
        let mut own = Vec::with_capacity(is.outputs.len());
        for (place, &output) in is.outputs.iter().enumerate() {
            let node = output.node();
            own.push(self.is_output(adder, place, output));
            if own[place] {
                let variable = self.variables.add(node, None);
                self.polynomials[node] = Some(vec![variable]);
            }
        }
        if let Some((left, right, carry)) = is.chain() {
            let row = |word: &[Literal]| word.iter().map(|&bit| self.polynomial(bit)).collect();
            let (left, right, outputs) = (row(left), row(right), row(&is.outputs));
            let added = Rc::new(Added { left, right, carry: self.polynomial(carry), outputs });
            for place in (0..own.len()).filter(|&place| own[place]) {
                let variable = added.outputs[place][0];
                // Behind a place that took no node the carry is likely to be short.
                let is_short = place == 0 || !own[place - 1];
                self.variables.define_sum(variable, SumBit { of: added.clone(), place }, is_short);
            }
        }
        let equation = self.equations.len() as u32;
        Visit { adder, equation, form, outputs: is.outputs.to_vec(), own }
    }

    fn signed(&mut self, literal: Literal) -> Signed {
        let polynomial: Polynomial = self.polynomial(literal);
        self.atoms.signed(&polynomial, Some(literal))
    }

    /// What an adder adds, less a word.
    fn difference(&mut self, visit: &Visit, word: &[Literal]) -> LinearForm {
        let word = (0u32..).zip(word);
        let multiples: Vec<(Signed, Dyadic)> =
            word.map(|(place, &bit)| (self.signed(bit), Dyadic::power(place))).collect();
        visit.form.plus(Dyadic::ONE.negated(), &LinearForm::of(multiples))
    }

    /// Shows that the lowest outputs are those of a word, as many as can be shown, and makes them that.
    fn take_word(&mut self, visit: &mut Visit, word: &[Literal]) {
        let width = word.len().min(MOST_BITS as usize);
        let own = |place: &usize| visit.own[*place] && word[*place] != visit.outputs[*place];
        if !(0..width).any(|place| own(&place)) {
            return;
        }
        let form = self.difference(visit, &word[..width]);
        let reduction = self.equations.reduce(form, width as u32, MOST_STEPS);
        let bits = width.min(reduction.left.zero_bits() as usize);
        if (0..bits).any(|place| own(&place)) {
            self.proof.certificate.word(visit.equation, &word[..bits], &reduction.multiples);
            self.replace_outputs(visit, 0, &word[..bits]);
        }
    }

    /// The word that an adder adds up to by what equations say of the words: u - t is the carry that u is t with. A rare
    /// carry looks like any other, so it is found by no signature.
    fn word_of_form(&self, visit: &Visit) -> Option<Vec<Literal>> {
        visit.own.contains(&true).then_some(())?;
        let width = visit.outputs.len().min(MOST_BITS as usize) as u32;
        let word = self.equations.word(&visit.form, width)?;
        let literal = |bit: Signed| {
            let literal = self.atoms.literal(bit)?;
            self.polynomials[literal.node()].is_some().then_some(literal)
        };
        word.into_iter().map(literal).collect()
    }

    /// Outputs are these literals from now on.
    fn replace_outputs(&mut self, visit: &mut Visit, from: usize, word: &[Literal]) {
        for (place, &bit) in (from..).zip(word) {
            if visit.own[place] && bit != visit.outputs[place] {
                self.polynomials[visit.outputs[place].node()] = Some(self.polynomial(bit));
                visit.own[place] = false;
            }
        }
    }

    /// Shows that the highest outputs are 0, where they look like that and the words have no bits there.
    fn close(&mut self, visit: &mut Visit) {
        let graph = self.graph;
        let looks_zero =
            |bit: &&Literal| bit.is_known() || graph.of(**bit).iter().all(|word| *word == 0);
        let zeros = visit.outputs.iter().rev().take_while(looks_zero).count();
        let from = visit.outputs.len() - zeros;
        if from > 64 || !visit.own[from..].iter().any(|own| *own) {
            return;
        }
        let limit = Dyadic::power(from as u32);
        if let Some(multiples) = self.below(&visit.form, limit) {
            self.proof.certificate.closed(visit.equation, from as u32, &multiples);
            self.replace_outputs(visit, from, &vec![Literal::FALSE; zeros]);
        }
    }

    /// Multiples of equations by which a form is always below a limit.
    fn below(&self, form: &LinearForm, limit: Dyadic) -> Option<Multiples> {
        self.equations.below(form.clone(), limit, MOST_CARRIES)
    }

    /// Words that look like the outputs: as far as each bit looks like one, and then with outputs that look like nothing.
    fn candidates(&self, visit: &Visit, candidates: &CandidateClasses) -> Vec<Vec<Literal>> {
        let likes: Vec<Vec<Literal>> = (0..visit.outputs.len())
            .map(|place| match (visit.own[place], visit.outputs[place]) {
                (true, output) if candidates.is_needed(output.node()) => {
                    candidates.like_sum(self.graph, output.node())
                }
                (true, _) => Vec::new(),
                (false, output) => vec![output],
            })
            .collect();
        // Bits of one adder, at places that differ alike, are likely to belong together.
        let mut votes: FxHashMap<(u32, i64), usize> = FxHashMap::default();
        let adder_of = |place: usize, like: Literal| match self.graph.node(like.node()) {
            Node::Sum(adder, at) => Some((adder, i64::from(at) - place as i64)),
            _ => None,
        };
        for (place, likes) in likes.iter().enumerate().filter(|(place, _)| visit.own[*place]) {
            let adders: FxHashSet<_> = likes.iter().filter_map(|&it| adder_of(place, it)).collect();
            adders.into_iter().for_each(|adder| *votes.entry(adder).or_default() += 1);
        }
        let mut adders: Vec<_> = votes.into_iter().collect();
        adders.sort_unstable_by_key(|&((adder, offset), votes)| {
            (std::cmp::Reverse(votes), adder, offset)
        });
        let mut order: Vec<Option<(u32, i64)>> = adders.iter().map(|it| Some(it.0)).collect();
        order.truncate(MOST_WORDS - 1);
        order.push(None);
        let mut words: Vec<Vec<Literal>> = Vec::new();
        for adder in order {
            let word: Vec<Option<Literal>> = (0..)
                .zip(&likes)
                .map(|(place, likes)| {
                    let of_adder = likes.iter().find(|&&like| adder_of(place, like) == adder);
                    of_adder.or(likes.first()).copied()
                })
                .collect();
            let lowest = word.iter().take_while(|bit| bit.is_some()).count();
            let whole: Vec<Literal> =
                word.iter().zip(&visit.outputs).map(|(bit, own)| bit.unwrap_or(*own)).collect();
            // A carry that is rare looks like others, and a word is one without it, too.
            let without_carry = lowest.min(whole.len() - 1);
            for word in [whole[..without_carry].to_vec(), whole[..lowest].to_vec(), whole] {
                if !word.is_empty() && !words.contains(&word) {
                    words.push(word);
                }
            }
        }
        words
    }

    /// Shows that an output is a function that it looks like and that is no word, by what bits of sums are.
    fn take_bit(&mut self, visit: &mut Visit, place: usize, candidates: &CandidateClasses) {
        let node = visit.outputs[place].node();
        if !visit.own[place] || !candidates.is_needed(node) {
            return;
        }
        for like in candidates.like(self.graph, node) {
            let is_word = matches!(self.graph.node(like.node()), Node::Sum(..)) || like.is_known();
            if !is_word && self.merge(node, like) {
                visit.own[place] = false;
                return;
            }
        }
    }

    /// Records the equation of an adder, the home of its own outputs.
    fn record(&mut self, visit: &Visit) {
        let form = self.difference(visit, &visit.outputs);
        let (mut own, mut low) = (Vec::new(), Vec::new());
        let top = visit.outputs.len() as u32 - 1;
        for (place, &output) in (0..MOST_BITS - 1).zip(&visit.outputs) {
            let Some(atom) = self.signed(output).atom else { continue };
            own.extend(visit.own[place as usize].then_some((atom, place)));
            low.extend((place < top).then_some((atom, place)));
        }
        let number = self.equations.record(Equation { form, own, low, top });
        debug_assert_eq!((number, visit.adder), (visit.equation, visit.adder));
    }

    /// For a product of two carries, or a sum of them, shows that they are not both 1, and what the node is then.
    pub(super) fn exclude(&mut self, node: usize) {
        let (a, b) = match self.graph.node(node) {
            Node::And(a, b) => (a, b),
            Node::Xor(a, b) => (a, b),
            _ => return,
        };
        for pair in [[a, b], [!a, !b], [a, !b], [!a, b]] {
            let [one, other] = pair.map(|bit| self.signed(bit));
            let is_carry = |bit: Signed| {
                !bit.is_complement && bit.atom.is_some_and(|atom| self.equations.is_carry(atom))
            };
            if one == other || !is_carry(one) || !is_carry(other) {
                continue;
            }
            if self.meet(pair) {
                return;
            }
            let both = LinearForm::of([(one, Dyadic::ONE), (other, Dyadic::ONE)]);
            let Some(multiples) = self.below(&both, Dyadic::power(1)) else { return };
            self.separate(node, pair, both, &multiples);
            return;
        }
    }

    /// Whether two literals are both 1 in an assignment that is tried.
    fn meet(&self, [a, b]: [Literal; 2]) -> bool {
        let (a, b) = (self.graph.of(a), self.graph.of(b));
        a.iter().zip(&b).any(|(a, b)| a & b != 0)
    }

    /// Two literals are not both 1: their product goes, and their XOR is their sum.
    fn separate(&mut self, node: usize, pair: [Literal; 2], both: LinearForm, by: &Multiples) {
        let [left, right] = pair.map(|bit| self.polynomial(bit));
        let Some(product) = self.multiply(&left, &right) else { return };
        let is_product = matches!(self.graph.node(node), Node::And(..));
        let target = if is_product { node } else { 0 };
        self.proof.certificate.disjoint(target, pair, by);
        let either = sum(&left, &right);
        let signed = self.atoms.signed(&either, None);
        let form = both.plus(Dyadic::ONE.negated(), &LinearForm::of([(signed, Dyadic::ONE)]));
        let own = signed.atom.map(|atom| (atom, 0)).into_iter().collect();
        self.equations.record(Equation { form, own, low: Vec::new(), top: 0 });
        if is_product {
            let polynomial = self.polynomials[node].take().unwrap_or_default();
            self.polynomials[node] = Some(sum(&polynomial, &product));
        }
    }
}
