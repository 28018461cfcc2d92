//! Random programs.

use super::{RET, Rng, START};

/// How many words they have.
pub const WORDS: usize = 48;

/// Instructions that mostly work: pointers (R4 to R7) stay pointers, and offsets are small. The data
/// are in R8 to R15, at 0x1200, and in the multiplier. Without jumps, they come to their end.
pub fn sensible_words(rng: &mut Rng, jumps: bool) -> Vec<u16> {
    let mut words = Vec::new();
    let pointers = [4, 5, 6, 7];
    let values = [8, 9, 10, 11, 12, 13, 14, 15];
    let address = |rng: &mut Rng| match rng.below(8) {
        0 => 0x0130 + 2 * rng.below(8) as u16,
        1 => 0x0200 + 2 * rng.below(64) as u16,
        _ => 0x1200 + 2 * rng.below(64) as u16,
    };
    let index = |rng: &mut Rng| (2 * rng.below(64) as u16).wrapping_sub(64);
    while words.len() < WORDS - 8 {
        let byte = rng.below(2) as u16;
        let mut extra = Vec::new();
        let mut source = |rng: &mut Rng, mode: u16| -> u16 {
            match mode {
                0 => rng.pick(&[&values[..], &[0, 1, 2, 3]].concat()),
                1 => match rng.below(5) {
                    0 => {
                        extra.push(address(rng));
                        2
                    }
                    _ => {
                        extra.push(index(rng));
                        rng.pick(&[4, 5, 6, 7, 1])
                    }
                },
                2 => rng.pick(&[4, 5, 6, 7, 1, 2, 3]),
                _ => match rng.below(4) {
                    0 => {
                        extra.push(rng.word());
                        0
                    }
                    1 => rng.pick(&[2, 3]),
                    _ => rng.pick(&pointers),
                },
            }
        };
        let mode = rng.below(4) as u16;
        // A pointer that is moved by one makes later words misaligned.
        let mode = if mode == 3 && byte == 1 && rng.chance(80) { 2 } else { mode };
        let first = match if jumps { rng.below(80) } else { 9 + rng.below(71) } {
            0 => rng.word(),
            1..=5 => 0x2000 | (rng.below(8) as u16) << 10 | rng.below(4) as u16,
            6..=8 => {
                0x2000 | (rng.below(8) as u16) << 10 | ((0x400 - rng.below(12) as u16) & 0x3ff)
            }
            9 | 10 => rng.pick(&[0xd312, 0xc312, 0x8321, 0x4303]),
            11 if jumps => rng.pick(&[RET, 0x5321, 0x1300]),
            12..=22 => {
                let op = rng.below(5) as u16;
                let wide = matches!(op, 1 | 3);
                let from = match mode {
                    0 if op < 4 => rng.pick(&values),
                    2 | 3 if op < 4 => rng.pick(&pointers),
                    _ => source(rng, mode),
                };
                0x1000 | op << 7 | if wide { 0 } else { byte << 6 } | mode << 4 | from
            }
            23 | 24 if jumps => {
                extra.push(START as u16 + 2 * rng.below(WORDS) as u16);
                0x12b0
            }
            _ => {
                let op = 4 + rng.below(12) as u16;
                let from = source(rng, mode);
                let to = if rng.chance(40) {
                    match rng.below(4) {
                        0 => {
                            extra.push(address(rng));
                            0x82
                        }
                        _ => {
                            extra.push(index(rng));
                            0x80 | rng.pick(&pointers)
                        }
                    }
                } else {
                    rng.pick(&values)
                };
                op << 12 | from << 8 | byte << 6 | mode << 4 | to
            }
        };
        words.push(first);
        words.extend(extra);
    }
    words.resize(WORDS, RET);
    words
}
