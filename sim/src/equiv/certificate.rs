//! What a proof leaves behind, for [`super::check`] to go through again.
//!
//! A certificate is a row of 32-bit words: lines, each an operation and its operands. Literals are
//! twice the number of their node, plus 1 for the complement; node 0 is the constant 0, and every
//! node comes before it is used.
//!
//! | line | meaning |
//! |---|---|
//! | `INPUT n f` | node n is an unknown; it, or its complement if f is 1, is a variable |
//! | `AND n a b` | node n is the product of two literals |
//! | `XOR n a b` | node n is their sum |
//! | `LUT n k a.. t..` | node n is a LUT at k literals; its values, 32 a word |
//! | `CUT n f` | node n is a cut point: from here on a variable, the complement of n if f is 1 |
//! | `FREE n` | node n is a free variable: nothing is known of it |
//! | `SAME n a m v..` | node n is literal a, as replacing m variables by what they are shows |
//! | `CALL c s k a..` | application c is that of the uninterpreted function s to k literals |
//! | `OUTPUT n c o` | node n is output o of application c; it is a free variable |
//! | `AGREE n m` | node n is node m: both are the same output of the same function, at equal literals |
//! | `FORGET n` | node n is not used any more |
//! | `ADDER c w (k a..).. o s..` | adder c adds w words of k literals; its o outputs s are variables, or literals that the sum has there. This is the next equation |
//! | `WORD e k a.. m (q x d)..` | the lowest k outputs of equation e are these literals, as what it adds, less them, and m multiples show: of equation q, d 2^x times |
//! | `CLOSED e p m (q x d)..` | the outputs of equation e from place p on are 0, as these multiples show |
//! | `DISJOINT n a b m (q x d)..` | two literals are not both 1, as these multiples show: their product is 0, and may be added to node n if that is not 0; they add up to their XOR, which is the next equation |
//! | `CHOSEN e q w f` | equation e adds word w of equation q and, if literal f holds, the others: its outputs are those of q if f holds, and else the word |
//! | `NAMED n` | node n is such a choice, by its polynomial: it is the output |
//! | `CLAIM a b m v..` | literals a and b are equal: what was to be proved |

use crate::arith::Multiples;
use crate::logic::{Adder, Application, Literal, Node, Xag};

/// The operations of lines.
pub mod line {
    /// An unknown.
    pub const INPUT: u32 = 1;
    /// A product.
    pub const AND: u32 = 2;
    /// A sum.
    pub const XOR: u32 = 3;
    /// A LUT.
    pub const LUT: u32 = 4;
    /// A node becomes a variable.
    pub const CUT: u32 = 5;
    /// A node becomes a variable without a definition.
    pub const FREE: u32 = 6;
    /// A node is a literal.
    pub const SAME: u32 = 7;
    /// What is proved.
    pub const CLAIM: u32 = 8;
    /// A function at some literals.
    pub const CALL: u32 = 9;
    /// An output of a call.
    pub const OUTPUT: u32 = 10;
    /// A node is the same output of the same function as another.
    pub const AGREE: u32 = 11;
    /// A node is not used any more.
    pub const FORGET: u32 = 12;
    /// A sum of words.
    pub const ADDER: u32 = 13;
    /// Outputs of an adder are literals.
    pub const WORD: u32 = 14;
    /// Outputs of an adder are 0.
    pub const CLOSED: u32 = 15;
    /// Two literals are not both 1.
    pub const DISJOINT: u32 = 16;
    /// An adder is a choice between a sum and a word.
    pub const CHOSEN: u32 = 17;
    /// A node is an output of one that is a choice.
    pub const NAMED: u32 = 18;
}

/// A certificate that is being written.
#[derive(Debug, Default)]
pub struct Certificate {
    words: Vec<u32>,
}

impl Certificate {
    /// An unknown.
    pub fn input(&mut self, node: usize, flip: bool) {
        self.words.extend([line::INPUT, node as u32, flip.into()]);
    }

