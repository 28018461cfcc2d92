//! Accesses that are not aligned.

use crate::fault::Size;

/// Bytes of an access.
pub fn bytes(size: Size) -> u32 {
    size as u32
}

/// The accesses that one of this size at an address is made of, each with its offset.
pub fn pieces(address: u32, size: Size) -> impl Iterator<Item = (u32, Size)> {
    let mut done = 0;
    std::iter::from_fn(move || {
        let left = bytes(size) - done;
        let piece = match address.wrapping_add(done) % 4 {
            0 if left >= 4 => Size::Word,
            0 | 2 if left >= 2 => Size::Half,
            _ => Size::Byte,
        };
        let offset = done;
        done += bytes(piece);
        (left > 0).then_some((offset, piece))
    })
}
