//! Linear forms: sums of multiples of atoms, which are 0 or 1, and a constant.

use super::dyadic::Dyadic;

/// A Boolean function, by the number that its owner gave it.
pub type Atom = u32;

/// A literal in forms: 0, 1, an atom, or 1 less an atom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signed {
    /// The atom; None of a constant.
    pub atom: Option<Atom>,
    /// Whether it is the complement of the atom, or the constant 1.
    pub is_complement: bool,
}

/// A constant and multiples of atoms, in ascending order, none of them 0.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct LinearForm {
    /// The constant.
    pub constant: Dyadic,
    /// The atoms and their coefficients.
    pub terms: Vec<(Atom, Dyadic)>,
}

impl LinearForm {
    /// The sum of multiples of literals.
    pub fn of(multiples: impl IntoIterator<Item = (Signed, Dyadic)>) -> LinearForm {
        let mut form = LinearForm::default();
        for (Signed { atom, is_complement }, by) in multiples {
            if is_complement {
                form.constant = form.constant.plus(by);
            }
            let by = if is_complement { by.negated() } else { by };
            form.terms.extend(atom.map(|atom| (atom, by)));
        }
        form.terms.sort_unstable_by_key(|term| term.0);
        form.terms.dedup_by(|later, first| {
            let is_same = later.0 == first.0;
            if is_same {
                first.1 = first.1.plus(later.1);
            }
            is_same
        });
        form.terms.retain(|term| !term.1.is_zero());
        form
    }

    /// The coefficient of an atom.
    pub fn coefficient(&self, atom: Atom) -> Dyadic {
        let found = self.terms.binary_search_by_key(&atom, |term| term.0);
        found.map_or(Dyadic::ZERO, |at| self.terms[at].1)
    }

    /// The sum of this and of a multiple of a form with integer coefficients.
    pub fn plus(&self, multiple: Dyadic, other: &LinearForm) -> LinearForm {
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let mut mine = self.terms.iter().peekable();
        for &(atom, by) in &other.terms {
            while let Some(term) = mine.next_if(|term| term.0 < atom) {
                terms.push(*term);
            }
            let before = mine.next_if(|term| term.0 == atom).map_or(Dyadic::ZERO, |term| term.1);
            let sum = before.plus(multiple.times(by));
            if !sum.is_zero() {
                terms.push((atom, sum));
            }
        }
        terms.extend(mine);
        let constant = self.constant.plus(multiple.times(other.constant));
        LinearForm { constant, terms }
    }

    /// The same modulo 2^width: without what that divides.
    pub fn modulo(mut self, width: u32) -> LinearForm {
        self.terms.retain(|term| !term.1.is_multiple(width));
        if self.constant.is_multiple(width) {
            self.constant = Dyadic::ZERO;
        }
        self
    }

    /// The literals of a word of so many bits that it is modulo 2^width; None if it is not one as it stands.
    pub fn word(&self, width: u32) -> Option<Vec<Signed>> {
        let mut word: Vec<Option<Signed>> = vec![None; width as usize];
        let mut rest = self.constant;
        for &(atom, coefficient) in &self.terms {
            let place = coefficient.valuation().and_then(|place| u32::try_from(place).ok())?;
            let power = Dyadic::power(place);
            // -2^p x is 2^p (1 - x) less 2^p.
            let is_complement = !coefficient.plus(power.negated()).is_multiple(width);
            if is_complement && !coefficient.plus(power).is_multiple(width) {
                return None;
            }
            let here = word.get_mut(place as usize).filter(|here| here.is_none())?;
            *here = Some(Signed { atom: Some(atom), is_complement });
            rest = if is_complement { rest.plus(power.negated()) } else { rest };
        }
        for (place, here) in (0..).zip(&mut word) {
            let is_set = !rest.is_multiple(place + 1);
            if is_set {
                rest = rest.plus(Dyadic::power(place).negated());
            }
            match here {
                None => *here = Some(Signed { atom: None, is_complement: is_set }),
                // At the highest place 2^p x + 2^p is 2^p (1 - x), but for a multiple of 2^width.
                Some(bit) if is_set && place + 1 == width => bit.is_complement ^= true,
                Some(_) if is_set => return None,
                Some(_) => {}
            }
        }
        rest.is_multiple(width).then(|| word.into_iter().flatten().collect())
    }

    /// Whether it is the constant 0.
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty() && self.constant.is_zero()
    }

    /// How many of its lowest bits are 0 whatever the atoms are: 0 if it is not certain to be an integer, either.
    pub fn zero_bits(&self) -> u32 {
        let all = self.terms.iter().map(|term| term.1).chain([self.constant]);
        all.filter_map(Dyadic::valuation).min().map_or(u32::MAX, |least| least.max(0) as u32)
    }

    /// A number that it is never above: with all atoms 1 that it grows by.
    pub fn most(&self) -> Dyadic {
        let growing = self.terms.iter().filter(|term| !term.1.is_negative());
        growing.fold(self.constant, |most, term| most.plus(term.1))
    }
}