    /// The definition of another node.
    pub fn define(&mut self, graph: &Xag, node: usize) {
        let number = node as u32;
        match graph.node(node) {
            Node::False | Node::Input | Node::Sum(..) => {}
            Node::Output(call, output) => self.words.extend([line::OUTPUT, number, call, output]),
            Node::And(a, b) => self.words.extend([line::AND, number, a.code(), b.code()]),
            Node::Xor(a, b) => self.words.extend([line::XOR, number, a.code(), b.code()]),
            Node::Lut(lut) => {
                let lut = graph.lut(lut);
                self.words.extend([line::LUT, number, lut.index.len() as u32]);
                self.words.extend(lut.index.iter().map(|bit| bit.code()));
                let words = (1usize << lut.index.len()).div_ceil(32);
                let halves = lut.truth.words().iter().flat_map(|w| [*w as u32, (*w >> 32) as u32]);
                self.words.extend(halves.take(words));
            }
        }
    }

    /// A call.
    pub fn call(&mut self, number: u32, call: &Application) {
        self.words.extend([line::CALL, number, call.function, call.inputs.len() as u32]);
        self.words.extend(call.inputs.iter().map(|bit| bit.code()));
    }

    /// A node is the same output as another.
    pub fn agree(&mut self, node: usize, other: usize) {
        self.words.extend([line::AGREE, node as u32, other as u32]);
    }

    /// An adder.
    pub fn adder(&mut self, number: u32, adder: &Adder) {
        self.words.extend([line::ADDER, number, adder.words.len() as u32]);
        adder.words.iter().for_each(|word| self.literals(word));
        self.literals(&adder.outputs);
    }

    /// The lowest outputs of an equation are these literals.
    pub fn word(&mut self, equation: u32, word: &[Literal], multiples: &Multiples) {
        self.words.extend([line::WORD, equation]);
        self.literals(word);
        self.multiples(multiples);
    }

    /// The outputs of an equation from a place on are 0.
    pub fn closed(&mut self, equation: u32, from: u32, multiples: &Multiples) {
        self.words.extend([line::CLOSED, equation, from]);
        self.multiples(multiples);
    }

    /// Two literals are not both 1.
    pub fn disjoint(&mut self, node: usize, [a, b]: [Literal; 2], multiples: &Multiples) {
        self.words.extend([line::DISJOINT, node as u32, a.code(), b.code()]);
        self.multiples(multiples);
    }

    /// An equation is the choice between the sum of another and one of its words.
    pub fn chosen(&mut self, equation: u32, other: u32, word: u32, condition: Literal) {
        self.words.extend([line::CHOSEN, equation, other, word, condition.code()]);
    }

    /// A node is an output of a choice.
    pub fn named(&mut self, node: usize) {
        self.words.extend([line::NAMED, node as u32]);
    }

    fn literals(&mut self, literals: &[Literal]) {
        self.words.push(literals.len() as u32);
        self.words.extend(literals.iter().map(|bit| bit.code()));
    }

    fn multiples(&mut self, multiples: &Multiples) {
        let count = self.words.len();
        self.words.push(0);
        for &(equation, multiple) in multiples {
            for (exponent, digit) in multiple.digits() {
                self.words[count] += 1;
                self.words.extend([equation, exponent as u32, digit as u32]);
            }
        }
    }

    /// A node is not used any more.
    pub fn forget(&mut self, node: usize) {
        self.words.extend([line::FORGET, node as u32]);
    }

    /// A node becomes a variable.
    pub fn cut(&mut self, node: usize, flip: bool) {
        self.words.extend([line::CUT, node as u32, flip.into()]);
    }

    /// A node becomes a variable of which nothing is known.
    pub fn free(&mut self, node: usize) {
        self.words.extend([line::FREE, node as u32]);
    }

    /// A node is a literal.
    pub fn same(&mut self, node: usize, literal: Literal, replaced: &[usize]) {
        self.words.extend([line::SAME, node as u32, literal.code(), replaced.len() as u32]);
        self.words.extend(replaced.iter().map(|&node| node as u32));
    }

    /// Two literals are equal.
    pub fn claim(&mut self, left: Literal, right: Literal, replaced: &[usize]) {
        self.words.extend([line::CLAIM, left.code(), right.code(), replaced.len() as u32]);
        self.words.extend(replaced.iter().map(|&node| node as u32));
    }

    /// Its words.
    pub fn words(&self) -> &[u32] {
        &self.words
    }
}
