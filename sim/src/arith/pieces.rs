//! Words that are added in pieces, as machines do whose registers are shorter.
//!
//! With x + y + b = s + 2^n c, of which b and c are bits, c goes to the pieces above, at once or
//! later, alone or counted together with carries of other sums there. So a piece is a sum of pieces
//! and of carries; and where these are all carries that came out of the sum of the pieces below, it is
//! the upper part of one sum of words, which is put in order as a whole.

use super::carries::Carries;
use super::terms::{MOST_BITS, number, significant, word};
use crate::logic::Literal;
use crate::logic::Xag;
use rustc_hash::FxHashMap;

/// What a run remembers of pieces.
#[derive(Debug, Default)]
pub(crate) struct Pieces {
    /// What was added.
    made: Vec<Made>,
    /// The same by the sum, and by the carry out of it: several where a piece hands on what goes in.
    by_sum: FxHashMap<Vec<Literal>, usize>,
    by_out: FxHashMap<Literal, Vec<usize>>,
    /// Numbers of carries, without the bits that are 0, with these carries.
    counts: FxHashMap<Vec<Literal>, Vec<Literal>>,
    /// What is below a carry, or several, by the last sum that they came out of.
    columns: FxHashMap<(usize, Vec<Literal>), Column>,
    /// The last sum that a known number of carries came out of. What is added above it has no unknown
    /// carry that tells what is below.
    closed: Option<(Column, u32)>,
    /// What of a sum is below a piece of it.
    lower: FxHashMap<Vec<Literal>, Vec<Literal>>,
    pub(crate) carries: Carries,
}

/// Two pieces and a carry that were added, and the carry out of them.
#[derive(Debug)]
struct Made {
    left: Vec<Literal>,
    right: Vec<Literal>,
    carry: Literal,
    out: Literal,
    /// Whether it is the upper part of a sum.
    is_upper: bool,
    /// Whether carries are in it, and something of what they belong to is not.
    is_open: bool,
}

/// Pieces, a number, and carries, of which `ones` are 1 and the others unknown: their sum is a piece
/// and 2^n times the number of carries that came out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Form {
    terms: Vec<Vec<Literal>>,
    number: u128,
    ones: u32,
    carries: Vec<Literal>,
    outs: Vec<Literal>,
}

/// How a word goes into a form: as itself, or as what was added in it, and so on with that, as far as
/// it is no upper part of a sum; so many times, or where carries are in it whose other words are not,
/// or always.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Opened(usize),
    AllOpen,
    All,
}

const WAYS: [Way; 5] = [Way::Opened(0), Way::Opened(1), Way::Opened(2), Way::AllOpen, Way::All];

/// The lower parts of words, all with so many bits, and the number that is added to them. There may
/// be none of a word that is known there: it is in the number.
#[derive(Debug, Clone, Default)]
struct Column {
    words: Vec<Vec<Literal>>,
    bits: usize,
    number: u128,
}

/// Where the carries into a piece may come from.
#[derive(Debug, Clone, Copy)]
struct Below {
    /// Sums before this one: what is below has an end.
    before: usize,
    /// How many bits there is room for.
    room: usize,
}

/// A piece as a part of a sum.
struct Part {
    form: Form,
    column: Column,
    /// Where the piece begins.
    start: usize,
    /// Whether each piece has something below it, and nothing is left over.
    is_even: bool,
    /// Whether all words are known.
    is_known: bool,
}

impl Part {
    /// How likely it is that these are the words that somebody has added in pieces.
    fn fit(&self) -> u8 {
        2 * u8::from(self.is_known) + u8::from(self.is_even)
    }
}

/// The fit of what is even and known.
const BEST: u8 = 3;

/// A piece has no more terms, and no more carries, than this.
const MOST: usize = 32;

impl Pieces {
    fn by_sum(&self, sum: &[Literal]) -> Option<&Made> {
        self.by_sum.get(sum).map(|&made| &self.made[made])
    }

    /// The last sum before another that a carry came out of.
    fn last(&self, out: Literal, before: usize) -> Option<usize> {
        self.by_out.get(&out)?.iter().rev().copied().find(|&made| made < before)
    }

