//! Devices, each by itself.

mod multiplier32;

mod fram {
    use motecrypt_sim::chip::devices::fram::Fram;
    use motecrypt_sim::fault::Size;
    use motecrypt_sim::memory::{Purpose, Waits};
    use std::ops::Range;

    #[test]
    fn two_lines_of_a_set_are_kept() {
        const FRAM: Range<u32> = 0x4000..0x8000;
        let mut fram = Fram::new(&[FRAM], 1);
        let mut read = |address| fram.cycles(Purpose::Read, address, Size::Half, 0);
        assert_eq!([0x4000, 0x4006, 0x4008, 0x400e].map(&mut read), [1, 0, 1, 0]);
        // Three lines of one set: the one that was used longest ago goes.
        assert_eq!([0x4010, 0x4000, 0x4020, 0x4000, 0x4010].map(&mut read), [1, 0, 1, 0, 1]);
        assert_eq!(read(0x4008), 0);
        assert_eq!(read(0x3ffe), 0);
        fram.reset();
        assert_eq!(fram.cycles(Purpose::Fetch, 0x4008, Size::Half, 0), 1);
    }
}

mod flash {
    use motecrypt_sim::chip::devices::flash::{Flash, Speed};
    use motecrypt_sim::fault::Size;
    use motecrypt_sim::memory::{Purpose, Waits};
    use std::ops::Range;

    #[test]
    fn lines_ahead_cost_their_part_and_others_all() {
        const FLASH: Range<u32> = 0..0x1000;
        static SPEED: Speed = Speed { line: 8, waits: 2, next: 120 };
        let mut flash = Flash::new(&[FLASH], &SPEED);
        let mut fetch = |address| flash.cycles(Purpose::Fetch, address, Size::Word, 0);
        assert_eq!([0, 4, 8, 12, 16, 24, 32, 40].map(&mut fetch), [0, 0, 1, 0, 1, 1, 1, 2]);
        // Back into the line before, and far away.
        assert_eq!([32, 0x100, 0x2000].map(&mut fetch), [0, 2, 0]);
        let mut read = |address| flash.cycles(Purpose::Read, address, Size::Word, 0);
        assert_eq!([0x40, 0x44, 0x48].map(&mut read), [2, 0, 2]);
        flash.reset();
        assert_eq!(flash.cycles(Purpose::Fetch, 0x80, Size::Word, 0), 0);
    }
}

mod accelerator {
    use motecrypt_sim::chip::devices::accelerator::{Accelerator, Flash};
    use motecrypt_sim::fault::Size;
    use motecrypt_sim::memory::{Purpose, Waits};

    static FLASH: Flash = Flash { addresses: 0..0x10000, waits: 5 };
    const LINE: u32 = 16;

    #[test]
    fn the_next_line_is_read_ahead() {
        let mut flash = Accelerator::new(&FLASH);
        let mut fetch = |address, now| flash.cycles(Purpose::Fetch, address, Size::Word, now);
        // The caller has fetched the first; the next comes five cycles later, the one after it six.
        assert_eq!(
            [(0, 0), (12, 3), (16, 4), (32, 8), (48, 100)].map(|(at, now)| fetch(at, now)),
            [0, 0, 1, 3, 0]
        );
        // Elsewhere: what is read ahead is finished first.
        assert_eq!(
            [(0x800, 101), (0, 200), (0x1_0000, 201)].map(|(at, now)| fetch(at, now)),
            [10, 0, 0]
        );
    }

    #[test]
    fn the_line_that_was_used_longest_ago_goes() {
        let mut flash = Accelerator::new(&FLASH);
        let mut now = 0;
        let mut waits = |purpose, line| {
            now += 100;
            flash.cycles(purpose, line * LINE, Size::Word, now)
        };
        let read: Vec<u32> = (0..9).map(|line| waits(Purpose::Read, 2 * line)).collect();
        assert_eq!(read, [5; 9]);
        assert_eq!([16, 2, 0, 4].map(|line| waits(Purpose::Read, line)), [0, 0, 5, 5]);
        // Data are not kept for instructions, and every second line is not the next one.
        let fetched: Vec<u32> = (0..65).map(|line| waits(Purpose::Fetch, 2 * line)).collect();
        assert_eq!((fetched[0], &fetched[1..]), (0, &[5; 64][..]));
        assert_eq!([128, 2, 0].map(|line| waits(Purpose::Fetch, line)), [0, 0, 5]);
        flash.reset();
        assert_eq!(flash.cycles(Purpose::Read, 0, Size::Word, 0), 5);
    }
}

mod multiplier16 {
    use motecrypt_sim::chip::devices::multiplier16::*;
    use motecrypt_sim::fault::Size;
    use motecrypt_sim::memory::Device;

    fn result(device: &mut Multiplier16) -> u32 {
        device.read(RESLO, Size::Half, 0) | device.read(RESHI, Size::Half, 0) << 16
    }

