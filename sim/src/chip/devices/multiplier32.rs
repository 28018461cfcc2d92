//! The 32-bit hardware multiplier MPY32 (SLAU208 and SLAU367, chapter "32-Bit Hardware Multiplier").
//!
//! The first operand's register chooses the operation, writing the second one starts it. Parts of the
//! result arrive one after the other; a program that reads one too early gets what was there before.
//! Delayed writes (MPYDLYWRTEN) are not modelled: the bits are kept, and nothing more.

use super::products::{self, Function};
use crate::fault::Size;
use crate::memory::{Cell, Device, Move};

/// Offsets of the registers from 0x04c0.
const OP2: u32 = 0x08;
const RESLO: u32 = 0x0a;
const RESHI: u32 = 0x0c;
const SUMEXT: u32 = 0x0e;
/// The first operand's registers of 32 bits, four bytes for each operation.
const MPY32L: u32 = 0x10;
const OP2L: u32 = 0x20;
const OP2H: u32 = 0x22;
const RES0: u32 = 0x24;
const CTL0: u32 = 0x2c;
/// Bytes of all of them.
pub const BYTES: u32 = 0x2e;

/// Bits of MPY32CTL0.
mod control {
    pub const CARRY: u16 = 1 << 0;
    pub const FRACTIONAL: u16 = 1 << 2;
    pub const SATURATING: u16 = 1 << 3;
    /// MPYS and MACS,
    pub const SIGNED: u16 = 1 << 4;
    /// MAC and MACS.
    pub const ACCUMULATING: u16 = 1 << 5;
    pub const FIRST_WIDE: u16 = 1 << 6;
    pub const SECOND_WIDE: u16 = 1 << 7;
    pub const ALL: u16 = 0x03fd;
}

/// In which cycle after the start what is there: RES0 to RES3, then MPYC and SUMEXT.
type Ready = [u64; 5];

/// "Result Availability", by which operands are wide, the second one being the higher bit. With the
/// upper half of the second operand, the cycles count from when that was written.
const READY: [Ready; 4] = [[3, 3, 4, 4, 3], [3, 5, 6, 7, 7], [0, 3, 4, 4, 4], [0, 3, 5, 6, 6]];

/// The same in saturation mode, which looks at all of a result before it gives any of it.
const READY_SATURATING: [Ready; 4] =
    [[3, 3, 4, 4, 3], [7, 7, 7, 7, 7], [4, 4, 4, 4, 4], [6, 6, 6, 6, 6]];

/// The cells by which the device tells what it does with data: SUMEXT and RES0 to RES3 before the last operation,
/// the operands, and the former after it.
mod cell {
    pub const BEFORE: usize = 0;
    pub const RESULT_BEFORE: usize = 2;
    pub const FIRST: usize = 10;
    pub const SECOND: usize = 14;
    pub const AFTER: usize = 18;
    pub const RESULT_AFTER: usize = 20;
    /// Of an outcome.
    pub const COUNT: usize = 10;
}

/// What an operation leaves behind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Outcome {
    result: [u16; 4],
    carry: bool,
    extension: u16,
}

/// The peripheral's registers.
#[derive(Debug, Clone, Default)]
pub struct Multiplier32 {
    first: u32,
    second: u32,
    /// But for MPYC.
    control: u16,
    /// What was there before the last operation,
    before: Outcome,
    /// and after it.
    after: Outcome,
    /// When the last operation was started, and how long its parts take.
    started: u64,
    ready: Ready,
    /// What the last access did with data: told of unsigned products and their sums as they are.
    moves: Vec<Move>,
}

impl Multiplier32 {
    fn is(&self, bit: u16) -> bool {
        self.control & bit != 0
    }

    /// Whether the result has 64 bits.
    fn is_wide(&self) -> bool {
        self.is(control::FIRST_WIDE | control::SECOND_WIDE)
    }

    /// A byte or a word, extended as the operation wants it.
    fn extend(&self, value: u32, bits: u32) -> u32 {
        let unused = 32 - bits;
        if self.is(control::SIGNED) {
            ((value << unused) as i32 >> unused) as u32
        } else {
            value << unused >> unused
        }
    }

    /// Everything that was started has come to its end.
    fn settle(&mut self) {
        self.before = self.after;
        self.moves.push(Move::Copy { from: cell::AFTER, to: cell::BEFORE, count: cell::COUNT });
    }

    /// Whether a part of the last result is there in a cycle.
    fn has(&self, which: usize, now: u64) -> bool {
        now >= self.started + self.ready[which]
    }

