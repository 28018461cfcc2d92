//! What summaries say of calls, and that they are bound to no function but their own.

use crate::common::s_box::{by_circuit, functions};
use motecrypt_sim::cost::Totals;
use motecrypt_sim::logic::{Cone, Draw, Literal, Node, Xag};
use motecrypt_sim::summary::Library;
use motecrypt_sim::summary::{Bit, Place, Summary};

const ENTRY: u32 = 0x4000;

/// A counter that decides where the routine goes, so that it is known.
const COUNTER: Bit = (Place::Register(9), 0);

/// A routine that has the first lane last, and the third one complemented. Besides the S-box it leaves
/// its first output once more, a product, a sum with its first output, and what is far from all that;
/// `change` is what is wrong with it.
fn summary(change: impl Fn(&mut Xag, &mut Vec<Literal>)) -> Summary {
    let mut graph = Xag::new();
    let inputs = graph.inputs(6, Draw::Uniform);
    let lanes = [inputs[4], inputs[3], !inputs[2], inputs[1], inputs[0]];
    let mut made = by_circuit(&mut graph, &lanes);
    made[1] = !made[1];
    change(&mut graph, &mut made);
    let scratch = graph.and(inputs[4], inputs[5]);
    let stream = graph.xor(made[0], inputs[5]);
    let far = (0..40).fold(scratch, |sum, at| {
        let product = graph.and(sum, inputs[at % 6]);
        graph.xor(product, inputs[(at + 1) % 6])
    });
    made.extend([!made[0], scratch, stream, far]);
    let cone = Cone::of(&graph, &inputs, &made).expect("it has no other inputs");
    let memory = |at: usize| (Place::Memory(at as u32), 0);
    Summary {
        return_address: 0,
        stack_slot: 0,
        preconditions: vec![(COUNTER, true)],
        inputs: (0..6).map(|number| vec![(memory(number), false)]).collect(),
        outputs: (0..9).map(|number| memory(10 + number)).collect(),
        cone,
        took: Totals::default(),
        lookups: 0,
        lowest: 0,
        binding: None,
    }
}

/// What is known of the routine after a statement with these lanes, where None is an unknown; and the
/// number of the S-box as a function.
fn discovered(summary: Summary, lanes: [Option<bool>; 5]) -> (Library, u32) {
    let [lut, _] = functions();
    let (mut summaries, mut graph) = (Library::default(), Xag::new());
    summaries.add(ENTRY);
    let s_box = summaries.define(lut.clone(), false);
    let number = summaries.learn(ENTRY, summary, Vec::new()).expect("the routine is known");
    summaries.begin();
    let lanes = lanes.map(|lane| match lane {
        Some(value) => Literal::known(value),
        None => graph.inputs(1, Draw::Uniform)[0],
    });
    let given = vec![lanes[4], lanes[3], !lanes[2], lanes[1], lanes[0], Literal::TRUE];
    summaries.take(&mut graph, ENTRY, number, given).expect("it is the summary that was learnt");
    let made = lut.instantiate(&mut graph, &lanes);
    summaries.specify(s_box, lanes.to_vec(), made);
    summaries.discover(&graph);
    (summaries, s_box)
}

fn is_bound(summary: Summary, lanes: [Option<bool>; 5]) -> bool {
    let (summaries, s_box) = discovered(summary, lanes);
    summaries.is_bound(s_box)
}

#[test]
fn a_routine_is_found_whatever_the_places_and_polarities_of_its_bits() {
    assert!(is_bound(summary(|_, _| {}), [None; 5]));
}

#[test]
fn inputs_that_are_constant_in_a_statement_are_told_by_what_changes_with_them() {
    assert!(is_bound(summary(|_, _| {}), [None, None, None, None, Some(false)]));
    assert!(is_bound(summary(|_, _| {}), [None, Some(true), None, Some(false), None]));
}

#[test]
fn what_is_wrong_for_some_inputs_is_not_related() {
    let flipped = |_: &mut Xag, made: &mut Vec<Literal>| made[2] = !made[2];
    // The complement of the function's output is as good as the output.
    assert!(is_bound(summary(flipped), [None; 5]));
    let swapped = |_: &mut Xag, made: &mut Vec<Literal>| made[3] = made[4];
    assert!(!is_bound(summary(swapped), [None; 5]));
    // Wrong only where the last lane is 1, which it is not in the statement.
    let rarely = |graph: &mut Xag, made: &mut Vec<Literal>| {
        let last = Literal::of(1);
        made[0] = graph.xor(made[0], last);
    };
    assert!(!is_bound(summary(rarely), [None, None, None, None, Some(false)]));
}

