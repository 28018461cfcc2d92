//! Sums that are left as they come: what compilers make of one chain of carries is that chain.

use super::{at, word};
use motecrypt_sim::domain::Value;
use motecrypt_sim::domain::symbolic::{Symbolic, scope};
use motecrypt_sim::logic::{ASSIGNMENTS, Literal, Xag};

type Long = Symbolic<u16>;

fn in_unordered(something: impl FnOnce()) {
    let mut graph = Xag::new();
    graph.leave_sums();
    scope(&mut graph, something);
}

fn unknown() -> Long {
    let (low, high) = (word(0, 0).literals().to_vec(), word(0, 0).literals().to_vec());
    Long::new(0, &[low, high].concat()).consistent()
}

/// A carry as a word.
fn bit(literal: Literal) -> Long {
    let mut bits = vec![Literal::FALSE; 16];
    bits[0] = literal;
    Long::new(0, &bits).consistent()
}

trait Consistent {
    fn consistent(self) -> Self;
}

impl Consistent for Long {
    /// The same, its own value that of the first assignment.
    fn consistent(self) -> Long {
        Long::new(at(self, 0) as u16, self.literals())
    }
}

fn add(a: Long, b: Long) -> (Long, Long) {
    a.sum(b, Long::default(), 16)
}

/// A carry that nothing is known of but that it is one.
fn carried() -> Long {
    add(unknown(), unknown()).1
}

#[test]
fn a_word_and_a_carry_to_which_another_word_is_added_are_one_chain() {
    in_unordered(|| {
        let (a, b, c) = (unknown(), unknown(), carried());
        let (sum, out) = a.sum(b, c, 16);
        for (first, second) in [(a, b), (b, a)] {
            let (half, early) = add(first, c);
            let (whole, late) = add(half, second);
            assert_eq!(whole.literals(), sum.literals());
            // Both carries are one, without a carry of their own.
            let (both, none) = add(early, late);
            assert_eq!(both.literals(), out.literals());
            assert_eq!(none.literals(), Long::default().literals());
        }
        let (half, first) = add(a, b);
        let (whole, late) = add(half, c);
        assert_eq!(whole.literals(), sum.literals());
        assert_eq!(add(first, late).0.literals(), out.literals());
    });
}

#[test]
fn what_is_less_than_one_of_its_terms_carried() {
    in_unordered(|| {
        let (a, b, c) = (unknown(), unknown(), carried());
        let (sum, out) = add(a, b);
        for (part, rest) in [(a, b), (b, a)] {
            let (left, borrow) = sum.difference(part, Long::default(), 16);
            assert_eq!(left.literals(), rest.literals());
            assert_eq!(borrow.literals(), out.literals());
        }
        let (half, early) = add(a, c);
        assert_eq!(half.difference(c, Long::default(), 16).1.literals(), early.literals());
        let (whole, late) = add(half, b);
        assert_eq!(whole.difference(half, Long::default(), 16).1.literals(), late.literals());
        // With a borrow that is not the carry, it is another difference.
        let (_, borrow) = sum.difference(a, carried(), 16);
        assert_ne!(borrow.literals(), out.literals());
    });
}

#[test]
fn a_bit_that_was_not_carried_is_a_word() {
    in_unordered(|| {
        let (a, c, above) = (unknown(), carried(), bit(unknown().literals()[15]));
        let (half, _) = add(a, c);
        assert_eq!(add(half, above).0.literals(), a.sum(above, c, 16).0.literals());
    });
}

#[test]
fn terms_do_not_change_their_places() {
    in_unordered(|| {
        let [a, b, c] = [0; 3].map(|_| unknown());
        let (one, other) = (add(add(a, b).0, c).0, add(a, add(b, c).0).0);
        assert_ne!(one.literals(), other.literals());
    });
}

#[test]
fn every_rule_keeps_the_numbers() {
    in_unordered(|| {
        let mut known: Vec<Long> = (0..4).map(|_| unknown()).collect();
        let mut carries = vec![Long::default(), bit(Literal::TRUE), carried()];
        let mut state = 1u32;
        let mut draw = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as usize % below
        };
        for _ in 0..400 {
            let left = known[draw(known.len())];
            let right = [known[draw(known.len())], carries[draw(carries.len())]][draw(2)];
            let carry = carries[draw(carries.len())];
            let is_difference = draw(3) == 0;
            let (result, out) = match is_difference {
                true => left.difference(right, carry, 16),
                false => left.sum(right, carry, 16),
            };
            for assignment in (0..ASSIGNMENTS).step_by(37) {
                let [a, b, c] = [left, right, carry].map(|word| at(word, assignment));
                let all = if is_difference { (a + (1 << 17)) - b - c } else { a + b + c };
                assert_eq!(at(result, assignment), all & 0xffff);
                let carried = if is_difference { a < b + c } else { all > 0xffff };
                assert_eq!(at(out, assignment), u64::from(carried));
            }
            known.push(result);
            carries.push(out);
        }
    });
}

#[test]
fn a_selected_next_number_is_a_word_and_a_carry() {
    in_unordered(|| {
        let (a, b, c) = (unknown(), unknown(), carried());
        let flag = c.has_bit(0);
        let (next, _) = add(a, Long::known(1));
        let half = Long::select(flag, next, a);
        for assignment in 0..ASSIGNMENTS {
            assert_eq!(at(half, assignment), (at(a, assignment) + at(c, assignment)) & 0xffff);
        }
        let whole = add(half, b).0;
        for assignment in 0..ASSIGNMENTS {
            let all = at(a, assignment) + at(b, assignment) + at(c, assignment);
            assert_eq!(at(whole, assignment), all & 0xffff);
        }
    });
}