    /// What is there in a cycle.
    fn part(&self, which: usize, now: u64) -> &Outcome {
        if self.has(which, now) { &self.after } else { &self.before }
    }

    /// The cell of a register's first byte, as it is in a cycle; None of the control register.
    fn cell(&self, offset: u32, now: u64) -> Option<usize> {
        let of = |which, after, before| if self.has(which, now) { after } else { before };
        match (offset & !1, result_word(offset)) {
            (_, Some(which)) => {
                Some(of(which, cell::RESULT_AFTER, cell::RESULT_BEFORE) + 2 * which)
            }
            (0..OP2, _) => Some(cell::FIRST),
            (OP2, _) => Some(cell::SECOND),
            (SUMEXT, _) => Some(of(4, cell::AFTER, cell::BEFORE)),
            (at @ MPY32L..OP2L, _) => Some(cell::FIRST + (at & 2) as usize),
            (at @ OP2L..RES0, _) => Some(cell::SECOND + (at & 2) as usize),
            _ => None,
        }
    }

    /// Whether it tells what it does.
    fn tells(&self) -> bool {
        !self.is(control::SIGNED | control::FRACTIONAL | control::SATURATING)
    }

    /// An operand, or its upper half, becomes what is written.
    fn take(&mut self, operand: usize, bits: u32, upper: bool) {
        let from = operand + if upper { 2 } else { 0 };
        self.moves.push(Move::Zero { from, count: operand + 4 - from });
        let taken = (0..bits as usize / 8).map(|byte| Move::Take { byte, cell: from + byte });
        self.moves.extend(taken);
    }

    fn carry(&self, now: u64) -> bool {
        self.part(4, now).carry
    }

    /// RES0 to RES3 as programs see them.
    fn result(&self, which: usize, now: u64) -> u16 {
        let raw: [u16; 4] = std::array::from_fn(|which| self.part(which, now).result[which]);
        let wide = if self.is_wide() { joined(raw) } else { joined(raw) & 0xffff_ffff };
        let seen = self.seen(wide, self.carry(now));
        let word = (seen >> (16 * which)) as u16;
        // A narrow result has no more than two words.
        if !self.is_wide() && which > 1 { raw[which] } else { word }
    }

    /// The bits of a result.
    fn bits(&self) -> u32 {
        if self.is_wide() { 64 } else { 32 }
    }

    /// A result of 32 or 64 bits, shifted or saturated if that is asked for.
    fn seen(&self, result: u64, carry: bool) -> u64 {
        let shift = u32::from(self.is(control::FRACTIONAL));
        let shifted = result << shift & u64::MAX >> (64 - self.bits());
        self.bound(result, carry).unwrap_or(shifted)
    }

    /// What saturation mode makes of a result that is too large or too small. The carry is its sign; of a
    /// fraction, the highest bit is a sign, too.
    fn bound(&self, result: u64, carry: bool) -> Option<u64> {
        let has = |bit: u32| result >> bit & 1 != 0;
        let top = self.bits() - 1;
        let beyond = carry != has(top) || self.is(control::FRACTIONAL) && carry != has(top - 1);
        let largest = u64::MAX >> (64 - top);
        let bound = if carry { largest + 1 } else { largest };
        (self.is(control::SATURATING) && beyond).then_some(bound)
    }

    /// Multiplies, and adds if that was chosen.
    fn start(&mut self, now: u64, ready: Ready) {
        let (from, function): (usize, Function) =
            match (self.is(control::ACCUMULATING), self.is_wide()) {
                (false, _) => (cell::FIRST, products::product),
                (true, false) => (cell::RESULT_BEFORE, products::narrow_sum),
                (true, true) => (cell::RESULT_BEFORE, products::wide_sum),
            };
        let count = cell::AFTER - from;
        self.moves.push(Move::Make { number: None, from, count, to: cell::AFTER, function });
        let signed = self.is(control::SIGNED);
        let wide = self.is_wide();
        let product = if signed {
            i128::from(self.first as i32) * i128::from(self.second as i32)
        } else {
            i128::from(self.first) * i128::from(self.second)
        };
        let bits = self.bits();
        let all = u64::MAX >> (64 - bits);
        // A sum begins with what programs see of the last one, but for the shift.
        let held = joined(self.before.result) & all;
        let held = self.bound(held, self.before.carry).unwrap_or(held);
        let old = match self.is(control::ACCUMULATING) {
            false => 0,
            true if signed => i128::from((held << (64 - bits)) as i64 >> (64 - bits)),
            true => i128::from(held),
        };
        let sum = old + product;
        let result = sum as u64 & all;
        let carry = sum >> bits & 1 != 0;
        let extension = match (signed, self.is(control::ACCUMULATING)) {
            (true, _) => {
                if result >> (bits - 1) & 1 != 0 {
                    0xffff
                } else {
                    0
                }
            }
            (false, true) => carry.into(),
            (false, false) => 0,
        };
        // A product fills all words; a sum of 32 bits is made in two of them.
        let filled = match (wide, self.is(control::ACCUMULATING)) {
            (false, true) => joined(self.before.result) & !all | result,
            _ => sum as u64,
        };
        self.after = Outcome { result: split(filled), carry, extension };
        (self.started, self.ready) = (now, ready);
    }

