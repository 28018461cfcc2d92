//! Functions of so few unknowns that all their values can be gone through.

use super::{Literal, Node, Xag};
use rustc_hash::{FxHashMap, FxHashSet};

/// For the lowest bits of an assignment's number: at which of 64 in a row they are set.
const LANES: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

impl Xag {
    /// The most unknowns whose values are gone through.
    pub const MOST_EXHAUSTED: usize = 20;

    /// A literal for every assignment of some unknowns, 64 to a word, the bits of an assignment's
    /// number in their order; none if it depends on anything else.
    pub fn exhaust(&self, literal: Literal, unknowns: &[Literal]) -> Option<Vec<u64>> {
        assert!(unknowns.len() <= Xag::MOST_EXHAUSTED, "{} unknowns", unknowns.len());
        let mut known = FxHashMap::default();
        known.extend(unknowns.iter().enumerate().map(|(bit, unknown)| (unknown.node(), bit)));
        let nodes = self.needed(literal)?;
        let is_strange =
            |node: &usize| matches!(self.node(*node), Node::Input) && !known.contains_key(node);
        if nodes.iter().any(is_strange) {
            return None;
        }
        let mut values: FxHashMap<usize, u64> = FxHashMap::default();
        let mut all = Vec::new();
        for word in 0..(1usize << unknowns.len()).div_ceil(64) {
            for &node in &nodes {
                let of = |literal: Literal| {
                    let value = values.get(&literal.node()).copied().unwrap_or(0);
                    if literal.is_complement() { !value } else { value }
                };
                let value = match (self.node(node), known.get(&node)) {
                    (_, Some(&bit)) if bit < LANES.len() => LANES[bit],
                    (_, Some(&bit)) => 0u64.wrapping_sub((word >> (bit - LANES.len()) & 1) as u64),
                    (Node::And(a, b), _) => of(a) & of(b),
                    (Node::Xor(a, b), _) => of(a) ^ of(b),
                    (Node::Lut(lut), _) => {
                        let lut = self.lut(lut);
                        let index: Vec<u64> = lut.index.iter().map(|bit| of(*bit)).collect();
                        (0..64).fold(0, |lanes, lane| {
                            let bits = index.iter().enumerate();
                            let at = bits.map(|(bit, word)| (word >> lane & 1) << bit).sum::<u64>();
                            lanes | u64::from(lut.truth.get(at as usize)) << lane
                        })
                    }
                    (Node::Sum(adder, place), _) => {
                        self.adder(adder).output(place as usize, |bit| [of(bit)])[0]
                    }
                    (Node::False | Node::Input | Node::Output(..), _) => 0,
                };
                values.insert(node, value);
            }
            let value = values.get(&literal.node()).copied().unwrap_or(0);
            all.push(if literal.is_complement() { !value } else { value });
        }
        Some(all)
    }

    /// The nodes that a literal depends on, operands first; none if a call by name is among them.
    fn needed(&self, literal: Literal) -> Option<Vec<usize>> {
        let mut seen = FxHashSet::from_iter([literal.node()]);
        let mut waiting = vec![literal.node()];
        while let Some(node) = waiting.pop() {
            if matches!(self.node(node), Node::Output(..)) {
                return None;
            }
            self.for_operands(node, |operand| {
                if seen.insert(operand.node()) {
                    waiting.push(operand.node());
                }
            });
        }
        let mut nodes: Vec<usize> = seen.into_iter().collect();
        nodes.sort_unstable();
        Some(nodes)
    }
}