    /// Each pair of operands, with each first register: RESLO, RESHI and SUMEXT after a start
    /// from the given result.
    fn multiply(register: u32, before: u32, a: u16, b: u16) -> (u32, u16) {
        let mut device = Multiplier16::default();
        device.write(RESLO, Size::Half, before & 0xffff, 0);
        device.write(RESHI, Size::Half, before >> 16, 0);
        device.write(register, Size::Half, a.into(), 0);
        device.write(OP2, Size::Half, b.into(), 0);
        (result(&mut device), device.read(SUMEXT, Size::Half, 0) as u16)
    }

    const EDGES: [u16; 8] = [0, 1, 2, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff];

    #[test]
    fn every_mode_multiplies_as_the_manual_says() {
        for before in [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] {
            for a in EDGES {
                for b in EDGES {
                    let unsigned = u64::from(a) * u64::from(b);
                    let signed = i64::from(a as i16) * i64::from(b as i16);
                    let negative = |value: u32| if value >> 31 != 0 { 0xffff } else { 0 };
                    assert_eq!(multiply(MPY, before, a, b), (unsigned as u32, 0));
                    let product = signed as u32;
                    assert_eq!(multiply(MPYS, before, a, b), (product, negative(product)));
                    let sum = u64::from(before) + unsigned;
                    assert_eq!(multiply(MAC, before, a, b), (sum as u32, (sum >> 32) as u16));
                    let sum = (i64::from(before as i32) + signed) as u32;
                    assert_eq!(multiply(MACS, before, a, b), (sum, negative(sum)));
                }
            }
        }
    }

    #[test]
    fn the_first_operand_stays_for_the_next_product() {
        let mut device = Multiplier16::default();
        device.write(MAC, Size::Half, 1000, 0);
        for second in [3, 4, 5] {
            device.write(OP2, Size::Half, second, 0);
        }
        assert_eq!(device.read(RESLO, Size::Half, 0), 12000);
        assert_eq!(device.read(MPYS, Size::Half, 0), 1000);
    }

    #[test]
    fn bytes_are_extended_with_zeros() {
        let mut device = Multiplier16::default();
        device.write(MPYS, Size::Byte, 0xff, 0);
        device.write(OP2, Size::Byte, 0xfe, 0);
        assert_eq!(device.read(RESLO, Size::Half, 0), 0xff * 0xfe);
        // SXT &OP2 and SXT &MPYS write the extended words back.
        device.write(MPYS, Size::Half, 0xffff, 0);
        device.write(OP2, Size::Half, 0xfffe, 0);
        assert_eq!(device.read(RESLO, Size::Half, 0), 2);
        assert_eq!(device.read(RESHI, Size::Half, 0), 0);
    }

    #[test]
    fn results_can_be_set_by_halves_and_bytes() {
        let mut device = Multiplier16::default();
        device.write(RESLO, Size::Half, 0x1122, 0);
        device.write(RESHI, Size::Half, 0x3344, 0);
        device.write(RESLO + 1, Size::Byte, 0xaa, 0);
        device.write(RESHI, Size::Byte, 0xbb, 0);
        assert_eq!(result(&mut device), 0x33bb_aa22);
        assert_eq!(device.read(RESHI + 1, Size::Byte, 0), 0x33);
        device.write(SUMEXT, Size::Half, 7, 0);
        device.write(MPY + 1, Size::Byte, 7, 0);
        assert_eq!(device.read(SUMEXT, Size::Half, 0), 0);
        assert_eq!(device.read(MPY, Size::Half, 0), 0);
        device.reset();
        assert_eq!(result(&mut device), 0);
    }
}

mod aes_cipher {
    use motecrypt_sim::chip::devices::aes_cipher::*;

    fn hex(text: &str) -> Vec<u8> {
        let digits = text.as_bytes().as_chunks::<2>().0;
        let byte = |pair: &[u8; 2]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16);
        digits.iter().map(|pair| byte(pair).unwrap()).collect()
    }

    #[test]
    fn the_examples_of_fips_197_hold() {
        let plain: Block<u8> = hex("00112233445566778899aabbccddeeff").try_into().unwrap();
        for (length, expected) in [
            (16, "69c4e0d86a7b0430d8cdb78070b4c55a"),
            (24, "dda97ca4864cdfe06eaf70a0ec0d7191"),
            (32, "8ea2b7ca516745bfeafc49904b496089"),
        ] {
            let key: Vec<u8> = (0..length).collect();
            let secret = encrypt(&key, plain);
            assert_eq!(secret[..], hex(expected));
            assert_eq!(decrypt(&key, secret), plain);
            assert_eq!(decrypt_generated(&generate(&key), secret), plain);
        }
    }

    #[test]
    fn the_last_round_key_is_that_of_fips_197() {
        // Appendix A.1
        let key = hex("2b7e151628aed2a6abf7158809cf4f3c");
        assert_eq!(generate(&key), hex("d014f9a8c9ee2589e13f0cc8b6630ca6"));
    }
}