#[test]
fn outputs_are_the_function_by_name_and_so_are_their_copies() {
    let (mut summaries, s_box) = discovered(summary(|_, _| {}), [None; 5]);
    let mut graph = Xag::new();
    let x = graph.inputs(6, Draw::Uniform);
    let (_, made) = summaries.take(&mut graph, ENTRY, 0, x.clone()).expect("it is there");
    let lanes = [x[4], x[3], !x[2], x[1], x[0]];
    let named = summaries.apply(&mut graph, s_box, &lanes);
    let expected = [named[0], !named[1], named[2], named[3], named[4], !named[0]];
    assert_eq!(made[..6], expected);
    let near = [graph.and(x[4], x[5]), graph.xor(named[0], x[5])];
    assert_eq!(made[6..8], near);
    assert!(matches!(graph.node(made[8].node()), Node::Output(..)) && !named.contains(&made[8]));
    // In the wrong order it is the function of something else.
    let mut other = lanes;
    other.swap(0, 1);
    assert_ne!(summaries.apply(&mut graph, s_box, &other)[0], named[0]);
}

#[test]
fn a_function_of_constants_is_computed_whatever_else_the_call_is_given() {
    let (mut summaries, _) = discovered(summary(|_, _| {}), [None; 5]);
    let [lut, _] = functions();
    let mut graph = Xag::new();
    let [one, zero] = [Literal::TRUE, Literal::FALSE];
    let scratch = graph.inputs(1, Draw::Uniform)[0];
    let given = vec![one, zero, one, one, zero, scratch];
    let (_, made) = summaries.take(&mut graph, ENTRY, 0, given).expect("it is there");
    let values = lut.instantiate(&mut graph, &[zero, one, zero, zero, one]);
    assert!(values.iter().all(|bit| bit.is_known()));
    let expected = [values[0], !values[1], values[2], values[3], values[4], !values[0]];
    assert_eq!(made[..6], expected);
    assert_eq!(made[6..8], [zero, scratch.flipped(values[0] == one)]);
    assert!(!made[8].is_known());
}

/// A routine that is the S-box of its first five inputs and of the last five of its nine: one is
/// shared. `change` is what is wrong with it.
fn twice(change: impl Fn(&mut Vec<Literal>)) -> Summary {
    let mut graph = Xag::new();
    let inputs = graph.inputs(9, Draw::Uniform);
    let mut made = by_circuit(&mut graph, &inputs[..5]);
    made.extend(by_circuit(&mut graph, &inputs[4..]));
    change(&mut made);
    Summary {
        inputs: (0..9).map(|number| vec![((Place::Memory(number), 0), false)]).collect(),
        outputs: (0..10).map(|number| (Place::Memory(20 + number), 0)).collect(),
        cone: Cone::of(&graph, &inputs, &made).expect("it has no other inputs"),
        ..summary(|_, _| {})
    }
}

/// What a routine makes of nine unknowns, and whether each half is the S-box by name, after a
/// statement that was given the inputs `x[places]`.
fn halves(summary: Summary, places: [usize; 9]) -> [bool; 2] {
    let [lut, _] = functions();
    let (mut summaries, mut graph) = (Library::default(), Xag::new());
    summaries.add(ENTRY);
    let s_box = summaries.define(lut.clone(), false);
    let number = summaries.learn(ENTRY, summary, Vec::new()).expect("the routine is known");
    summaries.begin();
    let x = graph.inputs(9, Draw::Uniform);
    let given = places.map(|place| x[place]).to_vec();
    summaries
        .take(&mut graph, ENTRY, number, given.clone())
        .expect("it is the summary that was learnt");
    for lanes in [&given[..5], &given[4..]] {
        let made = lut.instantiate(&mut graph, lanes);
        summaries.specify(s_box, lanes.to_vec(), made);
    }
    summaries.discover(&graph);
    let mut graph = Xag::new();
    let x = graph.inputs(9, Draw::Uniform);
    let (_, made) = summaries.take(&mut graph, ENTRY, number, x.clone()).expect("it is there");
    [(0, &x[..5]), (5, &x[4..])]
        .map(|(at, lanes)| summaries.apply(&mut graph, s_box, lanes) == made[at..at + 5])
}

