//! What memory is made of: spaces with rights, and tables by address.

use motecrypt_sim::fault::Size;
use motecrypt_sim::memory::{ByAddress, Rights, Space};

const RAM: Rights = Rights::READ.and(Rights::WRITE);

#[test]
fn wide_accesses_need_every_byte_and_their_alignment() {
    let mut space = Space::new();
    space.permit(3, 21, Rights::READ);
    space.permit(9, 15, RAM);
    for address in 0..60 {
        for (size, width) in [(Size::Byte, 1), (Size::Half, 2), (Size::Word, 4)] {
            let within =
                |start, end| address % width == 0 && address >= start && address + width <= end;
            assert_eq!(space.allows(address, Rights::READ, size), within(3, 21));
            assert_eq!(space.allows(address, Rights::WRITE, size), within(9, 15));
        }
    }
}

#[test]
fn banks_are_one_space() {
    let mut space = Space::new();
    assert!(!space.allows(0x2000_0000, Rights::READ, Size::Byte));
    space.permit(0x1fff_fffe, 0x2001_0003, RAM);
    for address in [0x1fff_fffe_u32, 0x2000_0000, 0x2000_fffc, 0x2001_0000] {
        assert!(space.allows(address, Rights::WRITE, Size::Half), "{address:#x}");
        let word = address % 4 == 0 && address != 0x2001_0000;
        assert_eq!(space.allows(address, Rights::WRITE, Size::Word), word, "{address:#x}");
    }
    let bytes: Vec<u8> = (0..0x1_0005_u32).map(|number| (number % 251) as u8).collect();
    space.set_bytes(0x1fff_fffe, &bytes);
    assert_eq!(space.bytes(0x1fff_fffe, bytes.len()), bytes);
    assert_eq!(space.word(0x2000_0000), 0x0504_0302);
    assert_eq!(space.half(0x1fff_fffe), 0x0100);
    space.set_word(0x2000_fffc, 0x1122_3344);
    assert_eq!(space.bytes(0x2000_fffb, 6)[1..5], [0x44, 0x33, 0x22, 0x11]);
    assert_eq!((space.byte(0x3000_0000), space.half(0xfffe_0000)), (0, 0));
    assert_eq!(space.bytes(0xffff_fffe, 2), [0, 0]);
}

#[test]
fn rights_can_be_taken_away() {
    let mut space = Space::new();
    space.permit(0, 64, RAM);
    space.permit(6, 7, Rights::NONE);
    for (address, size, expected) in
        [(4, Size::Word, false), (4, Size::Half, true), (6, Size::Half, false)]
    {
        assert_eq!(space.allows(address, Rights::READ, size), expected);
    }
    assert!(space.allows(8, Rights::WRITE, Size::Word));
    assert!(!space.allows(8, Rights::FETCH, Size::Byte));
}

#[test]
fn entries_come_and_stay() {
    let mut table = ByAddress::<u8>::new();
    for (value, address) in (1..).zip([5, 0xffff, 0x1_0000, 0x0800_0010, 0xffff_ffff]) {
        assert_eq!(table.get(address), None);
        *table.entry(address) = value;
        assert_eq!(table.get(address), Some(&value));
    }
    assert_eq!(table.get(0x0800_000f), Some(&0));
    assert_eq!(table.get(0x0800_0011), None);
    assert_eq!(table.some(0x0800_000e, 3), Some(&[0, 0, 4][..]));
    assert_eq!(table.some(0x0800_000f, 3), None);
    let set: Vec<_> = table.iter().filter(|(_, value)| **value != 0).collect();
    let expected = [(5, &1), (0xffff, &2), (0x1_0000, &3), (0x0800_0010, &4), (0xffff_ffff, &5)];
    assert_eq!(set, expected);
    table.clear();
    assert_eq!(table.iter().count(), 0);
}
