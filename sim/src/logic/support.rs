//! Functions of few bits, by what their nodes will be.

use super::truth_table::TruthTable;

/// Where each bit of an index is among some nodes, if it is not known, and whether it is
/// complemented.
pub(crate) type Support = Vec<(Option<usize>, bool)>;

/// A function as its node will be.
#[derive(Debug, Clone)]
pub(crate) enum Minimised {
    /// The sum of some bits, or its complement.
    Sum(Vec<usize>, bool),
    /// The product of two bits, each perhaps complemented, or its complement.
    Product([(usize, bool); 2], bool),
    /// A LUT that depends on every bit of its index.
    Lut(Vec<usize>, TruthTable),
}

impl Minimised {
    pub(crate) fn of(truth: &TruthTable, places: &Support, nodes: usize) -> Minimised {
        let over_nodes = TruthTable::new(nodes, |at| {
            let bits = places.iter().enumerate().map(|(bit, (place, flip))| {
                let set = place.is_some_and(|place| at >> place & 1 != 0);
                usize::from(set != *flip) << bit
            });
            truth.get(bits.sum())
        });
        let needed: Vec<usize> = (0..nodes).filter(|&bit| over_nodes.depends_on(bit)).collect();
        let truth = TruthTable::new(needed.len(), |at| {
            let bits = needed.iter().enumerate().map(|(bit, place)| (at >> bit & 1) << place);
            over_nodes.get(bits.sum())
        });
        let monomials = truth.monomials();
        let is_linear =
            (1..1 << needed.len()).all(|m: usize| m.is_power_of_two() || !monomials.get(m));
        if is_linear {
            return Minimised::Sum(needed, truth.get(0));
        }
        if let [a, b] = *needed {
            // Of two bits, what is not linear is a product of literals or its complement.
            let odd = (0..4).filter(|&at| truth.get(at)).count() == 3;
            let at = (0..4).find(|&at| truth.get(at) != odd).unwrap_or(0);
            return Minimised::Product([(a, at & 1 == 0), (b, at & 2 == 0)], odd);
        }
        Minimised::Lut(needed, truth)
    }
}