    /// Takes a word into a form: as what was added in it, where that goes on, or as itself.
    fn expand(
        &self,
        form: &mut Form,
        word: &[Literal],
        depth: usize,
        goes_on: &impl Fn(&Made, usize) -> bool,
    ) {
        let own = &word[..significant(word)];
        match (own, self.counts.get(own), self.by_sum(word)) {
            ([], ..) => {}
            (_, Some(carries), _) => carries.iter().for_each(|&carry| form.carry(carry)),
            (&[bit], ..) if !bit.is_known() => form.carries.push(bit),
            _ if let Some(number) = number(own) => form.number += number,
            (_, _, Some(made)) if goes_on(made, depth) && form.outs.len() < MOST => {
                form.carry(made.carry);
                form.outs.push(made.out);
                self.expand(form, &made.left, depth + 1, goes_on);
                self.expand(form, &made.right, depth + 1, goes_on);
            }
            _ => form.terms.push(word.to_vec()),
        }
    }

    /// Takes a word into a form in one of these ways.
    fn take(&self, form: &mut Form, word: &[Literal], way: Way) {
        self.expand(form, word, 0, &|made, depth| {
            !made.is_upper
                && match way {
                    Way::Opened(times) => depth < times,
                    Way::AllOpen => depth == 0 || made.is_open,
                    Way::All => true,
                }
        });
    }

    /// What two pieces and a carry are as terms and carries: themselves first.
    fn forms(&self, left: &[Literal], right: &[Literal], carry: Literal) -> Vec<Form> {
        let mut forms = Vec::new();
        for one in WAYS {
            for other in WAYS {
                let mut form = Form::default();
                form.carry(carry);
                self.take(&mut form, left, one);
                self.take(&mut form, right, other);
                let is_short = form.terms.len() <= MOST && form.carries.len() <= MOST;
                if is_short && !forms.contains(&form) {
                    forms.push(form);
                }
            }
        }
        forms
    }
}

impl Form {
    fn carry(&mut self, carry: Literal) {
        match carry.constant() {
            Some(is_one) => self.ones += u32::from(is_one),
            None => self.carries.push(carry),
        }
    }

    /// All that is known of it.
    fn known(&self) -> u128 {
        self.number + u128::from(self.ones)
    }

    /// All its carries.
    fn all_carries(&self) -> Vec<Literal> {
        let ones = std::iter::repeat_n(Literal::TRUE, self.ones as usize);
        ones.chain(self.carries.iter().copied()).collect()
    }

    fn has_carries(&self) -> bool {
        self.ones > 0 || !self.carries.is_empty()
    }

    /// What is below it if nothing is.
    fn begins(&self) -> Column {
        Column { words: vec![Vec::new(); self.terms.len()], ..Column::default() }
    }
}

