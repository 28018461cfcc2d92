//! An XOR-AND graph: the functions of the inputs that a run computes, bit by bit, with LUT nodes and
//! applications of uninterpreted functions.
//!
//! Nodes are hash-consed: equal ones are one. Every node has a *signature*, its values for 512
//! assignments of the inputs; the first assignment is the run itself. Signatures find faults and
//! propose equalities; nothing is proved by them.

use super::adder::{Adder, Choice};
use super::literal::Literal;
use super::support::{Minimised, Support};
use super::truth_table::TruthTable;
use crate::arith::Totals;
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// Words of a signature.
pub const SIGNATURE_WORDS: usize = 8;

/// How many assignments of the inputs are tried.
pub const ASSIGNMENTS: usize = 64 * SIGNATURE_WORDS;

/// The values of a bit, one for each assignment.
pub type Signature = [u64; SIGNATURE_WORDS];

/// What a bit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Node {
    /// 0.
    False,
    /// An unknown.
    Input,
    /// The product of two.
    And(Literal, Literal),
    /// The sum of two, neither of them complemented.
    Xor(Literal, Literal),
    /// A LUT node, by the number of its LUT.
    Lut(u32),
    /// An output of an application: its number, and which output.
    Output(u32, u32),
    /// A bit of a sum: the adder by number, and the place of the bit.
    Sum(u32, u32),
}

/// An application of an uninterpreted function: equal for equal inputs, and nothing else is known.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Application {
    /// Which function.
    pub function: u32,
    /// What it is given.
    pub inputs: Box<[Literal]>,
}

/// A look-up table (LUT): a function of a few nodes, given by all its values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Lut {
    /// What it is read at; the first is the lowest bit of the index. Ascending, not complemented.
    pub index: Box<[Literal]>,
    /// Its values; the first of them is 0.
    pub truth: TruthTable,
}

/// How inputs are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draw {
    /// Each bit by itself.
    Uniform,
    /// All zero in a quarter of the assignments, one bit set in half of them and in the first.
    Sparse,
}

/// All bits that a run and a specification compute.
#[derive(Debug)]
pub struct Xag {
    nodes: Vec<Node>,
    signatures: Vec<Signature>,
    /// For each node the step of the run that made it.
    origins: Vec<u32>,
    luts: Vec<Lut>,
    pub(super) adders: Vec<Adder>,
    /// Adders by what they add.
    pub(super) adder_of: FxHashMap<Box<[Box<[Literal]>]>, u32>,
    /// Whether sums are adders.
    pub(super) uses_adders: bool,
    /// Adders that may be a choice between the sum of another and one of its words.
    pub(super) choices: FxHashMap<u32, Choice>,
    pub(crate) calls: Vec<Application>,
    unique: HashTable<u32>,
    unique_luts: HashTable<u32>,
    /// The outputs of every call.
    pub(crate) outputs: FxHashMap<Application, Vec<Literal>>,
    /// What functions come to, so that each is looked at once.
    pub(crate) minimised: FxHashMap<(TruthTable, Support), Minimised>,
    /// Words that are sums, with what was added, in as many bits as they have.
    pub(crate) terms: FxHashMap<Vec<Literal>, Vec<Vec<Literal>>>,
    /// A sum, by how it looks.
    pub(crate) sums: FxHashMap<u64, Vec<Literal>>,
    /// Whether a sum had too many terms to be put in order. From then on none is.
    pub(crate) overfull: bool,
    /// Whether sums are left as they come.
    pub(crate) as_they_come: bool,
    /// Sums by their terms, where they are put in order so.
    pub(crate) totals: Option<Box<Totals>>,
    /// The sums of the specification.
    pub(crate) made: Vec<Box<[Literal]>>,
    /// What it adds, by how it looks in whole bytes.
    pub(crate) added: FxHashSet<u64>,
    /// The nodes that the specification uses otherwise than in sums.
    pub(crate) used: FxHashSet<u32>,
    /// The rule by which a sum was made that is none.
    pub(crate) disagreement: Option<&'static str>,
    /// Whether two unknown numbers were multiplied.
    pub(crate) multiplies: bool,
    /// The unknowns that are public.
    pub(crate) public: FxHashSet<u32>,
    random: u64,
    origin: u32,
    unsupported: Option<&'static str>,
}

impl Default for Xag {
    fn default() -> Self {
        Xag::new()
    }
}

pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Xag {
    /// One with the constants.
    pub fn new() -> Xag {
        Xag {
            nodes: vec![Node::False],
            signatures: vec![[0; SIGNATURE_WORDS]],
            origins: vec![0],
            luts: Vec::new(),
            adders: Vec::new(),
            adder_of: FxHashMap::default(),
            uses_adders: false,
            choices: FxHashMap::default(),
            calls: Vec::new(),
            unique: HashTable::new(),
            unique_luts: HashTable::new(),
            outputs: FxHashMap::default(),
            minimised: FxHashMap::default(),
            terms: FxHashMap::default(),
            sums: FxHashMap::default(),
            overfull: false,
            as_they_come: false,
            totals: None,
            made: Vec::new(),
            added: FxHashSet::default(),
            used: FxHashSet::default(),
            disagreement: None,
            multiplies: false,
            public: FxHashSet::default(),
            random: 0x6d6f_7465,
            origin: 0,
            unsupported: None,
        }
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but the constants.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// What a node is.
    #[inline(always)]
    pub fn node(&self, node: usize) -> Node {
        self.nodes[node]
    }

    /// A LUT by its number.
    pub fn lut(&self, lut: u32) -> &Lut {
        &self.luts[lut as usize]
    }

    /// A call by its number.
    pub fn call(&self, call: u32) -> &Application {
        &self.calls[call as usize]
    }

    /// All calls, by number.
    pub fn calls(&self) -> &[Application] {
        &self.calls
    }

    /// Hands on the literals that a node is computed from.
    #[inline(always)]
    pub fn for_operands(&self, node: usize, mut see: impl FnMut(Literal)) {
        match self.nodes[node] {
            Node::False | Node::Input => {}
            Node::And(a, b) | Node::Xor(a, b) => {
                see(a);
                see(b);
            }
            Node::Lut(lut) => {
                self.luts[lut as usize].index.iter().for_each(|&bit| see(bit));
            }
            Node::Output(call, _) => {
                self.calls[call as usize].inputs.iter().for_each(|&bit| see(bit));
            }
            Node::Sum(adder, place) => {
                self.adders[adder as usize].for_operands(place as usize, see);
            }
        }
    }

    /// The nodes that some literals depend on, themselves included.
    pub fn fanin(&self, roots: impl IntoIterator<Item = Literal>) -> Vec<bool> {
        self.reached(roots, &[], false)
    }

    /// The same, but for what is needed by `given` alone, and with all that adders add of which an output is needed.
    pub fn fanin_above(
        &self,
        roots: impl IntoIterator<Item = Literal>,
        given: &[Literal],
    ) -> Vec<bool> {
        self.reached(roots, given, true)
    }

    fn reached(
        &self,
        roots: impl IntoIterator<Item = Literal>,
        given: &[Literal],
        are_adders_whole: bool,
    ) -> Vec<bool> {
        let mut reached = vec![false; self.nodes.len()];
        let mut whole = vec![!are_adders_whole; self.adders.len()];
        let mut ends = vec![false; self.nodes.len()];
        for end in given {
            ends[end.node()] = true;
        }
        for root in roots {
            reached[root.node()] = true;
        }
        for node in (1..self.nodes.len()).rev() {
            if !reached[node] || ends[node] {
                continue;
            }
            self.for_operands(node, |operand| reached[operand.node()] = true);
            if let Node::Sum(adder, _) = self.nodes[node]
                && !std::mem::replace(&mut whole[adder as usize], true)
            {
                let words = self.adders[adder as usize].words.iter();
                words.flatten().for_each(|bit| reached[bit.node()] = true);
            }
        }
        reached
    }

    /// The values of a node.
    #[inline(always)]
    pub fn signature(&self, node: usize) -> &Signature {
        &self.signatures[node]
    }

    /// The value of a literal for one of the assignments.
    pub fn value(&self, literal: Literal, assignment: usize) -> bool {
        let bit = self.signatures[literal.node()][assignment / 64] >> (assignment % 64) & 1 != 0;
        bit != literal.is_complement()
    }

    /// Whether a sum had too many terms to be put in order.
    pub fn is_overfull(&self) -> bool {
        self.overfull
    }

    /// Whether two unknown numbers were multiplied.
    pub fn multiplies(&self) -> bool {
        self.multiplies
    }

    /// The step that made a node.
    pub fn origin(&self, node: usize) -> u32 {
        self.origins[node]
    }

    /// Nodes from now on are made by this step.
    pub fn set_origin(&mut self, step: u32) {
        self.origin = step;
    }

    /// An operation has no rule for symbolic operands; what it is called.
    pub fn refuse(&mut self, operation: &'static str) {
        self.unsupported.get_or_insert(operation);
    }

    /// The first operation that had no rule since the last time.
    pub fn take_unsupported(&mut self) -> Option<&'static str> {
        self.unsupported.take()
    }

    /// From now on unknowns are drawn as they were after the same call with this seed: what is computed
    /// of them in the same way looks the same. What was drawn from before.
    pub fn reseed(&mut self, seed: u64) -> u64 {
        std::mem::replace(&mut self.random, seed)
    }

    fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.random;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    pub(crate) fn push(&mut self, node: Node, signatures: Signature) -> u32 {
        let number = self.nodes.len() as u32;
        self.nodes.push(node);
        self.signatures.push(signatures);
        self.origins.push(self.origin);
        number
    }

    /// So many unknown bits.
    pub fn inputs(&mut self, count: usize, draw: Draw) -> Vec<Literal> {
        let mut columns = vec![[0u64; SIGNATURE_WORDS]; count];
        for assignment in 0..ASSIGNMENTS {
            let lone = self.draw() as usize % count.max(1);
            for (bit, column) in columns.iter_mut().enumerate() {
                let set = match (draw, assignment % 4) {
                    (Draw::Sparse, 0 | 2) => bit == lone,
                    (Draw::Sparse, 1) => false,
                    _ => self.draw() & 1 != 0,
                };
                column[assignment / 64] |= u64::from(set) << (assignment % 64);
            }
        }
        columns.into_iter().map(|column| Literal::of(self.push(Node::Input, column))).collect()
    }

    /// An unknown bit that has a given value in the run.
    pub fn unknown(&mut self, value: bool) -> Literal {
        let mut signatures = [0; SIGNATURE_WORDS];
        for word in &mut signatures {
            *word = self.draw();
        }
        signatures[0] = signatures[0] & !1 | u64::from(value);
        Literal::of(self.push(Node::Input, signatures))
    }

    fn intern(&mut self, node: Node, signatures: impl FnOnce(&Self) -> Signature) -> Literal {
        let key = hash(&node);
        if let Some(&found) = self.unique.find(key, |&n| self.nodes[n as usize] == node) {
            return Literal::of(found);
        }
        let number = self.push(node, signatures(self));
        let nodes = &self.nodes;
        self.unique.insert_unique(key, number, |&n| hash(&nodes[n as usize]));
        Literal::of(number)
    }

    /// The values of a literal.
    pub fn of(&self, literal: Literal) -> Signature {
        let flip = if literal.is_complement() { u64::MAX } else { 0 };
        self.signatures[literal.node()].map(|word| word ^ flip)
    }

    /// `a & b`.
    pub fn and(&mut self, a: Literal, b: Literal) -> Literal {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        match a {
            Literal::FALSE => return Literal::FALSE,
            Literal::TRUE => return b,
            _ if a == b => return a,
            _ if a == !b => return Literal::FALSE,
            _ => {}
        }
        if let (Node::And(x, y), false) = (self.node(b.node()), b.is_complement()) {
            if a == x || a == y {
                return b;
            }
            if a == !x || a == !y {
                return Literal::FALSE;
            }
        }
        self.intern(Node::And(a, b), |graph| {
            let (a, b) = (graph.of(a), graph.of(b));
            std::array::from_fn(|word| a[word] & b[word])
        })
    }

    /// `a | b`.
    pub fn or(&mut self, a: Literal, b: Literal) -> Literal {
        !self.and(!a, !b)
    }

    /// `a ^ b`.
    pub fn xor(&mut self, a: Literal, b: Literal) -> Literal {
        let flip = a.is_complement() != b.is_complement();
        let (a, b) = (Literal::of(a.node() as u32), Literal::of(b.node() as u32));
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == Literal::FALSE {
            return b.flipped(flip);
        }
        if a == b {
            return Literal::known(flip);
        }
        if let Node::Xor(x, y) = self.node(b.node()) {
            if a == x {
                return y.flipped(flip);
            }
            if a == y {
                return x.flipped(flip);
            }
        }
        let sum = self.intern(Node::Xor(a, b), |graph| {
            let (a, b) = (graph.of(a), graph.of(b));
            std::array::from_fn(|word| a[word] ^ b[word])
        });
        sum.flipped(flip)
    }

    /// `b` if `condition` holds, else `a`.
    pub fn select(&mut self, condition: Literal, a: Literal, b: Literal) -> Literal {
        if b == !condition {
            return self.and(!condition, a);
        }
        let change = self.xor(a, b);
        let change = self.and(condition, change);
        self.xor(a, change)
    }

    /// A LUT that is neither constant nor linear and depends on every bit of its index, which is
    /// ascending and not complemented.
    pub(crate) fn intern_lut(&mut self, index: &[Literal], truth: TruthTable) -> Literal {
        let flip = truth.get(0);
        let truth = if flip { truth.complement() } else { truth };
        let lut = Lut { index: index.into(), truth };
        let key = hash(&lut);
        let found = self.unique_luts.find(key, |&number| match self.nodes[number as usize] {
            Node::Lut(other) => self.luts[other as usize] == lut,
            _ => false,
        });
        if let Some(&found) = found {
            return Literal::of(found).flipped(flip);
        }
        let signatures = self.look_up(&lut);
        self.luts.push(lut);
        let number = self.push(Node::Lut(self.luts.len() as u32 - 1), signatures);
        let (nodes, luts) = (&self.nodes, &self.luts);
        self.unique_luts.insert_unique(key, number, |&number| match nodes[number as usize] {
            Node::Lut(other) => hash(&luts[other as usize]),
            _ => 0,
        });
        Literal::of(number).flipped(flip)
    }

    /// The values of a LUT.
    fn look_up(&self, lut: &Lut) -> Signature {
        lut.look_up(|bit| &self.signatures[bit.node()])
    }
}

impl Lut {
    /// Its values, by those of its index.
    pub(crate) fn look_up<'a, const N: usize>(
        &self,
        of: impl Fn(Literal) -> &'a [u64; N],
    ) -> [u64; N] {
        let columns: Vec<&[u64; N]> = self.index.iter().map(|&bit| of(bit)).collect();
        self.truth.look_up(&columns)
    }
}
