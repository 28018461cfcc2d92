//! What an AES module computes (FIPS 197), with the key as programs write it: the first round's, or, for
//! decryption, the last one's. It is written once, over bytes of any kind.

use crate::domain::Value;
use crate::domain::symbolic::{Symbolic, with_graph};
use crate::logic::TruthTable;

/// A byte of a block or a key.
pub trait Byte: Value<Plain = u8> {
    /// What a table has at it.
    fn substituted(self, table: &[u8; 256]) -> Self;
}

impl Byte for u8 {
    fn substituted(self, table: &[u8; 256]) -> Self {
        table[usize::from(self)]
    }
}

impl Byte for Symbolic<u8> {
    fn substituted(self, table: &[u8; 256]) -> Self {
        let value = table[usize::from(self.value())];
        if !self.is_unknown() {
            return Symbolic::known(value);
        }
        let index = self.literals();
        let columns = (0..8).map(|bit| TruthTable::new(8, |at| table[at] >> bit & 1 != 0));
        let bits: Vec<_> =
            with_graph(|graph| columns.map(|column| graph.function(index, &column)).collect());
        Symbolic::new(value, &bits)
    }
}

/// A block of data.
pub type Block<B> = [B; 16];

/// Twice a number of GF(2^8).
const fn twice(a: u8) -> u8 {
    a << 1 ^ if a & 0x80 != 0 { 0x1b } else { 0 }
}

/// The product of two numbers of GF(2^8).
const fn product(a: u8, mut b: u8) -> u8 {
    let (mut power, mut sum) = (a, 0);
    while b != 0 {
        if b & 1 != 0 {
            sum ^= power;
        }
        power = twice(power);
        b >>= 1;
    }
    sum
}

/// A byte times a constant.
fn times<B: Byte>(a: B, mut by: u8) -> B {
    let (mut power, mut sum) = (a, B::default());
    while by != 0 {
        if by & 1 != 0 {
            sum = sum ^ power;
        }
        power = power << 1 ^ power.moved::<u8>(|byte| (byte >> 7 & 1) * 0x1b);
        by >>= 1;
    }
    sum
}

/// FIPS 197, section 5.1.1: the inverse in GF(2^8), which is the 254th power, then an affine map.
const SBOX: [u8; 256] = {
    let mut table = [0; 256];
    let mut input = 0;
    while input < 256 {
        let (mut inverse, mut power, mut bit) = (1, input as u8, 1);
        while bit < 8 {
            power = product(power, power);
            inverse = product(inverse, power);
            bit += 1;
        }
        let turned = inverse
            ^ inverse.rotate_left(1)
            ^ inverse.rotate_left(2)
            ^ inverse.rotate_left(3)
            ^ inverse.rotate_left(4);
        table[input] = turned ^ 0x63;
        input += 1;
    }
    table
};

const INVERSE_SBOX: [u8; 256] = {
    let mut table = [0; 256];
    let mut input = 0;
    while input < 256 {
        table[SBOX[input] as usize] = input as u8;
        input += 1;
    }
    table
};

/// A key of 16, 24 or 32 bytes, expanded.
struct Schedule<B> {
    words: Vec<[B; 4]>,
}

/// Rounds of a key of so many words.
const fn rounds(words: usize) -> usize {
    words + 6
}

/// What word `index` of a schedule adds to the one that is a whole key earlier, from the word before it
/// (section 5.2).
fn step<B: Byte>(index: usize, key_words: usize, before: [B; 4]) -> [B; 4] {
    let substituted = |word: [B; 4]| word.map(|byte| byte.substituted(&SBOX));
    match index % key_words {
        0 => {
            let [first, rest @ ..] = before;
            let mut word = substituted([rest[0], rest[1], rest[2], first]);
            let constant = (1..index / key_words).fold(1, |power, _| twice(power));
            word[0] = word[0] ^ B::known(constant);
            word
        }
        4 if key_words > 6 => substituted(before),
        _ => before,
    }
}