    fn ready(&self) -> Ready {
        let wide = usize::from(self.is(control::FIRST_WIDE))
            + 2 * usize::from(self.is(control::SECOND_WIDE));
        let table = if self.is(control::SATURATING) { READY_SATURATING } else { READY };
        table[wide]
    }

    /// The first operand: `wide` if it goes to a register for one of 32 bits, whose `upper` half it may be.
    fn write_first(&mut self, operation: u32, value: u32, bits: u32, wide: bool, upper: bool) {
        const CHOICE: u16 = control::SIGNED | control::ACCUMULATING | control::FIRST_WIDE;
        self.control = self.control & !CHOICE
            | (operation as u16) << 4
            | if wide { control::FIRST_WIDE } else { 0 };
        let value = self.extend(value, bits);
        self.take(cell::FIRST, bits, upper);
        self.first = if upper { self.first & 0xffff | value << 16 } else { value };
        if wide && !upper {
            self.first &= 0xffff;
        }
    }

    fn write_second(&mut self, offset: u32, value: u32, bits: u32, now: u64) {
        let value = self.extend(value, bits);
        self.take(cell::SECOND, bits, offset == OP2H);
        match offset {
            OP2 => {
                self.control &= !control::SECOND_WIDE;
                self.second = value;
                self.settle();
                self.start(now, self.ready());
            }
            OP2L => {
                self.control |= control::SECOND_WIDE;
                self.second = value & 0xffff;
                self.settle();
                // Nothing is there before the upper half has come.
                self.ready = [u64::MAX / 2; 5];
            }
            _ => {
                self.second = self.second & 0xffff | value << 16;
                self.start(now, self.ready());
            }
        }
    }

    fn write_result(&mut self, which: usize, size: Size, upper: bool, value: u32) {
        let at = cell::RESULT_AFTER + 2 * which + usize::from(upper);
        let count = if size == Size::Byte { 1 } else { 2 };
        self.moves.extend((0..count).map(|byte| Move::Take { byte, cell: at + byte }));
        let word = &mut self.after.result[which];
        *word = match (size, upper) {
            (Size::Byte, false) => *word & 0xff00 | value as u16 & 0xff,
            (Size::Byte, true) => *word & 0xff | (value as u16) << 8,
            _ => value as u16,
        };
        self.settle();
    }
}

fn joined(words: [u16; 4]) -> u64 {
    words.iter().rev().fold(0, |sum, word| sum << 16 | u64::from(*word))
}

fn split(result: u64) -> [u16; 4] {
    std::array::from_fn(|word| (result >> (16 * word)) as u16)
}

/// Which word of the result a register is.
fn result_word(offset: u32) -> Option<usize> {
    match offset & !1 {
        at @ (RESLO | RESHI) => Some(((at - RESLO) / 2) as usize),
        at if (RES0..CTL0).contains(&at) => Some(((at - RES0) / 2) as usize),
        _ => None,
    }
}

impl Device for Multiplier32 {
    fn read(&mut self, offset: u32, size: Size, now: u64) -> u32 {
        self.moves.clear();
        match self.cell(offset, now) {
            Some(cell) if self.tells() => {
                let odd = (offset & 1) as usize;
                let count = if size == Size::Byte { 1 } else { 2 - odd };
                let given = |byte| Move::Give { cell: cell + odd + byte, byte };
                self.moves.extend((0..count).map(given));
            }
            _ => self.moves.push(Move::Lose),
        }
        let word = match (offset & !1, result_word(offset)) {
            (_, Some(which)) => self.result(which, now),
            (0..OP2, _) => self.first as u16,
            (OP2, _) => self.second as u16,
            (SUMEXT, _) => self.part(4, now).extension,
            (at @ MPY32L..OP2L, _) => (self.first >> (8 * (at & 2))) as u16,
            (at @ OP2L..RES0, _) => (self.second >> (8 * (at & 2))) as u16,
            _ => self.control & !control::CARRY | u16::from(self.carry(now)),
        };
        let word = if offset & 1 != 0 { word >> 8 } else { word };
        u32::from(if size == Size::Byte { word & 0xff } else { word })
    }