impl Xag {
    /// The sum of two pieces and a carry, and the carry out of it.
    pub(crate) fn add_in_pieces(
        &mut self,
        pieces: &mut Pieces,
        left: &[Literal],
        right: &[Literal],
        carry: Literal,
    ) -> (Vec<Literal>, Literal) {
        if let Some((other, out)) = pieces.carries.difference(left, right, carry) {
            return (other.to_vec(), out);
        }
        let (mut sum, out) = self.add(left, right, carry);
        if carry == Literal::TRUE {
            let part: Vec<Literal> = right.iter().map(|&bit| !bit).collect();
            self.note_rest(left, &part, &sum);
        }
        if sum == left || sum == right {
            return (sum, out);
        }
        let mut forms = pieces.forms(left, right, carry);
        for carry in forms.iter_mut().flat_map(|form| &mut form.carries) {
            *carry = self.known_carry(pieces, *carry);
        }
        if let Some(form) = forms.first()
            && form.outs.is_empty()
        {
            let carries = form.all_carries();
            if form.terms.is_empty() && form.number == 0 {
                if carries.len() >> sum.len().min(8) == 0 {
                    pieces.counts.insert(sum[..significant(&sum)].to_vec(), carries);
                }
                return (sum, out);
            }
            if form.terms.len() == 1 && form.number == 0 && carries.is_empty() {
                return (sum, out);
            }
        }
        let has_carries = forms.iter().any(Form::has_carries);
        let below = Below { before: pieces.made.len(), room: MOST_BITS };
        let mut parts: Vec<Part> = Vec::new();
        parts.extend(self.above_closed(pieces, &forms[0], left.len(), below.room));
        for (number, form) in forms.into_iter().enumerate() {
            if parts.last().is_some_and(|part| part.fit() == BEST) {
                break;
            }
            parts.extend(self.part(pieces, form, left.len(), number == 0, below));
        }
        let best = (0..parts.len()).rev().max_by_key(|&part| parts[part].fit());
        let (mut is_upper, mut is_open) = (false, has_carries);
        if let Some(part) = best.map(|best| parts.swap_remove(best)) {
            is_upper = part.is_known && part.start > 0;
            let start = part.start;
            let ordered = self.sum_in_order(&part.column.words, part.column.number);
            let (lower, upper) = ordered.split_at(start.min(ordered.len()));
            self.take_ordered(&mut sum, upper);
            is_open &= !is_upper;
            if is_upper {
                pieces.lower.insert(sum.clone(), lower.to_vec());
                // Without a carry into it one may come later, which belongs to what was added here.
                is_upper = part.form.has_carries();
            }
            let outs = part.form.outs.iter().chain([&out]);
            let ones: Option<u32> = outs.map(|out| out.constant().map(u32::from)).sum();
            if let (Some(ones), BEST) = (ones, part.fit()) {
                pieces.closed = Some((part.column, ones));
            }
            self.note_all(pieces, part.form, &sum, out);
        }
        pieces.carries.note(left, right, carry, (&sum, out));
        let number = pieces.made.len();
        pieces.by_sum.insert(sum.clone(), number);
        if !out.is_known() {
            pieces.by_out.entry(out).or_default().push(number);
        }
        let (left, right) = (left.into(), right.into());
        pieces.made.push(Made { left, right, carry, out, is_upper, is_open });
        (sum, out)
    }

    /// Remembers the carry out of two pieces and a carry that were added one after the other.
    fn note_all(&mut self, pieces: &mut Pieces, form: Form, sum: &[Literal], out: Literal) {
        if form.number >> sum.len() != 0 {
            return;
        }
        let carries = form.all_carries();
        let Form { mut terms, number, mut outs, .. } = form;
        if number != 0 {
            terms.push(word(number, sum.len()));
        }
        if let ([left, right], [] | [_], false) = (&terms[..], &carries[..], outs.is_empty()) {
            let carry = carries.first().copied().unwrap_or(Literal::FALSE);
            outs.push(out);
            outs.retain(|out| *out != Literal::FALSE);
            let all = outs.iter().fold(Literal::FALSE, |all, &out| self.xor(all, out));
            pieces.carries.note(left, right, carry, (sum, all));
            pieces.carries.note_sum(all, outs);
        }
    }

    /// A form as a part of a sum, of a piece with so many bits; None if it is not known what is below.
    fn part(
        &self,
        pieces: &mut Pieces,
        form: Form,
        bits: usize,
        is_plain: bool,
        below: Below,
    ) -> Option<Part> {
        if form.terms.is_empty() && form.known() == 0 {
            return None;
        }
        let column = match (&form.carries[..], form.ones, form.number) {
            ([], 0, _) if is_plain => match self.above_lower(pieces, &form, bits) {
                Some(part) => return Some(part),
                None => form.begins(),
            },
            ([], _, 1..) if is_plain => form.begins(),
            ([], ..) => return None,
            (carries, ..) => {
                let room = below.room.checked_sub(bits)?;
                self.column(pieces, carries, Below { room, ..below })?
            }
        };
        Some(self.part_above(form, column, bits))
    }

    /// Pieces without a carry of which one is the upper part of a sum, if the others go with it: of a
    /// number a compiler may add the halves one after the other, and of a word the lower part may be 0.
    fn above_lower(&self, pieces: &Pieces, form: &Form, bits: usize) -> Option<Part> {
        let lowers = form.terms.iter().filter_map(|piece| pieces.lower.get(piece));
        let mut parts = lowers.map(|lower| {
            let column = Column { words: vec![lower.clone()], bits: lower.len(), number: 0 };
            self.part_above(form.clone(), column, bits)
        });
        parts.find(|part| part.is_known)
    }

