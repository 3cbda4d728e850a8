import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { paymentCode } from '../loan/payment-code.ts';
import { centimos } from '../money/centimos.ts';
import { decodeBase32, encodeBase32 } from './base32.ts';
import { decodeQrFacts, encodeQrFacts, type QrFacts } from './qr-facts.ts';
import { qrText, readQrText } from './qr-text.ts';
import { drawShortCode, formatShortCode } from './short-code.ts';
import { type QrCheck, verifyQr } from './verify-qr.ts';

const KEY_ID = 3;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const facts: QrFacts = {
  keyId: KEY_ID,
  loanId: 4217,
  siteId: 12,
  amount: centimos(600_000),
  validUntil: calendarDate('2027-03-14'),
  planHash: 'fb0071'.padEnd(64, '9a'),
};
const check: QrCheck = {
  keys: [{ kid: KEY_ID, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }],
  checkSignature: (x, signed, signature) =>
    verify(
      null,
      signed,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      signature,
    ),
  today: facts.validUntil,
};

function textOf(of: QrFacts, publicUrl = 'https://alivio.pe'): string {
  const signed = encodeQrFacts(of);
  return qrText(publicUrl, signed, sign(null, signed, privateKey));
}

const anyFacts = fc.record({
  keyId: fc.integer({ min: 0, max: 0xffff }),
  loanId: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
  siteId: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  amount: fc.integer({ min: 0, max: 2 ** 24 - 1 }).map(centimos),
  validUntil: fc
    .integer({ min: 0, max: 0xffff })
    .map((days) => addDays(calendarDate('1970-01-01'), days)),
  planHash: fc.stringMatching(/^[0-9a-f]{64}$/),
});

describe('the code', () => {
  it('is 31 bytes, the big end first', () => {
    expect(encodeQrFacts(facts)).toHaveLength(31);
    expect(Buffer.from(encodeQrFacts(facts)).toString('hex')).toBe(
      `0003${'0000001079'}${'00000c'}${'0927c0'}${'519b'}${'fb0071'.padEnd(32, '9a')}`,
    );
  });

  it('goes there and comes back, with half of the hash', () => {
    fc.assert(
      fc.property(anyFacts, (of) => {
        const half = { ...of, planHash: of.planHash.slice(0, 32) };
        expect(decodeQrFacts(encodeQrFacts(of))).toEqual(half);
        expect(readQrText(textOf(of))?.facts).toEqual(half);
      }),
    );
  });

  it('has no room for what would be cut off', () => {
    for (const wrong of [
      { keyId: 0x1_0000 },
      { loanId: 2 ** 40 },
      { siteId: -1 },
      { amount: centimos(2 ** 24) },
      { validUntil: calendarDate('2149-06-07') },
      { planHash: 'ZZ' },
    ])
      expect(() => encodeQrFacts({ ...facts, ...wrong })).toThrow(RangeError);
  });

  it('is an address of 173 characters that a QR of version 6 holds in its small alphabet', () => {
    const text = textOf(facts);
    expect(text).toHaveLength(173);
    expect(text).toMatch(/^HTTPS:\/\/ALIVIO\.PE\/QR\/[A-Z2-7]{152}$/);
    expect(textOf(facts, 'http://localhost:3000/')).toMatch(
      /^HTTP:\/\/LOCALHOST:3000\/QR\/[A-Z2-7]+$/,
    );
  });
});

describe('whoever reads it', () => {
  it('learns the facts, from the address or its last part, in capitals or not', async () => {
    const text = textOf(facts);
    for (const seen of [text, text.toLowerCase(), text.split('/').at(-1) ?? '', ` ${text}\n`]) {
      const verified = await verifyQr(seen, check);
      expect(verified).toEqual({
        ok: true,
        facts: { ...facts, planHash: facts.planHash.slice(0, 32) },
      });
    }
  });

  it('finds out every single bit that was changed', async () => {
    const code = textOf(facts).split('/').at(-1) ?? '';
    const bytes = decodeBase32(code) ?? new Uint8Array();
    expect(bytes).toHaveLength(95);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Uint8Array.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const verified = await verifyQr(encodeBase32(changed), check);
      const reason = verified.ok ? 'none' : verified.reason;
      expect([bit, reason]).toEqual([bit, bit < 16 ? 'unknown_key' : 'bad_signature']);
    }
  });

  it('finds out a character more, less or other', async () => {
    const text = textOf(facts);
    for (const wrong of ['', 'HTTPS://ALIVIO.PE/QR/', `${text}A`, text.slice(0, -1), `${text}/`]) {
      expect(await verifyQr(wrong, check)).toMatchObject({ ok: false, reason: 'unreadable' });
    }
    for (const strange of ['0', '1', '8', '=', '-', 'ı', 'ſ', 'Ñ'])
      expect(await verifyQr(`${text.slice(0, -1)}${strange}`, check)).toMatchObject({
        reason: 'unreadable',
      });
  });

  it('does not believe another key', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const forged = { ...check, keys: [{ kid: KEY_ID, publicKey: other }] };
    expect(await verifyQr(textOf(facts), forged)).toMatchObject({ reason: 'bad_signature' });
    expect(await verifyQr(textOf(facts), { ...check, keys: [] })).toMatchObject({
      reason: 'unknown_key',
    });
  });

  it('is told that it is too late from the day after the last', async () => {
    const tomorrow = { ...check, today: addDays(facts.validUntil, 1) };
    expect(await verifyQr(textOf(facts), check)).toMatchObject({ ok: true });
    expect(await verifyQr(textOf(facts), tomorrow)).toMatchObject({ reason: 'expired' });
  });

  it('is told that it is for another site, whoever asks in the name of some', async () => {
    for (const siteIds of [[12], [12, 13], [13, 12]])
      expect(await verifyQr(textOf(facts), { ...check, siteIds })).toMatchObject({ ok: true });
    for (const siteIds of [[13], [11, 13], []])
      expect(await verifyQr(textOf(facts), { ...check, siteIds })).toMatchObject({
        reason: 'wrong_site',
        message: 'Este QR es para otra sede.',
      });
  });
});

describe('base32', () => {
  it('is that of RFC 4648, without padding', () => {
    const examples = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    };
    for (const [text, code] of Object.entries(examples)) {
      expect(encodeBase32(Buffer.from(text))).toBe(code);
      expect(Buffer.from(decodeBase32(code) ?? []).toString()).toBe(text);
    }
  });

  it('has one writing for each content', () => {
    // Bits left over, or a whole character of them.
    for (const loose of ['MZ', 'MY7', 'MZXW6A', 'A', 'MZXW6YTBOIA'])
      expect(decodeBase32(loose)).toBeNull();
  });
});

describe('codes that people type', () => {
  it('a short code has eight characters that nobody takes for others', () => {
    const drawn = new Set<string>();
    for (let index = 0; index < 30; index += 1) drawn.add(drawShortCode(() => index));
    expect(drawn.size).toBe(30);
    for (const code of drawn) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(formatShortCode('ABCDEFGH')).toBe('ABCD-EFGH');
  });

  it('a payment code is made from the code of the loan and shows nothing of it', () => {
    expect(paymentCode('ZGVtby1sb2FuLWNvZGUx')).toMatch(/^[A-Z2-7]{10}$/);
    expect(paymentCode('ZGVtby1sb2FuLWNvZGUx')).toBe(paymentCode('ZGVtby1sb2FuLWNvZGUx'));
    expect(paymentCode('ZGVtby1sb2FuLWNvZGUx')).not.toBe(paymentCode('ZGVtby1sb2FuLWNvZGUy'));
  });
});
