//! A piece of a graph by itself: what some literals are as functions of some unknowns.

use super::adder::Adder;
use super::literal::Literal;
use super::xag::{Lut, Node, SIGNATURE_WORDS, Signature, Xag};

/// Functions of a number of inputs. Node 0 is the constant 0, the inputs come next, and then every
/// node after those that it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cone {
    inputs: usize,
    nodes: Vec<Node>,
    luts: Vec<Lut>,
    /// Those that any node is an output of. Their outputs are nodes in a row, and literals of nodes before or among them.
    adders: Vec<Adder>,
    outputs: Vec<Literal>,
}

/// Nodes that are made of others in another graph.
struct Moved {
    /// What nodes of the other graph are here.
    places: Vec<Option<Literal>>,
    nodes: Vec<Node>,
    luts: Vec<Lut>,
    adders: Vec<Adder>,
}

impl Cone {
    /// What some literals are as functions of some unknowns; None if they depend on anything else.
    pub fn of(graph: &Xag, inputs: &[Literal], outputs: &[Literal]) -> Option<Cone> {
        let needed = graph.fanin_above(outputs.iter().copied(), &[]);
        let mut moved = Moved::new(graph.len(), inputs.len());
        for (place, input) in (1..).zip(inputs) {
            moved.places[input.node()] = Some(Literal::of(place));
        }
        let (lut, adder) = (|it| graph.lut(it), |it| graph.adder(it));
        for node in (1..graph.len()).filter(|&node| needed[node]) {
            if moved.places[node].is_none() {
                moved.add(node, |node| graph.node(node), lut, adder)?;
            }
        }
        let outputs = outputs.iter().map(|&bit| at(&moved.places, bit)).collect::<Option<_>>()?;
        Some(moved.cone(inputs.len(), outputs))
    }

    /// Whether all outputs are the same functions as another's, but for those that are constant in
    /// both: pointers, say.
    pub fn is_like(&self, other: &Cone) -> bool {
        let is_same = |(a, b): (&Literal, &Literal)| a == b || a.is_known() && b.is_known();
        self.inputs == other.inputs
            && self.outputs.len() == other.outputs.len()
            && self.outputs.iter().zip(&other.outputs).all(is_same)
            && self.nodes == other.nodes
            && self.luts == other.luts
            && self.adders == other.adders
    }

    /// Whether there are adders in it.
    pub fn has_adders(&self) -> bool {
        !self.adders.is_empty()
    }

    /// How many inputs it has.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How many nodes it has beside these.
    pub fn size(&self) -> usize {
        self.nodes.len() - 1 - self.inputs
    }

    /// Its outputs; those of nodes that are inputs or constant are just these.
    pub fn outputs(&self) -> &[Literal] {
        &self.outputs
    }

    /// What an output is if it is a constant or one of the inputs.
    pub fn plain(&self, output: usize, inputs: &[Literal]) -> Option<Literal> {
        let bit = self.outputs[output];
        match bit.node() {
            0 => Some(bit),
            node if node <= self.inputs => Some(inputs[node - 1].flipped(bit.is_complement())),
            _ => None,
        }
    }

    /// Which inputs those outputs depend on that are more than an input or a constant.
    pub fn used(&self) -> Vec<bool> {
        let bits: Vec<Literal> =
            self.outputs.iter().filter(|bit| bit.node() > self.inputs).copied().collect();
        self.made_of(&bits, |_| false, false)[1..=self.inputs].to_vec()
    }

    /// The nodes that these are made of, as far as those at which it ends; with all that adders add, if they are whole.
    fn made_of(
        &self,
        bits: &[Literal],
        ends: impl Fn(usize) -> bool,
        are_adders_whole: bool,
    ) -> Vec<bool> {
        let mut used = vec![false; self.nodes.len()];
        bits.iter().for_each(|bit| used[bit.node()] = true);
        for node in (self.inputs + 1..self.nodes.len()).rev() {
            if !used[node] || ends(node) {
                continue;
            }
            match self.nodes[node] {
                Node::Sum(adder, _) if are_adders_whole => {
                    let words = self.adders[adder as usize].words.iter();
                    words.flatten().for_each(|bit| used[bit.node()] = true);
                }
                _ => self.for_operands(node, |operand| used[operand.node()] = true),
            }
        }
        used
    }

    fn for_operands(&self, node: usize, mut visit: impl FnMut(Literal)) {
        match &self.nodes[node] {
            Node::And(a, b) | Node::Xor(a, b) => {
                visit(*a);
                visit(*b);
            }
            Node::Lut(lut) => {
                self.luts[*lut as usize].index.iter().for_each(|&bit| visit(bit));
            }
            Node::Sum(adder, place) => {
                self.adders[*adder as usize].for_operands(*place as usize, visit);
            }
            Node::False | Node::Input | Node::Output(..) => {}
        }
    }

