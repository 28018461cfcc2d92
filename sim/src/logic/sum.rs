//! Sums as adders: every addition is one node for each bit of its result, and no gates.

use super::adder::{Adder, Choice};
use super::literal::Literal;
use super::xag::{Node, Xag};

/// What two bits and the carry into their place are, if that is seen without their values.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// The bit of the sum; None if it takes a node.
    sum: Option<Literal>,
    /// The carry out; None if nothing shorter than the bits above tells it.
    carry: Option<Literal>,
}

/// Two of three bits that are equal are the carry, and the third is the sum. Two that are opposite leave the third as the
/// carry, and its opposite as the sum.
fn place(left: Literal, right: Literal, carry: Option<Literal>) -> Place {
    let known = |sum, carry| Place { sum: Some(sum), carry: Some(carry) };
    let Some(carry) = carry else {
        return Place { sum: None, carry: (left == right).then_some(left) };
    };
    for (one, other, third) in [(left, right, carry), (left, carry, right), (right, carry, left)] {
        if one == other {
            return known(third, one);
        }
        if one == !other {
            return known(!third, third);
        }
    }
    Place { sum: None, carry: None }
}

impl Xag {
    /// From now on sums are adders.
    pub fn use_adders(&mut self) {
        self.uses_adders = true;
    }

    /// Whether sums are adders.
    pub fn uses_adders(&self) -> bool {
        self.uses_adders
    }

    /// An adder by its number.
    pub fn adder(&self, adder: u32) -> &Adder {
        &self.adders[adder as usize]
    }

    /// How many adders there are.
    pub fn adders(&self) -> usize {
        self.adders.len()
    }

    /// What an adder is likely to be, for the search to prove.
    pub fn choice(&self, adder: u32) -> Option<Choice> {
        self.choices.get(&adder).copied()
    }

    /// Takes adders that may be choices between sums that are reached: they are no part of what was asked for, and a proof
    /// may use them.
    pub fn reach_choices(&self, reached: &mut [bool]) {
        for adder in 0..self.adders.len() as u32 {
            let Some(choice) = self.choice(adder) else { continue };
            let is_own = |bit: &Literal| {
                reached[bit.node()] && matches!(self.node(bit.node()), Node::Sum(..))
            };
            if self.adder(choice.adder).outputs.iter().any(is_own) {
                let outputs = self.adder(adder).outputs.iter();
                outputs.for_each(|bit| reached[bit.node()] = true);
            }
        }
    }

    /// One of two words is going to be chosen by a condition. Where one is the sum of the other and a number, that is the
    /// sum of the other and the number if the condition holds: makes that adder, for the search to prove. Nothing else is
    /// changed by it.
    pub fn suggest_sum(&mut self, condition: Literal, yes: &[Literal], no: &[Literal]) {
        if !self.uses_adders || yes == no {
            return;
        }
        for (condition, more, less) in [(condition, yes, no), (!condition, no, yes)] {
            let Some((adder, word)) = self.adds_number(more, less) else { continue };
            let given =
                |bit: &Literal| if *bit == Literal::TRUE { condition } else { Literal::FALSE };
            let Some((left, right, carry)) = self.adder(adder).chain() else { return };
            let other = if word == 0 { right } else { left };
            let number: Vec<Literal> = other.iter().map(given).collect();
            let carry = given(&carry);
            let sum = self.sum_of_two(less, &number, carry);
            let own = (0u32..).zip(sum).find_map(|(place, bit)| match self.node(bit.node()) {
                Node::Sum(made, at) if at == place => Some(made),
                _ => None,
            });
            if let Some(made) = own.filter(|&made| made > adder) {
                self.choices.entry(made).or_insert(Choice { adder, word, condition });
            }
            return;
        }
    }

    /// The adder that adds a known number to a word and makes another of it, and which of its words that is.
    fn adds_number(&self, sum: &[Literal], word: &[Literal]) -> Option<(u32, u32)> {
        let is_number = |word: &[Literal]| word.iter().all(|bit| bit.is_known());
        (0u32..).zip(sum).find_map(|(place, &bit)| {
            let Node::Sum(adder, at) = self.node(bit.node()) else { return None };
            let is = self.adder(adder);
            let (left, right, carry) = is.chain()?;
            if at != place || !carry.is_known() || left.len() != sum.len() {
                return None;
            }
            let found = [(left, right), (right, left)]
                .into_iter()
                .position(|(it, other)| it == word && is_number(other))?;
            is.outputs.starts_with(sum).then_some((adder, found as u32))
        })
    }