mod aes {
    use crate::common::Rng;
    use crate::common::beside::{Beside, value_at};
    use motecrypt_sim::chip::devices::aes::{AES128, AES256, Aes, Model};
    use motecrypt_sim::domain::Value;
    use motecrypt_sim::domain::symbolic::{Symbolic, scope, with_graph};
    use motecrypt_sim::fault::Size;
    use motecrypt_sim::logic::{ASSIGNMENTS, Draw, Xag};
    use motecrypt_sim::memory::{Device, Move};

    /// Accesses of all kinds, most of them of whole keys and blocks, but not all in a sensible order or
    /// with the time that the module takes.
    #[test]
    fn data_moves_as_the_module_says() {
        for model in [&AES128, &AES256] {
            let (mut device, mut beside) = (Aes::new(model), Beside::all_zero());
            let (mut rng, mut now) = (Rng::new(7), 0);
            let mut random = |limit: usize| rng.below(limit) as u32;
            for _ in 0..3_000 {
                let kind = random(64);
                let (register, words) = match kind {
                    0..=15 => (0x8, 8),
                    16..=31 => (0x6, 8),
                    32..=35 => ([0xc, 0xe][kind as usize % 2], 8),
                    36 => (2 * random(8), 1),
                    37 => (random(16), 0),
                    38..=41 => (0, 1),
                    _ => (0xa, 8),
                };
                for _ in 0..words.max(1) {
                    let value = random(1 << 16) & if register == 0 { 0x18f } else { 0xffff };
                    let is_byte = words == 0 || random(256) == 0;
                    let size = if is_byte { Size::Byte } else { Size::Half };
                    now += u64::from(random(3));
                    if register != 0xa || random(64) == 0 {
                        device.write(register, size, value, now);
                        beside.follow(device.moves(), value as u16);
                    } else {
                        let word = device.read(register, size, now);
                        beside.follow(device.moves(), word as u16);
                    }
                }
                now += u64::from(random(400));
            }
            assert!(beside.gives() > 500, "{}", beside.gives());
        }
    }

    /// An operation on bytes of which none is known, some are, or all.
    #[test]
    fn formulas_are_what_the_module_makes() {
        for (model, control) in
            [(&AES128, 0), (&AES128, 1), (&AES128, 2), (&AES128, 3), (&AES256, 8)]
        {
            let function = made_by(model, control);
            let mut graph = Xag::new();
            scope(&mut graph, || {
                for unknown in [48, 16, 5] {
                    let count = if control == 8 { 48 } else { 32 };
                    let word = |at: usize| {
                        let bits = with_graph(|graph| graph.inputs(8, Draw::Uniform));
                        let value = (at as u8).wrapping_mul(37);
                        let known = Symbolic::known(value).literals().to_vec();
                        Symbolic::new(value, if at < unknown { &bits } else { &known })
                    };
                    let given: Vec<_> = (0..count).map(word).collect();
                    let made = function(&given);
                    for assignment in [0, 1, 77, ASSIGNMENTS - 1] {
                        let plain = |words: &[Symbolic<u8>]| {
                            words.iter().map(|w| value_at(w, assignment)).collect::<Vec<u8>>()
                        };
                        let known: Vec<_> =
                            plain(&given).into_iter().map(Symbolic::known).collect();
                        let expected: Vec<u8> =
                            function(&known).iter().map(|w| w.value()).collect();
                        assert_eq!(plain(&made), expected);
                    }
                }
            });
        }
    }

    /// The function that a module begins with this in AESACTL0.
    fn made_by(model: &'static Model, control: u32) -> fn(&[Symbolic<u8>]) -> Vec<Symbolic<u8>> {
        let mut device = Aes::new(model);
        device.write(0, Size::Half, control, 0);
        let key = if control == 8 { 16 } else { 8 };
        let mut found = None;
        for register in std::iter::repeat_n(0x6, key).chain(std::iter::repeat_n(0x8, 8)) {
            device.write(register, Size::Half, 0, 0);
            found = found.or(device.moves().iter().find_map(|one| match *one {
                Move::Make { function, .. } => Some(function),
                _ => None,
            }));
        }
        found.unwrap()
    }
}

mod usart {
    use motecrypt_sim::chip::devices::usart::*;
    use motecrypt_sim::fault::Size;
    use motecrypt_sim::memory::Device;

    #[test]
    fn sends_while_the_transmitter_is_on() {
        let mut line = Usart::default();
        line.write(DATA, Size::Byte, 0x41, 0);
        assert_eq!(line.sent(), b"");
        line.write(CONTROL, Size::Byte, SENDS.into(), 0);
        line.write(DATA, Size::Byte, 0x42, 0);
        assert_eq!(line.sent(), b"B");
        assert_eq!(line.read(DATA, Size::Byte, 0), 0);
        assert_eq!(line.read(STATUS, Size::Byte, 0), u32::from(READY));
        assert_eq!(line.read(CONTROL, Size::Byte, 0), u32::from(SENDS));
        line.reset();
        assert_eq!(line.sent(), b"");
    }
}
