//! The lines about adders: their definition, and what follows from their equations.

use super::linear::{Bit, Equation, FRACTION, Form};
use super::products::{Sum, one, plus};
use super::{Checker, Definition};

impl Checker<'_> {
    fn several<T>(
        &mut self,
        mut one: impl FnMut(&mut Self) -> Result<T, &'static str>,
    ) -> Result<Vec<T>, &'static str> {
        (0..self.next()?).map(|_| one(self)).collect()
    }

    fn bit(&mut self, literal: u32) -> Result<Bit, &'static str> {
        let sum = self.literal(literal)?;
        Ok(self.linear.bit(sum))
    }

    /// An adder: each output is a new variable, or the literal that a sum of two words has there.
    pub(super) fn adder(&mut self, adder: u32) -> Result<(), &'static str> {
        let words = self.several(|checker| checker.several(Self::next))?;
        let outputs = self.several(Self::next)?;
        let is = (words, outputs);
        if self.run.adder(adder).as_ref() != Some(&is) {
            return Err("an adder is another one in the run");
        }
        let (words, outputs) = is;
        if !holds(&words, outputs.len()) {
            return Err("an adder has too few outputs");
        }
        let bits = |checker: &mut Self, word: &Vec<u32>| {
            word.iter().map(|&bit| checker.bit(bit)).collect::<Result<Vec<_>, _>>()
        };
        let words = words.iter().map(|word| bits(self, word)).collect::<Result<_, _>>()?;
        let number = self.linear.equations.len();
        let [made, outputs_now] = [Vec::new(), Vec::new()];
        self.linear.equations.push(Equation {
            words,
            made,
            outputs: outputs_now,
            nodes: Vec::new(),
        });
        for (place, output) in outputs.into_iter().enumerate() {
            let node = output >> 1;
            let own = Definition::Sum(adder, place as u32);
            let is_own = output & 1 == 0 && self.run.definition(node) == Some(own);
            if is_own {
                self.become_variable(node, None)?;
                let sum = self.variable(node, 0);
                self.define(node, sum)?;
                self.linear.places.insert(node, (number, place));
            } else if self.output(number, place)? != self.literal(output)? {
                return Err("an output is another literal than the sum has there");
            }
            let bit = self.bit(output)?;
            let equation = &mut self.linear.equations[number];
            equation.made.push(bit);
            equation.outputs.push(bit);
            equation.nodes.push(if is_own { node } else { 0 });
        }
        Ok(())
    }

    /// What the variable of an output is; None if the node is no output of two words.
    pub(super) fn definition(&mut self, node: u32) -> Option<Result<Sum, &'static str>> {
        let &(number, place) = self.linear.places.get(&node)?;
        Some(self.output(number, place))
    }

    /// An output of two words and a carry, by what is at its place and at that below. The carry into a place is the majority
    /// of both bits below and of the complement of their sum.
    fn output(&mut self, number: usize, place: usize) -> Result<Sum, &'static str> {
        let Equation { words, made, .. } = &self.linear.equations[number];
        let [left, right, carry] = &words[..] else { return Err("not two words are added") };
        if left.len() != right.len() || carry.len() != 1 {
            return Err("not two words of the same length are added");
        }
        let here = [left.get(place), right.get(place)].map(|bit| bit.copied());
        let below = match place.checked_sub(1) {
            None => [carry[0], carry[0], carry[0]],
            Some(below) => {
                let opposite = Bit { flip: !made[below].flip, ..made[below] };
                [left[below], right[below], opposite]
            }
        };
        let [a, b, c] = below.map(|bit| self.linear.sum(bit));
        let both = self.product(&a, &b)?;
        let either = self.product(&plus(&a, &b), &c)?;
        let carry = plus(&both, &either);
        let here = here.into_iter().flatten().map(|bit| self.linear.sum(bit));
        Ok(here.fold(carry, |sum, bit| plus(&sum, &bit)))
    }

    /// The lowest outputs of an adder are some literals.
    pub(super) fn word(&mut self, equation: u32) -> Result<(), &'static str> {
        let word = self.several(Self::next)?;
        let mut form = Form::default();
        self.add_words(&mut form, equation)?;
        for (place, &literal) in (FRACTION..).zip(&word) {
            let bit = self.bit(literal)?;
            form.add(bit, -1, place);
        }
        self.add_multiples(&mut form)?;
        if !form.is_multiple(word.len() as u32) {
            return Err("a sum is not the word");
        }
        self.replace_outputs(equation, 0, &word)
    }

    /// The highest outputs of an adder, from a place on, are 0.
    pub(super) fn closed(&mut self, equation: u32) -> Result<(), &'static str> {
        let from = self.next()?;
        let mut form = Form::default();
        self.add_words(&mut form, equation)?;
        self.add_multiples(&mut form)?;
        if !form.is_below(from) {
            return Err("a sum may have more bits");
        }
        let outputs = self.linear.equations[equation as usize].outputs.len();
        self.replace_outputs(
            equation,
            from as usize,
            &vec![0; outputs.saturating_sub(from as usize)],
        )
    }

    /// Two literals are not both 1: their product may be added to what a node is, and there is an equation by which they
    /// add up to their exclusive or.
    pub(super) fn disjoint(&mut self, node: u32) -> Result<(), &'static str> {
        let (a, b) = (self.next()?, self.next()?);
        let (left, right) = (self.literal(a)?, self.literal(b)?);
        let bits = [self.linear.bit(left.clone()), self.linear.bit(right.clone())];
        let mut form = Form::default();
        bits.iter().for_each(|&bit| form.add(bit, 1, FRACTION));
        self.add_multiples(&mut form)?;
        if !form.is_below(1) {
            return Err("two literals may both be 1");
        }
        let either = self.linear.bit(plus(&left, &right));
        let (made, outputs) = (vec![either], vec![either]);
        let words = bits.map(|bit| vec![bit]).into();
        self.linear.equations.push(Equation { words, made, outputs, nodes: Vec::new() });
        if node == 0 {
            return Ok(());
        }
        let product = self.product(&left, &right)?;
        let sum = plus(&self.literal(node << 1)?, &product);
        self.replace(node, sum)
    }

    /// An adder is a choice between the sum of another and one of its words w.
    ///
    /// With a literal f, let the choice t have the bits f ? s : w, where s are the other's outputs, so that
    /// w + rest = s. Then t = w + f rest: if f is 1, this is s, and if f is 0, w. If that is what the adder adds, modulo
    /// 2^k, the k bits of t are its outputs, since a number has its bits in one way only. f rest has the bits f and x for
    /// each bit x.
    pub(super) fn chosen(&mut self, equation: u32) -> Result<(), &'static str> {
        let (other, word, condition) = (self.next()?, self.next()?, self.next()?);
        let condition = self.literal(condition)?;
        let unknown = "an equation is used before it is there";
        let Equation { words, outputs, nodes, .. } =
            self.linear.equations.get(other as usize).ok_or(unknown)?;
        let (words, sums, nodes) = (words.clone(), outputs.clone(), nodes.clone());
        let chosen = words.get(word as usize).ok_or("an equation has not so many words")?.clone();
        let made = self.linear.equations.get(equation as usize).ok_or(unknown)?.outputs.clone();
        if made.len() > nodes.len() || made.len() > sums.len() || made.len() as u32 > FRACTION {
            return Err("an adder has more outputs than what is chosen");
        }
        let mut form = Form::default();
        self.add_words(&mut form, equation)?;
        for (number, row) in words.iter().enumerate() {
            for (place, &bit) in (FRACTION..).zip(row) {
                let bit = match number == word as usize {
                    true => bit,
                    false => {
                        let product = self.product(&condition, &self.linear.sum(bit))?;
                        self.linear.bit(product)
                    }
                };
                form.add(bit, -1, place);
            }
        }
        if !form.is_multiple(made.len() as u32) {
            return Err("a choice is not what an adder adds");
        }
        for (place, (output, sum)) in made.into_iter().zip(sums).enumerate() {
            let word = chosen.get(place).map_or_else(Sum::new, |&bit| self.linear.sum(bit));
            let sum = self.linear.sum(sum);
            self.name_choice(&condition, (&word, &sum), plus(&word, &sum), output)?;
            // The same function where the change is known as what the bits below make of it: where these took no node.
            if place == 0 || nodes[place - 1] == 0 {
                let change = plus(&word, &self.output(other as usize, place)?);
                self.name_choice(&condition, (&word, &sum), change, output)?;
            }
        }
        Ok(())
    }

    /// What is chosen from a word and a sum that differ by a change is an output: the word with the change if the
    /// condition holds, or the sum with the change if it does not.
    fn name_choice(
        &mut self,
        condition: &Sum,
        (word, sum): (&Sum, &Sum),
        change: Sum,
        output: Bit,
    ) -> Result<(), &'static str> {
        let opposite = plus(condition, &one(1));
        for (base, factor) in [(word, condition), (sum, &opposite)] {
            let choice = plus(base, &self.product(factor, &change)?);
            let Bit { atom, flip } = self.linear.bit(choice);
            if atom != 0 {
                let output = Bit { flip: output.flip != flip, ..output };
                self.linear.names.insert(atom, output);
            }
        }
        Ok(())
    }

    /// A node is an output that a choice was shown to be.
    pub(super) fn named(&mut self, node: u32) -> Result<(), &'static str> {
        let Bit { atom, flip } = self.bit(node << 1)?;
        let output = *self.linear.names.get(&atom).ok_or("a node is no choice")?;
        let sum = self.linear.sum(Bit { flip: output.flip != flip, ..output });
        self.replace(node, sum)
    }

    /// Outputs of an adder from a place on are these literals.
    fn replace_outputs(
        &mut self,
        equation: u32,
        from: usize,
        word: &[u32],
    ) -> Result<(), &'static str> {
        let nodes = &self.linear.equations[equation as usize].nodes;
        let nodes = nodes.get(from..from + word.len()).ok_or("an adder has not so many outputs")?;
        let nodes = nodes.to_vec();
        for (&node, &literal) in nodes.iter().zip(word) {
            let sum = self.literal(literal)?;
            if node != 0 {
                self.replace(node, sum)?;
            }
        }
        Ok(())
    }

    /// Adds what an adder adds to a form.
    fn add_words(&mut self, form: &mut Form, equation: u32) -> Result<(), &'static str> {
        let equation = self.linear.equations.get(equation as usize);
        let words = &equation.ok_or("an equation is used before it is there")?.words;
        for (place, &bit) in words.iter().flat_map(|word| (FRACTION..).zip(word)) {
            form.add(bit, 1, place);
        }
        Ok(())
    }

    /// Adds multiples of equations to a form: each by a small number and an exponent.
    fn add_multiples(&mut self, form: &mut Form) -> Result<(), &'static str> {
        for _ in 0..self.next()? {
            let (equation, exponent, digit) = (self.next()?, self.next()?, self.next()?);
            let from = (FRACTION as i32).checked_add(exponent as i32);
            let from = from.and_then(|from| u32::try_from(from).ok());
            let from = from.filter(|from| *from < 512).ok_or("an exponent is out of range")?;
            let digit = i64::from(digit as i32);
            let equation = self.linear.equations.get(equation as usize);
            let Equation { words, outputs, .. } =
                equation.ok_or("an equation is used before it is there")?;
            for (place, &bit) in words.iter().flat_map(|word| (from..).zip(word)) {
                form.add(bit, digit, place);
            }
            for (place, &bit) in (from..).zip(outputs) {
                form.add(bit, -digit, place);
            }
        }
        Ok(())
    }
}

/// Whether this number of outputs holds whatever the words add up to.
fn holds(words: &[Vec<u32>], outputs: usize) -> bool {
    if let [left, right, carry] = words {
        return outputs == left.len() + 1 && left.len() == right.len() && carry.len() == 1;
    }
    let values = words.iter().flat_map(|word| word.iter().enumerate());
    let places = values.filter(|(_, bit)| **bit != 0).map(|(place, _)| place);
    let value = |place: usize| if place < 110 { Some(1u128 << place) } else { None };
    let most: Option<u128> = places.map(value).sum();
    words.len() < 256 && outputs < 128 && most.is_some_and(|most| most < 1 << outputs)
}