    /// Whether an output is made of the inputs and of known nodes by so few others.
    pub fn is_near(&self, output: usize, is_known: impl Fn(usize) -> bool, most: usize) -> bool {
        let mut found = vec![self.outputs[output].node()];
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            next += 1;
            if found.len() > most {
                return false;
            }
            self.for_operands(node, |operand| {
                let node = operand.node();
                if node > self.inputs && !is_known(node) && !found.contains(&node) {
                    found.push(node);
                }
            });
        }
        true
    }

    /// Some of its outputs alone, with no other nodes than these are made of; as functions of its
    /// inputs and then of the outputs that are given.
    pub fn with_outputs(&self, some: &[usize], given: &[usize]) -> Cone {
        let inputs = self.inputs + given.len();
        let mut moved = Moved::new(self.nodes.len(), inputs);
        let own = (1..=self.inputs as u32).map(Literal::of).map(Some);
        moved.places.splice(1..=self.inputs, own);
        for (number, &output) in given.iter().enumerate() {
            let bit = self.outputs[output];
            let input = Literal::of((self.inputs + 1 + number) as u32);
            moved.places[bit.node()].get_or_insert(input.flipped(bit.is_complement()));
        }
        let bits: Vec<Literal> = some.iter().map(|&output| self.outputs[output]).collect();
        let used = self.made_of(&bits, |node| moved.places[node].is_some(), true);
        let lut = |it| &self.luts[it as usize];
        let adder = |it| &self.adders[it as usize];
        for node in (0..self.nodes.len()).filter(|&node| used[node]) {
            if moved.places[node].is_none() {
                let is_there = moved.add(node, |node| self.nodes[node], lut, adder);
                debug_assert!(is_there.is_some(), "node {node} is made of what is not there");
            }
        }
        let outputs = bits.iter().map(|&bit| at(&moved.places, bit).unwrap_or_default()).collect();
        moved.cone(inputs, outputs)
    }

    /// The same functions of other literals, in any graph.
    pub fn instantiate(&self, graph: &mut Xag, inputs: &[Literal]) -> Vec<Literal> {
        let mut made = Vec::with_capacity(self.nodes.len());
        made.push(Literal::FALSE);
        made.extend(inputs);
        let mut sums: Vec<Vec<Literal>> = Vec::with_capacity(self.adders.len());
        for node in &self.nodes[made.len()..] {
            let of = |bit: Literal| made[bit.node()].flipped(bit.is_complement());
            made.push(match node {
                Node::And(a, b) => graph.and(of(*a), of(*b)),
                Node::Xor(a, b) => graph.xor(of(*a), of(*b)),
                Node::Lut(lut) => {
                    let Lut { index, truth } = &self.luts[*lut as usize];
                    let index: Vec<Literal> = index.iter().map(|&bit| of(bit)).collect();
                    graph.function(&index, truth)
                }
                Node::Sum(adder, place) => {
                    let (adder, place) = (*adder as usize, *place as usize);
                    if sums.len() == adder {
                        let Adder { words, outputs } = &self.adders[adder];
                        let words = words.iter();
                        let words = words.map(|word| word.iter().map(|&bit| of(bit)).collect());
                        sums.push(graph.sum_of_words(words.collect(), outputs.len()));
                    }
                    sums[adder][place]
                }
                Node::False | Node::Input | Node::Output(..) => Literal::FALSE,
            });
        }
        self.outputs.iter().map(|bit| made[bit.node()].flipped(bit.is_complement())).collect()
    }

    /// The signatures of its outputs, by those of its inputs: in parts, so that memory is used again.
    pub fn signatures(&self, inputs: &[Signature]) -> Vec<Signature> {
        let mut made = vec![[0; SIGNATURE_WORDS]; self.outputs.len()];
        for part in 0..SIGNATURE_WORDS / 2 {
            let of = |signatures: &Signature| [signatures[2 * part], signatures[2 * part + 1]];
            let inputs: Vec<[u64; 2]> = inputs.iter().map(of).collect();
            for (made, words) in made.iter_mut().zip(self.evaluate(&inputs)) {
                made[2 * part..2 * part + 2].copy_from_slice(&words);
            }
        }
        made
    }

    /// The values of its outputs, by those of its inputs, in so many words of assignments.
    pub fn evaluate<const N: usize>(&self, inputs: &[[u64; N]]) -> Vec<[u64; N]> {
        let mut values: Vec<[u64; N]> = Vec::with_capacity(self.nodes.len());
        values.push([0; N]);
        values.extend(inputs);
        for node in &self.nodes[values.len()..] {
            let of = |bit: Literal| flipped(&values[bit.node()], bit);
            let value = match node {
                Node::And(a, b) => {
                    let (a, b) = (of(*a), of(*b));
                    std::array::from_fn(|word| a[word] & b[word])
                }
                Node::Xor(a, b) => {
                    let (a, b) = (of(*a), of(*b));
                    std::array::from_fn(|word| a[word] ^ b[word])
                }
                Node::Lut(lut) => self.luts[*lut as usize].look_up(|bit| &values[bit.node()]),
                Node::Sum(adder, place) => self.adders[*adder as usize].output(*place as usize, of),
                Node::False | Node::Input | Node::Output(..) => [0; N],
            };
            values.push(value);
        }
        self.outputs.iter().map(|&bit| flipped(&values[bit.node()], bit)).collect()
    }
}

