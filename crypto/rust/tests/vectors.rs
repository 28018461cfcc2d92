//! What Rust gets from C: answers of official vectors, and that what was sealed opens, and nothing else does.

use motecrypt::aead::{AeadInPlace, Key, KeyInit, Nonce};
use motecrypt::digest::{Digest, ExtendableOutput, FixedOutputReset, Update, XofReader};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Seals messages of several lengths, opens them, and sees that a change of any byte of the tag is refused.
fn opens<Cipher: AeadInPlace + KeyInit>() {
    let key: Key<Cipher> = (0..Cipher::key_size() as u8).collect();
    let nonce: Nonce<Cipher> = (0..Nonce::<Cipher>::default().len() as u8).collect();
    let cipher = Cipher::new(&key);
    for length in [0, 1, 16, 33, 100] {
        let message: Vec<u8> = (0..length).collect();
        let mut sealed = message.clone();
        let tag = cipher.encrypt_in_place_detached(&nonce, b"header", &mut sealed).unwrap();
        assert!(length < 8 || sealed != message);
        let mut buffer = sealed.clone();
        cipher.decrypt_in_place_detached(&nonce, b"header", &mut buffer, &tag).unwrap();
        assert_eq!(buffer, message);
        for place in 0..tag.len() {
            let mut wrong = tag.clone();
            wrong[place] ^= 0x80;
            let mut buffer = sealed.clone();
            assert!(
                cipher.decrypt_in_place_detached(&nonce, b"header", &mut buffer, &wrong).is_err()
            );
            assert!(buffer.iter().all(|byte| *byte == 0));
        }
        assert!(cipher.decrypt_in_place_detached(&nonce, b"other", &mut sealed, &tag).is_err());
    }
}

#[test]
fn what_was_sealed_opens() {
    opens::<motecrypt::AsconAead128>();
    opens::<motecrypt::AsconAead128Masked>();
    opens::<motecrypt::Ascon128V12>();
    opens::<motecrypt::Ascon128aV12>();
    opens::<motecrypt::ChaCha20Poly1305>();
    opens::<motecrypt::ElephantDumbo>();
    opens::<motecrypt::GiftCofb>();
    opens::<motecrypt::Gimli24>();
    opens::<motecrypt::Grain128AeadV2>();
    opens::<motecrypt::IsapA128a>();
    opens::<motecrypt::PhotonBeetle128>();
    opens::<motecrypt::RomulusN>();
    opens::<motecrypt::Schwaemm256128>();
    opens::<motecrypt::Schwaemm256256>();
    opens::<motecrypt::TinyJambu128>();
    opens::<motecrypt::Xoodyak>();
    opens::<motecrypt::Aes128Ccm>();
    opens::<motecrypt::Aes128Ccm8>();
    opens::<motecrypt::Aes128Gcm>();
    opens::<motecrypt::Aes128Ocb3>();
    opens::<motecrypt::Aes256Ccm>();
    opens::<motecrypt::Aes256Ccm8>();
    opens::<motecrypt::Aes256Gcm>();
    opens::<motecrypt::Aes256Ocb3>();
}

/// Whole, in pieces, and after a reset.
fn hashes<Hash: Digest + Update + FixedOutputReset>(answer: &str) {
    assert_eq!(hex(&Hash::digest(b"abc")), answer);
    let mut hash = Hash::new();
    for byte in b"abc" {
        Digest::update(&mut hash, [*byte]);
    }
    assert_eq!(hex(&FixedOutputReset::finalize_fixed_reset(&mut hash)), answer);
    Digest::update(&mut hash, b"abc");
    assert_eq!(hex(&hash.finalize()), answer);
}

#[test]
fn digests_of_abc() {
    hashes::<motecrypt::AsconHash256>(
        "45aa03431c3c829b3b066f33e844b0cc4d20a45af92d3dcfdf34f40fc20935cf",
    );
    hashes::<motecrypt::Groestl256>(
        "f3c1bb19c048801326a7efbcf16e3d7887446249829c379e1840d1a3a1e7d4d2",
    );
    hashes::<motecrypt::Groestl512>(concat!(
        "70e1c68c60df3b655339d67dc291cc3f1dde4ef343f11b23fdd44957693815a7",
        "5a8339c682fc28322513fd1f283c18e53cff2b264e06bf83a2f0ac8c1f6fbff6"
    ));
    hashes::<motecrypt::Sha3256>(
        "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
    );
    hashes::<motecrypt::Sha3512>(concat!(
        "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e",
        "10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"
    ));
    hashes::<motecrypt::Sha256>("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    hashes::<motecrypt::Sha512>(concat!(
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a",
        "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ));
    hashes::<motecrypt::Skein256>(
        "258bdec343b9fde1639221a5ae0144a96e552e5288753c5fec76c05fc2fc1870",
    );
    hashes::<motecrypt::Skein512>(concat!(
        "8f5dd9ec798152668e35129496b029a960c9a9b88662f7f9482f110b31f9f938",
        "93ecfb25c009baad9e46737197d5630379816a886aa05526d3a70df272d96e75"
    ));
}

fn squeezes<Xof: ExtendableOutput + Clone>(begun: Xof, answer: &str) {
    let mut whole = [0; 32];
    let mut xof = begun.clone();
    xof.update(b"abc");
    xof.finalize_xof_into(&mut whole);
    assert_eq!(hex(&whole), answer);
    let mut xof = begun;
    xof.update(b"a");
    xof.update(b"bc");
    let mut reader = xof.finalize_xof();
    let mut pieces = [0; 32];
    let (first, second) = pieces.split_at_mut(5);
    reader.read(first);
    reader.read(second);
    assert_eq!(pieces, whole);
}

#[test]
fn outputs_for_abc() {
    squeezes(
        motecrypt::AsconXof128::default(),
        "b87198613d724232505baa68187f925708c009fe6ec13d19ce3c7aa6b20b2f0b",
    );
    squeezes(
        motecrypt::Shake128::default(),
        "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8",
    );
    squeezes(
        motecrypt::AsconCxof128::new(b"mote").unwrap(),
        "dae08b104fa297c186e9008c916975344c27246620c6975c13ef72ab312474d4",
    );
    assert!(motecrypt::AsconCxof128::new(&[0; 257]).is_none());
}
