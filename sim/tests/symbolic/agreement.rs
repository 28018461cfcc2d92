//! Random sums in pieces, of words of which some bits are known: what rules make of them is what
//! integers are, for other assignments than those that a graph tries.

use motecrypt_sim::domain::Value;
use motecrypt_sim::domain::symbolic::{Symbolic, scope, with_graph};
use motecrypt_sim::logic::{Draw, Literal, Node, Xag};

/// Bits of a word, and of a piece of it.
const BITS: usize = 48;
const PIECE: usize = 16;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    fn below(&mut self, most: u64) -> u64 {
        self.next() % most
    }
}

/// A word of which the bits in `known` are those of `value`.
struct Term {
    known: u64,
    value: u64,
    bits: Vec<Literal>,
}

impl Term {
    /// Each piece is unknown, known, or unknown but for its highest bits: these decide carries.
    fn random(random: &mut Random) -> Term {
        let (mut known, value) = (0, random.next());
        for piece in 0..BITS / PIECE {
            let mask = match random.below(6) {
                0 => 0xffff,
                1 => 0,
                2 => random.next() & 0xffff,
                3 => 0xc000,
                _ => 0x8000,
            };
            known |= mask << (PIECE * piece);
        }
        let bit = |at: usize| match known >> at & 1 {
            0 => with_graph(|graph| graph.inputs(1, Draw::Uniform)[0]),
            _ => Literal::known(value >> at & 1 != 0),
        };
        Term { known, value, bits: (0..BITS).map(bit).collect() }
    }

    fn piece(&self, number: usize) -> Symbolic<u16> {
        let bits = &self.bits[PIECE * number..][..PIECE];
        let value = bits
            .iter()
            .rev()
            .fold(0, |value, &bit| value << 1 | u16::from(with_graph(|graph| graph.value(bit, 0))));
        Symbolic::new(value, bits)
    }

    /// A value that it may have: random, or as many ones or zeros as there can be.
    fn assign(&self, random: &mut Random, kind: u64) -> u64 {
        let free = match kind {
            0 => u64::MAX,
            1 => 0,
            _ => random.next(),
        };
        (self.value & self.known | free & !self.known) & ((1 << BITS) - 1)
    }
}

/// The value of all nodes, where the bits of terms have these values.
fn evaluate(graph: &Xag, terms: &[Term], values: &[u64]) -> Vec<bool> {
    let mut nodes = vec![false; graph.len()];
    for (term, value) in terms.iter().zip(values) {
        for (at, bit) in term.bits.iter().enumerate().filter(|(_, bit)| !bit.is_known()) {
            nodes[bit.node()] = value >> at & 1 != 0;
        }
    }
    for at in 0..nodes.len() {
        let of = |bit: Literal| nodes[bit.node()] != bit.is_complement();
        nodes[at] = match graph.node(at) {
            Node::And(a, b) => of(a) && of(b),
            Node::Xor(a, b) => of(a) != of(b),
            _ => nodes[at],
        };
    }
    nodes
}

/// Two words piece by piece, each with the carry out of the one below.
fn add(x: &[Symbolic<u16>], y: &[Symbolic<u16>]) -> Vec<Symbolic<u16>> {
    let mut carry = Symbolic::default();
    let piece = |(&x, &y): (&Symbolic<u16>, &Symbolic<u16>)| {
        let (sum, out) = x.sum(y, carry, 16);
        carry = out;
        sum
    };
    x.iter().zip(y).map(piece).collect()
}

#[test]
fn random_sums_in_pieces_agree_with_integers() {
    let mut random = Random(1);
    for number in 0..2_000 {
        let mut graph = Xag::new();
        let (mut terms, mut made, mut sums) = (Vec::new(), Vec::new(), Vec::new());
        scope(&mut graph, || {
            terms.extend((0..4).map(|_| Term::random(&mut random)));
            with_graph(|graph| {
                terms.iter().for_each(|term| graph.note_made(&[], [&term.bits, &term.bits]));
                let words = graph.words();
                graph.set_words(words);
            });
            let pieces = 0..BITS / PIECE;
            let words = terms.iter().map(|term| pieces.clone().map(|at| term.piece(at)).collect());
            made.extend(words.collect::<Vec<Vec<Symbolic<u16>>>>());
            for _ in 0..3 {
                let [x, y] = [0, 1].map(|_| random.below(made.len() as u64) as usize);
                let sum = add(&made[x], &made[y]);
                made.push(sum);
                sums.push((x, y));
            }
        });
        assert_eq!(graph.disagreement(), None, "graph {number}");
        for kind in 0..8 {
            let mut values: Vec<u64> =
                terms.iter().map(|term| term.assign(&mut random, kind)).collect();
            let nodes = evaluate(&graph, &terms, &values);
            for (sum, &(x, y)) in made[terms.len()..].iter().zip(&sums) {
                let expected = values[x].wrapping_add(values[y]) & ((1 << BITS) - 1);
                let found = sum.iter().flat_map(Symbolic::literals).enumerate();
                let found = found.fold(0, |all, (at, bit)| {
                    all | u64::from(nodes[bit.node()] != bit.is_complement()) << at
                });
                assert_eq!(found, expected, "graph {number}");
                values.push(expected);
            }
        }
    }
}