/// A literal where nodes have other places.
fn at(places: &[Option<Literal>], bit: Literal) -> Option<Literal> {
    Some(places[bit.node()]?.flipped(bit.is_complement()))
}

impl Moved {
    /// The constant and so many inputs, of a graph of so many nodes.
    fn new(nodes: usize, inputs: usize) -> Moved {
        let mut places = vec![None; nodes];
        places[0] = Some(Literal::FALSE);
        let mut here = vec![Node::Input; inputs + 1];
        here[0] = Node::False;
        Moved { places, nodes: here, luts: Vec::new(), adders: Vec::new() }
    }

    /// The functions that are made.
    fn cone(self, inputs: usize, outputs: Vec<Literal>) -> Cone {
        let Moved { nodes, luts, adders, .. } = self;
        Cone { inputs, nodes, luts, adders, outputs }
    }

    /// Makes a node of those that it is made of; None if it is made of none, or of one that has no place.
    fn add<'a>(
        &mut self,
        node: usize,
        is: impl Fn(usize) -> Node,
        lut: impl Fn(u32) -> &'a Lut,
        adder: impl Fn(u32) -> &'a Adder,
    ) -> Option<()> {
        let made = match is(node) {
            Node::False | Node::Input | Node::Output(..) => return None,
            Node::And(a, b) => Node::And(at(&self.places, a)?, at(&self.places, b)?),
            Node::Xor(a, b) => {
                let (a, b) = (at(&self.places, a)?, at(&self.places, b)?);
                Node::Xor(a, b)
            }
            Node::Lut(number) => {
                let Lut { index, truth } = lut(number);
                let index =
                    index.iter().map(|&bit| at(&self.places, bit)).collect::<Option<_>>()?;
                self.luts.push(Lut { index, truth: truth.clone() });
                Node::Lut(self.luts.len() as u32 - 1)
            }
            Node::Sum(number, _) => {
                let is_own = |place, bit: Literal| is(bit.node()) == Node::Sum(number, place);
                return self.add_adder(adder(number), is_own);
            }
        };
        self.places[node] = Some(Literal::of(self.nodes.len() as u32));
        self.nodes.push(made);
        Some(())
    }

    /// Makes an adder with all its outputs. One that has a place already keeps it: what is made of it is made of that.
    fn add_adder(&mut self, adder: &Adder, is_own: impl Fn(u32, Literal) -> bool) -> Option<()> {
        let words = adder.words.iter().map(|word| word.iter().map(|&bit| at(&self.places, bit)));
        let words = words.map(|word| word.collect::<Option<_>>()).collect::<Option<_>>()?;
        let number = self.adders.len() as u32;
        let first = self.nodes.len();
        let own: Vec<(u32, Literal)> =
            (0..).zip(adder.outputs.iter().copied()).filter(|&(p, bit)| is_own(p, bit)).collect();
        self.nodes.extend(own.iter().map(|&(place, _)| Node::Sum(number, place)));
        let fresh = |bit: Literal| {
            let at = own.iter().position(|(_, own)| own.node() == bit.node())?;
            Some(Literal::of((first + at) as u32).flipped(bit.is_complement()))
        };
        let outputs = adder.outputs.iter();
        let outputs = outputs.map(|&bit| fresh(bit).or_else(|| at(&self.places, bit)));
        let outputs = outputs.collect::<Option<_>>()?;
        for (place, (_, bit)) in (first as u32..).zip(&own) {
            self.places[bit.node()].get_or_insert(Literal::of(place));
        }
        self.adders.push(Adder { words, outputs });
        Some(())
    }
}

fn flipped<const N: usize>(signatures: &[u64; N], bit: Literal) -> [u64; N] {
    let flip = if bit.is_complement() { u64::MAX } else { 0 };
    signatures.map(|word| word ^ flip)
}
