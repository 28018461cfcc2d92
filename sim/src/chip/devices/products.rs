//! Products of unknown numbers, as a multiplier makes them of its cells.

use crate::domain::Value;
use crate::domain::symbolic::{Symbolic, with_graph};

/// What a multiplier makes of cells.
pub type Function = fn(&[Symbolic<u8>]) -> Vec<Symbolic<u8>>;

/// SUMEXT and a product of 64 bits, of two operands of 32.
pub fn product(cells: &[Symbolic<u8>]) -> Vec<Symbolic<u8>> {
    told(Symbolic::known(0), product_of(cells))
}

/// The same of a sum, which begins with a result of 64 bits.
pub fn wide_sum(cells: &[Symbolic<u8>]) -> Vec<Symbolic<u8>> {
    let (result, operands) = cells.split_at(8);
    let (sum, carry) = number(result).sum(product_of(operands), Symbolic::known(0), 64);
    told(carry, sum)
}

/// The same of a sum of 32 bits: the words above are left as they are.
pub fn narrow_sum(cells: &[Symbolic<u8>]) -> Vec<Symbolic<u8>> {
    let (result, operands) = cells.split_at(8);
    let (kept, lower) = (number(&result[4..]) << 32, number(&result[..4]));
    let (sum, carry) = lower.sum(product_of(operands), Symbolic::known(0), 32);
    told(carry, kept | sum)
}

fn product_of(operands: &[Symbolic<u8>]) -> Symbolic<u64> {
    let (first, second) = (number(&operands[..4]), number(&operands[4..]));
    let product = first.value() * second.value();
    if !first.is_unknown() && !second.is_unknown() {
        return Symbolic::known(product);
    }
    let (first, second) = (&first.literals()[..32], &second.literals()[..32]);
    Symbolic::new(product, &with_graph(|graph| graph.product(first, second)))
}

/// The number that bytes are, the lowest first.
fn number(bytes: &[Symbolic<u8>]) -> Symbolic<u64> {
    bytes.iter().rev().fold(Symbolic::known(0), |number, byte| number << 8 | byte.moved(|b| b))
}

fn told(carry: Symbolic<u64>, result: Symbolic<u64>) -> Vec<Symbolic<u8>> {
    let byte = |word: Symbolic<u64>, at: u32| word.moved(|bits| bits >> (8 * at));
    let extension = [byte(carry, 0), Symbolic::known(0)];
    extension.into_iter().chain((0..8).map(|at| byte(result, at))).collect()
}
