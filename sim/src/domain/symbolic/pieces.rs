//! Words that are added in pieces, as machines do whose registers are shorter.
//!
//! A piece is added with the carry out of the piece below. Together they are one sum, of which the
//! upper bits are this piece's: so it is put in order as a whole. Compilers also find the carry out
//! of x + y by comparing the sum with x: the sum is less exactly if there is a carry.

use super::graph::Graph;
use super::literal::Literal;
use rustc_hash::FxHashMap;

/// What a run remembers of pieces.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    /// What was added, up to the piece that a carry comes out of, by the carry.
    below: FxHashMap<Literal, (Vec<Literal>, Vec<Literal>)>,
    /// The carry out of a piece, by its sum and one of the two that were added.
    carries: FxHashMap<(Vec<Literal>, Vec<Literal>), Literal>,
    /// What of a sum is below a piece of it.
    lower: FxHashMap<Vec<Literal>, Vec<Literal>>,
}

impl Pieces {
    /// The carry out of a difference, where the part is known as one of two that the whole is the sum
    /// of: the opposite of their carry.
    pub(super) fn carry_of_difference(
        &self,
        whole: &[Literal],
        part: &[Literal],
    ) -> Option<Literal> {
        self.carries.get(&(whole.to_vec(), part.to_vec())).map(|&carry| !carry)
    }

    /// What is below a piece and a number that is added to it, where no carry comes from there: a
    /// compiler that has the halves of a constant adds them one after the other.
    fn below_number(&self, left: &[Literal], right: &[Literal]) -> (Vec<Literal>, Vec<Literal>) {
        let is_number = |word: &[Literal]| word.iter().all(|bit| bit.is_known());
        let lower = |piece, other| self.lower.get(piece).filter(|_| is_number(other));
        let zeros = |lower: &Vec<Literal>| vec![Literal::FALSE; lower.len()];
        match (lower(left, right), lower(right, left)) {
            (Some(lower), _) => (lower.clone(), zeros(lower)),
            (_, Some(lower)) => (zeros(lower), lower.clone()),
            _ => Default::default(),
        }
    }

    fn note(&mut self, left: &[Literal], right: &[Literal], sum: &[Literal], out: Literal) {
        for part in [left, right] {
            self.carries.insert((sum.to_vec(), part.to_vec()), out);
        }
    }
}

impl Graph {
    /// The sum of two pieces and a carry, and the carry out of it, as the upper part of the sum of the
    /// words that they belong to.
    pub(super) fn add_piece(
        &mut self,
        pieces: &mut Pieces,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        let below = match carry {
            Literal::FALSE => Some(pieces.below_number(left, right)),
            carry => pieces.below.get(&carry).cloned(),
        };
        let Some((mut lefts, mut rights)) = below else {
            return self.add(left, right, carry);
        };
        let start = lefts.len();
        // Which piece belongs to which is known of sums and of what the specification adds.
        let known = |below: &[Literal], piece: &[Literal]| {
            usize::from(self.is_term(&[below, piece].concat()))
        };
        let straight = known(&lefts, left) + known(&rights, right);
        let crossed = known(&lefts, right) + known(&rights, left);
        let (left, right) = if crossed > straight { (right, left) } else { (left, right) };
        lefts.extend(left);
        rights.extend(right);
        let Some((mut sum, out)) = self.add_terms(&lefts, &rights) else {
            return self.add(left, right, carry);
        };
        let piece = sum.split_off(start);
        if start > 0 {
            pieces.lower.insert(piece.clone(), sum);
        }
        if carry == Literal::FALSE {
            pieces.note(left, right, &piece, out);
        }
        if !out.is_known() {
            pieces.below.insert(out, (lefts, rights));
        }
        (piece, out)
    }
}
