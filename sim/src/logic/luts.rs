//! Reads at unknown addresses: the few nodes that determine an address, and what is read there as a
//! function of them.

use super::literal::Literal;
use super::support::Minimised;
use super::truth_table::TruthTable;
use super::xag::{Node, Xag};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// How far a set of nodes may grow while a smaller one is looked for behind it.
const DETOUR: usize = 5;

/// The most steps of that search.
const MOST_STEPS: usize = 200;

impl Xag {
    /// A function of some literals, by its values; with as little in it as it depends on.
    pub fn function(&mut self, index: &[Literal], truth: &TruthTable) -> Literal {
        // The index as bits of ascending nodes, each once and not complemented.
        let mut nodes: Vec<usize> =
            index.iter().filter(|bit| !bit.is_known()).map(|bit| bit.node()).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let places = index
            .iter()
            .map(|bit| (nodes.binary_search(&bit.node()).ok(), bit.is_complement()))
            .collect();
        let key = (truth.clone(), places);
        let reduced = match self.minimised.get(&key) {
            Some(reduced) => reduced.clone(),
            None => {
                let reduced = Minimised::of(truth, &key.1, nodes.len());
                self.minimised.insert(key, reduced.clone());
                reduced
            }
        };
        let of = |bit: usize| Literal::of(nodes[bit] as u32);
        match reduced {
            Minimised::Sum(bits, flip) => {
                let sum = bits.iter().fold(Literal::FALSE, |sum, &bit| self.xor(sum, of(bit)));
                sum.flipped(flip)
            }
            Minimised::Product([a, b], flip) => {
                let [a, b] = [a, b].map(|(bit, flip)| of(bit).flipped(flip));
                self.and(a, b).flipped(flip)
            }
            Minimised::Lut(bits, truth) => {
                let index: Vec<Literal> = bits.iter().map(|&bit| of(bit)).collect();
                self.intern_lut(&index, truth)
            }
        }
    }

    /// At most [`TruthTable::MOST_INPUTS`] nodes that determine some literals, as few as are found.
    pub fn support(&self, literals: &[Literal]) -> Option<Vec<Literal>> {
        let mut set: BTreeSet<usize> =
            literals.iter().filter(|bit| !bit.is_known()).map(|bit| bit.node()).collect();
        let mut best = set.clone();
        for _ in 0..MOST_STEPS {
            let growth = |&node: &usize| {
                if matches!(self.node(node), Node::Output(..)) {
                    return None;
                }
                let (mut count, mut fresh) = (0, 0);
                self.for_operands(node, |operand| {
                    count += 1;
                    fresh += usize::from(!operand.is_known() && !set.contains(&operand.node()));
                });
                (count > 0).then_some((fresh, usize::MAX - node))
            };
            let next = set.iter().filter_map(|node| Some((growth(node)?, *node))).min();
            let Some((_, node)) = next else { break };
            set.remove(&node);
            self.for_operands(node, |operand| {
                if !operand.is_known() {
                    set.insert(operand.node());
                }
            });
            if set.len() > best.len() + DETOUR {
                break;
            }
            if set.len() < best.len() {
                best = set.clone();
            }
        }
        (best.len() <= TruthTable::MOST_INPUTS)
            .then(|| best.into_iter().map(|node| Literal::of(node as u32)).collect())
    }

    /// Whether a literal is the same for all values of the unknowns, if it depends on a few.
    pub fn is_constant(&self, literal: Literal) -> bool {
        let mut seen = FxHashSet::from_iter([literal.node()]);
        let (mut waiting, mut unknowns) = (vec![literal.node()], Vec::new());
        while let Some(node) = waiting.pop() {
            let before = waiting.len();
            self.for_operands(node, |operand| {
                if seen.insert(operand.node()) {
                    waiting.push(operand.node());
                }
            });
            let is_unknown = matches!(self.node(node), Node::Input | Node::Output(..));
            if is_unknown {
                waiting.truncate(before);
                unknowns.push(Literal::of(node as u32));
            }
            if unknowns.len() > TruthTable::MOST_INPUTS {
                return false;
            }
        }
        let values = self.tabulate(&[literal], &unknowns);
        values.iter().all(|value| *value == values[0])
    }

    /// The number that some literals are, the lowest first, for every value of the nodes that
    /// determine them.
    pub fn tabulate(&self, literals: &[Literal], support: &[Literal]) -> Vec<u64> {
        let words = (1usize << support.len()).div_ceil(64);
        let mut known: FxHashMap<usize, Vec<u64>> = FxHashMap::default();
        for (bit, node) in support.iter().enumerate() {
            let truth = TruthTable::new(support.len(), |at| at >> bit & 1 != 0);
            known.insert(node.node(), truth.words().to_vec());
        }
        for literal in literals.iter().filter(|literal| !literal.is_known()) {
            self.fill(literal.node(), words, &mut known);
        }
        (0..1usize << support.len())
            .map(|at| {
                let bits = literals.iter().enumerate().map(|(bit, literal)| {
                    let value =
                        known.get(&literal.node()).map_or(0, |v| v[at / 64] >> (at % 64) & 1);
                    (value ^ u64::from(literal.is_complement())) << bit
                });
                bits.sum()
            })
            .collect()
    }

    /// The values of a node and of all that are needed for them.
    fn fill(&self, root: usize, words: usize, known: &mut FxHashMap<usize, Vec<u64>>) {
        let mut waiting = vec![root];
        while let Some(&node) = waiting.last() {
            if known.contains_key(&node) {
                waiting.pop();
                continue;
            }
            let missing = waiting.len();
            self.for_operands(node, |operand| {
                if !operand.is_known() && !known.contains_key(&operand.node()) {
                    waiting.push(operand.node());
                }
            });
            if waiting.len() > missing {
                continue;
            }
            let of = |literal: Literal, word: usize| {
                let value = known.get(&literal.node()).map_or(0, |values| values[word]);
                if literal.is_complement() { !value } else { value }
            };
            let values = match self.node(node) {
                Node::False | Node::Input | Node::Output(..) => vec![0; words],
                Node::And(a, b) => (0..words).map(|word| of(a, word) & of(b, word)).collect(),
                Node::Xor(a, b) => (0..words).map(|word| of(a, word) ^ of(b, word)).collect(),
                Node::Sum(adder, place) => {
                    let adder = self.adder(adder);
                    let value = |word| adder.output(place as usize, |bit| [of(bit, word)])[0];
                    (0..words).map(value).collect()
                }
                Node::Lut(lut) => {
                    let lut = self.lut(lut);
                    let value = |at: usize| {
                        let bits = lut.index.iter().enumerate();
                        let index = bits
                            .map(|(bit, literal)| (of(*literal, at / 64) >> (at % 64) & 1) << bit);
                        lut.truth.get(index.sum::<u64>() as usize)
                    };
                    let mut values = vec![0u64; words];
                    for at in 0..(64 * words).min(1 << TruthTable::MOST_INPUTS) {
                        values[at / 64] |= u64::from(value(at)) << (at % 64);
                    }
                    values
                }
            };
            known.insert(node, values);
            waiting.pop();
        }
    }
}
