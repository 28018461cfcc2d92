//! A piece of a graph by itself: what some literals are as functions of some unknowns.

use super::literal::Literal;
use super::xag::{Lut, Node, SIGNATURE_WORDS, Signature, Xag};

/// Functions of a number of inputs. Node 0 is the constant 0, the inputs come next, and then every
/// node after those that it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cone {
    inputs: usize,
    nodes: Vec<Node>,
    luts: Vec<Lut>,
    outputs: Vec<Literal>,
}

impl Cone {
    /// What some literals are as functions of some unknowns; None if they depend on anything else.
    pub fn of(graph: &Xag, inputs: &[Literal], outputs: &[Literal]) -> Option<Cone> {
        let needed = graph.fanin(outputs.iter().copied());
        let mut places = vec![None; graph.len()];
        places[0] = Some(Literal::FALSE);
        for (place, input) in (1..).zip(inputs) {
            places[input.node()] = Some(Literal::of(place));
        }
        let mut nodes = vec![Node::False];
        nodes.resize(inputs.len() + 1, Node::Input);
        let mut luts = Vec::new();
        for node in (1..graph.len()).filter(|&node| needed[node]) {
            if places[node].is_some() {
                continue;
            }
            let made = moved(graph.node(node), |it| graph.lut(it), &places, &mut luts)?;
            places[node] = Some(Literal::of(nodes.len() as u32));
            nodes.push(made);
        }
        let outputs = outputs.iter().map(|&bit| at(&places, bit)).collect::<Option<_>>()?;
        Some(Cone { inputs: inputs.len(), nodes, luts, outputs })
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
        self.made_of(&bits, |_| false)[1..=self.inputs].to_vec()
    }

    /// The nodes that these are made of, as far as those at which it ends.
    fn made_of(&self, bits: &[Literal], ends: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut used = vec![false; self.nodes.len()];
        bits.iter().for_each(|bit| used[bit.node()] = true);
        for node in (self.inputs + 1..self.nodes.len()).rev() {
            if used[node] && !ends(node) {
                self.for_operands(node, |operand| used[operand.node()] = true);
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
            Node::False | Node::Input | Node::Output(..) | Node::Sum(..) => {}
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
        let mut places: Vec<Option<Literal>> =
            (0..=self.inputs as u32).map(Literal::of).map(Some).collect();
        places.resize(self.nodes.len(), None);
        for (number, &output) in given.iter().enumerate() {
            let bit = self.outputs[output];
            let input = Literal::of((self.inputs + 1 + number) as u32);
            places[bit.node()].get_or_insert(input.flipped(bit.is_complement()));
        }
        let bits: Vec<Literal> = some.iter().map(|&output| self.outputs[output]).collect();
        let used = self.made_of(&bits, |node| places[node].is_some());
        let mut nodes = vec![Node::Input; inputs + 1];
        nodes[0] = Node::False;
        let mut luts = Vec::new();
        for node in (0..self.nodes.len()).filter(|&node| used[node]) {
            if places[node].is_some() {
                continue;
            }
            let lut = |it| &self.luts[it as usize];
            let made = moved(self.nodes[node], lut, &places, &mut luts);
            places[node] = made.is_some().then_some(Literal::of(nodes.len() as u32));
            nodes.extend(made);
        }
        let outputs = bits.iter().map(|&bit| at(&places, bit).unwrap_or_default()).collect();
        Cone { inputs, nodes, luts, outputs }
    }

    /// The same functions of other literals, in any graph.
    pub fn instantiate(&self, graph: &mut Xag, inputs: &[Literal]) -> Vec<Literal> {
        let mut made = Vec::with_capacity(self.nodes.len());
        made.push(Literal::FALSE);
        made.extend(inputs);
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
                Node::False | Node::Input | Node::Output(..) | Node::Sum(..) => Literal::FALSE,
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
                Node::False | Node::Input | Node::Output(..) | Node::Sum(..) => [0; N],
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

/// A node made of others that have other places; None if it is made of none, or of one that has no place.
fn moved<'a>(
    node: Node,
    lut: impl Fn(u32) -> &'a Lut,
    places: &[Option<Literal>],
    luts: &mut Vec<Lut>,
) -> Option<Node> {
    Some(match node {
        Node::False | Node::Input | Node::Output(..) | Node::Sum(..) => return None,
        Node::And(a, b) => Node::And(at(places, a)?, at(places, b)?),
        Node::Xor(a, b) => Node::Xor(at(places, a)?, at(places, b)?),
        Node::Lut(number) => {
            let Lut { index, truth } = lut(number);
            let index = index.iter().map(|&bit| at(places, bit)).collect::<Option<_>>()?;
            luts.push(Lut { index, truth: truth.clone() });
            Node::Lut(luts.len() as u32 - 1)
        }
    })
}

fn flipped<const N: usize>(signatures: &[u64; N], bit: Literal) -> [u64; N] {
    let flip = if bit.is_complement() { u64::MAX } else { 0 };
    signatures.map(|word| word ^ flip)
}