#[test]
fn a_routine_may_be_a_function_of_two_blocks() {
    assert_eq!(halves(twice(|_| {}), [0, 1, 2, 3, 4, 5, 6, 7, 8]), [true; 2]);
    // In the statement both have most inputs in common, as two values of a counter do.
    assert_eq!(halves(twice(|_| {}), [0, 1, 2, 3, 0, 1, 2, 3, 8]), [true; 2]);
    let wrong = |made: &mut Vec<Literal>| made[7] = made[8];
    assert_eq!(halves(twice(wrong), [0, 1, 2, 3, 4, 5, 6, 7, 8]), [true, false]);
}

/// Whether a routine is found that leaves a rare product beside each output of a function, before or
/// after it; the function's own rare one comes at the start or at the end.
fn tells_rare_ones(is_before: bool, is_first: bool) -> bool {
    let mut graph = Xag::new();
    let x = graph.inputs(2 + 2 * RARE, Draw::Uniform);
    let (own, other) = (graph.all(&x[2..2 + RARE]), graph.all(&x[2 + RARE..]));
    let [sum, product] = [graph.xor(x[0], x[1]), graph.and(x[0], x[1])];
    let outputs = if is_first { [own, sum, product] } else { [sum, product, own] };
    let function = Cone::of(&graph, &x, &outputs).expect("it has no other inputs");
    let mut left = outputs.to_vec();
    left.insert(if is_before { 0 } else { 3 }, other);
    let routine = Summary {
        inputs: (0..).map(|at| vec![((Place::Memory(at), 0), false)]).take(x.len()).collect(),
        outputs: (0..4).map(|at| (Place::Memory(1000 + at), 0)).collect(),
        cone: Cone::of(&graph, &x, &left).expect("it has no other inputs"),
        ..summary(|_, _| {})
    };
    let (mut summaries, mut graph) = (Library::default(), Xag::new());
    summaries.add(ENTRY);
    let number = summaries.define(function.clone(), false);
    let learnt = summaries.learn(ENTRY, routine, Vec::new()).expect("the routine is known");
    summaries.begin();
    let given = graph.inputs(x.len(), Draw::Uniform);
    summaries
        .take(&mut graph, ENTRY, learnt, given.clone())
        .expect("it is the summary that was learnt");
    let made = function.instantiate(&mut graph, &given);
    summaries.specify(number, given, made);
    summaries.discover(&graph) == 1
}

#[test]
fn what_is_zero_for_all_assignments_is_told_by_its_neighbours() {
    for is_before in [false, true] {
        assert!(tells_rare_ones(is_before, false));
        assert!(tells_rare_ones(is_before, true));
    }
}

#[test]
fn a_summary_holds_where_its_known_bits_are_and_its_shared_ones_agree() {
    let mut shared = summary(|_, _| {});
    shared.inputs[0].push(((Place::Memory(99), 3), true));
    let mut graph = Xag::new();
    let x = graph.inputs(7, Draw::Uniform);
    let there = |counter: Literal, alias: Literal| {
        let x = x.clone();
        move |bit: Bit| match bit {
            COUNTER => Some(counter),
            (Place::Memory(99), 3) => Some(alias),
            (Place::Memory(at), 0) => x.get(at as usize).copied(),
            _ => None,
        }
    };
    assert_eq!(shared.given(there(Literal::TRUE, !x[0])), Some(x[..6].to_vec()));
    assert_eq!(shared.given(there(Literal::TRUE, x[0])), None);
    assert_eq!(shared.given(there(Literal::TRUE, x[6])), None);
    assert_eq!(shared.given(there(Literal::FALSE, !x[0])), None);
    assert_eq!(shared.given(there(x[6], !x[0])), None);
}

/// Unknowns besides the lanes, all of which have to be 1 for a fault to show.
const RARE: usize = 64;