    /// A form without unknown carries as the part above the last sum whose carries are known, if that
    /// makes words that are known.
    fn above_closed(&self, pieces: &Pieces, form: &Form, bits: usize, room: usize) -> Option<Part> {
        let (column, ones) = pieces.closed.as_ref()?;
        if !form.carries.is_empty() || form.ones != *ones || column.bits + bits > room {
            return None;
        }
        // They are in the column, whose sum carries them out.
        let above = Form { ones: 0, ..form.clone() };
        let part = self.part_above(above, column.clone(), bits);
        part.is_known.then_some(Part { form: form.clone(), ..part })
    }

    /// A form of pieces with so many bits above what is below it.
    fn part_above(&self, form: Form, column: Column, bits: usize) -> Part {
        let Column { words, bits: start, number } = column;
        let count = |words: &[Vec<Literal>], number| words.len() + usize::from(number != 0);
        let is_even = count(&words, number) == count(&form.terms, form.number);
        let (words, is_known) = self.above(words, start, form.terms.clone(), bits);
        let number = number.wrapping_add(form.known() << start);
        let column = Column { words, bits: start + bits, number };
        Part { form, column, start, is_even, is_known }
    }

    /// The words that carries came out of the sum of; None if they are not all that came out of it.
    fn column(&self, pieces: &mut Pieces, carries: &[Literal], below: Below) -> Option<Column> {
        let mut outs = Vec::new();
        for carry in carries {
            outs.extend(pieces.carries.in_sum(*carry).unwrap_or(&[*carry]));
        }
        outs.sort_unstable();
        let numbers: Option<Vec<usize>> =
            outs.iter().map(|&out| pieces.last(out, below.before)).collect();
        let before = numbers?.into_iter().max()?;
        let key = (before, outs);
        if let Some(column) = pieces.columns.get(&key) {
            return Some(column.clone());
        }
        let (made, outs) = (&pieces.made[before], &key.1);
        let mut form = Form { outs: vec![made.out], ..Form::default() };
        form.carry(made.carry);
        for part in [&made.left, &made.right] {
            let is_in = |made: &Made, _: usize| match made.out {
                Literal::FALSE => made.is_open,
                out => outs.contains(&out),
            };
            pieces.expand(&mut form, part, 0, &is_in);
        }
        let bits = made.left.len();
        form.outs.retain(|out| *out != Literal::FALSE);
        form.outs.sort_unstable();
        if &form.outs != outs {
            return None;
        }
        for carry in &mut form.carries {
            *carry = self.known_carry(pieces, *carry);
        }
        let column = self.part(pieces, form, bits, true, Below { before, ..below })?.column;
        pieces.columns.insert(key, column.clone());
        Some(column)
    }

    /// Words with these pieces of so many bits above the lower parts that begin at the lowest place,
    /// in all as many as there are of either, and whether all of them are known. Which piece belongs
    /// to which word is known of sums and of what the specification adds.
    fn above(
        &self,
        mut lowers: Vec<Vec<Literal>>,
        start: usize,
        mut pieces: Vec<Vec<Literal>>,
        bits: usize,
    ) -> (Vec<Vec<Literal>>, bool) {
        let count = lowers.len().max(pieces.len());
        lowers.resize(count, vec![Literal::FALSE; start]);
        pieces.resize(count, vec![Literal::FALSE; bits]);
        let (mut words, mut left) = (Vec::new(), Vec::new());
        for lower in lowers {
            let whole = |piece: &Vec<Literal>| [&lower[..], piece].concat();
            match pieces.iter().position(|piece| self.is_term(&whole(piece))) {
                Some(place) => words.push(whole(&pieces.remove(place))),
                None => left.push(lower),
            }
        }
        let is_known = left.is_empty();
        let rest = left.into_iter().zip(pieces);
        words.extend(rest.map(|(lower, piece)| [lower, piece].concat()));
        (words, is_known)
    }

    /// A carry as it came out of a sum; the bit itself if it is known as none.
    fn known_carry(&self, pieces: &Pieces, bit: Literal) -> Literal {
        match pieces.by_out.contains_key(&bit) || pieces.carries.in_sum(bit).is_some() {
            true => bit,
            false => self.same_carry(&pieces.carries, bit).unwrap_or(bit),
        }
    }
}