    /// The sum of two words of the same length and a carry, in one bit more than they have.
    pub fn sum_of_two(
        &mut self,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
    ) -> Vec<Literal> {
        let (left, right) = if left <= right { (left, right) } else { (right, left) };
        let words: Box<[Box<[Literal]>]> = [left.into(), right.into(), [carry].into()].into();
        if let Some(&adder) = self.adder_of.get(&words) {
            return self.adders[adder as usize].outputs.to_vec();
        }
        let mut carry = Some(carry);
        let mut outputs = Vec::with_capacity(left.len() + 1);
        for (&a, &b) in left.iter().zip(right) {
            let here = place(a, b, carry);
            outputs.push(here.sum);
            // Where the carry into opposite bits is unknown, it goes on, and the sum is its complement.
            carry = match here.sum.is_none() && a == !b {
                true => Some(!Literal::of(self.next_output(&outputs) as u32)),
                false => here.carry,
            };
        }
        outputs.push(carry);
        self.make_adder(words, outputs)
    }

    /// The product of two words: the sum of the multiples of one by the bits of the other.
    pub(crate) fn product_by_adder(&mut self, left: &[Literal], right: &[Literal]) -> Vec<Literal> {
        let mut rows: Vec<Box<[Literal]>> = Vec::new();
        for (place, &bit) in left.iter().enumerate() {
            let multiple = right.iter().map(|&other| self.and(bit, other));
            let row: Vec<Literal> =
                std::iter::repeat_n(Literal::FALSE, place).chain(multiple).collect();
            if row.iter().any(|bit| *bit != Literal::FALSE) {
                rows.push(row.into());
            }
        }
        let width = left.len() + right.len();
        let known = |word: &[Literal]| word.iter().all(|bit| bit.is_known());
        if rows.len() < 2 || known(left) || known(right) {
            return rows.iter().fold(vec![Literal::FALSE; width], |sum, row| {
                let mut row = row.to_vec();
                row.resize(width, Literal::FALSE);
                let mut sum = self.sum_of_two(&sum, &row, Literal::FALSE);
                sum.truncate(width);
                sum
            });
        }
        self.sum_of_rows(rows.into(), width)
    }

    /// The sum of words in so many bits, which hold it.
    pub(super) fn sum_of_words(
        &mut self,
        words: Vec<Box<[Literal]>>,
        width: usize,
    ) -> Vec<Literal> {
        match &*words {
            [left, right, carry] if left.len() == right.len() && carry.len() == 1 => {
                let (mut sum, out) = self.add(left, right, carry[0]);
                sum.push(out);
                sum
            }
            _ if self.uses_adders => self.sum_of_rows(words.into(), width),
            _ => words.iter().fold(vec![Literal::FALSE; width], |sum, word| {
                let mut word = word.to_vec();
                word.resize(width, Literal::FALSE);
                self.add(&sum, &word, Literal::FALSE).0
            }),
        }
    }

    /// The sum of several words as one adder.
    fn sum_of_rows(&mut self, words: Box<[Box<[Literal]>]>, width: usize) -> Vec<Literal> {
        match self.adder_of.get(&words) {
            Some(&adder) => self.adders[adder as usize].outputs.to_vec(),
            None => self.make_adder(words, vec![None; width]),
        }
    }

    /// The node that the last of some outputs will be, if it is one of its own: these have numbers one after the other.
    fn next_output(&self, outputs: &[Option<Literal>]) -> usize {
        self.len() + outputs.iter().filter(|output| output.is_none()).count() - 1
    }

    /// Records an adder; each output that is not given becomes a node.
    fn make_adder(
        &mut self,
        words: Box<[Box<[Literal]>]>,
        outputs: Vec<Option<Literal>>,
    ) -> Vec<Literal> {
        let number = self.adders.len() as u32;
        let adder = Adder { words: words.clone(), outputs: [].into() };
        let signature = adder.sum(outputs.len(), |bit| self.of(bit));
        let outputs: Vec<Literal> = (0u32..)
            .zip(outputs)
            .zip(signature)
            .map(|((place, output), signature)| {
                output
                    .unwrap_or_else(|| Literal::of(self.push(Node::Sum(number, place), signature)))
            })
            .collect();
        self.adders.push(Adder { outputs: outputs.clone().into(), ..adder });
        self.adder_of.insert(words, number);
        outputs
    }
}
