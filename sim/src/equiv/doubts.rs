//! What of a program cannot be shown any more: nodes behind an adder that should have been one of the specification's.
//!
//! An adder whose outputs look like a sum of the specification, and that is shown to be none, may be right: a rare carry is
//! added to it later, and what comes then is shown again. But where one such adder after another comes behind it, there
//! is no more to be had, and the first of them is the obstacle.

/// So many adders in a row, each made of the one before, that are not what they look like: then the search ends.
const MOST: u32 = 24;

/// Of one node.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Doubt {
    /// How many adders in a row are not what they look like.
    depth: u32,
    /// The node of the first of them; 0 if there is none.
    first: u32,
}

/// Of all nodes.
#[derive(Debug)]
pub struct Doubts {
    of: Vec<Doubt>,
    deepest: Doubt,
}

impl Doubts {
    /// None yet of so many nodes.
    pub fn new(nodes: usize) -> Doubts {
        Doubts { of: vec![Doubt::default(); nodes], deepest: Doubt::default() }
    }

    /// A node is made of others, and nothing known.
    pub fn pass(&mut self, node: usize, operands: impl Iterator<Item = usize>) {
        self.of[node] = operands.map(|operand| self.of[operand]).max().unwrap_or_default();
    }

    /// A node is none of those that it looks like.
    pub fn deepen(&mut self, node: usize) {
        let Doubt { depth, first } = self.of[node];
        let first = if depth == 0 { node as u32 } else { first };
        self.of[node] = Doubt { depth: depth + 1, first };
        self.deepest = self.deepest.max(self.of[node]);
    }

    /// A node is shown to be what it looks like.
    pub fn clear(&mut self, node: usize) {
        self.of[node] = Doubt::default();
    }

    /// The first adder that a node cannot be shown for.
    pub fn obstacle(&self, node: usize) -> Option<usize> {
        Some(self.of[node].first as usize).filter(|&first| first != 0)
    }

    /// The first adder behind which so many are not what they look like that the search is in vain.
    pub fn end(&self) -> Option<usize> {
        (self.deepest.depth >= MOST).then_some(self.deepest.first as usize)
    }
}