/// The S-box as a routine that is learnt in a statement, and as a function with long sums; its first
/// output is wrong where so many other inputs are all 1. What is known before anything is shown, and
/// in which graph.
fn likely(rare: usize) -> (Library, Xag, u32) {
    let [lut, _] = functions();
    let (mut summaries, mut graph) = (Library::default(), Xag::new());
    summaries.add(ENTRY);
    let s_box = summaries.define(lut.clone(), true);
    summaries.begin();
    let unknowns = graph.inputs(5 + RARE, Draw::Uniform);
    let mut made = by_circuit(&mut graph, &unknowns[..5]);
    if rare > 0 {
        let fault = graph.all(&unknowns[5..5 + rare]);
        made[0] = graph.xor(made[0], fault);
    }
    let learnt = Summary {
        inputs: (0..).map(|at| vec![((Place::Memory(at), 0), false)]).take(5 + RARE).collect(),
        outputs: (0..5).map(|at| (Place::Memory(100 + at), 0)).collect(),
        cone: Cone::of(&graph, &unknowns, &made).expect("it has no other inputs"),
        ..summary(|_, _| {})
    };
    let number = summaries.learn(ENTRY, learnt, unknowns).expect("the routine is known");
    let given = graph.inputs(5 + RARE, Draw::Uniform);
    summaries
        .take(&mut graph, ENTRY, number, given.clone())
        .expect("it is the summary that was learnt");
    let made = lut.instantiate(&mut graph, &given[..5]);
    summaries.specify(s_box, given[..5].to_vec(), made);
    assert_eq!(summaries.discover(&graph), 0, "it is not proved before it is shown");
    (summaries, graph, s_box)
}

/// Whether it is shown to be what the specification makes of its inputs, but for `change`.
fn is_shown(rare: usize, change: impl Fn(&mut Vec<Literal>)) -> bool {
    let [lut, _] = functions();
    let (mut summaries, mut graph, s_box) = likely(rare);
    assert_eq!(summaries.likely(), [s_box]);
    let given = summaries.given(0).expect("it was learnt in this statement");
    let mut made = lut.instantiate(&mut graph, &given);
    change(&mut made);
    let shown = summaries.show(&graph, 0, &made);
    assert_eq!(summaries.is_bound(s_box), shown);
    shown
}

#[test]
fn a_function_with_sums_is_shown_where_it_was_learnt() {
    assert!(is_shown(0, |_| {}));
    assert!(!is_shown(0, |made| made.swap(0, 1)));
    assert!(!is_shown(0, |made| made.truncate(4)));
    assert!(!is_shown(RARE, |_| {}), "no assignment shows that it is wrong");
}

#[test]
fn what_was_not_shown_is_learnt_anew() {
    let [lut, _] = functions();
    let (mut summaries, mut graph, s_box) = likely(0);
    summaries.begin();
    assert!(summaries.likely().is_empty() && summaries.given(0).is_none());
    // It is known from the statement before: not where its unknowns are.
    let given = graph.inputs(5 + RARE, Draw::Uniform);
    summaries.take(&mut graph, ENTRY, 0, given.clone()).expect("it is still known");
    let made = lut.instantiate(&mut graph, &given[..5]);
    summaries.specify(s_box, given[..5].to_vec(), made.clone());
    summaries.discover(&graph);
    assert_eq!((summaries.likely(), summaries.given(0)), (vec![s_box], None));
    assert!(!summaries.show(&graph, 0, &made));
    let (mut summaries, mut graph, _) = likely(0);
    summaries.forget();
    assert!(summaries.take(&mut graph, ENTRY, 0, given).is_none());
}

#[test]
fn a_call_that_is_not_known_to_be_a_function_with_sums_is_told() {
    let [lut, _] = functions();
    let (mut summaries, mut graph, _) = likely(0);
    assert!(!summaries.lacks(), "no routine is known to be one");
    let given = summaries.given(0).expect("it was learnt in this statement");
    let made = lut.instantiate(&mut graph, &given);
    assert!(summaries.show(&graph, 0, &made) && !summaries.lacks());
    let number =
        summaries.learn(ENTRY, summary(|_, _| {}), Vec::new()).expect("the routine is known");
    let given = graph.inputs(6, Draw::Uniform);
    summaries
        .take(&mut graph, ENTRY, number, given.clone())
        .expect("it is the summary that was learnt");
    assert!(summaries.lacks());
    summaries.forget();
    assert!(summaries.take(&mut graph, ENTRY, number, given).is_none() && !summaries.lacks());
}
