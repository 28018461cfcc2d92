//! The names of operations.

use super::{Addend, Dsp, Parts, Range};
use crate::fault::Size;

/// What an operation's family is called, and it itself.
pub fn names(operation: Dsp) -> [&'static str; 2] {
    match operation {
        Dsp::Saturating { doubled, subtract } => match (doubled, subtract) {
            (false, false) => ["qadd"; 2],
            (false, true) => ["qsub"; 2],
            (true, false) => ["qdadd"; 2],
            (true, true) => ["qdsub"; 2],
        },
        Dsp::Parallel { parts, range, signed } => [parallel(parts, range, signed); 2],
        Dsp::Select => ["sel"; 2],
        Dsp::Pack { top, .. } => [["pkhbt", "pkhtb"][usize::from(top)]; 2],
        Dsp::ExtendAndAdd { signed, size, .. } => {
            [match (signed, size) {
                (true, Size::Byte) => "sxtab",
                (true, _) => "sxtah",
                (false, Size::Byte) => "uxtab",
                (false, _) => "uxtah",
            }; 2]
        }
        Dsp::ExtendBytes { signed, add, .. } => {
            [match (signed, add) {
                (true, false) => "sxtb16",
                (true, true) => "sxtab16",
                (false, false) => "uxtb16",
                (false, true) => "uxtab16",
            }; 2]
        }
        Dsp::SaturateHalves { signed, .. } => [["usat16", "ssat16"][usize::from(signed)]; 2],
        Dsp::MultiplyHalves { tops, addend } => {
            let name = match addend {
                Addend::Nothing => ["smulxy", "smulbb", "smulbt", "smultb", "smultt"],
                Addend::Word => ["smlaxy", "smlabb", "smlabt", "smlatb", "smlatt"],
                Addend::Long => ["smlalxy", "smlalbb", "smlalbt", "smlaltb", "smlaltt"],
            };
            [name[0], name[1 + 2 * usize::from(tops[0]) + usize::from(tops[1])]]
        }
        Dsp::MultiplyPairs { crossed, subtract, addend } => {
            let name = match (addend, subtract) {
                (Addend::Nothing, false) => ["smuad", "smuadx"],
                (Addend::Nothing, true) => ["smusd", "smusdx"],
                (Addend::Word, false) => ["smlad", "smladx"],
                (Addend::Word, true) => ["smlsd", "smlsdx"],
                (Addend::Long, false) => ["smlald", "smlaldx"],
                (Addend::Long, true) => ["smlsld", "smlsldx"],
            };
            [name[0], name[usize::from(crossed)]]
        }
        Dsp::MultiplyByHalf { top, addend } => {
            let name = match addend {
                Addend::Nothing => ["smulwy", "smulwb", "smulwt"],
                _ => ["smlawy", "smlawb", "smlawt"],
            };
            [name[0], name[1 + usize::from(top)]]
        }
        Dsp::MultiplyHigh { round, subtract, addend } => {
            let name = match (addend, subtract) {
                (Addend::Nothing, _) => ["smmul", "smmulr"],
                (_, false) => ["smmla", "smmlar"],
                (_, true) => ["smmls", "smmlsr"],
            };
            [name[0], name[usize::from(round)]]
        }
        Dsp::Differences { addend: Addend::Nothing } => ["usad8"; 2],
        Dsp::Differences { .. } => ["usada8"; 2],
        Dsp::AddTwice => ["umaal"; 2],
    }
}

fn parallel(parts: Parts, range: Range, signed: bool) -> &'static str {
    let names = match parts {
        Parts::Add16 => ["sadd16", "qadd16", "shadd16", "uadd16", "uqadd16", "uhadd16"],
        Parts::Sub16 => ["ssub16", "qsub16", "shsub16", "usub16", "uqsub16", "uhsub16"],
        Parts::AddSub => ["sasx", "qasx", "shasx", "uasx", "uqasx", "uhasx"],
        Parts::SubAdd => ["ssax", "qsax", "shsax", "usax", "uqsax", "uhsax"],
        Parts::Add8 => ["sadd8", "qadd8", "shadd8", "uadd8", "uqadd8", "uhadd8"],
        Parts::Sub8 => ["ssub8", "qsub8", "shsub8", "usub8", "uqsub8", "uhsub8"],
    };
    names[3 * usize::from(!signed) + range as usize]
}