    fn write(&mut self, offset: u32, size: Size, value: u32, now: u64) {
        let bits = 8 * size as u32;
        let upper = offset & 1 != 0;
        self.moves.clear();
        self.moves.push(Move::Begin);
        match (offset & !1, result_word(offset)) {
            (_, Some(which)) => self.write_result(which, size, upper, value),
            (CTL0, _) => {
                let value = match (size, upper) {
                    (Size::Byte, false) => self.control & 0xff00 | value as u16 & 0xff,
                    (Size::Byte, true) => self.control & 0xff | (value as u16) << 8,
                    _ => value as u16,
                };
                self.control = value & control::ALL & !control::CARRY;
                if size != Size::Byte || !upper {
                    self.after.carry = value & control::CARRY != 0;
                }
                self.settle();
            }
            // The upper bytes of operands and SUMEXT can't be written.
            (SUMEXT, _) => {}
            _ if upper => {}
            (at @ 0..OP2, _) => self.write_first(at / 2, value, bits, false, false),
            (at @ MPY32L..OP2L, _) => {
                self.write_first((at - MPY32L) / 4, value, bits, true, at & 2 != 0);
            }
            (at @ (OP2 | OP2L | OP2H), _) => self.write_second(at, value, bits, now),
            _ => {}
        }
        // The upper half of an operand of which the lower half was written as all of it.
        let is_half = offset == OP2H && !self.is(control::SECOND_WIDE);
        if !self.tells() || is_half || offset >= CTL0 || size == Size::Word {
            self.moves = vec![Move::Lose];
        }
    }

    fn reset(&mut self) {
        *self = Self::default();
    }

    fn name(&self) -> &'static str {
        "32-bit multiplier"
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn is_clocked(&self) -> bool {
        true
    }

    /// A product depends on both operands, a sum on what it is added to, too.
    fn flow(&self, offset: u32, written: &[Cell], cells: &mut [Cell]) {
        let all = written.iter().fold(Cell::default(), |all, cell| all.or(*cell));
        let union = |cells: &[Cell]| cells.iter().fold(Cell::default(), |all, cell| all.or(*cell));
        let whole = |cell: Cell| if cell.mask == 0 { cell } else { Cell::secret(cell.labels) };
        let range = |from: u32, to: u32| from as usize..to as usize;
        match offset {
            0..OP2 | MPY32L..OP2L => {
                let kept = match self.is(control::FIRST_WIDE) && offset & 2 != 0 {
                    true => union(&cells[range(MPY32L, OP2L)]),
                    false => Cell::default(),
                };
                cells[range(0, OP2)].fill(whole(all.or(kept)));
                cells[range(MPY32L, OP2L)].fill(whole(all.or(kept)));
            }
            OP2 | OP2L | OP2H => {
                let kept = if offset == OP2H { cells[OP2L as usize] } else { Cell::default() };
                let second = whole(all.or(kept));
                cells[range(OP2, RESLO)].fill(second);
                cells[range(OP2L, RES0)].fill(second);
                let mut result = second.or(cells[0]);
                if self.is(control::ACCUMULATING) {
                    result = result.or(union(&cells[range(RES0, CTL0)]));
                }
                let result = whole(result);
                cells[range(RESLO, MPY32L)].fill(result);
                cells[range(RES0, CTL0)].fill(result);
                // MPYC
                cells[CTL0 as usize] = Cell::new(result.mask & 1, result.labels);
            }
            CTL0.. => {
                for (cell, written) in cells.iter_mut().skip(offset as usize).zip(written) {
                    *cell = *written;
                }
            }
            _ => {
                if let Some(which) = result_word(offset) {
                    let at = 2 * which + (offset & 1) as usize;
                    for (byte, cell) in written.iter().enumerate() {
                        cells[RES0 as usize + at + byte] = *cell;
                        if which < 2 {
                            cells[RESLO as usize + at + byte] = *cell;
                        }
                    }
                }
            }
        }
    }
}