fn xor<B: Byte>(a: [B; 4], b: [B; 4]) -> [B; 4] {
    std::array::from_fn(|byte| a[byte] ^ b[byte])
}

impl<B: Byte> Schedule<B> {
    /// From the key.
    fn forwards(key: &[B]) -> Self {
        let mut words: Vec<[B; 4]> = key.as_chunks().0.to_vec();
        let key_words = words.len();
        for index in key_words..4 * (rounds(key_words) + 1) {
            let step = step(index, key_words, words[index - 1]);
            words.push(xor(words[index - key_words], step));
        }
        Schedule { words }
    }

    /// From as many bytes as a key has, which are the end of the schedule.
    fn backwards(end: &[B]) -> Self {
        let known: &[[B; 4]] = end.as_chunks().0;
        let key_words = known.len();
        let mut words = vec![[B::default(); 4]; 4 * (rounds(key_words) + 1)];
        let total = words.len();
        words[total - key_words..].copy_from_slice(known);
        for index in (key_words..total).rev() {
            let step = step(index, key_words, words[index - 1]);
            words[index - key_words] = xor(words[index], step);
        }
        Schedule { words }
    }

    fn rounds(&self) -> usize {
        self.words.len() / 4 - 1
    }

    fn add(&self, round: usize, block: &mut Block<B>) {
        let key = self.words[4 * round..4 * round + 4].as_flattened();
        for (byte, key) in block.iter_mut().zip(key) {
            *byte = *byte ^ *key;
        }
    }
}

/// Each column times a polynomial, given by its coefficients from the lowest on.
fn mix<B: Byte>(block: &mut Block<B>, by: [u8; 4]) {
    for column in block.as_chunks_mut::<4>().0 {
        let old = *column;
        for (row, byte) in column.iter_mut().enumerate() {
            *byte = (0..4).fold(B::default(), |sum, other| {
                sum ^ times(old[other], by[(row + 4 - other) % 4])
            });
        }
    }
}

/// Row r moves by r columns to the left, or back.
fn shift_rows<B: Byte>(block: &mut Block<B>, back: bool) {
    let old = *block;
    for (at, byte) in block.iter_mut().enumerate() {
        let (column, row) = (at / 4, at % 4);
        let from = if back { column + 4 - row } else { column + row } % 4;
        *byte = old[4 * from + row];
    }
}

/// Encrypts a block.
pub fn encrypt<B: Byte>(key: &[B], mut block: Block<B>) -> Block<B> {
    let schedule = Schedule::forwards(key);
    schedule.add(0, &mut block);
    for round in 1..=schedule.rounds() {
        block = block.map(|byte| byte.substituted(&SBOX));
        shift_rows(&mut block, false);
        if round < schedule.rounds() {
            mix(&mut block, [2, 1, 1, 3]);
        }
        schedule.add(round, &mut block);
    }
    block
}

/// Decrypts a block with the key that it was encrypted with.
pub fn decrypt<B: Byte>(key: &[B], block: Block<B>) -> Block<B> {
    decrypt_with(&Schedule::forwards(key), block)
}

/// Decrypts a block with what [`generate`] made of that key.
pub fn decrypt_generated<B: Byte>(end: &[B], block: Block<B>) -> Block<B> {
    decrypt_with(&Schedule::backwards(end), block)
}

fn decrypt_with<B: Byte>(schedule: &Schedule<B>, mut block: Block<B>) -> Block<B> {
    for round in (0..=schedule.rounds()).rev() {
        if round < schedule.rounds() {
            shift_rows(&mut block, true);
            block = block.map(|byte| byte.substituted(&INVERSE_SBOX));
        }
        schedule.add(round, &mut block);
        if round != 0 && round < schedule.rounds() {
            mix(&mut block, [14, 9, 13, 11]);
        }
    }
    block
}

/// The end of a key's schedule, as long as the key.
pub fn generate<B: Byte>(key: &[B]) -> Vec<B> {
    let words = Schedule::forwards(key).words;
    words.as_flattened()[4 * words.len() - key.len()..].to_vec()
}
