//! Words that are added in pieces, as machines do whose registers are shorter.
//!
//! With x + y + b = s + 2^n c, of which b and c are bits, c goes to the pieces above, at once or
//! later, alone or counted together with carries of other sums there. So a piece is a sum of pieces
//! and of carries; and where these are all carries that came out of the sum of the pieces below, it is
//! the upper part of one sum of words, which is put in order as a whole.

use super::carries::Carries;
use super::graph::Graph;
use super::literal::Literal;
use super::sums::significant;
use super::totals::MOST_BITS;
use rustc_hash::FxHashMap;

/// What a run remembers of pieces.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    /// What was added.
    made: Vec<Made>,
    /// The same by the sum, and by the carry out of it: several where a piece hands on what goes in.
    by_sum: FxHashMap<Vec<Literal>, usize>,
    by_out: FxHashMap<Literal, Vec<usize>>,
    /// Numbers of carries, without the bits that are 0, with these carries.
    counts: FxHashMap<Vec<Literal>, Vec<Literal>>,
    /// What is below a carry, or several, by the last sum that they came out of.
    columns: FxHashMap<(usize, Vec<Literal>), Column>,
    /// What of a sum is below a piece of it.
    lower: FxHashMap<Vec<Literal>, Vec<Literal>>,
    pub(super) carries: Carries,
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

/// Pieces and carries: their sum is a piece and 2^n times the number of carries that came out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Form {
    terms: Vec<Vec<Literal>>,
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

/// The lower parts of words, and what else was added at the lowest place: 1 where a number is
/// subtracted, which is here as its complement.
#[derive(Debug, Clone, Default)]
struct Column {
    words: Vec<Vec<Literal>>,
    first: bool,
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
    is_whole: bool,
    /// Whether all words are known.
    is_known: bool,
}

/// A piece has no more terms, and no more carries, than this.
const MOST: usize = 32;

fn is_number(word: &[Literal]) -> bool {
    word.iter().all(|bit| bit.is_known())
}

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
            (_, Some(carries), _) => form.carries.extend(carries),
            (&[bit], ..) if !bit.is_known() => form.carries.push(bit),
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

    /// What is below two pieces that are added without a carry. If one is a number, the other may be
    /// the upper part of a sum: a compiler that has the halves of a constant adds them one after the
    /// other.
    fn lowest(&self, terms: &[Vec<Literal>]) -> Column {
        let words = match terms {
            [a, b] if is_number(a) != is_number(b) => {
                let piece = if is_number(a) { b } else { a };
                let zeros = |lower: &Vec<Literal>| vec![Literal::FALSE; lower.len()];
                let below = |lower: &Vec<Literal>, term| match term == piece {
                    true => lower.clone(),
                    false => zeros(lower),
                };
                let lower = self.lower.get(piece);
                lower.map(|lower| vec![below(lower, a), below(lower, b)])
            }
            _ => None,
        };
        Column { words: words.unwrap_or_else(|| vec![Vec::new(); terms.len()]), first: false }
    }
}

impl Form {
    fn carry(&mut self, carry: Literal) {
        if carry != Literal::FALSE {
            self.carries.push(carry);
        }
    }
}

impl Graph {
    /// The sum of two pieces and a carry, and the carry out of it.
    pub(super) fn add_in_pieces(
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
        let mut forms = pieces.forms(left, right, carry);
        for carry in forms.iter_mut().flat_map(|form| &mut form.carries) {
            *carry = self.known_carry(pieces, *carry);
        }
        match forms.first().map(|form| (&form.terms[..], &form.carries[..], &form.outs[..])) {
            Some(([], carries, [])) => {
                if carries.len() >> sum.len().min(8) == 0 {
                    pieces.counts.insert(sum[..significant(&sum)].to_vec(), carries.to_vec());
                }
                return (sum, out);
            }
            Some(([_], [], [])) => return (sum, out),
            _ => {}
        }
        let has_carries = forms.iter().any(|form| !form.carries.is_empty());
        let below = Below { before: pieces.made.len(), room: MOST_BITS };
        let mut parts: Vec<Part> = Vec::new();
        for form in forms {
            parts.extend(self.part(pieces, form, left.len(), parts.is_empty(), below));
            if parts.last().is_some_and(|part| part.is_whole && part.is_known) {
                break;
            }
        }
        let best = parts.iter().position(|part| part.is_whole && part.is_known);
        let best = best.or_else(|| parts.iter().position(|part| part.is_whole));
        let (mut is_upper, mut is_open) = (false, has_carries);
        if let Some(part) = (!parts.is_empty()).then(|| parts.swap_remove(best.unwrap_or(0))) {
            is_upper = part.is_whole && part.is_known && part.start > 0;
            let start = part.start;
            let ordered = self.sum_in_order(&part.column.words, part.column.first);
            let (lower, upper) = ordered.split_at(start.min(ordered.len()));
            is_upper &= self.take_ordered(&mut sum, upper);
            is_open &= !is_upper;
            if is_upper {
                pieces.lower.insert(sum.clone(), lower.to_vec());
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
        let Form { terms, carries, mut outs } = form;
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
        let Form { terms, carries, .. } = &form;
        if terms.is_empty() {
            return None;
        }
        let column = match carries[..] {
            [] if is_plain => pieces.lowest(terms),
            [Literal::TRUE] if is_plain && terms.iter().any(|term| is_number(term)) => {
                Column { words: vec![Vec::new(); terms.len()], first: true }
            }
            [] => return None,
            _ => {
                let room = below.room.checked_sub(bits)?;
                self.column(pieces, carries, Below { room, ..below })?
            }
        };
        let (column, is_whole, is_known) = self.above(column, terms.clone(), bits);
        let start = column.words[0].len() - bits;
        Some(Part { form, column, start, is_whole, is_known })
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

    /// Words with these pieces above what a column has of them, in all as many as either has; whether
    /// both have the same number, and whether all words are known. Which piece belongs to which word
    /// is known of sums and of what the specification adds.
    fn above(
        &self,
        column: Column,
        mut pieces: Vec<Vec<Literal>>,
        bits: usize,
    ) -> (Column, bool, bool) {
        let start = column.words.first().map_or(0, Vec::len);
        let is_whole = column.words.len() == pieces.len();
        let zeros = |bits: usize| vec![Literal::FALSE; bits];
        let mut lowers = column.words;
        let count = lowers.len().max(pieces.len());
        lowers.resize(count, zeros(start));
        pieces.resize(count, zeros(bits));
        let is_known = |word: &[Literal]| is_number(word) || self.is_term(word);
        let (mut words, mut left) = (Vec::new(), Vec::new());
        for lower in lowers {
            let whole = |piece: &Vec<Literal>| [&lower[..], piece].concat();
            match pieces.iter().position(|piece| is_known(&whole(piece))) {
                Some(place) => words.push(whole(&pieces.remove(place))),
                None => left.push(lower),
            }
        }
        let all_known = left.is_empty();
        let rest = left.into_iter().zip(pieces);
        words.extend(rest.map(|(lower, piece)| [lower, piece].concat()));
        (Column { words, first: column.first }, is_whole, all_known)
    }

    /// A carry as it came out of a sum; the bit itself if it is known as none.
    fn known_carry(&self, pieces: &Pieces, bit: Literal) -> Literal {
        match pieces.by_out.contains_key(&bit) || pieces.carries.in_sum(bit).is_some() {
            true => bit,
            false => self.same_carry(&pieces.carries, bit).unwrap_or(bit),
        }
    }
}
